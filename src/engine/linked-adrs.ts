/** The decision records that a design points at: they stand in a folder of all designs, so only its links tell whose they are. */
import { adrNumberOf } from '../artifacts/layout.ts';
import { asPattern } from '../artifacts/plain-text.ts';
import { adrName, stem } from '../artifacts/session-file/index.ts';
import type { World } from './world.ts';

export interface LinkedAdr {
  readonly path: string;
  readonly name: string;
  readonly content: Uint8Array;
}

export async function linkedAdrs(world: World, design: string): Promise<LinkedAdr[]> {
  const found = new Map<string, LinkedAdr>();
  for (const file of (await world.files.list(world.config.roots.adr)).toSorted()) {
    if (!isLinked(design, file)) continue;
    const path = `${world.config.roots.adr}/${file}`;
    const content = await world.files.read(path).catch(() => undefined);
    if (!content || content.length === 0) continue;
    // Two with the same words are told apart by their numbers.
    const name = found.has(adrName(file)) ? stem(file) : adrName(file);
    found.set(name, { path, name, content });
  }
  return [...found.values()];
}

/** By its file name, with the number or without, or as `ADR-0042`, `ADR 42`. */
function isLinked(design: string, file: string): boolean {
  const number = adrNumberOf(file);
  if (number === undefined || !file.endsWith('.md')) return false;
  const names = [file, `${adrName(file)}.md`].map(asPattern);
  const links = [`(?<![\\w.-])(?:${names.join('|')})(?![\\w-])`, `\\bADR[-_ #]{0,2}0{0,4}${number}(?![\\d.]*\\d)`];
  return links.some((link) => new RegExp(link, 'i').test(design));
}
