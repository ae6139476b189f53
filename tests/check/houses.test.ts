/** Packages in the ids, links and files of other houses: what is sound is let pass, and what is wrong is told where it stands. */
import { describe, expect, test } from 'vitest';
import type { CheckValue } from '../../src/engine/operations/check.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { agent, memoryWorld } from '../support/memory-world.ts';

async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  const world = { ...memoryWorld(), validator: inProcessValidator() };
  for (const [path, text] of Object.entries(files)) world.put(path, text);
  const { operations } = await import('../../src/engine/operations/index.ts');
  const { value } = await (await operations.check())(world, { targets: ['.'] }, agent);
  return (value as CheckValue).findings.map(
    ({ severity, code, at, message }) => `${severity} ${code} ${at} ${message}`,
  );
}

const asked = ['A guest books a table', 'A guest cancels a table', 'The cook sees all tables', 'The host closes a day'];

/** A specification and its tasks, with these ids. */
const spec = (ids: readonly string[], cited: readonly string[] = ids) => ({
  'specs/tables/requirements.md': [
    '# Requirements: Tables\n\n## Goal\n\nGuests book.\n\n## Target Users\n\nGuests.\n',
    '## User Stories\n\n- As a guest, I want a table, so that I can eat.\n\n## Functional Requirements\n',
    ...ids.map((id, i) => `- **${id}**: ${asked[i]}.`),
    '\n## Out of Scope\n\n- Parties\n',
  ].join('\n'),
  'specs/tables/tasks.md': [
    '# Tasks: Tables\n',
    ...cited.map((id, i) => `- [ ] 1.${i + 1} Build part ${i + 1}\n  - _Requirements: ${id}_`),
  ].join('\n'),
});

describe('[002-R41] ids of many shapes, each cited alone in a slanted line', () => {
  test.each([
    ['FR-1', 'FR-2', 'FR-3', 'FR-4'],
    ['FR-3.1-001', 'FR-3.1-002', 'FR-3.2-001', 'FR-3.2-002'],
    ['M3-FR-001', 'M3-FR-002', 'M3-FR-003', 'M4-FR-001'],
    ['FR-2024-001', 'FR-2024-002', 'FR-2024-003', 'FR-2024-004'],
    ['AC-US1-1', 'AC-US1-2', 'AC-US2-1', 'AC-US2-2'],
    ['SRS-100', 'SRS-110', 'SRS-120', 'SRS-130'],
    ['BR-001', 'BR-002', 'BR-003', 'BR-004'],
  ])('%s', async (...ids: string[]) => {
    expect(await told(spec(ids))).toEqual([]);
    const last = ids.at(-1) ?? '';
    const gone = last.replace(/\d+$/, (digits) => String(Number(digits) + 9).padStart(digits.length, '0'));
    const said = gone.replace(/0*(\d+)$/, '0*$1');
    const found = await told(spec(ids, [...ids.slice(0, -1), `${last}, ${gone}`]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`link/unknown-(?:rule|id) specs/tables/tasks.md:1\\d .*${said}`));
  });
});

const work = (first: string, last: string) =>
  [
    '# Arbeitspakete\n',
    `### AP-1 Kasse\n\nAnforderungen: /LF010/\nVorgänger: ${first}\n`,
    '### AP-2 Karte\n\nAnforderungen: /LF020/\nVorgänger: AP-1\n',
    `### AP-3 Küche\n\nAnforderungen: ${last}\nVorgänger: AP-2\n`,
  ].join('\n');
const german = (text: string) => ({
  'doku/lastenheft.md':
    '# Lastenheft\n\n- **/LF010/** Die Kasse muss Bons drucken.\n- **/LF020/** Die Karte muss Preise zeigen.\n- **/LF030/** Die Küche muss Bons sehen.\n',
  'doku/pakete.md': text,
});

test.each([
  ['sound', 'keine', '/LF030/', []],
  [
    'one that is not there',
    'keine',
    '/LF030/, /LF070/',
    ['warning link/unknown-id doku/pakete.md:15 There is no LF070.'],
  ],
  [
    'a circle',
    'AP-3',
    '/LF030/',
    ['warning ticket/cycle doku/pakete.md:3 These wait for each other: AP-1 -> AP-3 -> AP-2.'],
  ],
])('[002-R41] ids between slashes, and what goes before in German: %s', async (_, first, last, expected) => {
  const found = await told(german(work(first, last)));
  expect(found.map((one) => one.replace(/ -> AP-1\.$/, '.'))).toEqual(expected);
});

const entries = (last: string) =>
  [1, 2, 3].map((n) => `- id: SYS-${n}\n  text: ${asked[n - 1]}.\n`).join('') + `- id: ${last}\n  text: ${asked[3]}.\n`;
const kept = (last: string, cited: string) => ({
  'product/requirements.yaml': entries(last),
  'product/architecture.md': `# Architecture\n\nThe desk implements SYS-1, SYS-2 and ${cited}. The kitchen implements SYS-3.\n`,
  'product/backlog.csv': 'Key,Summary,For\nQZ-1,Desk,SYS-1\nQZ-2,Bin,SYS-2\nQZ-3,Screen,SYS-3\nQZ-4,Till,SYS-4\n',
});

test.each([
  ['sound', 'SYS-4', 'SYS-4', /^$/],
  ['one that is not there', 'SYS-4', 'SYS-9', /unknown-\w+ product\/architecture.md:3 .*SYS-9/],
  ['one twice', 'SYS-3', 'SYS-3', /twice product\/requirements.yaml:7 .*SYS-3/],
])('[002-R41] requirements kept as YAML, a backlog as CSV: %s', async (_, last, cited, expected) => {
  const found = (await told(kept(last, cited))).filter((one) => !one.includes('design/other-form'));
  expect(found.join('\n')).toMatch(expected);
});

describe('[002-R38] pages of a wiki', () => {
  const record = (title: string) =>
    `# ${title}\n\n## Status\n\naccepted\n\n## Context\n\nTwo ways.\n\n## Decision\n\nThis one.\n\n## Alternatives\n\nThe other.\n\n## Consequences\n\nWork.\n`;
  const wiki = (said: string) => ({
    'Tables/Decisions/D-01 Store.md': record('D-01 Store'),
    'Tables/Decisions/D-02 Pay.md': record('D-02 Pay'),
    'Tables/Rules.md':
      '# Rules\n\n## R-01 Size\n\nA table has 2 to 8 seats.\n\n## R-02 Time\n\nA table is held for 15 minutes.\n',
    'Tables/Design.md': `# Design\n\n## Parts\n\nThe desk follows [[Rules#R-01 Size|R-01]] and [[Rules#R-02 Time|R-02]].\n\n${said}\n`,
  });

  test('links are no gaps, and pages that nobody wrote yet no slips', async () => {
    const found = await told(wiki('Decided in [[D-01 Store]] and [[D-02]]; see [[Glossary]].'));
    expect(found.filter((one) => /placeholder|broken/.test(one))).toEqual([]);
  });

  test('one of a series whose others are there is told', async () => {
    const found = await told(wiki('Decided in [[D-01 Store]] and [[D-03 Tips]].'));
    expect(found.filter((one) => one.includes('broken'))).toEqual([
      'warning link/broken Tables/Design.md:7 There is no page D-03 Tips.',
    ]);
  });

  test('double braces are told in a page without a form', async () => {
    const files = { ...wiki('Done.'), 'Tables/Calls.md': '# Calls\n\nPOST /tables takes {{fields}} (R-01, R-02).\n' };
    expect((await told(files)).filter((one) => one.includes('placeholder'))).toEqual([
      'warning design/placeholder Tables/Calls.md:3 {{fields}} is still to be filled in.',
    ]);
  });
});

test('[002-R38] a short record with a reason in a log lacks no context, only says less', async () => {
  const one = (n: number) => `### ADR-00${n}: Way ${n}\n\n**Decision:** We go way ${n}.\n\n**Rationale:**\n- Short\n`;
  const found = await told({ 'docs/architecture-decisions.md': `# Decisions\n\n${one(1)}\n${one(2)}` });
  expect(found.filter((said) => said.startsWith('error'))).toEqual([]);
});

test('[002-R38] a link to a record that is not there is told once', async () => {
  const text = (said: string) =>
    `# 1. A\n\n## Status\n\nAccepted\n\n## Context\n\nB.\n\n## Decision\n\nC.\n\n## Consequences\n\n${said}\n`;
  const found = await told({ 'docs/adr/0001-a.md': text('See [ADR-7](0007-prices.md).') });
  expect(found.filter((one) => one.includes('unknown-adr'))).toEqual([
    'warning link/unknown-adr docs/adr/0001-a.md:17 There is no ADR-7.',
  ]);
});

test('[002-R38] phases of a guide for agents are no rules', async () => {
  const steps = ['Gather', 'Analyse', 'Decide'].map(
    (name, i) => `### Phase ${i + 1} — ${name}\n\n- **Items** — do it.\n`,
  );
  const files = {
    'skills/retro/SKILL.md': `# Retro\n\nSkip Phase 3 by default.\n\n${steps.join('\n')}`,
    'docs/prd.md': '# PRD: Loans\n\n## Problem\n\nBooks get lost.\n',
    'skills/retro/references/notes.md': '# Notes\n\nWritten in Phase 1 and Phase 2, read in Phase 3.\n',
  };
  expect((await told(files)).filter((one) => !one.includes('docs/prd.md'))).toEqual([]);
});

describe('[002-R41] guarantees behind anchors, and checks in a table without bars at its sides', () => {
  const guarantee = (n: number, said: string) => `<a id="g${n}"></a>**[SB-G${n}]** ${said}\n`;
  const files = (last: string, months = 12) => ({
    'rfcs/7/README.md': `# RFC 7: Loans\n\n${guarantee(1, 'A gardener borrows at most 5 packets at a time.')}\n${guarantee(2, 'A loan ends after 12 months.')}\n${guarantee(3, 'A packet is dried for 14 days before it is lent again.')}\n`,
    'rfcs/7/verification.md': `# Verification\n\nGuarantee | Check | Expected\n---|---|---\nSB-G1 | borrow a sixth packet | refused\nSB-G2 | look at a loan after ${months} months | it ends\n${last} | borrow a packet that is dried for 13 days | refused\n`,
  });

  test('what is beyond a limit and refused goes against nothing', async () => {
    expect(await told(files('SB-G3'))).toEqual([]);
  });

  test('the table says them again, and does not define them', async () => {
    const found = await told(files('SB-G8'));
    expect(found).toContain('warning link/unknown-id rfcs/7/verification.md:7 There is no SB-G8.');
    const other = await told(files('SB-G3', 18));
    expect(other.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      'warning constraint/contradiction rfcs/7/verification.md:6',
    ]);
  });
});

test('[002-R41] a heading that is nothing but an id says it again', async () => {
  const rules =
    'A1. A driver opens an account.\nA2. An account has 5 plates.\n\nD1. Who owes is told.\nD2. Who owes longer is fined.\n';
  const shown = (last: string) =>
    `# Acceptance\n\n### A1\nIt is open.\n\n### A2\nA plate is added.\n\n### D1\nA letter comes.\n\n### ${last}\nA fine comes.\n`;
  const files = (last: string) => ({
    'docs/behaviours.md': `# Behaviours\n\n${rules}`,
    'docs/acceptance.md': shown(last),
  });
  expect(await told(files('D2'))).toEqual([]);
  expect(await told(files('D7'))).toContain('warning link/unknown-id docs/acceptance.md:12 There is no D7.');
});

describe('a specification folder of Kiro', () => {
  const folder = (
    tasks: string,
    lines = 'GET    /api/notes      - all\nPOST   /api/notes      - a new one\nDELETE /api/notes/:id  - one less',
  ) => ({
    '.kiro/specs/notes/requirements.md':
      '# Requirements Document\n\n## Introduction\n\nNotes.\n\n## Requirements\n\n### Requirement 1\n\n**User Story:** As a player, I want notes, so that I remember.\n\n' +
      '#### Acceptance Criteria\n\n1. WHEN a note is saved THEN the app SHALL show it\n2. WHEN a notification is displayed THEN the app SHALL dismiss it after 4 seconds\n3. WHEN a note is deleted THEN the app SHALL ask first\n',
    '.kiro/specs/notes/design.md':
      '# Design Document\n\n## Overview\n\nNotes.\n\n## Architecture\n\n```mermaid\nflowchart TD\n  A[App] --> B[API]\n```\n\n## Components and Interfaces\n\n### App\n\nShows notes.\n\n' +
      `## API Endpoints\n\n\`\`\`\n${lines}\n\`\`\`\n\n## Data Models\n\nA note has a text.\n\n## Error Handling\n\nTold.\n\n## Testing Strategy\n\nUnit tests.\n`,
    '.kiro/specs/notes/tasks.md': `# Implementation Plan\n\n- [ ] 1. Notes\n- [ ] 1.1 Show them\n  - _Requirements: 1.1, 1.3_\n- [ ] 1.2 Toast\n${tasks}\n  - _Requirements: 1.2_\n`,
  });

  test('is let pass', async () => {
    expect(await told(folder('  - Dismissed after 4 seconds\n  - Calls DELETE /api/notes/:id'))).toEqual([]);
  });

  test('a task says another number than the criterion that it carries', async () => {
    const [found, ...more] = await told(folder('  - Dismissed after 10 seconds'));
    expect(found).toMatch(
      /^warning constraint\/contradiction \.kiro\/specs\/notes\/tasks\.md:7 10 seconds here, but 4 seconds/,
    );
    expect(more).toEqual([]);
  });

  test('calls that the design lists in a fence are those that there are', async () => {
    expect(await told(folder('  - Calls DELETE /api/memos/:id'))).toEqual([
      'warning link/unknown-endpoint .kiro/specs/notes/tasks.md:7 DELETE /api/memos/:id is not in the contracts.',
    ]);
    expect(await told(folder('  - Calls DELETE /api/memos/:id', 'GET /api/notes\nsome other words'))).toEqual([]);
  });
});

test('[002-R41] stories with their numbers padded in a tracker, and what stands around them', async () => {
  const story = (id: number, after: string) =>
    `### US-${id}: Part ${id}\n\n**As a** cook, **I want** part ${id}, **so that** it is done.\n\n**Acceptance Criteria:**\n- Part ${id} answers with 200\n\n**Dependencies:** ${after}\n`;
  const files = (goal: string, waits: string) => ({
    'tasks/prd-kitchen.md': `# Kitchen - Product Requirements Document\n\n## Non-Goals\n\n- ${goal}\n\n## User Stories\n\n${story(1, 'None')}\n${story(2, 'US-1')}\n${story(3, 'US-2')}`,
    'tasks/prd.json': `{"userStories": [{"id": "US-001", "title": "Part 1", "dependsOn": []}, {"id": "US-002", "title": "Part 2", "dependsOn": ["${waits}"]}, {"id": "US-003", "title": "Part 3", "dependsOn": ["US-002"]}]}`,
  });
  expect(await told(files('Screens', 'US-001'))).toEqual([]);
  expect((await told(files('Screens (TBD)', 'US-001'))).join()).toMatch(
    /^warning text\/unfinished tasks\/prd-kitchen\.md:5 /,
  );
});
