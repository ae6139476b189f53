import { createHash } from 'node:crypto';

export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

const CR = 13;

/** Hash of a document with LF line ends: a checkout that converts them has changed nothing. */
export function documentSha(bytes: Uint8Array): string {
  return sha256(bytes.includes(CR) ? Buffer.from(Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n')) : bytes);
}
