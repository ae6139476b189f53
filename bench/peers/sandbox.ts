/** Where peers run: their own folder, an environment we build, no network, bounded time. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Ran, run } from '../child.ts';

/** Asks each peer not to phone home or update itself: without a network that would only make it slower. */
const quiet = { CI: '1', NO_COLOR: '1', DO_NOT_TRACK: '1', OPENSPEC_TELEMETRY: '0', TASKMASTER_SKIP_AUTO_UPDATE: '1' };

export class Sandbox {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Puts a command into a network namespace of its own, where the system allows that. */
  readonly offline: readonly string[];

  constructor(folder: string) {
    this.folder = folder;
    const home = join(folder, 'home');
    mkdirSync(home, { recursive: true });
    this.env = { PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, HOME: home, ...quiet };
    this.offline = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : [];
  }

  make(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  run(command: readonly string[], cwd: string, timeout = 120_000): Ran {
    return run(command, { cwd, env: this.env, timeout, around: this.offline });
  }

  /** Several commands at once; gives their exit codes. */
  async together(commands: readonly (readonly string[])[], cwd: string): Promise<number[]> {
    const start = (command: readonly string[]) => {
      const [file = '', ...args] = [...this.offline, ...command];
      return new Promise<number>((resolve) => {
        execFile(file, args, { cwd, env: this.env, timeout: 120_000, killSignal: 'SIGKILL' }, (error) => {
          resolve(error ? (typeof error.code === 'number' ? error.code : -1) : 0);
        });
      });
    };
    return Promise.all(commands.map(start));
  }

  /** The folder of the installed package, or why there is none. Installing is the one thing that needs a network. */
  install(name: string, packages: readonly string[]): { folder: string; seconds: number } | { why: string } {
    const folder = this.make(`install-${name}`);
    const prefix = dirname(dirname(process.execPath));
    // Packages that compile need Node's headers; where they are installed, nothing has to be downloaded for that.
    const headers = existsSync(join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {};
    const authorities = process.env['NODE_EXTRA_CA_CERTS'];
    const trust = authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities };
    // Otherwise npm would take the nearest package further up for its own.
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const command = ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
    const env = { ...this.env, ...headers, ...trust };
    const { status, wall, stderr } = run(command, { cwd: folder, env, timeout: 600_000 });
    if (status === 0) return { folder, seconds: wall / 1000 };
    return { why: /npm error (?:code )?(\S.*)/.exec(stderr)?.[1] ?? `npm gave ${status}` };
  }
}
