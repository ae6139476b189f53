/** A path as a person types it, relative to where they are, as a path of the workspace. */
import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { problem, ProblemError } from '../core/problem.ts';

export interface Place {
  /** Absolute. */
  readonly root: string;
  /** Where the person stands; absolute. */
  readonly folder: string;
}

const inside = 'Give a path inside the workspace';

/** `fix`: what else may be given, where something may. */
export function workspacePath({ root, folder }: Place, given: string, fix = inside): string {
  if (given.includes('\0')) throw refused('path/invalid', given, 'is not a path', fix);
  const path = relativeTo(root, resolve(folder, withSlashes(folder, given)));
  if (path === undefined) throw refused('path/outside-workspace', given, `is outside of the workspace ${root}`, fix);
  return path;
}

export function isInside({ root, folder }: Place, given: string): boolean {
  return given.includes('\0') || relativeTo(root, resolve(folder, withSlashes(folder, given))) !== undefined;
}

/** A PRD may be meant: something that has the look of a path, or is a file right here. */
export function designTarget(place: Place, target: string): string {
  const words = /\s/.test(target.trim());
  if (words && (target.length > 500 || target.includes('\n'))) return target;
  const looksLikePath = !words && /[./\\]/.test(target);
  if (!looksLikePath && !isFile(resolve(place.folder, target))) return target;
  return workspacePath(place, target, orStandardInput);
}

/** `docs\prd.md`, typed out of habit, where no such file exists. */
function withSlashes(folder: string, given: string): string {
  if (sep === '\\' || !given.includes('\\') || isFile(resolve(folder, given))) return given;
  return given.replaceAll('\\', '/');
}

/** Also where one of the two was reached through a link. */
function relativeTo(root: string, path: string): string | undefined {
  const lexical = relative(root, path);
  const inside = leaves(lexical) ? relative(real(root), real(path)) : lexical;
  return leaves(inside) || inside === '' ? undefined : inside.split(sep).join('/');
}

const leaves = (path: string) => path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** For what reads a text, wherever it comes from. */
export const orStandardInput = `${inside}, or pass the text on standard input: -`;

function refused(code: string, given: string, flaw: string, fix: string): ProblemError {
  return new ProblemError(problem(code, `${JSON.stringify(given)} ${flaw}.`, { at: given, fix }));
}
