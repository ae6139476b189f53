/** Prompts of a spec's interview, put together from their parts. */
import type { SourceText } from './compose.ts';
import { fenced } from './fence.ts';
import { fillPrompt } from './prompt.ts';
import { groundRules } from './prompts/index.ts';
import { specApproaches } from './prompts/spec-approaches.ts';
import { specQuestion } from './prompts/spec-question.ts';

export interface InterviewRequest {
  readonly spec: string;
  readonly path: string;
  /** What will be written: "technical design". */
  readonly title: string;
  readonly sources: readonly SourceText[];
  /** Answers so far. */
  readonly interview: string;
  readonly codebase: readonly string[];
  readonly handIn: string;
}

export interface QuestionRequest extends InterviewRequest {
  readonly territory: readonly string[];
  /** What is known already, with where from. */
  readonly covered: readonly string[];
  /** How many were asked, and how many may be. */
  readonly count: string;
}

export function composeQuestion(request: QuestionRequest): string {
  const { territory, covered, count } = request;
  return fillPrompt(specQuestion, {
    ...partsOf(request),
    territory: territory.map((topic) => `- ${topic}`).join('\n'),
    covered: covered.length > 0 ? `Already covered, not to be asked:\n${fenced('covered', covered.join('\n'))}` : '',
    count,
  });
}

export function composeApproaches(request: InterviewRequest & { readonly changes?: string }): string {
  const { changes } = request;
  return fillPrompt(specApproaches, {
    ...partsOf(request),
    changes:
      changes === undefined
        ? ''
        : `What the user said instead of choosing one of the last round:\n${fenced('feedback', changes)}`,
  });
}

function partsOf({ spec, path, title, sources, interview, codebase, handIn }: InterviewRequest) {
  return {
    spec,
    path,
    title,
    handIn,
    rules: groundRules,
    sources: sources.map((source) => fenced(source.path, source.text)).join('\n\n'),
    interview: interview === '' ? '' : `Answers so far:\n${fenced('interview', interview)}`,
    codebase:
      codebase.length > 0 ? `What the workspace says about itself:\n${fenced('workspace', codebase.join('\n'))}` : '',
  };
}
