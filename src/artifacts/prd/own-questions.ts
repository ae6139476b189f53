/** What a PRD asks itself, under a heading for it or at the end of a paragraph: to be put to people first, since its author did not know either. */
import { listItem } from '../lists.ts';
import { outline } from '../outline.ts';
import { nameKey, plainText } from '../plain-text.ts';

export interface OwnQuestion {
  /** From its words, so that it stays the same when others are added: `do_gift_boxes_count`. */
  readonly key: string;
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

const heading = /\b(?:open (?:\p{L}+ )?(?:questions|issues|points)|unresolved(?: questions)?)\b/u;
/** Can be answered with yes or no; what else is asked has no answers to choose from. */
const yesOrNo = /^(?:do|does|did|is|are|should|can|may|must|will|has|have|shall)\b[^?]{8,160}\?$/i;
const most = 3;

export function ownQuestions(prd: string): OwnQuestion[] {
  const document = outline(prd);
  const found: OwnQuestion[] = [];
  for (const { text: name, line, endLine, level } of document.sections) {
    if (level === 1 || !heading.test(nameKey(name))) continue;
    for (let at = line + 1; at <= endLine && found.length < most; at++) {
      const raw = (document.lines[at - 1] ?? '').slice(0, 400);
      const text = plainText(listItem(raw) ?? raw).trim();
      const key = keyOf(text);
      if (document.isCode(at) || !yesOrNo.test(text) || / or /.test(text) || found.some((one) => one.key === key))
        continue;
      found.push({ key, text, line: at });
    }
  }
  for (const [i, raw] of document.lines.entries()) {
    if (found.length >= most) break;
    const at = i + 1;
    const text = raw.length > 2000 || document.isCode(at) ? undefined : askedAtLast(raw, document.lines[at] ?? '');
    if (text !== undefined && !/ or /.test(text) && !found.some((one) => one.key === keyOf(text)))
      found.push({ key: keyOf(text), text, line: at });
  }
  return found;
}

/** What should be, and nobody answers in the same breath; "Are you tired of ...?" asks for nothing. */
const toBeDecided = /(?:^|[.!?] )((?:should|must|may|shall) [^.?!]{8,160}\?)$/i;
function askedAtLast(raw: string, next: string): string | undefined {
  if (/^\s*(?:#|\*\*|>|\|)/.test(raw) || !raw.trimEnd().endsWith('?')) return undefined;
  if (next.trim() !== '' && listItem(next) === undefined && !next.startsWith('#')) return undefined;
  return toBeDecided.exec(plainText(listItem(raw) ?? raw).trim())?.[1];
}

export const keyOf = (question: string): string =>
  question
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 6)
    .join('_') ?? 'question';
