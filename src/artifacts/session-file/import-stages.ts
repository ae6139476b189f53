/** The stages of a session file: what it says of each, held against what is there. */
import type { ImportedStage } from '../../core/command.ts';
import type { StageData, SubmittedDocument } from '../../core/event.ts';
import { type StageFacts, stageFacts, type StageId } from '../../core/line.ts';
import { type StageStatus, stageStatuses } from '../../core/session.ts';
import { say } from '../../core/text.ts';
import { checkpointNames, countFields } from './shape.ts';
import type { View } from './view.ts';

/** `undefined` when there is nothing of the stage to take over. */
export function importedStage(
  root: View,
  id: StageId,
  documents: readonly SubmittedDocument[],
): ImportedStage | undefined {
  const facts = stageFacts(id);
  const checkpoint = root.object('checkpoints').object(checkpointNames[id]);
  const said = saidOf(root, id);
  reportMissing(root, facts, documents);
  const there = said === 'complete' ? documents : documents.filter((document) => document.sha !== '');
  const skipped = skippedOf(checkpoint);
  if (said === 'complete') {
    if (checkpoint.keys().length === 0) {
      root.warn(
        'session-file/no-checkpoint',
        `Stage ${facts.number} is complete, but has no checkpoint.`,
        'checkpoints',
      );
    }
  } else {
    if (!hasEvidence(facts, checkpoint, there)) return undefined;
    reportAhead(facts, checkpoint, said);
  }
  const completedAt = checkpoint.time('completed_at');
  const changes = checkpoint.text('user_modifications');
  const choice = facts.gate === 'choose' ? choiceOf(checkpoint) : undefined;
  return {
    stage: id,
    status: said === 'complete' ? 'complete' : 'in_progress',
    data: dataOf(checkpoint, id),
    documents: there,
    ...(completedAt === undefined ? {} : { completedAt }),
    ...(skipped === undefined ? {} : { skipped }),
    ...(facts.gate === 'approve' && checkpoint.flag('user_approved') ? { approved: true } : {}),
    ...(changes ? { changes: say(changes) } : {}),
    ...(choice ? { choice } : {}),
  };
}

/** The stage's own status; of a 3 in progress the checkpoints tell which half is meant (X10). */
function saidOf(root: View, id: StageId): StageStatus {
  const said = statusOf(root, id);
  if (said !== 'in_progress' || stageFacts(id).number !== 3) return said;
  const checkpoints = root.object('checkpoints');
  const first = checkpoints.object(checkpointNames['3a']);
  const second = checkpoints.object(checkpointNames['3b']);
  const open = (half: View) => half.raw('reopened') === true;
  // The seed's tools write `completed_at` before the choice, so it is no proof of one.
  const chosen = first.has('chosen_alternative') || (first.has('completed_at') && second.has('tdd_file'));
  const firstDone = chosen && !open(first);
  if (id === '3a') return firstDone ? 'complete' : 'in_progress';
  return !firstDone && second.has('completed_at') && !open(second) ? 'complete' : 'in_progress';
}

function statusOf(root: View, id: StageId): StageStatus {
  const { number } = stageFacts(id);
  const all = root.object('stage_status');
  const status = all.raw(String(number));
  const known = stageStatuses.find((one) => one === status);
  if (known) return known;
  if (status !== undefined) {
    const message = `${all.place(String(number))} should be ${stageStatuses.join(', ')}; taken from the rest of the file.`;
    all.warn('session-file/wrong-type', message, String(number));
  }
  const current = root.count('current_stage');
  if (current !== undefined) return number < current ? 'complete' : number === current ? 'in_progress' : 'pending';
  const done = root
    .object('checkpoints')
    .object(checkpointNames[number === 3 ? '3b' : id])
    .has('completed_at');
  return done ? 'complete' : 'in_progress';
}

/** Is there anything to go on with? Of a document stage, its document; of the others, what was found out. */
function hasEvidence(facts: StageFacts, checkpoint: View, there: readonly SubmittedDocument[]): boolean {
  // A wanted change that nobody has met yet is something to go on with, even when the text is gone.
  const settled = checkpoint.raw('user_approved') === true || checkpoint.has('chosen_alternative');
  if (!settled && checkpoint.raw('user_modifications')) return true;
  const [required] = facts.kinds;
  if (required !== undefined) return there.some((document) => document.kind === required);
  const telling: Partial<Record<StageId, string[]>> = {
    '0': ['was_clear', 'questions_asked', 'user_answers', 'completed_at'],
    '2': ['complexity'],
  };
  return (telling[facts.id] ?? ['user_approved', 'completed_at']).some((key) => checkpoint.has(key));
}

function reportMissing(root: View, facts: StageFacts, documents: readonly SubmittedDocument[]): void {
  for (const { path, sha, kind } of documents) {
    if (sha !== '') continue;
    root.warn(
      'session-file/missing-file',
      `${path} (${kind}, stage ${facts.id}) is named, but is not there.`,
      'artifacts',
    );
  }
}

/** 002-R61: further on disk or in its checkpoint than its status says. Nothing is guessed: it is asked about. */
function reportAhead(facts: StageFacts, checkpoint: View, said: StageStatus): void {
  if (checkpoint.raw('reopened') === true) return;
  const name = `Stage ${facts.id} (${facts.title})`;
  if (said === 'pending') {
    checkpoint.warn('session-file/ahead', `${name} is pending, but there is work of it: to be confirmed.`);
  } else if (facts.gate === 'approve' && checkpoint.raw('user_approved') === true && checkpoint.has('completed_at')) {
    checkpoint.warn('session-file/ahead', `${name} is in progress, but its checkpoint is complete: to be confirmed.`);
  }
}

function skippedOf(checkpoint: View): ImportedStage['skipped'] {
  if (checkpoint.raw('skipped') === true) return 'simple';
  return checkpoint.raw('source') === 'pre-approved' ? 'pre-approved' : undefined;
}

function dataOf(checkpoint: View, id: StageId): StageData {
  if (id === '0') {
    const clear = checkpoint.flag('was_clear');
    return clear === undefined ? {} : { was_clear: clear };
  }
  if (id === '2') {
    const reason = checkpoint.text('reason');
    const complexity = checkpoint.raw('complexity');
    const known = complexity === 'simple' || complexity === 'complex';
    if (complexity !== undefined && !known) {
      const message = `${checkpoint.place('complexity')} should be simple or complex; left out.`;
      checkpoint.warn('session-file/wrong-type', message, 'complexity');
    }
    return { ...(known ? { complexity } : {}), ...(reason === undefined ? {} : { reason: say(reason) }) };
  }
  const field = countFields[id];
  const count = field === undefined ? undefined : checkpoint.count(field);
  return field === undefined || count === undefined ? {} : { [field]: count };
}

/** 002-R20: a number from 1 on, and no higher than there are alternatives. */
function choiceOf(checkpoint: View): ImportedStage['choice'] {
  const n = checkpoint.count('chosen_alternative');
  if (n === undefined) return undefined;
  const many = checkpoint.count('alternatives_count');
  if (n < 1 || (many !== undefined && n > many)) {
    const message = `There is no alternative ${n}${many === undefined ? '' : `: there are ${many}`}; the choice is open again.`;
    checkpoint.warn('session-file/choice-out-of-range', message, 'chosen_alternative');
    return undefined;
  }
  return { n, rationale: say(checkpoint.text('choice_rationale') ?? '') };
}
