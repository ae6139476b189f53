/** Makes one runnable file of a TypeScript entry, so that child processes need no build. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';

export async function bundle(entry: string, folder: string, name = 'bundle.mjs'): Promise<string> {
  const file = join(folder, name);
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external: ['vitest'],
    transform: { define: { __VERSION__: '"test"' } },
  });
  try {
    await build.write({ file, format: 'esm', codeSplitting: false });
  } finally {
    await build.close();
  }
  return file;
}
