/** Finds the words of a quote in a text, whatever the marks, cases and line breaks between them. */
import { wordsOf } from './digest.ts';
import type { KnownUnit } from './prd-units.ts';

export class QuoteIndex {
  readonly #units: readonly KnownUnit[];
  readonly #text: string;
  /** Where each unit starts in the text. */
  readonly #starts: number[] = [];

  constructor(units: readonly KnownUnit[]) {
    this.#units = units;
    const parts: string[] = [];
    let at = 1;
    for (const { words } of units) {
      this.#starts.push(at);
      parts.push(words);
      at += words.length + 1;
    }
    this.#text = ` ${parts.join(' ')} `;
  }

  /** The units that the quote touches; empty when its words do not stand there. What is left out (`…`) is skipped. */
  find(quote: string): KnownUnit[] {
    const parts = quote
      .split(/…|\.\.\.|\[…\]/)
      .map(wordsOf)
      .filter((part) => part !== '');
    const found = new Set<KnownUnit>();
    for (const part of parts) {
      const at = this.#text.indexOf(` ${part} `);
      // A quote that breaks off may do so in the middle of a word.
      const from = at >= 0 ? at : parts.length < quote.split(/…|\.\.\./).length ? this.#text.indexOf(` ${part}`) : -1;
      if (from < 0) return [];
      for (let i = this.#unitAt(from + 1); i < this.#units.length; i++) {
        if ((this.#starts[i] ?? 0) > from + part.length) break;
        found.add(this.#units[i] as KnownUnit);
      }
    }
    return [...found];
  }

  #unitAt(offset: number): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}
