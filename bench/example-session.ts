/** The worked example, walked through the real engine: what the benchmarks take for a session of ordinary size. */
import { readdirSync, readFileSync } from 'node:fs';
import type { App } from '../src/app.ts';
import type { Caller } from '../src/engine/caller.ts';
import type { Step } from '../src/engine/step-view.ts';

const folder = 'examples/user-export';
const file = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const json = (name: string) => JSON.parse(file(name)) as Record<string, unknown>;

export const prd = readFileSync(`${folder}.md`, 'utf8');
export const person: Caller = { actor: { kind: 'person', name: 'Ann', via: 'tty' }, canAsk: true };

const options = [{ label: 'As it stands', recommended: true }, { label: 'Ask again later' }];

/** Enough talk, in sentences of the PRD itself, to make the session file as large as one of a thorough interview: 8 kB. */
const questions = prd
  .replaceAll(/\s+/g, ' ')
  .split('. ')
  .slice(0, 24)
  .map((sentence, i) => ({
    key: `question_${i + 1}`,
    text: `What does "${sentence.slice(0, 60)}" leave open?`,
    answer: `${sentence.slice(0, 160)}.`,
  }));

/** What a willing driver hands in for a step. */
export function handIn(step: Step): object {
  switch (step.kind) {
    case 'ask':
      return { answers: Object.fromEntries(questions.map(({ key, answer }) => [key, answer])) };
    case 'choose':
      return { choice: 2, because: 'It keeps the request fast and needs nothing new.' };
    case 'approve':
      return { verdict: 'approve', text: 'Yes.' };
    case 'write':
      return written(step);
    default:
      throw new Error(`The example has nothing for the step ${step.id}.`);
  }
}

function written(step: Step): object {
  switch (step.stage) {
    case '0':
      return { questions: questions.map(({ key, text }) => ({ key, text, options })) };
    case '1':
      return documents('rules.md');
    case '2':
      return { complexity: 'complex', reason: 'It has a job, a store and a mail.' };
    case '3a':
      return documents('analysis.md');
    case '3b':
      return documents('design.md', ...readdirSync(`${folder}/adr`).map((name) => `adr/${name}`));
    case '4':
      return documents('contracts.md');
    case '5':
      return documents('bdd.feature');
    default: {
      const ticket = /EXPORT-\d+/.exec(step.id)?.[0];
      return ticket === undefined ? json('tickets.json') : documents(`tickets/${ticket}.md`);
    }
  }
}

const documents = (...names: string[]) => ({ documents: names.map((name) => ({ content: file(name) })) });

/** Starts a session of this name and follows its steps until `stop`, or to the end. Gives the steps in order. */
export async function walk(app: App, name: string, stop: (step: Step) => boolean = () => false): Promise<string[]> {
  const path = `docs/${name}.md`;
  await app.world.files.write(path, new TextEncoder().encode(prd));
  let outcome = await app.run('design', { target: path, name, interview: false }, person);
  const steps: string[] = [];
  for (let step = outcome.next; step && step.kind !== 'done' && !stop(step); step = outcome.next) {
    steps.push(step.id);
    outcome = await app.run('submit', { session: name, ...handIn(step) }, person);
  }
  return steps;
}
