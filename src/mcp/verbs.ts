/**
 * Which tool leads to which operation. What is not listed here by name is sorted by whether it reads or writes, so that a
 * verb that is added to the engine can be called at once.
 */
import { operations, type Verb } from '../engine/operations/index.ts';
import { readingVerbs } from '../engine/reading-verbs.ts';

const all = Object.keys(operations) as Verb[];

/** These have a tool of their own; `design_answer` speaks for a person and stands for five. */
const own: ReadonlySet<Verb> = new Set<Verb>([
  'design',
  'submit',
  'answer',
  'choose',
  'approve',
  'request-changes',
  'confirm',
  'context',
]);

/** For `design_inspect`: they change nothing. `next` is among them for whoever wants a step uncut. */
export const inspecting: readonly Verb[] = all.filter((verb) => readingVerbs.has(verb));

/** For `design_record`. It takes those with a tool of their own as well; to list them twice would cost every conversation. */
export const recording: readonly Verb[] = all.filter((verb) => !readingVerbs.has(verb) && !own.has(verb));

/** Nouns for verbs: what is recorded is what a model thinks of first. */
const nouns: Readonly<Record<string, Verb>> = { decision: 'decide', assumption: 'assume', question: 'park' };

export function findVerb(word: string): Verb | undefined {
  const name = word
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, '-');
  return all.find((verb) => verb === name) ?? (Object.hasOwn(nouns, name) ? nouns[name] : undefined);
}
