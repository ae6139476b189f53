/** Documents in the house styles of others come out as they went in, however their bytes are written; a change touches one part. */
import { describe, expect, test } from 'vitest';
import { detectKind } from '../../src/artifacts/detect-kind.ts';
import { type Codec, codecs, parse, print, valuesOf } from '../../src/artifacts/typed/index.ts';
import { readPackage } from './others/measure.ts';

const names = ['meters', 'archive', 'relay', 'parking', 'expenses', 'kita', 'harbour', 'bakery', 'clinic', 'lockers'];
const documents = names.flatMap((name) =>
  [...readPackage(name)].flatMap(([path, text]) => {
    const kind = detectKind(path, text);
    return kind === undefined ? [] : [{ name: `${name}/${path}`, kind, text }];
  }),
);

const forms: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'with a byte order mark': (text) => `\uFEFF${text}`,
  'with CRLF': (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  'with bare carriage returns': (text) => text.replaceAll(/\r?\n/g, '\r'),
  'with mixed ends of lines': (text) => text.replaceAll(/(\n[^\n]*)\n/g, '$1\r\n'),
  'without an end of the last line': (text) => text.replace(/\s+$/, ''),
  'with tabs': (text) => text.replaceAll(/^ {2}/gm, '\t'),
  'with blanks at the ends of lines': (text) => text.replaceAll(/$/gm, '  '),
  'encoded twice': (text) => Buffer.from(text, 'utf8').toString('latin1'),
};

describe.each(Object.keys(forms))('%s', (form) => {
  test.each(documents)('$kind $name', ({ kind, text: sound }) => {
    const text = (forms[form] ?? String)(sound);
    const codec = codecs[kind] as Codec<unknown>;
    const parts = parse(codec, text);
    expect(print(codec, parts) === text).toBe(true);
    // What is read of a part is what is read of it again once it was written anew.
    for (const value of valuesOf(parts)) expect(codec.read(codec.write(value))).toEqual(value);
    // One part written anew leaves the bytes of all others alone.
    for (const [i, part] of parts.entries()) {
      if (part.value === undefined) continue;
      const others = [parts.slice(0, i), parts.slice(i + 1)].map((some) => print(codec, some));
      const changed = print(codec, [...parts.slice(0, i), { ...part, raw: '' }, ...parts.slice(i + 1)]);
      expect(changed.startsWith(others[0] ?? '') && changed.endsWith(others[1] ?? '')).toBe(true);
    }
  });
});
