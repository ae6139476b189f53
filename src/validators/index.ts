/** The real parsers behind the engine's port. Nothing is loaded, and no process started, before the first text. */
import type { Validation, ValidationRequest, Validator } from '../engine/validator-port.ts';
import type { PoolOptions } from './pool.ts';
import { finding, place } from './report.ts';
import type { TextValidator } from './text-validator.ts';

export interface ValidatorOptions extends Partial<PoolOptions> {
  /** Where reports are kept between runs; without it nothing is. */
  readonly cacheFolder?: string;
  /** Where a request for type checking looks for TypeScript. */
  readonly workspace?: string;
}

export class WorkerValidator implements Validator {
  readonly #options: ValidatorOptions;
  #made: Promise<TextValidator | undefined> | undefined;

  constructor(options: ValidatorOptions = {}) {
    this.#options = options;
  }

  async check(requests: readonly ValidationRequest[]): Promise<readonly Validation[]> {
    if (requests.length === 0) return [];
    const validator = await (this.#made ??= make(this.#options));
    return validator ? validator.check(requests) : requests.map(notChecked);
  }

  /** Ends the worker; without this it ends with the process. */
  async close(): Promise<void> {
    await (await this.#made)?.close();
  }
}

async function make({
  cacheFolder,
  workspace,
  worker,
  ...limits
}: ValidatorOptions): Promise<TextValidator | undefined> {
  const { findWorker, WorkerPool } = await import('./pool.ts');
  const { TextValidator } = await import('./text-validator.ts');
  const { ReportCache } = await import('./cache.ts');
  const { runnerHere } = await import('./here.ts');
  const found = worker ?? findWorker();
  if (!found) return undefined;
  const runner = new WorkerPool({ ...limits, worker: found });
  return new TextValidator({
    runner,
    here: runnerHere(found, runner),
    ...(cacheFolder === undefined ? {} : { cache: new ReportCache(cacheFolder) }),
    ...(workspace === undefined ? {} : { workspace }),
  });
}

function notChecked(request: ValidationRequest): Validation {
  const message = 'It was not checked: the parsers are not there.';
  const fix = 'Install charrette again, or run "npm run build" in its sources.';
  const { language } = request;
  return place({ findings: [finding(`${language}/not-started`, 1, message, { fix, severity: 'warning' })] }, request);
}
