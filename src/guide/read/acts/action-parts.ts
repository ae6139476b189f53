/** What a clause says beside its verb: what is unsaid, asked for, entered or only looked at; and what acts say of one another. */
import { lowerFirst } from '../../text/words.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import type { Action, Clause, Done } from './action.ts';
import { messaging, placed } from '../language/clause-verbs.ts';
import { actOf } from '../language/verbs.ts';
import { isHow, isWhen } from './unsaid-object.ts';

export const anybody = new Set('somebody someone anybody anyone'.split(' '));
export const unsaid =
  /\b(?:ask|request|apply|offer) to (?=\p{Ll})|\b(?:one|some|any|each|two) of (?=(?:my|the|their|our|his|her|its|these|those) \p{L}+s\b)/u;

/** "Mark a pass as used": what it is marked as is what is done. */
export function asMarked(one: Done): Done[] {
  const [, of, owner] = (changesValue.has(one.verb) && itsState.exec(one.rest)) || [];
  if (of !== undefined || owner !== undefined) return [{ ...one, verb: setsState, rest: of ?? `the ${owner}` }];
  // "Tap to claim", "clicks the row to open it": what the gesture does.
  const [, does, behind] =
    ((gesture.has(one.verb) || (one.verb === 'follow' && /^(?:an?|the) (?:[\p{L}-]+ )?link\b/u.test(one.rest))) &&
      /^(?:[\p{L}" -]{0,40}? )?to (\p{L}{3,16})(?: (.+))?$/iu.exec(one.rest)) ||
    [];
  if (does !== undefined && actOf(does) !== undefined) return [{ ...one, verb: does, rest: behind ?? 'it' }];
  // "Message everybody on a shift": a message is sent.
  if (messaging.has(one.verb) && one.rest !== '' && !/^(?:to|from|about|when|if)\b/i.test(one.rest))
    return [{ ...one, verb: 'send', rest: `a message to ${one.rest}` }];
  // "Takes it back", "ticks that off": the small word belongs to the verb.
  const [, it, small] =
    /^((?:(?:one|two|three|some|any|each|all) of )?(?:it|them|that|those|this)) (back|out|over|off|up|down|forward|aside|home)\b/.exec(
      one.rest,
    ) ??
    (parting.has(one.verb) ? /^(it|them) (in)\b/.exec(one.rest) : null) ??
    [];
  if (it !== undefined && !one.verb.includes(' ')) return [{ ...one, verb: `${one.verb} ${small}`, rest: it }];
  // "Put shifts online": from then on others see them.
  const [, put] =
    (one.verb === 'put' &&
      /^(.{3,60}?) (?:online|up for grabs|on the (?:site|website|list(?! (?:for|of)\b)|board))\b/i.exec(one.rest)) ||
    [];
  if (put !== undefined) return [{ ...one, verb: 'publish', rest: put }];
  const [, moved = '', where = ''] = objectAndPlace.exec(one.rest) ?? [];
  const there = where === '' ? undefined : placed(one.verb, where);
  if (there !== undefined) return [{ ...one, verb: there, rest: moved }];
  const [, called] = (one.verb === 'give' && namedBy.exec(one.rest)) || [];
  if (called !== undefined) return [{ ...one, verb: 'name', rest: called }];
  // "Marks it sold out": the same without "as".
  const [, marked, state] = (one.verb === 'mark' && markedSo.exec(one.rest)) || [];
  if (marked !== undefined && state !== undefined)
    return [{ ...one, verb: `mark as ${lowerFirst(state)}`, rest: marked }];
  const [all = '', what, as] = (one.verb === 'mark' && markedAs.exec(one.rest)) || [];
  if (what === undefined || as === undefined) return [one];
  // "As free, rented or out of use": one act, which says how it is from now on (lives.ts reads the list).
  if (one.rest.startsWith(',', all.length)) return [{ ...one, verb: setsState, rest: what }];
  // "As read or unread": either of them.
  const [, other] = /^ (?:and|or) ([\p{L}-]{3,20})[.]?$/u.exec(one.rest.slice(all.length)) ?? [];
  return [as, ...(other === undefined ? [] : [other])].map((state) => ({
    ...one,
    verb: `mark as ${lowerFirst(state)}`,
    rest: what,
  }));
}
const parting = new Set(['take', 'give', 'hand', 'bring', 'send', 'check', 'put']);
const gesture = new Set(['tap', 'click', 'press', 'swipe', 'drag']);

/** The act that puts a thing into one of several states. */
export const setsState = 'set state';
const changesValue = new Set(['set', 'change', 'update', 'edit', 'modify', 'adjust']);
const itsState =
  /^(?:the )?(?:(?:[\p{L}-]+ )?(?:status|state) of ((?:an?|the|each|every|their|all) [\p{L} -]{3,40}?)|([\p{L}-]{3,20}(?: [\p{L}-]{3,20})?)(?:'s)? stat(?:us|e)(?:es)?)(?=$|[,;(]| (?:to|from|as|and|by|when|if|in|on|with|\())/iu;
const markedAs =
  /^(.{2,60}?) as ((?:not |no )?[\p{L}-]{2,20})(?=$| ?[,;]| (?:and|or|with|by|when|if|for|in|on|at|after|before|once)\b)/iu;

const markedSo =
  /^(it|them|(?:an?|the|their|each) [\p{L}-]{3,20}) ((?:sold|worn|checked|signed|used|written) (?:out|up|off)|[\p{L}-]{3,}ed|done|paid|sent|lost|found|ready|urgent|private|public|complete|safe|dead)(?=$|[,;.]| (?:when|if|by|and|after|once|in|on)\b)/u;
const objectAndPlace = /^(.{2,40}?) ((?:back |on|off|out of|into?|live) ?.*)$/i;

/** "Give my crew a short name": then it is called so. */
const namedBy = /^((?:my|the|an?|each|their|our|any) (?:[\p{L}-]+ )?[\p{L}-]+) an? (?:[\p{L}-]+ )?(?:name|title)$/iu;

/** What stands after "for" is what they want; "them as an archive" is an archive. */
const isFor = /^(?:apply|ask|register|pay|enrol|enroll|sign up|opt in)$/;
export const objectPart = (verb: string, rest: string): string =>
  (isFor.test(verb) ? rest.replace(/^for /i, '') : verb === 'fill' ? rest.replace(/^(?:in|out) /i, '') : rest).replace(
    /^(?:it|them|those) as (?=an? )/i,
    '',
  );

/** "Record why somebody was not included", "confirm that it was kept cool": no thing, but what is so. */
export const isWholeClause = (rest: string): boolean =>
  /^(?:why|whether|that (?:an?|the|all|each|every|no|nobody|it|they|he|she|their|its|everything|\p{L}+s (?:are|have|were)))\b/iu.test(
    rest,
  );

/** "Can extend once", "can withdraw until 18:00", "marks what changed": the thing was named before. */
export const isUnsaid = (verb: string, rest: string, isSecond: boolean): boolean => {
  if (!/\p{L}{2}/u.test(rest)) return actOf(verb) === 'change-state' || actOf(verb) === 'update';
  if (/^(?:what|who|whether|how|which)\b/i.test(rest) || isWholeClause(rest)) return isSecond;
  if (actOf(verb) === 'list' && /^by\b/i.test(rest)) return true;
  return (
    actOf(verb) !== 'show' &&
    actOf(verb) !== 'list' &&
    (/^[,(]|^(?:for|once|twice|again|until|within|any ?time|at any|free of|after|before|when|if|by (?:\d|noon|midnight))\b/i.test(
      rest,
    ) ||
      isHow.test(rest) ||
      isWhen.test(rest))
  );
};

/** "Records the result": what is written down belongs to the thing at hand, and is no new one of it. */
const isPartOf = ({ verb, wish }: Action): boolean =>
  /^(?:record|enter|log|write|capture|raise)$/.test(verb) &&
  /^\p{L}+ (?:the|its|their|an?|new) (?:\p{L}+ )?(?:results?|details|status|values?|amounts?|dates?|reasons?|price|total|state|level|limits?)\b/iu.test(
    wish,
  );

/** "Enters the start, the end and a share": what is entered are parts of the thing at hand. */
export function partsEntered(clause: string): { verb: string; rest: string }[] | undefined {
  const [, verb = '', rest = ''] =
    /^(enter|type in|fill in|provide|give|state) ([^,;]{2,60}, [^,;]{2,40}(?:, [^,;]{2,40})*,? and .{2,})$/i.exec(
      clause,
    ) ?? [];
  return verb === '' ? undefined : [{ verb: verb.toLowerCase(), rest }];
}

/** Ways to look at things; the things are what is behind them. */
export const views =
  /^(?:an?|the|their|our)? ?(?:live |daily |weekly |monthly )?(?:(?:dashboard|overview|list|summary|report|table|heatmap|chart|breakdown|calendar) (?:of|with|for) (?=(?:all|the|their|our|my)? ?(?:[\p{L}-]+ )?[\p{L}-]+s\b)|(?:state|status|progress|location|availability) of (?=(?:all|every|each|their|our|my) )|(?:which|what) (?=(?:[\p{L}-]+ )?\p{L}+s (?:are|were|have|need|can|must)\b))/iu;

/** "Request changes", "ask for a clarification": no thing that is made, but what is done to the one at hand. */
export function requested(verb: string, rest: string): string | undefined {
  const [, what] =
    /^(?:for )?(?:an? |the |more |further )*(changes?|clarifications?|information|corrections?|details|approval|help|(?:\p{L}+ )?assistance)\b/iu.exec(
      rest,
    ) ?? [];
  return what !== undefined && /^(?:request|ask|propose|demand|suggest)$/.test(verb)
    ? `${verb} ${what.toLowerCase()}`
    : undefined;
}

/** To reserve what others put there makes no new one of it. */
export function withoutMaking(actions: readonly Action[], isMadeAlone: (name: string) => boolean): Action[] {
  const isMade = (name: string) =>
    isMadeAlone(name) ||
    actions.some(
      (one) => one.entity.name === name && /^(?:create|add|define|publish|post|set up|register)$/.test(one.verb),
    );
  return actions.map((one) =>
    ((/^(?:book|reserve|take|join|submit|send)$/.test(one.verb) && !/ form\b/.test(one.wish)) ||
      (isPartOf(one) && one.act === 'create')) &&
    isMade(one.entity.name)
      ? { ...one, act: 'change-state' }
      : one,
  );
}

/** "Request a seat", where seats are added by others and requests are decided on: it makes a request. */
export function askedFor(actions: readonly Action[]): Action[] {
  const decided = actions.find(
    ({ verb, entity }) => /^(?:approve|reject|decline|deny|accept)$/.test(verb) && /(?:^| )request$/.test(entity.name),
  );
  if (!decided) return [...actions];
  const isMade = (name: string) => actions.some((one) => one.entity.name === name && /^(?:create|add)$/.test(one.verb));
  return actions.map((one) =>
    one.verb === 'request' && isMade(one.entity.name) ? { ...one, entity: decided.entity, verb: 'make' } : one,
  );
}

export function byWhat(rest: string): string[] {
  const [, list = ''] =
    /\bby ((?:[\p{L}-]+(?:, | and | or |, and |, or | )?){1,8})/iu.exec(rest.replaceAll(' ,', ',')) ?? [];
  return list
    .split(/,| and | or /)
    .map((one) => one.trim().replace(/^by /i, '').split(' ').slice(0, 2).join('_').toLowerCase().replaceAll('-', '_'))
    .filter(
      (one) =>
        /^[a-z][a-z_]{2,24}$/.test(one) &&
        (!/ing(?:_|$)/.test(one) || /ing_(?:date|distance|time|number|name|day|place|address)$/.test(one)) &&
        !/^(?:the|an?|my|their|hand|e?mail|phone|post|sms|others?|using|whom?|which|what|when|whether|where|how|if|so|at|noon|midnight|end|monday|friday)(?:_|$)/.test(
          one,
        ),
    )
    .slice(0, 5);
}

/** Said of the product itself, by its kind or by its name. */
const promise =
  /(?:\b(?:platform|app|application|system|service|tool|website|portal|product|software|site)\b[^.;]{0,40}?|^\p{Lu}[\p{L}\d]+) (?:that |which )?lets (?:our |the |its )?((?:[\p{L}-]+ )?[\p{L}-]+s) (\p{Ll}{3,} [^.;]{3,160})/u;

/** "Lets couriers drop parcels and residents pick them up": what each of them does. */
export function promisesIn(text: string, actors: readonly Actor[]): Clause[] {
  if (!text.includes(' lets ')) return [];
  const [, who = '', told = ''] = promise.exec(text) ?? [];
  const first = actorIn(who, actors);
  if (first === undefined) return [];
  const [, own = told, others = '', then = ''] =
    /^(.{5,100}?),? and ((?:[\p{L}-]+ )?[\p{L}-]+s) (\p{Ll}{3,} .{3,100})$/u.exec(told) ?? [];
  const second = others === '' ? undefined : actorIn(others, actors);
  return second === undefined
    ? [{ actor: first, clause: told }]
    : [
        { actor: first, clause: own },
        { actor: second, clause: then },
      ];
}

const inStep =
  /^the ((?:[\p{L}-]+ )?[\p{L}-]+) is (?:then )?(?:created|recorded|registered|booked|placed|filed|opened)\b(?![^.]*\b(?:by|automatically)\b)/iu;
/** What is written down by itself along with something else. */
const alongside = /(?:^| )(?:log|entry|record|event|email|notification|token|session|history|account|transaction)$/;

/** "The lease is created in draft state". */
export function madeInStep(text: string): string | undefined {
  const name = inStep.exec(text)?.[1]?.toLowerCase();
  return name === undefined || alongside.test(name) ? undefined : name;
}

export const statusBy = /^(?:the |its |their )?(?:current )?(?:status|state|progress) (?:with|by|using|via|through) /i;

/** What is said of a thing in a number, and changed on it. */
export const ofValue =
  /^(?:the|its|their|an?|our) (?:\p{L}+ )?(?:limit|price|rate|amount|threshold|budget|quota|fee|discount) (?:of|for) /iu;
