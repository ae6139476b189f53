/**
 * The files of a look that somebody may take back: a check of hundreds of documents is work without a pause, and a server
 * that never pauses hears neither that it was taken back nor anybody else.
 */
import type { World } from './world.ts';

/** Long enough to lose no time with it, short enough for others not to notice. */
const longest = 30;

export function breathingFiles(files: World['files'], signal: AbortSignal): World['files'] {
  let last = performance.now();
  const breathe = async () => {
    if (performance.now() - last < longest) return;
    await new Promise((done) => setImmediate(done));
    last = performance.now();
    // Not a problem with a code, which whoever reads many files would note and pass over.
    signal.throwIfAborted();
  };
  return new Proxy(files, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]): Promise<unknown> => {
        await breathe();
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
}
