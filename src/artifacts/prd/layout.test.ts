import { expect, test } from 'vitest';
import { laidOut, unwrapped } from './layout.ts';

test.each([
  ['marks of lists', '– a\n• b\n* c\n+ d', '- a\n- b\n- c\n- d'],
  ['a rule between sections is no item', '* * *\n***', '* * *\n***'],
  ['a table without outer bars', 'A | B\n---|---\n1 | 2\n\nx | y', '| A | B |\n| ---|--- |\n| 1 | 2 |\n\nx | y'],
  ['a title that is no first heading', '## Leaks\n\n### Goals\n\n#### One', '# Leaks\n\n## Goals\n\n### One'],
  ['sections without a title', '## Goals\n\ntext\n\n## Scope', '## Goals\n\ntext\n\n## Scope'],
  ['a section that is all there is', '## Out of Scope\n\n- roles', '## Out of Scope\n\n- roles'],
  [
    'parts that nothing marks but their count, one of them taken out',
    'Ferry app\n1. Goal\nSell tickets.\n\n2. Scope\n\nOne lake.\n\nTwo boats.\n\n4. Data\n4.1 Ticket\n\nHas a price.\n\nHas a date.\n\n5. Roles\nClerk\n\nSells.',
    '# Ferry app\n## Goal\nSell tickets.\n\n## Scope\n\nOne lake.\n\nTwo boats.\n\n## Data\n### Ticket\n\nHas a price.\n\nHas a date.\n\n## Roles\nClerk\n\nSells.',
  ],
  ['a title with what sort of text it is', 'Boat shed: what we need\n\nBoats go out.', '# Boat shed\n\nBoats go out.'],
  [
    'a title with a comma',
    'Oars and sails, junior club\n\nThey go out.',
    '# Oars and sails, junior club\n\nThey go out.',
  ],
  ['lines with a tick or a cross', '✅ Sell tickets\n❌ Sell food', '- ✅ Sell tickets\n- ❌ Sell food'],
  ['the only item of a list', '# X\n\n## Non-goals\n\n1. Signatures', '# X\n\n## Non-goals\n\n1. Signatures'],
])('%s', (_what, prd, laid) => {
  expect(laidOut(prd)).toBe(laid);
});

test('a paragraph and an item stand on one line; blocks, rows and fields stay', () => {
  const prd = 'One\ntwo.\n- three\n  four\nOwner: Ann\n\n```\na\nb\n```\n| c |\n| d |\n\n    e\n    f';
  expect(unwrapped(prd)).toBe('One two.\n\n- three four\n\nOwner: Ann\n\n```\na\nb\n```\n| c |\n| d |\n\n    e\n    f');
});
