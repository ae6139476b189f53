/** The rules document (002-R24). */
import { ruleCategories } from '../../stages/rules/artifact.ts';
import { openQuestions } from '../plan/open-questions.ts';
import { summaryOf } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { isAtOnce, leftOutOf, type Rule } from '../plan/rules/rule.ts';
import { wordsOf } from '../read/language/phrases.ts';
import { cite, citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { actorsAs, formsOf, joined, lowerFirst, plural, sentence, upperFirst } from '../text/words.ts';
import { bullets, opening, ruleIds, sections } from './markdown.ts';
import { ownWords, saying } from './quotes.ts';

export function printRules(plan: Plan): string {
  const { reading, rules } = plan;
  const [problem] = reading.statements.filter((one) => one.part === 'problem');
  const totals = ruleCategories
    .map((name) => [name, rules.filter((one) => one.category === name).length] as const)
    .filter(([, count]) => count > 0);
  return sections(
    `# Business Rules: ${md(reading.title)}`,
    `**Feature:** ${problem ? md(sentence(problem.text), 240) : md(reading.title)}\n**Source:** ${md(reading.prdPath)}\n**Author:** guide\n**Status:** Draft`,
    opening(plan),
    ...rules.map((rule) => printRule(plan, rule)),
    `## Summary\n\n**Total Rules:** ${rules.length}\n\n**By Category:**\n${bullets(totals.map(([name, count]) => `${name}: ${count}`))}\n\n${notGiven(plan)}`.trimEnd(),
    `## Open Questions\n\n${bullets([...openQuestions(plan), ...notTaken(plan)])}`,
  );
}

/** What is no rule although it is asked for is said, so that nobody has to miss it. */
function notTaken({ reading }: Plan): string[] {
  const left = leftOutOf(reading);
  if (left.length === 0) return [];
  const shown = left.slice(0, mostShown).map((one) => saying(one, 60));
  // Each with its line at least: whoever looks for one of them finds it.
  const rest = left.slice(mostShown).map((one) => one.source);
  const more = rest.length === 0 ? '' : ` and ${rest.length} more (${citeAll(rest, rest.length)})`;
  return [`Named in the PRD without a rule of its own, what must hold for it? ${shown.join('; ')}${more}`];
}

const mostShown = 12;

function printRule(plan: Plan, rule: Rule): string {
  const raw = rule.statement ? ownWords(rule.statement) : rule.text;
  const lines = [
    `## Rule ${rule.n}: ${rule.category} - ${md(rule.name, 100)}`,
    `**Statement:** ${md(rule.text)}`,
    `**Source:** "${md(raw)}" (${[cite(rule.source), ...placeOf(rule)].join('; ')})${besideOf(rule)}`,
    ...(rule.nice ? ['**Priority:** Low (nice to have)'] : []),
    ...labelled('Rationale', rationale(plan, rule)),
    ...who(plan, rule),
    ...labelled('Enforcement', enforcement(plan, rule)),
    ...labelled('Exceptions', exceptions(rule)),
    `**Examples:**\n${bullets(examples(plan, rule))}`,
  ];
  return lines.join('\n\n');
}

const labelled = (label: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`**${label}:** ${text}`];

function placeOf({ statement }: Rule): string[] {
  return [
    ...(statement?.settledBy === undefined ? [] : [`answer ${statement.settledBy}`]),
    ...(statement?.asAsked ? ['reworded as asked for'] : []),
  ];
}

const besideOf = ({ statement, also = [] }: Rule): string =>
  [...(statement?.beside ?? []), ...also]
    .map(({ quote, text, source }) => `, "${md(quote ?? text)}" (${cite(source)})`)
    .join('');

/** What the PRD does not give is said once for all rules, not under each of them. */
function notGiven(plan: Plan): string {
  // Where none of them has any, that nothing is there says it.
  const without = (says: (rule: Rule) => string | undefined) => {
    const some = plan.rules.filter((one) => says(one) === undefined);
    return some.length === plan.rules.length ? '' : ruleIds(some);
  };
  const reasons = without((one) => rationale(plan, one));
  const exempt = without(exceptions);
  return [
    ...(reasons === '' ? [] : [`**Without a stated reason:** ${reasons}`]),
    ...(exempt === '' ? [] : [`**Without a stated exception:** ${exempt}`]),
  ].join('\n');
}

function operationsOf({ links }: Plan, rule: Rule) {
  return [...links].filter(([, list]) => list.includes(rule)).map(([operation]) => operation);
}

const speaksOf = ({ text }: Rule, verb: string) => {
  const forms = formsOf(verb);
  return wordsOf(text).some((word) => forms.has(word.toLowerCase()));
};

/** Only what somebody said: a reason that fits every rule of a kind is none. */
function rationale(plan: Plan, rule: Rule): string | undefined {
  // Somebody's reason is a reason for what they asked for, not for every rule around it.
  const served = operationsOf(plan, rule).find((one) => one.benefits.length > 0 && one.sources.includes(rule.source));
  const [benefit] = served?.benefits ?? [];
  // The line that says why is seldom the one that says what.
  const source =
    benefit === undefined
      ? undefined
      : plan.reading.statements.find((one) => one.source.from === 'prd' && (one.quote ?? one.text).includes(benefit))
          ?.source;
  if (!served || benefit === undefined) return undefined;
  const cited = source ?? served.sources.find((one) => one.from === 'prd');
  if (!cited) return undefined;
  const wanted = served.actors[0] === undefined ? 'People want' : `The ${md(served.actors[0])} wants`;
  return `${wanted} this "so that ${md(benefit, 160)}" (${cite(cited)}).`;
}

function who(plan: Plan, rule: Rule): string[] {
  const named =
    rule.actors.length > 0 ? rule.actors : [...new Set(operationsOf(plan, rule).flatMap((one) => one.actors))];
  return named.length > 0 ? [`**Who it affects:** ${upperFirst(md(joined(named.map(actorsAs))))}.`] : [];
}

function enforcement(plan: Plan, rule: Rule): string | undefined {
  const by = causeOf(rule);
  if (by !== undefined) return by;
  const concerned = operationsOf(plan, rule);
  // A call that it only shares a noun with is not where it is kept.
  const spoken = concerned.filter(
    (one) =>
      one.sources.includes(rule.source) || speaksOf(rule, one.verb) || (one.act !== 'list' && one.act !== 'show'),
  );
  const acts = spoken.map((one) => `"${md(summaryOf(one))}"`);
  const [near] = concerned;
  const at =
    acts.length > 0
      ? `at ${joined(acts.slice(0, 3))}`
      : near
        ? `wherever ${plural(near.entity.name)} are read or changed`
        : 'at every call';
  const seenWhen = near ? '' : withoutCall(plan, rule);
  if (seenWhen === undefined && rule.category === 'Business Logic') return undefined;
  const how: Readonly<Record<Rule['category'], string | undefined>> = {
    Authorization: `Checked ${at}, before anything is read; refused otherwise`,
    Validation: `Checked ${at}; refused with the reason, nothing is stored`,
    'Rate Limiting': isAtOnce.test(rule.text)
      ? `Counted ${at}; refused as long as there are as many already`
      : `Counted ${at}; refused beyond it, with the time at which it is possible again`,
    Performance: `Measured ${at}; an alert is raised when it is missed`,
    'Data Retention': isLeast.test(rule.text)
      ? 'Nothing removes it before; what removes it afterwards runs by itself'
      : 'Checked by a process that runs by itself; shown as gone from that moment on',
    'Data Privacy': `Kept by listing what may be shown ${at}; whatever is not listed stays inside`,
    'Business Logic': near ? `Decided ${at}` : seenWhen,
    Integration: `Follows from the change ${at}; repeated until it succeeds`,
  };
  return `${how[rule.category]}.`;
}

/** Nobody asks for it: where it would be seen. What is open is said once, below it. */
function withoutCall({ scenarios }: Plan, rule: Rule): string | undefined {
  const shown = scenarios.find((one) => one.rule === rule);
  return shown?.missing === undefined && shown
    ? `By whatever is built; seen when ${md(lowerFirst(shown.when), 120)}`
    : undefined;
}

const isLeast = /\b(?:kept|keep|retain(?:ed)?|stored) for\b(?!.*\b(?:then|delet|remov|eras|purg))/i;

/** Nobody asks for what an event or the clock brings about. */
function causeOf({ text, category }: Rule): string | undefined {
  if (category !== 'Business Logic' && category !== 'Integration') return undefined;
  const [, event] = /^(?:when(?:ever)?|if|once|as soon as) ([^,;]{4,80}), /i.exec(text) ?? [];
  const [, later] = /\bby itself (?:when(?:ever)?|if|once|as soon as) ([^,;.]{4,80})/i.exec(text) ?? [];
  const cause = event ?? later;
  if (cause !== undefined) return `Set going by the event itself: ${md(cause)}.`;
  const [, time] =
    /^((?:on|at|every|each) [^,;]{3,80}?\b(?:\d{1,2}:\d\d|night|day|week|month|hour|morning)[^,;]{0,30}), /i.exec(
      text,
    ) ?? [];
  return time === undefined
    ? undefined
    : `Set going by the clock, ${md(lowerFirst(time))}; a missed run is made up for.`;
}

function exceptions({ text }: Rule): string | undefined {
  const [found] = /\b(?:except|unless|other than|apart from|with the exception of)\b[^.;]{3,160}/i.exec(text) ?? [];
  const allowed = /(?:[.;]) ((?:an? |the )?[^.;]{3,40} may [^.;]{3,120})/i.exec(text)?.[1];
  if (found !== undefined) return md(sentence(found));
  return allowed === undefined ? undefined : md(sentence(allowed));
}

function examples(plan: Plan, rule: Rule): string[] {
  // What shows the rule is its example: the documents cannot disagree.
  const scenarios = plan.scenarios.filter((one) => one.rule === rule);
  const isRefused = (one: (typeof scenarios)[number]) => /\brefused\b|\bnot go ahead\b/.test(one.outcomes[0] ?? '');
  const [first] = scenarios;
  if (first?.missing !== undefined) return [`None yet; open: ${md(first.missing, 200)}`];
  const fine = scenarios.find((one) => !isRefused(one));
  const refused = scenarios.find(isRefused) ?? scenarios.find((one) => one !== fine);
  const told = (one: typeof fine) =>
    one ? md(`${one.given.length > 0 ? `given ${one.given.join(' and ')}, ` : ''}when ${one.when}`, 240) : '';
  return [
    ...(fine
      ? [
          `${fine.usual ? 'Proposed, by usual practice: ' : ''}${fine.usual ? told(fine) : upperFirst(told(fine))}: ${md(fine.outcomes[0] ?? '', 200)}`,
        ]
      : []),
    ...(refused
      ? [`${isRefused(refused) ? 'Not allowed: ' : ''}${told(refused)}: ${md(refused.outcomes[0] ?? '', 200)}`]
      : []),
  ];
}
