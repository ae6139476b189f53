/** The entry. It looks at the words first and loads only what the call needs. */
import { writeSync } from 'node:fs';
import { keepCompiled } from '../compiled.ts';

/**
 * Set at build time. The entry shares nothing with what it loads: what two want is bundled with the larger one, and would
 * be loaded and compiled before anything was looked at. tests/e2e/cli.e2e.test.ts keeps it so.
 */
declare const __VERSION__: string;

const words = process.argv.slice(2);

if (words[0] === '--version' || words[0] === '-V') writeSync(1, `${__VERSION__}\n`);
else void start();

async function start(): Promise<void> {
  keepCompiled(words[0] ?? '');
  const { finish, run } = await import('./run.ts');
  finish(await run(words));
}
