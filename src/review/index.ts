/** The review loop and the prompts of delegated work: pure, for whoever runs it. */
export {
  composeReview,
  composeRevision,
  composeSpecDesign,
  composeSpecUpdate,
  composeStage,
  type SourceText,
} from './compose.ts';
export { composeSpecChange, composeSpecRequirements, composeSpecResearch, composeSpecTasks } from './compose-phases.ts';
export { composeApproaches, composeQuestion } from './compose-spec.ts';
export { printRound, printWarning, statusOf, summaryOf } from './log.ts';
export { type Action, actions, advance, type Loop, nextMove, type Round, startLoop } from './loop.ts';
export { machineReview } from './machine-review.ts';
export { readReview, type Review } from './read-review.ts';
export { rubricFor } from './rubric.ts';
