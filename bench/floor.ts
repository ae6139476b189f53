/** The least that a program can do to make bytes stay, written out call by call: what our own writes are held against. */
import { closeSync, fdatasyncSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export function appendFloor(file: string, bytes: Uint8Array): void {
  const fd = openSync(file, 'a');
  writeFileSync(fd, bytes);
  fdatasyncSync(fd);
  closeSync(fd);
}

/** Old bytes or new ones, also after a power cut. */
export function replaceFloor(file: string, bytes: Uint8Array): void {
  const folder = dirname(file);
  const temporary = join(folder, `.tmp-${basename(file)}`);
  const fd = openSync(temporary, 'w');
  writeFileSync(fd, bytes);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(temporary, file);
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Makes the folder without measuring it. */
export function inFolder(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  return file;
}
