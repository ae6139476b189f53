/** Checks one text: loads the parser of its language, and turns everything that can go wrong into a finding. */
import { hiddenCharacters } from '../artifacts/hidden-characters.ts';
import type { ValidatedLanguage } from '../engine/validator-port.ts';
import { type Checker, type Finding, finding, type Report, shown, type Task } from './report.ts';
import { withLineFeeds } from '../artifacts/lines-of.ts';

/** Each is a chunk of its own in the bundle. */
const checkers: Readonly<Record<ValidatedLanguage, () => Promise<Checker>>> = {
  mermaid: () => import('./mermaid.ts'),
  gherkin: () => import('./gherkin.ts'),
  openapi: () => import('./openapi.ts'),
  'json-schema': () => import('./json-schema.ts'),
  json: () => import('./json.ts'),
  yaml: () => import('./yaml.ts'),
  typescript: () => import('./typescript.ts'),
};

/** In characters. Far above anything that a person reads; mermaid itself draws nothing longer than this. */
const limits: Readonly<Record<ValidatedLanguage, number>> = {
  mermaid: 50_000,
  gherkin: 2_000_000,
  openapi: 4_000_000,
  'json-schema': 4_000_000,
  json: 8_000_000,
  yaml: 4_000_000,
  typescript: 1_000_000,
};
const mostFindings = 50;

export function load(language: ValidatedLanguage): Promise<Checker> {
  return checkers[language]();
}

export async function check(task: Task): Promise<Report> {
  const { language } = task;
  const limit = limits[language];
  const length = Object.values(task.files ?? {}).reduce((sum, text) => sum + text.length, task.text.length);
  if (length > limit) {
    const message = `It has ${length} characters; ${limit} is the most that is read.`;
    const fix = 'Split it into smaller pieces.';
    return { findings: [finding(`${language}/too-large`, 1, message, { fix })] };
  }
  // A byte order mark and CRLF are no part of any of these languages; lines stay what they were.
  const text = withLineFeeds(task.text.replace(/^\uFEFF/, ''));
  const lastLine = text.split('\n').length;
  const hidden = hiddenCharacters(text).map(({ code, line, message, fix }) =>
    finding(code, line, message, { fix, severity: 'warning' }),
  );
  try {
    const checker = await load(language);
    const { findings, ...rest } = await checker.check({ ...task, text });
    // Some parsers count other characters as line ends too, or point behind the end.
    const inside = findings.map((one) =>
      one.file === undefined ? { ...one, line: Math.min(Math.max(one.line, 1), lastLine) } : one,
    );
    return { ...rest, findings: [...capped(inside), ...hidden] };
  } catch (error) {
    return { findings: [brokenDown(language, error), ...hidden] };
  }
}

function capped(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted((a, b) => a.line - b.line);
  if (sorted.length <= mostFindings) return sorted;
  // Errors come first: a flood of warnings must not hide one.
  const kept = sorted
    .toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    .slice(0, mostFindings);
  const last = sorted.at(-1)?.line ?? 1;
  const more = `There are ${sorted.length - mostFindings} more findings of this kind of text.`;
  return [
    ...kept.toSorted((a, b) => a.line - b.line),
    finding('text/more-findings', last, more, { severity: 'info', fix: 'Fix these first.' }),
  ];
}

/** A parser threw something that it was not supposed to. */
function brokenDown(language: ValidatedLanguage, error: unknown): Finding {
  if (error instanceof RangeError) {
    const fix = 'Make it flatter: a parser cannot follow it down.';
    return finding(`${language}/too-deep`, 1, 'It is nested too deeply to be read.', { fix });
  }
  const why = shown(error instanceof Error ? error.message : String(error));
  const fix = 'Simplify the text; if it is right, tell us about it.';
  return finding(`${language}/not-readable`, 1, `The parser gave up: ${why}`, { fix });
}
