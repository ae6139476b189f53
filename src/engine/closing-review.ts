/**
 * The closing review: made from the package as it stands, shown before the last yes, and written beside the design when that
 * is given. It is derived: what is edited later makes the closing stale, and the next yes writes it anew.
 */
import {
  isAsPrinted,
  stampedAgain,
  printReview,
  type ReviewedScenario,
  type ReviewFacts,
  shortReview,
} from '../artifacts/closing-review.ts';
import { inlineText } from '../artifacts/design-document/plain-markdown.ts';
import { readFeature } from '../artifacts/feature-file.ts';
import { linesOf } from '../artifacts/lines-of.ts';
import { outline } from '../artifacts/outline.ts';
import { readRules } from '../artifacts/rules.ts';
import { saysAgain } from '../artifacts/says-again.ts';
import type { Problem } from '../core/problem.ts';
import { type Session, slotOf } from '../core/session.ts';
import type { Slot } from '../core/slot.ts';
import type { GuideReview } from '../guide/index.ts';
import { sessionRecords } from './document-records.ts';
import { keepEdited } from './grow-document.ts';
import { decisionsWithoutReference } from './cited-practice.ts';
import { guideRequest } from './guide-request.ts';
import { documentBytes, documentSha } from './hash.ts';
import { latestText, sessionItems } from './items.ts';
import { endedLike } from './line-ends.ts';
import type { Mask } from './mask.ts';
import { editedByHand, reviewPath } from './review-path.ts';
import { decisionsWithoutAnyRisk } from './risk-radar.ts';
import { titleWords } from './design-document.ts';
import { rulesQuestions } from './rules-questions.ts';
import { decisionLine } from './summary.ts';
import type { World } from './world.ts';

export async function reviewFacts(world: World, session: Session): Promise<ReviewFacts> {
  const { places, speak = (id: string) => id } = await sessionItems(world, session);
  const items = [...places.values()];
  const rules = items.filter(({ kind }) => kind === 'rule').map(({ id }) => id);
  const tickets = items.filter(({ kind }) => kind === 'ticket');
  const feature = slotOf(session, { kind: 'bdd', option: session.option });
  const text = (feature && (await latestText(world, session, feature))) ?? '';
  const isOpen = openScenarios(text);
  const repeats = await repeatedRules(world, session, text);
  const scenarios = items
    .filter(({ kind }) => kind === 'scenario')
    .map(({ cites, line, title }): ReviewedScenario => ({
      name: title,
      rules: cites.map(speak),
      open: isOpen(line),
      repeats: repeats(line, cites),
    }));
  const said = await world.texts.with(session, (textOf) => {
    const { open, decisions, risks } = sessionRecords(session, session.option, textOf);
    const held = new Set(decisions.filter(({ status }) => status === 'accepted').map(({ id }) => id));
    return {
      open: open.map(inlineText),
      decisions: [...session.entries.values()].flatMap((entry) =>
        entry.type === 'decision' && held.has(entry.id)
          ? [
              inlineText(
                `${decisionLine(entry, textOf)}${entry.reopenWhen ? `. Look again when: ${textOf(entry.reopenWhen)}` : ''}`,
              ),
            ]
          : [],
      ),
      risks: risks
        .filter(({ status }) => status === 'open')
        .map(
          ({ text: what, impact, likelihood, mitigation }) =>
            `${inlineText(what)} (${likelihood} likelihood, ${impact} impact): ${inlineText(mitigation)}`,
        ),
    };
  });
  const bare = await decisionsWithoutAnyRisk(world, session);
  const uncited = await decisionsWithoutReference(world, session);
  return {
    ...said,
    open: [...said.open, ...(await rulesQuestions(world, session)).map(inlineText)],
    withoutRisk: bare.map(({ text: name }) => inlineText(name)),
    withoutReference: uncited.map(inlineText),
    rules: rules.map(speak),
    scenarios,
    built: new Set(tickets.flatMap(({ cites }) => cites).map(speak)),
    byHand: editedByHand(session),
    stale: [],
    ...(await guidesLook(world, session)),
  };
}

/** Where a scenario begins or its tags do: items know one of the two. */
function openScenarios(text: string): (line: number) => boolean {
  const open = readFeature(text).scenarios.filter(({ tags, inherited }) => [...tags, ...inherited].includes('@open'));
  return (line) => open.some((one) => line >= one.from && line <= one.endLine);
}

/** Which scenarios only say their rules again. */
async function repeatedRules(
  world: World,
  session: Session,
  feature: string,
): Promise<(line: number, rules: readonly string[]) => boolean> {
  const slot = session.slots.get('rules');
  const text = slot && (await latestText(world, session, slot));
  if (text === undefined) return () => false;
  const statements = new Map(
    readRules(outline(text)).rules.map(({ number, parts }) => [
      `BR-${number}`,
      parts.find(({ name }) => name === 'Statement')?.value ?? '',
    ]),
  );
  const lines = linesOf(feature);
  const { scenarios } = readFeature(feature);
  return (line, rules) => {
    const own = scenarios.find(({ from, endLine }) => line >= from && line <= endLine);
    const stated = rules.map((id) => statements.get(id) ?? '').join(' ');
    return own !== undefined && saysAgain(lines.slice(own.line, own.endLine), stated);
  };
}

/** What another author meant by the alternatives, the guide cannot know. */
async function guidesLook(world: World, session: Session): Promise<GuideReview> {
  const analysis = slotOf(session, { kind: 'analysis', option: session.option });
  if (!isGuides(analysis)) return { look: [], reopen: [] };
  const request = await guideRequest(world, { session }, { stage: '7' });
  return (await import('../guide/index.ts')).guide.review(request);
}

const isGuides = (slot: Slot | undefined) => slot?.revisions.some(({ by }) => by.kind === 'guide') === true;

/** The few lines that are read before the last yes. */
export const shortOf = async (world: World, session: Session): Promise<string[]> =>
  shortReview(await reviewFacts(world, session));

const hash = (text: string) => documentSha(new TextEncoder().encode(text)).slice(0, 12);

export async function reviewText(world: World, session: Session): Promise<string> {
  const facts = await reviewFacts(world, session);
  const title = await world.texts.with(session, (textOf) => titleWords(textOf(session.title)) || session.key);
  // No time: the same PRD gives the same bytes tomorrow, and the journal has it beside that line.
  return printReview(inlineText(title), `line ${session.seq} of its history`, facts, hash);
}

export async function writeReview(world: World, session: Session, notes: Problem[]): Promise<void> {
  const path = reviewPath(world, session);
  const text = await reviewText(world, session);
  const standing = await world.files.read(path);
  const known = standing && new TextDecoder().decode(documentBytes(standing));
  if (known !== undefined && !isAsPrinted(known, hash)) notes.push(await keepEdited(world, path));
  await world.files.write(path, endedLike(new TextEncoder().encode(text), standing));
}

/** Words are taken out of it, and out of what hands had made of it; where it was as printed, it still counts as that. */
export async function maskReviews(world: World, key: string, mask: Mask): Promise<string[]> {
  const folder = world.config.roots.docs;
  const masked: string[] = [];
  for (const name of await world.files.list(folder)) {
    const [, ours] = /^(.+?)(?:\.option-\d+)?\.review\.md(?:\.edited(?:-\d+)?)?$/.exec(name) ?? [];
    const bytes = ours === key ? await world.files.read(`${folder}/${name}`) : undefined;
    const clean = bytes && mask.document(bytes);
    if (!clean) continue;
    const text = new TextDecoder().decode(clean);
    const wasOurs = isAsPrinted(new TextDecoder().decode(bytes), hash);
    await world.files.write(`${folder}/${name}`, wasOurs ? new TextEncoder().encode(stampedAgain(text, hash)) : clean);
    masked.push(`${folder}/${name}`);
  }
  return masked;
}
