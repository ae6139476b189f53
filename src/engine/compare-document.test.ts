import { describe, expect, test } from 'vitest';
import type { Slot } from '../core/slot.ts';
import { compareDocument } from './compare-document.ts';

const revision = (sha: string, seq: number) => ({
  sha,
  seq,
  bytes: 1,
  at: '',
  by: { kind: 'person', name: 'Ann', via: 'tty' } as const,
});
const slot = (...shas: string[]): Slot => ({
  key: 'rules',
  kind: 'rules',
  stage: '1',
  path: 'rules.md',
  revisions: shas.map((sha, i) => revision(sha, i + 1)),
});

describe('a document against what is known of it', () => {
  test.each([
    ['the newest text', slot('a', 'b'), 'b', 2, 'same'],
    ['an older text, after the newer one was written', slot('a', 'b'), 'a', 2, 'reverted'],
    ['an older text, and the newer one was never written', slot('a', 'b'), 'a', 1, 'unfinished'],
    ['an older text, on a machine that knows nothing', slot('a', 'b'), 'a', undefined, 'reverted'],
    ['a text that nobody knows', slot('a', 'b'), 'x', 2, 'edited'],
    ['a text that nobody knows, in place of one that was never written', slot('a', 'b'), 'x', 1, 'edited'],
    ['nothing, after it was written', slot('a'), null, 1, 'missing'],
    ['nothing, and it was never written', slot('a'), null, 0, 'unfinished'],
    ['nothing, on a machine that knows nothing', slot('a'), null, undefined, 'missing'],
    ['nothing, for a record without a text', slot(), null, 1, 'missing'],
    ['a text, for a record without one', slot(), 'x', 1, 'edited'],
  ] as const)('%s', (_name, known, onDisk, finished, standing) => {
    expect(compareDocument(known, onDisk, finished)).toBe(standing);
  });

  test('what could not be written is unfinished, however late it is', () => {
    expect(compareDocument(slot('a', 'b'), 'a', 9, true)).toBe('unfinished');
    expect(compareDocument(slot('a', 'b'), null, 9, true)).toBe('unfinished');
    expect(compareDocument(slot('a', 'b'), 'x', 9, true)).toBe('edited');
  });
});
