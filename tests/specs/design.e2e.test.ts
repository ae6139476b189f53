/** `charrette spec design` as a user and a script meet it: the built product, real git, a model's server on loopback. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCli } from '../support/delegate-workspace.ts';
import { ModelServer } from '../support/model-server.ts';
import { sessionKey, specLoop, specName, specWorkspace, type SpecWorkspace, talk } from '../support/spec-workspace.ts';
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
beforeEach(() => server.script(specLoop));

const env = () => ({ ANTHROPIC_API_KEY: 'dummy', ANTHROPIC_BASE_URL: server.url });
const design = ['spec', 'design', '--author', 'model:anthropic'];
const approve = ['approve', sessionKey, '--words', 'Yes, build this'];

describe('in a pipe', () => {
  test('it never waits: exit 3, and what is asked as data', async () => {
    const { workspace } = specWorkspace(temps);
    const { code, out, err } = await workspace.run(['spec', 'design']);
    expect(code).toBe(3);
    const document = JSON.parse(out) as {
      error: { code: string; fix: string };
      next: { questions: { key: string }[] };
    };
    expect(document.error.code).toBe('answer/needed');
    const key = document.next.questions[0]?.key ?? '';
    expect(document.error.fix).toBe(`charrette answer ${sessionKey} ${key} ANSWER`);
    expect(err).toContain(key);
    // The spec is called by its name, its path, or its document.
    const status = await workspace.run(['status', `./specs/${specName}/`]);
    expect([status.code, status.out]).toEqual([0, expect.stringContaining('Stage 0')]);
    expect((await workspace.run(['next', `specs/${specName}/design.md`])).code).toBe(0);
  });

  test('[003-R53] the whole way: failed once, revised, passed, changed, approved, committed, pushed', async () => {
    const scene = specWorkspace(temps, { commitSpec: true });
    const { workspace, git, read } = scene;
    const remote = join(workspace.home, 'remote.git');
    git('init', '--quiet', '--bare', remote);
    git('remote', 'add', 'origin', remote);
    await talk(scene);
    const written = await workspace.json(design, { env: env() });
    expect(written).toMatchObject({
      code: 3,
      document: { review: { outcome: 'passed' }, next: { kind: 'approve', stage: '3b' } },
    });
    expect(read('design.md')).toContain('<!-- revised -->');
    await workspace.run(['request-changes', sessionKey, 'No queue, please']);
    const changed = await workspace.json(design, { env: env() });
    expect([changed.code, read('design.md').includes('<!-- changed -->')]).toEqual([3, true]);
    const { code, err } = await workspace.run(approve);
    expect([code, err]).toEqual([
      0,
      expect.stringContaining('Committed and pushed: spec(user-export): add technical design'),
    ]);
    expect(git('log', '-1', '--format=%s').trim()).toBe('spec(user-export): add technical design');
    expect(git('show', '--name-only', '--format=', 'HEAD').trim()).toBe('specs/user-export/design.md');
    expect(git('ls-remote', 'origin', 'main')).toContain(git('rev-parse', 'HEAD').trim());
    expect(JSON.parse(read('.ralph-state.json'))).toMatchObject({ phase: 'design', awaitingApproval: true });
    const done = await workspace.run(['spec', 'design']);
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('→ Next:')]);
    // Written, reviewed, revised, reviewed, changed: and nothing again for having asked.
    expect(server.asked).toHaveLength(5);
    expect(readdirSync(join(workspace.root, 'specs', specName)).some((name) => name.includes('tmp'))).toBe(false);
  });

  test('[003-R53] what git refuses is a warning, and the phase is done all the same', async () => {
    const scene = specWorkspace(temps, { commitSpec: true });
    scene.git('remote', 'add', 'origin', join(scene.workspace.home, 'nowhere.git'));
    await talk(scene);
    await scene.workspace.run(design, { env: env() });
    const { code, err } = await scene.workspace.run(approve);
    expect([code, err]).toEqual([0, expect.stringMatching(/git push -u origin main did not work/)]);
    expect(JSON.parse(scene.read('.ralph-state.json'))).toMatchObject({ phase: 'design', awaitingApproval: true });
  });

  test('[003-R56] quick mode, with nobody there at all', async () => {
    const { workspace, read } = specWorkspace(temps);
    const { code, out } = await workspace.run(['spec', 'design', '--quick']);
    expect([code, out]).toEqual([0, expect.stringContaining("Design complete for 'user-export'.")]);
    expect(out).toContain('Assumed');
    expect(read('design.md')).toContain('generated: auto');
  });

  test('[003-R29] --print-prompt prints it and begins nothing', async () => {
    const { workspace, read } = specWorkspace(temps);
    const { code, out } = await workspace.run(['spec', 'design', '--print-prompt']);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('You are creating the technical design for spec: user-export'),
    ]);
    expect(out).toContain(read('requirements.md').trimEnd());
    expect(existsSync(join(workspace.root, 'specs', specName, '.charrette'))).toBe(false);
  });

  test('[003-R2] a spec outside of the workspace, and no way out of it without the settings', async () => {
    const scene = specWorkspace(temps);
    const { workspace } = scene;
    const outside = join(workspace.home, 'all specs');
    mkdirSync(join(outside, 'far'), { recursive: true });
    workspace.write('../home/all specs/far/requirements.md', scene.read('requirements.md'));
    const refused = await workspace.json(['status', `${outside}/far/design`]);
    expect([refused.code, refused.document.error?.code]).toEqual([1, 'session/not-found']);
    expect((await workspace.json(['next', '../../etc/passwd'])).document.error?.code).toBe('session/not-found');
    workspace.write('.claude/ralph-specum.local.md', `---\nspecs_dirs: ["./specs", "${outside}"]\n---\n`);
    const { code, document } = await workspace.json(['spec', 'design', 'far', '--quick']);
    expect([code, document['path']]).toEqual([0, `${outside}/far`]);
    expect(existsSync(join(outside, 'far', 'design.md'))).toBe(true);
    expect((await workspace.run(['status', `${outside}/far`])).code).toBe(0);
  });
});

/** Everything that the record and the spec's own files must say once, however often a run was killed. */
async function isWhole({ workspace, read }: SpecWorkspace): Promise<void> {
  const progress = read('.progress.md');
  const count = (words: string) => progress.split(words).length - 1;
  expect([
    count('### Design Interview (from design.md)'),
    count('### Review: design (Iteration 1)'),
    count('### Review: design (Iteration 2)'),
    count('### Phase: design'),
  ]).toEqual([1, 1, 1, 1]);
  expect(JSON.parse(read('.ralph-state.json'))).toMatchObject({ phase: 'design', awaitingApproval: true });
  expect(read('design.md')).toContain('<!-- revised -->');
  const { document } = await workspace.json(['jobs', sessionKey]);
  const jobs = document['jobs'] as { outcome: string }[];
  expect(jobs.filter(({ outcome }) => outcome === 'running')).toEqual([]);
}

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
    'blob-written',
    'line-written',
    'acknowledged',
    'working-file-written',
    'spec-file-noted',
    'spec-file-written',
    'spec-file-done',
  ])('at %s, whenever it is met: the next run goes on, nothing is bought or written twice', async (point) => {
    const scene = specWorkspace(temps);
    const { workspace } = scene;
    await talk(scene);
    let code: number | null = null;
    // Each run dies at the next place where it meets the point; what it left takes the following one further.
    for (let n = 1; n <= 40 && code === null; n += 1)
      code = await startCli(workspace, design, { ...env(), CHARRETTE_FAULT: `${point}:${Math.min(n, 12)}` }).ended;
    if (code === null) code = (await workspace.run(design, { env: env() })).code;
    expect(code).toBe(3);
    expect(server.asked).toHaveLength(4);
    // The approval, too.
    await startCli(workspace, approve, { CHARRETTE_FAULT: point }).ended;
    const { document } = await workspace.json(['next', sessionKey]);
    if (document.next?.kind !== 'done') await workspace.run(approve);
    const { code: last } = await workspace.run(design, { env: env() });
    expect(last).toBe(0);
    await isWhole(scene);
    expect(server.asked).toHaveLength(4);
  });

  test('while somebody is asked: answers that were given are kept', async () => {
    const scene = specWorkspace(temps);
    const { workspace } = scene;
    for (const point of ['line-written', 'acknowledged', 'working-file-written', 'spec-file-noted'])
      await startCli(workspace, ['spec', 'design'], { CHARRETTE_FAULT: point }).ended;
    const { document } = await workspace.json(['spec', 'design']);
    expect(document.next?.kind).toBe('ask');
    const key = document.next?.questions?.[0]?.key ?? '';
    await startCli(workspace, ['answer', sessionKey, key, '1'], { CHARRETTE_FAULT: 'acknowledged' }).ended;
    const after = await workspace.json(['spec', 'design']);
    expect(after.document.next?.questions?.[0]?.key).not.toBe(key);
  });
});
