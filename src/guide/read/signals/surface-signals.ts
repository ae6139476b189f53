/** What a product is speaks for the ways to build that, and against those to build something else. */
import type { ProgramKind } from '../../../artifacts/prd/program-kind.ts';
import { type App, appSignals } from '../acts/app.ts';
import { type Command, isToolServer, type ProductSurface } from '../acts/commands.ts';
import { isLeftOut } from '../forms/parts.ts';
import type { ProgramPart } from '../acts/program-parts.ts';
import type { Signals } from './signals.ts';
import type { Statement } from '../statement.ts';

/** What the product is counts only where it is that: a service may well name a library. */
const runsAlone = new Set<ProgramKind>(['job', 'pipeline', 'device', 'move']);

export function ofSurface(
  { 'command-line': typed, library, ...others }: Signals,
  surface: ProductSurface,
  statements: readonly Statement[],
  commands: readonly Command[],
  {
    program,
    app,
  }: {
    readonly program: { readonly kind: ProgramKind; readonly parts: readonly ProgramPart[] } | undefined;
    readonly app: App | undefined;
  },
): Signals {
  const lines = new Set(commands.flatMap(({ source }) => (source.from === 'prd' ? [source.line] : [])));
  const named = statements.filter(({ source }) => source.from === 'prd' && lines.has(source.line));
  if (app) return appSignals(others, app, statements);
  if (program) {
    const sources = new Set(program.parts.map((one) => one.source));
    const named = statements.filter((one) => sources.has(one.source)).slice(0, 5);
    // Nobody searches or leafs through what runs by itself.
    const { reads: _reads, search: _search, 'fuzzy-search': _fuzzy, ...rest } = others;
    // A mistake that is mended is a rework of the least kind.
    return {
      ...(runsAlone.has(program.kind) ? rest : others),
      [program.kind]: named,
      ...(program.kind === 'fix' ? { rework: named } : {}),
    };
  }
  if (surface === 'page') return { ...others, interface: statements.filter((one) => !isLeftOut(one.part)).slice(0, 5) };
  if (surface === 'command') {
    const said = [...named, ...(typed ?? [])];
    // "X is a local command-line tool" tells what it is, also where nothing is asked for.
    const told = said.length > 0 ? said : statements.filter(({ text }) => /\bcommand[- ]line\b|\bCLI\b/i.test(text));
    return { ...others, 'command-line': told.slice(0, 5) };
  }
  const own = [...(library ?? []), ...named];
  // What its own sentence says of it, where no function is told of.
  const defining = /\b(?:library|SDK|package|crate|gem|(?:sub|base )class)\b/;
  const taken = (own.length > 0 ? own : statements.filter(({ text }) => defining.test(text))).slice(0, 5);
  if (surface === 'library' && isToolServer('', statements))
    return { ...others, tools: statements.filter(({ text }) => /\bMCP\b/.test(text)).slice(0, 5) };
  return surface === 'library' && taken.length > 0 ? { ...others, library: taken } : others;
}
