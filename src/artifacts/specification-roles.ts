/**
 * Specifications that are PRD and rules in one: `requirements.md` with `FR-001` or numbered criteria, which the design, the scenarios and
 * the tasks beside it cite. Then it is read as rules too. Beside a PRD of its own it is the rules alone.
 */
import { houseLabels } from './house-labels.ts';
import { outline } from './outline.ts';
import { readAs } from './read-as.ts';
import { readRules } from './rules.ts';

interface Document {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

/** So many of its labels have to be named elsewhere: one may be a slip, or another list's. */
const fewest = 2;
/** Larger ones are data. */
const longest = 1_000_000;
const naming = new Set(['tdd', 'contracts', 'bdd', 'ticket', 'adr']);

export function withSpecifications<T extends Document>(documents: readonly T[]): readonly T[] {
  if (documents.some(({ kind }) => kind === 'rules')) return documents;
  const prds = documents.filter(({ kind, text }) => kind === 'prd' && text.length <= longest);
  const specifications = prds.filter((one) => isCited(one, documents, prds.length === 1));
  if (specifications.length === 0) return documents;
  const isAlone = specifications.length === 1 && prds.length > 1;
  return documents.flatMap((one) => {
    if (!specifications.includes(one)) return [one];
    const rules = { ...one, kind: 'rules', path: readAs(one.path, 0, 0) };
    return isAlone ? [rules] : [one, rules];
  });
}

interface LooseText {
  readonly path: string;
  readonly text: string;
}

/** What a design is called, by its title or its folder. */
const designTitle = /^#\s.*\b(?:architecture|design|solution|technical|arc42|c4)\b/im;
const designFolder = /(?:^|\/)(?:architecture|designs?|technical|solution)\/[^/]+$/i;

/** What teams call the document of their architecture; beside what it was asked for it needs no ids to be the design. */
const designName =
  /(?:^|\/)(?:(?:solution|technical|software|system|app)[-_ ]?)?(?:architecture|tech(?:nical)?[-_ ]?spec(?:ification)?|system[-_ ]?design)(?:[-_ ](?:document|overview|spec))?\.(?:md|markdown)$/i;

const specificationTitle = /^# .*\b(?:requirements|specification|SRS|PRD|rules)\b/im;

/** What spec-kit puts beside a specification: parts of the design, under names that say nothing elsewhere. */
export const partOfDesign = /(?:^|\/)(?:plan|data-model)\.(?:md|markdown)$/i;

/** One of these is a part of the design where the specification in its own folder is cited in it. */
function partsOfDesigns(documents: readonly Document[], loose: readonly LooseText[]): LooseText[] {
  return loose.filter(({ path, text }) => {
    if (!partOfDesign.test(path)) return false;
    const folder = path.replace(/[^/]*$/, '');
    const beside = documents.find((one) => one.kind === 'prd' && one.path.replace(/[^/]*$/, '') === folder);
    const labels = beside && beside.text.length <= longest ? houseLabels(beside.text) : undefined;
    return new Set(labels?.read(text).match(label)).size >= fewest;
  });
}

/**
 * Nobody can know what teams call their documents. One whose labels scenarios, tickets and records cite is what they were written for,
 * and one that cites those labels and is called an architecture is the design.
 */
export function rolesByCitation(
  documents: readonly Document[],
  loose: readonly LooseText[],
): { readonly path: string; readonly kind: 'prd' | 'tdd' }[] {
  const isNew = !documents.some(({ kind, text }) => kind === 'rules' || (kind === 'prd' && houseLabels(text)));
  const small = loose.filter(({ text }) => text.length <= longest);
  // What is called so may also be cited by what has no form, a matrix say.
  const isCitedBeside = (own: LooseText) =>
    specificationTitle.test(own.text.slice(0, 500)) &&
    isCited(
      { ...own, kind: 'prd' },
      small.flatMap((one) => (one === own ? [] : [{ ...one, kind: 'tdd' }])),
      true,
    );
  const cited = isNew
    ? small.filter((one) => isCited({ ...one, kind: 'prd' }, documents, true) || isCitedBeside(one))
    : [];
  const source = isNew ? cited[0] : documents.find(({ kind }) => kind === 'rules' || kind === 'prd');
  const labels = source && houseLabels(source.text);
  const designs = documents.some(({ kind }) => kind === 'tdd')
    ? []
    : small.filter(
        ({ path, text }) =>
          path !== source?.path &&
          (designFolder.test(path) || designTitle.test(text.slice(0, 2000))) &&
          new Set((labels?.read(text) ?? text).match(label)).size >= fewest,
      );
  const named =
    designs.length === 0 && source && !documents.some(({ kind }) => kind === 'tdd')
      ? small.filter(({ path }) => designName.test(path) && folderOf(path) === folderOf(source.path))
      : [];
  return [
    ...(cited.length === 1 ? cited.map(({ path }) => ({ path, kind: 'prd' as const })) : []),
    ...[...(source && designs.length === 1 ? designs : named), ...partsOfDesigns(documents, small)].map(({ path }) => ({
      path,
      kind: 'tdd' as const,
    })),
  ];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** What stands beside it cites it; where it is the only one, everything may. */
function isCited(specification: Document, documents: readonly Document[], isOnly: boolean): boolean {
  const labels = houseLabels(specification.text) ?? ownNumbers(specification.text);
  if (!labels) return false;
  const folder = specification.path.replace(/[^/]*$/, '');
  const named = new Set<string>();
  const own = new Set(labels.read(specification.text).match(label) ?? []);
  for (const { kind, path, text } of documents) {
    if (!naming.has(kind) || text.length > longest || !(isOnly || path.startsWith(folder))) continue;
    for (const one of labels.read(text).match(label) ?? []) if (own.has(one)) named.add(one);
    if (named.size >= fewest) return true;
  }
  return false;
}

/** Rules with our numbers, among what was asked for. */
const ownNumbers = (text: string): { readonly read: (text: string) => string } | undefined =>
  ownHead.test(text) && readRules(outline(text)).rules.length >= fewest ? { read: (said) => said } : undefined;
const ownHead = /^ {0,3}(?:#{2,6} |\| {0,3}|[-*+] (?:\[[ xX]\] )?)[*_\x60]{0,3}BR-\d/m;

/** The end of `_Requirements: BR-1_` is no part of the id. */
const label = /\bBR-\d{1,4}(?![A-Za-z\d])/g;
