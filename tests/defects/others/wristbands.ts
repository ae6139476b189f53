/** The wristbands: a Kiro spec with correctness properties, beside it features, Nygard's records, an OpenAPI 3.1 file and declarations. */
import { defectsIn, type OtherDefect } from './defect.ts';

const defect = defectsIn('wristbands');
const req = '.kiro/specs/top-ups/requirements.md';
const design = '.kiro/specs/top-ups/design.md';
const tasks = '.kiro/specs/top-ups/tasks.md';
const api = 'contracts/openapi.yaml';
const types = 'contracts/top-ups.d.ts';
const topUp = 'features/top-up.feature';
const payout = 'features/payout.feature';
const ledger = 'docs/adr/0001-book-in-a-ledger.md';
const references = 'docs/adr/0002-references-of-the-provider.md';

export const wristbandsDefects: readonly OtherDefect[] = [
  defect('task of no criterion', tasks, '_Requirements: 1.2, 1.3_', '_Requirements: 1.2, 1.9_', 'link/unknown-rule'),
  defect('task of no requirement', tasks, '_Requirements: 4.2_', '_Requirements: 7.2_', 'link/unknown-rule'),
  defect('property of no criterion', design, '**Validates: Requirements 2.1**', '**Validates: Requirements 2.8**', 'link/unknown-rule'),
  defect('property task of no criterion', tasks, '**Validates: Requirements 2.1**', '**Validates: Requirements 2.7**', 'link/unknown-rule'),
  defect('component of no criterion', design, '_Requirements: 1.4_', '_Requirements: 1.6_', 'link/unknown-rule'),
  defect('call of no criterion', api, 'Covers requirement 4.2.', 'Covers requirement 4.5.', 'link/unknown-rule'),
  defect('declaration of no criterion', types, 'Requirement 1.2:', 'Requirement 1.12:', 'link/unknown-rule'),
  defect('scenario of no criterion', payout, '  @req-3.2\n', '  @req-3.9\n', 'link/unknown-rule', `${payout}: @req-3.9`),
  defect('record of no criterion', ledger, 'requirement 4.1', 'requirement 4.9', 'link/unknown-rule'),
  defect('criterion without a task', tasks, '    - _Requirements: 3.3_\n', '', 'link/rule-without-ticket', `${req}: SHALL block the Wristband`),
  defect('criterion without a component', design, ' _Requirements: 1.4_', '', 'link/rule-without-component', `${req}: SHALL keep up to 500`),
  defect('criterion without a scenario', payout, /\n {2}@req-3\.2[\s\S]*?(?=\n {2}@req-4)/, '', 'link/rule-without-scenario', `${req}: IF the Balance is below`),
  defect('scenario without a criterion', topUp, '  @req-1.3\n', '', 'link/scenario-without-rule', `${topUp}: A blocked band`),
  defect('task builds no call', tasks, 'Build POST /payouts', 'Build POST /refunds', 'link/unknown-endpoint'),
  defect('design names no call', design, '`POST /payouts`', '`POST /refunds`', 'link/endpoint-not-in-contracts'),
  defect('call without a task', tasks, '  - Build GET /days/{day}\n', '  - Build the page\n', 'link/endpoint-without-ticket', `${api}: /days/{day}`, `${api}: operationId: readDay`, `${api}: Sums of a day`),
  defect('task number twice', tasks, '- [ ] 2.3 Write', '- [ ] 2.2 Write', 'ticket/id-twice'),
  defect('task for nothing', tasks, '    - One row for each top-up and payout, kept for 10 years\n    - _Requirements: 4.1_\n', '', 'link/orphan-ticket', `${tasks}: 1.1 Create`),
  defect('no such property', tasks, '**Property 1: No payment', '**Property 7: No payment', 'link/unknown-property link/unknown-component'),
  defect('criterion number twice', req, '3. IF the Wristband is blocked', '2. IF the Wristband is blocked', 'rules/number-twice'),
  defect('requirement number twice', req, '### Requirement 4:', '### Requirement 3:', 'rules/number-twice'),
  defect('gap in requirements', req, '### Requirement 4:', '### Requirement 6:', 'rules/out-of-order link/unknown-rule', `${req}: Requirement 6`, `${tasks}: 4.1`, `${tasks}: 4.2`, `${design}: 4.1`, `${api}: 4.2`, `${payout}: 4.1`),
  defect('criterion says nothing', req, '2. Only cashiers SHALL see the sums of a day', '2. ', 'rules/empty rules/no-statement'),
  defect('undecided', req, 'for 10 years', 'for TBD years', 'prd/open-mark rules/unfinished'),
  defect('vague', req, 'THEN the Top-Up Service SHALL pay it out', 'THEN the Top-Up Service should pay it out quickly and easily', 'prd/vague'),
  defect('form', req, 'so that I do not queue', 'so that [benefit]', 'rules/placeholder prd/placeholder prd/open-mark'),
  defect('form in design', design, 'Sums of a day for the cash desk.', '{{purpose}}', 'design/placeholder'),
  defect('design unfinished', design, '- Integration tests for the calls', '- TODO', 'design/placeholder'),
  defect('empty section', design, /(## Error Handling\n)[\s\S]*?(?=\n## Testing)/, '## Error Handling\n', 'design/empty-section', `${design}: ## Error`),
  defect('no testing', design, /## Testing Strategy[\s\S]*$/, '', 'design/missing-section', `${design}: # Design`),
  defect('diagram', design, 'Booker --> Ledger[(Ledger)]', 'Booker --> Ledger[(Ledger]', 'mermaid/syntax', `${design}: Ledger[(`, `${design}: Payout -->`),
  defect('message', design, 'B-->>G: booked', 'B-->>>G booked', 'mermaid/syntax', `${design}: B-->>>G`, `${design}: G-->>K`),
  defect('body of code', design, '  pay(wristband: string, cents: number): Promise<Booking>;\n}', '  pay(wristband: string, cents: number): Promise<Booking>;\n}\nexport const twice = (n: number) => { return n * 2; };', 'code/body typescript/body', `${design}: export const twice`),
  defect('body in declarations', types, 'export declare function payOut(payout: Payout): Promise<void>;', 'export function payOut(payout: Payout): Promise<void> {\n  return fetch("/payouts").then(() => undefined);\n}', 'code/body typescript/body'),
  defect('declaration', types, 'readonly iban: string;', 'readonly iban string;', 'typescript/syntax'),
  defect('reference', api, "'#/components/schemas/NewPayout'", "'#/components/schemas/Payout'", 'openapi/broken-ref'),
  defect('reference to a parameter', api, "'#/components/parameters/Reference'", "'#/components/parameters/Ref'", 'openapi/broken-ref'),
  defect('YAML', api, 'schema: { type: string, format: date }', 'schema: { type: string, format: date', 'openapi/syntax openapi/yaml yaml/syntax', `${api}: format: date`, `${api}:       responses:`),
  defect('type', api, 'cents: { type: integer,', 'cents: { type: money,', 'openapi/invalid openapi/struct'),
  defect('key twice', api, '      operationId: payOut\n', '      operationId: payOut\n      operationId: refund\n', 'openapi/double-key openapi/syntax', `${api}: operationId: refund`, `${api}: operationId: payOut`),
  defect('operation twice', api, 'operationId: readDay', 'operationId: payOut', 'openapi/operation-operationId-unique', `${api}: operationId: payOut`),
  defect('no error', api, "        '403':\n          description: The caller is no cashier.\n", '', 'openapi/no-error-response contracts/no-errors', `${api}: /days/{day}`, `${api}: readDay`, `${api}: The sums.`, `${api}: responses:`, `${api}:     get:`),
  defect('no outcome', payout, '    Then 12 EUR are paid out\n    And the band is blocked\n', '', 'gherkin/incomplete-scenario', `${payout}: Within the time`),
  defect('keyword', topUp, 'Given Mia started', 'Gven Mia started', 'gherkin/syntax gherkin/misspelt-keyword'),
  defect('column', topUp, '| amount  |', '| euros   |', 'gherkin/unknown-placeholder', `${topUp}: <amount>`, `${topUp}: euros`, `${topUp}: Outline`),
  defect('no decision', ledger, /## Decision[\s\S]*?(?=## Con)/, '', 'adr/no-decision', `${ledger}: # 1`),
  defect('no context', references, /## Context[\s\S]*?(?=## Dec)/, '', 'adr/no-context', `${references}: # 2`),
  defect('status', references, 'Accepted', 'Perhaps later', 'adr/unknown-status', `${references}: Perhaps`, `${references}: ## Status`),
  defect('number of a record', references, '# 2. Use', '# 1. Use', 'adr/other-number adr/number-twice'),
  defect('no record', design, 'told in ADR 1', 'told in ADR 6', 'link/unknown-adr'),
  defect('task against 1.2', tasks, 'Refuses amounts below 5 EUR or above 200 EUR', 'Refuses amounts below 5 EUR or above 500 EUR', 'constraint/contradiction'),
  defect('task against 2.2', tasks, 'within 15 minutes', 'within 45 minutes', 'constraint/contradiction'),
  defect('task against 4.1', tasks, 'kept for 10 years', 'kept for 2 years', 'constraint/contradiction'),
  defect('design against 2.2', design, 'pending for 15 minutes', 'pending for 60 minutes', 'constraint/contradiction'),
  defect('task against 1.4', tasks, 'Holds up to 500 top-ups', 'Holds up to 50 top-ups', 'constraint/contradiction'),
  defect('schema against 1.2', api, 'maximum: 20000', 'maximum: 50000', 'constraint/contradiction'),
  defect('data model against 1.2', design, '500 to 20000', '500 to 90000', 'constraint/contradiction'),
  defect('API prose against 1.2', api, 'Amounts below 5 EUR or above 200 EUR are refused', 'Amounts below 5 EUR or above 300 EUR are refused', 'constraint/contradiction'),
  defect('API prose against 3.1', api, 'Possible within 30 days', 'Possible within 90 days', 'constraint/contradiction'),
  defect('declaration against 1.2', types, 'from 500 to 20000 cents', 'from 500 to 70000 cents', 'constraint/contradiction'),
  defect('example against 1.2', topUp, '      | 201 EUR |', '      | 201 EUR |\n      | 50 EUR  |', 'constraint/contradiction', `${topUp}: | 50 EUR`),
  defect('scenario against 1.1', topUp, 'within 2 seconds', 'within 20 seconds', 'constraint/contradiction'),
  defect('scenario against 3.1', payout, 'Given the festival ended 31 days ago\n    When Mia asks for the rest\n    Then the payout is refused', 'Given the festival ended 31 days ago\n    When Mia asks for the rest\n    Then the payout is made', 'constraint/contradiction', `${payout}: payout is made`, `${payout}: 31 days ago`),
  defect('record against 4.1', ledger, 'kept for 10 years', 'kept for 3 years', 'constraint/contradiction'),
  defect('unseen', tasks, 'Block the wristband', 'Block the\u200B wristband', 'text/invisible-character'),
];
