/** Shapes of PRDs that were tried late: what must come of them, and what must not. */
import { describe, expect, test } from 'vitest';
import { printRules } from '../print/rules.ts';
import type { GuideRequest } from '../request.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string, more: Partial<GuideRequest> = {}) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {}, ...more });
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
const must = (...lines: string[]) =>
  `# Notes\n\n## Requirements\n\n${lines.map((line) => (line.startsWith(' ') ? line : `- ${line}`)).join('\n')}\n`;

describe('[002-R24] nothing is lost in silence', () => {
  const long = Array.from({ length: 45 }, (_, i) => `A clerk can close a file of kind K${i} within ${i + 2} days.`);

  test('each of 45 demands is a rule', () => {
    expect(rules(must(...long))).toEqual(long);
  });

  test('beyond 60 the rules document lists what has none', () => {
    const many = Array.from({ length: 63 }, (_, i) => `A clerk can close a file of kind K${i} within ${i + 2} days.`);
    const text = printRules(plan(must(...many)));
    expect(text).toContain('**Total Rules:** 60');
    expect(text).toMatch(
      /without a rule of its own.*"A clerk can close a file of kind K\d+ within \d+ days\." \(PRD line \d+\)/,
    );
  });

  test('a name is no rule where much more is said, and is listed', () => {
    const prd = must('Document upload', ...long.slice(0, 20));
    expect(rules(prd)).toEqual(long.slice(0, 20));
    expect(printRules(plan(prd))).toContain('"Document upload" (PRD line 5)');
    expect(rules(must('Document upload', 'A clerk can close a file.'))).toContain('Document upload.');
  });
});

describe('what stands beside a demand', () => {
  test('examples, notes for testers, values and dependencies are no rules', () => {
    const prd =
      '# Files\n\n## Requirements\n\n- A clerk can close a file.\n- Example: a file of 2019 must be closed.\n- **Test notes:** every file must be tried.\n- **Dependencies:** the archive must be there.\n';
    expect(rules(prd)).toEqual(['A clerk can close a file.']);
  });

  test('a complaint is no rule, also in a short note without headings', () => {
    const prd = 'Crews forget which ladder they took. Each crew scans a ladder when it leaves.';
    expect(rules(prd)).toEqual(['Each crew scans a ladder when it leaves.']);
  });

  test('what somebody wants to know is a question', () => {
    expect(rules('A crew can book a ladder. Mia wants to know whether we can do blue ones.')).toEqual([
      'A crew can book a ladder.',
    ]);
  });

  test('who asked for a row of a table, and where it is tracked, is nothing of what it says', () => {
    const prd =
      "# Ladders\n\n| ID | Requirement | Priority | Source |\n|---|---|---|---|\n| L-1 | A crew can book a ladder | Must | Workshop 1 |\n| L-2 | Ladders are tested every year | Must | Legal |\n| L-3 | Renting ladders to others | Won't | Board |\n";
    expect(rules(prd)).toEqual(['A crew can book a ladder.', 'Ladders are tested every year.']);
    expect(plan(prd).reading.statements.find((one) => one.text.startsWith('Renting'))?.part).toBe('excluded');
  });

  test.each([
    'Recommended next steps',
    'Assumptions and dependencies',
    'Key takeaways',
    'Future enhancements',
    'Explicit exclusions (v1)',
  ])('what stands under "%s" is not built', (heading) => {
    const prd = `# Ladders\n\n## Requirements\n\n- A crew can book a ladder.\n\n## ${heading}\n\n- Every foreman must be asked.\n`;
    expect(rules(prd)).toEqual(['A crew can book a ladder.']);
  });
});

describe('lists in lists', () => {
  test('what opens a list is said by each of its items', () => {
    expect(
      rules(
        must(
          'When a ladder is broken:',
          '  - lock it in the app',
          '  - do not lend it',
          'Booking does not apply to:',
          '  - ladders of the fire brigade in town',
        ),
      ),
    ).toEqual([
      'When a ladder is broken, lock it in the app.',
      'When a ladder is broken, do not lend it.',
      'Booking does not apply to ladders of the fire brigade in town.',
    ]);
  });

  test('names below an item are one demand', () => {
    expect(
      rules(must('Editable fields of a ladder:', '  - `length`', '  - `owner_name`', 'A crew can book a ladder.')),
    ).toEqual(['Editable fields of a ladder: length, owner_name.', 'A crew can book a ladder.']);
  });

  test('an answered question is a rule', () => {
    const prd =
      '# Ladders\n\n## Edge cases\n\n- What happens when a ladder is lost?\n  - The crew must pay for it\n\n## Requirements\n\n- A crew can book a ladder.\n';
    expect(rules(prd)).toEqual(['When a ladder is lost, the crew must pay for it.', 'A crew can book a ladder.']);
  });

  test('a step in an item of its own goes on with the scenario above it', () => {
    expect(
      rules(must('Given a broken ladder, when a crew books it, then it is refused.', 'Then the foreman is told.')),
    ).toEqual([
      'Given a broken ladder, when a crew books it, then it is refused.',
      'Given a broken ladder, when a crew books it, then the foreman is told.',
    ]);
  });
});

test('requirements in capitals and with glued names are sentences', () => {
  expect(
    rules(
      must(
        'WHEN a length is negative, THE Ladder_Form SHALL reject it',
        'IF all are lent, THEN THE System SHALL NOT take a booking',
      ),
    ),
  ).toEqual([
    'When a length is negative, the ladder form must reject it.',
    'If all are lent, the system must not take a booking.',
  ]);
});
