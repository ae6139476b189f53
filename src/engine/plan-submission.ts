/** Turns what was handed in for a `write` step into commands: read, checked, named, with a path. */
import type { Actor } from '../core/actor.ts';
import { adrSlug } from '../artifacts/names.ts';
import type { Command } from '../core/command.ts';
import type { SubmittedDocument } from '../core/event.ts';
import { type SlotKind, stageFacts } from '../core/line.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import { latest, slotKey } from '../core/slot.ts';
import type { StepRef } from '../core/step.ts';
import { readComplexity } from '../stages/analysis/artifact.ts';
import { readTicketPlan } from '../stages/tickets/artifact.ts';
import type { DocumentText } from '../stages/stage.ts';
import { withId } from './act.ts';
import { adrNumbers } from './adr-numbers.ts';
import type { Plan } from './commit.ts';
import { linkFindings } from './cross-findings.ts';
import { documentBytes, documentSha } from './hash.ts';
import { drafts, type HandLines, keepHandEdits, leftToTheHand } from './keep-hand-edits.ts';
import type { Opened } from './opened.ts';
import { hasTemplates, parserFindings, refuseLarge, templateProblems } from './parser-findings.ts';
import { documentPath } from './paths.ts';
import type { SubmitInput } from './operations/submit.schema.ts';
import { planQuestions } from './plan-questions.ts';
import { readDocuments } from './read-documents.ts';
import { pointEntry } from './point-entry.ts';
import { requireUtf8 } from './require-utf8.ts';
import type { World } from './world.ts';

/** `author`: who writes it, so that a draft keeps what a hand has edited. `review`: the round that it is handed in for. */
export async function planSubmission(
  world: World,
  opened: Opened,
  step: StepRef,
  input: SubmitInput,
  author?: Actor,
  review?: number,
): Promise<Plan> {
  const { wants } = stageFacts(step.stage);
  if (input.point) return planPoint(world, opened, input.point, input.commandId);
  if (wants === 'clarity' && opened.session.flow === 'spec') return planInterview(world, opened.session, input);
  if (wants === 'clarity') return planQuestions(world, opened.session, input, 'judge-clarity');
  if (wants === 'complexity') return planComplexity(world, input);
  if (wants === 'tickets' && step.ticket === undefined) return planTickets(world, input);
  return planDocuments(world, opened, step, input, author, review);
}

/** What is asked about a spec keeps to its counts, whoever words it. */
async function planInterview(world: World, session: Session, input: SubmitInput): Promise<Plan> {
  const { inOrder, interviewProblems } = await import('./specs/interview.ts');
  refuse(await interviewProblems(world, session, input));
  const questions = input.questions?.map(({ options = [], allowOther = true, ...one }) => ({
    ...one,
    ...inOrder({ ...one, options: options.map(plainOption), allowOther }),
  }));
  const ordered = questions?.map(({ options, ...one }) => ({ ...one, options: [...options] }));
  return planQuestions(world, session, ordered ? { ...input, questions: ordered } : input, 'judge-clarity');
}

const plainOption = ({
  label,
  recommended,
  why,
}: {
  label: string;
  recommended?: boolean | undefined;
  why?: string | undefined;
}) => ({
  label,
  ...(recommended === undefined ? {} : { recommended }),
  ...(why === undefined ? {} : { why }),
});

/** A conversation agrees on the design point by point before the document is handed in. */
function planPoint(
  world: World,
  { session }: Opened,
  point: NonNullable<SubmitInput['point']>,
  commandId: string | undefined,
): Plan {
  const id = commandId ?? world.ids.next();
  const entries = [{ ...pointEntry(point, session.option), id: id.slice(0, 12) }];
  return { commands: [withId(world, { type: 'add-entries', entries }, id)] };
}

function lacks(field: string, fix: string): never {
  throw new ProblemError(problem('submit/missing-field', `This stage needs \`${field}\`.`, { at: field, fix }));
}

function refuse([first, ...others]: readonly Problem[]): undefined {
  if (first) throw new ProblemError(first, others);
}

function planComplexity(world: World, { complexity, reason, commandId }: SubmitInput): Plan {
  const reading = readComplexity({ complexity, reason });
  if (!('complexity' in reading)) return refuse(reading.findings) ?? lacks('complexity', 'simple, or complex');
  const command = {
    type: 'judge-complexity',
    complexity: reading.complexity,
    reason: { text: reading.reason },
  } as const;
  return { commands: [withId(world, command, commandId)] };
}

function planTickets(world: World, { tickets, commandId }: SubmitInput): Plan {
  if (tickets === undefined) return lacks('tickets', 'Hand in the plan first: --tickets FILE.json');
  const reading = readTicketPlan(tickets);
  return {
    commands: [withId(world, { type: 'plan-tickets', tickets: reading.tickets }, commandId)],
    findings: reading.findings,
  };
}

export async function planDocuments(
  world: World,
  opened: Opened,
  step: StepRef,
  input: SubmitInput,
  author: Actor | undefined,
  review?: number,
): Promise<Plan> {
  const { session } = opened;
  const given = await documentTexts(world, session, step, input);
  const first = await readDocuments(world, session, step.stage, given);
  const keeps = author !== undefined && drafts(author) && !input.replace;
  const { texts, notes, byHand } = keeps
    ? await withHandEdits(world, opened, given, author, first.names)
    : { texts: given, notes: [], byHand: new Map() };
  const reading = texts === given ? first : await readDocuments(world, session, step.stage, texts);
  const taken = await adrNumbers(world, texts);
  const documents: SubmittedDocument[] = [];
  const blobs: Uint8Array[] = [];
  for (const [i, { kind, text, name, path }] of texts.entries()) {
    // It is kept with equal line ends, and reaches its file with its own.
    const content = new TextEncoder().encode(text);
    const named = name ?? reading.names?.[i];
    documents.push({
      ...place(world, session, kind, named, kind === 'adr' ? taken.numberOf(text, path) : () => undefined),
      kind,
      sha: documentSha(content),
      bytes: documentBytes(content).length,
    });
    blobs.push(content);
  }
  const { alternatives } = reading;
  // Whoever hands in the same again has nothing more to say to the findings: a person decides (003-R42).
  const isSame = documents.every(({ slot, sha }) => latest(session.slots.get(slot))?.sha === sha);
  const awaited = review === undefined || (review > 1 && isSame) ? {} : { review };
  const command = withId(
    world,
    {
      type: 'submit-documents',
      stage: step.stage,
      documents,
      data: reading.data,
      ...(alternatives ? { alternatives } : {}),
      ...awaited,
    },
    input.commandId,
  );
  const own = author?.kind === 'guide' && session.quick && texts === given && !(await hasTemplates(world, texts));
  const before = await keepUnknown(world, session, step, documents);
  return {
    commands: [...before.commands, command],
    blobs: [...blobs, ...before.blobs],
    findings: [
      ...notes,
      ...taken.findings,
      ...reading.findings,
      ...told(session, await parserFindings(world, documents, texts, own)),
      ...leftToTheHand(await linkFindings(world, opened, documents, texts, own), byHand),
      ...(await templateProblems(world, texts)),
    ],
  };
}

/** In a spec a reviewer judges what the parsers found; it refuses nothing (003-R40). */
const told = ({ flow }: Session, found: readonly Problem[]): readonly Problem[] =>
  flow === 'spec' ? found.map((one) => (one.severity === 'error' ? { ...one, severity: 'warning' } : one)) : found;

/** The documents with what a hand wrote into their places since; the same list when nobody did. */
async function withHandEdits(
  world: World,
  opened: Opened,
  given: readonly DocumentText[],
  author: Actor,
  names: readonly (string | undefined)[] = [],
): Promise<{ texts: readonly DocumentText[]; notes: readonly Problem[]; byHand: HandLines }> {
  const { session } = opened;
  const byHand = new Map<string, ReadonlySet<number>>();
  const texts = [...given];
  const notes: Problem[] = [];
  for (const [i, document] of given.entries()) {
    const slot = session.slots.get(placeKey(session, document.kind, document.name ?? names[i]));
    const kept = slot && (await keepHandEdits(world, opened, slot, document, { author }));
    if (!kept) continue;
    texts[i] = { ...document, text: kept.text };
    notes.push(...kept.notes);
    byHand.set(document.path, kept.byHand);
  }
  if (texts.every((text, i) => text === given[i])) return { texts: given, notes, byHand };
  const { withFlowsOfFeature } = await import('../artifacts/merge/flows-of-feature.ts');
  return { texts: withFlowsOfFeature(given, texts), notes, byHand };
}

/** Slot and path of a document. A slot that is known keeps its path: an ADR keeps its number. */
function place(
  world: World,
  session: Session,
  kind: SlotKind,
  named: string | undefined,
  newNumber: () => number | undefined,
) {
  const ref = refOf(session, kind, named);
  const slot = slotKey(ref);
  const known = session.slots.get(slot);
  const number = known ? undefined : newNumber();
  const path = known?.path ?? documentPath(world.config, session, { ...ref, number });
  return { slot, path, ...(ref.name === undefined ? {} : { name: ref.name }) };
}

const placeKey = (session: Session, kind: SlotKind, named: string | undefined) => slotKey(refOf(session, kind, named));

function refOf(session: Session, kind: SlotKind, named: string | undefined) {
  const several = kind === 'adr' || kind === 'ticket';
  const name = several ? (kind === 'adr' ? adrSlug(named ?? 'decision') : (named ?? 'ticket')) : undefined;
  const perOption = kind !== 'rules' && kind !== 'prd';
  return { kind, name, option: perOption ? session.option : undefined };
}

/** Documents as given, or read from the workspace, or what stands on disk already. */
async function documentTexts(
  world: World,
  session: Session,
  step: StepRef,
  input: SubmitInput,
): Promise<DocumentText[]> {
  const { kinds } = stageFacts(step.stage);
  const [required] = kinds;
  if (!required) return lacks('documents', `See what it wants: ${world.program} next ${session.key}`);
  const given = input.documents ?? (await standing(world, session, step));
  if (given.length === 0) return lacks('documents', `Hand in a ${required} document: --file PATH`);
  const texts: DocumentText[] = [];
  for (const [i, one] of given.entries()) {
    const kind = one.kind ?? (i === 0 ? required : (kinds.at(-1) ?? required));
    const name = one.name ?? (step.ticket !== undefined && kind === 'ticket' ? step.ticket : undefined);
    const text = one.content ?? (await readText(world, one.file ?? lacks('content', 'Give the text, or a file.')));
    refuseLarge(text, one.file ?? name ?? kind);
    const place = session.slots.get(placeKey(session, kind, name))?.path;
    // Where it will stand; a record gets its number only when it is taken in.
    const newPlace =
      kind === 'adr' ? 'adr document' : documentPath(world.config, session, { kind, name, option: session.option });
    const path = one.file ?? place ?? newPlace;
    texts.push({ kind, text, path, ...(name === undefined ? {} : { name }) });
  }
  return texts;
}

async function readText(world: World, path: string): Promise<string> {
  const bytes = await world.files.read(path);
  if (!bytes) throw new ProblemError(problem('file/not-found', `There is no file ${path}.`, { at: path }));
  return requireUtf8(bytes, path, 'file/not-text');
}

/** What stands at the paths of this stage: handing in without a file means that. */
async function standing(world: World, session: Session, step: StepRef): Promise<NonNullable<SubmitInput['documents']>> {
  const { kinds, id } = stageFacts(step.stage);
  const own = [...session.slots.values()].filter(
    (slot) => slot.stage === id && (slot.option ?? session.option) === session.option,
  );
  const known = own.map(({ kind, path, name }) => ({ kind, file: path, ...(name === undefined ? {} : { name }) }));
  if (step.ticket === undefined && known.length > 0) return known;
  const kind = kinds[0] as SlotKind;
  const file = documentPath(world.config, session, { kind, name: step.ticket, option: session.option });
  return (await world.files.read(file)) ? [{ kind, file }] : [];
}

/** A file that stands where ours will go, and that nobody told us about, goes on record before it is overwritten. */
async function keepUnknown(world: World, session: Session, step: StepRef, documents: readonly SubmittedDocument[]) {
  const found: SubmittedDocument[] = [];
  const blobs: Uint8Array[] = [];
  for (const document of documents) {
    if (session.slots.has(document.slot)) continue;
    const bytes = await world.files.read(document.path);
    if (!bytes || bytes.length === 0) continue;
    const sha = documentSha(bytes);
    if (sha === document.sha) continue;
    found.push({ ...document, sha, bytes: bytes.length });
    blobs.push(bytes);
  }
  const commands: Command[] =
    found.length > 0
      ? [
          withId(world, {
            type: 'adopt-documents',
            stage: step.stage,
            how: 'edit',
            documents: found,
            data: {},
            approved: false,
          }),
        ]
      : [];
  return { commands, blobs };
}
