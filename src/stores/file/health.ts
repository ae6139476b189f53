/** What about this place may weaken our promises. */
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { warning } from '../../core/problem.ts';
import type { Layout } from './layout.ts';

const nfs = 0x6969;

export function healthOf(
  layout: Layout,
  typeOf: (folder: string) => number = (folder) => statfsSync(folder).type,
): Problem[] {
  let folder = layout.sessions;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  if (typeOf(folder) !== nfs) return [];
  const message = 'The sessions are on NFS, where two writers can mix their lines and a flush promises less.';
  const fix = 'Keep the workspace on a local disk, or let only one machine write at a time.';
  return [warning('store/network-disk', message, { at: layout.shown(layout.sessions), fix })];
}
