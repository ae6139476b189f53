/** One call, from words to an exit code. */
import { type App, createApp } from '../app.ts';
import type { Verb } from '../engine/operations/index.ts';
import { readingVerbs } from '../engine/reading-verbs.ts';
import { findWorkspace } from '../workspace.ts';
import { callOperation } from './call.ts';
import { findCommand } from './commands.ts';
import { exitOk } from './exit-code.ts';
import { fail } from './fail.ts';
import { askedBefore, listAndKeep, lookAndKeep } from './keep-answer.ts';
import { contextForm } from './kept-context.ts';
import { type Form, formOf, formWords, isPlainKey } from './kept-form.ts';
import { isKeptList } from './kept-list.ts';
import { hear } from './output.ts';
import { parseWords } from './parse-words.ts';
import { readDocuments } from './read-documents.ts';
import { readInput } from './read-input.ts';
import { Sources } from './sources.ts';
import { type SplitWords, splitWords } from './split-words.ts';
import type { RawInput, VerbSpec } from './table.ts';
import { type View, viewOf } from './view.ts';
import { designTarget, workspacePath } from './workspace-path.ts';

export { finish } from './output.ts';

/** Without the stamp of the program no answer is kept. */
export async function run(words: readonly string[], program?: string, isAfterWrite = false): Promise<number> {
  const split = splitWords(words);
  // Enough to complain with, should the words themselves be wrong.
  let view = viewOf({ json: split.json, input: false, ascii: words.includes('--ascii') });
  try {
    const { verb } = split;
    if (verb === 'complete') return await complete(words);
    const spec = verb === undefined || verb === 'help' ? undefined : findCommand(verb);
    if (!spec || split.help) return await help(split);
    const raw = await (spec.verb.startsWith('context') ? contextWords(spec, split) : parseWords(spec, split.rest));
    const { json, 'no-input': silent, ascii } = raw.options;
    view = viewOf({ json: json === true, input: silent !== true, ascii: ascii === true });
    return await carryOut(spec, raw, view, { words, program, isAfterWrite });
  } catch (error) {
    return fail(error, view);
  }
}

interface Keeping {
  readonly words: readonly string[];
  readonly program: string | undefined;
  readonly isAfterWrite: boolean;
}

async function carryOut(spec: VerbSpec, raw: RawInput, view: View, keeping: Keeping): Promise<number> {
  const folder = process.cwd();
  const root = findWorkspace(folder);
  const sources = new Sources({ root, folder });
  const input = await readInput(spec, raw, sources);
  if (spec.verb === 'completion') return printCompletion(String(input['shell']));
  if (spec.verb === 'mcp') return (await import('./serve.ts')).callMcp(root, input);
  if (spec.verb === 'serve') return (await import('./serve.ts')).callServe(root, input, view);
  const verb = spec.verb === 'partner' ? 'design' : spec.verb;
  if (spec.verb === 'partner') input['flow'] = 'partner';
  await translatePaths(verb, input, sources);
  const { program: build } = keeping;
  const app = createApp({
    root,
    ...(build === undefined ? {} : { build }),
    ...(view.interactive ? { openEditor } : {}),
  });
  const [first] = spec.arguments;
  if (first?.onlyOne && input[first.field] === undefined)
    input[first.field] = await (await import('./only-session.ts')).onlySession(app, spec.verb, input);
  const call = async (by: App) => {
    try {
      return await dispatch(by, spec, input, view, sources);
    } finally {
      // No process of ours stays behind, for whoever counts or collects them.
      await app.world.validator?.close?.();
    }
  };
  const { words, program, isAfterWrite } = keeping;
  if (program === undefined) return call(app);
  const form = contextForm(words, process.env) ?? formOf(words, process.env, folder);
  if (form) return lookAndKeep(app, form, { root, program, isAfterWrite }, call);
  if (isKeptList(words)) return listAndKeep(app, { root, program }, call);
  const code = await call(app);
  const key = input['session'] ?? input['target'];
  if (isPlainKey(key) && !readingVerbs.has(verb as Verb)) await keepAnew(askedBefore(app, root, key), program, folder);
  return code;
}

async function dispatch(
  app: App,
  spec: VerbSpec,
  input: Record<string, unknown>,
  view: View,
  { place }: Sources,
): Promise<number> {
  const { root } = place;
  if (spec.verb === 'design' || spec.verb === 'partner')
    return (await import('./design.ts')).callDesign(app, root, input, view);
  if (phaseVerbs.has(spec.verb) || (spec.verb === 'spec-new' && input['quick'] === true))
    return (await import('./phase.ts')).callPhase({ app, root, verb: spec.verb as Verb, input, view });
  if (spec.verb === 'init') return (await import('./init.ts')).callInit(app, root, input, view);
  if (spec.verb === 'uninstall') return (await import('./init.ts')).callUninstall(app, root, input, view);
  if (spec.verb === 'export')
    return (await import('./export.ts')).callExport({ app, root, verb: 'export', input, view }, place);
  return callOperation({ app, root, verb: spec.verb as Verb, input, view });
}

/** All is told: what somebody is used to ask after a write is found out now, while the code is warm. */
async function keepAnew(forms: readonly Form[], program: string, folder: string): Promise<void> {
  for (const { key, name } of forms) {
    const [verb, ...flags] = formWords[name] ?? ['next'];
    const words = [verb, key, ...flags];
    // One of another environment cannot be told from here.
    if (formOf(words, process.env, folder)?.name === name) await hear(true, () => run(words, program, true));
  }
}

/** Commands that go on with a phase of a spec. */
const phaseVerbs: ReadonlySet<string> = new Set(['spec-research', 'spec-requirements', 'spec-design', 'spec-tasks']);

async function openEditor(file: string): Promise<void> {
  const { editorName, openProgram } = await import('./drive/open-program.ts');
  await openProgram(editorName(), file);
}

/** Paths are relative to where the person is; the engine only knows paths of the workspace. */
async function translatePaths(verb: string, input: Record<string, unknown>, sources: Sources): Promise<void> {
  const { place } = sources;
  // The words of an idea may come through a pipe.
  if (verb === 'design' && input['target'] === '-') input['target'] = `${(await sources.stdin('target')).trim()}\n`;
  else if (verb === 'design' && typeof input['target'] === 'string')
    input['target'] = designTarget(place, input['target']);
  if (Array.isArray(input['targets'])) input['targets'] = (await import('./targets.ts')).targetsOf(place, verb, input);
  if (verb === 'merge' && typeof input['from'] === 'string') input['from'] = workspacePath(place, input['from']);
  if (verb === 'submit' && input['documents'] !== undefined)
    input['documents'] = await readDocuments(input['documents'] as string[], sources);
}

async function contextWords(spec: VerbSpec, split: SplitWords): Promise<RawInput> {
  return (await import('./context-words.ts')).parseContextWords(spec, split.rest);
}

async function help(split: SplitWords): Promise<number> {
  return (await import('./help.ts')).showHelp(split);
}

async function complete(words: readonly string[]): Promise<number> {
  const { completeWords } = await import('./completion.ts');
  await completeWords(words.slice(words.indexOf('--') + 1));
  return exitOk;
}

async function printCompletion(shell: string): Promise<number> {
  (await import('./completion.ts')).printScript(shell);
  return exitOk;
}
