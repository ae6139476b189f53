import { describe, expect, test } from 'vitest';
import { ownQuestions } from '../../../artifacts/prd/own-questions.ts';
import { planDesign } from '../../plan/plan.ts';
import { openQuestions } from '../../plan/open-questions.ts';
import { answerTo, statedAnswer } from './own-answer.ts';

test.each([
  ['Do gift boxes count as deliveries?', 'No', 'Gift boxes do not count as deliveries'],
  ['Do gift boxes count as deliveries?', 'yes, always', 'Gift boxes count as deliveries'],
  ['Does the owner pay twice?', 'Yes', 'The owner pays twice'],
  ['Should switches support percentages?', 'No', 'Switches must not support percentages'],
  ['Is it public?', 'Yes', 'It is public'],
  ['Should the waiting list be public?', 'Yes', 'The waiting list must be public'],
  ['Are price lists shown to guests?', 'No', 'Price lists are not shown to guests'],
  ['Is the price list public?', 'Yes', 'The price list is public'],
  ['May a guest name another person who pays?', 'Yes', 'A guest may name another person who pays'],
  ['Does the price list the deposit?', 'Yes', 'The price lists the deposit'],
  ['Is the guest name the key?', 'Yes', 'The guest name is the key'],
  ['Maybe reminders?', 'Yes', 'There are reminders'],
  ['What about a waiting list?', 'yes please', 'There is a waiting list'],
  ['Perhaps members can rate a tool?', 'Yes', 'Members can rate a tool'],
  ['Do we want skippers to cancel online?', 'Yes', 'Skippers can cancel online'],
  ['Do we want skippers to cancel online?', 'No', 'Skippers cannot cancel online'],
  ['Do we need a waiting list?', 'Yes', 'There is a waiting list'],
  ['Do we want to keep the history?', 'Yes', 'We want to keep the history'],
  ['Should switches support percentages?', 'only for jobs', undefined],
])('[002-R14] %s %s', (question, answer, holds) => {
  expect(statedAnswer(question, answer)).toBe(holds);
});

test.each([
  ['How long are readings kept?', '13 months', 'Readings are kept for 13 months'],
  ['How long do we keep the raw files?', 'Until the bill is paid', 'We keep the raw files until the bill is paid'],
  ['How often does the report run?', 'Every night', 'The report runs every night'],
  ['Who may read it?', 'Members of the channel', 'Members of the channel may read it'],
  ['Which provider sends the messages?', 'Twilio', 'Twilio sends the messages'],
  ['Should hidden files be taken along?', 'Only with --hidden', 'Hidden files must be taken along only with --hidden'],
  ['Can I swap a seat?', 'Yes, until the doors open.', 'People can swap a seat until the doors open'],
  ['Maybe reminders?', '2 days before', 'Reminders: 2 days before'],
  ['Do gift boxes count as deliveries?', 'No', 'Gift boxes do not count as deliveries'],
])('[002-R14] asked for words: %s %s', (question, answer, holds) => {
  expect(answerTo(question, answer)).toBe(holds);
});

describe('[002-R14] what the PRD asks itself', () => {
  const prd =
    '# Boxes\n\n## Requirements\n\n- A member can skip a box.\n\n## Open questions\n\n- Do gift boxes count as deliveries?\n- How long is a pause?\n- Is it per user or per team?\n';
  const plan = (answers: Record<string, string>) =>
    planDesign({ stage: '1', feature: 'x', prd, answers, constraints: [], assumptions: [], documents: {} });

  test('is asked, with the answers that it takes', () => {
    expect(ownQuestions(prd).map(({ key, wants, ways, line }) => [key, wants, line, ways])).toEqual([
      ['do_gift_boxes_count_as_deliveries', 'yes-or-no', 9, undefined],
      ['how_long_is_a_pause', 'words', 10, undefined],
      ['is_it_per_user_or_per', 'one-of', 11, ['per user', 'per team']],
    ]);
  });

  test('and answered, it is a rule that cites the answer, and no question any more', () => {
    const answered = plan({ do_gift_boxes_count_as_deliveries: 'No' });
    expect(answered.rules.find((one) => one.source.from === 'answer')?.text).toBe(
      'Gift boxes do not count as deliveries.',
    );
    expect(openQuestions(answered).join('\n')).not.toContain('gift boxes');
    expect(openQuestions(plan({})).join('\n')).toContain('gift boxes');
  });
});

describe('[002-R14] what a PRD asks at the end of a paragraph', () => {
  const prd =
    '# Repairs\n\nA cyclist books a repair. Are you tired of waiting?\n\nA mechanic marks a repair as done. Should a cyclist be able to cancel a repair?\n';

  test('is asked too, where it is to be decided', () => {
    expect(ownQuestions(prd).map((one) => [one.text, one.line])).toEqual([
      ['Should a cyclist be able to cancel a repair?', 5],
    ]);
    expect(ownQuestions('# Berths\n\nDo we want skippers to cancel online?\n').map(({ line }) => line)).toEqual([3]);
    expect(ownQuestions('# FAQ\n\n**Should I pay?**\nNo.\n\nMust I sign?\nYes, once.\n')).toEqual([]);
  });

  test('also where it is only thought of; a no leaves it out', () => {
    const vague = '# Tools\n\nNeighbours lend a tool.\nMaybe reminders?\n';
    expect(ownQuestions(vague).map((one) => one.key)).toEqual(['maybe_reminders']);
    const made = (answer: string) =>
      planDesign({
        stage: '1',
        feature: 'x',
        prd: vague,
        answers: { maybe_reminders: answer },
        constraints: [],
        assumptions: [],
        documents: {},
      });
    expect(made('Yes').rules.map((one) => one.text)).toContain('There are reminders.');
    expect(
      made('No')
        .rules.map((one) => one.text)
        .join(),
    ).not.toMatch(/reminder/i);
    expect(made('No').reading.signals['notification']).toBeUndefined();
    for (const answer of ['Yes', 'No']) expect(openQuestions(made(answer)).join()).not.toContain('Maybe');
  });

  test('and said yes to, it is a rule and a call', () => {
    const answers = { should_a_cyclist_be_able_to: 'Yes' };
    const made = planDesign({
      stage: '1',
      feature: 'x',
      prd,
      answers,
      constraints: [],
      assumptions: [],
      documents: {},
    });
    expect(made.rules.map((one) => one.text)).toContain('A cyclist can cancel a repair.');
    expect(made.operations.map((one) => one.verb)).toContain('cancel');
  });
});
