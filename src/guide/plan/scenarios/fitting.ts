/**
 * A feature file holds so many scenarios. Where there are more, the sides of a rule that differ in one place stand in one outline; where that
 * is not enough, each rule keeps what tells most of it before any gets a second one.
 */
import { scenarioLimits } from '../../../stages/scenarios/artifact.ts';
import type { Rule } from '../rules/rule.ts';
import type { Draft } from './draft.ts';
import type { Scenario } from './scenario.ts';

/** What stands in the file as one: a scenario, or several sides of a rule under one name. */
interface Unit {
  readonly first: Scenario;
  readonly sides: readonly Scenario[];
}

export function fitting(
  all: readonly Scenario[],
  rules: readonly Rule[],
  nameOf: (rule: Rule) => string,
): readonly Scenario[] {
  if (all.length <= scenarioLimits.scenarios) return all;
  const units = rules.flatMap((rule) =>
    besideEachOther(
      all.filter((one) => one.rule === rule),
      nameOf(rule),
    ),
  );
  if (units.length <= scenarioLimits.scenarios) return units.flatMap(({ sides }) => sides);
  const kept = telling(units, rules);
  const isShort = new Set(units.filter((unit) => !kept.has(unit)).map(({ first }) => first.rule));
  return units
    .filter((unit) => kept.has(unit))
    .flatMap(({ sides }) => sides)
    .map((one) => (isShort.has(one.rule) ? { ...one, isPart: true as const } : one));
}

/** "In time" and "too late": the same steps but for one of them. */
function besideEachOther(own: readonly Scenario[], name: string): readonly Unit[] {
  const units: Scenario[][] = [];
  for (const one of own) {
    const unit = units.find((each) => each.every((other) => isBeside(other, one)));
    if (unit) unit.push(one);
    else units.push([one]);
  }
  return units.flatMap((unit) => {
    const [first] = unit;
    if (!first) return [];
    if (unit.length < 2) return { first, sides: unit };
    const cases = unit.map((one) => (one.name.startsWith(`${name}: `) ? one.name.slice(name.length + 2) : ''));
    const together = namedTogether(name, cases);
    return { first, sides: unit.map((one, i) => ({ ...one, name: together, side: cases[i] ?? '' })) };
  });
}

function isBeside(one: Scenario, other: Scenario): boolean {
  const [a, b] = [one.outline ?? one, other.outline ?? other];
  const givens = a.given.filter((each, i) => each !== b.given[i]).length;
  return (
    one.missing === undefined &&
    other.missing === undefined &&
    one.usual === other.usual &&
    one.operation === other.operation &&
    a.given.length === b.given.length &&
    givens <= 1 &&
    (a.when === b.when || (givens === 0 && !one.outline && !other.outline && isAlike(a.when, b.when)))
  );
}

/** "Tries to reserve 1 door", "tries to reserve 11 doors": two sides of one act, and not two acts. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')];
  const most = Math.min(a.length, b.length) - 1;
  let same = 0;
  while (same < most && a[same] === b[same]) same++;
  let behind = 0;
  while (same + behind < most && a.at(-1 - behind) === b.at(-1 - behind)) behind++;
  return same + behind >= Math.max(fewestSame, most / 2);
}
const fewestSame = 3;

function namedTogether(base: string, cases: readonly string[]): string {
  const together = `${base}: ${cases.join(', ')}`;
  return cases.includes('') || together.length > mostOfName ? `${base}: each side` : together;
}
const mostOfName = 104;

/**
 * Of each rule what it turns down stays, or the first, then its second half, then what it allows, then the rest. Whichever of a rule stays
 * hangs on that rule alone: otherwise a line that goes would take the scenarios of other lines with it.
 */
function telling(units: readonly Unit[], rules: readonly Rule[]): ReadonlySet<Unit> {
  const byRule = rules.map((rule) => units.filter(({ first }) => first.rule === rule));
  const refusals = byRule.flatMap((own) => own.find(isTurnedDown) ?? []);
  // What is turned down tells more than what is fine; that somebody else may not tells less than what it is.
  const firsts = byRule.flatMap((own) => own.find(({ sides }) => sides.some(isOwnRefusal)) ?? own[0] ?? []);
  const allowed = byRule.flatMap((own) => own[0] ?? []);
  // Of a rule that says two things, one of the second as well.
  const seconds = byRule.flatMap((own) => {
    const second = own.filter(({ first }) => first.half === 1);
    return second.find(isTurnedDown) ?? second[0] ?? [];
  });
  // Not by their place: two sections that change places leave all of them as they are.
  const kept = new Set(firsts);
  for (const one of [...seconds, ...[allowed, refusals, units].flatMap((some) => some.toSorted(byWorth))])
    if (kept.size < scenarioLimits.scenarios) kept.add(one);
  return kept;
}

/** Who may do what and what must not leak first. */
const byWorth = ({ first: a }: Unit, { first: b }: Unit): number =>
  Number(isGuard(b)) - Number(isGuard(a)) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
const isGuard = ({ rule }: Scenario): boolean => rule.category === 'Authorization' || rule.category === 'Data Privacy';
const asAnother = /^somebody is signed in who is (?:no|not|none of these:) /;
const isOwnRefusal = ({ given, outcomes }: Draft): boolean =>
  /^(?:it is|they are) refused/.test(outcomes[0] ?? '') && !given.some((one) => asAnother.test(one));
const isTurnedDown = ({ sides }: Unit): boolean =>
  sides.some(({ outcomes }) =>
    /\b(?:refused|does not go ahead|do not go ahead|not|no longer|nothing|no)\b/.test(outcomes[0] ?? ''),
  );
