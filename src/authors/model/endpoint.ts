/** Where a model is, and what it takes to talk to it. Keys come from the environment and go nowhere but into a header. */
import type { Price } from './prices.ts';

export interface Endpoint {
  readonly api: 'anthropic' | 'openai';
  /** Without a slash at its end. */
  readonly base: string;
  readonly model: string;
  /** Name of the variable that the key is in, for messages. */
  readonly keyName: string;
  readonly key?: string;
  readonly price?: Price;
  readonly maxOutput: number;
}

/** Takes the key out of whatever a server echoes back, before anybody sees or stores it. */
export function withoutKey(text: string, { key }: Endpoint): string {
  return key === undefined || key === '' ? text : text.replaceAll(key, '[key]');
}

export function isLoopback(base: string): boolean {
  try {
    const { hostname } = new URL(base);
    return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  } catch {
    return false;
  }
}
