/** Something came up in a conversation: a limit, an edge case, a question for later. */
import type { Choice } from '../../ask/terminal.ts';
import type { Step } from '../../engine/step-view.ts';
import { earlyConstraints } from '../../interview/gaps.ts';
import { type Driver, runVerb, type Turn } from './driver.ts';

export const cameUp: Choice = {
  value: 'came-up',
  label: 'Something came up',
  hint: 'a limit, an edge case, a question for later',
};

/** 000-R9: at any time; what it touches is asked about next. */
export async function complication(driver: Driver, { session }: Step): Promise<Turn> {
  const { terminal } = driver;
  const what = await terminal.pick('What came up?', [
    { value: 'constraint', label: 'A limit' },
    { value: 'edge-case', label: 'An edge case' },
    { value: 'park', label: 'A question for later' },
    { value: 'note', label: 'Something to know' },
  ]);
  const text = await terminal.words('In your words:');
  if (what === 'park') return runVerb(driver, 'park', { session, question: `${text} ` });
  if (what !== 'constraint') return runVerb(driver, what === 'note' ? 'note' : 'edge-case', { session, text });
  const [guessed] = earlyConstraints(text);
  const kind = await terminal.pick(
    'What does it limit?',
    kinds
      .toSorted((a, b) => Number(b === guessed?.kind) - Number(a === guessed?.kind))
      .map((value) => ({ value, label: value })),
  );
  return runVerb(driver, 'constraint', { session, text, kind });
}

/** The one that the words sound like is offered first. */
const kinds = ['scale', 'latency', 'cost', 'compliance', 'security', 'technology', 'scope', 'other'] as const;
