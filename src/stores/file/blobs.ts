/** Long texts and revisions, named by their sha256. Written once, never changed. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { faultPoint } from '../../engine/fault-points.ts';
import { sha256 } from '../../engine/hash.ts';
import { atomicWriteLater } from './atomic-write.ts';
import { isMissing } from './disk-problem.ts';
import { flushed, makeDirs, syncDir } from './disk.ts';

const shaPattern = /^[0-9a-f]{64}$/;

/** The name is not flushed: whoever makes a line that speaks of it does that first, once for all of them. */
export async function putBlob(folder: string, bytes: Uint8Array, tmpDir: string): Promise<string> {
  const sha = sha256(bytes);
  const file = `${folder}/${sha}`;
  makeDirs(folder);
  if (getBlob(folder, sha)) {
    // There already, but perhaps by a checkout or a process that died before it flushed.
    await flushAgain(file);
  } else {
    await atomicWriteLater(file, bytes, { tmpDir });
  }
  faultPoint('blob-written');
  return sha;
}

async function flushAgain(file: string): Promise<void> {
  const fd = openSync(file, 'r+');
  try {
    await flushed(fd);
  } finally {
    closeSync(fd);
  }
}

/** A blob that does not hash to its name is as good as none. */
export function getBlob(folder: string, sha: string): Uint8Array | undefined {
  if (!shaPattern.test(sha)) return undefined;
  const file = `${folder}/${sha}`;
  // Asked of every new text: an error made and caught costs ten times as much.
  if (!existsSync(file)) return undefined;
  try {
    const bytes = readFileSync(file);
    return sha256(bytes) === sha ? bytes : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export function listBlobs(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => shaPattern.test(name))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export function dropBlob(folder: string, sha: string): void {
  if (!shaPattern.test(sha)) return;
  try {
    rmSync(join(folder, sha));
    syncDir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
