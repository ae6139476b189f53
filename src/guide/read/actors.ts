/** Who acts: from stories, personas, and whoever a sentence allows or obliges to do something. */
import { clean } from '../text/escape.ts';
import { singular } from '../text/words.ts';
import { isLeftOut, isTold } from './parts.ts';
import { mainClauses } from './main-clauses.ts';
import { isFunctionWord, isGeneric } from './phrases.ts';
import { isHuman, isOrganisation, isUnit, notHuman } from './people.ts';
import { peopleOf } from './screens.ts';
import { type Predicate, predicatesOf } from './predicates.ts';
import { presentTense } from './present.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';
import { actOf, isBaseForm, lemma } from './verbs.ts';

export interface Actor {
  readonly name: string;
  readonly sources: readonly Source[];
}

export const storyPattern =
  /\bas (?:an?|the) ([^,.;:]{2,50}?),? (?:I|we) (?:(?:want|need|would like|wish|can|must|should be able|have)(?: to be able)?(?: to)? )?([^]{3,300}?)(?:,? so (?:that )?([^]{3,200}?))?[.;]?$/i;
const subject = String.raw`(?:an? |the |each |every |any |all |our |most )?((?:[\p{L}-]{2,20} ){0,2}(?:[\p{L}-]{3,20}|HR|QA))`;
const opening = String.raw`(?:^|[.;,] |\b(?:only|that|and|then|when|if|which) )(?:only )?`;
/** Whoever is obliged may be a thing as well: only words for people count. */
const obliged = new RegExp(
  String.raw`${opening}${subject} (?:must|cannot|shall|should|wants?|needs?|has to|have to|will|can|may)(?: (?:only|not|never|also|always))? [\p{L}]`,
  'giu',
);
/** Whoever may do something that only somebody can do is somebody, whatever they are called. */
const able = new RegExp(String.raw`${opening}${subject} (?:can|may)(?: (?:only|also|then))? (\p{L}{3,20})\b`, 'giu');
const byItself = /^(?:start|stop|end|close|open|pause|resume|finish|return|move|join|change)$/i;
const handled =
  /\b(?:join|start|play|creat|open|add|clos|delet|book|edit|view)(?:e|es|s|ing|ed|ning)? (?:an?|the) ([\p{L}-]{3,20})\b/giu;
/** "The finance lead is notified", "the approval of the finance lead". */
const toldOrAsked =
  /\b(?:an?|the|our|all|each) ((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{3,20}) (?:is|are) (?:then |also )?(?:notified|informed|told|paged|alerted|reminded|asked|emailed|warned)\b|\b(?:approval|consent|signature|decision|confirmation|sign-off) (?:of|by|from) (?:an? |the )?((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{3,20})|\b(?:an?|the|all|both|each|every) ((?:[\p{L}-]{2,20} )?[\p{L}-]{3,20}) (?:has|have) \p{L}{3,}ed (?:it|them|the|an?|their|its)\b/giu;
/** "When a driver cancels", "the next driver, who has 10 minutes to accept": told in passing, and yet what they do. */
const inPassing =
  /\b(?:when|if|once|after|unless|until|before) (?:an?|the) ((?:[\p{L}-]{2,20} )?[\p{L}-]{3,20}) (\p{L}{3,16}s)\b|\b(?:the|an?) (?:first |next |other )?((?:[\p{L}-]{2,20} )?[\p{L}-]{3,20})(?: (?:on|in|of) [^,;]{3,30})?, who (?:then )?(?:has|have|can|may|must)\b/giu;
const joined = /^(?:only |both )?([\p{L} ,-]{5,80}? (?:and|or) [\p{L} -]{3,40}?) (?:can|may|must|cannot|should)\b/iu;
const ofWhat = / (?:of|in|at|from|on) (?:an?|the|their|our|this) [\p{L}-]+(?= (?:can|may|must|cannot)\b)/iu;
const doneBy = /\bby (?:an?|the|our) ((?:[\p{L}-]{2,20} ?){1,3})/giu;
const endsHuman = (name: string): boolean => isHuman(name);

/** "The owner has 6 hours to confirm". */
const timed =
  /^(?:an?|the|each|every) ([\p{L} -]{3,40}?) (?:has|gets) (?:\d+|\p{L}+) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?) to /iu;

/** Nobody designs for more; the bounds also keep a hostile list of roles from costing more than its length. */
const mostNames = 40;
const mostActors = 12;

export function readActors(statements: readonly Statement[]): Actor[] {
  const found = new Map<string, Found>();
  const add = (raw: string, source: Source, isDeclared = false) => {
    const name = actorName(raw, isDeclared);
    if (name === '' || name.split(' ').length > 4) return;
    const known = found.get(name);
    if (known) {
      known.sources.push(source);
      known.isDeclared ||= isDeclared;
    } else if (found.size < mostNames) found.set(name, { sources: [source], isDeclared });
  };
  const asked = statements.filter(({ part }) => !isLeftOut(part));
  for (const { under, source, text, part } of asked) {
    // A heading may end like people and name none: only where it says for whom, or an order stands below it.
    const isMeant = under.endsWith(')') || (part !== 'users' && isBaseForm(text.split(' ', 1)[0] ?? ''));
    const who = isMeant ? peopleOf(under) : undefined;
    if (who !== undefined && !found.has(who)) add(who, source);
  }
  // "When joining a game": what people join or open does not act itself, also where it can start.
  const things = new Set(
    asked.flatMap(({ text }) => [...text.matchAll(handled)].map(([, noun = '']) => singular(noun.toLowerCase()))),
  );
  for (const { text: said, source, part, lead } of asked) {
    // "Only admins of the account can replay it": admins.
    const text = said.replace(ofWhat, '');
    const story = storyPattern.exec(text);
    if (story) for (const one of (story[1] ?? '').split(/ or | and |\//)) add(one, source, true);
    else if (lead !== undefined && /^(?:target |primary )?(?:users?|audience|personas?|customers|actors?)$/i.test(lead))
      add(text.replace(/[,.;(].*$/, ''), source);
    else if (part === 'users' && lead !== undefined && !notName.test(lead)) add(lead, source, true);
    else if (part === 'users' && /^[\p{L} -]{3,40}$/u.test(text)) add(text, source, true);
    else if (part === 'users' && described.test(text)) for (const one of describedIn(text)) add(one, source, true);
    else if (part === 'users' && /^[\p{L} -]{3,30}: /u.test(text)) add(text.split(':', 1)[0] ?? '', source, true);
    else if (part === 'users' && listedRoles.test(text))
      for (const one of text.split(',')) add(one.replace(/\([^)]*\)/, '').replace(/[.]\s*$/, ''), source, true);
    else if (/^roles$/i.test(lead ?? '') || /^(?:user )?roles: /i.test(text))
      for (const one of text.replace(/^[^:]{0,12}: /, '').split(/,| and /)) add(one, source, true);
    else {
      // "Owners and editors can archive it": beside people stand people.
      const several = (joined.exec(text)?.[1] ?? '').split(/, (?:and |or )?| and | or /);
      if (several.length > 1 && several.some(endsHuman)) for (const one of several) add(one, source);
      for (const [, who = ''] of text.matchAll(obliged))
        if (isHuman(who.trim().split(' ').at(-1) ?? '')) add(who, source);
      for (const { 1: who = '', 2: verb = '', 0: all, index } of text.matchAll(able)) {
        // "The project can start": things do that as well.
        if (byItself.test(verb) && !/^ (?:an?|the|all|each|their|its|\p{L}+s)\b/u.test(text.slice(index + all.length)))
          continue;
        const last = singular(who.trim().split(' ').at(-1) ?? '');
        const act = actOf(verb.toLowerCase());
        if (
          act !== undefined &&
          act !== 'receive' &&
          (isOrganisation(last) || (!notHuman.has(last) && !isGeneric(last))) &&
          !isHuman(last) &&
          !things.has(last)
        )
          add(who, source);
      }
    }
  }
  for (const { text, source } of asked) {
    for (const [, a, b, c] of text.matchAll(toldOrAsked)) {
      const who = a ?? b ?? c ?? '';
      if (endsHuman(who)) add(who, source);
    }
    for (const [, doer, verb = '', whom] of text.matchAll(inPassing)) {
      const who = doer ?? whom ?? '';
      if (endsHuman(who) && (doer === undefined || lemma(verb) !== undefined)) add(who, source);
    }
    for (const [, who = ''] of text.matchAll(doneBy)) {
      const words = who.trim().split(' ');
      const last = words.findLastIndex((word) => isHuman(word));
      if (last >= 0) add(words.slice(0, last + 1).join(' '), source);
    }
  }
  for (const { text, source, part } of asked) {
    if (isTold(part)) continue;
    const holder = timed.exec(text)?.[1] ?? '';
    if (endsHuman(holder)) add(holder, source);
    const [, first] = /\b(?:until|unless|before) ((?:an?|the|another) [\p{L}][^,;:]{5,80})/iu.exec(text) ?? [];
    for (const clause of [...mainClauses(text), ...(first === undefined ? [] : [first])]) {
      const who = presentTense(clause, endsHuman)?.subject ?? '';
      if (endsHuman(who) || isOrganisation(who)) add(who, source);
    }
    // A story has named its teller; "approve or decline desk requests" in it names nobody else.
    if (storyPattern.test(text)) continue;
    for (const one of predicatesOf(text))
      if (one.verb !== '' && (endsHuman(one.subject) || areSomebody(one))) add(one.subject, source);
    // "By an attorney, who names the custodians": of things one says "which".
    for (const [, who = ''] of text.matchAll(relative)) if (!endsHuman(who) && isName(who)) add(who, source);
  }
  for (const [who, { sources, verbs }] of doersOf(asked))
    if (verbs.size > 1 && isName(who)) for (const one of sources) add(who, one);
  const actors = inAnyState(found, asked).map(([name, one]) => ({ name, ...one }));
  // "privacy officer" and "officer": the longer name says more, unless the short one is named itself or far more often.
  return actors
    .filter(
      ({ name, sources, isDeclared }) =>
        isDeclared ||
        !actors.some(
          (other) =>
            other.name !== name && other.name.endsWith(` ${name}`) && other.sources.length * 3 >= sources.length,
        ),
    )
    .slice(0, mostActors)
    .map(({ name, sources }) => ({ name, sources }));
}

/** "Editors retire a question": an editor may be a program, several that do such things are people. */
const areSomebody = ({ subject, verb, isPlural, isPassive }: Predicate): boolean =>
  isPlural &&
  !isPassive &&
  /(?:^| )(?:editor|vendor|provider|collector|broker|helper|watcher|master|minor|controller|handler)s$/i.test(
    subject,
  ) &&
  (actOf(verb) ?? 'receive') !== 'receive';

const relative = /\b(?:an?|the|our|each|every) ((?:[\p{L}-]{3,20} )?[\p{L}-]{4,20}),? who (?!\p{L}+ed\b)/giu;
const isName = (who: string): boolean => {
  const last = singular(who.split(' ').at(-1) ?? '');
  return !isGeneric(last) && !isFunctionWord(last) && !notHuman.has(last) && !program.test(last);
};
const program = /^(?:sdk|api|app|device|gateway|sensor|robot|engine|worker|agent|job|script|cli|database|cache|queue)$/;
/** Only somebody does these: they say what they think of it, or want something. */
const judging = new Set(
  'approve decide sign review request acknowledge confirm choose write comment pay answer invite assign reject accept decline release issue open cancel book name'.split(
    ' ',
  ),
);

/** "The paralegal follows who has answered", "the paralegal adds or removes people": whoever does such things is somebody. */
function doersOf(statements: readonly Statement[]): Map<string, { sources: Source[]; verbs: Set<string> }> {
  const doers = new Map<string, { sources: Source[]; verbs: Set<string> }>();
  for (const { text, source, part } of statements) {
    if (isTold(part)) continue;
    for (const { subject, verb, isPassive } of predicatesOf(text)) {
      const act = isPassive || endsHuman(subject) ? undefined : actOf(verb);
      if (act === undefined || act === 'receive' || !/^[\p{L} -]{4,40}$/u.test(subject)) continue;
      const name = singular(subject.toLowerCase());
      const one = doers.get(name) ?? { sources: [], verbs: new Set<string>() };
      one.sources.push(source);
      one.verbs.add(verb);
      doers.set(name, one);
    }
  }
  return new Map([...doers].filter(([, { verbs }]) => [...verbs].some((verb) => judging.has(verb))));
}

interface Found {
  readonly sources: Source[];
  isDeclared: boolean;
}

/** "The owner can remove a member; the removed member loses access": the same people, whatever was done to them. */
function inAnyState(found: ReadonlyMap<string, Found>, statements: readonly Statement[]): [string, Found][] {
  const merged = new Map<string, Found>();
  for (const [name, one] of found) {
    const [, bare = ''] = /^\p{L}{2,}ed ([\p{L}-]+)$/u.exec(name) ?? [];
    const alone = new RegExp(`(?<!\\p{L}ed )(?<!\\p{L})${bare}s?(?!\\p{L})`, 'iu');
    const isOne = bare !== '' && !one.isDeclared && statements.some(({ text }) => alone.test(text));
    const key = isOne ? bare : name;
    const known = merged.get(key);
    if (known) known.sources.push(...one.sources);
    else merged.set(key, one);
  }
  return [...merged];
}

const describedIn = (text: string): string[] =>
  (described.exec(text)?.[1] ?? '').split(/\/| or | and |, /).filter((one) => endsHuman(one.trim()));
/** "Ops engineers who need alerts", "Solo creators / founders with a channel". */
const described =
  /^(?:[Tt]he |[Oo]ur |[Aa]ll )?((?:[\p{L}-]+(?:\/| or | and |, | )){0,4}?[\p{L}-]+s) (?:who|that|which|with|in|at|\p{L}+ing)\b/u;

/** "Support agents (35 people), support leads (4), finance (read only)." */
const listedRoles = /^[\p{L} -]{3,40}(?: \([^)]{1,40}\))?(?:, (?:and )?[\p{L} -]{3,40}(?: \([^)]{1,40}\))?)+[.]?$/u;

const notName =
  /^(?:primary|secondary|tertiary|key|main|goals?|problems?|actions?|needs?|constraints?|information needed|pain points?|notes?|other)$/i;

const notPart =
  /^(?:only|an?|the|each|every|any|all|our|most|other|another|one|no|new|same|signed-in|logged-in|registered|that|if|when|then|and|or|by|two|three|four|five|six|you|they|we|it|he|she|this|these|those|both|for|from|of|to|who|as|until|before|after|unless|which|before|system|some|both|also|must|may|can|second|first|third)$/i;

function actorName(raw: string, whole: boolean): string {
  const words = clean(raw, 60)
    .toLowerCase()
    .replaceAll(/[^\p{L} '-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  // Only what follows the last small word belongs to the name: "requests of a privacy officer".
  const from = whole
    ? words.findIndex((word, i) => !notPart.test(word) || (word === 'system' && i < words.length - 1))
    : words.findLastIndex((word) => notPart.test(word)) + 1;
  if (from < 0) return '';
  // "responsible of the centre": people call them by the first of it.
  const of = words.indexOf('of', from);
  const own = words.slice(from, of > from && words.length - from > 3 ? of : from + 4);
  const last = own.at(-1);
  if (last === undefined || (last.length < 3 && !isUnit(last))) return '';
  return [...own.slice(0, -1), singular(last)].join(' ');
}

export function actorIn(text: string, actors: readonly Actor[]): string | undefined {
  const lower = ` ${text.toLowerCase()} `;
  const named = actors.filter(
    ({ name }) =>
      lower.includes(` ${name} `) ||
      lower.includes(` ${name}s `) ||
      lower.includes(` ${name},`) ||
      lower.includes(`${name}s,`),
  );
  const [best] = named.toSorted((a, b) => b.name.length - a.name.length);
  if (best) return best.name;
  // "The owner", where only plant owners are spoken of.
  const head = singular(
    /^\W*(?:(?:an?|the|each|every|our|all|another) )?(?:(?:second|third|other|different) )?([\p{L}-]+)\W*$/iu.exec(
      text,
    )?.[1] ?? '',
  );
  const heads = actors.filter(({ name }) => name === head || name.endsWith(` ${head}`));
  return head !== '' && heads.length === 1 ? heads[0]?.name : undefined;
}
