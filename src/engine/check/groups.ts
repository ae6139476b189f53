/**
 * What is checked together: the documents of a session, or those of one feature in a folder. `BR-3` of one feature is not `BR-3` of
 * another, so features are kept apart. A file that is named alone is checked with its session or its folder around it.
 */
import { changeOf, demandedIn, isNamedSpecification } from '../../artifacts/named-requirements.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { withSpecifications } from '../../artifacts/specification-roles.ts';
import { isTaskList } from '../../artifacts/task-list.ts';
import type { Problem } from '../../core/problem.ts';
import type { Group } from './group.ts';
import { otherOptions } from './other-options.ts';
import { gatherDocuments, type Gathered, type GatheredDocument, gatherFiles } from '../gather-documents.ts';
import type { World } from '../world.ts';

/** Looking into more sessions than this for the one that a file belongs to would take longer than the check. */
const mostSessions = 50;

/**
 * One group at a time: a session is let go of before the next is read, so that a thousand of them need no more memory than one. What
 * could not be taken in goes into `notes`.
 */
export async function* eachGroup(world: World, targets: readonly string[], notes: Problem[]): AsyncGenerator<Group> {
  const keys = await world.store.keys();
  const covered = new Set<string>();
  for (const key of targets.length === 0 ? keys : keys.filter((one) => targets.includes(one))) {
    const gathered = await gatherDocuments(world, [key]);
    notes.push(...gathered.notes);
    for (const { path } of gathered.documents) covered.add(path);
    yield sessionGroup(key, gathered);
  }
  const others =
    targets.length === 0 ? await ownFolders(world, keys) : targets.filter((target) => !keys.includes(target));
  if (others.length === 0) return;
  const gathered = await gatherFiles(world, others);
  notes.push(...gathered.notes);
  const left = gathered.documents.filter(({ path }) => !covered.has(path));
  const { others: texts = [], pages = [] } = gathered;
  if (texts.length + pages.length > 0) yield { of: '.', documents: [], others: texts, pages };
  if (targets.length === 0) {
    const { options, rest } = await otherOptions(world, keys, left);
    yield* options;
    const { beside, free } = await besideSessions(world, keys, rest);
    yield* beside;
    yield* byFeature(free);
    return;
  }
  const { inSessions, free } = await withTheirSessions(world, keys, left);
  yield* inSessions;
  for (const group of await withSiblings(world, others, free)) yield await withBaseFiles(world, group);
}

/** A change that was named alone: what it changes stands elsewhere. */
async function withBaseFiles(world: World, group: Group): Promise<Group> {
  const bases = new Set(
    group.documents.flatMap((one) => (isNamedSpecification(one) ? (changeOf(one.path)?.base ?? []) : [])),
  );
  if (bases.size === 0 || group.known) return group;
  const known: GatheredDocument[] = [];
  for (const path of bases) known.push(...((await gatherFiles(world, [path]).catch(() => undefined))?.documents ?? []));
  return known.length === 0 ? group : { ...group, known };
}

function sessionGroup(key: string, { documents, opened }: Gathered): Group {
  return { of: key, documents, ...(opened ? { opened } : {}) };
}

/** Where a workspace keeps its designs; without any session they may stand anywhere in it. */
async function ownFolders({ files, config }: World, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return ['.'];
  const found: string[] = [];
  for (const folder of new Set([config.roots.design, config.roots.tickets, config.roots.docs, config.roots.adr]))
    if ((await files.list(folder)).length > 0) found.push(folder);
  return found;
}

/** A file of a session is checked with the whole session around it. */
async function withTheirSessions(world: World, keys: readonly string[], documents: readonly GatheredDocument[]) {
  const inSessions: Group[] = [];
  const taken = new Set<string>();
  const paths = new Set(documents.map(({ path }) => path));
  const likely =
    keys.length <= mostSessions ? keys : keys.filter((key) => documents.some(({ path }) => path.includes(key)));
  for (const key of documents.length > 0 ? likely : []) {
    const gathered = await gatherDocuments(world, [key]).catch(() => undefined);
    const own = gathered?.documents.map(({ path }) => path).filter((path) => paths.has(path) && !taken.has(path)) ?? [];
    if (!gathered || own.length === 0) continue;
    for (const path of own) taken.add(path);
    inSessions.push({ ...sessionGroup(key, gathered), only: new Set(own) });
  }
  return { inSessions, free: documents.filter(({ path }) => !taken.has(path)) };
}

/** A ticket in the folder of a session's tickets that is none of them: one that was renamed, or came later. It may name all of theirs. */
async function besideSessions(world: World, keys: readonly string[], left: readonly GatheredDocument[]) {
  const beside: Group[] = [];
  const taken = new Set<string>();
  const tickets = left.filter(({ kind }) => kind === 'ticket');
  const likely = tickets.length > 0 && keys.length <= mostSessions ? keys : [];
  const seriesOf = (path: string) => path.replace(/[-_]?\d[^/]*$/, '');
  for (const key of likely) {
    const gathered = await gatherDocuments(world, [key]).catch(() => undefined);
    const series = new Set(
      gathered?.documents.flatMap(({ kind, path }) => (kind === 'ticket' ? [seriesOf(path)] : [])),
    );
    const own = tickets.filter(({ path }) => !taken.has(path) && series.has(seriesOf(path)));
    if (!gathered || own.length === 0) continue;
    for (const { path } of own) taken.add(path);
    const only = new Set(own.map(({ path }) => path));
    beside.push({ of: key, documents: [...gathered.documents, ...own], only, isBeside: true });
  }
  return { beside, free: left.filter(({ path }) => !taken.has(path)) };
}

/** Files that were named one by one: what stands beside them says what they may cite. */
async function withSiblings(
  world: World,
  targets: readonly string[],
  documents: readonly GatheredDocument[],
): Promise<Group[]> {
  const named = new Set(targets);
  const single = documents.filter(({ path }) => named.has(path));
  if (single.length === 0) return byFeature(documents);
  const around: GatheredDocument[] = [];
  const known = new Set(documents.map(({ path }) => path));
  const add = (found: readonly GatheredDocument[]) => {
    for (const one of found) {
      if (known.has(one.path)) continue;
      known.add(one.path);
      around.push(one);
    }
  };
  for (const folder of new Set(single.map(({ path }) => folderOf(path)))) {
    add(await filesIn(world, folder));
    // Tickets, records and scenarios have folders of their own; what they cite stands beside those.
    const hasRules = () => [...documents, ...around].some(({ kind }) => kind === 'rules');
    let above = folder;
    for (let up = 0; up < 2 && above !== '.' && !hasRules(); up += 1) {
      above = folderOf(above);
      add(above === '.' ? await filesIn(world, above) : (await gatherFiles(world, [above])).documents);
    }
    if (above === '.' && !hasRules()) add(await inUsualFolders(world));
  }
  const only = new Set(documents.map(({ path }) => path));
  return byFeature([...documents, ...around]).flatMap((group) =>
    group.documents.some(({ path }) => only.has(path)) ? [{ ...group, only }] : [],
  );
}

/** Where designs stand in a workspace whose folders lie side by side: `issues/` beside `product/`. All of it would take too long for a hook. */
const usualFolder =
  /^(?:docs?|documentation|designs?|product|specs?|specification|requirements|rules|features|scenarios|planning|project|api|contracts?|adrs?|decisions|tickets|issues|stories)$/i;

async function inUsualFolders(world: World): Promise<readonly GatheredDocument[]> {
  const folders = (await world.files.list('.')).filter((name) => usualFolder.test(name));
  return folders.length === 0 ? [] : (await gatherFiles(world, folders).catch(() => ({ documents: [] }))).documents;
}

async function filesIn(world: World, folder: string): Promise<readonly GatheredDocument[]> {
  const names = await world.files.list(folder);
  const files = names
    .filter((name) => /\.(?:md|markdown|feature|ya?ml|json)$/i.test(name))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`))
    .slice(0, 500);
  if (files.length === 0) return [];
  return (await gatherFiles(world, files).catch(() => ({ documents: [] }))).documents;
}

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');

/** One set of rules is one feature. With several, a document belongs to the one whose name or folder it shares. */
export function byFeature(gathered: readonly GatheredDocument[]): Group[] {
  if (gathered.length === 0) return [];
  const folders = specificationFolders(gathered);
  if (folders.length > 0) {
    const folderWith = ({ path }: GatheredDocument) => folders.find((folder) => path.startsWith(`${folder}/`));
    const rest = gathered.filter((one) => folderWith(one) === undefined);
    const joined = folders.length === 1 ? ofOneChange(gathered, rest) : undefined;
    if (joined) return joined;
    return [
      ...byFeature(rest),
      ...folders.flatMap((folder) =>
        ofOneFeature(gathered.filter((one) => folderWith(one) === folder)).map((group) => withBase(group, rest)),
      ),
    ];
  }
  return foldersOfTheirOwn(gathered).flatMap(ofOneFeature);
}

/** So many folders with a PRD or a design each, and nothing beside them, are as many features, also where nobody wrote rules. */
const mostOfOne = 20;

function foldersOfTheirOwn(documents: readonly GatheredDocument[]): (readonly GatheredDocument[])[] {
  const folders = new Set(
    documents.flatMap(({ kind, path }) => (kind === 'prd' || kind === 'tdd' ? [folderOf(inItsFile(path))] : [])),
  );
  if (folders.size <= mostOfOne || documents.some(({ kind }) => kind === 'rules')) return [documents];
  const own = new Map<string, GatheredDocument[]>();
  for (const one of documents) {
    let folder = folderOf(inItsFile(one.path));
    while (folder !== '.' && !folders.has(folder)) folder = folderOf(folder);
    const group = own.get(folder);
    if (group) group.push(one);
    else own.set(folder, [one]);
  }
  return own.has('.') ? [documents] : [...own.values()];
}

/**
 * The only change of a workspace: contracts, tickets, records and pages that lie elsewhere are about it, or about what it changes. That is
 * asked for already, and nobody asks again whether it is carried out.
 */
function ofOneChange(gathered: readonly GatheredDocument[], rest: readonly GatheredDocument[]): Group[] | undefined {
  const isBase = (one: GatheredDocument) => isNamedSpecification(one) && !changeOf(one.path);
  const [base, others] = [rest.filter(isBase), rest.filter((one) => !isBase(one))];
  const isChange = gathered.some((one) => isNamedSpecification(one) && changeOf(one.path));
  if (!isChange || others.length === 0 || others.some(({ kind }) => kind === 'rules' || kind === 'prd'))
    return undefined;
  const [own, ...more] = ofOneFeature(gathered.filter((one) => !isBase(one)));
  if (!own || more.length > 0) return undefined;
  const asked = base.map((one): GatheredDocument => ({ ...one, kind: 'prd', text: demandedIn(one.text) }));
  const only = new Set(own.documents.map(({ path }) => inItsFile(path)));
  return [...ofOneFeature(base), { ...withBase(own, base), documents: [...own.documents, ...asked], only }];
}

/** A change to specifications knows those that it changes. */
function withBase(group: Group, rest: readonly GatheredDocument[]): Group {
  if (!group.documents.some(({ path }) => changeOf(path))) return group;
  const known = rest.filter((one) => isNamedSpecification(one) && !changeOf(one.path));
  return known.length === 0 ? group : { ...group, known };
}

/** A list of tasks stands in the folder of its specification; where there are several, each folder is a feature. */
function specificationFolders(documents: readonly GatheredDocument[]): string[] {
  const lists = documents.filter(({ kind, path, text }) => kind === 'ticket' && isTaskList(path, text));
  const changes = documents.flatMap((one) => (isNamedSpecification(one) ? (changeOf(one.path)?.folder ?? []) : []));
  const folders = [...new Set([...lists.map(({ path }) => folderOf(path)), ...changes])].filter(
    (folder) => folder !== '.',
  );
  const isOnly =
    folders.length < 2 && !documents.some(({ kind, path }) => kind === 'rules' && !path.startsWith(`${folders[0]}/`));
  return isOnly ? [] : folders.toSorted((a, b) => b.length - a.length);
}

function ofOneFeature(gathered: readonly GatheredDocument[]): Group[] {
  const documents = withSpecifications(gathered);
  const rules = documents.filter(({ kind }) => kind === 'rules');
  const isOneChange = new Set(rules.map(({ path }) => changeOf(path)?.folder ?? path)).size < 2;
  if (rules.length < 2 || isOneChange) return [{ of: common(documents), documents }];
  const stems = rules.map(({ path }) => {
    const [, stem = ''] = /([^/]*?)[-_.]?(?:business-)?rules(?:\.option-\d+)?\.\w+$/i.exec(path) ?? [];
    const name = new RegExp(`^${stem.replaceAll(/[^\w-]/g, '.')}(?:[-_.]|$)`, 'i');
    return { path: inItsFile(path), stem, folder: folderOf(path), name };
  });
  const ofRules = new Set(stems.map((one) => one.path));
  // A thousand features in a folder each: whose folder a document lies in is looked up, not asked of them all.
  const named = stems.filter(({ stem }) => stem !== '');
  const folders = new Map(
    stems
      .flatMap(({ stem, folder, path }) => (stem === '' && folder !== '.' ? [[folder, path] as const] : []))
      .toReversed(),
  );
  const groups = new Map<string, GatheredDocument[]>();
  for (const document of documents) {
    const file = inItsFile(document.path);
    const isOwn = (one: Stem) => belongs(document, one);
    const key = ofRules.has(file) ? file : (named.find(isOwn)?.path ?? ofFolder(folders, document.path) ?? '');
    const group = groups.get(key);
    if (group) group.push(document);
    else groups.set(key, [document]);
  }
  return [...groups].map(([key, own]) => ({ of: key === '' ? common(own) : key, documents: own }));
}

interface Stem {
  readonly path: string;
  readonly name: RegExp;
}

function belongs({ path, text, kind }: GatheredDocument, { path: rules, name }: Stem): boolean {
  if (name.test(path.slice(path.lastIndexOf('/') + 1))) return true;
  // Tickets and records have names of their own; their references say whose they are.
  return (kind === 'ticket' || kind === 'adr') && text.slice(0, 100_000).includes(rules);
}

/** What is known of the nearest folder around a file. */
function ofFolder(folders: ReadonlyMap<string, string>, path: string): string | undefined {
  for (let folder = folderOf(path); folder !== '.'; folder = folderOf(folder)) {
    const known = folders.get(folder);
    if (known !== undefined) return known;
  }
  return undefined;
}

function common(documents: readonly GatheredDocument[]): string {
  const folders = documents.map(({ path }) => folderOf(path));
  return folders.every((folder) => folder === folders[0]) ? (folders[0] ?? '.') : '.';
}
