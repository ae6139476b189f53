// The architecture as a pure function: source files in, broken rules out. What it reads is a real syntax tree, so a
// word in a comment, a string or a property name is never mistaken for an import or a clock.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { globalsUsed, importsOf, parse, type Import } from './source-scan.ts';

/** One source file; `path` is relative to the repository, with forward slashes: `src/core/decide.ts`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type Rule = 'ladder' | 'cycle' | 'purity' | 'console';

export interface Violation {
  readonly rule: Rule;
  readonly path: string;
  readonly message: string;
}

/** From the bottom up. An entry is a folder or a file of src/; an import may only go to a lower line. */
const RUNGS: readonly (readonly string[])[] = [
  ['core'],
  ['artifacts'],
  ['stages'],
  ['interview', 'review', 'guide'],
  ['engine'],
  ['stores', 'validators', 'context', 'specs', 'authors', 'ask', 'export'],
  ['app.ts', 'config.ts', 'compiled.ts', 'workspace.ts'],
  ['cli', 'mcp', 'web', 'plugin'],
  ['index.ts'],
];
const PURE = new Set(RUNGS.slice(0, 4).flat());
const PURE_LIBRARIES = new Set(['jsonc-parser', 'markdown-it', 'yaml']);
const VERSION = 'version.ts';
const MAY_READ_VERSION = new Set(RUNGS.slice(6).flat());
/**
 * Steps to the side that are allowed: the composition root reads the config, a context pack reads specs, and the command
 * line starts the MCP server and installs the plugin, so that one program is all that a host has to know.
 */
const SIDEWAYS = new Set([
  'context > specs',
  'app.ts > config.ts',
  'config.ts > workspace.ts',
  'cli > mcp',
  'cli > plugin',
]);
const MAY_PRINT = new Set(['cli', 'mcp']);

/** Where time, chance and the outside world come in; `Date` is told apart by how it is used, see source-scan. */
const IMPURE_GLOBALS = new Set(
  [
    ['process', 'performance', 'crypto', 'fetch', 'globalThis', 'global', 'navigator', 'require'],
    ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
    ['Date.now', 'new Date()', 'Date()', 'Math.random'],
  ].flat(),
);
const BUILT_INS = new Set(builtinModules);

const unitOf = (path: string) => path.split('/')[1] ?? '';
const rungOf = (unit: string) => RUNGS.findIndex((units) => units.includes(unit));
const isTest = (path: string) => /\.(test|test-d)\.ts$/.test(path);
const isRelative = (specifier: string) => specifier.startsWith('.');
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const resolve = (from: string, specifier: string) => posix.join(posix.dirname(from), specifier);

export function checkArchitecture(files: readonly SourceFile[]): Violation[] {
  const found: Violation[] = [];
  const graph = new Map<string, string[]>();

  // Tests may look anywhere; the rules are about what ships.
  for (const { path, text } of files.filter((file) => !isTest(file.path))) {
    const report = (rule: Rule, message: string) => found.push({ rule, path, message });
    const tree = parse(path, text);
    const imports = importsOf(tree);
    const globals = globalsUsed(tree);
    const unit = unitOf(path);

    if (unit !== VERSION && rungOf(unit) === -1) report('ladder', `src/${unit} has no place on the ladder`);
    for (const imported of imports) {
      const problem = ladderProblem(path, imported);
      if (problem) report('ladder', problem);
    }
    if (PURE.has(unit)) {
      for (const imported of imports) {
        const problem = purityProblem(imported);
        if (problem) report('purity', problem);
      }
      for (const name of globals)
        if (IMPURE_GLOBALS.has(name)) report('purity', `uses ${name}; take it as an argument`);
    }
    const prints = globals.includes('console') || globals.includes('globalThis.console');
    if (prints && !MAY_PRINT.has(unit)) report('console', 'prints; only src/cli and src/mcp may');

    const targets = imports.flatMap(({ specifier }) =>
      specifier && isRelative(specifier) ? [resolve(path, specifier)] : [],
    );
    graph.set(path, targets);
  }

  for (const cycle of findCycles(graph)) {
    found.push({ rule: 'cycle', path: cycle[0] ?? '', message: [...cycle, cycle[0]].join(' > ') });
  }
  return found;
}

function ladderProblem(path: string, { specifier }: Import): string | undefined {
  if (!specifier || !isRelative(specifier)) return undefined;
  const target = resolve(path, specifier);
  if (!target.startsWith('src/')) return `imports ${target}, which is outside src/`;
  if (isTest(target)) return `imports the test ${target}`;

  const from = unitOf(path);
  const to = unitOf(target);
  if (from === to) return undefined;
  if (to === VERSION) return MAY_READ_VERSION.has(from) ? undefined : `src/${from} may not read the version`;
  if (SIDEWAYS.has(`${from} > ${to}`)) return undefined;
  // version.ts itself stands on no rung (-1) and so may import nothing.
  if (rungOf(to) >= rungOf(from)) return `imports ${target}; src/${from} may only import from below`;
  return undefined;
}

function purityProblem({ specifier }: Import): string | undefined {
  if (specifier === undefined) return 'imports a module whose name is computed';
  if (isRelative(specifier)) return undefined;
  const library = packageOf(specifier);
  if (specifier.startsWith('node:') || BUILT_INS.has(library)) return `imports ${specifier}, a Node built-in`;
  return PURE_LIBRARIES.has(library) ? undefined : `imports ${library}, which is not on the list of pure libraries`;
}

/** Each group of files that reach each other, as one path around it; Tarjan's strongly connected components. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (path: string) => {
    const index = order.size;
    order.set(path, index);
    low.set(path, index);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) visit(target);
      else if (!stack.includes(target)) continue;
      low.set(path, Math.min(low.get(path) ?? index, low.get(target) ?? index));
    }
    if (low.get(path) !== index) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || graph.get(path)?.includes(path)) cycles.push(wayAround(path, new Set(group), graph));
  };

  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

/** The shortest way from a file back to itself inside its group: what a person needs to see to break the cycle. */
function wayAround(start: string, group: ReadonlySet<string>, graph: ReadonlyMap<string, readonly string[]>): string[] {
  let ways: string[][] = [[start]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const target of graph.get(way.at(-1) ?? start) ?? []) {
        if (target === start) return way;
        if (!group.has(target) || seen.has(target)) continue;
        seen.add(target);
        longer.push([...way, target]);
      }
    }
    ways = longer;
  }
  return [...group];
}
