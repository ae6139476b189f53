/**
 * Rows and items that say something only together: the values of one flag, a table of exit codes, examples of what the line above them
 * says, names in a list. Each would make a rule of a piece.
 */
import { listItem } from '../../../artifacts/lists.ts';
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst } from '../../text/words.ts';
import type { Labelled } from './block-labels.ts';
import { isLeftOut, isTold, partOf } from './parts.ts';
import { isFunctionWord, wordsOf } from '../language/phrases.ts';
import { isBaseForm } from '../language/verbs.ts';

/** Names of outcomes, and no things that anybody works with. */
export const isCodes = ({ text }: { readonly text: string }): boolean => text.startsWith('Exit codes: ');

type Rows<T> = readonly [T, ...T[]];

export function withJoinedLists<T extends Labelled>(found: readonly T[], lines: readonly string[]): readonly T[] {
  const read: T[] = [];
  for (let from = 0; from < found.length;) {
    const first = found[from];
    if (!first) break;
    const kind = kindOf(first, lines);
    let to = from + 1;
    for (let next = found[to]; next && kind !== undefined && isSame(first, kind, next, lines); next = found[++to]);
    const rows = [first, ...found.slice(from + 1, to)] as const;
    const text = kind !== undefined && rows.length > 1 ? together(kind, rows, lines) : undefined;
    read.push(
      ...(text === undefined ? rows : [{ ...first, text, quote: first.quote ?? first.text, ...asked(kind, first) }]),
    );
    from = to;
  }
  return read;
}

/** What a table of codes says is asked for under whatever heading. */
const asked = (kind: string | undefined, { part }: Labelled) =>
  kind === 'exit' && part === 'text' ? { part: 'limits' as const } : {};

const rawOf = ({ source }: Labelled, lines: readonly string[]): string =>
  source.from === 'prd' ? (lines[source.line - 1] ?? '') : '';
const flag = /^\s*(?:\|\s*|[-*+]\s+)`(--?[a-z][\w-]*)/;
const code = /^\s*(?:[-*+]|\d+[.)])\s+`([^`]{1,60})`/;
/** A path or a pattern; a name, a call or a flag is something that is asked for. */
const isSample = /[*/?]|^\.[a-z]|^[\w-]+\.[a-z]{1,5}$/;

/** Which list it may belong to: those with the same answer stand together. */
function kindOf(one: Labelled, lines: readonly string[]): string | undefined {
  if (isLeftOut(one.part) || isTold(one.part)) return undefined;
  const raw = rawOf(one, lines);
  const [, named] = flag.exec(raw) ?? [];
  // A column that says what holds unless it is set makes a rule of its own row.
  if (named !== undefined)
    return [...(one.cells?.keys() ?? [])].some((key) => key.startsWith('default')) ? undefined : named;
  if (/\bexit (?:codes?|status)/i.test(one.under) && /^\s*(?:\||[-*+]\s)\s*`?\d{1,3}\b/.test(raw)) return 'exit';
  if (one.label === undefined || !one.isItem || !isNoun(one.label)) return undefined;
  const [, sample = ''] = code.exec(raw) ?? [];
  if (isSample.test(sample)) return 'sample';
  return isName(plainText(listItem(raw) ?? '')) ? 'name' : undefined;
}

const isSame = (first: Labelled, kind: string, next: Labelled, lines: readonly string[]): boolean =>
  next.under === first.under &&
  (kind !== 'name' && kind !== 'sample' ? true : next.label === first.label) &&
  kindOf(next, lines) === kind;

/** "Supported crops", "Select files using glob patterns"; "Edge cases" and "Inputs" say what the lines are. */
const isNoun = (label: string): boolean =>
  partOf(nameKey(label)) === undefined &&
  wordsOf(label).length > 1 &&
  !/^(?:if|when|on|upon|after|before|as|each|user)\b/i.test(label);
const mostWords = 3;
const isName = (text: string): boolean => {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.length <= mostWords &&
    /^[\p{Lu}\p{N}.`][^.!?:;()]{0,40}\/?$/u.test(text) &&
    !isBaseForm(words[0] ?? '') &&
    !words.some((word) => isFunctionWord(word) || /\d/.test(word))
  );
};

/** Who they are and what is listed as supported is one thing to hold; what else stands under a name says something of its own. */
const listing =
  /\b(?:supported|available|allowed|valid|possible|accepted|included|built-in|default|ignored?|ignores|excluded|types?|kinds?|categories|formats|statuses|roles|languages|currencies|units|crops|sizes|levels|modes)\b/i;

function together<T extends Labelled>(kind: string, rows: Rows<T>, lines: readonly string[]): string | undefined {
  const [first] = rows;
  if (kind === 'exit')
    return `Exit codes: ${rows.map((one) => `${codeIn(rawOf(one, lines))} ${lowerFirst(one.text.replace(/^\W*\d+\W+/, ''))}`).join('; ')}`;
  if (kind === 'sample') return `${first.label}: ${rows.map((one) => sampled(rawOf(one, lines))).join(', ')}`;
  if (kind === 'name')
    return listing.test(first.label ?? '')
      ? `${first.label}: ${rows.map((one) => clean(plainText(listItem(rawOf(one, lines)) ?? one.text), 60)).join(', ')}`
      : undefined;
  return rows.map((one) => one.text.replace(/; (?=[A-Z])/, ': ')).join('; ');
}

const codeIn = (raw: string): string => /\d{1,3}/.exec(raw)?.[0] ?? '';
const sampled = (raw: string): string => {
  const [all = '', sample = ''] = code.exec(raw) ?? [];
  const meaning = clean(plainText(raw.slice(all.length).replace(/^\s*[-–—:]+\s*/, '')), 80);
  return meaning === '' ? sample : `${sample} (${meaning})`;
};
