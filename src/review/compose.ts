/** Prompts put together from their parts: documents fenced, lists printed, empty parts left out. */
import type { Problem } from '../core/problem.ts';
import { fenced } from './fence.ts';
import { fillPrompt } from './prompt.ts';
import { groundRules } from './prompts/index.ts';
import { revisePrompt } from './prompts/revise.ts';
import { reviewPrompt } from './prompts/review.ts';
import { specDesign } from './prompts/spec-design.ts';
import { specUpdate } from './prompts/spec-update.ts';
import { stagePrompt } from './prompts/stage.ts';
import type { Review } from './read-review.ts';
import type { Rubric } from './rubric.ts';

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

export interface ReviewRequest {
  /** `design`, `tdd`, `requirements`: names the rubric. */
  readonly artifact: string;
  readonly subject: string;
  /** Where it belongs, for example `Spec path: ./specs/x/`. */
  readonly place?: string;
  readonly iteration: number;
  readonly content: readonly SourceText[];
  readonly upstream: readonly SourceText[];
  /** What checks and parsers found. */
  readonly facts: readonly Problem[];
  readonly rubric: Rubric;
  /** Reviews of earlier rounds, oldest first. */
  readonly prior: readonly Review[];
  readonly handIn: string;
}

export function composeReview(request: ReviewRequest): string {
  const { artifact, subject, iteration, rubric, handIn } = request;
  return fillPrompt(reviewPrompt, {
    artifact,
    subject,
    place: request.place ?? '',
    iteration: String(iteration),
    rules: groundRules,
    content: all(request.content, 'There is none.'),
    upstream: all(request.upstream, 'None was given: that is INFO, not FAIL.'),
    facts: printFacts(request.facts),
    priorFindings: request.prior
      .map(({ text }, i) => `Prior findings (from iteration ${i + 1}):\n${fenced(`review ${i + 1}`, text)}`)
      .join('\n\n'),
    rubric: rubric
      .map(({ name, pass, mechanical }, i) => `${i + 1}. ${name}: ${pass}${mechanical ? ' (see the facts above)' : ''}`)
      .join('\n'),
    handIn,
  });
}

export interface RevisionRequest {
  readonly artifact: string;
  readonly subject: string;
  readonly place?: string;
  readonly iteration: number;
  readonly content: readonly SourceText[];
  readonly upstream: readonly SourceText[];
  readonly review: Review;
  readonly handIn: string;
}

export function composeRevision(request: RevisionRequest): string {
  const { artifact, subject, iteration, review, handIn } = request;
  return fillPrompt(revisePrompt, {
    artifact,
    subject,
    place: request.place ?? '',
    rules: groundRules,
    content: all(request.content, 'There is none.'),
    upstream: all(request.upstream, 'None.'),
    iteration: String(iteration),
    feedback: fenced(`review ${iteration}`, review.feedback),
    handIn,
  });
}

export interface SpecDesignRequest {
  readonly spec: string;
  /** The resolved folder of the spec, without a slash at its end (X19). */
  readonly path: string;
  readonly requirements: SourceText;
  readonly research?: SourceText;
  /** Lines of the interview, as they stand in the progress file. */
  readonly interview?: string;
  /** What nobody was asked and was taken for granted. */
  readonly assumed?: readonly string[];
  /** What the workspace says about itself, a line each. */
  readonly codebase?: readonly string[];
  /** ISO-8601, UTC. */
  readonly created: string;
  readonly handIn: string;
}

export function composeSpecDesign(request: SpecDesignRequest): string {
  const { spec, path, created, handIn } = request;
  const { assumed = [] } = request;
  return fillPrompt(specDesign, {
    spec,
    path,
    created,
    handIn,
    rules: groundRules,
    assumed: assumed.length > 0 ? `${quickWords}\n${fenced('assumptions', assumed.join('\n'))}` : '',
    ...upstreamOf(request),
  });
}

/** 003-R56: in quick mode nobody is asked, so the author decides. */
const quickWords =
  'Nobody was asked. These were taken for granted; be opinionated, take the simplest way that meets the requirements, and list what you assumed:';

export interface SpecUpdateRequest extends Omit<SpecDesignRequest, 'created'> {
  readonly design: SourceText;
  /** What the user said. */
  readonly feedback: string;
}

export function composeSpecUpdate(request: SpecUpdateRequest): string {
  const { spec, path, handIn, design } = request;
  return fillPrompt(specUpdate, {
    spec,
    path,
    handIn,
    rules: groundRules,
    design: fenced(design.path, design.text),
    feedback: fenced('feedback', request.feedback),
    ...upstreamOf(request),
  });
}

function upstreamOf({
  requirements,
  research,
  interview,
  codebase = [],
}: Pick<SpecDesignRequest, 'requirements' | 'research' | 'interview' | 'codebase'>) {
  return {
    requirements: `Requirements:\n${fenced(requirements.path, requirements.text)}`,
    research: research ? `Research:\n${fenced(research.path, research.text)}` : '',
    interview: interview ? `Interview Context:\n${fenced('interview', interview)}` : '',
    codebase:
      codebase.length > 0 ? `What the workspace says about itself:\n${fenced('workspace', codebase.join('\n'))}` : '',
  };
}

export interface StageRequest {
  readonly stage: string;
  readonly title: string;
  readonly subject: string;
  readonly wants: string;
  readonly rules: readonly string[];
  readonly skeleton?: string;
  /** Answers, decisions and constraints, a line each. */
  readonly known: readonly string[];
  readonly changes?: string;
  readonly saved?: string;
  readonly documents: readonly SourceText[];
  readonly handIn: string;
}

export function composeStage(request: StageRequest): string {
  const { stage, title, subject, wants, rules, skeleton, known, changes, saved, documents, handIn } = request;
  return fillPrompt(stagePrompt, {
    stage,
    title,
    subject,
    rules: groundRules,
    wants,
    checked: rules.length > 0 ? `It will be checked:\n${rules.map((rule) => `- ${rule}`).join('\n')}` : '',
    skeleton: skeleton === undefined ? '' : `The form to fill:\n${fenced('form', skeleton)}`,
    known: known.length > 0 ? `What is known and decided:\n${fenced('session', known.join('\n'))}` : '',
    changes: changes === undefined ? '' : `Changes that were asked for:\n${fenced('changes', changes)}`,
    saved: saved === undefined ? '' : `Work that was begun:\n${fenced('saved', saved)}`,
    documents: all(documents, ''),
    handIn,
  });
}

function all(texts: readonly SourceText[], none: string): string {
  return texts.length > 0 ? texts.map(({ path, text }) => fenced(path, text)).join('\n\n') : none;
}

function printFacts(facts: readonly Problem[]): string {
  if (facts.length === 0) return 'All checks pass.';
  return fenced(
    'checks',
    facts
      .map(({ severity, code, message, at }) => `- ${severity} ${code}${at ? ` at ${at}` : ''}: ${message}`)
      .join('\n'),
  );
}
