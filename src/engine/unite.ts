/**
 * Uniting histories of one session. At each fork the side that parted first keeps its lines; the commands of the others
 * are decided again on top of it. What cannot be decided again is listed, and its text stays on record. Pure: two
 * machines that have the same lines come to the same history, byte by byte.
 */
import type { Command } from '../core/command.ts';
import { decide } from '../core/decide.ts';
import type { NewEntry } from '../core/entry.ts';
import type { Event } from '../core/event.ts';
import { evolve } from '../core/evolve.ts';
import { noFacts } from '../core/facts.ts';
import type { Problem } from '../core/problem.ts';
import { warning } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import type { Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import { decodeCommand, decodeCommit } from './line-codec.ts';
import type { Numbers } from './merge-numbers.ts';
import type { StoredLine } from './ports.ts';
import { Branches, commandsKnown } from './branches.ts';
import { type Clash, clashesOf, withoutClashes } from './merge-clashes.ts';

interface Redecided {
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
  /** What both sides settled, and not in the same way: for a person, not for a clock. */
  readonly clashes: readonly Clash[];
  /** Old path to new path, for numbers that both sides had given away. */
  readonly renumbered: Readonly<Record<string, string>>;
  readonly session: Session;
}

export function unite(all: readonly StoredLine[], numbers: Numbers, textOf: TextReader): United {
  const branches = new Branches(all);
  const { trunk } = branches;
  const known = commandsKnown(trunk);
  const session = replay(trunk.map(decodeCommit));
  const taken: Redecided[] = [];
  const refused: Refused[] = [];
  const clashes: Clash[] = [];
  const asked = new Map<string, string>();
  /** Did another side write this line of the new history, after the two had parted? */
  const isTheirs = (seq: number, line: StoredLine) => {
    const from = seq <= trunk.length ? undefined : taken[seq - trunk.length - 1]?.line;
    return seq > branches.forkOf(line) && (!from || branches.rootOf(from) !== branches.rootOf(line));
  };
  for (const line of branches.others) {
    if (known.has(line.body.cmd.id)) continue;
    known.add(line.body.cmd.id);
    const command = numbers.fresh(session, sameQuestions(session, decodeCommand(line), asked));
    const found = clashesOf(session, command, textOf, (seq) => isTheirs(seq, line));
    clashes.push(...found);
    refused.push(...found.map(({ problem }) => ({ line, problem })));
    const left = withoutClashes(command, found);
    if (!left) continue;
    const outcome = again(session, line, left);
    if ('problem' in outcome) {
      refused.push(outcome);
      continue;
    }
    const stamp = { seq: session.seq + 1, at: line.body.at, by: line.body.by };
    for (const event of outcome.events) evolve(session, event, stamp);
    taken.push(outcome);
  }
  return { trunk, taken, refused, clashes, renumbered: numbers.renumbered, session };
}

/** Whether the giver was allowed to was decided then; whether it still fits is decided now. */
function again(session: Session, line: StoredLine, command: Command): Redecided | Refused {
  const facts = { ...noFacts, by: line.body.by, policy: 'agent' as const };
  const decision = decide(session, command, facts);
  if ('events' in decision && decision.events.length > 0)
    return { line, command, events: standingOnTheSame(decision.events, line) };
  const lesser = lesserOf(command);
  const second = lesser ? decide(session, lesser, facts) : decision;
  if (lesser && 'events' in second && second.events.length > 0) return { line, command: lesser, events: second.events };
  if ('problems' in decision) return { line, problem: decision.problems[0] as Problem };
  return { line, problem: warning('merge/already-so', 'The other side had come to the same already.') };
}

/**
 * A stage that was completed stood on what its own side had then, item by item. That is its basis here too: what the other side has
 * changed since makes it stale by its links, as an edit would.
 */
function standingOnTheSame(events: readonly Event[], line: StoredLine): Event[] {
  const then = decodeCommit(line).events;
  return events.map((event) => {
    if (event.type !== 'stage-completed') return event;
    const own = then.find(
      (one) => one.type === 'stage-completed' && one.stage === event.stage && one.option === event.option,
    );
    return own?.type === 'stage-completed' ? { ...event, basis: own.basis } : event;
  });
}

/** What can be kept of a command that comes too late: a text as a revision, questions as questions, an entry as such. */
function lesserOf(command: Command): Command | undefined {
  const { id } = command;
  if (command.type === 'submit-documents') {
    const { stage, documents, data } = command;
    return { id, type: 'adopt-documents', stage, how: 'edit', documents, data, approved: false };
  }
  if (command.type === 'judge-clarity') return { id, type: 'add-entries', entries: command.questions };
  if (command.type !== 'add-entries') return undefined;
  return { ...command, entries: command.entries.map(({ supersedes: _, ...entry }) => entry as NewEntry) };
}

/** Both sides asked the same under another id: an answer to one is an answer to the other. */
function sameQuestions(session: Session, command: Command, asked: Map<string, string>): Command {
  if (command.type === 'judge-clarity' || command.type === 'add-entries') {
    const entries = command.type === 'judge-clarity' ? command.questions : command.entries;
    for (const entry of entries) {
      if (entry.type !== 'question') continue;
      for (const other of session.entries.values())
        if (other.type === 'question' && other.key === entry.key && other.id !== entry.id)
          asked.set(entry.id, other.id);
    }
  }
  if (command.type !== 'settle-entries') return command;
  const settlements = command.settlements.map((one) => ({ ...one, id: asked.get(one.id) ?? one.id }));
  return { ...command, settlements };
}
