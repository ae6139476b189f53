/**
 * Flows (002-R31): the way of a call past its rules, with what becomes of those who do not get through. Each picture is made of
 * scenarios, and names them.
 */
import { summaryOf } from '../plan/operations/operations.ts';
import { actOn, type Operation, stateAfter } from '../plan/operations/operation.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rule } from '../plan/rules/rule.ts';
import type { Scenario } from '../plan/scenarios/scenario.ts';
import { citeAll } from '../read/source.ts';
import { label, md, step } from '../text/escape.ts';
import { plural, upperFirst, unique } from '../text/words.ts';
import { bullets, fence, opening, ruleIds, sections } from './markdown.ts';

/** 002-R31: as many as one reads, each with five to ten nodes: where it starts, where it ends, two for each turn. */
const limits = { pictures: 4, leastTurns: 2, mostTurns: 4 };

/** A rule at which the way parts: kept, it goes on; otherwise it ends elsewhere. */
interface Turn {
  readonly rule: Rule;
  readonly kept: Scenario;
  readonly other: Scenario;
}

interface Flow {
  readonly operation: Operation;
  readonly turns: readonly Turn[];
}

/** Empty where no call is turned away at two rules: one is said in a sentence. */
export function printFlows(plan: Plan): string {
  const flows = flowsOf(plan);
  if (flows.length === 0) return '';
  const body = flows.map((flow) => section(plan, flow));
  return sections(
    `# Flows: ${md(plan.reading.title)}`,
    `**Author:** guide\n**Source:** ${md(plan.reading.prdPath)}`,
    opening(plan, 'In which order rules are looked at', body),
    ...body,
  );
}

function flowsOf({ operations, scenarios }: Plan): Flow[] {
  const flows = operations.map((operation) => ({ operation, turns: turnsOf(operation, scenarios) }));
  return flows
    .filter(({ turns }) => turns.length >= limits.leastTurns)
    .toSorted((a, b) => b.turns.length - a.turns.length)
    .slice(0, limits.pictures);
}

/** What is accepted without one of its parts goes on like the rest, and is no other way. */
const endsElsewhere = ({ outcomes: [first = ''] }: Scenario): boolean =>
  /\b(?:is|are) (?:refused|not|asked)\b/.test(first) || isFirst.test(first);

/** "Before that, this person signs in again": a way around. */
const isFirst = /^before that, (?!.* (?:does|do|is|are) not )/;

/** Who may comes before what is handed in, and both before how often. */
const order: readonly Rule['category'][] = ['Authorization', 'Validation'];
/** Those that are not listed come last. */
const placeOf = ({ rule }: Turn): number =>
  order.includes(rule.category) ? order.indexOf(rule.category) : order.length;

function turnsOf(operation: Operation, scenarios: readonly Scenario[]): Turn[] {
  const own = scenarios.filter((one) => one.operation === operation);
  return [...new Set(own.map(({ rule }) => rule))]
    .flatMap((rule) => {
      const shown = own.filter((one) => one.rule === rule);
      const kept = shown.find((one) => !endsElsewhere(one));
      const other = shown.find(endsElsewhere);
      return kept && other ? [{ rule, kept, other }] : [];
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, limits.mostTurns);
}

function section(plan: Plan, { operation, turns }: Flow): string {
  const rules = turns.map(({ rule }) => rule);
  const names = unique(turns.flatMap(({ kept, other }) => [kept, other]).map(({ name }) => md(step(name, 110))));
  return [
    `## ${md(upperFirst(summaryOf(operation)))}`,
    `\`${operation.call}\` past ${ruleIds(rules)} (${citeAll(
      rules.map(({ source }) => source),
      4,
    )})`,
    `**Scenarios:**\n\n${bullets(names)}`,
    fence('mermaid', chart(plan, { operation, turns })),
  ].join('\n\n');
}

function chart({ words }: Plan, { operation, turns }: Flow): string {
  const who = operation.actors[0] ?? words.actor;
  const start = `  start(["${label(`${who}: ${summaryOf(operation)}`)}"])`;
  const end = `  done(["${label(endOf(operation))}"])`;
  const nodes = turns.flatMap(({ rule, other }, i) => [
    `  turn${i}{"BR-${rule.n}: ${label(rule.name, 70)}"}`,
    `  out${i}["${label(other.outcomes.join(', '), 90)}"]`,
  ]);
  const ways = turns.flatMap(({ kept, other }, i) => [
    `  turn${i} -->|"${label(caseOf(kept, 'kept'), 40)}"| ${i + 1 < turns.length ? `turn${i + 1}` : 'done'}`,
    `  turn${i} -->|"${label(caseOf(other, 'otherwise'), 40)}"| out${i}`,
  ]);
  return ['flowchart TD', start, ...nodes, end, '  start --> turn0', ...ways].join('\n');
}

/** "Own data: somebody else's" is the case of somebody else's. */
function caseOf({ name, side, rule }: Scenario, otherwise: string): string {
  if (side !== undefined) return side === '' ? otherwise : side;
  return name.startsWith(`${rule.name}: `) ? name.slice(rule.name.length + 2) : otherwise;
}

function endOf({ act, verb, entity }: Operation): string {
  if (act === 'list') return `${plural(entity.name)} are shown`;
  return `${entity.name} is ${act === 'show' ? 'shown' : actOn(stateAfter(verb), '').trim()}`;
}
