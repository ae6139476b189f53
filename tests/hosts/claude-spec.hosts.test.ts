/** Claude Code, the real one, on a spec: the plugin's command lets its own agents write and review, and keeps to the loop. */
import { resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Asked, Reply } from '../support/model-server.ts';
import { designText, requirements } from '../support/spec-world.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { besideProject } from './agents/agent.ts';
import { claude } from './agents/claude.ts';
import { replyIn } from './brain.ts';
import { RealHost } from './real-host.ts';

const temps = new TempFolders();
let host: RealHost;
afterEach(async () => {
  await host.model.stop();
  temps.removeAll();
});

const session = 'specs/user-export/design';
const review = (signal: 'PASS' | 'FAIL') =>
  `| # | Dimension | Status | Finding |\n|---|---|---|---|\n| 1 | Completeness | ${signal} | Name the tables. |\n\nREVIEW_${signal}`;
const way = (n: number) => `## Approach ${n}: Way ${n}\n\nText.\n\n**Pros:**\n- a\n\n**Cons:**\n- b\n`;

/** What an agent of the plugin does with its assignment. */
function agent({ body, results }: Asked, rounds: string[]): Reply | undefined {
  const system = JSON.stringify(body['system']);
  if (system.includes('You are an architect.')) {
    if (results.length > 0) return { text: 'It is handed in.' };
    rounds.push('write');
    const documents = [{ kind: 'tdd', content: designText(`\n<!-- version ${rounds.length} -->\n`) }];
    return { call: 'design_submit', input: { session, documents } };
  }
  if (!system.includes('You review; you change nothing.')) return undefined;
  rounds.push('review');
  return { text: review(rounds.length === 2 ? 'FAIL' : 'PASS') };
}

/** What the command says, done as a good model would. */
function coordinator(rounds: string[]): (asked: Asked) => Reply {
  let asked = 0;
  const agentNamed = (type: string, name: string, prompt: string): Reply => ({
    call: 'Agent',
    input: { description: name, subagent_type: type, name, run_in_background: false, prompt },
  });
  return (turn) => {
    const byAgent = agent(turn, rounds);
    if (byAgent) return byAgent;
    const last = turn.results.at(-1) ?? '';
    const heard = replyIn(last);
    // Its agents are called as the command calls them.
    const called = (name: string) => new RegExp(`subagent_type (\\S*${name})`).exec(turn.text)?.[1] ?? 'nobody';
    if (turn.results.length === 0)
      return {
        call: 'design_record',
        input: { operation: 'spec-design', fields: { name: 'user-export', author: 'host', interviewer: 'host' } },
      };
    if (turn.results.length > 40) return { text: `STUCK ${last}` };
    if (heard?.prompt !== undefined) {
      return heard.prompt.includes('Review iteration')
        ? agentNamed(called('spec-reviewer'), 'reviewer-1', heard.prompt)
        : agentNamed(called('architect-reviewer'), 'architect-1', `${heard.prompt}\n\nHand in with design_submit.`);
    }
    // What an agent handed back: a review is passed on, a design was handed in by its author.
    if (last.includes('REVIEW_') && !heard) {
      const text = review(last.includes('REVIEW_FAIL') ? 'FAIL' : 'PASS');
      return { call: 'design_submit', input: { session, text } };
    }
    const next = heard?.next;
    if (!next) return { call: 'design_next', input: { session } };
    const say = (input: object): Reply => ({ call: 'design_answer', input: { session, step: next.id, ...input } });
    if (next.kind === 'ask') return say({ answers: { [next.questions?.[0]?.key ?? '']: '1' }, text: 'The first' });
    if (next.kind === 'choose') return say({ choice: '1', because: 'Least new', text: 'The first' });
    if (next.from === 'person' && next.kind !== 'done') return say({ verdict: 'approve', text: 'Yes, that is right.' });
    if (next.kind === 'review')
      return { call: 'design_record', input: { operation: 'review', session, fields: { printPrompt: true } } };
    if (next.from === 'author')
      return {
        call: 'design_record',
        input: { operation: 'spec-design', fields: { name: 'user-export', printPrompt: true } },
      };
    if (next.kind === 'done') return { text: 'DONE' };
    const hand = (input: object): Reply => ({ call: 'design_submit', input: { session, step: next.id, ...input } });
    if (next.stage !== '0') return hand({ documents: [{ kind: 'analysis', content: way(1) + way(2) }] });
    asked += 1;
    if (asked > 1) return hand({ clear: true });
    const options = [{ label: 'Few', recommended: true, why: 'It is tiny' }, { label: 'Many' }];
    return hand({ questions: [{ key: 'volume', text: 'How many?', options }] });
  };
}

describe.skipIf(claude.tool.missing !== undefined)(`${claude.title}${claude.tool.note}`, () => {
  test('[003-R26] [003-R36] /charrette:spec-design: written, failed once, revised, passed by its agents, approved by the user', async () => {
    host = await RealHost.make(temps);
    host.write('charrette.json', '{ "approvals": "relay" }');
    expect(await claude.plugin(host, 'marketplace', 'add', resolve('.'))).toMatchObject({ code: 0 });
    expect(await claude.plugin(host, 'install', 'charrette@charrette')).toMatchObject({ code: 0 });
    await besideProject(host, resolve('.'));
    const goal = 'A tiny change: let people take their data with them';
    expect((await host.charrette('spec', 'new', 'user-export', goal)).code).toBe(0);
    host.write('specs/user-export/requirements.md', requirements);
    const rounds: string[] = [];
    host.model.script(coordinator(rounds));
    expect((await claude.ask(host, '/charrette:spec-design user-export', 'Agent')).out).toContain('DONE');
    expect(rounds).toEqual(['write', 'review', 'write', 'review']);
    const read = (name: string) => readFileSync(join(host.root, 'specs/user-export', name), 'utf8');
    expect(read('design.md')).toContain('<!-- version 3 -->');
    expect(read('.progress.md')).toMatch(
      /\(Iteration 1\)\n- Status: REVIEW_FAIL[^]*\(Iteration 2\)\n- Status: REVIEW_PASS/,
    );
    expect(JSON.parse(read('.ralph-state.json'))).toMatchObject({ phase: 'design', awaitingApproval: true });
    // Both agents were given the requirements, and wrote through the server of the host that called them.
    const assignments = host.model.asked.filter(({ body }) =>
      /You are an architect\.|You review;/.test(JSON.stringify(body['system'])),
    );
    for (const { text } of assignments) expect(text).toContain('# Requirements');
    expect((await host.charrette('history', session)).out).toContain('claude-code');
  });
});
