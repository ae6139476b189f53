// With the flag `i` V8 looks for the other forms of each letter of each pattern whenever the program starts, and in patterns that take letters of any
// script (`\p{L}`) for those of 140,000: twice and four times what a pattern costs without it. In our bundle they say both cases themselves,
// `[tT][hH][eE]`, as nobody would write them. The one difference: with the flag `u`, U+017F and U+212A, an old s and the sign of Kelvin, are not
// taken for "s" and "k" any longer.
import { parseAst } from 'rolldown/parseAst';

export function anyCasePatterns() {
  return {
    name: 'any-case-patterns',
    renderChunk(code) {
      const edits = findPatterns(parseAst(code), code);
      if (edits.length === 0) return undefined;
      let written = code;
      for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
        written = written.slice(0, start) + text + written.slice(end);
      return edits.some(({ isMade }) => isMade) ? `${written}\n${inAnyCase.toString()}\n` : written;
    },
  };
}

/** Literals are written anew; what is put together when it runs goes through the same function then. */
function findPatterns(node, code, found = []) {
  if (Array.isArray(node)) for (const one of node) findPatterns(one, code, found);
  else if (node && typeof node === 'object') {
    const { type, start, end, regex } = node;
    if (type === 'Literal' && regex) {
      const [source, flags] = inAnyCase(regex.pattern, regex.flags);
      if (flags !== regex.flags) found.push({ start, end, text: `/${source}/${flags}` });
      return found;
    }
    if (type === 'NewExpression' && node.callee.name === 'RegExp') {
      const [pattern, flags] = node.arguments;
      if (/^(?=.*i)(?=.*u)\w+$/.test(flags?.value ?? '')) {
        const text = `new RegExp(...inAnyCase(${code.slice(pattern.start, pattern.end)}, ${JSON.stringify(flags.value)}))`;
        found.push({ start, end, text, isMade: true });
        return found;
      }
    }
    for (const value of Object.values(node)) findPatterns(value, code, found);
  }
  return found;
}

/** The same pattern without flag `i`; as it was where that would not be the same. Alone: it also runs inside of the bundle. */
export function inAnyCase(source, flags) {
  // What was matched before is compared in any case too, and beyond ASCII some letters have more than two forms. Of properties only those that have
  // both cases of all their letters, or of which both are named then. Signs (U+20xx, U+22xx) have no cases.
  const isSafe = flags.includes('u')
    ? !/\\[Pxc1-9k]|\\p\{(?!(?:[LNM]|L[ul])\})|\\u(?!2[02][\da-fA-F]{2})/.test(source)
    : !/\\(?:[xc1-9k]|p|u(?!2[02][\da-f]{2}))/i.test(source);
  const isPlain =
    !/[a-z]-[A-Z]|[A-Z]-[a-z]|(?![a-zA-Z])\p{L}/u.test(source) &&
    !/\[[^\]]*(?:[^a-zA-Z[]-[a-zA-Z]|[a-zA-Z]-[^a-zA-Z\]])/.test(source.replaceAll(/\\./g, ''));
  if (!flags.includes('i') || !isSafe || !isPlain) return [source, flags];
  const parts = /\\(?:p\{[^}]*\}|u[\da-fA-F]{4}|.)|\(\?(?:[:=!]|<[=!]|<\w+>)|\[\^?|\]|[a-zA-Z](?:-[a-zA-Z])?|[^]/g;
  const bothOf = (letters) => letters.toLowerCase() + letters.toUpperCase();
  let isInside = false;
  const written = source.replace(parts, (part) => {
    if (part.startsWith('[')) isInside = true;
    if (part === ']') isInside = false;
    if (/^\\p\{L[ul]\}$/.test(part)) return isInside ? '\\p{Lu}\\p{Ll}' : '[\\p{Lu}\\p{Ll}]';
    if (!/^[a-zA-Z]/.test(part)) return part;
    return isInside ? bothOf(part) : part.replace(/[a-zA-Z]/g, (letter) => `[${bothOf(letter)}]`);
  });
  return [written, flags.replace('i', '')];
}
