/** The crate pool: chapters numbered 3.1.2 with `FR-012` in the heading, arc42 with flows as tables, MADR 3 and a Y-statement, OpenAPI in two files and a common one, issues out of Jira as front matter. */
import { defectsIn, type OtherDefect } from './defect.ts';

const defect = defectsIn('crates');
const spec = 'docs/01_Requirements_Specification.md';
const design = 'docs/02_Architecture.md';
const ledger = 'docs/adr/ADR-004-append-only-ledger.md';
const queue = 'docs/adr/ADR-005-queue-on-the-handheld.md';
const bookings = 'api/bookings.openapi.yaml';
const balances = 'api/balances.openapi.yaml';
const common = 'api/common.yaml';
const booking = 'features/bookings.feature';
const balance = 'features/balances.feature';
const issue = (number: number): string => `jira/CRT-${number}.md`;

export const cratesDefects: readonly OtherDefect[] = [
  // What is named and does not exist
  defect('issue of no requirement', issue(24), 'FR-022, FR-023]', 'FR-022, FR-032]', 'link/unknown-rule'),
  defect('issue of no NFR', issue(25), '[NFR-03]', '[NFR-07]', 'link/unknown-rule'),
  defect('scenario of no requirement', balance, '@FR-023', '@FR-024', 'link/unknown-rule'),
  defect('block of no requirement', design, 'FR-013, NFR-01 |', 'FR-019, NFR-01 |', 'link/unknown-rule'),
  defect('flow of no requirement', design, 'read the balance | FR-012', 'read the balance | FR-112', 'link/unknown-rule'),
  defect('quality of no requirement', design, '| NFR-01 | 200', '| NFR-11 | 200', 'link/unknown-rule'),
  defect('call of no requirement', bookings, '(FR-013)', '(FR-018)', 'link/unknown-rule'),
  defect('record of no requirement', ledger, 'made (FR-014)', 'made (FR-041)', 'link/unknown-rule'),
  defect('Y-statement of no requirement', queue, 'one (NFR-03)', 'one (NFR-30)', 'link/unknown-rule'),
  defect('issue of no scenario', issue(22), '"More than the balance"', '"More than the limit"', 'link/unknown-scenario'),
  defect('issue of no call', issue(22), 'POST /bookings', 'POST /returns', 'link/unknown-endpoint'),
  defect('issue of another method', issue(24), 'GET /branches', 'PUT /branches', 'link/unknown-endpoint'),
  defect('flow of no call', design, '| `POST /bookings` |', '| `POST /movements` |', 'link/endpoint-not-in-contracts link/unknown-endpoint'),
  defect('sequence of no call', design, 'H->>B: POST /bookings', 'H->>B: POST /movements', 'link/endpoint-not-in-contracts link/unknown-endpoint'),
  defect('no such record', design, '(see ADR-005)', '(see ADR-015)', 'link/unknown-adr'),
  defect('no such record in an issue', issue(25), 'see ADR-005', 'see ADR-009', 'link/unknown-adr'),
  defect('record file that is gone', design, '(adr/ADR-004-append-only-ledger.md)', '(adr/ADR-004-ledger.md)', 'link/unknown-adr'),
  defect('waits for no issue', issue(25), 'depends_on: [CRT-22]', 'depends_on: [CRT-29]', 'link/unknown-ticket'),
  defect('blocks no issue', issue(22), 'blocks: [CRT-23, CRT-25]', 'blocks: [CRT-23, CRT-25, CRT-26]', 'link/unknown-ticket'),
  // What nobody took up
  defect('requirement without a scenario', balance, /\n {2}@FR-022[\s\S]*?(?=\n {2}@FR-023)/, '', 'link/rule-without-scenario', `${spec}: FR-022`),
  defect('NFR without a scenario', booking, /\n {2}@NFR-03[\s\S]*$/, '\n', 'link/rule-without-scenario', `${spec}: NFR-03`),
  defect('requirement without a block', design, 'FR-021, FR-022, FR-023 |', 'FR-021, FR-022 |', 'link/rule-without-component', `${spec}: FR-023`),
  defect('requirement without an issue', issue(24), '[FR-021, FR-022, FR-023]', '[FR-021, FR-023]', 'link/rule-without-ticket', `${spec}: FR-022`),
  defect('scenario without a requirement', booking, '    @FR-014\n', '', 'link/scenario-without-rule', `${booking}: Nothing is deleted`),
  defect('call without an issue', issue(23), 'endpoints: ["POST /bookings/{id}/corrections"]\n', '', 'link/endpoint-without-ticket', `${bookings}: /corrections`, `${bookings}: operationId: correctBooking`, `${bookings}: summary: Correct`, `${bookings}:     post:`),
  defect('issue of nothing', issue(25), 'requirements: [NFR-03]\n', '', 'link/orphan-ticket', `${issue(25)}: key:`, `${issue(25)}: ---`, `${issue(25)}: summary`),
  // Issues among themselves
  defect('issues in a circle', issue(21), 'depends_on: []', 'depends_on: [CRT-25]', 'ticket/cycle', ...[21, 22, 25].flatMap((n) => [`${issue(n)}: depends_on`, `${issue(n)}: key:`])),
  defect('issue waits for itself', issue(23), 'depends_on: [CRT-22]', 'depends_on: [CRT-22, CRT-23]', 'ticket/cycle'),
  defect('blocks one that does not wait', issue(21), 'blocks: [CRT-22, CRT-24]', 'blocks: [CRT-22, CRT-23, CRT-24]', 'ticket/blocks-differ'),
  defect('waits for one that does not block', issue(22), 'blocks: [CRT-23, CRT-25]', 'blocks: [CRT-23]', 'ticket/blocks-differ', `${issue(22)}: blocks`, `${issue(25)}: depends_on`),
  defect('key twice', issue(24), 'key: CRT-24', 'key: CRT-23', 'ticket/id-twice ticket/other-id'),
  defect('too large', issue(22), 'story_points: 5', 'story_points: 13', 'ticket/points'),
  defect('no criteria', issue(23), /- \[ \] A pool[\s\S]*$/, '', 'ticket/no-criteria', `${issue(23)}: key:`, `${issue(23)}: ## Acceptance`, `${issue(23)}: ---`),
  defect('criterion nobody can test', issue(25), 'A booking that is refused is shown to the clerk', 'The queue works well and is user-friendly', 'ticket/untestable'),
  defect('form in an issue', issue(23), 'story_points: 3', 'story_points: <estimate>', 'ticket/placeholder ticket/points ticket/unfinished'),
  defect('issue unfinished', issue(24), 'The handheld shows the balance.', 'TODO: who shows the balance?', 'ticket/unfinished'),
  // The requirements
  defect('number twice', spec, 'FR-014 No deletion', 'FR-013 No deletion', 'rules/number-twice'),
  defect('says nothing', spec, '**Description:** A booking must not be deleted.\n\n**Priority:** Must\n\n**Origin:** Internal Audit 2025/07\n\n', '', 'rules/empty rules/no-statement', `${spec}: FR-014`),
  defect('no description', spec, '**Description:** Bookings are kept for 10 years.\n', '', 'rules/no-statement rules/empty', `${spec}: NFR-02`),
  defect('no origin', spec, '**Origin:** Tax law\n', '', 'rules/no-source', `${spec}: NFR-02`),
  defect('undecided', spec, 'a deposit of 4.50 EUR', 'a deposit of TBD EUR', 'rules/unfinished prd/open-mark'),
  defect('vague', spec, '**Description:** A branch gets a reminder 10 days before the deposit is charged.', '**Description:** Branches should be reminded in time, simple and fast.', 'prd/vague'),
  defect('form in the requirements', spec, '**Origin:** Tax law', '**Origin:** [stakeholder]', 'rules/placeholder'),
  defect('counted wrongly', spec, 'contains 7 functional requirements', 'contains 9 functional requirements', 'rules/total-differs'),
  // The architecture
  defect('empty chapter', design, 'Two virtual machines behind the group\'s load balancer; the ledger is a PostgreSQL 16 cluster of two nodes.\n', '', 'design/empty-section', `${design}: ## 7 Deployment`),
  defect('no blocks', design, /## 5 Building Block View[\s\S]*?(?=## 6)/, '', 'design/missing-section link/rule-without-component', `${design}: # Architecture`, `${spec}: FR-011`),
  defect('form in the architecture', design, '| Clocks of handhelds differ |', '| {{risk}} |', 'design/placeholder'),
  defect('architecture unfinished', design, 'Roles come from the group directory.', 'TBD.', 'design/placeholder design/unfinished'),
  defect('diagram', design, 'tariff --> mail[Mail gateway]', 'tariff --> mail[Mail gateway', 'mermaid/syntax', `${design}: tariff --> mail`),
  defect('arrow of a sequence', design, 'L-->>B: 120', 'L--B: 120', 'mermaid/syntax'),
  defect('kind of diagram', design, 'flowchart LR', 'flowchrt LR', 'mermaid/unknown-kind'),
  defect('one participant', design, /participant B as[\s\S]*?B-->>H: 201/, 'H->>H: waits', 'mermaid/participants', `${design}: sequenceDiagram`, `${design}: participant H`, `${design}: H->>H`),
  defect('body of code', design, 'A booking that is refused stays', '```js\nconst retry = (booking) => {\n  queue.push(booking);\n  return queue.length;\n};\n```\n\nA booking that is refused stays', 'code/body typescript/body', `${design}: const retry`),
  // Records
  defect('no decision', ledger, /## Decision Outcome[\s\S]*?(?=### Consequences)/, '', 'adr/no-decision', `${ledger}: # ADR-004`),
  defect('no context', ledger, /## Context and[\s\S]*?(?=## Decision Drivers)/, '', 'adr/no-context', `${ledger}: # ADR-004`),
  defect('no options', queue, /## Considered Options[\s\S]*?(?=## Cons)/, '', 'adr/no-alternatives', `${queue}: # ADR-005`),
  defect('status', queue, 'status: accepted', 'status: more or less', 'adr/unknown-status'),
  defect('number of a record', queue, '# ADR-005:', '# ADR-006:', 'adr/other-number link/unknown-adr'),
  defect('chosen is no option', ledger, 'Chosen option: "Append-only table in PostgreSQL"', 'Chosen option: "Blockchain"', 'adr/unknown-option adr/no-decision'),
  // Contracts
  defect('reference', bookings, "common.yaml#/components/schemas/NewBooking", "common.yaml#/components/schemas/BookingNew", 'openapi/broken-ref'),
  defect('reference in the common file', common, "'#/components/schemas/NewBooking'", "'#/components/schemas/Movement'", 'openapi/broken-ref'),
  defect('file of references', balances, "./common.yaml#/components/schemas/Balance", "./commons.yaml#/components/schemas/Balance", 'openapi/broken-ref'),
  defect('call without an error', balances, /        '403':[\s\S]*?(?=components)/, '', 'openapi/no-error-response contracts/no-errors', `${balances}: /branches/{branch}/balance`, `${balances}:     get:`, `${balances}: operationId`, `${balances}: responses:`, `${balances}: '200'`, `${balances}: summary`),
  defect('YAML', bookings, '      operationId: correctBooking', '     operationId: correctBooking', 'openapi/syntax openapi/yaml openapi/invalid', `${bookings}: operationId: correctBooking`, `${bookings}: summary: Correct a`),
  defect('path parameter', balances, '        - name: branch\n', '        - name: office\n', 'openapi/path-parameters-defined', `${balances}: /branches/{branch}`, `${balances}: name: office`, `${balances}:     get:`),
  defect('one operation twice', bookings, 'operationId: correctBooking', 'operationId: bookReturn', 'openapi/operation-operationId-unique'),
  // Scenarios
  defect('keyword', booking, 'When a pool manager deletes it', 'Wen a pool manager deletes it', 'gherkin/syntax gherkin/misspelt-keyword'),
  defect('no outcome', booking, '      Then the correction is refused\n', '', 'gherkin/incomplete-scenario', `${booking}: A clerk cannot`),
  defect('no such column', booking, '| crates | result  |', '| number | result  |', 'gherkin/unknown-placeholder', `${booking}: <crates>`, `${booking}: Scenario Outline`, `${booking}: | number`),
  defect('same name', booking, 'Scenario: A clerk cannot correct', 'Scenario: A pool manager corrects', 'gherkin/same-name'),
  // Numbers and powers
  defect('issue against FR-011', issue(22), '1 to 500 crates', '1 to 50 crates', 'constraint/contradiction'),
  defect('issue against FR-021', issue(24), '4.50 EUR', '4.80 EUR', 'constraint/contradiction'),
  defect('issue against NFR-02', issue(21), 'for 10 years', 'for 3 years', 'constraint/contradiction'),
  defect('schema against FR-011', common, 'maximum: 500', 'maximum: 5000', 'constraint/contradiction'),
  defect('cents against FR-021', common, 'enum: [450]', 'enum: [540]', 'constraint/contradiction'),
  defect('API against FR-013', bookings, 'within 14 days after', 'within 41 days after', 'constraint/contradiction'),
  defect('data model against FR-011', design, 'integer, 1 to 500', 'integer, 1 to 999', 'constraint/contradiction'),
  defect('scenario against NFR-01', booking, 'confirmed within 2 seconds', 'confirmed within 5 seconds', 'constraint/contradiction'),
  defect('examples against FR-011', booking, '| 501    | refused |', '| 501    | booked  |', 'constraint/contradiction'),
  defect('quality against NFR-01', design, 'is at most 2 seconds', 'is at most 4 seconds', 'constraint/contradiction'),
  defect('Y-statement against NFR-03', queue, 'made for 8 hours without', 'made for 48 hours without', 'constraint/contradiction'),
  defect('who may', issue(23), 'A pool manager corrects a booking within 14 days', 'A branch clerk can correct a booking within 14 days', 'constraint/contradiction'),
  defect('allowed and forbidden', issue(21), 'Deleting a booking is refused by the database', 'A booking can be deleted by an auditor', 'constraint/contradiction'),
  defect('flow against FR-012', design, 'Takes returns and corrections, checks the balance', 'Takes returns and corrections; a return of more crates than the balance is accepted', 'constraint/contradiction'),
  // Waivers and what nobody sees
  defect('waiver without a reason', issue(25), '## Description', '<!-- charrette-ignore ticket/points -->\n\n## Description', 'waiver/no-reason', `${issue(25)}: charrette-ignore`),
  defect('waiver of nothing', balance, 'Feature: Balances of branches', '# charrette-ignore gherkin/same-name: later\nFeature: Balances of branches', 'waiver/unused', `${balance}: charrette-ignore`),
  defect('unseen', spec, 'a return of 1 to 500', 'a return of 1 to 5\u200B00', 'text/invisible-character'),
  defect('turned around', common, 'in cents.', 'in \u202Ecents.', 'text/turned-around'),
];
