/** An architecture decision record as it is read, in the origin's form and in Nygard's (002-R38). */
import { contextPart, decisionPart, saysPart } from './adr-parts.ts';
import { titleOf } from './find-section.ts';
import { adrSlug } from './names.ts';
import type { Outline } from './outline-shape.ts';
import { statedStatuses, statusNames } from './status.ts';
import { oncePer } from './once-per.ts';

export interface AdrText {
  /** Without its number. */
  readonly title?: string;
  /** The title as the words of a file name. */
  readonly name?: string;
  readonly number?: number;
  readonly line: number;
  readonly status?: string;
  /** Where it stands. */
  readonly statusLine?: number;
  readonly hasDecision: boolean;
  readonly hasContext: boolean;
  /** The line of a heading or a field for it, under which nothing stands. */
  readonly emptyDecision?: number;
  readonly emptyContext?: number;
}

/** `ADR-7: ...`, `7. ...`, `0007 – ...`; `3-way merge` is a name. */
const numbered = /^(?:ADR[- ]?(\d{1,5})?\s*[:.–—-]|(\d{1,5})(?:[.:)]|\s+[–—-](?=\s)))\s*(.*)$/i;
/** `In the context of ..., facing ..., we decided for ... to achieve ..., accepting ...`: context, decision and consequences in one. */
function isOneSentence({ lines }: Outline): boolean {
  const text = lines.slice(0, 200).join(' ').slice(0, 20_000);
  const from = text.search(/\bin the context of\b/i);
  const sentence = from < 0 ? '' : text.slice(from, from + 1200);
  return [/\bfacing\b/i, /\bwe (?:decided|chose)\b/i, /\b(?:to achieve|accepting)\b/i].every((part) =>
    part.test(sentence),
  );
}

export const readAdr = oncePer((document: Outline): AdrText => {
  const stated = document.frontMatter?.data['title'];
  const heading = titleOf(document) ?? (typeof stated === 'string' ? { text: stated, line: 1 } : undefined);
  const [, adr, plain, rest] = numbered.exec(heading?.text ?? '') ?? [];
  const title = (rest ?? heading?.text ?? '').trim();
  const number = adr ?? plain;
  const [status] = statedStatuses(document, statusNames);
  const [decision, context] = [decisionPart, contextPart].map((part) => saysPart(document, part));
  const inOneSentence = (decision !== true || context !== true) && isOneSentence(document);
  return {
    ...(title === '' ? {} : { title, name: adrSlug(title) }),
    ...(number === undefined ? {} : { number: Number(number) }),
    line: heading?.line ?? 1,
    ...(status === undefined ? {} : { status: status.value, statusLine: status.line }),
    hasDecision: inOneSentence || decision === true,
    hasContext: inOneSentence || context === true,
    ...(typeof decision === 'number' && !inOneSentence ? { emptyDecision: decision } : {}),
    ...(typeof context === 'number' && !inOneSentence ? { emptyContext: context } : {}),
  };
});
