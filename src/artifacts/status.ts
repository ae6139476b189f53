/** The status that a document gives itself, in any of the forms in which people write it. */
import type { Outline } from './outline.ts';
import { nameKey } from './plain-text.ts';

/** Every status that stands in the text, outside of code, in order. */
export function statedStatuses(document: Outline): string[] {
  const stated: { readonly value: string; readonly line: number }[] = document.fields.filter(
    ({ name }) => nameKey(name) === 'status',
  );
  const found = [...stated];
  const front = document.frontMatter?.data['status'];
  if (typeof front === 'string') found.push({ value: front, line: 0 });
  for (const section of document.sections) {
    if (nameKey(section.text) !== 'status') continue;
    const own = document.lines.slice(section.line, section.ownEndLine).find((text) => text.trim() !== '');
    if (own !== undefined && !own.includes('**')) found.push({ value: own.trim(), line: section.line });
  }
  return found.toSorted((a, b) => a.line - b.line).map(({ value }) => value);
}

/**
 * Every status that the text states must say so: a header that is a draft outweighs an approval further down, and a
 * list of the possible words (`Draft | Under Review | Approved`) is no approval.
 */
export function isApprovedOutline(document: Outline): boolean {
  const stated = statedStatuses(document);
  return stated.length > 0 && stated.every(saysApproved);
}

function saysApproved(value: string): boolean {
  if (value.includes('|')) return false;
  const words = value.slice(0, 200).replace(/^[^\p{L}]+/u, '');
  return /^(?:approved|accepted)\b(?!\s+(?:if|with|pending|subject|once|after))/i.test(words);
}
