/**
 * What is drafted again keeps the ids that others cite: a rule its number, a ticket its id. Who is who is told by name, then by what
 * both are about; what is new gets an id that nobody has had.
 */
import { ticketId, ticketPrefix } from '../../artifacts/names.ts';
import { matchUnits } from '../../artifacts/items/match-units.ts';
import { quotesIn } from '../../artifacts/items/mentions.ts';
import { wordsOf } from '../../artifacts/items/digest.ts';
import { outline } from '../../artifacts/outline.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { readRules, type RuleHeading } from '../../artifacts/rules.ts';
import { retiredRules } from '../../artifacts/retired-rules.ts';
import type { StandingTicket } from '../request.ts';
import type { Rule } from './rules/rule.ts';
import type { PlannedWork } from './tickets/tickets.ts';

/** In the order of those that stand; new ones come last. */
export function keepNumbers(rules: readonly Rule[], standing: string): Rule[] {
  const document = outline(standing);
  const known = readRules(document).rules;
  if (known.length === 0) return [...rules];
  const retired = retiredRules(document);
  const partners = rulePartners(known, rules);
  const numbers = new Set([...known, ...retired].map(({ number }) => number));
  let next = Math.max(...numbers);
  const numbered = rules.map((rule, i) => {
    const back = retired.find(({ name }) => wordsOf(name) === wordsOf(rule.name))?.number;
    const n = partners[i]?.number ?? back ?? (next += 1);
    return { ...rule, n };
  });
  const places = new Map(known.map(({ number }, place) => [number, place]));
  const placeOf = ({ n }: Rule) => places.get(n) ?? known.length + n;
  // One that comes back stands where its number belongs, as long as the others are in order.
  const isSorted = known.every(({ number }, i) => i === 0 || number > (known[i - 1]?.number ?? 0));
  return numbered.toSorted((a, b) => (isSorted ? a.n - b.n : placeOf(a) - placeOf(b)));
}

/** Of a rule beside the others: the one that it had, or one that nobody has had. */
export function newNumber(rule: Rule, rules: readonly Rule[], standing: string | undefined): number {
  const document = outline(standing ?? '');
  const known = standing === undefined ? [] : readRules(document).rules;
  const retired = standing === undefined ? [] : retiredRules(document);
  const taken = new Set(rules.map(({ n }) => n));
  const had =
    known.find(({ parts }) => wordsOf(partOf(parts, /^statement$/) ?? '') === wordsOf(rule.text)) ??
    retired.find(({ name }) => wordsOf(name) === wordsOf(rule.name));
  if (had && !taken.has(had.number)) return had.number;
  return Math.max(...taken, ...[...known, ...retired].map(({ number }) => number)) + 1;
}

/** For each rule the one that it was: the same name, else a source or a statement that says nearly the same. */
function rulePartners(known: readonly RuleHeading[], rules: readonly Rule[]): (RuleHeading | undefined)[] {
  // Of a sentence that was split into several rules, the first one has kept the number.
  const firsts = new Map(known.toReversed().map((one) => [quoteOf(one), one]));
  const quoteOfFirst = (one: RuleHeading) => (firsts.get(quoteOf(one)) === one ? quoteOf(one) : '');
  return partnersOf(known, rules, [
    [({ name }) => wordsOf(name), ({ name }) => wordsOf(name)],
    [quoteOfFirst, ({ statement, text }) => wordsOf(statement?.quote ?? statement?.text ?? text)],
    // Another answer to the same question is still that rule.
    [answerOf, ({ source }) => (source.from === 'answer' ? source.key : '')],
    [({ name, parts }) => wordsOf(partOf(parts, /^statement$/) ?? name), ({ text }) => wordsOf(text)],
  ]);
}

const quoteOf = ({ parts }: RuleHeading): string => wordsOf(quotesIn(partOf(parts, /^sources?$/) ?? '')[0] ?? '');
const answerOf = ({ parts }: RuleHeading): string =>
  /\(answer ([^();]{1,80})\)/.exec(partOf(parts, /^sources?$/) ?? '')?.[1] ?? '';
const partOf = (parts: RuleHeading['parts'], name: RegExp) => parts.find((one) => name.test(nameKey(one.name)))?.value;

type Key<T> = (one: T) => string;

/** By one key after the other; by the last one also what is only alike. */
function partnersOf<A, B>(
  before: readonly A[],
  after: readonly B[],
  keys: readonly (readonly [Key<A>, Key<B>])[],
): (A | undefined)[] {
  const partners: (A | undefined)[] = after.map(() => undefined);
  for (const [i, [keyBefore, keyAfter]] of keys.entries()) {
    const open = before.filter((one) => !partners.includes(one));
    const places = after.flatMap((_, j) => (partners[j] === undefined ? [j] : []));
    const words = (text: string, place: number) => ({ words: text === '' ? `\0${place}` : text });
    const found =
      i === keys.length - 1
        ? matchUnits(
            open.map((one, at) => words(keyBefore(one), at)),
            places.map((j) => words(keyAfter(after[j] as B), -1 - j)),
          )
        : places.map((j) => onlyOne(open.map(keyBefore), keyAfter(after[j] as B)));
    for (const [at, partner] of found.entries()) {
      const j = places[at];
      const one = partner === undefined ? undefined : open[partner];
      if (j !== undefined && one !== undefined && !partners.includes(one)) partners[j] = one;
    }
  }
  return partners;
}

function onlyOne(keys: readonly string[], key: string): number | undefined {
  if (key === '') return undefined;
  const at = keys.indexOf(key);
  return at >= 0 && keys.indexOf(key, at + 1) < 0 ? at : undefined;
}

export function keepTicketIds(work: readonly PlannedWork[], standing: readonly StandingTicket[]): PlannedWork[] {
  const [sample] = work;
  if (!sample || standing.length === 0) return [...work];
  const planned = standing.filter(({ title, isUnwanted }) => title !== '' && !isUnwanted);
  const partners = partnersOf(planned, work, [
    [({ title }) => wordsOf(title), ({ title }) => wordsOf(title)],
    [({ endpoint = '' }) => endpoint, ({ operation }) => (operation?.http ? operation.call : '')],
    // "Hold everywhere: authorization" is still that ticket when it holds more.
    [({ title }) => aboutOf(title), ({ title }) => aboutOf(title)],
    // "Keep a key; Return a key": the first one, with another one put into it.
    [({ title }) => firstOf(title), ({ title }) => wordsOf(title)],
    [({ title }) => wordsOf(title), ({ title }) => wordsOf(title)],
  ]);
  // What somebody wanted left out is planned before it is left out, under the id that they said.
  const unwanted = new Map(standing.filter((one) => one.isUnwanted).map(({ id, title }) => [wordsOf(title), id]));
  const prefix = ticketPrefix(sample.id);
  let next = Math.max(0, ...standing.map(({ id }) => (ticketPrefix(id) === prefix ? numberOf(id) : 0)));
  const ids = new Map<string, string>();
  for (const [i, { id }] of work.entries()) {
    const fresh = () => `${ticketId(prefix, (next += 1))}${id.slice(ticketId(prefix, numberOf(id)).length)}`;
    ids.set(id, partners[i]?.id ?? unwanted.get(wordsOf(work[i]?.title ?? '')) ?? fresh());
  }
  const idOf = (id: string) => ids.get(id) ?? id;
  return work.map((one) => ({ ...one, id: idOf(one.id), dependsOn: one.dependsOn.map(idOf) }));
}

const aboutOf = (title: string): string => (title.includes(': ') ? wordsOf(title.split(': ', 1)[0] ?? '') : '');
const firstOf = (title: string): string => (title.includes('; ') ? wordsOf(title.split('; ', 1)[0] ?? '') : '');
const numberOf = (id: string): number => Number(/-(\d{1,6})/.exec(id)?.[1] ?? 0);
