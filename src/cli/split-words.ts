/** Which command is meant. All flags that may stand before it are switches, so the first other word is its name. */

export interface SplitWords {
  readonly verb?: string;
  /** Everything else, with flags that stood in front. */
  readonly rest: readonly string[];
  readonly json: boolean;
  readonly help: boolean;
}

export function splitWords(words: readonly string[]): SplitWords {
  const at = words.findIndex((word) => !word.startsWith('-'));
  const first = at === -1 ? undefined : words[at];
  const isPair = first !== undefined && isTwoWords(first, words[at + 1]);
  const verb = isPair ? `${first}-${words[at + 1]}` : first;
  const rest = at === -1 ? words : words.toSpliced(at, isPair ? 2 : 1);
  const end = rest.indexOf('--');
  const flags = end === -1 ? rest : rest.slice(0, end);
  return {
    ...(verb === undefined ? {} : { verb }),
    rest,
    json: flags.includes('--json'),
    help: flags.includes('--help') || flags.includes('-h'),
  };
}

/** `spec new` and `context close` are said as two words; the table of commands knows them as one. */
function isTwoWords(first: string, second: string | undefined): boolean {
  if (second === undefined || second.startsWith('-')) return false;
  return first === 'spec' || (first === 'context' && second === 'close');
}
