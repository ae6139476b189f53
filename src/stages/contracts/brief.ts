import type { Brief, StageContext } from '../stage.ts';
import { standing } from '../standing.ts';
import { skeleton } from './artifact.ts';

export function brief(context: StageContext): Brief {
  return {
    wants: 'Write the contracts: every endpoint, message and interface that one part of the design offers another.',
    rules: [
      'Each has method and path (or a signature), request, response, errors and auth.',
      'HTTP: one section per endpoint, or an OpenAPI document in a yaml fence. Inside: signatures without bodies.',
      'Every endpoint of the design is here, and none that the design does not know. Name the rules it covers (Covers: BR-3; x-covers in OpenAPI).',
      'Checked: at least one method with path or one signature.',
    ],
    skeleton: skeleton(context.textOf(context.session.title)),
    read: standing(context, ['rules', 'tdd', 'adr']),
  };
}
