/** What a look at the workspace shows to the guide: the code around a goal, how it is checked, and specs about the same. */
import type { Intent } from '../../artifacts/spec/intent.ts';
import { keyWords } from '../../artifacts/spec/key-words.ts';
import { parseProgress, progressFile } from '../../artifacts/spec/progress.ts';
import { lockNames, manifestNames, qualityCommands } from '../../artifacts/spec/quality-commands.ts';
import { type CodeFacts, type SpecGuideRequest, topicOf } from '../../guide/spec/index.ts';
import type { World } from '../world.ts';
import { listSpecs, type Spec } from './find-spec.ts';
import { specRoots } from './roots.ts';
import { readText } from './spec-files.ts';

export type Workspace = Pick<SpecGuideRequest, 'code' | 'commands' | 'related'>;

export interface Subject {
  readonly spec: Spec;
  readonly goal: string;
  readonly intent: Intent;
}

/** Nothing of it is a reason not to write: what cannot be read is left out. */
export async function workspaceOf(world: World, subject: Subject): Promise<Workspace> {
  const [code, commands, related] = await Promise.all([
    codeOf(world, subject).catch(() => undefined),
    commandsOf(world).catch(() => []),
    relatedSpecs(world, subject).catch(() => []),
  ]);
  return { commands, related, ...(code && { code }) };
}

async function codeOf(world: World, { goal, spec, intent }: Subject): Promise<CodeFacts | undefined> {
  const code = await world.context?.code?.(topicOf(goal, spec.name, intent));
  if (!code?.matches) return code;
  // What stands in specs and session folders is about the code, and no code.
  const roots = (await specRoots(world)).roots
    .filter(({ files }) => files === world.files)
    .map(({ folder }) => `${folder}/`);
  const isCode = ({ at }: { readonly at: string }) => !at.startsWith('.') && !roots.some((root) => at.startsWith(root));
  const { matches } = code;
  return { ...code, matches: { ...matches, files: matches.files.filter(isCode), tests: matches.tests.filter(isCode) } };
}

const largest = 512 * 1024;

async function commandsOf(world: World): Promise<Workspace['commands']> {
  const manifests: Record<string, string> = {};
  for (const name of manifestNames) {
    const bytes = await world.files.read(name).catch(() => undefined);
    if (bytes && bytes.length <= largest) manifests[name] = new TextDecoder().decode(bytes);
  }
  const locks: string[] = [];
  for (const name of lockNames)
    if ((await world.files.kindOf(name).catch(() => undefined)) === 'file') locks.push(name);
  return qualityCommands(manifests, locks);
}

const mostRelated = 5;

/** 003-R62: by words in common with the goals of other specs, the most first. */
export async function relatedSpecs(
  world: World,
  { spec, goal }: Pick<Subject, 'spec' | 'goal'>,
): Promise<Workspace['related']> {
  const own = new Set(keyWords(`${goal} ${spec.name}`));
  const found: { name: string; path: string; words: string[] }[] = [];
  for (const other of await listSpecs(await specRoots(world))) {
    if (other.files === spec.files && other.folder === spec.folder) continue;
    const said = parseProgress((await readText(other, progressFile)) ?? '').goal ?? '';
    const words = keyWords(`${said} ${other.name}`).filter((word) => own.has(word));
    if (words.length > 0) found.push({ name: other.name, path: other.shown, words });
  }
  return found.toSorted((a, b) => b.words.length - a.words.length || (a.name < b.name ? -1 : 1)).slice(0, mostRelated);
}
