/** `prism_dev design_session phase=R3 topic=MS4.5`: seed 001 in its own words. One JSON document on standard output. */
import { createApp } from '../app.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { findWorkspace } from '../workspace.ts';
import { generatedVerbs } from './flags.generated.ts';
import { exitCodeOf } from './exit-code.ts';
import { print } from './output.ts';
import { readPairs } from './read-pairs.ts';

const usage =
  'prism_dev design_session phase=R3 topic=MS4.5 [session_type=planning] [include_sources=true] [constraints=["a","b"]]';

const neededToRecord: ReadonlySet<string> = new Set(['decision', 'rationale', 'confidence']);

async function main([action, ...words]: readonly string[]): Promise<number> {
  try {
    if (action !== 'design_session' && action !== 'record_decision') {
      const message = action === undefined ? 'Which action?' : `There is no action ${JSON.stringify(action)}.`;
      const fix = `One of: design_session, record_decision. For example: ${usage}`;
      throw new ProblemError(problem('usage/unknown-action', message, { at: 'action', fix }));
    }
    const spec = generatedVerbs['context']?.();
    const records = action === 'record_decision';
    const options = (spec?.options ?? []).map((option) =>
      records && neededToRecord.has(option.field) ? { ...option, required: true as const } : option,
    );
    const input = readPairs(words, options);
    const app = createApp({ root: findWorkspace(process.cwd()), program: 'prism_dev' });
    const caller = { actor: { kind: 'agent', name: 'prism_dev', via: 'tool' }, canAsk: false } as const;
    const { value } = await app.run('context', input, caller);
    print(`${JSON.stringify(value, undefined, 2)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    print(`${JSON.stringify({ error: error.problem })}\n`);
    return exitCodeOf(error.problem.code);
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
