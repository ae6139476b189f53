/** Written by hand, in the usual form: rules quote the PRD in their rationale, tickets have front matter, the analysis names no rule. */
import { type Edit, swap } from './edit.ts';

/** As editors and formatters rewrite a file on saving: other marks, other widths, blanks at the ends. */
const formatted = (text: string): string =>
  text
    .replaceAll(/^- /gm, '*   ')
    .replaceAll(/^\|---\|---\|$/gm, '| ------ | ----------- |')
    .replaceAll(/^\| (.+?) \| (.+?) \|$/gm, '|   $1   |$2 |')
    .replaceAll(/$/gm, '  ');

/** An analysis that names nothing is looked at whenever the PRD or a rule has changed. */
const analysis = '3a *';
const reserved = '5 scenario "A book on loan is reserved"';
const sixth = '5 scenario "The sixth reservation is refused"';
const search = '5 scenario "A quick search"';
const others = '5 scenario "Loans of somebody else"';
const old = '5 scenario "Old records are gone"';
const everythingAfter = (...stages: string[]) => stages.map((stage) => `${stage} *`);
const rule8 = `## Rule 8: Business Logic - A Mail Before the End

**Statement:** A reader is told by mail two days before a loan ends.

**Rationale:** Said by the head of the library.

**Exceptions:** None.

## Summary`;

export const loans: readonly Edit[] = [
  {
    title: 'a line of the PRD is reworded',
    file: 'prd.md',
    change: swap('at the desk for 7 days', 'at the desk for 10 days'),
    stale: [
      '1 BR-4',
      analysis,
      '3b component "Nightly run"',
      '5 scenario "The next in line after seven days"',
      '6 LOAN-3',
    ],
  },
  {
    title: 'a line of the PRD is new',
    file: 'prd.md',
    change: swap('\n## Out of Scope', '- A reader is told by mail two days before a loan ends.\n\n## Out of Scope'),
    stale: ['1 + PRD line 27', analysis],
  },
  {
    title: 'a line of the PRD is gone',
    file: 'prd.md',
    change: swap('- Records of returned loans are deleted after 30 days.\n', ''),
    stale: ['1 BR-7', analysis, '3b component "Nightly run"', old, '6 LOAN-3'],
  },
  {
    title: 'a line of the PRD moves to another section',
    file: 'prd.md',
    change: (text) => {
      const line = '- A reader holds at most 5 reservations at the same time.\n';
      return swap('## Out of Scope', `## Limits\n\n${line}\n## Out of Scope`)(swap(line, '')(text));
    },
    stale: ['1 + PRD line 27', analysis],
  },
  {
    title: 'a sentence of the PRD that no rule quotes is reworded',
    file: 'prd.md',
    change: swap('kept on paper and get lost', 'kept in a card box and get lost'),
    stale: ['1 + PRD line 5', analysis],
  },
  {
    title: 'a line of the PRD that no rule quotes is gone',
    file: 'prd.md',
    change: swap('\n- Fees for late returns', ''),
    stale: [analysis],
  },
  {
    title: 'blank lines in the PRD',
    file: 'prd.md',
    change: swap('## Requirements\n', '\n\n## Requirements\n\n'),
    stale: [],
    saysTheSame: true,
  },
  {
    title: 'the PRD is wrapped anew',
    file: 'prd.md',
    change: swap('open for six hours a day. Reservations', 'open for six hours\na day. Reservations'),
    stale: [],
    saysTheSame: true,
  },
  {
    title: 'a rule says another number',
    file: 'rules.md',
    change: swap('is renewed at most 2 times', 'is renewed at most 3 times'),
    stale: [
      analysis,
      '3b component "Loan service"',
      '4 POST /loans/{id}/renewal',
      '5 scenario "A loan is renewed"',
      '5 scenario "No renewal while somebody waits"',
      '6 LOAN-2',
    ],
  },
  {
    title: 'a rule has another name',
    file: 'rules.md',
    change: swap('Rate Limiting - Five Reservations', 'Rate Limiting - Five at Most'),
    stale: [analysis, '3b component "Loan service"', '4 POST /reservations', sixth, '6 LOAN-1'],
  },
  {
    title: 'a rule is new',
    file: 'rules.md',
    change: swap('## Summary', rule8),
    stale: [analysis, '3b + BR-8', '4 + BR-8', '5 + BR-8', '6 + BR-8'],
  },
  {
    title: 'a rule is gone',
    file: 'rules.md',
    change: (text) => text.replace(/## Rule 5:[^]*(?=## Rule 6:)/, ''),
    stale: [analysis, '3b component "Search index"', '4 GET /books', search, '6 LOAN-4'],
  },
  {
    title: 'the rules are ordered anew',
    file: 'rules.md',
    change: (text) => {
      const [seventh = ''] = /## Rule 7:[^]*(?=## Summary)/.exec(text) ?? [];
      return swap('## Rule 1:', `${seventh}## Rule 1:`)(text.replace(seventh, ''));
    },
    stale: [],
    saysTheSame: true,
  },
  {
    title: 'the rules are approved in their own words',
    file: 'rules.md',
    change: swap('**Status:** Draft', '**Status:** Approved'),
    stale: [],
    saysTheSame: true,
  },
  {
    title: 'a sentence between the rules, about none of them',
    file: 'rules.md',
    change: swap('## Rule 1:', 'These hold for all branches.\n\n## Rule 1:'),
    stale: [analysis, ...everythingAfter('3b', '4', '5', '6')],
  },
  ...(['prd.md', 'rules.md', 'design.md', 'contracts.md'] as const).map((file): Edit => ({
    title: 'a formatter rewrites it',
    file,
    change: formatted,
    stale: [],
    saysTheSame: true,
  })),
  {
    title: 'a way that was not chosen is described otherwise',
    file: 'analysis.md',
    change: swap('Two stores can disagree', 'Two stores disagree sooner or later'),
    stale: [],
  },
  {
    title: 'the way that was chosen is described otherwise',
    file: 'analysis.md',
    change: swap('the desk program reads it', 'the desk program and the pages read it'),
    stale: everythingAfter('3b', '4', '5', '6'),
  },
  {
    title: 'a component works otherwise',
    file: 'design.md',
    change: swap('refreshed every hour', 'refreshed every minute'),
    stale: ['4 GET /books', '6 LOAN-4'],
  },
  {
    title: 'a component has another name',
    file: 'design.md',
    change: swap('#### Search index', '#### Title index'),
    stale: [],
  },
  {
    title: 'a component is new',
    file: 'design.md',
    change: swap(
      '### Alternatives Considered',
      '#### Mail sender\n\n**Covers:** BR-4\n\nSends.\n\n### Alternatives Considered',
    ),
    stale: ['6 LOAN-3'],
  },
  {
    title: 'a component is gone',
    file: 'design.md',
    change: (text) => text.replace(/#### Nightly run[^]*(?=### Alternatives)/, ''),
    stale: ['6 LOAN-3'],
  },
  {
    title: 'a component covers one rule more',
    file: 'design.md',
    change: swap('**Covers:** BR-5', '**Covers:** BR-5, BR-7'),
    stale: ['6 LOAN-3'],
  },
  {
    title: 'a sentence of the design that names a rule',
    file: 'design.md',
    change: swap('checks the owner on each call (BR-6)', 'checks the owner on each call and each page (BR-6)'),
    stale: ['6 LOAN-1'],
  },
  {
    title: 'a column in the data model, which names nothing',
    file: 'design.md',
    change: swap('placed_at timestamptz NOT NULL', 'placed_at timestamptz NOT NULL,\n  branch text'),
    stale: everythingAfter('4', '5', '6'),
  },
  {
    title: 'a decision without a link is reworded',
    file: 'adr/0001-reservations-in-the-catalogue.md',
    change: swap('Reservations are a table of the catalogue.', 'Reservations are two tables of the catalogue.'),
    stale: everythingAfter('4', '5', '6'),
  },
  {
    title: 'a decision has another status',
    file: 'adr/0001-reservations-in-the-catalogue.md',
    change: swap('Accepted', 'Proposed'),
    stale: [],
    saysTheSame: true,
  },
  {
    title: 'an endpoint answers otherwise',
    file: 'contracts.md',
    change: swap('| 409 | five reservations are held already |', '| 422 | five reservations are held already |'),
    stale: [reserved, sixth, '6 LOAN-1'],
  },
  {
    title: 'an endpoint is new',
    file: 'contracts.md',
    change: swap(
      '## GET /books',
      '## GET /loans\n\n**Auth:** reader\n**Covers:** BR-6\n\n**Response:** 200\n\n## GET /books',
    ),
    stale: [others, '6 + GET /loans'],
  },
  {
    title: 'an endpoint is gone',
    file: 'contracts.md',
    change: (text) => text.replace(/## DELETE[^]*(?=## POST \/loans)/, ''),
    stale: [reserved, '6 LOAN-3'],
  },
  {
    title: 'what holds for all calls, about none of them',
    file: 'contracts.md',
    change: swap('All calls need a session', 'All calls need a fresh session'),
    stale: everythingAfter('5', '6'),
  },
  {
    title: 'a scenario has another name',
    file: 'loans.feature',
    change: swap('Scenario: A quick search', 'Scenario: A fast search'),
    stale: ['6 LOAN-4'],
  },
  {
    title: 'a step is edited',
    file: 'loans.feature',
    change: swap('within 800 ms', 'within 600 ms'),
    stale: ['6 LOAN-4'],
  },
  {
    title: 'a scenario is new',
    file: 'loans.feature',
    change: (text) =>
      `${text.trimEnd()}\n\n  @BR-5\n  Scenario: No words\n    When Rosa searches for nothing\n    Then she is told so\n`,
    stale: ['6 + scenario "No words"'],
  },
  {
    title: 'a scenario is gone',
    file: 'loans.feature',
    change: (text) => text.replace(/ {2}@BR-6[^]*(?= {2}@BR-7)/, ''),
    stale: ['6 LOAN-1'],
  },
  {
    title: 'the background of all scenarios',
    file: 'loans.feature',
    change: swap('Rosa and Tom are readers', 'Rosa, Tom and Ute are readers'),
    stale: everythingAfter('6'),
  },
  {
    title: 'a ticket is edited',
    file: 'tickets/LOAN-2.md',
    change: swap('twice at most', 'as the rule says'),
    stale: [],
  },
];
