/** What two sides settled in two ways. The first stands on record, and a person is asked again: no clock decides. */
import type { Command } from '../core/command.ts';
import type { Settlement } from '../core/entry.ts';
import { type Problem, warning } from '../core/problem.ts';
import { chosenAlternative, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import type { NewCommand } from './act.ts';

export interface Clash {
  readonly problem: Problem;
  /** Opens the matter again. */
  readonly ask: NewCommand;
  /** The entry, for an answer. */
  readonly entry?: string;
}

export function clashesOf(
  session: Session,
  command: Command,
  textOf: TextReader,
  isTheirs: (seq: number) => boolean,
): Clash[] {
  if (command.type === 'choose') {
    const chosen = chosenAlternative(session);
    if (chosen?.choice === undefined || chosen.choice === command.n || !isTheirs(chosen.seq)) return [];
    const text = `One side chose alternative ${chosen.choice}, the other ${command.n}. The choice is open again.`;
    const problem = warning('merge/choice-differs', text, { at: '3a' });
    return [{ problem, ask: { type: 'withdraw', stage: '3a', why: { text } } }];
  }
  if (command.type !== 'settle-entries') return [];
  return command.settlements.flatMap(({ id, settlement }) => {
    const entry = session.entries.get(id);
    if (entry?.type !== 'question' || entry.status !== 'answered' || settlement.status !== 'answered') return [];
    const { settled } = entry;
    if (!settled || !isTheirs(settled.seq)) return [];
    const words = ({ text, choice }: Settlement) => (text ? textOf(text) : `option ${(choice ?? 0) + 1}`);
    if (words(settled) === words(settlement)) return [];
    const text = `To ${entry.key} one side answered ${JSON.stringify(words(settled))}, the other ${JSON.stringify(words(settlement))}. The question is open again.`;
    const problem = warning('merge/answer-differs', text, { at: id });
    return [
      { problem, entry: id, ask: { type: 'settle-entries', settlements: [{ id, settlement: { status: 'open' } }] } },
    ];
  });
}

/** What is left of a command; `undefined` when nothing is. */
export function withoutClashes(command: Command, clashes: readonly Clash[]): Command | undefined {
  if (clashes.length === 0) return command;
  if (command.type !== 'settle-entries') return undefined;
  const entries = new Set(clashes.map((clash) => clash.entry));
  const settlements = command.settlements.filter(({ id }) => !entries.has(id));
  return settlements.length > 0 ? { ...command, settlements } : undefined;
}
