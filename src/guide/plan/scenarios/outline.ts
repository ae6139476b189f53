/** The same steps for several values. */
import { joined } from '../../text/words.ts';
import type { Shown, Steps } from './draft.ts';

/** Where a value goes in the steps of an outline, in signs that no text of a PRD brings along as a step. */
export const slot = '\u2039case\u203A';

/** One scenario for several values: an outline in the feature file, "a, b or c" wherever it is told in a sentence. */
export function forEach(name: string, values: readonly string[], told: (value: string) => Steps): Shown {
  const [only = ''] = values;
  return values.length < 2
    ? { case: name, ...told(only) }
    : { case: name, ...told(joined(values, 'or')), outline: { ...told(slot), values } };
}
