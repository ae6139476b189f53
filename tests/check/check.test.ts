/** `check` on a session, on a folder, on bare files, with and without a session. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CheckValue } from '../../src/engine/operations/check.ts';
import type { CheckInput } from '../../src/engine/operations/check.schema.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { agent, memoryWorld, type MemoryWorld } from '../support/memory-world.ts';
import { packages } from '../defects/packages.ts';

const validator = inProcessValidator();

function workspace(name: string, folder = ''): MemoryWorld {
  const world = { ...memoryWorld(), validator };
  for (const { path, text } of packages.find((one) => one.name === name)?.documents ?? [])
    world.put(`${folder}${path.replace(/^.*packages\//, '')}`, text);
  return world;
}

const check = (world: MemoryWorld, ...targets: string[]) => asked(world, targets.length > 0 ? { targets } : {});
async function asked(world: MemoryWorld, input: CheckInput): Promise<CheckValue> {
  const { operations } = await import('../../src/engine/operations/index.ts');
  return (await (await operations.check())(world, input, agent)).value;
}

const codes = ({ findings }: CheckValue) => findings.map(({ code, at }) => `${code} ${at}`);

describe('only the structure', () => {
  const edited = (name: string, edit: (text: string) => string) => {
    const world = workspace('loans');
    world.put(`loans/${name}`, edit(world.text(`loans/${name}`) ?? ''));
    return world;
  };
  const structure = { targets: ['loans'], structure: true };

  test('is told, and what words and numbers say of each other is not', async () => {
    const world = edited('rules.md', (text) => text.replace('reader holds at most 5', 'reader holds at most 9'));
    const all = await check(world, 'loans');
    const only = await asked(world, structure);
    expect(codes(all).join()).toContain('constraint/contradiction');
    expect(codes(only)).toEqual([]);
    expect([all.structureOnly, only.structureOnly]).toEqual([undefined, true]);
    // Each of the two keeps what it found.
    expect(codes(await check(world, 'loans'))).toEqual(codes(all));
  });

  test('a rule that nobody knows is told as ever', async () => {
    const world = edited('tickets/LOAN-2.md', (text) => `${text}\nSee BR-99.\n`);
    expect(codes(await asked(world, structure)).join()).toContain('link/unknown-rule');
  });

  test('a waiver of what was not looked for is not unused', async () => {
    const waiver = '<!-- charrette-ignore-file constraint/contradiction: agreed with the library -->';
    const world = edited('rules.md', (text) => text.replace('\n\n', `\n\n${waiver}\n\n`));
    expect(codes(await asked(world, structure)).join()).not.toContain('waiver/unused');
    expect(codes(await check(world, 'loans')).join()).toContain('waiver/unused');
  });
});

describe('check without any session', () => {
  test('a folder that is sound has nothing to say, and shows what can run at once', async () => {
    const value = await check(workspace('loans'), 'loans');
    expect(codes(value)).toEqual([]);
    expect(value.documents).toBe(11);
    expect(value.tickets).toEqual([
      {
        of: '.',
        phases: [['LOAN-1'], ['LOAN-2', 'LOAN-3'], ['LOAN-4']],
        criticalPath: { ids: ['LOAN-1', 'LOAN-3', 'LOAN-4'], points: 11 },
        depth: { 'LOAN-1': 1, 'LOAN-2': 2, 'LOAN-3': 2, 'LOAN-4': 3 },
        cycles: [],
      },
    ]);
  });

  test('a file alone is checked with what stands beside it, and only it is told about', async () => {
    const world = workspace('loans');
    const path = 'loans/tickets/LOAN-2.md';
    world.put(path, (world.text(path) ?? '').replace('LOAN-1', 'LOAN-9'));
    world.put(
      'loans/tickets/LOAN-3.md',
      (world.text('loans/tickets/LOAN-3.md') ?? '').replace('points: 3', 'points: 13'),
    );
    expect(codes(await check(world, path))).toEqual(
      [`link/unknown-ticket ${path}:5`, 'ticket/blocks-differ loans/tickets/LOAN-1.md:6'].slice(0, 1),
    );
    expect(codes(await check(world, 'loans'))).toContain('ticket/points loans/tickets/LOAN-3.md:4');
  });

  test('a ticket alone is held to the rules that stand above its folder, as a commit hook asks', async () => {
    const world = workspace('loans');
    const path = 'loans/tickets/LOAN-1.md';
    world.put(path, `${world.text(path)}\nSee BR-77.\n`);
    const line = (world.text(path) ?? '').split('\n').indexOf('See BR-77.') + 1;
    expect(codes(await check(world, path))).toEqual([`link/unknown-rule ${path}:${line}`]);
  });

  test('a ticket alone is held to rules that stand in a folder beside its own', async () => {
    const world = workspace('loans');
    const rules = world.text('loans/rules.md') ?? '';
    const ticket = `${world.text('loans/tickets/LOAN-1.md')}\nSee BR-77.\n`;
    world.files.files.clear();
    world.put('product/rules.md', rules);
    world.put('issues/LOAN-1.md', ticket);
    expect(codes(await check(world, 'issues/LOAN-1.md'))).toContain(
      `link/unknown-rule issues/LOAN-1.md:${ticket.split('\n').indexOf('See BR-77.') + 1}`,
    );
  });

  test('a folder may have a dot in its name', async () => {
    const world = workspace('loans', 'src/github.com/books.v2/');
    expect((await check(world)).documents).toBeGreaterThan(5);
  });

  test('without a target and a session all of the workspace is looked at, but no list of Python packages', async () => {
    const world = workspace('loans', 'docs/');
    world.put('requirements.txt', 'flask==3.0\nrequests\n');
    world.put(
      'docs/adr/0001-x.md',
      '# 1. X\n\n## Status\n\nAccepted\n\n## Context\n\nc\n\n## Decision\n\nd\n\n## Consequences\n\ne\n',
    );
    expect((await check(world)).documents).toBe(12);
  });

  test('two features in one folder are kept apart', async () => {
    const world = workspace('loans');
    for (const { path, text } of packages.find((one) => one.name === 'bikes')?.documents ?? [])
      world.put(path.replace(/^.*packages\//, ''), text);
    const value = await check(world, 'loans', 'bikes');
    expect(value.findings.filter((one) => one.severity === 'error')).toEqual([]);
    expect(value.tickets.map(({ of }) => of)).toEqual(['loans/rules.md', 'bikes/rules.md']);
  });

  test('a waiver takes a finding back and is counted', async () => {
    const world = workspace('loans');
    const path = 'loans/rules.md';
    world.put('loans/loans.feature', (world.text('loans/loans.feature') ?? '').replace('@BR-7', '@slow'));
    expect(codes(await check(world, 'loans'))).toContain(`link/rule-without-scenario ${path}:57`);
    world.put(
      path,
      (world.text(path) ?? '').replace(
        'Returned Loans\n',
        'Returned Loans\n\n<!-- charrette-ignore link/rule-without-scenario: a nightly job, proved by its own test -->\n',
      ),
    );
    const value = await check(world, 'loans');
    expect(codes(value)).not.toContain(`link/rule-without-scenario ${path}:57`);
    expect(value.waived).toMatchObject([
      { code: 'link/rule-without-scenario', file: path, line: 57, reason: 'a nightly job, proved by its own test' },
    ]);
    expect(value.counts.waived).toBe(1);
  });

  test('nothing to check is a problem that says so', async () => {
    await expect(check(memoryWorld() as MemoryWorld)).rejects.toMatchObject({ problem: { code: 'check/not-found' } });
    await expect(check(workspace('loans'), 'nowhere')).rejects.toMatchObject({ problem: { code: 'target/not-found' } });
  });

  test('reading never writes', async () => {
    const world = workspace('loans');
    const before = new Map(world.files.files);
    await check(world);
    expect(new Map(world.files.files)).toEqual(before);
  });
});

describe('[002-R26] a design that lacks parts', () => {
  const missing = async (text: string) => {
    const world = { ...memoryWorld(), validator };
    world.put('docs/technical-design.md', text);
    const { findings } = await check(world, 'docs/technical-design.md');
    return findings.filter(({ code }) => /missing-section|other-form/.test(code));
  };
  const ours = ['Goals', 'Proposed Solution', 'Security', 'Performance', 'References'];
  const text = (names: readonly string[]) =>
    `# Technical Design: Berths\n\n${names.map((name) => `## ${name}\n\nIt is said here.\n`).join('\n')}`;

  test('is not told more mildly the more it lacks', async () => {
    for (const names of [ours, ours.slice(0, 2), []]) {
      const found = await missing(text(names));
      expect(found.length).toBeGreaterThan(10);
      expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['error']));
    }
  });

  test('in a form of its own is advised, and all that it lacks is named', async () => {
    const [found, ...more] = await missing(text(['Tides', 'Moorings', 'Cranes']));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ severity: 'warning', code: 'design/other-form' });
    for (const name of ours) expect(found?.message).toContain(name);
  });
});

describe("the team's templates", () => {
  test.each([
    ['no text', new Uint8Array([0x00, 0x01, 0x62]), 'is no text'],
    ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x00, 0x80]), 'is no UTF-8 text'],
    ['nothing', new TextEncoder().encode(' \n'), 'is empty'],
    [
      'front matter that is no YAML',
      new TextEncoder().encode('---\nid: {{id}}\npoints: [\n---\n# {{id}}: {{title}}\n'),
      'has front matter that cannot be read',
    ],
    ['far too much', new TextEncoder().encode(`# {{title}}\n\n${'x'.repeat(600_000)}`), 'has 600013 bytes'],
  ])('a template with %s in it is told, where it is used too, and our own form is used', async (_, bytes, why) => {
    const world = workspace('loans', 'docs/');
    world.files.files.set('.claude/templates/ticket.md', bytes);
    const { findings } = await check(world);
    expect(findings.filter(({ code }) => code.startsWith('template/'))).toMatchObject([
      { code: 'template/unusable', severity: 'warning', file: '.claude/templates/ticket.md' },
    ]);
    expect(findings.find(({ code }) => code === 'template/unusable')?.message).toContain(why);
    const { templateProblems } = await import('../../src/engine/parser-findings.ts');
    expect(await templateProblems(world, [{ kind: 'ticket', path: 't.md', text: '' }])).toHaveLength(1);
    expect(await templateProblems(world, [{ kind: 'tdd', path: 't.md', text: '' }])).toEqual([]);
  });

  test('a mark that nobody fills in is a note at its line', async () => {
    const world = workspace('loans', 'docs/');
    world.put('.claude/templates/adr.md', '# {{title}}\n\n**Owner:** {{ owner }}\n\n## Decision\n\n## Context\n');
    const { findings } = await check(world, '.claude/templates/adr.md', 'docs');
    expect(findings.filter(({ code }) => code === 'template/unknown-mark')).toMatchObject([
      { severity: 'info', at: '.claude/templates/adr.md:3', message: expect.stringContaining('{{ owner }}') },
    ]);
  });

  test('marks in front matter are no fault of it, and an error in it is told at its line', async () => {
    const world = workspace('loans', 'docs/');
    const parts = '# {{id}}: {{title}}\n\n## Acceptance Criteria\n\n## Rules\n\n## Scenarios\n';
    const front = (sprint: string) =>
      `---\nid: {{id}}\ndepends_on: [{{depends_on}}]\nendpoint: {{ endpoint }}\nsprint: ${sprint}\n---\n\n${parts}`;
    world.put('.claude/templates/ticket.md', front('"{{sprint}} of {{year}}"'));
    const unusable = async () => (await check(world)).findings.filter(({ code }) => code === 'template/unusable');
    expect(await unusable()).toEqual([]);
    world.put('.claude/templates/ticket.md', front('"of the year'));
    expect(await unusable()).toMatchObject([{ at: '.claude/templates/ticket.md:5' }]);
  });

  test('the closing review beside a design is held to no template', async () => {
    const world = workspace('loans');
    const form = '# {{title}}\n\n## Monitoring\n';
    world.put('.claude/templates/tdd.md', form);
    world.put('loans/design.review.md', '# Closing Review: Loans\n\nAll of the [rules](rules.md) are shown.\n');
    const { findings } = await check(world, 'loans');
    const told = findings.filter(({ code }) => code === 'template/left-out').map(({ file }) => file);
    expect(told).not.toContain('loans/design.review.md');
    expect(told.length).toBeGreaterThan(0);
  });

  test('what they lack is told at their place; what a document leaves out at its own', async () => {
    const world = workspace('loans');
    world.put(
      '.claude/templates/ticket.md',
      '# {{id}}\n\n**Depends On:**\n**Primary Endpoint:**\n\n## Acceptance Criteria\n\n## Scenarios\n\n## Monitoring\n',
    );
    const value = await check(world, 'loans');
    expect(codes(value)).toContain('template/missing-part .claude/templates/ticket.md:1');
    expect(value.findings.filter(({ code }) => code === 'template/left-out').map(({ file }) => file)).toContain(
      'loans/tickets/LOAN-1.md',
    );
  });
});

describe('the examples of this repository', () => {
  test('have no finding', async () => {
    const world = { ...memoryWorld(), validator };
    for (const path of readdirSync('examples', { recursive: true, encoding: 'utf8' }))
      if (/\.(?:md|feature)$/.test(path)) world.put(`examples/${path}`, readFileSync(`examples/${path}`, 'utf8'));
    expect(codes(await check(world, 'examples'))).toEqual([]);
  });
});
