import { expect, test } from 'vitest';
import { observable, passive } from './outcome.ts';

test.each([
  ['Display widgets in a responsive grid layout', 'the widgets are displayed in a responsive grid layout'],
  ['Support filtering by category and status', 'the widgets can be filtered by category and status'],
  ['Support sorting orders by date', 'the orders can be sorted by date'],
  ['Allow users to export their notes', 'users can export their notes'],
  ['Provide an overview of open cases', 'an overview of open cases is available'],
  ['Create accounts and log in safely', 'the accounts are created'],
  ['Save the chart to the shelf and print it later', 'the chart is saved to the shelf'],
  ['View open calls and respond to those nearby', 'the open calls are shown'],
  ['Show a warning when the quota is used up', 'the warning is shown when the quota is used up'],
  ['Ensure that drafts are never lost', 'drafts are never lost'],
  ['Pagination for users with more than 50 widgets', 'users with more than 50 widgets get them in pages'],
  ['Drag-and-drop reordering', 'the widgets can be reordered by drag-and-drop'],
  ['Saved filter presets', 'saved filter presets are available'],
  ['Old and new prices run side by side', undefined],
  ['Tills offline sometimes (up to 4h)', undefined],
  ['Peak season 6,000 sales', undefined],
  ['Widget cards show title, description, and last-updated timestamp', undefined],
  ['A downgrade takes effect at the end of the period', undefined],
  ['Filter presets are saved', undefined],
  ['The scanner must gracefully handle broken files', 'the scanner gracefully handles broken files'],
  ['Fetch metadata with yt-dlp', 'the metadata is fetched with yt-dlp'],
  ['Use Python for the first version', 'Python is used for the first version'],
  ['Failed runs: Remove files of the failed run', 'the files of the failed run are removed'],
  ['Dedupe: avoid showing the same story twice', 'the same story is not shown twice'],
  ['Turn-based battles (attack and defence)', 'turn-based battles are available (attack and defence)'],
  ['Cards attack each other based on their stats', undefined],
  ['PCI DSS applies: no card numbers are stored', 'no card numbers are stored'],
])('%s', (text, seen) => {
  expect(observable(text, 'widget')).toBe(seen ?? text.charAt(0).toLowerCase() + text.slice(1));
});

test.each([
  ['sign', 'the form electronically with a code', 'the form is signed electronically with a code'],
  ['review', 'each case and approve or reject it with a reason', 'each case is reviewed'],
  ['issue', 'a credit note up to $10,000', 'the credit note is issued up to $10,000'],
])('to %s %s', (verb, after, seen) => {
  expect(passive(verb, after)).toBe(seen);
});

test('what somebody looks for is shown, also where a tap leads to it', () => {
  expect(passive('tap', 'a buoy to see its last check')).toBe('its last check is shown');
  expect(passive('see', 'which berths are free today')).toBe('it is shown which berths are free today');
});

test('whoever logs out is signed out, and nothing is logged', () => {
  expect(passive('log', 'out')).toBe('this person is signed out');
  expect(passive('sign', 'in with a badge')).toBe('this person is signed in');
  expect(passive('sign', 'off the report')).toBe('the report is signed off');
});
