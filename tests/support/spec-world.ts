/** A workspace with a spec that waits for its design, and authors that do what a test tells them. */
import { guideAuthor } from '../../src/authors/guide.ts';
import type { Author } from '../../src/engine/author-port.ts';
import type { Caller } from '../../src/engine/caller.ts';
import type { Config } from '../../src/engine/config.ts';
import { newProgress } from '../../src/artifacts/spec/new-progress.ts';
import { classify } from '../../src/artifacts/spec/intent.ts';
import { newState } from '../../src/artifacts/spec/state.ts';
import { memoryWorld, type MemoryWorld, person } from './memory-world.ts';
import { handsIn, type Script, ScriptedAuthors, scriptedAuthor } from './scripted-author.ts';

export const specKey = 'specs/user-export/design';
export const folder = 'specs/user-export';

export const requirements = `---
spec: user-export
phase: requirements
---
# Requirements: user-export

## Goal
People take their data with them.

### US-1: Ask for an export
**As a** member **I want to** ask for my data **so that** I can leave.

**Acceptance Criteria:**
- AC-1.1: A request is answered at once
- AC-1.2: A second request within a day is refused

### US-2: Fetch the file
- AC-2.1: The link works for seven days

| ID | Requirement | Priority | Source |
|---|---|---|---|
| FR-1 | Take a request | Must | US-1 |
| FR-2 | Hand out a link | Must | US-2 |
`;

export const designText = (more = '') => `---
spec: user-export
phase: design
created: 2026-01-28T10:00:00Z
---
# Design: user-export

## Overview
A job table and one worker. Nothing new to run.

## Architecture
\`\`\`mermaid
graph TB
  api --> jobs
\`\`\`

## Components
### Request service
**Purpose**: Takes requests (FR-1)
### Link service
**Purpose**: Hands out links (FR-2)

## Data Flow
\`\`\`mermaid
sequenceDiagram
  member->>api: ask
\`\`\`

## Technical Decisions
| Decision | Options Considered | Choice | Rationale |
|---|---|---|---|
| Queue | table, broker | table | nothing new to run |

## File Structure
| File | Action | Purpose |
|---|---|---|
| src/export.ts | Create | the service |
| src/app.ts | Modify | routes |
${more}`;

export interface SpecScene {
  readonly world: MemoryWorld;
  readonly author: ReturnType<typeof scriptedAuthor>;
  readonly reviewer: ReturnType<typeof scriptedAuthor>;
  readonly design: (input?: object, caller?: Caller) => ReturnType<MemoryWorld['run']>;
  /** The interview answered with the first option each time, the first approach, the recap confirmed. */
  readonly talk: () => Promise<void>;
  readonly progress: () => string;
  readonly state: () => Record<string, unknown>;
}

export const handsInDesign = (text = designText()): Script => handsIn({ documents: [{ kind: 'tdd', content: text }] });
export const reviews = (text: string): Script => handsIn({ review: text });
export const passes = reviews('## Review: design (Iteration 1)\n\nREVIEW_PASS');
export const failing = (n = 1, words = 'Name the tables.'): Script =>
  reviews(
    [
      '### Findings',
      ...Array.from({ length: n }, (_, i) => `| ${i + 1} | D${i + 1} | FAIL | ${words} |`),
      '### Feedback for Revision',
      `1. ${words}`,
      'REVIEW_FAIL',
    ].join('\n'),
  );

export function specWorld(
  authors: readonly Script[] = [handsInDesign()],
  reviewers: readonly Script[] = [passes],
  goal = 'Let people take their data with them',
  config: Partial<Config> = {},
): SpecScene {
  const world = memoryWorld(config);
  const author = scriptedAuthor('acp:writer', ...authors);
  const reviewer = scriptedAuthor('model:judge', ...reviewers);
  const source = new ScriptedAuthors(guideAuthor, author as Author, reviewer as Author);
  Object.assign(world, { authors: async () => source });
  const at = '2026-01-28T09:00:00Z';
  world.put(`${folder}/requirements.md`, requirements);
  world.put(
    `${folder}/.progress.md`,
    newProgress({ name: 'user-export', basePath: `./${folder}`, goal, at, ...classify(goal) }),
  );
  world.put(
    `${folder}/.ralph-state.json`,
    newState('user-export', `./${folder}`, { commitSpec: false, quickMode: false }),
  );
  world.put('specs/.current-spec', 'user-export\n');
  world.put('src/app.ts', 'export {};\n');
  const design = (input: object = {}, caller: Caller = person) =>
    world.run('spec-design', { author: 'acp:writer', reviewer: 'model:judge', ...input }, caller);
  return {
    world,
    author,
    reviewer,
    design,
    async talk() {
      for (let turn = 0; turn < 30; turn += 1) {
        const { next } = await design();
        if (next?.kind === 'ask')
          await world.run('answer', { session: specKey, question: next.questions?.[0]?.id, value: '1' });
        else if (next?.kind === 'choose') await world.run('choose', { session: specKey, n: 1, because: 'Least new' });
        else if (next?.id.startsWith('confirm-recap') === true) {
          await world.run('confirm', { session: specKey });
          return;
        } else return;
      }
    },
    progress: () => world.text(`${folder}/.progress.md`) ?? '',
    state: () => JSON.parse(world.text(`${folder}/.ralph-state.json`) ?? '{}') as Record<string, unknown>,
  };
}
