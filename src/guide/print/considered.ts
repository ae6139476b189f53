/** The alternatives side by side: the design and its decision record say the same of each. */
import type { Pattern } from '../catalogue/pattern.ts';
import type { Match } from '../match/match.ts';
import type { Plan } from '../plan/plan.ts';
import { citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { upperFirst } from '../text/words.ts';
import { table } from './markdown.ts';

export const consideredTable = (rows: readonly (readonly string[])[]): string =>
  table(['Approach', 'Pros', 'Cons', 'Verdict'], rows);

export function alternativeRows(plan: Plan): string[][] {
  const others = plan.alternatives
    .map(({ match }) => match)
    .filter(({ pattern }) => pattern.id !== plan.chosen.pattern.id);
  return [plan.chosen, ...others].map((match) => {
    const isChosen = match === plan.chosen;
    const { name } = match.pattern;
    return [
      isChosen ? `**${md(name)}**` : md(name),
      strongest(match, 1, plan.words) ?? md(fill(match.pattern.pros[0] ?? '', plan.words)),
      strongest(match, -1, plan.words) ?? md(fill(match.pattern.cons[0] ?? '', plan.words)),
      isChosen ? '**Chosen**' : 'Rejected',
    ];
  });
}

/** What weighs most on one side, with its line. */
export function strongest({ reasons }: Match, sign: 1 | -1, words: Plan['words']): string | undefined {
  const reason = reasons.find((one) => Math.sign(one.weight) === sign);
  if (!reason) return undefined;
  const lines = reason.sources.length > 0 ? ` (${citeAll(reason.sources, 2)})` : '';
  return `${upperFirst(md(fill(reason.because, words)))}${lines}`;
}

/** Whether it goes onto what is run already: a process or a table does, a broker does not. */
export const onExisting = ({ runs }: Pick<Pattern, 'runs'>): 'nothing new' | 'fits' | 'new' =>
  /^nothing\b/.test(runs) ? 'nothing new' : /\b(?:process|processes|table|agent)\b/.test(runs) ? 'fits' : 'new';
