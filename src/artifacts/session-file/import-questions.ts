/** Questions and answers of a session file. They are matched in order: the file has no other link between them. */
import type { ImportedQuestion } from '../../core/command.ts';
import type { Json } from '../../core/json.ts';
import { say } from '../../core/text.ts';
import { join } from './pointer.ts';
import { checkpointNames } from './shape.ts';
import type { View } from './view.ts';

export function questionsOf(root: View, newId: () => string): ImportedQuestion[] {
  const checkpoint = root.object('checkpoints').object(checkpointNames['0']);
  const asked = checkpoint.texts('questions_asked');
  const answers = checkpoint.object('user_answers');
  const keys = answers.keys();
  const taken = new Set<string>();
  if (asked.length !== keys.length) {
    const counts = `${asked.length} questions and ${keys.length} answers`;
    checkpoint.warn('session-file/answers-differ', `There are ${counts}; matched in order.`, 'user_answers');
  }
  return Array.from({ length: Math.max(asked.length, keys.length) }, (_, i) => {
    const name = keys[i];
    const text = asked[i] ?? `${(name ?? '').replaceAll('_', ' ')}?`;
    const key = unused(snakeCase(name ?? text), taken);
    if (name !== undefined && key !== name) {
      answers.warn(
        'session-file/key-changed',
        `The answer ${JSON.stringify(name)} is called ${key} from now on.`,
        name,
      );
    }
    const answer = name === undefined ? undefined : answers.text(name);
    const question = {
      id: newId(),
      type: 'question',
      key,
      stage: '0',
      text: say(text),
      options: [],
      allowOther: true,
    } as const;
    return { question, ...(answer === undefined ? {} : { answer: say(answer) }) };
  });
}

/** Answers that no person gave, but quick mode or the codebase: an import cannot vouch for them, so they stand as they are. */
export function assumedAnswers(root: View): Record<string, Json> {
  const checkpoint = root.object('checkpoints').object(checkpointNames['0']);
  const kept = ['assumed_answers', 'found_answers'].map((name) => checkpoint.object(name));
  return Object.fromEntries(kept.flatMap((one) => one.keys().map((key) => [join(one.at, key), one.raw(key) ?? null])));
}

/** The first few words that say something; what a person would call the answer. */
function snakeCase(text: string): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 6).join('_') || 'answer';
}

function unused(key: string, taken: Set<string>): string {
  let free = key;
  for (let n = 2; taken.has(free); n++) free = `${key}_${n}`;
  taken.add(free);
  return free;
}
