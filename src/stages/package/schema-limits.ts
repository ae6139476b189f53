/**
 * What a schema lets through, and what a rule or the PRD allows: `lineItems` with `maxItems: 500` beside "1 to 50 line items". Only
 * where all that is said of such things is one number; an upper limit in a schema may also be there for another reason, so it is told
 * as a warning.
 */
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { limitsSaid, type StatedLimit } from './statements.ts';

interface SchemaLimit {
  readonly keyword: string;
  readonly value: number;
  /** The words of the property's name, in small letters: `line`, `items`. */
  readonly words: readonly string[];
  readonly at: string;
}

const limit = /["']?\b(maxItems|maxLength)["']?\s{0,3}:\s{0,3}(\d{1,9})\b/;
const key = /^(\s{0,60})(?:- )?["']?([A-Za-z_][\w-]{0,60})["']?\s{0,3}:/;
const inline = /["']?([A-Za-z_][\w-]{0,60})["']?\s{0,3}:\s{0,3}\{[^{}]{0,300}$/;
/** A name is looked for only so far above. */
const farthest = 12;
const longest = 1000;
const atMost =
  /(?:\b(?:at most|no more than|not more than|up to|maximum(?: of)?|limited to|\d{1,6} to)|[≤–-])\s{0,3}$/i;

export function schemaLimitFindings(read: ReadPackage): Problem[] {
  const limits = read.contracts.flatMap(({ document, path }) => limitsIn(document.lines, path));
  if (limits.length === 0) return [];
  const said = limitsSaid(read);
  return limits.flatMap((one) => {
    const [first, ...others] = said.flatMap((statement) => measuresOf(statement, one));
    if (!first || first.value === one.value || others.some(({ value }) => value !== first.value)) return [];
    const message = `${one.keyword} ${one.value} here, but ${first.words} in ${first.at}: ${JSON.stringify(first.text.slice(0, 160))}`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: one.at, fix })];
  });
}

function limitsIn(lines: readonly string[], path: string): SchemaLimit[] {
  return lines.flatMap((text, i) => {
    const found = text.length > longest || !text.includes('max') ? undefined : limit.exec(text);
    const name = found ? propertyAt(lines, i, text.slice(0, found.index)) : undefined;
    if (!found || name === undefined) return [];
    const words = name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[\s_-]+/);
    return [{ keyword: found[1] ?? '', value: Number(found[2]), words, at: `${path}:${i + 1}` }];
  });
}

/** The key whose schema the line is a part of. */
function propertyAt(lines: readonly string[], at: number, before: string): string | undefined {
  const own = inline.exec(before)?.[1];
  if (own !== undefined) return isKeyword(own) ? undefined : own;
  const indent = before.length - before.trimStart().length;
  for (let i = at - 1; i >= Math.max(0, at - farthest); i -= 1) {
    const [, blanks = '', name] = key.exec((lines[i] ?? '').slice(0, longest)) ?? [];
    if (name !== undefined && blanks.length < indent) return isKeyword(name) ? undefined : name;
  }
  return undefined;
}

const isKeyword = (name: string): boolean => /^(?:schema|items|properties|allOf|oneOf|anyOf|then|else|not)$/.test(name);
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|s$/, '');

/** Upper limits that a statement sets for the things of this name. */
function measuresOf({ text, at }: StatedLimit, { keyword, words }: SchemaLimit): (Measure & StatedLimit)[] {
  const last = singular(words.at(-1) ?? '');
  const lower = text.toLowerCase();
  const isMeant =
    keyword === 'maxItems' ? words.slice(0, -1).every((word) => lower.includes(word)) : lower.includes(last);
  if (!isMeant || last.length < 3) return [];
  return measuresIn(text).flatMap((measure) => {
    const isOf = measure.unit === 'count' && measure.of === (keyword === 'maxItems' ? last : 'character');
    return isOf && atMost.test(text.slice(0, measure.index)) ? [{ ...measure, text, at }] : [];
  });
}
