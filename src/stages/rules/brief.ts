import type { Brief, StageContext } from '../stage.ts';
import { standing } from '../standing.ts';
import { maxRules, ruleCategories, skeleton } from './artifact.ts';

export function brief(context: StageContext): Brief {
  const read = standing(context, ['prd']);
  return {
    wants: 'Write down the business rules that the feature must obey, taken from the PRD and the answers.',
    rules: [
      `Number them from 1, at most ${maxRules}; each heading is "## Rule N: Category - Name".`,
      `Categories: ${ruleCategories.join(', ')}.`,
      'Business language: no paths, status codes, tables or technologies.',
      'Each statement can be tested; its rationale quotes the PRD or an answer. Nothing is invented.',
      'Checked: at least one rule, no number twice, the stated total.',
    ],
    skeleton: skeleton(context.textOf(context.session.title), read[0] ?? '[where it comes from]'),
    read,
  };
}
