// Patterns that are put together from words when the program starts (`new RegExp(...)`), put together when it is built instead. Only where all
// that goes into them stands in the chunk, as constants: they are evaluated here, and the result is written down as a literal.
import { runInNewContext } from 'node:vm';
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { bindingsOf, visit } from './visit.mjs';

export function patternsMade() {
  return { name: 'patterns-made', renderChunk: (code) => asLiterals(code) };
}

/** The same program; `undefined` where there is nothing to do. */
export function asLiterals(code) {
  const program = parseAst(code);
  const constants = new Map();
  for (const { type, kind, declarations } of program.body)
    if (type === 'VariableDeclaration' && kind === 'const')
      for (const { id, init } of declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);

  const written = new MagicString(code);
  for (const part of program.body.flatMap((one) => one.declarations?.map(({ init }) => init) ?? [one])) {
    // What is bound in here, as a parameter for example, may not be the constant of the same name.
    const hidden = bindingsOf(part);
    visit(part, (node) => {
      const literal = mayMake(node, constants) ? literalOf(node, { constants, hidden, code }) : undefined;
      if (literal === undefined) return undefined;
      written.update(node.start, node.end, literal);
      return [];
    });
  }
  return written.hasChanged() ? written.toString() : undefined;
}

/** `new RegExp(...)`, or a call of a function of ours that gives one. */
function mayMake(node, constants) {
  if (node.type === 'NewExpression') return node.callee.name === 'RegExp';
  const made = node.type === 'CallExpression' && constants.get(node.callee.name);
  return made && made.type === 'ArrowFunctionExpression' && gives(made.body, constants);
}

const gives = (body, constants) => body.type !== 'BlockStatement' && mayMake(body, constants);

function literalOf(node, { constants, hidden, code }) {
  const needed = new Map();
  if (!isConstant(node, { constants, needed, hidden })) return undefined;
  // In the order of the chunk, in which each knows those before it.
  const before = [...constants]
    .filter(([name]) => needed.has(name))
    .map(([name, init]) => `const ${name}=${code.slice(init.start, init.end)};`);
  try {
    const { source, flags, isPattern } = runInNewContext(
      `(()=>{${before.join('')}const $made=${code.slice(node.start, node.end)};return{source:$made.source,flags:$made.flags,isPattern:$made instanceof RegExp}})()`,
    );
    return isPattern ? `/${source}/${flags}` : undefined;
  } catch {
    return undefined;
  }
}

/** What gives the same whenever it is evaluated. */
const pure = new Set(
  'Literal TemplateLiteral TemplateElement TaggedTemplateExpression ArrayExpression SpreadElement BinaryExpression ConditionalExpression ArrowFunctionExpression CallExpression NewExpression MemberExpression RestElement'.split(
    ' ',
  ),
);
const known = new Set(['String', 'RegExp']);
const methods = new Set([
  'raw',
  'join',
  'map',
  'replaceAll',
  'replace',
  'toLowerCase',
  'startsWith',
  'source',
  'split',
  'toUpperCase',
  'flatMap',
  'slice',
  'length',
]);

/** `needed` takes the constants that it is made of; `hidden` are names that mean something else where it stands, `own` its parameters. */
function isConstant(node, { constants, needed, hidden }, own = new Set()) {
  if (node.type === 'Identifier') {
    if (own.has(node.name)) return true;
    if (hidden.has(node.name)) return false;
    if (known.has(node.name) || needed.has(node.name)) return true;
    const init = constants.get(node.name);
    if (!init) return false;
    needed.set(node.name, init);
    return isConstant(init, { constants, needed, hidden: new Set() });
  }
  if (!pure.has(node.type)) return false;
  const isPart = (child, names) => isConstant(child, { constants, needed, hidden }, names);
  if (node.type === 'MemberExpression')
    return !node.computed && methods.has(node.property.name) && isPart(node.object, own);
  const params = node.type === 'ArrowFunctionExpression' ? node.params : [];
  const inner = new Set([
    ...own,
    ...params.flatMap((one) => (one.type === 'Identifier' ? one.name : one.argument?.name) ?? []),
  ]);
  return Object.entries(node).every(([key, value]) => {
    if (key === 'params' || key === 'parent')
      return params.every((one) => /^(?:Identifier|RestElement)$/.test(one.type));
    return [value].flat().every((child) => typeof child?.type !== 'string' || isPart(child, inner));
  });
}
