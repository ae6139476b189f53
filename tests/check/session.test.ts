/** What the guide writes passes `check` without an error, as a session; and a team's templates change its form. */
import { describe, expect, test } from 'vitest';
import type { CheckValue } from '../../src/engine/operations/check.ts';
import type { Step } from '../../src/engine/step-view.ts';
import type { TicketGraph } from '../../src/stages/tickets/graph.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { samples } from '../guide/support.ts';
import { agent, type MemoryWorld, memoryWorld, person } from '../support/memory-world.ts';
import { wholePackage } from '../support/whole-package.ts';

const validator = inProcessValidator();

async function check(world: MemoryWorld, targets: string[]): Promise<CheckValue> {
  const { operations } = await import('../../src/engine/operations/index.ts');
  return (await (await operations.check())({ ...world, validator }, { targets }, agent)).value;
}

describe('all that the guide writes', () => {
  test.each(Object.entries(samples))(
    '%s: no error, and no warning but about the PRD and how much it asks for',
    async (name, prd) => {
      const { findings, documents } = await check(await wholePackage(prd, name), [name]);
      expect(documents).toBeGreaterThan(6);
      // A PRD of more than 15 demands gives more than 15 rules, and they are still told to be many.
      const ofThePrd = /^prd\/|^(?:rules|scenarios)\/many$/;
      expect(findings.filter((one) => one.severity !== 'info' && !ofThePrd.test(one.code))).toEqual([]);
      expect(findings.filter((one) => one.severity === 'error')).toEqual([]);
    },
  );
});

test('[000-R5] an option beside the chosen one is a design of its own: its tickets have the same ids, and nothing is wrong', async () => {
  const session = 'billing';
  const world = await wholePackage(samples[session] ?? '', session);
  const before = await check(world, []);
  await world.run('repeat', { session });
  await world.run('choose', { session, n: 2, because: 'To see it' }, person);
  for (let i = 0; i < 60; i++) {
    const { next } = await world.run('next', { session });
    if (next?.kind === 'done') break;
    await world.run(
      next?.kind === 'write' ? 'draft' : 'approve',
      { session, ...(next?.kind === 'write' ? {} : { stage: next?.stage }) },
      person,
    );
  }
  const after = await check(world, []);
  expect(after.documents).toBeGreaterThan(before.documents + 6);
  expect(after.findings.filter((one) => one.severity === 'error')).toEqual([]);
});

test('[002-R26] the design of a session lacks a part or six: each is an error', async () => {
  const world = await wholePackage(samples['billing'] ?? '', 'billing');
  const path = 'docs/design/billing.md';
  const whole = world.text(path) ?? '';
  const names = ['Security', 'Performance', 'Error Handling', 'Goals', 'Non-Goals', 'Open Questions'];
  for (const lacking of [names.slice(0, 1), names]) {
    // Under a name of somebody else's it is no longer ours.
    world.put(path, whole.replaceAll(new RegExp(`^(#+) (?:${lacking.join('|')})$`, 'gm'), '$1 Something Else'));
    const { findings } = await check(world, ['billing']);
    const told = findings.filter(({ code }) => code === 'design/missing-section');
    expect(told.map(({ severity }) => severity)).toEqual(lacking.map(() => 'error'));
  }
});

describe('own templates in a session', () => {
  const templates = {
    '.claude/templates/tdd.md':
      '# Design of {{title}}\n\n## Why\n\n## Goals\n\n## Rollout\n\n## Solution\n\n### Security\n',
    '.claude/templates/ticket.md':
      '# {{id}}: {{title}}\n\n**Depends On:** {{depends_on}}\n**Primary Endpoint:** {{endpoint}}\n\n## Definition of Done\n\n## Business Rules\n\n## BDD Scenarios\n\n## Monitoring\n',
  };

  test('the guide writes in their form, and it passes', async () => {
    const world = await wholePackage(samples['billing'] ?? '', 'billing', templates);
    expect(world.text('docs/design/billing.md')).toContain('## Rollout');
    const [ticket] = [...world.files.files.keys()].filter((path) => path.includes('/tickets/'));
    expect(world.text(ticket ?? '')).toContain('## Monitoring');
    const { findings } = await check(world, ['billing']);
    expect(findings.filter((one) => one.severity === 'error').map(({ code, file }) => `${code} ${file}`)).toEqual(
      Array.from(
        { length: findings.filter((one) => one.code === 'template/missing-part').length },
        () => 'template/missing-part .claude/templates/tdd.md',
      ),
    );
  });

  test('an author gets them as the skeleton, filled in, with what they lack', async () => {
    const world = memoryWorld();
    for (const [path, text] of Object.entries(templates)) world.put(path, text);
    world.put('docs/prd.md', samples['billing'] ?? '');
    await world.run('design', { target: 'docs/prd.md', name: 'billing', quick: true });
    const seen = new Map<string, Step>();
    for (let step = (await world.run('next', { session: 'billing' })).next as Step; step.kind !== 'done';) {
      seen.set(step.id.replace(/:\d+$/, ''), step);
      const drafts = step.kind === 'write' && step.from !== 'interviewer';
      const input = drafts ? {} : step.kind === 'approve' ? { verdict: 'approve' } : { clear: true };
      step = (await world.run(drafts ? 'draft' : 'submit', { session: 'billing', ...input }, drafts ? person : agent))
        .next as Step;
    }
    const steps = [...seen.values()];
    const design = steps.find((step) => step.stage === '3b' && step.kind === 'write');
    expect(design?.skeleton).toMatch(/^# Design of .*\n\n## Why/);
    expect(design?.skeleton).toContain('### Component Design');
    expect(design?.rules?.join('\n')).toMatch(/\.claude\/templates\/tdd\.md lacks .*"Component Design"/);
    const ticket = steps.find((step) => step.stage === '6' && step.skeleton?.includes('Definition of Done'));
    expect(ticket?.skeleton).toMatch(/^# BILLING-\d+: \S/);
    expect(ticket?.skeleton).toMatch(/\*\*Primary Endpoint:\*\* [A-Z]+ \//);
  });
});

describe('limits of the session that collide', () => {
  test('two of one kind with other numbers are told, at the entry', async () => {
    const world = memoryWorld();
    world.put('docs/prd.md', samples['billing'] ?? '');
    await world.run('design', { target: 'docs/prd.md', name: 'billing' });
    await world.run('constraint', { session: 'billing', kind: 'latency', text: 'Answers come within 200 ms' });
    await world.run('constraint', {
      session: 'billing',
      kind: 'latency',
      text: 'The page is there after at most 3 seconds',
    });
    const { findings } = await check(world, ['billing']);
    expect(findings.filter(({ code }) => code === 'constraint/contradiction')).toMatchObject([
      { severity: 'warning', at: expect.stringMatching(/^constraint /) as string },
    ]);
  });
});

describe('[002-R49] the graph of the tickets', () => {
  test('is shown with the tickets, and told to whoever writes one', async () => {
    const world = await wholePackage(samples['billing'] ?? '', 'billing');
    const { value } = await world.run('show', { session: 'billing', what: '6' });
    const { phases, criticalPath } = value['tickets'] as TicketGraph;
    const phaseOf = (id: string) => phases.findIndex((phase) => phase.includes(id));
    expect(phases[0]).toEqual(['BILLING-001']);
    expect(phases.length).toBeGreaterThan(1);
    // The longest way goes from phase to phase, and starts with the first.
    const way = criticalPath.ids.map(phaseOf);
    expect(way).toEqual([...new Set(way)].toSorted((a, b) => a - b));
    expect(way[0]).toBe(0);
    expect(criticalPath.points).toBeGreaterThan(criticalPath.ids.length);
  });
});
