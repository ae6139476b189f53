/** Who may do what, who may not, and what nobody may. */
import type { Clause } from '../../../grammar/parsed.ts';
import { isGroup, lowerFirst, past, singular, withArticle } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, done, indefinite, seeing, single, tell, tries } from '../telling.ts';

/** "Only receptionists see the reasons", "can only be changed by the vendor", "visible to finance only". */
export function only(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find((each) => isOnlyFor(each) !== undefined);
  const from = onlyFrom(one.clauses);
  if (from) return from;
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
      .replace(/\b(?:only )?(?:by|to|for|from) [^,;]+? only$|\bonly (?:by|to|for) [^,;]+$|,? only$/i, '')
      .replace(/\bonly\b/.test(clause.how) ? /\bby [^,;]+$/ : '\u0000', '')
      .trim(),
  };
  const person = nameOne(who);
  const isSeen = clause.voice === 'is' || !/^(?:passive|active)$/.test(clause.voice);
  const isSeveral = / and | or |, /.test(plain);
  const other = isSeveral
    ? `somebody is signed in who is none of these: ${lowerFirst(who)}`
    : `somebody is signed in who is ${/^(?:the|an?|our|its) /i.test(who) ? `not ${lowerFirst(who)}` : `not ${/ and | or |, /.test(plain) ? `one of these: ${lowerFirst(plain)}` : withArticle(singular(lowerFirst(plain)))}`}`;
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
    ? `${clause.verb} ${definite(clause.subject.text)}${bare.rest === '' ? '' : ` ${bare.rest}`}`
    : `${clause.verb} ${clause.rest}`.trim();
  const fine = passive ? done({ ...bare, rest: bare.rest }) : done({ ...clause, isNot: false });
  return [
    shown('whoever may', [`${person} is signed in`], `this person tries to ${act}`, fine ?? 'it is accepted'),
    shown('somebody else', [other], `this person tries to ${act}`, ...refused),
  ];
}

/** "Readings are accepted only from registered sensors". */
function onlyFrom(clauses: Case['clauses']): readonly Shown[] | undefined {
  for (const { voice, verb, subject, rest, how, isNot } of clauses) {
    const [, source] = /^(?:only )?from ([^,]+)/.exec(rest) ?? [];
    const isOnly = /\bonly\b/.test(how) || rest.startsWith('only ');
    if (!subject || isNot || voice !== 'passive' || source === undefined || !isOnly) continue;
    const thing = indefinite(single(subject));
    const when = `${thing} comes from`;
    return [
      shown(
        'from there',
        [],
        `${when} one of ${source.replace(/^(?!the |our |their )/, 'the ')}`,
        `it is ${past(verb)}`,
      ),
      shown('from elsewhere', [], `${when} elsewhere`, `it is not ${past(verb)}`),
    ];
  }
  return undefined;
}

function isOnlyFor(clause: Clause): string | undefined {
  const { subject, rest, how } = clause;
  const [, front] = /^only (.+)$/i.exec(subject?.text ?? '') ?? [];
  if (front !== undefined) return front;
  if (clause.voice !== 'passive' && clause.voice !== 'is') return undefined;
  const found = /\bonly\b/.test(how)
    ? /^(?:\p{L}+ )?(?:by|to|for) (.+)$/u.exec(rest)?.[1]
    : (/\bonly (?:by|to|for|visible to) ([^,;]+)$/.exec(rest)?.[1] ??
      /(?:^|\s)(?:by|to|for) ([^,;]+?) only$/.exec(rest)?.[1]);
  return found === undefined || /\b(?:days?|hours?|weeks?|minutes?|reading|use|time|\d)\b/i.test(found)
    ? undefined
    : found;
}

const nameOne = (who: string): string => {
  if (/^(?:the|an?|our|its|their) /i.test(who) && !/ and | or /.test(who)) return lowerFirst(who);
  const first = who.split(/, | and | or /)[0] ?? who;
  const bare = lowerFirst(first.replace(/^(?:all|the|our|an?) /i, ''));
  if (isGroup(bare) || /^[A-Z]{2,}$/.test(bare)) return `somebody of ${bare}`;
  return withArticle(singular(bare));
};

const own = /\b(?:only )?(?:their|his|her|its|one's) own\b|\bof their own\b|\bown ([\p{L}-]+) only\b/iu;

/** "Players see only what they have themselves". */
const whatIsTheirs =
  /^only (?:what|those (?:that|which)|the ones) (?:(?:they|he|she|it) (?:(?:have |has )?(?:made|created|entered|uploaded|borrowed|booked)|have|has|own|owns)(?: (?:them|him|her|it)sel(?:f|ves))?|is theirs)$/i;

/** "A patient sees only their own appointments": theirs, and those of another one. */
export function ownOnly(clause: Clause): readonly Shown[] | undefined {
  const { subject } = clause;
  const theirs = whatIsTheirs.test(clause.rest);
  const object = theirs ? { text: 'data', head: 'data', isMany: true, isPerson: false } : clause.object;
  // "Each station sees only its own dishes".
  if (
    !subject ||
    !(subject.isPerson || clause.verb === 'see') ||
    !(theirs || own.test(clause.rest)) ||
    clause.isNot ||
    !object
  )
    return undefined;
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
  const isSeen = seeing.has(clause.verb.split(' ')[0] ?? '');
  const are = object.isMany ? 'they are' : 'it is';
  const given = [`two ${pluralOf(who)}, each with ${thing} of their own`];
  return [
    shown(
      'their own',
      given,
      `one of them tries to ${clause.verb} ${(theirs ? clause.rest : object.text).replace(/\bonly\b ?/, '').trim()}`,
      `${are} ${isSeen ? 'shown' : past(clause.verb)}`,
    ),
    shown(
      "somebody else's",
      given,
      `one of them tries to ${clause.verb} the same of the other one, by its address or id`,
      'it is refused as if there were none',
    ),
  ];
}

/** "Drivers under 21 can only sign up for trips that end before 20:00": for such, and for others. */
export function onlySuch({ clauses }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ subject, voice, modal, how, isNot, frames }) =>
      subject?.isPerson &&
      voice === 'active' &&
      modal === 'can' &&
      !isNot &&
      frames.length === 0 &&
      /\bonly\b/.test(how),
  );
  const [, before = '', such = ''] =
    /^(.*?)\b([\p{L}-]+s) (?:that|which|who|whose|with|without|from|in|of|under|above|below) /u.exec(
      clause?.rest ?? '',
    ) ?? [];
  if (!clause?.subject || such === '') return undefined;
  const who = definite(clause.subject.text);
  const tried = `${who} ${clause.subject.isMany ? 'try' : 'tries'} to ${clause.verb}`;
  return [
    shown('such ones', [], `${tried} ${clause.rest}`, 'it is accepted'),
    shown('others', [], `${tried} ${before}other ${such}`, ...refused),
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
  // "Gives a warning and doesn't fail the build": one thing that is seen of two sides.
  const goesOn = new Set(
    one.clauses.flatMap(({ subject, isNot, frames }, i) =>
      subject && !isNot && i === 0 && frames.length === 0 && !subject.isPerson ? [subject] : [],
    ),
  );
  const clause = one.clauses.find(
    ({ isNot, voice, modal, verb, subject, rest }) =>
      isNot &&
      !(modal === '' && voice === 'active' && subject !== undefined && goesOn.has(subject)) &&
      ((voice === 'is' && modal === 'must' && subject?.isPerson) ||
        voice === 'passive' ||
        voice === 'active' ||
        (voice === 'has' && modal === 'can' && /^(?:two|more|several) /i.test(rest))) &&
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
  const asked = { ...clause, isNot: false, rest: clause.rest.replace(/,? ?\bonly \p{L}+$/u, '') };
  // "The person who approves must not be the one who borrowed it".
  if (clause.voice === 'is') return [shown('', [...given, tell(asked)], 'this person tries to do it', ...refused)];
  // "A referee cannot have two games at once".
  if (clause.voice === 'has')
    return [shown('', given, `it comes to this: ${definite(subject.text)} would have ${clause.rest}`, ...refused)];
  if (clause.voice === 'active' && /^(?:get|receive|have|lose|miss)$/.test(clause.verb))
    return [shown('', given, 'everything that the design does has been done once', tell(clause))];
  if (/^(?:nobody|no one|none)$/i.test(subject.text))
    return [shown('', given, tries({ ...asked, subject: { ...subject, text: 'somebody' } }, 'somebody'), ...refused)];
  if (clause.voice === 'passive') {
    // "Nothing that was entered may be lost", "secrets are never stored in logs": looked for afterwards.
    if (
      /^(?:lose|miss|store|log|expose|transmit|collect)$/.test(clause.verb) ||
      // "Parcels marked so cannot be shared": somebody would.
      (clause.modal !== 'can' && /^(?:send|share|show|display|write|use|record)$/.test(clause.verb))
    ) {
      const what = /^nothing\b/i.test(subject.text)
        ? subject.text.replace(/^nothing\b ?/i, 'something ')
        : indefinite(single({ ...subject, text: subject.text.replace(/^no /i, '') }));
      return [
        shown(
          '',
          [...given, `there ${subject.isMany && !/^an? /.test(what) ? 'are' : 'is'} ${what.trim()}`],
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
