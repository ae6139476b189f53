/** The built hook as hosts run it: a process, an event on its standard input. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connect } from '../support/faces.ts';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterEach(() => temps.removeAll());

async function workspace(): Promise<CliWorkspace> {
  const space = new CliWorkspace(temps);
  space.write('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  await space.run(['design', 'prd.md', '--json']);
  return space;
}

function hook(space: CliWorkspace, event: object | string, env: Record<string, string> = {}) {
  const input = typeof event === 'string' ? event : JSON.stringify({ cwd: space.root, ...event });
  const options = { cwd: space.home, env: { ...space.env, ...env }, input, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('dist/hook.cjs')], options);
  return { status, stdout, stderr };
}

const start = { hook_event_name: 'SessionStart', source: 'startup' };
const journal = (space: CliWorkspace) =>
  readFileSync(join(space.root, '.claude/design/sessions/user-export.journal.jsonl'), 'utf8');
const answers = ['latency_sla', 'cost_limits'];

test('gives the brief that `charrette brief` gives, and again after every change', async () => {
  const space = await workspace();
  for (const key of [undefined, ...answers]) {
    if (key !== undefined) await space.run(['answer', 'user-export', key, '1']);
    const { document } = await space.json(['brief', 'user-export']);
    const said = hook(space, start);
    expect(said).toMatchObject({ status: 0, stderr: '' });
    const { hookSpecificOutput } = JSON.parse(said.stdout) as Record<string, { additionalContext: string }>;
    expect(hookSpecificOutput?.additionalContext).toContain(String(document['text']).trim());
    // Now it is kept: the same, from the kept one.
    expect(hook(space, start).stdout).toBe(said.stdout);
  }
});

test('a kept brief is not shown once a document was edited', async () => {
  const space = await workspace();
  for (const key of answers) await space.run(['answer', 'user-export', key, '1']);
  await space.run(['draft', 'user-export', '--author', 'guide']);
  expect(hook(space, start).stdout).toContain('approve');
  const place = join(space.root, '.claude/design/user-export-rules.md');
  writeFileSync(place, `${readFileSync(place, 'utf8')}\nMore.\n`);
  const { document } = await space.json(['brief', 'user-export']);
  expect(hook(space, start).stdout).toContain(JSON.stringify(document['text']).slice(1, 200));
});

test('a compaction saves what is not on record, once, and says what to keep', async () => {
  const space = await workspace();
  await space.run(['budget', 'user-export', '--used', '190', '--limit', '200']);
  const lines = () => journal(space).trim().split('\n').length;
  const before = lines();
  const said = hook(space, { hook_event_name: 'PreCompact', trigger: 'auto' });
  expect(said.stdout).toContain('charrette design session user-export, stage 0, step ask-clarify');
  expect(lines()).toBe(before + 1);
  hook(space, { hook_event_name: 'PreCompact', trigger: 'auto' });
  expect(lines()).toBe(before + 1);
});

test('[003-R56] a question is denied while quick mode runs, whatever it is called, and not without', async () => {
  const question = (tool: string) => hook(space, { hook_event_name: 'PreToolUse', tool_name: tool }).stdout;
  const space = await workspace();
  expect(question('AskUserQuestion')).toBe('');
  // An agent that has just begun: in a pipe quick mode is over when it returns.
  const client = await connect(space.root, 'auto');
  await client.callTool({ name: 'design_start', arguments: { target: 'prd.md', name: 'quick', quick: true } });
  await client.close();
  for (const tool of ['AskUserQuestion', 'ask_user', 'request_user_input', 'question'])
    expect([tool, question(tool)]).toEqual([tool, expect.stringContaining('"permissionDecision":"deny"')]);
  expect(question('Bash')).toBe('');
});

test('never stands in the way: no input, nonsense, no session, a broken config', async () => {
  const space = new CliWorkspace(temps);
  for (const input of ['', '{', '[1]', JSON.stringify({ ...start, cwd: '/does/not/exist' }), JSON.stringify(start)])
    expect(hook(space, input)).toMatchObject({ status: 0, stdout: '' });
  space.write('charrette.json', '{');
  const said = hook(space, start);
  expect(said).toMatchObject({ status: 0, stdout: '' });
  expect(said.stderr).toContain('charrette.json');
});

// What a host does to a pipe is done for whom it started too, and Node's own makes it one that does not wait.
const unwaiting = `require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' }); process.stdin`;
test.each([
  ['in a pipe', []],
  ['in a pipe that does not wait', ['-e', unwaiting]],
])('a host that writes its event late is waited for, %s', async (_, wrapper) => {
  const space = await workspace();
  const said = hook(space, start).stdout;
  const event = JSON.stringify({ cwd: space.root, ...start });
  const args = [...wrapper, resolve('dist/hook.cjs')];
  const child = spawn(process.execPath, args, { cwd: space.home, env: space.env });
  const stdout = text(child.stdout);
  const ended = once(child, 'exit');
  child.stdin.on('error', () => undefined);
  child.stdin.write(event.slice(0, 20));
  // Longer than it takes to start: it has read the first half, and there is no more so far.
  await pause(600);
  child.stdin.end(event.slice(20));
  await ended;
  expect(await stdout).toBe(said);
});

test('a broken memory is made anew', async () => {
  const space = await workspace();
  const first = hook(space, start).stdout;
  const memory = join(space.root, '.claude/design/.charrette/memory');
  for (const junk of ['', '{', 'null', '{"program":1}', '[]']) {
    writeFileSync(join(memory, 'brief/user-export.json'), junk);
    writeFileSync(join(memory, 'recent.json'), junk);
    expect(hook(space, start).stdout).toBe(first);
  }
});

test('[003-R61] tells the active spec, and the brief of the phase that is being worked on', async () => {
  const space = new CliWorkspace(temps);
  await space.run(['spec', 'new', 'login', 'Add a login with passkeys', '--no-commit-spec']);
  const told = () => {
    const { status, stdout, stderr } = hook(space, start);
    expect([status, stderr]).toEqual([0, '']);
    return (JSON.parse(stdout) as Record<string, { additionalContext: string }>)['hookSpecificOutput']
      ?.additionalContext;
  };
  expect(told()).toContain('Active spec: login (./specs/login)\nPhase: research\nNext: charrette spec research\n');
  expect(told()).toContain('Goal: Add a login with passkeys');
  await space.run(['spec', 'research', '--json']);
  const { document } = await space.json(['brief', 'specs/login/research']);
  expect(told()).toContain(String(document['text']).trim());
});
