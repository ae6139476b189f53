/** Codex, the real one: the plugin and `init`, `$design` to stage 3, a summary, another process, forms. */
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { TempFolders } from '../support/temp-folder.ts';
import { besideProject, goOn, seen, start } from './agents/agent.ts';
import { codex } from './agents/codex.ts';
import type { CodexServer, FillIn } from './agents/codex-server.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
let server: CodexServer | undefined;
afterEach(async () => {
  server?.close();
  server = undefined;
  await host.model.stop();
  temps.removeAll();
});

const reached = 'REACHED user-export write-alternatives-1';
const brief = 'Charrette design session user-export is open in this workspace';

/** As in an editor: somebody is there, and trusts the hooks of the project. */
async function inEditor(fillIn: FillIn): Promise<{ codexServer: CodexServer; thread: string }> {
  const codexServer = (server = await codex.open(host, fillIn));
  expect(await codexServer.trustHooks(host.root)).toEqual(['preToolUse', 'preCompact', 'sessionStart']);
  return { codexServer, thread: await codexServer.begin() };
}

describe.skipIf(codex.tool.missing !== undefined)(`${codex.title}${codex.tool.note}`, () => {
  test('init: $design on a PRD to stage 3, and another process is given the brief', async () => {
    host = await RealHost.make(temps);
    codex.prepare(host);
    // Without a terminal Codex declines every form in its user's name.
    host.write('charrette.json', '{ "approvals": "relay" }');
    expect((await host.charrette('init', '--host', 'codex')).code).toBe(0);
    host.model.script(drive({ first: start, stage: '3' }));
    expect((await codex.ask(host, '$design prd.md')).out).toContain(reached);
    expect(seen(host)[0]).toContain('Design: (what the user asked for)');

    host.model.script(drive({ first: goOn, stage: '3' }));
    expect((await codex.ask(host, 'Go on with the design.')).out).toContain(reached);
    expect(seen(host)[0]).toContain(brief);
  });

  test('plugin: installs from its marketplace, goes to stage 3, and another process is given the brief', async () => {
    host = await RealHost.make(temps);
    codex.prepare(host, 'plugin');
    host.write('charrette.json', '{ "approvals": "relay" }');
    expect(await codex.plugin(host, 'marketplace', 'add', resolve('.'))).toMatchObject({ code: 0 });
    expect(await codex.plugin(host, 'add', 'charrette@charrette')).toMatchObject({ code: 0 });
    await besideProject(host, resolve('.'));
    host.model.script(drive({ first: start, stage: '3' }));
    expect((await codex.ask(host, '$charrette:design prd.md')).out).toContain(reached);

    // Codex waits for a server that `npx` is still starting only when one of its skills is named.
    host.model.script(drive({ first: goOn, stage: '3' }));
    expect((await codex.ask(host, '$charrette:design-resume')).out).toContain(reached);
    expect(seen(host)[0]).toContain(brief);
  });

  test('a form is filled in, a summary is made, the brief is back after it, and a new process resumes', async () => {
    host = await RealHost.make(temps);
    codex.prepare(host);
    expect((await host.charrette('init', '--host', 'codex')).code).toBe(0);
    const forms: unknown[] = [];
    const { codexServer, thread } = await inEditor((form) => {
      forms.push(form['message']);
      return { action: 'accept', content: { verdict: 'approve' } };
    });
    host.model.script(drive({ first: start, stage: '3' }));
    expect(await codexServer.say(thread, '$design prd.md')).toBe(reached);
    expect(forms).toEqual([expect.stringContaining('user-export, stage 1 (Business Rules)')]);
    expect((await host.charrette('history', 'user-export')).out).toMatch(/elicitation/);

    host.model.script(drive({ first: goOn, stage: '3' }));
    await codexServer.summarise(thread);
    expect(seen(host)[0]).toContain('CONTEXT CHECKPOINT COMPACTION');
    expect(await codexServer.say(thread, 'Go on.')).toBe(reached);
    // Nothing of the conversation before is left but the summary; what the hook says after it is.
    const after = host.model.asked[1];
    expect(after?.results).toEqual([]);
    expect(after?.text).toContain(brief);
    codexServer.close();

    const again = (server = await codex.open(host, () => ({ action: 'cancel' })));
    await again.ask('thread/resume', { threadId: thread });
    host.model.script(drive({ first: goOn, stage: '3' }));
    expect(await again.say(thread, 'Go on.')).toBe(reached);
  });

  test.each([
    // A person who declined was there: their words cannot be passed on by somebody else.
    ['decline', 'REFUSED', 'approve'],
    // Nobody was there: what the user said in chat is passed on, and goes on record as that.
    ['cancel', reached, 'write'],
  ] as const)('a form that the user answers with %s: %s', async (action, end, kind) => {
    host = await RealHost.make(temps);
    codex.prepare(host);
    expect((await host.charrette('init', '--host', 'codex')).code).toBe(0);
    const { codexServer, thread } = await inEditor(() => ({ action }));
    host.model.script(drive({ first: start, stage: '3' }));
    expect(await codexServer.say(thread, '$design prd.md')).toContain(end);
    const status = JSON.parse((await host.charrette('next', 'user-export', '--json')).out) as { next: object };
    expect(status.next).toMatchObject({ kind });
    const record = (await host.charrette('history', 'user-export')).out;
    expect(record).not.toMatch(/elicitation/);
    expect(record.includes('relay')).toBe(action === 'cancel');
  });
});
