/** Folders that go away by themselves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class TempFolders {
  readonly #made: string[] = [];

  make(name: string, parent = tmpdir()): string {
    const folder = mkdtempSync(join(parent, `charrette-${name}-`));
    this.#made.push(folder);
    return folder;
  }

  removeAll(): void {
    // What is just being ended may still write.
    const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
    for (const folder of this.#made.splice(0)) rmSync(folder, patient);
  }
}
