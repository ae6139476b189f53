/** What turns a call down, by the scenarios that show it, and with which status the caller hears of it. */
import type { Operation } from '../plan/operations/operation.ts';
import type { Plan } from '../plan/plan.ts';
import { isProjectLimit, type Rule } from '../plan/rules/rule.ts';
import type { Quantity } from '../read/numbers/quantities.ts';
import type { Scenario } from '../plan/scenarios/scenario.ts';
import { statusesOf } from './openapi-call.ts';

export interface Refusal {
  readonly rule: Rule;
  readonly status: string;
}

const refused = /\b(?:refused|does not go ahead|do not go ahead)\b/;
const bySomebody =
  /\b(?:who is (?:no|not|none of)|somebody else|anybody else|same person|of another|not (?:their|his|her) own)\b/;
const byWhatIsMissing = /\bwithout\b|\bmissing\b/;

const bounds =
  /\b(?:must|shall|only|cannot|never|at most|at least|no more|up to|max\w*|min\w*|required|mandatory|needs?|valid|invalid|not|no|without|refus\w+|reject\w*|den(?:y|ied|ies)|own|between|exactly|unique|limit\w*|may|per|unless)\b|\d/i;
/** "The policy is a YAML file with lists of denied licences": what it is, and whoever has another one has none. */
const isDefinition = (text: string): boolean =>
  /^(?:exit|return|error|status) codes?\b/i.test(text) ||
  (/^(?:the |an? )?\p{L}[\p{L} -]{1,40} (?:is|are) (?:an?|the) \p{L}/iu.test(text) &&
    !/\b(?:must|shall|only|cannot|never|at most|at least|required|mandatory|if|when|unless)\b/i.test(text));
/** "Kept for 10 years (tax law)" says how long at least; whoever asks afterwards is told that it is gone where something removes it. */
export const isGoneAfter = (text: string): boolean =>
  !/\b(?:logged|logs?|audit\w*)\b/i.test(text) &&
  /\b(?:delet|remov|eras|purg|expir|gone\b|lapse|destroy|closed?\b|only until|no longer)/i.test(text);
const byCategory: Readonly<Partial<Record<Rule['category'], string>>> = {
  'Rate Limiting': '429',
  Validation: '422',
  Authorization: '403',
};

const ofWhole = new Set<Quantity['role']>(['availability', 'latency', 'reaction', 'work', 'throughput', 'budget']);
const isRead = ({ act }: Operation): boolean => act === 'show' || act === 'list';
const ofReading = new Set<Rule['category']>(['Authorization', 'Data Privacy', 'Data Retention', 'Rate Limiting']);

/** How fast, how often up and where it stands turns nobody down. */
export const turnsDown = ({ text, quantities }: Rule): boolean =>
  !isProjectLimit(text) && !isDefinition(text) && !quantities.some((one) => ofWhole.has(one.role));

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
      // What somebody can do, and what something is made of, turns nobody down.
      (against !== undefined || bounds.test(rule.text) ? byCategory[rule.category] : undefined) ??
      (against === undefined
        ? undefined
        : rule.category === 'Data Retention' && open.has('410') && isGoneAfter(rule.text)
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
