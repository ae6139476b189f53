/** What is quoted, and what is told as somebody's own words. */
import { describe, expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';
import { guide } from '../index.ts';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from '../plan/plan.ts';
import { printFeature } from './feature.ts';

const prd = `# Tool library

## Requirements

- A member can borrow a tool for at most 14 days.
- A member can return a tool.
- Only the keeper can remove a tool.
- As a keeper, I want to mark a tool as broken with a note so that nobody takes it home.
`;

const [rules] = guide.write(onlyPrd(prd)).fields.documents ?? [];

function featureWith(edit: (rules: string) => string): string {
  const content = edit(rules?.content ?? '');
  return printFeature(planDesign({ ...onlyPrd(prd), stage: '5', documents: { rules: [{ content }] } }));
}

describe('[002-R24] the PRD is quoted letter by letter', () => {
  test('a rule that was edited by hand is told as the rule, with the line that it comes from', () => {
    const feature = featureWith((text) =>
      text.replace(
        '**Statement:** A member can borrow a tool for at most 14 days.',
        '**Statement:** A member can borrow a tool for at most 10 days.',
      ),
    );
    expect(feature).toContain('    Reworded from PRD line 5: A member can borrow a tool for at most 10 days\n');
    expect(feature).not.toMatch(/".*10 days.*" \(PRD line/);
    expect(feature).toContain('"Only the keeper can remove a tool" (PRD line 7)');
  });

  test("a rule made of a story is nobody's edit: the story is quoted", () => {
    const { of } = design(prd);
    expect(of('bdd')).toContain(
      '"As a keeper, I want to mark a tool as broken with a note so that nobody takes it home" (PRD line 8)',
    );
    expect(of('bdd') + of('ticket')).not.toContain('Reworded');
  });

  test('a number is given as it was understood, and not as a quote', () => {
    const { of } = design(
      `${prd}- A keeper sees the stock within a second.\n- A member can search among 2 million tools.\n`,
    );
    expect(of('analysis') + of('adr')).not.toContain('"1 second"');
  });
});
