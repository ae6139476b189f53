/** A real terminal to type into and look at, kept by tmux. */
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Says why not, for the title of a skipped test. */
export function terminalMissing(): string | undefined {
  try {
    execFileSync('tmux', ['-V'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'tmux is not installed';
  }
}

export interface TerminalOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}

export class TestTerminal {
  readonly #socket: string;
  readonly #env: Record<string, string>;

  /** Starts a plain shell; the socket keeps it apart from every other tmux on this machine. */
  constructor({ cwd, env, columns = 100, rows = 50 }: TerminalOptions) {
    this.#socket = `charrette-test-${process.pid}-${Math.trunc(performance.now())}`;
    this.#env = { TERM: 'xterm-256color', ...env };
    const size = ['-x', String(columns), '-y', String(rows)];
    this.#tmux('-f', '/dev/null', 'new-session', '-d', ...size, '-c', cwd, `env PS1='$ ' sh`);
  }

  type(...keys: readonly string[]): void {
    for (const key of keys) this.#tmux('send-keys', key);
  }

  screen(): string {
    return this.#tmux('capture-pane', '-p').replaceAll(/ +$/gm, '').trimEnd();
  }

  /** Waits until the screen shows this; a hang shows the screen instead. */
  async shows(text: string | RegExp, patience = 60_000): Promise<string> {
    const end = Date.now() + patience;
    for (;;) {
      const screen = this.screen();
      if (typeof text === 'string' ? screen.includes(text) : text.test(screen)) return screen;
      if (Date.now() > end) throw new Error(`never showed ${String(text)}; the screen is\n${screen}`);
      await wait(50);
    }
  }

  /** With all that was started in it: some programs outlive their terminal. */
  close(): void {
    try {
      const shell = this.#tmux('display-message', '-p', '#{pane_pid}').trim();
      const started = execFileSync('ps', ['-o', 'pid=', '-s', shell], { encoding: 'utf8' })
        .split(/\s+/)
        .filter(Boolean);
      execFileSync('kill', ['-KILL', ...started], { stdio: 'ignore' });
    } catch {
      // It has ended by itself, or some of it has.
    }
    try {
      this.#tmux('kill-server');
    } catch {
      // It has ended by itself.
    }
  }

  #tmux(...args: readonly string[]): string {
    return execFileSync('tmux', ['-L', this.#socket, ...args], { env: this.#env, encoding: 'utf8' });
  }
}
