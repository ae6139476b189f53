/** Two rules in one sentence: "at most 5 MB and kept for 10 days" asks for both, so each is shown. */
import { doneOf, lemma } from '../../read/language/verbs.ts';

/** What the subject is said to be, have or need, twice. */
const twice =
  /^((?:an? |the |each |every |all )?[^,;:]{2,60}?) (is|are|has|have|must be|must have|must|can be|can|may be|may) ([^,;:]{2,80}?),? and (is|are|has|have|must be|must have|must|be|can be|cannot|can|may be|may|needs?|requires?|expires?|costs?|lasts?) ([^,;:]{2,90})$/iu;
/** "Receives a code and can check the status". */
const doesAndCan =
  /^((?:the|an?|each|every) [\p{L} -]{2,30}?) (\p{L}+s) ([^,;:]{3,80}?),? and (can|may|must) ([^,;:]{3,80})$/iu;
/** "Are thrown away the same day and recorded". */
const doneAndDone =
  /^((?:an? |the |each |every |all )?[^,;:]{2,60}?) (is|are|must be) (\p{L}+ [^,;:]{3,60}?),? and (\p{L}+)( (?:by|in|with|for|to|within|at|on) [^,;:]{2,60})?$/iu;
/** "Can book a class and cancel it until 2 hours before": the hours belong to the second act. */
const actAndAct =
  /^((?:an? |the |each |every |all )?[^,;:]{2,40}?) (can|may) (\p{L}+) ([^,;:]{2,50}?),? and (\p{L}+) (it|them)( (?:until|up to|within|at most|no later than|before|only|for) [^,;:]{3,60})$/iu;
/** "People export only their own data, and never that of a deleted person": never done to the other either. */
const andNever =
  /^((?:an? |the |each |every |all )?[^,;:]{2,40}?) (\p{Ll}{3,}) ((?:only |all |the |an? |their |its )[^,;:]{2,60}?),? (?:and|but) never (.{3,80})$/iu;
/** "Must be recorded with nurse, drug and reason, and be kept for 15 years": a list stands between the two. */
const recordedAndKept =
  /^((?:an? |the |each |every |all )?[^,;:]{2,40}?) (must be|is|are) ((?:recorded|logged|noted|stored) with [^;:]{3,120}?),? and (?:must be |is |are |be )?(kept for [^,;:]{3,40})$/iu;
const noSubject = /\b(?:who|that|which|can|must|may|is|are|if|when|where|only)\b/i;

/** Both as sentences of their own, or nothing. */
export function bothOf(text: string): readonly [string, string] | undefined {
  if (!text.includes(' and ')) return undefined;
  const act = actAndAct.exec(text);
  if (act && isVerb(act[3]) && isVerb(act[5])) {
    const [, who = '', may = '', first = '', what = '', second = '', , tail = ''] = act;
    // "Until 2 hours before" is before what it is done to.
    const object = what.replace(/^an? /i, 'the ');
    const whole = /\bbefore$/i.test(tail) ? `${tail} ${object} ${/[^s]s$/.test(object) ? 'begin' : 'begins'}` : tail;
    return [`${who} ${may} ${first} ${what}`, `${who} ${may} ${second} ${object}${whole}`];
  }
  const never = text.includes(' never ') ? andNever.exec(text) : null;
  if (never && lemma(never[2] ?? '') !== undefined) {
    const [, subject = '', verb = '', what = '', other = ''] = never;
    const isAct = lemma(other.split(' ', 1)[0] ?? '') !== undefined && !/^(?:that|those|the|an?) /.test(other);
    return [`${subject} ${verb} ${what}`, `${subject} never ${isAct ? other : `${verb} ${other}`}`];
  }
  const kept = text.includes(' kept for ') ? recordedAndKept.exec(text) : null;
  if (kept) return [`${kept[1]} ${kept[2]} ${kept[3]}`, `${kept[1]} ${kept[2]} ${kept[4]}`];
  const said = twice.exec(text);
  // "Can be changed by the owner and need ..." is shown as a right, with what else it takes.
  if (
    said &&
    !/^can(?: only)? be \p{L}+ by\b/iu.test(`${said[2]} ${said[3]}`) &&
    !noSubject.test(said[1] ?? '') &&
    !/^(?:is|are|has|have|can|may|must)$/i.test(said[3] ?? '')
  ) {
    const [, subject = '', first = '', one = '', second = '', other = ''] = said;
    // "Must be recorded and be kept": the same must.
    return [`${subject} ${first} ${one}`, `${subject} ${second.toLowerCase() === 'be' ? first : second} ${other}`];
  }
  const does = doesAndCan.exec(text);
  if (does && !noSubject.test(does[1] ?? '') && lemma(does[2] ?? '') !== undefined) {
    const [, subject = '', verb = '', what = '', may = '', act2 = ''] = does;
    return [`${subject} ${verb} ${what}`, `${subject} ${may} ${act2}`];
  }
  const done = doneAndDone.exec(text);
  if (!done || noSubject.test(done[1] ?? '') || !isDone(done[4]) || !isDone((done[3] ?? '').split(' ', 1)[0]))
    return undefined;
  const [, subject = '', be = '', first = '', second = '', tail = ''] = done;
  return [`${subject} ${be} ${first}`, `${subject} ${be} ${second}${tail}`];
}

const isVerb = (word: string | undefined): boolean => word !== undefined && lemma(word) === word.toLowerCase();
const isDone = (word: string | undefined): boolean =>
  word !== undefined && doneOf(word) !== undefined && doneOf(word) !== word.toLowerCase();
