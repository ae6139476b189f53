/** Starts the person's own editor or pager and waits for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { problem, ProblemError } from '../../core/problem.ts';

export function editorName(env = process.env, platform = process.platform): string {
  return env['VISUAL'] || env['EDITOR'] || (platform === 'win32' ? 'notepad' : 'vi');
}

export function pagerName(env = process.env, platform = process.platform): string {
  return env['PAGER'] || (platform === 'win32' ? 'more' : 'less');
}

function notStarted(setting: string) {
  const fix =
    'Name one that is installed: EDITOR for writing, PAGER for reading. Or open the file in a window of its own.';
  return problem('program/not-started', `"${setting}" cannot be started.`, { fix });
}

const opened = 'CHARRETTE_OPENED';

/**
 * On Windows the command line is one text, and `%NAME%` in it stands for a value, in quotes too. A file that is called like that is named
 * by a variable which is read after all others (`/v:on`); of every other file `!` is only a letter, so it does without.
 */
export function windowsCall(setting: string, file: string): { args: string[]; env: Record<string, string> } {
  const isSpelled = !file.includes('%');
  const command = `"${setting} "${isSpelled ? file : `!${opened}!`}""`;
  return {
    args: ['/d', ...(isSpelled ? [] : ['/v:on']), '/s', '/c', command],
    env: isSpelled ? {} : { [opened]: file },
  };
}

function start(setting: string, file: string): ChildProcess {
  if (process.platform !== 'win32') return spawn('sh', ['-c', `${setting} "$@"`, 'sh', file], { stdio: 'inherit' });
  const { args, env } = windowsCall(setting, file);
  return spawn(process.env['ComSpec'] ?? 'cmd.exe', args, {
    stdio: 'inherit',
    windowsVerbatimArguments: true,
    env: { ...process.env, ...env },
  });
}

/** The setting may hold arguments (`code --wait`), so a shell reads it; the file is passed beside it, never inside. */
export async function openProgram(setting: string, file: string): Promise<void> {
  const ignore = () => {};
  // Ctrl-C in the pager is meant for the pager.
  process.on('SIGINT', ignore);
  try {
    await new Promise<void>((resolve, reject) => {
      const child = start(setting, file);
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 127) reject(new ProblemError(notStarted(setting)));
        else resolve();
      });
    });
  } finally {
    process.off('SIGINT', ignore);
  }
}
