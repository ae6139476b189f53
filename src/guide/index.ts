/**
 * The guide: the built-in author. No model, no network, no clock, no chance: the same request gives the same bytes, and
 * everything it writes can be followed back to a line of the PRD, an answer or an assumption.
 */
import { assumptionsToPropose } from './read/gaps.ts';
import { review, unfollowed, write } from './write.ts';

export const guide = { write, review, unfollowed, assumptionsToPropose };
export type { ProposedAssumption } from './read/gaps.ts';
export type { Pattern } from './catalogue/pattern.ts';
export type { GuideDecision, GuideRequest, GuideResult, GuideReview, GuideRisk, StandingTicket } from './request.ts';
