/** A session as the guide wants it: plain text, nothing to look up. */
import { asMeant } from '../artifacts/repair-text.ts';
import type { NewEntry } from '../core/entry.ts';
import { type SlotKind, type StageId, stageIds } from '../core/line.ts';
import { chosenAlternative, entriesOf, type Session, slotOf, slotsOfStage, stageState } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import type { TextReader } from '../core/text.ts';
import { titleOf } from '../artifacts/find-section.ts';
import type { Slot } from '../core/slot.ts';
import type { GuideRequest, GuideResult } from '../guide/index.ts';
import type { StandingTicket } from '../guide/request.ts';
import type { AskedChange } from '../guide/wish/wishes.ts';
import { isOurs, numbersOf, statementOf } from '../interview/follow-ups.ts';
import { heldByItself } from '../interview/questions.ts';
import { isAboutTheTalk, isSmallChange } from '../interview/pick.ts';
import { asRecommended } from './alternatives-view.ts';
import { edgeCaseWords } from './edge-case-words.ts';
import { contentOf, latestText } from './items.ts';
import type { Opened } from './opened.ts';
import { loadPatterns } from './own-patterns.ts';
import { primedLines, toldNotes, wishedNotes } from './priming.ts';
import { takenBack } from './taken-back.ts';
import type { World } from './world.ts';

export async function guideRequest(
  world: World,
  { session }: Pick<Opened, 'session'>,
  step: Pick<StepRef, 'stage' | 'ticket'>,
): Promise<GuideRequest> {
  const documents: Partial<Record<SlotKind, { name?: string; content: string }[]>> = {};
  for (const slot of session.slots.values()) {
    if (slot.kind === 'prd' || (slot.option !== undefined && slot.option !== session.option)) continue;
    // What is written anew is written from what stands before it, not from itself.
    if (stageIds.indexOf(slot.stage) >= stageIds.indexOf(step.stage)) continue;
    const content = await latestText(world, session, slot);
    if (content !== undefined)
      (documents[slot.kind] ??= []).push({ content, ...(slot.name === undefined ? {} : { name: slot.name }) });
  }
  const prdSlot = session.slots.get('prd');
  const prd = asMeant((prdSlot && (await latestText(world, session, prdSlot))) ?? '');
  const gate = chosenAlternative(session);
  const choice = gate?.choice;
  const { complexity } = stageState(session, '2').data;
  const patterns = await loadPatterns(world);
  const said = await world.texts.with(session, (textOf) =>
    // The closing looks at what the tickets were made from.
    wordsOf(session, textOf, step.stage === '7' ? '6' : step.stage),
  );
  const why =
    gate?.text && gate.auto !== true
      ? await world.texts.with(session, (textOf) => gate.text && textOf(gate.text))
      : undefined;
  const isTakenBack = await takenBack(world, session);
  const changes = await askedChanges(world, session);
  const standing = await standingAt(world, session, step, changes);
  const takenOut = documents.rules ? await takenOutByHand(world, session) : [];
  return {
    ...said,
    constraints: said.constraints.filter(({ text }) => !isTakenBack(text)),
    stage: step.stage,
    feature: session.key,
    prd,
    documents,
    ...(session.split === 'monolith' ? {} : { split: session.split }),
    ...(step.ticket === undefined ? {} : { ticket: step.ticket }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(standing ? { standing } : {}),
    ...(takenOut.length === 0 ? {} : { takenOut }),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(prdSlot ? { prdPath: prdSlot.path } : {}),
    ...(choice === undefined ? {} : { choice }),
    ...(why === undefined || why.trim() === '' || why === asRecommended ? {} : { chosenBecause: why }),
    ...(complexity === 'simple' || complexity === 'complex' ? { complexity } : {}),
  };
}

/** What people asked for at the gates of this option; the rules belong to all of them. */
function askedChanges(world: World, session: Session): Promise<AskedChange[]> {
  const asked = session.gates.filter(({ verdict, withdrawn, text }) => verdict === 'changes' && !withdrawn && text);
  if (asked.length === 0) return Promise.resolve([]);
  return world.texts.with(session, (textOf) =>
    asked.flatMap(({ subject, text }) => {
      const [, stage, option] = /^stage:([^#]+)(?:#(\d+))?$/.exec(subject) ?? [];
      const isOurs = option === undefined || stage === '1' || Number(option) === session.option;
      return stage !== undefined && isOurs && text ? [{ stage: stage as StageId, text: textOf(text) }] : [];
    }),
  );
}

/** Rules that were drafted once and that no text has any more since a hand was at it: whoever deletes one does not want it. */
async function takenOutByHand(world: World, session: Session): Promise<string[]> {
  const { revisions = [] } = session.slots.get('rules') ?? {};
  if (revisions.every(({ by }) => by.via !== 'file')) return [];
  const { readRules } = await import('../artifacts/rules.ts');
  const { outline } = await import('../artifacts/outline.ts');
  const namesIn = async ({ sha }: (typeof revisions)[number]) => {
    const bytes = await contentOf(world, session, sha, '');
    return bytes ? readRules(outline(new TextDecoder().decode(bytes))).rules.map(({ name }) => name) : [];
  };
  const now = new Set(await namesIn(revisions.at(-1) as (typeof revisions)[number]));
  const before = await Promise.all(revisions.filter(({ by }) => by.via !== 'file').map(namesIn));
  return [...new Set(before.flat())].filter((name) => !now.has(name));
}

/** What is drafted again keeps the ids that it gave before: numbers of rules, ids of tickets. */
async function standingAt(
  world: World,
  session: Session,
  step: Pick<StepRef, 'stage'>,
  changes: readonly AskedChange[],
): Promise<GuideRequest['standing']> {
  if (step.stage === '1') {
    const slot = session.slots.get('rules');
    const rules = slot && (await latestText(world, session, slot));
    return rules === undefined ? undefined : { rules };
  }
  const feature = step.stage === '5' ? slotOf(session, { kind: 'bdd', option: session.option }) : undefined;
  const bdd = feature && (await latestText(world, session, feature));
  const plan = session.tickets.get(session.option);
  if (!plan) return bdd === undefined ? undefined : { bdd };
  const planned = new Set(plan.map(({ id }) => id));
  const taken = slotsOfStage(session, '6').filter(({ name = '' }) => !planned.has(name));
  const tickets = await world.texts.with(session, (textOf) =>
    plan.map(({ id, title, endpoint }) => ({
      id,
      title: textOf(title),
      ...(endpoint === undefined ? {} : { endpoint }),
    })),
  );
  return {
    tickets: [...tickets, ...(await Promise.all(taken.map((slot) => outOfPlan(world, session, slot, changes))))],
    ...(bdd === undefined ? {} : { bdd }),
  };
}

/** The id is taken; what somebody wanted left out is known by its title, or their words would mean another one the next time. */
async function outOfPlan(
  world: World,
  session: Session,
  slot: Slot,
  changes: readonly AskedChange[],
): Promise<StandingTicket> {
  const { name: id = '' } = slot;
  const isNamed = changes.some(({ stage, text }) => stage === '6' && text.toLowerCase().includes(id.toLowerCase()));
  const text = isNamed ? ((await latestText(world, session, slot)) ?? '') : '';
  const { outline } = await import('../artifacts/outline.ts');
  const title = text === '' ? undefined : titleOf(outline(text))?.text;
  return title?.startsWith(`${id}: `) ? { id, title: title.slice(id.length + 2), isUnwanted: true } : { id, title: '' };
}

function wordsOf(
  session: Session,
  textOf: TextReader,
  stage: StageId,
): Pick<
  GuideRequest,
  'title' | 'answers' | 'asked' | 'constraints' | 'assumptions' | 'context' | 'notes' | 'wished' | 'edgeCases' | 'small'
> {
  const answers: Record<string, string> = {};
  const asked: Record<string, string> = {};
  let small = false;
  for (const { key, text, settled, status, stage } of entriesOf(session, 'question')) {
    if (status !== 'answered' || !settled?.text || stage === '7') continue;
    if (isSmallChange(key, textOf(settled.text))) small = true;
    if (isAboutTheTalk(key)) continue;
    const said = statementOf(key, textOf(settled.text));
    // What was only assumed is known by the words of its assumption.
    answers[numbersOf(key) ?? key] = settled.source === 'user' ? heldByItself(said) : said;
    if (!isOurs(key)) asked[key] = textOf(text);
  }
  const wished = wishedNotes(session);
  const constraints = entriesOf(session, 'constraint').filter((entry) => entry.status === 'active');
  const assumptions = entriesOf(session, 'assumption').filter((entry) => entry.status === 'chosen');
  const edgeCases = entriesOf(session, 'edge-case').filter((entry) => entry.status === 'active');
  return {
    title: textOf(session.title),
    context: primedLines(session, stage, textOf),
    notes: toldNotes(session, textOf),
    ...(wished.length === 0 ? {} : { wished }),
    edgeCases: edgeCases.map((entry) => edgeCaseWords(session, entry, textOf)),
    ...(small ? { small } : {}),
    answers,
    ...(Object.keys(asked).length === 0 ? {} : { asked }),
    constraints: constraints.map(({ kind, state, text }) => ({
      kind,
      state,
      text: session.quick ? textOf(text) : heldByItself(textOf(text)),
    })),
    assumptions: assumptions.map(({ text, options, settled }) => {
      const label = options[settled?.choice ?? 0]?.label;
      return `${textOf(text)}${label ? ` ${textOf(label)}` : ''}`;
    }),
  };
}

/**
 * Decisions first, so that a risk can name the one it belongs to. `known`: words of decisions that hold already, to
 * their ids: what was confirmed is not decided twice.
 */
export function guideEntries(
  { decisions, risks }: GuideResult,
  option: number,
  newId: () => string,
  known: ReadonlyMap<string, string> = new Map(),
): NewEntry[] {
  const held = new Set(known.values());
  const made = decisions.map(({ text, over, because, major }) => ({
    id: known.get(text) ?? newId(),
    type: 'decision' as const,
    option,
    text: { text },
    over: over.map((other) => ({ text: other })),
    because: { text: because },
    major,
  }));
  const noted = risks.map(({ text, mitigation, likelihood, impact, decision }) => {
    const about = decision === undefined ? undefined : made[decision]?.id;
    const risk = {
      id: newId(),
      type: 'risk' as const,
      option,
      text: { text },
      mitigation: { text: mitigation },
      likelihood,
      impact,
    };
    return about === undefined ? risk : { ...risk, decision: about };
  });
  return [...made.filter(({ id }) => !held.has(id)), ...noted];
}
