/**
 * What a checker says about one text, with lines of that text: so it can be kept by the text's hash and shown wherever
 * the text stands.
 */
import { type Problem, problem, type Severity } from '../core/problem.ts';
import type { Facts, ValidatedLanguage, Validation, ValidationRequest } from '../engine/validator-port.ts';

export interface Finding {
  readonly severity: Severity;
  readonly code: string;
  /** 1-based, in the text. */
  readonly line: number;
  /** Another file that came with the text. */
  readonly file?: string;
  readonly message: string;
  readonly fix?: string;
}

export interface Report {
  readonly findings: readonly Finding[];
  readonly facts?: Facts;
}

/** One text to check, without its place. */
export interface Task {
  readonly language: ValidatedLanguage;
  readonly text: string;
  readonly excerpt: boolean;
  readonly draw?: true;
  /** Other files that belong to it, by path, and its own path among them. */
  readonly files?: Readonly<Record<string, string>>;
  readonly path?: string;
  /** Folder whose own TypeScript is to look at it too. */
  readonly typeCheckIn?: string;
}

export interface Checker {
  check(task: Task): Report | Promise<Report>;
}

export function finding(code: string, line: number, message: string, more: { fix?: string; severity?: Severity } = {}) {
  const { severity = 'error', ...rest } = more;
  return { severity, code, line, message, ...rest } satisfies Finding;
}

const longest = 300;
/** Control characters, and those that turn or hide text. */
const unshowable = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;

/** Words of a parser or of the text itself, fit for one line of a terminal. */
export function shown(text: string, limit = longest): string {
  const start = text.slice(0, limit * 4).replaceAll(unshowable, ' ');
  return start.length > limit ? `${start.slice(0, limit - 1).trimEnd()}…` : start.trim();
}

/** Puts a report where its text stands in the document. */
export function place({ findings, facts = {} }: Report, { at }: ValidationRequest): Validation {
  const shift = at.line - 1;
  return {
    findings: findings.map(({ line, file, severity, code, message, fix }): Problem => {
      const where = { at: file === undefined ? `${at.path}:${line + shift}` : `${file}:${line}`, severity };
      return problem(code, shown(message), fix === undefined ? where : { ...where, fix: shown(fix) });
    }),
    facts: shift === 0 ? facts : moveLines(facts, shift),
  };
}

/** Facts are plain data in which a line is always called `line`. */
function moveLines<T>(value: T, by: number): T {
  if (Array.isArray(value)) return value.map((one: unknown) => moveLines(one, by)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const moved = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    key === 'line' && typeof inner === 'number' ? inner + by : moveLines(inner, by),
  ]);
  return Object.fromEntries(moved) as T;
}
