/** What a design asks to be built, as pieces of work: its files by component, in the order in which they can be done. */
import { findSection } from '../../artifacts/find-section.ts';
import { listItem } from '../../artifacts/lists.ts';
import { bodyOf, outline, type Outline } from '../../artifacts/outline.ts';
import { isNone, plainText } from '../../artifacts/plain-text.ts';
import { type FileChange, parseDesign, type SpecDesign } from '../../artifacts/spec/design-document.ts';
import { plainReference, referencesIn } from '../../artifacts/spec/references.ts';
import { parseRequirements, type Requirement, type Story } from '../../artifacts/spec/requirements-document.ts';
import { tablesIn } from '../../artifacts/spec/tables.ts';
import { bareText } from './goal.ts';
import { chunks } from './task.ts';

export interface Piece {
  /** A component of the design, or a heading that says what it is about. */
  readonly name: string;
  readonly purpose: string;
  readonly files: readonly FileChange[];
  readonly steps: readonly string[];
  /** Ids as the requirements have them. */
  readonly requirements: readonly string[];
  /** A part of the design by name. */
  readonly part: string;
}

export interface Work {
  readonly design: SpecDesign;
  readonly pieces: readonly Piece[];
  readonly tests: readonly FileChange[];
  readonly failures: readonly { readonly scenario: string; readonly strategy: string }[];
  readonly edges: readonly string[];
  readonly stories: readonly Story[];
  readonly functional: readonly Requirement[];
  readonly nonFunctional: readonly Requirement[];
}

const isTest = (path: string): boolean =>
  /(?:^|\/)(?:tests?|__tests__|spec)\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_[^/]+$|Test\.\w+$/.test(path);
const isSchema = (path: string): boolean => /\.(?:prisma|sql|graphql|proto)$|(?:^|\/)migrations?\//.test(path);

export function workOf(designText: string, requirementsText: string): Work {
  const design = parseDesign(designText);
  const document = outline(designText);
  const read = parseRequirements(requirementsText);
  // What a statement rests on is said in the requirements; a task says what to do.
  const stories = read.stories.map((story) => ({
    ...story,
    title: bareText(story.title),
    criteria: story.criteria.map((one) => ({ ...one, text: bareText(one.text) })),
  }));
  const functional = read.functional.map((one) => ({ ...one, text: bareText(one.text) }));
  const { nonFunctional } = read;
  const changed = design.files.filter(({ action }) => action !== 'none');
  const built = changed.filter(({ path }) => !isTest(path));
  const pieces = covering(piecesOf(document, design, built, functional), functional);
  return {
    design,
    pieces: pieces.toSorted((a, b) => turnOf(a) - turnOf(b)),
    tests: changed.filter(({ path }) => isTest(path)),
    failures: failuresIn(document),
    edges: listIn(document, ['edge cases', 'edge case handling']),
    stories,
    functional,
    nonFunctional,
  };
}

/** What others stand on comes first, what only calls them last: each task can be tried when it is done. */
function turnOf({ files }: Piece): number {
  if (files.some(({ path }) => isSchema(path))) return 0;
  return files.length > 0 && files.every(({ action }) => action !== 'create') ? 2 : 1;
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !/^(?:src|the|and|for|with|lib|app|component|index)$/.test(word))
      .map((word) => word.replace(/s$/, '')),
  );

function overlap(a: string, b: string): number {
  const other = wordsOf(b);
  return [...wordsOf(a)].filter((word) => other.has(word)).length;
}

function piecesOf(
  document: Outline,
  design: SpecDesign,
  files: readonly FileChange[],
  functional: readonly Requirement[],
): Piece[] {
  const texts = design.components.map((one) => {
    const section = document.sections.find(({ line }) => line === one.line);
    return { one, section, text: section ? bodyOf(document, section) : one.purpose };
  });
  const homes = files.map((file) => {
    const scored = texts.map(({ one, text }) => ({
      one,
      score:
        (text.includes(file.path) ? 10 : 0) +
        2 * overlap(file.path, one.name) +
        overlap(file.purpose, `${one.name} ${one.purpose}`),
    }));
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (held, next) => (held && held.score >= next.score ? held : next),
      undefined,
    );
    return { file, home: best && best.score > 0 ? best.one : undefined };
  });
  const ofComponents = texts.flatMap(({ one, text }): Piece[] => {
    const own = homes.filter(({ home }) => home === one).map(({ file }) => file);
    const steps = stepsIn(text);
    const served = one.requirements.map((id) => idAs(id, functional));
    const base = { name: one.name, purpose: one.purpose, part: one.name };
    // With a table of files, a component without one is part of another's; without a table each is a piece.
    if (own.length === 0) return files.length > 0 ? [] : [{ ...base, files: [], steps, requirements: served }];
    return chunks(own, 3).map((some, i) => ({
      ...base,
      files: some,
      steps: i === 0 ? steps : [],
      requirements: served,
    }));
  });
  const alone = homes.filter(({ home }) => home === undefined).map(({ file }) => file);
  const others = chunks(alone, 3).map((some): Piece => ({
    name: some.map(({ path }) => path.replace(/^.*\//, '')).join(', '),
    purpose: some.map(({ purpose }) => purpose).join('; '),
    files: some,
    steps: [],
    requirements: [...new Set(some.flatMap(({ purpose }) => referencesIn(purpose)))].map((id) => idAs(id, functional)),
    part: 'File Structure',
  }));
  const found = [...ofComponents, ...others];
  if (found.length > 0) return found;
  // A design without components and files: the requirements are what there is to do.
  return chunks([...functional], 2).map((some) => ({
    name: some[0]?.text ?? 'It',
    purpose: some.map(({ text }) => text).join('; '),
    files: [],
    steps: some.map(({ text }) => text),
    requirements: some.map(({ id }) => id),
    part: document.sections.find(({ level }) => level === 2)?.text ?? 'Overview',
  }));
}

const idAs = (id: string, functional: readonly Requirement[]): string =>
  functional.find((one) => plainReference(one.id) === plainReference(id))?.id ?? id;

/** Every requirement has a piece that serves it: where the design names none, the nearest by its words, else the first. */
function covering(pieces: readonly Piece[], functional: readonly Requirement[]): Piece[] {
  const served = new Set(pieces.flatMap((piece) => piece.requirements.map(plainReference)));
  const added = new Map<Piece, string[]>();
  for (const { id, text } of functional) {
    if (served.has(plainReference(id))) continue;
    const best = pieces.reduce<Piece | undefined>((held, next) => {
      const score = (piece: Piece) => overlap(text, `${piece.name} ${piece.purpose} ${piece.steps.join(' ')}`);
      return held && score(held) >= score(next) ? held : next;
    }, undefined);
    if (best) added.set(best, [...(added.get(best) ?? []), id]);
  }
  const known = new Set(functional.map(({ id }) => plainReference(id)));
  return pieces.map((piece) => ({
    ...piece,
    // What the requirements do not have cannot be served.
    requirements: [
      ...new Set([
        ...piece.requirements.filter((id) => known.has(plainReference(id)) || known.size === 0),
        ...(added.get(piece) ?? []),
      ]),
    ],
  }));
}

/** The responsibilities of a component, or whatever it lists first. */
function stepsIn(text: string): string[] {
  const items = text.split('\n').flatMap((line) => (/^\s{2,}/.test(line) ? [] : (listItem(line) ?? [])));
  return items
    .map(plainText)
    .filter((item) => item !== '' && !/^(?:requirements?|serves|interface|purpose|file)s?\b/i.test(item))
    .slice(0, 5);
}

function failuresIn(document: Outline): Work['failures'] {
  const section = findSection(document, ['error handling', 'failure handling', 'failure modes']);
  if (!section) return [];
  return tablesIn(document, section).flatMap(({ rows }) =>
    rows.map((row) => ({
      scenario: plainText(row.get('scenario', 'error', 'failure', 'error scenario') ?? row.cells[0] ?? ''),
      strategy: plainText(row.get('strategy', 'handling', 'response', 'handling strategy') ?? row.cells[1] ?? ''),
    })),
  );
}

function listIn(document: Outline, names: readonly string[]): string[] {
  const section = findSection(document, names);
  if (!section) return [];
  const rows = tablesIn(document, section).flatMap(({ rows }) =>
    rows.map(({ cells }) => cells.slice(0, 2).map(plainText).join(': ')),
  );
  const items = document.lines
    .slice(section.line, section.endLine)
    .flatMap((line, i) => (document.isCode(section.line + i + 1) ? [] : (listItem(line) ?? [])))
    .map(plainText);
  return [...rows, ...items].filter((item) => item !== '' && !isNone(item));
}
