/** Who may do what, who may not, and what nobody may. */
import type { Clause } from '../../../grammar/parsed.ts';
import { lowerFirst, past, singular, withArticle } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { agentIn, definite, does, done, indefinite, tell, tries } from '../telling.ts';

/** "Only receptionists see the reasons", "can only be changed by the vendor", "visible to finance only". */
export function only(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find((each) => isOnlyFor(each) !== undefined);
  if (!clause || clause.frames.some(({ word }) => word !== '' && word !== 'so that')) return undefined;
  const who = isOnlyFor(clause) ?? '';
  if (/^(?:until|after|before|when|if|from|on|in|at|with|one|\d)\b/i.test(who)) return undefined;
  const own = ownOnly(clause);
  if (own) return own;
  const plain = who.replace(/^(?:the|an?|all|our|its|their) /i, '');
  const bare: Clause = {
    ...clause,
    isNot: false,
    how: '',
    rest: clause.rest
      .replace(/\b(?:only )?(?:by|to|for|from) [^,;]+? only$|\bonly (?:by|to|for) [^,;]+$|,? only$/i, (all) =>
        /^(?:only )?by/i.test(all) ? '' : '',
      )
      .trim(),
  };
  const person = nameOne(who);
  const isSeen = clause.voice === 'is' || !/^(?:passive|active)$/.test(clause.voice);
  const other = `somebody is signed in who is ${/^(?:the|an?|our|its) /i.test(who) ? `not ${lowerFirst(who)}` : `not ${/ and | or |, /.test(plain) ? `one of these: ${lowerFirst(plain)}` : withArticle(singular(lowerFirst(plain)))}`}`;
  if (isSeen || clause.subject === undefined) {
    const thing = clause.subject ? definite(clause.subject.text) : `the ${one.thing}`;
    const are = clause.subject?.isMany ? 'they are' : 'it is';
    return [
      shown('whoever may', [`${person} is signed in`], `this person asks for ${thing}`, `${are} shown`),
      shown(
        'somebody else',
        [other],
        `this person asks for ${thing}`,
        'it is refused as if there were nothing',
        'no list or search shows anything of it',
      ),
    ];
  }
  const passive = clause.voice === 'passive';
  const act = passive
    ? `${past(clause.verb) === '' ? '' : clause.verb} ${definite(clause.subject.text)}${bare.rest === '' ? '' : ` ${bare.rest}`}`
    : `${clause.verb} ${clause.rest}`.trim();
  const fine = passive ? done({ ...bare, rest: bare.rest }) : done({ ...clause, isNot: false });
  return [
    shown('whoever may', [`${person} is signed in`], `this person tries to ${act}`, fine ?? 'it is accepted'),
    shown('somebody else', [other], `this person tries to ${act}`, ...refused),
  ];
}

function isOnlyFor(clause: Clause): string | undefined {
  const { subject, rest, how } = clause;
  const [, front] = /^only (.+)$/i.exec(subject?.text ?? '') ?? [];
  if (front !== undefined) return front;
  const isHow = /\bonly\b/.test(how);
  const [, by] = (isHow
    ? /^(?:\p{L}+ )?(?:by|to|for) (.+)$/u
    : /\bonly (?:by|to|for|visible to) ([^,;]+)$|(?:^|\s)(?:by|to|for) ([^,;]+?) only$/
  )
    .exec(rest)
    ?.filter((_, i) => i > 0 && _ !== undefined)
    .map((one, i, all) => [all, one] as never)[0] ?? [undefined, undefined];
  const found = by as string | undefined;
  if (found === undefined || /\b(?:days?|hours?|weeks?|minutes?|reading|use|time|\d)\b/i.test(found)) return undefined;
  return clause.voice === 'passive' || clause.voice === 'is' ? found : undefined;
}

const nameOne = (who: string): string => {
  if (/^(?:the|an?|our|its|their) /i.test(who) && !/ and | or /.test(who)) return lowerFirst(who);
  const first = who.split(/, | and | or /)[0] ?? who;
  const bare = lowerFirst(first.replace(/^(?:all|the|our|an?) /i, ''));
  return withArticle(singular(bare));
};

const own = /\b(?:only )?(?:their|his|her|its|one's) own\b|\bof their own\b|\bown ([\p{L}-]+) only\b/iu;

/** "A patient sees only their own appointments": theirs, and those of another one. */
export function ownOnly(clause: Clause): readonly Shown[] | undefined {
  const { subject, object } = clause;
  if (!subject?.isPerson || !own.test(clause.rest) || clause.isNot || !object) return undefined;
  if (
    !/\bonly\b/.test(`${clause.how} ${clause.rest} ${subject.text}`) &&
    !/^(?:see|view|access|read|export|download|edit|change|manage|reach)$/.test(clause.verb)
  )
    return undefined;
  const thing = object.text
    .replace(/^(?:only )?(?:the )?/, '')
    .replace(/\b(?:their|his|her|its) own /i, '')
    .replace(/\bonly\b/, '')
    .trim();
  const one = definite(subject.text.replace(/^only /i, '')).replace(/^the /, '');
  const who = subject.isMany ? singular(one) : one;
  return [
    shown(
      'their own',
      [`two ${pluralOf(who)}, each with ${thing} of their own`],
      `one of them tries to ${clause.verb} what is theirs`,
      'it is done',
    ),
    shown(
      "somebody else's",
      [`two ${pluralOf(who)}, each with ${thing} of their own`],
      `one of them tries to ${clause.verb} what is the other one's, by its address or its id`,
      'it is refused as if there were none',
    ),
  ];
}
const pluralOf = (who: string): string =>
  who.endsWith('s')
    ? who
    : /[^aeiou]y$/.test(who)
      ? `${who.slice(0, -1)}ies`
      : /(?:person)$/.test(who)
        ? who.replace(/person$/, 'people')
        : `${who}s`;

/** "Cannot", "must not", "no swap may", "is never changed". */
export function forbidden(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find(
    ({ isNot, voice, modal, verb }) =>
      isNot &&
      (voice === 'passive' || voice === 'active') &&
      (modal !== '' || voice === 'passive' || !/^(?:need|have|require|exist|match|apply)$/.test(verb)),
  );
  if (
    !clause ||
    clause.frames.some(({ word }) => word !== '' && word !== 'so that' && word !== 'if' && word !== 'when')
  )
    return undefined;
  const { subject } = clause;
  if (!subject) return undefined;
  const even = clause.frames.find(({ word, clauses }) => (word === 'if' || word === 'when') && clauses.length > 0);
  const given = even ? even.clauses.map((each) => tell(each)) : [];
  const asked = { ...clause, isNot: false };
  if (clause.voice === 'active' && /^(?:get|receive|have|lose|miss)$/.test(clause.verb))
    return [shown('', given, 'everything that the design does has been done once', tell(clause))];
  if (/^(?:nobody|no one|none)$/i.test(subject.text))
    return [shown('', given, tries({ ...asked, subject: { ...subject, text: 'somebody' } }, 'somebody'), ...refused)];
  if (clause.voice === 'passive') {
    // "Nothing that was entered may be lost", "secrets are never stored in logs": looked for afterwards.
    if (
      /^(?:lose|miss|store|log|send|share|show|display|write|use|expose|transmit|record|collect)$/.test(clause.verb)
    ) {
      const what = /^nothing\b/i.test(subject.text)
        ? subject.text.replace(/^nothing\b ?/i, 'something ')
        : indefinite(subject);
      return [
        shown(
          '',
          [
            ...given,
            `there is ${what.trim()}`.replace(
              /^there is (?=\S+s\b(?! that))/,
              subject.isMany ? 'there are ' : 'there is ',
            ),
          ],
          'everything that the design does with it has been done once',
          tell(
            { ...clause, subject: /^nothing\b/i.test(subject.text) ? { ...subject, text: 'it' } : subject },
            { isNot: true },
          ),
        ),
      ];
    }
    return [shown('', given, tries(asked, /\bby /.test(clause.rest) ? one.actor : 'somebody'), ...refused)];
  }
  if (subject.isPerson || one.rule.actors.includes(subject.head))
    return [
      shown(
        '',
        given,
        tries({ ...asked, subject: { ...subject, text: subject.text.replace(/^no /i, 'a ') } }, one.actor),
        ...refused,
      ),
    ];
  if (/^no /i.test(subject.text)) {
    const thing = subject.text.replace(/^no /i, '');
    return [
      shown(
        '',
        [...given, `${withArticle(thing)} that would ${clause.verb} ${clause.rest}`],
        'it is tried',
        ...refused,
        `no ${thing} ${clause.verb === 'have' ? 'has' : `does ${clause.verb}`} ${clause.rest}`.replace(/^.*$/, ''),
      ),
    ];
  }
  // The product refrains: the case is brought about.
  const { object } = clause;
  if (object && / (?:that|whose|which|who|with|without|older|lower|larger) /.test(` ${object.text} ${clause.tail}`))
    return [
      shown(
        '',
        [...given, `there is ${indefinite(object)}${clause.tail === '' ? '' : ` ${clause.tail}`}`],
        `it comes to this: ${definite(subject.text)} would ${clause.verb} it`,
        tell(clause, { rest: 'it' }),
      ),
    ];
  return [shown('', given, one.runs ?? 'everything that the design does has been done once', tell(clause))];
}

const fields =
  /\bwith (an? (?:[\p{L}-]+ )?(?:reason|comment|note|number|code|date|name|photo|signature|title|description|amount|category|case number))\b/iu;

/** "A nurse can claim an offer", "the courier scans a parcel": it is done, and what came of it is seen. */
export function acts(one: Case): readonly Shown[] | undefined {
  const made = one.clauses.slice(0, 3).flatMap((clause) => actOf(one, clause) ?? []);
  return made.length > 0 ? made : undefined;
}

function actOf(one: Case, clause: Clause): readonly Shown[] | undefined {
  const { subject, voice, isNot, modal } = clause;
  if (isNot || clause.isPerfect || clause.frames.some(({ word }) => word !== '' && word !== 'so that'))
    return undefined;
  const isPerson =
    subject !== undefined &&
    (subject.isPerson ||
      (modal === 'can' && voice === 'active' && !ofProduct.test(subject.head)) ||
      one.rule.actors.some((actor) => subject.head === actor.split(' ').at(-1)));
  if (subject?.isPerson && ownOnly(clause)) return ownOnly(clause);
  if (voice === 'active' && isPerson) {
    if (/^(?:get|receive|hear|learn|need|want|expect|have)$/.test(clause.verb)) return undefined;
    const outcome = done(clause) ?? outcomeOf(clause);
    if (outcome === undefined) return undefined;
    const case_ = clause === one.clauses[0] ? '' : [clause.verb, clause.object?.head ?? ''].join(' ').trim();
    const first = shown(case_, [signedIn(subject.text, subject.isMany)], does(clause, one.actor), outcome);
    const field = fields.exec(clause.rest)?.[1];
    const isAsked = field !== undefined && /reason|comment|note|number|code/.test(field);
    return isAsked
      ? [
          first,
          shown(
            `without ${field}`,
            first.given,
            tries(clause, one.actor, clause.rest.replace(`with ${field}`, `without ${field}`)),
            'it is refused',
            `the answer says that ${field} is missing`,
          ),
        ]
      : [first];
  }
  if (voice === 'passive' && modal === 'can') {
    const { by } = agentIn(clause.rest);
    const act = does(clause, by ?? one.actor);
    return [
      shown(
        '',
        [`there ${subject?.isMany ? 'are' : 'is'} ${subject ? indefinite(subject) : `a ${one.thing}`}`],
        act,
        done(clause) ?? 'it is accepted',
      ),
    ].filter(({ given }) => !/^there (?:is|are) (?:it|they|he|she)\b/.test(given[0] ?? ''));
  }
  return undefined;
}

const ofProduct =
  /^(?:system|service|app|application|api|device|server|tool|product|page|job|worker|platform|it|they|this|suggestions?|queue|sdk|client|locker|site|website|portal|engine|model)$/;

/** What nobody does anything to: the person is where they wanted to be. */
function outcomeOf({ verb, rest, subject }: Clause): string | undefined {
  const [head = ''] = verb.split(' ');
  if (/^(?:sign|log|opt|check|register|subscribe|unsubscribe|enrol|enroll)$/.test(head))
    return `${subject?.isMany ? 'they are' : 'the person is'} ${past(verb)}${rest === '' || /^with |^by |^in /.test(rest) ? '' : ` ${rest}`}`;
  return /^(?:continue|start|resume|stop|join|leave|apply|vote|bid|pay|appeal|comment|reply|respond|answer|search|filter|scroll|zoom|switch|choose|decide|ask)$/.test(
    head,
  )
    ? 'it is accepted, and what follows from it is shown'
    : undefined;
}

const signedIn = (text: string, isMany: boolean): string => {
  const plain = lowerFirst(text.replace(/^only /i, ''));
  return isMany
    ? `${plain} are signed in`.replace(/^(?:all|the|both) /, '')
    : `${plain.replace(/^(?:the|each|every|any) /, (all) => (all === 'the ' ? 'the ' : 'a '))} is signed in`;
};
