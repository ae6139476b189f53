import { describe, expect, test } from 'vitest';
import { bodyOf, outline } from './outline.ts';

describe('outline', () => {
  test('headings have level, text and line; those inside fences do not count', () => {
    const { sections } = outline('# A\n\n```md\n# not me\n```\n\n## B **bold** `code`\ntext\n\nC\n---\n');
    expect(sections.map(({ level, text, line }) => [level, text, line])).toEqual([
      [1, 'A', 1],
      [2, 'B bold code', 7],
      [2, 'C', 10],
    ]);
  });

  test('BOM and CRLF are tolerated and do not move lines', () => {
    const { sections, fields } = outline('\uFEFF# A\r\n\r\n**Status:** Approved\r\n\r\n## B\r\n');
    expect(sections.map((one) => one.line)).toEqual([1, 5]);
    expect(fields).toEqual([{ name: 'Status', value: 'Approved', line: 3 }]);
  });

  test('a section ends where the next of its level or above begins', () => {
    const document = outline('# A\na\n## B\nb\n### C\nc\n## D\nd');
    const ends = document.sections.map(({ text, endLine, ownEndLine }) => [text, endLine, ownEndLine]);
    expect(ends).toEqual([
      ['A', 8, 2],
      ['B', 6, 4],
      ['C', 6, 6],
      ['D', 8, 8],
    ]);
    const [, b] = document.sections;
    expect(b && bodyOf(document, b)).toBe('b\n### C\nc');
  });

  test('fences know language and lines, also unclosed ones', () => {
    const { fences, isCode } = outline('```Mermaid title\ngraph TD\n```\n\n~~~\nx');
    expect(fences).toMatchObject([
      { lang: 'mermaid', text: 'graph TD\n', line: 1, endLine: 3 },
      { lang: '', text: 'x', line: 5, endLine: 6 },
    ]);
    expect([1, 2, 3, 4, 5, 6].map(isCode)).toEqual([true, true, true, false, true, true]);
  });

  test('bold fields with the colon inside or outside, in a list, not in code', () => {
    const { fields } = outline('**A:** 1\n**B**: 2\n- **C:** 3\n\n```\n**D:** 4\n```\n\n    **E:** 5\n\nsee **F:** 6');
    expect(fields.map(({ name, value }) => name + value)).toEqual(['A1', 'B2', 'C3']);
  });

  test('front matter is read, keeps lines right, and is not a heading', () => {
    const { frontMatter, sections } = outline('---\nid: X-1\nblocked_by: [X-0]\n---\n\n# T\n');
    expect(frontMatter).toMatchObject({ data: { id: 'X-1', blocked_by: ['X-0'] }, endLine: 4 });
    expect(sections.map(({ text, line }) => [text, line])).toEqual([['T', 6]]);
  });

  test('broken front matter is told, not thrown; a text between two rules is no front matter', () => {
    expect(outline('---\na: [1\n---\n# T').frontMatter?.error).toMatch(/./);
    expect(outline('---\njust words\n---\n# T').frontMatter).toBeUndefined();
  });
});
