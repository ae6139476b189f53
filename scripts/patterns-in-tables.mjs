// Patterns in tables are made when the program starts, since whoever asks one of them knows no more than that it is a pattern. In our bundle they
// are made when they are first asked about a text that has their words: a table of signals has ninety, of which a PRD speaks of ten.
import { RegExpParser } from '@eslint-community/regexpp';
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { visit } from './visit.mjs';
import { wordsNeeded } from './words-needed.mjs';

const parser = new RegExpParser();

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
      const given = [partsOf(pattern, flags) ?? pattern, flags, ...(words ? [words] : [])].map((one) =>
        JSON.stringify(one),
      );
      written.update(node.start, node.end, `new $Late(${given.join(',')})`);
      return undefined;
    });
  return written.hasChanged() ? written.toString() : undefined;
}

/** Fewer are made as fast together. */
const manyAlternatives = 8;

/** What stands before its list of alternatives, these, each with the words that it needs, and what stands behind them. */
function partsOf(source, flags) {
  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const group = alternatives.length > 1 ? undefined : alternatives[0].elements.find(({ type }) => type === 'Group');
  const list = group?.alternatives ?? alternatives;
  // What is found goes by the numbers of groups.
  if (list.length < manyAlternatives || /\((?!\?)|\(\?<[^=!]/.test(source)) return undefined;
  const parts = list.map(({ start, end }) => {
    const one = source.slice(start, end);
    const words = wordsNeeded(one, flags);
    return words ? [one, words] : one;
  });
  return [source.slice(0, list[0].start), parts, source.slice(list.at(-1).end)];
}

/** Constants of the chunk. */
const tablesOf = ({ body }) => body.flatMap(({ declarations }) => declarations?.map(({ init }) => init) ?? []);
