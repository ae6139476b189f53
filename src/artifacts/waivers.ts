/**
 * Waivers: a comment that takes a finding back, with the reason. In markdown `<!-- charrette-ignore CODE: reason -->`,
 * elsewhere `# charrette-ignore CODE: reason` (`%%` in diagrams, `//` in declarations). It stands on the line of the finding or
 * right beside it, above or below; `charrette-ignore-file` speaks for the whole document.
 */
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
        covers: file === undefined ? [i + 1, beside(lines, i, -1), beside(lines, i, 1)] : [],
      },
    ];
  });
}

/** The next line that says something; blank lines and other waivers don't. */
function beside(lines: readonly string[], from: number, step: 1 | -1): number {
  let at = from + step;
  while (at >= 0 && at < lines.length) {
    const text = lines[at] ?? '';
    if (text.trim() !== '' && !text.includes('charrette-ignore')) break;
    at += step;
  }
  return at + 1;
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
  for (const finding of findings) {
    const line = lineOf(finding);
    const by = waivers.find(
      (one) => one.reason !== '' && one.codes.includes(finding.code) && (one.wholeFile || one.covers.includes(line)),
    );
    if (!by) kept.push(finding);
    else {
      used.add(`${by.line} ${finding.code}`);
      waived.push({ ...finding, reason: by.reason });
    }
  }
  return { findings: [...kept, ...waivers.flatMap((one) => flaws(one, path, used))], waived };
}

function flaws({ codes, reason, line }: Waiver, path: string, used: ReadonlySet<string>): Problem[] {
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
    .map((code) => warning('waiver/unused', `There is no ${code} here to waive.`, { at, fix: 'Remove the waiver.' }));
}
