/** `context` that only asks, in a pipe: what it printed is kept with the file that names all that its answer was made from. */
import { isStillSo, slotOf } from '../context/kept/kept-answer.ts';
import type { Asked } from '../stores/file/kept-answer.ts';
import { isAscii } from './ascii.ts';
import { type Form, isDevice } from './kept-form.ts';

/** Its words may name a file that nobody would look at again. Whatever else decides something writes, and is not kept. */
const decides = /^(?:--)?decisions\b/;

export interface AskedForm extends Form {
  readonly asked: string;
}

export function contextForm(words: readonly string[], env: NodeJS.ProcessEnv): AskedForm | undefined {
  if (words[0] !== 'context' || words.some((word) => decides.test(word))) return undefined;
  if (env['FORCE_COLOR'] || isDevice(1)) return undefined;
  const asked = JSON.stringify([isAscii(env), ...words]);
  // No session has such a name.
  return { key: '', name: `context-${slotOf(asked)}`, asked };
}

export const whatWasAsked = ({ asked }: AskedForm): Asked => ({ asked, isStillSo });
