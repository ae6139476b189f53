/**
 * Uniting two histories of one session. The side that parted first keeps its lines; the commands of the other are
 * decided again on top of it. What cannot be decided again is listed, and its text stays on record.
 */
import { adrNumberOf, pathOf, type Roots } from '../artifacts/layout.ts';
import type { Command } from '../core/command.ts';
import { decide } from '../core/decide.ts';
import type { Event } from '../core/event.ts';
import { evolve } from '../core/evolve.ts';
import { noFacts } from '../core/facts.ts';
import type { Problem } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import { chosenAlternative, type Session } from '../core/session.ts';
import { decodeCommand, decodeCommit } from './line-codec.ts';
import type { StoredLine } from './ports.ts';

export interface Redecided {
  readonly line: StoredLine;
  readonly command: Command;
  readonly events: readonly Event[];
}

export interface Refused {
  readonly line: StoredLine;
  readonly problem: Problem;
}

export interface United {
  readonly trunk: readonly StoredLine[];
  readonly taken: readonly Redecided[];
  readonly refused: readonly Refused[];
  /** Old path to new path, for numbers that both sides had given away. */
  readonly renumbered: Readonly<Record<string, string>>;
  readonly session: Session;
}

export function unite(all: readonly StoredLine[], roots: Roots): United {
  const trunk = pickTrunk(all);
  const onTrunk = new Set(trunk.map((line) => line.hash));
  const committed = new Set(trunk.map((line) => line.body.cmd.id));
  const others = unique(all)
    .filter((line) => !onTrunk.has(line.hash) && !committed.has(line.body.cmd.id))
    .toSorted(byPlace);
  const session = replay(trunk.map(decodeCommit));
  const taken: Redecided[] = [];
  const refused: Refused[] = [];
  const renumbered: Record<string, string> = {};
  for (const line of others) {
    if (committed.has(line.body.cmd.id)) continue;
    const outcome = again(session, line, roots, renumbered);
    if ('problem' in outcome) {
      refused.push(outcome);
      continue;
    }
    committed.add(line.body.cmd.id);
    if (outcome.events.length === 0) continue;
    const stamp = { seq: session.seq + 1, at: line.body.at, by: line.body.by };
    for (const event of outcome.events) evolve(session, event, stamp);
    taken.push(outcome);
  }
  return { trunk, taken, refused, renumbered, session };
}

function unique(lines: readonly StoredLine[]): StoredLine[] {
  return [...new Map(lines.map((line) => [line.hash, line])).values()];
}

/** The same on every machine: by number, then by time, then by hash. */
function byPlace(a: StoredLine, b: StoredLine): number {
  return a.seq - b.seq || a.body.at.localeCompare(b.body.at) || a.hash.localeCompare(b.hash);
}

/** At each fork the side that parted first. */
function pickTrunk(all: readonly StoredLine[]): StoredLine[] {
  const children = new Map<string, StoredLine[]>();
  for (const line of unique(all)) children.set(line.prev, [...(children.get(line.prev) ?? []), line]);
  const trunk: StoredLine[] = [];
  for (let hash = ''; ;) {
    const [next] = (children.get(hash) ?? []).filter((line) => line.seq === trunk.length + 1).toSorted(byPlace);
    if (!next) return trunk;
    trunk.push(next);
    hash = next.hash;
  }
}

function again(
  session: Session,
  line: StoredLine,
  roots: Roots,
  renumbered: Record<string, string>,
): Redecided | Refused {
  const command = freshNumbers(session, decodeCommand(line), roots, renumbered);
  // Whether the giver was allowed to was decided then; whether the text still matches is decided now.
  const facts = { ...noFacts, by: line.body.by, policy: 'agent' as const };
  const clash = otherChoice(session, command);
  if (clash) return { line, problem: clash };
  const decision = decide(session, command, facts);
  if ('events' in decision) return { line, command, events: decision.events };
  const kept = asRevision(command);
  const second = kept ? decide(session, kept, facts) : decision;
  if (kept && 'events' in second) return { line, command: kept, events: second.events };
  return { line, problem: decision.problems[0] as Problem };
}

/** Both sides chose, and not the same: that is for a person, not for a clock. */
function otherChoice(session: Session, command: Command): Problem | undefined {
  if (command.type !== 'choose') return undefined;
  const chosen = chosenAlternative(session)?.choice;
  if (chosen === undefined || chosen === command.n) return undefined;
  return {
    severity: 'warning',
    code: 'merge/choice-differs',
    message: `One side chose alternative ${chosen}, the other ${command.n}. The first choice stands until somebody chooses again.`,
    at: '3a',
  };
}

/** A text that comes too late to be handed in is still a revision of its document. */
function asRevision(command: Command): Command | undefined {
  if (command.type !== 'submit-documents') return undefined;
  const { id, stage, documents, data } = command;
  return { id, type: 'adopt-documents', stage, how: 'edit', documents, data, approved: false };
}

/** Numbers are labels: the later side gets new ones where the first has given them away. */
function freshNumbers(session: Session, command: Command, roots: Roots, renumbered: Record<string, string>): Command {
  if (command.type !== 'submit-documents') return command;
  const used = new Map<number, string>();
  for (const slot of session.slots.values()) {
    const number = slot.kind === 'adr' ? adrNumberOf(slot.path) : undefined;
    if (number !== undefined) used.set(number, slot.key);
  }
  const documents = command.documents.map((document) => {
    const number = document.kind === 'adr' ? adrNumberOf(document.path) : undefined;
    const owner = number === undefined ? undefined : used.get(number);
    if (owner === undefined || owner === document.slot) return document;
    const next = Math.max(...used.keys()) + 1;
    used.set(next, document.slot);
    const path = pathOf({ kind: 'adr', name: document.name, number: next }, session.key, roots);
    renumbered[document.path] = path;
    return { ...document, path };
  });
  return { ...command, documents };
}
