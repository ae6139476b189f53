/** Two to four ways to build it, best first by the matcher, and the supports that each of them would bring along. */
import { catalogue } from '../catalogue/index.ts';
import type { Match } from '../match/match.ts';
import { asAsked, type WishedPatterns, wishedPatterns } from '../wish/wished-design.ts';
import type { ProgramKind } from '../../artifacts/prd/program-kind.ts';
import type { Reading } from '../read/read-prd.ts';

export type Product = Pick<Reading, 'surface' | 'kind'>;

export interface Alternative {
  /** From 1, as people say it. */
  readonly n: number;
  readonly match: Match;
  readonly recommended: boolean;
}

/** Where it runs on the caller's machine, what services are built of is no choice. */
const onlyServices = new Set([
  'request-response',
  'job-queue',
  'read-model',
  'search-index',
  'event-driven',
  'batch',
  'streaming',
  'workflow',
  'saga',
  'offline-sync',
  'document-session',
  'pull-agent',
  'model-serving',
  'value-in-place',
  'limits-as-data',
  'module-in-place',
]);
/** Nothing of it runs between two calls, and nobody else changes its files meanwhile: no sweeper, no keys, no versions. */
const alsoLocal = new Set(['audit-log', 'ledger']);

/** Nobody but its user could break a rule of it, or ask what happened. */
const inApps = new Set<string>();
const inLibraries = new Set(['idempotency-keys', 'optimistic-lock', 'circuit-breaker', 'cache-aside']);

const besidePrograms: Readonly<Record<ProgramKind, ReadonlySet<string>>> = {
  job: new Set(['retention', 'audit-log', 'circuit-breaker']),
  pipeline: new Set(['retention', 'audit-log', 'circuit-breaker', 'ledger']),
  device: new Set([]),
  extension: new Set([]),
  move: new Set(['gradual-rollout']),
  rework: new Set(['gradual-rollout']),
  fix: new Set([]),
};

/** Where only what is seen changes, nothing behind it is a choice. */
const pages = new Set(['page-in-place', 'shared-component']);
/** How what runs where its user is can be built. */
const apps = new Set(['app-in-memory', 'app-on-device', 'app-with-service', 'game-loop', 'static-pages']);
/** How programs that run by themselves are built, by their kind. */
const programs: Readonly<Record<ProgramKind, ReadonlySet<string>>> = {
  job: new Set(['restartable-job', 'staged-pipeline', 'job-queue']),
  pipeline: new Set(['staged-pipeline', 'streaming', 'event-driven', 'restartable-job']),
  device: new Set(['device-loop', 'device-tasks']),
  extension: new Set(['extension-in-host', 'shared-engine']),
  move: new Set(['copy-and-switch', 'stop-and-copy']),
  rework: new Set(['branch-by-abstraction', 'change-in-place']),
  fix: new Set(['change-in-place', 'branch-by-abstraction']),
};
const ofPrograms = new Set(Object.values(programs).flatMap((ids) => [...ids]));
const alsoServices = new Set(['streaming', 'event-driven', 'job-queue']);

const fits = ({ pattern: { id } }: Match, { surface, kind }: Product): boolean => {
  if (kind) return programs[kind].has(id) || !builtIn.has(id);
  if (surface === 'app' || apps.has(id)) return surface === 'app' && (apps.has(id) || !builtIn.has(id));
  if (ofPrograms.has(id) && !alsoServices.has(id)) return false;
  return surface === 'page'
    ? pages.has(id) || !builtIn.has(id)
    : !pages.has(id) && (surface === 'service' || !onlyServices.has(id));
};

export function planAlternatives(
  matches: readonly Match[],
  simple: boolean,
  product: Product,
  wished: WishedPatterns = wishedPatterns([]),
): Alternative[] {
  const found = foundAlternatives(matches, simple, product);
  const isOut = (one: Match) => wished.leftOut(one, found.find(({ match }) => match === one)?.n);
  const isIn = (one: Match) => one.pattern.role === 'style' && wished.takenIn(one);
  if (!matches.some((one) => isOut(one) || isIn(one))) return found;
  const left = foundAlternatives(
    matches.filter((one) => !isOut(one)),
    simple,
    product,
  ).map(({ match }) => match);
  const asked = matches.filter((one) => isIn(one) && !left.includes(one)).slice(0, most);
  const all = [...left.slice(0, most - asked.length), ...asked.map(asAsked)];
  return all.length < 2 ? found : all.map((match, i) => ({ n: i + 1, match, recommended: i === 0 }));
}

const most = 4;
/** How much the PRD's own words say for it. */
const saidFor = ({ reasons }: Match): number =>
  reasons.reduce((sum, { weight, sources }) => sum + (weight > 0 && sources.length > 0 ? weight : 0), 0);

/** What it is there for is missing: a state machine without states. */
const isWithoutGround = ({ reasons }: Match): boolean =>
  reasons.some(({ weight, sources }) => weight <= -3 && sources.length === 0);

/** Something to compare with, where nothing else is spoken for: what is plain, before what has no place. */
function secondWay(others: readonly Match[]): Match[] {
  const fitting = others.filter((one) => !isWithoutGround(one));
  const plain = fitting.find((one) => one.pattern.effort === 'Low' || saidFor(one) >= 2);
  return [plain ?? fitting[0] ?? others[0]].filter((one) => one !== undefined);
}

function foundAlternatives(matches: readonly Match[], simple: boolean, product: Product): Alternative[] {
  const styles = matches.filter((one) => one.pattern.role === 'style' && fits(one, product));
  const [best] = styles;
  if (!best) return [];
  const many = simple ? 3 : most;
  const near = styles.filter((one) => one.score > 0 || one.pattern.id === 'request-response').slice(0, many);
  // The plainest way is always worth the comparison: it says what the others buy.
  const isPlain = (id: string) =>
    styles.find((one) => one.pattern.id === id && (id === 'request-response' || one.score > 0));
  const plain = isPlain('value-in-place') ?? isPlain('request-response');
  const kept = plain && !near.includes(plain) ? [...near.slice(0, many - 1), plain] : near;
  // A third way is worth its lines where the PRD itself says something for it, and has what it is for.
  const spokenFor = styles.filter(
    (one) => !kept.includes(one) && one.score >= 0 && !isWithoutGround(one) && saidFor(one) >= 2,
  );
  const said = [...kept, ...spokenFor.slice(0, Math.max(0, 3 - kept.length))];
  // Where nothing speaks for any of them, the best of them is compared all the same.
  const more = said.length > 0 ? said : [best];
  const enough = more.length >= 2 ? more : [...more, ...secondWay(styles.filter((one) => !more.includes(one)))];
  const listed =
    enough.length > 3 && (enough[3]?.score ?? 0) < best.score / 3 && enough[3] !== plain ? enough.slice(0, 3) : enough;
  return listed.map((match, i) => ({ n: i + 1, match, recommended: match === best }));
}

/** What makes it faster or safer may wait; what the PRD demands may not. */
const mostSupports = 8;
const mostDemanded = 10;
const builtIn = new Set(catalogue.map((one) => one.id));

/** Something in the PRD asks for it and is enough by itself; two hints that add up are not. */
const isDemanded = ({ reasons }: Match): boolean =>
  reasons.some(({ weight, sources }) => weight >= 3 && sources.length > 0);

export function planSupports(
  matches: readonly Match[],
  { surface, kind }: Product,
  chosen: Match,
  wished: WishedPatterns = wishedPatterns([]),
): Match[] {
  // What a library keeps is its caller's: nothing is swept or logged for them.
  const joins = kind
    ? besidePrograms[kind]
    : surface === 'library'
      ? inLibraries
      : surface === 'app'
        ? inApps
        : alsoLocal;
  const all = matches.filter(({ pattern }) => pattern.role === 'support');
  const asked = all.filter((one) => wished.takenIn(one));
  const found = all
    .filter((one) => one.score >= (one.pattern.joinsAt ?? 3) && !wished.leftOut(one) && !asked.includes(one))
    .filter(({ pattern }) => surface === 'service' || joins.has(pattern.id) || !builtIn.has(pattern.id))
    .filter(({ pattern }) => !chosen.pattern.brings?.includes(pattern.id));
  const demanded = found.filter(isDemanded).slice(0, Math.max(0, mostDemanded - asked.length));
  const room = mostSupports - asked.length - demanded.length;
  const kept = new Set([...demanded, ...found.filter((one) => !demanded.includes(one)).slice(0, Math.max(0, room))]);
  const ranked = found.filter((one) => kept.has(one));
  return asked.length === 0 ? ranked : [...ranked, ...asked.map(asAsked)];
}
