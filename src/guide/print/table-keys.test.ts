import { expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from '../plan/plan.ts';
import { tablesOf } from './tables.ts';

function table(name: string, ...lines: string[]) {
  const plan = planDesign(onlyPrd(`# X\n\n## Requirements\n\n${lines.map((one) => `- ${one}\n`).join('')}`));
  const found = tablesOf(plan).find((one) => one.name === name);
  const columns = Object.fromEntries(
    (found?.columns ?? []).map((one) => [one.name, `${one.type} ${one.rest ?? ''}`.trim()]),
  );
  return { columns, key: found?.key, indexes: (found?.indexes ?? []).filter((one) => !one.includes('_recent')) };
}

test('what a rule wants only once, or between two numbers, the store holds', () => {
  const { columns } = table(
    'boats',
    'A warden can add a boat with a plate, a name and a number of berths.',
    'The plate must be unique.',
    'The number of berths must be at least 1.',
  );
  expect(columns.plate).toBe('text UNIQUE');
  expect(columns.name).toBe('text');
  expect(columns.number_of_berths).toBe('integer CHECK (number_of_berths >= 1)');
  const checks = table('inspections', 'A warden can add an inspection with a note and a grade from 1 to 5.');
  expect(checks.columns.grade).toBe('integer CHECK (grade BETWEEN 1 AND 5)');
});

test('a range without a word in front, and so many characters', () => {
  const { columns } = table(
    'bags',
    'A warden can add a bag with a weight, a name and a colour.',
    'The weight is 0.5-20 kg.',
    'The name has 3 to 40 characters.',
  );
  expect(columns.weight).toMatch(/CHECK \(weight BETWEEN 0.5 AND 20\)$/);
  expect(columns.name).toBe('text CHECK (char_length(name) BETWEEN 3 AND 40)');
  const kites = table('kites', 'A warden can add a kite with a name.', 'The name has at most 300 characters.');
  expect(kites.columns.name).toBe('text CHECK (char_length(name) <= 300)');
});

test('once in each whole', () => {
  const { columns, indexes } = table(
    'episodes',
    'A clerk can add a show with a title and a language.',
    'A clerk can add an episode to a show with an episode number and a title.',
    'The episode number must be unique within a show.',
  );
  expect(columns.episode_number).not.toContain('UNIQUE');
  expect(indexes.join()).toMatch(/UNIQUE INDEX \w+ ON \w+ \(show_id, episode_number\); -- BR-\d+/);
});

test('what is never taken twice at the same time, and what there is one of', () => {
  const rooms = table(
    'bookings',
    'A member can book a room for a time range.',
    'A member can cancel a booking.',
    'A clerk can add a room.',
    'A room is never booked twice at the same time.',
  );
  expect(rooms.key).toBe('CHECK (starts_at < ends_at)');
  expect(rooms.indexes.join()).toMatch(
    /EXCLUDE USING gist \(room_id WITH =, tstzrange\(starts_at, ends_at\) WITH &&\)/,
  );
  const slots = ['A patient can book an open slot.', 'A patient can cancel an appointment.', 'A clerk can add a slot.'];
  const seats = table('appointments', ...slots, 'If two patients book the same slot, only one of them gets it.');
  expect(seats.indexes.join()).toMatch(/UNIQUE INDEX appointments_one_slot ON appointments \(slot_id\)/);
  expect(table('appointments', ...slots).indexes).toEqual([]);
});

test('what belongs to a table whose key the PRD names refers to that key', () => {
  const plan = planDesign(
    onlyPrd(
      '# Kiln share\n\n## Data model\n\n### Kiln\n\n- `code` (string, PK)\n- `name` (string)\n\n### Firing\n\n- `id` (uuid, PK)\n- `day` (date)\n\n### Potter\n\n- `id` (uuid, PK)\n- `email` (string)\n\n## Requirements\n\n- A potter can reserve a kiln.\n- A potter is reminded the day before the kiln is fired.\n- Wardens can close a kiln.\n',
    ),
  );
  const rests = tablesOf(plan).flatMap((one) => one.columns.map(({ rest = '' }) => rest));
  expect(rests.join('\n')).toContain('REFERENCES kilns (code)');
  expect(rests.join('\n')).not.toContain('REFERENCES kilns (id)');
});
