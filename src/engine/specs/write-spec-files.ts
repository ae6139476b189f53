/**
 * After the acknowledgement: what a spec's own files are told of its session. The interview under its heading, changes
 * that were asked for, the approval; our keys of the state merged in. All of it follows from the record, each once.
 */
import { appendBlock, appendUnder } from '../../artifacts/spec/append-progress.ts';
import { type WrittenPhase, writtenPhases } from '../../artifacts/spec/phases.ts';
import { progressFile } from '../../artifacts/spec/progress.ts';
import { mergeState, newState, stateFile } from '../../artifacts/spec/state.ts';
import type { Actor } from '../../core/actor.ts';
import type { Gate } from '../../core/gate.ts';
import type { JsonObject } from '../../core/json.ts';
import { maxReviewRounds } from '../../core/job.ts';
import { type Problem, ProblemError } from '../../core/problem.ts';
import { confirmedRecap } from '../../core/recap.ts';
import { gateOn, reviewSubject, type Session, slotsOfStage, stageState, stageSubject } from '../../core/session.ts';
import { latest } from '../../core/slot.ts';
import { printInterview } from '../../interview/spec/interview.ts';
import { type Action, printRound, printWarning, readReview, type Round } from '../../review/index.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { phaseState } from './known.ts';
import { type Change, Once } from './once.ts';
import type { PhaseKit } from './phases/phase.ts';
import { readText } from './spec-files.ts';
import { kitOf, specOfKey } from './spec-session.ts';

export async function writeSpecFiles(world: World, session: Session): Promise<Problem[]> {
  const spec = specOfKey(world, session.key);
  const once = new Once(world, spec, session.key);
  const notes: Problem[] = [];
  for (const change of await changesOf(world, spec, session, once)) notes.push(...(await applied(once, change)));
  return notes;
}

/**
 * The state sends everybody on to the next phase, so it is told of an approval when all else that follows from it is
 * done: whoever dies before is sent back to this phase, and ends it.
 */
export async function writeApproval(world: World, session: Session, gate: Gate): Promise<Problem[]> {
  const spec = specOfKey(world, session.key);
  const once = new Once(world, spec, session.key);
  if (await once.isDone(`state@${gate.id}`)) return [];
  return applied(once, await approvedState(world, spec, session, gate, await kitOf(session)));
}

async function applied(once: Once, change: Change): Promise<Problem[]> {
  try {
    await once.apply(change);
    return [];
  } catch (error) {
    // A file that is not ours to repair is left, and said; the others are written.
    if (!(error instanceof ProblemError)) throw error;
    return [{ ...error.problem, severity: 'warning' }];
  }
}

/** A round of the review loop goes on record when it is known what was done about it (003-R43). */
export async function logReview(world: World, key: string, id: string, block: string): Promise<void> {
  const spec = specOfKey(world, key);
  await new Once(world, spec, key).apply(appended(`review@${id}`, block));
}

async function changesOf(world: World, spec: Spec, session: Session, once: Once): Promise<Change[]> {
  const changes: Change[] = [];
  const due = async (id: string, make: () => Promise<Change> | Change) => {
    if (!(await once.isDone(id))) changes.push(await make());
  };
  await due(`start@${session.createdAt}`, () => cleared(session, spec));
  const recap = confirmedRecap(session);
  if (recap) await due(`interview@${recap.id}`, () => interview(world, spec, session, recap));
  for (const gate of session.gates) {
    if (!gate.review || gate.subject !== reviewSubject('3b', session.option)) continue;
    const action = actionOn(session, gate);
    if (action) await due(`review@${gate.review.job}`, () => reviewed(world, session, gate, action));
    if (action === 'exhausted') await due(`review@${gate.review.job}.warning`, () => warned(world, session, gate));
  }
  for (const update of updatesOf(session)) await due(update.id, () => updated(world, session, update));
  const approved = approvalOf(session);
  if (approved) {
    const kit = await kitOf(session);
    await due(`approved@${approved.id}`, () => approvedNote(approved, kit));
  }
  return changes;
}

const appended = (id: string, block: string): Change => ({
  id,
  file: progressFile,
  trace: block,
  change: (text) => appendBlock(text ?? '', block),
});

/** 003-R9: whoever works on a phase waits for no word on the one before it. */
function cleared({ createdAt, quick }: Session, spec: Spec): Change {
  const ours = { awaitingApproval: false, ...(quick ? { quickMode: true } : {}) };
  return { id: `start@${createdAt}`, file: stateFile, change: (text) => text && merged(spec, text, ours) };
}

function merged(spec: Spec, text: string, ours: JsonObject): string {
  const result = mergeState(text, `${spec.shown}/${stateFile}`, ours);
  if ('problem' in result) throw new ProblemError(result.problem);
  return result.text;
}

/** 003-R23: under its heading, which is made where there is none. */
async function interview(world: World, spec: Spec, session: Session, recap: Gate): Promise<Change> {
  const kit = await kitOf(session);
  const { asked, approach } = await phaseState(world, spec, kit, session);
  const block = printInterview(kit.phase, asked, approach);
  const id = `interview@${recap.id}`;
  // A heading with nothing below it tells nobody anything.
  if (!block.includes('\n')) return { id, file: progressFile, change: (text) => text };
  return {
    id,
    file: progressFile,
    trace: block,
    change: (text) => appendUnder(text ?? '', 'Interview Responses', block),
  };
}

/** What was done about a round of a loop; nothing as long as its author is at it. A review on demand goes on as it is. */
function actionOn(session: Session, { review, verdict, seq, shas }: Gate): Action | undefined {
  if (!review?.awaited || verdict !== 'fail') return 'passed';
  if (review.round >= maxReviewRounds) return 'exhausted';
  const slots = slotsOfStage(session, '3b');
  const answer = slots.flatMap(({ revisions }) => revisions).find((one) => one.seq > seq && one.by.via !== 'file');
  if (!answer) return undefined;
  return Object.values(shas).includes(answer.sha) ? 'unrevised' : 'revised';
}

/** A review on demand, or of a text that was handed in for it; the rounds of a delegated loop were logged by whoever ran it. */
async function reviewed(world: World, session: Session, gate: Gate, action: Action): Promise<Change> {
  const { phase } = await kitOf(session);
  return appended(`review@${gate.review?.job}`, printRound(phase, await roundOf(world, session, gate, action)));
}

async function warned(world: World, session: Session, gate: Gate): Promise<Change> {
  const { phase } = await kitOf(session);
  const rounds = [await roundOf(world, session, gate, 'exhausted')];
  return appended(`review@${gate.review?.job}.warning`, printWarning(phase, { rounds }));
}

async function roundOf(world: World, session: Session, gate: Gate, action: Action): Promise<Round> {
  const text = await world.texts.with(session, (textOf) => (gate.text ? textOf(gate.text) : ''));
  return { iteration: gate.review?.round ?? 1, version: 0, review: readReview(text), action };
}

interface Update {
  readonly id: string;
  readonly round: number;
  readonly asked: Gate;
  readonly by: Actor;
}

/** Changes that were asked for and answered with a new text (003-R30). */
function updatesOf(session: Session): Update[] {
  const subject = stageSubject('3b', session.option);
  const asked = session.gates.filter((gate) => gate.subject === subject && gate.verdict === 'changes');
  return asked.flatMap((gate, i) => {
    const next = asked[i + 1]?.seq ?? Number.POSITIVE_INFINITY;
    const answer = slotsOfStage(session, '3b')
      .flatMap(({ revisions }) => revisions)
      .find(({ seq, by }) => seq > gate.seq && seq < next && by.via !== 'file');
    return answer ? [{ id: `update@${gate.id}`, round: i + 1, asked: gate, by: answer.by }] : [];
  });
}

async function updated(world: World, session: Session, { id, round, asked, by }: Update): Promise<Change> {
  const { phase } = await kitOf(session);
  const words = await world.texts.with(session, (textOf) => (asked.text ? textOf(asked.text) : ''));
  const lines = [
    `### Update: ${phase} (Round ${round})`,
    `- Requested: ${words.replaceAll(/\s+/g, ' ').trim()}`,
    `- Action: ${phase}.md updated by ${by.name}`,
  ];
  return appended(id, lines.join('\n'));
}

/** The yes in force on a document that is complete. */
export function approvalOf(session: Session): Gate | undefined {
  const gate = gateOn(session, stageSubject('3b', session.option));
  return gate?.verdict === 'approve' && stageState(session, '3b').status === 'complete' ? gate : undefined;
}

/** X20: the flag says that the next command is the user's; who said yes stands beside it. */
async function approvedState(world: World, spec: Spec, session: Session, gate: Gate, kit: PhaseKit): Promise<Change> {
  const [slot] = slotsOfStage(session, '3b');
  const sha = latest(slot)?.sha ?? '';
  const bytes = await world.store.getBlob(session.key, session.redacted.get(sha) ?? sha);
  const ours: JsonObject = {
    phase: kit.phase,
    awaitingApproval: true,
    ...kit.state?.(bytes ? new TextDecoder().decode(bytes) : ''),
    approved_at: gate.at,
    approved_by: approverOf(gate),
  };
  const fresh = () => newState(spec.name, spec.shown, { commitSpec: false, quickMode: session.quick });
  return { id: `state@${gate.id}`, file: stateFile, change: (text) => merged(spec, text ?? fresh(), ours) };
}

const approverOf = ({ auto, by }: Gate): string => (auto ? 'auto' : by.name);

/** 003-R51: the phase before is approved by having gone on. */
function approvedNote(gate: Gate, { phase }: PhaseKit): Change {
  const before = writtenPhases[writtenPhases.indexOf(phase) - 1];
  const lines = [
    `### Phase: ${phase}`,
    ...(before === undefined ? [] : [`- ${titleOf(before)}: implicitly approved`]),
    `- Current phase: ${phase}`,
    `- Approved: ${gate.at} by ${approverOf(gate)}`,
  ];
  return appended(`approved@${gate.id}`, lines.join('\n'));
}

const titleOf = (phase: WrittenPhase): string => phase.charAt(0).toUpperCase() + phase.slice(1);

/** May a phase begin? A state that cannot be read is nothing to build on (003-R12, R52). */
export async function requireReadableState(spec: Spec): Promise<void> {
  const text = await readText(spec, stateFile);
  if (text === undefined) return;
  merged(spec, text, {});
}
