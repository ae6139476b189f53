/** Words that have to go, wherever they stand: in plain text, inside JSON, and inside JSON that stands in a string. */
import { documentBytes } from './hash.ts';
import { parseStrings, printStrings } from './texts.ts';

const shown = '[redacted]';

export class Mask {
  readonly #words: string;
  readonly #inJson: string;

  constructor(words: string) {
    this.#words = words;
    this.#inJson = JSON.stringify(words).slice(1, -1);
  }

  /** A document without the words; `undefined` when they are not in it. */
  document(bytes: Uint8Array): Uint8Array | undefined {
    return changed(bytes, (text) => text.replaceAll(this.#words, shown));
  }

  /** A JSON text without the words. */
  json(bytes: Uint8Array): Uint8Array | undefined {
    return changed(bytes, (text) => this.#everywhere(text));
  }

  /** A list of free texts without them. A text may be JSON itself. */
  strings(bytes: Uint8Array): Uint8Array | undefined {
    const before = parseStrings(bytes);
    const after = before.map((text) => this.#everywhere(text));
    return after.some((text, i) => text !== before[i]) ? printStrings(after) : undefined;
  }

  #everywhere(text: string): string {
    return text.replaceAll(this.#words, shown).replaceAll(this.#inJson, shown);
  }
}

function changed(bytes: Uint8Array, change: (text: string) => string): Uint8Array | undefined {
  const before = Buffer.from(bytes).toString('utf8');
  const after = change(before);
  return after === before ? undefined : documentBytes(Buffer.from(after));
}
