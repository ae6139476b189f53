/** What a recovery asks of an author: not a change of what stands there, but the document once more. */
export const missingWords = 'Its document is missing: write it again.';
export const anewWords = (path: string): string => `${path} was there before. Write it anew.`;

export function asksAnew(words: string): boolean {
  return words === missingWords || words.endsWith(anewWords(''));
}
