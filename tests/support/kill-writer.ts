/**
 * A child process that writes until it is stopped, and tells each acknowledgement on its standard output as soon as
 * it has it. Bundled by the crash tests; takes its work as JSON in the first argument.
 */
import { writeSync } from 'node:fs';
import { ProblemError } from '../../src/core/problem.ts';
import type { Head } from '../../src/engine/ports.ts';
import { VersionConflict } from '../../src/engine/ports.ts';
import { FileSessionStore } from '../../src/stores/file/store.ts';

export interface WriterJob {
  readonly root: string;
  readonly key: string;
  /** Begins the id of every command. */
  readonly name: string;
  /** Stops after so many acknowledgements; without it, never. */
  readonly count?: number;
  /** Every so many lines one has a blob. */
  readonly blobEvery?: number;
  /** Goes on after a refusal, telling it. */
  readonly stubborn?: boolean;
  /** Done once after the lines. */
  readonly lastly?: 'archive' | 'rename' | 'replace';
}

const nothing: Head = { seq: 0, hash: '' };
const tell = (text: string) => writeSync(1, `${text}\n`);
/** On the same clock as other processes of this machine. */
const now = () => performance.timeOrigin + performance.now();

async function run(job: WriterJob): Promise<void> {
  const { root, key, name, count = Number.POSITIVE_INFINITY, blobEvery = 0 } = job;
  const store = new FileSessionStore({ root });
  const write = async (n: number): Promise<void> => {
    const id = `${name}-${n}`;
    const text = `The text of ${id}. `.repeat(1 + (n % 40));
    const blob = blobEvery > 0 && n % blobEvery === 0 ? { text: await store.putBlob(key, Buffer.from(text)) } : {};
    for (;;) {
      const head = (await store.load(key))?.head ?? nothing;
      const line = { at: new Date().toISOString(), by: { kind: 'agent', name, via: 'tool' } as const };
      const cmd = { id, type: 'note', text };
      const done = await store
        .append(key, head, { ...line, cmd, events: [{ type: 'noted', id }], ...blob })
        .catch((error: unknown) => error);
      if (done instanceof VersionConflict) continue;
      if (done instanceof Error) throw done;
      return;
    }
  };
  tell('READY');
  for (let n = 1; n <= count; n += 1) {
    try {
      await write(n);
      tell(`ACK ${name}-${n} ${now()}`);
    } catch (error) {
      tell(`REFUSED ${error instanceof ProblemError ? error.problem.code : String(error)}`);
      if (!job.stubborn) return;
    }
  }
  if (job.lastly === 'archive') await store.archive(key, 'stamp');
  if (job.lastly === 'rename') await store.rename(key, 'renamed');
  if (job.lastly === 'replace') await store.replace(key, (await store.load(key))!.lines.slice(0, 2));
  tell('DONE');
}

await run(JSON.parse(process.argv[2]!) as WriterJob);
