/** What the built-in interviewer may take as known: the PRD, notes, the codebase, answers here and in earlier sessions. */
import { isObject, type JsonObject } from '../core/json.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { Known } from '../interview/pick.ts';
import { keptText } from './kept-text.ts';
import type { World } from './world.ts';

export async function knownSoFar(world: World, session: Session): Promise<Known> {
  const prd = (await keptText(world, session, session.slots.get('prd'))) ?? '';
  return world.texts.with(session, (textOf) => {
    const answers: Record<string, string> = {};
    const questions = entriesOf(session, 'question').filter((entry) => entry.stage === '0');
    for (const { key, status, settled } of questions)
      if (status === 'answered' && settled?.text) answers[key] = textOf(settled.text);
    const notes = entriesOf(session, 'note').filter((entry) => entry.status === 'active');
    const constraints = entriesOf(session, 'constraint').filter((entry) => entry.status === 'active');
    return {
      prd,
      notes: notes.map(({ text, source }) => `${textOf(text)}${source ? ` (${textOf(source)})` : ''}`),
      answers,
      asked: questions.map(({ key }) => key),
      constraints: constraints.map(({ kind, state, text }) => ({ kind, state, text: textOf(text) })),
    };
  });
}

/** Facts about a company rather than a feature: what one session was told holds for the next. */
const shared = ['compliance', 'security', 'cost_limits'] as const;

export interface EarlierAnswer {
  readonly key: string;
  readonly answer: string;
  readonly session: string;
}

/** Answers of the newest other session that has one, from the session files: no journal is opened for it. */
export async function earlierAnswers(world: World, own: string): Promise<EarlierAnswer[]> {
  const ending = '.session.json';
  const folder = `${world.config.roots.design}/sessions`;
  const files = await world.files.each(folder, ending, (_, bytes) => sharedAnswers(bytes), 'shared-answers-1');
  const found = new Map<string, EarlierAnswer & { at: string }>();
  for (const [name, { at, ...answers }] of files) {
    const session = name.slice(0, -ending.length);
    if (session === own || typeof at !== 'string') continue;
    for (const [key, answer] of Object.entries(answers)) {
      if (typeof answer === 'string' && (found.get(key)?.at ?? '') < at) found.set(key, { key, answer, session, at });
    }
  }
  return [...found.values()].map(({ key, answer, session }) => ({ key, answer, session }));
}

function sharedAnswers(bytes: Uint8Array | undefined): JsonObject {
  const file = bytes ? parsed(bytes) : {};
  const within = (value: Record<string, unknown>, key: string) => (isObject(value[key]) ? value[key] : {});
  const answers = within(within(within(file, 'checkpoints'), 'stage_0_clarity'), 'user_answers');
  const said = shared.flatMap((key) => {
    const answer = answers[key];
    return typeof answer === 'string' && answer !== '' ? [[key, answer.slice(0, 500)] as const] : [];
  });
  const at = file['updated_at'];
  return { at: typeof at === 'string' ? at : '', ...Object.fromEntries(said) };
}

function parsed(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
