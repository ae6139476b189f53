/**
 * The line: the one ordered list of stages. Every flow walks it or a part of it. What a stage is like is said here
 * as data, so that shared code asks the stage instead of comparing ids.
 */
export const stageIds = ['0', '1', '2', '3a', '3b', '4', '5', '6', '7'] as const;
export type StageId = (typeof stageIds)[number];

/** The parts of a design conversation (seed 000), in order. */
export const phases = ['learning', 'requirements', 'exploration', 'repeat'] as const;
export type Phase = (typeof phases)[number];

export const slotKinds = ['prd', 'rules', 'analysis', 'tdd', 'adr', 'contracts', 'bdd', 'flows', 'ticket'] as const;
export type SlotKind = (typeof slotKinds)[number];

export interface StageFacts {
  readonly id: StageId;
  /** The number in the session file: 3a and 3b share the 3. */
  readonly number: number;
  /** The word used in step ids and folders. */
  readonly key: string;
  /** The name people read. */
  readonly title: string;
  /** What has to be handed in. */
  readonly wants: 'clarity' | 'documents' | 'complexity' | 'tickets' | 'closing';
  /** What ends it, beyond handing in. */
  readonly gate: 'approve' | 'choose' | 'none';
  /** The documents it produces; the first is required, the others may come along. */
  readonly kinds: readonly SlotKind[];
  /** Each option has its own. */
  readonly perOption: boolean;
  /** Left out when the design turns out to be simple. */
  readonly skipWhenSimple: boolean;
  /** The phase of a conversation that it belongs to; one without is not walked there. */
  readonly phase?: Phase;
}

const stage = (
  id: StageId,
  key: string,
  title: string,
  more: Partial<StageFacts> & Pick<StageFacts, 'wants' | 'gate'>,
): StageFacts => ({
  id,
  number: Number.parseInt(id, 10),
  key,
  title,
  kinds: [],
  perOption: id >= '3',
  skipWhenSimple: false,
  ...more,
});

export const line: readonly StageFacts[] = [
  stage('0', 'clarify', 'Clarification', { wants: 'clarity', gate: 'none', phase: 'requirements' }),
  stage('1', 'rules', 'Business Rules', {
    wants: 'documents',
    gate: 'approve',
    kinds: ['rules'],
    phase: 'requirements',
  }),
  stage('2', 'analysis', 'Analysis', { wants: 'complexity', gate: 'none', phase: 'requirements' }),
  stage('3a', 'alternatives', 'Alternatives', {
    wants: 'documents',
    gate: 'choose',
    kinds: ['analysis'],
    phase: 'exploration',
  }),
  stage('3b', 'design', 'Design', {
    wants: 'documents',
    gate: 'approve',
    kinds: ['tdd', 'adr'],
    phase: 'exploration',
  }),
  stage('4', 'contracts', 'Contracts', {
    wants: 'documents',
    gate: 'none',
    kinds: ['contracts'],
    skipWhenSimple: true,
    phase: 'exploration',
  }),
  stage('5', 'scenarios', 'BDD Scenarios', { wants: 'documents', gate: 'none', kinds: ['bdd', 'flows'] }),
  stage('6', 'tickets', 'Tickets', { wants: 'tickets', gate: 'none', kinds: ['ticket'] }),
  stage('7', 'closing', 'Review', { wants: 'closing', gate: 'approve', phase: 'repeat' }),
];

/** A conversation ends with a design; scenarios and tickets come when it is gone on with as `staged`. */
export const conversation: readonly StageFacts[] = line.filter((facts) => facts.phase !== undefined);

/** A phase of a spec walks three: the interview, the approaches, its document. Some phases have no approaches. */
const specIds: readonly StageId[] = ['0', '3a', '3b'];
export const specLine: readonly StageFacts[] = line.filter(({ id }) => specIds.includes(id));
export const specLineWithoutChoice: readonly StageFacts[] = specLine.filter(({ gate }) => gate !== 'choose');

const byId = new Map(line.map((facts) => [facts.id, facts]));

export function stageFacts(id: StageId): StageFacts {
  const facts = byId.get(id);
  if (!facts) throw new Error(`no stage ${id}`);
  return facts;
}

export function isStageId(value: string): value is StageId {
  return (stageIds as readonly string[]).includes(value);
}

/** Stages after this one, in order. */
export function stagesAfter(id: StageId): readonly StageFacts[] {
  return line.slice(stageIds.indexOf(id) + 1);
}

/** Stages up to and with this one, in order. */
export function stagesUpTo(id: StageId): readonly StageFacts[] {
  return line.slice(0, stageIds.indexOf(id) + 1);
}

/** A stage by what a person may call it: `3`, `3a`, `rules`. A bare 3 is its first half. */
export function findStage(word: string): StageFacts | undefined {
  const wanted = word.toLowerCase();
  return line.find((facts) => facts.id === wanted || facts.key === wanted || String(facts.number) === wanted);
}
