/** Sentences whose form says how to show them: conditions, prohibitions, obligations, parts; rights stand beside it. */
import { isHuman } from '../../read/language/people.ts';
import { lemma } from '../../read/language/verbs.ts';
import { withoutFrame } from '../../read/language/main-clauses.ts';
import { firstClause, lowerFirst, singular, stemOf, third, withArticle } from '../../text/words.ts';
import { beFor, observable } from './outcome.ts';
import { demandOf } from './demand.ts';
import { knownForm } from './known-forms.ts';
import { onlyNeeded } from './limit-words.ts';
import { ifAbsent } from './named.ts';
import { refrained } from './refrain.ts';
import { approval, butNot, listed, nobody, onlyBy, permission } from './shape-rights.ts';
import { task } from './shape-tasks.ts';
import { type Around, forEach, type Shaped } from './shaped.ts';
import { onlySound } from './sound.ts';

export function shape(text: string, around: Around): Shaped[] | undefined {
  // One sentence, one clause: what follows is shown by the rule's own text.
  const known = onlySound(knownForm(firstClause(text)));
  if (known) return known;
  const plain = firstClause(text.replaceAll(/\s*\([^()]{0,200}\)/g, '')).slice(0, 220);
  for (const way of ways) {
    const found = onlySound(way(plain, around));
    if (found) return found;
  }
  return undefined;
}

function condition(text: string, { thing, actor }: Around): Shaped[] | undefined {
  // "When tickets get merged the customer should get a mail": no comma tells where the consequence begins.
  const joined =
    /^(?:when|if|once|as soon as)\s+([^,]{4,80}?)(?<! (?:is|are|was|were|has|have|there|on|in|at|of|for|from|with|to|by|and|or|than)) ((?:the|an?|each) (?:[\p{L}-]+ ){1,2}(?:(?:on|in|at|of|from|for|with) (?:the|an?|its|their) (?:[\p{L}-]+ ){1,2})?(?:should|must|shall|can|will|gets?|receives?)\b.{3,}|(?:we|they|nobody|nothing) .{3,})$/iu.exec(
      text,
    );
  const front = joined ?? /^(?:when|if|once|as soon as)\s+([^,]{4,120}),\s*(?:then )?(.{4,})$/i.exec(text);
  const back =
    /^(.{8,}?),? (?:when|if|once(?= (?:the|an?(?! (?:day|night|week|month|quarter|year|hour)\b)|it|they|all|both|this|every|\p{L}+s) )|as soon as) (.{4,120})$/iu.exec(
      text,
    );
  const [cause, effect] = front ? [front[1], front[2]] : back ? [back[2], back[1]] : [];
  // "On account if they have one": says nothing without what stands before it.
  const isBare = !front && /^(?:they|it|he|she) \p{L}+ (?:one|any|it|so|them)$/iu.test(cause ?? '');
  if (cause === undefined || effect === undefined || isBare || / (?:if|when) /.test(cause)) return undefined;
  // "Reminders of when the shifts are": no cause, but what they say.
  if (back && !front && /\b(?:of|about|knows?|sees?|says?|tells?|shows?|to)$/i.test(effect)) return undefined;
  // "Never lost, also not when the battery dies": it holds anyway, there as well.
  const [, anyway] = /^(.{8,}?),? (?:also|even|and)(?: not)?$/i.exec(effect) ?? [];
  const there = ifAbsent(text);
  if (there) return there;
  // "If you try to pin a sixth" speaks to whoever acts.
  const when = cause.replace(/^you (\p{L}+)\b/iu, (_, verb: string) => `the ${actor} ${third(verb.toLowerCase())}`);
  // "When the order is ready or has failed": two cases.
  const [, subject, so, or] =
    /^((?:the|an?|its|their) [^,]{2,40}?) ((?:is|are|has|have|was|were) [^,]{2,40}?) or ((?:is|are|has|have|was|were|fails?|expires?|ends?)\b[^,]{0,40})$/iu.exec(
      cause,
    ) ?? [];
  if (subject !== undefined && so !== undefined && or !== undefined)
    return [
      forEach('', [so, or], (what) => ({
        given: isSpokenOf(thing, text) ? [`there is ${withArticle(thing)}`] : [],
        when: `${subject} ${what}`,
        outcomes: [
          observable(anyway ?? effect, thing).replace(/\b(tells? (?:the|an?|their|its) [\p{L}-]+)$/u, '$1 so'),
        ],
      })),
    ];
  // "The folder does not exist": that there is one would say the opposite.
  const isAbsent = /\b(?:not (?:exist|found|there|available|present)|missing|absent)\b/i.test(cause);
  const given = isSpokenOf(thing, text) && !isAbsent ? [`there is ${withArticle(thing)}`] : [];
  return [
    {
      suffix: '',
      given,
      when: unsaid.test(when)
        ? `${/(?:ed|forgotten)$/.test(when) && isSpokenOf(thing, effect) ? `the ${thing}` : 'it'} is ${when}`
        : /^\p{L}{3,}ing (?:the|an?|their|its|all|each|every) /iu.test(when)
          ? `it comes to ${when}`
          : saidWhole(when),
      outcomes: [observable(anyway ?? effect, thing)],
    },
  ];
}

/** "If directory not readable": the verb is left out. */
export const saidWhole = (cause: string): string =>
  cause.replace(
    /^((?:[\p{L}-]+ ){0,2}[\p{L}-]+) (?=(?:(?:not|already|no longer) \p{L}+(?: or (?:not )?\p{L}+)?|invalid|unavailable|unreachable|missing|empty|expired|offline)$)/iu,
    (whole, noun: string) =>
      /\b(?:is|are|was|were|has|have|does|do|did|can|could|may|must|should|will)$/i.test(noun)
        ? whole
        : `${/^(?:an?|the|all|each|any|some) /i.test(noun) || beFor(noun) === 'are' ? noun : `the ${noun}`} ${beFor(noun)} `,
  );

/** "When available", "if clearly grounded in the text": said without its subject. */
export const unsaid =
  /^(?:(?:not|no longer|clearly|already|\p{Ll}+ly) )?(?:available|applicable|necessary|possible|empty|missing|present|online|offline|forgotten|\p{Ll}{3,}ed|set|given|known|shown|lost)(?: (?:in|by|on|for|from|to|with|at|as)\b.*)?$/u;

/** What the sentence does not name is no case of it. */
const isSpokenOf = (thing: string, text: string): boolean => text.toLowerCase().includes(stemOf(singular(thing)));

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
    // What the product itself must not do is looked for where it would show: nobody can refuse it.
    const own = isHuman(who) || /^\p{L}+ing\b/u.test(who) ? undefined : demandOf(text);
    const left =
      own?.isNot && !/^(?:an?|the|each|every) (?!system|app|service|tool|server|platform)/i.test(who)
        ? refrained(own)
        : undefined;
    if (left) return left;
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
        when: `${lowerFirst(who)} ${/(?:s|people)$/.test(who) ? 'try' : 'tries'} to ${what}`,
        outcomes: ['it is refused', 'nothing has changed'],
      },
    ];
  }
  const [, before, how = '', after] =
    /^(.{2,90}?)(?: (?:must|shall|may|can))? (never|is never|are never|must never be|cannot be|can not be|must not be) (.{3,})$/i.exec(
      text,
    ) ?? [];
  if (before === undefined || after === undefined || /(?:,|\b(?:and|but|or))$/.test(before)) return undefined;
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

const isOwnDoing =
  /^(?:saved|stored|kept|possible|available|reachable|usable|accessible|visible|shown|displayed|logged|recorded|sent|notified|informed|updated|refreshed|encrypted|hashed|masked|deleted|removed|archived|generated|created|computed|calculated|able|easy|clear|readable|responsive|fast|robust|reliable|resumable|retried|retryable|handled|processed|delivered|exported|printed|reported)\b/i;

/** What the product shall be like is looked at; nobody is refused because it is not so yet. */
const ofProduct =
  /^(?:(?:the|this|our) )?(?:[\p{L}-]+ ){0,2}(?:system|app|platform|software|game|web ?site|portal|interface|ui|api|codebase|backend|frontend|server|overhead|test suite)$/iu;
const onPage =
  /^(?:an?|the) (?:[\p{L}-]+ ){0,3}(?:button|link|menu|screen|page|option|tab|field|icon|dialog|message|form)\b/iu;

function obligation(text: string, { doing }: Around): Shaped[] | undefined {
  const [, subject, what] =
    /^((?:(?! - )[^,–—]){3,100}?) (?:must|has to|have to|needs to|need to) be (?!able\b)(.{3,})$/i.exec(text) ?? [];
  const needs = /^(.{3,60}?) (?:must )?(?:needs?|requires?) (?!to\b)(.{3,})$/i.exec(text);
  if (subject !== undefined && what !== undefined) {
    const isThere = /^there$/i.test(subject);
    if (isThere && (onPage.test(what) || /^(?:a (?:minimum|maximum)|at (?:least|most)|exactly|\d)/i.test(what)))
      return undefined;
    const is =
      /^(?:an?|the|each|every|one|it)\b/i.test(subject) ||
      !(subject.split(/ (?:of|above|below|with|that|in|from|for|over|under) /, 1)[0] ?? '').endsWith('s')
        ? 'is'
        : 'are';
    // "Rooms must be searchable": somebody tries.
    const [, stem] = /^(\p{L}{3,}?)e?able(?: (?:by|in|from|on|with|via) .{2,60})?$/iu.exec(what) ?? [];
    const act = stem === undefined ? undefined : (lemma(stem) ?? lemma(`${stem}e`));
    if (act !== undefined) {
      const [, how = ''] = /able( .*)$/i.exec(what) ?? [];
      return [
        {
          suffix: '',
          given: [
            `there ${is} ${is === 'is' ? withArticle(lowerFirst(subject).replace(/^(?:an?|the|each|every) /, '')) : lowerFirst(subject)}`,
          ],
          when: `somebody tries to ${act} ${is === 'is' ? 'it' : 'them'}${how}`,
          outcomes: ['it succeeds'],
        },
      ];
    }
    // What the system itself does or is comes out of it; nobody can bring it along.
    if (
      isOwnDoing.test(what) ||
      /^\p{L}+(?:ed|en|t) (?:in|within|to|with|without|as|into|from|on|at|after) /u.test(what)
    )
      return [
        {
          suffix: '',
          given: [],
          when: doing,
          outcomes: [`${lowerFirst(subject)} ${is} ${what}`],
        },
      ];
    if (ofProduct.test(subject)) return undefined;
    return [
      {
        suffix: '',
        given: [`${lowerFirst(subject)} ${is} ${what}`],
        when: doing,
        outcomes: ['it goes ahead'],
      },
      {
        suffix: ': not yet',
        given: [
          isThere && /^an? /i.test(what)
            ? `there is no ${what.replace(/^an? /i, '')}`
            : `${lowerFirst(subject)} ${is} not ${what}`,
        ],
        when: doing,
        outcomes: ['it does not go ahead', 'what is missing is named'],
      },
    ];
  }
  if (!needs?.[1] || !needs[2] || / but$|,/.test(needs[1])) return undefined;
  const needed = onlyNeeded(needs[2]);
  const bearer = lowerFirst(needs[1]).replace(/^(?:each|every) /, 'the ');
  const isMany = beFor(bearer) === 'are';
  const [they, are] = isMany ? ['they', 'are'] : ['it', 'is'];
  return [
    {
      suffix: '',
      given: [`${bearer} with ${needed}`],
      when: `${they} ${are} handed in`,
      outcomes: [`${they} ${are} accepted`],
    },
    {
      suffix: ': without it',
      given: [`${bearer} without ${needed}`],
      when: `${they} ${are} handed in`,
      outcomes: [`${they} ${are} refused`, 'what is missing is named'],
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
    /^only\b|\b(?:who|that|which)$/i.test(owner) ||
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

const ways: readonly ((text: string, around: Around) => Shaped[] | undefined)[] = [
  butNot,
  listed,
  approval,
  nobody,
  onlyBy,
  condition,
  prohibition,
  (text, around) => permission(withoutFrame(text).replace(/ free of charge\b/i, ''), around),
  task,
  obligation,
  parts,
];
