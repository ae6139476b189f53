/** One call in a process of its own: an option is chosen, and somebody may be killed over it. */
import { createApp } from '../../src/app.ts';
import { person } from './memory-world.ts';

const [root = '', session = '', n = '1'] = process.argv.slice(2);
await createApp({ root }).run(
  'option',
  { session, n: Number(n), choose: true, because: 'Nothing new to run', commandId: 'swap' },
  person,
);
process.stdout.write('ACK\n');
