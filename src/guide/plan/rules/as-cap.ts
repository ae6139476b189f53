/** "Cannot swap more than 3 a week" allows three: said as what is allowed, it is taken like any other limit. */
export const asCap = (text: string): string =>
  text.includes(' more than ')
    ? text.replace(
        /\b(?:cannot|can ?not|may not|must not|(?:must|may|can) never|never) (?!be )(\p{L}+)((?: \p{L}+){0,3}?) more than (?=\d|(?:one|two|three|four|five|six|seven|eight|ten|twelve) )/iu,
        'can $1$2 at most ',
      )
    : text;
