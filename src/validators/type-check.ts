/**
 * The TypeScript of the user's own workspace, if there is one: what it says about a text is information, and whatever goes
 * wrong with it is nobody's business here.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, finding, shown } from './report.ts';

interface Complaint {
  readonly code: number;
  readonly text: string;
  /** Offset in the text. */
  readonly start: number;
}

/** Names that a document doesn't define: they stand elsewhere, or will. */
const unknownNames = new Set([2304, 2307, 2318, 2503, 2552, 2580, 2582, 2583, 2584, 2591, 2792, 2868]);
const fileName = '/charrette/text.ts';
const settings = { noEmit: true, strict: true, skipLibCheck: true, noLib: false, types: [] as string[] };

export async function typeErrors(text: string, workspace: string): Promise<Finding[]> {
  let complaints: readonly Complaint[];
  try {
    complaints = await ask(text, workspace);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'MODULE_NOT_FOUND') return [];
    const message = 'Types were not looked at: there is no TypeScript in this workspace.';
    const fix = 'Install typescript there, or leave out --types.';
    return [finding('typescript/not-asked', 1, message, { severity: 'info', fix })];
  }
  return complaints
    .filter(({ code }) => !unknownNames.has(code))
    .map(({ code, text: said, start }) => {
      const line = text.slice(0, start).split('\n').length;
      const fix = 'It says so of this text alone; look whether it is right.';
      return finding('typescript/type', line, `${shown(said)} (TS${code})`, { severity: 'info', fix });
    });
}

async function ask(text: string, workspace: string): Promise<readonly Complaint[]> {
  const require = createRequire(pathToFileURL(join(workspace, 'package.json')));
  const { version } = require('typescript/package.json') as { version: string };
  return Number.parseInt(version, 10) >= 7 ? askNative(text, require) : askClassic(text, require);
}

interface NativeApi {
  updateSnapshot(params: { openProjects: string[] }): {
    getProjects(): readonly { program: Record<string, (file: string) => readonly NativeDiagnostic[]> }[];
  };
  close(): void;
}
interface NativeDiagnostic {
  readonly code: number;
  readonly text: string;
  readonly pos: number;
}

/** TypeScript 7: its server is asked about files that exist nowhere. */
async function askNative(text: string, require: NodeJS.Require): Promise<readonly Complaint[]> {
  // Modules can be required since Node 20.19, and code that was kept compiled cannot import.
  const { API } = require('typescript/unstable/sync') as { API: new (options: object) => NativeApi };
  const { createVirtualFileSystem } = require('typescript/unstable/fs') as {
    createVirtualFileSystem: (files: Record<string, string>) => object;
  };
  const project = '/charrette/tsconfig.json';
  const tsconfig = JSON.stringify({ compilerOptions: settings, files: ['text.ts'] });
  const api = new API({ fs: createVirtualFileSystem({ [project]: tsconfig, [fileName]: text }) });
  try {
    const program = api.updateSnapshot({ openProjects: [project] }).getProjects()[0]?.program;
    const found = program?.['getSemanticDiagnostics']?.(fileName) ?? [];
    return found.map(({ code, text: said, pos }) => ({ code, text: said, start: pos }));
  } finally {
    api.close();
  }
}

interface ClassicApi {
  createCompilerHost(options: object): Record<string, unknown>;
  createSourceFile(name: string, text: string, target: number): unknown;
  createProgram(
    files: string[],
    options: object,
    host: object,
  ): {
    getSourceFile(name: string): unknown;
    getSemanticDiagnostics(file: unknown): readonly { code: number; messageText: unknown; start?: number }[];
  };
  flattenDiagnosticMessageText(text: unknown, newLine: string): string;
  readonly ScriptTarget: { readonly ESNext: number };
}

/** TypeScript 5 and 6: a program of one file in memory; only the library files are read. */
function askClassic(text: string, require: NodeJS.Require): readonly Complaint[] {
  const ts = require('typescript') as ClassicApi;
  const options = { ...settings, target: ts.ScriptTarget.ESNext, noResolve: true };
  const host = ts.createCompilerHost(options) as {
    getSourceFile: (name: string, target: number) => unknown;
    fileExists: (name: string) => boolean;
  };
  const original = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) =>
    name === fileName ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext) : original(name, target);
  const program = ts.createProgram([fileName], options, host);
  return program.getSemanticDiagnostics(program.getSourceFile(fileName)).map(({ code, messageText, start = 0 }) => ({
    code,
    text: ts.flattenDiagnosticMessageText(messageText, ' '),
    start,
  }));
}
