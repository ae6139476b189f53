// `/.../i.test(TEXT)`: where only yes or no is asked, a text in small letters is asked with a pattern in small letters. With the flag `i` V8 looks up
// the other forms of each letter of each pattern whenever the program starts: a thirtieth of a whole package. Of a sentence that is asked
// about many times, the small letters are made once (`$low`, see patterns-on-demand.mjs).
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { bindingsOf, isUse, visit } from './visit.mjs';

const parser = new RegExpParser();

export function inSmallLetters() {
  return { name: 'in-small-letters', renderChunk: (code) => askedInSmallLetters(code) };
}

/** The same program; `undefined` where there is nothing to do. */
export function askedInSmallLetters(code) {
  const program = parseAst(code);
  const written = new MagicString(code);
  const constants = onlyTested(program);
  for (const { init, small } of constants.values()) written.update(init.start, init.end, small);
  visit(program.body, (node) => {
    const pattern = testedBy(node);
    if (!pattern) return undefined;
    const small = pattern.regex ? smallPattern(pattern.regex) : constants.get(pattern.name)?.small;
    if (small === undefined) return undefined;
    if (pattern.regex) written.update(pattern.start, pattern.end, small);
    written.appendRight(node.arguments[0].start, '$low(').prependLeft(node.arguments[0].end, ')');
    return undefined;
  });
  return written.hasChanged() ? written.toString() : undefined;
}

/** Constants of the chunk of which nothing but `.test(TEXT)` is wanted. By name. */
function onlyTested(program) {
  const found = new Map();
  for (const { type, kind, declarations } of program.body)
    if (type === 'VariableDeclaration' && kind === 'const')
      for (const { id, init } of declarations) {
        const small = id.type === 'Identifier' && init?.regex ? smallPattern(init.regex) : undefined;
        if (small !== undefined) found.set(id.name, { init, small });
      }
  const tested = new Set();
  visit(program.body, (node, parent) => {
    const pattern = testedBy(node);
    if (pattern) tested.add(pattern);
    if (node.type === 'Identifier' && isUse(node, parent) && !tested.has(node)) found.delete(node.name);
    return undefined;
  });
  const bound = bindingsOf(program.body);
  for (const name of found.keys()) if (bound.get(name) !== 1) found.delete(name);
  return found;
}

/** The pattern, or its name, of `PATTERN.test(TEXT)`. */
function testedBy({ type, callee, arguments: given, optional }) {
  if (type !== 'CallExpression' || optional || callee.type !== 'MemberExpression' || callee.computed || callee.optional)
    return undefined;
  if (callee.property.name !== 'test' || given.length !== 1 || /^(?:Spread|Sequence)/.test(given[0].type))
    return undefined;
  return callee.object.regex || callee.object.type === 'Identifier' ? callee.object : undefined;
}

/** The literal that finds in a text in small letters what this one finds in any; `undefined` where that would not be the same. */
function smallPattern({ pattern, flags }) {
  if (!flags.includes('i') || /[gyv]/.test(flags)) return undefined;
  const edits = smallLettersIn(pattern, flags);
  if (!edits) return undefined;
  const written = new MagicString(pattern);
  for (const { start, end, letter } of edits) written.update(start, end, letter);
  return `/${written.toString()}/${flags.replace('i', '')}`;
}

function smallLettersIn(pattern, flags) {
  const edits = [];
  let isSame = true;
  const hasBoth = ({ min, max }) => {
    for (let code = min.value; code <= max.value; code++) {
      const small = smallOf(code);
      if (small === undefined || small < min.value || small > max.value) return false;
    }
    return true;
  };
  visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') }), {
    onCharacterEnter({ start, end, value }) {
      const small = smallOf(value);
      if (small === undefined) isSame = false;
      else if (small !== value) edits.push({ start, end, letter: String.fromCodePoint(small) });
    },
    onCharacterClassRangeEnter(range) {
      // `A-Z` becomes `a-z`, letter by letter; any other stretch has to have the small forms of its letters itself.
      const isCapitals = range.min.value >= 65 && range.max.value <= 90;
      if (!isCapitals && !hasBoth(range)) isSame = false;
    },
    onCharacterSetEnter({ kind, value, key, negate }) {
      // Properties that have both forms of all their letters.
      if (kind === 'property' && (negate || key !== 'General_Category' || !/^[LNM]$/.test(value))) isSame = false;
    },
  });
  return isSame ? edits : undefined;
}

/** Beyond ASCII only letters that are small, or have no other form: some have more than two. */
function smallOf(code) {
  if (code >= 65 && code <= 90) return code + 32;
  if (code < 128) return code;
  const letter = String.fromCodePoint(code);
  return letter.toLowerCase() === letter && letter.toUpperCase() === letter ? code : undefined;
}
