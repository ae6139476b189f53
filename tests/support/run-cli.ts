/** Runs the built command line as a user would, in a world of its own: nothing is inherited but PATH. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { TempFolders } from './temp-folder.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** Relative to the workspace. */
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds, for what is known to take long. */
  readonly patience?: number;
}

/** A hang is a failure, not a wait. */
const patience = 60_000;

export const cliPath = resolve('dist/cli.cjs');

export class CliWorkspace {
  readonly root: string;
  readonly home: string;

  constructor(temps: TempFolders) {
    const folder = temps.make('cli');
    this.root = join(folder, 'work');
    this.home = join(folder, 'home');
    mkdirSync(this.root);
    mkdirSync(this.home);
    // Otherwise a repository further up would be taken for the workspace.
    this.write('charrette.json', '{ "name": "Ada" }');
  }

  get env(): Record<string, string> {
    return { PATH: process.env['PATH'] ?? '', HOME: this.home, LANG: 'C.UTF-8', GIT_CONFIG_NOSYSTEM: '1' };
  }

  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  run(
    args: readonly string[],
    { cwd = '.', input = '', env = {}, patience: limit = patience }: RunOptions = {},
  ): Promise<Ran> {
    return new Promise((done, reject) => {
      const child = spawn(process.execPath, [cliPath, ...args], {
        cwd: join(this.root, cwd),
        env: { ...this.env, ...env },
        timeout: limit,
      });
      let out = '';
      let err = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
      child.on('error', reject);
      child.on('close', (code) => done({ code, out, err }));
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
  }

  /** With `--json`: the one document, and the exit code. */
  async json(args: readonly string[], options: RunOptions = {}): Promise<{ code: number | null; document: Document }> {
    const { code, out } = await this.run([...args, '--json'], options);
    return { code, document: JSON.parse(out) as Document };
  }
}

/** What tests look at; everything else is there too. */
export interface Document {
  readonly ok: boolean;
  readonly session?: string;
  readonly error?: {
    readonly severity: string;
    readonly code: string;
    readonly message: string;
    readonly fix?: string;
  };
  readonly others?: readonly { readonly code: string }[];
  readonly notes?: readonly { readonly code: string }[];
  readonly next?: {
    readonly id: string;
    readonly kind: string;
    readonly stage: string;
    readonly submit: { readonly command: string };
    readonly questions?: readonly { readonly key: string }[];
  };
  readonly [field: string]: unknown;
}
