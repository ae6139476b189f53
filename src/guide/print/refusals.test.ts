/** What a call is turned down by is drawn, listed and accepted with the same number in all documents. */
import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';
import { planDesign } from '../plan/plan.ts';
import { onlyPrd } from '../request.testing.ts';
import { printConstraints } from './constraints.ts';
import { turnsDown } from './refusals.ts';

const prd = `# Keys

## Requirements

- A member can borrow a key.
- A member with an open fine cannot borrow a key.
- A porter can approve a loan.
- The person who approves must not be the one who borrowed the key.
- A porter can block a key with a reason.
- A porter who knocks gets in.
- When a key is lost, stolen or broken, the porter is told.
`;
const { of } = design(prd);

test('a rule that no category speaks of is drawn by the scenario that shows it', () => {
  expect(of('tdd')).toMatch(/(?:alt|else) against BR-\d+: [^\n]*\n {4}p\d+-->>p\d+: 4\d\d, /);
});

test('an assumption is told where something stands on it, and named elsewhere', () => {
  const [, list = ''] = /## Assumptions\n\n([^#]*)/.exec(of('contracts')) ?? [];
  const [, all = ''] = /## Assumptions\n\n([^#]*)/.exec(of('rules')) ?? [];
  const ids = all.match(/\*\*A\d+\*\*/g) ?? [];
  expect(ids.length).toBeGreaterThan(2);
  expect(list).toContain('As in the rules: ');
  for (const [id] of of('contracts')
    .slice(of('contracts').indexOf('## From the Screen'))
    .matchAll(/\bA\d+\b/g))
    expect(list).toContain(`**${id}**`);
});

test('what is answered against a rule is a criterion of its ticket and a row of the errors', () => {
  const [, status = '', rule = ''] = /answers 200; [^\n]*?(4\d\d) against (BR-\d+)/.exec(of('ticket')) ?? [];
  expect(of('contracts')).toMatch(new RegExp(`\\| ${status} \\| [^\\n]*${rule}`));
});

test('what starts by itself is drawn with its cause, whom it reaches, and its failure', () => {
  const [, drawn = ''] = /What starts by itself:\n\n```mermaid\n([^`]*)```/.exec(of('tdd')) ?? [];
  expect(drawn).toMatch(/opt when a key is lost, stolen or broken\n/);
  expect(drawn).toMatch(/->>p\d: notify [^\n]*BR-\d/);
  expect(drawn).toContain('noted as done for this cause');
  expect(drawn.match(/^ {2}opt /gm)).toHaveLength(2);
});

test('what is over is gone, wherever its status is told', () => {
  const { of: kept } = design(
    '# Scans\n\n- A clerk can upload a scan.\n- A clerk can download a scan.\n- A scan can be downloaded for 30 days and is then removed.\n',
  );
  expect(kept('ticket')).toMatch(/410 against BR-\d+/);
  expect(kept('contracts')).not.toMatch(/\| 422 \|[^\n]*30 Days/);
});

test('where it stands, who builds it and how fast it is turns nobody down', () => {
  const made = planDesign(
    onlyPrd(
      '# Notes\n\n## Requirements\n\n- A user can write a note.\n- It must be in Germany.\n- The team is four people.\n- The screen shows a note at most 500 ms after it was written.\n- We pay at most 3,000 EUR a month for hosting.\n',
    ),
  );
  expect(made.rules.filter((one) => !turnsDown(one)).length).toBe(
    made.rules.filter(({ text }) => /Germany|500 ms|team/.test(text)).length,
  );
  const constraints = printConstraints(made);
  expect(constraints).toContain('3,000 EUR a month for hosting');
  expect(constraints).toContain('The team is four people');
  expect(constraints).toContain('Germany');
});
