import type { Command } from '../core/command.ts';
import type { PlannedTicket } from '../core/event.ts';
import type { StageId } from '../core/line.ts';
import { isConversation } from '../core/phase.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import { remainingTickets, stageState } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import type { guide as Guide, GuideRequest, GuideResult } from '../guide/index.ts';
import { isDroppedText } from '../artifacts/dropped-ticket.ts';
import { act, openedToAct, withId } from './act.ts';
import { activeAlternative, takenOtherwise } from './alternatives-view.ts';
import type { Caller } from './caller.ts';
import { currentStep, requireStep } from './current-step.ts';
import { draftUnderHandIns } from './draft-under-hand-in.ts';
import { fearedAlready, noLongerMeant, saidAlready } from './guide-memory.ts';
import { guideEntries, guideRequest } from './guide-request.ts';
import { leftToTheHand } from './keep-hand-edits.ts';
import type { Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import { nothingToDraft } from './nothing-to-draft.ts';
import { inTheirForm } from './templates.ts';
import { planDocuments } from './plan-submission.ts';
import type { Draft } from './redraft.ts';
import type { World } from './world.ts';
import { submitTo } from './operations/submit.ts';

/** Lets the built-in guide write what the current step wants, and hands it in. No model, no network. */
export async function draftWithGuide(
  world: World,
  key: string,
  { noDiagrams = false } = {},
): Promise<Outcome<{ submitted: string; same?: true }>> {
  const opened = await openedToAct(world, key);
  const step = await currentStep(world, opened);
  const again =
    step.stage === '2' ? await (await import('./judge-again.ts')).judgedAgain(world, opened, step, asGuide) : undefined;
  if (again) return again;
  const { endedRecords, isRedraftable } = await import('./redraft.ts');
  if (await isRedraftable(world, opened, step, asGuide.actor)) {
    try {
      return await draftStale(world, key, step);
    } catch (error) {
      // Nothing that was asked for could be followed: the plan is handed in as it is, and that is said.
      const isSame = error instanceof ProblemError && error.problem.code === 'draft/nothing-new';
      if (!isSame || step.reason !== 'changes-requested') throw error;
    }
  }
  const talk = isConversation(opened.session) && !opened.session.quick ? await import('./draft-talk.ts') : undefined;
  const said = step.kind === 'write' ? await talk?.draftTalk(world, opened, step, asGuide) : undefined;
  if (said) return said;
  // The catalogue and the reader load only for those who let the guide write.
  const { guide } = await import('../guide/index.ts');
  const request = step.kind === 'write' ? await guideRequest(world, opened, step) : undefined;
  const assumed =
    request && (await talk?.proposeAssumptions(world, opened, step, guide.assumptionsToPropose(request), asGuide));
  if (assumed) return assumed;
  if (request?.ticket !== undefined && opened.session.quick) return draftTickets(world, opened, step, request);
  const proposed = request && guide.write(request);
  const point = proposed && (await talk?.draftPoint(world, opened, step, proposed, asGuide));
  if (point) return point;
  const result = proposed && talk ? await talk.asAgreed(world, opened.session, proposed) : proposed;
  if (!result || Object.keys(result.fields).length === 0) throw notForTheGuide(world, key, step);
  const { documents: drafted, tickets, ...rest } = result.fields;
  const isAsked = stageState(opened.session, step.stage).changes !== undefined;
  const ended = isAsked && drafted ? await endedRecords(world, opened, step, drafted) : [];
  const written = drafted && [...drafted, ...ended];
  const documents = noDiagrams ? written?.filter(({ kind }) => kind !== 'flows') : written;
  const inForm = (list: readonly Draft[]) => inTheirForm(world, opened.session, list);
  const under =
    documents &&
    (await draftUnderHandIns(world, opened, step, await inForm(documents), async () =>
      request && isAsked ? inForm(guide.write(beforeAsked(request)).fields.documents ?? []) : [],
    ));
  const fields = {
    ...rest,
    ...(under ? { documents: [...(await counted(under.documents, request))] } : {}),
    ...(tickets ? { tickets: plain(tickets) } : {}),
  };
  const same = request && isAsked ? notFollowed(request, guide) : [];
  const outcome = await submitTo(world, { session: key, step: step.id, ...fields }, asGuide, opened);
  const after = await recorded(world, opened, step, result, outcome);
  const told = after.notes.filter((one) => !comesYet(one, step.stage, fields.documents ?? []));
  return { ...after, notes: [...(under?.notes ?? []), ...told, ...same] };
}

/** As it was before the last changes were asked for. */
function beforeAsked({ changes = [], ...request }: GuideRequest): GuideRequest {
  const last = changes.findLastIndex(({ stage }) => stage === request.stage);
  return { ...request, changes: changes.filter((_, i) => i !== last) };
}

/** What was asked for and makes no difference: better said than left to be found. */
function notFollowed(request: GuideRequest, { unfollowed }: typeof Guide): Problem[] {
  const asked = request.changes?.findLast((one) => one.stage === request.stage)?.text ?? '';
  const left = unfollowed(request);
  if (left.length === 0) return [];
  const short = left.join('. ');
  const isAll = left.join('').length >= asked.replaceAll(/[.;!\s]+$/g, '').length - left.length * 3;
  const what = `"${short.length > 160 ? `${short.slice(0, 159)}…` : short}"`;
  const message = isAll
    ? `The guide wrote the same again: it cannot follow ${what}.`
    : `The guide cannot follow ${what}.`;
  const at = { at: `stage ${request.stage}`, fix: waysToSayIt(request) };
  return [{ ...problem(isAll ? 'draft/same-again' : 'draft/not-followed', message, at), severity: 'warning' }];
}

const waysToSayIt = ({ stage, feature }: GuideRequest): string => {
  const forms: Partial<Record<StageId, string>> = {
    '1': '"Rule 3: the new text", "Rule 3: 30 days", "drop rule 3", "split rule 3", "merge rules 3 and 4", "X instead of Y", or what the feature has to do',
    '3a': '"leave out X", "consider X" with the name of a pattern, "X instead of Y"',
    '3b': '"leave out X", "add X" with the name of a pattern, "drop GET /x", "X instead of Y"',
    '4': '"drop GET /x", "PUT /x instead of PATCH /x", "rename X to Y"',
    '5': '"drop scenario X", "rename X to Y"',
    '6': '"drop X-3", "merge X-3 into X-2", "X-3 depends on X-1", "rename X to Y"',
  };
  const known = forms[stage] === undefined ? '' : `It follows ${forms[stage]}. `;
  const rule =
    stage === '1' ? '' : ` What the feature has to do is a rule: charrette request-changes ${feature} --stage 1 "WHAT"`;
  return `${known}Anything else: change it by hand.${rule}`;
};

/** Rules that are no longer there are named, so that nobody gets their numbers. */
async function counted<T extends { readonly content: string }>(documents: readonly T[], request?: GuideRequest) {
  const standing = request?.standing?.rules;
  if (standing === undefined) return documents;
  const { withRetired } = await import('../artifacts/retired-rules.ts');
  return documents.map((one) => ({ ...one, content: withRetired(standing, one.content) }));
}

/** What the guide decided and fears goes on record with what it wrote. What is there already is not said twice. */
async function recorded(
  world: World,
  { session, key }: Pick<Opened, 'session' | 'key'>,
  { stage }: StepRef,
  result: GuideResult,
  outcome: Outcome<object>,
): Promise<Outcome<{ submitted: string }>> {
  const isTalk = isConversation(session) && !session.quick;
  // The first draft of a quick package finds nothing but the choice that was taken for it.
  const isFirst = session.quick && stageState(session, stage).status !== 'complete';
  const known = isTalk
    ? await (await import('./draft-talk.ts')).decidedAlready(world, session)
    : isFirst
      ? undefined
      : await saidAlready(world, session);
  const dropped = isTalk || isFirst ? [] : await noLongerMeant(world, session, result);
  const feared = await fearedAlready(world, session, dropped);
  const fresh = { ...result, risks: result.risks.filter((one) => !feared(one)) };
  const entries = guideEntries(fresh, session.option, () => world.ids.next().slice(0, 12), known);
  if (entries.length + dropped.length === 0) return { ...outcome, value: { submitted: stage } };
  // In quick mode nobody confirms them one by one; that they are the guide's is on record. A risk names its decision,
  // so decisions come first.
  const add = (list: typeof entries) => withId(world, { type: 'add-entries', entries: list, accept: session.quick });
  const isDecision = (entry: (typeof entries)[number]) => entry.type === 'decision';
  const plan = () => ({
    commands: [
      ...(dropped.length > 0 ? [withId(world, { type: 'settle-entries', settlements: dropped })] : []),
      add(entries.filter(isDecision)),
      add(entries.filter((entry) => !isDecision(entry))),
    ],
  });
  // What was drafted is on record: what belongs to it follows, even when nobody waits any more.
  const { signal: _, ...steady } = world;
  const after = await act(steady, key, asGuide, plan, () => ({ submitted: stage }));
  return { ...after, notes: [...outcome.notes, ...after.notes] };
}

const before: Readonly<Partial<Record<StepRef['kind'], string>>> = {
  ask: 'Nothing is to be drafted before the open questions are answered.',
  recover: 'Nothing is to be drafted before a person has settled what was found on disk.',
};

function notForTheGuide(world: World, key: string, { id, kind, stage }: StepRef): ProblemError {
  if (kind === 'done') return nothingToDraft(world, key, id);
  const waits = kind === 'approve' || kind === 'choose';
  const message = waits
    ? `Nothing is to be drafted before a person has said whether stage ${stage} holds.`
    : (before[kind] ?? `The guide writes documents; "${key}" is at "${id}", which is for somebody else.`);
  const fix =
    kind === 'approve'
      ? `If it holds: ${world.program} approve ${key} --stage ${stage}; then draft what stands on it`
      : `See what is wanted: ${world.program} next ${key}`;
  return new ProblemError(problem('draft/nothing', message, { at: id, fix }));
}

/**
 * In quick mode nobody looks at a ticket before the next one is written: all that are left are looked at together, and go on record one
 * by one (002-R42), a line each. A ticket that the guide does not know is left to people.
 */
async function draftTickets(world: World, opened: Opened, { id, stage }: StepRef, request: GuideRequest) {
  const { guide } = await import('../guide/index.ts');
  const plan = async (now: Opened) => {
    const step = await requireStep(world, now, id);
    const written = remainingTickets(now.session).flatMap(
      (ticket) => guide.write({ ...request, ticket: ticket.id }).fields.documents ?? [],
    );
    if (written[0]?.name !== step.ticket) throw notForTheGuide(world, now.key, step);
    const given = { session: now.key, documents: await inTheirForm(world, now.session, written) };
    const { commands, ...rest } = await planDocuments(world, now, step, given, asGuide.actor);
    return { ...rest, commands: commands.flatMap((command) => oneByOne(world, command)) };
  };
  return act(world, opened.key, asGuide, plan, () => ({ submitted: stage }), opened);
}

function oneByOne(world: World, command: Command): Command[] {
  if (command.type !== 'submit-documents') return [command];
  return command.documents.map((document) => withId(world, { ...command, documents: [document] }));
}

/** The stage is opened again and handed in with its stale pieces drafted anew, in one go. */
async function draftStale(world: World, key: string, { id, stage }: StepRef) {
  let last: { now: Opened; step: StepRef; result: GuideResult; chosen: string | undefined } | undefined;
  let same: { same?: true } = {};
  const told: Problem[] = [];
  const [{ guide }, { redraft }] = await Promise.all([import('../guide/index.ts'), import('./redraft.ts')]);
  const plan = async (now: Opened) => {
    const step = await requireStep(world, now, id);
    const chosen = await activeAlternative(world, now.session);
    const write = async (ticket?: string) => {
      const request = await guideRequest(world, now, ticket === undefined ? step : { ...step, ticket });
      const result = guide.write(request);
      last = { now, step, result, chosen };
      if (ticket === undefined && step.reason === 'changes-requested')
        told.splice(0, told.length, ...notFollowed(request, guide));
      const { documents = [], tickets = [] } = result.fields;
      return { documents: await inTheirForm(world, now.session, documents), tickets };
    };
    const { documents, plan: tickets, notes, byHand, ...rest } = await redraft(world, now, step, write);
    same = rest;
    const writing = { ...step, kind: 'write' as const };
    const given = { session: key, documents: [...documents] };
    // What is handed in belongs to the new plan.
    const planned = tickets ? withPlan(now, tickets) : now;
    const { commands, findings = [], ...more } = await planDocuments(world, planned, writing, given, undefined);
    const isComplete = stageState(now.session, stage).status === 'complete';
    const before: Command[] = [
      ...(isComplete ? [withId(world, { type: 'reopen-stage', stage, only: true })] : []),
      ...(tickets ? [withId(world, { type: 'plan-tickets' as const, tickets })] : []),
    ];
    return {
      ...more,
      commands: [...before, ...commands],
      findings: [
        ...notes,
        ...told,
        ...leftToTheHand(findings, byHand).filter((one) => !comesYet(one, stage, documents)),
      ],
    };
  };
  const taken: Problem[] = [];
  const outcome = await act(world, key, asGuide, plan, async ({ session }) => {
    if (last && stage === '3a') taken.push(...(await takenOtherwise(world, key, last.chosen, session)));
    return { submitted: stage };
  });
  // Another way is another decision, with other risks.
  const after = last ? await recorded(world, last.now, last.step, last.result, outcome) : outcome;
  return { ...after, notes: [...taken, ...after.notes], value: { ...after.value, ...same } };
}

/** What later stages do not have yet is drafted there next; and nothing is wanted of a ticket that was dropped. */
function comesYet(
  { code, at = '' }: Problem,
  stage: StageId,
  documents: readonly { name?: string; content: string }[],
) {
  if (stage !== '6') return later.has(code);
  const dropped = documents.filter(({ content }) => isDroppedText(content));
  return dropped.some(({ name }) => name !== undefined && at.includes(name));
}

const later = new Set([
  'link/rule-without-scenario',
  'link/rule-without-component',
  'link/rule-without-ticket',
  'link/scenario-without-ticket',
  'link/endpoint-without-ticket',
  'link/endpoint-not-in-contracts',
  'link/unknown-ticket',
]);

function withPlan(opened: Opened, tickets: readonly PlannedTicket[]): Opened {
  const { session } = opened;
  return { ...opened, session: { ...session, tickets: new Map(session.tickets).set(session.option, tickets) } };
}

export const asGuide: Caller = { actor: { kind: 'guide', name: 'guide', via: 'tool' }, canAsk: false };

function plain(tickets: readonly { id: string; title: string; endpoint?: string; dependsOn?: readonly string[] }[]) {
  return tickets.map(({ dependsOn = [], ...ticket }) => ({ ...ticket, dependsOn: [...dependsOn] }));
}
