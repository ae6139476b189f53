/** Copilot CLI and opencode, the real ones, on a session that somebody began elsewhere. */
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { onDemand } from '../support/on-demand.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

const resume = { call: 'design_start', input: { target: 'user-export', resume: true } };
const start = { call: 'design_start', input: { target: 'prd.md' } };
const seen = () => host.model.asked.map(({ text, body }) => text + JSON.stringify(body['messages'] ?? '')).join('\n');

const opencodeTool = onDemand('opencode-ai-1.18.33', ['opencode-ai@1.18.33'], process.platform === 'linux');
const copilotTool = onDemand('copilot-1.0.102', ['@github/copilot@1.0.102'], process.platform === 'linux');

describe.skipIf(opencodeTool.missing !== undefined)(`opencode${opencodeTool.note}`, () => {
  test('init, then /design on a PRD to stage 3, and another process goes on', async () => {
    host = await RealHost.make(temps);
    const provider = {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${host.model.url}/v1`, apiKey: 'x' },
      models: { fake: {} },
    };
    host.write('opencode.json', JSON.stringify({ provider: { fake: provider }, model: 'fake/fake' }));
    expect((await host.charrette('init', '--host', 'opencode')).code).toBe(0);
    const ask = (...words: string[]) =>
      host.run(join(opencodeTool.folder, 'node_modules/.bin/opencode'), ['run', '--format', 'json', ...words], {
        OPENCODE_DISABLE_MODELS_FETCH: '1',
        OPENCODE_DISABLE_AUTOUPDATE: '1',
      });
    host.model.script(drive({ first: start, stage: '3' }));
    const first = await ask('--command', 'design', 'prd.md');
    expect(first.out + first.err).toContain('REACHED user-export');
    expect(seen()).toContain('Design: prd.md');
    host.model.script(drive({ first: resume, stage: '3' }));
    const fresh = await ask('Go on with user-export.');
    expect(fresh.out + fresh.err).toContain('REACHED user-export write-alternatives-1');
  });
});

describe.skipIf(copilotTool.missing !== undefined)(`Copilot CLI${copilotTool.note}`, () => {
  test('plugin: installs, goes to stage 3, and another process is given the brief', async () => {
    host = await RealHost.make(temps);
    // Without a terminal Copilot declines every form in its user's name.
    host.write('charrette.json', '{ "approvals": "relay" }');
    const copilot = join(copilotTool.folder, 'node_modules/.bin/copilot');
    const env = {
      COPILOT_PROVIDER_BASE_URL: `${host.model.url}/v1`,
      COPILOT_PROVIDER_API_KEY: 'x',
      COPILOT_MODEL: 'gpt-4.1',
      COPILOT_OFFLINE: 'true',
      CHARRETTE_PROJECT_DIR: host.root,
    };
    for (const words of [
      ['marketplace', 'add', resolve('.')],
      ['install', 'charrette@charrette'],
    ]) {
      const done = await host.run(copilot, ['plugin', ...words], env);
      expect(done).toMatchObject({ code: 0 });
    }
    await host.run('mkdir', ['node_modules']);
    await host.run('ln', ['-s', resolve('.'), 'node_modules/charrette']);
    const ask = (prompt: string) => host.run(copilot, ['-p', prompt, '--trust-folder', '--allow-all-tools'], env);
    host.model.script(drive({ first: start, stage: '3' }));
    const first = await ask('/design prd.md');
    expect(first.out + first.err).toContain('REACHED user-export');
    host.model.script(drive({ first: resume, stage: '3' }));
    const fresh = await ask('Go on with the design.');
    expect(fresh.out + fresh.err).toContain('REACHED user-export write-alternatives-1');
    expect(seen()).toContain('Charrette design session user-export is open in this workspace');
  });
});
