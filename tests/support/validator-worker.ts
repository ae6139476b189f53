/** The worker of the validators, made from source as `npm run build` makes it, so that its tests need no build. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleAliases } from '../../scripts/bundle-aliases.mjs';

export async function bundleValidatorWorker(folder: string, entry = 'src/validators/worker.ts'): Promise<URL> {
  const build = await rolldown({ input: { worker: entry }, platform: 'node', resolve: { alias: bundleAliases } });
  try {
    await build.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
  } finally {
    await build.close();
  }
  return pathToFileURL(join(folder, 'worker.mjs'));
}
