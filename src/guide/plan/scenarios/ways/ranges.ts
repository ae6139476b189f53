/** "0.5-20 kg", "1-200 characters", "between 2 and 5 photos": both ends are let in, and one step beyond each of them is not. */
import type { Clause } from '../../../grammar/parsed.ts';
import { lowerFirst } from '../../../text/words.ts';
import { beyond, numberOf } from '../amounts.ts';
import { type Case, refused, type Shown } from '../draft.ts';
import { forEach } from '../outline.ts';
import { ahead } from './deadlines.ts';
import { indefinite, single, tries } from '../telling.ts';

const number = String.raw`(?:\d[\d,]*(?:\.\d+)?)`;
const ofTime =
  'ms|milliseconds?|s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|nights?|weeks?|months?|years?|am|pm';
/** "Between 0.1 mg and 500 mg": also said of the first. */
const sign = '(?:mg|g|kg|ml|cl|l|mm|cm|m|km|°C|MB|GB|years?)';
/** The ends, and the noun or the unit behind them; a time that something takes is nobody's entry. */
const range = new RegExp(
  String.raw`(?<!\b(?:about|around|roughly|some|usually|typically|normally|approximately|currently|rated|lines?|pages?|steps?) |[\d:.,/–-])\b(?:between |from )?(${number})(?: ?${sign})? ?(?:-|–|to|and) ?(${number})(?![\d:.%]| ?%)(?: (?:working |business |calendar )?(?!(?:${ofTime})\b(?! old\b))((?:years old|°C|[\p{L}][\p{L}\d²³-]*(?: of (?=[\p{L}]+$))?)))?`,
  'iu',
);

interface Range {
  readonly whole: string;
  readonly ends: readonly [string, string];
  readonly unit: string;
  /** How the steps go on behind the number: "kg", "characters". */
  readonly at: number;
}

function rangeIn(text: string): Range | undefined {
  const found = range.exec(text);
  const [whole = '', low = '', high = '', unit = ''] = found ?? [];
  const joinsBy = /and/i.test(whole) ? /^between /i.test(whole) : true;
  // A unit has to stand there, or the words that say that it is a range.
  const isSaid =
    unit !== '' ||
    /^between /i.test(whole) ||
    /\b(?:rating|mark|score|grade|level|value|amount|quantity|priority|percentage) $/i.test(
      text.slice(0, found?.index),
    );
  if (!found || !joinsBy || !isSaid || /^(?:and|or|with|per|in|at|on|by|for|of)$/i.test(unit)) return undefined;
  return numberOf(low) < numberOf(high) ? { whole, ends: [low, high], unit, at: found.index } : undefined;
}

/** One step below the lower end and above the upper one, in the finer of their two steps. */
function outside([low, high]: Range['ends']): readonly string[] {
  const places = Math.max(...[low, high].map((one) => one.split('.')[1]?.length ?? 0));
  const fine = (one: string) => (places > 0 ? numberOf(one).toFixed(places) : one);
  const digits = (one: string) => (one === 'no' ? '0' : one);
  return [...(numberOf(low) > 0 ? [digits(beyond(fine(low), -1))] : []), beyond(fine(high), 1)];
}

/** Where the range goes in the words. */
const put = (text: string, one: Range, value: string): string =>
  `${text.slice(0, one.at)}${value}${one.unit === '' ? '' : ` ${one.unit}`}${text.slice(one.at + one.whole.length)}`.trim();

function bothSides(
  one: Range,
  given: (value: string) => readonly string[],
  when: (value: string) => string,
): readonly Shown[] {
  const steps = (outcomes: readonly string[]) => (value: string) => ({
    given: given(value),
    when: when(value),
    outcomes,
  });
  return [
    forEach('at its ends', one.ends, steps(['it is accepted'])),
    forEach('beyond them', outside(one.ends), steps(refused)),
  ];
}

export function ranges(one: Case): readonly Shown[] | undefined {
  const label = ofField.exec(one.text);
  const field = label ? rangeIn(one.text) : undefined;
  if (label && field && one.clauses.length === 0) {
    const what = lowerFirst(label[1] ?? '');
    return bothSides(
      field,
      () => [],
      (value) => `${what} is given with ${unitOf(field, value)}`,
    );
  }
  for (const clause of one.clauses) {
    const made = inClause(one, clause);
    // "Up to 2 hours ahead" stands beside it and has two sides of its own.
    if (made) return [...made, ...(/ (?:ahead|in advance)\b/.test(clause.rest) ? (ahead(one, clause) ?? []) : [])];
  }
  return undefined;
}

const unitOf = ({ unit }: Range, value: string): string => `${value} ${unit}`.trim();

/** "Comment: optional, 1-200 characters". */
const ofField = /^(\p{L}[^:]{1,40}): /u;
const measuring = /^(?:hold|contain|have|carry|take|seat|consist|include|weigh|measure|cost|range)$/;
const entering = /^(?:record|enter|give|measure|state|store|accept|allow|choose|set|note|round)$/;

function inClause(one: Case, clause: Clause): readonly Shown[] | undefined {
  const { subject, voice, rest, isNot, frames, verb } = clause;
  if (
    !subject ||
    isNot ||
    frames.some(({ word }) => word !== 'so that') ||
    /^(?:we|there|it|they)$/i.test(subject.text)
  )
    return undefined;
  const inSubject = rangeIn(subject.text);
  const thing = single(subject);
  // "Parcels of 0.2-20 kg are accepted".
  const own = inSubject && rangeIn(thing.text);
  if (own && voice === 'passive' && entering.test(verb))
    return bothSides(
      own,
      (value) => [indefinite({ ...thing, text: put(thing.text, own, value) })],
      () => 'it is handed in',
    );
  const found = inSubject ? undefined : rangeIn(rest);
  if (!found) return undefined;
  const isAct = voice === 'active' && (subject.isPerson || clause.modal === 'can');
  if (isAct && !(measuring.test(verb) && !/^(?:take|carry)$/.test(verb) && clause.modal !== 'can'))
    return bothSides(
      found,
      () => [],
      (value) => tries(clause, one.actor, put(rest, found, value)),
    );
  const isOfThing =
    voice === 'is' ||
    voice === 'has' ||
    (voice === 'active' && measuring.test(verb)) ||
    (voice === 'passive' && entering.test(verb));
  if (!isOfThing) return undefined;
  // What only tells which one, "a tanker has three chambers of 5,000 to 9,000 litres", is as good an end.
  const amount = (value: string) => put(rest.slice(0, found.at + found.whole.length), found, value);
  const word = voice === 'is' || /^(?:weigh|measure|cost|range)$/.test(verb) || voice === 'passive' ? 'of' : 'with';
  const what = indefinite(thing);
  const tail = rest.slice(found.at + found.whole.length).replace(/^ long\b/, '');
  const said = (value: string) =>
    voice === 'passive' || /^between|^from/i.test(rest) || voice === 'is' || verb === 'range'
      ? `${what} ${word} ${unitOf(found, value)}${/^ (?:per|an?) /.test(tail) ? tail.replace(/ depending .*/, '') : ''}`
      : `${what} ${word} ${amount(value)}`;
  return bothSides(
    found,
    (value) => [said(value)],
    () => (/^(?:is|passive)$/.test(voice) ? 'it is entered' : 'it is handed in'),
  );
}
