/** Who asks in a conversation: the interviewer, or a driver with words of its own; and the document that grows from it. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { agent, person } from '../support/memory-world.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { talk } from './support.ts';
import { session, document, begin, asked } from './partner-support.ts';

describe('the interviewer', () => {
  test('two talks that differ in one answer differ in a later question', async () => {
    const questionsFor = async (latency: string) => {
      const { work, first } = await begin();
      const answers = { latency_sla: latency };
      return asked(await talk(work, first, { answers, stopAt: ({ id }) => id.startsWith('write-rules') }));
    };
    const [fast, slow] = [await questionsFor('Within 100 ms (p95)'), await questionsFor('Within a few seconds')];
    expect(fast).toContain('slow_path');
    expect(slow).not.toContain('slow_path');
  });

  test('000-R25: what a note says is there to build on is not asked', async () => {
    const questionsFor = async (note: string) => {
      const work = new TempWorkspace();
      const input = { target: 'let customers pause their subscription', flow: 'partner', interview: true };
      const first = await work.run('design', input);
      const answers = { cost_limits: 'Existing infrastructure only' };
      const stopAt = ({ id }: Step) => id.startsWith('write-rules');
      return asked(await talk(work, first, { notes: [note], answers, stopAt }));
    };
    expect(await questionsFor('We have a monolith in Rails')).not.toContain('existing_stack');
    expect(await questionsFor('Customers ask for it')).toContain('existing_stack');
  });

  test(
    'what the PRD, a note, the codebase or an earlier session answers is not asked',
    { timeout: 180_000 },
    async () => {
      const { work, first } = await begin();
      const answers = { cost_limits: 'At most 50 USD a month' };
      const before = asked(await talk(work, first, { answers, stopAt: ({ id }) => id.startsWith('write-rules') }));
      expect(before).toContain('cost_limits');
      expect(before).not.toContain('scale_targets');
      work.put('package.json', '{"name":"shop","dependencies":{"hono":"4.0.0","pg":"8.0.0"}}');
      work.put('src/server.ts', "import { Hono } from 'hono';\nexport const app = new Hono();\n");
      work.put(
        'second.md',
        '# Feature: Order history\n\nSigned-in customers look at their own orders of the last ten years.\n',
      );
      const second = await work.run('design', {
        target: 'second.md',
        name: 'orders',
        flow: 'partner',
        interview: true,
      });
      expect(second.next?.summary?.join('\n')).toContain('hono');
      const steps = await talk(work, second, {
        notes: ['It has to answer within 300 ms (p95)'],
        stopAt: ({ id }) => id.startsWith('write-rules'),
      });
      expect(asked(steps)).not.toContain('cost_limits');
      expect(asked(steps)).not.toContain('latency_sla');
      const { value } = await work.run('show', { session: 'orders' });
      expect(JSON.stringify(value)).toContain('At most 50 USD a month (as in user-export)');
    },
  );

  test('a PRD that leaves nothing open still wants the word of a person', async () => {
    const { work, first } = await begin();
    const limits = { latency: 'within 1 s', cost: '50 USD a month' };
    for (const [kind, text] of Object.entries(limits)) await work.run('constraint', { session, kind, text });
    await work.run('confirm', { session });
    expect(first.next?.phase).toBe('learning');
    await expect(work.run('draft', { session })).rejects.toMatchObject({ problem: { code: 'phase/no-question' } });
    const { next } = await work.run('submit', { session, clear: true });
    expect(next).toMatchObject({ kind: 'write', stage: '1' });
  });
});

describe('a driver with questions of its own', () => {
  const options = [{ label: 'Little', recommended: true, why: 'Cheap' }, { label: 'Much' }];
  const question = (key: string, text: string) => ({ key, text, options });

  test('000-R25: one at a time, counted, and nothing twice under another name', async () => {
    const { work } = await begin({ interview: false });
    await work.run(
      'submit',
      { session, verdict: 'approve', text: 'that is all' },
      { ...agent, actor: { ...agent.actor, via: 'relay' } },
    );
    const questions = [
      question('volume', 'How much data?'),
      question('format', 'Which format?'),
      question('file_format', 'which format'),
    ];
    const { next, notes: twice } = await work.run('submit', { session, questions }, agent);
    expect(twice).toMatchObject([{ code: 'question/asked-before', at: 'file_format' }]);
    expect(next).toMatchObject({ kind: 'ask', questions: [{ key: 'volume' }], count: { asked: 2, answered: 0 } });
    const after = await work.run('submit', { session, answers: { volume: '1' } }, person);
    expect(after.next).toMatchObject({ questions: [{ key: 'format' }], count: { asked: 2, answered: 1 } });
    await work.run('answer', { session, question: 'format', value: '2' });
    for (const kind of ['scale', 'latency', 'cost', 'compliance'])
      await work.run('constraint', { session, kind, text: 'none', state: 'none' });
    const again = [question('how_much', 'How much  data?!'), question('owner', 'Who owns it?')];
    const { notes, next: third } = await work.run('submit', { session, questions: again }, agent);
    expect(notes).toMatchObject([{ code: 'question/asked-before', at: 'how_much' }]);
    expect(third?.questions).toMatchObject([{ key: 'owner' }]);
    await work.run('answer', { session, question: 'owner', value: '1' });
    await expect(
      work.run('submit', { session, questions: [question('volume', 'Again?')] }, agent),
    ).rejects.toMatchObject({
      problem: { code: 'question/asked-before' },
    });
  });

  test('both commands of a step can be typed as they stand', async () => {
    const { first } = await begin({ interview: false });
    expect(first.next?.submit?.command).toBe(
      `charrette note ${session} "..."; when that is all: charrette confirm ${session}`,
    );
  });

  test('000-R9: a limit that goes against an earlier one of its kind is said at once', async () => {
    const { work } = await begin({ interview: false });
    const { value, notes: none } = await work.run('constraint', { session, kind: 'scale', text: '100,000 users' });
    expect(none).toEqual([]);
    const { id } = value as { id: string };
    const { notes } = await work.run('constraint', { session, kind: 'scale', text: '2 million users' });
    expect(notes).toMatchObject([{ severity: 'warning', code: 'constraint/contradiction' }]);
    expect(notes[0]?.message).toContain(`100,000 users in constraint ${id}`);
    const third = await work.run('constraint', { session, kind: 'cost', text: '20 USD a month' });
    expect(third.notes).toEqual([]);
  });

  test('000-R2 [S44] what is handed in before its phase is refused with the names of both', async () => {
    const { work } = await begin({ interview: false });
    const refused = (input: object, message: string) =>
      expect(work.run('submit', { session, ...input }, agent)).rejects.toMatchObject({
        problem: { code: 'phase/later', message: expect.stringContaining(message) as string },
      });
    const documents = [{ kind: 'analysis', content: '# Alternatives\n' }];
    await refused({ documents }, '(Alternatives) writes belongs to the exploration phase; this session is in learning');
    await refused({ choice: 1 }, 'exploration phase; this session is in learning');
    await refused(
      { questions: [question('volume', 'How much data?')] },
      'requirements phase; this session is in learn',
    );
    await work.run('confirm', { session, words: 'that is all' });
    await refused({ documents, clear: true }, 'exploration phase; this session is in requirements');
  });

  test('000-R6: an assumption is chosen by the user before the talk goes on', async () => {
    const { work } = await begin({ interview: false });
    await expect(
      work.run('assume', { session, text: 'How long are files kept?', option: ['7 days', '30 days'] }),
    ).rejects.toMatchObject({ problem: { code: 'phase/later' } });
    await work.run('confirm', { session });
    const { next } = await work.run('assume', {
      session,
      text: 'How long are files kept?',
      option: ['7 days', '30 days'],
    });
    expect(next).toMatchObject({ kind: 'ask', questions: [{ text: 'How long are files kept?', assumes: '' }] });
    const after = await work.run('submit', { session, answers: { [next?.questions?.[0]?.id ?? '']: '2' } });
    expect(after.next?.id).toBe('write-clarify-1');
  });
});

describe('the document', () => {
  test('000-R17: contains what was agreed, right after it was agreed', async () => {
    const { work } = await begin();
    await work.run('confirm', { session });
    await work.run('point', {
      session,
      title: 'Exports are kept for seven days',
      text: 'Then a sweeper deletes them.',
    });
    const { next } = await work.run('next', { session });
    expect(next).toMatchObject({ kind: 'approve', wants: 'Do you agree? Exports are kept for seven days' });
    expect(work.text(document)).not.toContain('sweeper');
    await work.run('submit', { session, verdict: 'approve' });
    expect(work.text(document)).toContain('### Exports are kept for seven days\n\nThen a sweeper deletes them.');
  });

  test('what a hand did to it is kept beside it', async () => {
    const { work } = await begin();
    await work.run('confirm', { session });
    const edited = `${work.text(document)}\nMy own line.\n`;
    work.put(document, edited);
    await work.run('point', { session, title: 'One export at a time' });
    const { notes } = await work.run('submit', { session, verdict: 'approve' });
    expect(notes).toMatchObject([{ code: 'document/derived', at: document }]);
    expect(work.text(`${document}.edited`)).toBe(edited);
    expect(work.text(document)).toContain('One export at a time');
  });

  test('on another machine, which remembers nothing, it is known to be ours', async () => {
    const { work } = await begin();
    await work.run('confirm', { session });
    work.remove('.claude/design/.charrette');
    work.reopen();
    await work.run('point', { session, title: 'One export at a time' });
    const { notes } = await work.run('submit', { session, verdict: 'approve' });
    expect(notes.map(({ code }) => code)).not.toContain('document/derived');
    expect(work.has(`${document}.edited`)).toBe(false);
  });
});
