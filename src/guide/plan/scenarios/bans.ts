/** Sentences that rule something out: a case in which it would happen, and what is seen instead. */
import { lowerFirst, withArticle } from '../../text/words.ts';
import { accepted, bare, type Limit, refused, singularHead, word } from './limit-words.ts';
import { beFor } from './outcome.ts';

/** "Two bookings of the same crane never overlap". */
const overlap: Limit = (text) => {
  const [, things, same] =
    /^(?:two |no two )?([^,;:]{3,40}?) (?:of|for|in|on) the same ([^,;:]{3,30}?) (?:may never|must never|must not|cannot|can never|never|do not|may not|may|can) overlap$/i.exec(
      text,
    ) ?? [];
  if (things === undefined || same === undefined) return undefined;
  const given = [`${withArticle(singularHead(things.toLowerCase()))} from 10:00 to 11:00`];
  const asked = (from: string, to: string) => `another one of the same ${same} is asked for, from ${from} to ${to}`;
  return [
    {
      suffix: ': overlapping',
      given,
      when: asked('10:30', '11:30'),
      outcomes: refused('the first one stands as it was'),
    },
    { suffix: ': back to back', given, when: asked('11:00', '12:00'), outcomes: accepted },
  ];
};

/** "The balance must never be negative". */
const notNegative: Limit = (text) => {
  const [, subject] =
    /^(?:(?:an?|the|each|every|all) )?([^,;:]{3,40}?) (?:must never be|must not be|can never be|cannot be|can not be|may not be|is never|are never|never (?:goes?|falls?|drops?|becomes?)) (?:negative|below (?:zero|0))/i.exec(
      text,
    ) ?? [];
  if (subject === undefined) return undefined;
  const thing = `the ${lowerFirst(subject)}`;
  const is = `${thing} ${beFor(thing)}`;
  const given = [`${is} 10`];
  return [
    { suffix: ': down to zero', given, when: '10 are taken away', outcomes: [`${is} 0`] },
    { suffix: ': below zero', given, when: '11 are taken away', outcomes: refused(`${is} 10`) },
  ];
};

/** "A receipt must never be booked twice". */
const twice: Limit = (text) => {
  const [, subject, done] =
    new RegExp(
      `^((?:an?|the|each|every|no|the same)? ?[^,;:]{2,50}?)(?: (?:may|can|might|could) (?:arrive|come(?: in)?|appear|be (?:sent|delivered|reported|received)) (?:twice|again|more than once|several times),? (?:and|but)(?: it)?)? (?:must never be|must not be|must be|can never be|cannot be|can not be|may not be|is never|are never|is not|are not|may be|can be|is|are) (${word}) (?:twice|more than once|only once|at most once|exactly once)\\b`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined) return undefined;
  const whole = bare(subject).replace(/^same /, '');
  const [, head, of = ''] = /^(\S+)( (?:of|from|for) .+)$/.exec(whole) ?? [];
  const thing = head === undefined ? singularHead(whole) : `${singularHead(head)}${of}`;
  return [
    {
      suffix: ': the same again',
      given: [`${withArticle(thing)} that was ${done}`],
      when: `the same ${thing} comes again`,
      outcomes: [`it is ${done} once`, 'the answer is that of the first time'],
    },
  ];
};

/** "An import runs to its end exactly once, no matter what the browser does". */
const exactlyOnce: Limit = (text) => {
  const [, subject, anyway] =
    /^((?:an?|the|each|every) [^,;:]{3,60}?) (?:runs?|is|happens?|ends?|takes?|gets?|must)\b[^,;:]{0,40}\bexactly once(?:, (?:no matter|whatever|however) (.{3,60}))?$/i.exec(
      text,
    ) ?? [];
  return subject === undefined
    ? undefined
    : [
        {
          suffix: ': broken off',
          given: [`${withArticle(bare(subject))} is half done`],
          when:
            anyway === undefined
              ? 'it is broken off and goes on'
              : `it is broken off: ${anyway.replace(/^what /, 'whatever ')}`,
          outcomes: ['all of it is done in the end', 'no part of it is done twice'],
        },
      ];
};

/** "Entries can never be changed or deleted", "archived conversations cannot be pinned". */
const untouched: Limit = (text) => {
  const [, subject, done] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,60}?) (?:can never be|must never be|may never be|cannot be|can not be|may not be|are never|is never|must not be) ((?:${word}ed|${word}en)(?:,? or (?:${word}ed|${word}en))?(?: again)?)(?: (?:afterwards|later))?(?:, only .*)?$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined) return undefined;
  const thing = bare(subject);
  const be = beFor(`the ${thing}`);
  return [
    {
      suffix: ': tried',
      given: [be === 'are' ? `there is one of the ${thing}` : `there is ${withArticle(thing)}`],
      when: `somebody tries to have it ${done}, whoever it is`,
      outcomes: refused(`the ${thing} ${be} as ${be === 'is' ? 'it was' : 'they were'}`),
    },
  ];
};

/** "Documents of one company are never visible to another company". */
const apart: Limit = (text) => {
  const [, things, owner] =
    /^(?:the |all )?([^,;:]{3,40}?) (?:of|from) (?:one|an?) ([^\s,;:]+) (?:is|are|must) (?:never|not)(?: be)? (?:visible|shown|accessible|available|disclosed|readable) (?:to|for|by) (?:any other|another|other) /i.exec(
      text,
    ) ?? [];
  if (things === undefined || owner === undefined) return undefined;
  const given = [`there are ${lowerFirst(things)} of ${owner} A and of ${owner} B`];
  return [
    { suffix: ': its own', given, when: `somebody of ${owner} A looks`, outcomes: [`those of ${owner} A are shown`] },
    {
      suffix: ': of another',
      given,
      when: `somebody of ${owner} A asks for those of ${owner} B`,
      outcomes: ['it looks as if there were none'],
    },
  ];
};

/** "Nothing that was entered may be lost", "no swap may be lost because the roster was down". */
const notLost: Limit = (text) => {
  const [, what = '', which = '', why] =
    /^(nothing|no [^,;:]{2,30}?)( that [^,;:]{3,40}?)? (?:may|must|can|is|will|should|shall)(?: ever)?(?: be| get)? lost\b(?:,? (?:because|when|if|while|even if|only because|just because) ([^;:]{3,80}))?/i.exec(
      text,
    ) ?? [];
  if (what === '') return undefined;
  const isAny = /^(?:nothing|no (?:data|entry|input))$/i.test(what);
  const one = isAny ? 'something' : withArticle(what.slice(3));
  const trouble =
    why === undefined ? 'the power goes off at that moment' : why.replace(/\b(was|were)\b/, (be) => beNow[be] ?? be);
  return [
    {
      suffix: '',
      given: [`${one}${which || (isAny ? ' that was entered' : '')}, and ${trouble}`],
      when: why === undefined ? 'it is started again' : 'that is over',
      outcomes: ['it is still there'],
    },
  ];
};
const beNow: Readonly<Record<string, string>> = { was: 'is', were: 'are' };

/** "The sum of all refunds of a payment never exceeds the payment". */
const sumWithin: Limit = (text) => {
  const [, parts, whole] =
    /^the (?:sum|total) of (?:all |the )?([^,;:]{3,40}?) (?:of|for|per|on) (?:an?|the|one|each) ([^,;:]{3,30}?) (?:never exceeds?|must not exceed|must never exceed|may not exceed|cannot exceed|is never (?:more|higher|larger) than) /i.exec(
      text,
    ) ?? [];
  if (parts === undefined || whole === undefined) return undefined;
  const given = [`${withArticle(whole)} of 100.00, and ${parts} of 60.00 so far`];
  return [
    { suffix: ': up to it', given, when: '40.00 more are asked for', outcomes: accepted },
    {
      suffix: ': beyond it',
      given,
      when: '40.01 more are asked for',
      outcomes: refused('the answer says that 40.00 are left'),
    },
  ];
};

/** "One position can hold only one sample". */
const heldOnce: Limit = (text) => {
  const [, place, thing] =
    /^(?:one|an?|each|every) ([^,;:]{2,40}?) (?:can|may|must) (?:only )?(?:hold|have|contain|take|belong to|be assigned to) (?:only |at most |no more than |exactly )?one (?![^,;:]{2,40} in progress$)([^,;:]{2,40})$/i.exec(
      text,
    ) ?? [];
  if (place === undefined || thing === undefined) return undefined;
  return [
    {
      suffix: ': free',
      given: [`${withArticle(place)} with nothing in it`],
      when: `${withArticle(thing)} is put there`,
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': taken',
      given: [`${withArticle(place)} that holds ${withArticle(thing)}`],
      when: `another ${thing} is put there`,
      outcomes: ['it is refused', `the first ${thing} is still there`],
    },
  ];
};

/** "Wardens must not see names or addresses". */
const unseen: Limit = (text) => {
  const [, who, what] =
    /^(?:the )?([^,;:]{3,40}?) (?:must not|may not|cannot|can not|must never|never|do not) (?:be able to )?(?:see|read|view|get|receive) ([^,;:]{3,80})$/i.exec(
      text,
    ) ?? [];
  if (who === undefined || what === undefined || /\b(?:their|its|his|her|other|another)\b/i.test(what))
    return undefined;
  const isMany = beFor(who) === 'are';
  const subject = isMany ? lowerFirst(who) : `the ${bare(who)}`;
  return [
    {
      suffix: ': nothing leaks',
      given: [`what is stored has ${what}`],
      when: `${subject} look${isMany ? '' : 's'} at it`,
      outcomes: [
        `there are no ${what.replace(/^(?:the|an?|any) /i, '')} in what ${isMany ? 'they get' : 'comes back'}`,
      ],
    },
  ];
};

/** "Two people must never both buy the same item". */
const onlyOne: Limit = (text) => {
  const [, people, act] =
    /^((?:two|several|no two) [^,;:]{3,60}?) (?:must never|must not|can never|cannot|can not|may never|may not|can|may)(?: both| all| ever)? ([a-z]+ the same [^,;:()]{2,40})/i.exec(
      text,
    ) ?? [];
  if (people === undefined || act === undefined) return undefined;
  return [
    {
      suffix: ': at the same moment',
      given: [people.toLowerCase().replace(/^no two/, 'two')],
      when: `both try to ${act} at the same moment`,
      outcomes: ['one of them succeeds', 'the other is refused and told why'],
    },
  ];
};

/** "The list works in shops with no reception". */
const worksThere: Limit = (text) => {
  const [, thing, where] =
    /^((?:the |an? |each |every )?[^,;:]{3,50}?) (?:also |still |must )*works? (?:also |even )?((?:in|on|at|with|without|under|during) [^,;:]{3,60})$/i.exec(
      text,
    ) ?? [];
  if (thing === undefined || where === undefined || /^(?:this|it|that)$/i.test(thing)) return undefined;
  return [
    {
      suffix: '',
      given: [`the ${bare(thing)} is used ${where}`],
      when: 'what it is for is done there',
      outcomes: ['it can be done as anywhere else', 'what was done there is not lost'],
    },
  ];
};

/** "Every order and every reply must be written to a log that cannot be changed": the log is read, and somebody tries to change it. */
const inLog: Limit = (text) => {
  const [, list, log, locked] =
    /^(?:every|each|all) ([^,;:]{3,80}?) (?:must be|is|are|has to be|have to be) (?:written|added|entered|appended) (?:to|into|in) (?:an?|the) ((?:[\p{L}-]+ )?(?:log|journal|protocol))(?: (?:that|which) (?:cannot|can never|must (?:not|never)|may (?:not|never)|nobody can) (?:be )?(chang|alter|edit|delet)\p{L}*.*)?$/iu.exec(
      text,
    ) ?? [];
  if (list === undefined) return undefined;
  const things = list.split(/ and (?:every |each |all )?/).map((one) => withArticle(singularHead(one)));
  return [
    {
      suffix: '',
      given: things.map((one) => `there was ${one}`),
      when: `the ${log} is read`,
      outcomes: [`there is one entry for ${things.length > 1 ? 'each of them' : 'it'}`],
    },
    ...(locked === undefined
      ? []
      : [
          {
            suffix: ': changed afterwards',
            given: [`an entry of the ${log}`],
            when: 'somebody tries to change it',
            outcomes: ['it is refused', 'the entry is as it was'],
          },
        ]),
  ];
};

export const bans: readonly Limit[] = [
  inLog,
  onlyOne,
  worksThere,
  overlap,
  notNegative,
  exactlyOnce,
  twice,
  untouched,
  apart,
  notLost,
  sumWithin,
  heldOnce,
  unseen,
];
