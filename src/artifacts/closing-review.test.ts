import { expect, test } from 'vitest';
import { detectKind } from './detect-kind.ts';

test('what we say of a package at its closing is none of its documents, whatever its PRD is called', () => {
  expect(detectKind('docs/design/prd.review.md', '# Closing Review: prd.md\n\n## Rules\n')).toBeUndefined();
  expect(detectKind('docs/design/prd.md', '# Photos\n\n## Requirements\n\n- A photo is kept.\n')).toBeDefined();
});
