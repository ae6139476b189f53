/** What each command says when it is done. */
import type { Outcome } from '../../engine/operation.ts';
import type { DesignValue } from '../../engine/operations/design.ts';
import type { ListValue } from '../../engine/operations/list.ts';
import type { MergeValue } from '../../engine/operations/merge.ts';
import type { ShowValue } from '../../engine/operations/show.ts';
import type { StatusValue } from '../../engine/operations/status.ts';
import type { Problem } from '../../core/problem.ts';
import type { View } from '../view.ts';
import { problemLines } from './problem.ts';
import { designLines, statusLines } from './progress.ts';
import { showLines } from './show.ts';
import type { Step } from '../../engine/step-view.ts';
import { fullStep, shortStep } from './step.ts';
import { shortTime, table } from './table.ts';

export type Render<T> = (value: T, view: View, session: string) => string[];

const looks = {
  design: ((value, view) => designLines(value, view)) satisfies Render<DesignValue>,
  status: ((value, view) => statusLines(value, view)) satisfies Render<StatusValue>,
  list: ((value, view) => listLines(value, view)) satisfies Render<ListValue>,
  show: ((value, view) => showLines(value, view)) satisfies Render<ShowValue>,
  doctor: (({ sessions, findings }, view) => doctorLines(sessions, findings, view)) satisfies Render<{
    sessions: number;
    findings: readonly Problem[];
  }>,
  merge: ((value) => mergeLines(value)) satisfies Render<MergeValue>,
  brief: (({ text }) => text.trimEnd().split('\n')) satisfies Render<{ text: string }>,
  // It is read by agents, in the seed's own form: people see the same.
  context: ((value) => JSON.stringify(value, undefined, 2).split('\n')) satisfies Render<object>,
};

type Told = Readonly<Record<string, string | number | undefined>>;

/** One sentence for each command that only changes something. */
const sentences: Readonly<Record<string, (value: Told) => string>> = {
  submit: ({ submitted, saved }) =>
    saved === undefined
      ? `Handed in${submitted === undefined ? '' : ` for stage ${submitted}`}.`
      : `Saved what there is of stage ${saved}.`,
  answer: ({ resolved }) => (resolved === undefined ? 'Answered.' : 'Settled.'),
  choose: ({ chosen }) => `Chose alternative ${chosen}.`,
  approve: ({ approved }) => `Approved stage ${approved}.`,
  'request-changes': () => 'Sent back to the author.',
  confirm: () => 'On record.',
  withdraw: ({ withdrawn }) =>
    withdrawn === undefined
      ? 'Taken back; it waits for a new verdict.'
      : `Taken back: ${withdrawn}. It stays on record.`,
  reopen: () => 'Opened again. Nothing was deleted.',
  repeat: ({ option }) => `Opened option ${option}. Everything said so far holds for it too.`,
  option: ({ option, chosen }) =>
    option === chosen ? `Option ${option} is the design.` : `Option ${option} is at hand; option ${chosen} is chosen.`,
  park: () => 'Parked.',
  budget: ({ share }) => `${Math.round(Number(share) * 100)} % of the context is used.`,
  redact: ({ blobs, files }) => `Taken out of ${blobs} kept texts and ${files} files.`,
  fork: ({ forked, parent, at, documents }) =>
    `Forked "${forked}" from ${parent}@${at}${documents === 0 ? '' : `, with ${documents} ${documents === 1 ? 'document' : 'documents'} of its own`}. "${parent}" is as it was.`,
  rename: ({ from, to }) => `"${from}" is "${to}" now.`,
  'context-close': ({ session_id: id, status }) => `Design session ${id} is ${status}.`,
  close: ({ archived }) => (archived === undefined ? 'Done.' : `Moved to ${archived}`),
};

/** Verbs that are not called as what they add. */
const nouns: Partial<Record<string, string>> = { assume: 'assumption', decide: 'decision' };

/** `more`: the look of a verb that is loaded apart. */
export function resultLines(
  verb: string,
  { session = '', value, next }: Outcome,
  view: View,
  more?: Render<never>,
): string[] {
  if (verb === 'next') return next ? fullStep(next, view) : [];
  const look = (more as Render<unknown> | undefined) ?? (looks as unknown as Record<string, Render<unknown>>)[verb];
  const fields = value as Record<string, unknown>;
  const added = (kind: string) => `Added ${kind} ${view.paint('bold', String(fields['id']))}.${touched(fields)}`;
  const said = look?.(value, view, session) ?? [
    sentences[verb]?.(counted(fields)) ?? added(nouns[verb] ?? verb.replace('-', ' ')),
  ];
  return next && !overviews.has(verb) && !endsWith(said, next) ? [...said, '', ...shortStep(next, view)] : said;
}

/** A phase that is done ends with where to go from there; the step would say it again. */
const endsWith = (said: readonly string[], { kind, wants }: Step): boolean =>
  kind === 'done' && wants !== '' && said.at(-1)?.includes(wants) === true;

const overviews: ReadonlySet<string> = new Set([
  'log',
  'history',
  'risks',
  'search',
  'compare',
  'trace',
  'show',
  'check',
  'doctor',
  'brief',
  'export',
  'agents',
  'jobs',
]);

/** Lists are told by their length. */
function counted(fields: Record<string, unknown>): Told {
  const tell = (value: unknown) => (Array.isArray(value) ? value.length : (value as string | number | undefined));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, tell(value)]));
}

function touched({ touches }: Record<string, unknown>): string {
  const ids = Array.isArray(touches) ? touches.map(String) : [];
  return ids.length > 0 ? ` Look again at: ${ids.join(', ')}.` : '';
}

function listLines({ sessions, total, specs = [] }: ListValue, view: View): string[] {
  const phases = specs.map(({ session, updatedAt, complete }) => [
    session,
    complete ? 'done' : 'open',
    shortTime(updatedAt),
  ]);
  const ofSpecs = phases.length > 0 ? table(['Phase of a spec', '', 'Changed (UTC)'], phases, view) : [];
  if (sessions.length === 0 && ofSpecs.length > 0) return ofSpecs;
  if (sessions.length === 0) return ['No sessions here. Start one: charrette design path/to/prd.md'];
  const rows = sessions.map(({ session, stage, updatedAt, prd, forkedFrom, unreadable }) => [
    session,
    unreadable ? '?' : String(stage),
    shortTime(updatedAt),
    unreadable
      ? 'its session file cannot be read'
      : `${prd}${forkedFrom === undefined ? '' : ` (fork of ${forkedFrom})`}`,
  ]);
  const more = total > sessions.length ? [`${total - sessions.length} more`] : [];
  return [
    ...table(['Session', 'Stage', 'Changed (UTC)', 'PRD'], rows, view),
    ...more,
    ...(ofSpecs.length > 0 ? ['', ...ofSpecs] : []),
  ];
}

function doctorLines(sessions: number, findings: readonly Problem[], view: View): string[] {
  const looked = `Looked at ${sessions} ${sessions === 1 ? 'session' : 'sessions'}.`;
  if (findings.length === 0) return [`${looked} All is well.`];
  return [...findings.flatMap((finding) => problemLines(finding, view.paint, view.width)), looked];
}

function mergeLines({ taken, refused, renumbered }: MergeValue): string[] {
  const moved = Object.entries(renumbered).map(([from, to]) => `  ${from} is ${to} now`);
  const left = refused.map(({ what, message }) => `  not taken over: ${what}: ${message}`);
  return [`Merged: ${taken} ${taken === 1 ? 'line' : 'lines'} taken over.`, ...moved, ...left];
}
