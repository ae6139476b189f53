/** Each is decided by one force, and by another one when its number or clause changes. */
import type { Decision, Flip } from './decision.ts';

export const decisions: readonly Decision[] = [
  {
    name: 'shared whiteboard',
    prd: `# Whiteboard

## Requirements
- Up to 15 people draw on one board at the same time.
- A stroke is seen by the others within 150 ms.
- If the connection is lost for up to a minute, one can go on drawing.
- A teacher can invite people to a board by link.
`,
    style: 'document-session',
    because: { 'document-session': /at the same time/ },
  },
  {
    name: 'shift offers',
    prd: `# Shift offers

## Requirements
- When a nurse calls in sick in Rostra, the system opens a shift within 2 minutes.
- An open shift is offered to the first nurse by SMS.
- If the nurse does not answer within 20 minutes, the shift is offered to the next one.
- If two nurses accept, the first one gets it.
- As a ward lead, I want to see who was offered which shift, so that I can answer on the phone.
- The app serves 40 hospitals, each with up to 900 nurses.
`,
    style: 'workflow',
    because: { workflow: /does not answer/, 'tenant-isolation': /900 nurses|40 hospitals/ },
    with: ['outbox', 'tenant-isolation', 'exclusive-reservation'],
    without: ['audit-log'],
  },
  {
    name: 'card clearing',
    prd: `# Clearing of meal cards

## Requirements
- Every night at 22:00 three banks put their files on our SFTP server, together 2 million payments.
- Each payment is checked against its card; the clerk sees which payments were rejected.
- All of it has to be finished by 4:00.
`,
    style: 'batch',
    because: { batch: /Every night|by 4:00/ },
    without: ['signed-urls'],
  },
  {
    name: 'weather stations',
    prd: `# Weather stations

## Requirements
- Each of our 8,000 gateways sends a reading of 3 KB every second.
- A gateway that had no connection sends its readings later.
- An observer can plot the readings of a station.
`,
    style: 'streaming',
    because: { streaming: /8,000 gateways/ },
  },
  {
    name: 'recognition of forms',
    prd: `# Recognition of forms

## Requirements
- A clerk can upload a form as PDF, up to 40 MB.
- The text is recognised by Scanly in the background; deduplication of Scanly callbacks is needed.
- A form is ready within 10 minutes.
`,
    style: 'job-queue',
    with: ['webhook-receiver', 'signed-urls'],
    without: ['webhook'],
    because: { 'job-queue': /in the background/, 'signed-urls': /40 MB|upload/ },
  },
  {
    name: 'receipts',
    prd: `# Receipts

## Requirements
- An employee can enter a receipt.
- Duplicate receipts (same shop, date and amount) are detected and shown to the manager.
- Receipts older than 90 days are flagged.
`,
    style: 'request-response',
    without: ['idempotency-keys', 'review-queue', 'signed-urls'],
    because: {},
  },
];

export const flips: readonly Flip[] = [
  {
    of: 'shared whiteboard',
    name: 'one after the other',
    from: 'Up to 15 people draw on one board at the same time.',
    to: 'One person draws on a board, and 15 people may look at it the day after.',
    never: ['document-session'],
  },
  {
    of: 'shift offers',
    name: 'nobody waits for anybody',
    from: '- If the nurse does not answer within 20 minutes, the shift is offered to the next one.\n',
    to: '',
    never: ['workflow'],
  },
  {
    of: 'card clearing',
    name: 'no night in it',
    from: 'Every night at 22:00 three banks put their files on our SFTP server, together 2 million payments.',
    to: 'A clerk enters the payments of three shops, together 200 payments.',
    never: ['batch'],
  },
  {
    of: 'weather stations',
    name: 'eight gateways, once an hour',
    from: '8,000 gateways sends a reading of 3 KB every second',
    to: '8 gateways sends a reading of 3 KB every hour',
    never: ['streaming'],
  },
  {
    of: 'recognition of forms',
    name: 'there while one waits',
    from: '- The text is recognised by Scanly in the background; deduplication of Scanly callbacks is needed.\n- A form is ready within 10 minutes.\n',
    to: '- A form is ready within 800 ms.\n',
    style: 'request-response',
  },
];
