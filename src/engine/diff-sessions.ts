/** What is different between two points of a session, or between two sessions: records first, then the text of documents. */
import type { Entry } from '../core/entry.ts';
import type { Gate } from '../core/gate.ts';
import type { Session, StageStatus } from '../core/session.ts';
import { latest, type Slot } from '../core/slot.ts';
import { entryWords } from './entry-words.ts';
import { keptText } from './kept-text.ts';
import type { World } from './world.ts';

export type Change = 'added' | 'changed' | 'removed';

export interface SessionDiff {
  /** Nothing is different. */
  readonly same: boolean;
  readonly stages: readonly { readonly stage: string; readonly from: StageStatus; readonly to: StageStatus }[];
  readonly verdicts: readonly {
    readonly subject: string;
    readonly verdict: string;
    readonly by: string;
    readonly change: Exclude<Change, 'changed'>;
    readonly choice?: number;
  }[];
  readonly entries: readonly {
    readonly id: string;
    readonly type: string;
    readonly change: Change;
    readonly text: string;
    /** Where it stands now, or stood last. */
    readonly status: string;
    readonly was?: string;
  }[];
  readonly documents: readonly DocumentDiff[];
}

export interface DocumentDiff {
  readonly path: string;
  readonly kind: string;
  readonly change: Change;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /** A unified diff; empty when the kept text is gone or the texts are too far apart to be held side by side. */
  readonly patch: string;
}

export async function diffSessions(world: World, before: Session, after: Session): Promise<SessionDiff> {
  const documents = await documentsBetween(world, before, after);
  // Each side's words are found in its own record: two sessions may be held against each other.
  const texts = new Map<string, string>();
  for (const side of [before, after]) {
    const wanted = [...side.entries.values()].filter((entry) => entryChange(before, after, entry.id));
    await world.texts.with(side, (textOf) => {
      for (const entry of wanted) texts.set(entry.id, entryWords(entry, textOf));
    });
  }
  const stages = stagesBetween(before, after);
  const verdicts = verdictsBetween(before, after);
  const entries = entriesBetween(before, after, texts);
  const same = [stages, verdicts, entries, documents].every((list) => list.length === 0);
  return { same, stages, verdicts, entries, documents };
}

function stagesBetween(before: Session, after: Session): SessionDiff['stages'] {
  const keys = new Set([...before.stages.keys(), ...after.stages.keys()]);
  return [...keys].flatMap((stage) => {
    const from = before.stages.get(stage)?.status ?? 'pending';
    const to = after.stages.get(stage)?.status ?? 'pending';
    return from === to ? [] : [{ stage, from, to }];
  });
}

function verdictsBetween(before: Session, after: Session): SessionDiff['verdicts'] {
  const standing = ({ gates }: Session) =>
    new Map(gates.filter((gate) => !gate.withdrawn).map((gate) => [gate.id, gate]));
  const then = standing(before);
  const now = standing(after);
  const told = (gate: Gate, change: 'added' | 'removed') => ({
    subject: gate.subject,
    verdict: gate.verdict,
    by: gate.by.name,
    change,
    ...(gate.choice === undefined ? {} : { choice: gate.choice }),
  });
  return [
    ...[...then.values()].filter(({ id }) => !now.has(id)).map((gate) => told(gate, 'removed')),
    ...[...now.values()].filter(({ id }) => !then.has(id)).map((gate) => told(gate, 'added')),
  ];
}

function entryChange(before: Session, after: Session, id: string): Change | undefined {
  const then = before.entries.get(id);
  const now = after.entries.get(id);
  if (!then) return 'added';
  if (!now) return 'removed';
  return then.status !== now.status || then.settled?.at !== now.settled?.at ? 'changed' : undefined;
}

function entriesBetween(before: Session, after: Session, texts: ReadonlyMap<string, string>): SessionDiff['entries'] {
  const ids = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...ids].flatMap((id) => {
    const change = entryChange(before, after, id);
    if (!change) return [];
    const then = before.entries.get(id);
    const entry = (after.entries.get(id) ?? then) as Entry;
    const was = change === 'changed' && then && then.status !== entry.status ? { was: then.status } : {};
    return [{ id, type: entry.type, change, text: texts.get(id) ?? '', status: entry.status, ...was }];
  });
}

async function documentsBetween(world: World, before: Session, after: Session): Promise<DocumentDiff[]> {
  const keys = new Set([...before.slots.keys(), ...after.slots.keys()]);
  const found: DocumentDiff[] = [];
  for (const key of keys) {
    const then = before.slots.get(key);
    const now = after.slots.get(key);
    if (latest(then)?.sha === latest(now)?.sha) continue;
    const slot = (now ?? then) as Slot;
    const change: Change = !latest(then) ? 'added' : !latest(now) ? 'removed' : 'changed';
    const from = await keptText(world, before, then);
    const to = await keptText(world, after, now);
    found.push({
      path: slot.path,
      kind: slot.kind,
      change,
      ...(await patchOf(then?.path ?? slot.path, slot.path, from, to)),
    });
  }
  return found;
}

/** Texts that have next to nothing in common are not worth the wait. */
const mostEdits = 4000;

async function patchOf(oldPath: string, newPath: string, from: string | undefined, to: string | undefined) {
  const { structuredPatch, formatPatch } = await import('diff');
  const options = { context: 3, maxEditLength: mostEdits } as const;
  const patch = structuredPatch(`a/${oldPath}`, `b/${newPath}`, from ?? '', to ?? '', '', '', options);
  if (!patch) return { linesAdded: 0, linesRemoved: 0, patch: '' };
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  const text = formatPatch(patch)
    .replace(/^(?:Index: .*\n)?=+\n/, '')
    .replaceAll(/^(---|\+\+\+) (.*?)\t?$/gm, '$1 $2');
  return {
    linesAdded: lines.filter((line) => line.startsWith('+')).length,
    linesRemoved: lines.filter((line) => line.startsWith('-')).length,
    patch: lines.length === 0 ? '' : text,
  };
}
