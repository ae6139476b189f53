/** Several real agents on one session: one after the other, and two at once. */
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Asked, Reply } from '../support/model-server.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { type Agent, besideProject, goOn, seen, start } from './agents/agent.ts';
import { claude } from './agents/claude.ts';
import { codex } from './agents/codex.ts';
import { copilot } from './agents/copilot.ts';
import { gemini } from './agents/gemini.ts';
import { opencode } from './agents/opencode.ts';
import { drive } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

const missing = (...agents: readonly Agent[]) => agents.find(({ tool }) => tool.missing !== undefined)?.tool;
const json = async <T>(...words: string[]) => JSON.parse((await host.charrette(...words, '--json')).out) as T;

async function history() {
  type Lines = { lines: { by: string; via: string; what: string }[] };
  return (await json<Lines>('history', 'user-export', '--limit', '1000')).lines;
}

async function setUp(...names: string[]): Promise<void> {
  host = await RealHost.make(temps);
  // Without a terminal Codex and Copilot decline every form in their user's name.
  host.write('charrette.json', '{ "approvals": "relay" }');
  for (const agent of [claude, codex, gemini, opencode]) agent.prepare(host);
  const set = await host.charrette('init', ...names.flatMap((name) => ['--host', name]));
  expect(set).toMatchObject({ code: 0 });
}

const all = [gemini, claude, codex, opencode, copilot];
const lacking = missing(...all);

describe.skipIf(lacking !== undefined)(`one session through five agents${lacking?.note ?? ''}`, () => {
  test('each goes on where the one before it stopped', async () => {
    await setUp('claude', 'codex', 'gemini', 'opencode');
    expect(await copilot.plugin(host, 'marketplace', 'add', resolve('.'))).toMatchObject({ code: 0 });
    expect(await copilot.plugin(host, 'install', 'charrette@charrette')).toMatchObject({ code: 0 });
    await besideProject(host, resolve('.'));
    const brief = 'Charrette design session user-export is open in this workspace';

    host.model.script(drive({ first: start, stage: '1' }));
    expect((await gemini.ask(host, '/charrette:design prd.md')).out).toContain('REACHED user-export write-rules-1');
    for (const [agent, prompt, first, stage, hasBrief] of [
      [claude, 'Go on with the design.', goOn, '2', true],
      [codex, 'Go on with the design.', goOn, '3a', true],
      [opencode, 'Go on with the design.', goOn, '3b', true],
      [copilot, 'Go on with the design.', goOn, '4', true],
      [gemini, 'Go on with the design.', goOn, '5', true],
    ] as const) {
      host.model.script(drive({ first, stage }));
      const said = await agent.ask(host, prompt);
      expect([agent.title, said.out]).toEqual([agent.title, expect.stringContaining('REACHED user-export')]);
      const { next } = await json<{ next: { stage: string } }>('next', 'user-export');
      expect([agent.title, next.stage]).toEqual([agent.title, expect.stringMatching(`^${stage}`)]);
      expect([agent.title, seen(host).join().includes(brief)]).toEqual([agent.title, hasBrief]);
    }
    // Codex only let the guide write, and that is on record as the guide's.
    const names = new Set((await history()).flatMap(({ by, via }) => (via === 'relay' ? [by] : [])));
    expect([...names]).toEqual(['claude-code', 'opencode', 'copilot-cli']);
    expect((await host.charrette('doctor')).code).toBe(0);
  });
});

const two = missing(claude, codex);

describe.skipIf(two !== undefined)(`two agents on one session at once${two?.note ?? ''}`, () => {
  test('both write at the same moments, nothing is lost, each hears of the other, and one of two drafts counts', async () => {
    await setUp('claude', 'codex');
    host.model.script(drive({ first: start, stage: '1' }));
    expect((await claude.ask(host, '/design prd.md')).out).toContain('REACHED user-export write-rules-1');

    const rounds = 6;
    const meet = meeting(2);
    const heard: Record<string, string[]> = {};
    host.model.script(async ({ dialect, tools, results }: Asked): Promise<Reply> => {
      if (!tools.some((tool) => tool.endsWith('design_record'))) return { text: 'A design session' };
      heard[dialect] = [...results];
      const round = results.length;
      if (round > rounds) return { text: 'DONE' };
      // Both wait for each other, and then write at once.
      await meet(round);
      if (round < rounds)
        return {
          call: 'design_record',
          input: { operation: 'note', session: 'user-export', text: `${dialect} ${round}` },
        };
      const fields = { author: 'guide', review: 'never' };
      return { call: 'design_record', input: { operation: 'draft', session: 'user-export', fields } };
    });
    const [one, other] = await Promise.all([claude.ask(host, 'Take notes.'), codex.ask(host, 'Take notes.')]);
    expect([one.out, other.out]).toEqual([expect.stringContaining('DONE'), expect.stringContaining('DONE')]);

    const said = Object.fromEntries(Object.entries(heard).map(([dialect, results]) => [dialect, results.join('\n')]));
    expect(said['anthropic']).toContain('"news":["codex-mcp-client (tool): note added');
    expect(said['responses']).toContain('"news":["claude-code (tool): note added');
    // Both let the step be written; for one of them it was no longer the step.
    const refusals = Object.values(said).filter((text) => text.includes('"code":"step/not-current"'));
    expect(refusals).toHaveLength(1);
    const notes = (await history()).filter(({ what }) => what.includes('note added')).map(({ by }) => by);
    for (const name of ['claude-code', 'codex-mcp-client'])
      expect([name, notes.filter((by) => by === name).length]).toEqual([name, rounds]);
    expect((await host.charrette('doctor')).code).toBe(0);
  });
});

/** Everybody waits until all have come to the same point. */
function meeting(people: number): (point: number) => Promise<void> {
  const points = new Map<number, (() => void)[]>();
  return (point) =>
    new Promise((go) => {
      const here = [...(points.get(point) ?? []), go];
      points.set(point, here);
      if (here.length >= people) for (const one of here) one();
    });
}
