/** What the two wire formats have in common: an ask goes out, an answer is put together from events. */

export type Turn =
  | { readonly from: 'user'; readonly text: string }
  | { readonly from: 'model'; readonly text: string }
  /** The model called the tool, and this is what it was told. */
  | { readonly from: 'call'; readonly id: string; readonly input: unknown; readonly told: string };

export interface Ask {
  readonly model: string;
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly tool: { readonly name: string; readonly description: string; readonly schema: object };
  readonly maxOutput: number;
}

/** Parts are joined once, at the end: a long answer must not be copied for every piece of it. */
export interface Answer {
  readonly text: string[];
  readonly call: { id: string; readonly json: string[] };
  called: boolean;
  input: number;
  output: number;
  /** Set when the answer is whole. */
  stop?: 'end' | 'length' | 'refusal';
  /** The server's own word that something went wrong in the middle. */
  fault?: { readonly message: string; readonly passing: boolean };
}

export const emptyAnswer = (): Answer => ({ text: [], call: { id: '', json: [] }, called: false, input: 0, output: 0 });

export interface Wire {
  url(base: string): string;
  headers(key: string | undefined): Record<string, string>;
  body(ask: Ask, base: string): object;
  /** One event of the stream, parsed. */
  read(answer: Answer, event: unknown): void;
  /** A server that does not stream answers in one piece. */
  readWhole(answer: Answer, body: unknown): void;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whatever a server sends, looking into it never throws. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let inner = value;
  for (const step of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = (inner as Fields)[step];
  }
  return inner;
}

export const textAt = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
};

export const numberAt = (value: unknown, ...path: (string | number)[]): number => {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? found : 0;
};

export const listAt = (value: unknown, ...path: (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};
