/** What there is only one of, what is done only once, and what two may not both do. */
import type { Clause } from '../../../grammar/parsed.ts';
import { past } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, indefinite, single, tell } from '../telling.ts';

/** "Two people cannot book the same room": one of them can. */
export function together({ clauses }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ subject, isNot, voice }) => isNot && voice === 'active' && /^(?:two|no two) /i.test(subject?.text ?? ''),
  );
  if (!clause?.subject) return secondOverFirst(clauses);
  const rest = clause.rest.replace(/,? ?\bat the same (?:time|moment)\b.*$|: .*$/, '');
  return [
    shown(
      'at the same moment',
      [clause.subject.text.replace(/^no /i, '')],
      `both try to ${clause.verb} ${rest} at the same moment`,
      'one of them succeeds',
      'the other one is refused, and told why',
    ),
  ];
}

/** "The second change must not overwrite the first". */
function secondOverFirst(clauses: Case['clauses']): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ subject, object, isNot, voice }) =>
      isNot &&
      voice === 'active' &&
      /^the (?:second|later) /i.test(subject?.text ?? '') &&
      /^the (?:first|earlier)/i.test(object?.text ?? ''),
  );
  return clause
    ? [
        shown(
          'one after the other',
          ['two people have opened the same one'],
          'the second of them saves a change after the first',
          'it is refused, and it is said that there is a newer version',
          tell(clause),
        ),
      ]
    : undefined;
}

/** "One pick list is assigned to one picker at a time". */
function oneToOne(clauses: Case['clauses']): readonly Shown[] | undefined {
  for (const { subject, voice, verb, rest, isNot } of clauses) {
    const [, thing] = /^(?:one|a|an|each|every) (.+)$/i.exec(subject?.text ?? '') ?? [];
    const [, word = '', other] =
      /^(to|by|for|with) (?:only |exactly )?one (\p{L}[\p{L} -]*?)(?: only)?(?: at (?:a|any) time| at the same time)$/u.exec(
        rest,
      ) ?? [];
    if (thing === undefined || other === undefined || voice !== 'passive' || isNot) continue;
    const act = `${past(verb)} ${word}`;
    return [
      shown('one of them', [`a ${thing} that is ${act} nobody yet`], `it is ${act} a ${other}`, 'it is accepted'),
      shown(
        'a second one',
        [`a ${thing} that is ${act} a ${other}`],
        `it is to be ${act} another ${other} too`,
        ...refused,
      ),
    ];
  }
  return undefined;
}

/** "A payment must never be charged twice": the same comes again. */
function neverTwice(clause: Clause): readonly Shown[] | undefined {
  const { subject, isNot, voice, verb, rest } = clause;
  if (!subject || !isNot || voice !== 'passive' || !/\b(?:twice|more than once|a second time)\b/.test(rest))
    return undefined;
  const [, when] = taken.exec(rest) ?? [];
  if (when !== undefined) {
    const thing = subject.text.replace(/^the same /i, '');
    return [
      shown(
        'taken already',
        [`${indefinite({ ...subject, text: thing })} that is ${past(verb)}`],
        `somebody tries to ${verb} it ${when.startsWith('for overlapping') ? 'for a time that overlaps' : when}`,
        ...refused,
      ),
    ];
  }
  return [
    shown(
      'told twice',
      [`there is ${indefinite(subject)} that was ${past(verb)} already`],
      'the same request comes a second time',
      `${definite(subject.text)} is not ${past(verb)} again`,
      'the answer is that of the first time',
    ),
  ];
}
/** "Reserved twice for overlapping times": somebody else comes, and not the same request again. */
const taken =
  /\b(?:twice|more than once|a second time) ((?:for overlapping|(?:at|for|on|in) the same) \p{L}[\p{L} -]*)$/u;

const perThing =
  /^(.*?),? ?\b(?:only |exactly |at most )?once (?:per|in each|for each|for every|an?|each|every) (.{2,40})$/;

/** "A code can be used once per sailing": again for the same one, and for another one. */
function oncePer(clause: Clause): readonly Shown[] | undefined {
  const { subject, modal, voice, verb, how } = clause;
  const [, before = '', each] = perThing.exec(clause.rest) ?? [];
  const isAsked = modal === 'can' || /\bonly\b/.test(how) || /\bonly once\b/.test(clause.rest);
  if (!subject || each === undefined || !isAsked || (voice !== 'passive' && !(voice === 'active' && subject.isPerson)))
    return undefined;
  const [preposition, next] = /^(?:day|night)$/.test(each)
    ? ['on', 'on the next']
    : /^(?:hour|week|month|quarter|year|season|term)$/.test(each)
      ? ['in', 'in the next']
      : ['for', 'for another'];
  const one = voice === 'passive' ? definite(indefinite(single(subject))) : definite(subject.text);
  const has = subject.isMany && voice !== 'passive' ? 'have' : 'has';
  const tried = subject.isMany && voice !== 'passive' ? 'try' : 'tries';
  const done = voice === 'passive' ? `${one} has been ${past(verb)}` : `${one} ${has} ${past(verb)}`;
  const act = voice === 'passive' ? `somebody tries to ${verb} it` : `${one} ${tried} to ${verb}`;
  const [given, again] = [`${done} ${before}`.trim(), `${act} ${before}`.trim()];
  return [
    shown(
      'again',
      [`${given} ${preposition} one ${each}`],
      `${again} again ${preposition} the same ${each}`,
      ...refused,
    ),
    shown(
      `${next.replace(/^(?:in|on|for) /, '')} ${each}`,
      [`${given} ${preposition} one ${each}`],
      `${again} ${next} ${each}`,
      'it is accepted',
    ),
  ];
}

/** "Numbers are unique", "identified by its e-mail address", "exactly once". */
export function once(one: Case): readonly Shown[] | undefined {
  const paired = oneToOne(one.clauses);
  if (paired) return paired;
  for (const each of one.clauses) {
    const twice = neverTwice(each);
    if (twice) return twice;
  }
  const clause = one.clauses.find(
    ({ rest, isNot, frames }) =>
      // "On all platforms at once": together, and as often as one likes.
      /\b(?<!\bat )(?:once|twice)\b/.test(rest) &&
      frames.every(({ word }) => word === '' || word === 'if' || word === 'when') &&
      !isNot,
  );
  // "The code works once".
  const [using] = one.clauses;
  if (
    using?.subject &&
    /^(?:work|function|count)$/.test(using.verb) &&
    /^(?:only |just |exactly )?once(?: only)?$/.test(using.rest)
  )
    return [
      shown('the first time', [`${indefinite(using.subject)} that was not used yet`], 'it is used', 'it is accepted'),
      shown('the second time', [`${indefinite(using.subject)} that was used before`], 'it is used again', ...refused),
    ];
  const unique = one.clauses.find(
    ({ voice, rest, subject }) => voice === 'is' && subject !== undefined && /^unique\b/.test(rest),
  );
  if (unique?.subject) {
    const [, within] = /\b(?:per|within|in|among) (.+)$/.exec(unique.rest) ?? [];
    return [
      shown(
        'a second one',
        [
          `${indefinite(unique.subject)} is taken already${within === undefined ? '' : ` in the same ${within.replace(/^(?:an?|the|each|every) /, '')}`}`,
        ],
        'the same is entered once more',
        ...refused,
      ),
    ];
  }
  if (!clause?.subject || (!/\b(?:exactly|only|used|at most)\b/.test(`${clause.text}`) && clause.modal !== 'can'))
    return undefined;
  const per = oncePer(clause);
  if (per || /\b(?:once|twice) (?:a|per|every|each) /.test(clause.rest)) return per;
  const even = clause.frames.find(({ clauses }) => clauses.length > 0);
  const name = definite(clause.subject.text);
  if (clause.modal === 'can' || /^use$/.test(clause.verb)) {
    const act = clause.voice === 'passive' ? `${past(clause.verb)}` : undefined;
    if (act !== undefined)
      return [
        shown(
          'the first time',
          [`${indefinite(clause.subject)} that was not ${act} yet`],
          `it is ${act}`,
          'it is accepted',
        ),
        shown(
          'the second time',
          [`${indefinite(clause.subject)} that was ${act} before`],
          `somebody tries to have it ${act} again`,
          ...refused,
        ),
      ];
    if (clause.subject.isPerson)
      return [
        shown(
          'the first time',
          [`${name} has not done it yet`],
          `${name} ${clause.subject.isMany ? 'try' : 'tries'} to ${clause.verb} ${clause.rest.replace(/,? ?\b(?:exactly |only )?once\b.*$/, '')}`.trim(),
          'it is accepted',
        ),
        shown(
          'the second time',
          [`${name} has done it once already`],
          `${name} ${clause.subject.isMany ? 'try' : 'tries'} to ${clause.verb} ${clause.rest.replace(/,? ?\b(?:exactly |only )?once\b.*$/, '')}`.trim(),
          ...refused,
        ),
      ];
  }
  // "A plate can be on a list only once".
  if (clause.voice === 'is' && clause.modal === 'can') {
    const where = clause.rest.replace(/,? ?\b(?:exactly |only )?once\b.*$/, '');
    return [
      shown(
        'the first time',
        [`${indefinite(clause.subject)} that is not ${where} yet`],
        `somebody tries to put it ${where}`,
        'it is accepted',
      ),
      shown(
        'the second time',
        [`${indefinite(clause.subject)} that is ${where} already`],
        `somebody tries to put it ${where} again`,
        ...refused,
      ),
    ];
  }
  if (clause.voice !== 'passive') return undefined;
  return [
    shown(
      'told twice',
      [`there is ${indefinite(clause.subject)}`],
      even ? even.clauses.map((each) => tell(each)).join(' and ') : 'the same is reported a second time',
      `${name} ${clause.subject.isMany ? 'have' : 'has'} been ${past(clause.verb)} once, and not twice`,
    ),
  ];
}
