/** opencode's plugin, as `init` writes it: it says what the hook says. In the real opencode: others.hosts, summaries.hosts. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../support/faces.ts';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';

type Hooks = Record<string, (...args: unknown[]) => Promise<void>>;

const temps = new TempFolders();
let space: CliWorkspace;
beforeEach(async () => {
  space = new CliWorkspace(temps);
  space.write('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  await space.run(['init', '--host', 'opencode']);
});
afterEach(() => {
  vi.unstubAllEnvs();
  temps.removeAll();
});

function installed(): string {
  const bin = join(space.home, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'charrette-hook'), `#!/bin/sh\nexec "${process.execPath}" "${resolve('dist/hook.cjs')}"\n`);
  chmodSync(join(bin, 'charrette-hook'), 0o755);
  return `${bin}:${process.env['PATH'] ?? ''}`;
}

async function plugin(path: string): Promise<Hooks> {
  vi.stubEnv('PATH', path);
  const place = join(space.root, '.opencode/plugins/charrette');
  // Node tells a module by this ending; opencode's own runtime takes either.
  writeFileSync(`${place}.mjs`, readFileSync(`${place}.js`));
  const module = (await import(`${place}.mjs`)) as { Charrette: (about: object) => Promise<Hooks> };
  return module.Charrette({ directory: space.root });
}

async function conversation(hooks: Hooks) {
  const parts: { text: string }[] = [];
  const context: string[] = [];
  const message = () => hooks['chat.message']?.({ sessionID: 's' }, { message: { id: 'm' }, parts });
  await message();
  await message();
  await hooks['experimental.session.compacting']?.({}, { context });
  await hooks['event']?.({ event: { type: 'session.compacted', properties: { sessionID: 's' } } });
  await message();
  await hooks['tool.execute.before']?.({ tool: 'question' });
  return { parts: parts.map(({ text }) => text), context };
}

test('the brief comes with the first message and with the first after a summary', async () => {
  await space.run(['design', 'prd.md', '--json']);
  const { parts, context } = await conversation(await plugin(installed()));
  expect(parts).toHaveLength(2);
  expect(parts[0]).toContain('Charrette design session user-export is open');
  expect(context.join()).toContain('Keep in the summary, word for word: charrette design session user-export');
});

test('where charrette is not installed it says nothing', async () => {
  await space.run(['design', 'prd.md', '--json']);
  expect(await conversation(await plugin(space.home))).toEqual({ parts: [], context: [] });
});

test('[003-R56] a question is denied while quick mode runs', async () => {
  const client = await connect(space.root, 'auto');
  await client.callTool({ name: 'design_start', arguments: { target: 'prd.md', quick: true } });
  await client.close();
  const hooks = await plugin(installed());
  await expect(hooks['tool.execute.before']?.({ tool: 'question' })).rejects.toThrow(/runs in quick mode: ask nobody/);
  await hooks['tool.execute.before']?.({ tool: 'bash' });
});
