/**
 * What the documents of a session say of each other, told when one of them is handed in or looked at for an approval. Ids that lead
 * nowhere are errors of the document that names them, and refuse it; what is not taken up yet, and what contradicts, is for
 * people to weigh.
 */
import { applyWaivers } from '../artifacts/waivers.ts';
import type { SubmittedDocument } from '../core/event.ts';
import type { SlotKind } from '../core/line.ts';
import type { Problem } from '../core/problem.ts';
import { remainingTickets, type Session } from '../core/session.ts';
import { latest } from '../core/slot.ts';
import type { DocumentText } from '../stages/stage.ts';
import { inHouse } from './check/house.ts';
import { packageOptions } from './check/package-options.ts';
import { contentOf } from './items.ts';
import type { Opened } from './opened.ts';
import type { World } from './world.ts';
import { linesOf } from '../artifacts/lines-of.ts';

/** A document that is larger is read by `check`, where somebody waits for it. */
const largest = 500_000;
/** Of one hand-in; `check` tells all. */
const most = 30;

/** Named by the document itself, so its author can mend it at once. */
const refuses = new Set(['link/unknown-rule', 'link/unknown-scenario', 'link/unknown-endpoint', 'link/renumbered']);

/** What a kind of document leaves open in another one. */
const leavesOpen: Partial<Record<SlotKind, readonly string[]>> = {
  bdd: ['link/rule-without-scenario'],
  tdd: ['link/rule-without-component'],
  ticket: ['link/rule-without-ticket', 'link/scenario-without-ticket', 'link/endpoint-without-ticket', 'ticket/cycle'],
};

/**
 * What a hand-in says of the documents that stand already, and they of it. `own`: the guide writes all of them from one plan and nobody is
 * there to weigh them, so ids are followed once, through all documents, with the last ticket.
 */
export async function linkFindings(
  world: World,
  opened: Opened,
  documents: readonly SubmittedDocument[],
  texts: readonly DocumentText[],
  own = false,
): Promise<Problem[]> {
  const given = documents.map(({ slot, name }, i) => ({
    slot,
    document: { ...(texts[i] as DocumentText), ...(name === undefined ? {} : { name }) },
  }));
  if (!own) return crossFindings(world, opened, given);
  const tickets = documents.filter(({ kind }) => kind === 'ticket').length;
  const isLast = tickets > 0 && remainingTickets(opened.session).length <= tickets;
  return isLast ? crossFindings(world, opened, given, true) : [];
}

/** `given`: documents on their way in, in place of what stands in their slots. `idsOfAll`: only ids that lead nowhere, of the others too. */
export async function crossFindings(
  world: World,
  opened: Opened,
  given: readonly { readonly slot: string; readonly document: DocumentText }[],
  idsOfAll = false,
): Promise<Problem[]> {
  const { session } = opened;
  const own = new Map(given.map((one) => [one.slot, one.document]));
  const others = await standingTexts(world, opened, new Set(own.keys()));
  if (others.length === 0) return [];
  const documents = [...others, ...own.values()];
  if (documents.some(({ text }) => text.length > largest)) return [];
  const { checkIds, checkLinks } = await import('../stages/package/index.ts');
  const check = idsOfAll ? checkIds : checkLinks;
  const house = inHouse(documents);
  const found = house.speak(check(house.documents, await packageOptions(world, opened, names(session, given))));
  const paths = new Set((idsOfAll ? documents : given.map(({ document }) => document)).map(({ path }) => path));
  const open = new Set(given.flatMap(({ document }) => leavesOpen[document.kind] ?? []));
  const told = documents.flatMap(({ path, text }) => {
    const mine = found.filter(({ at = '', code }) => placeOf(at) === path && (paths.has(path) || open.has(code)));
    return mine.length === 0 ? [] : applyWaivers(path, linesOf(text), mine).findings;
  });
  const kept = once(told.filter(({ code }) => !code.startsWith('waiver/')).map(asTold));
  return [...kept.filter(isError), ...kept.filter((one) => !isError(one))].slice(0, most);
}

/** Documents that come without a file may share a name. */
function once(findings: readonly Problem[]): Problem[] {
  return [...new Map(findings.map((one) => [`${one.code} ${one.at} ${one.message}`, one])).values()];
}

const isError = ({ severity }: Problem) => severity === 'error';
const placeOf = (at: string) => at.replace(/:\d{1,9}$/, '');

const asTold = (finding: Problem): Problem =>
  isError(finding) && !refuses.has(finding.code) ? { ...finding, severity: 'warning' } : finding;

function names({ slots }: Session, given: readonly { readonly document: DocumentText }[]): Set<string> {
  const written = [...slots.values()].flatMap(({ kind, name }) =>
    kind === 'ticket' && name !== undefined ? [name] : [],
  );
  return new Set([...written, ...given.flatMap(({ document }) => document.name ?? [])]);
}

/** The documents of the option at hand as they stand, on disk or on record. */
async function standingTexts(world: World, { session, pending }: Opened, without: ReadonlySet<string>) {
  const found = pending.flatMap(({ blobs }) => blobs);
  const texts: DocumentText[] = [];
  for (const slot of session.slots.values()) {
    if (without.has(slot.key) || (slot.option !== undefined && slot.option !== session.option)) continue;
    const sha = latest(slot)?.sha ?? '';
    const bytes = sha === '' ? undefined : await contentOf(world, session, sha, slot.path, found);
    if (!bytes) continue;
    const { kind, path, name } = slot;
    texts.push({ kind, path, text: new TextDecoder().decode(bytes), ...(name === undefined ? {} : { name }) });
  }
  return texts;
}
