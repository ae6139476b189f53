/** The entry. It looks at the words first and loads only what the call needs. */
import { writeSync } from 'node:fs';
import { version } from '../version.ts';
import { keepCompiled } from './compiled.ts';

const words = process.argv.slice(2);

if (words[0] === '--version' || words[0] === '-V') writeSync(1, `${version}\n`);
else void start();

async function start(): Promise<void> {
  keepCompiled(words[0] ?? '');
  const { finish, run } = await import('./run.ts');
  finish(await run(words));
}
