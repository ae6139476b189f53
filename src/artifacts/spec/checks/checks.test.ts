import { describe, expect, test } from 'vitest';
import { referencesIn } from '../references.ts';
import { parseTasks } from '../tasks-document.ts';
import { checkSpecDocument, type SpecCheckContext } from './index.ts';

const requirements = `# Requirements: x
## Goal
Export users.
## User Stories
### US-1: Export
As an admin, I want to export users so that I can look at them.
**Acceptance Criteria:**
- AC-1.1: A CSV file with one line per user comes back.
## Functional Requirements
| ID | Requirement | Priority | Source |
|----|-------------|----------|--------|
| FR-1 | Export all users | Must | US-1 |
| FR-2 | Log each export | Should | AC-1.1 |
## Out of Scope
- Import
`;

const design = `# Design: x
## Overview
One route.
## Architecture
\`\`\`mermaid
graph TB
  a --> b
\`\`\`
## Components
### Exporter
Writes the file (FR-1, FR-2).
## Data Flow
\`\`\`mermaid
sequenceDiagram
  a->>b: go
\`\`\`
## Technical Decisions
| Decision | Options Considered | Choice | Rationale |
|---|---|---|---|
| Format | CSV, JSON | CSV | asked for |
## File Structure
| File | Action | Purpose |
|---|---|---|
| \`src/export.ts\` | Create | route |
| \`src/routes.ts\` | Modify | mount it |
`;

const task = (id: string, more: Partial<Record<'mark' | 'requirements' | 'files' | 'verify', string>> = {}) =>
  `- [ ] ${id} ${more.mark ?? ''}Do it
  - **Do**: Write it
  - **Files**: ${more.files ?? '`src/export.ts`, `src/routes.ts`'}
  - **Done when**: It works
  - **Verify**: ${more.verify ?? '`npm test`'}
  - **Commit**: \`feat: it\`
  - _Requirements: ${more.requirements ?? 'FR-1, FR-2'}_
  - _Design: Exporter_
`;
const tasks = (...list: string[]) => `# Tasks: x\n\n## Phase 1: Make It Work (POC)\n\n${list.join('\n')}`;

const research = `# Research: x
## Executive Summary
Feasible: \`src/routes.ts\` has what it takes.
## Codebase Analysis
- Routes stand in \`src/routes.ts:3\`
## Feasibility Assessment
| Aspect | Assessment | Notes |
|---|---|---|
| Technical Viability | High | one route |
## Recommendations
1. Stream it
`;

const codes = (phase: Parameters<typeof checkSpecDocument>[0], text: string, context: Partial<SpecCheckContext> = {}) =>
  checkSpecDocument(phase, text, { path: 'x.md', earlier: { requirements, design }, ...context }).map(
    ({ code }) => code,
  );

describe('[A7] a document that has everything passes', () => {
  test.each([
    ['research', research],
    ['requirements', requirements],
    ['design', design],
    ['tasks', tasks(task('1.1'))],
  ] as const)('%s', (phase, text) => {
    expect(codes(phase, text, { exists: (path) => path === 'src/routes.ts' })).toEqual([]);
  });
});

describe('[A7] what is wrong is found, with its line and what to do', () => {
  test.each([
    ['spec-research/missing-section', 'research', research.replace('## Codebase Analysis', '## Notes')],
    ['spec-research/no-source', 'research', research.replaceAll(/`[^`]*`/g, 'it')],
    ['spec-research/bare-assessment', 'research', research.replace('| one route |', '| |')],
    ['spec-research/no-recommendation', 'research', research.replace('1. Stream it', '')],
    ['spec-research/no-such-file', 'research', research.replace('src/routes.ts:3', 'src/gone.ts:3')],
    ['spec-requirements/no-goal', 'requirements', requirements.replace('## Goal\nExport users.', '')],
    ['spec-requirements/no-criteria', 'requirements', requirements.replace(/- AC-1.1.*\n/, '')],
    ['spec-requirements/no-priority', 'requirements', requirements.replace('| Must |', '| |')],
    ['spec-requirements/same-number', 'requirements', requirements.replace('FR-2 |', 'FR-1 |')],
    ['spec-requirements/unknown-story', 'requirements', requirements.replace('| US-1 |', '| US-7 |')],
    ['spec-requirements/no-scope', 'requirements', requirements.replace('## Out of Scope', '## Other')],
    [
      'spec-requirements/vague',
      'requirements',
      requirements.replace('A CSV file with one line per user comes back', 'It is fast'),
    ],
    ['spec-requirements/placeholder', 'requirements', requirements.replace('Export users.', '{{goal}}')],
    ['spec-design/missing-section', 'design', design.replace('## Data Flow', '## Flow of Things')],
    ['spec-design/no-diagram', 'design', design.replace('```mermaid\ngraph', '```text\ngraph')],
    ['spec-design/bare-decision', 'design', design.replace('| asked for |', '| |')],
    ['spec-design/unknown-requirement', 'design', design.replace('FR-2', 'FR-9')],
    ['spec-design/unserved-requirement', 'design', design.replace(', FR-2', '')],
    ['spec-design/no-such-file', 'design', design.replace('src/routes.ts', 'src/gone.ts')],
    ['spec-design/file-exists', 'design', design.replace('src/export.ts', 'src/routes.ts')],
    ['spec-tasks/no-task', 'tasks', tasks('* nothing')],
    ['spec-tasks/missing-field', 'tasks', tasks(task('1.1').replace(/ {2}- \*\*Verify.*\n/, ''))],
    ['spec-tasks/no-command', 'tasks', tasks(task('1.1', { verify: 'look at it' }))],
    ['spec-tasks/same-number', 'tasks', tasks(task('1.1'), task('1.1'))],
    ['spec-tasks/unknown-requirement', 'tasks', tasks(task('1.1', { requirements: 'FR-1, FR-2, AC-9.1' }))],
    ['spec-tasks/uncovered-requirement', 'tasks', tasks(task('1.1', { requirements: 'FR-1' }))],
    ['spec-tasks/uncovered-file', 'tasks', tasks(task('1.1', { files: '`src/export.ts`' }))],
    ['spec-tasks/no-checkpoint', 'tasks', tasks(task('1.1'), task('1.2'), task('1.3'), task('1.4'))],
    ['spec-tasks/unknown-part', 'tasks', tasks(task('1.1').replace('_Design: Exporter_', '_Design: Importer_'))],
    ['spec-tasks/proof-not-first', 'tasks', tasks(task('1.1')).replace('Make It Work (POC)', 'Refactoring')],
  ] as const)('%s', (code, phase, text) => {
    const found = checkSpecDocument(phase, text, {
      path: 'x.md',
      earlier: { requirements, design },
      exists: (path) => path === 'src/routes.ts',
    }).filter((one) => one.code === code);
    expect(found).toHaveLength(1);
    expect(found[0]?.at).toMatch(/^x\.md:\d+$/);
    expect(found[0]?.fix).toBeTruthy();
  });

  test('a [VERIFY] task is what a checkpoint is', () => {
    const list = [task('1.1'), task('1.2'), task('1.3'), task('1.4', { mark: '[VERIFY] ' }), task('1.5')];
    expect(codes('tasks', tasks(...list))).toEqual([]);
  });
});

test('003-R58 a task by its parts', () => {
  const [one] = parseTasks(
    tasks(
      '- [x] **2.3** [P] [VERIFY] Check it\n  - **Do:**\n    1. Run `a`\n    2. Look\n  - **Verify**: `npm test -- -t "a|b"` and `npm run lint`\n  - **Done**: all green\n  - _Requirements: FR-1 to FR-3, AC-1.2_',
    ),
  ).tasks;
  expect(one).toMatchObject({
    id: '2.3',
    title: 'Check it',
    done: true,
    marks: ['P', 'VERIFY'],
    isCheckpoint: true,
    steps: ['Run a', 'Look'],
    commands: ['npm test -- -t "a|b"', 'npm run lint'],
    doneWhen: 'all green',
    requirements: ['FR-1', 'FR-2', 'FR-3', 'AC-1.2'],
  });
});

test('references: runs, leading zeros, and words that only look like one', () => {
  expect(referencesIn('FR-001, FR-2..FR-4, AC-1.1–AC-1.3, NFR-2')).toEqual([
    'FR-1',
    'FR-2',
    'FR-3',
    'FR-4',
    'AC-1.1',
    'AC-1.2',
    'AC-1.3',
    'NFR-2',
  ]);
  expect(referencesIn('XFR-1 FR-12a FR- AC-1.1-extra')).toEqual([]);
  expect(referencesIn('FR-1 to FR-900')).toEqual(['FR-1', 'FR-900']);
});
