/** The bed board: a package in the form of the seed's templates, whose rules are called `Rule 3` and `@rule-3` everywhere, with calls in Markdown. */
import { defectsIn, type OtherDefect } from './defect.ts';

const beds = defectsIn('beds');
const bedTurnaroundBdd = '.claude/design/bed-turnaround-bdd.feature';
const bedTurnaroundContracts = '.claude/design/bed-turnaround-contracts.md';
const bedTurnaroundRules = '.claude/design/bed-turnaround-rules.md';
const bed001 = '.claude/tickets/BED-001.md';
const bed002 = '.claude/tickets/BED-002.md';
const bed003 = '.claude/tickets/BED-003.md';
const bed004 = '.claude/tickets/BED-004.md';
const bed005 = '.claude/tickets/BED-005.md';
const bedTurnaround = 'docs/design/bed-turnaround.md';

export const bedsDefects: readonly OtherDefect[] = [
  beds('tag mistyped to a rule that is not there', bedTurnaroundBdd, '@rule-4\n', '@rule-9\n', 'link/unknown-rule'),
  beds(
    'tag mistyped so it is no rule',
    bedTurnaroundBdd,
    '@rule-3\n',
    '@rul-3\n',
    'link/scenario-without-rule',
    '.claude/design/bed-turnaround-bdd.feature: Scenario: Two cleaners finish an isolation room',
  ),
  beds(
    'rule lost its only scenario',
    bedTurnaroundBdd,
    / {2}@rule-6\n[\s\S]*$/,
    '',
    'link/rule-without-scenario',
    '.claude/design/bed-turnaround-rules.md: ## Rule 6: Data Retention - State history',
  ),
  beds(
    'rule renumbered in rules only',
    bedTurnaroundRules,
    '## Rule 4: Performance',
    '## Rule 7: Performance',
    'link/unknown-rule rules/out-of-order link/rule-without-scenario link/rule-without-component link/rule-without-ticket',
  ),
  beds(
    'two rules with one number',
    bedTurnaroundRules,
    '## Rule 5: Authorization',
    '## Rule 4: Authorization',
    'rules/number-twice',
  ),
  beds(
    'rule statement emptied',
    bedTurnaroundRules,
    '**Statement:** A job in an isolation room needs 2 cleaners and a completed disinfection protocol before the bed becomes available.',
    '**Statement:**',
    'rules/no-statement',
    '.claude/design/bed-turnaround-rules.md: ## Rule 3: Validation - Isolation rooms',
  ),
  beds(
    'rule statement line deleted',
    bedTurnaroundRules,
    '**Statement:** Shift leads can reassign a job at any time until it is finished.\n\n',
    '',
    'rules/no-statement',
    '.claude/design/bed-turnaround-rules.md: ## Rule 5: Authorization - Reassignment',
  ),
  beds(
    'placeholder in a rule',
    bedTurnaroundRules,
    '**Rationale:** A handset in a pocket must not hold up a bed.',
    '**Rationale:** TBD',
    'rules/unfinished',
  ),
  beds(
    'number changed in the rules',
    bedTurnaroundRules,
    'within 3 minutes; after',
    'within 5 minutes; after',
    'constraint/contradiction',
  ),
  beds(
    'number changed in the scenario',
    bedTurnaroundBdd,
    'within 10 seconds',
    'within 60 seconds',
    'constraint/contradiction',
  ),
  beds(
    'retention changed in the design',
    bedTurnaround,
    'every change of state for 5 years',
    'every change of state for 2 years',
    'constraint/contradiction',
  ),
  beds('total of rules wrong', bedTurnaroundRules, '**Total Rules:** 6', '**Total Rules:** 5', 'rules/total-differs'),
  beds('category count wrong', bedTurnaroundRules, '- Authorization: 2', '- Authorization: 3', 'rules/total-differs'),
  beds(
    'mermaid arrow mistyped in flowchart',
    bedTurnaround,
    'Handset[Cleaner Handset] --> API',
    'Handset[Cleaner Handset] -> API',
    'mermaid/syntax',
  ),
  beds('mermaid bracket lost', bedTurnaround, 'Log[(Bed Log)]', 'Log[(Bed Log]', 'mermaid/syntax'),
  beds(
    'participants left alone',
    bedTurnaround,
    / {4}Nurse->>API: vacate bed[\s\S]*? {4}end\n/,
    '',
    'mermaid/no-message',
    'docs/design/bed-turnaround.md: sequenceDiagram',
  ),
  beds(
    'a participant that nothing reaches',
    bedTurnaround,
    '    participant Cleaner\n    Nurse',
    '    participant Cleaner\n    participant Porter\n    Nurse',
    'mermaid/apart',
  ),
  beds(
    'alt without end',
    bedTurnaround,
    '        Dispatch->>Dispatch: offer to the next cleaner\n    end\n',
    '        Dispatch->>Dispatch: offer to the next cleaner\n',
    'mermaid/syntax',
    'docs/design/bed-turnaround.md: Dispatch->>Dispatch: offer to the next cleaner',
  ),
  beds(
    'state unreachable',
    bedTurnaround,
    '    accepted --> finished: protocol complete\n',
    '',
    'mermaid/apart',
    'docs/design/bed-turnaround.md: finished --> [*]',
  ),
  beds(
    'function body in the design',
    bedTurnaround,
    '"""Raises: OfferExpired, NotYourOffer"""',
    '"""Raises: OfferExpired, NotYourOffer"""\n        offer = await self.repo.find(job_id)\n        if offer.until < now():\n            raise OfferExpired()\n        return await self.repo.accept(offer)',
    'code/body',
    'docs/design/bed-turnaround.md: async def answer(self, job_id: UUID, cleaner_id: UUID, accepted: bool)',
  ),
  beds(
    'ticket depends on one that is not there',
    bed003,
    '**Depends On:** BED-002',
    '**Depends On:** BED-020',
    'link/unknown-ticket',
  ),
  beds('cycle of tickets', bed001, '**Depends On:** None', '**Depends On:** BED-003', 'ticket/cycle'),
  beds(
    'ticket blocks says other than depends on',
    bed001,
    '**Blocks:** BED-002',
    '**Blocks:** BED-004',
    'ticket/blocks-differ',
  ),
  beds(
    'ticket names a rule that is not there',
    bed005,
    '- Rule 6: Data Retention - State history',
    '- Rule 8: Data Retention - State history',
    'link/unknown-rule',
  ),
  beds(
    'ticket names a rule with another title',
    bed003,
    '- Rule 3: Validation - Isolation rooms',
    '- Rule 3: Performance - Board refresh',
    'link/renumbered',
  ),
  beds(
    'ticket names a scenario that is not there',
    bed002,
    '- A cleaner accepts in time',
    '- A cleaner accepts on time',
    'link/unknown-scenario',
  ),
  beds(
    'scenario title changed in the feature',
    bedTurnaroundBdd,
    'Scenario: The desk sees a clean bed',
    'Scenario: The desk sees the clean bed',
    'link/scenario-without-ticket link/unknown-scenario',
  ),
  beds(
    'ticket lost its rules',
    bed004,
    '## Business Rules\n\n- Rule 4: Performance - Board refresh\n\n',
    '',
    'link/rule-without-ticket',
    '.claude/design/bed-turnaround-rules.md: ## Rule 4: Performance - Board refresh',
  ),
  beds(
    'ticket endpoint that no contract has',
    bed003,
    'POST /jobs/{jobId}/finish',
    'POST /jobs/{jobId}/complete',
    'link/unknown-endpoint',
  ),
  beds(
    'contract lost its errors',
    bedTurnaroundContracts,
    /\*\*Errors:\*\*\n\n\| Status \| Code \| When \|\n\|-+\|-+\|-+\|\n\| 403 \| `not_your_offer`[^\n]*\n[^\n]*\n[^\n]*\n\n/,
    '',
    'contracts/no-errors',
    '.claude/design/bed-turnaround-contracts.md: ## POST /jobs/{jobId}/answer',
  ),
];
