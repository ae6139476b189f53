// The guide reads English, and asks in some 200 patterns for "a letter" (`\p{L}`) so that names of other languages do not end a word. V8 looks up
// 140,000 letters for each of them whenever the program starts: a tenth of a whole package. In the bundle these patterns name the
// blocks in which living languages write. What is left out: scripts that nobody writes any more, and letters beyond the first plane.
// Where the letter itself counts (names of files, ids and digests that journals keep), a pattern says `\p{Letter}`, and stays as it is.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { visit } from './visit.mjs';

const blocks = {
  L: String.raw`A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u0373\u0386\u0388-\u03f5\u03f7-\u0481\u048a-\u0556\u0561-\u0587\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3\u0904-\u0939\u0958-\u0961\u0985-\u09b9\u0a05-\u0a39\u0a85-\u0ab9\u0b05-\u0b39\u0b85-\u0bb9\u0c05-\u0c39\u0c85-\u0cb9\u0d05-\u0d3a\u0d85-\u0dc6\u0e01-\u0e30\u0e40-\u0e46\u0e81-\u0eb0\u0f40-\u0f6c\u1000-\u102a\u10a0-\u10fa\u10fc-\u10ff\u1100-\u11ff\u1200-\u135a\u13a0-\u13f5\u1401-\u166c\u1780-\u17b3\u1820-\u1878\u1e00-\u1fbc\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3105-\u318e\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua48c\uac00-\ud7a3\uf900-\ufaff\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc`,
  N: String.raw`0-9\u00b2\u00b3\u00b9\u00bc-\u00be\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19`,
  // Where small and capital letters take turns, each is taken for both: to name them one by one costs more than it tells.
  Lu: String.raw`A-Z\u00c0-\u00d6\u00d8-\u00de\u0100-\u024f\u0386\u0388-\u038f\u0391-\u03ab\u0400-\u042f\u0460-\u0481\u048a-\u0556\u10a0-\u10c5\u1e00-\u1fbc\uff21-\uff3a`,
  Ll: String.raw`a-z\u00b5\u00df-\u00f6\u00f8-\u024f\u0390\u03ac-\u03ce\u0430-\u0481\u048a-\u052f\u0561-\u0587\u10d0-\u10fa\u1e00-\u1fbc\uff41-\uff5a`,
};

export function plainLetters() {
  return {
    name: 'plain-letters',
    renderChunk(code) {
      if (!code.includes('\\p{')) return undefined;
      const written = new MagicString(code);
      visit(parseAst(code).body, ({ start, end, regex }) => {
        const [source, flags] = regex ? withBlocks(regex.pattern, regex.flags) : [];
        if (source !== undefined && source !== regex.pattern) written.update(start, end, `/${source}/${flags}`);
        return undefined;
      });
      return written.hasChanged() ? written.toString() : undefined;
    },
  };
}

/** As it was where the flag `i` is left, which costs more with blocks than without. */
export function withBlocks(source, flags) {
  if (flags.includes('i') || source.includes('\\P')) return [source, flags];
  let isInside = false;
  const written = source.replace(/\\p\{(L[ul]?|N)\}|\\[^]|[[\]]/g, (part, property) => {
    if (part === '[') isInside = true;
    if (part === ']') isInside = false;
    if (property === undefined) return part;
    return isInside ? blocks[property] : `[${blocks[property]}]`;
  });
  return [written, flags];
}
