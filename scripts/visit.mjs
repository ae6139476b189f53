// Walks a program as the parser gives it.

/** Every node with what it stands in; `each` may give the only children that are still to be visited. */
export function visit(node, each, parent = { type: 'Program' }) {
  if (Array.isArray(node)) for (const one of node) visit(one, each, parent);
  else if (node && typeof node.type === 'string') {
    if (node.type === 'ObjectPattern') for (const property of node.properties) property.isPattern = true;
    const children = each(node, parent);
    if (children) for (const one of children) visit(one, each, node);
    // A property in short form has the same node, or one at the same place, for its key and its value.
    else
      for (const [key, value] of Object.entries(node)) if (!(key === 'key' && node.shorthand)) visit(value, each, node);
  }
}

/** How often each name is bound to something in there: more than once, and one of them hides another. */
export function bindingsOf(part) {
  const counts = new Map();
  visit(part, (node, parent) => {
    if (node.type === 'Identifier' && isBinding(node, parent)) counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
    return undefined;
  });
  return counts;
}

/** A value that is read. Whatever else is no name of a property binds the name to something. */
export const isUse = (node, parent) => !isName(node, parent) && !isBound(node, parent);

const isBinding = (node, parent) => !isName(node, parent) && isBound(node, parent);

/** The name of a property, not of a value. */
const isName = (node, parent) =>
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) &&
    parent.key === node &&
    !parent.computed &&
    !parent.shorthand) ||
  /^(?:LabeledStatement|BreakStatement|ContinueStatement|MetaProperty)$/.test(parent.type);

const isBound = (node, parent) =>
  (parent.type === 'VariableDeclarator' && parent.id === node) ||
  (/Function/.test(parent.type) && (parent.id === node || parent.params.includes(node))) ||
  (parent.type.startsWith('Class') && parent.id === node) ||
  (parent.type === 'AssignmentPattern' && parent.left === node) ||
  (parent.type === 'AssignmentExpression' && parent.left === node) ||
  (parent.type === 'CatchClause' && parent.param === node) ||
  /^(?:ArrayPattern|RestElement|UpdateExpression|Import\w+|Export\w+)$/.test(parent.type) ||
  (parent.type === 'Property' && parent.isPattern === true && parent.value === node);

/** `a?.b`, of which all that follows it in the chain is left out where there is no `a`. */
export const mayEnd = (node) =>
  /^(?:Call|Member)Expression$/.test(node.type) && (node.optional || mayEnd(node.callee ?? node.object));
