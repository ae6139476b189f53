/** Keeps what `list` printed, for `kept-list.ts`. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import {
  between,
  end,
  type ListHead,
  type ListPlace,
  namesIn,
  noFile,
  parts,
  type Pieces,
  sessionEnding,
} from './kept-list.ts';
import { Layout } from './layout.ts';
import { Marker } from './marker.ts';
import { stamped, stampOf } from './stamp.ts';

/** Made before anything is listed: all stamps are from before. */
export class KeepList {
  readonly #place: ListPlace;
  readonly #marker: Marker;
  readonly #folder: string;
  readonly #stamps: ListHead['stamps'];
  readonly #sessions: readonly string[];
  readonly #names: string;
  readonly #numbers: Float64Array;

  /** `others`: paths of the workspace that must be as they are now, too. */
  constructor(place: ListPlace, design: string, others: readonly string[] = []) {
    this.#place = place;
    const layout = new Layout({ root: place.root, privateDir: `${design}/.charrette` });
    this.#marker = new Marker(layout.tmp);
    const { stamp, changed } = stamped(place.folder);
    this.#folder = changed < this.#marker.since ? stamp : '';
    const files = ['charrette.json', ...others].map((path) => join(place.root, path));
    this.#stamps = [...files, layout.moves].map((file) => [layout.shown(file), stampOf(file)]);
    this.#names = this.#marker.isThere ? namesIfThere(place.folder) : '';
    this.#sessions = this.#names.split('\n').filter((name) => name.endsWith(sessionEnding));
    this.#numbers = this.#stampAll();
  }

  /** A stamp that is too fresh to count becomes that of no file: this one is looked at every time. */
  #stampAll(): Float64Array {
    const numbers = new Float64Array(4 * this.#sessions.length).fill(-1);
    for (const [n, name] of this.#sessions.entries()) {
      const stat = lstatSync(`${this.#place.folder}/${name}`, { throwIfNoEntry: false });
      if (stat?.isFile() && stat.ctimeMs < this.#marker.since)
        numbers.set([stat.mtimeMs, stat.ctimeMs, stat.size, stat.ino], 4 * n);
    }
    return numbers;
  }

  /** `nameOf` gives the session file that an entry would come from. */
  keep<Entry>(
    printed: string,
    entries: readonly Entry[],
    pieces: Pieces<Entry>,
    nameOf: (entry: Entry) => string,
  ): void {
    const texts = entries.map((entry) => pieces.print(entry));
    const whole = texts.join(between);
    const first = printed.indexOf(whole);
    // Whatever was printed in another way than this is not kept.
    if (first < 0 || entries.length === 0) return this.drop();
    const numberOf = new Map(this.#sessions.map((name, n) => [name, n]));
    const list = texts.flatMap((text, n) => [
      numberOf.get(nameOf(entries[n] as Entry)) ?? noFile,
      Buffer.byteLength(text),
    ]);
    const part = {
      names: Buffer.from(this.#sessions.join('\n')),
      folder: Buffer.from(this.#names),
      stamps: Buffer.from(this.#numbers.buffer),
      pieces: Buffer.from(new Uint32Array(list).buffer),
      text: Buffer.from(printed),
    };
    const head: ListHead = {
      program: this.#place.program,
      stamps: this.#stamps,
      folder: this.#folder,
      parts: Object.fromEntries(parts.map((name) => [name, part[name].length])) as ListHead['parts'],
      first: Buffer.byteLength(printed.slice(0, first)),
    };
    const bytes = [Buffer.from(`${JSON.stringify(head)}\n`), ...parts.map((name) => part[name]), Buffer.of(end)];
    this.#marker.keep(this.#place.file, Buffer.concat(bytes));
  }

  drop(): void {
    this.#marker.drop();
  }
}

function namesIfThere(folder: string): string {
  try {
    return namesIn(folder);
  } catch {
    return '';
  }
}
