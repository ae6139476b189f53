/** A real folder with an engine on it: what a person has. Names, times and ids are foretold, so that two runs agree. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { Caller } from '../../src/engine/caller.ts';
import type { Config } from '../../src/engine/config.ts';
import { defaultConfig } from '../../src/engine/config.ts';
import type { Verb } from '../../src/engine/operations/index.ts';
import type { Outcome } from '../../src/engine/operation.ts';
import { ProblemError } from '../../src/core/problem.ts';
import { person } from './memory-world.ts';

export type Value = Record<string, unknown>;

/** A file that anybody may have written: tests reach into it and say what they expect there. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = Record<string, any>;

export interface WorkspaceOptions {
  readonly root?: string;
  readonly config?: Partial<Config>;
  /** Milliseconds that the clock of this machine is ahead. */
  readonly ahead?: number;
}

export class TempWorkspace {
  readonly root: string;
  readonly #config: Config;
  readonly #ahead: number;
  #ticks = 0;
  #app: ReturnType<typeof createApp> | undefined;

  constructor({ root, config, ahead = 0 }: WorkspaceOptions = {}) {
    this.root = root ?? mkdtempSync(join(tmpdir(), 'charrette-ws-'));
    if (root === undefined) onTestFinished(() => rmSync(this.root, { recursive: true, force: true }));
    this.#config = { ...defaultConfig, ...config };
    this.#ahead = ahead;
  }

  /** Another process: nothing is remembered but what is on disk. */
  reopen(): this {
    this.#app = undefined;
    return this;
  }

  get app() {
    const now = () => new Date(Date.UTC(2026, 0, 28, 10) + this.#ahead + 1000 * (this.#ticks += 1));
    this.#app ??= createApp({ root: this.root, world: { config: this.#config, clock: { now } } });
    return this.#app;
  }

  async run(verb: Verb, input: object, caller: Caller = person): Promise<Outcome<Value>> {
    return (await this.app.run(verb, input, caller)) as Outcome<Value>;
  }

  /** The code of the problem that a call is refused with. */
  async refusal(verb: Verb, input: object, caller: Caller = person): Promise<string> {
    try {
      await this.run(verb, input, caller);
    } catch (error) {
      if (error instanceof ProblemError) return error.problem.code;
      throw error;
    }
    return 'done';
  }

  path(name: string): string {
    return join(this.root, name);
  }

  put(name: string, text: string | Uint8Array): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  text(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  has(name: string): boolean {
    return existsSync(this.path(name));
  }

  remove(name: string): void {
    rmSync(this.path(name), { recursive: true });
  }

  json(name: string): Loose {
    return JSON.parse(this.text(name)) as Loose;
  }

  sessionFile(key = 'user-export'): string {
    return `.claude/design/sessions/${key}.session.json`;
  }

  journal(key = 'user-export'): string {
    return `.claude/design/sessions/${key}.journal.jsonl`;
  }

  /** Ids of all commands on the chain. */
  async commands(key = 'user-export'): Promise<string[]> {
    const stored = await this.app.world.store.load(key);
    return stored?.lines.map((line) => line.body.cmd.id) ?? [];
  }

  /** Every file with its hash and time of change: what a read must leave alone. */
  snapshot(): Record<string, string> {
    const found: Record<string, string> = {};
    const walk = (folder: string) => {
      for (const name of readdirSync(join(this.root, folder)).sort()) {
        const path = folder === '' ? name : `${folder}/${name}`;
        if (path === '.git') continue;
        const stat = lstatSync(join(this.root, path));
        if (stat.isDirectory()) walk(path);
        else found[path] = stat.isFile() ? `${hash(readFileSync(join(this.root, path)))} ${stat.mtimeMs}` : 'special';
      }
    };
    walk('');
    return found;
  }

  /** Files under our folders that hold these words. */
  grep(words: string): string[] {
    return Object.keys(this.snapshot()).filter((path) => readFileSync(this.path(path)).includes(words));
  }
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
