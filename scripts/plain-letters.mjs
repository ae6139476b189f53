// The guide reads English, and asks in some 150 patterns for "a letter" (`\p{L}`) so that names of other languages do not end a word. V8 looks up
// 140,000 letters for each of them whenever the program starts: a twentieth of a whole package. In the bundle these patterns name the
// blocks in which living languages write. What is left out: scripts that nobody writes any more, and letters beyond the first plane.
import { parseAst } from 'rolldown/parseAst';
import { inAnyCase } from './any-case-patterns.mjs';

const blocks = {
  L: String.raw`A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u0373\u0386\u0388-\u03f5\u03f7-\u0481\u048a-\u0556\u0561-\u0587\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3\u0904-\u0939\u0958-\u0961\u0985-\u09b9\u0a05-\u0a39\u0a85-\u0ab9\u0b05-\u0b39\u0b85-\u0bb9\u0c05-\u0c39\u0c85-\u0cb9\u0d05-\u0d3a\u0e01-\u0e30\u0e40-\u0e46\u0e81-\u0eb0\u10a0-\u10fa\u10fc-\u10ff\u1100-\u11ff\u1200-\u135a\u1e00-\u1fbc\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3105-\u318e\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua48c\uac00-\ud7a3\uf900-\ufaff\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc`,
  N: String.raw`0-9\u00b2\u00b3\u00b9\u00bc-\u00be\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19`,
};

export function plainLetters() {
  return {
    name: 'plain-letters',
    transform(code, id) {
      if (!/\/src\/guide\/(?:match|plan|read)\/[^/]+\.ts$/.test(id.replaceAll('\\', '/')) || !code.includes('\\p{'))
        return undefined;
      let written = code;
      for (const { start, end, regex } of patternsIn(parseAst(code, { lang: 'ts' })).toSorted(
        (a, b) => b.start - a.start,
      )) {
        const [source, flags] = withBlocks(...inAnyCase(regex.pattern, regex.flags));
        written = `${written.slice(0, start)}/${source}/${flags}${written.slice(end)}`;
      }
      return written;
    },
  };
}

function patternsIn(node, found = []) {
  if (Array.isArray(node)) for (const one of node) patternsIn(one, found);
  else if (node && typeof node === 'object') {
    if (node.type === 'Literal' && node.regex) found.push(node);
    else for (const value of Object.values(node)) patternsIn(value, found);
  }
  return found;
}

/** As it was where another property is asked for as well, or where the flag `i` is left, which costs more with blocks than without. */
export function withBlocks(source, flags) {
  if (flags.includes('i') || /\\p\{(?![LN]\})|\\P/.test(source)) return [source, flags];
  let isInside = false;
  const written = source.replace(/\\p\{([LN])\}|\\[^]|[[\]]/g, (part, property) => {
    if (part === '[') isInside = true;
    if (part === ']') isInside = false;
    if (property === undefined) return part;
    return isInside ? blocks[property] : `[${blocks[property]}]`;
  });
  return [written, flags];
}
