/** Things by plain words, acts told in passing or as nouns, what time does: a line of a PRD each, and what comes of it. */
import { expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const must = (...lines: string[]) => `# Desk\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const calls = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied)
    .map(
      (one) =>
        `${one.actors.join(' ')}: ${one.surface === 'reaction' ? `${one.verb} ${one.entity.name} ` : ''}${one.call}`,
    );

test.each<readonly [said: readonly string[], calls: readonly string[]]>([
  // Words that say little elsewhere.
  [
    ['Fitters reserve a tool.', 'Clerks scan each tool.'],
    ['fitter: POST /tools', 'clerk: POST /tools/{tool_id}/scan'],
  ],
  [
    ['Admins can add a product.', 'Admins can archive products.'],
    ['admin: POST /products', 'admin: POST /products/{product_id}/archive'],
  ],
  [
    ['Doctors write a visit summary and sign it.'],
    ['doctor: POST /visit-summaries', 'doctor: POST /visit-summaries/{visit_summary_id}/sign'],
  ],
  [
    ['Editors write pages.', 'Editors can retire a page.'],
    ['editor: POST /pages', 'editor: POST /pages/{page_id}/retire'],
  ],
  // Told as a noun, in "when", or of whom it befell.
  [['Cancellation of a booking by the guest until noon.'], ['guest: POST /bookings/{booking_id}/cancel']],
  [['When an agent closes a ticket, a survey is shown.'], ['agent: POST /tickets/{ticket_id}/close']],
  [['When a user enters a wrong code, nothing is shown.'], []],
  [['The project can start.'], []],
  [
    ['Links can be given an expiry date.', 'Users create a link.'],
    [': PATCH /links/{link_id}', 'user: POST /links'],
  ],
  [['Players tap a lamp.', 'Players tap the start button.'], ['player: POST /lamps/{lamp_id}/tap']],
  [['Each player may use the joker once per game.'], ['player: POST /jokers/{joker_id}/use']],
  [['A visitor who opens a link is redirected.'], ['visitor: GET /links/{link_id}']],
  [
    ['Nurses admit a patient to start the call.', 'Foremen sign a plan.'],
    ['foreman: POST /plans/{plan_id}/sign', 'nurse: POST /patients'],
  ],
  [
    ['Readers browse the article archive.', 'Readers mark articles as read or unread.'],
    [
      'reader: GET /articles',
      'reader: POST /articles/{article_id}/mark-as-read',
      'reader: POST /articles/{article_id}/mark-as-unread',
    ],
  ],
  [
    ['Owners invite family members.', 'Members restore the deleted lists.'],
    ['member: POST /lists/{list_id}/restore', 'owner: POST /members'],
  ],
  [['A summary cannot be changed after it was signed.'], []],
  // What time does.
  [
    ['Rooms without activity for 30 minutes are deleted.'],
    [': delete room when rooms are without activity for 30 minutes'],
  ],
  [
    ['Guests who have not joined after 10 minutes are marked as absent.', 'Guests join a meeting.'],
    [
      'guest: POST /meetings/{meeting_id}/join',
      'guest: mark as absent meeting when guests have not joined after 10 minutes',
    ],
  ],
  [['If the host leaves, the game pauses.'], [': pause game if the host leaves']],
  [['Offers expire after 14 days.'], [': expire offer after 14 days']],
  [['A repo is only switched if its builds agree.'], []],
  [['Resources without a price are listed.'], []],
])('%j', (said, expected) => {
  expect(calls(must(...said)).toSorted()).toEqual([...expected].toSorted());
});

test('tags are read as the Markdown that they stand for, and lines stay where they are', () => {
  const html =
    '<h1>Permits</h1>\n<h2>Requirements</h2>\n<ul>\n<li>Residents can <b>renew</b> a permit.</li>\n</ul>\n<h2>Out of scope</h2>\n<ul><li>Fines &amp; towing.</li></ul>\n';
  const { reading, operations } = plan(html);
  expect(reading.title).toBe('Permits');
  expect(operations[0]).toMatchObject({ call: 'POST /permits/{permit_id}/renew', sources: [{ line: 4 }] });
  expect(reading.statements.filter((one) => one.part === 'excluded')).toHaveLength(1);
});

test('what reads and writes as programs in a shell do is a command', () => {
  const { reading, operations } = plan(
    '# linesort\n\nlinesort sorts the lines of a file. It reads from stdin and writes to stdout. With --check it exits with 1 if it is not sorted. --key N takes a column.\n',
  );
  expect(reading.surface).toBe('command');
  expect(operations.map((one) => one.call)).toEqual(['linesort [--check] [--key N]']);
});

test.each<readonly [said: string, states: readonly string[], moves: number]>([
  ['## Order lifecycle\n\nNew -> Paid -> Shipped | Lost -> Closed', ['new', 'paid', 'shipped', 'lost', 'closed'], 4],
  ['- Order status: new → paid → shipped', ['new', 'paid', 'shipped'], 2],
  ['- The status of an order is draft, sent, or paid.', ['draft', 'sent', 'paid'], 0],
  [
    '## States\n\n| State | Meaning |\n|---|---|\n| New | just made |\n| Paid | all paid |\n| Sent | gone |',
    ['new', 'paid', 'sent'],
    0,
  ],
  ['## Statuses\n\n- **New**: just made\n- **Paid**: all paid\n- **Sent**: gone', ['new', 'paid', 'sent'], 0],
  // No states: the parts of a system, and an end that the list forgets.
  ['- Flow: browser → api → database', ['created', 'archived'], 0],
  ['- Status: new → paid → sent', ['new', 'paid', 'sent', 'archived'], 3],
])('states as they are listed: %s', (said, states, moves) => {
  const acts = states.includes('archived') ? ' Clerks archive an order.' : '';
  const { resources } = plan(`# Orders\n\n## Requirements\n\n- Clerks create an order.${acts}\n${said}\n`);
  expect(resources[0]?.states).toEqual(states);
  expect(resources[0]?.moves?.length ?? 0).toBe(moves);
});
