/** Puts each of the defects of others' forms into its package, read as `check` reads a folder, and tells which are found. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../../src/core/problem.ts';
import { checkGroup } from '../../../src/engine/check/check-group.ts';
import { byFeature } from '../../../src/engine/check/groups.ts';
import { gatherFiles } from '../../../src/engine/gather-documents.ts';
import { cachingValidator } from './caching-validator.ts';
import { memoryWorld } from '../../support/memory-world.ts';
import type { OtherDefect } from './defect.ts';

const world = { ...memoryWorld(), validator: cachingValidator() };

export function readPackage(name: string): Map<string, string> {
  const folder = join('tests/defects/others', name);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return new Map(
    names
      .filter((one) => statSync(join(folder, one)).isFile())
      .map((one) => [one, readFileSync(join(folder, one), 'utf8')]),
  );
}

export async function findingsOf(files: ReadonlyMap<string, string>): Promise<Problem[]> {
  world.files.files.clear();
  for (const [path, text] of files) world.put(path, text);
  const { documents, others = [] } = await gatherFiles(world, ['.']);
  const all: Problem[] = [];
  for (const group of [...byFeature(documents), { of: '.', documents: [], others }])
    all.push(...(await checkGroup(world, group)).findings);
  return all;
}

export async function isFound(defect: OtherDefect): Promise<string | undefined> {
  const sound = readPackage(defect.in);
  const text = sound.get(defect.file) ?? '';
  const changed = text.replace(defect.from, () => defect.to);
  if (changed === text) return 'the words to change are not there';
  const files = new Map(sound).set(defect.file, changed);
  const places = new Set(
    defect.at?.flatMap((at) => linesWith(files, at)) ?? [`${defect.file}:${firstDifference(text, changed)}`],
  );
  if (places.size === 0) return 'there is no such place';
  const found = await findingsOf(files);
  const told = await soundFindings(defect.in, sound);
  // What is told of the sound package too says nothing about the defect.
  const isNew = (one: Problem) => timesTold(found, one) > timesTold(told, one);
  if (found.some((one) => defect.codes.includes(one.code) && places.has(one.at ?? '') && isNew(one))) return undefined;
  const before = new Set(told.map(({ code, at }) => `${code} ${at}`));
  const other = found.map(({ code, at }) => `${code} ${at}`).filter((one) => !before.has(one));
  return `expected at ${[...places].join(' or ')}; told instead: ${other.join(', ') || 'nothing'}`;
}

/** The same for all defects of a package. */
const told = new Map<string, Promise<Problem[]>>();
async function soundFindings(name: string, files: ReadonlyMap<string, string>): Promise<Problem[]> {
  const known = told.get(name) ?? findingsOf(files);
  told.set(name, known);
  return known;
}

const timesTold = (findings: readonly Problem[], { code, message, at = '' }: Problem): number =>
  findings.filter((one) => one.code === code && one.message === message && fileOf(one.at) === fileOf(at)).length;

const fileOf = (at = ''): string => at.replace(/:\d+$/, '');

function linesWith(files: ReadonlyMap<string, string>, at: string): string[] {
  const [, file = '', words = ''] = /^([^:]+\.\w+): ([\s\S]*)$/.exec(at) ?? [];
  const lines = (files.get(file) ?? '').split('\n');
  return lines.flatMap((line, i) => (line.includes(words) ? [`${file}:${i + 1}`] : []));
}

function firstDifference(a: string, b: string): number {
  const [before, after] = [a.split('\n'), b.split('\n')];
  return after.findIndex((line, i) => line !== before[i]) + 1;
}
