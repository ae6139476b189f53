/** What the store holds by itself of what rules ask: each once, never two at the same time, between two numbers. */
import { over } from '../plan/data/held-limits.ts';
import type { Plan } from '../plan/plan.ts';
import { type Resource, type ResourceField, snake } from '../plan/data/resource.ts';

export function boundsOf(
  column: string,
  { least, most, above, isLength }: NonNullable<ResourceField['between']>,
): string {
  const name = isLength ? `char_length(${column})` : column;
  if (least !== undefined && most !== undefined) return `${name} BETWEEN ${least} AND ${most}`;
  if (most !== undefined) return `${name} <= ${most}`;
  return above === undefined ? `${name} >= ${least ?? 0}` : `${name} > ${above}`;
}

const spans = [
  ['starts_at', '<', 'ends_at'],
  ['start_time', '<', 'end_time'],
  ['start_date', '<=', 'end_date'],
  ['valid_from', '<=', 'valid_until'],
] as const;

/** A span ends after it has begun. */
export function spanIn(columns: readonly { readonly name: string }[]): { key?: string } {
  const has = (name: string) => columns.some((one) => one.name === name);
  const span = spans.find(([from, , to]) => has(from) && has(to));
  return span ? { key: `CHECK (${span.join(' ')})` } : {};
}

/** What the word UNIQUE beside a column says in full. */
export const isInColumn = ({ within, amongOpen, anyCase }: NonNullable<ResourceField['once']>): boolean =>
  within === undefined && !amongOpen && !anyCase;

/** The states of what is not over; none where that is all of them. */
const openIn = (states: readonly string[]): string[] => {
  const open = states.filter((one) => !over.test(one));
  return open.length === states.length ? [] : open;
};

/** Whole statements, each with the rule that it is for. */
export function keysOf(plan: Plan, resource: Resource): string[] {
  const { table, fields, states } = resource;
  const within = fields.flatMap(({ name, once }) => {
    if (!once || isInColumn(once)) return [];
    const columns = [...(once.within === undefined ? [] : [once.within]), once.anyCase ? `lower(${name})` : name];
    const open = once.amongOpen ? openIn(states) : [];
    const where = open.length === 0 ? '' : ` WHERE state IN (${open.map((one) => `'${one}'`).join(', ')})`;
    return [`CREATE UNIQUE INDEX ${table}_by_${name} ON ${table} (${columns.join(', ')})${where}; -- BR-${once.rule}`];
  });
  return [...within, ...apart(plan, resource)];
}

const neverTwice =
  /\b(?:double[- ]?book\w*|overlap\w*|(?:booked|reserved|rented|sold|taken|assigned) twice|(?:twice|two|both) [^.;]{0,50}\b(?:at|for) the same (?:time|slot|hour)|same (?:slot|seat|time) (?:twice|at once)|same (?:slot|seat)\b[^.;]{0,60}\b(?:only one|first one|exactly one)|(?:two|several) [^.;]{0,60}\bsame (?:[\w/]+\/)?(?:slot|seat))\b/i;
/** Of these there is room for one. */
const forOne = /(?:^| )(?:slot|seat|place|spot)$/;

/** Whoever has one of these has the other thing to themselves; it may be offered to many. */
const taking =
  /(?:^| )(?:booking|reservation|appointment|rental|lease|loan|ticket|registration|enroll?ment|sign-?up|stay|visit|lesson|shift|hire)$/;

/** "A room is never booked twice at the same time", "two patients want the same slot". */
function apart({ rules, resources }: Plan, { entity, table, fields, parents, states }: Resource): string[] {
  if (!taking.test(entity.name)) return [];
  const open = openIn(states);
  const where = open.length === 0 ? '' : ` WHERE (state IN (${open.map((one) => `'${one}'`).join(', ')}))`;
  const isSpan = ['starts_at', 'ends_at'].every((name) => fields.some((one) => one.name === name));
  const kept = parents.filter(({ entity }) =>
    resources.some((one) => one.entity === entity && !one.isKept && !one.isUndeclared),
  );
  return kept.flatMap(({ entity: { name } }): string[] => {
    const isOne = forOne.test(name);
    const last = name.slice(name.lastIndexOf(' ') + 1);
    const rule =
      isOne || isSpan
        ? rules.find(({ text }) => neverTwice.test(text) && text.toLowerCase().includes(last))
        : undefined;
    if (!rule) return [];
    const id = `${snake(name)}_id`;
    return [
      isOne
        ? `CREATE UNIQUE INDEX ${table}_one_${snake(last)} ON ${table} (${id})${where.replace(/ WHERE \((.*)\)$/, ' WHERE $1')}; -- BR-${rule.n}: the second of two at once fails here`
        : `ALTER TABLE ${table} ADD EXCLUDE USING gist (${id} WITH =, tstzrange(starts_at, ends_at) WITH &&)${where}; -- BR-${rule.n}: the second of two at once fails here (extension btree_gist)`,
    ];
  });
}
