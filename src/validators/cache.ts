/**
 * Reports by the hash of what was checked, a file each. Losing them costs time and nothing else. Small files, by the hundred: asking a
 * thread for each costs more than to read or write it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sha256 } from '../engine/hash.ts';
import type { Report, Task } from './report.ts';

/** About 2 MB; when there are more the older half goes. */
const mostFiles = 4000;

export class ReportCache {
  readonly #folder: string;
  #isPrepared = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(key: string): Promise<Report | undefined> {
    const file = join(this.#folder, `${key}.json`);
    if (!existsSync(file)) return undefined;
    try {
      const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return isReport(report) ? report : undefined;
    } catch {
      return undefined;
    }
  }

  async write(key: string, report: Report): Promise<void> {
    const temporary = join(this.#folder, `.tmp-${randomUUID()}`);
    try {
      this.#prepare();
      writeFileSync(temporary, JSON.stringify(report));
      renameSync(temporary, join(this.#folder, `${key}.json`));
    } catch {
      discard(temporary);
    }
  }

  #prepare(): void {
    if (this.#isPrepared) return;
    // Only inside of our private folder: a workspace without sessions does not get one for this.
    if (!existsSync(this.#folder)) mkdirSync(this.#folder);
    this.#isPrepared = true;
    const names = readdirSync(this.#folder);
    if (names.length <= mostFiles) return;
    const dated = names.map((name) => ({
      name,
      at: statSync(join(this.#folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }));
    const old = dated.toSorted((a, b) => a.at - b.at).slice(0, Math.ceil(names.length / 2));
    for (const { name } of old) discard(join(this.#folder, name));
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Somebody else has it open, or may write where we may not.
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
