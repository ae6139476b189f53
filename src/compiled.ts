/**
 * Keeps our own code as V8 compiled it, beside that code: half of a short call is compiling the same functions again.
 * Whoever can write there could as well change the code itself, and a folder that is read-only just goes without.
 * Node 22 has this built in; Node 20 has the parts.
 */
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Script } from 'node:vm';
import { patience, patienceWithMany } from './validators/patience.ts';

/** What Node's loader calls to turn a text into a running module; not in its types. */
interface Loader {
  _compile: (this: NodeModule, text: string, file: string, ...more: unknown[]) => unknown;
}

interface Loaded {
  readonly _cache: Record<string, NodeModule>;
}

const isChunk = (id: string) => id.startsWith('.') && id.endsWith('.cjs');

/** Below this, looking for the kept code costs more than it saves. */
const worthKeeping = 4_000;

export interface KeepOptions {
  /** Its flags are always the same: they are part of what V8 compares. */
  readonly ownFlags?: boolean;
  /** Code that is compiled under other conditions is kept apart. */
  readonly apart?: string;
  /** V8 keeps what has run, and another document runs through other functions: these calls of a verb add theirs, counted from 1. */
  readonly calls?: readonly number[];
}

/**
 * From here on, chunks of this bundle are taken from what was kept. What a verb compiled is added the first time that
 * this verb is called (or the first few): V8 keeps only functions that have run.
 */
export function keepCompiled(verb: string, { ownFlags = false, apart = '', calls = [1] }: KeepOptions = {}): void {
  // Flags change what V8 makes of a text.
  const hasFlags = process.execArgv.length > 0 && !ownFlags;
  if (hasFlags || process.env['NODE_OPTIONS'] || typeof __dirname === 'undefined') return;
  // Not at the top: who gets an answer that is kept loads neither.
  const { Module } = process.getBuiltinModule('node:module');
  const vm = process.getBuiltinModule('node:vm');
  const bundle = __dirname;
  const folder = join(bundle, '.compiled', `${process.versions.v8}-${process.arch}${apart}`);
  const scripts = new Map<string, Script>();
  let isStale = false;
  const loader = Module.prototype as unknown as Loader;
  const compile = loader._compile;
  const loaded = Module as unknown as Loaded;
  loader._compile = function (text, file, ...more) {
    if (text.length < worthKeeping || !file.startsWith(bundle)) return compile.call(this, text, file, ...more);
    return run(this, before + text + after, file);
  };
  const run = (module: NodeModule, source: string, file: string): unknown => {
    const cachedData = readIfThere(join(folder, basename(file)));
    const script = new vm.Script(source, { filename: file, cachedData });
    isStale ||= cachedData === undefined || script.cachedDataRejected === true;
    scripts.set(basename(file), script);
    const body = script.runInThisContext() as (...args: unknown[]) => unknown;
    const folderOfFile = dirname(file);
    const require = (id: string): unknown => (isChunk(id) ? chunk(module, join(folderOfFile, id)) : module.require(id));
    return body.call(module.exports, module.exports, require, module, file, folderOfFile);
  };
  /** Our own files name each other by what they are: nobody has to look for them. */
  const chunk = (parent: NodeModule, file: string): unknown => {
    const known = loaded._cache[file];
    if (known) return known.exports;
    const made = new Module(file, parent) as unknown as NodeModule & Loader;
    loaded._cache[file] = made;
    made.filename = file;
    try {
      const text = read(file);
      if (text.length < worthKeeping) made._compile(text.toString('latin1'), file);
      else run(made, wrapped(text.length), file);
    } catch (error) {
      Reflect.deleteProperty(loaded._cache, file);
      throw error;
    }
    made.loaded = true;
    return made.exports;
  };
  const mark = join(folder, `${verb.replaceAll(/[^a-z-]/g, '').slice(0, 40)}.verb`);
  process.once('exit', () => {
    const call = isStale ? 1 : (statSync(mark, { throwIfNoEntry: false })?.size ?? 0) + 1;
    if (calls.includes(call)) keep(folder, scripts);
    if (call <= Math.max(...calls)) count(mark, call);
  });
}

/** A module is a function, as Node has it. Of 64 letters: kept code that begins at no multiple of eight V8 copies first, all of it. */
const before = '(function (exports, require, module, __filename, __dirname) {   ';
const after = '\n});';

/** One file is done with before the next is read: megabytes of fresh memory for each are felt. There is room around it. */
let room = Buffer.alloc(0);

function read(file: string): Buffer {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    if (room.length < size + spare) room = Buffer.allocUnsafeSlow(Math.max(size + spare, 6_000_000));
    let length = 0;
    while (length < size) {
      const more = readSync(fd, room, before.length + length, size - length, length);
      if (more === 0) break;
      length += more;
    }
    return room.subarray(before.length, before.length + length);
  } finally {
    closeSync(fd);
  }
}

const spare = before.length + after.length;

/** What was read last, as a function: not put together from strings, which would copy megabytes once more. */
function wrapped(length: number): string {
  room.write(before, 0, 'latin1');
  room.write(after, before.length + length, 'latin1');
  return room.toString('latin1', 0, spare + length);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return read(file);
  } catch {
    return undefined;
  }
}

/** Whole files only, by rename: another process may be reading. */
function keep(folder: string, scripts: ReadonlyMap<string, Script>): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, script] of scripts) {
      const unfinished = join(folder, `.tmp-${process.pid}-${name}`);
      writeFileSync(unfinished, script.createCachedData());
      renameSync(unfinished, join(folder, name));
    }
  } catch {
    // Nowhere to keep it: the next call compiles again.
  }
}

/** The length of a file is its number: nothing to parse, and two at once lose a call at most. */
function count(mark: string, call: number): void {
  try {
    writeFileSync(mark, '.'.repeat(call));
  } catch {
    // As above.
  }
}

const neededLater = ['node:crypto', 'node:child_process', 'node:url', 'node:os', 'node:module', 'node:vm'];
/** What looks into the code of a project sums up its files; a check does not. */
const neededByOthers = ['node:zlib'];

/** The second document still runs through much that the first did not; the hundredth hardly does. */
const fewerAndFewer = [1, 2, 3, 4, 8, 16, 32, 64];

/** Work of a second, as this command is: `check`, a whole package in one go. Before anything of ours is loaded. */
export function keepPatiently(verb: string): void {
  // Node's own code comes compiled for V8 as it starts; what is known to be needed is loaded before that is changed.
  const isCheck = verb === 'check';
  for (const name of isCheck ? neededLater : [...neededLater, ...neededByOthers]) process.getBuiltinModule(name);
  const [flags, apart] = isCheck ? [patienceWithMany, '-patient-many'] : [patience, '-patient'];
  if (process.execArgv.length === 0) process.getBuiltinModule('node:v8').setFlagsFromString(flags.join(' '));
  keepCompiled(verb, { apart, calls: fewerAndFewer });
}
