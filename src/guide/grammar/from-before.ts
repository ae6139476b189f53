/** What a clause leaves to the one before it or behind it: its subject, what is done, to what, or the verb. */
import type { Clause } from './parsed.ts';
import { objectIn, phraseOf } from './phrase.ts';
import { type Sentence, slice } from './sentence.ts';
import { tagged } from './tagger.ts';
import { tokensOf } from './tokens.ts';

/** "... Both are handled by the desk", "...; after that only the nurse may": what the clause before it says is meant. */
export function asBefore(one: Clause, before: Clause | undefined): Clause {
  if (!before) return one;
  if (one.subject && before.subject && /^(?:both|neither)$/.test(one.subject.text)) {
    const [first, second, ...others] = before.subject.text
      .replace(/^(?:neither|either|both) /, '')
      .split(/ (?:and|or|nor) /);
    if (first === undefined || second === undefined || others.length > 0 || before.subject.text.includes(','))
      return one;
    const text = one.subject.text === 'both' ? `${first} and ${second}` : `neither ${first} nor ${second}`;
    return { ...one, subject: { ...before.subject, text, isMany: true } };
  }
  if (one.voice !== 'is' || before.voice !== 'active' || !isOnlyModal(one)) return one;
  const { voice, verb, object } = before;
  // "Cashiers can't give points by hand; a manager can, up to 500 a day": of what is given so many.
  const [, bound, behind = ''] = ofSome.exec(one.rest) ?? [];
  const isOfSome = bound !== undefined && object?.isMany;
  const tail = (isOfSome ? [behind.trim()] : [before.tail, one.rest]).filter((part) => part !== '').join(', ');
  const what = isOfSome ? { ...object, text: `${bound} ${object.text}` } : object;
  const rest = [what?.text ?? '', tail].filter((part) => part !== '').join(' ');
  return { ...one, voice, verb, rest, tail, ...(what ? { object: what } : {}) };
}

/** "A manager can", "a manager can, with a reason": the verb is not said again. */
const isOnlyModal = ({ text, rest }: Clause): boolean =>
  rest === '' ? endsInModal.test(text) : endsInModal.test(text.slice(0, -rest.length).replace(/[\s,]+$/, ''));
const ofSome = /^((?:up to|at most|no more than) \d[\d,.]*)((?: (?:an?|per|each|every)\b.*)?)$/;

/**
 * "Can approve or reject a document": both are done to it. "Acknowledge, resolve, or hand it over to somebody": where to is told of the last one only;
 * "approve, reject with a reason, or forward the invoice": what stands between takes it, too.
 */
export function withShared(first: Clause, others: readonly Clause[]): Clause[] {
  const found = others.findIndex(({ object }) => object !== undefined);
  const giving = Math.max(found, 0);
  const giver = others[giving];
  const row = others.slice(0, giving + 1);
  const isRow = row.every(
    ({ subject, voice, isNot, modal }) =>
      subject === first.subject && voice === 'active' && isNot === first.isNot && modal === first.modal,
  );
  if (
    !giver ||
    first.rest !== '' ||
    first.voice !== 'active' ||
    !isRow ||
    row.slice(0, -1).some(({ rest }) => !/^(?:with|within|after|by)\b/.test(rest)) ||
    [first, ...row.slice(0, -1)].some(({ verb }) => needsNothing.test(verb))
  )
    return [first, ...others];
  const { object } = giver;
  // "Confirm or cancel by replying to it".
  if (!object) return [{ ...first, rest: giver.rest, tail: giver.tail }, ...others];
  const isShared = giving === 0 && !ofOneVerb.test(giver.tail);
  const withObject = (one: Clause, tail: string): Clause => ({
    ...one,
    object,
    tail,
    rest: `${object.text} ${tail}`.trim(),
  });
  return [
    isShared ? { ...withObject(first, giver.tail), rest: giver.rest } : withObject(first, ''),
    ...row.slice(0, -1).map((one) => withObject(one, one.tail)),
    ...others.slice(giving),
  ];
}

/** "Sign out and reset a password", "expires and costs EUR 2": nothing is done to anything. */
const needsNothing = /^(?:expire|lapse|arrive|disappear|unsubscribe|(?:log|sign) (?:in|on|out|off|up))$/;
const ofOneVerb = /^(?:to|over|back|up(?! to)|down|out|off|away)\b/;

/** "A night may cost at most EUR 180; meals at most EUR 60": the verb is not said again. */
export function gapped(text: string, before: Clause | undefined): readonly Clause[] {
  if (!before?.subject || before.voice !== 'active' || !startsInBound.test(before.rest)) return [];
  const words = tagged(tokensOf(text));
  const at = words.findIndex(({ lower }) => startsInBound.test(lower));
  const sentence: Sentence = { text, words, read: () => [], known: new Map() };
  if (at < 1 || words.slice(0, at).some(({ tag }) => !/^[DNSJP#]$/.test(tag))) return [];
  const rest = slice(sentence, at, words.length);
  return [
    { ...before, subject: phraseOf(sentence, 0, at), rest, ...objectIn(sentence, at, words.length), frames: [], text },
  ];
}
const startsInBound = /^(?:at (?:most|least)|up to|no (?:more|less|fewer) than)\b/;

const endsInModal = /\b(?:may|can|must|should|shall|cannot)$/;
