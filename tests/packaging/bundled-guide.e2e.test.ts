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

const chunkIn = (folder: string) =>
  resolve(folder, readdirSync(folder).find((one) => /^guide-[\w-]{8}\.c?js$/.test(one)) ?? '');

/** The chunk of the command line keeps the guide to itself. */
function bundled(): typeof guide {
  const path = chunkIn('dist/cli');
  const chunk = new Module(path) as Module & { _compile: (code: string, path: string) => void };
  chunk.require = createRequire(path);
  chunk._compile(`${readFileSync(path, 'utf8')};exports.built=guide`, path);
  return (chunk.exports as { built: typeof guide }).built;
}

/** What the library and the MCP server write with. */
async function inLibrary(): Promise<typeof guide> {
  const exported = Object.values((await import(chunkIn('dist/library'))) as Record<string, Partial<typeof guide>>);
  return exported.find((one) => one.unfollowed !== undefined) as typeof guide;
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
const library = await inLibrary();

test.each([...Object.entries(samples), ...Object.entries(said), ...decisions])('%s', (_name, prd) => {
  const { documents } = design(prd);
  expect(design(prd, {}, built).documents).toEqual(documents);
  expect(design(prd, {}, library).documents).toEqual(documents);
});

/** Where the builds may read otherwise than the sources (0026): they do it alike. */
test.each([
  [
    'an old s, and the sign of Kelvin',
    'Uſers can ſend a meſſage within 2 ſeconds. The ſyſtem muſt \u212aeep \u212aeys for 30 days, \u0130n Brno.',
  ],
  [
    'letters that are taken for both',
    'Members can lend a book, e.g. česká díla. Žádné fees. Čtenář Ǆuro can return ļoti books; šest at once.',
  ],
  [
    'letters beyond the first plane',
    'A 𝐦𝐞𝐦𝐛𝐞𝐫 can lend a 𝐛𝐨𝐨𝐤. The 𐐷𐐲𐑌 Service must retry 3 times. 𠮷野 can return a book.',
  ],
  ['scripts that nobody writes any more', 'A 𐌰𐌱𐌲 member can lend a ᚠᚢᚦ to a ᎠᎡᎢ. The ᚠᚢᚦ Service must retry 3 times.'],
  [
    'capital letters with a small one',
    '\u212aim can \u212aeep 3 \u212aeys. A TIC\u212aET is lin\u212aed to a \u212aEY. Chec\u212a tas\u212as within 2 wee\u212as.',
  ],
])('the faces write alike: %s', (_name, text) => {
  const prd = `# Lending\n\n${text}\n\n- ${text.split('. ').join('\n- ')}\n`;
  expect(design(prd, {}, library).documents).toEqual(design(prd, {}, built).documents);
});
