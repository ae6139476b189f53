/** The verbs of a clause, known or not, each with what it is done to. */
import type { Clause } from '../acts/action.ts';
import { clausesOf } from '../../grammar/clause.ts';
import { wordsOf } from './phrases.ts';
import { actOf, lemma } from './verbs.ts';

/** The verbs of a clause, each with what it is done to: "cancel or remove an export" has two, with the same object. */
export function verbsOf({ clause, actor, isKnownVerb }: Clause): { verb: string; rest: string }[] {
  // "Look up a permit" is about finding it.
  const found = clausesOf(`They can ${clause.replace(/\blook up\b/i, 'find').replaceAll(andTo, ' $1 ')}`)
    .filter((one) => one.subject?.head === 'they' && one.voice === 'active' && !one.isNot)
    // "Offers expire": of a thing that nobody does anything to, only verbs are taken that we know as acts.
    .filter(({ verb }) => actor !== undefined || isKnownVerb || lemma(verb) !== undefined)
    .map(({ verb, rest }) => toward(withSmallWord(verb, withoutWhom(verb, rest))));
  const [first = '', ...rest] = wordsOf(clause);
  return found.length > 0 || !(isKnownVerb || actor) ? found : [{ verb: first.toLowerCase(), rest: rest.join(' ') }];
}

/** "Book a slot, and to give it back". */
const andTo = /,? (and|or) to (?=\p{Ll}{3,} )/gu;

/** "Object to a request", "vote for a proposal": what follows the small word is what it is done to. */
function toward(one: { verb: string; rest: string }): { verb: string; rest: string } {
  const [, small = '', rest = ''] = /^(to|against|with|for) (.+)$/.exec(one.rest) ?? [];
  return small !== '' &&
    actOf(one.verb) === undefined &&
    (small !== 'for' || one.verb === 'vote') &&
    (small !== 'with' || !one.verb.includes(' '))
    ? { verb: `${one.verb} ${small}`, rest }
    : one;
}

const giving = new Set('send give offer show grant pay lend issue hand assign ask write tell charge'.split(' '));
const toWhom = /^(?:them|him|her|us|me|you) (?=(?:an?|the|one|some|their|its|his|two|\d+) )/;
/** "Sends them a reminder": the reminder is what is sent, whoever gets it. */
export const withoutWhom = (verb: string, rest: string): string => (giving.has(verb) ? rest.replace(toWhom, '') : rest);

/** To write to somebody. */
export const messaging: ReadonlySet<string> = new Set(['message', 'email', 'e-mail', 'mail', 'text']);
/** "Lays out a tour", "hands it back": the verb with the small word that belongs to it. */
export function withSmallWord(verb: string, rest: string): { verb: string; rest: string } {
  const words = wordsOf(rest);
  const small = particleAt([verb, ...words], verb, 0);
  if (small !== undefined)
    return { verb: `${verb} ${small}`, rest: /^(?:in|on)to$/i.test(words[0] ?? '') ? '' : words.slice(1).join(' ') };
  const parted = isPair.test(verb) ? behind.exec(rest) : null;
  return parted ? { verb: `${verb} ${parted[2]}`, rest: parted[1] ?? '' } : { verb, rest };
}

/** "Checks the guest in", "turns a flag off for everybody": the small word may stand behind the thing. */
const isPair =
  /^(?:check|sign|log|clock|hand|turn|switch|take|pick|put|give|bring|send|write|call|book|set|roll|pass|pay|lay|shut|plug)$/;
const behind =
  /^((?:(?:an?|the|each|every|their|its|his|her|all|any|my|your) )?(?:[\p{L}-]+ )?[\p{L}-]+) (in|on|out|off|up|back|over|down)(?=$| ?[,;]| (?:and|or|when|if|once|after|before|at|by|with|until|for|in|within|to|as|unless|while|because|so)\b)(?! up to\b)/u;

/** Small words that begin what follows as often: "is checked in the lab", "is taken off the list". */
const beginsPlace = /^(?:an?|the|each|every|any|all|its|their|his|her|our|my|this|that|these|those|one|two|\d.*)$/i;

/** "Is called off", "can be turned on for some", "are paid back in full": of a passive, the word that belongs to the verb. */
function smallBehind(rest: string): string | undefined {
  const [, small = '', after = ''] = /^([a-z]+)(?: ([\p{L}\d]+))?/u.exec(rest) ?? [];
  if (small === 'out' || small === 'back') return after === 'of' ? undefined : small;
  if (beginsPlace.test(after) || (small === 'up' && after === 'to')) return undefined;
  return /^(?:up|off|over|down|away)$/.test(small) || (/^(?:in|on)$/.test(small) && openEnd.test(after))
    ? small
    : undefined;
}
const openEnd = /^(?:|for|to|until|by|at|with|before|after|and|or|when|if|once|within|as|again|from|automatically)$/;

/** "Put a booking on hold", "take a charger out of service": where the thing is then says what is done to it. */
const placing = new Set('put take bring set place move keep'.split(' '));
const whereThen =
  /^((?:back )?(?:on hold|out of (?:service|use|order|stock|rotation|circulation)|in(?:to)? (?:service|use|maintenance|quarantine|storage)|off (?:sale|duty)|on (?:sale|duty|leave|holiday|vacation)|online|offline|live)|(?:on|onto|off) (?:the |an? |our |their )?(?:[\p{L}-]+ )?(?:list|waitlist|watchlist|blocklist))(?=$|[,;.]| (?:when|if|by|and|until|for|after|before|once|so|with|at|within)\b)/iu;

export function placed(verb: string, rest: string): string | undefined {
  const [, where] = (placing.has(verb) && whereThen.exec(rest)) || [];
  return where === undefined
    ? undefined
    : `${verb} ${where.toLowerCase().replace(/^(on|off)(?:to)? (?:the|an?|our|their) /, '$1 ')}`;
}

/** "Put the booking on hold": the act in words, with the thing where it belongs. */
export const actWords = (verb: string, thing: string): string => {
  const at = verb.indexOf(' ');
  return at > 0 && placing.has(verb.slice(0, at)) && whereThen.test(verb.slice(at + 1))
    ? `${verb.slice(0, at)} ${thing}${verb.slice(at)}`
    : `${verb} ${thing}`;
};

/** What is done in the passive, by its verb and what stands behind it. */
export const passiveVerb = (verb: string, rest: string): string => {
  const small = smallBehind(rest);
  return placed(verb, rest) ?? (small === undefined ? verb : `${verb} ${small}`);
};

/** "Sign up for a hike", "check in until noon": the small word belongs to the verb, unless a place follows it. */
function particleAt(words: readonly string[], verb: string, at: number): string | undefined {
  const small = words[at + 1]?.toLowerCase() ?? '';
  const after = words[at + 2]?.toLowerCase() ?? '';
  if (verb === 'log' && /^(?:in|out|on|off)$/.test(small)) return small;
  // "Logs into the system".
  if (/^(?:log|sign)$/.test(verb) && /^(?:into|onto)$/.test(small)) return 'in';
  if (/^(?:fill|look|log|move|go|click)$/.test(verb)) return undefined;
  // "Signs on the tablet": where, and no session begins.
  if (verb === 'sign' && small === 'on' && beginsPlace.test(after)) return undefined;
  if (/^(?:up|out|off|back|down|over)$/.test(small)) return small === 'up' && after === 'to' ? undefined : small;
  const isOpen = after === '' || /^(?:for|to|until|by|at|with|before|after|and|or|when|if|[,;])$/.test(after);
  const isClose = /^(?:type|turn|hand|switch|put|sign|key|check)$/.test(verb);
  return /^(?:in|on)$/.test(small) && (isOpen || isClose) ? small : undefined;
}
