/** Decision records that stand in one file, a heading each: `## ADR-3: Prices`. For reading, each is a record of its own. */
import { outline, type Section } from './outline.ts';
import { readAs } from './read-as.ts';

const heading = /^ADR[- ]?\d{1,5}\b\s{0,3}[:.–—-]/i;
const fewest = 2;
const longest = 1_000_000;

function recordsOf(text: string): Section[] {
  if (text.length > longest || (text.match(/^#{2,3}[ \t]+ADR[- ]?\d/gim)?.length ?? 0) < fewest) return [];
  const { sections, lines } = outline(text);
  const found = sections.filter((one) => one.level > 1 && heading.test(one.text));
  const decided = found.filter(({ line, endLine }) =>
    /\b(?:decision|decided|status)\b/i.test(lines.slice(line, endLine).join('\n').slice(0, 5000)),
  );
  return decided.length >= fewest && decided.length >= found.length / 2 ? found : [];
}

export const isDecisionLog = (text: string): boolean => recordsOf(text).length > 0;

/** The records of a log; nothing where the document is none. */
export function recordsIn<T extends { kind: string; path: string; text: string }>(document: T): T[] | undefined {
  const records = document.kind === 'adr' ? recordsOf(document.text) : [];
  if (records.length === 0) return undefined;
  const lines = document.text.split(/\r\n?|\n/);
  return records.map(({ line, endLine, text }) => ({
    ...document,
    path: readAs(document.path, line, 1),
    text: [`# ${text}`, ...lines.slice(line, endLine)].join('\n'),
  }));
}
