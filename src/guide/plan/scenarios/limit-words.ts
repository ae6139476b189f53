/** What sentences with a limit are made of: the words around it, the value just beyond it, the opposite of a clause. */
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, singular } from '../../text/words.ts';
import type { Shaped } from './shaped.ts';

/** A sentence that draws a line, as scenarios on each side of it. */
export type Limit = (text: string) => Shaped[] | undefined;

export const word = String.raw`[^\s,;:()]+`;
export const spanOfTime = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|ten) (?:working |business |calendar )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)`;
/** The least that counts beside so long: what takes hours is not shown a day before. */
export const momentOf = (span: string): string =>
  /\b(?:seconds?|minutes?)\b/i.test(span) ? 'one second' : /\bhours?\b/i.test(span) ? 'one minute' : 'one day';
export const number = String.raw`-?[$€£]?\d[\d.,]*`;
export const accepted = ['it is accepted'];
export const handedIn = 'it is handed in';
export const looked = 'it is looked at';
export const refused = (...told: readonly string[]): string[] => ['it is refused', ...told];
export const missing = (what: string): string => `what is missing is named: ${what}`;
/** "A yes, keeps the history, and can be undone": what else it does is nothing that it needs. */
export const onlyNeeded = (needed: string): string =>
  needed.replace(/, (?:and |or )?(?:\p{Ll}{3,}s (?!and\b|or\b)\p{L}|can(?:not)? |must |is |are ).*$/u, '');
export const singularHead = (words: string): string => words.replace(/\S+$/, (last) => singular(last));

/** "Cannot swap more than 3 a week" allows three: said as what is allowed, it is shown like any other limit. */
export const asCap = (text: string): string =>
  text.includes(' more than ')
    ? text.replace(
        /\b(?:cannot|can ?not|may not|must not|(?:must|may|can) never|never) (?!be )(\p{L}+)((?: \p{L}+){0,3}?) more than (?=\d|(?:one|two|three|four|five|six|seven|eight|ten|twelve) )/iu,
        'can $1$2 at most ',
      )
    : text;

/** "A booking", "its transcripts": without the word that points at it. */
export const bare = (subject: string): string =>
  lowerFirst(subject.trim()).replace(/^(?:an?|the|each|every|all|its|their|the same|no) /, '');

const fine = /^ ?(?:t|kg|g|mg|l|ml|m|cm|mm|km|km\/h|mph|°C|°F|C|F|bar|V|A|W|kW|kWh|%)$/;
const money = /^[$€£]|^ ?(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?)$/;

/** The next value on the other side: one more of what is counted, a little more of what is measured. */
export function beyond(amount: string, unit = '', sign: 1 | -1 = 1): string {
  const [, symbol = '', digits = amount] = /^(-?[$€£]?)(.*)$/.exec(amount) ?? [];
  const isNegative = symbol.startsWith('-');
  const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
  const places = Math.max(
    decimals,
    fine.test(unit) ? 1 : money.test(symbol.replace('-', '')) || money.test(unit) ? 2 : 0,
  );
  const step = 10 ** -places;
  const value = Number(digits.replaceAll(',', '')) + step * sign * (isNegative ? -1 : 1);
  if (Number.isNaN(value)) return `a little ${sign > 0 ? 'more' : 'less'} than ${amount}`;
  const text = value.toFixed(places);
  return `${symbol}${digits.includes(',') ? text.replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',') : text}`;
}

/** "Payment has been confirmed" gives "payment has not been confirmed", "it holds every item" gives "it does not hold every item". */
export function negated(clause: string): string | undefined {
  const [, before, verb, not, after] =
    /^(.{2,60}?) (has|have|is|are|was|were) (not |no\b)?(.{2,})$/i.exec(clause) ?? [];
  if (before !== undefined && not !== 'no') return `${before} ${verb} ${not === undefined ? 'not ' : ''}${after}`;
  // "The manifest permits a downgrade": before an article a word in -s behind a noun is what happens.
  const [, who, does, rest] = /^((?:[^\s,]+ ){1,4}?)(\p{Ll}+[^s]s) ((?:an?|the|its|their) .+)$/u.exec(clause) ?? [];
  if (
    who !== undefined &&
    does !== undefined &&
    !/^(?:of|and|or|in|on|for|with) $/.test(who.split(' ').slice(-2).join(' '))
  )
    return `${who}does not ${lemma(does) ?? does.slice(0, -1)} ${rest}`;
  const words = clause.split(' ');
  const at = words.findIndex((one, i) => i > 0 && one.endsWith('s') && lemma(one) !== undefined && lemma(one) !== one);
  if (at > 0) return [...words.slice(0, at), 'does not', lemma(words[at] ?? ''), ...words.slice(at + 1)].join(' ');
  const last = words.at(-1) ?? '';
  return words.length > 2 && lemma(last) === last ? [...words.slice(0, -1), 'do not', last].join(' ') : undefined;
}

/** "Handled according to GDPR": what has to be kept, and no value that could be another one. */
export const isLaw =
  /^(?:the |our |all |applicable )*(?:(?:GDPR|DSGVO|HIPAA|CCPA|FERPA|COPPA|LGPD|WCAG|PCI|SOC|IFRS|GAAP|ISO|DIN|RFC)\b|(?:[\p{L}-]+ )?(?:laws?|acts?|regulations?|directives?|standards?|norms?|statutes?)\b)/u;
