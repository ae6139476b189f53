/** The words of a sentence that say what it is about, to be compared with those of another. */
interface HasWords {
  readonly words: ReadonlySet<string>;
}

const functionWords = new Set(
  (
    'a an the of in on at to for by with from as is are be been it its this that these those and or any each every all must may can shall will ' +
    'has have had do does than then when while if so up most least more less no within under below over after before until per at only never always ' +
    'not maximum minimum limited limit exceed later kept keep keeps allowed required was were which who system shall allow allows permit permits let lets enable enables'
  ).split(' '),
);

const plainWord = /[a-z][a-z'-]*|\d[\d.,]*/g;
const anyWord = /[\p{L}][\p{L}'-]*|\d[\d.,]*/gu;

/** Singular and bare: `exports` and `export` are the same word here, and so are `dismiss` and `dismissed`. Numbers stay, with the word before them: `phase 2`. */
export function contentWords(text: string): Set<string> {
  // A letter that is a name: `zone A`, `plan B`.
  const letters = (text.match(/(?<=[a-z] )[A-Z](?![\w'])/g) ?? []).map((letter) => `-${letter}`);
  const lower = text.toLowerCase();
  // The classes of Unicode cost several times as much as plain letters.
  const words = lower.match(/[^\0-\x7f]/.test(lower) ? anyWord : plainWord) ?? [];
  return new Set([
    ...words
      .filter((word) => !functionWords.has(word))
      .map((word) =>
        word
          .replace(/ies$/, 'y')
          .replace(/(?:'s|ing|ed|es|(?<!s)s|e)$/, '')
          .replace(/[.,]+$/, ''),
      )
      .filter((word) => word.length > 1 || /\d/.test(word)),
    ...letters,
  ]);
}

export function sharedWords(a: HasWords, b: HasWords): number {
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared += 1;
  return shared;
}
