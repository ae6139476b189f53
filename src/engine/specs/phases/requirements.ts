/** The requirements of a spec, from its goal and its research. */
import { checkSpecDocument } from '../../../artifacts/spec/checks/index.ts';
import { requirementsWalkthrough } from '../../../artifacts/spec/walkthroughs.ts';
import { writeRequirements } from '../../../guide/spec/index.ts';
import { bugFixTerritory } from '../../../interview/spec/bug-fix.ts';
import { territories } from '../../../interview/spec/territory.ts';
import { composeSpecChange, composeSpecRequirements } from '../../../review/index.ts';
import { checkContext, skeletonOf } from './form.ts';
import { guideRequest } from './guide-request.ts';
import type { PhaseKit } from './phase.ts';

export const requirementsPhase: PhaseKit = {
  phase: 'requirements',
  title: 'requirements',
  agent: 'product-manager',
  worker: 'pm-1',
  source: 'research',
  reads: ['research'],
  territory: ({ intent }) => (intent === 'BUG_FIX' ? bugFixTerritory : territories.requirements),
  approaches: () => [],
  parts: [
    'Goal: one or two sentences',
    'User Stories: ### US-1: Title, As a / I want to / So that, and acceptance criteria as - AC-1.1: text',
    'Functional Requirements: a table ID | Requirement | Priority | Source; Source names a story or a criterion',
    'Non-Functional Requirements: a table ID | Requirement | Metric | Target',
    'Glossary, Out of Scope, Dependencies, Success Criteria',
    'Risks: a table Risk | Impact | Mitigation',
    'Unresolved Questions, "None" where there are none',
  ],
  skeleton: (known) =>
    skeletonOf(known, 'requirements', 'Requirements', [
      '## Goal',
      '## User Stories\n\n### US-1: \n\n**As a** \n**I want to** \n**So that** \n\n**Acceptance Criteria:**\n- AC-1.1: ',
      '## Functional Requirements\n\n| ID | Requirement | Priority | Source |\n|---|---|---|---|\n| FR-1 | | Must | US-1 |',
      '## Non-Functional Requirements\n\n| ID | Requirement | Metric | Target |\n|---|---|---|---|',
      '## Glossary',
      '## Out of Scope',
      '## Dependencies',
      '## Success Criteria',
      '## Risks\n\n| Risk | Impact | Mitigation |\n|---|---|---|',
      '## Unresolved Questions',
    ]),
  compose: composeSpecRequirements,
  composeUpdate: (request) => composeSpecChange({ ...request, title: 'requirements', document: 'requirements.md' }),
  draft: (known) => writeRequirements(guideRequest(known, 'requirements')),
  check: (text, against) => checkSpecDocument('requirements', text, checkContext(against)),
  walkthrough: requirementsWalkthrough,
  commitMessage: 'add requirements',
};
