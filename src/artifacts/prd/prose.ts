/** A PRD as lines that can answer something. */
import { outline } from '../outline.ts';
import { nameKey, plainText } from '../plain-text.ts';
import { ofRecent } from '../recent.ts';

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

const exclusions =
  /^(?:out of scope|not in scope|non-goals?|scope exclusions|exclusions|won't have(?: \(this time\))?|won't do|(?:what )?(?:we|is|are)? ?(?:leave|left) out|not (?:now|yet|included|doing|planned|covered|wanted|part of it|(?:in|part of) (?:this|the) [\w ]{1,30})|future (?:work|iterations|versions?|ideas)|later|parked|deferred)$/;
const demandNames =
  /\b(?:requirements?|constraints?|must have|non-functional|compliance|security|privacy|performance|scale|scalability|limits?|budget|costs?)\b/;
const assumedNames = /^(?:\p{L}+ )?assumptions\b/u;
const openNames = /^open (?:questions|issues|points)$/;
/** A line that asks or postpones answers nothing. */
const undecided = /\b(?:TBD|TODO|TBC|FIXME|XXX)\b|\[\?\]|\?\s*$/;
/** A question of its own after what is said: "... for 200 people. Can you design it?" */
const closingQuestion = /(?<=[.!] )[^.!?]{1,200}\?$/;
/** "..., is that ok?" after something that is said, not asked: a number in it, or an "or", asks after all. */
const tag = /(?:[,;]| [-–—])\s(?!or\b)[^\d,;?]{1,40}\?$/i;
const asks =
  /^\W*(?:(?:should|shall|must|may|will|can)(?! (?:be|have|not|never)\b)|what|how|does|do|did|is|are|could|would|which|who|whose|whom|when|where|why|has|have|any)\b/i;
const longest = 2000;
/** A sentence over more lines than this is none. */
const mostLines = 6;

type Mark = 'excluded' | 'open' | 'demands' | 'assumed';

function markOf(name: string): Mark | undefined {
  if (exclusions.test(name)) return 'excluded';
  if (openNames.test(name)) return 'open';
  if (assumedNames.test(name)) return 'assumed';
  return demandNames.test(name) ? 'demands' : undefined;
}

/** Whoever asks what a PRD says asks for several topics, one after the other. */
export const proseOf = ofRecent(2, readProse);

function readProse(text: string): readonly ProseLine[] {
  const document = outline(text);
  const marks = new Map<number, Mark>();
  for (const section of document.sections) {
    const mark = markOf(nameKey(section.text));
    if (!mark || section.level === 1) continue;
    for (let line = section.line + 1; line <= section.endLine; line++) {
      // "Out of scope / Security" demands nothing.
      if ((mark !== 'demands' && mark !== 'assumed') || !marks.has(line)) marks.set(line, mark);
    }
  }
  return document.lines.flatMap((raw, i) => {
    const line = i + 1;
    const text = statedIn(raw.slice(0, longest).replaceAll('\u00A0', ' ').trim());
    const mark = marks.get(line);
    if (text === '' || document.isCode(line) || undecided.test(text) || mark === 'open') return [];
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

/** A question at the end of a message does not take back what stands before it. */
function statedIn(text: string): string {
  const said = text.replace(closingQuestion, '').trim();
  return asks.test(said) ? said : said.replace(tag, '');
}

/** Begins an item, a heading or a row: what stands before it is over. */
const begins = /^(?:[-*+>]\s|\d{1,3}[.)]\s|#{1,6}\s|\|)/;
const ends = /[.!?:;]["')*_]{0,3}$/;

/** The whole sentence that a line has a part of, also where it goes on over the next lines. `says`: the words that count. */
export function sentenceAt(lines: readonly ProseLine[], at: number, says: RegExp): string {
  const goesOn = (i: number) => {
    const [one, next] = [lines[i], lines[i + 1]];
    return one && next && next.line === one.line + 1 && !/^#{1,6}\s|^\|/.test(one.text) && !begins.test(next.text);
  };
  let from = at;
  while (at - from < mostLines && goesOn(from - 1) && !ends.test(lines[from - 1]?.text ?? '')) from -= 1;
  let to = at;
  while (to - at < mostLines && goesOn(to) && !ends.test(lines[to]?.text ?? '')) to += 1;
  const text = lines
    .slice(from, to + 1)
    .map((one) => one.text)
    .join(' ');
  return text.split(/(?<=[.!?]) (?=\p{Lu})/u).find((sentence) => says.test(sentence)) ?? text;
}

/** The words of a line without list marks and markup, as they can be quoted. */
export function quote(text: string): string {
  return plainText(text.replace(/^(?:[-*+>]|\d{1,3}[.)]|#{1,6}|\|)\s*/, '')).slice(0, 200);
}
