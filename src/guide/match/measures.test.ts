import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';
import { planDesign } from '../plan/plan.ts';
import { onlyPrd } from '../request.testing.ts';

const roleIn = (line: string) =>
  planDesign(
    onlyPrd(`# Boats\n\n## Requirements\n\n- A skipper can create a log.\n- ${line}\n`),
  ).reading.quantities.find(({ unit }) => unit === 'ms')?.role;

test.each([
  ['A change of rights takes effect within 60 seconds, also on boats that are out.', 'reaction'],
  ['The approved berth is sent to the harbour register within one minute.', 'reaction'],
  ['When a mooring is cancelled in Portbase, the system creates a free berth within 1 minute.', 'reaction'],
  ['A call for help goes out within 30 seconds after the button was pressed.', 'reaction'],
  ['A skipper can revoke a key; it stops working within one minute.', 'reaction'],
  ['A reading over the limit raises an alarm within 5 seconds.', 'reaction'],
  ['When a skipper searches, the results appear within 2 seconds.', 'latency'],
  ['The skipper gets the signed log by e-mail within an hour.', 'reaction'],
  ['A newsletter to 2,000,000 skippers is sent to all within 4 hours.', 'work'],
  ['All invoices of a month are generated within 3 hours.', 'work'],
])('how soon it follows is no work of that length: %s', (text, is) => {
  expect(roleIn(text)).toBe(is);
});

test('[002-R26] a change that takes effect within a minute asks for no queue', () => {
  const analysis = design(
    '# Roles\n\n## Requirements\n\n- Owners can create a role.\n- Owners can assign a role to a member.\n- A change of a role takes effect within 60 seconds.\n- 300 members.\n',
  ).of('analysis');
  expect(analysis).toContain('## Alternative 1: Request and Response (recommended)');
});

test('[002-R26] figures that are looked up fast may still be made by a nightly run', () => {
  const analysis = design(
    '# Tide readings pipeline\n\nBuoys drop files into a bucket every 10 minutes.\n\n## Requirements\n\n- Readings are validated; wrong ones go to a quarantine table.\n- Daily levels per buoy are published by 06:00.\n- A late reading recomputes its day.\n- Port offices pull the levels by API: a buoy and a month in under 300 ms.\n',
  ).of('analysis');
  expect(analysis).not.toContain('results are wanted sooner than a run takes');
});
