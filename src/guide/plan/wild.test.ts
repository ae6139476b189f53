/** What PRDs in the wild say, and what must not come of it. Small texts; the whole ones are in tests/guide/prds. */
import { describe, expect, test } from 'vitest';
import type { GuideRequest } from '../request.ts';
import { openQuestions } from './open-questions.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string, more: Partial<GuideRequest> = {}) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {}, ...more });
const calls = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied)
    .map((one) => one.call);
const rulesAt = (prd: string, call: string) => {
  const { links } = plan(prd);
  return [...links].flatMap(([one, rules]) => (one.call === call ? rules.map((rule) => rule.text) : []));
};
const must = (...lines: string[]) => `# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

describe('acts', () => {
  test('a verb that nobody listed is a call, and so is what takes it back where the text speaks of it', () => {
    expect(calls(must('Users can pin up to 5 notes.', 'Whoever has 5 has to unpin one first.'))).toEqual([
      'POST /notes/{note_id}/pin',
      'POST /notes/{note_id}/unpin',
    ]);
  });

  test('what is allowed in the passive is a call of whoever may', () => {
    const prd = must('A clerk can open a claim.', 'Claims can only be reopened by a supervisor.');
    const { operations } = plan(prd);
    expect(operations.find((one) => one.verb === 'reopen')?.actors).toEqual(['supervisor']);
  });

  test('RFC 2119 in capitals, contractions and emoji say the same', () => {
    expect(calls('# Claims\n\n3.1 Clerks SHALL be able to reopen a claim. ✅\n')).toEqual([
      'POST /claims/{claim_id}/reopen',
    ]);
    const { rules } = plan(must('A clerk can archive a claim.', "Archived claims can't be reopened."));
    expect(rules.map((one) => one.text)).toContain('Archived claims cannot be reopened.');
  });

  test('a consequence that is told as one act is something that starts by itself', () => {
    const { operations } = plan(must('A clerk can archive a claim.', 'Archiving a claim unlocks it.'));
    expect(operations.find((one) => one.surface === 'reaction')).toMatchObject({
      call: 'when a claim is archived',
      verb: 'unlock',
    });
  });
});

describe('rules', () => {
  test('how much there is and what it may cost are no rules', () => {
    const { rules } = plan(
      must(
        'A clerk can open a claim.',
        'There are 38 clerks.',
        '220 offices, 1,900 claims per day.',
        'Max. $500 per month.',
      ),
    );
    expect(rules.map((one) => one.text)).toEqual(['A clerk can open a claim.']);
  });

  test('the sentences of one cell and the halves of one sentence are rules of their own, what hangs stays', () => {
    const prd =
      '# Claims\n\n## Requirements\n\n| ID | Requirement |\n|---|---|\n| F-1 | A clerk can invite a witness; the link is valid for 14 days. |\n| F-2 | A claim is reviewed by three teams. All three must agree. |\n';
    expect(plan(prd).rules.map((one) => one.text)).toEqual([
      'A clerk can invite a witness.',
      'The link is valid for 14 days.',
      'A claim is reviewed by three teams. All three must agree.',
    ]);
  });

  test('a rule belongs to the act it speaks of; one that speaks of none holds for all, and has its own ticket', () => {
    const prd = must(
      'A shopper can buy a gift card.',
      'A shopper can redeem a gift card.',
      'A card cannot be redeemed twice.',
      'Codes have 16 characters.',
    );
    expect(rulesAt(prd, 'POST /gift-cards/{gift_card_id}/redeem')).toContain('A card cannot be redeemed twice.');
    expect(rulesAt(prd, 'POST /gift-cards')).not.toContain('Codes have 16 characters.');
    const { forAll, tickets } = plan(prd);
    expect(forAll.map((one) => one.text)).toEqual(['Codes have 16 characters.']);
    expect(tickets.filter((one) => one.forAll)).toHaveLength(1);
  });

  test('sentences on one line: each belongs to the act of its own', () => {
    const prd =
      '# Notes\n\n## Requirements\n\nA member can share a note. A member can print a note. Printing needs a reason.\n';
    expect(rulesAt(prd, 'GET /notes/{note_id}/download').concat(rulesAt(prd, 'POST /notes/{note_id}/share'))).toContain(
      'A member can share a note.',
    );
    expect(rulesAt(prd, 'POST /notes/{note_id}/share')).not.toContain('Printing needs a reason.');
  });
});

test('who signs up for nothing in particular is entered themselves', () => {
  expect(calls(must('Riders sign up with address, bike size and an IBAN.'))).toEqual(['POST /riders']);
});

test('limits behind a colon are shown one by one, beside what stands before it', () => {
  const { scenarios } = plan(
    must(
      'Every morning at 5:30 the system plans rounds: no bike carries more than 40 kg, a round takes at most 3 hours.',
    ),
  );
  expect(scenarios.map(({ outcomes }) => outcomes[0])).toEqual([
    'the system plans rounds',
    'no bike carries more than 40 kg',
    'each time it takes at most 3 hours',
  ]);
});

describe('what a verb drags along', () => {
  const asked = (...lines: string[]) => openQuestions(plan(must(...lines))).join('\n');

  test('who pauses may want to resume; what is deleted may have belonged to something', () => {
    expect(asked('A member can pause a plan.')).toContain('Once a plan is paused, can it be resumed, and by whom?');
    expect(asked('A member can pause a plan.', 'A member can resume a plan.')).not.toContain('can it be resumed');
    expect(asked('A member can delete a plan.')).toContain('can it be brought back');
    expect(asked('A member can delete a plan.', 'A deleted plan can be restored for 30 days.')).not.toContain(
      'brought back',
    );
  });

  test('who books, pays or shares leaves open what happens when it does not go well', () => {
    expect(asked('A member can book a court.')).toContain('Two want the same court at the same time: who gets it');
    expect(asked('A member can book a court.', 'The first one to confirm gets the court.')).not.toContain('Two want');
    expect(asked('A guest can pay an invoice.')).toContain('when a payment fails');
    expect(asked('A guest can pay an invoice.', 'A payment that fails is tried again twice.')).not.toContain(
      'What becomes',
    );
    expect(asked('A member can share a note.')).toContain('How does sharing end');
  });
});

describe('an edge case that names no outcome', () => {
  test('is a question, and gets an outcome that is marked as assumed', () => {
    const { reading, rules } = plan(must('A member can pause a plan.'), { edgeCases: ['somebody pauses twice'] });
    const assumed = reading.assumptions.find((one) => one.because === 'edge case 1 names no outcome');
    expect(assumed?.text).toBe('When somebody pauses twice, the second time changes nothing.');
    expect(rules.find((one) => one.text === assumed?.text)?.source).toEqual({ from: 'assumption', id: assumed?.id });
  });
});

describe('what it is', () => {
  const page =
    '# Show the password\n\nAdd an eye icon to the password field on the sign-in page. Clicking it shows the text. The icon can be reached by keyboard.\n';

  test('a change of what is seen gets no service, no table and one ticket', () => {
    const { alternatives, resources, tickets, supports } = plan(page);
    expect(alternatives.map((one) => one.match.pattern.id)).toEqual(['page-in-place', 'shared-component']);
    expect([resources, supports, tickets.length]).toEqual([[], [], 1]);
  });

  test('colours are one thing that is seen, and may be a state', () => {
    const { operations } = plan(
      '# Waiting room\n\n## Requirements\n\n- A nurse sets the urgency of a patient to red, yellow or green.\n- The screen shows the order.\n',
    );
    expect(operations.map((one) => one.surface)).not.toContain('page');
  });

  test('for all pages the shared component comes first', () => {
    const { alternatives } = plan(`${page}The same holds for all forms.\n`);
    expect(alternatives[0]?.match.pattern.id).toBe('shared-component');
  });

  test('nothing is assumed about the users, the load or the speed of a tool or a button', () => {
    const tool = '# envdiff\n\nA command line tool. It must not overwrite a file.\n';
    expect(plan(tool).reading.assumptions.map((one) => one.topic)).toEqual(['scope']);
    expect(plan(page).reading.assumptions.map((one) => one.topic)).toEqual(['scope']);
  });
});
