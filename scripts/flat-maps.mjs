// `list.flatMap(read)`: V8 (11.3) looks up each element by its name, and defines each result as a property, in C++: a twelfth of `check` for a thousand
// documents. In its chunk a loop does the same. A package runs through each place a few times, where a loop that is not compiled gains nothing.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { mayEnd, visit } from './visit.mjs';

export function flatMaps() {
  return { name: 'flat-maps', renderChunk: (code, { name }) => (name === 'check' ? withLoops(code) : undefined) };
}

/** The same program; `undefined` where there is nothing to do. */
export function withLoops(code) {
  const program = parseAst(code);
  const written = new MagicString(code);
  visit(program.body, (node) => {
    const place = placeOf(node, code);
    if (place === undefined) return undefined;
    // With a space, or it would run into the word before it.
    written.appendRight(node.start, ' $flatMap(');
    written.update(place, place + asked.length, ',');
    return undefined;
  });
  if (!written.hasChanged()) return undefined;
  // Before all that runs, behind "use strict".
  const { start } = program.body.find(({ directive }) => directive === undefined);
  return written.prependRight(start, `${$flatMap.toString()}\n`).toString();
}

const asked = '.flatMap(';

/** Where it is asked for with one function; what may end before it is left alone. */
function placeOf({ type, callee, arguments: given, optional }, code) {
  if (type !== 'CallExpression' || optional || given.length !== 1 || given[0].type === 'SpreadElement')
    return undefined;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'flatMap') return undefined;
  if (callee.object.type === 'Super' || callee.optional || mayEnd(callee.object)) return undefined;
  const place = callee.property.start - 1;
  return code.startsWith(asked, place) ? place : undefined;
}

/** Stands in the bundle. Where nothing is, nothing is read. */
function $flatMap(list, read) {
  if (!Array.isArray(list)) return list.flatMap(read);
  const found = [];
  const { length } = list;
  let count = 0;
  for (let i = 0; i < length; i++) {
    const one = list[i];
    if (one === undefined && !(i in list)) continue;
    const made = read(one, i, list);
    // Put in its place, it takes half of what it takes to push it.
    if (!Array.isArray(made)) found[count++] = made;
    else for (let k = 0; k < made.length; k++) found[count++] = made[k];
  }
  return found;
}
