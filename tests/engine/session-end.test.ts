/** What is looked at before a session ends: a risk of each major decision, and who else does it this way. */
import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import type { ShowValue } from '../../src/engine/operations/show.ts';
import { example, key as session, walkTo, workspaceAt } from '../support/walk-session.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';

const major = { session, text: 'Keep files in the region', over: ['Anywhere'], because: 'the law', major: true };

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? error.problem : Promise.reject(error)),
  );

async function decided(more: object = {}) {
  const work = await workspaceAt('7');
  const { value } = await work.run('decide', { ...major, ...more });
  return { work, id: String(value['id']) };
}

describe('[S56] 000-R15: a major decision without a risk', () => {
  test('refuses the last yes, and says what to do; a recorded risk lets it through', async () => {
    const { work, id } = await decided();
    expect(await problemOf(work.run('approve', { session }))).toMatchObject({
      code: 'decision/no-risk',
      at: id,
      message: expect.stringContaining('Keep files in the region'),
      fix: expect.stringContaining(`charrette risk ${session} "..." --mitigation "..." --decision ${id}`),
    });
    await work.run('risk', { session, text: 'The region fails', mitigation: 'A copy in another one', decision: id });
    expect((await work.run('approve', { session })).next).toMatchObject({ kind: 'done' });
  });

  test('is asked for as the next step, and answered in one go', async () => {
    const { work, id } = await decided();
    const { next } = await work.run('next', { session });
    expect(next).toMatchObject({
      id: `ask-risk-${id}`,
      kind: 'ask',
      questions: [{ key: id, text: expect.stringContaining('What could go wrong with "Keep files in the region"') }],
      submit: {
        command: expect.stringContaining(`--decision ${id}`),
        fields: { answers: { [id]: expect.any(String) } },
      },
    });
    const step = next?.id;
    const short = { session, step, answers: { [id]: 'The region fails' } };
    expect(await problemOf(work.run('submit', short))).toMatchObject({ code: 'risk/no-mitigation' });
    const { next: after } = await work.run('submit', {
      session,
      step,
      answers: { [id]: 'The region fails -> a copy in another one' },
    });
    expect(after).toMatchObject({ kind: 'approve', stage: '7' });
    const { risks } = (await work.run('risks', { session })).value as { risks: { text: string }[] };
    expect(risks).toContainEqual(
      expect.objectContaining({
        text: 'The region fails',
        mitigation: 'a copy in another one',
        decision: expect.objectContaining({ id }),
      }),
    );
  });

  test('a twin that has one speaks for it; a small decision needs none; what was withdrawn needs none', async () => {
    const { work, id } = await decided();
    const { value: twin } = await work.run('decide', major);
    await work.run('risk', { session, text: 'x', mitigation: 'y', decision: twin['id'] });
    await work.run('decide', { ...major, text: 'Call it export', major: false });
    const { value: gone } = await work.run('decide', { ...major, text: 'Something else' });
    await work.run('withdraw', { session, entry: gone['id'] });
    expect(id).not.toBe(twin['id']);
    expect((await work.run('approve', { session })).next).toMatchObject({ kind: 'done' });
  });

  test('what the records of the design tell counts for what was chosen; without any it is asked for', async () => {
    expect((await (await workspaceAt('7')).run('next', { session })).next).toMatchObject({ kind: 'approve' });
    const bare = (text: string) => text.replaceAll(/^\|[^\n]*\b[Rr]isk[^]*?\n\n/gm, '');
    const work = new TempWorkspace({});
    const strip = {
      run: (verb: Parameters<typeof work.run>[0], input: object) =>
        work.run(
          verb,
          JSON.parse(JSON.stringify(input), (_, value: unknown) =>
            typeof value === 'string' ? bare(value) : value,
          ) as object,
        ),
      put: (path: string, text: string) => work.put(path, text),
    };
    expect(bare(example('adr/async-export.md'))).not.toBe(example('adr/async-export.md'));
    const { next } = await walkTo(strip, '7');
    expect(next).toMatchObject({ kind: 'ask', questions: [{ text: expect.stringContaining('Background Job') }] });
  });

  test('decided after the end, it holds back the close, and not giving up', async () => {
    const work = await workspaceAt('done');
    const { value } = await work.run('decide', major);
    expect(await problemOf(work.run('close', { session }))).toMatchObject({
      code: 'decision/no-risk',
      at: value['id'],
    });
    await work.run('close', { session, abandon: true });
  });
});

describe('000-R12: a major decision for which nobody is cited', () => {
  const closing = async (work: TempWorkspace) =>
    ((await work.run('show', { session, what: '7' })).value as unknown as ShowValue).documents.at(-1)?.text ?? '';

  test('is listed in the closing until somebody is', async () => {
    const { work, id } = await decided();
    const told = 'Nobody is cited who does it this way: Keep files in the region';
    expect(await closing(work)).toContain(told);
    await work.run('risk', { session, text: 'x', mitigation: 'y', decision: id });
    const { next } = await work.run('next', { session });
    expect(next?.summary).toContainEqual(told);
    await work.run('reference', { session, practice: 'Data residency', example: 'Slack', cites: [id] });
    expect(await closing(work)).not.toContain(told);
  });
});
