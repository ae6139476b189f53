/** A PRD as lines that can answer something. */
import { outline } from '../artifacts/outline.ts';
import { nameKey, plainText } from '../artifacts/plain-text.ts';

export interface ProseLine {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** Stands under a heading that says what is left out. */
  readonly excluded: boolean;
}

const exclusions =
  /^(?:out of scope|non-goals?|not in scope|scope exclusions|exclusions|won't have(?: \(this time\))?|future (?:work|iterations))$/;
const openNames = /^open (?:questions|issues|points)$/;
/** A line that asks or postpones answers nothing. */
const undecided = /\b(?:TBD|TODO|TBC|FIXME|XXX)\b|\[\?\]|\?\s*$/;
const longest = 2000;

export function proseOf(text: string): ProseLine[] {
  const document = outline(text);
  const marks = new Map<number, 'excluded' | 'open'>();
  for (const section of document.sections) {
    const name = nameKey(section.text);
    const mark = exclusions.test(name) ? 'excluded' : openNames.test(name) ? 'open' : undefined;
    if (mark) for (let line = section.line + 1; line <= section.endLine; line++) marks.set(line, mark);
  }
  return document.lines.flatMap((raw, i) => {
    const line = i + 1;
    const text = raw.slice(0, longest).trim();
    const mark = marks.get(line);
    if (text === '' || document.isCode(line) || undecided.test(text) || mark === 'open') return [];
    return [{ text, line, excluded: mark === 'excluded' }];
  });
}

/** The words of a line without list marks and markup, as they can be quoted. */
export function quote(text: string): string {
  return plainText(text.replace(/^(?:[-*+>]|\d{1,3}[.)]|#{1,6}|\|)\s*/, '')).slice(0, 200);
}
