/** What can be set going: a call over HTTP, a command, a function, or something that starts by itself. */
import { setsState } from '../../read/acts/action-parts.ts';
import { isGiving } from '../../read/acts/effects.ts';
import type { Method } from '../../read/acts/calls.ts';
import type { Entity } from '../../read/model/entities.ts';
import type { Source } from '../../read/source.ts';
import type { Act } from '../../read/language/verbs.ts';
import { past, plural, withArticle } from '../../text/words.ts';

/** `step`: a part of a program that runs by itself, under the name that the PRD gives it. `action`: what people do in an app. */
export type Surface = 'http' | 'command' | 'function' | 'reaction' | 'page' | 'step' | 'action';

export interface Operation {
  readonly surface: Surface;
  /** `POST /exports`, `snap create NAME`, `createExport(input)`, `when a file arrives`. */
  readonly call: string;
  readonly http?: { readonly method: Method; readonly path: string };
  readonly entity: Entity;
  /** What it does to the thing: `request`, `list`. */
  readonly verb: string;
  readonly act: Act;
  readonly actors: readonly string[];
  readonly params: readonly string[];
  readonly sources: readonly Source[];
  /** The PRD's own words for it. */
  readonly wishes: readonly string[];
  readonly benefits: readonly string[];
  /** Follows from another operation, whose sources it has. */
  readonly implied: boolean;
  /** What else comes of the same cause: `notify the owner`. */
  readonly also?: readonly string[];
  /** In its own words what it is done to, where that is a part of the thing. */
  readonly what?: string;
  /** The PRD says that nobody has to sign in for it. */
  readonly isPublic?: true;
}

export const httpCall = (method: Method, path: string): Pick<Operation, 'surface' | 'call' | 'http'> => ({
  surface: 'http',
  call: `${method} ${path}`,
  http: { method, path },
});

export const idName = (entity: Entity): string => `${entity.name.replaceAll(/[ -]/g, '_')}_id`;

/** `logslice cut FILE --from T` as people speak of it: `logslice cut`. */
export const headOf = ({ call, surface }: Pick<Operation, 'call' | 'surface'>): string =>
  surface === 'command'
    ? (/^[\w.-]+(?: [\w/-]+\.(?:m?js|ts|py|rb|php|sh)(?= )| [a-z][a-z-]*(?![\w.-]))*/.exec(call)?.[0] ?? call)
    : call.replace(/\(.*$/, '()');

/** "Export all orders": in one file, and not one by one. */
export const isOfAll = ({ act, http }: Pick<Operation, 'act' | 'http'>): boolean =>
  act === 'download' && http !== undefined && !http.path.includes('{');

export function summaryOf(operation: Operation): string {
  const { act, verb, entity, surface, call } = operation;
  if (surface === 'command') return `run ${headOf({ call, surface })}`;
  if (surface === 'step' || surface === 'action') return call;
  // A function has the name that the PRD gives it; where it gives none, one is made of what is done.
  const name = /^\w+(?=\()/.exec(call)?.[0].toLowerCase() ?? '';
  if (surface === 'function' && !name.startsWith(`${verb}${entity.name.split(' ', 1)[0]}`))
    return headOf({ call, surface });
  if (surface === 'reaction') return [[effectIn(operation), ...(operation.also ?? [])].join(' and '), call].join(' ');
  // "Opt out of text messages": done to nobody but themselves.
  const [own = ''] = operation.wishes;
  if (
    /^opt (?:in|out)$/.test(verb) &&
    operation.actors.includes(entity.name) &&
    own.startsWith(`${verb} `) &&
    own.length < 50
  )
    return own;
  // Whoever is shown something sees it.
  const thing = act === 'list' || isOfAll(operation) ? plural(entity.name) : withArticle(entity.name);
  return surface === 'http' && verb === 'show' ? `see ${thing}` : actOn(verb, thing);
}

/** What happens, without when: `offer the slot to the patient`. */
export const effectIn = ({
  verb,
  entity,
  actors,
  what,
}: Pick<Operation, 'verb' | 'entity' | 'actors' | 'what'>): string =>
  actors[0] !== undefined && isGiving(verb)
    ? `${verb} the ${what ?? entity.name} to the ${actors[0]}`
    : actOn(verb, actors[0] === 'everybody' ? actors[0] : `the ${told(actors) ?? what ?? entity.name}`);

/** "The patient and the doctor": both hear of it. */
const told = ([first, second, ...others]: readonly string[]): string | undefined =>
  second === undefined || others.length > 0 ? first : `${first} and the ${second}`;

/** One applies a policy to something, and for a place. */
const isSet = /(?:policy|rule|discount|coupon|code|filter|rate|fee|tax|change|template|refund|credit|charge)s?$/;

/** "Request changes" is done *for* a thing, and one applies for it; "roll out" is done to it. */
export function actOn(verb: string, thing: string): string {
  const [, marks, as] =
    /^(mark|put|take|bring|set|place|move|keep)( (?:as |back |on |off |out of |in |into |online|offline|live).*)$/.exec(
      verb,
    ) ?? [];
  if (marks !== undefined) return `${marks} ${thing}${as}`;
  if (verb === setsState) return `set the state of ${thing}`;
  const isFor =
    (verb === 'apply' && !isSet.test(thing)) ||
    verb === 'sign up' ||
    (verb.includes(' ') && !/ (?:out|up|off|back|in|on|over|down|forward|aside|to|against|with)$/.test(verb));
  return `${verb}${isFor ? ' for' : ''} ${thing}`;
}

/** A feature that is called after no act: "crop selection". */
export const isNamed = ({ surface, verb }: Operation): boolean => surface === 'action' && verb === 'use';

/** The state that something is in after it: approved, and "used" where it was marked as used. */
export const stateAfter = (verb: string): string =>
  verb.startsWith('mark as ')
    ? verb.slice(8)
    : /^(?:put|take|bring|set|place|move|keep) (?:on|off|out of|in|into) ./.test(verb)
      ? verb.slice(verb.indexOf(' ') + 1)
      : verb === setsState
        ? 'put into its state'
        : past(verb);

/** Acts on one thing that has to be there already. */
export const needsOne = ({ http, act }: Operation): boolean =>
  http ? http.path.includes('{') : act !== 'create' && act !== 'list';
