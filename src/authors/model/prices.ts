/**
 * Dollars for a million tokens, by the beginning of a model's name; the longest one counts. Prices change: a workspace
 * states its own in charrette.json (`delegate.prices`), and what is not known is said to be unknown.
 */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Ours, which may be old; nobody here said so. */
  readonly isBuiltIn?: true;
}

export type Prices = Readonly<Record<string, Price>>;

/** List prices of 2025, written down and not looked up since: what is shown by them says so. */
const listPrices: Prices = {
  'claude-opus-4-5': { input: 5, output: 25 },
  'claude-opus-4': { input: 15, output: 75 },
  'claude-sonnet-4': { input: 3, output: 15 },
  'claude-haiku-4-5': { input: 1, output: 5 },
  'claude-3-5-haiku': { input: 0.8, output: 4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
};

export function priceOf(model: string, own: Prices = {}): Price | undefined {
  const all: Prices = { ...listPrices, ...own };
  const names = Object.keys(all).filter(
    (name) => model === name || model.startsWith(`${name}-`) || model.startsWith(`${name}:`),
  );
  const longest = names.reduce((best, name) => (name.length > best.length ? name : best), '');
  const price = Object.hasOwn(all, longest) ? all[longest] : undefined;
  return price && !Object.hasOwn(own, longest) ? { ...price, isBuiltIn: true } : price;
}

export function costOf({ input, output }: { readonly input: number; readonly output: number }, price: Price): number {
  return (input * price.input + output * price.output) / 1_000_000;
}
