import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnalysis } from './alternatives.ts';
import { readAdr } from './adr.ts';
import { readContracts } from './contracts.ts';
import { readFeature } from './feature-file.ts';
import { outline } from './outline.ts';
import { placeholders } from './placeholders.ts';
import { readRules } from './rules.ts';
import { readTicket } from './ticket.ts';

/** Everything that reads a text. */
function readAll(text: string): void {
  const document = outline(text);
  readRules(document);
  readAnalysis(document);
  readAdr(document);
  readContracts(document);
  readTicket(document);
  placeholders(document);
  readFeature(text);
}

const fragment = fc.constantFrom(
  '# A',
  '## Rule 1: X - Y',
  '```',
  '~~~ts',
  '---',
  '**Status:** Approved',
  '- [ ] x',
  '> q',
  '| a | b |',
  '',
  '\t',

  '<!-- x',
  '-->',
  '<div>',
  '1. x',
  '    code',
  '===',
  '[a]: b',
  '\uFEFF',
  '\0',
  'é',
  '{{x}}',
  'Scenario: a',
  '"""',
);
const markdown = fc.array(fc.oneof(fragment, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 40 });
const ends = fc.constantFrom('\n', '\r\n', '\r');

describe('reading', () => {
  test('never throws, and every line it gives is a line of the text', () => {
    fc.assert(
      fc.property(markdown, ends, (parts, end) => {
        const text = parts.join(end);
        readAll(text);
        const { lines, sections, fences, fields } = outline(text);
        for (const { line } of [...sections, ...fences, ...fields]) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines.length);
        }
        for (const { line, ownEndLine, endLine } of sections) {
          expect(ownEndLine).toBeGreaterThanOrEqual(line);
          expect(endLine).toBeGreaterThanOrEqual(ownEndLine);
        }
      }),
    );
  });

  test('line ends make no difference', () => {
    fc.assert(
      fc.property(markdown, (parts) => {
        const clean = parts.map((part) => part.replaceAll(/[\r\n]/g, ''));
        const { isCode: _, ...unix } = outline(clean.join('\n'));
        const { isCode: __, ...dos } = outline(clean.join('\r\n'));
        expect(dos).toEqual(unix);
      }),
    );
  });

  // The bound is against quadratic cost, which takes minutes here; a busy machine stays far below it.
  test.each([
    ['10,000 headings', '# A\n\n## Rule 1: X - Y\n**Pros:** a\n'.repeat(10_000)],
    ['30,000 alternatives', '## Alternative 1: X\n'.repeat(30_000)],
    ['one line of 10 MB', 'x'.repeat(10_000_000)],
    ['one heading of 10 MB', `# ${'[a](b) '.repeat(1_500_000)}`],
    ['brackets', '['.repeat(1_000_000)],
    ['stars', `${'*'.repeat(1_000_000)}\n`.repeat(3)],
    ['quotes in quotes', '>'.repeat(200_000)],
    ['lists in lists', '- '.repeat(200_000)],
    ['pipes', '|'.repeat(1_000_000)],
    ['backticks', '`a'.repeat(1_000_000)],
    ['unclosed fences', '```\n'.repeat(100_001)],
    ['blank lines', '\n'.repeat(300_000)],
  ])('is linear: %s', (_name, text) => {
    readAll(text);
  });
});
