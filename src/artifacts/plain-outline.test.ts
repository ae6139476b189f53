import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Outline, outline, parsedOutline } from './outline.ts';
import { plainOutline } from './plain-outline.ts';

/** Everything that can be asked of it. */
const told = ({ lines, sections, fences, fields, isCode, frontMatter }: Outline) => ({
  lines,
  sections,
  fences,
  fields,
  frontMatter,
  code: lines.map((_, i) => isCode(i + 1)),
});

const examples = readdirSync('examples', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `examples/${name}`);

test('a waiver on the line of a heading is no part of its name', () => {
  const text = '# Rules\n\n## Rule 1: A - Loans <!-- charrette-ignore rules/x: as agreed -->\n\nText.\n';
  for (const read of [outline, parsedOutline])
    expect(read(text).sections.map((one) => one.text)).toEqual(['Rules', 'Rule 1: A - Loans']);
});

describe('the outline of a plain text, without a parser', () => {
  test.each(examples)('%s: is plain, and its outline is the parser’s', (path) => {
    const text = readFileSync(path, 'utf8');
    const plain = plainOutline(text);
    expect(plain && told(plain)).toEqual(told(parsedOutline(text)));
  });

  test('whatever it is given: the same, or nothing', () => {
    const line = fc.constantFrom(
      '',
      '',
      ' ',
      '# One',
      '## Two ',
      '### `Three` **x**',
      '#### ',
      '#none',
      '##',
      '# closed #',
      '  # indented',
      '    # code',
      'words',
      'words  ',
      '**Field:** value',
      '- item',
      '- **bold** words',
      '* words',
      '1. (one)',
      '**bold** words',
      '- "quoted"',
      '-',
      '- ',
      '- # heading',
      '-      code',
      '* * *',
      '---',
      '--',
      '***',
      '___',
      '===',
      '=',
      '- - -',
      '+ item',
      '1. one',
      '1.',
      '1)      code',
      '10. ten',
      '  nested',
      '    deep',
      '      deeper',
      '\ttab',
      '- \ttab',
      '> quote',
      '> # quoted',
      '>     code',
      '>',
      '> - item',
      '> ```',
      '```',
      '```ts',
      '````',
      '~~~',
      '~~~ yaml',
      '``` a`b',
      '  ```',
      '- ```',
      '1. ~~~',
      '<div>',
      '- <b>',
      'a <b> c',
      '<!-- x',
      '<!-- x -->',
      '<!-- x --> words',
      '<!---->',
      '<!-->',
      '-->',
      '| a | b |',
      '|---|---|',
      '[a]: b',
      '\\# no',
      '`code`',
      '    ```',
      '   ```',
      '`',
      '~',
      '- a\n\n      code',
      '- a\n\n  more',
      '#\ttab',
      'a\u2028b',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n'), (parts, end) => {
        const text = parts.join(end);
        const plain = plainOutline(text);
        if (plain) expect(told(plain)).toEqual(told(parsedOutline(text)));
      }),
      { numRuns: 10000 },
    );
  });

  test('front matter of plain values is read by its lines, and the same as by YAML', () => {
    const plain = plainOutline(
      '---\nid: LOAN-3\npoints: 5\nblocked_by: [LOAN-1, LOAN-2]\nlabels:\n  - api\n---\n# x\n',
    );
    expect(plain?.frontMatter?.data).toEqual({
      id: 'LOAN-3',
      points: 5,
      blocked_by: ['LOAN-1', 'LOAN-2'],
      labels: ['api'],
    });
    const line = fc.constantFrom(
      'id: LOAN-3',
      'id: LOAN-4',
      'points: 5',
      'points: 05',
      'points: 5.0',
      'at: 2026-01-28',
      'at: 2026-01-28 10:00',
      'a:',
      'a: ',
      'b: ~',
      'b: null',
      'b: true',
      'b: No',
      'c: [x, y]',
      'c: [ x ,y-1 , 3 ]',
      'c: [x, ]',
      'c: []',
      'c: [x: 1]',
      'c: [true]',
      'c: [ , ]',
      'd: "quoted: yes #1"',
      'd: "it\\n"',
      "d: 'single'",
      'e: words: more',
      'e: words # comment',
      'e: words#none',
      'e: a, b; (c) / d + e & f @ g',
      'f: |',
      'f: >-',
      'f: &anchor x',
      'f: *anchor',
      'f: !tag x',
      '__proto__: x',
      'constructor: x',
      '  - item',
      '  - other item',
      '- item',
      '    - deep',
      '  - k: v',
      '  - [x]',
      '  more words',
      '# comment',
      '',
      'no colon',
      'no-space:x',
      'trailing: x  ',
      '\ttab: x',
      'tab:\tx',
      'k: .inf',
      'k: 0x1F',
      'k: 1e3',
      'k: -1',
      'k: 95 % of them',
      'k: 5/5',
      'k: 1:30',
      'k: 1_000',
      'k: 3d',
      'k: 2026-01-28T10:00:00Z',
      'k: http://x.org/a',
      'k: a:b:',
      'k: true',
      'k: TRUE',
      'c: [a:b, c]',
      '  - 95 % of searches within 800 ms',
      'k: +1',
      'k: 12345678901234567890',
      'k: é',
      'é: k',
      '...',
      '---',
      '? x',
      '{a: b}',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (parts, end) => {
        const text = ['---', ...parts, '---', '# x', 'words'].join(end);
        const plain = plainOutline(text);
        if (plain) expect(told(plain)).toEqual(told(parsedOutline(text)));
      }),
      { numRuns: 10000 },
    );
  });

  test('other front matter, and what is not closed, is for the parser', () => {
    expect(plainOutline('---\na: {b: c}\n---\n# x')).toBeUndefined();
    expect(plainOutline('---\n---\n# x')).toBeUndefined();
    expect(plainOutline('# x\n```\nopen')).toBeUndefined();
  });
});
