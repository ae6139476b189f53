/** The names and numbers of this feature that the words of patterns are filled with. */
import { inText } from './neighbours.ts';
import type { ProgramKind } from '../../artifacts/prd/program-kind.ts';
import type { Measure } from '../catalogue/pattern.ts';
import { measuresOf } from '../match/measures.ts';
import { wordsOf } from '../read/language/phrases.ts';
import type { Reading } from '../read/read-prd.ts';
import { clean } from '../text/escape.ts';
import type { Fill } from '../text/fill.ts';
import { plural, singular } from '../text/words.ts';
import { isDevice, isHuman } from '../read/language/people.ts';
import { stateAfter } from './operations/operation.ts';
import type { Operation } from './operations/operations.ts';
import { isBeside } from './data/records.ts';

/** Who sets it going, where the PRD names nobody. */
const starters: Readonly<Record<ProgramKind, string>> = {
  job: 'scheduler',
  pipeline: 'scheduler',
  device: 'timer',
  extension: 'person',
  move: 'engineer',
  rework: 'caller',
  fix: 'caller',
};

/** Numbers and other systems, as the PRD calls them; what was assumed is no number of this feature. */
function ownNumbers(reading: Reading): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, { words, source }] of measuresOf(reading))
    if (source.from !== 'assumption' && name in numberNames) found[numberNames[name] ?? name] = clean(words, 60);
  const [system] = reading.systems;
  return system ? { ...found, system: inText(system) } : found;
}

/** What two could change at once: what is only made and read gets into nobody's way. */
function changedThing(called: readonly Operation[]): { readonly changed?: string } {
  const change = called.find((one) => one.act === 'update' || one.act === 'change-state');
  return change ? { changed: change.entity.name } : {};
}

const numberNames: Readonly<Partial<Record<Measure, string>>> = {
  users: 'users',
  records: 'records',
  'per-second': 'load',
  'latency-ms': 'latency',
  'work-ms': 'work',
  'retention-days': 'kept',
  availability: 'uptime',
  'budget-month': 'budget',
  bytes: 'size',
  'bytes-per-day': 'volume',
  tenants: 'tenants',
};

/** With which somebody begins, whatever becomes of it. */
const begins = /^(?:book|reserve|order|request|register|apply|submit|file|buy|rent|place|start|enrol|enroll|join)$/;

/** What is there already is taken along, and nothing becomes of it. */
const takesOut = /^(?:download|export|print|view|open|browse|look)$/;

/** The line that an act is first told on. */
const lineOf = ({ sources }: Operation): number =>
  Math.min(...sources.map((one) => (one.from === 'prd' ? one.line : Infinity)));

/** So many more rules on another call say that it is what the PRD is about. */
const farMore = (rules: number, than: number): boolean => rules >= 2 * than + 2;

/** So much a second that the design is one of what flows in. */
const steady = 10;

/** "Gateways send 3,000 readings a second": what the design is about, and not the key that somebody creates beside it. */
function flowingIn(
  reading: Reading,
  called: readonly Operation[],
): { readonly entity: string; readonly call?: Operation; readonly from: string } | undefined {
  const lines = new Set((reading.signals.ingest ?? []).map(({ source }) => source));
  if (lines.size === 0 || (measuresOf(reading).get('per-second')?.value ?? 0) < steady) return undefined;
  const told = reading.statements.filter(({ source }) => lines.has(source)).map(({ text }) => text.toLowerCase());
  const isTold = (name: string) => told.some((text) => text.includes(name) || text.includes(plural(name)));
  const things = reading.entities.filter(
    ({ name }) => isTold(name) && !isBeside(name) && !isDevice(name) && !isHuman(name),
  );
  const call = called.find(
    (one) => !one.implied && one.act === 'create' && things.some(({ name }) => name === one.entity.name),
  );
  const [entity] = things;
  const from = reading.quantities.find(({ of }) => of !== undefined && isDevice(of))?.of ?? 'producer';
  return call ? { entity: call.entity.name, call, from } : entity && { entity: entity.name, from };
}

/** `rulesOn`: how many rules a call has to keep. */
export function wordsFor(
  reading: Reading,
  operations: readonly Operation[],
  rulesOn: (one: Operation) => number = () => 0,
): Fill {
  const called = operations.filter((one) => one.surface !== 'reaction');
  // What changes something shows the design better than what only reads.
  const isRead = (one: Operation) => one.act === 'list' || one.act === 'show' || takesOut.test(one.verb);
  const things = reading.entities.filter((one) => !isBeside(one.name));
  const main = new Set(things.slice(0, 3).map((one) => one.name));
  // What all of it speaks of is the main thing, also where others are made and it is only worked on.
  const [top, next] = things;
  const isFar = top !== undefined && next !== undefined && top.score >= 2.5 * next.score;
  const onTop = isFar ? called.filter((one) => one.entity.name === top.name && !isRead(one) && !one.implied) : [];
  const changes = (name: string) => called.filter((one) => one.entity.name === name && !isRead(one)).length;
  // What it is called after, where more than one thing is done to it: a bank account is only added for the payouts.
  const titled = things
    .slice(0, 3)
    .filter(({ name }) => reading.title.toLowerCase().includes(name))
    .map(({ name }) => called.filter((one) => one.entity.name === name && !isRead(one) && !one.implied))
    .find((own) => own.length > 1);
  const title = reading.title.toLowerCase();
  const isOfTitle = ({ wishes }: Operation) =>
    wishes.some((wish) => {
      const behind = wordsOf(wish)
        .slice(1, 4)
        .map((word) => singular(word.toLowerCase()));
      return things.slice(0, 2).some(({ name }) => title.includes(name) && behind.includes(name));
    });
  // "Book an appointment", in a PRD that is called after appointments: a booking comes of it.
  const wished = titled ? undefined : called.find((one) => one.act === 'create' && !one.implied && isOfTitle(one));
  // "Book a slot" begins what the appointments are about; "accept" and "override" come later, and not to everybody.
  const begun =
    titled === undefined || titled.some((one) => one.act === 'create' || begins.test(one.verb))
      ? undefined
      : called.find((one) => begins.test(one.verb) && !one.implied && main.has(one.entity.name));
  // What a program is told to do first is what it is for.
  const [command] = called.filter((one) => one.surface === 'command').toSorted((a, b) => lineOf(a) - lineOf(b));
  const named =
    command ??
    titled?.find((one) => one.act === 'create') ??
    begun ??
    titled?.[0] ??
    wished ??
    (onTop.length > 1 ? (onTop.find((one) => one.act === 'create') ?? onTop[0]) : undefined) ??
    called.find((one) => one.act === 'create' && !one.implied && main.has(one.entity.name)) ??
    called.find((one) => one.act === 'create' && !one.implied && changes(one.entity.name) > 2) ??
    called
      .filter((one) => !isRead(one) && main.has(one.entity.name))
      .toSorted((a, b) => changes(b.entity.name) - changes(a.entity.name))[0] ??
    called.find((one) => one.act === 'create' && !one.implied) ??
    called.find((one) => main.has(one.entity.name)) ??
    called.find((one) => !isRead(one)) ??
    called[0] ??
    operations[0];
  // Whatever is made first in the text: what most of the rules hang on is the flow to show.
  const [weighty] = called
    .filter((one) => !isRead(one) && !one.implied && things.some(({ name }) => name === one.entity.name))
    .toSorted((a, b) => rulesOn(b) - rulesOn(a));
  const isNamed =
    named === undefined ||
    named === wished ||
    named === begun ||
    titled?.includes(named) ||
    (onTop.length > 1 && onTop.includes(named));
  const isOther = weighty !== undefined && (weighty.entity.name !== named?.entity.name || named.act !== 'create');
  const flow = flowingIn(reading, called);
  const first = flow ? flow.call : !isNamed && isOther && farMore(rulesOn(weighty), rulesOn(named)) ? weighty : named;
  const entity = first?.entity.name ?? flow?.entity ?? reading.entities[0]?.name ?? 'request';
  const actor =
    first?.actors[0] ??
    flow?.from ??
    reading.actors[0]?.name ??
    (reading.kind ? starters[reading.kind] : reading.surface === 'library' ? 'caller' : 'person');
  const verb = first?.verb ?? (flow ? 'send' : 'create');
  return {
    entity,
    actor,
    verb,
    call: first?.call ?? (flow ? `${entity} that comes in` : 'request'),
    success: first && isRead(first) ? 'what was asked for' : `${entity} ${stateAfter(verb)}`,
    more: { ...ownNumbers(reading), ...changedThing(called) },
  };
}
