/**
 * What an app can do, where a PRD tells it feature by feature: a heading with what is said below it ("6.1 Crop Selection"), or the
 * items of a list of features. People use an app by these, not by calls.
 */
import { nameKey } from '../../../artifacts/plain-text.ts';
import { singular, withArticle } from '../../text/words.ts';
import { storyPattern } from '../who/named-people.ts';
import { nominalOf } from '../language/nominal.ts';
import { withoutNumber } from '../language/normal-form.ts';
import { isLeftOut, partOf } from '../forms/parts.ts';
import { isFunctionWord, wordsOf } from '../language/phrases.ts';
import { partName } from './program-parts.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm } from '../language/verbs.ts';

export interface Feature {
  /** As the PRD calls it: "crop selection", "add prompt". */
  readonly name: string;
  readonly verb?: string;
  /** What it is about, as far as its name says. */
  readonly thing?: string;
  readonly text: string;
  readonly sources: readonly Source[];
}

/** Headings that tell how it looks, what it is built with or how well it does, and nothing that somebody does with it. */
const others = new Set(
  'color colors colour colours palette layout style styling visual visuals design typography theme animation animations branding aesthetic stack architecture technology technical tech platform deployment hosting infrastructure performance accessibility compatibility responsiveness responsive security privacy testing analytics storage structure dependencies quality guidelines tone seo browser browsers support constraints balance version versions criteria states data model schema effects assets experience summary code configuration environment'.split(
    ' ',
  ),
);
const later = /\((?:[^()]*\b)?(?:planned|future|later|optional|v[2-9]|phase [2-9]|post-mvp|nice to have)\b[^()]*\)/i;
const fewest = 2;
const most = 24;
const longestName = 60;

/** So many stories tell what people do; fewer stand beside it. */
const fewestStories = 4;
const isStory = ({ text }: Statement): boolean => text.startsWith('As ') && storyPattern.test(text);
/** What people do is told story by story: headings only sort them. */
export const toldInStories = (statements: readonly Statement[]): boolean =>
  statements.filter((one) => one.source.from === 'prd' && !isLeftOut(one.part) && isStory(one)).length >= fewestStories;

export function readFeatures(statements: readonly Statement[], onlyHeaded = false): Feature[] {
  const asked = statements.filter(
    ({ part, source, isTechnical }) =>
      source.from === 'prd' && !isTechnical && (part === 'must' || part === 'nice' || part === 'story'),
  );
  const isTold = toldInStories(asked);
  const headed = byHeading(
    asked.filter((one) => one.part !== 'story'),
    isTold,
  );
  const found =
    headed.length >= fewest || onlyHeaded || isTold ? headed : byItem(asked.filter((one) => one.part === 'must'));
  return found.length >= fewest ? apart(found).slice(0, most) : [];
}

/** "The system detects new files": what it does by itself, beside what people are said to do. */
const byItself = /^(?:the|our) (?:system|app|application|tool|software|platform)\b/i;

function byHeading(asked: readonly Statement[], isTold: boolean): Feature[] {
  const sections = new Map<string, Statement[]>();
  for (const one of asked) {
    const name = nameOf(one.under);
    if (name !== undefined) sections.set(name, [...(sections.get(name) ?? []), one]);
  }
  const named = [...sections].map(([name, list]) => {
    const isSorted = isTold && list.filter(isStory).length > 1;
    return [name, isSorted ? list.filter((one) => !isStory(one)) : list] as const;
  });
  const used = named.filter(
    ([, list]) => list.length > 0 && !(isTold && list.every(({ text }) => byItself.test(text))),
  );
  return used.map(([name, list]) => ({
    ...doneIn(name),
    name: spokenName(name),
    text: tellingText(list),
    sources: list.map((one) => one.source),
  }));
}

/** A heading that only says "features" or "acceptance criteria" names none. */
function nameOf(under: string): string | undefined {
  const bare = withoutNumber(under.replace(/^\W*(?:\d+[.)]?)+\s+/, ''))
    .replaceAll(/\s*\([^()]*\)/g, '')
    .replace(/^(?:feature|module|epic|screen|page|view|section)(?: \d+)?\s*[:–—-]\s*/i, '')
    .replace(/ (?:section|screen|page|module|feature)$/i, '')
    .trim();
  const words = wordsOf(bare).map((word) => word.toLowerCase());
  if (later.test(under) || words.length === 0 || words.length > 6 || bare.length > longestName) return undefined;
  if (words.some((word) => others.has(word))) return undefined;
  // "Output Display" is a feature though outputs are demanded; "Functional Requirements" is none.
  const isKind =
    partOf(nameKey(bare)) !== undefined && !/\b(?:display|input|output|engine|system|builder)s?\b/i.test(bare);
  return isKind ? undefined : bare;
}

/** What is demanded in a whole sentence has no name in it. */
const isSentence = /^(?:there|each|every|when|if|once|more)\b| (?:must|should|will|shall) /i;

/** Rows and items of a list of features: what they are called, or their first clause. */
function byItem(asked: readonly Statement[]): Feature[] {
  const seen = new Map<string, Feature>();
  for (const { lead, text, source, isItem, cells, under } of asked) {
    if (!isItem && cells === undefined) continue;
    if (wordsOf(under).some((word) => others.has(word.toLowerCase()))) continue;
    // "A player can pick a level": what is picked there names it.
    const name = (lead ?? partName(text.replace(/^[^,;:]{3,40}? can (?=\p{Ll})/u, '')))
      .replaceAll(/\s*\([^()]*\)/g, '')
      .trim();
    if (
      name === '' ||
      isSentence.test(name) ||
      /^(?:no|not|must|only|never|all|any|the|an?|\d)\b/i.test(name) ||
      seen.has(name)
    )
      continue;
    seen.set(name, { ...doneIn(name), name: spokenName(name), text, sources: [source] });
  }
  return [...seen.values()];
}

/** "Land size input": what is used, and no order to land. */
const ofThings =
  /\b(?:inputs?|outputs?|displays?|engine|views?|screens?|timer|system|mode|bar|menu|settings|panel|controls?)$/i;

/** "Add prompt", "crop selection": what is done, and to what. */
function doneIn(name: string): Pick<Feature, 'verb' | 'thing'> {
  const [first = '', ...rest] = wordsOf(nominalOf(name)?.clause ?? name);
  const verb = first.toLowerCase();
  if (!isBaseForm(verb) || ofThings.test(name)) return {};
  const object = rest.filter((word) => !isFunctionWord(word)).map((word) => word.toLowerCase());
  const last = object.at(-1);
  return {
    verb,
    ...(last === undefined ? {} : { thing: [...object.slice(0, -1), singular(last)].slice(-2).join(' ') }),
  };
}

/** Told in a list of features and again in the scope: one feature with both sources. */
function apart(all: readonly Feature[]): Feature[] {
  const found: Feature[] = [];
  for (const one of all) {
    const own = telling(one.name);
    const at = found.findIndex(({ name }) => telling(name).filter((word) => own.includes(word)).length >= 2);
    const known = found[at];
    if (!known) found.push(one);
    else
      found[at] = {
        ...known,
        ...(known.verb ? {} : one),
        name: known.verb ? known.name : one.name,
        sources: [...known.sources, ...one.sources],
      };
  }
  return found;
}

/** "Add Prompt" is said "add a prompt"; a name stays a name. */
function spokenName(name: string): string {
  const small = inSmall(name);
  const [first = '', next = '', ...rest] = small.split(' ');
  const isThing = isBaseForm(first) && rest.length === 0 && /^\p{L}{3,}$/u.test(next) && singular(next) === next;
  return isThing && !isFunctionWord(next) && doneIn(name).verb === first ? `${first} ${withArticle(next)}` : small;
}

/** The first that says something; names in a list only together. */
function tellingText(list: readonly Statement[]): string {
  const whole = list.find(({ text, lead }) => lead === undefined && wordsOf(text).length > mostOfName);
  return (
    whole?.text ??
    list
      .map((one) => one.text)
      .slice(0, mostOfName)
      .join(', ')
  );
}
const mostOfName = 3;

/** "Crop Selection" in a sentence; "AI" and "iOS" stay what they are. */
const inSmall = (name: string): string =>
  name.replaceAll(/(?<![\p{L}'’-])\p{Lu}(?=\p{Ll}+(?!\p{L}))/gu, (letter) => letter.toLowerCase());

const telling = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => word.length > 3 && !isFunctionWord(word))
    .map((word) => singular(word.toLowerCase()));
