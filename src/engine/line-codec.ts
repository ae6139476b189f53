/**
 * A commit on its way to the journal and back. Free text leaves the line for one blob (an array of strings), and the
 * line keeps `{"$": n}` in its place: so a line never holds words that somebody may have to take back.
 */
import type { Command } from '../core/command.ts';
import type { Event } from '../core/event.ts';
import { isObject, type JsonObject } from '../core/json.ts';
import type { Commit } from '../core/replay.ts';
import type { LineBody, StoredLine } from './ports.ts';

export interface EncodedCommit {
  readonly cmd: LineBody['cmd'];
  readonly events: readonly JsonObject[];
  /** The strings of this commit, in the order they were met; empty when it has none. */
  readonly texts: readonly string[];
}

export function encodeCommit(command: Command, events: readonly Event[]): EncodedCommit {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift);
    if (!isObject(value)) return value;
    const spoken = spokenText(value);
    if (spoken === undefined) return mapValues(value, lift);
    let at = places.get(spoken);
    if (at === undefined) {
      at = texts.push(spoken) - 1;
      places.set(spoken, at);
    }
    return { $: at };
  };
  return { cmd: lift(command) as LineBody['cmd'], events: events.map(lift) as JsonObject[], texts };
}

/** The one shape that means free text: an object with `text` and nothing else. */
function spokenText(value: Record<string, unknown>): string | undefined {
  const { text } = value;
  return typeof text === 'string' && Object.keys(value).length === 1 ? text : undefined;
}

function mapValues(value: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

/** Puts pointers where the text stood. In place, since replay must not copy: doing it twice changes nothing more. */
function point(value: object, blob: string): void {
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    const inner = fields[key];
    if (typeof inner !== 'object' || inner === null) continue;
    const { $: n } = inner as { $?: unknown };
    // A new object, not a changed one: V8 would handle every copy of that slowly for ever after.
    if (typeof n === 'number') fields[key] = { blob, n };
    else point(inner, blob);
  }
}

/** A session is replayed at every look, and its lines are the same ones. */
const decoded = new WeakMap<StoredLine, Commit>();

export function decodeCommit(line: StoredLine): Commit {
  const known = decoded.get(line);
  if (known) return known;
  const { at, by, events, text } = line.body;
  if (text !== undefined) point(events, text);
  const commit = { stamp: { seq: line.seq, at, by }, events: events as unknown as Event[] };
  decoded.set(line, commit);
  return commit;
}

/** The command of a line, for deciding it again. */
export function decodeCommand(line: StoredLine): Command {
  const command = structuredClone(line.body.cmd);
  if (line.body.text !== undefined) point(command, line.body.text);
  return command as unknown as Command;
}
