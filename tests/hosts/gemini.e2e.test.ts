/** Gemini CLI, the real one and the smallest: `init`, `/design` to stage 3, and on in another process. */
import { afterEach, describe, expect, test } from 'vitest';
import { TempFolders } from '../support/temp-folder.ts';
import { goOn, seen, start } from './agents/agent.ts';
import { gemini } from './agents/gemini.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

describe.skipIf(gemini.tool.missing !== undefined)(`${gemini.title}${gemini.tool.note}`, () => {
  test('init, then /design on a PRD to stage 3; a new process sees the brief and goes on', async () => {
    host = await RealHost.make(temps);
    gemini.prepare(host);
    expect((await host.charrette('init', '--host', 'gemini')).code).toBe(0);
    host.model.script(drive({ first: start, stage: '3' }));
    const first = await gemini.ask(host, '/charrette:design prd.md');
    expect(first.out + first.err).toContain('REACHED user-export');
    expect(seen(host).join()).toContain('Design: prd.md');

    host.model.script(drive({ first: goOn, stage: '3' }));
    const fresh = await gemini.ask(host, 'Go on with the design.');
    expect(fresh.out + fresh.err).toContain('REACHED user-export write-alternatives-1');
    expect(seen(host).join()).toContain('Charrette design session user-export is open in this workspace');
  });
});
