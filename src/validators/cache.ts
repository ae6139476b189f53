/** Reports by the hash of what was checked, a file each. Losing them costs time and nothing else. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sha256 } from '../engine/hash.ts';
import type { Report, Task } from './report.ts';

/** About 2 MB; when there are more the older half goes. */
const mostFiles = 4000;

export class ReportCache {
  readonly #folder: string;
  #pruned: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(key: string): Promise<Report | undefined> {
    const file = join(this.#folder, `${key}.json`);
    if (!existsSync(file)) return undefined;
    try {
      // Small files, by the hundred: asking a thread for each costs more than reading it.
      const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return isReport(report) ? report : undefined;
    } catch {
      return undefined;
    }
  }

  async write(key: string, report: Report): Promise<void> {
    const temporary = join(this.#folder, `.tmp-${randomUUID()}`);
    try {
      await (this.#pruned ??= this.#prepare());
      await writeFile(temporary, JSON.stringify(report));
      await rename(temporary, join(this.#folder, `${key}.json`));
    } catch {
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  async #prepare(): Promise<void> {
    // Only inside of our private folder: a workspace without sessions does not get one for this.
    await mkdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const names = await readdir(this.#folder);
    if (names.length <= mostFiles) return;
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.#folder, name))).mtimeMs })),
    );
    const old = dated.toSorted((a, b) => a.at - b.at).slice(0, Math.ceil(names.length / 2));
    await Promise.all(old.map(({ name }) => rm(join(this.#folder, name), { force: true })));
  }
}

export function cacheKey(version: string, { language, text, excerpt, draw, files, path }: Task): string {
  const more = [...(draw ? ['drawn'] : []), ...(files === undefined ? [] : [path, files])];
  return sha256(JSON.stringify([version, language, excerpt, text, ...more]));
}

/** Someone may have edited it, or cut it short. */
function isReport(value: unknown): value is Report {
  const { findings } = (value ?? {}) as { findings?: unknown };
  return (
    Array.isArray(findings) &&
    findings.every((one) => {
      const { severity, code, line, message, fix, file } = (one ?? {}) as Record<string, unknown>;
      const texts = [severity, code, message, fix ?? '', file ?? ''];
      return texts.every((text) => typeof text === 'string') && Number.isInteger(line);
    })
  );
}
