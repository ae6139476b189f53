/** Amounts as a person pictures them: rounded, and said the other way round where they are small. */

/** `12,000`. What knows the languages of all people takes longer to load than a chapter to write. */
export const inThousands = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

export const round = (value: number) =>
  value >= 100
    ? inThousands(Math.round(value))
    : value >= 10
      ? String(Math.round(value))
      : value.toFixed(value < 0.1 ? 3 : 1);

const sizes = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
export const inBytes = (bytes: number): string => {
  const power = Math.min(sizes.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3)));
  return `${round(bytes / 1000 ** power)} ${sizes[power]}`;
};

const peak =
  /\b(?:peaks?|rush\w*|bursts?|spikes?|busiest|busy|evenings?|mornings?|up to|at most|max\w*|black friday|campaigns?)\b/i;

/** Said the other way round, in a unit that one can picture: nobody sees a thing 0.046 times a second. */
export function rate(perSecond: number, words: string, text: string): string {
  // What comes in the worst minute does not come all day.
  if (
    perSecond >= 0.5 &&
    peak.test(text) &&
    !/\bday\b/.test(words) &&
    !/\b(?:sustain\w*|normal|average|usual\w*)\b/i.test(text)
  )
    return `${round(perSecond)} a second at the worst`;
  const day = `${round(perSecond * 86_400)} a day`;
  if (perSecond >= 0.5)
    return /\bday\b/.test(words) ? `${round(perSecond)} a second` : `${round(perSecond)} a second, ${day}`;
  const apart = 1 / perSecond;
  const every =
    apart < 90
      ? `one every ${Math.round(apart)} seconds`
      : apart < 5400
        ? `one every ${Math.round(apart / 60)} minutes`
        : undefined;
  if (/\bday\b/.test(words))
    return every === undefined ? 'A few, spread over the day' : `If spread over the day: ${every}`;
  return every === undefined ? day : `${day}, ${every}`;
}

export const span = (ms: number): string =>
  ms >= 120_000 ? `${Math.floor(ms / 60_000)} minutes` : `${Math.floor(ms / 1000)} second${ms < 2000 ? '' : 's'}`;
