// The guide reads English, and asks in some 200 patterns for "a letter" (`\p{L}`) so that names of other languages do not end a word. V8 looks up
// 140,000 letters for each of them whenever the program starts: a tenth of a whole package. In the bundle these patterns name the
// blocks in which living languages write. What is left out: scripts that nobody writes any more, and letters beyond the first plane.
// Where the letter itself counts (names of files, ids and digests that journals keep), a pattern says `\p{Letter}`, and stays as it is.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { visit } from './visit.mjs';

// Few and wide, since each of them is read again in every pattern: what stands between the letters of these blocks are marks, and a few stops
// that no English text has.
const blocks = {
  L: String.raw`A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u1fff\u3041-\ud7ff\uf900-\ufdff`,
  N: String.raw`0-9\u00b2\u00b3\u00b9\u00bc-\u00be\u0660-\u0669\u06f0-\u06f9`,
  // Where small and capital letters take turns, each is taken for both: to name them one by one costs more than it tells.
  Lu: String.raw`A-Z\u00c0-\u00d6\u00d8-\u00de\u0100-\u024f\u0386-\u03ab\u0400-\u042f\u0460-\u0556\u1e00-\u1fbc`,
  Ll: String.raw`a-z\u00b5\u00df-\u00f6\u00f8-\u024f\u03ac-\u03ce\u0430-\u0587\u1e00-\u1fbc`,
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
