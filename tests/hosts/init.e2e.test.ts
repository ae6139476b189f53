/** `charrette init` and `charrette uninstall` in a project, as a user types them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterEach(() => temps.removeAll());

const hosts = ['claude', 'codex', 'gemini', 'opencode', 'copilot', 'cursor', 'agents'];
const everyHost = hosts.flatMap((host) => ['--host', host]);

/** Everything but the folder that charrette has in every workspace. */
function snapshot(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('.claude/design'),
  );
  const files = names.filter((name) => statSync(join(root, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

test('writes for every host, a second time nothing, and takes all of it out again', async () => {
  const space = new CliWorkspace(temps);
  space.write('AGENTS.md', '# Mine');
  space.write('.codex/config.toml', 'model = "x" # keep\n');
  space.write('.gemini/settings.json', '{\n  // mine\n  "theme": "x"\n}\n');
  const before = snapshot(space.root);
  const dry = await space.json(['init', ...everyHost, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, document: { ok: true, written: false } });
  expect(snapshot(space.root)).toEqual(before);
  const first = await space.json(['init', ...everyHost]);
  expect(first.document['files']).toEqual(dry.document['files']);
  expect(first.document['next']).toHaveLength(hosts.length);
  const written = snapshot(space.root);
  expect((await space.json(['init', ...everyHost])).document['files']).toEqual([]);
  expect(snapshot(space.root)).toEqual(written);
  expect((await space.run(['doctor'])).code).toBe(0);
  await space.run(['uninstall']);
  expect(snapshot(space.root)).toEqual(before);
});

test.each([
  ['one line', '{"a":1,"mcpServers":{},"hooks":{"SessionStart":[{"hooks":[]}]}}'],
  ['nothing', ''],
  ['an empty object', '{ }\n'],
  ['tabs, comments and the line ends of Windows', '{\r\n\t// mine\r\n\t"a": [1,2],\r\n}\r\n'],
])('files of others come back byte for byte: %s', async (_, text) => {
  const space = new CliWorkspace(temps);
  const json = ['.mcp.json', '.claude/settings.json', '.gemini/settings.json', 'opencode.json', '.vscode/mcp.json'];
  for (const path of [...json, '.codex/hooks.json', '.github/mcp.json', '.cursor/mcp.json']) space.write(path, text);
  space.write('AGENTS.md', text === '' ? '' : 'Mine\r\n');
  space.write('.codex/config.toml', text === '' ? '\n' : 'a = 1 # mine');
  const before = snapshot(space.root);
  // In two steps, which share files.
  await space.run(['init', '--host', 'codex', '--host', 'claude']);
  expect((await space.run(['init', ...everyHost])).code).toBe(0);
  await space.run(['uninstall', '--host', 'agents', '--host', 'claude']);
  await space.run(['uninstall']);
  expect(snapshot(space.root)).toEqual(before);
});

test('one host goes, and what another one needs stays', async () => {
  const space = new CliWorkspace(temps);
  await space.run(['init', '--host', 'codex', '--host', 'agents']);
  await space.run(['uninstall', '--host', 'codex']);
  expect(existsSync(join(space.root, '.codex'))).toBe(false);
  expect(existsSync(join(space.root, 'AGENTS.md'))).toBe(true);
});

test.each(hosts)(
  '%s alone: doctor finds nothing missing, a second time nothing is written, and all of it goes',
  async (host) => {
    const space = new CliWorkspace(temps);
    const before = snapshot(space.root);
    await space.run(['init', '--host', host]);
    expect((await space.json(['doctor'])).document['findings']).toEqual([]);
    expect((await space.json(['init', '--host', host])).document['files']).toEqual([]);
    await space.run(['uninstall', '--host', host]);
    expect(snapshot(space.root)).toEqual(before);
  },
);

test('finds the hosts that are used here, and says when there is none', async () => {
  const space = new CliWorkspace(temps);
  const none = await space.json(['init'], { env: { PATH: '' } });
  expect(none).toMatchObject({ code: 2, document: { error: { code: 'init/no-host' } } });
  // As npm leaves a program on Windows.
  space.write('bin/claude.cmd', '');
  const byName = await space.json(['init', '--dry-run'], { env: { PATH: join(space.root, 'bin') } });
  expect(byName.document['hosts']).toEqual(['claude']);
  mkdirSync(join(space.root, '.gemini'));
  const found = await space.json(['init', '--dry-run'], { env: { PATH: '' } });
  expect(found.document['hosts']).toEqual(['gemini']);
  expect((await space.json(['init', '--host', 'emacs'])).code).toBe(2);
});

test('a broken file stops all of it, and nothing is written', async () => {
  const space = new CliWorkspace(temps);
  space.write('.mcp.json', '{ "mcpServers": ');
  space.write('.claude/commands/design.md', '# My own\n');
  const before = snapshot(space.root);
  const { code, document } = await space.json(['init', '--host', 'claude']);
  expect({ code, error: document.error?.code, others: document.others?.map((one) => one.code) }).toEqual({
    code: 2,
    error: 'init/unreadable',
    others: ['init/not-ours'],
  });
  expect(snapshot(space.root)).toEqual(before);
});

test('a link that leads out of the workspace is not followed', async () => {
  const space = new CliWorkspace(temps);
  symlinkSync(space.home, join(space.root, '.gemini'));
  const { code } = await space.json(['init', '--host', 'gemini']);
  expect(code).not.toBe(0);
  expect(readdirSync(space.home)).toEqual([]);
});

test('doctor tells what drifted', async () => {
  const space = new CliWorkspace(temps);
  await space.run(['init', '--host', 'claude']);
  space.write('.claude/commands/design.md', '# Mine now\n');
  execFileSync('rm', [join(space.root, '.claude/agents/spec-reviewer.md')]);
  const { code, document } = await space.json(['doctor']);
  expect(code).toBe(1);
  const findings = document['findings'] as readonly { code: string; at: string }[];
  expect(findings.map((one) => one.code).sort()).toEqual(['init/drift', 'init/not-ours']);
});
