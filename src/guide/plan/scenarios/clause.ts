/** Any sentence by its parts: of whom or what it tells, whether it may or must not be, and what is done. */
import { isHuman } from '../../read/language/people.ts';
import { lemma } from '../../read/language/verbs.ts';
import { baseOf, lowerFirst, past, presentOf, singular, third, withArticle } from '../../text/words.ts';
import { type Limit, looked, negated, refused } from './limit-words.ts';
import { beFor, observable } from './outcome.ts';

export interface Clause {
  readonly subject: string;
  readonly auxiliary: string;
  readonly isNot: boolean;
  readonly predicate: string;
}

const auxiliaries = new Set(['can', 'may', 'must', 'cannot', 'is', 'are']);
/** After one of these the word belongs to what tells which one is meant. */
const pointing = new Set(['who', 'that', 'which', 'whose', 'he', 'she', 'they', 'it', 'what']);

export function clauseOf(text: string): Clause | undefined {
  const words = text.split(' ');
  const at = words.findIndex(
    (word, i) => i > 0 && auxiliaries.has(word) && (i === 1 || !pointing.has((words[i - 1] ?? '').toLowerCase())),
  );
  if (at < 0) return undefined;
  const subject = words.slice(0, at).join(' ');
  if (/[,;:]|^(?:when|if|once|before|after)\b/i.test(subject)) return undefined;
  const auxiliary = words[at] ?? '';
  const isMarked = /^(?:not|never)$/.test(words[at + 1] ?? '');
  const predicate = words
    .slice(at + (isMarked ? 2 : 1))
    .join(' ')
    .replace(/^be able to /, '');
  return predicate === '' ? undefined : { subject, auxiliary, isNot: isMarked || auxiliary === 'cannot', predicate };
}

interface Named {
  /** "a member with a tool more than 3 days overdue". */
  readonly whole: string;
  readonly head: string;
  readonly isMany: boolean;
  /** "with a tool more than 3 days overdue". */
  readonly which: string;
}

function namedBy(subject: string): Named {
  const plain = lowerFirst(subject).replace(/^(?:each|every|all|any) /, '');
  const [, head = plain, which = ''] =
    /^(?:an? |the )?(.+?)(?: ((?:with|without|who|that|which|under|over|above|below|of|in|from|for|on|older|younger|marked) .+))?$/.exec(
      plain,
    ) ?? [];
  const isMany = beFor(plain.replace(` ${which}`, '')) === 'are';
  const whole = isMany || /^(?:an?|the) /.test(plain) ? plain : withArticle(plain);
  return { whole, head, isMany, which };
}

/** "Members with unpaid fees cannot reserve", "an inspector must not inspect a parcel that he or she has received". */
export const banned: Limit = (text) => {
  const clause = clauseOf(text);
  if (!clause?.isNot || /^(?:is|are)$/.test(clause.auxiliary) || clause.predicate.startsWith('be ')) return undefined;
  const { whole, head, isMany, which } = namedBy(clause.subject);
  if (!(isHuman(head) || actsToo.test(head)) || /^(?:two|several|no|nobody)\b/.test(head)) return undefined;
  const ended = refused('nothing has changed');
  if (which !== '') {
    const does = (verb: string) => (isMany ? `they ${verb}` : `this ${head} ${verb === 'try' ? 'tries' : verb}`);
    const [, has, of] = /^(with|without) (.+)$/.exec(which) ?? [];
    const when = `${does('try')} to ${clause.predicate}`;
    return [
      { suffix: '', given: [whole], when, outcomes: ended },
      ...(has === undefined
        ? []
        : [
            {
              suffix: ': all others',
              given: [whole.replace(` ${has} `, has === 'with' ? ' without ' : ' with ')],
              when: `${does('try')} to ${allowedNow(clause.predicate)}`,
              outcomes: of === undefined ? [] : ['it is accepted'],
            },
          ]),
    ];
  }
  // What it is done to tells the case: "a parcel that he or she has received".
  const [, verb, object, whose] =
    /^([\p{L}-]+) (an? [^,]{2,60}?) ((?:that|which|who) .{3,80})$/u.exec(clause.predicate) ?? [];
  const who = isMany ? head : `the ${head}`;
  if (verb !== undefined && object !== undefined && whose !== undefined)
    return [
      {
        suffix: '',
        given: [`${object} ${whose.replace(/\b(?:he or she|they|he|she)\b/, who)}`],
        when: `${who} ${isMany ? 'try' : 'tries'} to ${verb} it`,
        outcomes: ended,
      },
    ];
  return [
    {
      suffix: '',
      given: [`${who} ${isMany ? 'are' : 'is'} signed in`],
      when: `${who} ${isMany ? 'try' : 'tries'} to ${clause.predicate}`,
      outcomes: ended,
    },
  ];
};

/** Not called human by how they end, and they act all the same. */
const actsToo =
  /\b(?:person|people|tenant|company|companies|supplier|vendor|household|organi[sz]ation|account|team|buyer)s?$/;

/** What nobody else is kept from: "make new reservations" stays, "make any" would be odd. */
const allowedNow = (predicate: string): string => predicate.replace(/\bany (?:more |further )?/, '');

const shown = /^(?:shown|displayed|visible|listed|included|offered|printed|mentioned)\b/;
const sent = /^(?:sent|delivered|triggered|started|run|called|charged)\b/;

/** "The badge must not be shown for digital products", "no reminder may be sent between 21:00 and 08:00". */
export const bannedDoing: Limit = (text) => {
  const plain = text.replace(
    /^no ((?:further |more |other )?[^,;:]{2,40}?) (must|may|can) be /i,
    'the $1 must not be ',
  );
  const clause = clauseOf(plain);
  if (!clause?.isNot) return undefined;
  const isState = /^(?:is|are)$/.test(clause.auxiliary);
  if (!isState && !clause.predicate.startsWith('be ')) return undefined;
  const done = clause.predicate.replace(/^be /, '');
  const { whole, head, isMany, which } = namedBy(clause.subject);
  const [they, be] = isMany ? ['they', 'are'] : ['it', 'is'];
  const [, act = '', rest = ''] = /^(\S+?),?( .*)?$/.exec(done) ?? [];
  if (shown.test(done)) {
    const [, , ofWhat] = /^ (for|to|on|in) ([^,;]{3,60})$/.exec(rest) ?? [];
    if (ofWhat === undefined) return undefined;
    return [
      {
        suffix: '',
        given: [/^(?:an?|the|all|every|each) /.test(ofWhat) || beFor(ofWhat) === 'are' ? ofWhat : withArticle(ofWhat)],
        when: beFor(ofWhat) === 'are' ? 'they are looked at' : looked,
        outcomes: [`${whole.replace(/^an? /, 'the ')} ${be} not ${act}`],
      },
    ];
  }
  if (sent.test(done) && /^ (?:between|before|after|during|on|at|while|outside|twice|in) /.test(rest))
    return [
      {
        suffix: '',
        given: [`${isMany ? head : withArticle(singular(head))} ${isMany ? 'are' : 'is'} due${rest}`],
        when: looked,
        outcomes: [`${they} ${be} not ${act} then`],
      },
    ];
  const adjective = /^(.{3,}?)(?:e?able|ible)$/.exec(act)?.[1];
  const verb = adjective === undefined ? participle(act) : (lemma(adjective) ?? lemma(`${adjective}e`));
  if (verb === undefined || isState) return undefined;
  return [
    {
      suffix: '',
      given: isFurther.test(head) ? [] : [which === '' && !isMany ? `there is ${withArticle(head)}` : whole],
      when: `somebody tries to ${verb} ${isFurther.test(head) ? `one more ${singularLast(head)}` : isMany ? 'them' : 'it'}${adjective === undefined ? rest : ''}`,
      outcomes: refused('nothing has changed'),
    },
  ];
};

const isFurther = /^(?:further|more|other) /;
const singularLast = (head: string): string => head.replace(isFurther, '').replace(/\S+$/, (last) => singular(last));

/** `invited` gives `invite`; a word that is no participle gives nothing. */
const participle = (word: string): string | undefined =>
  lemma(word) ?? presentOf(word) ?? (/\p{L}{2,}ed$/u.test(word) ? baseOf(word) : undefined);

/** "It must not overwrite a file unless --force is given": without that, and with it. */
export const unless: Limit = (text) => {
  const [, holds, but] = /^(.{8,120}?),? unless (.{4,90})$/i.exec(text) ?? [];
  const clause = holds === undefined ? undefined : clauseOf(holds);
  const not = but === undefined ? undefined : negated(but);
  if (!clause || but === undefined || not === undefined) return undefined;
  const isDone = /^(?:is|are)$/.test(clause.auxiliary) || clause.predicate.startsWith('be ');
  // "Must not overwrite a file": it is brought to where it would.
  const isKept = clause.isNot && !isDone;
  const when = isDone ? looked : isKept ? `it comes to where it would ${clause.predicate}` : 'it comes to it';
  const seen = isKept ? 'it does not' : observable(holds ?? '', 'case');
  return [
    { suffix: '', given: [not], when, outcomes: [seen] },
    {
      suffix: ': then',
      given: [but],
      when,
      outcomes: [isKept ? 'it does' : clause.isNot ? 'it goes ahead' : 'it does not happen'],
    },
  ];
};

const effects = 'produce|cause|lead to|result in|create|trigger|give|end in';

/** "Two people ticking the same item at the same time must not produce an error", "..., even if the event comes twice". */
export const noSuchEffect: Limit = (text) => {
  const [, who, act, how = '', effect] =
    new RegExp(
      `^((?:two|several|many) [\\p{L}-]+|[\\p{L}-]+) ([\\p{L}]{3,}ing)( [^,;:]{3,80}?)? (?:must not|must never|may not|cannot|should not|never|does not|do not) ((?:${effects})s? [^,;:]{3,60})$`,
      'iu',
    ).exec(text) ?? [];
  const verb = act === undefined ? undefined : (lemma(act) ?? baseOf(act.replace(/ing$/, 'ed')));
  if (who !== undefined && verb !== undefined && effect !== undefined) {
    const plain = lowerFirst(who);
    return [
      {
        suffix: '',
        given: [],
        when: `${plain} ${beFor(plain) === 'are' ? verb : third(verb)}${how}`,
        outcomes: [`this does not ${effect.replace(/^(\w+)s /, '$1 ')}`],
      },
    ];
  }
  const [, holds, anyway] = /^(.{8,}?),? even (?:if|when) (.{5,100})$/i.exec(text) ?? [];
  const clause = holds === undefined ? undefined : clauseOf(holds);
  if (!clause?.isNot || anyway === undefined || /^(?:is|are)$/.test(clause.auxiliary)) return undefined;
  const { whole, isMany } = namedBy(clause.subject);
  const outcome = clause.predicate.startsWith('be ')
    ? `${whole} ${isMany ? 'are' : 'is'} not ${clause.predicate.slice(3)}`
    : `${whole} ${isMany ? 'do' : 'does'} not ${clause.predicate}`;
  return [{ suffix: '', given: [], when: anyway, outcomes: [outcome] }];
};

const place =
  /\b(?:in|within|inside|leaves?|outside(?: of)?) (?:the )?(EU|European Union|EEA|UK|US|USA|United States|Germany|Austria|Switzerland|France|Canada|country|own network|company network|premises)\b/;

/** "The system runs in the EU", "consumption data must not leave the EU". */
export const where: Limit = (text) => {
  const name = place.exec(text)?.[1];
  const [, subject] =
    /^([^,;:]{3,60}?) (?:(?:must|may|can) )?(?:not |never |only )?(?:be |is |are )?(?:runs?|stored|hosted|kept|stays?|processed|leaves?|remains?|held)\b/i.exec(
      text,
    ) ?? [];
  if (name === undefined || subject === undefined) return undefined;
  const thing = lowerFirst(subject).replace(/ (?:is|are|must|may)$/, '');
  const isSystem = /\b(?:system|service|platform|app|application|everything)$/.test(thing);
  const where =
    /^[A-Z]/.test(name) && !/^(?:Germany|Austria|Switzerland|France|Canada)$/.test(name)
      ? `the ${name}`
      : /^[a-z]/.test(name)
        ? `the ${name}`
        : name;
  return [
    {
      suffix: ': every place',
      given: [
        isSystem
          ? 'a list of every place where it runs, and of those it sends data to'
          : `a list of every place where ${thing} ${beFor(thing)} stored or sent to, with those of providers`,
      ],
      when: 'each place is looked up',
      outcomes: [`each of them is in ${where}`],
    },
  ];
};

/** "The system rejects an announcement later than the return period". */
export const turnedAway: Limit = (text) => {
  const [, verb = '', object] =
    /^(?:the system|the app|the service|it|we) (?:must )?(rejects?|refuses?|blocks?|denies|deny|declines?|ignores?|skips?) ((?:an? |the |all |every )?[^,;:]{3,50}? (?:later|older|larger|longer|with|without|that|which|from|above|below|after|before|outside) [^;]{3,100})$/i.exec(
      text,
    ) ?? [];
  if (object === undefined) return undefined;
  const isMany = beFor(object) === 'are';
  return [
    {
      suffix: '',
      given: [/^(?:an?|the) /.test(object) || isMany ? object : withArticle(object)],
      when: `${isMany ? 'they come' : 'it comes'} in`,
      outcomes: [`${isMany ? 'they are' : 'it is'} ${past(lemma(verb) ?? verb.toLowerCase())}`],
    },
  ];
};
