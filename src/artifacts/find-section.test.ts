import { expect, test } from 'vitest';
import { findSection } from './find-section.ts';
import { outline } from './outline.ts';

test('[002-R29] what constraints are sorted under is not the section of that name, unless there is no other', () => {
  const sorted = '# Design\n\n## Constraints\n\n### Security\n\n- Only the keeper\n\n';
  expect(findSection(outline(`${sorted}## Security\n\nWho may what.\n`), ['security'])?.level).toBe(2);
  expect(findSection(outline(sorted), ['security'])?.level).toBe(3);
});
