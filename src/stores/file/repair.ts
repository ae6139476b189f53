/** The two repairs of a journal: put lost lines back, or put one agreed history in place of two. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { faultPoint } from '../../engine/fault-points.ts';
import { sha256 } from '../../engine/hash.ts';
import type { Head, StoredLine } from '../../engine/ports.ts';
import { requireChain } from '../heads.ts';
import { atomicWrite } from './atomic-write.ts';
import { flush, requireSound, writeLines } from './commit.ts';
import { isMissing } from './disk-problem.ts';
import { makeDirs, withFile } from './disk.ts';
import type { Layout } from './layout.ts';
import type { OpenSession } from './open-session.ts';

/**
 * Appends lines that the mirror still has. They may belong before lines that are in the file: the chain is followed by
 * hash, not by place, so one damaged line in the middle is healed by its copy at the end.
 */
export function recoverLines({ target, view, paths }: OpenSession, lines: readonly StoredLine[]): Head {
  requireSound(target);
  withFile(paths.journal, 'a+', (fd) => {
    view.refresh(fd);
    writeLines(
      fd,
      view,
      lines.map((line) => line.raw),
    );
    flush(target, fd, true);
    view.refresh(fd);
  });
  return view.head;
}

/** The old bytes are kept, by their hash, before the new ones take their name. */
export function replaceJournal(layout: Layout, session: OpenSession, lines: readonly StoredLine[]): Head {
  const { journal } = session.paths;
  requireChain(session.key, lines);
  requireSound(session.target);
  const old = bytesOf(journal);
  if (old) {
    makeDirs(layout.replaced);
    const name = `${basename(journal, '.journal.jsonl')}.${sha256(old).slice(0, 16)}.jsonl`;
    atomicWrite(join(layout.replaced, name), old, { tmpDir: layout.tmp, syncDir: true });
  }
  faultPoint('replaced-kept');
  const text = lines.map((line) => `${line.raw}\n`).join('');
  atomicWrite(journal, Buffer.from(text), { tmpDir: layout.tmp, syncDir: true });
  session.look();
  session.rememberAnew();
  return session.view.head;
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
