/** The vouchers: strictly the forms of the templates that the origin of this tool gives its users. */
import { vouchers, type OtherDefect } from './defect.ts';

const prd = '.claude/context/EPIC-210.md';
const rules = '.claude/design/gift-vouchers-rules.md';
const contracts = '.claude/design/gift-vouchers-contracts.md';
const feature = '.claude/design/gift-vouchers-bdd.feature';
const flows = '.claude/design/gift-vouchers-flows.md';
const ledger = 'docs/adr/0044-ledger-for-vouchers.md';
const queue = 'docs/adr/0045-mail-through-a-queue.md';

export const vouchersFormats: readonly OtherDefect[] = [
  vouchers('no decision', ledger, /## Decision\n[\s\S]*?(?=## Context)/, '', 'adr/no-decision', `${ledger}: # ADR`),
  vouchers('no context', queue, /## Context\n[\s\S]*?(?=## Alt)/, '', 'adr/no-context', `${queue}: # ADR`),
  vouchers('a status that is none', queue, '**Status:** Proposed', '**Status:** Thinking', 'adr/unknown-status'),
  vouchers(
    'a status of the template in a record',
    ledger,
    '**Status:** Accepted',
    '**Status:** Proposed | Accepted | Rejected',
    'adr/unknown-status alternatives/placeholder design/placeholder',
  ),
  vouchers(
    'no consequences',
    queue,
    /## Consequences[\s\S]*?(?=## Related)/,
    '',
    'adr/no-consequences',
    `${queue}: # ADR`,
  ),
  vouchers(
    'a record names a rule that is none',
    ledger,
    'past months (BR-7)',
    'past months (BR-12)',
    'link/unknown-rule',
  ),
  vouchers(
    'a record names a ticket that is none',
    queue,
    '**Tickets:** GV-002',
    '**Tickets:** GV-012',
    'link/unknown-ticket',
  ),
  vouchers(
    'a call without errors',
    contracts,
    /\*\*Errors:\*\*\n\n\| Status \| Meaning \|\n\|-+\|-+\|\n\| 403 \| Another[\s\S]*?(?=### GET)/,
    '',
    'contracts/no-errors',
    `${contracts}: ### DELETE`,
  ),
  vouchers(
    'a call without a right',
    contracts,
    '**Auth:** accountant\n',
    '',
    'contracts/no-auth',
    `${contracts}: ### GET /balances`,
  ),
  vouchers('a call for a rule that is none', contracts, '**Rules:** BR-5', '**Rules:** BR-15', 'link/unknown-rule'),
  vouchers(
    'an open end in a contract',
    contracts,
    '**Auth:** till of the same restaurant',
    '**Auth:** ???',
    'contracts/unfinished contracts/placeholder',
  ),
  vouchers(
    'a contract with another limit',
    contracts,
    'The 15 minutes are over',
    'The 30 minutes are over',
    'constraint/contradiction',
    `${contracts}: The 30 minutes`,
    `${prd}: within 15 minutes`,
  ),
  vouchers('a rule without a scenario', feature, '  @BR-4\n', '', 'link/rule-without-scenario', `${rules}: ## Rule 4`),
  vouchers('a tag of no rule', feature, '@BR-6', '@BR-16', 'link/unknown-rule'),
  vouchers(
    'no outcome',
    feature,
    '    Then the till is refused\n',
    '',
    'gherkin/incomplete-scenario',
    `${feature}: Scenario: Till guesses`,
  ),
  vouchers(
    'a misspelt step',
    feature,
    '    Then the guest is given a code',
    '    Than the guest is given a code',
    'gherkin/syntax gherkin/misspelt-keyword',
  ),
  vouchers(
    'a flow of no scenario',
    flows,
    'Scenarios: Cashier redeems a part, More',
    'Scenarios: Cashier redeems everything, More',
    'link/unknown-scenario',
  ),
  vouchers(
    'a sequence of one',
    flows,
    /  participant A as Voucher API\n  participant L[\s\S]*?rest\n```/,
    '  T->>T: rest\n```',
    'mermaid/participants',
    `${flows}: sequenceDiagram`,
    `${flows}: participant T`,
  ),
];
