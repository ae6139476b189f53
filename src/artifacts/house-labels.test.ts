import { describe, expect, test } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { houseLabels, inHouseStyle } from './house-labels.ts';

const table = [
  '# Requirements',
  '',
  '| ID | Requirement | Source |',
  '|---|---|---|',
  '| REQ-001 | A. | "a" |',
  '| REQ-002 | B. | "b" |',
].join('\n');

describe('ids of a team for its rules', () => {
  test.each([
    ['REQ-001', table],
    ['R-1', '- **R-1** One.\n- **R-2** Two.'],
    ['R1', '### R1: One\n\n### R2: Two'],
    ['BR-LOAN-01', '## BR-LOAN-01 One\n\n## BR-LOAN-02 Two'],
    ['M3-FR-001', '- **M3-FR-001** One\n- **M3-FR-002** Two'],
  ])('%s is read as BR-1, and said as the team does', (own, rules) => {
    const labels = houseLabels(rules);
    expect(labels?.read(`see ${own}, @${own}.`)).toBe('see BR-1, @BR-1.');
    expect(labels?.speak('There is no rule BR-1.')).toBe(`There is no rule ${own}.`);
  });

  test('what is not there yet is called like the others', () => {
    expect(houseLabels(table)?.speak('BR-14')).toBe('REQ-014');
  });

  test('our own ids, two kinds of ids, and a single one are left alone', () => {
    expect(houseLabels('## BR-1: One\n\n## BR-2: Two')).toBeUndefined();
    expect(houseLabels('- A1 assumed\n- A2 assumed\n\n## Rule 1: Validation - One\n')).toBeUndefined();
    expect(houseLabels('- M1 One\n- M2 Two\n- N1 Three')).toBeUndefined();
    expect(houseLabels('- S-1 One')).toBeUndefined();
  });

  test('two lists of rules in one document: each keeps its own numbers', () => {
    const rules =
      '# Requirements\n\n## Functional Requirements\n\n- **FR-001**: One.\n- **FR-002**: Two.\n\n' +
      '## Non-Functional Requirements\n\n- **NFR-001**: Three.\n\n## Success Criteria\n\n- **SC-001**: Many.\n';
    const labels = houseLabels(rules);
    expect(labels?.read('FR-002, NFR-001 and NFR-7 _NFR-001_, SC-001')).toBe(
      'BR-2, BR-1001 and BR-1007 _BR-1001_, SC-001',
    );
    expect(labels?.speak('BR-2, BR-1001, Rule 1007')).toBe('FR-002, NFR-001, NFR-007');
  });

  test('labels by area, below numbered headings of a document of rules', () => {
    const rules =
      '# Business Rules\n\n## 1 Booking\n\n### 1.1 BKG-01 Size\n\n## 2 Payment\n\n### 2.1 PAY-01 Unpaid\n\n## 3 Assumptions\n\n- A-1 x\n- A-2 y\n';
    const labels = houseLabels(rules);
    expect(labels?.read('BKG-01, PAY-02 and A-1')).toBe('BR-1, BR-1002 and A-1');
    expect(labels?.speak('BR-1002')).toBe('PAY-02');
  });

  test('numbered criteria of numbered requirements are cited by both numbers', () => {
    const rules = [
      '### Requirement 1: Water',
      '#### Acceptance Criteria',
      '1. WHEN dry, THE system SHALL water.',
      '2. IF wet, THEN it SHALL stop.',
      '### Requirement 2',
    ];
    const labels = houseLabels(rules.join('\n'));
    expect(labels?.read(rules.join('\n')).split('\n').slice(2)).toEqual([
      '- BR-101: WHEN dry, THE system SHALL water.',
      '- BR-102: IF wet, THEN it SHALL stop.',
      '- BR-201: ',
    ]);
    expect(labels?.read('- _Requirements: 1.1, 3.4_, version 1.2, @REQ-1.2')).toBe(
      '- _Requirements: BR-101, BR-304_, version 1.2, @BR-102',
    );
    expect(labels?.speak('There is no rule BR-304. Rule 101 says nothing.')).toBe(
      'There is no rule 3.4. Rule 1.1 says nothing.',
    );
  });

  test('each task of a list is read as a ticket, and told at its place in the list', () => {
    const text =
      '# Tasks\n\n- [ ] T001 [P] Build it\n- [x] T002 [US1] Use it (depends on T001, T009)\n  - See FR-001\n';
    const { documents, speak } = inHouseStyle([{ kind: 'ticket', path: 'specs/tasks.md', text }]);
    expect(documents.map((one) => one.text.split('\n').slice(0, 2))).toEqual([
      ['# T-001: Build it', '**Depends On:** None'],
      ['# T-002: Use it (depends on T-001, T-009)', '**Depends On:** T-001, T-009'],
    ]);
    expect(speak?.(`T-009 at ${documents[1]?.path}:3`)).toBe('T009 at specs/tasks.md:5');
    expect(speak?.(`${documents[1]?.path}:2`)).toBe('specs/tasks.md:4');
  });

  test('a table of requirements with sources is a set of rules; with stories it is a PRD; milestones are neither', () => {
    expect(detectKind('docs/requirements.md', table)).toBe('rules');
    expect(detectKind('docs/requirements.md', `${table}\n\n## User Stories\n\nAs a reader I want it.\n`)).toBe('prd');
    expect(detectKind('docs/plan.md', '# Plan\n\n## MS1: First\n\nText.\n\n## MS2: Second\n\nText.\n')).toBeUndefined();
  });
});

describe('issues by their number', () => {
  const issue = (path: string, text: string) => ({ kind: 'ticket', path, text });

  test.each([
    ['# Photos #12\n\nBlocked by: #11\n', '# GH-12: Photos\n\nBlocked by: GH-11\n'],
    ['# [#12] Photos\n', '# GH-12: Photos\n'],
    ['# Photos\n\nSee (#why) and #11.\n', '# GH-12: Photos\n\nSee (#why) and GH-11.\n'],
  ])('%j is read as a ticket with an id, line by line', (text, read) => {
    const { documents, speak } = inHouseStyle([issue('issues/12-photos.md', text)]);
    expect(documents.map((one) => one.text)).toEqual([read]);
    expect(speak?.('There is no ticket GH-11.')).toBe('There is no ticket #11.');
  });

  test('elsewhere only numbers near those of the issues are meant', () => {
    const design = { kind: 'tdd', path: 'tdd.md', text: 'The #1 reason: #101, #104.' };
    const { documents } = inHouseStyle([issue('issues/101-a.md', '# A\n'), design]);
    expect(documents[1]?.text).toBe('The #1 reason: GH-101, GH-104.');
  });

  test('tickets with ids of their own stay as they are', () => {
    const own = [
      issue('tickets/EXPORT-1.md', '# EXPORT-1: Fix #12\n'),
      issue('tickets/EXPORT-2.md', '# EXPORT-2: Other\n'),
    ];
    expect(inHouseStyle(own)).toEqual({ documents: own });
  });
});

test('a slash joins numbers of one list, and nothing that is shorter or has a letter', () => {
  const labels = houseLabels('## Requirements\n\n- **FR-006** a\n- **FR-007** b\n- **FR-008** c\n');
  expect(labels?.read('per FR-006/006a/007, FR-008/2')).toBe('per BR-6/006a/BR-7, BR-8/2');
});
