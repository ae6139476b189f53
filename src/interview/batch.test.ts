import { expect, test } from 'vitest';
import { batchFor } from './batch.ts';
import { findGaps } from './gaps.ts';
import { assumableQuestions, impliedQuestions } from './implied.ts';
import { unsaidQuestions } from './unsaid.ts';

const keys = (prd: string) => batchFor(prd, findGaps(prd).questions).map(({ key }) => key);

test('[002-R13] first for whom it is, then what the PRD asks, then what this feature leaves open, then limits', () => {
  const prd =
    '# Rooms\n\n## Requirements\n\n- Rooms can be booked.\n- A booking that is not confirmed for too long is dropped.\n\n## Open questions\n\n- Do we show prices?\n';
  const asked = keys(prd);
  expect(asked.slice(0, 4)).toEqual([
    'target_users',
    'do_we_show_prices',
    'wait_a_booking_that_is_not_confirmed',
    'taken_twice',
  ]);
  expect(asked).toContain('scale_targets');
});

test('[002-R13] a question shows the words that it comes from', () => {
  const prd = '# Rooms\n\n## Requirements\n\n- Guests can book a room.\n';
  const [first] = batchFor(prd, []);
  expect(first?.text).toContain('(PRD line 5: "Guests can book a room")');
});

test('[002-R13] what is only told about today brings nothing with it', () => {
  const prd = '# Rooms\n\n## Problem\n\nGuests book by phone.\n\n## Requirements\n\n- The list shows all rooms.\n';
  expect(batchFor(prd, [])).toEqual([]);
});

test('[002-R13] stays short', () => {
  const lines = Array.from(
    { length: 20 },
    (_, i) => `- Thing ${'abcdefghijklmnopqrst'[i]} waits too long and is booked.`,
  );
  expect(batchFor(`# X\n\n## Requirements\n\n${lines.join('\n')}\n`, [])).toHaveLength(4);
});

test('[002-R13] what is offered can be kept or broken: no answer leaves its amount open', () => {
  const prd = '# X\n\n## Requirements\n\n- Guests upload a photo.\n- Guests pay by card.\n- Guests can book a room.\n';
  const offered = impliedQuestions(prd, prd, new Set()).flatMap(({ options }) => options.map(({ label }) => label));
  expect(offered.join('\n')).not.toMatch(/\b(?:some|a few|a size|a while)\b/);
  expect(keys('# X\n\n## Requirements\n\n- Guests upload a photo.\n')).not.toContain('output_format');
});

test('what the PRD settles is not asked, nor what only its people are told by', () => {
  const asked = (line: string) =>
    impliedQuestions(`# Gaps\n\n## Requirements\n\n${line}\n`, line, new Set()).map(({ key }) => key);
  expect(asked('- Patients book an appointment.')).toContain('taken_twice');
  expect(asked('- Patients book an appointment; the first patient who accepts gets it.')).not.toContain('taken_twice');
  const persona =
    '# Gaps\n\n## Users\n\n- Patients who wait for an appointment\n\n## Requirements\n\n- A nurse prints a list.\n';
  expect(impliedQuestions(persona, persona, new Set())).toEqual([]);
});

test('a refusal of something else says nothing about payments, and a row of a table is quoted by its cell', () => {
  const asked = (text: string) =>
    impliedQuestions(`# X\n\n## Requirements\n\n${text}\n`, text, new Set()).map((one) => one.text);
  const pays = '- Members pay the lease online.\n- An applicant accepts or declines an offer.';
  expect(asked(pays)[0]).toContain('What happens when a payment fails?');
  expect(asked(`${pays}\n- When the payment is declined, the member is told.`)).toEqual([]);
  const table = '| ID | Requirement | Priority |\n|---|---|---|\n| FR-1 | Donors can book an appointment | Must |';
  expect(asked(table)[0]).toMatch(/\(PRD line 7: "Donors can book an appointment"\)$/);
});

test('how long a silence is too long is measured by how often something is said', () => {
  const recommended = (prd: string) => unsaidQuestions(prd)[0]?.options.map(({ label }) => label);
  const silent = 'When a van has not reported for too long, the dispatcher gets a warning.';
  expect(recommended(`The phone sends its position every 20 seconds. ${silent}`)).toEqual([
    '60 seconds',
    '3 minutes',
    '10 minutes',
  ]);
  expect(recommended(silent)?.[0]).toBe('3 days');
  expect(recommended('It is sent every minute. The link stops working some time after delivery.')?.[0]).toBe('3 days');
  expect(recommended('It is read every minute. A ticket that waits too long goes to the lead.')?.[0]).toBe('3 days');
});

test('where nobody is asked, the usual answer is taken only for what it is usual for', () => {
  const keys = (line: string) => assumableQuestions(`# Club\n\n## Requirements\n\n- ${line}\n`).map(({ key }) => key);
  expect(keys('Members can book a court.')).toEqual(['taken_twice']);
  expect(keys('Members pay for a court by card.')).toEqual(['payment_fails']);
  expect(keys('The treasurer approves payments, or rejects them.')).toEqual([]);
  expect(keys('Members can delete a match.')).toEqual([]);
  expect(keys('The list is printed daily at 02:00.')).toEqual([]);
});

test('what stands under "not included / out of scope" brings nothing with it', () => {
  expect(
    assumableQuestions(
      '# Club\n\n## Scope\n\n**Explicitly NOT included / out of scope (see the brief):**\n- Members pay by card\n\n## Requirements\n\n- Members see courts.\n',
    ),
  ).toEqual([]);
});
