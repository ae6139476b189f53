import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { design, samples } from '../../tests/guide/support.ts';
import { outline } from '../artifacts/outline.ts';
import { check } from './openapi.ts';
import { isPlainOpenApi } from './plain-openapi.ts';
import { type Plain, readPlainYaml } from './plain-yaml.ts';

const found = async (text: string) => (await check({ language: 'openapi', text, excerpt: false })).findings;

const written = Object.values(samples).flatMap((prd) =>
  outline(design(prd).of('contracts') ?? '')
    .fences.filter(({ lang, text }) => lang === 'yaml' && text.startsWith('openapi:'))
    .map(({ text }) => text),
);

const asData = (value: Plain): unknown =>
  value instanceof Map
    ? Object.fromEntries([...value].map(([key, one]) => [key, asData(one as Plain)]))
    : Array.isArray(value)
      ? value.map((one: Plain) => asData(one))
      : value;

/** One change that an editor, a merge or a slip makes. */
const slip = fc.record({
  how: fc.constantFrom('drop', 'twice', 'swap', 'in', 'out', 'word', 'value', 'key'),
  at: fc.nat(),
  to: fc.nat(),
});
const words =
  'Problem $ref # : - null yes 1.5 07 ~ {id} get query path header object array type required false __proto__ "a" \'b\' é x'.split(
    ' ',
  );

function slipped(text: string, { how, at, to }: { how: string; at: number; to: number }): string {
  const lines = text.trimEnd().split('\n');
  const here = at % lines.length;
  const line = lines[here] ?? '';
  const word = words[to % words.length] ?? '';
  // Some lines further at most: two that stand near each other are of one kind.
  const there = Math.min(lines.length - 1, here + 1 + (to % 6));
  switch (how) {
    case 'drop':
      return lines.toSpliced(here, 1 + (to % 3)).join('\n');
    case 'twice':
      return lines.toSpliced(here, 0, line).join('\n');
    case 'swap':
      return lines
        .with(here, lines[there] ?? '')
        .with(there, line)
        .join('\n');
    case 'in':
      return lines.with(here, `  ${line}`).join('\n');
    case 'out':
      return lines.with(here, line.replace(/^ {2}/, '')).join('\n');
    case 'word':
      return lines.with(here, line.replace(/\w+(?=\W*$)/, word)).join('\n');
    case 'value':
      return lines.with(here, line.replace(/: .*/, `: ${word}`)).join('\n');
    default:
      return lines.with(here, line.replace(/[\w$/"]+:/, `${word}:`)).join('\n');
  }
}

describe('what the short way takes', () => {
  test('is all that the guide describes', () => {
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter((text) => !isPlainOpenApi(text))).toEqual([]);
  });

  test('the linter takes without a word, whatever was changed in it', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...written),
        fc.array(slip, { minLength: 1, maxLength: 2 }),
        async (text, slips) => {
          const changed = slips.reduce(slipped, text);
          if (!isPlainOpenApi(changed)) return;
          taken += 1;
          expect(await found(changed)).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
    // Else nothing is shown by it.
    expect(taken).toBeGreaterThan(80);
  });

  test('YAML reads as the same, whatever was changed in it', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.constantFrom(...written), fc.array(slip, { maxLength: 3 }), (text, slips) => {
        const changed = slips.reduce(slipped, text);
        const plain = readPlainYaml(changed);
        if (plain === undefined) return;
        taken += 1;
        expect(asData(plain)).toEqual(parse(changed));
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(150);
  });

  const start = `openapi: 3.1.0
info:
  title: x
  version: 0.1.0
security:
  - key: []
paths:
  /orders/{order_id}:
    parameters:
      - name: order_id
        in: path
        required: true
        schema:
          type: string
    get:
      operationId: seeOrder
      responses:
        "200":
          description: It
        "404":
          description: There is none
components:
  securitySchemes:
    key:
      type: apiKey
      in: header
      name: X-API-Key
`;

  test('is a description of the form that the guide writes', async () => {
    expect(isPlainOpenApi(start)).toBe(true);
    expect(await found(start)).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['another version', '3.1.0', '3.0.3'],
    ['a reference to nothing', '          description: It\n', '          $ref: "#/components/responses/Order"\n'],
    ['another file', '          description: It\n', '          $ref: "other.yaml#/It"\n'],
    ['a name in the path that nobody describes', '/orders/{order_id}', '/shops/{shop_id}/orders/{order_id}'],
    [
      'a call without an answer',
      '      responses:\n        "200":\n          description: It\n        "404":\n          description: There is none\n',
      '',
    ],
    ['no answer for what is wrong', '        "404":\n          description: There is none\n', ''],
    ['a sign-in that is not there', '  - key: []', '  - session: []'],
    ['a word of the wrong place', '      operationId: seeOrder\n', '      operationId: seeOrder\n      maximum: 1\n'],
    ['a text where a number is meant', 'title: x', 'title: 7'],
    ['an anchor', 'title: x', 'title: &x y'],
    ['a text over several lines', 'title: x', 'title: |\n    x'],
    ['a comment', 'title: x', 'title: x # y'],
    ['a tab', 'title: x', 'title:\tx'],
    ['a key twice', '  title: x\n', '  title: x\n  title: y\n'],
    ['a word that means no', 'title: x', 'title: no'],
  ])('leaves %s to the linter', (_what, from, to) => {
    expect(start).toContain(from);
    expect(isPlainOpenApi(start.replace(from, to))).toBe(false);
  });
});
