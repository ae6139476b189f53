/**
 * Words to raw values. Node's own parser is enough for words that are right; when it complains, commander reads them
 * again and says what is wrong, with a guess at what was meant.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { globalOptions } from './own-verbs.ts';
import type { RawInput, VerbSpec } from './table.ts';

export async function parseWords(spec: VerbSpec, words: readonly string[]): Promise<RawInput> {
  const raw = parsePlainly(spec, words);
  return raw ?? (await import('./parse-with-commander.ts')).parseWithCommander(spec, words);
}

/** `undefined` when something about the words is not plain. */
function parsePlainly(spec: VerbSpec, words: readonly string[]): RawInput | undefined {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const { flag, kind } of [...spec.options, ...globalOptions]) {
    options[flag] = { type: kind === 'boolean' ? 'boolean' : 'string', multiple: kind === 'list' };
  }
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    const fewest = spec.arguments.filter((argument) => argument.required).length;
    const most = spec.arguments.at(-1)?.kind === 'list' ? Number.POSITIVE_INFINITY : spec.arguments.length;
    const fits = positionals.length >= fewest && positionals.length <= most;
    return fits ? { words: positionals, options: values } : undefined;
  } catch {
    return undefined;
  }
}
