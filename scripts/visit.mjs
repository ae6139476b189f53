// Walks a program as the parser gives it.

/** Every node with what it stands in; `each` may give the only children that are still to be visited. */
export function visit(node, each, parent = {}) {
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
