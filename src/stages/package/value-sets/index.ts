/**
 * Lists of values that are the same but for one: a state that was renamed in one document, a value of a contract that nobody else knows.
 * Two lists speak of the same where they have at least two values in common and not two of their own; the odd one is that whose own value
 * nobody else has. Told as a warning.
 */
import { type Problem, warning } from '../../../core/problem.ts';
import type { ReadPackage } from '../documents.ts';
import { limitsSaid, type StatedLimit, saidInRule } from '../statements.ts';
import { saidOfRules } from '../said-again/places.ts';
import { declaredIn, listsIn, tabledIn, type ValueSet } from './collect.ts';
import { saidValueFindings } from './said-values.ts';

interface Placed extends ValueSet {
  readonly path: string;
}

/** More of a kind nobody reads side by side. */
const mostSets = 500;

export function valueSetFindings(read: ReadPackage): Problem[] {
  const documents = [...read.contracts, ...read.designs, ...read.notes, ...read.flows, ...read.adrs];
  const written = documents
    .flatMap(({ document, path }) => declaredIn(document).map((one): Placed => ({ ...one, path })))
    .filter(isFirstAt())
    .slice(0, mostSets);
  const again = listsSaidAgain(read);
  // Without any that is declared, nobody says what is a value.
  if (written.length === 0) return again;
  const known = new Set(written.flatMap(({ values }) => [...values]));
  const tables = documents.flatMap(({ document, path }) =>
    tabledIn(document, known).map((one): Placed => ({ ...one, path })),
  );
  const declared = [...written, ...tables.filter(isFirstAt())].slice(0, mostSets);
  const said = limitsSaid(read).flatMap(asSets).slice(0, mostSets);
  const all = [...declared, ...said];
  const isMentioned = mentions(read);
  const odd = declared.flatMap((own) => oddOne(own, all, isMentioned));
  const places = new Set(odd.map(({ at }) => at));
  return [
    ...odd,
    ...written.flatMap((own) => leftOut(own, all, isMentioned)).filter(({ at }) => !places.has(at)),
    ...saidValueFindings(read, written),
    ...again,
  ];
}

/** A design that holds its contract is read twice. */
function isFirstAt(): (one: Placed) => boolean {
  const seen = new Set<string>();
  return ({ path, line, values }) => {
    const key = `${path}:${line} ${[...values].join(' ')}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
}

const asSets = ({ text, at }: StatedLimit): Placed[] => {
  const [, path = '', line = ''] = /^(.*):(\d+)$/.exec(at) ?? [];
  return listsIn(text).map((values) => ({ values, path, line: Number(line), endLine: Number(line), isProse: true }));
};

interface Difference {
  readonly own: string;
  /** What stands in its place. */
  readonly theirs?: string;
}

function differenceOf(own: ReadonlySet<string>, other: ReadonlySet<string>): Difference | undefined {
  if (own.size > other.size + 1 || other.size > own.size) return undefined;
  const [value, ...more] = [...own].filter((one) => !other.has(one));
  if (value === undefined || more.length > 0 || own.size < 3) return undefined;
  const left = [...other].filter((one) => !own.has(one));
  const [theirs] = left;
  return left.length > 1 ? undefined : { own: value, ...(theirs === undefined ? {} : { theirs }) };
}

/** Two fields with other names may have nearly the same values. */
const isSameField = (a: Placed, b: Placed): boolean =>
  a.name === undefined ||
  b.name === undefined ||
  a.name === b.name ||
  a.name.endsWith(b.name) ||
  b.name.endsWith(a.name);

function oddOne(own: Placed, all: readonly Placed[], isMentioned: Mentions): Problem[] {
  if (own.isProse) return proseOdd(own, all);
  const like = all.filter((one) => one !== own && isSameField(own, one));
  for (const other of like) {
    const differs = differenceOf(own.values, other.values);
    if (!differs || like.some(({ values }) => values.has(differs.own))) continue;
    const { own: value, theirs } = differs;
    const others = like.filter(({ values }) => theirs !== undefined && values.has(theirs)).length;
    // Of two alone, the one whose value is said elsewhere too holds.
    const isOdd =
      theirs === undefined
        ? !isMentioned(value, own)
        : others > 1 || other.isProse || !isMentioned(value, own) || isMentioned(theirs, other);
    if (!isOdd || (theirs !== undefined && other.isProse && isMentioned(value, own))) continue;
    return [told(own, value, other, theirs)];
  }
  return [];
}

/**
 * One that all others have is missing here. A list that may be shorter for a reason is let be: what a thing starts with is nothing that one
 * can change it to, and a document that has the whole list knows about it.
 */
function leftOut(own: Placed, all: readonly Placed[], isMentioned: Mentions): Problem[] {
  if (own.isProse || own.values.size < 3) return [];
  const whole = all.filter(
    (one) =>
      one.path !== own.path &&
      isSameField(own, one) &&
      one.values.size === own.values.size + 1 &&
      [...own.values].every((value) => one.values.has(value)),
  );
  const [first] = whole;
  const value = first && [...first.values].find((one) => !own.values.has(one));
  if (!first || value === undefined || (whole.length < 2 && !isMentioned(value, first))) return [];
  const isStart = whole.some(({ values }) => [...values][0] === value);
  // A column and a property of one name are both to have all, whatever a picture beside them has.
  const isWhole = whole.some((one) => own.name !== undefined && own.name === one.name);
  const knows = all.some(
    (one) => one !== own && one.path === own.path && one.values.has(value) && (!isWhole || one.name !== undefined),
  );
  if (isStart || knows) return [];
  if (whole.some(({ values }) => !values.has(value))) return [];
  const message = `${JSON.stringify(value)} is missing here; ${first.path}:${first.line} has it.`;
  const fix = 'Decide which of them holds, and correct the other.';
  return [warning('constraint/contradiction', message, { at: `${own.path}:${own.line}`, fix })];
}

/** A list in a cell is held to lists that are declared. */
function proseOdd(own: Placed, all: readonly Placed[]): Problem[] {
  const declared = all.filter((one) => one !== own && !one.isProse);
  const others = all.filter((one) => one !== own && one.values.size >= own.values.size);
  for (const other of declared) {
    const differs = differenceOf(own.values, other.values);
    const { theirs } = differs ?? {};
    if (!differs || theirs === undefined || all.some((one) => one !== own && one.values.has(differs.own))) continue;
    if (others.filter(({ values }) => values.has(theirs)).length > 1) return [told(own, differs.own, other, theirs)];
  }
  return [];
}

type Mentions = (value: string, besides: Placed) => boolean;

/** Whether a value is said anywhere else than where it is counted up. */
function mentions(read: ReadPackage): Mentions {
  return (value, besides) => {
    const words = value.replaceAll(/[^\p{L}\p{M}\d]+/gu, '[\\s_-]?');
    const pattern = new RegExp(String.raw`(?<![\p{L}\d])${words}(?![\p{L}\d])`, 'iu');
    return read.all.some(({ document, path }) =>
      document.lines.some(
        (text, i) =>
          !(path === besides.path && i + 1 >= besides.line && i + 1 <= besides.endLine) && pattern.test(text),
      ),
    );
  };
}

/** "Requested, approved or cancelled (BR-4)", where BR-4 says "requested, confirmed or cancelled". */
function listsSaidAgain(read: ReadPackage): Problem[] {
  const said = saidOfRules(read).filter(({ text }) => text.includes(', '));
  if (said.length === 0) return [];
  const named = new Set(said.map(({ rule }) => rule));
  const rules = new Map<number, Placed[]>();
  for (const { path, value } of read.rules)
    for (const rule of value)
      if (named.has(rule.number)) rules.set(rule.number, saidInRule(path, rule).flatMap(asSets));
  return said.flatMap(({ rule, text, at }) => {
    const asked = rules.get(rule) ?? [];
    return asked.length === 0
      ? []
      : asSets({ text, at }).flatMap((own) =>
          asked.flatMap((other) => {
            const differs = differenceOf(own.values, other.values);
            return differs?.theirs === undefined ? [] : [told(own, differs.own, other, differs.theirs)];
          }),
        );
  });
}

function told({ path, line, lineOf }: Placed, value: string, other: Placed, theirs: string | undefined): Problem {
  const where = `${other.path}:${other.line}`;
  const message =
    theirs === undefined
      ? `The values here and in ${where} are not the same: nobody else has ${JSON.stringify(value)}.`
      : `The values here and in ${where} are not the same: ${JSON.stringify(value)} here, ${JSON.stringify(theirs)} there.`;
  const fix = 'Decide which of them holds, and correct the other.';
  return warning('constraint/contradiction', message, { at: `${path}:${lineOf?.get(value) ?? line}`, fix });
}
