/**
 * Free text: anything a person might paste a secret into. In the journal it is only a pointer into a blob, so that it
 * can be redacted and the chain still verifies; in memory it is a pointer until somebody really wants to read it.
 */
export type Text = SpokenText | StoredText;

/** Text that was just given. */
export interface SpokenText {
  readonly text: string;
}

/** Text that stands in a blob: the n-th string of it. */
export interface StoredText {
  readonly blob: string;
  readonly n: number;
}

export function say(text: string): SpokenText {
  return { text };
}

/** Does it say anything? A pointer was words when it was stored. */
export function hasWords(text: Text | undefined): text is Text {
  return text !== undefined && (!('text' in text) || text.text.trim() !== '');
}

/** Turns a pointer into words; the shell provides it. */
export type TextReader = (text: Text) => string;
