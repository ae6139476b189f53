/** The tasks of a spec, from its requirements and its design: the last phase that writes. */
import { checkSpecDocument } from '../../../artifacts/spec/checks/index.ts';
import { countTasks } from '../../../artifacts/spec/tasks-document.ts';
import { tasksWalkthrough } from '../../../artifacts/spec/walkthroughs.ts';
import { writeTasks } from '../../../guide/spec/index.ts';
import { territories } from '../../../interview/spec/territory.ts';
import { composeSpecChange, composeSpecTasks } from '../../../review/index.ts';
import { checkContext, skeletonOf } from './form.ts';
import { guideRequest } from './guide-request.ts';
import type { PhaseKit } from './phase.ts';

export const tasksPhase: PhaseKit = {
  phase: 'tasks',
  title: 'implementation tasks',
  agent: 'task-planner',
  worker: 'planner-1',
  source: 'design',
  reads: ['requirements', 'design', 'research'],
  territory: () => territories.tasks,
  approaches: () => [],
  parts: [
    '## Phase 1: Make It Work (POC), ## Phase 2: Refactoring, ## Phase 3: Testing, ## Phase 4: Quality Gates',
    'Each task is "- [ ] 1.1 Title" at the beginning of a line, with **Do**, **Files**, **Done when**, **Verify**, **Commit**, _Requirements: FR-1_ and _Design: part_',
    'Verify holds a command that fails as long as the task is not done',
    'A [VERIFY] task with the quality commands after every two or three tasks',
    'Every functional requirement and every file of the design has a task',
    'Notes: shortcuts of the proof, and what is left for later',
  ],
  skeleton: (known) =>
    skeletonOf(known, 'tasks', 'Tasks', [
      '## Phase 1: Make It Work (POC)\n\n- [ ] 1.1 Title\n  - **Do**: \n  - **Files**: \n  - **Done when**: \n  - **Verify**: \n  - **Commit**: \n  - _Requirements: FR-1_\n  - _Design: _',
      '## Phase 2: Refactoring',
      '## Phase 3: Testing',
      '## Phase 4: Quality Gates',
      '## Notes',
    ]),
  compose: composeSpecTasks,
  composeUpdate: (request) => composeSpecChange({ ...request, title: 'tasks', document: 'tasks.md' }),
  draft: (known) => writeTasks(guideRequest(known, 'tasks')),
  check: (text, against) => checkSpecDocument('tasks', text, checkContext(against)),
  walkthrough: tasksWalkthrough,
  // 003-R58: whoever works through them begins with the first open one.
  state: (text) => {
    const { total, nextIndex } = countTasks(text);
    return { totalTasks: total, taskIndex: nextIndex };
  },
  commitMessage: 'add implementation tasks',
};
