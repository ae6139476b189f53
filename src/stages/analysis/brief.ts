import type { Brief, StageContext } from '../stage.ts';
import { standing } from '../standing.ts';

export function brief(context: StageContext): Brief {
  return {
    wants: 'Judge whether the design is simple or complex, and say why in one sentence.',
    rules: [
      'Complex: new infrastructure, asynchronous work, another system, a hard number for scale or latency, personal data leaving the system, or more than one team.',
      'Simple: fits known patterns of this codebase, one component, easily undone. Stage 4 (Contracts) is then left out and the alternatives are kept short.',
      'In doubt: complex. Look at the codebase before you judge; name what you found.',
    ],
    skeleton: '{"complexity": "simple" | "complex", "reason": "[one sentence]"}',
    read: standing(context, ['prd', 'rules']),
  };
}
