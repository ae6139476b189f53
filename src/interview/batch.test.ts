import { expect, test } from 'vitest';
import { batchFor } from './batch.ts';
import { findGaps } from './gaps.ts';
import { impliedQuestions } from './implied.ts';

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
