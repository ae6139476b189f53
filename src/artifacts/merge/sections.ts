/** A text cut into pieces that can be told apart by name: the sections of markdown, the scenarios of a feature file. */
import { readFeature } from '../feature-file.ts';
import { wordsOf } from '../items/digest.ts';
import type { SlotKind } from '../../core/line.ts';
import { outline } from '../outline.ts';

export interface Piece {
  /** The same in another version of the text, also when it was numbered anew. */
  readonly key: string;
  /** What a person calls it. */
  readonly title: string;
  readonly lines: readonly string[];
  /** Where it starts, 1-based. */
  readonly line: number;
  /** Its number where that is an id: with another name it is still that rule. */
  readonly number?: string;
  /** The last line of what stands under it, where that is cut into pieces of its own: a rule of a feature file. */
  readonly until?: number;
}

/** Joined with line feeds the pieces are the text, with its line ends made equal. */
export function piecesOf(kind: SlotKind, text: string): Piece[] {
  const lines = linesOf(text);
  const starts = kind === 'bdd' ? scenarioStarts(text) : headingStarts(text);
  const keys = new Map<string, number>();
  const pieces: Piece[] = [];
  for (const [i, { line, key, title, until, number }] of [beginning, ...starts].entries()) {
    const own = lines.slice(line - 1, (starts[i]?.line ?? lines.length + 1) - 1);
    if (i === 0 && own.length === 0) continue;
    const times = (keys.get(key) ?? 0) + 1;
    keys.set(key, times);
    const head = { ...(until === undefined ? {} : { until }), ...(number === undefined ? {} : { number }) };
    pieces.push({ key: times === 1 ? key : `${key}~${times}`, title, lines: own, line, ...head });
  }
  return pieces;
}

const beginning: Start = { line: 1, key: '', title: 'the beginning' };

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n/);
}

interface Start {
  readonly line: number;
  readonly key: string;
  readonly title: string;
  readonly number?: string;
  readonly until?: number;
}

/** Numbers move when something is put in or taken out; the names after them stay. */
const numbering =
  /^(?:(?:business )?(?:rule|br)[\s#-]{0,3}\d{1,4}|(?:alternative|option|approach)\s{1,3}\w{1,4}|\d{1,3}(?:\.\d{1,3}){0,4})\s{0,3}[:.)–—-]\s*/i;

const ruleNumber = /^(?:business )?(?:rule|br)[\s#-]{0,3}(\d{1,4})\b/i;

function headingStarts(text: string): Start[] {
  const path: string[] = [];
  return outline(text).sections.map(({ level, text: title, line }) => {
    path.length = level - 1;
    // The title of the whole may change; it is still the title.
    path[level - 1] = level === 1 ? '#' : wordsOf(title.replace(numbering, '') || title);
    const number = ruleNumber.exec(title)?.[1];
    const key = Array.from(path, (part) => part ?? '').join('/');
    return { line, key, title, ...(number === undefined ? {} : { number }) };
  });
}

function scenarioStarts(text: string): Start[] {
  const { scenarios, rules } = readFeature(text);
  const heads = rules.map(({ name, from }, i): Start => {
    const until = (rules[i + 1]?.from ?? Infinity) - 1;
    return { line: from, key: `rule ${wordsOf(name)}`, title: `Rule: ${name}`, until };
  });
  const own = scenarios.map(({ name, from }): Start => ({ line: from, key: wordsOf(name), title: name }));
  return [...heads, ...own].toSorted((a, b) => a.line - b.line);
}
