/** The guide as author of a spec's documents. */
export { writeDesign } from './design.ts';
export { type Goal, readGoal, topicOf } from './goal.ts';
export type { CodeFacts, SpecGuideRequest } from './request.ts';
export { writeRequirements } from './requirements.ts';
export { writeResearch } from './research.ts';
export { writeTasks } from './tasks.ts';
