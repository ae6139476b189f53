/** Pages that have no form of ours, and lists that are kept as data: what can be asked of any of them is asked. */
import { describe, expect, test } from 'vitest';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { agent, memoryWorld } from '../support/memory-world.ts';

async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  const world = { ...memoryWorld(), validator: inProcessValidator() };
  for (const [path, text] of Object.entries(files)) world.put(path, text);
  const { operations } = await import('../../src/engine/operations/index.ts');
  const { value } = await (await operations.check())(world, { targets: ['.'] }, agent);
  return value.findings.map(({ severity, code, at }) => `${severity} ${code} ${at}`);
}

const record = (status = 'Accepted') =>
  `# ADR 0001: Keep bees in wood\n\n- **Estado:** ${status}\n\n## Contexto\n\nHives rot.\n\n## Decisión\n\nWe use larch.\n\n## Consecuencias\n\nLarch costs more.\n`;
const hives = { 'docs/adr/0001-keep-bees-in-wood.md': record('Aceptada') };

describe('[002-R38] any page', () => {
  test.each([
    ['a link that leads nowhere', '# Apiary\n\nSee [wood](adr/0001-keep-bees.md).\n', 'link/broken docs/apiary.md:3'],
    ['something left for later', '# Apiary\n\n## Queens\n\nTODO: how many\n', 'text/unfinished docs/apiary.md:5'],
    [
      'a cell that is open',
      '# Apiary\n\n| Hive | Site |\n|---|---|\n| 1 | TBD |\n',
      'text/unfinished docs/apiary.md:5',
    ],
    [
      'front matter that is no YAML',
      '---\ntags: [bees\n---\n# Apiary\n\nText.\n',
      'text/front-matter docs/apiary.md:2',
    ],
    ['a fence that is never closed', '# Apiary\n\n```sh\nbees --count\n\nText.\n', 'text/open-fence docs/apiary.md:3'],
    ['a character that nobody sees', '# Apiary\n\nTwo qu\u200Beens.\n', 'text/invisible-character docs/apiary.md:3'],
  ])('%s is told', async (_, text, finding) => {
    expect(await told({ ...hives, 'docs/apiary.md': text })).toEqual([`warning ${finding}`]);
  });

  test.each([
    ['who speaks of such marks', 'docs/apiary.md', '# Apiary\n\nRemove every TODO comment before the harvest.\n'],
    ['code', 'docs/apiary.md', '# Apiary\n\n```sh\ngrep TODO: .\n```\n'],
    ['what every project has', 'docs/README.md', '# Apiary\n\nTODO: a picture\n'],
    ['what tells how it was', 'docs/CHANGELOG.md', '# Changes\n\nSee [wood](adr/gone.md).\n'],
    ['letters of another encoding as code', 'docs/apiary.md', '# Apiary\n\n`CafÃ©` is no `Café`.\n'],
    ['a form', 'docs/apiary.md', '---\ntitle: {{ title }}: {{ site }}\n---\n# Apiary\n'],
  ])('nothing about %s', async (_, path, text) => {
    expect(await told({ ...hives, [path]: text })).toEqual([]);
  });

  test('a page with a sequence is held to the calls, where it links to a record', async () => {
    const contracts =
      '# API contracts\n\n## GET /hives\n\n**Auth:** keeper\n\n**Response:** 200 a list\n\n**Errors:** 401\n\n## POST /hives\n\n**Auth:** keeper\n\n**Response:** 201\n\n**Errors:** 400\n';
    const page = (call: string) =>
      `# Apiary\n\nSee [wood](adr/0001-keep-bees-in-wood.md).\n\n\`\`\`mermaid\nsequenceDiagram\n  participant K as Keeper\n  participant A as API\n  K->>A: ${call}\n  A-->>K: 200\n\`\`\`\n`;
    const check = (call: string) => told({ ...hives, 'docs/contracts.md': contracts, 'docs/apiary.md': page(call) });
    expect(await check('GET /hives')).toEqual([]);
    expect(await check('GET /swarms')).toEqual(['warning link/endpoint-not-in-contracts docs/apiary.md:9']);
  });
});

describe('[002-R38] a page that is named alone', () => {
  const named = async (path: string, text: string) => {
    const world = memoryWorld();
    world.put(path, text);
    const { value } = await world.run('check', { targets: [path] });
    return value;
  };

  test('is looked at, whatever it is called', async () => {
    const found = (await named('notes.md', '# Notes\n\nA hid\u200Bden word, and [more](gone.md).\n'))['findings'];
    expect(found).toMatchObject([{ code: 'link/broken' }, { code: 'text/invisible-character' }]);
    const later = (await named('CHANGELOG.md', '# Changes\n\n```sh\nbees\n'))['findings'];
    expect(later).toMatchObject([{ code: 'text/open-fence', file: 'CHANGELOG.md', line: 3 }]);
  });

  test('with nothing wrong in it is a document with nothing to say', async () => {
    expect(await named('notes.md', '# Notes\n\nWords.\n')).toMatchObject({ documents: 1, findings: [] });
  });
});

test('[002-R38] the status of a record is looked for under its name in other languages', async () => {
  expect(await told({ 'docs/adr/0001-keep-bees-in-wood.md': record('Quizás') })).toEqual([
    'warning adr/unknown-status docs/adr/0001-keep-bees-in-wood.md:3',
  ]);
});

const list = (third = '"SYS-3"', title = '"Weigh a hive"') =>
  `requirements:\n  - id: "SYS-1"\n    title: "Open a hive"\n  - id: "SYS-2"\n    title: "Close a hive"\n  - id: ${third}\n    title: ${title}\n`;

test('[002-R38] a list that is kept as YAML is read by its parser too', async () => {
  const plan = '# Plan\n\n- Doors (SYS-1, SYS-2)\n- Scales (SYS-3)\n';
  expect(await told({ 'sys.yml': list(), 'plan.md': plan })).toEqual([]);
  const [first = ''] = await told({ 'sys.yml': list('"SYS-3"', '"Weigh a hive'), 'plan.md': plan });
  expect(first).toMatch(/^error yaml\/\S+ sys\.yml:[78]$/);
  expect(await told({ 'sys.yml': list('"SYS-2"'), 'plan.md': plan })).toContain('warning link/id-twice sys.yml:6');
});

const words = ['Open', 'Close', 'Move', 'Paint', 'Sell'];
const feature = (ids: readonly string[]) =>
  `Feature: Hives\n${ids.map((id, i) => `\n  Scenario: ${id} ${words[i]} the yard\n    Given a hive\n    When it is opened\n    Then an error is shown\n`).join('')}`;
const matrix = (ids: readonly string[]) =>
  `# Coverage\n\n| Scenario | Test | State |\n|---|---|---|\n${ids.map((id) => `| ${id} | \`${id}.spec.ts\` | covered by a robot every night |\n`).join('')}`;

test('[002-R41] scenarios with ids of their own are held to the matrix of them', async () => {
  const ids = ['HIVE-01', 'HIVE-02', 'HIVE-03', 'HIVE-04', 'HIVE-05'];
  const check = (inFeature: readonly string[], inMatrix: readonly string[]) =>
    told({ 'docs/hives.feature': feature(inFeature), 'docs/matrix.md': matrix(inMatrix) });
  expect(await check(ids, ids)).toEqual([]);
  expect(await check(ids, ['HIVE-01', 'HIVE-02', 'HIVE-03', 'HIVE-14', 'HIVE-05'])).toEqual([
    'warning link/not-taken-up docs/hives.feature:18',
    'warning link/unknown-id docs/matrix.md:8',
  ]);
  expect(await check(['HIVE-01', 'HIVE-02', 'HIVE-02', 'HIVE-04', 'HIVE-05'], ids)).toContain(
    'warning link/id-twice docs/hives.feature:13',
  );
});

test('[002-R38] parts of a rule that have letters are no second rule', async () => {
  const rules = (more: string) =>
    `# Business Rules\n\n## Rule R1 — Opening\n\n**R1.1.** A hive is opened by its keeper.\n\n**R1.2.** A hive is opened in two ways:\n\n- **R1.2.a — By hand.** The keeper lifts the lid.\n- **R1.2.b — By crane.** The crane lifts the lid.\n\n## Rule R2 — Closing\n\n**R2.1.** A hive is closed at dusk${more}.\n\n**R2.2.** A closed hive stays closed.\n\n## Rule R3 — Moving\n\n**R3.1.** A hive is moved at night.\n`;
  const plan = (named: string) => `# Plan\n\n- Lids per R1\n- Dusk per R2\n- Vans per ${named}\n`;
  const errors = async (files: Readonly<Record<string, string>>) =>
    (await told(files)).filter((one) => one.startsWith('error'));
  expect(await errors({ 'docs/business-rules.md': rules(''), 'docs/plan.md': plan('R3') })).toEqual([]);
  expect(await told({ 'docs/business-rules.md': rules(''), 'docs/plan.md': plan('R7') })).toContain(
    'warning link/unknown-id docs/plan.md:5',
  );
});
