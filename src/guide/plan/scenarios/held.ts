/** What a rule that no call brings about can still be held against: a value that must fit, a part that is down, who may come in at all. */
import { joined, lowerFirst, third, withArticle } from '../../text/words.ts';
import { accepted, bare, beyond, handedIn, type Limit, negated, refused, singularHead } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { itemsOf } from './seen.ts';

const not = (subject: string): string => (beFor(subject) === 'are' ? 'do not' : 'does not');

/** "The sum must equal the total, with a tolerance of 0.02 EUR", "the quantity must not exceed the order by more than 5 %": at that number and beyond it. */
const byHowMuch: Limit = (text) => {
  const [, first, other, equal, exceeds, over, more] =
    /^([^,;:]{3,70}?) (?:must (?:equal|match) ([^,;:]{3,60}?),? (?:with(?:in)? a tolerance of|to within) (\d[\d.,]* ?\S+)|must not exceed ([^,;:]{3,60}?) by (more than) (\d[\d.,]* ?\S+))$/i.exec(
      text,
    ) ?? [];
  const amount = equal ?? more;
  const than = other ?? exceeds;
  if (first === undefined || than === undefined || amount === undefined) return undefined;
  const [, value = '', unit = ''] = /^(\d[\d.,]*) ?(.*)$/.exec(amount) ?? [];
  const differs = over === undefined ? `differs from ${than}` : `exceeds ${than}`;
  const what = lowerFirst(first);
  return [
    { suffix: ': at the most', given: [`${what} ${differs} by exactly ${amount}`], when: handedIn, outcomes: accepted },
    {
      suffix: ': too much',
      given: [`${what} ${differs} by ${beyond(value, unit)} ${unit}`],
      when: handedIn,
      outcomes: refused(`both values are named`),
    },
  ];
};

/** "The purchase order must exist in SAP and belong to the supplier": each of these broken, and all of them kept. */
const mustFit: Limit = (text) => {
  const [, subject, rest] =
    /^((?:an?|the|each|every|all) [^,;:]{2,60}?) must ((?:equal|exist|belong|match|contain|include|correspond|agree|refer|start|end|fit|lie|come|differ)\b[^;:]{0,120})$/i.exec(
      text,
    ) ?? [];
  if (subject === undefined || rest === undefined) return undefined;
  const parts = rest.split(
    / and (?=(?:equal|exist|belong|match|contain|include|correspond|agree|refer|start|end|fit|lie|come|differ)\b)/i,
  );
  const what = lowerFirst(subject);
  const isMany = beFor(subject) === 'are';
  const holds = parts.map((one) => (isMany ? one : one.replace(/^\S+/, (verb) => third(verb.toLowerCase()))));
  return [
    { suffix: '', given: [`${what} ${holds.join(' and ')}`], when: handedIn, outcomes: accepted },
    ...parts.slice(0, 2).map((one, i) => ({
      suffix: i === 0 ? ': not so' : ': nor this',
      given: [`${what} ${not(subject)} ${one}`],
      when: handedIn,
      outcomes: refused('the reason is named'),
    })),
  ];
};

/** "An instrument is in one of these states: in use, due, locked". */
const oneOfThese: Limit = (text) => {
  const [, subject, list = ''] =
    /^((?:an?|the|each|every) [^,;:]{2,40}?) (?:is|has|can be|may be)(?: in)? (?:exactly )?one of (?:these|the following) (?:states|statuses|values|kinds|types): ([^;:]{5,160})$/i.exec(
      text,
    ) ?? [];
  const items = itemsOf(list);
  if (subject === undefined || items.length < 2) return undefined;
  return [
    {
      suffix: ': each of them',
      given: [`one ${singularHead(bare(subject))} for each of these: ${joined(items)}`],
      when: 'each of them is opened',
      outcomes: ['it shows the one that it was given'],
    },
    {
      suffix: ': another one',
      given: [`there is ${withArticle(bare(subject))}`],
      when: `it is given something other than ${joined(items, 'or')}`,
      outcomes: refused('it is what it was before'),
    },
  ];
};

/** "SAP is down for maintenance on Sundays from 2:00 to 6:00", "the lab's API is often unavailable". */
const isDown: Limit = (text) => {
  const [, other, when = ''] =
    /^((?:the |an? )?[^,;:]{2,50}?) (?:is|are|may be|can be) (?:often |sometimes |regularly |not always )?(?:down|unavailable|offline|unreachable|not reachable|not available)\b([^;:]{0,80}(?::\d\d[^;:]{0,30})*)$/i.exec(
      text,
    ) ?? [];
  if (other === undefined) return undefined;
  return [
    {
      suffix: ': while it is down',
      given: [`${lowerFirst(other)} does not answer, since it is down${when}`],
      when: 'something comes in that needs it',
      outcomes: ['it waits, and nothing of it is lost', 'it is made up for once there is an answer again'],
    },
  ];
};

/** "Suppliers authenticate with OAuth2 client credentials". */
const comesIn: Limit = (text) => {
  const [, who, by] =
    /^([^,;:]{3,40}?) (?:must )?(?:authenticates?|identif(?:y|ies) (?:themselves|itself)|are authenticated|is authenticated) (?:with|through|via|by|using) ([^,;:]{2,60})$/i.exec(
      text,
    ) ?? [];
  if (who === undefined || by === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`${lowerFirst(who)} with valid ${by}`],
      when: 'a call is made',
      outcomes: ['it is answered'],
    },
    {
      suffix: ': without it',
      given: [`no ${by}, or such that have expired`],
      when: 'a call is made',
      outcomes: refused('nothing is read or shown'),
    },
  ];
};

/** "Every decision is traceable: who, when, why". */
const traceable: Limit = (text) => {
  const [, what, list = ''] =
    /^(?:every|each|all) ([^,;:]{3,50}?) (?:is|are|must be|has to be|have to be) (?:fully )?(?:traceable|auditable|documented|comprehensible)(?:: ([^;:]{3,80}))?$/i.exec(
      text,
    ) ?? [];
  if (what === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`${withArticle(singularHead(what))} took place`],
      when: 'its record is looked up',
      outcomes: [`it names ${list === '' ? 'who did it and when' : list}`],
    },
  ];
};

/** What it runs on says nothing of where it stands. */
const platform =
  /\b(?:Windows|macOS|Linux|Ubuntu|Debian|Fedora|iOS|iPadOS|Android|Chrome|Firefox|Safari|Edge|Node(?:\.js)?|Python|Java|browsers?|desktops?|mobile|phones?|tablets?)\b/i;

/** "Runs in our Azure subscription in West Europe". */
const runsIn: Limit = (text) => {
  const [, place] =
    /^(?:it |everything |the (?:system|service|app|application) )?(?:must )?(?:runs?|is hosted|is deployed) (?:in|on|within) ([^,;:]{3,80})/i.exec(
      text,
    ) ?? [];
  return place === undefined || platform.test(place)
    ? undefined
    : [
        {
          suffix: ': every place',
          given: ['a list of every place where it runs, and of those it sends data to'],
          when: 'each place is looked up',
          outcomes: [`each of them is in ${place}`],
        },
      ];
};

/** "A card can be used several times until its balance is zero". */
const againUntil: Limit = (text) => {
  const [, subject = '', done, end = ''] =
    /^((?:an?|the|each|every) [^,;:]{2,40}?) (?:can|may) be (\p{L}+) (?:several|many|any number of|multiple) times,? (?:until|as long as) ([^,;:]{4,60})$/iu.exec(
      text,
    ) ?? [];
  const not = negated(end);
  if (done === undefined || not === undefined) return undefined;
  const isUntil = / until /i.test(text);
  const one = `${withArticle(bare(subject))} that was ${done} before`;
  return [
    { suffix: ': again', given: [one, isUntil ? not : end], when: `it is ${done} again`, outcomes: accepted },
    { suffix: ': no more', given: [one, isUntil ? end : not], when: `it is ${done} again`, outcomes: refused() },
  ];
};

const all: readonly Limit[] = [againUntil, byHowMuch, mustFit, oneOfThese, isDown, comesIn, traceable, runsIn];

export const held: Limit = (text) => {
  // A label in front says which kind it is, and nothing that could be seen.
  const plain = text.replace(/^[\p{L} -]{3,30}: (?=(?:every|each|all|the|an?|it) )/iu, '');
  for (const one of all) {
    const found = one(plain);
    if (found) return found;
  }
  return undefined;
};
