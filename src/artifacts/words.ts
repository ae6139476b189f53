/** Words as they are compared: no case, no accents, no endings that only grammar asks for. */

const isPlain = (text: string) => /^[\x20-\x7E\s]*$/.test(text);

/** Lower case, without accents; letters and digits stay, so that `C++` and `c` are told apart by what stands around them. */
export function fold(text: string): string {
  // Most text is plain, and taking accents apart is not free.
  const plain = isPlain(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
  return plain.toLowerCase();
}

const empty = new Set(
  (
    'a an and any are as at be by can do does for from has have how if in into is it its may more must no not of on one or our ' +
    'over should so than that the their them then there these they this those to too up us use used uses using was we were ' +
    'what when where which who why will with would you your yet'
  ).split(' '),
);

/** The words that say something, each once, in their order. */
export function significantWords(text: string): string[] {
  const folded = fold(text.slice(0, 4000));
  // The tables of Unicode are only asked where they are needed: they take longer than the rest.
  const words = isPlain(folded)
    ? folded.match(/[a-z0-9][a-z0-9+#.]*/g)
    : folded.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}+#.]*/gu);
  const told = (words ?? [])
    .map((word) => word.replace(/[.]+$/, ''))
    .filter((word) => word.length > 1 && !empty.has(word));
  return [...new Set(told)];
}

/** `queues`, `queued` and `queue` are the same word when two texts are compared. */
export function stem(word: string): string {
  if (word.length < 5) return word;
  return word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
}
