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
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
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

function termsOf(topic: string): string[] {
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
  const words = new Words(terms);
  const hits = files.flatMap((file) => hitsOf(words, file) ?? []);
  const counts = new Map<string, number>();
  for (const { found } of hits) for (const term of found.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = Math.max(files.length, 1);
  return hits.map(({ file, found, names }) => {
    let score = 0;
    for (const [term, points] of found) score += points * Math.log2(1 + total / (counts.get(term) ?? 1));
    // A document about the topic comes after the code of it.
    const share = file.language === undefined ? 0.5 : 1;
    return { file, found: new Set(found.keys()), score: Math.round(score * found.size * share * 10) / 10, names };
  });
}

interface Hits {
  readonly file: KnownFile;
  readonly found: ReadonlyMap<string, number>;
  readonly names: readonly string[];
}

/** Words are taken apart only where a term can be: most files and names have none. */
class Words {
  readonly #terms: readonly string[];
  readonly #any: RegExp;
  readonly #known = new Map<string, readonly string[]>();

  constructor(terms: readonly string[]) {
    this.#terms = terms;
    // "entry" stands for "entries" as well. Terms are letters and digits, so they are patterns of themselves.
    const roots = terms.map((term) => (term.endsWith('y') ? term.slice(0, -1) : term));
    this.#any = roots.length > 0 ? new RegExp(roots.join('|'), /^[\w ]*$/.test(roots.join(' ')) ? 'i' : 'iu') : /(?!)/;
  }

  mayBeIn(text: string): boolean {
    return this.#any.test(text);
  }

  /** The terms among the words of this text. */
  in(text: string): readonly string[] {
    if (!this.mayBeIn(text)) return [];
    let found = this.#known.get(text);
    if (found === undefined) {
      const words = wordsOf(text);
      this.#known.set(text, (found = this.#terms.filter((term) => words.includes(term))));
    }
    return found;
  }
}

/** Does a text have one of the terms among its words? */
export function aboutTerms(terms: readonly string[]): (text: string) => boolean {
  const words = new Words(terms);
  return (text) => words.in(text).length > 0;
}

function hitsOf(words: Words, file: KnownFile): Hits | undefined {
  const { path, facts } = file;
  const title = facts.headings?.[0]?.text ?? '';
  const declared = facts.names !== undefined && words.mayBeIn(facts.names) ? facts.names.split(' ') : [];
  const found = new Map<string, number>();
  const names: string[] = [];
  const add = (text: string, points: number, most = 20) => {
    const terms = words.in(text);
    for (const term of terms) if ((found.get(term) ?? 0) < most) found.set(term, (found.get(term) ?? 0) + points);
    return terms.length > 0;
  };
  add(baseOf(path), weightOfBase);
  add(folderOf(path), weightOfFolder);
  for (const { name } of facts.schemas ?? []) declared.push(name);
  for (const name of declared) {
    if (add(name, weightOfName) && names.length < 3) names.push(name);
  }
  add(title, weightOfName, Number.POSITIVE_INFINITY);
  return found.size > 0 ? { file, found, names } : undefined;
}

function shown({ file, found, score, names }: Scored): TopicMatch {
  const why = [[...found].join(' '), ...(names.length > 0 ? [names.join(', ')] : [])].join('; ');
  return { at: file.path, score, why };
}
