/** The research of a spec: the first phase, which stands on the goal alone. */
import { checkSpecDocument } from '../../../artifacts/spec/checks/index.ts';
import { researchWalkthrough } from '../../../artifacts/spec/walkthroughs.ts';
import { writeResearch } from '../../../guide/spec/index.ts';
import { bugFixTerritory } from '../../../interview/spec/bug-fix.ts';
import { territories } from '../../../interview/spec/territory.ts';
import { composeSpecChange, composeSpecResearch } from '../../../review/index.ts';
import { checkContext, skeletonOf } from './form.ts';
import { guideRequest } from './guide-request.ts';
import type { PhaseKit } from './phase.ts';

export const researchPhase: PhaseKit = {
  phase: 'research',
  title: 'research',
  agent: 'research-analyst',
  worker: 'researcher-1',
  reads: [],
  territory: ({ intent }) => (intent === 'BUG_FIX' ? bugFixTerritory : territories.research),
  approaches: () => [],
  parts: [
    'Executive Summary: two to four sentences',
    'External Research: what others do, with addresses; say so where nothing could be looked up',
    'Codebase Analysis: existing patterns, dependencies and constraints, each with its file',
    'Quality Commands: a table Type | Command | Source',
    'Feasibility Assessment: a table Aspect | Assessment | Notes',
    'Recommendations for Requirements, numbered; Open Questions; Sources',
  ],
  skeleton: (known) =>
    skeletonOf(known, 'research', 'Research', [
      '## Executive Summary',
      '## External Research',
      '## Codebase Analysis\n\n### Existing Patterns\n\n### Dependencies\n\n### Constraints',
      '## Quality Commands\n\n| Type | Command | Source |\n|---|---|---|',
      '## Feasibility Assessment\n\n| Aspect | Assessment | Notes |\n|---|---|---|\n| Technical Viability | | |\n| Effort Estimate | | |\n| Risk Level | | |',
      '## Recommendations for Requirements',
      '## Open Questions',
      '## Sources',
    ]),
  compose: composeSpecResearch,
  composeUpdate: (request) => composeSpecChange({ ...request, title: 'research', document: 'research.md' }),
  draft: (known) => writeResearch(guideRequest(known, 'research')),
  check: (text, against) => checkSpecDocument('research', text, checkContext(against)),
  walkthrough: researchWalkthrough,
  commitMessage: 'add research',
};
