/** Which files belong to a topic, by the words of their path and the names they declare. */
import type { KnownFile } from './file-facts.ts';
import { byText } from './file-facts.ts';
import { baseOf, folderOf, isCode } from './file-kinds.ts';
import type { TopicMatch, TopicMatches } from './types.ts';

const stopWords = new Set(
  'the and for with from that this into onto over under when then than are was not new add adds make use using can all any its our your feature design system support page file files code src lib app test tests index main of to in on at by an or as is it be we'.split(
    ' ',
  ),
);

/** `UserExportJob`, `user-export_job` and "user exports" are the same words. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(stem);
}

/** Only what is surely the same word: "sessions", "entries", "indexes". */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

export function termsOf(topic: string): string[] {
  const words = wordsOf(topic.slice(0, 2000)).filter((word) => word.length >= 2 && !stopWords.has(word));
  return [...new Set(words)].slice(0, 24);
}

interface Scored {
  readonly file: KnownFile;
  readonly found: ReadonlySet<string>;
  readonly score: number;
  readonly names: readonly string[];
}

const weightOfBase = 5;
const weightOfFolder = 3;
const weightOfName = 2;
const mostShown = 60;

export function matchTopic(topic: string, files: readonly KnownFile[]): TopicMatches {
  const terms = termsOf(topic);
  const candidates = files.filter(({ language, facts }) => language !== undefined || facts.headings || facts.schemas);
  const scored = rareTermsWeigh(terms, candidates);
  const needed = Math.ceil(terms.length / 2);
  const related = scored
    .filter(({ found }) => terms.length > 0 && found.size >= needed)
    .sort((a, b) => b.score - a.score || byText(a.file.path, b.file.path));
  const code = related.filter(({ file }) => !file.isTest);
  const sources = code.filter(({ file }) => isCode(file.language) || file.facts.schemas || file.facts.routes);
  return {
    topic: topic.slice(0, 200),
    terms,
    inScope: sources.length,
    files: code.slice(0, mostShown).map(shown),
    tests: related
      .filter(({ file }) => file.isTest)
      .slice(0, mostShown)
      .map(shown),
  };
}

/** A word that most files have says little about any of them. */
function rareTermsWeigh(terms: readonly string[], files: readonly KnownFile[]): Scored[] {
  const hits = files.map((file) => hitsOf(terms, file));
  const counts = new Map<string, number>();
  for (const { found } of hits) for (const term of found.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = Math.max(files.length, 1);
  return hits.flatMap(({ file, found, names }) => {
    if (found.size === 0) return [];
    let score = 0;
    for (const [term, points] of found) score += points * Math.log2(1 + total / (counts.get(term) ?? 1));
    return [{ file, found: new Set(found.keys()), score: Math.round(score * found.size * 10) / 10, names }];
  });
}

interface Hits {
  readonly file: KnownFile;
  readonly found: ReadonlyMap<string, number>;
  readonly names: readonly string[];
}

function hitsOf(terms: readonly string[], file: KnownFile): Hits {
  const found = new Map<string, number>();
  const names: string[] = [];
  const lower = `${file.path} ${file.facts.names ?? ''} ${file.facts.headings?.[0]?.text ?? ''}`.toLowerCase();
  // Most files have none of the words: a look at the whole text spares taking it apart.
  const likely = terms.filter(
    (term) => lower.includes(term) || (term.endsWith('y') && lower.includes(term.slice(0, -1))),
  );
  if (likely.length === 0) return { file, found, names };
  const base = new Set(wordsOf(baseOf(file.path)));
  const folder = new Set(wordsOf(folderOf(file.path)));
  const add = (term: string, points: number) => found.set(term, (found.get(term) ?? 0) + points);
  for (const term of likely) {
    if (base.has(term)) add(term, weightOfBase);
    if (folder.has(term)) add(term, weightOfFolder);
  }
  const declared = [...(file.facts.names?.split(' ') ?? []), ...(file.facts.schemas ?? []).map(({ name }) => name)];
  for (const name of declared) {
    const words = new Set(wordsOf(name));
    const hit = likely.filter((term) => words.has(term));
    for (const term of hit) if ((found.get(term) ?? 0) < 20) add(term, weightOfName);
    if (hit.length > 0 && names.length < 3) names.push(name);
  }
  const title = new Set(wordsOf(file.facts.headings?.[0]?.text ?? ''));
  for (const term of likely) if (title.has(term)) add(term, weightOfName);
  return { file, found, names };
}

function shown({ file, found, score, names }: Scored): TopicMatch {
  const why = [[...found].join(' '), ...(names.length > 0 ? [names.join(', ')] : [])].join('; ');
  return { at: file.path, score, why };
}
