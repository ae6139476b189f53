import { entriesOf } from '../../core/session.ts';
import type { Brief, StageContext } from '../stage.ts';
import { standing } from '../standing.ts';
import { clarityTopics, optionLimits, questionLimit } from './artifact.ts';

export function brief(context: StageContext): Brief {
  const asked = entriesOf(context.session, 'question').map((entry) => entry.key);
  return {
    wants:
      'Read the PRD and hand in one batch of the questions that it leaves open, or an empty batch when it is clear.',
    rules: [
      `Judge it on ${Object.keys(clarityTopics).join(', ')}; ask only what changes the design and neither the text nor the codebase answers.`,
      `Each question: key (snake_case), text, ${optionLimits.min}-${optionLimits.max} options, exactly one recommended with a short why; free words stay possible.`,
      `This is the only batch: at most ${questionLimit} questions.`,
      ...(asked.length > 0 ? [`Asked already, so leave out: ${asked.join(', ')}.`] : []),
    ],
    skeleton: `{"questions": [
  {"key": "scale_targets", "text": "How many users must it serve?", "options": [
    {"label": "Up to 10,000", "recommended": true, "why": "what the PRD hints at"},
    {"label": "Up to 1 million"}
  ]}
]}`,
    read: standing(context, ['prd']),
  };
}
