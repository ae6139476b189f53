/** The entry. It looks at the words first and loads only what the call needs. */
import { version } from '../version.ts';

const words = process.argv.slice(2);

// Whoever reads us may stop early (`charrette log x | head`): that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

if (words[0] === '--version' || words[0] === '-V') {
  process.stdout.write(`${version}\n`);
} else {
  const { run } = await import('./run.ts');
  process.exitCode = await run(words);
}
