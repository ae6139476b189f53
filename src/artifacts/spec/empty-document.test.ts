import { expect, test } from 'vitest';
import { isEmptyDocument } from './empty-document.ts';

test.each([
  ['', true],
  ['---\nspec: x\n---\n\n \n', true],
  ['---\nspec: x\n---\n# Design\n', false],
])('[003-R31] [003-R41] nothing but front matter is nothing: %j is %s', (text, isEmpty) => {
  expect(isEmptyDocument(text)).toBe(isEmpty);
});
