/** Two to four ways to build it, best first by the matcher, and the supports that each of them would bring along. */
import { catalogue } from '../catalogue/index.ts';
import type { Match } from '../match/match.ts';
import type { ProductSurface } from '../read/commands.ts';

export interface Alternative {
  /** From 1, as people say it. */
  readonly n: number;
  readonly match: Match;
  readonly recommended: boolean;
}

/** Where it runs on the caller's machine, what services are built of is no choice. */
const onlyServices = new Set([
  'read-model',
  'search-index',
  'event-driven',
  'batch',
  'streaming',
  'workflow',
  'saga',
  'offline-sync',
  'pull-agent',
  'model-serving',
  'value-in-place',
  'limits-as-data',
]);
const alsoLocal = new Set(['retention', 'audit-log', 'ledger', 'optimistic-lock', 'idempotency-keys']);

/** Where only what is seen changes, nothing behind it is a choice. */
const pages = new Set(['page-in-place', 'shared-component']);
const fits = ({ pattern }: Match, surface: ProductSurface): boolean =>
  surface === 'page'
    ? pages.has(pattern.id) || !builtIn.has(pattern.id)
    : !pages.has(pattern.id) && (surface === 'service' || !onlyServices.has(pattern.id));

export function planAlternatives(matches: readonly Match[], simple: boolean, surface: ProductSurface): Alternative[] {
  const styles = matches.filter((one) => one.pattern.role === 'style' && fits(one, surface));
  const [best] = styles;
  if (!best) return [];
  const most = simple ? 2 : 4;
  const near = styles.filter((one) => one.score > 0 || one.pattern.id === 'request-response').slice(0, most);
  // The plainest way is always worth the comparison: it says what the others buy.
  const isPlain = (id: string) =>
    styles.find((one) => one.pattern.id === id && (id === 'request-response' || one.score > 0));
  const plain = isPlain('value-in-place') ?? isPlain('request-response');
  const kept = plain && !near.includes(plain) ? [...near.slice(0, most - 1), plain] : near;
  const enough = kept.length >= 2 ? kept : [...kept, ...styles.filter((one) => !kept.includes(one))].slice(0, 2);
  const listed =
    enough.length > 3 && (enough[3]?.score ?? 0) < best.score / 3 && enough[3] !== plain ? enough.slice(0, 3) : enough;
  return listed.map((match, i) => ({ n: i + 1, match, recommended: match === best }));
}

const mostSupports = 6;
const builtIn = new Set(catalogue.map((one) => one.id));

export function planSupports(matches: readonly Match[], surface: ProductSurface): Match[] {
  return matches
    .filter(({ pattern, score }) => pattern.role === 'support' && score >= (pattern.joinsAt ?? 3))
    .filter(({ pattern }) => surface === 'service' || alsoLocal.has(pattern.id) || !builtIn.has(pattern.id))
    .slice(0, mostSupports);
}
