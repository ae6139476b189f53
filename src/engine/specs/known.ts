/** All that is known about a phase of a spec before anybody writes: documents, answers, assumptions, the workspace. */
import { documentOf, writtenPhases } from '../../artifacts/spec/phases.ts';
import { parseProgress, type Progress, progressFile } from '../../artifacts/spec/progress.ts';
import { corrections } from '../../core/recap.ts';
import { alternativeOf, chosenAlternative, entriesOf, type Session } from '../../core/session.ts';
import { latest, slotKey } from '../../core/slot.ts';
import type { TextReader } from '../../core/text.ts';
import { type Asked, isCompletion, printInterview } from '../../interview/spec/interview.ts';
import type { Territory } from '../../interview/spec/territory.ts';
import { primedLines } from '../priming.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import type { Known, PhaseKit, Sources } from './phases/phase.ts';
import { planFile } from './make-spec.ts';
import { within } from './roots.ts';
import { readText } from './spec-files.ts';

export interface PhaseState {
  readonly known: Known;
  readonly progress: Progress;
  readonly territory: readonly Territory[];
  readonly asked: readonly Asked[];
  readonly approach?: { readonly name: string; readonly text: string };
}

/** Without a session: what a first run would begin with. */
export async function phaseState(
  world: World,
  spec: Spec,
  kit: PhaseKit,
  session?: Session,
  codebase: readonly string[] = [],
): Promise<PhaseState> {
  const progress = parseProgress((await readText(spec, progressFile)) ?? '');
  const territory = kit.territory(progress);
  const said = session ? await world.texts.with(session, (textOf) => saidIn(session, textOf, territory)) : nothing;
  const approach = session ? await approachOf(world, session) : undefined;
  const known: Known = {
    spec: spec.name,
    path: spec.shown,
    goal: (await readText(spec, planFile)) ?? progress.goal ?? '',
    intent: progress.intent,
    sources: await sourcesOf(spec),
    interview: [...linesOf(kit, said.asked, approach), ...earlierLines(kit, progress)].join('\n'),
    assumed: said.assumed,
    codebase: session ? said.codebase : codebase,
    quick: session?.quick ?? false,
    created: session?.createdAt ?? world.clock.now().toISOString(),
  };
  return { known, progress, territory, asked: said.asked, ...(approach ? { approach } : {}) };
}

export async function sourcesOf(spec: Spec): Promise<Sources> {
  const sources: { -readonly [P in keyof Sources]: Sources[P] } = {};
  for (const phase of writtenPhases) {
    const text = await readText(spec, documentOf(phase));
    if (text !== undefined && text.trim() !== '')
      sources[phase] = { path: within(spec, documentOf(phase)).shown, text };
  }
  return sources;
}

const nothing = { asked: [] as Asked[], assumed: [] as string[], codebase: [] as readonly string[] };

function saidIn(session: Session, textOf: TextReader, territory: readonly Territory[]) {
  const questions = entriesOf(session, 'question').filter(({ stage }) => stage === '0');
  const asked = questions.map((entry, i): Asked => {
    const response = entry.status === 'answered' && entry.settled?.text ? textOf(entry.settled.text) : undefined;
    const isFollowUp = questions.slice(0, i).some(({ key }) => entry.key.startsWith(`${key}_`));
    // What quick mode took for granted was not answered by anybody.
    const isAnswer = response !== undefined && entry.settled?.source !== 'auto';
    return {
      topic: topicOf(entry.key, territory),
      ...(isAnswer ? { response } : {}),
      ...(isFollowUp ? { isFollowUp } : {}),
    };
  });
  const assumed = entriesOf(session, 'assumption')
    .filter(({ status }) => status === 'chosen')
    .map((entry) => {
      const option = entry.options[entry.settled?.choice ?? 0]?.label;
      return `${textOf(entry.text)} ${option ? textOf(option) : ''}`.trim();
    });
  const said = corrections(session).map((text): Asked => ({ topic: 'Correction', response: textOf(text) }));
  return { asked: [...asked, ...said], assumed, codebase: primedLines(session, '3b', textOf) };
}

/** `failure_modes` is the topic "Failure modes", whoever worded the question. */
function topicOf(key: string, territory: readonly Territory[]): string {
  const known = territory.find(({ question }) => question.key === key);
  const words = key.replaceAll(/[_-]+/g, ' ').trim();
  return known?.topic ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The chosen approach with what its document says of it, and the reason that was given. */
async function approachOf(world: World, session: Session): Promise<PhaseState['approach']> {
  const gate = chosenAlternative(session);
  const chosen = alternativeOf(session, session.option);
  if (!gate || !chosen) return undefined;
  const sha = latest(session.slots.get(slotKey({ kind: 'analysis', option: session.option })))?.sha;
  const bytes =
    sha === undefined ? undefined : await world.store.getBlob(session.key, session.redacted.get(sha) ?? sha);
  const text = bytes ? new TextDecoder().decode(bytes) : '';
  return world.texts.with(session, (textOf) => {
    const name = textOf(chosen.name);
    const said = gate.text && !gate.auto ? textOf(gate.text) : '';
    // "As it is described" is no reason of its own.
    const because = /^as (?:it is )?described\.?$/i.test(said) ? '' : said;
    const described = descriptionIn(text, chosen.n);
    return { name, text: [described, because].filter((part) => part !== '').join(' Because: ') };
  });
}

/** The first paragraph under the heading of that number. */
function descriptionIn(text: string, n: number): string {
  const sections = text.split(/^## (?:Approach|Alternative|Option) /m).slice(1);
  const body = sections[n - 1]?.split('\n').slice(1).join('\n').trim() ?? '';
  return body.split(/\n\s*\n/)[0]?.replaceAll(/\s+/g, ' ') ?? '';
}

/** As they will stand in the progress file, without the heading. */
function linesOf(kit: PhaseKit, asked: readonly Asked[], approach: PhaseState['approach']): string[] {
  return printInterview(kit.phase, asked, approach).split('\n').slice(1);
}

/** What earlier phases asked is known to whoever writes this one, too (003-R18). */
function earlierLines({ phase }: PhaseKit, { interviews }: Progress): string[] {
  return interviews
    .filter((one) => one.phase !== phase)
    .flatMap((one) =>
      one.answers
        .filter(({ response }) => !isCompletion(response))
        .map(({ topic, response }) => `- ${topic} (${one.phase} interview): ${response}`),
    );
}
