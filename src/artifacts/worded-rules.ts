/**
 * Rules that are called by the word and their number, and nothing else: `## Rule 3: ...` is `Rule 3` in a ticket, `Rules 2 and 5` in a design
 * and `@rule-3` in a feature. For reading these are `BR-3`. Lines keep their numbers.
 */
interface Document {
  readonly kind: string;
  readonly text: string;
}

const heading = /^#{2,6}[ \t]{1,3}(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s{1,3})?(?:business )?rule[ #-]{1,3}(\d{1,4})\b/gim;
/** Numbers behind the first one are rules too where the word says that there are several. */
const mention =
  /(?<![\w-])(?:business )?rule(s?)\s#?0{0,3}(\d{1,3})(?![\w%]|[.-]\d|:\d\d)((?:(?:,|\s?[–—-]|,?\s(?:and|or|to|&))\s?#?\d{1,3}(?![\w%]|\.\d|\s(?:s|m?s|min|h|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b)){0,12})/gi;
const tag = /(?<=@)r(?:ule)?[-_:]?0{0,3}(\d{1,3})(?![\w-])/gi;
const mayMention = /ules?\s#?\d|@[rR](?:[uU][lL][eE])?[-_:]?\d/;
/** Whoever speaks of the rules of something else names numbers that are not there. */
const enough = 0.7;

export interface WordedRules {
  readonly read: (text: string) => string;
  readonly speak: (text: string) => string;
}

export function wordedRules(documents: readonly Document[]): WordedRules | undefined {
  const known = new Set(
    documents.flatMap(({ kind, text }) =>
      kind === 'rules' ? [...text.matchAll(heading)].map(([, digits]) => Number(digits)) : [],
    ),
  );
  const others = documents.filter(({ kind, text }) => kind !== 'rules' && kind !== 'prd' && mayMention.test(text));
  if (known.size < 2 || others.length === 0) return undefined;
  const named = others.flatMap(({ text }) => [
    ...[...text.matchAll(mention)].map(([, , digits]) => Number(digits)),
    ...[...text.matchAll(tag)].map(([, digits]) => Number(digits)),
  ]);
  const there = named.filter((number) => known.has(number)).length;
  if (there < 2 || there < named.length * enough) return undefined;
  const [firstTag = 'rule-'] = others.flatMap(({ text }) => /(?<=@)r(?:ule)?[-_:]?(?=\d)/i.exec(text)?.[0] ?? []);
  // Who also says BR-3 is told of it so.
  const isLabelled = documents.some(({ kind, text }) => kind !== 'prd' && /\bBR-?\d/.test(text));
  return {
    read: (text) => (mayMention.test(text) ? text.split('\n').map(asLabels).join('\n') : text),
    speak: (text) =>
      isLabelled
        ? text
        : text.replaceAll(/@BR-(\d{1,4})/g, `@${firstTag}$1`).replaceAll(/\b(?:rule )?BR-(\d{1,4})\b/g, 'Rule $1'),
  };
}

/** The heading of a rule is read as it stands. */
const asLabels = (line: string): string =>
  line.length > longest || !mayMention.test(line) || /^#{2,6}\s.{0,30}\brule\s/i.test(line)
    ? line
    : line
        .replaceAll(tag, 'BR-$1')
        .replaceAll(mention, (_, plural: string, first: string, more: string) =>
          plural === '' ? `BR-${first}${more}` : `BR-${first}${more.replaceAll(/#?0{0,3}(\d{1,3})/g, 'BR-$1')}`,
        );

const longest = 5000;
