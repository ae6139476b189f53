// The build changes how patterns are run (docs/decisions/0026, 0029). What the built guide writes is what the sources write.
import { readdirSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { guide } from '../../src/guide/index.ts';
import * as betweenTheLines from '../guide/decisions/between-the-lines.ts';
import * as everyday from '../guide/decisions/everyday.ts';
import * as implied from '../guide/decisions/implied.ts';
import * as inPassing from '../guide/decisions/in-passing.ts';
import * as short from '../guide/decisions/short.ts';
import * as usual from '../guide/decisions/usual.ts';
import { design, samples } from '../guide/support.ts';

/** The chunk keeps the guide to itself. */
function bundled(): typeof guide {
  const name = readdirSync('dist/cli').find((one) => /^guide-[\w-]{8}\.cjs$/.test(one)) ?? '';
  const path = resolve('dist/cli', name);
  const chunk = new Module(path) as Module & { _compile: (code: string, path: string) => void };
  chunk.require = createRequire(path);
  chunk._compile(`${readFileSync(path, 'utf8')};exports.built=guide`, path);
  return (chunk.exports as { built: typeof guide }).built;
}

/** Names that constants of the bundle have, too, and things that are not there. */
const said = {
  names:
    '# Loans\n\nMargit, our librarian, adds books. Margit can lend a book to a member. When a book is overdue, THE Reminder_Service SHALL send a message. The Reminder Service must retry 3 times.',
  job: '# Nightly job\n\nA nightly job deletes files older than 30 days. It must not run twice.',
};

const decisions = [short, usual, inPassing, betweenTheLines, everyday, implied].flatMap((group) =>
  group.decisions.map(({ name, prd }): [string, string] => [name, prd]),
);

const built = bundled();

test.each([...Object.entries(samples), ...Object.entries(said), ...decisions])('%s', (_name, prd) => {
  expect(design(prd, {}, built).documents).toEqual(design(prd).documents);
});
