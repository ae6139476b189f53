/** The session as seed 002's document. Everything in it is derived from the journal; only kept fields are others'. */
import type { Json } from '../../core/json.ts';
import type { Item } from '../../core/item.ts';
import { isStageId, line, stageIds } from '../../core/line.ts';
import { phaseOf } from '../../core/phase.ts';
import {
  alternativeOf,
  remainingTickets,
  resumeStage,
  type Session,
  slotOf,
  stageState,
  type StageStatus,
} from '../../core/session.ts';
import { staleStages } from '../../core/stale.ts';
import type { TextReader } from '../../core/text.ts';
import { checkpointOf, createdTickets, pathOf, pathsOf } from './checkpoints.ts';
import { mergeKept, put, split } from './pointer.ts';
import { checkpointNames, type Draft, formatVersion, type SessionDocument } from './shape.ts';
import { firstPerStage, staleWords } from './stale-words.ts';

/** `items` narrow down what is stale; without them the position decides. */
export function renderSessionFile(
  session: Session,
  textOf: TextReader,
  items: Readonly<Record<string, readonly Item[]>> = {},
): SessionDocument {
  const remaining = remainingTickets(session).map((ticket) => ticket.endpoint ?? (textOf(ticket.title) || ticket.id));
  const created = createdTickets(session).length;
  const draft: Draft = {
    version: formatVersion,
    feature_name: session.key,
    // A description in words was written to a file when it was taken in, so it has a path too.
    prd_source: session.slots.get('prd')?.path ?? session.source.path ?? session.source.epic ?? null,
    created_at: session.createdAt,
    updated_at: session.updatedAt,
    current_stage: resumeStage(session).number,
    stage_status: Object.fromEntries([...statuses(session)].map(([number, status]) => [String(number), status])),
    checkpoints: checkpoints(session, textOf),
    artifacts: {
      rules: pathOf(session, 'rules'),
      analysis: pathOf(session, 'analysis'),
      tdd: pathOf(session, 'tdd'),
      adrs: pathsOf(session, 'adr'),
      bdd: pathOf(session, 'bdd'),
      contracts: pathOf(session, 'contracts'),
      tickets: pathsOf(session, 'ticket'),
    },
    tickets_progress: { total_planned: created + remaining.length, created, remaining },
    ...extras(session, textOf, items),
  };
  const kept = [...session.kept].filter(([pointer]) => !isDone(session, pointer));
  mergeKept(
    draft,
    kept.map(([pointer, value]) => [pointer, parsed(textOf(value))]),
  );
  return draft as SessionDocument;
}

/** What was redacted may be no JSON any more: then its words stand there. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** X10: stages 3a and 3b share the 3, which is complete when both are and pending when neither was started. */
export function statuses(session: Session): Map<number, StageStatus> {
  const found = new Map<number, StageStatus>();
  for (const facts of line) {
    const { status } = stageState(session, facts.id);
    const other = found.get(facts.number) ?? status;
    found.set(facts.number, other === status ? status : 'in_progress');
  }
  return found;
}

function checkpoints(session: Session, textOf: TextReader): Draft {
  const draft: Draft = {};
  for (const id of stageIds) {
    const checkpoint = checkpointOf(session, id, textOf);
    if (checkpoint) draft[checkpointNames[id]] = checkpoint;
  }
  return draft;
}

/** What the seed has no place for. Each appears only when there is something to say: a person reads this file. */
function extras(session: Session, textOf: TextReader, items: Readonly<Record<string, readonly Item[]>>): Draft {
  const saved: Draft = {};
  for (const id of stageIds) {
    const { partial } = stageState(session, id);
    if (partial) put(saved, id, { saved: textOf(partial) });
  }
  const stale = [...firstPerStage(staleStages(session, items)).values()].map((one) => ({
    stage: one.stage,
    because: staleWords(session, one),
  }));
  const approvals = approvalsOf(session);
  const phase = phaseOf(session);
  return {
    ...(Object.keys(saved).length > 0 ? { in_progress: saved } : {}),
    ...(approvals.length > 0 ? { approvals } : {}),
    ...(stale.length > 0 ? { stale } : {}),
    ...(session.parent ? { forked_from: `${session.parent.session}@${session.parent.seq}` } : {}),
    ...(session.flow === 'staged' ? {} : { flow: session.flow }),
    ...(phase === undefined ? {} : { phase }),
    ...(session.options > 1 ? { options: optionsOf(session, textOf) } : {}),
    ...(session.split === 'monolith' ? {} : { split: session.split }),
    ...(session.quick ? { quick: true } : {}),
    ...(session.status === 'active' ? {} : { closed: session.status }),
  };
}

/** All ways it could be built that were worked out, with the place of each design. */
function optionsOf(session: Session, textOf: TextReader): SessionDocument[] {
  return Array.from({ length: session.options }, (_, i): SessionDocument => {
    const option = i + 1;
    const alternative = alternativeOf(session, option);
    return {
      option,
      ...(alternative ? { name: textOf(alternative.name) } : {}),
      tdd: slotOf(session, { kind: 'tdd', option })?.path ?? null,
      chosen: option === session.chosen,
      at_hand: option === session.option,
    };
  });
}

/** Who said what, when and how we know. Hashes stand in the journal. */
function approvalsOf(session: Session): SessionDocument[] {
  return session.gates.flatMap((gate) => {
    const [, stage = '', option] = /^stage:([^#]+)(?:#(\d+))?$/.exec(gate.subject) ?? [];
    if (gate.withdrawn || !isStageId(stage) || Number(option ?? session.option) !== session.option) return [];
    const { verdict, by, at, choice, auto } = gate;
    return {
      stage,
      verdict,
      by: by.name,
      via: by.via,
      at,
      ...(choice === undefined ? {} : { choice }),
      ...(auto ? { auto } : {}),
    };
  });
}

/** Saved work of another tool has served when its stage is complete. */
function isDone(session: Session, pointer: string): boolean {
  const [field, id = ''] = split(pointer);
  return field === 'in_progress' && isStageId(id) && stageState(session, id).status === 'complete';
}
