import type { Brief, StageContext } from '../stage.ts';
import { isSimple, standing } from '../standing.ts';
import { alternativeLimits, skeleton } from './artifact.ts';

export function brief(context: StageContext): Brief {
  const { min, max } = alternativeLimits;
  const count = isSimple(context.session)
    ? `The design is simple: ${min} alternatives, a few lines each.`
    : `${min} to ${max} alternatives that really differ; no straw man.`;
  return {
    wants: 'Describe the ways the feature could be built, so that a person can choose one.',
    rules: [
      count,
      'Each has at least one pro and one con, measured against the rules and limits of this feature.',
      'Each names a reference: a known practice and who uses it.',
      'Recommend exactly one, by number or name. The choice is not yours.',
      'Architecture, data flow and boundaries; no code.',
    ],
    skeleton: skeleton(context.textOf(context.session.title)),
    read: standing(context, ['prd', 'rules']),
  };
}
