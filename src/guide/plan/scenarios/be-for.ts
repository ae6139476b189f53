/** "The loans are", "the status is": by the last word of what it is about. */
const isMany = (noun: string): boolean => {
  const head = (
    noun.split(
      / (?:(?:of|in|for|with|without|that|which|who|above|below|under|over|from|on|older|worth|marked|they|we) |\()/,
      1,
    )[0] ?? noun
  ).replace(/[,.]$/, '');
  return / (?:and|or) /.test(head) || (/[^s]s$/i.test(head) && !/(?:us|is|as|ness|status|news)$/i.test(head));
};
const severally = /^(?:two|three|four|five|both|several|many)\b|^(?:the |all )?(?:people|children|men|women)\b/i;
export const beFor = (noun: string): 'is' | 'are' =>
  /^(?:an?|each|every|one|this|it)\b/i.test(noun) || !(severally.test(noun) || isMany(noun)) ? 'is' : 'are';
