/** Inline markup taken off a short text: good enough to compare and to show, and linear. */
const longest = 500;

export function plainText(markup: string): string {
  const text = markup.length > longest ? markup.slice(0, longest) : markup;
  // Most headings and items have no markup at all.
  if (/^[A-Za-z0-9,.;:()'"/+-]+(?: [A-Za-z0-9,.;:()'"/+-]+)*$/.test(text)) return text;
  // A comment, as a waiver that stands on the line of its heading.
  return text
    .replaceAll(/<!--[^<>]{0,500}-->/g, '')
    .replaceAll(/!?\[([^\][]{0,300})\]\([^()]{0,300}\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** How names are compared: no case, numbering, emoji, trailing remark or colon. `## 3.1 Security (draft):` is `security`. */
export function nameKey(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = makeKey(text);
  if (keys.size >= mostKeys) keys.clear();
  if (text.length <= longestKept) keys.set(text, key);
  return key;
}

/** All that a heading is called: `Why (Problem Statement)` is also the problem statement, `Scope / Non-Goals` and `Goals and Non-Goals` are both. */
export function nameKeys(text: string): string[] {
  const [, inside] = /\(([^()]{3,80})\)\s*$/.exec(text) ?? [];
  const parts = text.length > 100 ? [] : text.split(/ (?:\/|&|and) /);
  return [
    nameKey(text),
    ...[...(inside === undefined ? [] : [inside]), ...(parts.length > 1 ? parts : [])].map((name) => nameKey(name)),
  ];
}

/** The same few names are compared again and again: sections, fields, rules. */
const keys = new Map<string, string>();
const mostKeys = 2000;
const longestKept = 100;

function makeKey(text: string): string {
  const lower = text.slice(0, longest).toLowerCase();
  // The classes of Unicode take a millisecond to set up; most names need none.
  const start = /^[a-z0-9]/.test(lower) ? lower : lower.replace(/^[^\p{Letter}\p{Number}]+/u, '');
  return start
    .replace(/^(?:section\s+)?(?:\d{1,3}(?:\.\d{1,3}){0,4}[.):]?|[ivx]{1,4}[.)])\s+/, '')
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:.!]+$/, '');
}

/** Words that a pattern is to find as they stand, whatever signs are among them. */
export const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Is this what people write when there is nothing to write? (002-R44) "None of the rows is locked" is not. */
export function isNone(text: string): boolean {
  return /^(?:(?:none|nothing|nil)(?:\s+(?:yet|needed|known|so far))?\s*(?:$|[.,;:(–—-])|n\/?a(?:$|\W)|[*_]{0,2}no response[*_]{0,2}$|[-–—]+$)/i.test(
    text.trim().slice(0, 100),
  );
}

/** Words of a document inside words of ours: one line, in quotes that they cannot close, and not long. */
export function quoted(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > 200 ? `${line.slice(0, 199)}…` : line);
}

/** Is there anything to read in it: a letter or a digit of any script? */
export function saysSomething(text: string): boolean {
  return /[A-Za-z0-9]/.test(text) || /[\p{Letter}\p{Number}]/u.test(text);
}
