/** What turns a call down, by the scenarios that show it, and with which status the caller hears of it. */
import type { Operation } from '../plan/operations/operation.ts';
import type { Plan } from '../plan/plan.ts';
import { isProjectLimit, type Rule } from '../plan/rules/rule.ts';
import type { Quantity } from '../read/numbers/quantities.ts';
import type { Scenario } from '../plan/scenarios/scenarios.ts';
import { statusesOf } from './openapi-call.ts';

export interface Refusal {
  readonly rule: Rule;
  readonly status: string;
}

const refused = /\b(?:refused|does not go ahead|do not go ahead)\b/;
const bySomebody =
  /\b(?:who is (?:no|not|none of)|somebody else|anybody else|same person|of another|not (?:their|his|her) own)\b/;
const byWhatIsMissing = /\bwithout\b|\bmissing\b/;

const byCategory: Readonly<Partial<Record<Rule['category'], string>>> = {
  'Rate Limiting': '429',
  Validation: '422',
  Authorization: '403',
};

const ofWhole = new Set<Quantity['role']>(['availability', 'latency', 'work', 'throughput', 'budget']);
const isRead = ({ act }: Operation): boolean => act === 'show' || act === 'list';
const ofReading = new Set<Rule['category']>(['Authorization', 'Data Privacy', 'Data Retention', 'Rate Limiting']);

/** How fast, how often up and where it stands turns nobody down. */
export const turnsDown = ({ text, quantities }: Rule): boolean =>
  !isProjectLimit(text) && !quantities.some((one) => ofWhole.has(one.role));

/** Who may first, as it is checked. */
export function refusalsOf(plan: Plan, operation: Operation): Refusal[] {
  const linked = plan.links.get(operation) ?? [];
  // What comes with a call to look at what it made turns nobody down for what was sent.
  const rules = operation.implied && isRead(operation) ? linked.filter((one) => ofReading.has(one.category)) : linked;
  const open = new Set(operation.http ? statusesOf(plan, operation, rules) : []);
  const found = rules.flatMap((rule) => {
    if (!turnsDown(rule)) return [];
    const shown = plan.scenarios.filter((one) => one.rule === rule && one.missing === undefined);
    const against = shown.find(({ outcomes }) => refused.test(outcomes[0] ?? ''));
    const status =
      byCategory[rule.category] ??
      (against === undefined
        ? undefined
        : rule.category === 'Data Retention' && open.has('410')
          ? '410'
          : statusBy(against, open));
    return status === undefined ? [] : [{ rule, status }];
  });
  return found.toSorted((a, b) => Number(b.status === '403') - Number(a.status === '403'));
}

function statusBy({ given, when, outcomes }: Scenario, open: ReadonlySet<string>): string {
  const said = [...given, when, ...outcomes].join(' ');
  if (bySomebody.test(said)) return '403';
  // Where there is nothing yet, nothing can stand against it but what was sent.
  return (byWhatIsMissing.test(said) && open.has('422')) || !open.has('409') ? '422' : '409';
}
