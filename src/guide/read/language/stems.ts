/** The words that say what a sentence is about, by their beginnings: "deletes", "deletion" and "deleting" speak of the same. */
import { isFunctionWord, wordsOf } from './phrases.ts';

export const stemsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => word.length > 3 && !isFunctionWord(word))
      .map((word) => word.slice(0, 5)),
  ),
];
