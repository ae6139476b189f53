import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProgram, windowsCall } from './open-program.ts';

test('on Windows no name of a file is read as a variable', () => {
  const plain = windowsCall('code --wait', String.raw`C:\work\a & b!.md`);
  expect(plain).toEqual({ args: ['/d', '/s', '/c', String.raw`"code --wait "C:\work\a & b!.md""`], env: {} });
  const { args, env } = windowsCall('code --wait', String.raw`C:\work\%APPDATA%.md`);
  expect(args).toEqual(['/d', '/v:on', '/s', '/c', '"code --wait "!CHARRETTE_OPENED!""']);
  expect(env).toEqual({ CHARRETTE_OPENED: String.raw`C:\work\%APPDATA%.md` });
});

test.skipIf(process.platform === 'win32')('the setting may hold arguments, the file is one word', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-'));
  const out = join(folder, 'said');
  await openProgram(`printf '%s\\n' >${out} one`, join(folder, 'a $HOME; b.md'));
  expect(readFileSync(out, 'utf8')).toBe(`one\n${join(folder, 'a $HOME; b.md')}\n`);
  rmSync(folder, { recursive: true });
});
