import { describe, expect, test } from 'vitest';
import { memoryWorld, type MemoryWorld, person } from '../../../tests/support/memory-world.ts';
import { fails, handsIn, hangs, ScriptedAuthors, scriptedAuthor } from '../../../tests/support/scripted-author.ts';
import { problem } from '../../core/problem.ts';
import { requireOpened } from '../act.ts';
import type { Author } from '../author-port.ts';
import type { World } from '../world.ts';
import type { JobRequest } from './job-request.ts';
import { runJob } from './run-job.ts';
import { readTeam, writeTeam } from './team.ts';

const key = 'export';
const handIn = { name: 'submit_document', description: 'Hand it in.', schema: { type: 'object' } };

async function begin(): Promise<MemoryWorld> {
  const world = memoryWorld();
  world.put('prd.md', '# Export\n\nUsers export their data.\n');
  await world.run('design', { target: 'prd.md', name: key });
  return world;
}

const request = (author: Author, more: Partial<JobRequest> = {}): JobRequest => ({
  key,
  caller: person,
  author,
  role: 'author',
  subject: '3b#1',
  round: 1,
  team: `design-${key}`,
  title: `Generate technical design for ${key}`,
  prompt: 'Write it.',
  handIn,
  accept: async (value) => (value === 'bad' ? [problem('x/bad', 'Bad.')] : []),
  ...more,
});
const withAuthors = (world: MemoryWorld, source = new ScriptedAuthors()): World & { source: ScriptedAuthors } => ({
  ...world,
  source,
  authors: async () => source,
});
const jobsOf = async (world: World) => [...(await requireOpened(world, key)).session.jobs.values()];
const stepsOf = async (world: World, n = -1) =>
  (await jobsOf(world)).at(n)?.steps.map(({ step, how }) => (how === 'done' ? step : `${step} ${how}`));
const failure = (run: Promise<unknown>) =>
  run.then(
    () => 'no failure',
    (error: { problem?: { code: string } }) => error.problem?.code ?? 'no problem',
  );
const allEight = ['check-orphans', 'create-team', 'create-task', 'spawn', 'wait', 'shutdown', 'collect', 'delete-team'];

describe('003-R26: the eight steps', () => {
  test('[J2] are on record in order, each with its time, and the result is kept', async () => {
    const world = withAuthors(await begin());
    const author = scriptedAuthor('a', handsIn({ text: 'design' }));
    const result = await runJob(world, request(author));
    expect(result).toMatchObject({ value: { text: 'design' }, reused: false, usage: { cost: 0.01 } });
    expect(await stepsOf(world)).toEqual(allEight);
    const [job] = await jobsOf(world);
    expect(job).toMatchObject({ role: 'author', author: 'a', end: { outcome: 'finished', usage: { input: 100 } } });
    expect(new Set(job?.steps.map((step) => step.at)).size).toBe(8);
    expect(await readTeam(world, `design-${key}`)).toBeUndefined();
  });

  test('[J7] the same assignment again is answered from the record', async () => {
    const world = withAuthors(await begin());
    const author = scriptedAuthor('a', handsIn('good'));
    const first = await runJob(world, request(author));
    expect(await runJob(world, request(author))).toEqual({ job: first.job, value: 'good', reused: true });
    expect(author.assignments).toHaveLength(1);
    // Another prompt, another author, or the wish for a fresh one: done anew.
    await runJob(world, request(author, { prompt: 'Write it again.' }));
    await runJob(world, request(scriptedAuthor('b', handsIn('good'))));
    await runJob(world, request(author, { fresh: true }));
    expect(author.assignments).toHaveLength(3);
    expect(await jobsOf(world)).toHaveLength(4);
  });

  test('[J7] what no longer passes is not taken again', async () => {
    const world = withAuthors(await begin());
    const author = scriptedAuthor('a', handsIn('good'));
    await runJob(world, request(author));
    let strict = true;
    const accept = async () => (strict ? [problem('x/strict', 'Stricter now.')] : []);
    expect(await failure(runJob(world, request(author, { accept })))).toBe('author/refused-result');
    strict = false;
    expect((await runJob(world, request(author, { accept }))).reused).toBe(true);
  });
});

describe('003-R27: no team', () => {
  const nothing = async () => undefined;
  const forgetful = { write: nothing, readCache: nothing, writeCache: nothing, dropCaches: nothing };

  test('fails twice: the author is called directly, and the steps between are left out', async () => {
    const world = { ...withAuthors(await begin()), memory: { ...forgetful, read: async () => undefined } };
    const result = await runJob(world, request(scriptedAuthor('a', handsIn('good'))));
    expect(result.value).toBe('good');
    expect(await stepsOf(world)).toEqual([
      'check-orphans',
      'create-team failed',
      'create-team failed',
      'create-task skipped',
      'spawn skipped',
      'wait skipped',
      'shutdown skipped',
      'collect',
      'delete-team skipped',
    ]);
  });

  test('fails once: it is made after a delete', async () => {
    const base = withAuthors(await begin());
    let writes = 0;
    const memory: World['memory'] = {
      ...forgetful,
      read: (name) => base.memory.read(name),
      write: async (name, value) => void ((writes += 1) > 1 && (await base.memory.write(name, value))),
    };
    await runJob({ ...base, memory }, request(scriptedAuthor('a', handsIn('good'))));
    expect((await stepsOf(base))?.slice(0, 4)).toEqual([
      'check-orphans',
      'create-team failed',
      'create-team',
      'create-task',
    ]);
  });
});

describe('003-R28: stalled', () => {
  test('is called once more, directly', async () => {
    const world = withAuthors(await begin());
    const author = scriptedAuthor('a', hangs, handsIn('good'));
    const result = await runJob(world, request(author, { limits: { stall: 5 } }));
    expect(result.value).toBe('good');
    expect(await stepsOf(world)).toEqual([...allEight.slice(0, 4), 'wait failed', ...allEight.slice(4)]);
  });

  test('twice: the job failed, and says why', async () => {
    const world = withAuthors(await begin());
    expect(await failure(runJob(world, request(scriptedAuthor('a', hangs), { limits: { stall: 5 } })))).toBe(
      'author/stalled',
    );
    expect((await jobsOf(world))[0]?.end).toMatchObject({ outcome: 'failed' });
  });

  test('a sign of life puts it off; all in all it still ends', async () => {
    const world = withAuthors(await begin());
    const chatty = scriptedAuthor('a', async (_, { signal, report }) => {
      const timer = setInterval(() => report({ is: 'said', characters: 1 }), 2);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      clearInterval(timer);
      throw new Error('stopped');
    });
    expect(await failure(runJob(world, request(chatty, { limits: { stall: 60, timeout: 150 } })))).toBe(
      'author/timeout',
    );
  });
});

describe('003-R31: nothing is no result', () => {
  test.each([
    ['an author that ends without handing in', scriptedAuthor('a', async () => {}), 'author/no-result'],
    ['one whose result is refused', scriptedAuthor('a', handsIn('bad')), 'author/refused-result'],
    ['one that breaks', scriptedAuthor('a', fails('author/failed')), 'author/failed'],
    [
      'one that throws anything',
      scriptedAuthor('a', async () => {
        throw new TypeError('x is not a function');
      }),
      'author/failed',
    ],
  ])('%s failed', async (_, author, code) => {
    const world = withAuthors(await begin());
    expect(await failure(runJob(world, request(author)))).toBe(code);
    const [job] = await jobsOf(world);
    expect(job?.end?.outcome).toBe('failed');
    expect(job?.steps.map(({ step }) => step)).not.toContain('collect');
  });
});

describe('interrupted', () => {
  test('what a dead run left behind is ended, and its job abandoned', async () => {
    const world = withAuthors(await begin());
    const orphan = { pid: 77, started: 'then' };
    world.source.alive.add(77);
    await writeTeam(world, `design-${key}`, { job: 'old', leader: { pid: 66, started: 'then' }, worker: orphan });
    await runJob(world, request(scriptedAuthor('a', handsIn('good'))));
    expect(world.source.ended).toEqual([orphan]);
  });

  test('a run that lives is left alone', async () => {
    const world = withAuthors(await begin());
    world.source.alive.add(66);
    await writeTeam(world, `design-${key}`, { job: 'old', leader: { pid: 66, started: 'then' } });
    expect(await failure(runJob(world, request(scriptedAuthor('a', handsIn('good')))))).toBe('job/running');
  });

  test('Ctrl-C ends the author and is on record', async () => {
    const stop = new AbortController();
    const world = { ...withAuthors(await begin()), signal: stop.signal };
    const running = runJob(world, request(scriptedAuthor('a', hangs)));
    setTimeout(() => stop.abort(), 20);
    expect(await failure(running)).toBe('author/cancelled');
    expect((await jobsOf(world))[0]?.end?.outcome).toBe('cancelled');
    expect(await readTeam(world, `design-${key}`)).toBeUndefined();
  });
});
