/** Questions that a complication raises: which of two limits holds, and what happens in an edge case. */
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

/** The last option of a question about two limits. */
export const bothHold = 'Both: they speak of different things';

/** `n`: the how-many-th question about this kind, since each has a key of its own. */
export function whichQuestion(kind: string, earlier: string, later: string, n: number): DraftQuestion {
  const about = kind === 'other' ? 'that do not go together' : `about ${kind}`;
  const text = `You said two things ${about}. Which one holds?`;
  return question(
    n <= 1 ? `which_${kind}` : `which_${kind}_${n}`,
    text,
    [later, 'it was said last'],
    earlier,
    bothHold,
  );
}

export function thenQuestion(edgeCase: string, n: number): DraftQuestion {
  return question(
    `then_${n}`,
    `"${edgeCase.trim().replace(/[.?!]+$/, '')}": what happens then?`,
    ['It is refused, and whoever asked is told why', 'nothing is left half done, and nobody has to guess'],
    'It counts once: nothing happens a second time',
    'Somebody is told and decides',
  );
}

/** What happens then is said already: "somebody pauses twice. Then: it is refused". */
export const saysThen = (edgeCase: string): boolean => /\bthen:/i.test(edgeCase);

const whichKey = /^which_([a-z]+)(?:_\d+)?$/;

/** The kind of limit that a question is about, where two of them were said. */
export const limitAsked = (key: string): string | undefined => whichKey.exec(key)?.[1];

/** Their answers are told with the limit or the edge case that they are about. */
export const isRaised = (key: string): boolean => whichKey.test(key) || /^then_\d+$/.test(key);
