/** Two demands that share a full stop: each of them is read, named, built and tested for itself. */
import { lowerFirst, upperFirst } from '../../text/words.ts';
import { predicatesOf } from '../language/predicates.ts';

/** Says nothing without what stands before it. */
export const hangsOn =
  /^(?:(?:(?:if|when|whenever|once|after|before|until|unless|while|as soon as|as) )?(?:it|they|he|she|this|that|these|those)|its|their|his|her|the (?:two|latter|former|same|other)|both|otherwise|if (?:not|so)|and|or|but|then|only then|until then|never|in that case|so|there|instead|same|likewise|else|also|not|\d[\d.,]*\s?%? (?:after|before|from) (?:that|then))\b/i;
/** "The line is down once a week, and the box has to keep working", "every change can be traced afterwards": because of what stands before it. */
const leansBack =
  /\b(?:keeps? (?:\p{L}+ing|on)|still|anyway|nevertheless|even so|too|as well|instead|again|afterwards|accordingly|therefore|then)\b/iu;
/** "We expect 30,000 members; in May 7,000 look at it": how much there is, and no demand. */
const counts = /^(?:we (?:expect|have|serve|see)|there (?:is|are|will be)|about|around|roughly|some)\b[^,;]*\d/i;

/** "All files encrypted at rest", "passwords hashed with Argon2": as notes tell what is done. */
const noted =
  /^(?:(?:all|every|each|any) )?(?:[\p{L}\d/'’-]+ ){1,4}?(?:[\p{L}-]{2,}ed|kept|sent|built|hidden|written|shown) (?:with|at|in|for|by|after|within|on|to|before|as|via|only|until|from|per|daily|weekly|automatically)\b/iu;
/** "No installation of native software": what is ruled out. */
const ruledOut = /^(?:no|never|only) (?!longer\b|more\b|one\b)[\p{L}-]+(?: [\p{L}-]+){1,}/iu;

const opensFrame =
  /^(?:if|when|whenever|once|while|where|as soon as|as long as|after|before|until|unless|every|each|on|at|during|within|given|as an?|scenario)\b/i;

/** A subject and what it does, behind ", and". */
const starts =
  /, (?:and|but) (?=(?:the|an?|each|every|all|our|nobody|everybody|everyone|no one|anyone|only|both|\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,3}?) )/iu;

/** "No app is needed, the website should look fine on a phone": a comma where others write a full stop. */
const spliced =
  /, (?=(?:the|our|each|every|an?|nobody|everybody) (?:[\p{L}-]+ ){0,2}?(?:should|must|shall|may|can|cannot|has to|have to) )/iu;

const fewestWords = 7;
export const saysEnough = (text: string): boolean => text.trim().split(' ').length >= fewestWords;

export function standsAlone(part: string): boolean {
  const text = part.trim();
  if (hangsOn.test(text) || counts.test(text) || text.split(' ').length < 4) return false;
  // "The person may leave parts out": so short, it is said of what stands before it.
  return noted.test(text) || ruledOut.test(text) || (saysEnough(text) && subjectFirst(text));
}

/** Its own subject stands at its beginning: "the manager can book for others" is whole, "print the label" is not. */
const subjectFirst = (text: string): boolean => subjectOf(text) !== '';

/** "Priya marks it", "invoices go out on Monday": a name or many of something, and a verb that a small word follows. */
const plainSubject =
  /^(\p{Lu}\p{Ll}+(?= \p{L}+[^s]s )|(?:the |an? |all |our |each |every )?(?:[\p{L}-]+ ){0,2}?[\p{L}-]+(?!s)\p{L}s(?= (?!(?:of|in|on|at|for|from|with|by|to|and|or|per|that|who|which)\b)\p{L}+(?!s)\p{L} )) \p{L}+ (?:an?|the|it|them|its|their|his|her|each|every|all|no|out|up|in|on|at|to|for|back|only|off|\d)/iu;

function subjectOf(text: string): string {
  const [first] = predicatesOf(upperFirst(text));
  if (first && first.frame === '' && !/^(?:it|they|he|she|this|that|there)$/i.test(first.subject)) {
    const at = text.toLowerCase().indexOf(first.subject.toLowerCase());
    if (at >= 0 && text.slice(0, at).trim().split(/\s+/).length <= 2) return first.subject.toLowerCase();
  }
  return plainSubject.exec(text)?.[1]?.toLowerCase() ?? '';
}

/** "The list opens at noon, and the host gets a mail": what each of them does. A circumstance before both holds for both. */
export function joinedClauses(text: string): readonly string[] {
  const [whole, head = '', said = '', , next = ''] = sameBound.exec(text) ?? [];
  if (whole !== undefined && text.length <= 400)
    return [head, ...joinedClauses(upperFirst(next.replace(unsaidVerb, `$1 ${said}$2`)))];
  return withOwnSubjects(text);
}

/** "Width must be between 10 and 80 cm, height between 5 and 40 cm": the verb is said once, and each of them has a bound of its own. */
const sameBound =
  /^((?:the |an? )?[\p{L}][\p{L} -]{1,30}? ((?:(?:must|may|can|should|has to|have to|needs to) )(?:be |have |cost |take |last |weigh |hold )?)(between|at most|at least|up to|no more than|no less than) \d[^,;]{0,40}), (?:and )?((?:the |an? )?(?!and |or )[\p{L}][\p{L} -]{1,30}? \3 \d.*)$/iu;
const unsaidVerb = /^(.+?) ((?:between|at most|at least|up to|no more than|no less than) \d)/iu;

function withOwnSubjects(text: string): readonly string[] {
  const at = (starts.exec(text) ?? spliced.exec(text))?.index ?? -1;
  if (at < 12 || text.length > 400 || /[;:"“]/.test(text)) return [text];
  const head = text.slice(0, at);
  const tail = text.slice(at).replace(/^, (?:(?:and|but) )?/i, '');
  const [, frame = '', then = head] = opensFrame.test(head) ? (/^([^,]{3,120}), (.{8,})$/.exec(head) ?? []) : [];
  if (opensFrame.test(head) && frame === '') return [text];
  if (!standsAlone(tail) || leansBack.test(tail) || !subjectFirst(then) || subjectOf(then) === subjectOf(tail))
    return [text];
  const second = frame === '' ? withThing(tail, then) : `${frame}, ${lowerFirst(tail)}`;
  return second === undefined ? [text] : [head, upperFirst(second)];
}

/** "... and the buyer can still change it": the thing of which the first half tells. What else points back only the whole sentence says. */
function withThing(tail: string, head: string): string | undefined {
  if (
    /\b(?:them|this|that|those|these|there|then|one|he|she|him|her|his)\b/i.test(tail.replace(/\b(?:so )?that\b/g, ''))
  )
    return undefined;
  if (!/\bit\b|\bits\b/.test(tail)) return tail;
  const [first] = predicatesOf(head);
  if (!first || first.isPlural || /^(?:nobody|everybody|everyone)$/.test(first.subject)) return undefined;
  const thing = `the ${first.subject.toLowerCase()}`;
  return tail.replace(/\bits\b/, `${thing}'s`).replace(/\bit\b/, thing);
}
