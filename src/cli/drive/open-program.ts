/** Starts the person's own editor or pager and waits for it. */
import { spawn } from 'node:child_process';
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

/** The setting may hold arguments (`code --wait`), so a shell reads it; the file is passed beside it, never inside. */
export async function openProgram(setting: string, file: string): Promise<void> {
  const ignore = () => {};
  // Ctrl-C in the pager is meant for the pager.
  process.on('SIGINT', ignore);
  try {
    await new Promise<void>((resolve, reject) => {
      const isWindows = process.platform === 'win32';
      const child = isWindows
        ? spawn(`${setting} "${file}"`, { stdio: 'inherit', shell: true })
        : spawn('sh', ['-c', `${setting} "$@"`, 'sh', file], { stdio: 'inherit' });
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
