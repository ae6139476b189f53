/** The bed board, the second half of what is put into it. */
import { defectsIn, type OtherDefect } from './defect.ts';

const beds = defectsIn('beds');
const epic210 = '.claude/context/EPIC-210.md';
const bedTurnaroundAnalysis = '.claude/design/bed-turnaround-analysis.md';
const bedTurnaroundBdd = '.claude/design/bed-turnaround-bdd.feature';
const bedTurnaroundContracts = '.claude/design/bed-turnaround-contracts.md';
const bedTurnaroundRules = '.claude/design/bed-turnaround-rules.md';
const bed001 = '.claude/tickets/BED-001.md';
const bed004 = '.claude/tickets/BED-004.md';
const adr0012 = 'docs/adr/0012-event-stream-for-bed-states.md';
const adr0013 = 'docs/adr/0013-offers-carry-their-deadline.md';
const bedTurnaround = 'docs/design/bed-turnaround.md';

export const bedsMore: readonly OtherDefect[] = [
  beds(
    'contract lost the error that a scenario asks for',
    bedTurnaroundContracts,
    '| 409 | `offer_expired` | 3 minutes are over |\n',
    '',
    'link/unknown-name',
    '.claude/design/bed-turnaround-bdd.feature: Then the request is refused with 409 "offer_expired"',
  ),
  beds(
    'error code renamed in the contract',
    bedTurnaroundContracts,
    '`second_cleaner_missing`',
    '`second_person_missing`',
    'link/unknown-name',
    '.claude/design/bed-turnaround-bdd.feature: Then the request is refused with 409 "second_cleaner_missing"',
  ),
  beds(
    'error code mistyped in the feature',
    bedTurnaroundBdd,
    '"job_finished"',
    '"job_finnished"',
    'link/unknown-name',
  ),
  beds(
    'contract path renamed',
    bedTurnaroundContracts,
    '## POST /jobs/{jobId}/reassign',
    '## POST /jobs/{jobId}/reasign',
    'link/endpoint-without-ticket link/unknown-endpoint link/endpoint-not-in-contracts',
  ),
  beds(
    'design names an endpoint that no contract has',
    bedTurnaround,
    '- `GET /beds/{bedId}/history` - Rule 6',
    '- `GET /beds/{bedId}/log` - Rule 6',
    'link/endpoint-not-in-contracts',
  ),
  beds('ADR status unknown', adr0013, '**Status:** Accepted', '**Status:** Acepted', 'adr/unknown-status'),
  beds(
    'ADR superseded by one that is not there',
    adr0012,
    '**Status:** Accepted',
    '**Status:** Superseded by ADR-0031',
    'link/unknown-adr',
  ),
  beds('two ADRs of one number', adr0013, '# ADR-0013', '# ADR-0012', 'adr/number-twice'),
  beds(
    'ADR lost its consequences',
    adr0013,
    /## Consequences[\s\S]*(?=## Related)/,
    '',
    'adr/no-consequences',
    'docs/adr/0013-offers-carry-their-deadline.md: # ADR-0013: Offers Carry Their Deadline',
  ),
  beds(
    'link to a file that is not there',
    bedTurnaround,
    '(../adr/0013-offers-carry-their-deadline.md)',
    '(../adr/0013-offers-have-a-deadline.md)',
    'link/unknown-adr link/broken',
  ),
  beds(
    'link to the PRD broken',
    bedTurnaroundRules,
    '**Source:** .claude/context/EPIC-210.md',
    '**Source:** .claude/context/EPIC-201.md',
    'link/broken',
  ),
  beds(
    'only one alternative left',
    bedTurnaroundAnalysis,
    /## Alternative 2[\s\S]*(?=## Comparison)/,
    '',
    'alternatives/count',
    '.claude/design/bed-turnaround-analysis.md: # Design Alternatives: Bed Turnaround Board',
  ),
  beds(
    'success criteria deleted',
    bed001,
    /## Success Criteria[\s\S]*(?=## Dependencies)/,
    '',
    'ticket/no-criteria',
    '.claude/tickets/BED-001.md: # BED-001: Mark a bed as vacated',
  ),
  beds(
    'scenario without a Then',
    bedTurnaroundBdd,
    '    Then the job is accepted\n',
    '',
    'gherkin/incomplete-scenario',
    '.claude/design/bed-turnaround-bdd.feature: Scenario: A cleaner accepts in time',
  ),
  beds(
    'outline without its examples',
    bedTurnaroundBdd,
    /\n {4}Examples:\n[^\n]*\n[^\n]*\n[^\n]*\n/,
    '\n',
    'gherkin/no-examples',
    '.claude/design/bed-turnaround-bdd.feature: Scenario Outline: An answer after 3 minutes is refused',
  ),
  beds(
    'outline names a column that is not there',
    bedTurnaroundBdd,
    '      | minutes |\n',
    '      | minute  |\n',
    'gherkin/unknown-placeholder',
    '.claude/design/bed-turnaround-bdd.feature: Given a job that was offered to "Ines" <minutes> minutes ago',
  ),
  beds(
    'two scenarios of one name',
    bedTurnaroundBdd,
    'Scenario: A cleaner accepts in time',
    'Scenario: A nurse vacates a bed of the own ward',
    'gherkin/same-name',
  ),
  beds(
    'keyword mistyped',
    bedTurnaroundBdd,
    '    When the shift lead reassigns the job to "Tom"\n    Then the job is offered to "Tom"',
    '    Wehn the shift lead reassigns the job to "Tom"\n    Then the job is offered to "Tom"',
    'gherkin/syntax',
  ),
  beds(
    'no error case left for a rule',
    bedTurnaroundBdd,
    / {2}@rule-5 @error[\s\S]*(?= {2}# Category 2)/,
    '',
    'link/unknown-scenario',
    '.claude/tickets/BED-005.md: - A finished job stays where it is',
  ),
  beds(
    'table cell lost',
    bedTurnaround,
    '| ShiftPlan does not answer | The last roster is used, and marked as old |',
    '| ShiftPlan does not answer |',
    'text/row-short',
  ),
  beds(
    'design lost error handling',
    bedTurnaround,
    /### Error Handling[\s\S]*(?=### Implementation Plan)/,
    '',
    'design/missing-section',
    'docs/design/bed-turnaround.md: # Technical Design: Bed Turnaround Board',
  ),
  beds(
    'design lost its goals',
    bedTurnaround,
    /## Goals[\s\S]*(?=## Non-Goals)/,
    '',
    'design/missing-section',
    'docs/design/bed-turnaround.md: # Technical Design: Bed Turnaround Board',
  ),
  beds(
    'phase names a ticket that is not there',
    bedTurnaround,
    '(BED-003, BED-004)',
    '(BED-003, BED-014)',
    'link/unknown-ticket',
  ),
  beds(
    'ticket in no phase',
    bedTurnaround,
    '(BED-005)',
    '(BED-002)',
    'link/not-taken-up',
    '.claude/tickets/BED-005.md: # BED-005: Reassign jobs and read the history',
  ),
  beds('heading and file name of a ticket differ', bed004, '# BED-004', '# BED-044', 'ticket/other-id'),
  beds(
    'merge conflict left',
    bedTurnaround,
    '- Patient data\n- Shift planning\n',
    '<<<<<<< HEAD\n- Patient data\n=======\n- Patient names\n>>>>>>> main\n- Shift planning\n',
    'text/conflict',
  ),
  beds(
    'todo left in the feature',
    bedTurnaroundBdd,
    '  # Category 3: hygiene',
    '  # TODO: more scenarios',
    'scenarios/unfinished',
  ),
  beds('date that is none', adr0012, '**Date:** 2026-02-16', '**Date:** 2026-02-31', 'text/no-day'),
  beds(
    'vague word in the PRD',
    epic210,
    '- Shift leads can reassign a job at any time.',
    '- The board should be fast and user-friendly.',
    'prd/vague',
  ),
  beds(
    'rule quoted from the other id scheme',
    bedTurnaround,
    '- Rule 5: reassignment until',
    '- Rule 15: reassignment until',
    'link/unknown-rule',
  ),
];
