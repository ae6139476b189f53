// `const [, name = ''] = /.../.exec(text) ?? []`: V8 makes an iterator for it, asks it for each part, gets an object for each answer, and is prepared for
// it to throw: four times as long as to take the part by its number, as long as nothing is optimised, and most of these patterns find nothing. In our
// bundle each part is taken by its number. Only of what a pattern found, which is a list or nothing: a part that is not there is `undefined`, never `null`.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { visit } from './visit.mjs';

export function partsByNumber() {
  return { name: 'parts-by-number', renderChunk: (code) => byNumber(code) };
}

/** The same program; `undefined` where there is nothing to do. */
export function byNumber(code) {
  if (!code.includes('.exec(') && !code.includes('.matchAll(')) return undefined;
  const written = new MagicString(code);
  let count = 0;
  visit(parseAst(code).body, (node) => {
    if (node.type === 'VariableDeclarator' && node.init && isFound(node.init)) {
      const name = `$found${count}`;
      const parts = partsOf(node.id, name, code);
      if (!parts) return undefined;
      count += 1;
      written.update(node.id.start, node.id.end, name);
      for (const { start, end } of emptyLists(node.init)) written.update(start, end, 'null');
      written.appendLeft(node.end, `,${parts}`);
    } else if (node.type === 'ForOfStatement' && !node.await && isMatchAll(node.right)) {
      const { declarations, kind } = node.left;
      const name = `$found${count}`;
      const parts = declarations && node.body.type === 'BlockStatement' && partsOf(declarations[0].id, name, code);
      if (!parts) return undefined;
      count += 1;
      written.update(declarations[0].id.start, declarations[0].id.end, name);
      written.appendRight(node.body.start + 1, `${kind} ${parts};`);
    }
    return undefined;
  });
  return count > 0 ? written.toString() : undefined;
}

/** `a=$found?.[1],b=$found?.[2]??''`; `undefined` where it is not so simple. */
function partsOf({ type, elements }, name, code) {
  if (type !== 'ArrayPattern') return undefined;
  const parts = elements.map((part, i) => {
    if (part === null) return '';
    if (part.type === 'Identifier') return `${part.name}=${name}?.[${i}]`;
    const isPlain =
      part.type === 'AssignmentPattern' && part.left.type === 'Identifier' && part.right.type === 'Literal';
    return isPlain ? `${part.left.name}=${name}?.[${i}]??${code.slice(part.right.start, part.right.end)}` : undefined;
  });
  const named = parts.filter((part) => part !== '');
  return named.length > 0 && !named.includes(undefined) ? named.join(',') : undefined;
}

/** What a pattern found, or an empty list. */
const isFound = (node) => {
  if (node.type === 'ParenthesizedExpression') return isFound(node.expression);
  if (node.type === 'ConditionalExpression') return isFound(node.consequent) && isFound(node.alternate);
  if (node.type === 'LogicalExpression') return node.operator !== '&&' && mayBeFound(node.left) && isFound(node.right);
  return node.type === 'ArrayExpression' && node.elements.length === 0;
};

/** The same, or nothing. */
const mayBeFound = (node) => {
  if (node.type === 'ParenthesizedExpression') return mayBeFound(node.expression);
  if (node.type === 'ConditionalExpression') return mayBeFound(node.consequent) && mayBeFound(node.alternate);
  if (node.type === 'LogicalExpression')
    return mayBeFound(node.right) && (node.operator === '&&' || mayBeFound(node.left));
  return isExec(node) || (node.type === 'Literal' && node.raw === 'null') || isFound(node);
};

const isCallOf = (name) => (node) =>
  node.type === 'CallExpression' &&
  !node.optional &&
  node.callee.type === 'MemberExpression' &&
  !node.callee.computed &&
  !node.callee.optional &&
  node.callee.property.name === name &&
  node.arguments.length === 1;
const isExec = isCallOf('exec');
const isMatchAll = isCallOf('matchAll');

const emptyLists = (node) => {
  if (node.type === 'ParenthesizedExpression') return emptyLists(node.expression);
  if (node.type === 'ConditionalExpression') return [...emptyLists(node.consequent), ...emptyLists(node.alternate)];
  if (node.type === 'LogicalExpression') return [...emptyLists(node.left), ...emptyLists(node.right)];
  return node.type === 'ArrayExpression' && node.elements.length === 0 ? [node] : [];
};
