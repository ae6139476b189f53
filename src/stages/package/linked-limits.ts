/**
 * What stands where a rule is named is held to the rule: the outcome of a scenario that is tagged with it, the criteria of a ticket that
 * carries it, the part of a design that covers it, a sentence with its number in brackets. There the words may be others than the rule's;
 * one that both have is enough, where the rule has one number of that kind and the other number stands nowhere above. Told as a warning.
 */
import { componentItems } from '../../artifacts/items/markdown-items.ts';
import { rulesIn } from '../../artifacts/items/mentions.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { groupOf, isWeaker, keyOf, type NumberClaim, numberClaims, sharedWords } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';
import { ruleMentions } from './links.ts';
import {
  limitsSaid,
  outcomesIn,
  saidInRule,
  statementsBetween,
  type StatedLimit,
  taskStatements,
  ticketStatements,
} from './statements.ts';

/** Sentences, and the rules that they are about. */
interface Linked {
  readonly rules: ReadonlySet<number>;
  readonly said: readonly StatedLimit[];
}

/** What it starts from goes beyond the limits on purpose; "also when" in the run of a sentence is none. */
const example = /^(?:given|when|if)\b|\bgiven\b|\bago\b|\bold\b/i;
/** More than these nobody reads side by side. */
const mostRules = 300;

export function linkedLimitFindings(read: ReadPackage): Problem[] {
  const byRule = new Map<number, NumberClaim[]>();
  for (const { path, value } of read.rules)
    for (const rule of value.slice(0, mostRules)) {
      const claims = saidInRule(path, rule).flatMap(numberClaims);
      if (claims.length > 0) byRule.set(rule.number, claims);
    }
  if (byRule.size === 0) return [];
  const above = new Set(limitsSaid(read).flatMap((one) => numberClaims(one).map(valueKey)));
  const told = new Set<string>();
  return linkedIn(read).flatMap(({ rules, said }) => {
    const limits = [...rules].flatMap((number) => byRule.get(number) ?? []);
    if (limits.length === 0) return [];
    const claims = said.filter(({ text }) => !example.test(text)).flatMap(numberClaims);
    const own = new Set(claims.map(({ measure }) => keyOf(measure)));
    return claims.flatMap((claim) => {
      const meant = meantBy(claim, limits);
      if (!meant || above.has(valueKey(claim)) || own.has(keyOf(meant.measure)) || told.has(claim.at)) return [];
      told.add(claim.at);
      const message = `${claim.measure.words} here, but ${meant.measure.words} in ${meant.at}: ${JSON.stringify(meant.text.slice(0, 160))}`;
      const fix = 'Decide which of them holds, and correct the other.';
      return [warning('constraint/contradiction', message, { at: claim.at, fix })];
    });
  });
}

/** 10 codes are not 10 passkeys. */
const valueKey = ({ measure }: NumberClaim): string => `${keyOf(measure)} ${measure.of ?? ''}`;

/** The only limit of that kind that the rules have, in words that both have. */
function meantBy(claim: NumberClaim, limits: readonly NumberClaim[]): NumberClaim | undefined {
  if (claim.bound === 'exact') return undefined;
  const alike = limits.filter((one) => groupOf(one) === groupOf(claim));
  const [meant] = alike;
  if (!meant || alike.some((one) => keyOf(one.measure) !== keyOf(meant.measure))) return undefined;
  const isSameKind = meant.bound === claim.bound || (meant.bound === 'exact' && claim.bound === 'kept');
  // What is kept elsewhere, in a backup say, has a time of its own.
  const fewest = claim.bound === 'kept' ? 2 : 1;
  return isSameKind && sharedWords(claim, meant) >= fewest && isWeaker(claim, meant) ? meant : undefined;
}

function linkedIn(read: ReadPackage): Linked[] {
  const scenarios = read.features.flatMap(({ path, document, value }) => {
    const outcomes = byLine(outcomesIn(document, path), ({ at }) => Number(at.slice(at.lastIndexOf(':') + 1)));
    const inFile = byLine(ruleMentions(document.lines), ({ line }) => line);
    return value.scenarios.map(({ from, endLine, tags, inherited }): Linked => {
      const named = within(inFile, from, endLine).map(({ number }) => number);
      const tagged = [...tags, ...inherited].flatMap((tag) => /^@BR[-_]?0{0,3}(\d{1,4})$/i.exec(tag)?.[1] ?? []);
      return { rules: new Set([...named, ...tagged.map(Number)]), said: within(outcomes, from, endLine) };
    });
  });
  const tickets = read.tickets.map(({ path, document }): Linked => ({
    rules: new Set(ruleMentions(document.lines).map(({ number }) => number)),
    // A task of a list is its title, and what stands below it.
    said: isReadAs(path) ? taskStatements(document, path) : ticketStatements(document, path),
  }));
  const components = read.designs.flatMap(({ path, document }) =>
    componentItems(document).map(({ cites = [], spans: [span = [0, 0]] }): Linked => {
      const rules = new Set(cites.flatMap((id) => (id.startsWith('BR-') ? [Number(id.slice(3))] : [])));
      return { rules, said: statementsBetween(document, path, span) };
    }),
  );
  const lines = [...read.adrs, ...read.designs, ...read.contracts].flatMap(({ path, document }) =>
    [...new Set(ruleMentions(document.lines).map(({ line }) => line))].map((line): Linked => {
      const text = document.lines[line - 1] ?? '';
      const rules = new Set(rulesIn(text).flatMap((id) => (id.startsWith('BR-') ? [Number(id.slice(3))] : [])));
      return { rules, said: statementsBetween(document, path, [line, line]) };
    }),
  );
  return [...scenarios, ...tickets, ...components, ...lines].filter(
    ({ rules, said }) => rules.size > 0 && said.length > 0,
  );
}

function byLine<T>(all: readonly T[], lineOf: (one: T) => number): Map<number, T[]> {
  const lines = new Map<number, T[]>();
  for (const one of all) {
    const own = lines.get(lineOf(one));
    if (own) own.push(one);
    else lines.set(lineOf(one), [one]);
  }
  return lines;
}

function within<T>(lines: ReadonlyMap<number, readonly T[]>, from: number, to: number): T[] {
  const found: T[] = [];
  for (let line = from; line <= to; line += 1) found.push(...(lines.get(line) ?? []));
  return found;
}
