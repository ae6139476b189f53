/**
 * Archiving and renaming a session: three things move, and no system call moves three things. So the intent is noted
 * and flushed first; a crash at any later moment leaves the note, and whoever opens the store next finishes the move.
 * Every step can be taken twice. The note names keys, never paths: a forged one can move nothing but a session.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../../core/json.ts';
import { faultPoint } from '../../engine/fault-points.ts';
import { flawOfName } from '../safe-name.ts';
import { atomicWrite, renameWithPatience } from './atomic-write.ts';
import { isMissing } from './disk-problem.ts';
import { makeDirs, syncDir } from './disk.ts';
import type { Layout, SessionPaths } from './layout.ts';
import { forgetMemory } from './mirror.ts';

export type Move =
  | { readonly is: 'archive'; readonly key: string; readonly stamp: string }
  | { readonly is: 'rename'; readonly key: string; readonly to: string };

export function carryOut(layout: Layout, move: Move): void {
  const note = join(layout.moves, `${move.key}.json`);
  makeDirs(layout.moves);
  atomicWrite(note, Buffer.from(`${JSON.stringify(move)}\n`), { tmpDir: layout.tmp, syncDir: true });
  faultPoint('move-noted');
  finish(layout, move, note);
}

/** Moves that a crash interrupted. */
export function finishMoves(layout: Layout): void {
  for (const name of existsSync(layout.moves) ? readdirSync(layout.moves) : []) {
    const note = join(layout.moves, name);
    const move = readNote(note);
    if (move && `${move.key}.json` === name) finish(layout, move, note);
  }
}

/** The journal goes before its blobs: from then on the old key has no session, and the rest is only on its way. */
function finish(layout: Layout, move: Move, note: string): void {
  const from = layout.of(move.key);
  const to = move.is === 'archive' ? layout.archived(move.key, move.stamp) : layout.of(move.to);
  makeDirs(dirname(to.journal));
  // Our memory goes ahead: a memory without its journal would look like a loss.
  if (move.is === 'rename') moveMemory(from, layout.of(move.to));
  else forgetMemory(from);
  moveIfThere(from.journal, to.journal);
  faultPoint('journal-moved');
  // Only when an old crash is cleaned up: the name has a new owner by now, who may share blobs with the old one.
  const isReborn = existsSync(from.journal);
  carryBlobs(from.blobs, to.blobs, isReborn, layout.tmp);
  if (!isReborn) moveIfThere(from.sessionFile, to.sessionFile);
  syncDir(dirname(to.journal));
  syncDir(layout.sessions);
  rmSync(note, { force: true });
  syncDir(layout.moves);
}

function carryBlobs(from: string, to: string, keep: boolean, tmpDir: string): void {
  if (!existsSync(from)) return;
  if (!keep && !existsSync(to)) return moveIfThere(from, to);
  makeDirs(to);
  for (const sha of readdirSync(from)) {
    if (!existsSync(join(to, sha))) atomicWrite(join(to, sha), readFileSync(join(from, sha)), { tmpDir });
  }
  syncDir(to);
  if (!keep) rmSync(from, { recursive: true, force: true });
}

function moveMemory(from: SessionPaths, to: SessionPaths): void {
  moveIfThere(from.mirror, to.mirror);
  moveIfThere(from.races, to.races);
  moveIfThere(from.seen, to.seen);
}

function moveIfThere(from: string, to: string): void {
  // What is already at its new place stays.
  if (existsSync(to)) return;
  try {
    renameWithPatience(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function readNote(note: string): Move | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(note, 'utf8'));
    if (!isObject(value)) return undefined;
    const { is, key, stamp, to } = value;
    if (!isName(key)) return undefined;
    if (is === 'archive' && isName(stamp)) return { is, key, stamp };
    if (is === 'rename' && isName(to)) return { is, key, to };
    return undefined;
  } catch {
    return undefined;
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && flawOfName(value) === undefined;
}
