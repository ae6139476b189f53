/** A PRD as lines that can answer something. */
import { type Outline, outline } from '../outline.ts';
import { nameKey, plainText } from '../plain-text.ts';
import { ofRecent } from '../recent.ts';
import { begins, isWhole, laidOut } from './layout.ts';
import { type Mark, markOf } from './marks.ts';

export interface ProseLine {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** Stands under a heading that says what is left out. */
  readonly excluded: boolean;
  /** Stands under a heading that announces requirements or limits. */
  readonly demands: boolean;
  /** Is taken for granted there: it limits the design, and asks for nothing. */
  readonly assumed: boolean;
}

/** What asks or postpones answers nothing. */
const undecided = /\b(?:TBD|TODO|TBC|FIXME|XXX)\b|\[\?\]|\?\s*$/;
/** "..., is that ok?" after something that is said, not asked: a number in it, or an "or", asks after all. */
const tag = /(?:[,;]| [-–—])\s(?!or\b)[^\d,;?]{1,40}\?$/i;
const asks =
  /^\W*(?:(?:should|shall|must|may|will|can)(?! (?:be|have|not|never)\b)|what|how|does|do|did|is|are|could|would|which|who|whose|whom|when|where|why|has|have|any)\b/i;
const longest = 2000;
/** A sentence over more lines than this is none. */
export const mostLines = 6;

/** Whoever asks what a PRD says asks for several topics, one after the other. */
export const proseOf = ofRecent(2, readProse);

/** Sentence by sentence, each with the line on which it begins: where a line is broken says nothing. */
function readProse(source: string): readonly ProseLine[] {
  const document = outline(laidOut(source));
  const marks = new Map<number, Mark>();
  for (const section of document.sections) {
    const mark = markOf(nameKey(section.text));
    if (!mark || section.level === 1) continue;
    for (let line = section.line + 1; line <= section.endLine; line++) {
      // "Out of scope / Security" demands nothing.
      if ((mark !== 'demands' && mark !== 'assumed') || !marks.has(line)) marks.set(line, mark);
    }
  }
  return sentencesIn(document).flatMap(({ text: raw, line }) => {
    const text = asks.test(raw) ? raw : raw.replace(tag, '');
    const mark = marks.get(line);
    if (undecided.test(text) || mark === 'open') return [];
    return [
      {
        text,
        line,
        excluded: mark === 'excluded',
        demands: mark === 'demands' || mark === 'assumed',
        assumed: mark === 'assumed',
      },
    ];
  });
}

/**
 * "e.g. x", "GDPR art. 9", "Dr. Smith" and "1.5 s" do not end a sentence; a full stop before a capital letter does. What only names a number ("no. 9", "sec. 4")
 * ends one before anything else: "within 5 min. The ...".
 */
export const sentenceEnd =
  /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|approx|incl|excl|resp|cf|ca|[Mm]ax|Art|Sec|Fig|Rs|Dr|Mr|Mrs|Ms|Prof|St))[.!?]["”)]?)\s+(?!(?<=\b(?:[Nn]o|art|sec|fig|[Mm]in|par|para|pp?|ch|vol|nr|ext)\.\s)\d)(?=["“(]?(?:[\p{Lu}\p{N}]|p\d{2}\b))/u;
/** The same, at the end of a line. */
export const endsAbbreviated = /\b(?:e\.g|i\.e|etc|vs|approx|incl|excl|resp|cf|ca|Art|Sec|Fig|Dr|Mr|Mrs|Ms|Prof|St)\.$/;
const ended = /[.!?]["”)*_]{0,3}$/;

function sentencesIn({ lines, isCode }: Outline): { text: string; line: number }[] {
  const found: { text: string; line: number; end: number }[] = [];
  for (const [i, raw] of lines.entries()) {
    const line = i + 1;
    const text = raw.slice(0, longest).replaceAll('\u00A0', ' ').trim();
    if (text === '' || isCode(line)) continue;
    // A table says what it says in a row, with all of its full stops.
    const [first = '', ...rest] = isWhole.test(text) ? [text] : text.split(sentenceEnd);
    const before = found.at(-1);
    if (before?.end === line - 1 && line - before.line < mostLines && goesOn(before.text, text)) {
      before.text += ` ${first}`;
      before.end = line;
    } else rest.unshift(first);
    for (const one of rest) found.push({ text: one, line, end: line });
  }
  return found;
}

const goesOn = (before: string, next: string): boolean =>
  !isWhole.test(before) && !ended.test(before) && !begins.test(next);

/** The words of a line without list marks and markup, as they can be quoted. */
export function quote(text: string): string {
  return plainText(text.replace(/^(?:[-*+>]|\d{1,3}[.)]|#{1,6}|\|)\s*/, '')).slice(0, 200);
}
