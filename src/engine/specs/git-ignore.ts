/** What of a spec is a person's own and not the repository's: asked for once (003-R63). */
import type { World } from '../world.ts';
import { currentFile } from './find-spec.ts';
import type { SpecRoots } from './roots.ts';

export async function ignoreOnce(world: World, where: SpecRoots): Promise<void> {
  // Without a repository there is nothing to ignore.
  if ((await world.files.kindOf('.git').catch(() => undefined)) === undefined) return;
  const [{ files, folder }] = where.roots;
  const wanted = [...(files === world.files ? [`${folder}/${currentFile}`] : []), '**/.progress.md'];
  const bytes = await world.files.read('.gitignore');
  const text = bytes ? new TextDecoder().decode(bytes) : '';
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim()));
  const missing = wanted.filter((line) => !known.has(line));
  if (missing.length === 0) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  await world.files.write('.gitignore', new TextEncoder().encode(`${text}${gap}${missing.join(eol)}${eol}`));
}
