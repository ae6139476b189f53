/** A line of the journal in a few words, for people who look back: "answered latency_sla", "stage 1 approved". */
import type { Command, CommandOf, CommandType } from '../core/command.ts';
import type { Entry } from '../core/entry.ts';
import type { LineBody } from './ports.ts';

type Entries = ReadonlyMap<string, Entry>;
type Phrases = { readonly [T in CommandType]: (command: CommandOf<T>, entries: Entries) => string };

export function whatHappened(cmd: LineBody['cmd'], entries: Entries): string {
  // A journal may come from a newer version, with commands that have no words here yet.
  if (!Object.hasOwn(phrases, cmd.type)) return cmd.type;
  const phrase = phrases[cmd.type as CommandType] as (command: Command, entries: Entries) => string;
  try {
    return phrase(cmd as unknown as Command, entries);
  } catch {
    // Only events are replayed: nobody looked at the shape of a command that came from another machine.
    return cmd.type;
  }
}

const phrases: Phrases = {
  'start-session': () => 'session started',
  'import-session': ({ from }) =>
    from === 'session-file' ? 'session taken over from its file' : 'session taken over from documents',
  'fork-session': ({ parent }) => `forked from ${parent.session}@${parent.seq}`,
  'rename-session': ({ to }) => `renamed to ${to}`,
  'close-session': ({ status }) => `session ${status}`,
  'reopen-session': () => 'session opened again',
  'set-quick': ({ quick }) => `quick mode ${quick ? 'on' : 'off'}`,
  'set-flow': ({ flow }) => `gone on with as ${flow}`,
  'open-option': () => 'next option opened',
  'switch-option': ({ option }) => `gone on with option ${option}`,
  'choose-option': ({ option }) => `option ${option} chosen`,
  'save-stage': ({ stage }) => `stage ${stage} saved early`,
  'judge-clarity': ({ questions }) =>
    questions.length === 0 ? 'judged clear' : `${counted(questions.length, 'question')} asked`,
  'judge-complexity': ({ complexity }) => `judged ${complexity}`,
  'submit-documents': ({ documents }) => `${named(documents)} handed in`,
  'adopt-documents': ({ documents, how, approved }) =>
    `${named(documents)} ${{ edit: 'edited', adopt: 'found and taken in', restore: 'put back' }[how]}${approved ? ', approved' : ''}`,
  'plan-tickets': ({ tickets }) => `${counted(tickets.length, 'ticket')} planned`,
  approve: ({ stage }) => `stage ${stage} approved`,
  'request-changes': ({ stage }) => `changes to stage ${stage} asked for`,
  choose: ({ n }) => `alternative ${n} chosen`,
  withdraw: ({ stage }) => `verdict on stage ${stage} taken back`,
  'reopen-stage': ({ stage }) => `stage ${stage} opened again`,
  'add-entries': ({ entries }) => {
    const counts = new Map<string, number>();
    for (const { type } of entries) counts.set(type, (counts.get(type) ?? 0) + 1);
    return `${[...counts].map(([type, n]) => (n === 1 ? type : counted(n, type))).join(', ')} added`;
  },
  'settle-entries': ({ settlements }, entries) => {
    const ids = new Set(settlements.map(({ id }) => id));
    const told = settlements.flatMap(({ id, settlement }) => {
      const entry = entries.get(id);
      // What quick mode had assumed goes with the answer to its question.
      if (entry?.type === 'assumption' && entry.cites?.some((cited) => ids.has(cited))) return [];
      return [settled(id, entry, settlement.status)];
    });
    return shortened(told);
  },
  'confirm-summary': ({ agrees }) => (agrees ? 'summary confirmed' : 'summary sent back'),
  'start-job': ({ job }) => `${job.author} started as ${job.role}, round ${job.round}`,
  'log-job': ({ steps }) =>
    `job: ${shortened(steps.map(({ step, how }) => (how === 'done' ? step : `${step} ${how}`)))}`,
  'end-job': ({ end }) => `job ${end.outcome}`,
  'record-review': ({ stage, verdict, review }) =>
    `review of stage ${stage}: ${verdict} in round ${review.round}${review.degraded ? ' (no signal)' : ''}`,
  'report-budget': ({ share }) => `budget reported: ${Math.round(share * 100)} %`,
  'keep-fields': () => 'fields of others kept',
  'redact-text': () => 'text redacted',
  'record-merge': () => 'two histories merged',
};

function settled(id: string, entry: Entry | undefined, status: string): string {
  if (entry?.type === 'question') return status === 'open' ? `${entry.key} opened again` : `${status} ${entry.key}`;
  return `${entry?.type ?? 'entry'} ${id} ${status}`;
}

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

function named(documents: readonly { readonly kind: string; readonly name?: string }[]): string {
  return shortened([
    ...new Set(documents.map(({ kind, name }) => (kind === 'ticket' && name ? `ticket ${name}` : kind))),
  ]);
}

function shortened(words: readonly string[]): string {
  const most = 4;
  return words.length > most ? `${words.slice(0, most).join(', ')} and ${words.length - most} more` : words.join(', ');
}
