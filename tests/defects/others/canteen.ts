/** The canteen: a PRD, an architecture document and stories as BMAD's agents write them, with `FR1`, `(AC: 1)` and the calls in a fence. */
import { defectsIn, type OtherDefect } from './defect.ts';

const defect = defectsIn('canteen');
const prd = 'docs/prd.md';
const design = 'docs/architecture.md';
const order = 'docs/stories/1.1.order-a-meal.md';
const cancel = 'docs/stories/1.2.cancel-an-order.md';
const menu = 'docs/stories/2.1.publish-a-menu.md';
const list = 'docs/stories/2.2.get-the-list.md';
const ordering = 'docs/features/ordering.feature';
const kitchen = 'docs/features/kitchen.feature';
const one = 'docs/adr/0001-one-application.md';
const job = 'docs/adr/0002-close-orders-by-a-job.md';

export const canteenDefects: readonly OtherDefect[] = [
  defect('story of no FR', order, 'is named (FR3)', 'is named (FR13)', 'link/unknown-rule'),
  defect('story of no NFR', list, '09:00 (NFR2)', '09:00 (NFR7)', 'link/unknown-rule'),
  defect('component of no FR', design, 'of a child (FR3)', 'of a child (FR12)', 'link/unknown-rule'),
  defect('data model of no FR', design, 'on one day (FR1)', 'on one day (FR11)', 'link/unknown-rule'),
  defect('call of no FR', design, 'Cancel an order (FR4)', 'Cancel an order (FR14)', 'link/unknown-rule'),
  defect('scenario of no FR', ordering, '@FR6', '@FR16', 'link/unknown-rule'),
  defect('record of no FR', job, 'soon after (FR5)', 'soon after (FR15)', 'link/unknown-rule'),
  defect('FR without a scenario', kitchen, /\n {2}@FR8[\s\S]*?(?=\n {2}@NFR3)/, '', 'link/rule-without-scenario', `${prd}: - FR8`),
  defect('FR without a component', design, 'the credit of a family (FR6)', 'the credit of a family', 'link/rule-without-component', `${prd}: - FR6`),
  defect('FR without a story', menu, ' is refused (FR8)', ' is refused', 'link/rule-without-ticket', `${prd}: - FR8`),
  defect('scenario without a rule', ordering, '  @FR4\n', '', 'link/scenario-without-rule', `${ordering}: A cancelled order`),
  defect('story builds no call', order, 'POST /orders', 'POST /meals', 'link/unknown-endpoint'),
  defect('story of another method', cancel, 'DELETE /orders', 'PATCH /orders', 'link/unknown-endpoint'),
  defect('picture of no call', design, 'P->>O: POST /orders', 'P->>O: POST /order-requests', 'link/endpoint-not-in-contracts'),
  defect('call without a story', list, 'Build GET /lists/{day}', 'Build the page', 'link/endpoint-without-ticket', `${design}: /lists/{day}`, `${design}: operationId: getList`, `${design}: The list of meals`, `${design}:     get:`),
  defect('waits for no story', cancel, 'Depends on Story 1.1', 'Depends on Story 1.4', 'link/unknown-ticket'),
  defect('stories in a circle', order, 'The call is in', 'Depends on Story 2.2. The call is in', 'ticket/cycle', `${order}: Depends on`, `${list}: Depends on`, `${order}: # Story`, `${list}: # Story`),
  defect('story number twice', cancel, '# Story 1.2', '# Story 1.1', 'ticket/id-twice ticket/other-id'),
  defect('story without criteria', menu, /1\. Kitchen[\s\S]*?\(FR8\)\.\n/, '', 'ticket/no-criteria link/orphan-ticket', `${menu}: # Story`, `${menu}: ## Acceptance`),
  defect('criterion nobody can test', menu, 'Kitchen staff can publish a menu, nobody else can (FR7)', 'Publishing works properly and is fast enough (FR7)', 'ticket/untestable'),
  defect('task of no criterion', order, '(AC: 4)', '(AC: 6)', 'link/unknown-criterion'),
  defect('FR twice', prd, '- FR4:', '- FR3:', 'rules/number-twice'),
  defect('gap in the FRs', prd, '- FR8:', '- FR9:', 'rules/out-of-order link/unknown-rule', `${prd}: - FR9`, `${design}: FR8`, `${menu}: FR8`, `${kitchen}: FR8`),
  defect('FR says nothing', prd, '- FR5: The kitchen gets the list of meals of a day within 5 minutes after the orders closed.', '- FR5:', 'rules/empty rules/no-statement'),
  defect('undecided', prd, '- NFR3: Orders are kept for 400 days and then deleted.', '- NFR3: Orders are kept for TBD days.', 'prd/open-mark rules/unfinished'),
  defect('vague', prd, '- FR4: A parent can cancel an order until it closes, and gets the full price back.', '- FR4: Cancelling should be easy.', 'prd/vague'),
  defect('form in the PRD', prd, '- Meals of teachers', '- {{out_of_scope_item}}', 'prd/placeholder rules/placeholder prd/open-mark'),
  defect('form in the design', design, 'Money is an integer of cents.', '{{coding_standard}}', 'design/placeholder'),
  defect('design unfinished', design, 'A parent sees the orders of the own children only.', 'TBD', 'design/placeholder design/unfinished'),
  defect('empty section', design, '- Unit tests for the guard and the wallet, integration tests for the calls.\n', '', 'design/empty-section', `${design}: ## Test Strategy`),
  defect('diagram', design, 'Orders --> Wallet[Family wallet]', 'Orders --> Wallet[Family wallet', 'mermaid/syntax', `${design}: Wallet[Family`, `${design}: Scheduler -->`),
  defect('kind of diagram', design, 'graph TD', 'grph TD', 'mermaid/unknown-kind'),
  defect('one participant', design, /participant O as Order service\n[\s\S]*?O-->>P: 201/, 'P->>P: thinks', 'mermaid/participants', `${design}: sequenceDiagram`, `${design}: participant P`, `${design}: P->>P`),
  defect('reference', design, "'#/components/schemas/NewOrder'", "'#/components/schemas/Order'", 'openapi/broken-ref'),
  defect('call without an error', design, "        '404':\n          description: The orders of the day are not closed yet.\n", '', 'openapi/no-error-response contracts/no-errors', `${design}: /lists/{day}`, `${design}: getList`, `${design}:     get:`, `${design}:           description: The list.`, `${design}: '200'`, `${design}: responses:`),
  defect('YAML', design, '      operationId: cancelOrder', '     operationId: cancelOrder', 'openapi/syntax openapi/yaml openapi/invalid', `${design}: operationId: cancelOrder`, `${design}: summary: Cancel an order`),
  defect('path parameter', design, '        - name: day\n', '        - name: date\n', 'openapi/path-parameters-defined', `${design}: /lists/{day}`, `${design}: name: date`, `${design}:     get:`),
  defect('body of code', design, '- Money is an integer of cents.', '```typescript\nfunction price(cents: number) {\n  return cents * 2;\n}\n```', 'code/body typescript/body', `${design}: function price`),
  defect('record without a decision', one, /## Decision Outcome[\s\S]*?(?=### Con)/, '', 'adr/no-decision', `${one}: # ADR-1`),
  defect('record without a context', job, /## Context[\s\S]*?(?=## Considered)/, '', 'adr/no-context', `${job}: # ADR-2`),
  defect('status', one, 'Status: accepted', 'Status: kind of', 'adr/unknown-status'),
  defect('no record', design, 'see ADR-2', 'see ADR-5', 'link/unknown-adr'),
  defect('record number', job, '# ADR-2: Close', '# ADR-1: Close', 'adr/other-number adr/number-twice'),
  defect('keyword', ordering, 'When Ada cancels the order', 'Whn Ada cancels the order', 'gherkin/syntax gherkin/misspelt-keyword'),
  defect('no outcome', kitchen, '    Then the change is refused\n', '', 'gherkin/incomplete-scenario', `${kitchen}: A teacher cannot`),
  defect('no such column', ordering, '| time  |', '| hour  |', 'gherkin/unknown-placeholder', `${ordering}: <time>`, `${ordering}: hour`, `${ordering}: Scenario Outline`),
  defect('same name', ordering, 'A meal with an allergen is refused', 'A meal is ordered', 'gherkin/same-name'),
  defect('story against FR2', order, 'at or after 08:00 of its day', 'at or after 10:00 of its day', 'constraint/contradiction'),
  defect('story against FR5', list, 'within 5 minutes', 'within 15 minutes', 'constraint/contradiction'),
  defect('story against NFR3', list, 'after 400 days', 'after 100 days', 'constraint/contradiction'),
  defect('story against FR8', menu, 'fewer than 7 days', 'fewer than 2 days', 'constraint/contradiction'),
  defect('scenario against FR5', kitchen, 'of 40 meals within 5 minutes', 'of 40 meals within 30 minutes', 'constraint/contradiction'),
  defect('examples against FR2', ordering, '| 08:00 | refused  |', '| 08:00 | refused  |\n      | 09:30 | placed   |', 'constraint/contradiction', `${ordering}: 09:30`),
  defect('API prose against FR2', design, 'Orders close at 08:00 of their day', 'Orders close at 09:00 of their day', 'constraint/contradiction'),
  defect('API answer against FR8', design, 'The week begins in fewer than 7 days', 'The week begins in fewer than 3 days', 'constraint/contradiction'),
  defect('record against FR2', job, 'Orders close at 08:00 (FR2)', 'Orders close at 11:00 (FR2)', 'constraint/contradiction'),
  defect('who may', menu, 'Kitchen staff can publish a menu, nobody else can (FR7)', 'Teachers can change the menu of a week (FR7)', 'constraint/contradiction'),
  defect('allowed and forbidden', prd, '- FR8: A menu', '- FR8: A meal that contains an allergen of the child can be ordered. A menu', 'constraint/contradiction', `${prd}: - FR8`, `${prd}: - FR3`),
  defect('scenario allows it', ordering, '    Then the order is refused\n    And the allergen is named', '    Then the order is placed\n    And the allergen is named', 'constraint/contradiction', `${ordering}: Then the order is placed\n`, `${ordering}: order is placed`),
  defect('waiver without a reason', order, '## Dev Notes', '<!-- charrette-ignore ticket/points -->\n\n## Dev Notes', 'waiver/no-reason', `${order}: charrette-ignore`),
  defect('waiver of nothing', menu, '## Dev Notes', '<!-- charrette-ignore ticket/points: later -->\n\n## Dev Notes', 'waiver/unused', `${menu}: charrette-ignore`),
  defect('unseen', cancel, 'The full price', 'The full\u200B price', 'text/invisible-character'),
  defect('turned around', kitchen, 'Then the menu is refused', 'Then the menu is \u202Erefused', 'text/turned-around'),
];
