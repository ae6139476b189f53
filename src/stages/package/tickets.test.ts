import { expect, test } from 'vitest';
import { inHouseStyle } from '../../artifacts/house-labels.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { checkPackage } from './index.ts';
import { taskListFindings } from './task-lists.ts';

const told = async (text: string, codes: RegExp) => {
  const rules = '# Rules\n\n- FR1: A boat leaves.\n- FR2: A boat comes back.\n- FR3: A berth is free.\n';
  const { documents } = inHouseStyle([
    { kind: 'rules', path: 'rules.md', text: rules } as const,
    { kind: 'ticket', path: 'docs/epics.md', text } as const,
  ]);
  const { findings } = await checkPackage(documents);
  return findings.flatMap(({ code, at = '' }) => (codes.test(code) ? [`${code} ${inItsFile(at)}`] : []));
};
const steps = '**Acceptance Criteria:**\n\n**Given** a boat\n**When** it leaves\n**Then** the berth is free\n';

test('[002-R45] a criterion in steps says what then holds', async () => {
  const list = `### Story 1.1: Leave\n\n${steps}\n### Story 1.2: Stay\n\n${steps.replace(/\*\*Then.*\n/, '')}`;
  expect(await told(list, /^ticket\/untestable/)).toEqual(['ticket/untestable docs/epics.md:14']);
});

test.each([
  '- [ ] When a boat leaves, the berth is free',
  '**Given** a boat\n**When** it leaves, **then** the berth is free',
  '**When** it leaves\n**When** it is gone\n**Then** the berth is free',
])('what says it in its own way is no gap: %s', async (said) => {
  const list = `### Story 1.1: Leave\n\n${steps}\n### Story 1.2: Stay\n\n**Acceptance Criteria:**\n\n${said}\n`;
  expect(await told(list, /^ticket\/untestable/)).toEqual([]);
});

test('[002-R41] a requirement that a list of stories only says again is carried by none of them', async () => {
  const list = `# Plan\n\n- **FR1**: A boat leaves.\n- **FR2**: A boat comes back.\n- **FR3**: A berth is free.\n\n## Epic 1: Boats\n\n**FRs covered:** FR1, FR2\n\n### Story 1.1: Leave\n\n${steps}\n### Story 1.2: Back\n\n${steps}`;
  expect(await told(list, /^link\/rule-without-ticket/)).toEqual(['link/rule-without-ticket rules.md:5']);
  const covered = list.replace('FR1, FR2\n', 'FR1, FR2, FR3\n');
  expect(await told(covered, /^link\/rule-without-ticket/)).toEqual([]);
});

test('[002-R41] ids that look like those of the test cases are test cases', async () => {
  const { findings } = await checkPackage([
    {
      kind: 'bdd',
      path: 'a.feature',
      text: 'Feature: A\n  Scenario: TC-01 B\n    Given c\n  Scenario: TC-02 C\n    Given c\n',
    },
    { kind: 'tdd', path: 'matrix.md#L0+0', text: '| FR1 | TC-01 |\n| FR2 | TC-12 |\n' },
  ]);
  const unknown = findings.filter(({ code }) => code === 'link/unknown-scenario').map(({ at }) => inItsFile(at ?? ''));
  expect(unknown).toEqual(['matrix.md:2']);
});

test('[002-R45] what the stories of all files say is usual, and criteria may stand below a plain line', async () => {
  const story = (id: string, proof = 'Done when\n- [ ] the berth is free\n') =>
    `## ${id} Leave\n\nFor FR1, Requirements: FR1\n\nSize: 3\n\n${proof}`;
  const list = (path: string, text: string) => ({ kind: 'ticket', path, text }) as const;
  const files = (last: string) => [
    list('backlog/EP1.md', `# EP1 Boats\n\n${story('EP1-S1')}\n${story('EP1-S2')}\n${story('EP1-S3')}`),
    list('backlog/EP2.md', `# EP2 Berths\n\n${story('EP2-S1')}\n${last}`),
  ];
  const silent = (last: string) => taskListFindings(files(last)).map(({ code, at }) => `${code} ${at}`);
  expect(silent(story('EP2-S2', ''))).toEqual(['ticket/no-criteria backlog/EP2.md:12']);
  expect(silent(story('EP2-S2'))).toEqual([]);
});

test('[002-R44] an id twice is a slip, where each phase counts anew it is none', async () => {
  const story = (id: string) => `### ${id}: Leave\n\n${steps}\n`;
  const list = (...ids: readonly string[]) => ids.map(story).join('');
  expect(await told(list('HARB-1', 'HARB-2', 'HARB-2'), /^ticket\/id-twice/)).toEqual([
    'ticket/id-twice docs/epics.md:17',
  ]);
  const anew = list('HARB-1', 'HARB-2', 'HARB-3', 'HARB-1', 'HARB-2', 'HARB-3');
  expect(await told(anew, /^ticket\/id-twice/)).toEqual([]);
});

const ticket = (n: number, more: string) => ({
  kind: 'ticket' as const,
  path: `X-${n}.md`,
  text: `# X-${n}: Book a boat\n\n${more}\n\n## Acceptance Criteria\n\n- [ ] A boat that is booked is shown as booked\n`,
});
const said = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
const codesOf = async (...tickets: ReturnType<typeof ticket>[]) => {
  const { findings } = await checkPackage(tickets);
  return findings.flatMap(({ code, severity }) => (/points|short|many/.test(code) ? [`${severity} ${code}`] : []));
};

test('[002-R43, R45] points that are none of 2, 3 and 5, and a ticket of a few words, are noted', async () => {
  expect(await codesOf(ticket(1, `**Points:** 3\n\n${said}`))).toEqual([]);
  expect(await codesOf(ticket(1, `**Points:** 4\n\n${said}`))).toEqual(['info ticket/points']);
  expect(await codesOf(ticket(1, `**Points:** 1\n\n${said}`))).toEqual(['info ticket/points']);
  expect(await codesOf(ticket(1, `**Points:** 8\n\n${said}`))).toEqual(['error ticket/points']);
  expect(await codesOf(ticket(1, '**Points:** 3'))).toEqual(['info ticket/short']);
  // A list of stories says each in a line or two.
  expect(await told(`### Story 1.1: Leave\n\n${steps}\n### Story 1.2: Stay\n\n${steps}`, /^ticket\/short/)).toEqual([]);
});

test('[002-R43] more tickets than a batch has are noted once', async () => {
  const all = Array.from({ length: 21 }, (_, i) => ticket(i + 1, said));
  expect(await codesOf(...all)).toEqual(['info ticket/many']);
  expect(await codesOf(...all.slice(1))).toEqual([]);
});

test('[002-R48] what one ticket says and the other does not is put right in the form of that other', async () => {
  const front = (id: string, more: string) => `---\nid: ${id}\nsummary: S\nblocked_by: []\n${more}---\n`;
  const bold = '# A-3: T\n\n**Depends On:** None\n';
  const { findings } = await checkPackage([
    { kind: 'ticket', path: 'A-1.md', text: front('A-1', 'blocks: [A-2, A-3]\n') },
    { kind: 'ticket', path: 'A-2.md', text: front('A-2', '') },
    { kind: 'ticket', path: 'A-3.md', text: bold },
  ]);
  const fixes = findings.flatMap(({ code, fix }) => (code === 'ticket/blocks-differ' ? [fix] : []));
  expect(fixes).toEqual([
    'Write `blocked_by: [A-1]` in A-2, or take it out here.',
    'Write **Depends On:** A-1 in A-3, or take it out here.',
  ]);
});

test('[002-R48] a list of what a ticket blocks is held against who waits for it, and one that was never begun is not', async () => {
  const told = async (first: string) => {
    const { findings } = await checkPackage([
      { kind: 'ticket', path: 'P-1.md', text: first },
      { kind: 'ticket', path: 'P-2.md', text: '---\nid: P-2\nsummary: Use\nblocked_by: [P-1]\n---\n' },
    ]);
    return findings.flatMap(({ code, at }) => (code === 'ticket/blocks-differ' ? [at] : []));
  };
  expect(await told('---\nid: P-1\nsummary: Make\nblocks: []\n---\n')).toEqual(['P-1.md:4']);
  expect(await told('# P-1: Make\n\n**Blocks:** None\n')).toEqual(['P-1.md:3']);
  expect(await told('# P-1: Make\n\n**Depends On:** None\n')).toEqual([]);
});

test('[002-R43, R48] an id in the heading that is not that of the front matter, and points in words', async () => {
  const front = (id: string, heading: string, points: string) =>
    `---\nid: ${id}\nsummary: S\npoints: ${points}\n---\n\n# ${heading}: T\n\n${said}`;
  const told = async (...texts: string[]) => {
    const { findings } = await checkPackage(
      texts.map((text, i) => ({ kind: 'ticket' as const, path: `A-${i + 1}.md`, text })),
    );
    return findings.flatMap(({ code, at }) => (/^ticket\/(?:other-id|points)$/.test(code) ? [`${code} ${at}`] : []));
  };
  expect(await told(front('A-1', 'A-1', '2'), front('A-2', 'A-2', '3'), front('A-3', 'A-3', '5'))).toEqual([]);
  expect(await told(front('A-1', 'A-4', '2'))).toEqual(['ticket/other-id A-1.md:7']);
  expect(await told(front('A-1', 'A-1', '2'), front('A-2', 'A-2', '3'), front('A-3', 'A-3', 'many'))).toEqual([
    'ticket/points A-3.md:4',
  ]);
  // Where nobody counts, a word may be a scale.
  expect(await told(front('A-1', 'A-1', 'small'), front('A-2', 'A-2', 'large'))).toEqual([]);
});
