/** Agents that are summarised only in a terminal: somebody types the command there, and the model goes on at the right step. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Asked, Reply } from '../support/model-server.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { terminalMissing, TestTerminal } from '../support/terminal.ts';
import { type Agent, goOn, seen, start } from './agents/agent.ts';
import { copilot } from './agents/copilot.ts';
import { gemini } from './agents/gemini.ts';
import { opencode } from './agents/opencode.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
let terminal: TestTerminal | undefined;
afterEach(async () => {
  terminal?.close();
  await host.model.stop();
  temps.removeAll();
});

interface Journey {
  readonly agent: Agent & Required<Pick<Agent, 'inTerminal'>>;
  readonly host: string;
  /** What is on the screen when it can be typed into. */
  readonly ready: RegExp;
  /** It asks first whether the folder is trusted. */
  readonly trust?: RegExp;
  /** A form of its own, which is filled in with these keys. */
  readonly form?: { readonly shows: RegExp; readonly keys: readonly string[] };
  readonly design: string;
  readonly summary: string;
  readonly summarised: RegExp;
  /** It has a hook after a summary: the brief is back. */
  readonly hasBrief?: true;
}

const journeys: readonly Journey[] = [
  {
    agent: gemini,
    host: 'gemini',
    ready: /Type your message/,
    design: '/charrette:design prd.md',
    summary: '/compress',
    summarised: /Chat history compressed|compressed from/i,
  },
  {
    agent: opencode,
    host: 'opencode',
    ready: /commands/,
    design: '/design prd.md',
    summary: '/compact',
    summarised: /Compaction ·/,
    hasBrief: true,
  },
  {
    agent: copilot,
    host: 'copilot',
    ready: /server connected/,
    trust: /Do you trust the files/,
    // The first choice is to approve; the remark stays empty.
    form: { shows: /charrette needs information/, keys: ['Enter', 'Enter'] },
    design: '/design prd.md',
    summary: '/compact',
    summarised: /Compact(ed|ion complete)/i,
  },
];

const noTerminal = terminalMissing();

describe.each(journeys)('$agent.title', (journey) => {
  const { agent, ready, trust, form, design, summary, summarised, host: name } = journey;
  const why = agent.tool.missing ?? noTerminal;
  test.skipIf(why !== undefined)(`a summary, and on at the right step${why ? ` (skipped: ${why})` : ''}`, async () => {
    host = await RealHost.make(temps);
    agent.prepare(host);
    expect((await host.charrette('init', '--host', name)).code).toBe(0);
    const { words, env } = agent.inTerminal(host);
    const screen = (terminal = new TestTerminal({
      cwd: host.root,
      env: { ...host.env, ...env, TERM: 'xterm-256color' },
      columns: 120,
    }));
    const enter = async (line: string) => {
      screen.type(line);
      // What is typed all at once counts as pasted, and a menu of commands opens on the way.
      await wait(1500);
      screen.type('Enter');
    };
    await enter(words.join(' '));
    if (trust) {
      await screen.shows(trust, patience);
      await wait(1500);
      screen.type('Enter');
    }
    await screen.shows(ready, patience);
    await wait(1500);

    let said = play({ first: start, stage: '3' });
    await enter(design);
    if (form) {
      await screen.shows(form.shows, patience);
      for (const key of form.keys) {
        await wait(1500);
        screen.type(key);
      }
    }
    await until(() => said.at(-1)?.text?.startsWith('REACHED') ?? false, screen);
    const before = host.model.asked.at(-1)?.results.length ?? 0;
    expect(before).toBeGreaterThan(3);
    // Who was asked on the screen of their agent has approved by their own hand.
    expect((await host.charrette('history', 'user-export')).out).toContain(form ? 'elicitation' : 'relay');

    await wait(1500);
    said = play({ first: goOn, stage: '3' });
    await enter(summary);
    await screen.shows(summarised, patience);
    await wait(1500);
    said = play({ first: goOn, stage: '3' });
    await enter('Go on.');
    await until(() => said.at(-1)?.text?.startsWith('REACHED') ?? false, screen);
    // What was said before is gone from what the model sees, and the step is the one it was.
    expect(host.model.asked[0]?.results.length).toBeLessThan(before);
    expect(said.at(-1)?.text).toBe('REACHED user-export write-alternatives-1');
    const brief = 'Charrette design session user-export is open in this workspace';
    expect(seen(host)[0]?.includes(brief)).toBe(journey.hasBrief ?? false);
  });
});

/** A bound against a hang. */
const patience = 120_000;

async function until(isSo: () => boolean, screen: TestTerminal): Promise<void> {
  for (const end = Date.now() + patience; !isSo(); await wait(100))
    if (Date.now() > end) throw new Error(`never came; the screen is\n${screen.screen()}`);
}

/** Replies, in order. They count as long, so that a summary is worth it. */
function play(goal: Parameters<typeof drive>[0]): Reply[] {
  const said: Reply[] = [];
  const brain = drive(goal);
  host.model.script((asked: Asked) => {
    const reply = { ...brain(asked), usage: { input: 50_000, output: 50 } };
    said.push(reply);
    return reply;
  });
  return said;
}
