/** The seed's progress view (002-R51): one line per stage of the session file, the pending tail in one. */
import type { Item } from '../../core/item.ts';
import { line, type StageFacts, type StageId } from '../../core/line.ts';
import {
  chosenAlternative,
  gateOn,
  lineOf,
  remainingTickets,
  resumeStage,
  type Session,
  stageState,
  type StageStatus,
  stageSubject,
} from '../../core/session.ts';
import { staleStages } from '../../core/stale.ts';
import type { TextReader } from '../../core/text.ts';
import { createdTickets, pathsOf } from './checkpoints.ts';
import { cut } from './columns.ts';
import { statuses } from './render.ts';
import { firstPerStage, staleWords } from './stale-words.ts';

export interface ProgressRow {
  /** 0 to 7, as in the session file. */
  readonly stage: number;
  readonly title: string;
  readonly status: StageStatus;
  readonly detail?: string;
  /** Why it is stale; absent when it is not. */
  readonly stale?: string;
}

export interface ProgressOptions {
  readonly ascii?: boolean;
  readonly width?: number;
  /** Narrow down what is stale; without them the position decides. */
  readonly items?: Readonly<Record<string, readonly Item[]>>;
  /** What `progressData` gave, when it is known already. */
  readonly data?: Progress;
}

export interface Progress {
  readonly current: number;
  readonly resume: StageId;
  readonly stages: readonly ProgressRow[];
}

type Mark = 'done' | 'wip' | 'wait' | 'stale';
const signs: Record<Mark, string> = { done: '✅', wip: '🔄', wait: '⏳', stale: '⚠️' };
const states: Record<StageStatus, string> = { complete: 'Complete', in_progress: 'In Progress', pending: 'Pending' };

/** The same as data, for `--json`. */
export function progressData(session: Session, items: ProgressOptions['items'] = {}): Progress {
  const stales = staleStages(session, items);
  const stale = firstPerStage(stales);
  const numbers = statuses(session);
  const walked = lineOf(session);
  const shown = [...numbers].filter(([number]) => walked.some((facts) => facts.number === number));
  const rows = shown.map(([number, status]): ProgressRow => {
    const parts = line.filter((facts) => facts.number === number);
    // The last part names the whole: 3 is the design.
    const title = parts.at(-1)?.title ?? '';
    const detail = detailOf(session, status, parts);
    const cause = parts.map((facts) => stale.get(facts.id)).find((one) => one !== undefined);
    const kept = status === 'pending' && parts.some((facts) => stageState(session, facts.id).completedAt !== undefined);
    const pieces = stales.filter(({ stage, item }) => item !== undefined && parts.some(({ id }) => id === stage));
    const because = cause ? staleWords(session, cause, pieces) : kept ? 'an earlier stage was opened again' : undefined;
    return {
      stage: number,
      title,
      status,
      ...(detail === undefined ? {} : { detail }),
      ...(because === undefined ? {} : { stale: because }),
    };
  });
  const resume = resumeStage(session);
  return { current: resume.number, resume: resume.id, stages: rows };
}

export function progress(session: Session, textOf: TextReader, options: ProgressOptions = {}): string[] {
  const { ascii = false, width } = options;
  const { stages } = options.data ?? progressData(session, options.items);
  const untouched = (row: ProgressRow) => row.status === 'pending' && row.stale === undefined;
  const tail = stages.slice(stages.findLastIndex((row) => !untouched(row)) + 1);
  const shown = tail.length > 1 ? stages.slice(0, -tail.length) : stages;
  const lines = shown.map((row) => {
    const wish = wishOf(session, row.stage, textOf);
    const details = [row.stale ?? row.detail, wish].filter((part) => part !== undefined).join(': ');
    const state = row.stale === undefined ? states[row.status] : `${states[row.status]}, stale`;
    return `${sign(markOf(row), ascii)} Stage ${row.stage}: ${row.title} - ${state}${details === '' ? '' : ` (${details})`}`;
  });
  if (tail.length > 1) {
    lines.push(`${sign('wait', ascii)} Stage ${spanOf(tail.map((row) => row.stage))}: Pending`);
  }
  return width === undefined ? lines : lines.map((text) => cut(text, width, ascii ? '...' : '…'));
}

/** `4-7`; a conversation leaves some out: `0-4, 7`. */
function spanOf(stages: readonly number[]): string {
  const gap = stages.findIndex((stage, i) => i > 0 && stage !== (stages[i - 1] ?? 0) + 1);
  const run = gap < 0 ? stages : stages.slice(0, gap);
  const span = run.length > 1 ? `${run[0]}-${run.at(-1)}` : String(run[0]);
  return gap < 0 ? span : `${span}, ${spanOf(stages.slice(gap))}`;
}

function sign(mark: Mark, ascii: boolean): string {
  return ascii ? `[${mark}]` : signs[mark];
}

function markOf(row: ProgressRow): Mark {
  if (row.stale !== undefined && row.status !== 'in_progress') return 'stale';
  return row.status === 'complete' ? 'done' : row.status === 'in_progress' ? 'wip' : 'wait';
}

/** The change that was asked for, in its own words. */
function wishOf(session: Session, number: number, textOf: TextReader): string | undefined {
  const open = line.find((facts) => facts.number === number && stageState(session, facts.id).status === 'in_progress');
  const changes = open && stageState(session, open.id).changes;
  return changes && textOf(changes).trim().replace(/\s+/g, ' ');
}

function detailOf(session: Session, status: StageStatus, parts: readonly StageFacts[]): string | undefined {
  if (status === 'pending') return undefined;
  if (status === 'complete') return done[(parts.at(-1) as StageFacts).id](session);
  // Of the two halves of stage 3, the one to go on with.
  const facts = parts.find((part) => stageState(session, part.id).status !== 'complete') ?? (parts[0] as StageFacts);
  const state = stageState(session, facts.id);
  if (state.changes) return 'changes requested';
  if (facts.wants === 'tickets' && session.tickets.has(session.option)) {
    const created = createdTickets(session).length;
    return `${created} of ${created + remainingTickets(session).length} tickets created`;
  }
  if (state.handedIn) return waiting(session, facts);
  if (state.partial) return 'saved early';
  const choice = facts.id === '3b' ? chosenAlternative(session)?.choice : undefined;
  return choice === undefined ? undefined : `alternative ${choice} chosen, design not written yet`;
}

function waiting(session: Session, facts: StageFacts): string {
  if (facts.wants === 'clarity') return 'awaiting answers';
  if (facts.gate === 'choose') return 'alternatives generated, awaiting choice';
  const what: Partial<Record<StageId, string>> = {
    '1': `${count(session, '1', 'rules_count', 'rule') ?? 'rules'} extracted`,
    '3b': 'design written',
  };
  const first = what[facts.id];
  return first === undefined ? 'awaiting approval' : `${first}, awaiting approval`;
}

const many = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

function count(session: Session, id: StageId, key: string, noun: string): string | undefined {
  const value = stageState(session, id).data[key];
  return typeof value === 'number' ? many(value, noun) : undefined;
}

/** Quick mode's yes is not called an approval. */
function approved(session: Session, id: StageId): string | undefined {
  const gate = gateOn(session, stageSubject(id, session.option));
  if (gate?.verdict !== 'approve') return undefined;
  return gate.auto ? 'taken by quick mode' : 'approved';
}

const joined = (parts: readonly (string | undefined)[], by: string) =>
  parts.filter((part) => part !== undefined).join(by) || undefined;

const skipped = (session: Session, id: StageId) => {
  const why = stageState(session, id).skipped;
  return why && `skipped: ${why}`;
};

const done: Record<StageId, (session: Session) => string | undefined> = {
  '0': () => undefined,
  '1'(session) {
    return skipped(session, '1') ?? joined([count(session, '1', 'rules_count', 'rule'), approved(session, '1')], ' ');
  },
  '2'(session) {
    const { complexity } = stageState(session, '2').data;
    return typeof complexity === 'string' ? `determined: ${complexity}` : undefined;
  },
  '3a': () => undefined,
  '3b'(session) {
    const choice = chosenAlternative(session)?.choice;
    const adrs = pathsOf(session, 'adr').length;
    return joined(
      [
        choice === undefined ? undefined : `alternative ${choice}`,
        adrs > 0 ? many(adrs, 'ADR') : undefined,
        approved(session, '3b'),
      ],
      ', ',
    );
  },
  '4': (session) => skipped(session, '4'),
  '5': (session) => skipped(session, '5') ?? count(session, '5', 'scenario_count', 'scenario'),
  '6': (session) => many(createdTickets(session).length, 'ticket'),
  '7': (session) => approved(session, '7'),
};
