import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ValidatedLanguage } from '../engine/validator-port.ts';
import { check as checkText } from './check.ts';

const codes = async (language: ValidatedLanguage, text: string) =>
  (await checkText({ language, text, excerpt: false })).findings.map(({ code, line }) => `${code}:${line}`);
const draft = (name: string) => `"$schema": "https://json-schema.org/draft/${name}/schema"`;

describe('json', () => {
  test.each([
    ['{\n "a": 1,\n}', 'json/syntax:3'],
    ['{\n "a": 1\n "b": 2\n}', 'json/syntax:3'],
    ['[1,\n 2', 'json/syntax:2'],
    ['{"a": 01}', 'json/syntax:1'],
    ["{\n 'a': 1}", 'json/syntax:2'],
    ['{} {}', 'json/syntax:1'],
    ['{\n // no\n "a": 1}', 'json/syntax:2'],
    ['"a\nb"', 'json/syntax:1'],
    ['{"a": 1,\n "a": 2}', 'json/double-key:2'],
    ['', 'json/syntax:1'],
  ])('%j is refused where it breaks', async (text, found) => {
    expect(await codes('json', text)).toEqual([found]);
  });

  test('no depth breaks it', async () => {
    expect(await codes('json', '['.repeat(100_000))).toEqual(['json/too-deep:1']);
  });

  test('accepts exactly what JSON.parse accepts', async () => {
    const nearly = fc.tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, bit]) => {
      const cut = at % (json.length + 1);
      return at % 3 === 0 ? json : json.slice(0, cut) + bit + json.slice(cut + (at % 2));
    });
    await fc.assert(
      fc.asyncProperty(nearly, async (text) => {
        const found = (await codes('json', text)).filter((one) => one.startsWith('json/syntax'));
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(found.length === 0).toBe(parses);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('yaml', () => {
  test.each([
    ['a: 1\nb: [', 'yaml/syntax:2'],
    ['a: 1\nb: 2\na: 3', 'yaml/double-key:3'],
    ['a: 1\n---\nb: "', 'yaml/syntax:3'],
  ])('%j is refused', async (text, found) => {
    expect(await codes('yaml', text)).toContainEqual(found);
  });

  test('depth without end, and aliases of aliases, are refused', async () => {
    expect(await codes('yaml', '['.repeat(50_000))).toEqual(['yaml/too-deep:1']);
    const level = (name: string, i: number) => `${name}: &${name} [${`*${'abcdefgh'[i]},`.repeat(9)}]\n`;
    expect(await codes('yaml', `a: &a [x,x]\n${'bcdefghi'.split('').map(level).join('')}`)).toEqual(['yaml/aliases:1']);
  });

  test('several documents, merges, comments and unusual keys are fine', async () => {
    expect(await codes('yaml', '# c\na: &a {b: 1}\nc:\n  <<: *a\n  <<: *a\n---\n? [x]\n: y\n')).toEqual([]);
    expect(await codes('yaml', '')).toEqual([]);
  });
});

describe('json schema', () => {
  test.each(['2020-12', '2019-09'])('a schema of draft %s is read', async (name) => {
    const text = `{${draft(name)}, "type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"type": "string"}}}`;
    expect(await codes('json-schema', text)).toEqual([]);
  });

  test.each(['draft-07', 'draft-06'])('a schema of %s is read', async (name) => {
    const head = `"$schema": "http://json-schema.org/${name}/schema#"`;
    expect(await codes('json-schema', `{${head}, "definitions": {"a": {"const": 1}}}`)).toEqual([]);
    expect(await codes('json-schema', `{${head},\n "definitions": {"a":\n {"type": "strng"}}}`)).toEqual([
      'json-schema/invalid:3',
    ]);
  });

  test.each([
    'https://json-schema.org/draft-04/schema#',
    'https://json-schema.org/draft-07/schema',
    'http://json-schema.org/draft-07/schema',
    'http://json-schema.org/draft/2019-09/schema#',
    'http://json-schema.org/draft/2020-12/schema',
    'http://json-schema.org/schema',
    'http://json-schema.org/schema#',
  ])('a draft named as %s is that draft', async (uri) => {
    expect(await codes('json-schema', `{"$schema": "${uri}", "type": "object"}`)).toEqual([]);
    expect(await codes('json-schema', `{"$schema": "${uri}",\n "type": "strng"}`)).toEqual(['json-schema/invalid:2']);
  });

  const draft04 = '"$schema": "http://json-schema.org/draft-04/schema#"';

  test('draft 4 has its own words', async () => {
    const text = `{${draft04}, "id": "x", "minimum": 1, "exclusiveMinimum": true, "definitions": {"a": {"$ref": "#"}}}`;
    expect(await codes('json-schema', text)).toEqual([]);
    // A part with an id of its own is where its references begin.
    const bundled = `{${draft04}, "id": "a", "definitions": {"b": {"id": "b", "items": {"$ref": "#/definitions/c"}}}}`;
    expect(await codes('json-schema', bundled)).toEqual([]);
  });

  test.each([
    [`{${draft('2020-12')},\n "type": "strng"}`, 'json-schema/invalid:2'],
    [`{${draft('2020-12')},\n "properties": {\n  "a": {"minLength": -1}}}`, 'json-schema/invalid:3'],
    [`{${draft('2020-12')},\n "required": "a"}`, 'json-schema/invalid:2'],
    [`{${draft('2020-12')},\n "properties": {"a":\n {"$ref": "#/$defs/None"}}}`, 'json-schema/broken-ref:3'],
    [`{${draft('2020-12')},\n "$ref": "https://example.org/x"}`, 'json-schema/remote-ref:2'],
    [`{${draft('2020-12')},\n "pattern": "(("}`, 'json-schema/pattern:2'],
    [`{${draft('2020-12')},\n "requird": ["a"]}`, 'json-schema/misspelt-keyword:2'],
    ['{"$schema": "http://json-schema.org/draft-03/schema#"}', 'json-schema/draft:1'],
    [`{${draft04},\n "type": "strng"}`, 'json-schema/invalid:2'],
    [`{${draft04},\n "minimum": 1, "exclusiveMinimum": 3}`, 'json-schema/invalid:2'],
    [`{${draft04},\n "properties": {"a":\n {"required": true}}}`, 'json-schema/invalid:3'],
    [`{${draft('2020-12')},\n "a": }`, 'json-schema/syntax:2'],
    ['[]', 'json-schema/no-schema:1'],
  ])('%j is refused in its line', async (text, found) => {
    expect(await codes('json-schema', text)).toEqual([found]);
  });

  test('the nearest keyword is meant; marks for other tools are left alone', async () => {
    const text = `{${draft('2020-12')}, "minitems": 1, "x-deprecated": true, "@comment": "for us"}`;
    const { findings } = await checkText({ language: 'json-schema', text, excerpt: false });
    expect(findings.map(({ fix }) => fix)).toEqual(['Did you mean "minItems"?']);
  });

  test('what a schema says is not remembered for the next one', async () => {
    const own = `{"$id": "https://json-schema.org/draft/2020-12/schema", ${draft('2020-12')}, "not": {}}`;
    expect(await codes('json-schema', own)).toEqual([]);
    expect(await codes('json-schema', `{${draft('2020-12')}, "type": "object"}`)).toEqual([]);
    expect(await codes('json-schema', '{"properties": {"__proto__": {"type": "string"}}}')).toEqual([]);
  });
});

describe('a text in quotes whose lines are no deeper than its key', () => {
  const text = 'a:\n  b: "one\n  two"\n  c: [1]\n';
  const severities = async (given: string) =>
    (await checkText({ language: 'yaml', text: given, excerpt: false })).findings.map(
      ({ code, severity, line }) => `${severity ?? 'error'} ${code}:${line}`,
    );

  test('is read by everybody else, so it is a warning', async () => {
    expect(await severities(text)).toEqual(['warning yaml/syntax:2']);
  });

  test('one that never ends is an error', async () => {
    expect((await severities('a:\n  b: "one\n  two\n  c: [1]\n'))[0]).toMatch(/^error yaml\/syntax/);
  });
});

test.each([
  ['yaml', 'queue:\n  retries: 3\n dead: letters\n', 'yaml/syntax:3'],
  ['json', '{"a": 1 "b": 2}', 'json/syntax:1'],
] as const)('an example of %s in a document is warned about', async (language, text, place) => {
  const { findings } = await checkText({ language, text, excerpt: true });
  expect(findings.map(({ code, severity, line }) => [severity, `${code}:${line}`])).toContainEqual(['warning', place]);
});
