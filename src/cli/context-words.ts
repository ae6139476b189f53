/** `charrette context` takes flags, and the seed's own words as well: `phase=R3 topic=MS4.5 constraints=["a","b"]` (001-R4). */
import { globalOptions } from './own-verbs.ts';
import { parseWords } from './parse-words.ts';
import { listOf, pairValue, unknownParameter } from './read-pairs.ts';
import type { OptionSpec, RawInput, VerbSpec } from './table.ts';

export async function parseContextWords(spec: VerbSpec, words: readonly string[]): Promise<RawInput> {
  const { pairs, rest } = apart(spec, words);
  const raw = await parseWords(spec, rest);
  const options: Record<string, unknown> = { ...raw.options };
  for (const { flag, field, kind } of spec.options)
    if (kind === 'list' && options[flag] !== undefined)
      options[flag] = (options[flag] as readonly string[]).flatMap((one) => listOf(field, one));
  for (const [option, text] of pairs) options[option.flag] = pairValue(option, text);
  return { ...raw, options };
}

type Pair = readonly [OptionSpec, string];

/** A word behind a flag that takes a value is that value, whatever it looks like. */
function apart(spec: VerbSpec, words: readonly string[]): { pairs: Pair[]; rest: string[] } {
  const pairs: Pair[] = [];
  const rest: string[] = [];
  const takesValue = (word: string) =>
    [...spec.options, ...globalOptions].some(({ flag, kind }) => word === `--${flag}` && kind !== 'boolean');
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    const [, name, text = ''] = /^([A-Za-z]\w*)=(.*)$/s.exec(word) ?? [];
    const option = spec.options.find(({ field, flag }) => field === name || flag === name);
    if (option) pairs.push([option, text]);
    else if (name === undefined) rest.push(word);
    else throw unknownParameter(name, spec.options);
    if (takesValue(word)) rest.push(...words.slice((i += 1), i + 1));
  }
  return { pairs, rest };
}
