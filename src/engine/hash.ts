import { createHash } from 'node:crypto';

export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

const carriageReturn = 13;

/** A document as it is kept: with LF line ends, so that a checkout that converts them has changed nothing. */
export function documentBytes(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(carriageReturn)) return bytes;
  return Buffer.from(Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n'));
}

export function documentSha(bytes: Uint8Array): string {
  return sha256(documentBytes(bytes));
}
