/** What a check or a trace is asked about: a file or folder that is there, as a path of the workspace; otherwise a name. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { problem, ProblemError } from '../core/problem.ts';
import { type Place, workspacePath } from './workspace-path.ts';

export function targetsOf(place: Place, verb: string, { html, targets }: Record<string, unknown>): string[] {
  const all = (targets as readonly unknown[]).map(String);
  return all.map((given) => {
    if (given === '-')
      throw notHere(
        'usage/no-standard-input',
        given,
        'Files are read here, no standard input.',
        'Write the text into a file of the workspace, and name that',
      );
    if (html === true && /\.html?$/i.test(given))
      throw notHere(
        'usage/page-is-printed',
        given,
        `The page is printed; "${given}" is nothing to ${verb}.`,
        `charrette ${[verb, ...all.filter((each) => each !== given)].join(' ')} --html > ${given}`,
      );
    return target(place, given);
  });
}

function notHere(code: string, at: string, message: string, fix: string): ProblemError {
  return new ProblemError(problem(code, message, { at, fix }));
}

export function target(place: Place, given: string): string {
  const path = resolve(place.folder, given);
  if (path === resolve(place.root)) return '.';
  // A session may be called like a folder; whoever means the folder writes ./name.
  const isName = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given);
  return (isName && place.folder === place.root) || (isName && !existsSync(path)) ? given : workspacePath(place, given);
}
