/**
 * Waivers: a comment that takes a finding back, with the reason. In markdown `<!-- charrette-ignore CODE: reason -->`,
 * elsewhere `# charrette-ignore CODE: reason` (`%%` in diagrams, `//` in declarations). It stands on the line of the finding or
 * right beside it, above or below; `charrette-ignore-file` speaks for the whole document.
 */
import { editDistance } from './edit-distance.ts';
import { type Problem, problem, warning } from '../core/problem.ts';

export interface Waiver {
  readonly codes: readonly string[];
  readonly reason: string;
  readonly line: number;
  readonly wholeFile: boolean;
  /** Lines it speaks for; empty for the whole file. */
  readonly covers: readonly number[];
}

const html = /<!--\s{0,20}charrette-ignore(-file)?(?=[\s:>-])(.{0,500}?)-->/;
const hash = /(?:^|\s)(?:#|%%|\/\/)\s{0,20}charrette-ignore(-file)?(?=[\s:]|$)(.{0,500})$/;
const said =
  /^\s{1,20}([a-z][a-z0-9-]{0,40}\/[a-z][a-zA-Z0-9-]{0,60}(?:\s{0,5},\s{0,5}[a-z][a-z0-9-]{0,40}\/[a-z][a-zA-Z0-9-]{0,60}){0,19})\s{0,5}(?::\s{0,20}(.*))?$/;

export function readWaivers(lines: readonly string[]): Waiver[] {
  if (!lines.some((line) => line.includes('charrette-ignore'))) return [];
  const above = neighbours(lines, -1);
  const below = neighbours(lines, 1);
  return lines.flatMap((raw, i) => {
    if (!raw.includes('charrette-ignore')) return [];
    const text = raw.slice(0, 2000);
    const match = (text.includes('<!--') ? html : hash).exec(text);
    if (!match) return [];
    const [, file, rest = ''] = match;
    const [, codes = '', reason = ''] = said.exec(rest.trimEnd()) ?? [];
    return [
      {
        codes: codes.split(',').flatMap((code) => (code.trim() === '' ? [] : [code.trim()])),
        reason: reason.trim(),
        line: i + 1,
        wholeFile: file !== undefined,
        covers: file === undefined ? [i + 1, above[i] ?? 0, below[i] ?? 0] : [],
      },
    ];
  });
}

/** For each line the next one in a direction that says something; blank lines and other waivers don't. One pass each. */
function neighbours(lines: readonly string[], step: 1 | -1): Int32Array {
  const found = new Int32Array(lines.length);
  let last = step === 1 ? lines.length + 1 : 0;
  for (let i = step === 1 ? lines.length - 1 : 0; i >= 0 && i < lines.length; i -= step) {
    found[i] = last;
    const text = lines[i] ?? '';
    if (text.trim() !== '' && !text.includes('charrette-ignore')) last = i + 1;
  }
  return found;
}

export interface Waived extends Problem {
  readonly reason: string;
}

export interface Judged {
  readonly findings: readonly Problem[];
  readonly waived: readonly Waived[];
}

export function lineOf({ at = '' }: Problem): number {
  return Number(/:(\d{1,9})$/.exec(at)?.[1] ?? 1);
}

/** The findings of one document that stay, those that are waived, and what is wrong with the waivers. */
export function applyWaivers(path: string, lines: readonly string[], findings: readonly Problem[]): Judged {
  const waivers = readWaivers(lines);
  if (waivers.length === 0) return { findings, waived: [] };
  const used = new Set<string>();
  const kept: Problem[] = [];
  const waived: Waived[] = [];
  const byPlace = new Map<string, Waiver>();
  for (const one of waivers) {
    if (one.reason === '') continue;
    for (const code of one.codes)
      for (const line of one.wholeFile ? ['*'] : one.covers) {
        const place = `${line} ${code}`;
        if (!byPlace.has(place)) byPlace.set(place, one);
      }
  }
  for (const finding of findings) {
    const by = byPlace.get(`${lineOf(finding)} ${finding.code}`) ?? byPlace.get(`* ${finding.code}`);
    if (!by) kept.push(finding);
    else {
      used.add(`${by.line} ${finding.code}`);
      waived.push({ ...finding, reason: by.reason });
    }
  }
  return { findings: [...kept, ...waivers.flatMap((one) => flaws(one, path, used, kept))], waived };
}

function flaws(waiver: Waiver, path: string, used: ReadonlySet<string>, kept: readonly Problem[]): Problem[] {
  const { codes, reason, line } = waiver;
  const at = `${path}:${line}`;
  const form = 'charrette-ignore area/what: the reason';
  if (codes.length === 0)
    return [
      problem('waiver/no-code', 'The waiver does not say which finding it is about.', { at, fix: `Write: ${form}` }),
    ];
  if (reason === '')
    return [
      problem('waiver/no-reason', `The waiver of ${codes.join(', ')} gives no reason, so it does not count.`, {
        at,
        fix: `Write: ${form}`,
      }),
    ];
  return codes
    .filter((code) => !used.has(`${line} ${code}`))
    .map((code) =>
      warning('waiver/unused', `There is no ${code} here to waive.`, { at, fix: meant(code, waiver, kept) }),
    );
}

/** It stands too far from what it is about, or its code is misspelt. */
function meant(code: string, { covers, wholeFile }: Waiver, kept: readonly Problem[]): string {
  const [there] = kept.filter((one) => one.code === code).map(lineOf);
  if (there !== undefined) return `It was found on line ${there}: put the waiver right beside that.`;
  const here = kept.filter((one) => wholeFile || covers.includes(lineOf(one)));
  // A letter or two: wherever it was found, the one that is meant is the nearest.
  const misspelt = nearest(code, [...here, ...kept]);
  const near = misspelt ?? here.find((one) => isNear(one.code, code))?.code;
  return near === undefined ? 'Remove the waiver.' : `Did you mean ${near}? Otherwise remove the waiver.`;
}

/** All of its words but one. */
function isNear(one: string, other: string): boolean {
  const [words, others] = [one.split(/[-/]/), other.split(/[-/]/)];
  const isOther = (word: string, i: number) => word !== others[i];
  // Of two words the second is all that it says.
  return words.length === others.length && words.length > 2 && words.filter(isOther).length === 1;
}

const mostLetters = 2;

function nearest(code: string, found: readonly Problem[]): string | undefined {
  let best: { readonly code: string; readonly letters: number } | undefined;
  for (const one of new Set(found.map((each) => each.code))) {
    const letters = Math.abs(one.length - code.length) > mostLetters ? Infinity : editDistance(one, code);
    if (letters <= mostLetters && letters < (best?.letters ?? Infinity)) best = { code: one, letters };
  }
  return best?.code;
}
