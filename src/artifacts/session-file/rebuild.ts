/** 002-R62, R63: a session proposed from the documents that are there, for a person to confirm. */
import type { ImportedStage } from '../../core/command.ts';
import type { Source, StageData } from '../../core/event.ts';
import { line, type SlotKind, type StageFacts, stageFacts, type StageId } from '../../core/line.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { StageStatus } from '../../core/session.ts';
import { say } from '../../core/text.ts';
import { adrName, documentAt, stem } from './import-documents.ts';
import type { ImportCommand } from './import.ts';
import { countFields } from './shape.ts';

export interface FoundArtifact {
  readonly kind: SlotKind;
  readonly path: string;
  /** The ADR's words or the ticket's id; read from the path when absent. */
  readonly name?: string;
  readonly sha: string;
  readonly bytes: number;
  /** Its own text says so. */
  readonly approved: boolean;
  /** The caller knows that nothing is missing: of tickets, that all are there. */
  readonly complete?: boolean;
  /** Rules, alternatives or scenarios in it. */
  readonly count?: number;
}

export interface RebuildFacts {
  readonly key: string;
  readonly title?: string;
  readonly source?: Source;
}

export interface Proposed {
  readonly stage: StageId;
  readonly status: StageStatus;
  readonly why: string;
}

export interface Rebuilt {
  readonly command: ImportCommand;
  /** Every stage, in order. */
  readonly proposal: readonly Proposed[];
  readonly warnings: readonly Problem[];
}

/** What speaks for a stage being complete, before its neighbours are looked at. */
interface Evidence {
  readonly facts: StageFacts;
  readonly found: readonly FoundArtifact[];
  readonly complete: boolean;
  readonly why: string;
}

export function rebuildFromArtifacts(found: readonly FoundArtifact[], facts: RebuildFacts): Rebuilt {
  const evidence = line.map((stage) => evidenceOf(stage, found));
  const proposal: Proposed[] = [];
  let open: StageId | undefined;
  for (const [i, one] of evidence.entries()) {
    const { facts: stage, why } = one;
    // A stage that leaves no document was walked if anything after it was finished; contracts may have been left out.
    const later = evidence.slice(i + 1).find((other) => other.complete && other.found.length > 0);
    const passed = later !== undefined && mayLackDocument(one);
    const done = one.complete || passed;
    const status = done && open === undefined ? 'complete' : one.found.length > 0 ? 'in_progress' : 'pending';
    const reason =
      open !== undefined && done
        ? `${one.complete ? `${why}, but ` : ''}stage ${open} is not complete`
        : passed
          ? `stage ${later.facts.id} is complete`
          : why;
    if (status !== 'complete') open ??= stage.id;
    proposal.push({ stage: stage.id, status, why: reason });
  }
  return { command: commandOf(found, facts, proposal), proposal, warnings: [] };
}

/**
 * The person's own selection in place of the proposal: `0`, `3`, `3b`, `rules`. A bare 3 means both halves. What stands
 * behind a stage that was not selected cannot be complete and becomes work to confirm.
 */
export function completeStages(rebuilt: Rebuilt, selected: readonly (string | number)[]): Rebuilt {
  const words = new Set(selected.map((word) => String(word).trim().toLowerCase()));
  const isSelected = ({ id, key, number }: StageFacts) => words.has(id) || words.has(key) || words.has(String(number));
  const documents = new Map(rebuilt.command.stages.map((one) => [one.stage, one.documents]));
  const last = line.findLastIndex(isSelected);
  const warnings: Problem[] = [];
  let open: StageFacts | undefined;
  const proposal = line.map((stage, i): Proposed => {
    const has = (documents.get(stage.id)?.length ?? 0) > 0;
    const left = stage.skipWhenSimple && !has && i < last;
    if ((isSelected(stage) || left) && open === undefined) {
      return {
        stage: stage.id,
        status: 'complete',
        why: isSelected(stage) ? 'said to be complete' : 'left out: simple',
      };
    }
    if (isSelected(stage)) {
      const message = `Stage ${stage.id} (${stage.title}) cannot be complete: stage ${open?.id ?? ''} is not.`;
      warnings.push(warning('rebuild/earlier-open', message, { at: stage.id }));
    }
    open ??= stage;
    return {
      stage: stage.id,
      status: has ? 'in_progress' : 'pending',
      why: has ? 'to be looked at again' : 'not there',
    };
  });
  const { stages: before } = rebuilt.command;
  const stages = stagesOf(proposal, (id) => before.find((one) => one.stage === id), true);
  return { command: { ...rebuilt.command, stages }, proposal, warnings };
}

/** A choice leaves no mark in a document of its own stage: what was built on it is the proof. */
function mayLackDocument({ facts, found }: Evidence): boolean {
  return facts.kinds.length === 0 || facts.gate === 'choose' || (facts.skipWhenSimple && found.length === 0);
}

/** The required document first. Without it the others (ADRs without a design) are no work of this stage. */
function documentsFor(all: readonly FoundArtifact[], facts: StageFacts): readonly FoundArtifact[] {
  const own = facts.kinds.flatMap((kind) => all.filter((one) => one.kind === kind));
  return own[0]?.kind === facts.kinds[0] ? own : [];
}

function evidenceOf(facts: StageFacts, all: readonly FoundArtifact[]): Evidence {
  const [required] = facts.kinds;
  const found = documentsFor(all, facts);
  const [main] = found;
  if (!main)
    return { facts, found, complete: false, why: required ? `no ${required} document` : 'nothing later is complete' };
  if (facts.gate === 'choose')
    return { facts, found, complete: false, why: `${main.path} is there; the choice is not known` };
  if (facts.gate === 'approve') {
    return {
      facts,
      found,
      complete: main.approved,
      why: `${main.path} is ${main.approved ? 'approved' : 'not marked as approved'}`,
    };
  }
  if (facts.wants === 'tickets') {
    const complete = found.every((one) => one.complete === true);
    return {
      facts,
      found,
      complete,
      why: `${found.length} tickets are there${complete ? '' : '; how many are planned is not known'}`,
    };
  }
  return { facts, found, complete: main.complete !== false, why: `${main.path} is there` };
}

function commandOf(found: readonly FoundArtifact[], facts: RebuildFacts, proposal: readonly Proposed[]): ImportCommand {
  const { key, title = key.replaceAll('-', ' '), source = { kind: 'feature' } } = facts;
  const tickets = found.filter((one) => one.kind === 'ticket').map((one) => one.name ?? stem(one.path));
  return {
    type: 'import-session',
    key,
    from: 'artifacts',
    title: say(title),
    source,
    questions: [],
    stages: stagesOf(proposal, (id) => stageFrom(found, id), false),
    tickets: [...new Set(tickets)].map((id) => ({ id, title: say(id), dependsOn: [] })),
    kept: {},
  };
}

/** A stage with its documents; its status and approval come with the proposal. */
function stageFrom(found: readonly FoundArtifact[], id: StageId): ImportedStage | undefined {
  const facts = stageFacts(id);
  const own = documentsFor(found, facts);
  if (own.length === 0) return undefined;
  const documents = own.map((one) => {
    const named = one.kind === 'adr' ? adrName(one.path) : one.kind === 'ticket' ? stem(one.path) : undefined;
    return documentAt(id, one.kind, one.path, one, one.name ?? named);
  });
  const field = countFields[id];
  const count = own.find((one) => one.count !== undefined)?.count;
  const data: StageData = field === undefined || count === undefined ? {} : { [field]: count };
  const approved = facts.gate === 'approve' && own[0]?.approved === true;
  return { stage: id, status: 'in_progress', data, documents, ...(approved ? { approved } : {}) };
}

function stagesOf(
  proposal: readonly Proposed[],
  stageOf: (id: StageId) => ImportedStage | undefined,
  confirmed: boolean,
): ImportedStage[] {
  const contracts = stageOf('4');
  const simple =
    (contracts?.documents.length ?? 0) === 0 && proposal.some((one) => one.stage === '4' && one.status === 'complete');
  return proposal.flatMap(({ stage: id, status }): ImportedStage[] => {
    const { gate, skipWhenSimple, wants } = stageFacts(id);
    const known = stageOf(id);
    if (status === 'pending') return [];
    if (status === 'in_progress') return known ? [{ ...withoutSkip(known), status }] : [];
    const approved = gate === 'approve' && (confirmed || known?.approved === true);
    // Contracts are written for a complex design and left out for a simple one: that much can be told.
    const complexity = simple ? 'simple' : contracts ? 'complex' : undefined;
    const judged: StageData =
      wants === 'complexity' && complexity
        ? { complexity, reason: say(simple ? 'There are no contracts.' : 'There are contracts.') }
        : {};
    return [
      {
        ...withoutSkip(known ?? { stage: id, status, data: {}, documents: [] }),
        status,
        data: { ...known?.data, ...judged },
        ...(approved ? { approved } : {}),
        ...(skipWhenSimple && simple ? { skipped: 'simple' as const } : {}),
      },
    ];
  });
}

function withoutSkip(stage: ImportedStage): ImportedStage {
  const { skipped: _, ...rest } = stage;
  return rest;
}
