/** The design as somebody wants it: patterns taken in or left out, calls dropped or called otherwise, other scenarios and tickets. */
import { kebab } from '../../artifacts/names.ts';
import type { Pattern } from '../catalogue/pattern.ts';
import type { Match } from '../match/match.ts';
import type { Method } from '../read/acts/calls.ts';
import { httpCall, type Operation, summaryOf } from '../plan/operations/operation.ts';
import type { PlannedWork, ServiceContract } from '../plan/tickets/tickets.ts';
import { singular, unique, upperFirst } from '../text/words.ts';
import type { Wish } from './wishes.ts';

const wordsOf = (text: string): string[] =>
  kebab(text)
    .split('-')
    .filter(
      (word) => word !== '' && !/^(?:the|a|an|pattern|approach|way|style|alternative|for|of|and|with)$/.test(word),
    )
    .map(singular);

/** "An outbox" is the transactional outbox; "caching", the cache. */
function names(what: string, { id, name }: Pattern): boolean {
  const asked = wordsOf(what);
  const own = [...wordsOf(name), ...wordsOf(id)];
  const alike = (one: string, other: string) =>
    one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));
  return asked.length > 0 && asked.length <= 5 && asked.every((word) => own.some((one) => alike(one, word)));
}

const numbered = (what: string): number | undefined => {
  const n = /^(?:alternative|option|number|no\.?) ?(\d)$/i.exec(what)?.[1];
  return n === undefined ? undefined : Number(n);
};

export interface WishedPatterns {
  readonly leftOut: (one: Match, n?: number) => boolean;
  readonly takenIn: (one: Match) => boolean;
}

/** The last word counts: what was left out can be taken in again. */
export function wishedPatterns(wishes: readonly Wish[]): WishedPatterns {
  const last = (one: Match, n?: number): Wish['is'] | undefined =>
    wishes.findLast((wish) => {
      if (wish.is === 'rename') return names(wish.from, one.pattern) || names(wish.to, one.pattern);
      if (wish.is !== 'drop' && wish.is !== 'add') return false;
      return names(wish.what, one.pattern) || (n !== undefined && numbered(wish.what) === n);
    })?.is;
  // "A saga instead of the job queue" names two of them.
  const swapped = (one: Match, side: 'from' | 'to') =>
    wishes.some((wish) => wish.is === 'rename' && names(wish[side], one.pattern));
  return {
    leftOut: (one, n) => last(one, n) === 'drop' || (last(one, n) === 'rename' && swapped(one, 'from')),
    takenIn: (one) => last(one) === 'add' || (last(one) === 'rename' && swapped(one, 'to')),
  };
}

/** Why something is there that the matcher would not have taken. */
export const asAsked = (match: Match): Match => ({
  ...match,
  reasons: match.reasons.some(({ weight }) => weight > 0)
    ? match.reasons
    : [{ weight: 1, because: 'it was asked for', sources: [{ from: 'change', stage: '3' }] }, ...match.reasons],
});

const bareCall = (what: string) =>
  what.replace(/^(?:the )?(?:calls?|endpoints?|operations?|commands?|functions?) /i, '');
const isCall = (what: string, one: Operation): boolean => {
  const said = bareCall(what)
    .replace(/ (?:call|endpoint|operation|command|function)$/i, '')
    .toLowerCase();
  return said === one.call.toLowerCase() || said === summaryOf(one).toLowerCase();
};

const written = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/i;

/** A call that is called otherwise is so in the plan: what is written from it follows. */
export const isWrittenCall = (text: string): boolean => written.test(text);

/** A design without any call is none. */
export function wishedOperations(operations: readonly Operation[], wishes: readonly Wish[]): readonly Operation[] {
  return wishes.reduce<readonly Operation[]>((now, wish) => {
    if (wish.is === 'drop') {
      const left = now.filter((one) => !isCall(wish.what, one));
      return left.length > 0 ? left : now;
    }
    const [, method, path] = (wish.is === 'rename' ? written.exec(wish.to) : null) ?? [];
    if (wish.is !== 'rename' || method === undefined || path === undefined) return now;
    const call = httpCall(method.toUpperCase() as Method, path);
    return now.map((one) => (one.surface === 'http' && isCall(wish.from, one) ? { ...one, ...call } : one));
  }, operations);
}

export function wishedScenarios<T extends { readonly name: string }>(
  scenarios: readonly T[],
  wishes: readonly Wish[],
): readonly T[] {
  const key = (text: string) => kebab(text.replace(/^(?:the )?scenarios? /i, '').replace(/ scenario$/i, ''));
  const dropped = new Set(wishes.flatMap((wish) => (wish.is === 'drop' ? [key(wish.what)] : [])));
  return dropped.size === 0 ? scenarios : scenarios.filter(({ name }) => !dropped.has(kebab(name)));
}

/** Tickets left out, put together, or waiting for another one. Whoever waited for what is gone waits for what that one waited for. */
export const wishedTickets = (tickets: readonly PlannedWork[], wishes: readonly Wish[]): readonly PlannedWork[] =>
  wishes.reduce<readonly PlannedWork[]>((now, wish) => {
    const find = (what: string) => ticketIn(now, what);
    if (wish.is === 'drop') {
      const gone = find(wish.what);
      return gone && now.length > 1 ? without(now, gone, gone.dependsOn) : now;
    }
    if (wish.is === 'merge') return together(now, wish.parts);
    if (wish.is !== 'said') return now;
    const [, later, earlier] =
      /^(.{1,80}?) (?:depends on|waits for|comes after|must come after|should come after|after|needs) (.{1,80})$/i.exec(
        wish.what,
      ) ?? [];
    const [waits, before] = [find(later ?? ''), find(earlier ?? '')];
    if (!waits || !before || waits === before || leadsTo(now, before, waits.id)) return now;
    return now.map((each) => (each === waits ? { ...each, dependsOn: unique([...each.dependsOn, before.id]) } : each));
  }, tickets);

function together(tickets: readonly PlannedWork[], parts: readonly string[]): readonly PlannedWork[] {
  const [first, ...others] = unique(parts.flatMap((what) => ticketIn(tickets, what)?.id ?? []));
  return others.reduce((now, id) => {
    const [kept, gone] = [now.find((one) => one.id === first), now.find((one) => one.id === id)];
    return kept && gone ? merged(now, kept, gone) : now;
  }, tickets);
}

function ticketIn(tickets: readonly PlannedWork[], what: string): PlannedWork | undefined {
  const said = what.replace(/^(?:the )?tickets? /i, '').toLowerCase();
  const place = /^#?\d{1,2}$/.test(said) ? Number(said.replace('#', '')) : 0;
  return (
    tickets.find(({ id, title }) => id.toLowerCase() === said || title.toLowerCase() === said) ?? tickets[place - 1]
  );
}

const without = (tickets: readonly PlannedWork[], gone: PlannedWork, instead: readonly string[]): PlannedWork[] =>
  tickets
    .filter((one) => one !== gone)
    .map((one) =>
      one.dependsOn.includes(gone.id)
        ? {
            ...one,
            dependsOn: unique(one.dependsOn.flatMap((id) => (id === gone.id ? instead : [id]))).filter(
              (id) => id !== one.id,
            ),
          }
        : one,
    );

function merged(tickets: readonly PlannedWork[], kept: PlannedWork, gone: PlannedWork): PlannedWork[] {
  const calls = [...(kept.with ?? []), ...(gone.operation ? [gone.operation] : []), ...(gone.with ?? [])];
  const one: PlannedWork = {
    ...kept,
    title: `${kept.title}; ${upperFirst(gone.title)}`,
    ...(calls.length > 0 ? { with: calls } : {}),
    ...(kept.component === undefined && gone.component ? { component: gone.component } : {}),
    rules: unique([...kept.rules, ...gone.rules]),
    scenarios: unique([...kept.scenarios, ...gone.scenarios]),
    dependsOn: unique([...kept.dependsOn, ...gone.dependsOn]).filter((id) => id !== kept.id && id !== gone.id),
    ...(kept.contract && gone.contract ? { contract: bothContracts(kept.contract, gone.contract) } : {}),
    points: 5,
  };
  return without(
    tickets.map((each) => (each === kept ? one : each)),
    gone,
    [kept.id],
  );
}

function bothContracts(one: ServiceContract, other: ServiceContract): ServiceContract {
  const exposes = unique([...one.exposes, ...other.exposes]);
  return { exposes, consumes: unique([...one.consumes, ...other.consumes]).filter((call) => !exposes.includes(call)) };
}

/** Would it wait for itself? */
function leadsTo(tickets: readonly PlannedWork[], from: PlannedWork, id: string, seen = new Set<string>()): boolean {
  if (from.id === id) return true;
  if (seen.has(from.id)) return false;
  seen.add(from.id);
  return from.dependsOn.some((next) => {
    const ticket = tickets.find((one) => one.id === next);
    return ticket !== undefined && leadsTo(tickets, ticket, id, seen);
  });
}
