/**
 * Documents beside the others that have no form: a matrix of what traces to what, a page of the data, the brief that all began with, an index.
 * They belong to a package where they cite it, link to it, or are called so and lie with it; then what they say is held to it, and nothing
 * else is asked of them. For reading such a document is a design, and its path says that it is read so.
 */
import { houseLabels } from './house-labels.ts';
import { idsOf } from './ledger/tokens.ts';
import { listedCalls } from './listed-calls.ts';
import { isNamedSpecification, requirementsIn } from './named-requirements.ts';
import type { Outline } from './outline.ts';
import { isReadAs, readAs } from './read-as.ts';

interface Document {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

type LooseText = Omit<Document, 'kind'>;

const fewest = 2;
/** Larger ones are data. */
const longest = 1_000_000;
const label = /\bBR-\d{1,4}(?![A-Za-z\d])/g;
/** What all began with, before anybody wrote requirements. */
const brief = /(?:^|\/)(?:(?:product|project|feature)[-_ ]?)?(?:brief|vision|pitch|one[-_]?pager)\.(?:md|markdown)$/i;
const data =
  /(?:^|\/)(?:data|database|db)(?:[-_ ]?(?:models?|contracts?|schema|dictionary|design))?\.(?:md|markdown)$/i;
/** What every project has, and what tells how it was. */
const aside =
  /(?:^|\/)(?:changelog|contributing|license|security|code_of_conduct|agents|claude|history|archive\/.*)\.\w+$/i;
const link = /\]\(<?(?!\w{2,10}:)([^()<>\s#]{1,300}\.(?:md|markdown|ya?ml|json|feature))(?:#[^()\s]{0,200})?>?\)/g;

export const noteOf = (path: string): string => readAs(path, 0, 0);

export const isNote = ({ kind, path }: Pick<Document, 'kind' | 'path'>): boolean => kind === 'tdd' && isReadAs(path);

/** What all began with: it is called so, or it is none of the pages about the data and names no id, since there were none yet. */
export function isBrief({ path, document }: { readonly path: string; readonly document: Outline }): boolean {
  const file = path.replace(/#L0\+0$/, '');
  if (brief.test(file)) return true;
  const { tokens, leads } = idsOf(document);
  return tokens.length === 0 && leads.length === 0 && !data.test(file) && listedCalls(document).length === 0;
}

/** Those of the loose texts that belong to what the documents are about. */
export function notesAmong(documents: readonly Document[], loose: readonly LooseText[]): LooseText[] {
  const asked = documents.filter(({ kind, text }) => (kind === 'rules' || kind === 'prd') && text.length <= longest);
  // A team without either has its calls, its scenarios or its records in the middle.
  const sources = asked.length > 0 ? asked : documents.filter(({ kind }) => /^(?:contracts|bdd|adr)$/.test(kind));
  if (sources.length === 0) return [];
  const lists = sources.flatMap(({ text }) => {
    // What has our numbers is read as it is.
    const read = houseLabels(text)?.read ?? ((own: string) => own.replaceAll(/\bBR-0+(?=\d)/g, 'BR-'));
    const known = new Set(read(text).match(label));
    return known.size < fewest ? [] : [{ read, known }];
  });
  const names = requirementNames(sources);
  const paths = new Set(documents.map(({ path }) => path));
  const homes = sources.map(({ path }) => homeOf(path));
  const isNear = (path: string) => homes.some((home) => (home === '' ? !path.includes('/') : path.startsWith(home)));
  return loose.filter(({ path, text }) => {
    if (text.length > longest || aside.test(path)) return false;
    const near = isNear(path);
    const cites = lists.some(({ read, known }) => {
      const cited = new Set(read(text).match(label));
      const own = [...cited].filter((one) => known.has(one)).length;
      // Beside them one is enough, and one more may be a slip.
      return near ? own > 0 && own >= cited.size / 2 : own >= fewest && own >= cited.size * 0.75;
    });
    return (
      cites ||
      names.filter((one) => text.includes(one)).length >= fewest ||
      (near && (isCited(text, documents) || brief.test(path) || data.test(path) || linksTo(path, text, paths)))
    );
  });
}

/** Names of requirements that have no ids, as OpenSpec writes them; one word may be any. */
const requirementNames = (sources: readonly Document[]): string[] =>
  sources
    .filter(isNamedSpecification)
    .flatMap(({ text }) => requirementsIn(text).map(({ name }) => name))
    .filter((name) => /\S \S/.test(name))
    .slice(0, 500);

/** Where a package lies: `docs/`, also where its requirements have a folder of their own in it. */
function homeOf(path: string): string {
  const folder = folderOf(path);
  return folder.split('/').length > 2 ? folder.replace(/[^/]+\/$/, '') : folder;
}

const leading = /^ {0,3}(?:#{1,6}\s{1,3}|\|\s{0,3}|[-*+] )\*\*([A-Z]{1,6}-?\d{1,3})\*\*/gm;

/** It defines ids that the documents name. */
function isCited(text: string, documents: readonly Document[]): boolean {
  const ids = [...text.matchAll(leading)].flatMap(([, id]) => id ?? []).slice(0, 200);
  if (ids.length < fewest) return false;
  const words = new Set(documents.flatMap((one) => one.text.slice(0, longest).match(/\b[A-Z]{1,6}-?\d{1,3}\b/g) ?? []));
  return ids.filter((id) => words.has(id)).length >= fewest;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function linksTo(path: string, text: string, documents: ReadonlySet<string>): boolean {
  for (const [, target = ''] of text.matchAll(link)) if (documents.has(joined(folderOf(path), target))) return true;
  return false;
}

/** `docs/architecture/` and `../adr/0001.md`. */
function joined(folder: string, target: string): string {
  const parts = folder.split('/').slice(0, -1);
  for (const part of target.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}
