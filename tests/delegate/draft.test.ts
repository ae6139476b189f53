/** A stage that somebody else writes, through the engine with scripted authors. */
import { describe, expect, test } from 'vitest';
import type { Author } from '../../src/engine/author-port.ts';
import { agent, memoryWorld, type MemoryWorld } from '../support/memory-world.ts';
import { fails, handsIn, type Script, ScriptedAuthors, scriptedAuthor } from '../support/scripted-author.ts';
import { example, key, walkTo } from '../support/walk-session.ts';

const design = (text = example('design.md')) => ({
  documents: [
    { kind: 'tdd', content: text },
    { kind: 'adr', content: example('adr/async-export.md') },
  ],
});
const review = (text: string) => handsIn({ review: text });
const passes = review('## Review: tdd (Iteration 1)\n\nREVIEW_PASS');
const failing = (n: number, words = 'Name the tables.') =>
  review(
    [
      '### Findings',
      ...Array.from({ length: n }, (_, i) => `| ${i + 1} | D${i + 1} | FAIL | ${words} |`),
      '### Feedback for Revision',
      `1. ${words}`,
      'REVIEW_FAIL',
    ].join('\n'),
  );

interface Scene {
  readonly world: MemoryWorld;
  readonly author: ReturnType<typeof scriptedAuthor>;
  readonly reviewer: ReturnType<typeof scriptedAuthor>;
  readonly run: (input?: object) => Promise<Awaited<ReturnType<MemoryWorld['run']>>>;
}

async function scene(author: readonly Script[], reviewer: readonly Script[] = [passes], at = '3b'): Promise<Scene> {
  const world = memoryWorld();
  const writes = scriptedAuthor('acp:writer', ...author);
  const judges = scriptedAuthor('model:judge', ...reviewer);
  const source = new ScriptedAuthors(writes as Author, judges as Author);
  Object.assign(world, { authors: async () => source });
  await walkTo(world, at);
  const run = (input: object = {}) =>
    world.run('draft', { session: key, author: 'acp:writer', reviewer: 'model:judge', ...input }, agent);
  return { world, author: writes, reviewer: judges, run };
}
const revised = example('design.md').replace('# Technical Design', '# Technical Design (revised)');
const tddOf = (world: MemoryWorld) =>
  world.text('docs/design/user-export.md') ?? [...world.files.files.keys()].join('\n');

describe('a delegated design', () => {
  test('is written, reviewed, handed in, and waits for a person', async () => {
    const { run, world, author, reviewer } = await scene([handsIn(design())]);
    const { value, next } = await run();
    expect(value).toMatchObject({
      submitted: '3b',
      author: 'acp:writer',
      reviewer: 'model:judge',
      review: { outcome: 'passed' },
    });
    expect(value['usage']).toMatchObject({ input: 200, output: 100, requests: 2 });
    expect(next).toMatchObject({ kind: 'approve', stage: '3b', from: 'person' });
    expect([author.assignments.length, reviewer.assignments.length]).toEqual([1, 1]);
    const { value: jobs } = await world.run('jobs', { session: key });
    expect(jobs['jobs']).toMatchObject([
      { role: 'author', author: 'acp:writer', outcome: 'finished' },
      { role: 'reviewer', author: 'model:judge', outcome: 'finished', verdict: 'pass' },
    ]);
    expect((jobs['jobs'] as { steps: unknown[] }[])[0]?.steps).toHaveLength(8);
  });

  test('003-R25: author and reviewer of one round are two jobs, also when they are of one kind', async () => {
    const { run, world } = await scene([handsIn(design()), passes]);
    await run({ reviewer: undefined, review: 'always' });
    const { value } = await world.run('jobs', { session: key });
    const ids = (value['jobs'] as { id: string; author: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('fails once, is revised, passes; the reviewer gets the prior findings, the author the feedback', async () => {
    const { run, world, author, reviewer } = await scene(
      [handsIn(design()), handsIn(design(revised))],
      [failing(1), passes],
    );
    const { value } = await run();
    expect(value['review']).toMatchObject({
      outcome: 'passed',
      rounds: [{ status: 'REVIEW_FAIL', action: 'revision applied' }, { status: 'REVIEW_PASS' }],
    });
    expect(author.assignments[1]?.prompt).toContain('1. Name the tables.');
    expect(author.assignments[1]?.prompt).toContain('Do not rewrite sections that passed review.');
    expect(reviewer.assignments[1]?.prompt).toContain('Prior findings (from iteration 1):');
    expect(reviewer.assignments[1]?.prompt).toContain('(revised)');
    expect(tddOf(world)).toContain('(revised)');
  });

  test('three fails: the best version is handed in with a warning, and the verdict on record is fail', async () => {
    const versions = ['one', 'two', 'three'].map((name) =>
      handsIn(design(`${example('design.md')}\n<!-- ${name} -->\n`)),
    );
    const { run, world } = await scene(versions, [failing(2), failing(1), failing(3)]);
    const { value, notes, next } = await run();
    expect(value['review']).toMatchObject({ outcome: 'exhausted' });
    expect(tddOf(world)).toContain('<!-- two -->');
    expect(notes.map(({ code }) => code)).toContain('review/not-passed');
    expect(next).toMatchObject({ kind: 'approve', stage: '3b' });
    const { value: jobs } = await world.run('jobs', { session: key });
    expect((jobs['jobs'] as { verdict?: string }[]).map(({ verdict }) => verdict)).toEqual([
      undefined,
      undefined,
      undefined,
      'fail',
      undefined,
      undefined,
    ]);
  });

  test('a silent reviewer passes it, and that is said', async () => {
    const { run, world } = await scene([handsIn(design())], [review('Looks fine to me.')]);
    const { value, notes } = await run();
    expect(value['review']).toMatchObject({ outcome: 'degraded', rounds: [{ status: 'REVIEW_PASS (no signal)' }] });
    expect(notes.map(({ code }) => code)).toContain('review/no-signal');
    const { value: jobs } = await world.run('jobs', { session: key });
    expect((jobs['jobs'] as { verdict?: string }[])[1]?.verdict).toBe('pass (no signal)');
  });

  test('an author who fails twice at revising: what stood is handed in', async () => {
    const { run, world, author } = await scene([handsIn(design()), fails(), fails()], [failing(1)]);
    const { value, notes } = await run();
    expect(value['review']).toMatchObject({ outcome: 'kept' });
    expect(author.assignments).toHaveLength(3);
    expect(tddOf(world)).toContain('# Technical Design');
    expect(notes.map(({ code }) => code)).toContain('review/not-revised');
  });

  test('an author who fails at writing leaves nothing but the record of it', async () => {
    const { run, world } = await scene([fails('author/declined', 'No.')]);
    const before = tddOf(world);
    await expect(run()).rejects.toMatchObject({ problem: { code: 'author/declined' } });
    expect(tddOf(world)).toBe(before);
    expect((await world.run('next', { session: key })).next).toMatchObject({ kind: 'write', stage: '3b' });
  });

  test('machine checks come first: what does not pass them never reaches a reviewer', async () => {
    const { run, reviewer, author } = await scene([handsIn(design('# Nothing\n'))]);
    await expect(run()).rejects.toMatchObject({ problem: { code: 'author/refused-result' } });
    expect(reviewer.assignments).toEqual([]);
    const findings = await author.assignments[0]?.accept(design('# Nothing\n'));
    expect(findings?.filter(({ code }) => code === 'design/missing-section').length).toBeGreaterThan(5);
  });

  test('the reviewer gets what the checks found as facts', async () => {
    const { run, reviewer } = await scene([
      handsIn({
        documents: [
          ...design().documents.slice(0, 1),
          { kind: 'adr', content: example('adr/async-export.md').replace(/\*\*Status:\*\* \w+/, '**Status:** Maybe') },
        ],
      }),
    ]);
    await run();
    expect(reviewer.assignments[0]?.prompt).toContain('warning adr/unknown-status');
  });

  test('[J7] a run that broke off after the author goes on with the reviewer, and pays for nothing twice', async () => {
    const stop = new AbortController();
    const stops: Script = async () => {
      stop.abort();
      throw new Error('stopped');
    };
    const { run, world, author, reviewer } = await scene([handsIn(design())], [stops, passes]);
    Object.assign(world, { signal: stop.signal });
    await expect(run()).rejects.toMatchObject({ problem: { code: 'author/cancelled' } });
    Object.assign(world, { signal: undefined });
    const { value } = await run();
    expect(value).toMatchObject({ review: { outcome: 'passed' }, usage: { requests: 1 } });
    expect([author.assignments.length, reviewer.assignments.length]).toEqual([1, 2]);
  });
});

describe('who writes and who reviews', () => {
  test('other stages are not reviewed unless somebody wants it', async () => {
    const { run, reviewer } = await scene(
      [handsIn({ documents: [{ kind: 'rules', content: example('rules.md') }] })],
      [passes],
      '1',
    );
    expect((await run({ reviewer: undefined })).value).toMatchObject({ submitted: '1' });
    expect(reviewer.assignments).toEqual([]);
  });

  test('X3: quick mode does not review, `always` does', async () => {
    const quick = await scene([handsIn(design()), passes]);
    await quick.world.run('design', { target: key, resume: true, quick: true });
    expect((await quick.run({ reviewer: undefined })).value).not.toHaveProperty('review');
    const always = await scene([handsIn(design())]);
    expect((await always.run({ review: 'always' })).value).toHaveProperty('review');
    const never = await scene([handsIn(design())]);
    expect((await never.run({ review: 'never' })).value).not.toHaveProperty('review');
  });

  test('complexity and plans are handed in with a tool of their own', async () => {
    const judged = await scene([handsIn({ complexity: 'complex', reason: 'Long-running work.' })], [passes], '2');
    expect((await judged.run()).value).toMatchObject({ submitted: '2' });
    expect(judged.author.assignments[0]?.handIn.name).toBe('submit_complexity');
    const planned = await scene([handsIn(JSON.parse(example('tickets.json')))], [passes], '6');
    expect((await planned.run()).next).toMatchObject({ kind: 'write', stage: '6' });
    expect(planned.author.assignments[0]?.handIn.name).toBe('submit_tickets');
  });

  test('a wrong shape is told field by field', async () => {
    const { run, author } = await scene([handsIn({ complexity: 'huge' })], [passes], '2');
    await expect(run()).rejects.toMatchObject({ problem: { code: 'author/refused-result' } });
    expect((await author.assignments[0]?.accept({ complexity: 'huge' }))?.map(({ at }) => at)).toEqual([
      'submit_complexity.reason',
      'submit_complexity.complexity',
    ]);
    expect((await author.assignments[0]?.accept('complex'))?.[0]?.code).toBe('hand-in/no-object');
  });

  test('`host` and --print-prompt show the assignment and do nothing', async () => {
    const { run, world, author } = await scene([handsIn(design())]);
    const before = [...world.files.files.keys()];
    for (const input of [{ printPrompt: true }, { author: 'host' }]) {
      const { value, next } = await run(input);
      expect(value['prompt']).toContain('You are writing stage 3b (Design)');
      expect(value['prompt']).toContain('### Component Design');
      expect(next).toMatchObject({ kind: 'write', stage: '3b' });
    }
    expect(author.assignments).toEqual([]);
    expect([...world.files.files.keys()]).toEqual(before);
  });

  test('a step that nobody is to write is refused', async () => {
    const { run } = await scene([handsIn(design())], [passes], '3b:approve');
    await expect(run()).rejects.toMatchObject({ problem: { code: 'draft/nothing' } });
  });
});

describe('a review on demand', () => {
  const reviewed = (world: MemoryWorld, input: object = {}) => world.run('review', { session: key, ...input }, agent);

  test('of what waits for approval: a verdict on record that approves nothing', async () => {
    const { world, reviewer } = await scene([handsIn(design())], [failing(1)], '3b:approve');
    const { value, next } = await reviewed(world, { reviewer: 'model:judge' });
    expect(value).toMatchObject({ reviewed: '3b', reviewer: 'model:judge', status: 'REVIEW_FAIL' });
    expect(next).toMatchObject({ kind: 'approve', stage: '3b' });
    expect(reviewer.assignments[0]?.prompt).toContain('# Technical Design');
    // Once more on the same text: from the record, at no cost.
    await reviewed(world, { reviewer: 'model:judge' });
    expect(reviewer.assignments).toHaveLength(1);
    const { value: jobs } = await world.run('jobs', { session: key });
    expect(jobs['jobs']).toMatchObject([{ role: 'reviewer', verdict: 'fail' }]);
  });

  test("by the caller's own reviewer: the prompt is shown, the text comes back", async () => {
    const { world } = await scene([handsIn(design())], [passes], '3b:approve');
    const { value: shown } = await reviewed(world, { printPrompt: true });
    expect(shown['prompt']).toContain('Review iteration: 1 of 3');
    const { value } = await reviewed(world, { text: 'Looks good.\n\nREVIEW_PASS' });
    expect(value).toMatchObject({ reviewer: 'host', status: 'REVIEW_PASS' });
    const { value: jobs } = await world.run('jobs', { session: key });
    expect(jobs['jobs']).toMatchObject([{ author: 'host', outcome: 'finished', verdict: 'pass' }]);
  });

  test('of nothing is refused', async () => {
    const { world } = await scene([handsIn(design())]);
    await expect(reviewed(world)).rejects.toMatchObject({ problem: { code: 'review/nothing' } });
  });
});
