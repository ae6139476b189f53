/** The design phase: the deep one (003-R21, R22, R29, R33, R40, R47). */
import { checkDesign } from '../../../artifacts/spec/checks/design.ts';
import { parseDesign } from '../../../artifacts/spec/design-document.ts';
import { printWalkthrough, walkthroughOf } from '../../../artifacts/spec/walkthrough.ts';
import { writeDesign } from '../../../guide/spec/index.ts';
import { adaptApproaches } from '../../../interview/spec/adapt.ts';
import { bugFixTerritory } from '../../../interview/spec/bug-fix.ts';
import { territories } from '../../../interview/spec/territory.ts';
import { composeSpecDesign, composeSpecUpdate, type SourceText } from '../../../review/index.ts';
import { guideRequest } from './guide-request.ts';
import type { Known, PhaseKit } from './phase.ts';

export const designPhase: PhaseKit = {
  phase: 'design',
  title: 'technical design',
  agent: 'architect-reviewer',
  worker: 'architect-1',
  source: 'requirements',
  reads: ['requirements', 'research'],
  territory: ({ intent }) => (intent === 'BUG_FIX' ? bugFixTerritory : territories.design),
  approaches: ({ interview, codebase }, { intent }) =>
    intent === 'BUG_FIX' ? [] : adaptApproaches(interview, codebase.length > 0),
  parts: [
    'Overview: the approach in one or two sentences',
    'Architecture: a mermaid diagram',
    'Components: purpose, responsibilities and interfaces of each, and the requirements (FR-n) that it serves',
    'Data Flow: a mermaid sequence diagram and its steps',
    'Technical Decisions: a table Decision | Options Considered | Choice | Rationale',
    'File Structure: a table File | Action | Purpose; Action is Create or Modify, and what is modified exists',
    'Interfaces: TypeScript declarations without bodies',
    'Error Handling: a table Scenario | Strategy | User Impact',
    'Edge Cases, Test Strategy, Existing Patterns to Follow',
    'Design Inputs: the answers of the interview, where there was one',
  ],
  skeleton: ({ spec, created, quick }) =>
    `---
spec: ${spec}
phase: design
created: ${created}
${quick ? 'generated: auto\n' : ''}---

# Design: ${spec}

## Overview

## Architecture

## Components

## Data Flow

## Technical Decisions

| Decision | Options Considered | Choice | Rationale |
|---|---|---|---|

## File Structure

| File | Action | Purpose |
|---|---|---|

## Interfaces

## Error Handling

| Scenario | Strategy | User Impact |
|---|---|---|

## Edge Cases

## Test Strategy

## Existing Patterns to Follow

## Design Inputs
`,
  compose: (request) => composeSpecDesign({ ...partsOf(request), handIn: request.handIn }),
  composeUpdate: (request) =>
    composeSpecUpdate({
      ...partsOf(request),
      handIn: request.handIn,
      design: request.current,
      feedback: request.feedback,
    }),
  draft: (known) => writeDesign(guideRequest(known, 'design')),
  check: (text, { at, sources, exists }) =>
    checkDesign(text, {
      path: at,
      exists,
      earlier: sources.requirements ? { requirements: sources.requirements.text } : {},
    }),
  walkthrough: (text, shown) => printWalkthrough(walkthroughOf(parseDesign(text), shown)),
  commitMessage: 'add technical design',
};

function partsOf({ spec, path, created, sources, interview, assumed, codebase }: Known) {
  const requirements: SourceText = sources.requirements ?? { path: `${path}/requirements.md`, text: '' };
  return {
    spec,
    path,
    created,
    requirements,
    assumed,
    codebase,
    ...(sources.research ? { research: sources.research } : {}),
    ...(interview === '' ? {} : { interview }),
  };
}
