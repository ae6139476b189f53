/** What a hand has renamed since the guide named it: scenarios in the feature file, calls in the contracts. Who cites them uses the new names. */
import { readContractsText } from '../../artifacts/contracts-text.ts';
import { commonShare } from '../../artifacts/items/match-units.ts';
import { endpointShape } from '../../artifacts/items/mentions.ts';
import { wordsOf } from '../../artifacts/items/digest.ts';
import { readFeature, type ScenarioLine } from '../../artifacts/feature-file.ts';
import type { Operation } from './operations/operation.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { linesOf } from '../../artifacts/lines-of.ts';

/** From this share of common words on, steps are those of the same scenario. */
const alike = 0.5;

/** A package asks ticket by ticket for the same: the last answer is kept. */
function keepingLast<A, B, T>(make: (a: A, b: B) => T): (a: A, b: B) => T {
  let last: { readonly a: A; readonly b: B; readonly answer: T } | undefined;
  return (a, b) => {
    if (last?.a !== a || last.b !== b) last = { a, b, answer: make(a, b) };
    return last.answer;
  };
}

/** Scenarios that stand under another name, with that name. Those that stand nowhere are not in it. */
export const scenarioNames = keepingLast(findNames);

function findNames(scenarios: readonly Scenario[], feature: string): ReadonlyMap<Scenario, string> {
  const found = new Map<Scenario, string>();
  const { scenarios: standing } = readFeature(feature);
  const names = new Set(standing.map(({ name }) => wordsOf(name)));
  const ours = new Set(scenarios.map(({ name }) => wordsOf(name)));
  const free = new Set(standing.filter(({ name }) => !ours.has(wordsOf(name))));
  if (free.size === 0) return found;
  const lines = linesOf(feature);
  for (const scenario of scenarios) {
    if (names.has(wordsOf(scenario.name))) continue;
    const { rule, given, when, outcomes } = scenario;
    const own = [...given, when, ...outcomes].join(' ');
    const numbers = new Set(numbersIn(`${scenario.name} ${rule.text} ${own}`));
    let best: ScenarioLine | undefined;
    let bestShare = alike;
    for (const one of free) {
      if (![...one.tags, ...one.inherited].some((tag) => isRule(tag, rule.n))) continue;
      // A name that gives an amount gives one of now.
      if (numbersIn(one.name).some((number) => !numbers.has(number))) continue;
      const steps = lines
        .slice(one.line, one.endLine)
        .map((line) => line.replace(/^\s*(?:Given|When|Then|And|But|\*)\s/, ''));
      const share = commonShare(wordsOf(own), wordsOf(steps.join(' ')));
      if (share > bestShare) [best, bestShare] = [one, share];
    }
    if (!best) continue;
    found.set(scenario, best.name);
    free.delete(best);
  }
  return found;
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Is a scenario of this name in the feature file? */
export function standsIn(feature: string): (name: string) => boolean {
  const names = new Set(readFeature(feature).scenarios.map(({ name }) => wordsOf(name)));
  return (name) => names.has(wordsOf(name));
}

const isRule = (tag: string, n: number) => Number(/^@BR[-_]?0{0,3}(\d{1,4})$/i.exec(tag)?.[1]) === n;

/** Calls that stand in the contracts with another path or method, by the call that was drafted. */
export const callNames = keepingLast(findCalls);

function findCalls(operations: readonly Operation[], contracts: string): ReadonlyMap<string, string> {
  const calls = operations.filter(({ http }) => http).map(({ call }) => call);
  const found = new Map<string, string>();
  const standing = readContractsText(contracts).endpoints.map(({ method, path }) => `${method} ${path}`);
  const shapes = new Set(standing.map(endpointShape));
  const ours = new Set(calls.map(endpointShape));
  const free = new Set(standing.filter((call) => !ours.has(endpointShape(call))));
  for (const call of calls) {
    if (free.size === 0) break;
    if (shapes.has(endpointShape(call))) continue;
    const share = (other: string) => commonShare(segments(call), segments(other));
    const [best] = [...free].filter((other) => share(other) >= alike).toSorted((a, b) => share(b) - share(a));
    if (best === undefined) continue;
    found.set(call, best);
    free.delete(best);
  }
  return found;
}

/** The method is one of them; names of parameters are not. */
const segments = (call: string): string =>
  endpointShape(call)
    .split(/[\s/]+/)
    .join(' ');

export function withCalls(text: string, calls: ReadonlyMap<string, string>): string {
  let told = text;
  for (const [from, to] of calls)
    told = told.replaceAll(from, (match, at: number) => (/[\w/{-]/.test(told[at + from.length] ?? '') ? match : to));
  return told;
}
