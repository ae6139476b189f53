import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../core/json.ts';
import { example } from './example.testing.ts';
import { asTexts, digestInput, importFromSessionFile, parseSessionFile, printSessionFile } from './index.ts';
import { findFlaw } from './json-text.ts';

const code = (text: string) => {
  const parsed = parseSessionFile(text);
  return 'problem' in parsed ? `${parsed.problem.code} ${parsed.problem.at ?? ''}`.trim() : 'read';
};

describe('reading the file', () => {
  test('[002-R3] a byte order mark and CRLF are no edit', () => {
    const text = JSON.stringify(example, null, 2);
    const plain = parseSessionFile(text);
    const windows = parseSessionFile(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`);
    expect(windows).toEqual(plain);
  });

  test('[002-R59] what is not JSON is named with its line and column', () => {
    expect(code('')).toBe('session-file/corrupt 1:1');
    expect(code('{\n  "version": "1.0",\n  oops\n}')).toBe('session-file/corrupt 3:3');
    expect(code('{\r\n"a": 1,\r\n}')).toBe('session-file/corrupt 3:1');
    expect(code('{"a": "\u0001"}')).toBe('session-file/corrupt 1:8');
    expect(code('{"a": 1} x')).toBe('session-file/corrupt 1:10');
    expect(code('{"a": [1, 2')).toBe('session-file/corrupt 1:12');
    expect(code('[]')).toBe('session-file/corrupt 1:1');
    expect(code('null')).toBe('session-file/corrupt 1:1');
  });

  test('[002-R59] conflict markers are recognised', () => {
    const parsed = parseSessionFile('{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> x\n}');
    expect('problem' in parsed && parsed.problem.message).toContain('conflict markers');
  });

  test('[002-R6] an unknown major version is refused, a missing one is not', () => {
    expect(code('{"version": "2.0"}')).toBe('session-file/unknown-version /version');
    expect(code('{"version": {"major": 1}}')).toBe('session-file/unknown-version /version');
    for (const version of ['"1"', '1', '"1.0"', '1.0']) {
      expect(parseSessionFile(`{"version": ${version}}`)).toMatchObject({ warnings: [] });
    }
    expect(parseSessionFile('{}')).toMatchObject({ warnings: [{ code: 'session-file/no-version' }] });
    expect(parseSessionFile('{"version": "1.4"}')).toMatchObject({
      warnings: [{ code: 'session-file/newer-version' }],
    });
  });

  test('[002-R59] deep and huge files are refused, never a crash', () => {
    expect(code('['.repeat(1_000_000))).toBe('session-file/too-deep 1:101');
    expect(code(`{"a": ${'['.repeat(99)}${']'.repeat(99)}}`)).toBe('read');
    expect(code(`{"a": ${'['.repeat(100)}${']'.repeat(100)}}`)).toBe('session-file/too-deep 1:106');
    expect(code(`{"version": "1.0", "a": "${'x'.repeat(4_000_000)}"}`)).toBe('read');
    expect(code(`{"a": "${'x'.repeat(9_000_000)}"}`)).toBe('session-file/too-large');
  });

  test('a damaged key of ours is a warning, and no mark', () => {
    const parsed = parseSessionFile('{"version": "1.0", "charrette": {"seq": "x"}}');
    expect(parsed).toEqual({
      document: { version: '1.0' },
      warnings: [expect.objectContaining({ code: 'session-file/bad-mark', at: '/charrette' })],
    });
  });

  test('[002-R3] __proto__ and constructor are plain data, through every step', () => {
    const text =
      '{"version":"1.0","feature_name":"a","__proto__":{"x":1},"constructor":{"y":2},"checkpoints":{"__proto__":{"z":3}}}';
    const parsed = parseSessionFile(text);
    if ('problem' in parsed) throw new Error(parsed.problem.message);
    const { command } = importFromSessionFile(parsed.document, { fileOf: () => undefined, newId: () => 'q' });
    expect(command.kept).toEqual(
      asTexts({
        '/__proto__': { x: 1 },
        '/constructor': { y: 2 },
        '/checkpoints/__proto__': { z: 3 },
      }),
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    const printed = printSessionFile(parsed.document, { seq: 1, head: 'h', digest: 'd' });
    expect(printed).toContain('"__proto__"');
    expect(digestInput(parsed.document)).toContain('"__proto__":{"x":1}');
  });
});

const json = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe('laws', () => {
  test('the flaw finder agrees with the JSON parser on every text', () => {
    const broken = fc
      .tuple(json, fc.nat(), fc.constantFrom('', '"', '{', ']', ',', ':', '0', '\\', '\n', 'tru', '1e', '-'))
      .map(([value, at, junk]) => {
        const text = JSON.stringify(value, null, 1);
        const cut = at % (text.length + 1);
        return text.slice(0, cut) + junk + text.slice(cut + (at % 2));
      });
    const parses = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(broken, (text) => {
        expect(findFlaw(text, 100) === undefined).toBe(parses(text));
      }),
      { numRuns: 500 },
    );
  });

  test('[002-R3] parse(print(x)) = x, and the digest does not depend on order or spaces', () => {
    const object = fc.dictionary(fc.string(), json).filter((one) => !('charrette' in one) && !('version' in one));
    fc.assert(
      fc.property(object, (fields) => {
        const document = { version: '1.0', ...fields } as JsonObject;
        const mark = { seq: 3, head: 'h', digest: 'd' };
        expect(parseSessionFile(printSessionFile(document, mark))).toEqual({ document, mark, warnings: [] });
        const turned = Object.fromEntries(Object.entries(document).toReversed());
        expect(digestInput({ ...turned, charrette: { seq: 1 } })).toBe(digestInput(document));
      }),
    );
  });
});
