/** What has to be there before it goes ahead, what does not, and what has to be paid. */
import type { Clause } from '../../../grammar/parsed.ts';
import { lemma } from '../../../read/language/verbs.ts';
import { gerundBase } from '../../../grammar/verb-group.ts';
import { past, singular } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { definite, indefinite, single } from '../telling.ts';

/** "No telemetry", "no third-party cookies": it is looked for in all that it does. */
export function noSuch({ text, clauses, runs }: Case): readonly Shown[] | undefined {
  const [, what] = /^no ((?:[\p{L}-]+ ){0,3}[\p{L}-]+)$/iu.exec(text) ?? [];
  if (what === undefined || clauses.length > 0) return undefined;
  return [
    shown(
      '',
      [],
      `${runs === undefined ? 'everything that the design does has been done' : 'each command has been run'} once, and all that it stores and sends is looked through`,
      `there ${singular(what) === what ? 'is' : 'are'} no ${what} among it`,
    ),
  ];
}

/** "The card number is checked against the register": one that is there, and one that is not. */
export function checkedAgainst({ clauses }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ voice, verb, rest, isNot, frames }) =>
      voice === 'passive' &&
      !isNot &&
      frames.length === 0 &&
      /^(?:check|verify|validate|match|compare)$/.test(verb) &&
      rest.startsWith('against '),
  );
  if (!clause?.subject) return undefined;
  const what = indefinite(single(clause.subject));
  const where = clause.rest.replace(/^against /, '');
  return [
    shown('it agrees', [`${what} that agrees with ${where}`], 'it is handed in', 'it goes ahead'),
    shown(
      'it does not',
      [`${what} that does not agree with ${where}`],
      'it is handed in',
      'it does not go ahead',
      'it is said why',
    ),
  ];
}

/** What a program would need, and no person has. */
const ofBuilding =
  /^(?:dependenc(?:y|ies)|servers?|back-?ends?|support|containers?|containeri[sz]ation|frameworks?|librar(?:y|ies)|installation|build|restarts?|migrations?|configuration|changes?)$/i;

/** "No account is required": somebody goes without. */
export function notNeeded({ clauses, runs }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ voice, verb, subject }) =>
      voice === 'passive' && /^(?:require|need|ask|demand)$/.test(verb) && /^no /i.test(subject?.text ?? ''),
  );
  if (!clause?.subject) return undefined;
  const what = clause.subject.text.replace(/^no /i, '');
  if (ofBuilding.test(clause.subject.head))
    return [shown('', [`there ${clause.subject.isMany ? 'are' : 'is'} no ${what}`], runs ?? 'it is used', 'it works')];
  return [shown('without it', [`somebody has no ${what}`], 'this person goes on without it', 'it is accepted')];
}

const lessThanAll =
  /^(?:half (?:the |of the )?(?:price|fare|fee)|(?:an?|the) (?:reduced|lower|discounted) |\d+ ?% (?:less|of the))/i;

/** "Members with a season pass pay no booking fee": what has to be paid is worked out. */
export function charged({ clauses }: Case): readonly Shown[] | undefined {
  const clause = clauses.find(
    ({ voice, verb, subject, object, frames }) =>
      voice === 'active' &&
      verb === 'pay' &&
      subject?.isPerson &&
      frames.length === 0 &&
      (/^no /i.test(object?.text ?? '') || lessThanAll.test(object?.text ?? '')),
  );
  if (!clause?.subject) return undefined;
  const what = clause.object?.text.replace(/^no /i, '') ?? '';
  const who = indefinite(single(clause.subject));
  const when = 'it is worked out what this person has to pay';
  const other = who.replace(/ with (?=an? |the )/, ' without ');
  if (lessThanAll.test(what))
    return [
      shown('such a person', [who], when, `it is ${what}`),
      ...(other === who ? [] : [shown('the others', [other], when, 'it is the full price')]),
    ];
  return [
    shown('nothing to pay', [who], when, `there is no ${what} in it`),
    ...(other === who ? [] : [shown('the others', [other], when, `the ${what} is in it`)]),
  ];
}

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
  const act = doingSo(one, clause, clause.subject.text);
  if (act) return act;
  const [, doing, to] = /^(\p{L}+ing) (.+)$/u.exec(clause.subject.text) ?? [];
  const subject =
    doing === undefined
      ? indefinite(single(clause.subject))
      : `somebody who wants to ${gerundBase(doing.toLowerCase())} ${to ?? ''}`;
  if (none !== undefined || clause.isNot)
    return [shown('', [`${subject} without ${none ?? clause.rest}`], 'it is handed in', 'it goes ahead')];
  return [
    shown(`with ${clause.object.head}`, [`${subject} with ${clause.rest}`], 'it is handed in', 'it goes ahead'),
    shown(
      `without ${clause.object.head}`,
      [`${subject} without ${clause.rest}`],
      'it is handed in',
      'it does not go ahead',
      `what is missing is named: ${clause.rest}`,
    ),
  ];
}

/** "Rejecting requires a comment": it is done with one, and without. */
function doingSo(
  { actor, clauses, previous }: Case,
  { object, isNot, rest }: Clause,
  subject: string,
): readonly Shown[] | undefined {
  if (
    !object ||
    isNot ||
    /^no /i.test(rest) ||
    !/^\p{L}{3,}ing$/u.test(subject) ||
    lemma(subject.toLowerCase()) === undefined
  )
    return undefined;
  const verb = gerundBase(subject.toLowerCase());
  const told = [...clauses, ...(previous ?? [])].find((each) => each.verb === verb);
  const tried = (how: string) =>
    `${told?.subject ? definite(told.subject.text) : actor} ${told?.subject?.isMany ? 'try' : 'tries'} to ${verb} ${told?.object ? told.object.text : 'it'} ${how} ${rest}`;
  return [
    shown(`with ${object.head}`, [], tried('with'), 'it is accepted'),
    shown(`without ${object.head}`, [], tried('without'), ...refused, `the answer says that ${object.text} is missing`),
  ];
}

/** "An order above 10,000 EUR must be released by a second signatory". */
function byAnother({ subject, verb, rest }: Clause): readonly Shown[] | undefined {
  if (!subject) return undefined;
  const has = single(subject).isMany ? 'have' : 'has';
  const one = indefinite(single(subject));
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
