/** `90/90 R3 + 150/150 R2` from a section about tests (001-R25). */
import { listItem } from '../../artifacts/lists.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import type { PositionField } from './position-fields.ts';
import type { Structure } from './structure.ts';

/** A section named tests, not one that merely mentions them. */
const aboutTests = /\b(?:tests|testing|test (?:results?|suites?|summary|status))\s*(?:\([^()]*\)|[:—–-].*)?$/i;
const count = /(\d[\d,]*\s?\/\s?\d[\d,]*)/;

export function testSummary(document: Structure, fields: readonly PositionField[]): string {
  for (const { text, line, end } of document.headings) {
    if (!aboutTests.test(text) || /\bMS\d[\w.]*-T\d/.test(text)) continue;
    const results = resultsBetween(document, line + 1, end);
    const totals = results.filter(({ label }) => /\btotal\b/i.test(label));
    const regressions = results.filter(({ label }) => /\bregression\b/i.test(label));
    const shown = totals.length > 0 ? [...totals, ...regressions.filter((one) => !totals.includes(one))] : results;
    if (shown.length > 0)
      return shown
        .slice(0, 8)
        .map(({ label, ratio }) => `${ratio} ${shortLabel(label, text)}`.trim())
        .join(' + ');
  }
  // Reports of single milestones carry the same field as items; the last one is the latest.
  return (
    fields.findLast(({ name, from }) => from === 'item' && (name === 'tests' || name === 'test suite'))?.value ?? ''
  );
}

/** `Total R3: 90/90 passed`, `tests/r3/gcode-tests.ts: 16/16 passed`. */
function resultsBetween(document: Structure, from: number, to: number): { label: string; ratio: string }[] {
  const results: { label: string; ratio: string }[] = [];
  for (let line = from; line <= to && results.length < 100; line++) {
    if (document.isFenced(line)) continue;
    const raw = document.lines[line - 1] ?? '';
    const text = plainText(listItem(raw) ?? raw.trim());
    for (const part of text.split(' | ')) {
      const [, label = '', rest = ''] = /^([^:|]{1,80}):\s+(\S.*)$/.exec(part.trim()) ?? [];
      const ratio = count.exec(rest)?.[1]?.replaceAll(' ', '');
      if (label !== '' && ratio !== undefined) results.push({ label, ratio });
    }
  }
  return results;
}

/** `Total R3` is `R3`, `R2 regression` is `R2`, a path is its file's name; a bare `Total` takes the section's first word. */
function shortLabel(label: string, section: string): string {
  const bare = label
    .replaceAll(/\b(?:grand total|totals?|regressions?|tests?|suite|benchmarks?)\b/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (label.includes('/')) return (label.split('/').at(-1) ?? label).replace(/\.[a-z]+$/, '');
  return bare || (/^([A-Z]{1,4}\d{1,3})\b/.exec(section)?.[1] ?? '');
}
