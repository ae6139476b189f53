import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const leftOut = (line: string) =>
  readPrd(onlyPrd(`# Notes\n\n## Requirements\n\n- A member can write a note.\n\n${line}\n`)).statements.flatMap(
    (one) => (one.part === 'excluded' ? [one.text] : []),
  );

test.each([
  [
    'Not in this release: in-app notification centre, per-plant settings.',
    ['In-app notification centre', 'Per-plant settings'],
  ],
  [
    '**Not doing:** cash payouts, multi-level referrals and a widget.',
    ['Cash payouts', 'Multi-level referrals', 'A widget'],
  ],
  ["We won't do: phone calls, chat (also by voice, by bot).", ['Phone calls', 'Chat (also by voice, by bot)']],
  ['## Out of scope\n\nStatistics; flags in apps; plans, prices.', ['Statistics', 'Flags in apps', 'Plans, prices']],
  ['No partner programme and no physical cards for now.', ['No partner programme', 'No physical cards for now']],
  ['Not now: editing, deleting and sharing of comments.', ['Editing, deleting and sharing of comments.']],
  ['Later: pinning a note.', ['Pinning a note.']],
  ['No stock keeping: that stays in the ERP.', ['No stock keeping: that stays in the ERP.']],
  ['No payroll, it is done by the accountant.', ['No payroll, it is done by the accountant.']],
  ['No refund: it is paid out in points.', []],
])('each thing that is left out stands for itself: %s', (line, each) => {
  expect(leftOut(line)).toEqual(each);
});
