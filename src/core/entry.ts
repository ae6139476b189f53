/**
 * Entries: everything that is said in a session and is not a document. They are only ever added and settled,
 * never changed or removed; a correction supersedes.
 */
import type { Actor } from './actor.ts';
import type { StageId } from './line.ts';
import type { Text } from './text.ts';

export const entryTypes = [
  'question',
  'assumption',
  'constraint',
  'edge-case',
  'alternative',
  'decision',
  'risk',
  'reference',
  'point',
  'note',
] as const;
export type EntryType = (typeof entryTypes)[number];

export const levels = ['high', 'medium', 'low'] as const;
export type Level = (typeof levels)[number];

/** The four that are asked for early, then those that may come at any time. */
export const earlyConstraintKinds = ['scale', 'latency', 'cost', 'compliance'] as const;
export const constraintKinds = [
  ...earlyConstraintKinds,
  'architecture',
  'technology',
  'performance',
  'security',
  'compatibility',
  'scope',
  'other',
] as const;
export type ConstraintKind = (typeof constraintKinds)[number];
export const constraintStates = ['set', 'none', 'unknown'] as const;

export interface Choice {
  readonly label: Text;
  readonly recommended?: boolean;
  readonly why?: Text;
}

interface Base {
  /** Random and short; what links survive on. */
  readonly id: string;
  readonly option?: number;
  readonly supersedes?: string;
  /** Ids of entries or items that this one leans on. */
  readonly cites?: readonly string[];
}

export interface NewQuestion extends Base {
  readonly type: 'question';
  /** Short and stable (`data_volume`): the name of the answer in the session file, and what "asked before" means. */
  readonly key: string;
  readonly stage: StageId;
  readonly text: Text;
  readonly options: readonly Choice[];
  readonly allowOther: boolean;
}

export interface NewAssumption extends Base {
  readonly type: 'assumption';
  readonly text: Text;
  readonly options: readonly Choice[];
  readonly why?: Text;
}

export interface NewConstraint extends Base {
  readonly type: 'constraint';
  readonly kind: ConstraintKind;
  readonly state: (typeof constraintStates)[number];
  readonly text: Text;
  readonly tags?: readonly string[];
}

export interface NewEdgeCase extends Base {
  readonly type: 'edge-case';
  readonly text: Text;
  readonly tags?: readonly string[];
}

export interface NewAlternative extends Base {
  readonly type: 'alternative';
  /** 1-based, as people say it. */
  readonly n: number;
  readonly name: Text;
  readonly recommended: boolean;
}

export interface NewDecision extends Base {
  readonly type: 'decision';
  /** "Chose `text` over `over` because `because`." */
  readonly text: Text;
  readonly over: readonly Text[];
  readonly because: Text;
  readonly major: boolean;
  readonly confidence?: number;
  readonly tags?: readonly string[];
  /** What would make it a question again: "more than one job a second". */
  readonly reopenWhen?: Text;
}

export interface NewRisk extends Base {
  readonly type: 'risk';
  readonly text: Text;
  readonly mitigation: Text;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly decision?: string;
  /** Who watches it. */
  readonly owner?: Text;
  /** The sign that it is happening. */
  readonly trigger?: Text;
}

export interface NewReference extends Base {
  readonly type: 'reference';
  readonly practice: Text;
  readonly example: Text;
  readonly source?: Text;
}

export interface NewPoint extends Base {
  readonly type: 'point';
  readonly title: Text;
  readonly text?: Text;
  readonly tags?: readonly string[];
}

export interface NewNote extends Base {
  readonly type: 'note';
  readonly text: Text;
  readonly source?: Text;
  readonly tags?: readonly string[];
}

export type NewEntry =
  | NewQuestion
  | NewAssumption
  | NewConstraint
  | NewEdgeCase
  | NewAlternative
  | NewDecision
  | NewRisk
  | NewReference
  | NewPoint
  | NewNote;

export const entryStatuses = {
  question: ['open', 'answered', 'parked', 'dropped'],
  assumption: ['proposed', 'chosen', 'withdrawn'],
  constraint: ['active', 'withdrawn'],
  'edge-case': ['active', 'withdrawn'],
  alternative: ['open', 'active', 'complete', 'rejected'],
  decision: ['proposed', 'accepted', 'rejected', 'deprecated', 'superseded'],
  risk: ['open', 'closed'],
  reference: ['active', 'withdrawn'],
  point: ['open', 'agreed', 'reopened', 'withdrawn'],
  note: ['active', 'withdrawn'],
} as const satisfies Record<EntryType, readonly string[]>;
export type EntryStatus<T extends EntryType = EntryType> = (typeof entryStatuses)[T][number];

/**
 * Which settlements each status allows, for every type: a missing cell does not compile.
 * The first status of a type is the one it is born with.
 */
export const settlements: { readonly [T in EntryType]: { readonly [S in EntryStatus<T>]: readonly EntryStatus<T>[] } } =
  {
    // `answered` again is a correction, parked again takes the answer back; a parked question can be taken up.
    question: {
      open: ['answered', 'parked', 'dropped'],
      answered: ['answered', 'open', 'parked'],
      parked: ['open', 'answered', 'dropped'],
      dropped: ['open'],
    },
    assumption: { proposed: ['chosen', 'withdrawn'], chosen: ['chosen', 'withdrawn'], withdrawn: ['proposed'] },
    constraint: { active: ['withdrawn'], withdrawn: ['active'] },
    'edge-case': { active: ['withdrawn'], withdrawn: ['active'] },
    alternative: {
      open: ['active', 'rejected'],
      active: ['open', 'complete', 'rejected'],
      complete: ['active', 'rejected'],
      rejected: ['open', 'active'],
    },
    decision: {
      proposed: ['accepted', 'rejected'],
      // Accepting again says that it was looked at and still holds; proposed again, that it is open again.
      accepted: ['accepted', 'proposed', 'deprecated', 'superseded'],
      rejected: ['proposed'],
      deprecated: [],
      superseded: [],
    },
    risk: { open: ['closed'], closed: ['open'] },
    reference: { active: ['withdrawn'], withdrawn: ['active'] },
    // What is off about a point that is not agreed is noted on it, and it stays where it is.
    // One that is not agreed can be taken back, or worded anew by another.
    point: {
      open: ['agreed', 'open', 'withdrawn'],
      agreed: ['agreed', 'reopened'],
      reopened: ['agreed', 'reopened', 'withdrawn'],
      withdrawn: [],
    },
    note: { active: ['withdrawn'], withdrawn: ['active'] },
  };

export const answerers = ['user', 'codebase', 'inferred', 'auto'] as const;
export type Answerer = (typeof answerers)[number];

/** How an entry was settled. `choice` is the 0-based option. */
export interface Settlement {
  readonly status: EntryStatus;
  readonly text?: Text;
  readonly choice?: number;
  readonly source?: Answerer;
  /** What took the place of a decision: an id of this session, or `session:id` of another one. Or the limit that holds instead. */
  readonly by?: string;
}

export type Entry = NewEntry & {
  readonly status: EntryStatus;
  readonly addedAt: string;
  readonly addedBy: Actor;
  readonly addedSeq: number;
  readonly settled?: Settlement & { readonly at: string; readonly by: Actor; readonly seq: number };
  /** Ids of decisions and points that this entry, when it was added, asked to be looked at again. */
  readonly touches?: readonly string[];
  readonly supersededBy?: string;
};

export type EntryOf<T extends EntryType> = Extract<Entry, { type: T }>;

export function bornStatus(type: EntryType): EntryStatus {
  return entryStatuses[type][0];
}

export function maySettle(entry: Pick<Entry, 'type' | 'status'>, to: EntryStatus): boolean {
  const allowed = settlements[entry.type] as Record<string, readonly string[]>;
  return allowed[entry.status]?.includes(to) ?? false;
}
