import { expect, test } from 'vitest';
import { idFindings } from './index.ts';

const told = (said: string, defined: readonly string[] = ['# UC-01 Order', '# UC-02 Return', '# UC-03 Extend']) =>
  idFindings(
    [
      ...defined.map((text, i) => ({ kind: 'tdd' as const, path: `uc${i}.md`, text: `${text}\n\nText.\n` })),
      { kind: 'tdd', path: 'design.md', text: `# Design\n\n${said}\n` },
    ],
    [],
  ).map(({ code, severity, at }) => `${severity} ${code} ${at}`);

test.each([
  ['Loans (UC-01, UC-09): orders.', undefined],
  ['Tests for UC-01..09 (UC-02, UC-03).', undefined],
  [
    'Loans per UC-01, UC-02a and UC-02d.',
    ['# UC-01 Order', '# UC-02 Return', '# UC-02a Return late', '# UC-03 Extend'],
  ],
  ['Watched. Quality: Q2, Q7.', ['- **Q1** fast\n- **Q2** up\n- **Q3** keys']],
  ['Serves P/1, P/2 and P/9.', ['| Id | Policy |\n|---|---|\n| P/1 | fast |\n| P/2 | up |\n| P/3 | keys |']],
])('[002-R41] an id of a series that the package defines: %s', (said, defined) => {
  expect(told(said, defined)).toEqual(['warning link/unknown-id design.md:3']);
});

test.each([
  ['one that is there, with another number of digits', 'Loans (UC-1, UC-002): orders.', undefined],
  ['a series that nobody defines', 'See KB-17 and UTF-8.', undefined],
  ['two are no series', 'Loans (UC-09): orders.', ['# UC-01 Order', '# UC-02 Return']],
  ['a port', 'It listens at TCP/443.', ['- **TCP/22** keys\n- **TCP/25** mail\n- **TCP/80** pages']],
  ['a quarter', 'In Q4 we ship.', ['- **Q1** fast\n- **Q2** up\n- **Q3** keys']],
])('nothing about %s', (_, said, defined) => {
  expect(told(said, defined)).toEqual([]);
});

const board = (waits: string) => [
  { kind: 'tdd' as const, path: 'rules.md', text: '# Rules\n\n- **M1** a seat\n- **M2** a night\n- **M3** a bar\n' },
  {
    kind: 'tdd' as const,
    path: 'work.md',
    text: `# Work\n\n| Key | What | Blocked by | For |\n|---|---|---|---|\n| NS-1 | seats of a tour | ${waits} | M1 |\n| NS-2 | opening in time | NS-1 | M2 |\n| NS-3 | bars for a while | NS-2 | M3 |\n`,
  },
];

test('[002-R41] what waits for itself, and what waits for nothing that is there, however often it is asked', () => {
  const asked = (waits: string) => idFindings(board(waits), []).map(({ code, at }) => `${code} ${at}`);
  for (const _ of [1, 2]) {
    expect(asked('-')).toEqual([]);
    expect(asked('NS-3')).toEqual(['ticket/cycle work.md:5']);
    expect(asked('NS-7')).toEqual(['link/unknown-id work.md:5']);
  }
});

test.each(['Nach', 'Après', 'Después de', 'Dopo'])('[002-R41] a column that is called %s says what waits', (head) => {
  const documents = board('NS-3').map((one) => ({ ...one, text: one.text.replace('Blocked by', head) }));
  expect(idFindings(documents, []).map(({ code }) => code)).toEqual(['ticket/cycle']);
});

test.each([
  [
    'items',
    (first: string, last: string) =>
      `- 1.1 Buy reeds [pred: ${first}]\n- 1.2 Cut reeds [pred: 1.1]\n- 1.3 Bind reeds [pred: ${last}]\n`,
  ],
  [
    'rows',
    (first: string, last: string) =>
      `| WBS | Work | Predecessor |\n|---|---|---|\n| 1.1 | Buy reeds | ${first} |\n| 1.2 | Cut reeds | 1.1 |\n| 1.3 | Bind reeds | ${last} |\n`,
  ],
  [
    'rows of whole numbers',
    (first: string, last: string) =>
      `| # | Work | Depends on |\n|---|---|---|\n| 1 | Buy reeds | ${first.replace('1.', '')} |\n| 2 | Cut reeds | 1 |\n| 3 | Bind reeds | ${last.replace('1.', '')} |\n`,
  ],
])('[002-R41] work that has nothing but numbers, as %s', (_, list) => {
  const asked = (first: string, last: string) =>
    idFindings([{ kind: 'tdd', path: 'work.md', text: `# Work\n\n${list(first, last)}` }], []).map(({ code }) => code);
  expect(asked('-', '1.2')).toEqual([]);
  expect(asked('1.3', '1.2')).toEqual(['ticket/cycle']);
  expect(asked('1.2', '-')).toEqual(['ticket/cycle']);
  expect(asked('-', '1.9')).toEqual(['link/unknown-id']);
});

test.each([
  [
    'the number of another story',
    '- **Story 1**: no dependencies\n- **Story 2**: depends on User Story 1 for files\n- **Story 3**: none',
    'Story 2 waits: depends on User Story 2 for a server.',
  ],
])('nothing about %s', (_, list, said) => {
  expect(told(said, [`# Plan\n\n${list}`])).toEqual([]);
});

test('what has an id of its own is held to the limit of another that it names in brackets', () => {
  const demands = ['- **SC-1**: It answers within 1 second.\n- **SC-2**: It stays up.\n- **SC-3**: It is safe.'];
  const work = (line: string) => `- [ ] T1 Start (SC-2)\n- [ ] T2 ${line}\n- [ ] T3 Lock it (SC-3)`;
  expect(told(work('Answer within 3 seconds (SC-1)'), demands)).toEqual([
    'warning constraint/contradiction design.md:4',
  ]);
  expect(told(work('Answer within 1 second (SC-1)'), demands)).toEqual([]);
});

test('who shares out the work names the same people twice', () => {
  const shares = (words: string) => ['A', 'B', 'C'].map((one) => `   - Developer ${one}: ${words} ${one}`).join('\n');
  const plan = `1. Together\n2. Then:\n${shares('story one of part')}\n3. Later:\n${shares('handlers of another part')}\n\nDeveloper A, Developer B and Developer C meet daily (Developer A leads).`;
  expect(told(plan, ['# Plan\n\nText.'])).toEqual([]);
});

test('[002-R41] a comment of a feature file defines nothing', () => {
  const found = idFindings(
    [
      {
        kind: 'tdd',
        path: 'design.md',
        text: '# Design\n\n- **A1** cost\n- **A2** files\n- **A3** mail\n\nDo A1 to A3 hold?\n',
      },
      { kind: 'bdd', path: 'a.feature', text: '# A2 files\n# A3 mail\n# Assumed: A1\nFeature: x\n' },
    ],
    [],
  );
  expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual([]);
});
