/**
 * What stands where a rule is named is held to the rule: the outcome of a scenario that is tagged with it, the criteria of a ticket that
 * carries it, the part of a design that covers it, a sentence with its number in brackets. There the words may be others than the rule's;
 * one that both have is enough, where the rule has one number of that kind and the other number stands nowhere above. Told as a warning.
 */
import { contractItems } from '../../artifacts/items/contract-items.ts';
import { componentItems } from '../../artifacts/items/markdown-items.ts';
import { rulesIn } from '../../artifacts/items/mentions.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { specificationProse } from '../../artifacts/specification-prose.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { sharedWords } from './content-words.ts';
import { groupOf, isWeaker, keyOf, type NumberClaim, numberClaims } from './contradictions.ts';
import type { ReadPackage } from './documents.ts';
import { exampleFindings } from './examples.ts';
import { ruleMentions } from './links.ts';
import {
  limitsSaid,
  outcomesIn,
  saidInRule,
  specifiedBetween,
  statementsBetween,
  type StatedLimit,
  taskStatements,
  ticketStatements,
} from './statements.ts';

/** Sentences, and the rules that they are about. */
interface Linked {
  readonly rules: ReadonlySet<number>;
  readonly said: readonly StatedLimit[];
  /** The sentence itself names them: then also a number that is no limit counts. */
  readonly isCited?: true;
  /** Where it begins. */
  readonly scenario?: string;
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
  const limitsOf = (rules: ReadonlySet<number>) => [...rules].flatMap((number) => byRule.get(number) ?? []);
  const linked = linkedIn(read);
  const inExamples = exampleFindings(read, (path, from) =>
    limitsOf(linked.find((one) => one.scenario === `${path}:${from}`)?.rules ?? new Set()),
  );
  const inSentences = linked.flatMap(({ rules, said, isCited = false }) => {
    const limits = limitsOf(rules);
    if (limits.length === 0) return [];
    const claims = said.filter(({ text }) => !example.test(text)).flatMap(numberClaims);
    const own = new Set(claims.map(({ measure }) => keyOf(measure)));
    return claims.flatMap((claim) => {
      const meant = meantBy(claim, limits, isCited);
      if (!meant || above.has(valueKey(claim)) || own.has(keyOf(meant.measure)) || told.has(claim.at)) return [];
      told.add(claim.at);
      const message = `${claim.measure.words} here, but ${meant.measure.words} in ${meant.at}: ${JSON.stringify(meant.text.slice(0, 160))}`;
      const fix = 'Decide which of them holds, and correct the other.';
      return [warning('constraint/contradiction', message, { at: claim.at, fix })];
    });
  });
  return [...inSentences, ...inExamples];
}

/** 10 codes are not 10 passkeys. */
const valueKey = ({ measure }: NumberClaim): string => `${keyOf(measure)} ${measure.of ?? ''}`;

/** The only limit of that kind that the rules have, in words that both have. */
function meantBy(claim: NumberClaim, limits: readonly NumberClaim[], isCited: boolean): NumberClaim | undefined {
  if (claim.bound === 'exact' && !isCited) return undefined;
  const alike = limits.filter((one) => groupOf(one) === groupOf(claim) && isSameKind(claim, one));
  const [meant] = alike;
  if (!meant || alike.some((one) => keyOf(one.measure) !== keyOf(meant.measure))) return undefined;
  // What is kept elsewhere, in a backup say, has a time of its own.
  const shared = sharedWords(claim, meant);
  const isAbout = shared > (claim.bound === 'kept' ? 1 : 0) || (isCited && shared > 0 && shared === claim.words.size);
  return isAbout && goesBeyond(claim, meant) ? meant : undefined;
}

/** A number in passing is held to whatever limit there is. */
const isSameKind = (claim: NumberClaim, limit: NumberClaim): boolean =>
  limit.bound === claim.bound || claim.bound === 'exact' || (limit.bound !== 'least' && claim.bound === 'kept');

function goesBeyond(claim: NumberClaim, limit: NumberClaim): boolean {
  if (claim.bound === 'exact' && limit.bound === 'most') return claim.measure.value > limit.measure.value;
  if (claim.bound === 'exact' && limit.bound === 'least') return claim.measure.value < limit.measure.value;
  return isWeaker(claim, limit);
}

function linkedIn(read: ReadPackage): Linked[] {
  const scenarios = read.features.flatMap((feature) => {
    const { path, document, value } = feature;
    const outcomes = byLine(outcomesIn(feature), ({ at }) => Number(at.slice(at.lastIndexOf(':') + 1)));
    const inFile = byLine(ruleMentions(document.lines), ({ line }) => line);
    return value.scenarios.map(({ from, endLine, tags, inherited }): Linked => {
      const named = within(inFile, from, endLine).map(({ number }) => number);
      const tagged = [...tags, ...inherited].flatMap((tag) => /^@BR[-_]?0{0,3}(\d{1,4})$/i.exec(tag)?.[1] ?? []);
      const rules = new Set([...named, ...tagged.map(Number)]);
      return { rules, said: within(outcomes, from, endLine), scenario: `${path}:${from}` };
    });
  });
  const tickets = read.tickets.map((ticket): Linked => {
    const { path, document } = ticket;
    const rules = new Set(ruleMentions(document.lines).map(({ number }) => number));
    // A task of a list is its title, and what stands below it.
    return { rules, said: isReadAs(path) ? taskStatements(document, path) : ticketStatements(ticket) };
  });
  const components = read.designs.flatMap(({ path, document }) =>
    componentItems(document).map(({ cites = [], spans: [span = [0, 0]] }): Linked => {
      return { rules: rulesOf(cites), said: statementsBetween(document, path, span) };
    }),
  );
  const lines = [...read.adrs, ...read.designs, ...read.contracts, ...read.tickets].flatMap(({ path, document }) =>
    [...new Set(ruleMentions(document.lines).map(({ line }) => line))].map((line): Linked => {
      const rules = rulesOf(rulesIn(document.lines[line - 1] ?? ''));
      const specified = specifiedBetween(document, path, [line, line]).map(({ text, at }) => ({ text, at }));
      return { rules, said: [...statementsBetween(document, path, [line, line]), ...specified], isCited: true };
    }),
  );
  const calls = read.contracts.flatMap(({ path, document }) =>
    specificationProse(document).some(({ text }) => /\d/.test(text))
      ? contractItems(document).flatMap(({ cites = [], spans }) =>
          spans.flatMap((span) =>
            specifiedBetween(document, path, span).map((one): Linked => ({ rules: rulesOf(cites), said: [one] })),
          ),
        )
      : [],
  );
  return [...lines, ...scenarios, ...tickets, ...components, ...calls].filter(
    ({ rules, said, scenario }) => rules.size > 0 && (said.length > 0 || scenario !== undefined),
  );
}

const rulesOf = (ids: readonly string[]): Set<number> =>
  new Set(ids.flatMap((id) => (id.startsWith('BR-') ? [Number(id.slice(3))] : [])));

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
