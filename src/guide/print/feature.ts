/** The feature file (002-R40): one Rule block for each business rule, with its scenarios. */
import type { Plan } from '../plan/plan.ts';
import type { Rule } from '../plan/rules/rule.ts';
import { cite } from '../read/source.ts';
import { slot } from '../plan/scenarios/outline.ts';
import { citedIn } from './markdown.ts';
import { ownWords, rewordedFrom } from './quotes.ts';
import { step } from '../text/escape.ts';
import { inRow, sentence, withArticle } from '../text/words.ts';

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
    return [head, ...own.map((one) => scenarioText(one, rule.n))];
  });
  const { own, others } = citedIn(reading.assumptions, blocks);
  const header = [
    '# Written by the built-in guide from the PRD alone.',
    ...own.map((one) => `# ${one.id} ${step(one.text)}`),
    ...(others.length === 0 ? [] : [`# Assumed as in the rules: ${inRow(others.map(({ id }) => id))}`]),
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

function scenarioText({ name, missing, usual, outline, ...plain }: Plan['scenarios'][number], n: number): string {
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
