/** The parking team's design in arc42's form, and its records in MADR's. */
import { type OtherDefect, parking } from './defect.ts';

const prd = 'docs/prd.md';
const rules = 'docs/rules.md';
const design = 'docs/design.md';
const one = 'docs/adr/0001-one-process.md';
const hashed = 'docs/adr/0002-plates-hashed.md';

export const parkingDesign: readonly OtherDefect[] = [
  // the design
  parking(
    'a block for a rule that is none',
    design,
    'BR-06, BR-07, BR-10 |',
    'BR-06, BR-07, BR-14 |',
    'link/unknown-rule',
  ),
  parking('a rule in passing that is none', design, 'little data (BR-09)', 'little data (BR-29)', 'link/unknown-rule'),
  parking(
    'a record that is none',
    design,
    '[ADR-0002](adr/0002-plates-hashed.md)',
    '[ADR-0007](adr/0007-plates-plain.md)',
    'link/unknown-adr',
  ),
  parking(
    'an empty section',
    design,
    /(## 8\. Crosscutting\n)[\s\S]*?(?=## 9\.)/,
    '## 8. Crosscutting\n\n',
    'design/empty-section',
    `${design}: ## 8.`,
  ),
  parking(
    'an empty section of risks',
    design,
    /(## 11\. Risks\n)[\s\S]*?(?=## 12\.)/,
    '## 11. Risks\n\n',
    'design/empty-section',
    `${design}: ## 11.`,
  ),
  parking(
    'no blocks',
    design,
    /## 5\. Building[\s\S]*?(?=## 6\.)/,
    '',
    'design/missing-section link/rule-without-component',
    `${design}: # Design`,
    `${rules}: ## BR-01`,
  ),
  parking(
    'a placeholder in the design',
    design,
    'A container beside the intranet.',
    '{{where it runs}}',
    'design/placeholder',
  ),
  parking(
    'TODO in the design',
    design,
    '- Logging: no plates in logs.',
    '- Logging: TODO',
    'design/placeholder design/unfinished',
  ),
  parking(
    'code in the design',
    design,
    '## 7. Deployment\n',
    '```ts\nfunction valid(p: Pass) {\n  if (p.day !== today()) return false;\n  return p.state === "open";\n}\n```\n\n## 7. Deployment\n',
    'code/body typescript/body',
    `${design}: \`\`\`ts`,
    `${design}: function valid`,
  ),
  parking(
    'another answer time',
    design,
    'p95 below 300 ms.',
    'p95 below 800 ms.',
    'constraint/contradiction',
    `${design}: below 800`,
    'tickets/PK-4.md: p95 below',
    `${prd}: 300 ms`,
    `${rules}: 300 ms`,
  ),
  // the records
  parking(
    'a record without outcome',
    one,
    /## Decision Outcome\n[\s\S]*?(?=## Pros)/,
    '',
    'adr/no-decision',
    `${one}: # One process`,
  ),
  parking(
    'a record whose outcome is empty',
    hashed,
    /(## Decision Outcome\n)[\s\S]*?(?=### Conseq)/,
    '## Decision Outcome\n\n',
    'adr/no-decision',
    `${hashed}: ## Decision`,
    `${hashed}: # Plates`,
  ),
  parking(
    'a record without a context',
    hashed,
    /## Context and[\s\S]*?(?=## Considered)/,
    '',
    'adr/no-context',
    `${hashed}: # Plates`,
  ),
  parking('a status that is none', one, 'status: accepted', 'status: fine', 'adr/unknown-status'),
  parking(
    'a record without options',
    hashed,
    /## Considered Options[\s\S]*?(?=## Decision)/,
    '',
    'adr/no-alternatives',
    `${hashed}: # Plates`,
  ),
  parking(
    'a record without consequences',
    hashed,
    /### Consequences[\s\S]*$/,
    '',
    'adr/no-consequences',
    `${hashed}: # Plates`,
    `${hashed}: ## Decision`,
  ),
  parking('a record for a rule that is none', one, '(BR-06)', '(BR-16)', 'link/unknown-rule'),
  parking(
    'a placeholder in a record',
    hashed,
    '* Plain text',
    '* {title of option 2}',
    'design/placeholder adr/placeholder alternatives/placeholder',
  ),
];
