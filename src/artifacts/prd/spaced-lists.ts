/** "Reminders go out for:" above short paragraphs: a list, as a word processor leaves it behind when its marks are lost. */
const marked = /^\s*(?:[-*+•]\s|#{1,6}\s)/;
const longestItem = 80;
const fewest = 2;
const verb = /\b(?:must|shall|should|can|cannot|may|is|are|will|has|have|needs?|wants?)\b/i;
const named = /^\p{Lu}[\p{L}-]{1,20}: \S/u;

/** Text below text with a blank line between each: the only place where paragraphs can be items. */
export function withSpacedLists(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.endsWith(':')) || lines.some((line) => marked.test(line))) return lines;
  const found = lines.flatMap((line, i) => (line.trimEnd().endsWith(':') ? itemsBelow(lines, i) : []));
  const items = new Set(found);
  return lines.map((line, i) => (items.has(i) ? `- ${line.trim()}` : line));
}

/** Where they are all names, or each of them has a name before its colon; what differs from the first is text again. */
function itemsBelow(lines: readonly string[], at: number): number[] {
  const found: number[] = [];
  const isNamed = named.test(lines[at + 2] ?? '');
  for (let i = at + 2; i < lines.length; i += 2) {
    const text = (lines[i] ?? '').trim();
    const isApart = (lines[i - 1] ?? '').trim() === '' && (lines[i + 1] ?? '').trim() === '';
    if (!isApart || !isItem(text, isNamed)) break;
    found.push(i);
  }
  return found.length < fewest ? [] : found;
}

const isItem = (text: string, isNamed: boolean): boolean =>
  text !== '' &&
  text.length <= longestItem &&
  /^\p{Lu}/u.test(text) &&
  !text.endsWith(':') &&
  (isNamed ? named.test(text) : !named.test(text) && !verb.test(text));
