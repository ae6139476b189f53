/** Prompts of the phases around the design, put together from their parts. */
import type { SourceText } from './compose.ts';
import { fenced } from './fence.ts';
import { fillPrompt } from './prompt.ts';
import { groundRules } from './prompts/index.ts';
import { specChange } from './prompts/spec-change.ts';
import { specRequirements } from './prompts/spec-requirements.ts';
import { specResearch } from './prompts/spec-research.ts';
import { specTasks } from './prompts/spec-tasks.ts';

export interface SpecPhaseRequest {
  readonly spec: string;
  /** The resolved folder of the spec, without a slash at its end (X19). */
  readonly path: string;
  readonly goal: string;
  readonly sources: {
    readonly research?: SourceText;
    readonly requirements?: SourceText;
    readonly design?: SourceText;
  };
  /** Lines of the interview, as they stand in the progress file; empty without one. */
  readonly interview: string;
  readonly assumed: readonly string[];
  readonly codebase: readonly string[];
  /** ISO-8601, UTC. */
  readonly created: string;
  readonly handIn: string;
}

export function composeSpecResearch(request: SpecPhaseRequest): string {
  return fillPrompt(specResearch, { ...shared(request), goal: goalOf(request) });
}

export function composeSpecRequirements(request: SpecPhaseRequest): string {
  return fillPrompt(specRequirements, {
    ...shared(request),
    goal: goalOf(request),
    research: sourceOf('Research', request.sources.research),
  });
}

export function composeSpecTasks(request: SpecPhaseRequest): string {
  const { requirements, design, research } = request.sources;
  return fillPrompt(specTasks, {
    ...shared(request),
    requirements: sourceOf('Requirements', requirements),
    design: sourceOf('Design', design),
    research: sourceOf('Research', research),
  });
}

export interface SpecChangeRequest extends SpecPhaseRequest {
  /** "requirements". */
  readonly title: string;
  /** `requirements.md`. */
  readonly document: string;
  readonly current: SourceText;
  /** What the user said. */
  readonly feedback: string;
}

export function composeSpecChange(request: SpecChangeRequest): string {
  const { title, document, current, feedback, sources } = request;
  const upstream = [sources.research, sources.requirements, sources.design].filter(
    (one) => one !== undefined && one.path !== current.path,
  );
  return fillPrompt(specChange, {
    ...shared(request),
    title,
    document,
    current: fenced(current.path, current.text),
    goal: goalOf(request),
    sources: upstream.map((one) => (one ? fenced(one.path, one.text) : '')).join('\n\n'),
    feedback: fenced('feedback', feedback),
  });
}

function shared({ spec, path, created, handIn, interview, assumed, codebase }: SpecPhaseRequest) {
  return {
    spec,
    path,
    created,
    handIn,
    rules: groundRules,
    interview: interview === '' ? '' : `Interview Context:\n${fenced('interview', interview)}`,
    assumed:
      assumed.length === 0
        ? ''
        : `Nobody was asked. These were taken for granted; be opinionated, take the simplest way that meets the goal, and list what you assumed:\n${fenced('assumptions', assumed.join('\n'))}`,
    codebase:
      codebase.length === 0 ? '' : `What the workspace says about itself:\n${fenced('workspace', codebase.join('\n'))}`,
  };
}

const goalOf = ({ goal, spec }: SpecPhaseRequest): string =>
  fenced('goal', goal.trim() === '' ? spec.replaceAll('-', ' ') : goal);
const sourceOf = (name: string, source: SourceText | undefined): string =>
  source ? `${name}:\n${fenced(source.path, source.text)}` : '';
