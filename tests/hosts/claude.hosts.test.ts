/** Claude Code, the real one: the plugin and `init`, `/design` to stage 3, a summary, another process. */
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { onDemand } from '../support/on-demand.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const tool = onDemand('claude-code-2.1.325', ['@anthropic-ai/claude-code@2.1.325'], process.platform === 'linux');
const claude = join(tool.folder, 'node_modules/@anthropic-ai/claude-code-linux-x64/claude');
const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

const quiet = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
  DISABLE_TELEMETRY: '1',
  DISABLE_ERROR_REPORTING: '1',
};
const ask = (prompt: string, ...more: string[]) =>
  host.run(
    claude,
    [
      '-p',
      prompt,
      '--permission-mode',
      'dontAsk',
      '--allowedTools',
      'mcp__charrette__*',
      'mcp__plugin_charrette_charrette__*',
      ...more,
    ],
    { ...quiet, ANTHROPIC_BASE_URL: host.model.url, ANTHROPIC_API_KEY: 'sk-ant-dummy' },
  );
const start = { call: 'design_start', input: { target: 'prd.md' } };
const seen = () => host.model.asked.map(({ text, body }) => text + JSON.stringify(body['system'] ?? ''));

describe.skipIf(tool.missing !== undefined)(`Claude Code${tool.note}`, () => {
  test('init: /design on a PRD to stage 3, a summary, and on at the right step in another process', async () => {
    host = await RealHost.make(temps);
    expect((await host.charrette('init', '--host', 'claude')).code).toBe(0);
    host.write('.claude/settings.local.json', '{ "enableAllProjectMcpServers": true }');
    host.model.script(drive({ first: start, stage: '3' }));
    const id = '11111111-1111-4111-8111-111111111111';
    const first = await ask('/design prd.md', '--session-id', id);
    expect(first.out + first.err).toContain('REACHED user-export');
    expect(seen()[0]).toContain('Design: prd.md');

    host.model.script(drive({ first: { call: 'design_next', input: { session: 'user-export' } }, stage: '3' }));
    await ask('/compact', '--resume', id);
    expect(seen().join('\n')).toContain('word for word: charrette design session user-export, stage 3a');
    host.model.script(drive({ first: { call: 'design_next', input: { session: 'user-export' } }, stage: '3' }));
    const on = await ask('Go on.', '--resume', id);
    expect(seen()[0]).toContain('# user-export: stage 3a');
    expect(on.out + on.err).toContain('REACHED user-export');

    host.model.script(drive({ first: { call: 'design_next', input: { session: 'user-export' } }, stage: '3' }));
    const fresh = await ask('Go on with the design.');
    expect(seen()[0]).toContain('Charrette design session user-export is open in this workspace');
    expect(fresh.out + fresh.err).toContain('REACHED user-export');
  });

  test('plugin: installs from its marketplace, and /charrette:design goes to stage 3', async () => {
    host = await RealHost.make(temps);
    for (const words of [
      ['marketplace', 'add', resolve('.')],
      ['install', 'charrette@charrette'],
    ]) {
      const done = await host.run(claude, ['plugin', ...words], quiet);
      expect(done).toMatchObject({ code: 0 });
    }
    host.write('node_modules/.keep', '');
    await host.run('ln', ['-s', resolve('.'), 'node_modules/charrette']);
    host.model.script(drive({ first: start, stage: '3' }));
    const said = await ask('/charrette:design prd.md');
    expect(said.out + said.err).toContain('REACHED user-export');
  });
});

describe.skipIf(tool.missing !== undefined)(`claude plugin validate --strict${tool.note}`, () => {
  test.each(['plugins/charrette', '.'])('%s', async (folder) => {
    host = await RealHost.make(temps);
    const said = await host.run(claude, ['plugin', 'validate', '--strict', resolve(folder)], quiet);
    expect(said).toMatchObject({ code: 0 });
  });
});
