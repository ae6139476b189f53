/**
 * How a ticket is found again: a line in its description names its key. On GitHub it also frames what is ours, with a
 * hash, so that what people wrote around it stays, and what they changed in it is noticed.
 */
import { createHash } from 'node:crypto';

const line = /^charrette: ([A-Za-z0-9._-]{1,100}\/[A-Za-z0-9._-]{1,100})\s*$/gm;

export const keyLine = (key: string): string => `charrette: ${key}`;
/** Ours stands below the ticket's own words, which may name other keys. */
export const keyIn = (text: string): string | undefined => [...text.matchAll(line)].at(-1)?.[1];

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const begin = /<!-- charrette ([A-Za-z0-9._-]{1,100}\/[A-Za-z0-9._-]{1,100}) ([0-9a-f]{16}) ([0-9a-f]{16}) -->\n?/;
const end = '<!-- /charrette -->';

/** A text of ours inside of a body that belongs to others too. */
export function framed(key: string, title: string, text: string): string {
  const ours = text.trim().replaceAll('<!-- /charrette', '<!-- / charrette');
  return `<!-- charrette ${key} ${short(title)} ${short(ours)} -->\n${ours}\n${end}`;
}

export interface Frame {
  readonly key: string;
  readonly before: string;
  readonly text: string;
  readonly after: string;
  /** Somebody changed what is in it since we wrote it. */
  readonly isEdited: boolean;
  readonly isRenamed: (title: string) => boolean;
}

/** Line ends may come back as CRLF. */
export function frameIn(body: string): Frame | undefined {
  const text = body.replaceAll('\r\n', '\n');
  const found = begin.exec(text);
  if (!found) return undefined;
  const [all, key = '', titleHash, textHash] = found;
  const from = found.index + all.length;
  const to = text.indexOf(end, from);
  if (to < 0) return undefined;
  const inside = text.slice(from, to).trim();
  return {
    key,
    before: text.slice(0, found.index),
    text: inside,
    after: text.slice(to + end.length),
    isEdited: short(inside) !== textHash,
    isRenamed: (title) => short(title) !== titleHash,
  };
}
