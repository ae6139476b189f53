/**
 * The same parsers in this process, for what the built-in guide wrote: starting another process costs more than reading it. A text of
 * anybody else never comes here, since nothing here ends a parser that takes too long.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as parsers from './check.ts';
import { isPlainGherkin } from './plain-gherkin.ts';
import { isPlainMermaid } from './plain-mermaid.ts';
import { isPlainOpenApi } from './plain-openapi.ts';
import type { Task } from './report.ts';
import type { Runner } from './runner.ts';

/** Without facts, so it is not kept: whoever wants those has it read. */
const isPlain = ({ language, text, excerpt, draw }: Task): boolean =>
  (language === 'mermaid' && !draw && isPlainMermaid(text)) ||
  (language === 'gherkin' && !excerpt && isPlainGherkin(text)) ||
  (language === 'openapi' && isPlainOpenApi(text));

/** `apart` takes over where the parsers do not stand beside their worker. */
export function runnerHere(worker: URL, apart: Runner): Pick<Runner, 'run'> {
  const file = fileURLToPath(new URL('./validator-check.cjs', worker));
  if (!existsSync(file)) return apart;
  // One text at a time: mermaid keeps what it reads in one place.
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      if (isPlain(task)) return Promise.resolve({ report: { findings: [] }, lasting: false });
      const outcome = last.then(async () => {
        const { check } = createRequire(worker)(file) as typeof parsers;
        return { report: await check(task), lasting: true };
      });
      last = outcome.catch(() => {});
      return outcome;
    },
  };
}
