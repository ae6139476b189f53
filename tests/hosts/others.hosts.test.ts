/** Copilot CLI and opencode, the real ones, on a session that somebody began elsewhere. */
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { TempFolders } from '../support/temp-folder.ts';
import { besideProject, goOn, resume, seen, start } from './agents/agent.ts';
import { copilot } from './agents/copilot.ts';
import { opencode } from './agents/opencode.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

const reached = 'REACHED user-export write-alternatives-1';

describe.skipIf(opencode.tool.missing !== undefined)(`${opencode.title}${opencode.tool.note}`, () => {
  test('init, then /design on a PRD to stage 3, and another process goes on', async () => {
    host = await RealHost.make(temps);
    opencode.prepare(host);
    expect((await host.charrette('init', '--host', 'opencode')).code).toBe(0);
    host.model.script(drive({ first: start, stage: '3' }));
    expect((await opencode.ask(host, 'prd.md', '--command', 'design')).out).toContain(reached);
    expect(seen(host).join()).toContain('Design: prd.md');
    host.model.script(drive({ first: goOn, stage: '3' }));
    expect((await opencode.ask(host, 'Go on with the design.')).out).toContain(reached);
    expect(seen(host).join()).toContain('Charrette design session user-export is open in this workspace');
  });
});

describe.skipIf(copilot.tool.missing !== undefined)(`${copilot.title}${copilot.tool.note}`, () => {
  test('plugin: installs, goes to stage 3, and another process is given the brief', async () => {
    host = await RealHost.make(temps);
    // Without a terminal Copilot declines every form in its user's name.
    host.write('charrette.json', '{ "approvals": "relay" }');
    expect(await copilot.plugin(host, 'marketplace', 'add', resolve('.'))).toMatchObject({ code: 0 });
    expect(await copilot.plugin(host, 'install', 'charrette@charrette')).toMatchObject({ code: 0 });
    await besideProject(host, resolve('.'));
    host.model.script(drive({ first: start, stage: '3' }));
    expect((await copilot.ask(host, '/design prd.md')).out).toContain(reached);
    host.model.script(drive({ first: resume, stage: '3' }));
    expect((await copilot.ask(host, 'Go on with the design.')).out).toContain(reached);
    expect(seen(host).join()).toContain('Charrette design session user-export is open in this workspace');
  });
});
