/** The real parsers behind the engine's port. Nothing is loaded, and no thread started, before the first text. */
import type { Validation, ValidationRequest, Validator } from '../engine/validator-port.ts';
import { ReportCache } from './cache.ts';
import { findWorker, type PoolOptions, WorkerPool } from './pool.ts';
import { finding, place } from './report.ts';
import { TextValidator } from './text-validator.ts';

export interface ValidatorOptions extends Partial<PoolOptions> {
  /** Where reports are kept between runs; without it nothing is. */
  readonly cacheFolder?: string;
  /** Where a request for type checking looks for TypeScript. */
  readonly workspace?: string;
}

export class WorkerValidator implements Validator {
  readonly #options: ValidatorOptions;
  #made: TextValidator | undefined;

  constructor(options: ValidatorOptions = {}) {
    this.#options = options;
  }

  async check(requests: readonly ValidationRequest[]): Promise<readonly Validation[]> {
    if (requests.length === 0) return [];
    const validator = (this.#made ??= this.#make());
    return validator ? validator.check(requests) : requests.map(notChecked);
  }

  async close(): Promise<void> {
    await this.#made?.close();
  }

  #make(): TextValidator | undefined {
    const { cacheFolder, workspace, worker = findWorker(), ...limits } = this.#options;
    if (!worker) return undefined;
    return new TextValidator({
      runner: new WorkerPool({ ...limits, worker }),
      ...(cacheFolder === undefined ? {} : { cache: new ReportCache(cacheFolder) }),
      ...(workspace === undefined ? {} : { workspace }),
    });
  }
}

function notChecked(request: ValidationRequest): Validation {
  const message = 'It was not checked: the parsers are not there.';
  const fix = 'Install charrette again, or run "npm run build" in its sources.';
  return place(
    { findings: [finding(`${request.language}/not-started`, 1, message, { fix, severity: 'warning' })] },
    request,
  );
}
