/** Files of the workspace as text, with limits, and never more than a warning for one that cannot be read (001-R51). */
import type { ArtifactStore } from '../engine/ports.ts';

export type Reader = Pick<ArtifactStore, 'read' | 'readStart' | 'list'>;

/** Roadmaps are below 100 KB; of what is larger than this only the beginning is read. */
const largestText = 4 * 1024 * 1024;

export class TextReader {
  readonly warnings: string[] = [];
  readonly #reader: Reader;
  readonly #lists = new Map<string, readonly string[]>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** `undefined` when there is no such file, or it cannot be read: then there is a warning. */
  async text(path: string, limit = largestText): Promise<string | undefined> {
    let found: { bytes: Uint8Array; size: number } | undefined;
    try {
      found = await this.#reader.readStart(path, limit);
    } catch (error) {
      this.warnings.push(`${path} could not be read: ${reason(error)}`);
      return undefined;
    }
    if (found === undefined) return undefined;
    const { bytes, size } = found;
    const isCut = size > bytes.length;
    const text = decode(bytes);
    if (text.includes('\0')) {
      this.warnings.push(`${path} is not text.`);
      return undefined;
    }
    // Half a JSON document says nothing.
    const isJson = /\.jsonl?$/i.test(path);
    if (isCut)
      this.warnings.push(`${path} has ${size} bytes; ${isJson ? 'it was not' : `only the first ${limit} were`} read.`);
    if (!isCut) return text;
    return isJson ? undefined : text.slice(0, text.lastIndexOf('\n') + 1);
  }

  /** Names in a folder; none when it is not there, is a file, or cannot be listed. */
  async names(folder: string): Promise<readonly string[]> {
    const known = this.#lists.get(folder);
    if (known) return known;
    const names = await this.#reader.list(folder).catch(() => []);
    this.#lists.set(folder, names);
    return names;
  }

  /** The file of this name in the first of the folders that has it, whatever its case. */
  async find(folders: readonly string[], ...names: readonly string[]): Promise<string | undefined> {
    for (const folder of folders) {
      const there = await this.names(folder);
      for (const name of names) {
        const found =
          there.find((one) => one === name) ?? there.find((one) => one.toLowerCase() === name.toLowerCase());
        if (found !== undefined) return join(folder, found);
      }
    }
    return undefined;
  }
}

export const join = (folder: string, name: string) =>
  folder === '' || folder === '.' ? name : `${folder.replace(/\/+$/, '')}/${name}`;

/** PowerShell writes UTF-16 by default. */
export function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
