/** A thread of mails: who wrote which part of it, and what to call those whom it only knows by name. */
import { singular, third, upperFirst } from '../../text/words.ts';
import { isHuman } from '../language/people.ts';
import type { Statement } from '../statement.ts';

const header = /^\s*(?:\*\*)?(from|to|cc|sent|date|subject|re):(?:\*\*)?\s+(\S.*)$/i;

interface Message {
  /** Its first line and its last. */
  readonly line: number;
  readonly end: number;
  readonly author: string;
}

export interface Thread {
  readonly messages: readonly Message[];
  /** Lines that only say who writes to whom, and names below a message. */
  readonly envelope: ReadonlySet<number>;
  /** What those are whose role nobody tells. */
  readonly role: string;
}

const firstName = (name: string): string => /^\p{Lu}[\p{L}'’-]+/u.exec(name.trim())?.[0] ?? '';
const group = /\b(board|committee|council|team|crew|staff)\b/i;

/** Two lines of a head with a sender make a message, wherever they stand. */
export function threadIn(lines: readonly string[]): Thread | undefined {
  if (!lines.some((line) => line.startsWith('From:') || line.startsWith('**From:'))) return undefined;
  const starts: { line: number; author: string }[] = [];
  const envelope = new Set<number>();
  let role = '';
  for (let i = 0; i < lines.length; i++) {
    let end = i;
    while (header.test(lines[end] ?? '')) end++;
    const heads = lines.slice(i, end).map((line) => header.exec(line));
    const author = firstName(heads.find((one) => one?.[1]?.toLowerCase() === 'from')?.[2] ?? '');
    if (heads.length >= 2 && author !== '') {
      starts.push({ line: i + 1, author });
      for (let at = i; at < end; at++) envelope.add(at + 1);
      const to = heads.find((one) => one?.[1]?.toLowerCase() === 'to')?.[2] ?? '';
      role ||= group.exec(to)?.[1]?.toLowerCase() ?? '';
    }
    i = Math.max(i, end - 1);
  }
  if (starts.length === 0) return undefined;
  const names = new Set(starts.map((one) => one.author.toLowerCase()));
  for (const [i, line] of lines.entries()) {
    const text = line.trim().replace(/[,.!]$/, '');
    if (text.length <= 30 && names.has(firstName(text).toLowerCase()) && text.split(' ').length <= 2)
      envelope.add(i + 1);
  }
  return {
    envelope,
    role: role === '' ? 'staff member' : `${role} member`,
    messages: starts.map(({ line, author }, i) => ({
      line,
      author,
      end: (starts[i + 1]?.line ?? lines.length + 1) - 1,
    })),
  };
}

/** "The caretaker (Tomasz)", "Tomasz (caretaker)": who that is. */
const inBrackets =
  /\b(?:the|our|my) ((?:[a-z-]+ )?[a-z-]+) \((\p{Lu}\p{Ll}{2,})\)|(?<!\p{L} )\b(\p{Lu}\p{Ll}{2,}) \((?:the |our )?((?:[a-z-]+ )?[a-z-]+)\)/gu;

/** By name, what somebody is: told in the text, or what all in the thread are. */
export function rolesIn(found: readonly Statement[], thread: Thread | undefined): Map<string, string> {
  const roles = new Map<string, string>();
  if (!thread) return roles;
  for (const { text } of found)
    for (const [, role, name, other, behind] of text.matchAll(inBrackets)) {
      const [who = '', is = ''] = role === undefined ? [other, behind] : [name, role];
      if (isHuman(is)) roles.set(who, singular(is));
    }
  for (const { author } of thread.messages) if (!roles.has(author)) roles.set(author, thread.role);
  return roles;
}

const speaks = /\bI (?:also |then |really )?(?:(?:need|have|want|would like) to|can|cannot|must|should)\b/;

/** "I also need to skip somebody", in a message: whoever wrote it does. Only what is asked for is told like that. */
export function bySender<T extends Statement>(
  found: readonly T[],
  thread: Thread | undefined,
  roles: ReadonlyMap<string, string>,
): readonly T[] {
  if (!thread) return found;
  return found.map((one) => {
    const { source, text } = one;
    const at = source.from === 'prd' ? source.line : 0;
    const author = thread.messages.find(({ line, end }) => line <= at && at <= end)?.author ?? '';
    const role = roles.get(author);
    if (role === undefined || !speaks.test(text) || /^I (?:do not|think|hope)/.test(text)) return one;
    const said = text
      .replace(/^(?:so|and|also|but),? (?=I\b)/i, '')
      .replace(
        /\bI (also |then |really )?(?:need|have|want|would like) to (?:be able to )?/g,
        (_, how = '') => `the ${role} can ${how}`,
      )
      .replaceAll(/\bI (can|cannot|must|should|also)\b/g, `the ${role} $1`)
      .replaceAll(/\bI (\p{Ll}+ed)\b/gu, `the ${role} $1`)
      .replaceAll(
        /\bI (?!would|am|will|was|had|do|did)(\p{Ll}+)\b/gu,
        (_, verb: string) => `the ${role} ${third(verb)}`,
      );
    return said === text ? one : { ...one, text: upperFirst(said), quote: one.quote ?? text };
  });
}
