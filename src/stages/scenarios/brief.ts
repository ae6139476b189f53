import type { Brief, StageContext } from '../stage.ts';
import { standing } from '../standing.ts';
import { scenarioLimits, skeleton } from './artifact.ts';

export function brief(context: StageContext): Brief {
  return {
    wants: 'Write one Gherkin feature file with the scenarios that show the rules at work.',
    rules: [
      'Every rule has at least one scenario tagged with it (@BR-3); show the exception and the edge beside the usual case.',
      `At most ${scenarioLimits.scenarios} scenarios, ${scenarioLimits.steps} steps each, one When.`,
      'What a person can observe, in the words of the rules; no internals.',
      'Optional, as a document of kind flows: up to 4 flowcharts (5 to 10 nodes) and 3 sequences, each below a heading and "**Scenarios:** Name; Name".',
      'Checked: it is Gherkin and has at least one scenario.',
    ],
    skeleton: skeleton(context.textOf(context.session.title)),
    read: standing(context, ['rules', 'tdd', 'contracts']),
  };
}
