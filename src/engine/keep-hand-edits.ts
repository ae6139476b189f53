/** Somebody drafts what a hand has edited: three ways, so that nothing of the hand is overwritten without a word. */
import type { MergeOptions } from '../artifacts/merge/merge-document.ts';
import type { Actor } from '../core/actor.ts';
import { type Problem, warning } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import { latest, type Revision, type Slot } from '../core/slot.ts';
import type { DocumentText } from '../stages/stage.ts';
import { contentOf } from './items.ts';
import type { Opened } from './opened.ts';
import type { World } from './world.ts';

export interface Kept {
  readonly text: string;
  readonly notes: readonly Problem[];
  /** Lines of the text that the draft does not say. */
  readonly byHand: ReadonlySet<number>;
}

/** By path. */
export type HandLines = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * A name in the hand's words that leads nowhere now is for the hand to mend. To refuse the draft for it would end there: it cannot be
 * written otherwise, and the line is in no file yet.
 */
export function leftToTheHand(findings: readonly Problem[], byHand: HandLines): readonly Problem[] {
  if (byHand.size === 0) return findings;
  return findings.map((one) => {
    const [, path = '', line] = /^(.+):(\d{1,9})$/.exec(one.at ?? '') ?? [];
    const isTheirs = one.severity === 'error' && one.code.startsWith('link/') && byHand.get(path)?.has(Number(line));
    if (!isTheirs) return one;
    return { ...one, severity: 'warning', message: `${one.message} It was written by hand, and was kept.` };
  });
}

/** Whoever writes with their own hand means what they hand in; a draft is laid under what people wrote. */
export const drafts = ({ kind }: Actor): boolean => kind !== 'person';

/** The last text that somebody handed in; a later one was found on disk. */
export function draftedOf({ revisions }: Slot): Revision | undefined {
  return revisions.findLast(({ by }) => by.via !== 'file' && by.via !== 'import');
}

export interface KeepOptions {
  readonly only?: MergeOptions['only'] | undefined;
  /** Who drafts it now; otherwise whoever handed it in last. */
  readonly author?: Pick<Actor, 'kind'> | undefined;
  /** What the author would have written before: the common ground with those who wrote it first. */
  readonly before?: string | undefined;
}

/** `undefined` when nobody edited it since it was last drafted, and all of it is wanted. */
export async function keepHandEdits(
  world: World,
  opened: Opened,
  slot: Slot,
  { kind, text }: Pick<DocumentText, 'kind' | 'text'>,
  { only, author, before }: KeepOptions = {},
): Promise<Kept | undefined> {
  const { base = before, ours } = await versions(world, opened, slot, kind, author);
  if (base === undefined || ours === undefined || (ours === base && !only)) return undefined;
  const { mergeDocument } = await import('../artifacts/merge/merge-document.ts');
  const draft = text.replaceAll('\r\n', '\n');
  const merged = mergeDocument(kind, base, ours, draft, only ? { only } : {});
  const conflicts = merged.conflicts.map(({ title, line, draft: other }) => {
    const says =
      other === '' ? 'would leave it out' : `says: ${JSON.stringify(other.replaceAll(/\s+/g, ' ').slice(0, 200))}`;
    return warning(
      'merge/hand-edit-kept',
      `"${title}" was edited by hand and drafted anew: the hand's words stand. The draft ${says}.`,
      {
        at: `${slot.path}:${line}`,
        fix: `Take over what is right of it in ${slot.path}, or hand in again with --replace.`,
      },
    );
  });
  const drafted = new Set(draft.split('\n'));
  const byHand = merged.text.split('\n').flatMap((line, i) => (drafted.has(line) ? [] : [i + 1]));
  const notes = [...conflicts, ...untouched(merged.kept, conflicts.length, slot.path)];
  return { text: merged.text, notes, byHand: new Set(byHand) };
}

/** Is anything in it a hand's, and not the draft's? */
export async function editedByHand(world: World, opened: Opened, slot: Slot): Promise<boolean> {
  const { base, ours } = await versions(world, opened, slot, slot.kind);
  return base !== undefined && ours !== undefined && base !== ours;
}

async function versions(
  world: World,
  { session, pending }: Opened,
  slot: Slot,
  kind: DocumentText['kind'],
  author: KeepOptions['author'] = draftedOf(slot)?.by,
): Promise<{ readonly base?: string | undefined; readonly ours?: string | undefined }> {
  const newest = latest(slot);
  if (!draftedOf(slot) || !newest) return {};
  const found = pending.flatMap(({ blobs }) => blobs);
  const read = readerOf(world, session, slot, found);
  return { base: await bareDraft(slot, kind, read, isHandFor(author)), ours: await read(newest.sha) };
}

/** What the guide wrote last, without what hands made of it. */
export async function guidesDraft(world: World, session: Session, slot: Slot): Promise<string | undefined> {
  return bareDraft(
    slot,
    slot.kind as DocumentText['kind'],
    readerOf(world, session, slot),
    isHandFor({ kind: 'guide' }),
  );
}

function readerOf(world: World, session: Session, { path }: Slot, found: readonly Uint8Array[] = []) {
  return async (sha: string): Promise<string | undefined> => {
    const bytes = await contentOf(world, session, sha, path, found);
    return bytes && new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  };
}

/** Found on disk; and whatever the guide has not written itself, since it does not read it before it drafts again. */
const isHandFor =
  (author: KeepOptions['author']) =>
  ({ via, kind }: Actor): boolean =>
    via === 'file' || via === 'import' || (author?.kind === 'guide' && kind !== 'guide');

/**
 * What was drafted last, without the hand's words that were laid into it: a draft that kept an edit is on record with the edit, and
 * taken as the common ground it would say that the next draft has left it out.
 */
async function bareDraft(
  { revisions }: Slot,
  kind: DocumentText['kind'],
  read: (sha: string) => Promise<string | undefined>,
  isHand: (by: Actor) => boolean,
): Promise<string | undefined> {
  const { mergeDocument } = await import('../artifacts/merge/merge-document.ts');
  let bare: string | undefined;
  let standing: string | undefined;
  for (const { sha, by } of revisions.slice(-mostRevisions)) {
    const text = sha === '' ? undefined : await read(sha);
    if (text === undefined) continue;
    if (!isHand(by)) {
      const isEdited = drafts(by) && bare !== undefined && standing !== undefined && standing !== bare;
      bare = isEdited ? mergeDocument(kind, standing ?? '', bare ?? '', text).text : text;
    }
    standing = text;
  }
  return bare;
}

/** Edits that are older than these were looked at often enough. */
const mostRevisions = 40;

function untouched(kept: readonly string[], conflicts: number, path: string): Problem[] {
  if (kept.length === 0 || conflicts >= kept.length) return [];
  const shown = kept.slice(0, 5).map((title) => `"${title}"`);
  const message = `What was edited by hand in ${path} was kept: ${shown.join(', ')}${kept.length > 5 ? ` and ${kept.length - 5} more` : ''}.`;
  return [{ severity: 'info', code: 'merge/hand-edits-kept', message, at: path }];
}
