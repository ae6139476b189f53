import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardedTokens } from '../artifacts/tokens.ts';
import type { Step } from '../engine/step-view.ts';
import { fitStep, stepBudget } from './fit.ts';

const session = 'x';

describe('a step that is too long', () => {
  const step = (more: Partial<Step>): Step => ({
    id: 'ask-clarify',
    kind: 'ask',
    session,
    stage: '0',
    title: 'Clarification',
    from: 'person',
    why: 'x',
    wants: 'x',
    submit: { command: 'charrette answer x', fields: {} },
    ...more,
  });
  const words = (n: number) => 'many words in a row '.repeat(n);

  test('that is short is left as it is', () => {
    const short = step({ rules: ['One.'] });
    expect(fitStep(short)).toBe(short);
  });

  test('shows its first questions, says how many there are, and where they stand', () => {
    const questions = Array.from({ length: 40 }, (_, i) => ({
      id: `q${i}`,
      key: `key_${i}`,
      text: words(2),
      options: [],
      allowOther: true,
    }));
    const fitted = fitStep(step({ questions }));
    const count = fitted.questions?.length ?? 0;
    expect(count).toBeGreaterThan(3);
    expect(fitted.questions).toEqual(questions.slice(0, count));
    expect(fitted.cut).toEqual({ fields: [`questions (${count} of 40)`], whole: 'charrette://session/x/step' });
  });

  test('gives up what can be looked up before what is needed', () => {
    const fitted = fitStep(step({ saved: words(400), rules: ['A rule.'], skeleton: '# Form' }));
    expect(fitted).toMatchObject({ rules: ['A rule.'], skeleton: '# Form', cut: { fields: ['saved'] } });
    expect(fitted.saved?.length).toBeGreaterThan(100);
  });

  test('fits, whatever is in it', () => {
    const text = fc.string({ maxLength: 4000 });
    const lists = fc.array(text, { maxLength: 60 });
    const any = fc.record({
      saved: text,
      changes: text,
      skeleton: text,
      rules: lists,
      summary: lists,
      documents: lists,
    });
    fc.assert(
      fc.property(any, (more) => {
        const fitted = fitStep(step(more));
        expect(guardedTokens(JSON.stringify(fitted))).toBeLessThanOrEqual(stepBudget);
      }),
      { numRuns: 60 },
    );
    const flood = step({ saved: words(500_000), rules: Array.from({ length: 20_000 }, () => words(3)) });
    expect(guardedTokens(JSON.stringify(fitStep(flood)))).toBeLessThanOrEqual(stepBudget);
  });
});
