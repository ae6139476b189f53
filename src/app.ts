/** The composition root: a workspace and its config become an engine with real adapters. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { specRecord } from './artifacts/layout.ts';
import type { MachineOptions } from './authors/machine.ts';
import { loadConfig } from './config.ts';
import { problem, ProblemError } from './core/problem.ts';
import type { WorkspaceMemoryOptions } from './context/memory/workspace-memory.ts';
import type { RoadmapContextOptions } from './context/roadmap-context.ts';
import type { AuthorSource } from './engine/author-port.ts';
import { breathingFiles } from './engine/breathing-files.ts';
import type { Caller } from './engine/caller.ts';
import type { Config } from './engine/config.ts';
import type { ContextSource } from './engine/context-port.ts';
import type { DecisionMemory } from './engine/decision-memory.ts';
import type { Exporter } from './engine/exporter-port.ts';
import { operations } from './engine/operations/index.ts';
import type { Operation, Outcome } from './engine/operation.ts';
import { readingVerbs } from './engine/reading-verbs.ts';
import { RunIds } from './engine/run-ids.ts';
import { Texts } from './engine/texts.ts';
import type { Verb } from './engine/verb.ts';
import type { Validator } from './engine/validator-port.ts';
import type { World } from './engine/world.ts';
import { FileMemory } from './stores/file/memory.ts';
import { FileSessionStore } from './stores/file/store.ts';
import { WorkspaceFiles } from './stores/file/workspace-files.ts';
import { SpecFiles } from './stores/spec-files.ts';
import { SpecSessions } from './stores/spec-sessions.ts';
import { WorkerValidator } from './validators/index.ts';
import { version } from './version.ts';

export interface App {
  readonly world: World;
  /** Runs a verb. Input is what its schema says; faces have checked it. */
  run(verb: Verb, input: object, caller: Caller, options?: RunOptions): Promise<Outcome>;
}

export interface RunOptions extends Pick<World, 'report' | 'after'> {
  /** Taken back before anything is written, a call leaves no trace; after that it stands. */
  readonly signal?: AbortSignal;
}

export interface AppOptions {
  readonly root: string;
  readonly program?: string;
  /** Tells this program from another build of the same version, for what is kept to be faster. */
  readonly build?: string;
  /** Opens a person's editor, where one sits at a terminal. */
  readonly openEditor?: (file: string) => Promise<void>;
  /** For tests: parts of the world to put in place of the real ones. */
  readonly world?: Partial<World>;
}

export function createApp({
  root,
  program = 'charrette',
  build = version,
  openEditor,
  world: parts = {},
}: AppOptions): App {
  if (!existsSync(root)) {
    throw new ProblemError(
      problem('workspace/not-found', `There is no folder ${root}.`, { at: root, fix: 'Give the folder of a project.' }),
    );
  }
  const config = parts.config ?? loadConfig(root);
  const sessionsDir = `${config.roots.design}/sessions`;
  const privateDir = `${config.roots.design}/.charrette`;
  const mayLeave = (folder: string) => isConfiguredSpec(root, folder);
  const filesAt = (folder: string) => new WorkspaceFiles({ root: folder, privateDir: `${specRecord}/local` });
  const main = parts.store ?? new FileSessionStore({ root, sessionsDir, privateDir });
  const store =
    parts.store ??
    new SpecSessions({
      main,
      open: (folder) => specStore(root, privateDir, folder),
      mayLeave,
    });
  const files =
    parts.files ?? new SpecFiles({ main: new WorkspaceFiles({ root, privateDir }), open: filesAt, mayLeave });
  const memory = parts.memory ?? new FileMemory({ root, sessionsDir, privateDir, build });
  const texts = parts.texts ?? new Texts(store);
  const validator =
    parts.validator ?? new WorkerValidator({ cacheFolder: join(root, privateDir, 'cache'), workspace: root });
  const world: World = {
    store,
    files,
    memory,
    context: lazyContext({ root, files, memory, cacheFolder: join(root, privateDir, 'cache') }, config),
    decisions: lazyDecisions({ root, store, texts, config, cacheFolder: join(root, privateDir, 'cache') }),
    clock: { now: () => new Date() },
    ids: new RunIds(newId),
    texts,
    contextStore:
      parts.contextStore ??
      new FileSessionStore({ root, sessionsDir: config.contextDir, privateDir: `${privateDir}/context` }),
    validator,
    exporter: lazyExporter(validator),
    folder: root,
    filesAt,
    git: async () => new (await import('./stores/git-commits.ts')).RealGitCommits(),
    authors: lazyAuthors(config, { folder: join(root, privateDir), ...(openEditor ? { openEditor } : {}) }),
    program,
    ...parts,
    config,
  };
  return {
    world,
    async run(verb, input, caller, options = {}) {
      const operation = (await operations[verb]()) as Operation<object>;
      const meant = await withSpecSession(world, input);
      const { signal } = options;
      const files = signal && readingVerbs.has(verb) ? breathingFiles(world.files, signal) : world.files;
      return operation({ ...world, ...options, files, ids: parts.ids ?? new RunIds(newId) }, meant, caller);
    },
  };
}

/** Only folders of specs that the user set down may lie outside of the workspace. */
function isConfiguredSpec(root: string, folder: string): boolean {
  const file = join(root, '.claude/ralph-specum.local.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Every absolute path that stands there counts; the parser of the whole would be loaded with every command.
  const named = [...text.matchAll(/(?:^|[\s"'[,-])(\/[^"'\n,\]]*[^"'\s,\]/])\/?(?=\s*(?:["',\]]|$))/gm)];
  return named.some(([, dir = '']) => folder.startsWith(`${dir}/`));
}

/** A phase of a spec may be called by the path of its spec; all other sessions have plain names. */
async function withSpecSession(world: World, input: object): Promise<object> {
  const { session } = input as { session?: unknown };
  if (typeof session !== 'string' || !session.includes('/')) return input;
  const { specSession } = await import('./engine/specs/find-session.ts');
  return { ...input, session: await specSession(world, session) };
}

/** A spec outside of the workspace keeps to its own folder, with what only this machine remembers of it. */
function specStore(root: string, privateDir: string, folder: string): FileSessionStore {
  if (isAbsolute(folder))
    return new FileSessionStore({ root: folder, sessionsDir: specRecord, privateDir: `${specRecord}/local` });
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return new FileSessionStore({
    root,
    sessionsDir: `${folder}/${specRecord}`,
    privateDir: `${privateDir}/specs/${name}`,
  });
}

/** Its parsers load with the first question, and nobody else pays for them. */
function lazyContext(options: Omit<RoadmapContextOptions, 'places'>, config: Config): ContextSource {
  const source = async () => {
    const [{ KeptContext }, { placesOf }] = await Promise.all([
      import('./context/kept/kept-context.ts'),
      import('./context/roadmap-places.ts'),
    ]);
    return new KeptContext({ ...options, places: placesOf(config) });
  };
  return {
    read: async (question) => (await source()).read(question),
    keptIn: async (question) => (await source()).keptIn(question),
    prime: async (question) => (await source()).prime(question),
    code: async (topic) => (await source()).code(topic),
  };
}

/** Loads with the first search. */
function lazyDecisions(options: WorkspaceMemoryOptions): DecisionMemory {
  const load = async () => new (await import('./context/memory/workspace-memory.ts')).WorkspaceMemory(options);
  return {
    search: async (query) => (await load()).search(query),
    all: async (kinds) => (await load()).all(kinds),
  };
}

/** Exports are rare, and what prints them is large. */
function lazyExporter(validator: Validator): Exporter {
  const load = async () => new (await import('./export/exporter.ts')).RealExporter({ validator, env: process.env });
  return {
    page: async (document) => (await load()).page(document),
    draw: async (sources) => (await load()).draw(sources),
    ticketFile: async (kind, set, existing) => (await load()).ticketFile(kind, set, existing),
    sendTickets: async (set, options) => (await load()).sendTickets(set, options),
  };
}

/** Only whoever delegates pays for it; nobody is looked for before. */
function lazyAuthors(
  { delegate }: Config,
  options: Pick<MachineOptions, 'folder' | 'openEditor'>,
): () => Promise<AuthorSource> {
  return async () => {
    const { MachineAuthors } = await import('./authors/machine.ts');
    return new MachineAuthors({ ...options, env: process.env, config: delegate, version });
  };
}

/** 80 random bits, lower-case: short enough to type, long enough never to meet its like. */
function newId(): string {
  return BigInt(`0x${randomBytes(10).toString('hex')}`)
    .toString(36)
    .padStart(16, '0');
}
