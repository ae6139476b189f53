/** The guide in a conversation: it asks the next question, brings up the next point, and words anew what was off. */
import { entriesOf, type Session, stageState } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import type { GuideResult, ProposedAssumption } from '../guide/index.ts';
import { act, withId } from './act.ts';
import type { Caller } from './caller.ts';
import { commit } from './commit.ts';
import { nextToAgree, sectionsToAgree, sectionTag, withAgreed } from './guide-points.ts';
import type { Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import { submit } from './operations/submit.ts';
import type { World } from './world.ts';

type Drafted = Outcome<{ submitted: string }>;

const interviewer: Caller = { actor: { kind: 'guide', name: 'interviewer', via: 'tool' }, canAsk: false };

/** `undefined` where the step is like one of any other flow. */
export async function draftTalk(
  world: World,
  opened: Opened,
  step: StepRef,
  guide: Caller,
): Promise<Drafted | undefined> {
  const { session, key } = opened;
  if (step.from === 'interviewer') {
    const { interviewCommands, limitCommands } = await import('./interview-talk.ts');
    const id = world.ids.next();
    await commit(world, key, interviewer, async (now) => ({ commands: await limitCommands(world, now.session, id) }));
    const plan = async (now: Opened) => ({ commands: await interviewCommands(world, now.session, id) });
    return act(world, key, interviewer, plan, () => ({ submitted: '0' }));
  }
  if (step.reason !== 'point-off') return undefined;
  const point = session.entries.get(step.entries?.[0] ?? '');
  if (point?.type !== 'point') return undefined;
  const words = await world.texts.with(session, (textOf) => ({
    title: textOf(point.title),
    text: point.text ? textOf(point.text) : '',
    off: point.settled?.text ? textOf(point.settled.text) : '',
  }));
  const text = `${words.text}\n\n**Agreed beyond this:** ${words.off}`.trim();
  const anew = { title: words.title, text, ...(point.tags ? { tags: [...point.tags] } : {}) };
  return submitted(await submit(world, { session: key, step: step.id, point: anew }, guide), step);
}

/**
 * 000-R6: what nobody has spoken about is put to the person with options before the guide writes on it. Nothing is proposed
 * twice; what was withdrawn stays open.
 */
export async function proposeAssumptions(
  world: World,
  { session, key }: Opened,
  { stage }: StepRef,
  proposed: readonly ProposedAssumption[],
  guide: Caller,
): Promise<Drafted | undefined> {
  const known = await world.texts.with(
    session,
    (textOf) => new Set(entriesOf(session, 'assumption').map(({ text }) => textOf(text))),
  );
  const fresh = proposed.filter(({ text }) => !known.has(text));
  if (fresh.length === 0) return undefined;
  const entries = fresh.map(({ text, why, options }) => ({
    id: world.ids.next().slice(0, 12),
    type: 'assumption' as const,
    text: { text },
    why: { text: why },
    options: options.map((label, i) => ({ label: { text: label }, ...(i === 0 ? { recommended: true } : {}) })),
  }));
  const plan = () => ({ commands: [withId(world, { type: 'add-entries', entries })] });
  return act(world, key, guide, plan, () => ({ submitted: stage }));
}

/** Stage 3b of what is not simple: one part of the design after the other, then the document with what was agreed. */
export async function draftPoint(
  world: World,
  { session, key }: Opened,
  step: StepRef,
  result: GuideResult,
  guide: Caller,
): Promise<Drafted | undefined> {
  const design = designIn(result);
  if (step.stage !== '3b' || design === undefined || !isTalkedThrough(session)) return undefined;
  const section = nextToAgree(session, sectionsToAgree(design));
  if (!section) return undefined;
  const point = { ...section, tags: ['design', sectionTag(section.title)] };
  return submitted(await submit(world, { session: key, step: step.id, point }, guide), step);
}

/** A small change is approved in one go. */
const isTalkedThrough = (session: Session) => stageState(session, '2').data['complexity'] === 'complex';

const designIn = ({ fields }: GuideResult) => fields.documents?.find(({ kind }) => kind === 'tdd')?.content;

/** The guide's design with what was agreed in it. */
export async function asAgreed(world: World, session: Session, result: GuideResult): Promise<GuideResult> {
  const { documents } = result.fields;
  if (!documents || designIn(result) === undefined) return result;
  const agreed = await world.texts.with(session, (textOf) =>
    documents.map((one) => (one.kind === 'tdd' ? { ...one, content: withAgreed(session, one.content, textOf) } : one)),
  );
  return { ...result, fields: { ...result.fields, documents: agreed } };
}

/** Each decision is mirrored back, so none is asked about twice. Words to id. */
export function decidedAlready(world: World, session: Session): Promise<Map<string, string>> {
  const held = entriesOf(session, 'decision').filter(
    (entry) => entry.status === 'accepted' && entry.option === session.option,
  );
  return world.texts.with(session, (textOf) => new Map(held.map(({ id, text }) => [textOf(text), id])));
}

const submitted = (outcome: Outcome<object>, { stage }: StepRef): Drafted => ({
  ...outcome,
  value: { submitted: stage },
});
