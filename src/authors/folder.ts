/**
 * The folder author: documents that lie ready in a folder, handed in one by one as their steps come. It knows nothing of
 * stages; it reads what a step asks for and looks whether it has that.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../core/json.ts';
import { findStage, type SlotKind } from '../core/line.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { Step } from '../engine/step-view.ts';

export interface Prepared {
  /** Fields of a submission. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where they come from, relative to the folder. */
  readonly files: readonly string[];
}

const names: Partial<Record<SlotKind, string>> = {
  rules: 'rules.md',
  analysis: 'analysis.md',
  tdd: 'design.md',
  contracts: 'contracts.md',
  bdd: 'bdd.feature',
  flows: 'flows.md',
};

interface Wanted {
  readonly kind: SlotKind;
  readonly name?: string;
}

export class FolderAuthor {
  readonly #folder: string;

  constructor(folder: string) {
    if (!existsSync(folder))
      throw new ProblemError(
        problem('file/not-found', `There is no folder ${folder}.`, {
          at: folder,
          fix: 'Give a folder with documents.',
        }),
      );
    this.#folder = folder;
  }

  /** `undefined` when the folder has nothing for this step. */
  prepare({ kind, stage, submit, questions = [] }: Step): Prepared | undefined {
    if (kind === 'ask') return this.#answers(questions.map((question) => question.key));
    if (kind === 'choose') return this.#choice();
    if (kind !== 'write') return undefined;
    const { fields } = submit;
    if ('questions' in fields) return this.#list('questions');
    if ('complexity' in fields) return this.#whole('complexity.json', ['complexity', 'reason']);
    if ('tickets' in fields) return this.#list('tickets');
    const documents = fields['documents'] as readonly Wanted[] | undefined;
    if (!documents) return undefined;
    // What is not asked for may come along when it lies there.
    const kinds = findStage(stage)?.kinds ?? [];
    const more = kinds.filter((also) => !documents.some((one) => one.kind === also)).map((also) => ({ kind: also }));
    return this.#documents([...documents, ...more]);
  }

  #documents(wanted: readonly Wanted[]): Prepared | undefined {
    const files = wanted.flatMap(({ kind, name }) => this.#filesOf(kind, name).map((file) => ({ kind, file, name })));
    // What comes first is required; decision records may come along.
    if (files[0]?.kind !== wanted[0]?.kind) return undefined;
    const documents = files.map(({ kind, file, name }) => ({
      kind,
      content: readFileSync(join(this.#folder, file), 'utf8'),
      ...(name === undefined ? {} : { name }),
    }));
    return { fields: { documents }, files: files.map(({ file }) => file) };
  }

  #filesOf(kind: SlotKind, name: string | undefined): string[] {
    if (kind === 'adr') return this.#markdownIn('adr');
    const file = kind === 'ticket' ? `tickets/${plainName(name)}.md` : names[kind];
    return file !== undefined && existsSync(join(this.#folder, file)) ? [file] : [];
  }

  #markdownIn(folder: string): string[] {
    const place = join(this.#folder, folder);
    if (!existsSync(place)) return [];
    const found = readdirSync(place).filter((name) => name.endsWith('.md'));
    return found.toSorted().map((name) => `${folder}/${name}`);
  }

  #answers(keys: readonly string[]): Prepared | undefined {
    const all = this.#json('answers.json');
    if (!isObject(all)) return undefined;
    const known = keys.filter((key) => Object.hasOwn(all, key)).map((key) => [key, String(all[key])] as const);
    return known.length > 0 ? { fields: { answers: Object.fromEntries(known) }, files: ['answers.json'] } : undefined;
  }

  #choice(): Prepared | undefined {
    const choice = this.#json('choice.json');
    if (!isObject(choice)) return undefined;
    return { fields: { choice: choice['n'], because: choice['because'] }, files: ['choice.json'] };
  }

  #list(field: string): Prepared | undefined {
    const value = this.#json(`${field}.json`);
    const list = isObject(value) ? value[field] : value;
    return list === undefined ? undefined : { fields: { [field]: list }, files: [`${field}.json`] };
  }

  #whole(file: string, fields: readonly string[]): Prepared | undefined {
    const value = this.#json(file);
    if (!isObject(value)) return undefined;
    return { fields: Object.fromEntries(fields.map((field) => [field, value[field]])), files: [file] };
  }

  #json(file: string): unknown {
    const path = join(this.#folder, file);
    if (!existsSync(path)) return undefined;
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new ProblemError(problem('usage/not-json', `${path} is not JSON: ${why}`, { at: path }), [], {
        cause: error,
      });
    }
  }
}

/** A ticket's id comes from a plan that anybody may have written. */
function plainName(name = ''): string {
  return /^[\w.-]+$/.test(name) ? name : '-';
}
