/** What a test asks of the guide: a PRD, and nothing that anybody has said beside it. */
import type { GuideRequest } from './request.ts';

export const onlyPrd = (prd: string, feature = 'x'): GuideRequest => ({
  stage: '1',
  feature,
  prd,
  prdPath: 'prd.md',
  answers: {},
  constraints: [],
  assumptions: [],
  documents: {},
});
