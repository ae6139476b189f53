/** The documents that a check or a trace is about: those of a session, of a folder, or bare files. Reads only. */
import { asMarkdown, isBacklog, isBacklogFile } from '../artifacts/backlog-files.ts';
import { decodeText } from '../artifacts/decode-text.ts';
import type { SlotKind } from '../core/line.ts';
import { type Problem, problem, ProblemError, warning } from '../core/problem.ts';
import { isOutOfPlan } from '../core/session.ts';
import { latest } from '../core/slot.ts';
import { requireOpened } from './act.ts';
import { contentOf } from './items.ts';
import { largestText } from './largest-text.ts';
import { type Page, pagesAmong } from './loose-pages.ts';
import type { Opened } from './opened.ts';
import type { OtherText } from './validation-requests.ts';
import type { World } from './world.ts';

export interface GatheredDocument {
  readonly kind: SlotKind;
  readonly path: string;
  readonly text: string;
  /** The ADR's words or the ticket's id, where the session knows it. */
  readonly name?: string;
  /** Its place in a session. */
  readonly slot?: string;
  /** The path of an API that it describes, where a specification gives that a file of its own; empty where it only has schemas. */
  readonly mount?: string;
}

export interface Gathered {
  readonly documents: readonly GatheredDocument[];
  readonly others?: readonly OtherText[];
  /** Markdown that is none of the documents. */
  readonly pages?: readonly Page[];
  /** The session that was meant, opened. */
  readonly opened?: Opened;
  /** What could not be taken in, and why. */
  readonly notes: readonly Problem[];
}

const mostFiles = 5000;
const deepest = 12;
/** Files that specifications refer to. */
const mostParts = 300;
/** Enough to tell what a large file is. */
const beginning = 100_000;
const parsedByName = /\.(?:feature|mmd|mermaid|schema\.json)$/i;
/** Folders in which nobody keeps designs, or only forms of them. A dot folder is looked into only when it is named, or is one of ours. */
const ownDotFolders = new Set(['.claude', '.kiro', '.specify', '.planning', '.taskmaster']);
const passedOver = new Set(['node_modules', 'dist', 'build', 'target', 'vendor', 'coverage', 'sessions', 'templates']);

/** Changes that were made long ago speak of specifications as they were then. */
const finishedChanges = /(?:^|\/)openspec\/changes\/archive$/;

/** A target is the name of a session, a folder or a file; without any, the only session or the whole workspace. */
export async function gatherDocuments(world: World, targets: readonly string[] = []): Promise<Gathered> {
  const keys = new Set(await world.store.keys());
  const [first] = targets;
  if (targets.length === 1 && first !== undefined && keys.has(first)) return ofSession(world, first);
  const session = targets.find((target) => keys.has(target));
  if (targets.length > 1 && session !== undefined) {
    const fix = 'Name the session alone; what is printed can be kept with "> file".';
    throw new ProblemError(
      problem('target/session-alone', `"${session}" is a session, and stands for all of its documents.`, { fix }),
    );
  }
  const [only] = keys;
  if (targets.length === 0 && keys.size === 1 && only !== undefined) return ofSession(world, only);
  return gatherFiles(world, targets.length > 0 ? targets : ['.']);
}

/** Folders and files only, whatever sessions are called. */
export async function gatherFiles(world: World, targets: readonly string[]): Promise<Gathered> {
  const gatherer = new Gatherer(world);
  for (const target of targets) await gatherer.take(target);
  await gatherer.takeMounted();
  await gatherer.takeCited();
  return { documents: gatherer.documents, others: gatherer.others, pages: gatherer.pages(), notes: gatherer.notes };
}

/** What stands on disk counts; where a file is gone, what the session kept of it. */
async function ofSession(world: World, key: string): Promise<Gathered> {
  const opened = await requireOpened(world, key);
  const { session } = opened;
  const documents: GatheredDocument[] = [];
  for (const slot of session.slots.values()) {
    if (slot.option !== undefined && slot.option !== session.option) continue;
    const onDisk = await world.files.read(slot.path).catch(() => undefined);
    // A ticket that was cut into others or renamed, and is gone, is no part of it any more.
    if (!onDisk && isOutOfPlan(session, slot.key)) continue;
    const bytes = onDisk ?? (await contentOf(world, session, latest(slot)?.sha ?? '', slot.path));
    if (!bytes || bytes.length === 0) continue;
    const { kind, path, name } = slot;
    const text = new TextDecoder().decode(bytes);
    documents.push({ kind, path, text, slot: slot.key, ...(name === undefined ? {} : { name }) });
  }
  return { documents, opened, notes: opened.notes };
}

/** `docs`, `.claude`, `v1.2`, `github.com`, `com.example.orders`: only what ends like a file that everybody has is passed over unasked. */
const mayBeFolder = (name: string): boolean => !name.includes('.', 1) || !usualFile.test(name);
const usualFile =
  /\.(?:[mc]?[jt]sx?|vue|svelte|py[cio]?|rb|go|rs|java|class|jar|kts?|scala|c|cc|cpp|h|hpp|cs|php|swift|dart|exs?|erl|lua|pl|pm|r|sh|bash|ps1|bat|sql|css|s[ac]ss|less|html?|xml|svg|png|jpe?g|gif|ico|webp|avif|bmp|pdf|docx?|xlsx?|pptx?|zip|t?gz|bz2|xz|tar|7z|lock|map|snap|log|csv|tsv|toml|ini|cfg|conf|env|properties|proto|graphql|gql|tf|wasm|so|dll|exe|o|a|woff2?|ttf|otf|eot|mp[34]|mov|webm|wav|db|sqlite|pem|key|crt|patch|diff|orig|bak|tmp|swp)$/i;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

class Gatherer {
  readonly documents: GatheredDocument[] = [];
  readonly others: OtherText[] = [];
  readonly notes: Problem[] = [];
  readonly #world: World;
  readonly #seen = new Set<string>();
  /** Markdown of no kind. */
  readonly #loose: { readonly path: string; readonly text: string; readonly isNamed?: boolean }[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  async take(target: string): Promise<void> {
    const path = target.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '') || '.';
    const bytes = path === '.' ? 'folder' : await this.#read(path);
    if (bytes === 'folder') {
      await this.#walk(path, 0);
      return;
    }
    if (!bytes) {
      // What is there and may not be read is told as it is.
      const refused = this.notes.find(({ at, code }) => at === path && code === 'file/not-readable');
      if (refused) throw new ProblemError({ ...refused, severity: 'error' });
      const fix = 'Name a session, a folder or a file of the workspace.';
      throw new ProblemError(
        problem('target/not-found', `There is no session and no file "${target}", nor a folder with anything in it.`, {
          at: target,
          fix,
        }),
      );
    }
    // Whoever names a file wants it read, whatever it looks like.
    if (!(await this.#add(path, bytes, true))) {
      const fix =
        'Give it a name as the documents of a session have, such as feature-rules.md, or a title that says what it is.';
      const message = /\.(?:md|markdown)$/i.test(path)
        ? `${path} is none of the documents that are known here: it was looked at as any page is.`
        : `${path} is none of the documents that are known here.`;
      this.notes.push(warning('document/unknown-kind', message, { at: path, fix }));
    }
  }

  /** Calls that a specification describes in files of their own. */
  async takeMounted(): Promise<void> {
    const { mountedPaths } = await import('../artifacts/specification.ts');
    const { besides, outsideOf } = await import('./referenced-files.ts');
    const known = new Set(this.documents.map(({ path }) => path));
    for (const { path: root, text, kind } of this.documents.filter((one) => one.kind === 'contracts')) {
      for (const { mount, ref } of mountedPaths(text)) {
        const path = besides(root, ref);
        if (path === undefined || known.has(path)) continue;
        known.add(path);
        const bytes = await this.#read(path);
        if (!bytes || bytes === 'folder' || bytes.length > largestText) continue;
        this.documents.push({ kind, path, text: new TextDecoder().decode(bytes), mount });
      }
    }
    // A schema that lies beside contracts is one of them, whether or not they refer to it.
    const folders = new Set(this.documents.flatMap(({ kind, path }) => (kind === 'contracts' ? [folderOf(path)] : [])));
    for (const { path, text } of this.others)
      if (/\.json$/i.test(path) && folders.has(folderOf(path)) && known.size < mostParts && !known.has(path)) {
        known.add(path);
        this.documents.push({ kind: 'contracts', path, text, mount: '' });
      }
    // Schemas that these refer to; what is found is looked through in its turn.
    for (const one of this.documents) {
      if (one.kind !== 'contracts' || !one.text.includes('$ref') || !/\.(?:ya?ml|json)$/i.test(one.path)) continue;
      for (const path of outsideOf(one.path, one.text)) {
        if (known.size >= mostParts || known.has(path) || this.documents.some((other) => other.path === path)) continue;
        known.add(path);
        const bytes = await this.#read(path);
        const text = !bytes || bytes === 'folder' || bytes.length > largestText ? undefined : decodeText(bytes)?.text;
        if (text !== undefined) this.documents.push({ kind: 'contracts', path, text, mount: '' });
      }
    }
  }

  /** Markdown of no kind by itself, which is one by what the others cite. */
  async takeCited(): Promise<void> {
    if (this.#loose.length === 0) return;
    const { rolesByCitation } = await import('../artifacts/specification-roles.ts');
    const { isStoryList } = await import('../artifacts/story-list.ts');
    // Where each ticket has a file of its own, such a list is the plan of them.
    if (!this.documents.some(({ kind }) => kind === 'ticket')) {
      const lists = this.#loose.filter(({ path, text }) => !isBacklogFile.test(path) && isStoryList(text));
      for (const { path } of lists) this.#takeAs('ticket', path);
    }
    for (const { path, kind } of rolesByCitation(
      this.documents,
      this.#loose.filter(({ path: own }) => !isBacklogFile.test(own)),
    ))
      this.#takeAs(kind, path);
    const { noteOf, notesAmong } = await import('../artifacts/notes.ts');
    for (const { path } of notesAmong(this.documents, this.#loose)) this.#takeAs('tdd', path, noteOf(path));
    const { belonging } = await import('../artifacts/ledger/belonging.ts');
    for (const { path } of belonging(this.documents, this.#loose)) this.#takeAs('tdd', path, noteOf(path));
  }

  /** What was left when all had taken theirs. */
  pages(): Page[] {
    return pagesAmong(this.documents, this.#loose);
  }

  #takeAs(kind: SlotKind, path: string, as = path): void {
    const at = this.others.findIndex((one) => one.path === path);
    if (at >= 0 && !isBacklogFile.test(path)) this.others.splice(at, 1);
    const own = this.#loose.findIndex((one) => one.path === path);
    const [{ text } = { text: '' }] = own < 0 ? [] : this.#loose.splice(own, 1);
    this.documents.push({ kind, path: as, text });
  }

  async #walk(folder: string, depth: number): Promise<void> {
    const { documentFile } = await import('../artifacts/detect-kind.ts');
    for (const name of await this.#world.files.list(folder).catch((error: unknown) => this.#unlisted(error))) {
      const path = folder === '.' ? name : `${folder}/${name}`;
      if (this.#seen.size >= mostFiles) {
        this.notes.push(warning('target/too-many', `Only the first ${mostFiles} files of ${folder} were looked at.`));
        return;
      }
      if (documentFile.test(name) || /\.(?:mmd|mermaid)$/i.test(name)) {
        const plain = await this.#world.files.readPlain(path);
        const bytes = plain ?? (await this.#read(path));
        // What a link leads to is looked at where it lies, once.
        if (!bytes || (!plain && (await this.#world.files.isLink(path)))) continue;
        if (bytes !== 'folder') await this.#add(path, bytes);
        else if (depth < deepest) await this.#walk(path, depth + 1);
      } else if (depth < deepest && mayBeFolder(name) && this.#mayHold(name) && !finishedChanges.test(path)) {
        if (!(await this.#world.files.isLink(path))) await this.#walk(path, depth + 1);
      }
    }
  }

  /** What has no ending may be a file, which has nothing inside; what may not be looked into is told. */
  #unlisted(error: unknown): readonly string[] {
    if (error instanceof ProblemError && /\((?:EACCES|EPERM)\)/.test(error.problem.message))
      this.notes.push({ ...error.problem, severity: 'warning' });
    return [];
  }

  #mayHold(name: string): boolean {
    return !passedOver.has(name) && (!name.startsWith('.') || ownDotFolders.has(name));
  }

  async #read(path: string): Promise<Uint8Array | 'folder' | undefined> {
    let refused: Problem | undefined;
    try {
      const bytes = await this.#world.files.read(path);
      if (bytes) return bytes;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refused = error.problem;
    }
    const inside = await this.#world.files.list(path).catch(() => []);
    if (inside.length > 0) return 'folder';
    if (refused) this.notes.push({ ...refused, severity: 'warning' });
    return undefined;
  }

  async #add(path: string, bytes: Uint8Array, isNamed = false): Promise<boolean> {
    if (this.#seen.has(path)) return true;
    this.#seen.add(path);
    // A form to be filled in is no document; `check` reads templates as such.
    if (path.startsWith(`${this.#world.config.templates}/`)) return true;
    const { detectKind, isClosingReview } = await import('../artifacts/detect-kind.ts');
    if (bytes.length === 0) {
      const fix = 'Write it, or delete it.';
      if (isNamed || detectKind(path, '') !== undefined)
        this.notes.push(warning('document/empty', `${path} is empty.`, { at: path, fix }));
      return true;
    }
    if (bytes.length > largestText) {
      // A large file of data is nobody's design; one of ours that nobody could read is not sound.
      const start = decodeText(bytes.subarray(0, beginning))?.text ?? '';
      const isOurs = isNamed || parsedByName.test(path) || detectKind(path, start) !== undefined;
      this.notes.push(
        (isOurs ? problem : warning)('document/too-large', `${path} has ${bytes.length} bytes and was not read.`, {
          at: path,
          fix: `Split it: ${largestText} are the most.`,
        }),
      );
      return true;
    }
    const decoded = decodeText(bytes);
    if (!decoded) {
      const fix = 'Give it another ending, or write it as text in UTF-8.';
      this.notes.push(warning('document/not-text', `${path} is no text, and was not read.`, { at: path, fix }));
      return true;
    }
    const { text, isOld } = decoded;
    const kind = detectKind(path, text);
    // It says what the documents say, and is no page that somebody wrote.
    if (!isNamed && isClosingReview(path, text)) return true;
    if (kind === undefined) {
      const { hasTextsForParsers } = await import('./validation-requests.ts');
      const other = { path, text, isNamed };
      if (/\.(?:md|markdown)$/i.test(path)) this.#loose.push(other);
      else if (isBacklog(path, text)) {
        this.#loose.push({ path, text: asMarkdown(path, text) });
        // Whoever keeps a list as data has it read by programs; a form for one is no data yet.
        if (!isNamed && /\.(?:ya?ml|json)$/i.test(path) && !text.includes('{{'))
          this.others.push({ path, text, isNamed: true });
      }
      if (!hasTextsForParsers(other)) return false;
      this.others.push(other);
      return true;
    }
    if (isOld) {
      const fix = 'Save it as UTF-8: others may read it in another way.';
      this.notes.push(warning('document/not-utf8', `${path} is not written in UTF-8.`, { at: path, fix }));
    }
    this.documents.push({ kind, path, text });
    return true;
  }
}
