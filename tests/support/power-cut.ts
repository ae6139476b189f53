/**
 * Real power cuts, as xfstests makes them: a file system of our own on a loop device, and the ioctl that tells it to
 * stop at once and write nothing more. What was only in memory is gone; what was flushed is there after the remount.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Kind = 'ext4' | 'xfs';

/** FS_IOC_SHUTDOWN with NOLOGFLUSH: _IOR('X', 125, __u32), 2. Prints when it began. */
const shutdown = `
import fcntl, os, struct, sys, time
fd = os.open(sys.argv[1], os.O_RDONLY)
print(time.time() * 1000)
fcntl.ioctl(fd, (2 << 30) | (4 << 16) | (ord('X') << 8) | 125, struct.pack('I', 2))
`;

/** The system's own starts ten times faster than a version manager's. */
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

const makers: Record<Kind, readonly string[]> = {
  ext4: ['mkfs.ext4', '-q', '-F'],
  xfs: ['mkfs.xfs', '-q', '-f'],
};

export class PowerCutDisk {
  readonly mount: string;
  readonly #image: string;

  /** Throws when this machine does not allow it. */
  constructor(kind: Kind, folder: string) {
    // In memory where possible: the power of the machine itself stays on.
    this.#image = join(existsSync('/dev/shm') ? '/dev/shm' : folder, `${basename(folder)}-${kind}.img`);
    this.mount = join(folder, kind);
    mkdirSync(this.mount);
    writeFileSync(this.#image, '');
    truncateSync(this.#image, 320 * 1024 * 1024);
    const [maker, ...flags] = makers[kind];
    run(maker!, ...flags, this.#image);
    this.#attach();
  }

  /** Gives the moment when it began, in milliseconds since 1970. What was acknowledged later does not count. */
  cut(): number {
    return Number(run(python, '-S', '-c', shutdown, this.mount));
  }

  async restart(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#detach();
      this.#attach();
      if (!this.#isShutDown()) return;
      if (attempt === 20) throw new Error(`${this.mount} stays shut down`);
    }
  }

  async remove(): Promise<void> {
    await this.#detach();
    rmSync(this.#image);
  }

  #attach(): void {
    run('mount', '-o', 'loop', this.#image, this.mount);
  }

  /** A process that was just killed may hold it for a moment. */
  async #detach(): Promise<void> {
    for (let attempt = 1; isMounted(this.mount); attempt += 1) {
      try {
        run('umount', this.mount);
      } catch (error) {
        if (attempt === 50) throw error;
        await sleep(50);
      }
    }
  }

  #isShutDown(): boolean {
    return mounts().some((line) => line.includes(` ${this.mount} `) && line.includes('shutdown'));
  }
}

/** Why this machine cannot cut the power of such a disk; nothing when it can. */
export async function whyNoPowerCuts(kind: Kind, folder: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'not Linux';
  if (process.getuid?.() !== 0) return 'not root';
  const missing = [makers[kind][0]!, python, 'mount', 'umount'].filter((tool) => !has(tool));
  if (missing.length > 0) return `no ${missing.join(', ')} here`;
  const place = join(folder, `probe-${kind}`);
  mkdirSync(place);
  try {
    const disk = new PowerCutDisk(kind, place);
    try {
      disk.cut();
    } finally {
      await disk.remove();
    }
    return undefined;
  } catch (error) {
    return `loop mounts are not allowed: ${String(error).split('\n')[0]}`;
  }
}

export function has(tool: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$1"', 'sh', tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function mounts(): string[] {
  return readFileSync('/proc/mounts', 'utf8').split('\n');
}

function isMounted(place: string): boolean {
  return mounts().some((line) => line.includes(` ${place} `));
}
