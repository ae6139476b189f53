/** Written by the guide: rules quote the PRD, parts of the design name its lines by number where no rule quotes them. */
import { type Edit, swap } from './edit.ts';

const rule15 = `## Rule 15: Business Logic - Exports Can be Named

**Statement:** An export can be given a name.

**Source:** note by Ann

**Exceptions:** None stated.

## Summary`;

const tracesToRule6 = [
  '3b component "Export API"',
  '3b component "Limiter"',
  '3b ADR-0001',
  '4 POST /exports',
  '5 scenario "Person May Have One Export in Progress: still free"',
  '5 scenario "Person May Have One Export in Progress: one too many"',
  '5 scenario "Person May Have One Export in Progress: up to the limit"',
  '5 scenario "Person May Have One Export in Progress: beyond the limit"',
  '5 flow "Request an export"',
  '6 EXPORT-001',
];

/** Its findings and its recommendation. */
const analysis = '.claude/design/user-export-analysis.md';

export const userExport: readonly Edit[] = [
  {
    title: 'a rule says another number',
    file: 'rules.md',
    change: swap('at most 5 in 24 hours.\n', 'at most 9 in 24 hours.\n'),
    stale: tracesToRule6,
  },
  {
    title: 'a line of the PRD says another number',
    file: 'prd.md',
    change: swap('at most 5 in 24 hours.\n', 'at most 9 in 24 hours.\n'),
    stale: ['1 BR-6', `3a ${analysis}`, '3a alternative 1', '3a alternative 2', ...tracesToRule6],
  },
  {
    title: 'a line of the PRD is new',
    file: 'prd.md',
    change: swap('### Nice to Have\n', '- An export can be shared with a lawyer.\n\n### Nice to Have\n'),
    stale: ['1 + PRD line 37'],
  },
  {
    title: 'a story that no rule quotes is reworded: what names its line',
    file: 'prd.md',
    change: swap('see how far my export is', 'see how many parts of my export are done'),
    stale: [
      '1 + PRD line 18',
      `3a ${analysis}`,
      '3b component "Export API"',
      '3b component "Export worker"',
      '3b component "Export store"',
      '4 GET /exports/{export_id}',
      '6 EXPORT-002',
      '6 EXPORT-008',
    ],
  },
  {
    title: 'a story that no rule quotes is gone: what named its line',
    file: 'prd.md',
    change: swap('- As an account holder, I want to see how far my export is so that I know when to come back.\n', ''),
    stale: [
      `3a ${analysis}`,
      '3b component "Export API"',
      '3b component "Export worker"',
      '3b component "Export store"',
      '4 GET /exports/{export_id}',
      '6 EXPORT-002',
      '6 EXPORT-008',
    ],
  },
  {
    title: 'a rule is new',
    file: 'rules.md',
    change: swap('## Summary', rule15),
    stale: ['3b + BR-15', '4 + BR-15', '5 + BR-15', '6 + BR-15'],
  },
  {
    title: 'a component works otherwise',
    file: 'design.md',
    change: swap('Counts per caller and window, refuses', 'Counts per caller and hour, refuses'),
    stale: ['4 POST /exports', '6 EXPORT-001'],
  },
  {
    title: 'a row of the design that names a rule',
    file: 'design.md',
    change: (text) => text.replace(/(?<=\| Against BR-6: [^|\n]*\| )[^|\n]+/, '429 with the seconds to wait '),
    stale: ['4 POST /exports', '6 EXPORT-001'],
  },
  {
    title: 'a scenario has another name',
    file: 'bdd.feature',
    change: swap('Progress: one too many', 'Progress: a second one'),
    stale: ['5 flow "Request an export"', '6 EXPORT-001'],
  },
  {
    title: 'a diagram is drawn otherwise',
    file: 'flows.md',
    change: swap('done(["export is requested"])', 'done(["export is on its way"])'),
    stale: ['6 EXPORT-001', '6 EXPORT-008'],
  },
];
