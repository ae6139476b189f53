import { expect, test } from 'vitest';
import { problem } from '../core/problem.ts';
import { failureDocument, printDocument, successDocument } from './document.ts';
import { plain, plainDeep } from './plain.ts';

test('success: ok, session, the value, next, notes', () => {
  const document = successDocument({ session: 'x', value: { id: '1' }, notes: [] });
  expect(JSON.stringify(document)).toBe('{"ok":true,"session":"x","id":"1","notes":[]}');
});

test('failure: ok, error, others, and what is asked', () => {
  const failure = { problem: problem('a/b', 'c', { fix: 'd' }), others: [] };
  expect(failureDocument(failure)).toEqual({
    ok: false,
    error: { severity: 'error', code: 'a/b', message: 'c', fix: 'd' },
    others: [],
  });
  expect(failureDocument(failure, { session: 'x', value: { question: 1 } })).toMatchObject({
    session: 'x',
    question: 1,
  });
});

test('printed JSON does nothing to a terminal and means the same', () => {
  const nasty = { text: '\u001B[31m \u009B31m \u202E \u007F é 漢' };
  const text = printDocument(nasty);
  // eslint-disable-next-line no-control-regex -- these are what must not be there
  expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
  expect(JSON.parse(text)).toEqual(nasty);
});

test('prose from files loses what a terminal would obey', () => {
  expect(plain('\u001B]0;owned\u0007a\u001B[2Jb\u009B1mc\r\nd\te\u202E')).toBe(']0;owneda[2Jb1mc\nd\te');
  expect(plainDeep({ a: ['\u001B[31m'], b: { c: '\u0007' }, n: 1, u: undefined })).toEqual({
    a: ['[31m'],
    b: { c: '' },
    n: 1,
    u: undefined,
  });
});
