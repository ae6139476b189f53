/** What stands beside a requirement without being one: examples, notes for testers, questions, complaints. */
import { statedScenario } from '../language/normal-form.ts';

const label =
  /^(?:(?:\p{L}+ )?examples?|depend(?:encies|s on)|blocked by|blocks|test notes?|(?:independent )?tests?|why(?: this(?: \p{L}+)?)?|(?:business |user )?value|benefits?|priority|(?:story )?points|estimates?|effort|rationale|references?|see also|related(?: \p{L}+)?|figure)$/iu;

/** "The key words MUST and MAY are to be interpreted as in RFC 2119": how the text is read. */
const readsWords =
  /\b(?:key ?words?|terms?|capitali[sz]ed words?)\b.{0,120}\b(?:(?:are|is) to be|shall be|must be) (?:interpreted|read|understood)\b/i;

/** "**Test notes:** ...", "Example: ...". A row of a table is named by its first cell, whatever that is. */
export function isBeside(text: string, lead: string): boolean {
  const name = lead === '' ? (/^([\p{L} ]{3,30}): /u.exec(text)?.[1] ?? '') : lead;
  return (label.test(name) && !statedScenario(text)) || readsWords.test(text);
}

/** "Karim wants to know whether we can do it in gold": asked, and not answered. */
export const isAsked = (text: string): boolean => doubts.some((one) => text.includes(one)) && asked.test(text);
const doubts = [
  'know',
  'onder',
  'clear',
  'sure',
  'idea',
  'open',
  'ecided',
  'etermined',
  'larified',
  'efined',
  'TBD',
  'tbd',
  'discussed',
  'CLARIF',
];
const asked =
  /\[(?:NEEDS )?CLARIF\w*\b|(?<!\bI )\b(?:wants?|would like) to know\b(?! (?:who|which|when|where|how|what(?! happens))\b)|\b(?:wonders?|unclear|not sure(?: yet)?|no idea|(?:do not|don['’]t|does not) (?:yet )?know(?: yet)?|(?:not|n['’]t) (?:been )?decided(?: yet)?|undecided|still open|remains? (?:open|unclear)),? (?:whether|if|who|how|why|which|where|when|what)\b|^whether [^.;]* (?:know|sure|clear|open|decided|undecided|unclear|discussed)(?: yet)?[.]?$|^(?:(?:still |not yet )?(?:undecided|unclear|open(?=:)|unresolved(?=:))|tbd|to be (?:decided|determined|clarified|defined))\b|\b(?:(?:is|are|still) (?:undecided|tbd|to be decided|unclear)|(?:not|n['’]t) (?:been )?decided (?:this |that |it )?yet)[.]?$/i;

const modal = /\b(?:must|should|shall|can|may|cannot|will|have to|has to|needs? to|only|never|at most|at least)\b/i;

/** How bad it is today. */
export const isComplaint = (text: string): boolean =>
  !modal.test(text) &&
  /\b(?:forgets?|nobody (?:knows|finds|reads|looks|remembers|notices)|no one (?:knows|finds|reads|looks|remembers)|(?:people|teams|users|customers|we|they) keep \p{L}+ing|complain(?:s|ed)?|frustrat\p{L}+|lose (?:time|track|money)|wastes? (?:time|money|hours|days)|annoy(?:s|ed|ing)|error-prone|time-consuming|struggles?|(?:is|was|are) (?:a (?:disaster|mess|pain)|hard|difficult|too (?:slow|long|late|expensive))|takes? (?:too|hours|days|weeks|months|forever)|gets? lost|go(?:es)? unnoticed|asks? the same)\b/iu.test(
    text,
  );
