// Patterns in tables are made when the program starts, since whoever asks one of them knows no more than that it is a pattern. In our bundle they
// are made when they are first asked about a text that has their words: a table of signals has ninety, of which a PRD speaks of ten.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { visit } from './visit.mjs';
import { wordsNeeded } from './words-needed.mjs';

/** Such a table is asked once about a whole text: many words are still looked for faster than such a pattern is made. */
const mostWords = 250;

export function patternsInTables() {
  return {
    name: 'patterns-in-tables',
    renderChunk: (code, { modules }) => (areOurs(modules) ? lateInTables(code) : undefined),
  };
}

/** Ours are run and nothing else; what other people do with their patterns is not known. */
const areOurs = (modules) => Object.keys(modules).every((id) => !id.includes('node_modules'));

/** The same program, with `$Late` for `RegExp` (see patterns-on-demand.mjs); `undefined` where there is nothing to do. */
export function lateInTables(code) {
  const written = new MagicString(code);
  for (const table of tablesOf(parseAst(code)))
    visit(table, (node, parent) => {
      // What is not made with the table is made when it is used.
      if (/Function/.test(node.type)) return [];
      const isEntry = parent.type === 'ArrayExpression' || (parent.type === 'Property' && parent.value === node);
      if (!node.regex || !isEntry || /[gyv]/.test(node.regex.flags)) return undefined;
      const { pattern, flags } = node.regex;
      const words = wordsNeeded(pattern, flags, mostWords);
      const given = [pattern, flags, ...(words ? [words] : [])].map((one) => JSON.stringify(one));
      written.update(node.start, node.end, `new $Late(${given.join(',')})`);
      return undefined;
    });
  return written.hasChanged() ? written.toString() : undefined;
}

/** Constants of the chunk. */
const tablesOf = ({ body }) => body.flatMap(({ declarations }) => declarations?.map(({ init }) => init) ?? []);
