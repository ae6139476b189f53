/** Parts of speech, a letter each. */

/**
 * determiner, singular and plural noun, adjective, adverb, base verb, verb in -s, participle, past, -ing, modal, a form of be, have, do, "to" before a verb,
 * preposition, joining word, word that opens a clause, relative word, pronoun, particle, number, punctuation, "not".
 */
export type Tag =
  | 'D'
  | 'N'
  | 'S'
  | 'J'
  | 'R'
  | 'V'
  | 'Z'
  | 'P'
  | 'F'
  | 'G'
  | 'M'
  | 'B'
  | 'H'
  | 'O'
  | 'T'
  | 'I'
  | 'C'
  | 'U'
  | 'W'
  | 'Q'
  | 'L'
  | '#'
  | ','
  | 'X';

export type Costs = Readonly<Partial<Record<Tag, number>>>;
