/** Languages, modules and entry points of a whole codebase. */
import type { KnownFile } from './file-facts.ts';
import { byText, place } from './file-facts.ts';
import { baseOf, folderOf, isMarkdown } from './file-kinds.ts';
import type { EntryPoint, Language, Module } from './types.ts';

export function languagesOf(files: readonly KnownFile[]): Language[] {
  const counts = new Map<string, { files: number; at: string }>();
  for (const { language, path } of files) {
    if (language === undefined) continue;
    const count = counts.get(language);
    if (count) count.files++;
    else counts.set(language, { files: 1, at: path });
  }
  return [...counts]
    .map(([name, count]) => ({ name, ...count }))
    .sort((a, b) => b.files - a.files || byText(a.name, b.name));
}

/** Folders that only hold modules. */
const containers = new Set(
  'src lib app apps packages services libs modules crates cmd internal pkg components plugins projects main java kotlin scala python com org net io'.split(
    ' ',
  ),
);
/** They serve the product and are not part of it: last. */
const supporting = new Set(
  'bench benchmarks ci demo demos docs e2e example examples fixtures samples scripts spec test tests tools'.split(' '),
);
const deepest = 7;

export function modulesOf(files: readonly KnownFile[]): Module[] {
  const tree = foldersOf(files);
  const modules: Module[] = [];
  const visit = (folder: string, depth: number) => {
    const node = tree.get(folder);
    if (!node || node.code === 0) return;
    const inner = [...node.folders].filter((name) => (tree.get(name)?.code ?? 0) > 0).sort(byText);
    const isContainer = containers.has(baseOf(folder)) || (inner.length === 1 && node.own === 0);
    // A folder with one way on and no code of its own is only a step on the way (src/main/java/com/acme).
    if (isContainer && depth < deepest && inner.length > 0) {
      for (const name of inner) visit(name, depth + 1);
      if (node.own > 0) modules.push(moduleOf(folder, node.own, files));
    } else modules.push(moduleOf(folder, node.code, files));
  };
  for (const folder of [...(tree.get('')?.folders ?? [])].sort(byText)) visit(folder, 1);
  const rank = ({ path }: Module) => (supporting.has(path.split('/')[0] ?? '') ? 1 : 0);
  return modules.sort((a, b) => rank(a) - rank(b) || byText(a.path, b.path));
}

interface Folder {
  /** Source files in it and below. */
  code: number;
  own: number;
  readonly folders: Set<string>;
}

function foldersOf(files: readonly KnownFile[]): Map<string, Folder> {
  const tree = new Map<string, Folder>([['', { code: 0, own: 0, folders: new Set() }]]);
  for (const { path, language } of files) {
    if (language === undefined) continue;
    let isOwn = true;
    for (let folder = folderOf(path), inner = ''; ; inner = folder, folder = folderOf(folder)) {
      let node = tree.get(folder);
      if (!node) tree.set(folder, (node = { code: 0, own: 0, folders: new Set() }));
      node.code++;
      if (isOwn) node.own++;
      else node.folders.add(inner);
      isOwn = false;
      if (folder === '') break;
    }
  }
  return tree;
}

/** The document about a folder, then the file that stands for it. */
function moduleOf(path: string, files: number, all: readonly KnownFile[]): Module {
  const own = indexOf(all).get(path) ?? [];
  const name = baseOf(path).toLowerCase();
  const ranks: readonly ((base: string) => boolean)[] = [
    (base) => /^readme\.(?:md|mdx|markdown)$/.test(base),
    (base) => /^(?:package\.json|cargo\.toml|pyproject\.toml)$/.test(base),
    (base) => /^(?:index|mod|lib|__init__|doc|main|package-info|module)\.\w+$/.test(base),
    (base) => base.replace(/\.\w+$/, '') === name || base.replace(/\.\w+$/, '') === name.replace(/s$/, ''),
  ];
  for (const isOne of ranks) {
    const file = own.find((one) => isOne(baseOf(one.path).toLowerCase()));
    const said = file && saidBy(file);
    if (file && said) return { path, files, purpose: said.text, at: place(file.path, said.line) };
  }
  const told = mentionOf(path, all, false);
  if (told) return { path, files, purpose: told.text, at: told.at };
  // A folder of one language often says it in its only commented file.
  const commented = own.filter(({ isTest, language, facts }) => !isTest && language !== undefined && facts.purpose);
  const only = commented[0];
  if (commented.length === 1 && only?.facts.purpose) {
    return { path, files, purpose: only.facts.purpose.text, at: place(only.path, only.facts.purpose.line) };
  }
  // One sentence about several folders is better than none.
  const shared = mentionOf(path, all, true);
  if (shared) return { path, files, purpose: shared.text, at: shared.at };
  const first = own[0]?.path ?? all.find((one) => one.path.startsWith(`${path}/`))?.path ?? path;
  return { path, files, at: first };
}

/** The documents nearest to the root describe the folders of the whole. */
function mentionOf(
  path: string,
  all: readonly KnownFile[],
  isShared: boolean,
): { text: string; at: string } | undefined {
  for (const name of [path, baseOf(path)]) {
    for (const file of documentsOf(all)) {
      const found = file.facts.mentions?.find((one) => one.name === name && one.isShared === isShared);
      if (found) return { text: found.text, at: place(file.path, found.line) };
    }
  }
  return undefined;
}

function saidBy({ path, facts }: KnownFile): { text: string; line: number } | undefined {
  if (facts.manifest?.description !== undefined) return { text: facts.manifest.description, line: 1 };
  const title = facts.headings?.[0];
  if (facts.purpose) return facts.purpose;
  return isMarkdown(path) && title ? { text: title.text, line: title.line } : undefined;
}

/** Documents near the root that speak of folders, found once for a list of files. */
const documents = new WeakMap<readonly KnownFile[], readonly KnownFile[]>();

function documentsOf(files: readonly KnownFile[]): readonly KnownFile[] {
  let found = documents.get(files);
  if (!found) {
    found = files.filter(({ path, facts }) => facts.mentions !== undefined && path.split('/').length <= 2);
    documents.set(files, found);
  }
  return found;
}

/** Files by folder, made once for a list of files. */
const indexes = new WeakMap<readonly KnownFile[], Map<string, KnownFile[]>>();

function indexOf(files: readonly KnownFile[]): Map<string, KnownFile[]> {
  const known = indexes.get(files);
  if (known) return known;
  const index = new Map<string, KnownFile[]>();
  for (const file of files) {
    const folder = folderOf(file.path);
    const list = index.get(folder);
    if (list) list.push(file);
    else index.set(folder, [file]);
  }
  indexes.set(files, index);
  return index;
}

export function entryPointsOf(files: readonly KnownFile[]): EntryPoint[] {
  const said = files.flatMap(({ path, facts }) =>
    (facts.manifest?.entries ?? []).map(({ what, line }) => ({ what, at: place(path, line) })),
  );
  const found = files.flatMap(({ path, facts }) =>
    facts.entry ? [{ what: facts.entry.what, at: place(path, facts.entry.line) }] : [],
  );
  return [...said, ...found];
}
