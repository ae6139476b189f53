/** Which blobs a line speaks of: its own words, words of lines it was decided again from, and documents. */
import { isObject } from '../core/json.ts';
import type { LineBody } from './ports.ts';

export interface BlobsOf {
  /** Lists of strings. */
  readonly texts: ReadonlySet<string>;
  readonly documents: ReadonlySet<string>;
}

const sha = /^[0-9a-f]{64}$/;

export function blobsOf(bodies: readonly LineBody[]): BlobsOf {
  const texts = new Set<string>();
  const documents = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    const { blob, n } = value;
    if (typeof blob === 'string' && typeof n === 'number') texts.add(blob);
    if (typeof value['sha'] === 'string' && sha.test(value['sha'])) documents.add(value['sha']);
    for (const key in value) if (typeof value[key] === 'object') walk(value[key]);
  };
  for (const { cmd, events, text } of bodies) {
    if (text !== undefined) texts.add(text);
    walk(cmd);
    walk(events);
  }
  return { texts, documents };
}
