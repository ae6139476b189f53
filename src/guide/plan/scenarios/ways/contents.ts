/** What things consist of, what is found, what is offered, what is shown where. */
import type { Clause } from '../../../grammar/parsed.ts';
import { lowerFirst, past, singular, third, withArticle } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { definite, indefinite, single, tell } from '../telling.ts';

const itemsOf = (rest: string): readonly string[] =>
  rest
    .replace(/^(?:at least|the following|all|both|either):? /i, '')
    .split(/,? (?:and|or) |, /)
    .map((one) => one.trim())
    .filter((one) => one !== '');

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
  if (
    !clause?.subject ||
    /^(?:it|they|there)$|^\p{L}+ing (?:an?|the|some\p{L}+|any\p{L}+) /iu.test(clause.subject.text)
  )
    return undefined;
  const what = clause.rest.replace(/^of /, '');
  if (what === '') return undefined;
  const isNone = clause.isNot || /^(?:no|nothing) /i.test(what);
  const are = clause.subject.isMany ? 'are' : 'is';
  const holds = `${third(clause.verb)}${clause.verb === 'consist' ? ' of' : ''}`;
  return [
    shown(
      '',
      [],
      /^(?:system|app|application|service|product|platform|tool|site|website|portal)$/.test(clause.subject.head)
        ? 'somebody opens it'
        : `${indefinite(clause.subject)} ${are} looked at`,
      isNone ? tell(clause) : `${clause.subject.isMany ? 'each of them' : 'it'} ${holds} ${what}`,
    ),
  ];
}

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
  const values = itemsOf(by.replace(/[.;].*$/, ''));
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
export function listed(one: Case): readonly Shown[] | undefined {
  const [clause] = one.clauses;
  const detected = clause ? (detects(clause) ?? formats(one, clause)) : undefined;
  if (detected) return detected;
  if (
    clause &&
    !clause.isNot &&
    clause.voice === 'active' &&
    /^(?:support|accept|offer|provide|run|work|read)$/.test(clause.verb) &&
    !clause.subject?.isPerson &&
    clause.frames.length === 0
  ) {
    const rest = clause.rest.replace(/^(?:on|in|with|for) /, '');
    const values = itemsOf(rest.replace(/,? (?:as|without|with|in|via|through|for) (?:an? |the )?.*$/, ''));
    if (values.filter(isTongue).length >= 2) return [inEachTongue(values)];
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
  const values = itemsOf(bare);
  if (one.clauses.length === 0 && values.length >= 3 && values.every((value) => value.split(' ').length <= 3)) {
    return values.filter(isTongue).length >= 2 ? [inEachTongue(values)] : undefined;
  }
  return undefined;
}
const isTongue = (value: string): boolean => tongues.has(value.toLowerCase().replace(/\W/g, ''));
const inEachTongue = (values: readonly string[]): Shown =>
  forEach('each language', values, (value) => ({
    given: [`the person has chosen ${value}`],
    when: 'each page and message is looked at',
    outcomes: ['all of its texts are in that language'],
  }));
const tongues = new Set(
  'english german french dutch polish spanish italian portuguese swedish danish finnish norwegian czech turkish arabic chinese japanese korean russian ukrainian greek hindi hebrew welsh irish'.split(
    ' ',
  ),
);

/** "The formats are CSV and JSON, packed into one ZIP file". */
function formats({ thing }: Case, { voice, subject, rest, isNot }: Clause): readonly Shown[] | undefined {
  if (voice !== 'is' || isNot || !/^(?:output |file |export )?formats?$/.test(subject?.head ?? '')) return undefined;
  const [list = '', ...others] = rest.split(/, (?=\p{Ll})/u);
  const values = itemsOf(list);
  if (values.length < 2 || !values.every((value) => /^[A-Z\d]{2,6}$/.test(value))) return undefined;
  const told = others.length === 0 ? '' : `, ${others.join(', ')}`;
  return [
    forEach('each of them', values, (value) => ({
      given: [],
      when: `${withArticle(thing)} is asked for as ${value}`,
      outcomes: [`it comes as ${value}${told}`],
    })),
    shown('another one', [], `${withArticle(thing)} is asked for in another format`, ...refused),
  ];
}

/** "Detects cracked panes, open vents and dry beds": each of them, one after the other. */
function detects({ verb, subject, object, tail, isNot, frames, voice }: Clause): readonly Shown[] | undefined {
  const isOfProduct = subject !== undefined && !subject.isPerson;
  if (voice !== 'active' || isNot || !isOfProduct || !object || tail !== '' || frames.length > 0) return undefined;
  if (!/^(?:detect|recogni[sz]e|spot|identify|notice|flag|reject|catch)$/.test(verb)) return undefined;
  const values = itemsOf(object.text);
  const oneOf = (text: string) => {
    const head = text.split(' ').at(-1) ?? text;
    return indefinite(single({ text, head, isMany: singular(head) !== head, isPerson: false }));
  };
  return values.length < 2
    ? undefined
    : [
        forEach('each of them', values.map(oneOf), (value) => ({
          given: [],
          when: `there is ${value}`,
          outcomes: [`it is ${past(verb)}`],
        })),
      ];
}

const place =
  /\b(?:on|in) ((?:an?|the|their|its) (?:[\p{L}-]+ ){0,2}?(?:dashboard|list|timetable|page|map|calendar|board|table|menu|app|portal|screen|overview|report|profile|feed|header|footer|sidebar))\b/iu;

/** "Clicks are shown on a dashboard", "boats in transit show as on the way in the timetable": the place is opened. */
export function shownOn(one: Case): readonly Shown[] | undefined {
  const clause = one.clauses.find(
    ({ voice, verb, isNot, modal, rest, frames }) =>
      /^(?:show|display|list|appear)$/.test(verb) &&
      voice !== 'is' &&
      !isNot &&
      modal !== 'can' &&
      frames.length === 0 &&
      place.test(rest),
  );
  if (!clause?.subject || clause.subject.isPerson || (clause.voice === 'active' && clause.object)) return undefined;
  const [whole = '', where = ''] = place.exec(clause.rest) ?? [];
  const rest = clause.rest
    .replace(whole, '')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
  const they = clause.subject.isMany ? 'they are' : 'it is';
  return [
    shown(
      '',
      [`there ${clause.subject.isMany ? 'are' : 'is'} ${indefinite(clause.subject)}`],
      `somebody opens ${where.replace(/^(?:an?|their|its) /, 'the ')}`,
      `${they} shown there${rest === '' ? '' : ` ${rest}`}`,
    ),
  ];
}
