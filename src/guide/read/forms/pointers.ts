/** Notes beside a requirement that tell where else something stands: "See BR-012", "Feeds the dashboard (FR-050)", "Q-3: flat or nested?". */
import { plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { sentencesOf } from './sentences.ts';

const id = /\b[A-Z]{1,5}-(?:[A-Z]{2,8}-)?\d{1,4}\b/;
const points = /^(?:see|cf\.?|compare|refer to|as (?:in|per)|per)\s/i;
const question = /^Q-?\d{1,3}: (.{5,})$/;
/** Something is asked for beside the pointer: "At most 3 are kept, see BR-4". */
const isDemand = /\b(?:must|cannot|can|may|should|shall|only|never|at most|at least|is|are)\b/i;

const notesIn = (cell: string): string[] =>
  sentencesOf([{ text: clean(plainText(cell)), line: 1 }]).map((one) => one.text.replace(/[.]$/, ''));

/** The cell without what only points away; nothing where that was all. */
export function withoutPointers(cell: string): string[] {
  if (!id.test(cell) && !points.test(cell)) return [cell];
  const kept = notesIn(cell).filter(
    (note) => !points.test(note) && !question.test(note) && (!id.test(note) || isDemand.test(note)),
  );
  return kept.length === 0 ? [] : [kept.join('. ')];
}

/** More than where else something stands. */
export const saysMore = (cell: string): boolean => withoutPointers(cell).length > 0;

/** What a note leaves open under a number of its own. */
export const askedIn = (cell: string): string[] =>
  notesIn(cell).flatMap((note) => {
    const [, asked] = question.exec(note) ?? [];
    return asked === undefined ? [] : [asked.endsWith('?') ? asked : `${asked}?`];
  });

/** The PRD's own numbers of rules lead to a list of its own; ours begin at 1, and a hyphen that breaks no line keeps them apart. */
export const withForeignIds = (text: string): string =>
  text.includes('BR') ? text.replaceAll(/\b(BR)[-_ ]?(?=\d)/g, '$1\u2011') : text;
