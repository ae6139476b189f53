/** Component Design: each part, why it is there, which rules it keeps, and how the one that is called is cut up inside. */
import type { Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rule } from '../plan/rules/rule.ts';
import { cite, citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { joined, unique, upperFirst } from '../text/words.ts';
import { bullets, byHeading, ruleIds } from './markdown.ts';

type Part = Plan['components'][number];

export function printComponents(plan: Plan): string {
  const { components } = plan;
  const edge = components.find((one) => one.kind === 'edge');
  return components
    .map((one) => {
      const modules = one === edge ? modulesOf(plan, one) : [];
      const calls = one === edge && plan.reading.surface !== 'page' && modules.length === 0;
      const whole = [
        `${md(one.does)}${calls ? `. ${plan.reading.kind ? 'Parts' : 'Calls'}: ${callsOf(plan)}` : ''}${reasonFor(one, components)} (${citeAll(one.sources) || 'the choice of style'}).`,
        one === edge ? `${modules.length > 0 ? '' : byHeading(one.rules)}${carried(plan)}` : '',
      ].join('');
      const inside =
        modules.length === 0
          ? ''
          : `\n\nInside it, a module for each thing, with its calls and the rules that only it checks:\n\n${bullets(modules)}`;
      return `#### ${md(one.name)}\n\n**Covers:** ${ruleIds(one.rules) || 'no rule of its own'}\n\n${whole}${inside}`;
    })
    .join('\n\n');
}

/** A part that answers for all of it says little: where there are several things, each is a module, and what holds for every call is one. */
function modulesOf({ operations, links, reading }: Plan, edge: Part): string[] {
  const called = operations.filter((one) => one.surface === 'http');
  const things = unique(called.map((one) => one.entity.name));
  if (reading.kind !== undefined || things.length < 2 || edge.rules.length < fewRules) return [];
  const own = (thing: string) => called.filter((one) => one.entity.name === thing);
  const kept = (list: readonly Operation[]): Rule[] =>
    unique(list.flatMap((one) => links.get(one) ?? [])).filter((one) => edge.rules.includes(one));
  const shared = new Map<Rule, number>();
  for (const thing of things) for (const rule of kept(own(thing))) shared.set(rule, (shared.get(rule) ?? 0) + 1);
  const lines = things.map((thing) => {
    const alone = kept(own(thing)).filter((one) => shared.get(one) === 1);
    const calls = own(thing).map((one) => `\`${one.call}\` (${citeAll(one.sources, 2)})`);
    return `**${md(upperFirst(thing))}**: ${joined(calls)}${alone.length > 0 ? `; ${ruleIds(alone)}` : ''}`;
  });
  const several = [...shared].flatMap(([rule, times]) => (times > 1 ? [rule] : []));
  const everywhere = edge.rules.filter((one) => !shared.has(one));
  return [
    ...lines,
    ...(several.length > 0 ? [`Of more than one of them: ${ruleIds(several)}`] : []),
    ...(everywhere.length > 0 ? [`Before any of them, for every call: ${ruleIds(everywhere)}`] : []),
  ];
}
/** Fewer are read at a glance. */
const fewRules = 6;

/** Parts of one pattern are there for one reason: it is given with the first of them. */
function reasonFor(one: Plan['components'][number], all: Plan['components']): string {
  const first = all.find((other) => other.from === one.from);
  return first === one ? `. It is there because ${md(one.because)}` : '';
}

/** Numbers that are no rule: nobody keeps or breaks them, but all of it has to stand them. */
function carried({ reading, rules }: Plan): string {
  const quoted = new Set(rules.map((one) => one.source));
  const facts = reading.quantities.filter(
    ({ role, source, statement }) =>
      /^(?:scale|throughput|size)$/.test(role) &&
      source.from === 'prd' &&
      !quoted.has(source) &&
      (statement.part === 'must' || statement.part === 'limits'),
  );
  const listed = [...new Map(facts.map((one) => [one.words, `${md(one.words)} (${cite(one.source)})`])).values()];
  return listed.length === 0 ? '' : ` It has to carry ${joined(listed.slice(0, 8))}.`;
}

const callsOf = ({ operations }: Plan) =>
  operations
    .filter((one) => one.surface !== 'reaction')
    .map((one) => `\`${one.call}\` (${citeAll(one.sources, 2)})`)
    .join(', ');
