/** A new session starts with what the workspace knows, and nobody is asked what it answers. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { guardedTokens } from '../../src/artifacts/tokens.ts';
import type { Outcome } from '../../src/engine/operation.ts';
import type { Verb } from '../../src/engine/operations/index.ts';
import type { World } from '../../src/engine/world.ts';
import { agent } from '../support/memory-world.ts';
import { TempFolders } from '../support/temp-folder.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

const shop: Record<string, string> = {
  'charrette.json': '{}',
  'package.json': '{"name": "shop", "dependencies": {"express": "4.19.0"}}',
  'src/app.ts': "import express from 'express';\nconst app = express();\napp.get('/orders', list);\n",
  'src/order-export.ts': 'export function exportOrders() {}\n',
  'tests/order-export.test.ts': "test('x', () => {});\n",
  'docs/nfr.md': '# Limits\n\nEvery call must answer within 250 ms (p95).\n',
  'docs/adr/0003-privacy.md': '# Privacy\n\nStatus: Accepted\n\n## Decision\n\nGDPR applies to all customer data.\n',
};
const prd = '# Order export\n\n## Requirements\n\n- A customer exports all their orders as CSV.\n';

function workspace(files: Record<string, string>, world: Partial<World> = {}) {
  const root = folders.make('priming');
  for (const [path, text] of Object.entries({ ...files, 'prd.md': prd })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const app = createApp({ root, world });
  const run = (verb: Verb, input: object) => app.run(verb, input, agent) as Promise<Outcome<Record<string, unknown>>>;
  const session = 'order-export';
  return {
    root,
    run,
    session,
    start: (input: object = {}) => run('design', { target: 'prd.md', name: session, ...input }),
  };
}

describe('priming', () => {
  test('the first step knows the code of the topic, each fact with its place, in a few hundred tokens', async () => {
    const { start } = workspace(shop);
    const { next } = await start();
    const lines = next?.context ?? [];
    expect(lines.join('\n')).toContain('Files of the topic: src/order-export.ts');
    expect(lines.join('\n')).toContain('tests/order-export.test.ts');
    expect(lines.join('\n')).toContain('GET /orders (src/app.ts:3)');
    expect(lines.join('\n')).toContain('express 4.19.0 (package.json:1)');
    expect(lines.join('\n')).toContain('Privacy (docs/adr/0003-privacy.md:1)');
    expect(lines.join('\n')).not.toContain('prd.md');
    expect(guardedTokens(lines.join('\n'))).toBeLessThan(600);
  });

  test('it is read once: later steps show it from the record, also when the code is gone', async () => {
    const { root, run, session, start } = workspace(shop);
    const { next } = await start();
    rmSync(join(root, 'src'), { recursive: true });
    const again = await run('next', { session });
    expect(again.next?.context).toEqual(next?.context);
    expect((await run('brief', { session })).value['text']).toContain('src/order-export.ts');
  });

  test('an empty workspace has nothing to say, and says nothing', async () => {
    const { run, session, start } = workspace({ 'charrette.json': '{}' });
    const { next } = await start();
    expect(next).not.toHaveProperty('context');
    expect((await run('history', { session })).value['lines']).toHaveLength(1);
  });

  test('a session about a topic of the roadmap starts with its tasks and decisions', async () => {
    const { run, start } = workspace({
      ...shop,
      'data/docs/roadmap/PHASE_R3_v19.md': '# R3\n## MS4.5: Inference\n### MS4.5-T1: Infer\n',
    });
    const decision = { decision: 'One chain', rationale: 'simpler', confidence: 1 };
    await run('context', { phase: 'R3', topic: 'MS4.5', ...decision });
    const { next } = await start({ target: 'R3-MS4.5 export of orders', name: 'inference' });
    expect(next?.context).toContain('Roadmap R3 MS4.5: Inference; MS4.5-T1 Infer (pending)');
    expect(next?.context).toContain('Decided before: One chain, because simpler');
  });

  test('a codebase that cannot be read is a warning, and the session starts', async () => {
    const prime = () => Promise.reject(new Error('the disk is gone'));
    const { start } = workspace(shop, { context: { prime, read: () => Promise.reject(new Error('not asked')) } });
    const { next, notes } = await start();
    expect(next?.kind).toBe('write');
    expect(notes).toMatchObject([{ code: 'context/unreadable', message: expect.stringContaining('the disk is gone') }]);
  });
});

describe('what the codebase answers is not asked', () => {
  const keysOf = (outcome: Outcome) => outcome.next?.questions?.map(({ key }) => key);

  test('003-R18: it is on record as answered by the codebase, with its source, and as a constraint', async () => {
    const { run, session, start } = workspace(shop);
    const outcome = await start({ interview: true });
    expect(keysOf(outcome)).toEqual(['target_users', 'scale_targets', 'cost_limits', 'security', 'out_of_scope']);
    expect(outcome.notes.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'context/answered latency_sla',
      'context/answered compliance',
    ]);
    const shown = JSON.stringify((await run('show', { session })).value);
    expect(shown).toContain('"source":"codebase"');
    const brief = String((await run('brief', { session })).value['text']);
    expect(brief).toContain('compliance: GDPR applies to all customer data. (docs/adr/0003-privacy.md:7)');
    expect(brief).toContain('latency: Every call must answer within 250 ms (p95). (docs/nfr.md:3)');
  });

  test('whoever knows better corrects it', async () => {
    const { run, session, start } = workspace(shop);
    await start({ interview: true });
    await run('answer', { session, question: 'latency_sla', value: 'Within 2 seconds' });
    const brief = String((await run('brief', { session })).value['text']);
    expect(brief).toContain('latency: Within 2 seconds');
    expect(brief).not.toContain('250 ms');
  });

  test('quick mode assumes only what neither the PRD nor the codebase says', async () => {
    const { run, session, start } = workspace(shop);
    await start({ quick: true });
    const brief = String((await run('brief', { session, budget: 2000 })).value['text']);
    expect(brief).toContain('Assumed without asking scale_targets');
    expect(brief).not.toContain('Assumed without asking latency_sla');
    expect(brief).toContain('latency: Every call must answer within 250 ms (p95). (docs/nfr.md:3)');
  });

  test('an interviewer of another kind is told what need not be asked', async () => {
    const { start } = workspace(shop);
    const { next } = await start();
    expect(next?.from).toBe('interviewer');
    expect(next?.context).toContain(
      'Answered already (compliance): "GDPR applies to all customer data." (docs/adr/0003-privacy.md:7)',
    );
  });

  test('the guide writes with it', async () => {
    const { run, session, start } = workspace(shop);
    await start({ quick: true });
    for (const stage of ['1', '2', '3a']) expect((await run('draft', { session })).value['submitted']).toBe(stage);
    const { value } = await run('show', { session, what: 'analysis' });
    expect(JSON.stringify(value)).toContain('src/order-export.ts');
    expect(JSON.stringify(value)).not.toContain('has not seen the codebase');
  });
});
