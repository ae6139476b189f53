/** The memory of decisions over a workspace: a flat cache by (path, mtime, size, ctime), a scan, and near words when all else fails. */
import { realpathSync } from 'node:fs';
import { fold, significantWords } from '../../artifacts/words.ts';
import type { Config } from '../../engine/config.ts';
import type {
  DecisionMemory,
  MemoryAnswer,
  MemoryKind,
  MemoryQuery,
  Remembered,
} from '../../engine/decision-memory.ts';
import type { World } from '../../engine/world.ts';
import { staysInside } from '../codebase/cache.ts';
import { unoptimised } from '../../engine/unoptimised.ts';
import { SafeFiles, type Stamp } from '../codebase/safe-files.ts';
import { CacheFile, saveBlocks } from './cache-file.ts';
import { allOf, blockOf, scanAll, type SourceBlock } from './flat-index.ts';
import { type Source, sourcesIn } from './sources.ts';

export interface WorkspaceMemoryOptions extends Pick<World, 'store' | 'texts'> {
  readonly root: string;
  readonly config: Config;
  readonly cacheFolder: string;
}

/** A record of more than this is no record. */
const largestFile = 1024 * 1024;
/** A file may change again within the tick of its clock, with the same size: a stamp this fresh is not kept. */
const freshMs = 100;

export class WorkspaceMemory implements DecisionMemory {
  readonly #options: WorkspaceMemoryOptions;

  constructor(options: WorkspaceMemoryOptions) {
    this.#options = options;
  }

  all(kinds: readonly MemoryKind[]): Promise<readonly Remembered[]> {
    return this.#withBlocks(async (blocks) => blocks.flatMap(allOf).filter(({ kind }) => kinds.includes(kind)));
  }

  search(query: MemoryQuery): Promise<MemoryAnswer> {
    return this.#withBlocks(async (blocks) => {
      const known = blocks.reduce((sum, { count }) => sum + count, 0);
      const said = significantWords(query.words);
      // Whoever asks for nothing but small words means just these.
      const words = said.length > 0 ? said : fold(query.words).split(/\s+/).filter(Boolean);
      const { kinds, limit, any = false, inForce = false } = query;
      const { found, total } = unoptimised(() => scanAll(blocks, { words, any, kinds, inForce, limit }));
      if (total > 0 || any) return { found, total, known, near: false };
      const near = known === 0 ? [] : await nearTo(blocks, query);
      return { found: near.slice(0, limit), total: near.length, known, near: near.length > 0 };
    });
  }

  async #withBlocks<T>(work: (blocks: readonly SourceBlock[]) => Promise<T>): Promise<T> {
    const { root, cacheFolder } = this.#options;
    const folder = staysInside(root, cacheFolder) ? cacheFolder : undefined;
    const cache = new CacheFile(folder);
    try {
      return await work(await this.#blocks(cache.blocks, folder));
    } finally {
      cache.close();
    }
  }

  /** Every source as it stands now; only what changed since the last time is read. */
  async #blocks(cached: ReadonlyMap<string, SourceBlock>, folder: string | undefined): Promise<readonly SourceBlock[]> {
    const { root, config } = this.#options;
    const startedAt = Date.now();
    const files = new SafeFiles(realpathSync.native(root));
    const blocks = new Map<string, SourceBlock>();
    const unsure = new Set<string>();
    for (const source of sourcesIn(files, config)) {
      const stamp = files.stamp(source.path);
      if (!stamp) continue;
      const kept = cached.get(source.path);
      const isSame = kept?.mtimeMs === stamp.mtimeMs && kept.size === stamp.size && kept.ctimeMs === stamp.ctimeMs;
      blocks.set(source.path, isSame ? kept : await this.#read(files, source, stamp));
      if (!isSame && stamp.mtimeMs > startedAt - freshMs) unsure.add(source.path);
    }
    const isUnchanged = blocks.size === cached.size && [...blocks].every(([path, block]) => cached.get(path) === block);
    if (folder !== undefined && !isUnchanged)
      saveBlocks(
        folder,
        [...blocks.values()].filter(({ path }) => !unsure.has(path)),
      );
    const covered = new Set([...blocks.values()].flatMap(({ covers }) => covers));
    return [...blocks.values()].filter(({ path }) => !covered.has(path));
  }

  async #read(files: SafeFiles, source: Source, { mtimeMs, size, ctimeMs }: Stamp): Promise<SourceBlock> {
    const stamp = { path: source.path, mtimeMs, size, ctimeMs };
    try {
      if (source.key !== undefined) {
        const { rememberedOf } = await import('./read-session.ts');
        const { things, covers } = await rememberedOf(this.#options, source.key);
        return blockOf({ ...stamp, covers }, things);
      }
      const bytes = size > largestFile ? undefined : files.head(source.path, largestFile);
      const { rememberedIn } = await import('./read-file.ts');
      return blockOf(
        { ...stamp, covers: [] },
        bytes ? rememberedIn(source.is, source.path, bytes.toString('utf8')) : [],
      );
    } catch {
      // One that cannot be read takes nothing from the others; `doctor` is who tells about it.
      return blockOf({ ...stamp, covers: [] }, []);
    }
  }
}

async function nearTo(blocks: readonly SourceBlock[], query: MemoryQuery): Promise<Remembered[]> {
  const { findNear } = await import('./near.ts');
  return findNear(blocks, query);
}
