/** A step as its reader gets it: what is wanted, why, from whom, in what shape, with what context, and how to submit it. */
import type { Choice, EntryOf } from '../core/entry.ts';
import { stageFacts } from '../core/line.ts';
import { isConversation, phaseOf } from '../core/phase.ts';
import { maxReviewRounds } from '../core/job.ts';
import { type Session, slotsOfStage, type StageState, stageState } from '../core/session.ts';
import { latest } from '../core/slot.ts';
import type { StepReason, StepRef } from '../core/step.ts';
import type { TextReader } from '../core/text.ts';
import { changedSinceWritten } from '../core/written-before.ts';
import { stages } from '../stages/index.ts';
import type { Brief } from '../stages/stage.ts';
import { alternativesView } from './alternatives-view.ts';
import { currentStep } from './current-step.ts';
import { isGuidesVerdict, type Opened, type Recovery } from './opened.ts';
import { primedLines } from './priming.ts';
import { stageContext } from './read-documents.ts';
import { staleLine } from './stale-line.ts';
import { causeWords, type StaleView, staleView } from './stale-view.ts';
import { closingSummary, pointsSummary } from './summary.ts';
import { howToSubmit } from './submission.ts';
import type { OptionView, QuestionView, Step } from './step-types.ts';
import { countOf, talkView } from './talk-view.ts';
import type { World } from './world.ts';

export type { OptionView, QuestionView, Step } from './step-types.ts';

export async function viewStep(world: World, opened: Opened): Promise<Step> {
  const { session, recoveries } = opened;
  const ref = await currentStep(world, opened);
  const recovery = recoveries.find((one) => one.id === ref.finding);
  const plain = await world.texts.with(session, (textOf) => view(world, session, ref, textOf, recovery));
  if (session.flow === 'spec') return (await import('./specs/view-phase.ts')).viewPhase(world, opened, ref, plain);
  const step =
    ref.kind === 'write' ? await withOwnForm(world, session, ref, plain) : await reviewed(world, session, ref, plain);
  if (ref.reason === 'awaits-approval' || ref.reason === 'awaits-choice') return withChanges(world, opened, ref, step);
  if (ref.reason !== 'stale') return step;
  const stale = (await staleView(world, opened)).stale.filter(({ stage }) => stage === ref.stage);
  const ownPaths = new Set(slotsOfStage(session, ref.stage).map(({ path }) => path));
  const { isRedraftable } = await import('./redraft.ts');
  const isJudged = ref.stage === '2' && isGuidesVerdict(opened);
  const redraft = isJudged || (await isRedraftable(world, opened, ref, { kind: 'guide' }));
  const isOnlyEdited = stale.length > 0 && stale.every((one) => isEdit(one, ownPaths));
  return {
    ...step,
    ...(isOnlyEdited ? { why: 'It was edited by hand after it was approved.' } : {}),
    ...(stale.length === 0 ? {} : { stale: staleLines(stale, ownPaths) }),
    ...(redraft ? { redraft: `${world.program} draft ${session.key}` } : {}),
  };
}

/** It waits for a word, and something that it was written from has changed since. */
async function withChanges(world: World, opened: Opened, ref: StepRef, step: Step): Promise<Step> {
  const { session } = opened;
  const changed = changedSinceWritten(session, ref.stage);
  if (changed.length === 0) return step;
  const causes = await world.texts.with(session, (textOf) => changed.map((id) => causeWords(session, id, textOf)));
  const shown = causes.slice(0, mostStale).map((cause) => `all of ${step.title} <- ${cause}`);
  const { isRedraftable } = await import('./redraft.ts');
  const redraft = await isRedraftable(world, opened, ref, { kind: 'guide' });
  return { ...step, stale: shown, ...(redraft ? { redraft: `${world.program} draft ${session.key}` } : {}) };
}

/** Before the last yes the package is looked at as a whole. In quick mode nobody reads it here: it is told at the end. */
async function reviewed(world: World, session: Session, { reason }: StepRef, step: Step): Promise<Step> {
  if (reason !== 'ready-to-close' || session.quick) return step;
  const { shortOf } = await import('./closing-review.ts');
  const review = await shortOf(world, session);
  return { ...step, summary: await world.texts.with(session, (textOf) => closingSummary(session, textOf, review)) };
}

/** Only where documents have a form that a team may set. */
async function withOwnForm(world: World, session: Session, ref: StepRef, step: Step): Promise<Step> {
  if (ref.stage !== '3b' && ref.stage !== '6') return step;
  return (await import('./templates.ts')).withTemplates(world, session, ref, step);
}

/** A step is read by somebody who pays for each word. */
const mostStale = 12;

/** `own`: an edit of the stage's own text takes nothing from it; somebody only has to say that it holds. */
const isEdit = ({ item, path }: StaleView, own: ReadonlySet<string>): boolean =>
  item === undefined && path.length === 2 && own.has(path[1] ?? '');

function staleLines(stale: readonly StaleView[], own: ReadonlySet<string>): string[] {
  const shown = stale
    .slice(0, mostStale)
    .map((one) => (isEdit(one, own) ? `${one.title}: edited by hand (${one.path[1] ?? ''})` : staleLine(one)));
  return stale.length > mostStale ? [...shown, `and ${stale.length - mostStale} more`] : shown;
}

function view(world: World, session: Session, ref: StepRef, textOf: TextReader, recovery: Recovery | undefined): Step {
  const facts = stageFacts(ref.stage);
  const state = stageState(session, ref.stage);
  const phase = phaseOf(session);
  const step = {
    id: ref.id,
    kind: ref.kind,
    session: session.key,
    stage: facts.id,
    title: facts.title,
    from: ref.from,
    why: whyOf(session, ref),
    submit: howToSubmit(world.program, session, ref),
    ...(phase === undefined ? {} : { phase }),
    ...(session.options > 1 ? { option: session.option } : {}),
    ...countOf(session, ref),
  };
  const talk = talkView(session, ref, textOf, questionView);
  if (talk) return { ...step, ...talk };
  switch (ref.kind) {
    case 'recover':
      return { ...step, wants: recovery?.question ?? '', options: recovery?.options.map(recoveryOption) ?? [] };
    case 'ask':
      return {
        ...step,
        wants:
          phase === undefined
            ? 'Answers to these questions, all at once or one by one.'
            : 'The answer to this question.',
        questions: openQuestions(session, ref, textOf),
        ...contextView(session, ref, textOf),
      };
    case 'choose':
      return {
        ...step,
        wants: 'The number of one alternative, and the reason.',
        ...documentsOf(session, ref),
        alternatives: alternativesView(session, textOf),
      };
    case 'approve':
      return { ...step, ...approvalView(session, ref, textOf) };
    case 'write': {
      const brief = stages[ref.stage].brief(stageContext(world, session, textOf), ref.ticket);
      return {
        ...step,
        ...briefView(talking(session, ref, brief)),
        ...contextView(session, ref, textOf),
        ...changesView(state, textOf),
        ...(state.partial ? { saved: textOf(state.partial) } : {}),
      };
    }
    case 'review':
      return { ...step, wants: reviewWants(state), ...documentsOf(session, ref) };
    case 'done':
      return { ...step, wants: endWords(world, session, ref) };
    default:
      return ref.kind satisfies never;
  }
}

/** What a person or a reviewer wants different. */
function changesView({ changes, review }: StageState, textOf: TextReader) {
  const wanted = changes ?? review?.findings;
  return wanted ? { changes: textOf(wanted) } : {};
}

const reviewWants = ({ review }: StageState): string =>
  `A review of these documents, round ${review?.round ?? 1} of ${maxReviewRounds}, by somebody who did not write them. The whole assignment: review --print-prompt`;

/** A conversation agrees on one point after the other before the document is handed in. */
function talking(session: Session, { stage, reason }: StepRef, brief: Brief): Brief {
  if (!isConversation(session) || session.quick) return brief;
  if (stage === '0') {
    const rules = brief.rules.map((rule) => (rule.startsWith('This is the only batch') ? oneByOne : rule));
    const more = 'The next question that the answers so far raise, or an empty batch when nothing more is unclear.';
    return { ...brief, rules, wants: reason === 'anything-else' ? more : brief.wants };
  }
  if (stage !== '3b') return brief;
  const rule =
    'Bring up one point at a time (`point`) and let it be agreed; hand in the documents when all of them are.';
  return { ...brief, rules: [rule, ...brief.rules] };
}

const oneByOne = 'Best one at a time: people are asked one by one anyway, and the next can follow from the answer.';

function endWords({ program }: World, session: Session, { reason }: StepRef): string {
  const { key } = session;
  const resume = `${program} ${isConversation(session) ? 'partner' : 'design'} ${key} --resume`;
  if (reason === 'budget-spent') return `Save and hand over: what was handed in is kept. Start afresh with: ${resume}`;
  return reason === 'closed' ? `Nothing. To open it again: ${program} close ${key} --reopen` : 'Nothing.';
}

function briefView({ wants, rules, skeleton, read }: Brief) {
  return { wants, rules, read, ...(skeleton === undefined ? {} : { skeleton }) };
}

function contextView(session: Session, { stage }: StepRef, textOf: TextReader) {
  const context = primedLines(session, stage, textOf);
  return context.length > 0 ? { context } : {};
}

const recoveryOption = ({ key, label, recommended }: Recovery['options'][number]): OptionView => ({
  answer: key,
  label,
  ...(recommended ? { recommended } : {}),
});

function openQuestions(session: Session, ref: StepRef, textOf: TextReader): QuestionView[] {
  return (ref.entries ?? []).map((id) => questionView(session.entries.get(id) as EntryOf<'question'>, textOf));
}

function questionView(question: EntryOf<'question'>, textOf: TextReader): QuestionView {
  const { id, key, allowOther } = question;
  return {
    id,
    key,
    text: textOf(question.text),
    options: question.options.map((option, i) => optionView(option, i, textOf)),
    allowOther,
  };
}

function optionView(option: Choice, i: number, textOf: TextReader): OptionView {
  return {
    answer: String(i + 1),
    label: textOf(option.label),
    ...(option.recommended ? { recommended: true } : {}),
    ...(option.why ? { why: textOf(option.why) } : {}),
  };
}

function documentsOf(session: Session, ref: StepRef) {
  const documents = Object.keys(ref.shas ?? {}).map((slot) => session.slots.get(slot)?.path ?? slot);
  return documents.length > 0 ? { documents } : {};
}

/** Seed 002 has its own words for two of these. */
function approvalView(session: Session, ref: StepRef, textOf: TextReader) {
  if (ref.reason === 'summary-due')
    return { wants: 'Read the summary and say whether it is right.', summary: pointsSummary(session, textOf) };
  if (ref.reason === 'ready-to-close')
    return {
      wants: 'Read the summary and approve the whole.',
      summary: closingSummary(session, textOf),
      ...documentsOf(session, ref),
    };
  const question: Partial<Record<string, string>> = {
    '1': 'These rules were extracted. Do you approve?',
    '3b': 'The design and its decisions are written. Do you approve?',
  };
  const stands = `Does stage ${ref.stage} (${stageFacts(ref.stage).title}) still hold as it is?`;
  const wants = ref.reason === 'awaits-approval' ? (question[ref.stage] ?? 'Do you approve?') : stands;
  return { wants, ...documentsOf(session, ref) };
}

/** What was found or imported was taken in as it is: nobody says that it passes the checks. What was opened again is written. */
function whyOf(session: Session, ref: StepRef): string {
  if (ref.reason === 'not-written' && slotsOfStage(session, ref.stage).some((slot) => latest(slot)))
    return 'It was opened again; what was written before stands there.';
  const checked = Object.keys(ref.shas ?? {}).every((slot) => {
    const { by, seq = 0 } = latest(session.slots.get(slot)) ?? {};
    return by?.via !== 'file' && by?.via !== 'import' && !(session.importedFrom !== undefined && seq === 1);
  });
  return ref.reason === 'awaits-approval' && !checked
    ? 'It stands there and was taken in as it is.'
    : reasons[ref.reason];
}

const reasons: Readonly<Record<StepReason, string>> = {
  'not-judged': 'Nothing is judged here yet.',
  'open-questions': 'These only a person can answer.',
  'not-written': 'It is not written yet.',
  'changes-requested': 'Changes were asked for.',
  'saved-early': 'Work on it was begun and saved.',
  'awaits-review': 'It is written; a reviewer looks at it before a person does.',
  'review-failed': 'A reviewer failed it.',
  'awaits-approval': 'It is written and passes the checks.',
  'awaits-choice': 'The alternatives are written; a person chooses.',
  'kept-from-before': 'It was done before an earlier stage was opened again.',
  'tickets-not-planned': 'The tickets are not planned yet.',
  'tickets-remaining': 'The plan has tickets that are not written yet.',
  'risks-missing': 'A design does not end while a major decision has no risk.',
  'ready-to-close': 'All stages before this one are complete.',
  stale: 'Something that it stands on has changed since.',
  'recap-due': 'Before anything is written, what was said is said back.',
  'summary-due': 'Enough was agreed since the last summary.',
  'phase-open': 'This is where you tell what is known; nothing is designed yet.',
  'decision-open': 'A decision counts when it was said back and confirmed.',
  'assumption-open': 'An assumption holds when somebody chose it.',
  'needs-review': 'Something came up that touches what was agreed.',
  'point-open': 'The next point comes when this one is agreed.',
  'point-off': 'Somebody said what is off about it.',
  'anything-else': 'All that was asked so far is answered.',
  'constraints-missing': 'Scale, latency, cost and compliance are spoken about before anybody designs.',
  'awaits-option': 'This option is worked to its end.',
  'found-on-disk': 'What is on disk and what is on record differ.',
  'budget-spent': 'The context of whoever drives this is nearly full. Everything is saved.',
  closed: 'The session is closed.',
  'all-complete': 'All stages are complete.',
};
