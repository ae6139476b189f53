// Reads one TypeScript file as a syntax tree and answers two questions: what does it import, and which globals does it
// use? Globals are names that no enclosing function or the module itself declares.
import { parseAst } from 'rolldown/parseAst';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** `specifier` is undefined when the name is computed, as in `import(name)`. */
export interface Import {
  readonly specifier: string | undefined;
}

export type Tree = Node;

export const parse = (path: string, text: string): Tree =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }, path) as unknown as Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function* childrenOf(node: Node): Generator<[field: string, child: Node]> {
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [field, child];
  }
}

const literal = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined;

/** All of them: static, re-exports, type-only, `import()` of a value or a type, and `import x = require()`. */
export function importsOf(tree: Tree): Import[] {
  const found: Import[] = [];
  const walk = (node: Node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSImportType':
        found.push({ specifier: literal(node['source']) });
        break;
      case 'ExportNamedDeclaration':
        if (node['source']) found.push({ specifier: literal(node['source']) });
        break;
      case 'TSExternalModuleReference':
        found.push({ specifier: literal(node['expression']) });
        break;
    }
    for (const [, child] of childrenOf(node)) walk(child);
  };
  walk(tree);
  return found;
}

/**
 * The globals a file uses, each once. Four uses get a longer name, because the bare global is harmless:
 * `Date.now`, `new Date()` and `Date()` without arguments, `Math.random`.
 */
export function globalsUsed(tree: Tree): string[] {
  const found = new Set<string>();
  const walk = (node: Node, scopes: readonly ReadonlySet<string>[]) => {
    const inner = isScope(node) ? [...scopes, declaredIn(node)] : scopes;
    const isGlobal = (value: unknown): value is Node =>
      isNode(value) && value.type === 'Identifier' && !inner.some((names) => names.has(String(value['name'])));

    if (isGlobal(node)) found.add(String(node['name']));
    if (node.type === 'MemberExpression' && isGlobal(node['object'])) {
      const property = node['computed'] ? literal(node['property']) : String((node['property'] as Node)['name']);
      if (property !== undefined) found.add(`${String(node['object']['name'])}.${property}`);
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node['callee'];
      const withNew = node.type === 'NewExpression';
      // A call of Date without `new` ignores its arguments and gives the current time.
      const readsClock = !withNew || (node['arguments'] as unknown[]).length === 0;
      if (readsClock && isGlobal(callee) && callee['name'] === 'Date') found.add(withNew ? 'new Date()' : 'Date()');
    }
    for (const [field, child] of childrenOf(node)) {
      if (!isName(node, field) && !isType(child)) walk(child, inner);
    }
  };
  walk(tree, []);
  return [...found];
}

const isScope = (node: Node) => node.type === 'Program' || node.type.includes('Function');

/** Types are erased, so nothing in them is a use. A few TS nodes only wrap a value. */
const WRAPS_VALUE = /^TS(As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$|^TSExportAssignment$/;
const isType = (node: Node) => node.type.startsWith('TS') && !WRAPS_VALUE.test(node.type);

/** True when an identifier in this field is a name (of a member, a label, an export), not a use of a value. */
function isName(parent: Node, field: string): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return field === 'property' && !parent['computed'];
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'AccessorProperty':
      // In `{ process }` the key and the value are the same node; the value is walked.
      return field === 'key' && !parent['computed'];
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return field === 'label';
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return field === 'imported' || field === 'exported';
    case 'ExportNamedDeclaration':
      // `export { x } from` names an x of the other module.
      return field === 'specifiers' && Boolean(parent['source']);
    case 'ImportAttribute':
    case 'MetaProperty':
      return true;
    default:
      return false;
  }
}

/** The names that a function (or the module) declares anywhere inside itself, nested functions left out. */
function declaredIn(scope: Node): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown) => {
    if (!isNode(pattern) || isType(pattern)) return;
    if (pattern.type === 'Identifier') names.add(String(pattern['name']));
    else if (pattern.type === 'AssignmentPattern') bind(pattern['left']);
    else if (pattern.type === 'RestElement') bind(pattern['argument']);
    else if (pattern.type === 'Property') bind(pattern['value']);
    else for (const [, child] of childrenOf(pattern)) bind(child);
  };
  const walk = (node: Node) => {
    if (node.type.startsWith('Import') && node['local']) bind(node['local']);
    if (node.type === 'VariableDeclarator' || node.type.endsWith('FunctionDeclaration')) bind(node['id']);
    if (node.type === 'ClassDeclaration') bind(node['id']);
    if (node.type === 'CatchClause') bind(node['param']);
    for (const [, child] of childrenOf(node)) {
      if (!isScope(child)) walk(child);
      else if (child.type.endsWith('FunctionDeclaration')) bind(child['id']);
    }
  };
  for (const parameter of (scope['params'] as unknown[] | undefined) ?? []) bind(parameter);
  // A named function expression can call itself by its name.
  if (scope.type !== 'Program') bind(scope['id']);
  walk(scope);
  return names;
}
