// A chunk gives each of its names through a function that is called at every use, so that a value that changes is seen to change. Ours are
// constants: in our bundle a chunk hands over the values themselves.
import MagicString from 'magic-string';
import { parseAst } from 'rolldown/parseAst';

export function plainExports() {
  return { name: 'plain-exports', renderChunk: (code) => plain(code) };
}

/** The same program; `undefined` where there is nothing to do. */
export function plain(code) {
  const program = parseAst(code);
  const written = new MagicString(code);
  const constants = constantsOf(program);
  for (const statement of program.body) {
    const { name, value } = givenBy(statement);
    if (constants.has(value)) written.update(statement.start, statement.end, `exports.${name}=${value};`);
  }
  return written.hasChanged() ? written.toString() : undefined;
}

function constantsOf({ body }) {
  const declared = body.flatMap(({ type, kind, id, declarations }) =>
    type === 'FunctionDeclaration' ? [id] : kind === 'const' ? declarations.map((one) => one.id) : [],
  );
  return new Set(declared.map(({ name }) => name).filter((name) => name !== undefined));
}

/** `Object.defineProperty(exports, NAME, { enumerable: true, get: function () { return VALUE } })` */
function givenBy({ expression: call }) {
  const [to, name, how] = call?.callee?.property?.name === 'defineProperty' ? call.arguments : [];
  if (to?.name !== 'exports') return {};
  return { name: name.value, value: how.properties?.[1]?.value?.body?.body[0]?.argument?.name };
}
