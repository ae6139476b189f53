/** The allotments: rules as headings over bold words, MADR 4, a design with a table of components, OpenAPI 3.1 in short form, tasks of Backlog.md. */
import { defectsIn, type OtherDefect } from './defect.ts';

const defect = defectsIn('allotments');
const prd = 'docs/product-brief.md';
const rules = 'docs/rules.md';
const design = 'docs/design.md';
const sweep = 'docs/decisions/0001-sweep-once-a-night.md';
const build = 'docs/decisions/0002-build-it-ourselves.md';
const flows = 'docs/flows.md';
const api = 'api/waiting-list.yaml';
const list = 'features/list.feature';
const offers = 'features/offers.feature';
const join = 'backlog/tasks/task-1 - Join-the-list.md';
const place = 'backlog/tasks/task-2 - See-and-confirm-the-place.md';
const offer = 'backlog/tasks/task-3 - Offer-a-plot.md';
const night = 'backlog/tasks/task-4 - Sweep-at-night.md';

export const allotmentsDefects: readonly OtherDefect[] = [
  defect('task of no rule', join, '(WL-1, WL-2)', '(WL-1, WL-9)', 'link/unknown-rule'),
  defect('component of no rule', design, '| WL-6, WL-7 |', '| WL-6, WL-8 |', 'link/unknown-rule'),
  defect('scenario of no rule', offers, '@WL-4 @error', '@WL-14 @error', 'link/unknown-rule'),
  defect('call of no rule', api, 'Rule WL-6.', 'Rule WL-16.', 'link/unknown-rule'),
  defect('record of no rule', sweep, 'deleted (WL-7)', 'deleted (WL-17)', 'link/unknown-rule'),
  defect('rule without a scenario', list, /\n {2}@WL-7[\s\S]*$/, '', 'link/rule-without-scenario', `${rules}: ## WL-7`),
  defect('rule without a component', design, '| WL-1, WL-2, WL-5 |', '| WL-1, WL-5 |', 'link/rule-without-component', `${rules}: ## WL-2`),
  defect('rule without a task', night, ' people who left (WL-7)', ' people who left', 'link/rule-without-ticket', `${rules}: ## WL-7`),
  defect('scenario without a rule', list, '  @WL-2 @error\n', '  @error\n', 'link/scenario-without-rule', `${list}: Not of this town`),
  defect('task builds no call', place, '`GET /entries/mine`', '`GET /entries/own`', 'link/unknown-endpoint'),
  defect('another method', offer, '`POST /offers/{id}/answer`', '`PUT /offers/{id}/answer`', 'link/unknown-endpoint'),
  defect('design names no call', design, '`POST /entries`', '`POST /applications`', 'link/endpoint-not-in-contracts'),
  defect('picture names no call', design, 'C->>D: POST /plots/{plot}/offers', 'C->>D: POST /plots/{plot}/proposals', 'link/endpoint-not-in-contracts'),
  defect('call without a task', place, '; `PUT /entries/mine/confirmation` confirms the entry (WL-6)', '; the entry is confirmed (WL-6)', 'link/endpoint-without-ticket', `${api}: /entries/mine/confirmation`, `${api}: operationId: confirm`, `${api}: Confirm the entry`, `${api}:     put:`),
  defect('waits for no task', night, '  - task-3\n', '  - task-8\n', 'link/unknown-ticket'),
  defect('circle', join, 'dependencies: []', 'dependencies: [task-4]', 'ticket/cycle', `${join}: dependencies`, `${join}: id: task-1`, `${join}: ---`, `${place}:   - task-1`, `${place}: dependencies`, `${night}: dependencies`, `${night}: task-2`, `${offer}: task-1`),
  defect('task id twice', offer, 'id: task-3', 'id: task-2', 'ticket/id-twice ticket/other-id'),
  defect('task for nothing', night, ' (WL-6) and deletes data of people who left (WL-7)', ' and deletes data', 'link/orphan-ticket', `${night}: title`, `${night}: id`, `${night}: ---`, `${night}: ## Description`),
  defect('task without criteria', place, /- \[ \] #1[\s\S]*?(?=<!-- AC:END)/, '', 'ticket/no-criteria', `${place}: id`, `${place}: ## Acceptance`, `${place}: title`, `${place}: ---`),
  defect('criterion nobody can test', join, '#3 The answer holds the place', '#3 It works well', 'ticket/untestable'),
  defect('task unfinished', night, '#3 The sweep can be run twice without harm', '#3 TBD', 'ticket/unfinished ticket/placeholder ticket/untestable'),
  defect('front matter', offer, 'labels: [api]\ndependencies:', 'labels: [api\ndependencies:', 'ticket/front-matter yaml/syntax', `${offer}: labels`, `${offer}: dependencies`, `${offer}: ---`),
  defect('rule number twice', rules, '## WL-4 Three', '## WL-3 Three', 'rules/number-twice'),
  defect('gap in the rules', rules, '## WL-7 Forgotten', '## WL-8 Forgotten', 'rules/out-of-order link/unknown-rule', `${rules}: ## WL-8`, `${design}: WL-7`, `${night}: WL-7`, `${list}: WL-7`, `${sweep}: WL-7`),
  defect('number of rules', rules, '2 March. 7 rules.', '2 March. 9 rules.', 'rules/total-differs'),
  defect('rule says nothing', rules, '**Rule.** An entry is removed after 3 offers without an answer.\n', '', 'rules/no-statement rules/empty', `${rules}: ## WL-4`),
  defect('rule without a source', rules, '**Source.** Requirements: "nobody sees the names of others"\n', '', 'rules/no-source', `${rules}: ## WL-5`),
  defect('quote of nothing', rules, '"Only residents of the town can join the list."', '"Only taxpayers of the county may apply."', 'rules/source-gone'),
  defect('form in a rule', rules, '**Why.** Privacy.', '**Why.** [reason]', 'rules/placeholder'),
  defect('rule unfinished', rules, '**Why.** Law.', '**Why.** TODO', 'rules/unfinished'),
  defect('vague', prd, '* Only residents of the town can join the list.', '* Joining should be simple and user-friendly.', 'prd/vague'),
  defect('undecided', prd, 'who has 14 days to answer', 'who has ??? days to answer', 'prd/open-mark'),
  defect('no scope', prd, /## Out of Scope[\s\S]*$/, '', 'prd/missing-section', `${prd}: # Product`),
  defect('design unfinished', design, 'Rolling back means the paper list.', 'Rolling back: TBD.', 'design/placeholder'),
  defect('empty section', design, 'Contract tests of the API, a run of the sweeper over a made-up year.\n', '', 'design/empty-section', `${design}: ## Testing`),
  defect('no components', design, /## Components[\s\S]*?(?=## Data model)/, '', 'design/missing-section', `${design}: # Waiting`),
  defect('diagram', design, 'Sweeper --> Letters', 'Sweeper --> ', 'mermaid/syntax', `${design}: Sweeper -->`, `${design}: Entries --> Store`),
  defect('message', design, 'L-->>D: sent', 'L->-D: sent', 'mermaid/syntax'),
  defect('flow', flows, 'flowchart TD', 'flowchat TD', 'mermaid/unknown-kind mermaid/syntax'),
  defect('flow of no scenario', flows, 'Scenario: An answer in time', 'Scenario: An answer by phone', 'link/unknown-scenario flows/no-scenario'),
  defect('body of code', design, 'Login of the town; clerks have a role.', '```js\nfunction place(list, id) {\n  return list.findIndex((e) => e.id === id) + 1;\n}\n```', 'code/body typescript/body', `${design}: function place`),
  defect('record without a decision', sweep, /## Decision Outcome[\s\S]*?(?=### Con)/, '', 'adr/no-decision', `${sweep}: # Sweep`, `${sweep}: ---`),
  defect('record without a context', build, /## Context[\s\S]*?(?=## Considered)/, '', 'adr/no-context', `${build}: # Build`, `${build}: ---`),
  defect('status', build, 'status: proposed', 'status: cooking', 'adr/unknown-status'),
  defect('form of a record', sweep, '* nobody watches it at night', '* {decision driver 1, e.g., a force}', 'alternatives/placeholder adr/placeholder'),
  defect('no record', design, 'see decision 0002', 'see decision 0009', 'link/unknown-adr'),
  defect('reference', api, "'#/components/schemas/Household'", "'#/components/schemas/House'", 'openapi/broken-ref'),
  defect('answer that is none', api, "'204': { description: Confirmed. }", "'204': { summary: 5 }", 'openapi/invalid openapi/struct'),
  defect('no error', api, "        '409': { $ref: '#/components/responses/Problem' }\n  /offers", '  /offers', 'openapi/no-error-response contracts/no-errors', `${api}: /plots/{plot}/offers`, `${api}: operationId: offer`, `${api}: '201': { description: Offered. }`, `${api}: responses:`),
  defect('path parameter', api, '{ name: plot, in: path', '{ name: garden, in: path', 'openapi/path-parameters-defined', `${api}: /plots/{plot}`, `${api}: name: garden`, `${api}:     post:`),
  defect('YAML', api, "  version: 1.0.0", "   version: 1.0.0", 'openapi/syntax yaml/syntax', `${api}: version`, `${api}: title: Waiting`, `${api}: license`),
  defect('keyword', list, 'When the nightly sweep runs', 'Wenn the nightly sweep runs', 'gherkin/syntax gherkin/misspelt-keyword'),
  defect('no outcome', offers, '    Then plot 12 is hers\n', '', 'gherkin/incomplete-scenario', `${offers}: An answer in time`),
  defect('no such column', list, '| days | state   |', '| days | status  |', 'gherkin/unknown-placeholder', `${list}: <state>`, `${list}: status`, `${list}: Outline`),
  defect('rule against the PRD', rules, 'An offer can be answered for 14 days', 'An offer can be answered for 21 days', 'constraint/contradiction', `${rules}: 21 days`, `${prd}: 14 days`, `${design}: 14 days`, `${offer}: 14 days`, `${api}: 14 days`),
  defect('task against WL-7', night, 'deleted after 90 days', 'deleted after 30 days', 'constraint/contradiction'),
  defect('task against WL-4', offer, 'After 3 offers', 'After 5 offers', 'constraint/contradiction'),
  defect('task against WL-6', night, 'confirmation 60 days after', 'confirmation 90 days after', 'constraint/contradiction'),
  defect('design against WL-3', design, 'open for 14 days', 'open for 40 days', 'constraint/contradiction'),
  defect('flow against WL-3', flows, 'Answer within 14 days?', 'Answer within 7 days?', 'constraint/contradiction'),
  defect('API against WL-3', api, 'answered for 14 days', 'answered for 28 days', 'constraint/contradiction'),
  defect('API against WL-6', api, 'Until 60 days after', 'Until 10 days after', 'constraint/contradiction'),
  defect('examples against WL-6', list, '      | 61   | removed |', '      | 61   | removed |\n      | 75   | kept    |', 'constraint/contradiction', `${list}: | 75`),
  defect('allowed and forbidden', design, 'names never leave it.', 'A person on the list can see the names of others.', 'constraint/contradiction'),
  defect('task allows it', join, '#2 An address outside of the town is refused', '#2 Everybody can join the list, also from outside of the town', 'constraint/contradiction'),
  defect('scenario allows it', list, '    When a family of the next village joins\n    Then it is refused', '    When a family of the next village joins\n    Then it is accepted', 'constraint/contradiction', `${list}: Then it is accepted`, `${list}: next village joins`, `${list}: Not of this`),
  defect('waiver without a reason', rules, '**Why.** Privacy.', '**Why.** Privacy. <!-- charrette-ignore rules/no-source -->', 'waiver/no-reason'),
  defect('waiver of nothing', offers, '  @WL-4 @error', '  # charrette-ignore gherkin/same-name: both are needed\n  @WL-4 @error', 'waiver/unused', `${offers}: charrette-ignore`),
  defect('unseen', rules, 'Holidays happen', 'Holidays\u200B happen', 'text/invisible-character'),
  defect('turned around', api, 'summary: The own place', 'summary: The own \u202Eplace', 'text/turned-around openapi/turned-around'),
];
