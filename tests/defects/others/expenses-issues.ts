/** The expenses department's test cases with numbers, and issues as exported by Jira. */
import { expenses, type OtherDefect } from './defect.ts';

const rules = 'docs/02-business-rules.md';
const submit = 'qa/submit_report.feature';
const pay = 'qa/approve_and_pay.feature';
const issue = (n: number): string => `jira/EXP-${n}.md`;

export const expensesIssues: readonly OtherDefect[] = [
  // test cases
  expenses('a tag of a rule that is none', submit, '@BRL-004 @negative', '@BRL-040 @negative', 'link/unknown-rule'),
  expenses(
    'a scenario without a rule',
    submit,
    '  @BRL-001 @negative\n',
    '  @negative\n',
    'link/scenario-without-rule',
    `${submit}: TC-02`,
  ),
  expenses(
    'a scenario without an outcome',
    pay,
    '    Then the image is shown\n',
    '',
    'gherkin/incomplete-scenario',
    `${pay}: TC-09`,
    `${pay}: opens it`,
  ),
  expenses(
    'a step that is none',
    pay,
    '    When the payment run of Thursday starts',
    '    Whenever the payment run of Thursday starts',
    'gherkin/syntax gherkin/misspelt-keyword',
  ),
  expenses(
    'no case of an error',
    submit,
    /\n  @BRL-001 @negative[\s\S]*$/,
    '',
    'scenarios/no-error-case link/rule-without-scenario',
    `${submit}: Feature`,
    `${rules}: ### BRL-002`,
    `${rules}: ### BRL-004`,
  ),
  // issues
  expenses(
    'an issue for a rule that is none',
    issue(102),
    'BRL-003, BRL-005 |',
    'BRL-003, BRL-055 |',
    'link/unknown-rule',
  ),
  expenses(
    'an issue for a case that is none',
    issue(105),
    'Test cases: TC-07',
    'Test cases: TC-17',
    'link/unknown-scenario',
  ),
  expenses(
    'an issue for a call that is none',
    issue(102),
    '`POST /reports/{reportId}/approvals`',
    '`POST /reports/{reportId}/signoffs`',
    'link/unknown-endpoint',
  ),
  expenses(
    'an issue waits for one that is none',
    issue(103),
    'is blocked by: EXP-102',
    'is blocked by: EXP-112',
    'link/unknown-ticket',
  ),
  expenses(
    'issues in a circle',
    issue(101),
    '- blocks: EXP-102',
    '- is blocked by: EXP-103\n- blocks: EXP-102',
    'ticket/cycle',
    `${issue(101)}: is blocked by`,
    `${issue(102)}: is blocked by`,
    `${issue(103)}: is blocked by`,
  ),
  expenses(
    'an issue blocks one that does not wait',
    issue(104),
    '- is blocked by: EXP-101',
    '- relates to: EXP-101',
    'ticket/blocks-differ',
    `${issue(101)}: blocks: EXP-104`,
    `${issue(104)}: # [`,
  ),
  expenses('an issue that is too large', issue(102), '| Story Points | 5 |', '| Story Points | 8 |', 'ticket/points'),
  expenses(
    'an issue without criteria',
    issue(104),
    /## Acceptance Criteria[\s\S]*?(?=Test cases)/,
    '',
    'ticket/no-criteria',
    `${issue(104)}: # [`,
  ),
  expenses(
    'a criterion that cannot be tested',
    issue(103),
    'AC2: Given a mail server that is down, when the mail has failed 5 times, then an alert is raised.',
    'AC2: Mail problems are handled appropriately.',
    'ticket/untestable',
  ),
  expenses('an id twice', issue(103), '# [EXP-103]', '# [EXP-102]', 'ticket/id-twice ticket/other-id'),
  expenses(
    'an issue that carries nothing',
    issue(104),
    /\| Labels \| BRL-008 \|\n([\s\S]*?)Test cases: TC-09\n/,
    '$1',
    'link/orphan-ticket',
    `${issue(104)}: # [`,
  ),
  expenses(
    'TBD in an issue',
    issue(105),
    'AC2: Given a rejected file, when the run is repeated, then no report is paid twice.',
    'AC2: TBD',
    'ticket/untestable ticket/placeholder ticket/unfinished',
  ),
  expenses('a record in passing that is none', issue(104), 'see ADR-002', 'see ADR-012', 'link/unknown-adr'),
  expenses(
    'a waiver without a reason',
    issue(103),
    'The Mailer sends',
    '<!-- charrette-ignore ticket/points -->\n\nThe Mailer sends',
    'waiver/no-reason',
  ),
];
