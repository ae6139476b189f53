/**
 * The pipes of an agent as the streams that its protocol wants. Those that Node makes of them throw where nobody can
 * catch it when an agent leaves in the wrong moment; here whatever happens to a pipe ends the conversation, no more.
 */
import type { Readable, Writable } from 'node:stream';

export function readingFrom(pipe: Readable): ReadableStream<Uint8Array> {
  const pieces = pipe.iterator({ destroyOnReturn: false });
  pipe.on('error', () => {});
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next().catch(() => undefined);
      if (next === undefined || next.done === true) controller.close();
      else controller.enqueue(next.value as Uint8Array);
    },
    cancel() {
      pipe.destroy();
    },
  });
}

export function writingTo(pipe: Writable): WritableStream<Uint8Array> {
  pipe.on('error', () => {});
  return new WritableStream({
    write: (bytes) =>
      new Promise((resolve, reject) => {
        pipe.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => void pipe.end(),
    abort: () => void pipe.destroy(),
  });
}
