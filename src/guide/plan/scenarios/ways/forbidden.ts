/** What nobody may: it is tried, or looked for once all has been done. */
import type { Clause } from '../../../grammar/parsed.ts';
import { past, withArticle } from '../../../text/words.ts';
import { countPattern } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, indefinite, single, tell, tries } from '../telling.ts';

const timesIn = new RegExp(
  String.raw`^(.*?),? ?\bmore than (${countPattern}|once|twice)(?: times)?((?: (?:in|per|an?|within|during) .+)?)$`,
  'i',
);

/** "A pair should not get the same team more than four times in a season": so often, and once more. */
function moreThanTimes(clause: Clause): readonly Shown[] | undefined {
  const [, what = '', count = '', when = ''] = timesIn.exec(clause.rest) ?? [];
  const isTimes = /^(?:once|twice)$/i.test(count) || / times\b/.test(clause.rest);
  if (
    count === '' ||
    !isTimes ||
    !clause.subject ||
    clause.voice !== 'active' ||
    /^(?:nobody|no )/i.test(clause.subject.text)
  )
    return undefined;
  const who = definite(clause.subject.text);
  const has = clause.subject.isMany ? 'have' : 'has';
  const often = /^(?:once|twice)$/i.test(count) ? count : `${count} times`;
  return [
    shown(
      'once too often',
      [[who, has, past(clause.verb), what, often].filter((one) => one !== '').join(' ') + when],
      ['it comes to this:', who, 'would', clause.verb, what, 'once more'].filter((one) => one !== '').join(' ') + when,
      ...refused,
    ),
  ];
}

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
  const often = moreThanTimes(clause);
  if (often) return often;
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
