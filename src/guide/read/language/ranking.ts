/** "Best sellers", "top rated products", "the 10 most viewed teas": some of what there is, in an order; nobody, and no thing of its own. */

const first = String.raw`(?:best|top|most|least|highest|lowest|worst|hot)`;
const ranked = new RegExp(
  String.raw`^(?:\d+ )?${first}(?:[- ]\d+)?(?:[- ](?:\p{Ll}{2,}ed|selling|sold|read|popular|recent|active|loved|seen|valuable|expensive))?[- ]+(?=\p{L})`,
  'iu',
);
/** What sells best is goods: whoever sells is not meant. */
const sellers = /^(?:(?:best|top|hot)[- ]?sellers?|bestsellers?|top[- ]?rated|most popular)$/i;

/** "See our best sellers": of the head alone one would think that somebody sells. */
export const speaksOfSellers = (object: string): boolean =>
  /^(?:(?:the|our|all|an?|my|their|this \p{Ll}+['’]s) )?(?:(?:best|top|hot)[- ]?sellers?|bestsellers?)\b/iu.test(
    object,
  );

export const isRanking = (name: string): boolean => sellers.test(name) || ranked.test(name);

/** What is ranked; nothing where its name does not say it. */
export const rankedThing = (name: string): string => (sellers.test(name) ? '' : name.replace(ranked, ''));
