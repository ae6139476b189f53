/** What things consist of, what is on record, what is found, what is offered. */
import type { Clause } from '../../../grammar/parsed.ts';
import { gerundBase } from '../../../grammar/verb-group.ts';
import { lowerFirst, past } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { definite, indefinite, tell } from '../telling.ts';

const listed = (rest: string): readonly string[] =>
  rest
    .replace(/^(?:at least|the following|all|both|either):? /i, '')
    .split(/,? (?:and|or) |, /)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** "Every change is recorded with who and when", "all access is logged". */
export function recorded(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find(
    ({ voice, verb, isNot, modal }) =>
      voice === 'passive' && !isNot && modal !== 'can' && /^(?:record|log|audit|track|trace|document)$/.test(verb),
  );
  const isThere = one.clauses.find(
    ({ voice, rest, subject }) =>
      voice === 'is' &&
      subject !== undefined &&
      /^(?:in|on) (?:the |an? )?(?:[\p{L}-]+ )?(?:record|log|audit log|audit trail|history|journal)\b/iu.test(rest),
  );
  const found = clause ?? isThere;
  if (!found?.subject || found.frames.some(({ word }) => word === 'if' || word === 'when')) return undefined;
  const [, names] =
    /\bwith (.+?)(?:,? (?:and|which|for|retained|kept)\b (?:is|are|must|retained|kept).*)?$/.exec(found.rest) ?? [];
  const [, where] =
    /^(?:in|on) ((?:the|an?) (?:[\p{L}-]+ )?(?:log|audit log|audit trail|history|journal))\b/iu.exec(found.rest) ?? [];
  const subject = indefinite({
    ...found.subject,
    text: found.subject.text.replace(/^(?:each|every|all|any) /i, ''),
    isMany: found.subject.isMany,
  });
  const has = found.subject.isMany ? 'have' : 'has';
  return [
    shown(
      '',
      [`there ${has} been ${subject}`],
      `${where ?? 'the record'} is looked up`,
      `${found.subject.isMany ? 'each of them stands' : 'it stands'} there${names === undefined ? ' once' : ` with ${names}`}`,
    ),
  ];
}

const holding = new Set('contain include show list name display consist comprise carry print'.split(' '));

/** "An appointment has a practitioner, a start and a reason", "the report lists skipped and failed rows". */
export function contents(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find(
    ({ voice, verb, subject, frames, isPerfect }) =>
      subject !== undefined &&
      !subject.isPerson &&
      !isPerfect &&
      frames.every(({ word }) => word === 'so that') &&
      (voice === 'has' || (voice === 'active' && holding.has(verb))),
  );
  if (!clause?.subject || /^(?:it|they|there)$/i.test(clause.subject.text)) return undefined;
  const what = clause.rest.replace(/^of /, '');
  if (what === '') return undefined;
  const isNone = clause.isNot || /^(?:no|nothing) /i.test(what);
  const opened = `${indefinite({ ...clause.subject, text: clause.subject.text })} ${clause.subject.isMany ? 'are' : 'is'} looked at`;
  return [
    shown(
      '',
      [],
      opened,
      isNone
        ? tell({ ...clause, subject: clause.subject })
        : `${clause.subject.isMany ? 'each of them' : 'it'} ${clause.voice === 'has' ? 'has' : holdsOf(clause)} ${clause.verb === 'consist' ? 'of ' : ''}${what}`,
    ),
  ];
}
const holdsOf = ({ verb }: Clause): string => (verb === 'carry' ? 'carries' : `${verb}s`);

/** "Handlers can search claims by plate, driver and date". */
export function found(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find(
    ({ voice, verb, rest, isNot }) =>
      voice === 'active' &&
      !isNot &&
      /^(?:search|filter|sort|find|look up|group)$/.test(verb) &&
      / by /.test(` ${rest}`),
  );
  const [, noun, by] = clause
    ? (/^(.*?)\s?\bby (.+)$/.exec(clause.rest) ?? [])
    : (/^(?:support )?(?:search|filter|sort)(?:ing)?(?: (?:of|for))? ([\p{L} -]{0,30}?)\s?by (.+)$/iu.exec(one.text) ??
      []);
  const verb = clause?.verb ?? /sort/i.exec(one.text)?.[0]?.toLowerCase() ?? 'search';
  if (by === undefined || noun === undefined) return undefined;
  const things = lowerFirst(noun.replace(/^(?:for|the|all|through|of) (?:the )?/i, '')) || `${one.thing}s`;
  const values = listed(by.replace(/[.;].*$/, ''));
  const who = clause?.subject ? definite(clause.subject.text) : one.actor;
  const doing = (value: string) =>
    `${who} ${clause?.subject?.isMany ? verb : `${verb}${/(?:ch|sh|s)$/.test(verb) ? 'es' : 's'}`.replace('look ups', 'looks up')} ${things} by ${value}`;
  if (verb === 'sort' || verb === 'group')
    return [
      forEach('', values, (value) => ({
        given: [`there are ${things} that differ in it`],
        when: doing(value),
        outcomes: [`the ${things} come in that order`],
      })),
    ];
  return [
    forEach('', values, (value) => ({
      given: [`there are ${things} that match and ${things} that do not`],
      when: doing(value),
      outcomes: [`only the ${things} that match are shown`],
    })),
    shown(
      'nothing matches',
      [`there are ${things}, and none of them matches`],
      doing(values[0] ?? by),
      'the list is empty and says so',
    ),
  ];
}

/** "Supports CSV, JSON and XML", "runs on Linux and Windows", "in German and French". */
export function offered(one: Case): readonly Shown[] | undefined {
  const [clause] = one.clauses;
  if (
    clause &&
    !clause.isNot &&
    clause.voice === 'active' &&
    /^(?:support|accept|offer|provide|run|work|read)$/.test(clause.verb) &&
    !clause.subject?.isPerson &&
    clause.frames.length === 0
  ) {
    const rest = clause.rest.replace(/^(?:on|in|with|for) /, '');
    const values = listed(rest.replace(/,? (?:as|without|with|in|via|through|for) (?:an? |the )?.*$/, ''));
    if (values.length >= 2 && values.every((value) => value.split(' ').length <= 4)) {
      const isRun = /^(?:run|work)$/.test(clause.verb);
      return [
        forEach('each of them', values, (value) => ({
          given: [],
          when: isRun ? `it is used on ${value}` : `${value} is used`,
          outcomes: [isRun ? 'it works there as on the others' : 'it works, and does what it is there for'],
        })),
      ];
    }
  }
  const bare = one.text.replace(/^[^:]{2,30}: /, '').replace(/[.]$/, '');
  const values = listed(bare);
  if (one.clauses.length === 0 && values.length >= 3 && values.every((value) => value.split(' ').length <= 3)) {
    const isTongue = values.filter((value) => tongues.has(value.toLowerCase().replace(/\W/g, ''))).length >= 2;
    return isTongue
      ? [
          forEach('each language', values, (value) => ({
            given: [`the person has chosen ${value}`],
            when: 'each page and message is looked at',
            outcomes: ['all of its texts are in that language'],
          })),
        ]
      : undefined;
  }
  return undefined;
}
const tongues = new Set(
  'english german french dutch polish spanish italian portuguese swedish danish finnish norwegian czech turkish arabic chinese japanese korean russian ukrainian greek hindi hebrew welsh irish'.split(
    ' ',
  ),
);

/** "A document needs two approvals", "claims above 500 EUR need a second approval", "payment requires a card". */
export function needed(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find(
    ({ voice, verb, frames }) =>
      (voice === 'active' || voice === 'has') &&
      /^(?:need|require|have)$/.test(verb) &&
      frames.every(({ word }) => word === ''),
  );
  const approved = one.clauses.find(
    ({ voice, modal, verb, rest, isNot, frames }) =>
      voice === 'passive' &&
      modal === 'must' &&
      !isNot &&
      frames.length === 0 &&
      /^(?:approve|confirm|release|sign|verify|review|countersign|check|authori[sz]e|accept)$/.test(verb) &&
      /\bby\b/.test(rest),
  );
  if (approved?.subject) return byAnother(approved);
  if (
    !clause?.subject ||
    clause.subject.isPerson ||
    !clause.object ||
    (clause.voice === 'has' && clause.modal !== 'must')
  )
    return undefined;
  const none = /^no (.+)$/i.exec(clause.rest)?.[1];
  const [, doing, to] = /^(\p{L}+ing) (.+)$/u.exec(clause.subject.text) ?? [];
  const subject =
    doing === undefined
      ? indefinite(clause.subject)
      : `somebody who wants to ${gerundBase(doing.toLowerCase())} ${to ?? ''}`;
  if (none !== undefined || clause.isNot)
    return [shown('', [`${subject} without ${none ?? clause.rest}`], 'it is handed in', 'it goes ahead')];
  return [
    shown(`with ${clause.object.head}`, [`${subject} with ${clause.rest}`], 'it is handed in', 'it goes ahead'),
    shown(
      `without ${clause.object.head}`,
      [`${subject} without ${clause.rest.replace(/^an? /, '')}`],
      'it is handed in',
      'it does not go ahead',
      `what is missing is named: ${clause.rest}`,
    ),
  ];
}

/** "An order above 10,000 EUR must be released by a second signatory". */
function byAnother({ subject, verb, rest }: Clause): readonly Shown[] | undefined {
  if (!subject) return undefined;
  const has = subject.isMany ? 'have' : 'has';
  const one = indefinite(subject);
  return [
    shown('done', [`${one} that ${has} been ${past(verb)} ${rest}`], 'it comes to the next step', 'it goes ahead'),
    shown(
      'not done',
      [`${one} that ${has} not been ${past(verb)} ${rest}`],
      'it comes to the next step',
      'it does not go ahead',
    ),
  ];
}

/** "Two people cannot book the same room", "numbers are unique", "identified by its e-mail address", "exactly once". */
export function once(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find(
    ({ rest, isNot, frames }) =>
      /\b(?:exactly |only )?(?:once|twice)\b/.test(rest) &&
      frames.every(({ word }) => word === '' || word === 'if' || word === 'when') &&
      !isNot,
  );
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
  if (/\b(?:once|twice) (?:a|per|every|each) /.test(clause.rest)) return undefined;
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
