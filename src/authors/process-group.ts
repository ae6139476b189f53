/**
 * Processes that must not outlive us. An agent starts others and starts itself again, so it gets a group of its own and
 * the group is ended, not the process. A mark tells a process from a later one with the same number.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { delegatedVariable } from '../core/delegated.ts';
import type { ProcessMark } from '../engine/author-port.ts';

export function markOf(pid: number): ProcessMark {
  return { pid, started: startOf(pid) };
}

/** One that is dead and not buried yet does not live. */
export function lives({ pid, started }: ProcessMark): boolean {
  return exists(pid) && startOf(pid) === started && !isZombie(pid);
}

/** Politely first, then for good. Gives whether there was anything to end. */
export async function endGroup(mark: ProcessMark): Promise<boolean> {
  if (mark.pid <= 1) return false;
  const isThere = isOurs(mark);
  if (isThere) await endThere(mark);
  // Its number may be given to others from now on.
  running.delete(mark.pid);
  if (running.size === 0) process.off('exit', endAll);
  return isThere;
}

async function endThere(mark: ProcessMark): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(mark.pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' });
    return;
  }
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!send(-mark.pid, signal)) return;
    for (let waited = 0; waited < 2000; waited += 25) {
      await pause(25);
      if (!hasLiving(mark.pid)) return;
    }
  }
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** In a group of its own, with pipes; it does not get the terminal's Ctrl-C, we pass that on. */
export function startGroup({ command, args }: Program, folder: string) {
  const child = spawn(command, [...args], {
    cwd: folder,
    env: { ...process.env, [delegatedVariable]: '1' },
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A script of npm is no program on Windows.
    shell: process.platform === 'win32' && /\.(cmd|bat)$/i.test(command),
  });
  if (child.pid !== undefined) watchOver(child.pid);
  return child;
}

/** Groups that nobody has ended yet. */
const running = new Set<number>();

/** Whoever leaves in a hurry (a second Ctrl-C, an error nobody saw coming) takes them along, without a goodbye. */
function watchOver(pid: number): void {
  if (running.size === 0) process.once('exit', endAll);
  running.add(pid);
}

function endAll(): void {
  for (const pid of running) send(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
}

/** The same process, or its group without it: as long as a group has members, its number is not given away. */
function isOurs(mark: ProcessMark): boolean {
  if (exists(mark.pid)) return startOf(mark.pid) === mark.started;
  return process.platform !== 'win32' && exists(-mark.pid);
}

function exists(pid: number): boolean {
  return send(pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    // Somebody else's process is there, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isZombie = (pid: number): boolean => process.platform === 'linux' && statOf(pid)?.state === 'Z';

/** Nobody may be there to bury the dead: a group of zombies is over. */
function hasLiving(group: number): boolean {
  if (!exists(-group)) return false;
  if (process.platform !== 'linux') return true;
  const stat = statOf(group);
  return stat === undefined || stat.state !== 'Z' || membersOf(group).some((one) => one.state !== 'Z');
}

function membersOf(group: number): { readonly state: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,stat='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pgid, state = ''] = line.trim().split(/\s+/);
    return Number(pgid) === group ? [{ state: state.slice(0, 1) }] : [];
  });
}

function startOf(pid: number): string {
  if (process.platform === 'linux') return statOf(pid)?.start ?? '';
  if (process.platform === 'win32') return '';
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').trim();
}

/** The name of a program may hold blanks and brackets; what we look for comes after its last one. */
function statOf(pid: number): { readonly state: string; readonly start: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
