/** The status that a document gives itself, in any of the forms in which people write it. */
import type { Outline } from './outline.ts';
import { nameKey } from './plain-text.ts';

export interface StatedStatus {
  readonly value: string;
  readonly line: number;
}

const inEnglish: ReadonlySet<string> = new Set(['status']);
/** What records call it in other languages. */
export const statusNames: ReadonlySet<string> = new Set(
  'status estado statut stato stav статус 状态 狀態 ステータス 상태 durum'.split(' '),
);

/** Every status that stands in the text, outside of code, in order. */
export function statedStatuses(document: Outline, names = inEnglish): StatedStatus[] {
  const found: StatedStatus[] = document.fields.filter(({ name, value, plain }) => {
    // `Status:` with nothing after it leads a list; `Status: 404` in a contract is another thing.
    return names.has(nameKey(name)) && !(plain && !/^\p{L}/u.test(value));
  });
  for (const section of document.sections) {
    if (!names.has(nameKey(section.text))) continue;
    const below = document.lines.slice(section.line, section.ownEndLine);
    const first = below.findIndex((text) => text.trim() !== '');
    // `Proposed / Accepted / Superseded` over the one that holds is the form's list of them.
    const next = isLegend(below[first] ?? '') ? below.findIndex((text, i) => i > first && text.trim() !== '') : -1;
    const at = next < 0 ? first : next;
    const own = at < 0 ? '' : (document.lines[section.line + at] ?? '');
    if (own !== '' && !own.includes('**')) found.push({ value: own.trim(), line: section.line + at + 1 });
  }
  return found.toSorted((a, b) => a.line - b.line);
}

/** Three or more single words, parted by slashes; a colon may lead in. */
const isLegend = (text: string): boolean => /^[^/\n]{1,40}(?: ?\/ ?[\p{L}]{2,20}){2,8}\s*$/u.test(text);

/**
 * Every status that the text states must say so: a header that is a draft outweighs an approval further down, and a
 * list of the possible words (`Draft | Under Review | Approved`) is no approval.
 */
export function isApprovedOutline(document: Outline): boolean {
  const stated = statedStatuses(document);
  return stated.length > 0 && stated.every(({ value }) => saysApproved(value));
}

function saysApproved(value: string): boolean {
  if (value.includes('|')) return false;
  const words = value.slice(0, 200).replace(/^[^\p{L}]+/u, '');
  return /^(?:approved|accepted)\b(?!\s+(?:if|with|pending|subject|once|after))/i.test(words);
}

/** Words for a ticket that is not wanted any more. */
const dropped =
  /^[^\p{L}]{0,4}(?:dropped|withdrawn|cancell?ed|obsolete|deprecated|rejected|superseded|abandoned|won['’]?t[ -](?:do|fix)|not (?:wanted|planned))\b/iu;

/** A list of the possible words says nothing. */
export const saysDropped = (status: string): boolean => !status.includes('|') && dropped.test(status);
