/** PRDs of many kinds lose a line and get one: what stays keeps its id, and all of the package agrees again. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { agent, type MemoryWorld, memoryWorld } from '../support/memory-world.ts';

const folder = 'tests/guide/prds';
/** Of very different kinds: a service, a tool, a library, a page, prose, a contract. */
const some = ['appointments', 'billing', 'envdiff', 'event-queue', 'gift-cards', 'moderation', 'rooms', 'telemetry'];
const names = process.env['CHARRETTE_ALL_PRDS'] ? readdirSync(folder).map((name) => name.replace(/\.md$/, '')) : some;
const session = 'sample';

async function settle(world: MemoryWorld): Promise<void> {
  let turns = 0;
  let step = (await world.run('next', { session })).next as Step;
  for (; step.kind !== 'done' && turns < 60; turns += 1) {
    const { stage, kind, from } = step;
    const isFirst = kind === 'write' && from === 'interviewer';
    await (isFirst
      ? world.run('submit', { session, clear: true }, agent)
      : world.run('draft', { session }).catch((error: unknown) => {
          expect(String(error)).toMatch(/for somebody else|Nothing of stage|has said whether/);
          return world.run('approve', { session, stage });
        }));
    step = (await world.run('next', { session })).next as Step;
  }
  expect(turns).toBeLessThan(60);
}

const ids = (world: MemoryWorld) => {
  const found = new Map<string, string>();
  for (const path of world.files.files.keys()) {
    const text = world.text(path) ?? '';
    if (path.endsWith('-rules.md'))
      for (const [, n = '', name = ''] of text.matchAll(/^## Rule (\d+): (.+)$/gm)) found.set(`rule ${name}`, n);
    const [, id, title] = path.includes('/tickets/') ? (/^# (\S+): (.+)$/m.exec(text) ?? []) : [];
    if (id !== undefined) found.set(`ticket ${title}`, id);
  }
  return found;
};

test.each(names)(
  '[002-R13] [002-R24] [002-R43] %s',
  async (name) => {
    const world = memoryWorld();
    const prd = readFileSync(`${folder}/${name}.md`, 'utf8');
    world.put('prd.md', prd);
    await world.run('design', { target: 'prd.md', name: session, quick: true });
    await settle(world);
    const before = ids(world);
    const rules = world.text('.claude/design/sample-rules.md') ?? '';
    const quoted = [...rules.matchAll(/\(PRD line (\d+)\)/g)].map(([, line]) => Number(line));
    const line = quoted[Math.min(2, quoted.length - 1)] ?? 1;
    const lines = prd.split('\n');
    lines.splice(line - 1, 1);
    world.put('prd.md', lines.join('\n'));
    await settle(world);
    for (const [what, id] of ids(world)) expect([what, before.get(what) ?? id]).toEqual([what, id]);
    const { value } = await world.run('check', { targets: [session] });
    const findings = value['findings'] as { code: string; severity: string; message: string; at: string }[];
    // A PRD with many demands has many rules; and what nobody had to write again keeps the line that it was read at, which is told.
    const isFine = new Set(['rules/many', 'link/moved-line']);
    const wrong = findings.filter(
      ({ severity, code }) => severity === 'error' || (/^(?:link|ticket|rules)\//.test(code) && !isFine.has(code)),
    );
    expect(wrong.map(({ code, message, at }) => `${code} ${message} ${at}`)).toEqual([]);
  },
  60_000,
);
