/** How this design meets a number of the PRD: what follows from it (so many a second, so many minutes a month), and what carries that. */
import type { Plan } from '../plan/plan.ts';
import type { Quantity } from '../read/numbers/quantities.ts';
import { type HeldLimit, heldLimits } from '../plan/data/held-limits.ts';
import { calledInText } from '../plan/components.ts';
import { inText } from '../plan/neighbours.ts';
import type { Operation } from '../plan/operations/operations.ts';
import { cite } from '../read/source.ts';
import { flowing, isCaller, producing, together } from '../match/measures.ts';
import { md } from '../text/escape.ts';
import { inBytes, inThousands, rate, round, span } from '../text/amounts.ts';
import { lowerFirst, upperFirst } from '../text/words.ts';

/** "The largest account has 250,000 records": what one of them may have to take in. */
export function largestOf({ quantities, actors, entities, signals }: Plan['reading']): Quantity | undefined {
  return quantities
    .filter(
      (one) =>
        one.role === 'scale' &&
        one.source.from === 'prd' &&
        !isCaller(one, { actors, entities, signals }) &&
        (/\b(?:largest|biggest|longest|heaviest)\b/i.test(one.statement.text) ||
          /\b(?:up to|at most|max(?:imum|imal)?(?: of)?) $/i.test(
            one.statement.text.slice(0, Math.max(0, one.statement.text.indexOf(one.words))),
          )),
    )
    .toSorted((a, b) => b.value - a.value)[0];
}

const ofAll =
  /^(?:the |our |all |every |each |\d+ ?% of (?:the |all )?)?(?:\p{L}+ )?(?:apis?|system|service|application|pages|screens|calls|requests|responses?)\b[^.;,]{0,30}\b(?:answer|respond|load|return|under|within|below|in)/iu;
const answering =
  /\b(?:pages?|requests?|APIs?|calls?|endpoints?|answers?|responds?|responses?|forms?|screens?|p9\d)\b/i;
/** The call that the number is about: that of the rule which states it. */
function callOf({ statement }: Quantity, { rules, links }: Plan): Operation | undefined {
  // "The API answers in 300 ms": all of its calls, whichever one a word of it belongs to.
  if (ofAll.test(statement.text)) return undefined;
  const rule = rules.find((each) => each.statement === statement);
  return rule && [...links].find(([, list]) => list.includes(rule))?.[0];
}

/** "Between 7:00 and 20:00" promises 13 hours a day, not 24. */
function hoursIn(text: string): number {
  const [, from, early = '', to, late = ''] =
    /\b(\d{1,2})(?::\d\d| ?h| o'clock)?( ?[ap]\.?m\b\.?)?\s*(?:and|to|until|-|–)\s*(\d{1,2})(?::\d\d| ?h| o'clock)?( ?[ap]\.?m\b|(?<=:\d\d|h|o'clock))/i.exec(
      text,
    ) ?? [];
  const noon = (hour: number, half: string) =>
    (hour % 12 === 0 && half !== '' ? hour - 12 : hour) + (/p/i.test(half) ? 12 : 0);
  const hours = (noon(Number(to), late) - noon(Number(from), early) + 24) % 24;
  return hours > 0 && hours < 24 ? hours : 24;
}

/** "99 % of office hours", "99.9 % on weekends": how many hours that are nobody has said. */
const partOfTime =
  /\b(?:of|during|in|within|on|at) (?:the |our |all )?(?:office|opening|business|working|service|school|trading|shop|store|peak|core|match|game|event|race) ?(?:hours|times?|days)\b|\b(?:on|during|at) (?:the )?(?:campaign days|weekends?|weekdays|working days|workdays|match days|auctions?|events?|tournaments?|exams?|elections?|lessons)\b/i;

function lost(percent: number, text: string): string {
  const hours = hoursIn(text);
  const part = hours === 24 ? partOfTime.exec(text)?.[0] : undefined;
  if (part !== undefined)
    return `One minute in ${round(100 / (100 - percent))} may be lost ${md(part.replace(/^of /i, 'within '))} (computed); deployments go into the rest`;
  const minutes = round(((100 - percent) / 100) * 30 * hours * 60);
  return hours === 24
    ? `${minutes} minutes a month may be lost (computed), deployments included`
    : `${minutes} minutes a month may be lost within these ${hours} hours a day (computed); deployments go into the others`;
}

const pageSize = 1000;

/** "At most 5 in 24 hours", for a day. */
function perDay({ rule, most }: HeldLimit): number | undefined {
  const [, count = '1', unit = ''] =
    /(?:in|within|per|an?|each|every) (?:any |one )?(?:(\d+) )?(hour|day|week|month)s?\b/i.exec(rule.text) ?? [];
  const hours: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168, month: 720 };
  const length = Number(count) * (hours[unit.toLowerCase()] ?? 0);
  return length > 0 && length <= 168 ? Math.max(1, Math.round((most * 24) / length)) : undefined;
}

/** Between two calls of one who is reading: an estimate. */
const pause = 10;
const behind = ({ statement, words }: Quantity): string =>
  statement.text.slice(statement.text.indexOf(words) + words.length);

const atOnce = /\b(?:at the same (?:time|moment)|at once|simultaneous\w*|concurrent\w*|in parallel)\b/i;

const isLook = /^(?:search|quer|request|view|read|look-?up|call|visit|hit|download|page|impression)/;
const readsAt = (perSecond: number): string =>
  perSecond >= 1000
    ? 'answered by several instances, from a copy or from memory'
    : perSecond >= 50
      ? 'one indexed look-up each, by two instances or more'
      : 'plain look-ups carry it';
const carriedBy = ({ of = '', words }: Quantity, perSecond: number): string =>
  isLook.test(of) && !/\b(?:execution|write|order|change|update)/i.test(words)
    ? readsAt(perSecond)
    : writesAt(perSecond);

const writesAt = (perSecond: number): string =>
  perSecond >= 1000
    ? 'spread over partitions by key'
    : perSecond >= 50
      ? 'written in groups rather than one by one'
      : 'plain writes carry it';

const held = (value: number): string =>
  value >= 1e7
    ? 'Split by time or by key from the start: no query reads all of them'
    : value < 1000
      ? 'Few enough to be listed in full'
      : 'One table with an index holds them; what reads many of them reads in pages';

const atOneTime = (value: number): string =>
  `one call of each in ${pause} seconds: ${round(value / pause)} calls a second (estimate); ${value / pause >= 50 ? 'two instances and more behind a balancer, connections pooled, and tried with so many before release' : 'one instance and one database carry it'}`;

/** Those of them who are there at the same time, where the same sentence counts both. */
const partOf = (one: Quantity, { quantities }: Plan['reading']): Quantity | undefined =>
  quantities.find(
    (other) =>
      other.statement === one.statement && other.of === one.of && other.role === 'scale' && other.value < one.value,
  );

/** What happens in another system is looked for there: found by half of the time, it leaves the other half for what follows. */
function onItsWay({ statement, value }: Quantity, { rules, components, reading }: Plan): string {
  const rule = rules.find((one) => one.statement === statement);
  const doer = components.find((one) => one.kind === 'process' && rule !== undefined && one.rules.includes(rule));
  const there = reading.systems.find(({ name }) => statement.text.includes(name));
  const looks =
    there && value >= 2000
      ? `; where ${md(inText(there))} does not tell it by itself, it is asked every ${span(value / 2)} (computed)`
      : '';
  return `Measured from the cause to where it takes effect${doer ? `, at the ${md(calledInText(doer))}` : ''}, as the share beyond it${looks}`;
}

const onDevice = /\b(?:on|in|by) (?:the |an? |each |every )?(?:devices?|phones?|sdk|app|client|browser|tablet)\b/i;

/** What the number means for this design, and what of it carries that. */
export function meets(one: Quantity, plan: Plan): string {
  const { chosen, reading } = plan;
  const { value, unit, role } = one;
  const call = callOf(one, plan);
  const isCalled = call !== undefined || ofAll.test(one.statement.text) || answering.test(one.statement.text);
  const at = call === undefined ? 'every call' : `\`${call.call}\``;
  // How often a picture is drawn or a value taken is kept up, and not listed.
  if (role === 'scale' && /\d ?(?:fps|frames? per second|hz|khz|rpm)\b/i.test(one.words))
    return 'Kept up on the slowest machine that counts, measured over minutes and not at the start';
  const [sent] = role === 'scale' ? producing([one], reading.statements) : [];
  if (sent)
    return `Each of them sends: ${round(sent.value)} a second, ${round(sent.value * 86_400)} a day (computed${sent.also ? `, with ${cite(sent.also)}` : ''}); ${writesAt(sent.value)}`;
  if (role === 'scale' && one.isTogether) {
    const all = `Together ${round(value)} (computed)`;
    return isCaller(one, reading)
      ? `${all}; connections and memory are measured with them`
      : `${all}; ${lowerFirst(held(value))}`;
  }
  if (role === 'scale' && !isCaller(one, reading)) {
    if (one === largestOf(reading) && plan.components.some((part) => part.makes))
      return `One ${md(plan.words.entity)} may have to read all of them: ${round(Math.ceil(value / pageSize))} pages of ${inThousands(pageSize)} (computed), written on as they come and never held as a whole`;
    return held(value);
  }
  // "25,000 players, 6,000 of them at the same time": one rate each would contradict the other.
  const whole =
    role === 'scale'
      ? reading.quantities.find(
          (other) =>
            other.statement === one.statement && other.of === one.of && other.role === 'scale' && other.value > value,
        )
      : undefined;
  if (whole) {
    if (!atOnce.test(one.statement.text)) return `Some of the ${md(whole.words)}, and carried with them`;
    return `So many of the ${md(whole.words)} at once: ${atOneTime(value)}`;
  }
  const some = role === 'scale' && atOnce.test(one.statement.text) ? partOf(one, reading) : undefined;
  if (some) return `${upperFirst(md(some.words))} decide: how many there are in all fills tables, and no line`;
  if (role === 'scale') {
    const perSecond = value / 3600;
    const limit = heldLimits(plan).find(
      (each) => each.states === undefined && each.resource.entity.name === plan.words.entity,
    );
    const day = limit ? perDay(limit) : undefined;
    if (limit && day !== undefined)
      return `BR-${limit.rule.n} lets each of them make ${day} a day at most: ${round(day * value)} together, ${round((day * value) / 86_400)} a second (computed), if all of them did`;
    // Who is there at the same time does something every few seconds, and not once an hour.
    if (atOnce.test(one.words) || /^[^.;,]{0,30}\bat (?:once|the same time)\b/i.test(behind(one)))
      return upperFirst(atOneTime(value));
    if (value < 1000) return 'So few that one instance and one database carry all they do';
    return `If all of them call once within the same hour: ${perSecond < 1 ? 'less than a call each second' : `${round(perSecond)} calls a second`} (estimate); ${value >= 1e6 ? 'more than one instance, and an index on every path that lists' : 'one instance and one database carry it'}`;
  }
  const all = together(one, reading.quantities);
  if (all !== one)
    return `Together ${round(all.value)} a second, ${round(all.value * 86_400)} a day (computed${all.also ? `, with ${cite(all.also)}` : ''}); ${carriedBy(one, all.value)}`;
  if (unit === 'bytes-per-second') {
    const flow = flowing(one, reading.quantities).value;
    return `${flow === value ? '' : 'Together '}${inBytes(flow)} a second, ${inBytes(flow * 86_400)} a day (computed)`;
  }
  if (role === 'throughput')
    return `${rate(value, one.words, one.statement.text)} (computed); ${carriedBy(one, value)}`;
  const isLocal = reading.surface !== 'service';
  if (role === 'latency' && reading.signals.realtime?.some(({ source }) => source === one.source))
    return 'Measured from the change to the screens of the others, as the share beyond it';
  if (role === 'latency' && isLocal)
    return `Measured in the tests on the largest input that is named; what would take longer is made ready before ${at} is called`;
  // Nobody waits for an answer: something is on its way.
  if (role === 'reaction' || (role === 'latency' && call?.surface === 'reaction')) return onItsWay(one, plan);
  if (role === 'latency' && onDevice.test(one.statement.text))
    return 'Measured on the slowest device that counts; nothing is asked over the network before it is there';
  if (role === 'latency')
    // Which call it is nobody could tell: it is measured as the sentence says it.
    return !isCalled && unit === 'ms' && value > 200
      ? 'Measured from asking for it to having it, as the share beyond it'
      : unit === 'ms' && value <= 200
        ? `Leaves room for one indexed query and nothing else: ${at} asks no other system before it answers`
        : `Measured at the edge for ${at}, as the share beyond it`;
  if (role === 'work')
    return `${md(chosen.pattern.name)}: measured from the request to the recorded outcome; half of it is the alert`;
  if (role === 'availability') return lost(value, one.statement.text);
  if (role === 'size' && /\b(?:memory|heap|RAM)\b/i.test(one.statement.text))
    return 'Read in pieces, never held as a whole; a test measures it on the largest input that is named';
  if (role === 'size' && /\bare up to\b/i.test(one.statement.text))
    return 'What is to be expected: read in pieces, never held in memory as a whole';
  if (role === 'size')
    return /\b(?:at most|up to|max|larger|exceed|limit|no more)/i.test(one.statement.text)
      ? 'Checked before it is stored; larger ones never pass through the service'
      : 'What is to be expected: read in pieces, never held in memory as a whole';
  return `Runs with ${md(chosen.pattern.runs)}; the bill itself the guide cannot know`;
}
