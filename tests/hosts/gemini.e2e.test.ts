/** Gemini CLI, the real one and the smallest: `init`, `/design` to stage 3, and on in another process. */
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { onDemand } from '../support/on-demand.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const tool = onDemand('gemini-cli-0.61.0', ['@google/gemini-cli@0.61.0']);
const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

const ask = (prompt: string) =>
  host.run(join(tool.folder, 'node_modules/.bin/gemini'), ['-m', 'gemini-2.5-flash', '--yolo', '-p', prompt], {
    GEMINI_API_KEY: 'dummy',
    GOOGLE_GEMINI_BASE_URL: host.model.url,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GEMINI_TELEMETRY_ENABLED: 'false',
  });
const seen = () => host.model.asked.map(({ text }) => text).join('\n');

describe.skipIf(tool.missing !== undefined)(`Gemini CLI${tool.note}`, () => {
  test('init, then /design on a PRD to stage 3; a new process sees the brief and goes on', async () => {
    host = await RealHost.make(temps);
    host.write('.gemini/settings.json', '{ "security": { "auth": { "selectedType": "gemini-api-key" } } }');
    expect((await host.charrette('init', '--host', 'gemini')).code).toBe(0);
    host.model.script(drive({ first: { call: 'design_start', input: { target: 'prd.md' } }, stage: '3' }));
    const first = await ask('/charrette:design prd.md');
    expect(first.out + first.err).toContain('REACHED user-export');
    expect(seen()).toContain('Design: prd.md');

    host.model.script(drive({ first: { call: 'design_next', input: { session: 'user-export' } }, stage: '3' }));
    const fresh = await ask('Go on with the design.');
    expect(fresh.out + fresh.err).toContain('REACHED user-export write-alternatives-1');
    expect(seen()).toContain('Charrette design session user-export is open in this workspace');
  });
});
