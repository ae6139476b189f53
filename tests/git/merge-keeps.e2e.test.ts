/** What stands after two histories became one. */
import { describe, expect, test } from 'vitest';
import { GitWorkspace } from '../support/git-repo.ts';
import type { Value } from '../support/temp-workspace.ts';
import { example } from '../support/walk-session.ts';
import { session, rules, codes, note, known } from './merge-support.ts';

interface Refusal {
  readonly did: string;
  readonly code: string;
  readonly message: string;
}

const refusedIn = (value: Value) => value['refused'] as readonly Refusal[];

describe('what a merge keeps', () => {
  /** Ann and Bo each do something, then Ann merges. */
  async function united(
    at: string,
    byAnn: (ann: GitWorkspace) => Promise<unknown>,
    byBo: (bo: GitWorkspace) => Promise<unknown>,
  ) {
    const ann = await GitWorkspace.at(at);
    const bo = ann.clone();
    await byAnn(ann);
    ann.commit('Ann');
    await byBo(bo);
    bo.commit('Bo');
    const before = [await ann.commands(), await bo.commands()];
    ann.pull(bo);
    for (const path of ann.git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean))
      if (!path.includes('/sessions/')) ann.git('checkout', '--ours', '--', path);
    const merged = await ann.run('merge', { session });
    expect(await known(ann)).toEqual(expect.arrayContaining(before.flat()));
    return { ann, bo, merged };
  }

  test('entries of both sides: notes, constraints, decisions, risks', async () => {
    const { ann } = await united(
      '2',
      async (one) => {
        await one.run('constraint', { session, text: 'At most 50 USD', kind: 'cost' });
        await one.run('decide', { session, text: 'Queue', over: ['Cron'], because: 'Load' });
      },
      async (one) => {
        await one.run('constraint', { session, text: 'Within 300 ms', kind: 'latency' });
        await one.run('decide', { session, text: 'CSV', over: ['XML'], because: 'Size' });
        await one.run('risk', { session, text: 'Slow', mitigation: 'Measure' });
      },
    );
    const shown = await ann.run('show', { session });
    const types = (shown.value['entries'] as { type: string }[]).map((entry) => entry.type);
    expect(types.filter((type) => type === 'constraint')).toHaveLength(2);
    expect(types.filter((type) => type === 'decision')).toHaveLength(2);
    expect(types.filter((type) => type === 'risk')).toHaveLength(1);
  });

  test('two decisions that supersede the same one are both kept', async () => {
    const start = await GitWorkspace.at('2');
    const first = await start.run('decide', { session, text: 'Cron', over: ['Queue'], because: 'Simple' });
    start.commit('First');
    const bo = start.clone();
    const supersedes = (first.value as { id: string }).id;
    await start.run('decide', { session, text: 'Queue', over: ['Cron'], because: 'Load', supersedes });
    start.commit('Ann');
    await bo.run('decide', { session, text: 'Stream', over: ['Cron'], because: 'Speed', supersedes });
    bo.commit('Bo');
    start.pull(bo);
    await start.run('merge', { session });
    const { value } = await start.run('log', { session });
    expect((value['decisions'] as { line: string }[]).map((one) => one.line)).toEqual([
      'Chose Queue over Cron because load',
      'Chose Stream over Cron because speed',
    ]);
  });

  test('a gate survives where its text still matches', async () => {
    const { ann, merged } = await united(
      '1:approve',
      (one) => note(one, 'ann-1'),
      (one) => one.run('approve', { session, commandId: 'bo-approves' }),
    );
    expect(merged.value).toMatchObject({ refused: [] });
    expect((await ann.run('next', { session })).next?.stage).toBe('2');
  });

  test('a gate on a text that the other side changed does not', async () => {
    const changed = `${example('rules.md')}\nAnn's line.\n`;
    const { ann, merged } = await united(
      '1:approve',
      async (one) => {
        await one.run('request-changes', { session, text: 'One more line' });
        await one.run('submit', { session, documents: [{ content: changed }] });
      },
      (one) => one.run('approve', { session, commandId: 'bo-approves' }),
    );
    expect(refusedIn(merged.value)).toMatchObject([{ did: 'approve', code: 'gate/changed-since-shown' }]);
    expect(ann.text(rules)).toBe(changed);
    expect((await ann.run('next', { session })).next).toMatchObject({ kind: 'approve', stage: '1' });
  });

  test('both wrote the same document: a person says which text holds', async () => {
    const { ann, merged } = await united(
      '1',
      (one) => one.run('submit', { session, documents: [{ content: `${example('rules.md')}\nAnn.\n` }] }),
      (one) => one.run('submit', { session, documents: [{ content: `${example('rules.md')}\nBo.\n` }] }),
    );
    expect(ann.text(rules)).toContain('Ann.');
    expect(merged.next?.id).toBe('recover-reverted-rules');
    const { next } = await ann.run('next', { session });
    expect(next).toMatchObject({ kind: 'recover', id: 'recover-reverted-rules' });
    await ann.run('answer', { session, question: 'reverted-rules', value: 'newer' });
    expect(ann.text(rules)).toContain('Bo.');
  });

  test('two different choices are for a person, not for a clock', async () => {
    const { ann, merged } = await united(
      '3a:choose',
      (one) => one.run('choose', { session, n: 2, because: 'Balance' }),
      (one) => one.run('choose', { session, n: 1, because: 'Simple' }),
    );
    expect(refusedIn(merged.value)).toMatchObject([{ did: 'choose', code: 'merge/choice-differs' }]);
    expect(refusedIn(merged.value)[0]?.message).toBe(
      'One side chose alternative 2, the other 1. The choice is open again.',
    );
    expect((await ann.run('next', { session })).next).toMatchObject({ kind: 'choose', stage: '3a' });
    await ann.run('choose', { session, n: 1, because: 'We talked' });
    expect((await ann.run('next', { session })).next?.stage).toBe('3b');
  });

  test('the same choice on both sides holds', async () => {
    const { ann, merged } = await united(
      '3a:choose',
      (one) => one.run('choose', { session, n: 2, because: 'Balance' }),
      (one) => one.run('choose', { session, n: 2, because: 'Cheap' }),
    );
    expect(refusedIn(merged.value)).toEqual([]);
    expect((await ann.run('next', { session })).next?.stage).toBe('3b');
  });

  test('a choice that one side changed after the other had seen it is no clash', async () => {
    const { ann, merged } = await united(
      '3b',
      (one) => note(one, 'ann-1'),
      (one) => one.run('choose', { session, n: 1, because: 'On second thought' }),
    );
    expect(refusedIn(merged.value)).toEqual([]);
    expect(ann.json(ann.sessionFile())['checkpoints'].stage_3a_alternatives.chosen_alternative).toBe(1);
  });

  test('two different answers open the question again; the same answer twice does not', async () => {
    const answer = (workspace: GitWorkspace, question: string, value: string) =>
      workspace.run('answer', { session, question, value });
    const { ann, merged } = await united(
      '0:ask',
      async (one) => {
        await answer(one, 'data_volume', '10 GB');
        await answer(one, 'formats', 'CSV');
      },
      async (one) => {
        await answer(one, 'data_volume', '90 GB');
        await answer(one, 'formats', 'CSV');
      },
    );
    expect(refusedIn(merged.value)).toMatchObject([{ code: 'merge/answer-differs' }]);
    expect(refusedIn(merged.value)[0]?.message).toContain('"10 GB", the other "90 GB"');
    const { next } = await ann.run('next', { session });
    expect(next?.questions?.map((question) => question.key)).toEqual(['data_volume']);
    await answer(ann, 'data_volume', '50 GB');
    expect((await ann.run('next', { session })).next?.stage).toBe('1');
  });

  test('[002-R38] ADR numbers of the later side are given anew, with a record, and the file moves', async () => {
    const adr = (title: string) => example('adr/async-export.md').replace(/^# .*/m, `# ADR: ${title}`);
    const hand = (title: string) => ({
      session,
      documents: [
        { kind: 'tdd', content: example('design.md') },
        { kind: 'adr', content: adr(title) },
      ],
    });
    const { ann, bo, merged } = await united(
      '3b',
      (one) => one.run('submit', hand('Use a queue')),
      async (one) => {
        await one.run('submit', hand('Use object storage'));
        await one.run('request-changes', { session, text: 'Say more' });
        await one.run('submit', { ...hand('Use object storage') });
      },
    );
    expect(bo.has('docs/adr/0001-use-object-storage.md')).toBe(true);
    expect(merged.value['renumbered']).toEqual({
      'docs/adr/0001-use-object-storage.md': 'docs/adr/0002-use-object-storage.md',
    });
    expect(codes(merged.notes)).toContain('merge/renumbered');
    expect(ann.has('docs/adr/0001-use-a-queue.md')).toBe(true);
    expect(ann.has('docs/adr/0001-use-object-storage.md')).toBe(false);
    expect(ann.text('docs/adr/0002-use-object-storage.md')).toBe(adr('Use object storage'));
    expect(ann.json(ann.sessionFile())['artifacts'].adrs).toEqual([
      'docs/adr/0001-use-a-queue.md',
      'docs/adr/0002-use-object-storage.md',
    ]);
    const { next } = await ann.run('next', { session });
    expect(next?.kind).not.toBe('recover');
  });

  test('a number that another session has taken is not given away', async () => {
    const ann = await GitWorkspace.at('3b');
    ann.put('docs/adr/0007-of-another.md', '# ADR: Of another\n');
    ann.commit('Another');
    const bo = ann.clone();
    const adr = (title: string) => example('adr/async-export.md').replace(/^# .*/m, `# ADR: ${title}`);
    for (const [one, title] of [
      [ann, 'One'],
      [bo, 'Two'],
    ] as const) {
      await one.run('submit', {
        session,
        documents: [
          { kind: 'tdd', content: example('design.md') },
          { kind: 'adr', content: adr(title) },
        ],
      });
      one.commit(title);
    }
    ann.pull(bo);
    await ann.run('merge', { session });
    expect(ann.json(ann.sessionFile())['artifacts'].adrs).toEqual(['docs/adr/0008-one.md', 'docs/adr/0009-two.md']);
  });

  test('a stage that came too late keeps its text as a revision', async () => {
    const { ann, merged } = await united(
      '1',
      async (one) => {
        await one.run('submit', { session, documents: [{ content: example('rules.md') }] });
        await one.run('approve', { session });
      },
      (one) => one.run('submit', { session, documents: [{ content: `${example('rules.md')}\nBo.\n` }] }),
    );
    expect(refusedIn(merged.value)).toEqual([]);
    const shown = await ann.run('show', { session, what: 'rules' });
    expect(shown.value['documents']).toMatchObject([{ revisions: 2 }]);
  });

  test('tickets that both wrote, and tickets that only one wrote', async () => {
    const ticket = (n: number) => ({ session, documents: [{ content: example(`tickets/EXPORT-00${n}.md`) }] });
    const { ann } = await united(
      '6:1',
      async (one) => {
        await one.run('submit', ticket(1));
        await one.run('submit', ticket(2));
      },
      async (one) => {
        await one.run('submit', ticket(1));
        await one.run('submit', ticket(2));
        await one.run('submit', ticket(3));
      },
    );
    expect((await ann.run('next', { session })).next?.id).toBe('write-ticket-EXPORT-004');
  });
});
