/** What a clause leaves to the one before it: its subject, what is done, or the verb. */
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
  if (one.voice !== 'is' || one.rest !== '' || before.voice !== 'active' || !endsInModal.test(one.text)) return one;
  const { voice, verb, rest, object, tail } = before;
  return { ...one, voice, verb, rest, tail, ...(object ? { object } : {}) };
}
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
