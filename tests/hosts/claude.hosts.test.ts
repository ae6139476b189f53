/** Claude Code, the real one: the plugin and `init`, `/design` to stage 3, a summary, another process, forms. */
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { TempFolders } from '../support/temp-folder.ts';
import { besideProject, goOn, seen, start } from './agents/agent.ts';
import { claude } from './agents/claude.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

const reached = 'REACHED user-export write-alternatives-1';

/** The user behind Claude Code, as its own hook for forms lets them be scripted. */
function user(action: 'accept' | 'decline', content?: object): object {
  const answer = { hookSpecificOutput: { hookEventName: 'Elicitation', action, ...(content ? { content } : {}) } };
  host.write('user.json', JSON.stringify(answer));
  return { hooks: { Elicitation: [{ hooks: [{ type: 'command', command: 'cat user.json' }] }] } };
}

describe.skipIf(claude.tool.missing !== undefined)(`${claude.title}${claude.tool.note}`, () => {
  test('init: /design on a PRD to stage 3, a summary, and on at the right step in another process', async () => {
    host = await RealHost.make(temps);
    claude.prepare(host);
    expect((await host.charrette('init', '--host', 'claude')).code).toBe(0);
    host.model.script(drive({ first: start, stage: '3' }));
    const id = '11111111-1111-4111-8111-111111111111';
    expect((await claude.ask(host, '/design prd.md', '--session-id', id)).out).toContain(reached);
    expect(seen(host)[0]).toContain('Design: prd.md');

    host.model.script(drive({ first: goOn, stage: '3' }));
    await claude.ask(host, '/compact', '--resume', id);
    expect(seen(host).join('\n')).toContain('word for word: charrette design session user-export, stage 3a');
    host.model.script(drive({ first: goOn, stage: '3' }));
    expect((await claude.ask(host, 'Go on.', '--resume', id)).out).toContain(reached);
    expect(seen(host)[0]).toContain('# user-export: stage 3a');

    host.model.script(drive({ first: goOn, stage: '3' }));
    expect((await claude.ask(host, 'Go on with the design.')).out).toContain(reached);
    expect(seen(host)[0]).toContain('Charrette design session user-export is open in this workspace');
  });

  test('plugin: installs from its marketplace, and /charrette:design goes to stage 3', async () => {
    host = await RealHost.make(temps);
    expect(await claude.plugin(host, 'marketplace', 'add', resolve('.'))).toMatchObject({ code: 0 });
    expect(await claude.plugin(host, 'install', 'charrette@charrette')).toMatchObject({ code: 0 });
    await besideProject(host, resolve('.'));
    host.model.script(drive({ first: start, stage: '3' }));
    expect((await claude.ask(host, '/charrette:design prd.md')).out).toContain(reached);
  });

  test('[003-R56] its own question is denied while quick mode runs', async () => {
    host = await RealHost.make(temps);
    claude.prepare(host);
    expect((await host.charrette('init', '--host', 'claude')).code).toBe(0);
    const options = ['A', 'B'].map((label) => ({ label, description: label }));
    const calls = [
      { call: 'design_start', input: { target: 'prd.md', quick: true } },
      {
        call: 'AskUserQuestion',
        input: { questions: [{ question: 'Which?', header: 'W', multiSelect: false, options }] },
      },
    ];
    const heard: string[] = [];
    host.model.script(({ results }) => {
      heard.splice(0, heard.length, ...results);
      return calls[results.length] ?? { text: 'DONE' };
    });
    // As programs drive it, it can ask without a terminal.
    const asking = ['AskUserQuestion', '--permission-prompt-tool', 'stdio'];
    expect((await claude.ask(host, 'Design prd.md quickly.', ...asking)).out).toContain('DONE');
    expect(heard[1]).toContain('Design session user-export runs in quick mode: ask nobody.');
  });

  test.each([
    ['accepts', 'accept', reached, 'elicitation'],
    // A person who declined was there: their words cannot be passed on by somebody else.
    ['declines', 'decline', 'REFUSED', undefined],
    // Without a terminal it is cancelled: what the user said in chat is passed on, and goes on record as that.
    ['is not there', undefined, reached, 'relay'],
  ] as const)('a form: the user %s', async (_, action, end, via) => {
    host = await RealHost.make(temps);
    claude.prepare(host, action ? user(action, action === 'accept' ? { verdict: 'approve' } : undefined) : {});
    expect((await host.charrette('init', '--host', 'claude')).code).toBe(0);
    host.model.script(drive({ first: start, stage: '3' }));
    expect((await claude.ask(host, '/design prd.md')).out).toContain(end);
    const record = (await host.charrette('history', 'user-export')).out;
    for (const one of ['elicitation', 'relay']) expect([one, record.includes(one)]).toEqual([one, one === via]);
  });
});
