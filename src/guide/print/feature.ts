/** The feature file (002-R40): one Rule block for each business rule, with its scenarios. */
import type { Plan } from '../plan/plan.ts';
import type { Rule } from '../plan/rules/rule.ts';
import { cite } from '../read/source.ts';
import { slot } from '../plan/scenarios/outline.ts';
import { citedIn } from './markdown.ts';
import { ownWords, rewordedFrom } from './quotes.ts';
import { step } from '../text/escape.ts';
import { inRow, sentence, unique, withArticle } from '../text/words.ts';
import { scenarioLimits } from '../../stages/scenarios/artifact.ts';

export function printFeature(plan: Plan): string {
  const { reading, rules, scenarios } = plan;
  const goal = reading.actions.find((one) => one.benefit !== undefined);
  const about = goal
    ? `${goal.actor === undefined ? 'I want to' : `as ${withArticle(step(goal.actor))} I want to`} ${step(goal.wish)}, so that ${step(goal.benefit ?? '')}.`
    : // Not the title first: it may begin with a word that starts a part of a feature.
      `As the PRD "${step(reading.title) || 'of the feature'}" states it.`;
  const blocks = rules.flatMap((rule) => {
    const own = scenarios.filter((one) => one.rule === rule);
    if (own.length === 0) return [];
    const head = `  Rule: ${step(rule.name, 100) || `Rule ${rule.n}`}\n    ${toldAs(rule)}`;
    const names = unique(own.map(({ name }) => name));
    return [
      head,
      ...names.map((name) => {
        const sides = own.filter((one) => one.name === name);
        return sides.length > 1 ? sidesText(sides, rule.n) : sides.map((one) => scenarioText(one, rule.n)).join('');
      }),
    ];
  });
  const short = unique(scenarios.filter(({ isPart }) => isPart).map(({ rule }) => `BR-${rule.n}`));
  const { own, others } = citedIn(reading.assumptions, blocks);
  const header = [
    '# Written by the built-in guide from the PRD alone.',
    ...own.map((one) => `# ${one.id} ${step(one.text)}`),
    ...(others.length === 0 ? [] : [`# Assumed as in the rules: ${inRow(others.map(({ id }) => id))}`]),
    ...(short.length === 0
      ? []
      : [`# A feature file holds ${scenarioLimits.scenarios} scenarios: others of ${inRow(short)} are left out`]),
  ];
  return `${header.join('\n')}\nFeature: ${step(reading.title) || 'Feature'}\n  ${sentence(about)}\n\n${blocks.join('\n\n')}\n`;
}

/** Never its bare words: a rule may begin with one that starts a step. */
function toldAs({ statement, text, source }: Rule): string {
  if (statement?.edited || (!statement && source.from === 'prd')) return `${rewordedFrom(source)}: ${step(text, 240)}`;
  // One that was written as a scenario says so once.
  const quote = (statement ? ownWords(statement) : text).replace(/^(?:scenario|example)(?: outline)?: /i, '');
  return `"${step(quote, 240)}" (${cite(source)})`;
}

type Scenario = Plan['scenarios'][number];

/** Several sides of a rule in one outline: what differs stands in its table. */
function sidesText(sides: readonly Scenario[], n: number): string {
  const rows = sides.flatMap(({ outline, given, when, outcomes }) =>
    outline
      ? outline.values.map((value) => {
          const filled = (text: string) => text.replaceAll(slot, value);
          return { given: outline.given.map(filled), when: filled(outline.when), outcomes: outline.outcomes };
        })
      : [{ given, when, outcomes }],
  );
  const columns: (readonly string[])[] = [];
  const inTable = (name: string, told: readonly string[]): string => {
    columns.push([name, ...told.map((one) => step(one, 240))]);
    return `<${name}>`;
  };
  const put = (name: string, told: readonly string[]): string => {
    const [first = ''] = told;
    if (told.every((one) => one === first)) return step(first);
    const shared = sharedWords(told);
    // A second column of the same name would fill the first one's place.
    const isNamed = columns.some(([one]) => one === 'case');
    return shared
      ? `${shared.before} ${inTable(isNamed ? name : 'case', shared.between)} ${shared.behind}`.trim()
      : inTable(name, told);
  };
  const [first] = rows;
  const given = (first?.given ?? []).map((_, i) =>
    put(
      'state',
      rows.map((row) => row.given[i] ?? ''),
    ),
  );
  const when = put(
    'act',
    rows.map((row) => row.when),
  );
  const results = rows.map((row) => row.outcomes.join(', and '));
  const outcomes = results.every((one) => one === results[0])
    ? (first?.outcomes ?? []).map((one) => step(one))
    : [inTable('result', results)];
  return [
    ...(sides[0]?.usual ? ['    # Proposed, by usual practice: the PRD only names it.'] : []),
    `    @BR-${n}`,
    `    Scenario Outline: ${step(sides[0]?.name ?? '', 110)}`,
    ...given.map((one, i) => `      ${i === 0 ? 'Given' : 'And'} ${one}`),
    `      When ${when}`,
    ...outcomes.map((one, i) => `      ${i === 0 ? 'Then' : 'And'} ${one}`),
    '',
    '      Examples:',
    ...[0, ...rows.map((_, i) => i + 1)].map(
      (row) => `        | ${columns.map((column) => column[row] ?? '').join(' | ')} |`,
    ),
  ].join('\n');
}

/** "It is just before the end of May", "it is just after the end of May": what all of them begin and end with, and what stands between. */
function sharedWords(
  told: readonly string[],
): { readonly before: string; readonly behind: string; readonly between: readonly string[] } | undefined {
  const all = told.map((one) => step(one).split(' '));
  const [first = []] = all;
  const shortest = Math.min(...all.map((words) => words.length)) - 1;
  let before = 0;
  while (before < shortest && all.every((words) => words[before] === first[before])) before++;
  let behind = 0;
  while (before + behind < shortest && all.every((words) => words.at(-1 - behind) === first.at(-1 - behind))) behind++;
  return before + behind < fewestShared
    ? undefined
    : {
        before: first.slice(0, before).join(' '),
        behind: first.slice(first.length - behind).join(' '),
        between: all.map((words) => words.slice(before, words.length - behind).join(' ')),
      };
}
const fewestShared = 3;

function scenarioText({ name, missing, usual, outline, ...plain }: Scenario, n: number): string {
  const { given, when, outcomes } = outline ?? plain;
  const lines = [
    ...(missing === undefined ? [] : [`    # Open: ${step(missing)}?`]),
    ...(usual && missing === undefined ? ['    # Proposed, by usual practice: the PRD only names it.'] : []),
    `    @BR-${n}${missing === undefined ? '' : ' @open'}`,
    `    Scenario${outline ? ' Outline' : ''}: ${step(name, 110)}`,
    ...given.map((one, i) => `      ${i === 0 ? 'Given' : 'And'} ${step(one)}`),
    `      When ${step(when)}`,
    ...outcomes.map((one, i) => `      ${i === 0 ? 'Then' : 'And'} ${step(one)}`),
    ...(outline
      ? ['', '      Examples:', '        | case |', ...outline.values.map((one) => `        | ${step(one)} |`)]
      : []),
  ];
  return lines.join('\n').replaceAll(slot, '<case>');
}
