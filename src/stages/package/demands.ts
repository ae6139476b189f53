/** The same demanded here and forbidden there: all words but those that deny are the same. */
import { ofRecent } from '../../artifacts/recent.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { contentWords } from './content-words.ts';
import { modal, type StatedLimit } from './statements.ts';

interface Demand extends StatedLimit {
  readonly forbids: boolean;
  /** What it is about, in each way that a denial of it may be worded. */
  readonly keys: readonly string[];
  /** Short as a name: under two headings the same words may be said of two things. */
  readonly isShort: boolean;
}

/** More statements than these nobody reads side by side. */
const mostDemands = 300;

/** What is so without a "must": `A reading that runs backwards is refused.` */
const says = /\b(?:is|are|goes|go|gets?|has|have|does|do|includes?|excludes?)\b/i;

/** "must not", "may never", "cannot", "no report may": what is denied is the demand. "who have not paid" is a part of it. */
const denial =
  /\b(?:(?:must|may|can|shall|will|should)\s+(?:not|never)|(?:is|are)\s+not(?=\s+(?:allowed|permitted))|cannot|can't|mustn't|won't|never|forbidden|prohibited)\b/i;
const denials = new RegExp(denial.source, 'gi');
const denialAtStart = /^(?:no|nobody|none|nothing)\b/i;

/** In a sentence of one clause "is not" denies too; a condition can be denied, and leaves the demand as it is. */
const plainDenial = /\b(?:is|are|does|do)\s+not\b/gi;
const clauses =
  /[,:;]\s|\b(?:if|when|whenever|who|whose|that|which|where|while|unless|until|once (?:an?|the|it|all)|as long as|because|since|but|and|or)\b/i;

/** As one says the other: what is excluded is not included. */
const opposite = /\b(?:exclud(?:es?|ed|ing)|unencrypted)\b/gi;
const oppositeOf = (word: string): string => (word.toLowerCase().startsWith('ex') ? 'include' : 'encrypted');

/** A limit denies too ("no more than 8", "8, never more"); numbers are compared as such. */
const deniesBeyond =
  /\bno (?:more|less|later|fewer)\b|\bnot (?:more|only|before)\b|\b(?:not|never|nobody|cannot|can't)\b[^.;,]{0,40}\b(?:(?:more|less|fewer|longer|exceed(?:s|ed|ing)?)\b|(?:over|above|beyond|below|under)\s\d)/i;

/** "May be extended once": whoever may not do it at all may not do it so often. "Once a day" says when. */
const howOften = /\s(?:(?:at most|up to|only)\s)?(?:once|twice|(?:\d{1,4}|two|three|four|five|ten) times)(?=[.,;]?$)/i;

/** Until something and after it are two times, and can be ruled differently. */
const times = /\b(?:until|after|before|during|while|unless|except|outside)\b/g;

/** Of few words each counts: to sign in is not to sign up. */
const particles = /\b(?:in|on|up|out|off|to|from|by|with|at|for|of|over|under)\b/g;

const demandsOf = ofRecent(
  2000,
  (text): Pick<Demand, 'forbids' | 'keys' | 'isShort'>[] => {
    if ((!modal.test(text) && !says.test(text)) || deniesBeyond.test(text)) return [];
    const isPlain = !clauses.test(text);
    const worded = isPlain ? text.replaceAll(opposite, oppositeOf).replaceAll(plainDenial, ' ') : text;
    const asked = worded.replaceAll(denials, ' ').replace(denialAtStart, ' ');
    const isDenied = denial.test(worded) || denialAtStart.test(worded);
    // What is denied in two ways ("must not be unencrypted") nobody here follows.
    if (isDenied && worded !== text) return [];
    const forbids = isDenied || worded !== text;
    const often = forbids ? asked : asked.replace(howOften, '');
    const keys = [asked, often].flatMap((one) => keysOf(one, forbids, isPlain));
    return keys.length === 0 ? [] : [{ forbids, keys: [...new Set(keys)], isShort: contentWords(asked).size < 3 }];
  },
  2000,
);

/** "Only given to readers" gives it to them, so what is allowed is also known without its "only". */
function keysOf(asked: string, forbids: boolean, isPlain: boolean): string[] {
  const words = contentWords(asked);
  const few = words.size < 3;
  if (few && (!isPlain || words.size < 2)) return [];
  if (/\b(?:not|without|no)\b/i.test(asked)) words.add('not');
  const lower = asked.toLowerCase();
  for (const [word] of lower.matchAll(times)) words.add(word);
  if (few) for (const [word] of lower.matchAll(particles)) words.add(word);
  const key = [...words].toSorted().join(' ');
  if (!/\bonly\b/i.test(asked)) return [key];
  return forbids ? [`only ${key}`] : [`only ${key}`, key];
}

const demandIn = (one: StatedLimit): Demand[] => demandsOf(one.text).map((demand) => ({ ...one, ...demand }));

/** Whether one says what the other forbids. */
export const isDenied = (one: StatedLimit, other: StatedLimit): boolean =>
  demandsOf(one.text).some(({ forbids, keys }) =>
    demandsOf(other.text).some((own) => own.forbids !== forbids && own.keys.some((key) => keys.includes(key))),
  );

/** What none of all this forbids without. */
const mayForbid =
  /\b(?:not|never|no|nobody|none|nothing|cannot|can't|mustn't|won't|forbidden|prohibited|exclud|unencrypted)/i;

export function demandsCollide(said: readonly StatedLimit[]): Problem[] {
  if (!said.some(({ text }) => mayForbid.test(text))) return [];
  // By what they are about: only those that say the opposite in the same words are looked at.
  const known = { allows: new Map<string, Demand[]>(), forbids: new Map<string, Demand[]>() };
  return said
    .flatMap(demandIn)
    .slice(0, mostDemands)
    .flatMap((later) => {
      const others = later.forbids ? known.allows : known.forbids;
      const earlier = later.keys.flatMap((key) => others.get(key) ?? []).find((one) => one.at !== later.at);
      const own = later.forbids ? known.forbids : known.allows;
      for (const key of later.keys) {
        const alike = own.get(key);
        if (alike) alike.push(later);
        else own.set(key, [later]);
      }
      if (!earlier) return [];
      const message = `This and ${earlier.at} cannot both hold: ${JSON.stringify(earlier.text.slice(0, 160))}`;
      const fix = 'Decide which of them holds, and correct the other.';
      return [(later.isShort ? warning : problem)('constraint/contradiction', message, { at: later.at, fix })];
    });
}
