/** What a goal asks for, wish by wish, each with the line that says it: the same reading serves all four documents. */
import type { Intent } from '../../artifacts/spec/intent.ts';
import { nounPhrases, isGeneric, wordsOf } from '../read/language/phrases.ts';
import type { Statement } from '../read/statement.ts';
import { readStatements } from '../read/statements.ts';
import { clean } from '../text/escape.ts';
import { lowerFirst, plural, singular, unique, upperFirst } from '../text/words.ts';
import { beginsWithVerb, clausesOf, verbOf } from './clauses.ts';
import { type FeatureKind, kindOf } from './kinds/index.ts';

export interface Said {
  readonly text: string;
  /** Of the goal, from 1. */
  readonly line: number;
}

export interface Wish extends Said {
  readonly verb: string;
  /** "CSV export of the user list": what is asked for, without the verb. */
  readonly what: string;
  /** The thing that it is about, singular: "user". */
  readonly object: string;
  readonly kind: FeatureKind;
  /** Absent where the goal does not say who. */
  readonly who?: string;
  readonly why?: string;
  readonly details: readonly Said[];
  readonly isNice: boolean;
}

export interface Goal {
  readonly wishes: readonly Wish[];
  /** Why it is wanted, as far as it is told. */
  readonly background: readonly Said[];
  readonly limits: readonly Said[];
  readonly excluded: readonly Said[];
  readonly open: readonly Said[];
  readonly success: readonly Said[];
}

/** More stories than this nobody approves in one go; what is left joins those that are there. */
const mostWishes = 12;

export function readGoal(goal: string, spec: string, intent: Intent): Goal {
  const { statements } = readStatements(goal);
  const of = (...parts: Statement['part'][]) => statements.filter(({ part }) => parts.includes(part)).map(said);
  const named = statements.filter(({ part }) => part === 'must' || part === 'story' || part === 'nice');
  const asking = named.length > 0 ? named : statements.filter(({ part }) => part === 'text' || part === 'problem');
  const wishes = withDetails(asking, spec, intent);
  return {
    wishes: wishes.length > 0 ? wishes : [nothingSaid(spec, intent)],
    background: named.length > 0 ? of('problem', 'text') : [],
    limits: of('limits'),
    excluded: of('excluded'),
    open: of('open'),
    success: of('metric'),
  };
}

/** The things that a goal is about: what code is looked for by. Few words find more than many. */
export function topicOf(goal: string, spec: string, intent: Intent): string {
  return unique(readGoal(goal, spec, intent).wishes.map(({ object }) => object))
    .slice(0, 2)
    .join(' ');
}

const lineOf = ({ source }: Statement): number => (source.from === 'prd' ? source.line : 1);
const said = (one: Statement): Said => ({ text: one.quote ?? one.text, line: lineOf(one) });

function withDetails(statements: readonly Statement[], spec: string, intent: Intent): Wish[] {
  const wishes: (Wish & { details: Said[] })[] = [];
  // A fix or a small change is one thing; whatever else is said tells more about it.
  const isOne = intent === 'BUG_FIX' || intent === 'TRIVIAL';
  for (const statement of statements) {
    const line = lineOf(statement);
    for (const [i, { text, isDetail }] of clausesOf(statement.text).entries()) {
      const last = wishes.at(-1);
      const isMore = isDetail || isOne || wishes.length >= mostWishes || (i === 0 && !isAsked(text, statement));
      if (last && isMore) last.details.push({ text: clean(text, 240), line });
      else wishes.push({ ...wishOf(text, line, { spec, intent, last, goesOn: i > 0 }, statement), details: [] });
    }
  }
  return wishes;
}

/** Said as a wish, or in the list of what is required. */
const isAsked = (text: string, { part }: Statement): boolean =>
  (part !== 'text' && part !== 'problem') ||
  beginsWithVerb(text) ||
  able.test(text) ||
  story.test(text) ||
  needing.test(text);

const story =
  /\bas an? ([^,]{2,50}?),? (?:I|we) (?:want|need|would like|wish|can)(?: to be able)?(?: to)? (.{3,300}?)(?:,? so that (.{3,200}?))?$/i;
const letting =
  /^(?:let|allow|enable|permit)s? (?:the |all |our )?([\p{L}-]+(?: [\p{L}-]+)?(?= to )|[\p{L}-]+) (?:to )?([\p{L}-]+ .{2,300})$/iu;
const needing = /^(?:we|I) (?:need|want|would like|require)(?: to)? /i;
const able =
  /^(?:only |the |an? |all |our |each |every )?([\p{L}-]+(?: [\p{L}-]+)?) (?:can|may|should be able to|must be able to|should|must|needs? to|wants? to)(?: also)? (?!not\b|be\b)(.{3,300})$/iu;

interface Around {
  readonly spec: string;
  readonly intent: Intent;
  /** The wish before it: "it" and "them" are what that one was about. */
  readonly last?: Wish | undefined;
  /** In the same sentence: by whoever it was about. */
  readonly goesOn?: boolean;
}

const systemWords = /^(?:system|app|application|service|tool|it|we|this|that|there|api|page|site|cli|server)$/i;

function wishOf(
  raw: string,
  line: number,
  { spec, intent, last, goesOn }: Around,
  { part, lead }: Partial<Statement>,
): Wish {
  const text = clean(raw.trim().replace(/[.;,]+$/, ''), 300);
  const [body = text, why] = text.replace(needing, '').split(/,? so that /i);
  const [, asWho, want, because] = story.exec(text) ?? [];
  const [, letWho, letWhat] = letting.exec(body) ?? [];
  const [, canWho, canWhat] = able.exec(body) ?? [];
  const named = asWho ?? letWho ?? (canWho !== undefined && !systemWords.test(canWho) ? canWho : undefined);
  const clause = (want ?? letWhat ?? canWhat ?? body).trim();
  const [first = ''] = wordsOf(clause);
  const verb = beginsWithVerb(clause, 'any') ? verbOf(first) : undefined;
  const what = (verb === undefined ? clause : clause.slice(first.length)).trim();
  const told = named ?? whoIn(text) ?? (goesOn ? last?.who : undefined);
  const reason = because ?? why;
  const thing = objectIn(what === '' ? text : what);
  return {
    text,
    line,
    verb: verb ?? 'provide',
    what: lead ?? (what === '' ? text : what),
    // Whoever is told is not what it is about.
    object: (thing === told ? undefined : thing) ?? last?.object ?? thing ?? objectOfName(spec),
    kind: kindOf(`${lead ?? ''} ${text}`, intent, verb),
    ...(told !== undefined && { who: singular(told.toLowerCase()) }),
    ...(reason !== undefined && { why: reason.trim() }),
    details: [],
    isNice: part === 'nice',
  };
}

/** "on the admin page" names who is there. */
function whoIn(text: string): string | undefined {
  return /\b(admin(?:istrator)?|customer|developer|operator|manager|editor|visitor|player|teacher|student|patient|seller|buyer|driver|guest|moderator|reviewer|maintainer)s?\b/i.exec(
    text,
  )?.[1];
}

const notObjects =
  /^(?:csv|xlsx?|json|pdf|export|import|list|page|view|admin|api|cli|endpoint|route|service|module|button|feature|support|ability|function|functionality|crash|bug|error|issue|problem|client|mode|command|flag|dark|light|limit|limiting|email|mail|notification|dashboard|report|filter|search|public|able|way|minute|hour|day|second|week|month)$/;

/** "Get the money back": it belongs to the verb, wherever it stands. */
const particle =
  /\s\b(?:back|again|away|together)\b(?=\s*(?:$|[,.;:]|\b(?:to|from|in|on|at|for|by|with|within|when|if|and)\b))/gi;

/** The first noun that names a thing of the domain. */
export function objectIn(words: string): string | undefined {
  const text = words.replaceAll(particle, '');
  const [before = text] = text.split(/\b(?:so that|because|when|if|unless|whenever)\b/i);
  const candidates = [before, text].flatMap((part) =>
    nounPhrases(part).flatMap(({ head, modifier, isPlural, determined }) => [
      { word: head, isNoun: isPlural || determined },
      ...(modifier === undefined ? [] : [{ word: modifier, isNoun: false }]),
    ]),
  );
  const found = candidates.find(
    ({ word, isNoun }) =>
      /^[a-z][a-z-]{2,24}$/.test(word) &&
      !isGeneric(word) &&
      !notObjects.test(word) &&
      (isNoun || verbOf(word) === undefined),
  );
  return found?.word ?? candidates.find(({ word }) => /^(?:user|order|message|webhook|client)$/.test(word))?.word;
}

function objectOfName(spec: string): string {
  const words = spec.split('-').filter((word) => /^[a-z]{3,}$/.test(word));
  return singular(words.find((word) => !notObjects.test(word) && verbOf(word) === undefined) ?? words[0] ?? 'request');
}

function nothingSaid(spec: string, intent: Intent): Wish {
  const words = spec.replaceAll('-', ' ');
  return { ...wishOf(words, 1, { spec, intent }, {}), text: words };
}

/** Words of a kind with the names of this wish in them. */
export function fillKind(
  template: string,
  { object, verb, what }: Pick<Wish, 'object' | 'verb' | 'what'>,
  actor: string,
): string {
  const type = object
    .split(/[\s-]+/)
    .map(upperFirst)
    .join('');
  const known: Readonly<Record<string, string>> = {
    object,
    objects: plural(object),
    Object: upperFirst(object),
    // A short name says more than its noun alone: "Dark mode".
    What: what.split(' ').length <= 3 ? upperFirst(what) : upperFirst(object),
    Type: type,
    actor: `the ${actor}`,
    Actor: `The ${actor}`,
    verb,
    verbing: nounOf(verb),
  };
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? all) : all,
  );
}

/** What doing it is called. */
function nounOf(verb: string): string {
  if (verb === 'provide') return 'removal';
  if (verb === 'cancel') return 'cancellation';
  if (verb === 'remove') return 'removal';
  return /[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** "Add CSV export of the user list": short, for a heading. */
export function titleOf({ verb, what, text }: Pick<Wish, 'verb' | 'what' | 'text'>): string {
  const words = verb === 'provide' ? text.replace(needing, '') : `${verb} ${what}`;
  const short = words.split(/,? (?:within|when|if|so that|because|unless|every)\b|[;:(]/)[0] ?? words;
  const limited = short
    .split(' ')
    .slice(0, 12)
    .join(' ')
    .replace(/ (?:to|of|in|on|for|from|with|by|the|an?|and|or)$/i, '');
  return upperFirst(lowerFirst(limited).trim());
}

/** Without what it rests on: "(goal line 3)", "(A2)", "(answer: Users)". */
export function bareText(text: string): string {
  return text.replaceAll(/\s*\((?:goal line \d+|A\d+|answer: [^()]{0,80}|`[^`]{1,80}`)\)/g, '').trim();
}
