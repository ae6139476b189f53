/** Sentences whose form says how to show them: conditions, prohibitions, permissions, obligations, parts. */
import { isHuman } from '../read/actors.ts';
import { lemma } from '../read/verbs.ts';
import { lowerFirst, past, plural, third, withArticle } from '../text/words.ts';
import { observable, passive } from './outcome.ts';

export interface Shaped {
  readonly suffix: string;
  readonly given: readonly string[];
  readonly when: string;
  readonly outcomes: readonly string[];
}

interface Around {
  /** "the merchant creates a refund". */
  readonly doing: string;
  readonly actor: string;
  readonly thing: string;
  readonly verb: string;
}

export function shape(text: string, around: Around): Shaped[] | undefined {
  // One sentence, one clause: what follows is shown by the rule's own text.
  const plain = (text.split(/;|\. /, 1)[0] ?? text).replace(/[.]$/, '').slice(0, 220);
  return (
    listed(plain, around) ??
    approval(plain, around) ??
    nobody(plain, around) ??
    condition(plain, around) ??
    prohibition(plain, around) ??
    permission(plain, around) ??
    obligation(plain, around) ??
    parts(plain, around)
  );
}

/** "Clerks can view, assign and resolve cases": each of them is shown, and who may not. */
function listed(text: string, around: Around): Shaped[] | undefined {
  const [, who, list, rest] =
    /^(.{3,60}? (?:can|may)) ([\p{L}-]+(?:, [\p{L}-]+)*,? (?:and|or) [\p{L}-]+) ((?:an?|the|their|its|all|each|every|\p{L}+s)\b.{0,160})$/iu.exec(
      text,
    ) ?? [];
  if (who === undefined || list === undefined || rest === undefined) return undefined;
  const verbs = list.split(/,? (?:and|or) |, /);
  const object = rest.split(/, and |, or | \(/, 1)[0] ?? rest;
  const shown = verbs.slice(0, 3).map((verb) => ({ verb, all: permission(`${who} ${verb} ${object}`, around) }));
  if (shown.some(({ all }) => all === undefined)) return undefined;
  return shown.flatMap(({ verb, all }, i) =>
    (all ?? [])
      .slice(0, i === shown.length - 1 ? 2 : 1)
      .map((one) => ({ ...one, suffix: one.suffix === '' ? `: ${verb}` : one.suffix })),
  );
}

/** "Resolving a case above 1,000 EUR requires the approval of the lead": with it, without it, and just below. */
function approval(text: string, { actor, thing }: Around): Shaped[] | undefined {
  const [, act, object, needed] =
    /^([\p{L}]+ing) (.{3,80}?) (?:requires?|needs?) (?:the |an? )?(.{3,80})$/iu.exec(text) ?? [];
  const verb = act === undefined ? undefined : lemma(act);
  if (verb === undefined || object === undefined || needed === undefined) return undefined;
  const one = withArticle(object.replace(/^(?:an?|the) /i, ''));
  const when = `the ${actor} ${third(verb)} it`;
  const [, limit] = /\b(?:above|over|more than|exceeding) ([$€£]?[\d.,]+(?: ?\p{L}+)?)$/iu.exec(object) ?? [];
  return [
    { suffix: '', given: [`there is ${one}`, `there is the ${needed}`], when, outcomes: [`it is ${past(verb)}`] },
    {
      suffix: ': not yet',
      given: [`there is ${one}`, `there is no ${needed}`],
      when,
      outcomes: ['it is refused', `what is missing is named: the ${needed}`],
    },
    ...(limit === undefined
      ? []
      : [
          {
            suffix: ': at the limit',
            given: [`there is ${withArticle(thing)} of exactly ${limit}`, `there is no ${needed}`],
            when,
            outcomes: [`it is ${past(verb)}`],
          },
        ]),
  ];
}

/** "Nobody may approve what they resolved themselves". */
function nobody(text: string, { thing }: Around): Shaped[] | undefined {
  const [, what] = /^(?:nobody|no one|no-one|no \p{L}+) (?:may|can|must) (.{3,160})$/iu.exec(text) ?? [];
  if (what === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`there is ${withArticle(thing)}`],
      when: `somebody tries to ${what.replaceAll(/\bthey\b/g, 'this person')}`,
      outcomes: ['it is refused', 'nothing has changed'],
    },
  ];
}

function condition(text: string, { thing }: Around): Shaped[] | undefined {
  // "When tickets get merged the customer should get a mail": no comma tells where the consequence begins.
  const joined =
    /^(?:when|if|once|as soon as)\s+([^,]{4,80}?) ((?:the|an?|each) (?:[\p{L}-]+ ){1,2}(?:should|must|shall|can|will|gets?|receives?)\b.{3,})$/iu.exec(
      text,
    );
  const front = joined ?? /^(?:when|if|once|as soon as)\s+([^,]{4,120}),\s*(?:then )?(.{4,})$/i.exec(text);
  const back = /^(.{8,}?),? (?:when|if|once|as soon as) (.{4,120})$/i.exec(text);
  const [cause, effect] = front ? [front[1], front[2]] : back ? [back[2], back[1]] : [];
  if (cause === undefined || effect === undefined) return undefined;
  return [
    { suffix: '', given: [`there is ${withArticle(thing)}`], when: cause, outcomes: [observable(effect, thing)] },
  ];
}

function prohibition(text: string, { doing, thing }: Around): Shaped[] | undefined {
  const [, prevented] = /^(?:prevent|forbid|disallow|avoid) (.{3,})$/i.exec(text) ?? [];
  if (prevented !== undefined)
    return [
      {
        suffix: '',
        given: [`a request that would lead to ${prevented}`],
        when: doing,
        outcomes: ['it is refused', 'what stood before still stands'],
      },
    ];
  const [, who, what] =
    /^(.{3,90}?) (?:must not|cannot|can not|may not|must never|can never) (?!be\b)(.{3,})$/i.exec(text) ?? [];
  if (who !== undefined && what !== undefined) {
    const given = [`there is ${withArticle(thing)}`];
    // "Pressing the button twice must not refund twice": an event, not somebody who could be refused.
    // "An update must not interrupt metering": nobody tries, it just must not.
    if (
      !isHuman(who.split(' ').at(-1) ?? '') &&
      !/\b(?:system|device|app|service|tool)s?$/i.test(who) &&
      /^(?:an?|the|each|every) /i.test(who)
    )
      return [{ suffix: '', given, when: doing, outcomes: [`${lowerFirst(who)} does not ${what}`] }];
    if (/^\p{L}+ing\b/u.test(who))
      return [{ suffix: '', given, when: `it comes to ${lowerFirst(who)}`, outcomes: [`this does not ${what}`] }];
    return [
      {
        suffix: '',
        given,
        when: `${lowerFirst(who)} ${who.endsWith('s') ? 'try' : 'tries'} to ${what}`,
        outcomes: ['it is refused', 'nothing has changed'],
      },
    ];
  }
  const [, before, how = '', after] =
    /^(.{3,90}?) (never|is never|are never|must never be|cannot be|can not be|must not be) (.{3,})$/i.exec(text) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const [first = '', ...others] = after.split(' ');
  const would = /^never$/i.test(how) ? [first.replace(/(?<=[^s])s$/, ''), ...others].join(' ') : `be ${after}`;
  return [
    {
      suffix: '',
      given: [`a request after which ${lowerFirst(before)} would ${would}`],
      when: doing,
      outcomes: ['it is refused', 'what stood before still stands'],
    },
  ];
}

function permission(text: string, { actor, thing }: Around): Shaped[] | undefined {
  const [, who, act, rest = ''] =
    /^(?:only )?(.{3,60}?) (?:can|may)(?: also)? (?!be\b|only\b|have\b|hold\b)([\p{L}-]+)(?: (?:or|and) [\p{L}-]+)?(.{0,160})$/iu.exec(
      text,
    ) ?? [];
  const verb = act === undefined ? undefined : lemma(act);
  if (who === undefined || act === undefined || verb !== act.toLowerCase() || /,| (?:may|can) /.test(who))
    return undefined;
  const subject = lowerFirst(who);
  const isMany = subject.endsWith('s');
  const isAnybody = /^(?:anybody|anyone|everybody|everyone)\b/.test(subject);
  // "Hide a message, restore a message or mute a member": the first of what is allowed is shown.
  const tail = /, ([\p{L}]+) /u.exec(rest);
  const own = (
    tail?.[1] !== undefined && lemma(tail[1]) === tail[1].toLowerCase() ? rest.slice(0, tail.index) : rest
  ).replace(/ at any time\b/i, '');
  const [, needed] = / with ((?:an? |the |one )?[\p{L} -]{3,60})/iu.exec(rest) ?? [];
  const bound = needed?.split(/ and | or |,/, 1)[0]?.trim();
  const done = {
    suffix: '',
    given: [isAnybody ? `there is ${withArticle(thing)}` : `${subject} ${isMany ? 'are' : 'is'} signed in`],
    when: `${subject} ${isMany ? verb : third(verb)}${own}`,
    outcomes: [passive(verb, own.split(/[,;](?!\d)/, 1)[0] ?? '') ?? `it is done, and the ${thing} shows it`],
  };
  const refused =
    bound === undefined
      ? {
          suffix: ': somebody else',
          given: [`somebody is signed in who has nothing to do with the ${thing}`],
          when: `this person tries to ${verb}${own.split(/[,;](?!\d)/, 1)[0] ?? ''}`,
          outcomes: /^(?:list|browse|search|filter|sort|find|view|see)$/.test(verb)
            ? [`no ${thing} that this person may not see is shown`]
            : ['it is refused', `the ${plural(thing)} are as they were`],
        }
      : {
          suffix: `: without ${bound}`,
          given: done.given,
          when: `${subject} ${isMany ? 'try' : 'tries'} to ${verb}${rest.split(' with ', 1)[0] ?? ''} without ${bound}`,
          outcomes: ['it is refused', `the ${actor} is told that ${bound} is missing`],
        };
  return isAnybody ? [done] : [done, refused];
}

function obligation(text: string, { doing }: Around): Shaped[] | undefined {
  const [, subject, what] =
    /^((?:(?! - )[^,–—]){3,100}?) (?:must|has to|have to|needs to|need to) be (?!able\b)(.{3,})$/i.exec(text) ?? [];
  const needs = /^(.{3,60}?) (?:needs?|requires?) (?!to\b)(.{3,})$/i.exec(text);
  if (subject !== undefined && what !== undefined) {
    const is =
      /^(?:an?|the|each|every|one|it)\b/i.test(subject) ||
      !(subject.split(/ (?:of|above|below|with|that|in|from|for|over|under) /, 1)[0] ?? '').endsWith('s')
        ? 'is'
        : 'are';
    return [
      {
        suffix: '',
        given: [`${lowerFirst(subject)} ${is} ${what}`],
        when: doing,
        outcomes: ['it goes ahead'],
      },
      {
        suffix: ': not yet',
        given: [`${lowerFirst(subject)} ${is} not ${what}`],
        when: doing,
        outcomes: ['it does not go ahead', 'what is missing is named'],
      },
    ];
  }
  if (!needs?.[1] || !needs[2]) return undefined;
  return [
    {
      suffix: '',
      given: [`${lowerFirst(needs[1])} has ${needs[2]}`],
      when: doing,
      outcomes: ['it goes ahead'],
    },
    {
      suffix: ': not enough',
      given: [`${lowerFirst(needs[1])} lacks one of: ${needs[2]}`],
      when: doing,
      outcomes: ['it does not go ahead', 'what is missing is named'],
    },
  ];
}

function parts(text: string, { doing, thing }: Around): Shaped[] | undefined {
  const [, owner, list] =
    /^(.{3,60}?) (?:has|have|contains?|includes?|consists? of|is recorded with|are recorded with|is logged with|is stored with) ((?:an? |the |its |their )?[\p{L}][^;]{5,})$/iu.exec(
      text,
    ) ?? [];
  const items = list?.split(/, | and /).map((one) => one.replace(/^and /, '').trim()) ?? [];
  if (
    owner === undefined ||
    items.length < 2 ||
    /^(?:nothing|no)\b/.test(list ?? '') ||
    items.some((one) => one.split(' ').length > 5)
  )
    return undefined;
  const whole = {
    suffix: '',
    given: [`there is ${withArticle(lowerFirst(owner).replace(/^(?:an?|the|each|every|all) /, ''))}`],
    when: doing,
    outcomes: [lowerFirst(text)],
  };
  // What the system puts together itself cannot come without a part of it.
  if (!/\b(?:must|required)\b/i.test(text) || owner.endsWith('s')) return [whole];
  return [
    whole,
    {
      suffix: `: without ${items[0]}`,
      given: [`${lowerFirst(owner)} comes without ${items[0]}`],
      when: doing,
      outcomes: ['it is refused', `the ${thing} says that ${items[0]} is missing`],
    },
  ];
}
