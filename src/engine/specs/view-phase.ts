/** A step of a phase of a spec as its reader gets it: the seed's words and forms in place of those of a stage. */
import { phaseAfter, type WrittenPhase } from '../../artifacts/spec/phases.ts';
import { reviewSubject, type Session } from '../../core/session.ts';
import type { StepRef } from '../../core/step.ts';
import { openWishes } from '../../guide/spec/change.ts';
import { approachLimits } from '../../interview/spec/approaches.ts';
import { isCompletion } from '../../interview/spec/interview.ts';
import { readReview, rubricFor, summaryOf } from '../../review/index.ts';
import type { Opened } from '../opened.ts';
import type { Step } from '../step-types.ts';
import type { World } from '../world.ts';
import { phaseFacts } from './check-phase.ts';
import { type PhaseInterview, phaseInterview } from './interview.ts';
import { type PhaseState, phaseState } from './known.ts';
import { phaseKits } from './phases/index.ts';
import type { PhaseKit } from './phases/phase.ts';
import { kitOf, outputOf, specOfKey } from './spec-session.ts';
import { documentOf } from '../../artifacts/spec/phases.ts';
import { readText } from './spec-files.ts';

export async function viewPhase(world: World, opened: Opened, ref: StepRef, plain: Step): Promise<Step> {
  const { session } = opened;
  const kit = await kitOf(session);
  const step: Step = { ...plain, title: titleOf(kit, ref), submit: submitOf(world, session, kit, ref, plain) };
  if (ref.kind === 'recover' || (ref.kind === 'done' && ref.reason !== 'all-complete')) return step;
  if (ref.reason === 'all-complete') return { ...step, wants: stopLine(world.program, kit.phase) };
  if (ref.kind === 'ask') return { ...step, wants: 'The answer to this question.', ...(await countOf(world, session)) };
  if (ref.kind === 'write' && ref.stage === '0') return { ...step, ...(await questionView(world, session)) };
  if (ref.reason === 'recap-due') return { ...step, ...(await recapView(world, session, kit)) };
  if (ref.kind === 'review') return { ...step, ...(await reviewView(world, session, kit)) };
  const state = await phaseState(world, specOfKey(world, session.key), kit, session);
  if (ref.stage === '3a')
    return { ...step, ...(ref.kind === 'write' ? approachesView(kit, state) : staleApproach(kit, ref)) };
  if (ref.kind === 'write') return { ...step, ...documentView(kit, state, ref) };
  return { ...step, ...(await approvalView(world, session, kit, ref)) };
}

const titles: Partial<Record<string, string>> = { '0': 'Interview', '3a': 'Approaches' };

function titleOf({ title }: PhaseKit, { kind, stage, reason }: StepRef): string {
  if (reason === 'recap-due') return 'Recap';
  if (kind === 'review') return `Review of the ${title}`;
  return titles[stage] ?? title.charAt(0).toUpperCase() + title.slice(1);
}

/** The engine goes on by itself when it is told to; a person's word has verbs of its own. */
function submitOf({ program }: World, session: Session, kit: PhaseKit, ref: StepRef, plain: Step): Step['submit'] {
  const { key } = session;
  const goOn = `${program} spec ${kit.phase} ${folderOf(key)}`;
  const { fields } = plain.submit;
  if (ref.reason === 'recap-due') return { command: `${program} confirm ${key}`, fields };
  if (ref.kind === 'done') return { command: `${program} spec status`, fields };
  const [question] = plain.questions ?? [];
  if (ref.kind === 'ask' && question)
    return {
      command: `${program} answer ${key} ${question.key} ANSWER`,
      fields: { answers: { [question.key]: 'ANSWER' } },
    };
  if (ref.kind === 'review') return { command: `${goOn}, or: ${plain.submit.command}`, fields };
  if (ref.kind !== 'write') return plain.submit;
  if (ref.stage === '0')
    return {
      command: `${goOn}, or: ${plain.submit.command}`,
      fields: { ...fields, clear: 'true, when nothing more is to be asked' },
    };
  const kind = ref.stage === '3a' ? 'analysis' : 'tdd';
  return {
    command: `${goOn}, or: ${program} submit ${key} --file PATH`,
    fields: { documents: [{ kind, content: 'TEXT' }] },
  };
}

/** The spec of a session, as its commands take it. */
export const folderOf = (key: string): string => {
  const folder = key.slice(0, key.lastIndexOf('/'));
  return folder.startsWith('/') ? folder : `./${folder}`;
};

/** 003-R55. A phase that nobody here can work on is named, and not sent to. */
export function stopLine(program: string, phase: WrittenPhase): string {
  const next = phaseAfter(phase);
  const isKnown = next !== undefined && next !== 'execution' && phaseKits[next] !== undefined;
  if (isKnown) return `→ Next: Run ${program} spec ${next}`;
  return next === 'execution' ? '→ Next: implement the tasks' : `→ Next: ${next ?? 'nothing'}`;
}

async function countOf(world: World, session: Session): Promise<Pick<Step, 'count'>> {
  const { state } = await phaseInterview(world, session);
  const counted = state.asked.filter(({ isFollowUp, topic }) => !isFollowUp && topic !== 'Correction');
  return {
    count: { asked: counted.length, answered: counted.filter(({ response }) => response !== undefined).length },
  };
}

async function questionView(world: World, session: Session): Promise<Partial<Step>> {
  const interview = await phaseInterview(world, session);
  const { state } = interview;
  return {
    wants: 'One question about what is not known yet, or that there is nothing more to ask.',
    rules: [
      countRule(interview),
      'One question at a time, with two or three options, the recommended one marked and with its reason; "Other" is added by itself.',
      'What the codebase or an earlier interview answers is looked up, not asked.',
      'A follow-up on an answer in own words has a key that begins with the key of the first question; it does not count.',
      ...(interview.next ? [`Not spoken of yet: ${interview.next.topic}.`] : []),
      ...(interview.covered.length > 0
        ? [`Already covered: ${interview.covered.map(({ topic }) => topic).join(', ')}.`]
        : []),
    ],
    read: readPaths(state),
    ...(state.asked.length > 0 ? { summary: saidLines(state) } : {}),
  };
}

function countRule({ min, max, asked, over }: PhaseInterview): string {
  const limits = Number.isFinite(max) ? `${min} to ${max} questions` : `at least ${min} questions`;
  const enough = over === undefined ? '' : ' That is enough: say that there is nothing more to ask.';
  return `${limits} for work of this kind; ${asked} asked so far.${enough}`;
}

/** What was said, a line each; whoever shows them makes the list. */
const saidLines = ({ known }: PhaseState): string[] =>
  known.interview.split('\n').map((line) => line.replace(/^- /, ''));

const readPaths = ({ known }: PhaseState): string[] =>
  Object.values(known.sources).flatMap((source) => (source ? [source.path.replace(/^\.\//, '')] : []));

async function recapView(world: World, session: Session, kit: PhaseKit): Promise<Partial<Step>> {
  const interview = await phaseInterview(world, session);
  const lines = interview.state.known.interview
    .split('\n')
    .filter((line) => line.startsWith('- ') && !/ interview\): /.test(line))
    .map((line) => line.slice(2));
  return {
    wants: `Is this what was meant? It goes into .progress.md, and to whoever writes the ${kit.title}.`,
    summary: [...unansweredLines(interview, kit), ...lines],
  };
}

/** Where no answer says anything, why that is: whoever confirms it must see what is taken as known and what is left open. */
function unansweredLines({ state, covered }: PhaseInterview, { title }: PhaseKit): string[] {
  const asked = state.asked.filter(({ topic }) => topic !== 'Correction');
  if (asked.some(({ response }) => response !== undefined && !isCompletion(response))) return [];
  const known = covered.map(({ topic }) => topic).join(', ');
  return [
    asked.length === 0
      ? 'Nothing was asked.'
      : `No question was answered (${asked.length} asked): what is open is left to whoever writes the ${title}.`,
    ...(known === '' ? [] : [`Taken as known: ${known}.`]),
  ];
}

function approachesView(kit: PhaseKit, state: PhaseState): Partial<Step> {
  const { min, max } = approachLimits;
  return {
    wants: `${min} or ${max} approaches for the ${kit.title}, so that a person can choose one.`,
    rules: [
      'Each has a name, one or two sentences, what speaks for it and what against it; the recommended one comes first.',
      'They follow from the answers of the interview, and really differ.',
      'The choice is not yours.',
    ],
    skeleton: approachForm,
    read: readPaths(state),
    ...(state.known.interview === '' ? {} : { summary: saidLines(state) }),
  };
}

const approachForm = `# Approaches: NAME OF THE SPEC

## Approach 1: NAME (Recommended)

One or two sentences.

**Pros:**
- one

**Cons:**
- one

## Approach 2: NAME

(the same)
`;

/** The dimensions, where the texts are, and what the machine found: its reader judges, so it gets facts (003-R39, R40). */
async function reviewView(world: World, session: Session, kit: PhaseKit): Promise<Partial<Step>> {
  const { phase } = kit;
  const spec = specOfKey(world, session.key);
  const text = (await readText(spec, documentOf(phase))) ?? '';
  const { known } = await phaseState(world, spec, kit, session);
  const sources = kit.reads.flatMap((one) => known.sources[one]?.path.replace(/^\.\//, '') ?? []);
  const facts = await phaseFacts(world, session, text);
  return {
    rules: [
      ...rubricFor(phase, world.config.delegate.rubric).map(({ name, pass }) => `${name}: ${pass}`),
      'A table # | Dimension | Status | Finding; when one fails, "### Feedback for Revision", numbered; the last line is REVIEW_PASS or REVIEW_FAIL.',
    ],
    read: sources,
    ...(facts.length === 0 ? {} : { summary: facts.slice(0, mostFacts).map(({ message }) => `Found: ${message}`) }),
  };
}

/** All of them stand in the whole assignment. */
const mostFacts = 12;

function documentView(kit: PhaseKit, state: PhaseState, { reason }: StepRef): Partial<Step> {
  const { known } = state;
  const document = `${documentOf(kit.phase)}, the ${kit.title} of ${known.spec}`;
  const wants =
    reason === 'review-failed'
      ? `Revise ${document}, by what the reviewer found, and leave what passed; hand in the whole again.`
      : reason === 'changes-requested'
        ? `Update ${document}, as asked, and leave the rest; hand in the whole again.`
        : `Write ${document}, whole.`;
  return {
    wants: `${wants} The whole assignment: --print-prompt`,
    rules: kit.parts,
    skeleton: kit.skeleton(known),
    read: readPaths(state),
    ...(known.interview === '' ? {} : { summary: saidLines(state) }),
  };
}

const staleApproach = (kit: PhaseKit, { reason }: StepRef): Partial<Step> =>
  reason === 'stale'
    ? { wants: `${documentOf(kit.source ?? 'requirements')} has changed since. Does the chosen approach still hold?` }
    : {};

/** Read from the file, so that it says what stands there (003-R47). */
export async function walkthroughOf(world: World, session: Session, kit: PhaseKit): Promise<readonly string[]> {
  const spec = specOfKey(world, session.key);
  const { known } = await phaseState(world, spec, kit, session);
  const text = (await readText(spec, documentOf(kit.phase))) ?? '';
  const review = await reviewWords(world, session);
  const shown = { spec: known.spec, output: outputOf(spec, kit.phase), assumptions: known.assumed };
  const open = openWishes(text).map((wish) => `- ${wish}`);
  return [
    ...kit.walkthrough(text, { ...shown, ...(review === undefined ? {} : { review }) }).split('\n'),
    ...(open.length > 0 ? ['', `**Asked for and not worked in** (see ${documentOf(kit.phase)}):`, ...open] : []),
  ];
}

async function approvalView(world: World, session: Session, kit: PhaseKit, ref: StepRef): Promise<Partial<Step>> {
  return {
    wants:
      ref.reason === 'stale'
        ? `${documentOf(kit.source ?? 'requirements')} has changed since. Does this still look right?`
        : 'Does this look right?',
    walkthrough: await walkthroughOf(world, session, kit),
    options: [
      { answer: 'approve', label: 'Approve', recommended: true },
      { answer: 'changes', label: 'Need changes' },
      { answer: 'other', label: 'Other' },
    ],
  };
}

/** How the review of what stands ended, when it did not simply pass (X22, 003-R44). */
export async function reviewWords(world: World, session: Session): Promise<string | undefined> {
  const standing = [...session.slots.values()].find(({ kind }) => kind === 'tdd')?.revisions.at(-1)?.sha ?? '';
  const subject = reviewSubject('3b', session.option);
  const gate = session.gates.findLast((one) => one.subject === subject && Object.values(one.shas).includes(standing));
  if (!gate?.review) return undefined;
  if (gate.review.degraded) return 'the reviewer gave no signal. By rule that passes, so look yourself.';
  if (gate.verdict !== 'fail') return undefined;
  const text = await world.texts.with(session, (textOf) => (gate.text ? textOf(gate.text) : ''));
  return `not passed; the best version goes on. Outstanding: ${summaryOf(readReview(text))}`;
}
