/** A paragraph that speaks of nothing else in the text: the plants of the office are watered, and nothing is to be built. */
import type { Statement } from '../statement.ts';

/** What few sentences say is all that there is to go by. */
const fewest = 8;
/** Asks for something, or measures it, of whatever it speaks. */
const demands =
  /\b(?:must|should|shall|can|may|cannot|will|needs?|has to|have to|only|never|always|every|each|all|any|no|not|everything|everybody|nothing|nobody|it|this|these|they|them|we|our|us|people|customers?|data|system|service|app|users?|passwords?|today|if|when)\b|\d|[`/]/i;
/** A whole sentence; "Excel files." is what a heading above it says that it is. */
const isSentence = /^(?:\S+ ){4,}\S+[.!]$/;
const isTold = /\b(?:is|are|was|were|has|had|have|took|went|came|comes?|goes|got|gets|stands?|hangs?|lies|sits?)\b/;
/** Days, and those who write: they stand in any text, and join nothing. */
const anywhere = new Set(
  'about after again also been being before from have just like made make most much over some than that their them then there these they this those through under very were what which while with would your monda tuesd wedne thurs frida satur sunda janua febru march april june july augus septe octob novem decem today week weeks month year offic team compa peopl meeti proje work summe winte sprin autum'.split(
    ' ',
  ),
);

const stems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:ies|es|s)$/, '').slice(0, 5));

export function withoutUnrelated<T extends Statement & { readonly paragraph: number }>(
  found: readonly T[],
  title: string,
): readonly T[] {
  if (found.length < fewest) return found;
  const isStray = ({ quote, text }: T) => isSentence.test(quote ?? text) && isTold.test(text) && !demands.test(text);
  const told = (one: T) => one.isItem !== true && !one.cells && one.lead === undefined;
  const isOdd = (one: T) => told(one) && (one.part === 'aside' || isStray(one));
  const related = new Set(found.filter((one) => !isOdd(one)).map((one) => one.paragraph));
  const odd = new Set(found.map((one) => one.paragraph).filter((one) => !related.has(one)));
  if (odd.size === 0) return found;
  /** How many paragraphs speak of it, and headings. */
  const spoken = new Map<string, Set<number>>();
  const speak = (words: string, at: number) => {
    for (const stem of stems(words)) (spoken.get(stem) ?? spoken.set(stem, new Set()).get(stem))?.add(at);
  };
  speak(title, -1);
  for (const one of found) {
    speak(one.quote ?? one.text, one.paragraph);
    speak(one.under, -1);
  }
  const isAlone = (one: T) =>
    stems(one.quote ?? one.text).every(
      (stem) => anywhere.has(stem) || [...(spoken.get(stem) ?? [])].every((at) => at === one.paragraph),
    );
  for (const one of found) if (odd.has(one.paragraph) && !isAlone(one)) odd.delete(one.paragraph);
  return odd.size === 0
    ? found
    : found.map((one) => (odd.has(one.paragraph) ? { ...one, part: 'aside' as const } : one));
}
