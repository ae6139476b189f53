/** Dunning: a PRD with `FR-1` and `NFR-1`, an architecture page, Nygard's records, issues with front matter under other names, a roadmap. */
import { defectsIn, type OtherDefect } from './defect.ts';

const dunning = defectsIn('dunning');
const architecture = 'docs/ARCHITECTURE.md';
const api = 'spec/openapi.yaml';
const run = 'issues/001-dunning-run.md';
const matcher = 'issues/002-payment-matcher.md';
const pause = 'issues/003-pause-and-waive.md';
const history = 'issues/004-history.md';
const reminders = 'spec/features/reminders.feature';
const office = 'spec/features/back-office.feature';

export const dunningDefects: readonly OtherDefect[] = [
  dunning(
    'issue of unknown requirement',
    matcher,
    '[FR-6, FR-9]',
    '[FR-6, FR-19]',
    'link/unknown-rule link/unknown-id',
  ),
  dunning('module of unknown requirement', architecture, '| FR-6 |', '| FR-16 |', 'link/unknown-rule link/unknown-id'),
  dunning(
    'scenario of unknown requirement',
    office,
    '@FR-8 @NFR-2',
    '@FR-8 @NFR-3',
    'link/unknown-rule link/unknown-id',
  ),
  dunning(
    'requirement without a scenario',
    office,
    '@FR-7',
    '@FR-4',
    'link/rule-without-scenario link/not-taken-up',
    'docs/PRD.md: **FR-7**',
  ),
  dunning(
    'requirement without an issue',
    history,
    '[FR-8, NFR-2]',
    '[NFR-2]',
    'link/rule-without-ticket link/not-taken-up',
    'docs/PRD.md: **FR-8**',
  ),
  dunning(
    'two requirements of one id',
    'docs/PRD.md',
    '- **FR-9** A dunning',
    '- **FR-8** A dunning',
    'rules/number-twice link/id-twice',
  ),
  dunning('other days in the issue', run, '- [ ] 14 days after', '- [ ] 10 days after', 'constraint/contradiction'),
  dunning('other fee in the scenario', reminders, 'a fee of 12 EUR', 'a fee of 15 EUR', 'constraint/contradiction'),
  dunning('other collection limit in the issue', run, 'below 20 EUR', 'below 50 EUR', 'constraint/contradiction'),
  dunning('longer pause in the contract', api, 'maximum: 60', 'maximum: 90', 'constraint/contradiction'),
  dunning('longer pause in the table', architecture, '| 1 to 60 |', '| 1 to 90 |', 'constraint/contradiction'),
  dunning('longer pause in an answer', api, 'More than 60 days', 'More than 30 days', 'constraint/contradiction'),
  dunning(
    'slower run in the record',
    'docs/adr/001-nightly-run.md',
    'done within 30 minutes',
    'done within 90 minutes',
    'constraint/contradiction',
  ),
  dunning(
    'other retention in the record',
    'docs/adr/002-append-only-history.md',
    'kept for 10 years',
    'kept for 7 years',
    'constraint/contradiction',
  ),
  dunning('slower history in the issue', history, 'within 400 ms', 'within 900 ms', 'constraint/contradiction'),
  dunning(
    'later stop in the scenario',
    office,
    '"paid" within 10 minutes',
    '"paid" within 60 minutes',
    'constraint/contradiction',
  ),
  dunning(
    'account managers waive too',
    office,
    '    When an account manager waives a fee\n    Then the answer is 403',
    '    When an account manager waives a fee\n    Then the answer is 204',
    'constraint/contradiction',
    `${office}: Then the answer is 204`,
  ),
  dunning(
    'state missing in the contract',
    api,
    'enum: [open, paused, paid, in_collection]',
    'enum: [open, paused, in_collection]',
    'constraint/contradiction',
  ),
  dunning(
    'state called otherwise',
    reminders,
    'the case is "in_collection"',
    'the case is "collected"',
    'constraint/contradiction',
  ),
  dunning('examples on one side', office, '| 61   | 422    |', '| 61   | 201    |', 'constraint/contradiction'),
  dunning(
    'unknown call',
    pause,
    '`DELETE /invoices/{invoiceId}/fee`',
    '`DELETE /invoices/{invoiceId}/charge`',
    'link/unknown-endpoint',
  ),
  dunning(
    'wrong method in the flow',
    architecture,
    'U->>D: POST /customers',
    'U->>D: PUT /customers',
    'link/endpoint-not-in-contracts',
  ),
  dunning('status that nobody answers', pause, 'answered with 409', 'answered with 410', 'link/unknown-status'),
  dunning(
    'a circle',
    run,
    'depends_on: []',
    'depends_on: [DUN-4]',
    'ticket/cycle',
    `${run}: DUN-`,
    `${matcher}: DUN-`,
    `${pause}: DUN-`,
    `${history}: DUN-`,
  ),
  dunning('unknown dependency', history, '[DUN-2, DUN-3]', '[DUN-2, DUN-8]', 'link/unknown-ticket'),
  dunning('sum of the roadmap', 'docs/ROADMAP.md', '| | | | 16 |', '| | | | 19 |', 'text/total-differs'),
  dunning(
    'milestone ends before it begins',
    'docs/ROADMAP.md',
    '2026-06-29 | 2026-07-24',
    '2026-06-29 | 2026-06-24',
    'text/dates-turned',
  ),
  dunning(
    'roadmap names an unknown issue',
    'docs/ROADMAP.md',
    'DUN-3, DUN-4 |',
    'DUN-3, DUN-7 |',
    'link/unknown-ticket link/unknown-id',
  ),
  dunning('diagram does not parse', architecture, '  Match --> Cases', '  Match --> Cases[(', 'mermaid/syntax'),
  dunning(
    'decision is empty',
    'docs/adr/002-append-only-history.md',
    'We write the history to a table without update and delete rights.\n\n',
    '',
    'adr/no-decision',
    'docs/adr/002-append-only-history.md: ## Decision',
    'docs/adr/002-append-only-history.md: # ADR-2',
  ),
  dunning('too many points', pause, 'estimate: 5', 'estimate: 13', 'ticket/points'),
  dunning(
    'left open',
    architecture,
    'The accountant gets a mail; the case stays open',
    'TBD',
    'text/unfinished design/placeholder',
  ),
];
