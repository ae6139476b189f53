/** What the guide is asked and what it gives. Plain data on both sides; the same request gives the same bytes. */
import type { ConstraintKind, Level } from '../core/entry.ts';
import type { Split } from '../core/event.ts';
import type { SlotKind, StageId } from '../core/line.ts';
import type { TicketPlanInput } from '../stages/stage.ts';
import type { Pattern } from './catalogue/pattern.ts';
import type { AskedChange } from './wish/wishes.ts';

export interface EarlierDocument {
  readonly name?: string;
  readonly content: string;
}

/** A ticket of the plan that stands; without a title one whose id is taken. */
export interface StandingTicket {
  readonly id: string;
  readonly title: string;
  readonly endpoint?: string;
  /** It was left out, or put into another one, because somebody wanted it. */
  readonly isUnwanted?: true;
}

export interface GuideRequest {
  readonly stage: StageId;
  /** Stage 6: the ticket to write; without it the plan. */
  readonly ticket?: string;
  /** The feature's key: `user-export`. */
  readonly feature: string;
  readonly title?: string;
  readonly prd: string;
  /** How the documents call the PRD. */
  readonly prdPath?: string;
  /** Question key to the answer's words. */
  readonly answers: Readonly<Record<string, string>>;
  /** The questions of others than ours and the PRD's, by key: what was answered says little without them. */
  readonly asked?: Readonly<Record<string, string>>;
  readonly constraints: readonly {
    readonly kind: ConstraintKind;
    readonly state: 'set' | 'none' | 'unknown';
    readonly text: string;
  }[];
  readonly assumptions: readonly string[];
  /** What people told in their own words before anything was asked. */
  readonly notes?: readonly string[];
  /** Which of the notes, from 1, were asked for as changes of the rules: each of their sentences is a demand. */
  readonly wished?: readonly number[];
  /** What was asked for at the gates, the oldest first. */
  readonly changes?: readonly AskedChange[];
  /** What came up: "somebody pauses twice", or with what happens then: "somebody pauses twice. Then: it is refused". */
  readonly edgeCases?: readonly string[];
  /** What the workspace says about the topic: code, decisions, roadmap. Short lines with their places. */
  readonly context?: readonly string[];
  /** A small change to something that runs, as a person said. */
  readonly small?: boolean;
  readonly documents: Readonly<Partial<Record<SlotKind, readonly EarlierDocument[]>>>;
  /** Names of rules that were drafted and that somebody took out of the document by hand. */
  readonly takenOut?: readonly string[];
  /** What stands where this is written anew: others cite its ids. */
  readonly standing?: {
    readonly rules?: string;
    readonly bdd?: string;
    readonly tickets?: readonly StandingTicket[];
  };
  /** One application, or services with a ticket each. */
  readonly split?: Split;
  /** The alternative that was chosen, from 1. */
  readonly choice?: number;
  /** Why a person chose it, in their words. */
  readonly chosenBecause?: string;
  readonly complexity?: 'simple' | 'complex';
  /** The team's own patterns; one with the id of a built-in one replaces it. */
  readonly patterns?: readonly Pattern[];
}

export interface GuideDecision {
  /** "Chose `text` over `over` because `because`." */
  readonly text: string;
  readonly over: readonly string[];
  readonly because: string;
  readonly major: boolean;
}

export interface GuideRisk {
  readonly text: string;
  readonly mitigation: string;
  readonly likelihood: Level;
  readonly impact: Level;
  /** Index of the decision that it belongs to. */
  readonly decision?: number;
}

/** `fields` are what `submit` takes for the step. */
export interface GuideResult {
  readonly fields: {
    readonly documents?: readonly { readonly kind: SlotKind; readonly name?: string; readonly content: string }[];
    readonly complexity?: 'simple' | 'complex';
    readonly reason?: string;
    readonly tickets?: readonly TicketPlanInput[];
  };
  /** Stage 3a: which one it would choose, and why. */
  readonly choice?: { readonly choice: number; readonly because: string };
  readonly decisions: readonly GuideDecision[];
  readonly risks: readonly GuideRisk[];
}

/** What the guide sees when it looks at a whole package: a line each. */
export interface GuideReview {
  /** Where a reviewer should look first. */
  readonly look: readonly string[];
  /** What would open the decisions again. */
  readonly reopen: readonly string[];
}
