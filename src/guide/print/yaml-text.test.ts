import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { design, samples } from '../../../tests/guide/support.ts';
import { outline } from '../../artifacts/outline.ts';
import { yamlText } from './yaml-text.ts';

describe('values as YAML', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(
      'no',
      '201',
      '3.1.0',
      '1e3',
      '#/a',
      'a: b',
      'a #b',
      'a:',
      '-',
      '- a',
      '~',
      '',
      ' ',
      '{id}',
      '$ref',
      'x\ny',
      '0x1F',
      '.5',
      '2026-01-01',
      '<<',
      '*a',
      '&a',
      '!a',
      '=',
      '"q"',
      "it's",
    ),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, word, fc.integer(), fc.boolean(), tie('list'), tie('map')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    map: fc.dictionary(
      word.filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
  }));

  test('are read back as they were', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(parse(yamlText(given))).toEqual(given);
      }),
      { numRuns: 3000 },
    );
  });

  test('of contracts are printed as by the printer of YAML', () => {
    const texts = Object.values(samples)
      .map((prd) => design(prd).of('contracts'))
      .flatMap((text) => outline(text ?? '').fences.filter(({ lang }) => lang === 'yaml'))
      .map(({ text }) => text.trimEnd());
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts)
      expect(text).toBe(stringify(parse(text), { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd());
  });
});
