/** The numbers that decide between architectures, each with the words it was read from. */
import { countOf, nounIn, unitOf } from '../../artifacts/quantities.ts';
import type { Measure } from '../catalogue/pattern.ts';
import { isDevice, isHuman, isOrganisation } from '../read/language/people.ts';
import type { Quantity } from '../read/numbers/quantities.ts';
import { runWindow } from '../read/numbers/run-window.ts';
import type { Reading } from '../read/read-prd.ts';
import { inThousands } from '../text/amounts.ts';
import { isLeftOut } from '../read/forms/parts.ts';
import { device as deviceWord, organisation as organisationWord } from '../read/signals/signal-vocabulary.ts';
import type { Source } from '../read/source.ts';
import type { Statement } from '../read/statement.ts';

export interface Measured {
  readonly value: number;
  readonly words: string;
  readonly source: Source;
  /** Where the rest of it stands: "6,500 trucks" and, elsewhere, how often each of them sends. */
  readonly also?: Source;
}

export type Measures = ReadonlyMap<Measure, Measured>;

const largest = <T extends Quantity>(list: readonly T[]): T | undefined =>
  list.toSorted((a, b) => b.value - a.value)[0];
const smallest = (list: readonly Quantity[]) => list.toSorted((a, b) => a.value - b.value)[0];

/** People and devices call; rows and trees are only there, like people who have left, and those whom each of many organisations keeps. */
export const isCaller = (
  { of = '', words, isTogether, statement }: Quantity,
  { actors, entities, signals }: Pick<Reading, 'actors'> & Partial<Pick<Reading, 'entities' | 'signals'>>,
): boolean =>
  !(isTogether && !present.test(statement.text)) &&
  // A shop that nobody says does anything is a row, whatever its name ends like.
  !(isOrganisation(of) && !actors.some(({ name }) => name === of)) &&
  !/^\S+ (?:million )?(?:closed|deleted|inactive|dormant|archived|expired|cancelled|former) /.test(words) &&
  ((isDevice(of) && !isOnlyThere(of, entities, signals)) ||
    isHuman(of) ||
    actors.some(({ name }) => (name.split(' ').at(-1) ?? name) === of));

const present =
  /\b(?:at the same (?:time|moment)|at once|simultaneous\w*|concurrent\w*|in parallel|online|open|active|connected|logged in|signed in)\b/i;

/** "9,400 machines" that people rent, "11,500 stations" that are paid, call nobody; those that report do. */
const isOnlyThere = (of: string, entities: Reading['entities'] = [], signals: Reading['signals'] = {}): boolean =>
  (entities[0]?.name === of || of === 'station') && !signals.ingest && !signals.fleet;

const device = new RegExp(String.raw`\b${deviceWord}s?\b`, 'i');
const organisation = new RegExp(`^${organisationWord}$`);
const sends =
  /\b(?:send|report|post|transmit|measure|upload|emit|deliver|publish|push|record|sample|poll)(?:s|es|ing)?\b/i;
const interval =
  /\b(?:every|each|once an?|per) (?:(\d+|two|three|five|six|ten|twelve|fifteen|twenty|thirty) )?(millisecond|second|minute|hour|day|ms|s|min|h)s?\b/i;

/**
 * "60,000 sensors each send a reading every second": so many a second, though nobody wrote the number. How often may stand in a sentence of
 * its own, as long as devices send: "Every probe measures it each 10 seconds" and "6,500 trucks".
 */
export function producing(
  quantities: readonly Quantity[],
  statements: readonly Statement[],
): (Quantity & Pick<Measured, 'also'>)[] {
  const often = statements.filter(({ text, part }) => !isLeftOut(part) && sends.test(text) && interval.test(text));
  if (often.length === 0) return [];
  return quantities.flatMap((one) => {
    const noun = one.of ?? '';
    if (one.unit !== 'count' || noun === '' || (one.role !== 'scale' && !isDevice(noun))) return [];
    // Whatever they are called: each of them sends, so all of them together do.
    const byName = new RegExp(String.raw`^(?:(?:each|every|an?|the|all) )?(?:[\p{L}-]+ )?${noun}s? `, 'iu');
    const own = isDevice(noun)
      ? (often.find((each) => each === one.statement) ?? often.find(({ text }) => device.test(text)))
      : often.find(({ text }) => byName.test(text));
    const [said, times = '1', unit = ''] = interval.exec(own?.text ?? '') ?? [];
    if (own === undefined || said === undefined) return [];
    const seconds = (countOf(times, undefined) * unitOf(unit)) / 1000;
    const also = own === one.statement ? {} : { also: own.source };
    return seconds > 0 ? [{ ...one, ...also, value: one.value / seconds, words: `${one.words} ... ${said}` }] : [];
  });
}

const ofEach = /\b(?:per|for each|for every|each|an?) ([a-z-]{3,})\b(?= (?:per|an?|each|every) )/i;
const behindRate = /^ (?:per|for each|for every|in each|at each) ([a-z-]{3,})\b/i;

/** "60 parties per restaurant per hour" and "240 restaurants": all of them together make so many. */
export function together(one: Quantity, quantities: readonly Quantity[]): Quantity & Pick<Measured, 'also'> {
  if (one.role !== 'throughput' || one.unit !== 'per-second') return one;
  const text = one.statement.text;
  const [, noun] =
    ofEach.exec(one.words) ?? behindRate.exec(text.slice(text.indexOf(one.words) + one.words.length)) ?? [];
  const each = noun === undefined ? undefined : nounIn(noun);
  const [all] = quantities
    .filter((other) => other.role === 'scale' && other.unit === 'count' && other.of === each)
    .toSorted((a, b) => b.value - a.value);
  if (each === undefined || all === undefined) return one;
  const also = all.statement === one.statement ? {} : { also: all.source };
  return { ...one, ...also, value: one.value * all.value };
}

/** "Each of our 9,000 gateways sends 2 KB every second": all of them together. */
export function flowing(one: Quantity, quantities: readonly Quantity[]): Quantity {
  if (one.unit !== 'bytes-per-second') return one;
  const { text } = one.statement;
  const [all] = quantities.filter(
    ({ statement, role, unit, of = '' }) =>
      statement === one.statement && role === 'scale' && unit === 'count' && (isDevice(of) || sends.test(text)),
  );
  return all && /\b(?:each|every|per)\b/i.test(text.replace(one.words, ''))
    ? { ...one, value: one.value * all.value, words: `${all.words} ... ${one.words}` }
    : one;
}

const inFull = ({ words, value, isTogether }: Quantity): string =>
  isTogether ? `${words}, ${inThousands(value)} together` : words;

export function measuresOf({
  quantities,
  entities,
  actors,
  statements,
  signals,
  systems,
  reactions,
}: Reading): Measures {
  const isPeople = (one: Quantity) => isCaller(one, { actors, entities, signals });
  const found = new Map<Measure, Measured>();
  const put = (measure: Measure, one: (Quantity & Pick<Measured, 'also'>) | undefined, value = one?.value) => {
    if (one && value !== undefined)
      found.set(measure, { value, words: inFull(one), source: one.source, ...(one.also ? { also: one.also } : {}) });
  };
  // What somebody said outweighs what was assumed.
  const said = quantities.filter((one) => one.source.from !== 'assumption');
  const of = (role: Quantity['role'], test: (one: Quantity) => boolean = () => true) => {
    const match = (one: Quantity) => one.role === role && test(one);
    const own = said.filter(match);
    return own.length > 0 ? own : quantities.filter(match);
  };
  const scale = of('scale');
  // "100 internal devices, then 1 %": those who get it first are no measure of how many there are.
  const isFirst = ({ statement }: Quantity) => (signals.rollout ?? []).some((one) => one.source === statement.source);
  put('users', largest(of('scale', (one) => isPeople(one) && !isFirst(one))));
  // "300 clinics, each with up to 4,000 patients": each of them has its own.
  const isApart = said.some(
    (one) => one.isTogether && said.some((all) => all.statement === one.statement && isOrganisation(all.of ?? '')),
  );
  const isShared = isApart || (signals.tenancy ?? []).length > 0;
  if (isShared)
    put('tenants', largest(of('scale', ({ of: noun = '' }) => isOrganisation(noun) || organisation.test(noun))));
  // How much somebody puts up with today is no measure of what there will be.
  put('records', largest(scale.filter((one) => !isPeople(one) && one.statement.part !== 'users')));
  put(
    'per-second',
    largest([
      ...of('throughput', (one) => one.unit === 'per-second' && !/^(?:goal|metric)$/.test(one.statement.part)).map(
        (one) => together(one, said),
      ),
      ...producing(said, statements),
    ]),
  );
  const flow = largest(of('throughput', (one) => one.unit === 'bytes-per-second').map((one) => flowing(one, said)));
  put('bytes-per-day', flow, flow && flow.value * 86_400);
  put('latency-ms', smallest(of('latency')));
  put('fresh-ms', smallest(of('latency', (one) => !isLookedUp.test(one.statement.text))));
  // "A new one is added in under 60 seconds" hopes for people who are fast.
  put(
    'work-ms',
    largest(of('work', ({ statement: { part, text } }) => !/^(?:goal|metric)$/.test(part) && !isRare.test(text))),
  );
  put('react-ms', smallest(of('reaction', ({ statement: { part } }) => !/^(?:goal|metric|nice)$/.test(part))));
  const kept = largest(of('retention'));
  put('retention-days', kept, kept && kept.value / 86_400_000);
  put('availability', largest(of('availability')));
  put('budget-month', smallest(of('budget')));
  put('bytes', largest(of('size')));
  // Whoever only tells us something hears of nothing. Where none is called by name, the words speak for more than one.
  const [first] = signals.integration ?? [];
  const listening = systems.filter((one) => one.ways.includes('out'));
  const told = systems.length === 0 ? 2 : listening.length;
  if (first)
    found.set('listeners', { value: told, words: `${told} systems`, source: listening[0]?.sources[0] ?? first.source });
  const handed = signals.files?.find(({ text }) => handsFiles.test(text));
  if (handed) found.set('handed-files', { value: 1, words: handed.quote ?? handed.text, source: handed.source });
  const run = runWindow(statements);
  if (run?.ms)
    found.set('window-ms', {
      value: run.ms,
      words: `by ${run.words}`,
      source: run.source,
      ...(run.also ? { also: run.also } : {}),
    });
  const [starting] = reactions;
  if (starting)
    found.set('reactions', {
      value: reactions.length,
      words: `${reactions.length} things that start by themselves`,
      source: starting.source,
    });
  const lapses = reactions.filter(({ call }) => nobodyActs.test(call));
  const [lapse] = lapses;
  if (lapse) found.set('lapses', { value: lapses.length, words: lapse.text, source: lapse.source });
  const [main] = entities;
  const source = main?.sources[0];
  if (main && source) found.set('entities', { value: entities.length, words: `${entities.length} things`, source });
  return found;
}

/** "If a donor turns out to be infected, all bags are traced within 1 hour": what may never happen shapes nothing. */
const isRare = /^(?:if|in case|should)\b/i;
const isLookedUp = /\b(?:API|endpoints?|quer(?:y|ies)|pulls?|fetch(?:es)?|looks? up|dashboards?|pages?)\b/i;

/** Whoever takes a picture, attaches one or takes one along; files that two systems hand each other are opened by no link. */
const handsFiles =
  /\b(?:(?:PDF|JPE?G|PNG)s?,? (?:or|and) (?:an? )?(?:PDF|JPE?G|PNG|photo|picture|image)s?|up-?load\w*|attach\w*|down-?load\w*|photograph\w*|drag|scans? (?:an?|the|his|her|their)|tak\w* (?:(?:an?|the|their|one|several|more|\d+) ){0,2}(?:[\w-]+ )?(?:photos?|pictures?|images?|videos?|recordings?)|(?:add|send|submit|shar|includ|hand|record|view|show)\w* (?:in )?(?:(?:an?|the|their|his|her|its|up to|\d+|one|several|more|with|of) ){0,3}(?:[\w-]+ )?(?:photos?|pictures?|images?|files?|documents?|pdfs?|videos?|recordings?)|with (?:an? |up to |\d+ )*(?:photos?|pictures?|images?|videos?|files?|documents?)|(?:photos?|pictures?|images?|videos?|documents?) (?:can|may|must|are|is) (?:be )?(?:added|taken|sent|attached|shared|stored with))\b/i;

/** "If the patient does not answer in time", "unless somebody accepts within 24 hours". */
const nobodyActs =
  /\b(?:(?:does|do|has|have|did|is|are|was|were) not|nobody|no one|unless|without an? (?:answer|decision|reply)|no (?:answer|decision|reply|response))\b[^.;]*\b(?:in time|within|by|for|after|until)\b/i;
