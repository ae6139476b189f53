/** A spec from its goal to its tasks through the built command line: whole, killed between phases, with a model, as a dialogue. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkSpecDocument } from '../../src/artifacts/spec/checks/index.ts';
import { type WrittenPhase, writtenPhases } from '../../src/artifacts/spec/phases.ts';
import { parseState } from '../../src/artifacts/spec/state.ts';
import { reviewText, startCli } from '../support/delegate-workspace.ts';
import { ModelServer } from '../support/model-server.ts';
import { cliPath, CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { initGit } from '../support/temp-git.ts';

const temps = new TempFolders();
afterEach(() => temps.removeAll());

const terse = 'Add CSV export of the user list';
const verbose = `# Stock counts

## Background
Counting is done on paper today, and the numbers are typed in by hand.

## Requirements
- Warehouse staff can start a count for one aisle.
- Staff can scan items; each scan adds one to the count.
- A supervisor can approve or reject a count.
- Approved counts update the stock within 5 minutes.
- Export differences as CSV.

## Constraints
- 200 scanners at the same time.

## Out of scope
- Ordering new stock.
`;

/** A small web shop: what is planned must stand where such things are. */
function shop(): CliWorkspace {
  const workspace = new CliWorkspace(temps);
  const files = {
    'package.json':
      '{"name":"shop","type":"module","scripts":{"test":"vitest run","lint":"eslint ."},"dependencies":{"express":"^4.0.0"},"devDependencies":{"vitest":"^1.0.0"}}',
    'src/server.ts':
      "import express from 'express';\nimport { users } from './routes/users.ts';\nexpress().use(users).listen(3000);\n",
    'src/routes/users.ts':
      "import { Router } from 'express';\nexport const users = Router();\nusers.get('/users', async (req, res) => res.json([]));\n",
    'src/users/user-list.ts':
      '/** Reads users. */\nexport async function listUsers(): Promise<string[]> {\n  return [];\n}\n',
    'src/orders/order-service.ts': 'export class OrderService {}\n',
    'src/lib/auth.ts': 'export function requireAdmin() {}\n',
    'tests/user-list.test.ts': "import { test } from 'vitest';\ntest('x', () => {});\n",
  };
  for (const [path, text] of Object.entries(files)) workspace.write(path, text);
  const git = initGit(workspace.root);
  git('add', '-A');
  git('commit', '-qm', 'feat: shop');
  return workspace;
}

const at = (workspace: CliWorkspace, ...path: string[]) => join(workspace.root, ...path);
const read = (workspace: CliWorkspace, spec: string, name: string) =>
  readFileSync(at(workspace, 'specs', spec, name), 'utf8');

/** Every document is there and passes; the state says so. */
function expectWhole(workspace: CliWorkspace, spec: string): Record<WrittenPhase, string> {
  const all = Object.fromEntries(writtenPhases.map((phase) => [phase, read(workspace, spec, `${phase}.md`)])) as Record<
    WrittenPhase,
    string
  >;
  for (const phase of writtenPhases) {
    const found = checkSpecDocument(phase, all[phase], {
      path: phase,
      earlier: all,
      exists: (path) => existsSync(at(workspace, path)),
    });
    expect([phase, found.filter(({ severity }) => severity === 'error')]).toEqual([phase, []]);
  }
  const state = parseState(read(workspace, spec, '.ralph-state.json'), spec);
  expect(state).toMatchObject({ state: { phase: 'tasks', awaitingApproval: true } });
  return all;
}

describe('[003-R56] a whole spec in one call', () => {
  test('a terse goal in a codebase: files stand where such files are, commands are its own', async () => {
    const workspace = shop();
    const { code, out, err } = await workspace.run([
      'spec',
      'new',
      'user-export',
      terse,
      '--quick',
      '--author',
      'guide',
      '--no-commit-spec',
    ]);
    expect([code, err]).toEqual([0, expect.stringContaining('A goal of 7 words')]);
    for (const title of ['Research', 'Requirements', 'Design', 'Tasks'])
      expect(out).toContain(`${title} complete for 'user-export'.`);
    const { research, design, tasks } = expectWhole(workspace, 'user-export');
    expect(research).toContain('`src/users/user-list.ts`');
    expect(research).toContain('| Test | `npm test` | `package.json` |');
    expect(design).toContain('| `src/routes/users.ts` | Modify |');
    expect(design).toContain('| `src/users/user-exporter.ts` | Create |');
    expect(tasks).toContain('npx vitest run tests/user-exporter.test.ts');
  });

  test('a plan of a page, an empty folder', async () => {
    const workspace = new CliWorkspace(temps);
    workspace.write('plans/stock-counts.md', verbose);
    const { code } = await workspace.run(['spec', 'new', './plans/stock-counts.md', '--quick', '--author', 'guide']);
    expect(code).toBe(0);
    const { requirements } = expectWhole(workspace, 'stock-counts');
    expect(requirements).toContain('Ordering new stock');
    expect(requirements).toMatch(/\*\*As a\*\* supervisor/);
  });
});

test('[003-R56] killed between phases: the command that status names goes on, and nothing is written twice', async () => {
  const workspace = shop();
  const words = ['spec', 'new', 'user-export', terse, '--quick', '--author', 'guide', '--no-commit-spec'];
  for (const phase of ['research', 'requirements', 'design'] as const) {
    const child = spawn(process.execPath, [cliPath, ...words], {
      cwd: workspace.root,
      env: workspace.env,
      stdio: 'ignore',
    });
    const over = new Promise((done) => child.once('exit', done));
    for (
      let waited = 0;
      waited < 600 && !existsSync(at(workspace, 'specs/user-export', `${phase}.md`)) && child.exitCode === null;
      waited += 1
    )
      await pause(50);
    child.kill('SIGKILL');
    await over;
    const before = new Map(
      writtenPhases
        .filter((one) => existsSync(at(workspace, 'specs/user-export', `${one}.md`)))
        .map((one) => [one, read(workspace, 'user-export', `${one}.md`)]),
    );
    expect(before.has(phase)).toBe(true);
    const { document } = await workspace.json(['spec', 'status', 'user-export']);
    const [{ command = '', next = '' } = {}] = document['specs'] as { command?: string; next?: string }[];
    // The last kill may have come after the end.
    if (next === 'implement') break;
    expect(command).toMatch(/^charrette spec \w+ --quick$/);
    words.splice(0, words.length, ...command.split(' ').slice(1), '--author', 'guide');
    for (const [one, text] of before) expect([one, read(workspace, 'user-export', `${one}.md`)]).toEqual([one, text]);
  }
  const { code } = await workspace.run(words);
  expect(code).toBe(0);
  expectWhole(workspace, 'user-export');
  const progress = read(workspace, 'user-export', '.progress.md');
  for (const phase of writtenPhases) expect(progress.split(`### Phase: ${phase}\n`)).toHaveLength(2);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  '[003-R56] [J7] killed after word %i to the files of a spec: none of the others is forgotten',
  async (n) => {
    const workspace = shop();
    const words = ['spec', 'new', 'user-export', terse, '--quick', '--author', 'guide', '--no-commit-spec'];
    const fault = { CHARRETTE_FAULT: `spec-file-done:${n}` };
    expect(await startCli(workspace, words, fault).ended).toBeNull();
    const { document } = await workspace.json(['spec', 'status', 'user-export']);
    const [{ command = '' } = {}] = document['specs'] as { command?: string }[];
    expect((await workspace.run([...command.split(' ').slice(1), '--author', 'guide'])).code).toBe(0);
    expectWhole(workspace, 'user-export');
    const progress = read(workspace, 'user-export', '.progress.md');
    expect(writtenPhases.map((phase) => progress.split(`### Phase: ${phase}\n`).length - 1)).toEqual([1, 1, 1, 1]);
  },
);

describe('with a model, which a server on loopback plays', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await ModelServer.start();
  });
  afterAll(() => server.stop());

  test('[003-R25] [003-R38] the requirements: written, failed once, revised, passed, and asked about', async () => {
    const workspace = shop();
    const text =
      '# Requirements\n\n## Goal\nExport.\n\n### US-1: Export\nAs an admin, I want to export so that I have it.\n- AC-1.1: A file comes\n\n| ID | Requirement | Priority | Source |\n|---|---|---|---|\n| FR-1 | Export | Must | US-1 |\n\n## Out of Scope\n- Import\n';
    const prompts: string[] = [];
    server.script(({ tools, prompt }) => {
      prompts.push(prompt);
      if (tools.some((name) => name.endsWith('submit_review'))) {
        const signal = prompt.includes('Review iteration: 1 of 3') ? 'FAIL' : 'PASS';
        return { call: 'submit_review', input: { review: reviewText(signal, 'Which file?') } };
      }
      const content = prompt.startsWith('You are revising') ? `${text}\n<!-- revised -->\n` : text;
      return { call: 'submit_documents', input: { documents: [{ kind: 'tdd', content }] } };
    });
    await workspace.run(['spec', 'new', 'user-export', terse]);
    const env = { ANTHROPIC_API_KEY: 'sk-ant-dummy', ANTHROPIC_BASE_URL: server.url };
    const model = ['--author', 'model:anthropic', '--interviewer', 'guide'];
    for (let turn = 0; turn < 12; turn += 1) {
      const { document } = await workspace.json(['spec', 'requirements', ...model], { env });
      const { next } = document;
      const session = 'specs/user-export/requirements';
      if (next?.kind === 'ask') await workspace.run(['answer', session, next.questions?.[0]?.key ?? '', 'done']);
      else if (next?.id.startsWith('confirm-recap') === true)
        await workspace.run(['confirm', session, '--words', 'Yes, that is it']);
      else {
        expect(document.error).toMatchObject({ code: 'answer/needed' });
        break;
      }
    }
    expect(read(workspace, 'user-export', 'requirements.md')).toContain('<!-- revised -->');
    expect(prompts.some((prompt) => prompt.includes('You are writing the requirements for spec: user-export'))).toBe(
      true,
    );
    const progress = read(workspace, 'user-export', '.progress.md');
    expect(progress).toContain('### Review: requirements (Iteration 1)\n- Status: REVIEW_FAIL');
    expect(progress).toContain('### Review: requirements (Iteration 2)\n- Status: REVIEW_PASS');
    const { code, err } = await workspace.run(['spec', 'requirements', ...model], { env });
    expect(code).toBe(3);
    expect(err).toContain("Requirements complete for 'user-export'.");
    expect(err).toContain('Does this look right?');
    // What is on record is not paid for again.
    expect(prompts).toHaveLength(4);
  });
});
