/** Which command is meant. All flags that may stand before it are switches, so the first other word is its name. */

export interface SplitWords {
  readonly verb?: string;
  /** Everything else, with flags that stood in front. */
  readonly rest: readonly string[];
  readonly json: boolean;
  readonly help: boolean;
}

/** Said as two words; the table of commands knows them as one. */
const twoWords: Readonly<Record<string, string>> = { 'context close': 'context-close' };

export function splitWords(words: readonly string[]): SplitWords {
  const at = words.findIndex((word) => !word.startsWith('-'));
  const first = at === -1 ? undefined : words[at];
  const both = twoWords[`${first} ${words[at + 1]}`];
  const verb = both ?? first;
  const rest = at === -1 ? words : words.toSpliced(at, both === undefined ? 1 : 2);
  const end = rest.indexOf('--');
  const flags = end === -1 ? rest : rest.slice(0, end);
  return {
    ...(verb === undefined ? {} : { verb }),
    rest,
    json: flags.includes('--json'),
    help: flags.includes('--help') || flags.includes('-h'),
  };
}
