/** Where values come from that do not stand on the command line: files, standard input, JSON. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../core/json.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { orStandardInput, type Place, workspacePath } from './workspace-path.ts';

const mostBytes = 64 * 1024 * 1024;

export class Sources {
  readonly place: Place;
  #stdinTaken = false;

  constructor(place: Place) {
    this.place = place;
  }

  /** Inline JSON, a file, or `-`. A list may stand alone or under its own name: `{"tickets": [...]}`. */
  async json(given: string, name: string, field: string): Promise<unknown> {
    const isInline = /^\s*[[{]/.test(given);
    const text = isInline ? given : given === '-' ? await this.stdin(name) : this.#file(given);
    const value = parse(text, isInline ? name : given);
    return isObject(value) && Object.keys(value).length === 1 && Object.hasOwn(value, field) && isNested(value[field])
      ? value[field]
      : value;
  }

  async stdin(name: string): Promise<string> {
    if (this.#stdinTaken)
      throw new ProblemError(problem('usage/stdin-twice', 'Standard input can be read only once.', { at: name }));
    this.#stdinTaken = true;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of process.stdin) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes)
        throw new ProblemError(problem('file/too-large', 'Standard input has more than 64 MB.', { at: name }));
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  #file(given: string): string {
    const path = workspacePath(this.place, given, orStandardInput);
    try {
      return readFileSync(join(this.place.root, path), 'utf8');
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      const missing = code === 'ENOENT' || code === 'ENOTDIR';
      throw new ProblemError(
        problem(missing ? 'file/not-found' : 'file/not-readable', `${given} cannot be read (${code}).`, { at: given }),
        [],
        { cause: error },
      );
    }
  }
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

function parse(text: string, at: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ProblemError(problem('usage/not-json', `${at} is not JSON: ${why}.`, { at }), [], { cause: error });
  }
}
