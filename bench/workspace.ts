/**
 * Workspaces with many sessions. The first is made by the real engine, with its documents and blobs; the others are
 * its copies under other names: their lines are sealed anew, their session files are what the real renderer gave. Their
 * blobs are left out, since nothing that is measured over many sessions may open them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { digestInput, printSessionFile, renderSessionFile } from '../src/artifacts/session-file/index.ts';
import { replay } from '../src/core/replay.ts';
import { sha256 } from '../src/engine/hash.ts';
import { decodeCommit } from '../src/engine/line-codec.ts';
import type { Head, LineBody, StoredLine } from '../src/engine/ports.ts';
import type { Step } from '../src/engine/step-view.ts';
import { emptyHead, encodeLine, hashIn } from '../src/stores/journal.ts';
import { walk } from './example-session.ts';

export const sessionName = (n: number): string => `feature-${String(n).padStart(5, '0')}`;
export const firstSession = sessionName(0);
const sessions = '.claude/design/sessions';

export interface Workspace {
  /** Bytes of each session file. */
  readonly sessionFileBytes: number;
  readonly linesPerSession: number;
}

/** `stop` says at which step the sessions stand; at their end unless told. */
export async function makeWorkspace(root: string, count: number, stop?: (step: Step) => boolean): Promise<Workspace> {
  mkdirSync(root, { recursive: true });
  // Marks the workspace's root, whatever stands further up.
  writeFileSync(join(root, 'charrette.json'), '{}\n');
  const app = createApp({ root });
  await walk(app, firstSession, stop);
  const stored = await app.world.store.load(firstSession);
  if (!stored) throw new Error('The example left no session.');
  const session = replay(stored.lines.map(decodeCommit));
  const document = await app.world.texts.with(session, (textOf) => renderSessionFile(session, textOf));
  const input = digestInput(document);
  let sessionFileBytes = 0;
  for (let n = 1; n < count; n += 1) {
    const name = sessionName(n);
    const { text, head } = renamed(stored.lines, name);
    const mark = { seq: head.seq, head: head.hash, digest: sha256(input.replaceAll(firstSession, name)) };
    const sessionFile = printSessionFile(document, mark).replaceAll(firstSession, name);
    sessionFileBytes = Buffer.byteLength(sessionFile);
    mkdirSync(join(root, sessions, `${name}.blobs`));
    writeFileSync(join(root, sessions, `${name}.journal.jsonl`), text);
    writeFileSync(join(root, sessions, `${name}.session.json`), sessionFile);
  }
  return { sessionFileBytes, linesPerSession: stored.lines.length };
}

/** The same history under another name of the same length, sealed anew. */
function renamed(lines: readonly StoredLine[], name: string): { text: string; head: Head } {
  let head: Head = emptyHead;
  let text = '';
  for (const line of lines) {
    const raw = encodeLine(head, JSON.parse(line.raw.replaceAll(firstSession, name)) as LineBody);
    head = { seq: head.seq + 1, hash: hashIn(raw) };
    text += `${raw}\n`;
  }
  return { text, head };
}
