import { describe, expect, test } from 'vitest';
import { example } from './example.testing.ts';
import { headingOf, printSessionFile } from './index.ts';

const mark = { seq: 3, head: 'a'.repeat(64), digest: 'b'.repeat(64) };
const printed = printSessionFile(example, mark);
const of = (text: string) => headingOf(new TextEncoder().encode(text));
const heading = {
  stage: example['current_stage'],
  updatedAt: example['updated_at'],
  prd: example['prd_source'],
};

describe('the heading of a session file', () => {
  test('is the same read off the first lines or from a file that others wrote', () => {
    expect(of(printed)).toEqual(heading);
    expect(of(JSON.stringify(example))).toEqual(heading);
    expect(of(printed.replaceAll('\n', '\r\n'))).toEqual(heading);
  });

  test('is found behind a path with quotes, and behind one that is longer than what is read first', () => {
    for (const path of ['docs/"a" b.md', `docs/${'long/'.repeat(200)}prd.md`]) {
      const document = { ...example, prd_source: path };
      expect(of(printSessionFile(document, mark))).toEqual({ ...heading, prd: path });
    }
    expect(of(printSessionFile({ ...example, prd_source: null }, mark))).toEqual({ ...heading, prd: '' });
  });

  test('is empty where others put something else', () => {
    expect(of('{"version": "1.0", "updated_at": {}, "prd_source": 3}')).toEqual({ stage: 0, updatedAt: '', prd: '' });
  });

  test('is not given for a file that was cut off, or is none', () => {
    expect(of(printed.slice(0, -30))).toBeUndefined();
    expect(of(printed.slice(0, 700))).toBeUndefined();
    expect(of('')).toBeUndefined();
    expect(of('[]')).toBeUndefined();
  });
});
