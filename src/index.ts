/**
 * The public API, every name listed by hand: what stands here is promised, what does not may change any day.
 * tests/public-api.test.ts holds the same list.
 */

// An engine over a workspace, and what its verbs give.
export { type App, type AppOptions, createApp } from './app.ts';
export { loadConfig } from './config.ts';
export type { Caller } from './engine/caller.ts';
export { type Config, defaultConfig } from './engine/config.ts';
export type { Outcome } from './engine/operation.ts';
export type { OptionView, QuestionView, Step } from './engine/step-view.ts';
export type { Submission } from './engine/submission.ts';
export type { World } from './engine/world.ts';
export { findWorkspace } from './workspace.ts';

// Refusals.
export { type Problem, problem, ProblemError, type Severity } from './core/problem.ts';

// Ports: implement one of these, and sit its exam in `charrette/testing`.
export {
  type ArtifactStore,
  type Clock,
  type Head,
  type Ids,
  type LineBody,
  type Memory,
  type SessionStore,
  type Standing,
  type StoredLine,
  type StoredSession,
  VersionConflict,
} from './engine/ports.ts';

export {
  type Assignment,
  type Author,
  AuthorError,
  type AuthorSource,
  type Delivery,
  type Progress,
  type Watch,
} from './engine/author-port.ts';

// The core: pure functions over a session and its events.
export { decide, type Decision } from './core/decide.ts';
export { evolve } from './core/evolve.ts';
export { nextStep } from './core/next-step.ts';
export { type Commit, replay } from './core/replay.ts';
export { emptySession, type Session } from './core/session.ts';
export { type Stale, staleStages } from './core/stale.ts';
export type { Actor, ActorKind, Channel } from './core/actor.ts';
export type { Command, CommandType } from './core/command.ts';
export type { Entry, EntryType } from './core/entry.ts';
export type { Event, EventType } from './core/event.ts';
export { type Facts, noFacts } from './core/facts.ts';
export type { Gate, GatePolicy } from './core/gate.ts';
export { line, type SlotKind, type StageFacts, type StageId, stageIds } from './core/line.ts';
export type { StepKind, StepReason, StepRef } from './core/step.ts';

export { version } from './version.ts';
