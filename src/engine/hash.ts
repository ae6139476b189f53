import { createHash, hash } from 'node:crypto';

export function sha256(data: Uint8Array | string): string {
  return hash('sha256', data);
}

/** What a page's content policy calls the one style that it allows. */
export function styleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

const carriageReturn = 13;

/** A document as it is kept: with LF line ends and no byte order mark, so that a checkout or an editor that puts them in has changed nothing. */
export function documentBytes(given: Uint8Array): Uint8Array {
  const bytes = given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf ? given.subarray(3) : given;
  if (!bytes.includes(carriageReturn)) return bytes;
  return Buffer.from(Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n'));
}

/** Each document is read again at every look, and is what it was: to compare it takes a twentieth of what its hash takes. By length, the latest of each. */
const seen = new Map<number, { readonly bytes: Uint8Array; readonly sha: string }>();
const mostSeen = 64;
const longestSeen = 100_000;

export function documentSha(bytes: Uint8Array): string {
  const known = seen.get(bytes.length);
  if (known && Buffer.compare(known.bytes, bytes) === 0) return known.sha;
  const sha = sha256(documentBytes(bytes));
  if (seen.size >= mostSeen) seen.clear();
  if (bytes.length <= longestSeen) seen.set(bytes.length, { bytes: Buffer.from(bytes), sha });
  return sha;
}
