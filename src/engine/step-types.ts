/** The shape of a step as its reader gets it. */
import type { StepKind, StepRef } from '../core/step.ts';
import type { Submission } from './submission.ts';

export interface QuestionView {
  readonly id: string;
  readonly key: string;
  readonly text: string;
  readonly options: readonly OptionView[];
  readonly allowOther: boolean;
  /** Why something has to be assumed here: this is no question of the interview. */
  readonly assumes?: string;
  /** It cannot be left open. */
  readonly required?: true;
}

export interface OptionView {
  /** What to answer with: a number, or the word of a recovery choice. */
  readonly answer: string;
  readonly label: string;
  readonly recommended?: boolean;
  readonly why?: string;
}

export interface Step {
  readonly id: string;
  readonly kind: StepKind;
  readonly session: string;
  readonly stage: string;
  readonly title: string;
  readonly from: StepRef['from'];
  /** Of a conversation. */
  readonly phase?: string;
  /** The one at hand, where there are several. */
  readonly option?: number;
  readonly count?: { readonly asked: number; readonly answered: number; readonly parked?: number };
  /** How much a complication touches that is still to be looked at, where it is more than this one. */
  readonly touched?: number;
  readonly why: string;
  readonly wants: string;
  readonly rules?: readonly string[];
  readonly skeleton?: string;
  /** The team's own form of a decision record. */
  readonly record?: string;
  readonly read?: readonly string[];
  /** What the workspace said when the session began: code, decisions, roadmap. */
  readonly context?: readonly string[];
  readonly questions?: readonly QuestionView[];
  readonly alternatives?: readonly {
    readonly n: number;
    readonly name: string;
    readonly recommended: boolean;
    /** The option that went this way already. */
    readonly workedAs?: number;
    /** What a person said when they chose it, before the alternatives were written again. */
    readonly chosenBefore?: string;
  }[];
  readonly options?: readonly OptionView[];
  /** What is being approved. */
  readonly documents?: readonly string[];
  readonly summary?: readonly string[];
  /** What a phase of a spec came to, ready to print: read before the question. */
  readonly walkthrough?: readonly string[];
  /** What of it may no longer hold, each with the way to what changed. */
  readonly stale?: readonly string[];
  /** The command that drafts anew what is stale and nothing else, where the guide wrote it. */
  readonly redraft?: string;
  /** What the checks say of the documents together; `check` tells all of it. */
  readonly findings?: readonly string[];
  /** What was asked to be changed. */
  readonly changes?: string;
  /** Work that was saved before it was finished. */
  readonly saved?: string;
  readonly submit: Submission;
}
