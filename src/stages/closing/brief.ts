import type { Brief, StageContext } from '../stage.ts';
import { standing } from '../standing.ts';

export function brief(context: StageContext): Brief {
  return {
    wants: 'Look at the whole once more, then close the design by approving it.',
    rules: [
      'Do the tickets build the design that was approved, and all of it?',
      'Is every rule shown by a scenario and carried by a ticket?',
      'Each point of the closing review (show SESSION 7) is answered or taken on knowingly.',
      'Does anything open remain that a builder would stumble over?',
      'What is wrong is sent back to its own stage, by asking for changes there.',
    ],
    read: standing(context, ['rules', 'tdd', 'adr', 'contracts', 'bdd', 'ticket']),
  };
}
