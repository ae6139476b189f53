/** The one complete document of a session (000-R19): its documents and records, put together. Reading only. */
import { findMissing } from '../artifacts/design-document/missing.ts';
import type { AdrPart, DesignDocument, DesignParts, TicketPart } from '../artifacts/design-document/model.ts';
import type { Outline } from '../artifacts/outline-shape.ts';
import { joinPieces, type Piece, piecesOf } from '../artifacts/design-document/join-pieces.ts';
import type { SourceDocument } from '../artifacts/design-document/one-document.ts';
import { reviewLines } from '../artifacts/closing-review.ts';
import { saysDropped } from '../artifacts/status.ts';
import type { JsonObject } from '../core/json.ts';
import { isComplete, resumeStage, type Session, stageState } from '../core/session.ts';
import { latest, type Slot } from '../core/slot.ts';
import type { TextReader } from '../core/text.ts';
import { documentRecord, sessionRecords } from './document-records.ts';
import { stageFacts } from '../core/line.ts';
import { staleStages } from '../core/stale.ts';
import { documentSha } from './hash.ts';
import { editedByHand, reviewPath } from './review-path.ts';
import { optionsOf } from './session-ref.ts';
import type { World } from './world.ts';

export { optionsOf };

function slotsOf(session: Session, option: number): Slot[] {
  return [...session.slots.values()].filter(
    (slot) => slot.kind !== 'prd' && (slot.option === undefined || slot.option === option),
  );
}

/** Loads what it needs and puts it together; the session may have changes from disk laid over it. */
export async function designDocument(world: World, session: Session, option = session.option): Promise<DesignDocument> {
  const slots = slotsOf(session, option);
  const parts = await readKept(world, session, option, slots);
  const review = option === session.option ? await reviewPart(world, session) : undefined;
  const assembled = await world.texts.with(session, (textOf) => assembleDocument(session, option, parts, textOf));
  const whole = review ? { ...assembled, review } : assembled;
  const { points } = whole.records;
  if (points.length === 0) return whole;
  const tdd = slots.find(({ kind }) => kind === 'tdd');
  const design = (tdd && (await slotText(world, session, tdd))) ?? '';
  return { ...whole, records: { ...whole.records, points: unrepeated(points, design) } };
}

/** Who made the package looked at it when it was closed; what has changed since is no longer what they saw. */
async function reviewPart(world: World, session: Session): Promise<DesignDocument['review']> {
  const stale = [...new Set(staleStages(session).map(({ stage }) => stage))];
  const closed = isComplete(session) && !stale.includes('7');
  const bytes = closed ? await world.files.read(reviewPath(world, session)).catch(() => undefined) : undefined;
  const seen = bytes ? new TextDecoder().decode(bytes) : '';
  return {
    byHand: editedByHand(session),
    stale: stale.map((id) => `stage ${id} (${stageFacts(id).title})`),
    look: reviewLines(seen, 'Where to look first'),
    reopen: reviewLines(seen, 'What would open them again'),
  };
}

/** The same bytes say the same: only what changed since the last time is read. */
async function readKept(world: World, session: Session, option: number, slots: readonly Slot[]): Promise<DesignParts> {
  const place = `parts/${session.key}.${option}`;
  const known = (await world.memory.readCache(place)) ?? {};
  const kept: Record<string, Piece> = {};
  const pieces: Piece[] = [];
  let isNew = false;
  for (const group of piecesOf(slots.filter((slot) => latest(slot)))) {
    const name = JSON.stringify(group.map((slot) => [slot.kind, slot.path, slot.name, shaOf(session, slot)]));
    const documents = known[name] === undefined ? await read(world, session, group) : undefined;
    if (documents?.length === 0) continue;
    const piece = documents ? (await parser()).readPiece(documents) : (known[name] as Piece);
    pieces.push(piece);
    // What stands in for a content that is lost is another one.
    if (documents && !isAsKnown(session, group, documents)) continue;
    kept[name] = piece;
    isNew ||= documents !== undefined;
  }
  if (isNew) await world.memory.writeCache(place, kept as JsonObject);
  return joinPieces(pieces);
}

function isAsKnown(session: Session, group: readonly Slot[], documents: readonly SourceDocument[]): boolean {
  const shas = documents.map(({ text }) => documentSha(new TextEncoder().encode(text)));
  return group.every((slot, i) => shas[i] === shaOf(session, slot));
}

/** Not needed where all of it is known. */
const parser = () => import('../artifacts/design-document/parts.ts');

async function read(world: World, session: Session, group: readonly Slot[]): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const slot of group) {
    const text = await slotText(world, session, slot);
    if (text === undefined) continue;
    const { kind, path, name } = slot;
    const outline = await outlineOf(kind === 'bdd' ? '' : text);
    documents.push({ kind, path, text, outline, ...(name === undefined ? {} : { name }) });
  }
  return documents;
}

/** What was agreed and stands in the design by now is read there; here only its name is left. */
function unrepeated(points: DesignDocument['records']['points'], design: string): DesignDocument['records']['points'] {
  return points.map(({ text, ...point }) =>
    text === undefined || design.includes(text.trim()) ? point : { ...point, text },
  );
}

/** Most documents are plain; the parser loads for those that are not. */
async function outlineOf(text: string): Promise<Outline> {
  return (await parser()).plainOutline(text) ?? (await import('../artifacts/outline.ts')).outline(text);
}

/** The newest revision, as it stands on record; redacted words stay redacted. */
export async function slotText(world: World, session: Session, slot: Slot): Promise<string | undefined> {
  const sha = shaOf(session, slot);
  if (sha === undefined) return undefined;
  const bytes = (await world.store.getBlob(session.key, sha)) ?? (await world.files.read(slot.path));
  return bytes && new TextDecoder().decode(bytes);
}

function shaOf(session: Session, slot: Slot): string | undefined {
  const sha = latest(slot)?.sha;
  return sha === undefined ? undefined : (session.redacted.get(sha) ?? sha);
}

/** Pure: a session, and what `readParts` found in its documents. */
export function assembleDocument(
  session: Session,
  option: number,
  parts: DesignParts,
  textOf: TextReader,
): DesignDocument {
  const records = sessionRecords(session, option, textOf);
  const slots = slotsOf(session, option);
  const documents = slots.flatMap((slot) => documentRecord(session, slot, option) ?? []);
  const { choice } = records;
  const isApproved = stageState(session, '3b', option).status === 'complete';
  const known = {
    ...parts,
    alternatives: parts.alternatives.map((one) => ({ ...one, chosen: one.n === choice?.n })),
    adrs: isApproved ? parts.adrs.map(accepted) : parts.adrs,
    tickets: ticketsInOrder(session, option, parts.tickets, textOf),
  };
  const missing = findMissing(known, records, {
    withoutContracts: stageState(session, '4', option).skipped === 'simple',
  });
  const { path } = session.source;
  return {
    format: 'charrette-design',
    version: 1,
    session: session.key,
    title: titleWords(textOf(session.title)) || session.key,
    flow: session.flow,
    status: session.status,
    progress: progressOf(session),
    option,
    options: optionsOf(session),
    source: { kind: session.source.kind, ...(path === undefined ? {} : { path }) },
    line: session.seq,
    updatedAt: session.updatedAt,
    complete: missing.length === 0,
    missing,
    provenance: provenanceOf(session, option),
    parts: known,
    records,
    documents,
  };
}

/** The session knows better than the text whether a record was approved. */
function accepted(adr: AdrPart): AdrPart {
  return /^(?:proposed)?$/i.test(adr.status ?? '') ? { ...adr, status: 'Accepted' } : adr;
}

/** In the order of the plan; a ticket that is not written yet is there with what the plan says. */
function ticketsInOrder(
  session: Session,
  option: number,
  written: readonly TicketPart[],
  textOf: TextReader,
): TicketPart[] {
  const byId = new Map(written.map((ticket) => [ticket.id, ticket]));
  const planned = (session.tickets.get(option) ?? []).map(({ id, title, endpoint, dependsOn }): TicketPart => {
    const own = byId.get(id);
    byId.delete(id);
    const found = own?.endpoint ?? endpoint;
    return {
      ...(own ?? { id, title: textOf(title), criteria: [], fields: {} }),
      ...(found === undefined ? {} : { endpoint: found }),
      dependsOn: own && own.dependsOn.length > 0 ? own.dependsOn : dependsOn,
    };
  });
  return [...planned, ...byId.values()].filter(({ fields }) => !saysDropped(fields['status'] ?? ''));
}

/** More names than these are no head of a document. */
const mostNamed = 4;

function provenanceOf(session: Session, option: number): string[] {
  const slots = slotsOf(session, option);
  const drafted = slots.filter((slot) => latest(slot)?.by.kind === 'guide');
  const unasked = session.gates.filter((gate) => gate.auto && !gate.withdrawn);
  const from = session.flow === 'partner' && !session.quick ? 'the PRD and what was said' : 'the PRD alone';
  const which =
    drafted.length > mostNamed
      ? `${drafted.length} of ${slots.length} documents; the table at the end says which`
      : drafted.map(({ path }) => path).join(', ');
  return [
    ...(drafted.length === 0
      ? []
      : drafted.length === slots.length
        ? [`Drafted by the built-in guide from ${from}: it has not seen the codebase, the team or the bill.`]
        : [`Drafted by the built-in guide from ${from}: ${which}.`]),
    ...(unasked.length > 0 ? ['Nobody has approved it: quick mode took every step without asking.'] : []),
  ];
}

/** A PRD says what kind of text it is; the design is another one. */
export function titleWords(title: string): string {
  const words = title
    .replace(/^\s*(?:feature|prd|epic|product requirements?(?: document)?|requirements?)\s*[:–—-]\s*/i, '')
    .trim();
  // A wish in words, "let customers pause", is a title now; a name like `iPhone` stays.
  return /^[a-z]+\s/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

function progressOf(session: Session): string {
  if (session.status === 'abandoned') return 'abandoned';
  if (isComplete(session)) return 'all stages complete';
  const { id, title } = resumeStage(session);
  return `at stage ${id}, ${title}`;
}
