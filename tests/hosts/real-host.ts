/** A real agent from npm in a world made from nothing: PATH, a home of its own, a dummy key, a model on loopback. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ModelServer } from '../support/model-server.ts';
import type { TempFolders } from '../support/temp-folder.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly end: () => void;
}

/** A bound against a hang: on a busy machine opencode takes a minute to start. */
const patience = 240_000;

export class RealHost {
  readonly root: string;
  readonly home: string;
  readonly model: ModelServer;
  readonly #bin: string;

  private constructor(folder: string, model: ModelServer) {
    this.root = join(folder, 'work');
    this.home = join(folder, 'home');
    this.#bin = join(folder, 'bin');
    this.model = model;
    for (const made of [this.root, this.home, this.#bin]) mkdirSync(made);
    // As `npm install --global` leaves them.
    symlinkSync(resolve('dist/cli.cjs'), join(this.#bin, 'charrette'));
    symlinkSync(resolve('dist/hook.cjs'), join(this.#bin, 'charrette-hook'));
    this.write('prd.md', readFileSync('examples/user-export.md', 'utf8'));
    mkdirSync(join(this.root, '.git'));
  }

  static async make(temps: TempFolders): Promise<RealHost> {
    return new RealHost(temps.make('host'), await ModelServer.start());
  }

  get env(): Record<string, string> {
    const path = [this.#bin, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
    return { PATH: path, HOME: this.home, TERM: 'dumb', LANG: 'C.UTF-8', CI: '1' };
  }

  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
    const { child, end } = this.start(command, args, env);
    child.stdin.end();
    return new Promise((done, reject) => {
      let out = '';
      let err = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
      const timer = setTimeout(end, patience);
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(timer);
        end();
        done({ code, out, err });
      });
    });
  }

  /** A group of its own, ended as a whole: hosts start servers, and start themselves again. */
  start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
    const child = spawn(command, args, { cwd: this.root, env: { ...this.env, ...env }, detached: true });
    // It may end before it has read all of it.
    child.stdin.on('error', () => {});
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Gone already.
      }
    };
    return { child, end };
  }

  charrette(...args: string[]): Promise<Ran> {
    return this.run(join(this.#bin, 'charrette'), args);
  }
}
