/** The scripted model as a process of its own, so that its work is not counted as ours. Prints its address, then serves. */
import { ModelServer } from '../tests/support/model-server.ts';

const server = await ModelServer.start(({ prompt }) => {
  const size = Number(/answer with (\d+) bytes/.exec(prompt)?.[1] ?? 15_000);
  return {
    call: 'submit_document',
    input: { text: 'A line of some thirty characters.\n'.repeat(Math.ceil(size / 34)).slice(0, size) },
  };
});
process.stdout.write(`${server.url}\n`);
process.stdin.resume().on('end', () => process.exit());
