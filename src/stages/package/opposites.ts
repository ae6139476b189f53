/**
 * Two sentences that cannot both hold, without a number and without a "not": only one may do it, and somebody else may; something is
 * refused, and is accepted. What a rule or the PRD says is held against everything below it. Told as a warning.
 */
import { type Problem, warning } from '../../core/problem.ts';
import { contentWords } from './content-words.ts';
import type { ReadPackage } from './documents.ts';
import { areExclusive, isExclusive } from './exclusive.ts';
import { limitsSaid, type StatedLimit, statementsOf } from './statements.ts';

interface Right extends StatedLimit {
  readonly who: ReadonlySet<string>;
  readonly does: ReadonlySet<string>;
}

interface Answer extends StatedLimit {
  readonly isRefused: boolean;
  readonly what: ReadonlySet<string>;
}

/** More of a kind nobody reads side by side. */
const mostClaims = 300;
const may = String.raw`\s(?:can|may|is allowed to|are allowed to|is permitted to|are permitted to)\s`;
const only = new RegExp(String.raw`^only\s(.{2,80}?)${may}(.{5,300})$`, 'i');
const anybody = new RegExp(
  String.raw`^(?!only\b|no\b|nobody\b|none\b)(.{2,80}?)${may}(?!not\b|never\b|only\b|no\b)(.{5,300})$`,
  'i',
);
const refused = /\b(?:is|are|gets?|be) (?:refused|rejected|denied|declined|turned away)\b/i;
const accepted = /\b(?:is|are|gets?|be) (?:accepted|allowed|granted|permitted|let through)\b/i;
/** Where these differ, both can hold: refused before noon, accepted afterwards. */
const conditions =
  /\b(?:unless|except|if|when|while|until|after|before|without|with|within|under|over|above|below|more|less|fewer|most|least|only|not|no|another|other|others|own|in)\b|\d/gi;

export function oppositeFindings(read: ReadPackage, limits: readonly StatedLimit[] = []): Problem[] {
  const above = [...limits, ...limitsSaid(read)].slice(0, 2000);
  const owners = above.flatMap((one) => rightOf(only, one)).slice(0, mostClaims);
  const answers = above.flatMap(answerOf).slice(0, mostClaims);
  const exclusive = above.filter(isExclusive).slice(0, mostClaims);
  if (owners.length === 0 && answers.length === 0 && exclusive.length === 0) return [];
  const all = statementsOf(read, limits);
  const own = all.filter((one) => one.isLocal !== true);
  const rights = owners.length === 0 ? [] : all.flatMap((one) => rightOf(anybody, one));
  const collisions = [
    ...rights.slice(0, mostClaims).map((one) => ({ one, against: owners.filter((owner) => isTaken(owner, one)) })),
    ...against(answers, own.flatMap(answerOf), isOpposite),
    ...against(exclusive, own.filter(isExclusive), areExclusive),
  ];
  // One collision is told once: where it is said the second time.
  const order = new Map(all.map(({ at }, i) => [at, i]));
  const known = new Set<string>();
  return collisions.flatMap(({ one, against: others }) => {
    const earlier = others.find(({ at }) => at !== one.at);
    const pair = earlier ? [one, earlier].toSorted((a, b) => (order.get(a.at) ?? 0) - (order.get(b.at) ?? 0)) : [];
    const [first, later] = pair;
    const key = pair.map(({ at }) => at).join(' ');
    if (!later || known.has(key)) return [];
    known.add(key);
    return told(later, first);
  });
}

const against = <T extends StatedLimit>(above: readonly T[], below: readonly T[], collide: (a: T, b: T) => boolean) =>
  above.length === 0
    ? []
    : below.slice(0, mostClaims).map((one) => ({ one, against: above.filter((other) => collide(other, one)) }));

/** Where a rule is named, what is allowed there is held to it: whatever else the sentence says, the same is not ruled twice. */
export function linkedOpposites(
  linked: readonly { readonly rules: ReadonlySet<number>; readonly said: readonly StatedLimit[] }[],
  saidInRules: (rules: ReadonlySet<number>) => readonly StatedLimit[],
): Problem[] {
  return linked.flatMap(({ rules, said }) => {
    const allowed = said.slice(0, mostClaims).filter(({ text }) => allows.test(text) && !denies.test(text));
    if (allowed.length === 0) return [];
    return allowed.flatMap((own) => {
      // Of several rules in one line, a sentence is about those that it names itself.
      const named = rulesNamed(own.text);
      const above = saidInRules(named.size > 0 ? named : rules).slice(0, mostClaims);
      const owners = above.flatMap((one) => rightOf(only, one));
      const forbidden = above.flatMap((one) => (forbids.test(one.text) ? [{ ...one, words: actOf(one.text) }] : []));
      const [right] = rightOf(anybody, own);
      // "Can be changed until it is paid" says nothing of what is paid.
      const words = contentWords(own.text.split(condition, 1)[0] ?? '');
      const isPassive = passive.test(own.text);
      const head = headOf(own.text);
      // Whoever may not do it is another one than who may; what must not be done nobody may do.
      const isMeant = (one: { readonly text: string; readonly words: ReadonlySet<string> }) =>
        head === undefined || one.words.has(head) || (!isPassive && passive.test(one.text));
      return told(
        own,
        owners.find((one) => right && isSameAct(one, right) && isOtherOne(one, right)) ??
          forbidden.find((one) => contains(words, one.words, 2) && isMeant(one)),
      );
    });
  });
}

const rulesNamed = (text: string): Set<number> =>
  new Set(text.includes('BR-') ? [...text.matchAll(/\bBR-(\d{1,4})\b/g)].map(([, digits]) => Number(digits)) : []);

const allows = new RegExp(may, 'i');
const forbids = /\b(?:must|may|can|shall) ?(?:not|never)\b|\bcannot\b/i;
const denies = /\b(?:not|never|no|nobody|none|only|cannot|can't|refused|denied|rejected|unless|except|without|403)\b/i;
const condition = /\b(?:until|before|once|if|when|while|that was|that were|which was|again)\b/i;

const passive = /\b(?:can|may|must|shall|not|never|cannot) be\b/i;

/** Who does it, or what it is done to: a draft of a booking is no booking. */
function headOf(text: string): string | undefined {
  const [subject = ''] = text.split(allows, 1);
  return [...contentWords(subject.split(/\s(?:of|for|in|from|by|with|to)\s/, 1)[0] ?? '')].at(-1);
}

const actOf = (text: string): Set<string> => contentWords(text.replace(forbids, ' '));

function told(own: StatedLimit, earlier: StatedLimit | undefined): Problem[] {
  if (!earlier) return [];
  const message = `This and ${earlier.at} cannot both hold: ${JSON.stringify(earlier.text.slice(0, 160))}`;
  const fix = 'Decide which of them holds, and correct the other.';
  return [warning('constraint/contradiction', message, { at: own.at, fix })];
}

/** "Everybody can close a ticket" over "Only agents can close a ticket": the same act, and no word of who alone may do it. */
export function isWidened(said: string, quote: string): boolean {
  if (!/\bonly\b/i.test(quote) || /\bonly\b/i.test(said)) return false;
  const owners = quote.split(/(?<=[.;])\s/).flatMap((text) => rightOf(only, { text, at: '' }));
  return said
    .split(/(?<=[.;])\s/)
    .some((text) =>
      rightOf(anybody, { text, at: '' }).some((right) =>
        owners.some((owner) => isSameAct(owner, right) && isOtherOne(owner, right)),
      ),
    );
}

function rightOf(form: RegExp, one: StatedLimit): Right[] {
  const [, who = '', does = ''] = form.exec(one.text.replace(/[.;!]$/, '')) ?? [];
  if (does === '') return [];
  // What only they may do ends where the sentence goes on: ", and every singer gets a message".
  const [act = ''] = does.split(/,\s|;\s|\s(?:and|but)\s(?=(?:every|each|all|the|an?|no)\s)/, 1);
  return [{ ...one, who: contentWords(who), does: contentWords(act) }];
}

/** The same act, and not the same people. */
const isTaken = (owner: Right, other: Right): boolean =>
  isSameAct(owner, other) && casesIn(owner.text) === casesIn(other.text) && isOtherOne(owner, other);

/** Whoever may ask for it or see it does not do it: what is done stands first. */
const isSameAct = (owner: Right, other: Right): boolean =>
  (contains(owner.does, other.does, 2) || contains(other.does, owner.does, 2)) &&
  owner.does.has([...other.does].find((word) => word !== 'also' && word !== 'still') ?? '');

/** An admin is an administrator. */
const isOtherOne = (owner: Right, other: Right): boolean =>
  other.who.size > 0 &&
  !isSaidOf(other) &&
  [...other.who].every((word) => [...owner.who].every((own) => !isShortFor(word, own) && !isShortFor(own, word)));

const isShortFor = (a: string, b: string): boolean => a === b || (a.length > 3 && b.startsWith(a));

const casesIn = (text: string): string =>
  (
    text
      .replace(/^only /i, '')
      .toLowerCase()
      .match(conditions) ?? []
  )
    .toSorted()
    .join(' ');

/** "It may", "this can": nobody knows who that is. */
const saidOf =
  /^(?:it|they|this|these|that|which|who|whoever|one|you|we|he|she|those|(?:the |any|some)?(?:one|body|person|people) who)\b/i;
const isSaidOf = ({ text }: Right): boolean => saidOf.test(text);

function answerOf(one: StatedLimit): Answer[] {
  const isRefused = refused.test(one.text);
  if (isRefused === accepted.test(one.text)) return [];
  const what = contentWords(one.text.replace(isRefused ? refused : accepted, ' '));
  return what.size < 3 ? [] : [{ ...one, isRefused, what }];
}

function isOpposite(a: Answer, b: Answer): boolean {
  if (a.isRefused === b.isRefused) return false;
  return (contains(a.what, b.what, 3) || contains(b.what, a.what, 3)) && conditionsOf(a) === conditionsOf(b);
}

/** What follows the answer explains it. */
const conditionsOf = ({ text, isRefused }: Answer): string => {
  const { index = 0 } = (isRefused ? refused : accepted).exec(text) ?? {};
  const behind = text.slice(index).split(/,\s/, 1)[0] ?? '';
  return (`${text.slice(0, index)} ${behind}`.toLowerCase().match(conditions) ?? []).toSorted().join(' ');
};

function contains(all: ReadonlySet<string>, some: ReadonlySet<string>, fewest: number): boolean {
  return some.size >= fewest && [...some].every((word) => all.has(word));
}
