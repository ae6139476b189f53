import { problem, ProblemError } from '../../core/problem.ts';
import { latest } from '../../core/slot.ts';
import { act, withId } from '../act.ts';
import { documentSha } from '../hash.ts';
import type { Command } from '../../core/command.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { RedactInput } from './redact.schema.ts';

const mask = '[redacted]';

/**
 * Takes words out of everything the session keeps: free text and documents, all revisions. The journal holds only
 * hashes of them, so its chain still verifies. What git has committed, git still has: that is said.
 */
export const redact: Operation<RedactInput, { blobs: number; files: readonly string[] }> = async (
  world,
  input,
  caller,
) => {
  const dropped: string[] = [];
  const files: string[] = [];
  const outcome = await act(
    world,
    input.session,
    caller,
    async (opened) => {
      dropped.length = 0;
      files.length = 0;
      const plan = await planRedaction(world, opened, input.text);
      dropped.push(...plan.dropped);
      files.push(...plan.files);
      return plan;
    },
    () => ({ blobs: dropped.length, files }),
  );
  for (const sha of dropped) await world.store.dropBlob(input.session, sha);
  const note = problem(
    'redact/git',
    'What was committed to git before is still in its history. If the words were a secret, change the secret.',
    { severity: 'warning' },
  );
  return { ...outcome, notes: [...outcome.notes, note] };
};

async function planRedaction(world: World, opened: Opened, words: string) {
  const { session, key, lines } = opened;
  const shas = new Set<string>();
  for (const { body } of lines) if (body.text !== undefined) shas.add(body.text);
  for (const slot of session.slots.values()) for (const { sha } of slot.revisions) shas.add(sha);
  const inJson = JSON.stringify(words).slice(1, -1);
  const commands: Command[] = [];
  const blobs: Uint8Array[] = [];
  const dropped: string[] = [];
  const files: string[] = [];
  for (const sha of shas) {
    const bytes = await world.store.getBlob(key, session.redacted.get(sha) ?? sha);
    const text = bytes ? Buffer.from(bytes).toString('utf8') : '';
    if (!text.includes(words) && !text.includes(inJson)) continue;
    const masked = new TextEncoder().encode(text.replaceAll(words, mask).replaceAll(inJson, mask));
    const by = documentSha(masked);
    commands.push(withId(world, { type: 'redact-text', blob: sha, by }));
    blobs.push(masked);
    dropped.push(session.redacted.get(sha) ?? sha);
  }
  for (const slot of session.slots.values()) {
    const newest = latest(slot);
    if (!newest || !dropped.includes(newest.sha) || slot.kind === 'prd') continue;
    const masked = blobs[dropped.indexOf(newest.sha)] as Uint8Array;
    const { key: name, kind, path } = slot;
    const documents = [
      {
        slot: name,
        kind,
        path,
        sha: documentSha(masked),
        bytes: masked.length,
        ...(slot.name === undefined ? {} : { name: slot.name }),
      },
    ];
    commands.push(
      withId(world, {
        type: 'adopt-documents',
        stage: slot.stage,
        how: 'restore',
        documents,
        data: {},
        approved: false,
      }),
    );
    files.push(path);
  }
  if (commands.length === 0) {
    throw new ProblemError(
      problem('redact/not-found', 'These words stand nowhere in what the session keeps.', {
        at: key,
        fix: 'Give them exactly as they were written, without line breaks.',
      }),
    );
  }
  return { commands, blobs, dropped, files };
}
