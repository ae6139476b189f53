import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Mask } from './mask.ts';
import { parseStrings, printStrings } from './texts.ts';

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('utf8');

describe('masking', () => {
  test('gives nothing when the words are not there', () => {
    const mask = new Mask('x');
    expect(mask.document(Buffer.from('abc'))).toBeUndefined();
    expect(mask.json(Buffer.from('{"a":1}'))).toBeUndefined();
    expect(mask.strings(printStrings(['abc']))).toBeUndefined();
    expect(mask.strings(Buffer.from('no list'))).toBeUndefined();
  });

  test('in a document, plainly', () => {
    expect(text(new Mask('a"b').document(Buffer.from('1 a"b 2 a"b')))).toBe('1 [redacted] 2 [redacted]');
  });

  test('whatever the words are, no text keeps them, and the list stays a list', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), fc.array(fc.string()), (words, others) => {
        fc.pre(!'[redacted]'.includes(words));
        const texts = [...others, `before ${words} after`, JSON.stringify({ deep: [`x${words}y`] })];
        const clean = parseStrings(new Mask(words).strings(printStrings(texts)) as Uint8Array);
        expect(clean).toHaveLength(texts.length);
        for (const one of clean.slice(others.length)) expect(one).toContain('[redacted]');
      }),
    );
  });
});
