import { expect, test } from 'vitest';
import { asDropped, isDroppedText } from './dropped-ticket.ts';

test.each([
  ['bold fields', '# EXPORT-001: Export\n\n**Type:** Story\n\n## Summary\n\nText.\n'],
  ['a status of its own', '# EXPORT-001: Export\n\n**Status:** To do\n**Type:** Story\n'],
  ['front matter', '---\nid: EXPORT-001\nstatus: open\n---\n\n# Export\n'],
  ['front matter without a status', '---\nid: EXPORT-001\n---\n\n# Export\n'],
])('[002-R44] a ticket with %s can be dropped, and says so', (_, text) => {
  expect(isDroppedText(text)).toBe(false);
  const dropped = asDropped(text);
  expect(isDroppedText(dropped)).toBe(true);
  // Every other line is as it was.
  for (const line of text.split('\n')) if (!/status/i.test(line)) expect(dropped.split('\n')).toContain(line);
});

test('[002-R44] words of teams for it; a list of all words says nothing', () => {
  const of = (status: string) => isDroppedText(`# A-1: Title\n\n**Status:** ${status}\n`);
  expect(['Dropped', 'Cancelled by Ann', "won't do", '~~obsolete~~', 'Superseded by A-2'].filter(of)).toHaveLength(5);
  expect(['Open', 'Dropped | Open | Done', 'Done', 'Not started', ''].filter(of)).toEqual([]);
});
