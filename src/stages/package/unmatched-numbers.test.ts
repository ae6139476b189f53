import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

const findings = async (rule: string, criterion: string) => {
  const rules = `# Business Rules: x\n\n## Rule 1: Validation - A\n\n**Statement:** ${rule}\n`;
  const ticket = `# T-1: Do it\n\n- BR-1\n\n## Acceptance Criteria\n\n- [ ] ${criterion}\n`;
  const { findings } = await checkPackage([
    { kind: 'rules', path: 'rules.md', text: rules },
    { kind: 'ticket', path: 'T-1.md', text: ticket },
  ]);
  return findings.filter(({ code }) => code === 'constraint/contradiction').map(({ at }) => at);
};

test.each([
  ['A tool is borrowed for 7 days.', 'The loan is for 10 days'],
  ['A clerk books a return of 1 to 500 crates.', 'A return of 1 to 50 crates is booked'],
  ['Who is late within 90 days is charged 4.50 EUR.', 'Who is late within 90 days is charged 4.80 EUR'],
  ['Only a manager can correct a booking, within 14 days.', 'A clerk can correct a booking'],
  ['A booking must not be deleted.', 'A booking can be deleted by an auditor'],
  ['Estimates above 300 EUR need the approval of a lead.', 'An estimate above 500 EUR without approval blocks it'],
  ['The customer can decline an estimate within 14 days.', 'After 10 days an estimate can no longer be declined'],
  ['A text message is sent 2 hours before the slot.', 'The message is out 4 hours before the slot'],
  ['A member can hold at most 3 tools.', 'A further tool is refused while I hold 5 tools'],
  ['A member can cancel a loan until 2 hours before it starts.', 'I cancel a loan more than 6 hours before it starts'],
  ['A school may have at most 2 boxes.', 'The school has 3 boxes already: the order is refused'],
  ['A slot lasts 15 minutes.', 'The clerk opens slots of 20 minutes'],
  ['A second reminder goes out 14 days after the due date.', '10 days after the due date the second reminder is sent'],
  ['The history of an invoice loads within 400 ms.', '40 steps are shown within 900 ms'],
])('%s Not: %s', async (rule, criterion) => {
  expect(await findings(rule, criterion)).toEqual(['T-1.md:7']);
});

test.each([
  ['A tool is borrowed for 7 days.', 'The loan is for 7 days, and a reminder is sent after 5 days'],
  ['Answers come within 2 seconds.', 'The list answers within 1 second'],
  ['Estimates above 300 EUR need the approval of a lead.', 'An estimate of 301 EUR without approval blocks it'],
  ['A member can hold at most 3 tools.', 'A member who holds 2 tools gets a third'],
  ['An event above 256 KiB is refused.', 'An event of 257 KiB is refused'],
  ['Without net the tablet works for 4 hours.', 'Without net for 3 hours the list is shown'],
  ['There are 15 minutes between two rehearsals.', 'A rehearsal 10 minutes after another one is refused'],
  ['A booking has between 1 and 9 passengers.', 'A booking with 10 passengers is refused'],
  ['A member has at most 3 tools.', 'The 4th tool is refused'],
  ['Only a manager can correct a booking.', 'A clerk cannot correct a booking'],
  ['A booking must not be deleted.', 'Deleting a booking is refused'],
  ['A refund is possible within 14 days of purchase.', 'A refund 15 days after the purchase is refused'],
  ['The late fee is 0.50 EUR per day.', 'After 4 days the fee is 2.00 EUR'],
  ['A member may hold at most 3 reservations.', 'The list returns up to 100 reservations'],
  ['The password has at least 12 characters.', 'The name has at least 2 characters'],
  ['A delivery weighs at most 30 kg.', 'The scale measures up to 200 kg'],
  ['A minor may not rent a scooter.', 'An adult may rent a scooter for a minor'],
  ['Backups are kept for 30 days.', 'Logs are kept for 90 days'],
  ['A retry is made after 1 minute.', 'The third retry is made after 9 minutes'],
  ['Only an admin can delete a user.', 'A user can ask an admin to delete a user'],
  ['Only an admin can delete a user.', 'The administrator can delete a user'],
  ['Only the owner can cancel a booking.', 'The one who booked can cancel a booking'],
  ['A paid invoice must not be changed.', 'An invoice can be changed until it is paid'],
  ['A booking must not be deleted.', 'A draft of a booking can be deleted'],
  ['A second reminder goes out 14 days after the due date.', '10 days after the due date the third reminder is sent'],
])('%s Also: %s', async (rule, criterion) => {
  expect(await findings(rule, criterion)).toEqual([]);
});
