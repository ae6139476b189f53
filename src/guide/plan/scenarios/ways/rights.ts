/** Who may do what, who may not, and what nobody may. */
import type { Clause } from '../../../grammar/parsed.ts';
import { isGroup, lowerFirst, past, singular, withArticle } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, done, indefinite, seeing, single } from '../telling.ts';

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
  const things = onlyThings(clause, who);
  if (things) return things;
  if (isOfThings(clause, who)) return undefined;
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
    : `somebody is signed in who is not ${/^(?:the|an?|our|its) /i.test(who) ? lowerFirst(who) : person.replace('somebody of', 'of')}`;
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

/** "Only measured numbers go into the report": which ones do, and nobody's right. */
const isOfThings = ({ subject, modal }: Clause, who: string): boolean =>
  subject !== undefined &&
  /^only /i.test(subject.text) &&
  !subject.isPerson &&
  modal !== 'can' &&
  !isGroup(lowerFirst(who)) &&
  !/\b[A-Z]{2,}\b/.test(who);

/** "Only paid orders are shipped", "may only be opened by two people together": which ones, and how many; nobody signs in as that. */
function onlyThings(clause: Clause, who: string): readonly Shown[] | undefined {
  const { subject, voice, rest, verb } = clause;
  if (voice !== 'passive' || !subject) return undefined;
  if (/^(?:two|three|four|five) /i.test(who)) {
    const act = `${verb} ${definite(subject.text)}`;
    return [
      shown(
        'together',
        [`${lowerFirst(who).replace(/ together$/i, '')} are there`],
        `they try to ${act}`,
        done({ ...clause, how: '', rest: '' }),
      ),
      shown('alone', ['one of them is there alone'], `this person tries to ${act}`, ...refused),
    ];
  }
  const [, which = '', noun = ''] =
    /^only (\p{L}+ed|\p{L}+en|paid|sent|sold|new|open|empty|free|full) (.+)$/iu.exec(subject.text) ?? [];
  if (which === '' || subject.isPerson) return undefined;
  const one = single({ ...subject, text: noun });
  const told = `somebody tries to ${verb} it ${rest}`.trim();
  return [
    shown(
      'such a one',
      [`${indefinite(one)} that is ${which.toLowerCase()}`],
      told,
      `it is ${past(verb)} ${rest}`.trim(),
    ),
    shown('another one', [`${indefinite(one)} that is not ${which.toLowerCase()}`], told, ...refused),
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
