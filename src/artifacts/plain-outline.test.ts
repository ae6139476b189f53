import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Outline, outline } from './outline.ts';
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

describe('the outline of a plain text, without a parser', () => {
  test.each(examples)('%s: is plain, and its outline is the parser’s', (path) => {
    const text = readFileSync(path, 'utf8');
    const plain = plainOutline(text);
    expect(plain && told(plain)).toEqual(told(outline(text)));
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
        if (plain) expect(told(plain)).toEqual(told(outline(text)));
      }),
      { numRuns: 10000 },
    );
  });

  test('front matter and what is not closed is for the parser', () => {
    expect(plainOutline('---\na: b\n---\n# x')).toBeUndefined();
    expect(plainOutline('# x\n```\nopen')).toBeUndefined();
  });
});
