/** What a person sees of research, requirements and tasks before the one question: a dozen lines, read from the file. */
import { parseRequirements } from './requirements-document.ts';
import { parseResearch } from './research-document.ts';
import { parseTasks } from './tasks-document.ts';

export interface WalkthroughFrame {
  readonly spec: string;
  readonly output: string;
  readonly assumptions: readonly string[];
  /** How the review ended, when it did not simply pass. */
  readonly review?: string;
}

const most = 10;

export function researchWalkthrough(text: string, frame: WalkthroughFrame): string {
  const { summary, feasibility, recommendations, openQuestions, sources } = parseResearch(text);
  const assessed = feasibility.slice(0, 4).map(({ aspect, assessment }) => `${aspect}: ${assessment}`);
  return framed('Research', 'What I Found', frame, [
    `**Summary**: ${firstWords(summary) || 'The research has no summary.'}`,
    '',
    `**Feasibility**: ${assessed.join('; ') || 'not assessed'}`,
    '',
    '**Recommendations**:',
    ...listed(recommendations.map((one) => `- ${one}`)),
    '',
    `**Open questions**: ${openQuestions.length}, **sources**: ${sources.length}`,
    ...openQuestions.slice(0, 4).map((one) => `- ${one}`),
  ]);
}

export function requirementsWalkthrough(text: string, frame: WalkthroughFrame): string {
  const { goal, stories, functional, nonFunctional, outOfScope, unresolved } = parseRequirements(text);
  const criteria = stories.reduce((sum, story) => sum + story.criteria.length, 0);
  return framed('Requirements', 'What I Wrote Down', frame, [
    `**Goal**: ${firstWords(goal) || 'The requirements name no goal.'}`,
    '',
    `**User Stories**: ${stories.length}, with ${criteria} acceptance ${criteria === 1 ? 'criterion' : 'criteria'}`,
    ...listed(stories.map((story) => `- ${story.id}: ${story.title} (${story.criteria.length} criteria)`)),
    '',
    `**Requirements**: ${functional.length} functional${byPriority(functional)}, ${nonFunctional.length} non-functional`,
    '',
    `**Left out**: ${outOfScope.length}, **unresolved**: ${unresolved.length}`,
    ...unresolved.slice(0, 4).map((one) => `- ${one}`),
  ]);
}

export function tasksWalkthrough(text: string, frame: WalkthroughFrame): string {
  const { tasks, phases } = parseTasks(text);
  const checks = tasks.filter(({ isCheckpoint }) => isCheckpoint).length;
  const files = new Set(tasks.flatMap((task) => task.files)).size;
  const [first] = tasks;
  const proof = tasks.find(({ title }) => /\bPOC\b|proof/i.test(title));
  return framed('Tasks', 'What I Planned', frame, [
    `**Total**: ${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}, ${checks} of them checks, on ${files} files`,
    '',
    '**Phases**:',
    ...listed(phases.map(({ title, tasks: count }) => `- ${title}: ${count} ${count === 1 ? 'task' : 'tasks'}`)),
    '',
    ...(first ? [`**First**: ${first.id} ${first.title}`] : []),
    ...(proof ? [`**Proof**: ${proof.id} ${proof.title}`] : []),
  ]);
}

function framed(name: string, heading: string, frame: WalkthroughFrame, body: readonly string[]): string {
  const { spec, output, assumptions, review } = frame;
  return [
    `${name} complete for '${spec}'.`,
    `Output: ${output}`,
    '',
    `## ${heading}`,
    '',
    // What nobody was asked comes first (X6).
    ...(assumptions.length > 0 ? ['**Assumed**:', ...listed(assumptions.map((one) => `- ${one}`)), ''] : []),
    ...body,
    ...(review === undefined ? [] : ['', `**Review**: ${review}`]),
  ]
    .join('\n')
    .trimEnd();
}

function byPriority(list: readonly { readonly priority?: string }[]): string {
  const counts = new Map<string, number>();
  for (const { priority } of list) if (priority) counts.set(priority, (counts.get(priority) ?? 0) + 1);
  return counts.size === 0 ? '' : ` (${[...counts].map(([name, count]) => `${name}: ${count}`).join(', ')})`;
}

/** Scannable: whoever wants all of it opens the file. */
function listed(lines: readonly string[]): string[] {
  if (lines.length === 0) return ['- none'];
  return lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `- and ${lines.length - most + 1} more`];
}

const firstWords = (text: string): string =>
  text.length > 300 ? `${text.slice(0, 299).replace(/\s\S*$/, '')}…` : text;
