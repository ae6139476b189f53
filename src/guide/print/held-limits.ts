/** What two requests at the same moment meet: an index that lets one of them through, or a count that nobody else can change meanwhile. */
import { type HeldLimit, heldLimits } from '../plan/data/held-limits.ts';
import type { Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import type { Resource } from '../plan/data/resource.ts';
import type { Rule } from '../plan/rules/rule.ts';

/** Statements that belong to the table, each with the rule that it is for. */
export function indexesFor(plan: Plan, resource: Resource): string[] {
  const { table } = resource;
  return heldLimits(plan)
    .filter((one) => one.resource === resource && !isWindowed(plan, one))
    .map(({ rule, most, by, states }) =>
      states === undefined
        ? `CREATE INDEX ${table}_by_time ON ${table} (${by}, created_at); -- BR-${rule.n}: what is counted`
        : `CREATE ${most === 1 ? 'UNIQUE ' : ''}INDEX ${table}_open ON ${table} (${by}) WHERE state IN (${states.map((one) => `'${one}'`).join(', ')}); -- BR-${rule.n}${most === 1 ? ': the second of two at once fails here' : ': what is counted'}`,
    );
}

/** Counted in a table of its own. */
const isWindowed = ({ kept }: Plan, { states }: HeldLimit): boolean =>
  states === undefined && kept.records.some((one) => one.table === 'rate_windows');

/** The same in words, a row for each. */
export function raceRows(plan: Plan): [situation: string, handling: string, rule: Rule][] {
  return heldLimits(plan).map((one) => [
    `Two at once, with room for one (BR-${one.rule.n})`,
    `${heldWith(plan, one)}; the other gets ${one.states === undefined ? '429' : '429 with what is there already'}`,
    one.rule,
  ]);
}

function heldWith(plan: Plan, limit: HeldLimit): string {
  const {
    most,
    states,
    by,
    resource: { table },
  } = limit;
  if (states !== undefined && most === 1) return `The unique index \`${table}_open\` lets one through`;
  if (isWindowed(plan, limit))
    return `\`rate_windows\` is counted up by one statement that asks for fewer than ${most}, in the same transaction`;
  return `They are counted under a lock on \`${by}\` (\`pg_advisory_xact_lock\`), in the same transaction as the insert`;
}

/** As a ticket is accepted by it. */
export function raceCriteria(plan: Plan, { entity }: Operation, rules: readonly Rule[]): string[] {
  return heldLimits(plan)
    .filter((one) => one.resource.entity.name === entity.name && rules.includes(one.rule))
    .map(({ rule, most, states }) =>
      states === undefined
        ? `${most} of the same caller are there and two more come at once: both are refused with 429; with ${most - 1} there, one of them (BR-${rule.n})`
        : `Two of the same caller at once leave ${most === 1 ? 'one' : `at most ${most}`} in ${states.length === 1 ? `state ${states[0]}` : `states ${states.join(', ')}`}; the other gets 429 (BR-${rule.n})`,
    );
}
