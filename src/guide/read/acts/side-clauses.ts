/** What somebody does in a clause beside the main one: before something else may happen, or as a yes that is needed. */
import { lowerFirst, singular } from '../../text/words.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import type { Clause } from './action.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { predicatesOf } from '../language/predicates.ts';
import { presentTense } from '../language/present.ts';
import { isPronoun, notWork } from './predicate-acts.ts';
import { actOf, doneOf, lemma } from '../language/verbs.ts';

export function sideClauses(text: string, actors: readonly Actor[], isNamed: (name: string) => boolean): Clause[] {
  return [
    ...whoeverDoes(text),
    ...doneFirst(text, actors, isNamed),
    ...untilDone(text, actors),
    ...neededYes(text, actors),
    ...agreedFirst(text, actors),
    ...offeredTo(text, actors),
  ];
}

/** "Whoever ticks it first has it": anybody can. */
function whoeverDoes(text: string): Clause[] {
  return [...text.matchAll(/\bwhoever (\p{L}{3,16}s) (it|them|(?:an?|the) \p{L}+)\b/giu)].map(
    ([, verb = '', what = '']) => ({
      clause: `${lemma(verb) ?? verb.toLowerCase().replace(/s$/, '')} ${what}`,
      isKnownVerb: true,
    }),
  );
}

/** "Blocked until a technician releases it", "once all roommates have accepted it": what somebody does before. */
function doneFirst(text: string, actors: readonly Actor[], isNamed: (name: string) => boolean): Clause[] {
  const [, clause] =
    /\b(?:until|unless|before|once|after|as soon as) ((?:an?|the|another|one of the|all|both|every|each) [\p{L}][^,;:]{5,80})/iu.exec(
      text,
    ) ?? [];
  // "Unless the inspector chooses otherwise": nothing that is done to anything.
  if (clause === undefined || / otherwise\b/i.test(clause)) return [];
  const [, who = '', participle = '', what = ''] =
    /^([^,;:]{3,40}?) (?:has|have) (\p{L}{3,20}) ((?:it|them|an?|the|their|its)\b.{0,60})$/iu.exec(clause) ?? [];
  const doer = who === '' ? undefined : actorIn(who, actors);
  const verb = doneOf(participle);
  if (doer !== undefined && verb !== undefined && actOf(verb) !== 'receive')
    return [{ actor: doer, clause: `${verb} ${what}`, isKnownVerb: true }];
  if (!/\b(?:until|unless|before) /i.test(text)) return [];
  const present = presentTense(clause, isNamed);
  const actor = present && actorIn(present.subject, actors);
  return present && actor !== undefined && isNamed(present.subject)
    ? [{ actor, clause: asNamed(present.clause, text) }]
    : [];
}

/** "Cafes cannot order until the clerk unlocks them": the cafes, of whom the sentence is. */
function asNamed(clause: string, text: string): string {
  const [, pronoun = ''] = /^\p{L}+(?: \p{L}+)? (it|them)$/u.exec(clause) ?? [];
  const main = pronoun === '' ? undefined : predicatesOf(text)[0];
  if (!main || main.isPlural !== (pronoun === 'them') || isPronoun.test(main.subject)) return clause;
  return `${clause.slice(0, -pronoun.length)}the ${lowerFirst(main.subject)}`;
}

/** "Repeats every week until it is paused or changed": somebody can do that, and nothing else may say so. */
function untilDone(text: string, actors: readonly Actor[]): Clause[] {
  const [, subject = '', first = '', second = ''] = untilThen.exec(text) ?? [];
  if (subject === '') return [];
  const main = predicatesOf(text)[0]?.subject ?? '';
  const thing = /^(?:it|they)$/i.test(subject) ? main : subject.replace(/^(?:the|an?) /i, '');
  if (thing === '' || isPronoun.test(thing) || actorIn(thing, actors) !== undefined) return [];
  // "Hidden from guests until the sale is opened": those from whom it is hidden do not open it.
  const actor = actorIn(text.replaceAll(/[.,;]/g, ' ').replaceAll(fromWhom, ' '), actors);
  return [first, second].flatMap((participle) => {
    const verb = participle === '' ? undefined : lemma(participle);
    const act = verb === undefined ? undefined : actOf(verb);
    if (verb === undefined || (act !== 'change-state' && act !== 'update') || ofItself.has(verb)) return [];
    return [
      { ...(actor === undefined ? {} : { actor }), clause: `${verb} the ${lowerFirst(thing)}`, isKnownVerb: true },
    ];
  });
}
const fromWhom =
  /\b(?:hidden|withheld|kept|secret|closed|blocked|invisible) (?:\p{L}+ )?(?:from|to|for) (?:the |all |our )?[\p{L}-]+(?: [\p{L}-]+)?(?= until\b)/giu;
const untilThen =
  /\buntil (it|they|(?:the|an?) [\p{L}-]{3,20}(?: [\p{L}-]{3,20})?) (?:is|are|has been|have been) (\p{L}{4,16}ed)(?:,? or (\p{L}{4,16}ed))?(?=[,.;]|$| and\b)/iu;
/** How far it is, and no act of somebody on a page. */
const ofItself = new Set('complete return ship pack start stop pick reach deliver receive save mark set'.split(' '));

/** "Offers above the range need the approval of finance": finance approves offers. */
function neededYes(text: string, actors: readonly Actor[]): Clause[] {
  const [, what = '', yes = '', who = ''] =
    /^([^,;:]{3,80}?) (?:(?:must |shall |will )?(?:need|require)s?|must have|has to have) (?:an?|the|one|two)? ?(?:\p{L}+ )?(approval|confirmation|consent|sign-off|signature|review|release|authori[sz]ation)s? (?:by|of|from) ([^,;:.]{2,60})/iu.exec(
      text,
    ) ?? [];
  // "Of the planner and of the superintendent": each of them.
  const found = who
    .split(/,? and (?:of |by |from )?|, /)
    .flatMap((one) => (one === '' ? [] : (actorIn(one, actors) ?? [])));
  const thing = what.split(/ (?:for|above|below|over|under|of|with|that|which|from|in|to|by) /, 1)[0] ?? what;
  const verb = verbFor.get(yes.toLowerCase()) ?? 'approve';
  return [...new Set(found)].map((actor) => ({ actor, clause: `${verb} ${lowerFirst(thing)}`, isKnownVerb: true }));
}

/** "Cannot board unless the dispatcher agrees", "not without the manager's ok": a yes that is needed, in passing. */
function agreedFirst(text: string, actors: readonly Actor[]): Clause[] {
  const mayAgree = yesWords.some((one) => text.includes(one)) && agreeing.test(text);
  const before = mayAgree ? yesFirst.exec(text) : null;
  const found = before ?? (endsInYes.test(text) ? yesLast.exec(text) : null);
  const [, who = '', verb = ''] = found ?? [];
  const index = found?.index ?? 0;
  const actor = who === '' ? undefined : actorIn(who, actors);
  if (actor === undefined) return [];
  // Of what stands in its own half of the sentence.
  const subject = predicatesOf(text.slice(text.lastIndexOf('; ', index) + 1, index).trim())[0]?.subject ?? 'it';
  // "Gardeners swap plots if the coordinator approves": what they do is approved, and not they.
  const isDone = !before && actorIn(subject, actors) !== undefined;
  const isIt = isDone || /^(?:he|she|it|they|nobody|nothing|you|we)$/i.test(subject);
  const thing = isIt ? 'it' : `the ${lowerFirst(subject)}`;
  return [{ actor, clause: `${/^confirm/i.test(verb) ? 'confirm' : 'approve'} ${thing}`, isKnownVerb: true }];
}
const yesWords = ['unless ', 'until ', 'without '];
const agreeing = /\b(?:unless|until|without)\b.*\b(?:agree|consent|approv|confirm|allow|ok\b|okay\b|permission)/i;
const yesFirst =
  /\b(?:unless|until|without) (?:(?:an?|the|another|both|all) )?([\p{L}][\p{L} -]{2,30}?)(?:['’]s (?:ok|okay|approval|consent|permission|agreement)\b| (?:has |have )?((?:agree|consent|approve|confirm|allow)(?:e?s|e?d)?)(?=$|[.,;]| (?:to (?:it|this)|first|in writing)\b))/iu;

const endsInYes = /(?:approves?|confirms?|agrees?|consents?)(?: (?:it|them|to it))?[.]?$/i;
/** "..., if both agree and the coordinator approves". */
const yesLast =
  /\b(?:if|once|when|after|provided(?: that)?) (?:[^;]{0,80}\band )?(?:the|an?) ([\p{L}][\p{L} -]{2,30}?) (approves?|confirms?|agrees?|consents?)(?: (?:it|them|to it))?[.]?$/iu;

/** "The slot is offered to the next patient, who has 30 minutes to accept", "the appeal goes to the board, who upholds or overturns it". */
function offeredTo(text: string, actors: readonly Actor[]): Clause[] {
  if (!text.includes(', who ') && !text.includes(', which ')) return [];
  const [, near = '', whom = '', first = '', second] = handedOn.exec(text) ?? [];
  // "Emergencies at night go to the one on duty": the emergencies.
  const thing = /^(?:at|in|on|of|by|for|with|from|during) /.test(near) ? (predicatesOf(text)[0]?.subject ?? '') : near;
  const actor = whom === '' ? undefined : actorIn(whom, actors);
  if (actor === undefined || thing === '') return [];
  const verbs = [first, second ?? ''].filter((one) => one !== '').map((one) => lemma(one) ?? one.replace(/s$/, ''));
  const what = /^(?:an?|the|each|every|this) /i.test(thing) ? lowerFirst(thing) : `the ${lowerFirst(thing)}`;
  return verbs
    .filter((verb) => !notWork.has(verb) && actOf(verb) !== 'receive')
    .map((verb) => ({ actor, clause: `${verb} ${what}`, isKnownVerb: true }));
}
const handedOn =
  /\b((?:(?:the|an?|each|every|this) )?(?:[\p{L}-]+ )?[\p{L}-]+) (?:(?:is|are|must be|will be|gets) (?:then )?(?:offered|sent|given|shown|assigned|proposed|forwarded|passed|escalated|routed|referred|handed|submitted)(?: on)?|go(?:es)?(?: straight| first| then)?) to ([^,;:]{3,60}), (?:who|which) (?:then )?(?:(?:has|have) (?:\d+|\p{L}+) \p{L}+ to |can |may |must )?(\p{L}{4,16})(?: (?:or|and) (\p{L}{4,16}))?\b/iu;

const verbFor: ReadonlyMap<string, string> = new Map(
  Object.entries({
    confirmation: 'confirm',
    review: 'review',
    release: 'release',
    signature: 'sign',
  }),
);

const opensFrame = /^(?:when(?:ever)?|once|as soon as|after|if) (?=\p{L})/iu;
/** Nobody wants these, or wants them otherwise. */
const unwanted =
  /\b(?:no|not|never|wrong|invalid|incorrect|missing|expired|more than|less than|fewer|already|again|twice)\b/i;

/** Nobody sets out to do these. */
const befalls = new Set(
  'miss forget lose fail exceed reach need have hit break know like get want notice ignore leave exist use pass cross'.split(
    ' ',
  ),
);

/** What somebody does in "when ...", where it changes something. */
export function actsInFrames(text: string, actors: readonly Actor[]): Clause[] {
  if (!opensFrame.test(text)) return [];
  const isKnown = (name: string) => actors.some((one) => one.name === singular(name));
  const frame = predicatesOf(text, isKnown)[0]?.frame ?? '';
  if (unwanted.test(frame)) return [];
  return predicatesOf(frame.replace(opensFrame, ''), isKnown).flatMap(
    ({ subject, verb, isPassive, isNegative, rest }) => {
      if (isPassive || isNegative || befalls.has(verb) || notWork.has(verb)) return [];
      // After somebody stands a verb, also one that nobody listed: "if the doctor defers a donor".
      const act = actOf(verb);
      const actor = actorIn(subject, actors);
      const isChange = verb !== '' && act !== 'receive' && act !== 'show' && act !== 'list';
      if (actor === undefined || !isChange || nounPhraseAt(wordsOf(rest), 0)?.determined !== true) return [];
      return [{ actor, clause: `${verb} ${rest}`, isKnownVerb: true, verbs: [{ verb, rest }] }];
    },
  );
}
