/** Delegated work through the built command line and a model's server on loopback: the loop, Ctrl-C, kill -9, keys. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allFiles, delegateWorkspace, jobsOf, key, startCli, wholeLoop } from '../support/delegate-workspace.ts';
import { ModelServer } from '../support/model-server.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.start();
});
afterAll(async () => {
  await server.stop();
  temps.removeAll();
});
beforeEach(() => server.script(wholeLoop));

const secret = 'sk-ant-0123456789abcdef';
const anthropic = () => ({ ANTHROPIC_API_KEY: secret, ANTHROPIC_BASE_URL: server.url });
const openai = () => ({ OPENAI_API_KEY: secret, OPENAI_BASE_URL: `${server.url}/v1` });
const draft = ['draft', key, '--author', 'model:anthropic'];

describe.each(['anthropic', 'openai'] as const)('the whole loop over %s', (api) => {
  test('written, failed once, revised, passed; then a person is asked', async () => {
    const workspace = await delegateWorkspace(temps);
    const env = api === 'anthropic' ? anthropic() : openai();
    const { code, out, err } = await workspace.run(['draft', key, '--author', `model:${api}`], { env });
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`model:${api}/\\S+ wrote stage 3b`));
    expect(out).toContain('Review 1 by');
    expect(out).toContain('REVIEW_FAIL; Completeness: Name the tables.; revision applied.');
    expect(out).toContain('Review 2 by');
    expect(err).toMatch(/\(author, round 1\): Generate design for user-export \(up to .* tokens in/);
    expect(err).toMatch(/\(reviewer, round 2\): done in \d+ s, 100 tokens in, 50 out/);
    const { jobs, usage } = await jobsOf(workspace);
    expect(jobs.map(({ role, outcome, verdict }) => [role, outcome, verdict])).toEqual([
      ['author', 'finished', undefined],
      ['reviewer', 'finished', undefined],
      ['author', 'finished', undefined],
      ['reviewer', 'finished', 'pass'],
    ]);
    expect(jobs.every(({ steps }) => steps.length === 8)).toBe(true);
    expect(usage.requests).toBe(4);
    const { document } = await workspace.json(['next', key]);
    expect(document.next).toMatchObject({ kind: 'approve', stage: '3b', from: 'person' });
    expect([...allFiles(workspace.root).values()].some((text) => text.includes('<!-- revised -->'))).toBe(true);
  });
});

test('a key stands in no file and in nothing that is printed, also when a server echoes it', async () => {
  const workspace = await delegateWorkspace(temps);
  server.script((asked) =>
    asked.n === 0
      ? {
          fault: {
            is: 'status',
            status: 500,
            body: JSON.stringify({ error: { message: `no ${secret}` } }),
            headers: { 'retry-after': '0' },
          },
        }
      : wholeLoop(asked),
  );
  const { out, err } = await workspace.run(draft, { env: { ...anthropic(), CHARRETTE_DEBUG: '1' } });
  expect(err).toContain('no [key]');
  expect(`${out}${err}`).not.toContain(secret);
  for (const [path, text] of [...allFiles(workspace.root), ...allFiles(workspace.home)])
    expect([path, text.includes(secret)]).toEqual([path, false]);
});

test('--max-cost is kept, and what was finished is kept, too', async () => {
  const workspace = await delegateWorkspace(temps);
  server.script((asked) => ({ ...wholeLoop(asked), usage: { input: 20_000, output: 4000 } }));
  const prices = { delegate: { prices: { 'claude-sonnet-4': { input: 10, output: 10 } } } };
  workspace.write('charrette.json', JSON.stringify(prices));
  // Enough for one answer, not for a second: the review cannot be paid for.
  const { code, err } = await workspace.run([...draft, '--max-cost', '0.3'], { env: anthropic() });
  expect(code).toBe(0);
  expect(err).toContain('Going on could cost more than $0.');
  expect((await jobsOf(workspace)).usage.cost).toBeLessThanOrEqual(0.3);
  expect(server.asked).toHaveLength(1);
  const poor = await workspace.run(['design', key, '--status'], { env: {} });
  expect(poor.code).toBe(0);
});

test('too little to begin with: nothing is asked', async () => {
  const workspace = await delegateWorkspace(temps);
  const { code, document } = await workspace.json([...draft, '--max-cost', '0.001'], { env: anthropic() });
  expect([code, document.error?.code]).toEqual([2, 'cost/ceiling']);
  expect(server.asked).toHaveLength(0);
});

test('Ctrl-C ends it with 130; the same command goes on where it was', async () => {
  const workspace = await delegateWorkspace(temps);
  server.script((asked) => (asked.tools.includes('submit_review') ? { fault: { is: 'silent' } } : wholeLoop(asked)));
  const { child, ended } = startCli(workspace, draft, anthropic());
  while (server.asked.length < 2) await pause(20);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect((await jobsOf(workspace)).jobs.map(({ outcome }) => outcome)).toEqual(['finished', 'cancelled']);
  server.script(wholeLoop);
  const again = await workspace.json(draft, { env: anthropic() });
  expect(again.document).toMatchObject({ ok: true, submitted: '3b', review: { outcome: 'passed' } });
  // The first writing was kept: reviewed, revised, reviewed.
  expect(server.asked.map(({ tools }) => tools[0])).toEqual(['submit_review', 'submit_documents', 'submit_review']);
});

describe('[J7] kill -9', () => {
  test.each([
    'job-orphans-checked',
    'job-team-created',
    'job-started',
    'job-spawned',
    'job-answered',
    'job-result-kept',
    'job-shut-down',
    'job-collected',
    'job-ended',
  ])(
    'at %s, in each of the four jobs: the next run finishes, and nothing that was accepted is asked for again',
    async (point) => {
      const workspace = await delegateWorkspace(temps);
      // What is left behind by one run takes the next one further; a run that no longer meets the point gets through.
      let code: number | null = null;
      for (let n = 0; n < 5 && code === null; n += 1)
        code = await startCli(workspace, draft, { ...anthropic(), CHARRETTE_FAULT: point }).ended;
      if (code === null) code = (await workspace.run(draft, { env: anthropic() })).code;
      expect(code).toBe(0);
      const { document } = await workspace.json(['next', key]);
      expect(document.next).toMatchObject({ kind: 'approve', stage: '3b' });
      // Four answers make the whole; whatever was killed, none of them was bought twice.
      expect(server.asked).toHaveLength(4);
      const { jobs } = await jobsOf(workspace);
      expect(jobs.filter(({ outcome }) => outcome === 'running')).toEqual([]);
      expect((await workspace.run(['doctor', key])).code).toBe(0);
    },
  );

  test('while the model is writing: asked again, and the old job is abandoned', async () => {
    const workspace = await delegateWorkspace(temps);
    server.script(() => ({ fault: { is: 'silent' } }));
    const { child, ended } = startCli(workspace, draft, anthropic());
    while (server.asked.length < 1) await pause(20);
    child.kill('SIGKILL');
    await ended;
    server.script(wholeLoop);
    expect((await workspace.run(draft, { env: anthropic() })).code).toBe(0);
    expect((await jobsOf(workspace)).jobs.map(({ outcome }) => outcome)).toEqual([
      'abandoned',
      'finished',
      'finished',
      'finished',
      'finished',
    ]);
  });
});

test('two at once: the second is told who is at work', async () => {
  const workspace = await delegateWorkspace(temps);
  server.script(() => ({ fault: { is: 'silent' } }));
  const first = startCli(workspace, draft, anthropic());
  while (server.asked.length < 1) await pause(20);
  const { code, document } = await workspace.json(draft, { env: anthropic() });
  expect([code, document.error?.code]).toEqual([2, 'job/running']);
  expect(document.error?.message).toContain(`process ${first.child.pid}`);
  first.child.kill('SIGINT');
  await first.ended;
});

test('a whole package by a model, stage by stage, until a person is needed', async () => {
  const workspace = await delegateWorkspace(temps, '1');
  const rules = readFileSync('examples/user-export/rules.md', 'utf8');
  server.play({ call: 'submit_documents', input: { documents: [{ kind: 'rules', content: rules }] } });
  const { code, document } = await workspace.json(['design', key, '--resume', '--author', 'model:anthropic'], {
    env: anthropic(),
  });
  expect([code, document.next]).toMatchObject([3, { kind: 'approve', stage: '1' }]);
});

test('nobody is named twice in a row: an unknown author is refused with the list', async () => {
  const workspace = await delegateWorkspace(temps);
  const { code, document } = await workspace.json(['draft', key, '--author', 'acp:nobody']);
  expect([code, document.error?.code]).toEqual([1, 'author/not-found']);
  expect(document.error?.fix).toContain('acp:gemini');
  const noKey = await workspace.json(draft);
  expect(noKey.document.error).toMatchObject({
    code: 'author/not-ready',
    fix: 'Set ANTHROPIC_API_KEY in your environment.',
  });
});

test('charrette.json cannot send a key elsewhere', async () => {
  const workspace = await delegateWorkspace(temps);
  const evil = {
    delegate: { author: 'model:mine', local: { mine: { baseUrl: 'https://evil.example/v1', model: 'x' } } },
  };
  workspace.write('charrette.json', JSON.stringify(evil));
  expect((await workspace.json(['draft', key], { env: anthropic() })).document.error?.code).toBe('config/invalid');
  const local = {
    delegate: { author: 'model:mine', review: 'never', local: { mine: { baseUrl: `${server.url}/v1`, model: 'x' } } },
  };
  workspace.write('charrette.json', JSON.stringify(local));
  expect((await workspace.run(['draft', key], { env: { ...anthropic(), ...openai() } })).code).toBe(0);
  expect(JSON.stringify(server.asked[0]?.headers)).not.toContain(secret);
});
