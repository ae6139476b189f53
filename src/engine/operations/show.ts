import { findStage, slotKinds } from '../../core/line.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { replay } from '../../core/replay.ts';
import type { Session } from '../../core/session.ts';
import { latest, type Slot } from '../../core/slot.ts';
import { look } from '../act.ts';
import { findEntry } from '../find-entry.ts';
import { decodeCommit } from '../line-codec.ts';
import { lookAgain } from '../look-again.ts';
import type { Operation } from '../operation.ts';
import { type ShownEntry, showEntry } from '../show-entry.ts';
import type { World } from '../world.ts';
import type { ShowInput } from './show.schema.ts';

export interface ShownDocument {
  readonly kind: string;
  readonly path: string;
  readonly sha: string;
  readonly revisions: number;
  readonly text: string;
}

export interface ShowValue {
  readonly at?: number;
  readonly documents: readonly ShownDocument[];
  readonly entries: readonly ShownEntry[];
}

/** Documents and entries as they are on record, now or at an earlier line. */
export const show: Operation<ShowInput, ShowValue> = (world, input) =>
  look(world, input.session, async (opened) => {
    const { at } = input;
    const last = opened.lines.length;
    if (at !== undefined && at > last) {
      const fix = `Give a number from 1 to ${last}: ${world.program} history ${opened.key}`;
      throw new ProblemError(problem('show/no-line', `The history has no line ${at}.`, { at: opened.key, fix }));
    }
    const session = at === undefined ? opened.session : replay(opened.lines.slice(0, at).map(decodeCommit));
    session.key = opened.session.key;
    const slots = [...session.slots.values()];
    const { what } = input;
    const all = what === undefined;
    const stage = what === undefined ? undefined : findStage(what);
    const isKind = (slotKinds as readonly string[]).includes(what ?? '');
    const wanted = slots.filter(
      (slot) =>
        all ||
        slot.kind === what ||
        slot.path === what ||
        slot.name === what ||
        (stage && !isKind && slot.stage === stage.id),
    );
    const entry = what === undefined || wanted.length > 0 ? undefined : findEntry(session, what);
    if (!all && wanted.length === 0 && !entry && !stage) throw nothing(session, what ?? '');
    const documents = (await Promise.all(wanted.map((slot) => shown(world, session, slot)))).filter(
      (one) => one !== undefined,
    );
    const entries = entry ? [entry] : all ? [...session.entries.values()] : [];
    const reviews = lookAgain(session);
    return world.texts.with(session, (textOf) => ({
      documents,
      entries: entries.map((one) => showEntry(one, textOf, reviews.get(one.id))),
      ...(at === undefined ? {} : { at }),
    }));
  });

async function shown(world: World, session: Session, slot: Slot): Promise<ShownDocument | undefined> {
  const revision = latest(slot);
  if (!revision) return undefined;
  const sha = session.redacted.get(revision.sha) ?? revision.sha;
  const bytes = (await world.store.getBlob(session.key, sha)) ?? (await world.files.read(slot.path));
  const { kind, path, revisions } = slot;
  return {
    kind,
    path,
    sha: revision.sha,
    revisions: revisions.length,
    text: bytes ? new TextDecoder().decode(bytes) : '',
  };
}

function nothing(session: Session, what: string): ProblemError {
  const kinds = [...new Set([...session.slots.values()].map((slot) => slot.kind))].join(', ');
  return new ProblemError(
    problem('show/not-found', `"${session.key}" has nothing called ${JSON.stringify(what)}.`, {
      at: what,
      fix: `It has: ${kinds || 'no documents yet'}.`,
    }),
  );
}
