/** The port's implementation: what was checked before comes from the cache, the same text is checked once. */
import type { Validation, ValidationRequest, Validator } from '../engine/validator-port.ts';
import { cacheKey, type ReportCache } from './cache.ts';
import { place, type Report, type Task } from './report.ts';
import type { Runner } from './runner.ts';

export interface TextValidatorOptions {
  readonly runner: Runner;
  /** For what the guide wrote itself. */
  readonly here?: Pick<Runner, 'run'>;
  readonly cache?: ReportCache;
  /** Where a request for type checking looks for TypeScript. */
  readonly workspace?: string;
}

/** In characters: what is longer gets a limit of its time. */
const shortEnough = 30_000;

export class TextValidator implements Validator {
  readonly #options: TextValidatorOptions;
  /** By key; what is under way is not started again. */
  readonly #underWay = new Map<string, Promise<Report>>();

  constructor(options: TextValidatorOptions) {
    this.#options = options;
  }

  check(requests: readonly ValidationRequest[]): Promise<readonly Validation[]> {
    return Promise.all(
      requests.map(async (request) => {
        const { language, text, excerpt = false, typeCheck = false, draw = false, own = false, files } = request;
        const { workspace } = this.#options;
        const typeCheckIn = typeCheck && language === 'typescript' ? workspace : undefined;
        const task = {
          language,
          text,
          excerpt,
          ...(typeCheckIn === undefined ? {} : { typeCheckIn }),
          ...(draw ? { draw } : {}),
          ...(files === undefined ? {} : { files, path: request.at.path }),
        };
        return place(await this.#report(task, own && files === undefined && text.length <= shortEnough), request);
      }),
    );
  }

  /** Stops the worker. The next request starts another. */
  close(): Promise<void> {
    return this.#options.runner.close();
  }

  #report(task: Task, own: boolean): Promise<Report> {
    const { runner } = this.#options;
    const key = cacheKey(runner.version, task) + (task.typeCheckIn === undefined ? '' : ' checked');
    const known = this.#underWay.get(key);
    if (known) return known;
    const report = this.#cachedOrNew(key, task, own).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, report);
    return report;
  }

  async #cachedOrNew(key: string, task: Task, own: boolean): Promise<Report> {
    const { runner, here = runner, cache } = this.#options;
    // What a type checker says depends on which one there is today.
    const keeps = task.typeCheckIn === undefined ? cache : undefined;
    const kept = await keeps?.read(key);
    if (kept) return kept;
    const { report, lasting } = await (own ? here : runner).run(task);
    if (lasting) await keeps?.write(key, report);
    return report;
  }
}
