/** Numbers of rules that are gone: nobody gets them again, so what still cites one is found out and not led astray. */
import { wordsOf } from './items/digest.ts';
import { outline, type Outline } from './outline.ts';
import { nameKey } from './plain-text.ts';
import { readRules } from './rules.ts';

export interface RetiredRule {
  readonly number: number;
  /** Empty where only the number is given. */
  readonly name: string;
}

const isRetired = (name: string): boolean => /^retired(?: (?:business )?rules?)?$/.test(nameKey(name));
/** `BR-3 (Seven days), BR-5`. */
const mention = /\b(?:BR|Rule)[- ]?(\d{1,4})\b(?:\s{0,2}\(([^()]{0,300})\))?/gi;

/** Where they are said: what stands there cites nothing. */
export function retiredLines(document: Outline): number[] {
  return document.fields.filter(({ name }) => isRetired(name)).map(({ line }) => line);
}

export function retiredRules(document: Outline): RetiredRule[] {
  return document.fields
    .filter(({ name }) => isRetired(name))
    .flatMap(({ value }) =>
      [...value.slice(0, 20_000).matchAll(mention)].map(([, number, name = '']) => ({ number: Number(number), name })),
    );
}

/**
 * `after` is what became of `before`: numbers that are missing in it are said to be retired, and the total is counted again. A text in
 * another form than ours stays as it is.
 */
export function withRetired(before: string, after: string): string {
  const [old, document] = [outline(before), outline(after)];
  const { rules, statedTotal, form } = readRules(document);
  if (!statedTotal || form !== 'headings') return after;
  const standing = new Set(rules.map(({ number }) => number));
  const candidates = [...readRules(old).rules, ...retiredRules(old), ...retiredRules(document)];
  const gone = new Map(candidates.flatMap(({ number, name }) => (standing.has(number) ? [] : [[number, name]])));
  const said = [...gone]
    .toSorted(([a], [b]) => a - b)
    .map(([number, name]) =>
      wordsOf(name) === '' ? `BR-${number}` : `BR-${number} (${name.replaceAll(/[()]/g, '')})`,
    );
  const fields = new Map(document.fields.map((field) => [field.line, field]));
  const lines = after.split('\n').flatMap((line, i) => {
    const field = fields.get(i + 1);
    if (field && isRetired(field.name)) return [];
    if (i + 1 !== statedTotal.line) return [line];
    const counted = line.replace(/\d{1,6}/, String(rules.length));
    return said.length > 0 ? [counted, `**Retired:** ${said.join(', ')}`] : [counted];
  });
  return lines.join('\n');
}
