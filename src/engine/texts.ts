/** Reading free text: rendering is pure and synchronous, blobs are not, so rendering says what it misses and runs again. */
import type { Session } from '../core/session.ts';
import type { Text, TextReader } from '../core/text.ts';
import type { SessionStore } from './ports.ts';

const gone = '[text not found]';
const redacted = '[redacted]';

type Contents = ReadonlyMap<string, Uint8Array>;
const none: Contents = new Map();

type Strings = Map<string, readonly string[]>;
/** A server reads for many sessions, as long as it runs. */
const mostBlobs = 2000;

type Redactions = Pick<Session, 'key' | 'redacted'>;

export class Texts {
  readonly #store: SessionStore;
  #blobs: Strings = new Map();

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /**
   * Runs `render` until it has all the text it asks for; at most as often as there are layers of text. `contents`: what
   * may not be kept yet, by hash.
   */
  async with<T>(session: Redactions, render: (textOf: TextReader) => T, contents: Contents = none): Promise<T> {
    // What is not there now may come with the next checkout, so only this call remembers that it looked.
    const looked = new Set<string>();
    // Begun anew, not emptied: whoever is under way goes on with what they began with.
    if (this.#blobs.size >= mostBlobs) this.#blobs = new Map();
    const blobs = this.#blobs;
    for (;;) {
      const missing = new Set<string>();
      const result = render((text) => read(text, session, { blobs, looked, missing }));
      if (missing.size === 0) return result;
      for (const blob of missing) {
        looked.add(blob);
        const bytes = contents.get(blob) ?? (await this.#store.getBlob(session.key, blob));
        if (bytes) blobs.set(blob, parseStrings(bytes));
      }
    }
  }
}

interface Known {
  readonly blobs: Strings;
  readonly looked: ReadonlySet<string>;
  readonly missing: Set<string>;
}

function read(text: Text, session: Redactions, { blobs, looked, missing }: Known): string {
  if ('text' in text) return text.text;
  const masked = session.redacted.has(text.blob);
  const blob = masked ? session.redacted.get(text.blob) : text.blob;
  if (blob === undefined) return redacted;
  const strings = blobs.get(blob);
  if (strings) return strings[text.n] ?? gone;
  if (looked.has(blob)) return gone;
  missing.add(blob);
  return '';
}

export function printStrings(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(texts));
}

/** Empty for what is no list of texts. */
export function parseStrings(bytes: Uint8Array): readonly string[] {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}
