import { expect, test } from 'vitest';
import { appKind, isPageChange } from './product.ts';
import { proseOf } from './prose.ts';

const kindOf = (prd: string) => appKind(proseOf(prd));

test.each([
  ['# Tip splitter\n\nPeople split a bill.\n\n## Non-goals\n\n- No backend\n- No accounts', 'page'],
  ['# Unit converter\n\nThe page converts units. It must be client-side only.', 'page'],
  ['# Mood diary\n\nPeople write a line a day. All entries are stored locally on the device.', 'page'],
  ['# Reading list\n\nReaders save links. The list is kept in IndexedDB.', 'page'],
  ['# Tower stacker\n\nA browser game about stacking blocks.\n\n## Features\n\n- Tap to drop a block', 'game'],
  [
    '# Overview\n\n- The game shall show a maze.\n- This game shall play a tune.\n- The game must save the best time.',
    'game',
  ],
  ['# Ada Moss\n\nA portfolio website for an illustrator who knows Figma and MySQL.', 'site'],
  ['# Nap timer\n\nNap timer is an iOS app that wakes people after 20 minutes.', 'device'],
])('%s runs where its user is', (prd, kind) => {
  expect(kindOf(prd)).toBe(kind);
});

test.each([
  '# Seats\n\nGuests book a seat. No backend changes are needed for the new colours.',
  '# Inspections\n\nInspectors fill in a form completely offline on an Android app. Forms are synced to the server, and staff see them.',
  '# Drafts\n\nDrafts are kept in localStorage until they are sent with POST /drafts.',
  '# Chess\n\nA chess game for players who meet in a lobby and chat on our server.',
  '# Notes\n\nAn iOS app with Supabase behind it.',
  '# Orders\n\nStaff approve orders on an iPad app; the customer gets an e-mail.',
  '# Export\n\nPeople export their records as CSV.',
])('%s has a server', (prd) => {
  expect(kindOf(prd)).toBeUndefined();
});

test.each([
  ['# Contact form\n\nThe button is too small. Make the label bold, the text darker and the form wider.', true],
  [
    '# Crates\n\nA packer scans the label of a crate; what is late is shown in red on a screen and pages the foreman.',
    false,
  ],
])('what is seen on a page, or behind it: %s', (prd, isPage) => {
  expect(isPageChange(proseOf(prd))).toBe(isPage);
});
