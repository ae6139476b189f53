// A library in the older form of modules runs all of its files when the chunk that it stands in is loaded: a parser of YAML, at every start, for
// the one document in many that needs it. `var import_dist = require_dist();` runs it where it is first used instead.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';
import { isUse, visit } from './visit.mjs';

export function librariesOnDemand() {
  return { name: 'libraries-on-demand', renderChunk: (code) => onDemand(code) };
}

/** The same program; `undefined` where there is nothing to do. */
export function onDemand(code) {
  if (!/\bvar import_\w+ = require_\w+\(\);/.test(code)) return undefined;
  const program = parseAst(code);
  const written = new MagicString(code);
  const taken = takenAtOnce(program);
  const uses = new Map([...taken.keys()].map((name) => [name, []]));
  visit(program.body, (node, parent) => {
    if (node.type === 'Identifier' && uses.has(node.name) && isUse(node, parent))
      uses.get(node.name).push({ node, parent });
    return undefined;
  });
  for (const [name, all] of uses) {
    // Whoever hands it on as a whole takes it at once.
    if (!all.every(({ node, parent }) => parent.type === 'MemberExpression' && parent.object === node)) continue;
    const { statement, call } = taken.get(name);
    written.remove(statement.start, statement.end);
    for (const { node } of all) written.update(node.start, node.end, call);
  }
  return written.hasChanged() ? written.toString() : undefined;
}

/** By name: `var import_dist = require_dist();`, which gives the same each time that it is asked. */
function takenAtOnce({ body }) {
  return new Map(
    body.flatMap((statement) => {
      const [{ id, init } = {}, ...more] = statement.type === 'VariableDeclaration' ? statement.declarations : [];
      const isLibrary =
        more.length === 0 &&
        id?.name?.startsWith('import_') === true &&
        init?.type === 'CallExpression' &&
        init.callee.name?.startsWith('require_') === true &&
        init.arguments.length === 0;
      return isLibrary ? [[id.name, { statement, call: `${init.callee.name}()` }]] : [];
    }),
  );
}
