/** The real spec folders: each loads, and its facts come out as a person reads them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSpecDocument } from './checks/index.ts';
import { parseDesign } from './design-document.ts';
import { documentOf, type WrittenPhase, writtenPhases } from './phases.ts';
import { parseProgress } from './progress.ts';
import { parseRequirements } from './requirements-document.ts';
import { parseResearch } from './research-document.ts';
import { mergeState, parseState } from './state.ts';
import { countTasks, parseTasks } from './tasks-document.ts';
import { walkthroughOf } from './walkthrough.ts';
import { requirementsWalkthrough, researchWalkthrough, tasksWalkthrough } from './walkthroughs.ts';

const corpus = '../shared/corpus/ralph';
const all = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).map((path) => join(corpus, path))
  : [];
const files = (name: RegExp) => all.filter((path) => name.test(basename(path))).sort();
const read = (path: string) => readFileSync(path, 'utf8');
const short = (path: string) => relative(corpus, path).split('/').slice(-2, -1)[0] ?? '';

describe.skipIf(all.length === 0)('003: the specs of the corpus', () => {
  test('003-R48 the walkthrough counts what the tables say', () => {
    const counted = Object.fromEntries(
      files(/^design\.md$/).map((path) => {
        const { components, decisions, files } = walkthroughOf(parseDesign(read(path)), {
          spec: '',
          output: '',
          assumptions: [],
        });
        return [short(path), [components.length, decisions.length, files.create, files.modify, files.none]];
      }),
    );
    expect(counted).toEqual({
      'web-crawl-cli': [6, 9, 21, 3, 0],
      '01-foundation-slice': [0, 0, 0, 0, 0],
      'audit-fixes-v2': [6, 5, 0, 20, 0],
      _templates: [2, 2, 1, 1, 0],
      'add-skills-doc': [1, 0, 1, 0, 0],
      'enforce-teams-instead': [5, 5, 0, 7, 0],
      'goal-interview': [3, 6, 0, 9, 0],
      'improve-walkthrough-feature': [2, 3, 0, 4, 0],
      'iterative-failure-recovery': [4, 4, 0, 2, 1],
      'multi-spec-dirs': [3, 5, 1, 23, 0],
      'native-task-sync': [4, 6, 0, 3, 4],
      'qa-verification': [4, 7, 1, 3, 0],
      'reality-verification-principle': [4, 3, 1, 4, 0],
      'reviewer-subagent': [4, 7, 1, 9, 0],
      'when-creating-worktree': [1, 3, 0, 1, 0],
    });
  });

  test('003-R34 stories, criteria and requirements', () => {
    const counted = Object.fromEntries(
      files(/^requirements\.md$/).map((path) => {
        const { stories, functional, nonFunctional } = parseRequirements(read(path));
        const criteria = stories.reduce((sum, story) => sum + story.criteria.length, 0);
        return [short(path), [stories.length, criteria, functional.length, nonFunctional.length]];
      }),
    );
    expect(counted).toMatchObject({
      'web-crawl-cli': [7, 61, 28, 17],
      'audit-fixes-v2': [7, 26, 22, 3],
      'native-task-sync': [9, 36, 13, 5],
      '01-foundation-slice': [0, 0, 12, 5],
      'multi-spec-dirs': [6, 27, 11, 4],
      'reviewer-subagent': [5, 25, 11, 5],
      'when-creating-worktree': [2, 7, 6, 2],
    });
    const goals = files(/^requirements\.md$/).map((path) => parseRequirements(read(path)).goal);
    expect(goals.every((goal) => goal.length > 20)).toBe(true);
  });

  test('003-R19, R20 goal, intent and interviews', () => {
    const progress = (name: string) => parseProgress(read(join(corpus, 'smart-ralph', name, '.progress.md')));
    const sync = progress('native-task-sync');
    expect([sync.intent, sync.intentIsGuessed, sync.minQuestions, sync.maxQuestions]).toEqual([
      'MID_SIZED',
      false,
      3,
      7,
    ]);
    expect(sync.interviews.map(({ phase }) => phase)).toEqual(['goal', 'requirements', 'tasks', 'design']);
    expect(sync.interviews.every(({ answers }) => answers.length > 0)).toBe(true);
    expect(progress('improve-walkthrough-feature')).toMatchObject({ intent: 'MID_SIZED', intentIsGuessed: false });
    expect(progress('when-creating-worktree').learnings.length).toBeGreaterThan(5);
    for (const path of files(/^\.progress\.md$/)) expect(() => parseProgress(read(path))).not.toThrow();
  });

  test('003-R12 states under all their names', () => {
    const states = files(/ralph-state\.json$/).map((path) => [basename(path), parseState(read(path), path)] as const);
    const refused = states.filter(([, state]) => 'problem' in state).map(([name]) => name);
    expect(refused).toEqual(['fixture-corrupt.ralph-state.json']);
    const phases = states.flatMap(([, state]) => ('state' in state ? [[state.state.name, state.state.phase]] : []));
    expect(phases).toContainEqual(['rag-ingestion', 'tasks']);
    expect(phases).toContainEqual(['llamaindex-crawl4ai-reader', 'execution']);
    expect(phases).toContainEqual(['01-foundation-slice', 'execution']);
    expect(phases.every(([name, phase]) => name !== undefined && phase !== undefined)).toBe(true);
  });

  test('003-R52 a merge changes nothing but our keys', () => {
    for (const path of files(/ralph-state\.json$/)) {
      const text = read(path);
      const merged = mergeState(text, path, { phase: 'design', awaitingApproval: true });
      if ('problem' in merged) continue;
      const before = JSON.parse(text) as Record<string, unknown>;
      expect(JSON.parse(merged.text)).toEqual({ ...before, phase: 'design', awaitingApproval: true });
      const lines = new Set(merged.text.split('\n').map((line) => line.replace(/,$/, '')));
      const lost = text.split('\n').filter((line) => !lines.has(line.replace(/,$/, '')));
      expect(lost.filter((line) => !/"(?:phase|awaitingApproval)"/.test(line))).toEqual([]);
      expect(Object.keys(JSON.parse(merged.text) as object).slice(0, Object.keys(before).length)).toEqual(
        Object.keys(before),
      );
    }
  });

  test('003-R34 each story says who wants it, and each requirement of a table its priority', () => {
    for (const path of files(/^requirements\.md$/)) {
      const { stories, functional } = parseRequirements(read(path));
      const untold = stories.filter(({ who, want }) => who === undefined || want === undefined);
      expect([short(path), untold.map(({ id }) => id)]).toEqual([short(path), []]);
      // Lists and headings have none.
      if (!['native-task-sync', '01-foundation-slice'].includes(short(path)))
        expect(functional.every(({ priority }) => (priority ?? '') !== '')).toBe(true);
    }
  });

  test('003-R58 tasks by their boxes, each with what it takes', () => {
    const counted = Object.fromEntries(
      files(/^tasks\.md$/).map((path) => {
        const text = read(path);
        const { tasks, phases } = parseTasks(text);
        expect(tasks).toHaveLength(countTasks(text).total);
        expect(
          tasks.every(({ id, steps, verify, doneWhen }) => id !== '' && steps.length > 0 && verify && doneWhen),
        ).toBe(true);
        return [short(path), phases.map((phase) => phase.tasks)];
      }),
    );
    expect(counted).toEqual({
      '01-foundation-slice': [5],
      'add-skills-doc': [3, 1, 0, 1],
      'audit-fixes-v2': [12, 5, 6, 3],
      'enforce-teams-instead': [6, 3, 2, 2],
      'improve-walkthrough-feature': [6, 3, 2, 2],
      'iterative-failure-recovery': [9, 5, 3, 3],
      'reality-verification-principle': [5, 3, 1, 2],
      'when-creating-worktree': [3, 2, 1, 1],
    });
  });

  test('A7 research: complete, and its claims can be looked up', () => {
    for (const path of files(/^research\.md$/)) {
      const research = parseResearch(read(path));
      expect([short(path), research.missing]).toEqual([short(path), []]);
      expect(research.sources.length).toBeGreaterThan(0);
      expect(research.summary.length).toBeGreaterThan(40);
      if (short(path) !== '01-foundation-slice') expect(research.feasibility.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('A7 what the checks call an error is one: parts that nobody wrote, and a template that nobody filled', () => {
    const errors = files(/^(?:research|requirements|design|tasks)\.md$/).flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf('/'));
      const earlier = Object.fromEntries(
        writtenPhases
          .filter((phase) => existsSync(join(folder, documentOf(phase))))
          .map((phase) => [phase, read(join(folder, documentOf(phase)))]),
      );
      const phase = basename(path, '.md') as WrittenPhase;
      return checkSpecDocument(phase, read(path), { path: short(path), earlier })
        .filter(({ severity }) => severity === 'error')
        .map(({ code, at }) => `${at?.split(':')[0]} ${code}`);
    });
    expect(Object.fromEntries(errors.map((one) => [one, errors.filter((other) => other === one).length]))).toEqual({
      '01-foundation-slice spec-design/missing-section': 5,
      '_templates spec-design/placeholder': 40,
      '_templates spec-requirements/placeholder': 40,
      'add-skills-doc spec-design/missing-section': 2,
      'multi-spec-dirs spec-design/missing-section': 1,
      'native-task-sync spec-design/missing-section': 1,
    });
  });

  test('003-R47 the walkthroughs of the other phases say what is in the file', () => {
    const frame = { spec: 's', output: './specs/s/x.md', assumptions: [] };
    const text = (folder: string, name: string) => read(join(corpus, folder, `${name}.md`));
    const requirements = requirementsWalkthrough(text('smart-ralph/reviewer-subagent', 'requirements'), frame);
    expect(requirements).toContain("Requirements complete for 's'.\nOutput: ./specs/s/x.md");
    expect(requirements).toContain('**User Stories**: 5, with 25 acceptance criteria');
    expect(requirements).toContain('**Requirements**: 11 functional (Must: 9, Should: 2), 5 non-functional');
    const tasks = tasksWalkthrough(text('ralph-parallel/audit-fixes-v2', 'tasks'), frame);
    expect(tasks).toContain('**Total**: 26 tasks');
    expect(tasks).toContain('- Phase 3: Testing: 6 tasks');
    const research = researchWalkthrough(text('smart-ralph/add-skills-doc', 'research'), frame);
    expect(research).toContain('**Feasibility**: Technical Viability: High; Effort Estimate: S; Risk Level: Low');
    for (const path of files(/^(?:research|requirements|tasks)\.md$/)) {
      const print = { research: researchWalkthrough, requirements: requirementsWalkthrough, tasks: tasksWalkthrough };
      const shown = print[basename(path, '.md') as keyof typeof print](read(path), { ...frame, assumptions: ['A'] });
      expect(shown.split('\n').length).toBeLessThan(45);
      expect(shown).toContain('**Assumed**:\n- A');
      expect(shown).not.toMatch(/undefined|NaN/);
    }
  });
});
