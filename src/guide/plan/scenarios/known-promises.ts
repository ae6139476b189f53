/** What is promised of all of it: kept apart, backed up, untouched, traced, there on every device. Each has the one way in which it is tried. */
import { eachOf, inSentence, oneOf } from './demand.ts';
import { one } from './guards.ts';
import type { Limit } from './limit-words.ts';
import { forEach } from './shaped.ts';
import { lowerFirst } from '../../text/words.ts';

/** A word without which it cannot match, and how it is shown. */
export type Form = readonly [RegExp, Limit];

export const bare = (noun: string): string => inSentence(noun.replace(/^(?:an?|the|each|every|all|any) /i, '').trim());

const apart =
  /\b(?:tenant|customer|user|organi[sz]ation|workspace|account|company|school|team)s?['’]?s? (?:data )?(?:data )?(?:isolation|(?:must be|is|are|stays?) (?:isolated|separated|kept apart))|\bno cross-(?:tenant|organi[sz]ation|customer|account) (?:data )?(?:leak\w*|access)\b|\bdata never mixes\b/i;

/** "Each tenant's data must be isolated": two of them, and what one sees of the other. */
const keptApart: Limit = (text) => {
  const [found] = apart.exec(text) ?? [];
  if (found === undefined) return undefined;
  const [, who = 'tenant'] =
    /\b(tenant|customer|user|organi[sz]ation|workspace|account|company|school|team)/i.exec(found) ?? [];
  const whose = lowerFirst(who);
  return one(
    [`two ${whose === 'company' ? 'companies' : `${whose}s`}, each with something of its own`],
    `everything that there is is asked for as the first ${whose}, also by ids of the second`,
    `only what belongs to the first ${whose} is found`,
    'no list, search, export or file has anything of the second',
  );
};

/** "Data is backed up daily": looked at as a backup is. */
const backedUp: Limit = (text) =>
  /\bback(?:ed)? up (?:daily|nightly|hourly|weekly|every|each)\b|\bbacked up\b/i.test(text)
    ? one(
        ['a backup that was made by itself, and a change since then'],
        'it is restored in an empty place',
        'all that was there when it was made is there',
        'only the change is missing',
      )
    : undefined;

/** "Encrypted data transmission": what goes over the line is looked at. */
const onTheLine: Limit = (text) =>
  /\bencrypted (?:[\p{L}-]+ ){0,2}(?:transmission|communication|connections?|transport|traffic|transfer)\b|\bencrypt\w* in transit\b/iu.test(
    text,
  ) && !/\bat rest\b/i.test(text)
    ? one(
        ['all traffic between both ends is recorded'],
        'a value that can be looked for is sent',
        'the value is not found in what was recorded',
      )
    : undefined;

/** "Read-only access to the ERP": it is the same before and after. */
const untouched: Limit = (text) => {
  const [, what] =
    /^read-only access to (?:the |our |an? )?([^,;:()]{2,50}?)(?: (?:is|only)\b.*)?$/i.exec(
      text.replace(/[.;].*$/, ''),
    ) ?? [];
  return what === undefined
    ? undefined
    : one(
        [`a copy of all that is in this: ${what}`],
        'everything that it does has been done once',
        'what is in it is the same as in the copy',
        'each write that is tried there is refused',
      );
};

/** "Every number must be traceable to a query": followed back from one of them. */
const traced: Limit = (text) => {
  const [, what, to] =
    /^((?:every|each|all|any) [^,;:]{3,60}?) (?:must be|is|are|should be) traceable (?:back )?to ([^,;]{3,60})$/i.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  return what === undefined || to === undefined
    ? undefined
    : one(
        [oneOf(bare(what))],
        'it is followed back to where it comes from',
        `it leads to ${lowerFirst(to)}`,
        'what is found there gives the same again',
      );
};

const everyDevice =
  /\b(?:cross-(?:platform|device)|multi-device) (?:[\p{L}-]+ ){0,2}sync\w*|\bsync\w* (?:[\p{L}-]+ ){0,2}(?:across|between) (?:all |their |several |multiple )?devices\b/iu;
const onAll: Limit = (text) =>
  everyDevice.test(text)
    ? one(
        ['the same account is open on two devices'],
        'something is changed on the first',
        'the second shows the change',
        'nothing else has changed there',
      )
    : undefined;

const spare = /\bredundan(?:cy|t)\b|\bhigh availability\b|\bfail-?over\b/i;
const oneStopped: Limit = (text) =>
  spare.test(text) && text.split(' ').length < 12
    ? one(
        ['one of the servers has stopped'],
        'each call is made once',
        'each is answered as before',
        'nothing that was confirmed is lost',
      )
    : undefined;

/** "Verification of sign-in before every write": each of them is tried without. */
const beforeEach: Limit = (text) => {
  const [, acts] =
    /\b(?:authenticat\w+|authori[sz]ation|sign-in|permissions?)\b[^.;]{0,30}\bbefore (?:every|each|any) (\p{L}+)(?: operations?| requests?| calls?| access)?\b/iu.exec(
      text,
    ) ?? [];
  return acts === undefined
    ? undefined
    : one(
        ['somebody who has not signed in'],
        `each ${lowerFirst(acts)} is tried once`,
        'each is refused',
        'nothing has changed',
      );
};

/** "Fully functional on mobile devices": all of it is done there. */
const doneThere: Limit = (text) => {
  const [, where] =
    /\b(?:fully )?(?:functional|usable|operable|works?) (?:on|across) ((?:[\p{L}-]+(?:, | and |, and | ))*[\p{L}-]+)$/iu.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (
    where === undefined ||
    !/\b(?:devices?|phones?|tablets?|desktops?|browsers?|platforms?|iOS|Android|Windows|macOS|Linux)\b/.test(where)
  )
    return undefined;
  return [
    forEach('', eachOf(where).map(bare), (place) => ({
      given: [`it is open here: ${place}`],
      when: 'each thing that people can do is done once',
      outcomes: ['all of it can be done to its end'],
    })),
  ];
};

/** "Integrate with Acme Maps for directions": it answers, and it does not. */
const withSystem: Limit = (text) => {
  const [, who, what] =
    /^(?:[Tt]he (?:system|app|application|platform) )?(?:[Mm]ust )?[Ii]ntegrates? with (?:the |existing )?((?:\p{Lu}[\p{L}\d]+ ?){1,3}?)(?: for ([^,;:()]{3,60}))?$/u.exec(
      text.replace(/[.]$/, ''),
    ) ?? [];
  if (who === undefined) return undefined;
  const name = who.trim();
  const used = what === undefined ? 'what needs it is used' : `this is used: ${lowerFirst(what)}`;
  return [
    {
      suffix: '',
      given: [`${name} answers with something that is known`],
      when: used,
      outcomes: ['what is shown fits this answer'],
    },
    {
      suffix: ': no answer',
      given: [`${name} does not answer`],
      when: used,
      outcomes: [`whoever uses it is told that ${name} cannot be reached`, 'all else goes on'],
    },
  ];
};

export const promises: readonly Form[] = [
  [/isolat|cross-|apart|separated|mixes/i, keptApart],
  [/back(?:ed)? up/i, backedUp],
  [/encrypt/i, onTheLine],
  [/^read-only/i, untouched],
  [/traceable/i, traced],
  [/sync/i, onAll],
  [/redundan|availability|fail-?over/i, oneStopped],
  [/ before (?:every|each|any) /i, beforeEach],
  [/functional|usable|operable|works? /i, doneThere],
  [/integrates? with /i, withSystem],
];
