/**
 * What sentences say that people do, and no call comes of: gestures on a screen, what is chosen there, parts of the screen itself, and
 * work that is spoken of as a thing. A call or a table for these would be absurd, so what is doubtful is left out.
 */
import { singular } from '../../text/words.ts';
import type { Action } from './action.ts';
import type { Entity } from '../model/entities.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** How something is done on a screen, or only said: of what is done that says nothing. */
const gestures = set(
  'click tap press select choose identify input type enter fill toggle drag scroll swipe hover navigate drill tell ask',
);
const entering = set('enter fill type input provide show');
/** What somebody proves with that they may. */
const proofs = set('code pin password passcode otp token credential email phone address number name username amount');
const copied = set('link url code text address key clipboard');
/** Parts of a screen, and ways to draw what is kept elsewhere. */
const onScreen = set(
  'page screen view button dialog modal popup pop-up panel sidebar drawer widget field input dropdown column row cell window section homepage header footer banner icon tile layout interface portal wizard toast tooltip checkbox captcha homescreen tagline preview carousel slider grid light led tab picker badge skeleton',
);
/** Drawn from what is kept elsewhere: looked at as a whole, and never kept itself. */
const drawn = set(
  'dashboard breakdown board leaderboard scoreboard chart graph timeline heatmap overview trend throughput average wait percentage utilization utilisation occupancy turnover kpi metric insight',
);
/** Where somebody is or how long they stay: told of people, and done to nothing. */
const beingThere = set('arrive come appear wait stay attend happen occur');
export const isOnlyThere = (verb: string, rest: string): boolean =>
  /^(?:show|turn) up$/.test(verb) ||
  // "Signs on the tablet": where, and nobody says what.
  (verb === 'sign' && /^on (?:an?|the) /.test(rest)) ||
  (beingThere.has(verb) && /^(?:$|(?:in|at|on|for|within|until|by|to|there|here|late|early)\b)/.test(rest));
/** What is done, named as if it were a thing: "disable new creation". */
const doings = set(
  'creation deletion generation removal validation verification authentication authorization authorisation collaboration integration extraction aggregation conversion classification processing analysis monitoring management administration visualization visualisation customization customisation consumption expiration expiry editing filtering sorting tracking',
);

/** "Processing status": what is done to it, and no thing that has a status. */
export const isDoing = (noun: string): boolean => doings.has(noun);
export const isDrawn = (entity: Entity): boolean => drawn.has(headOf(entity));
export const isOnScreen = (noun: string): boolean => onScreen.has(noun) || drawn.has(noun);

const headOf = ({ name }: Entity): string => singular(name.slice(name.lastIndexOf(' ') + 1));

/** What holds all the time, and nothing that is set going. */
const bounding = set(
  'affect impact require limit restrict prevent ensure support enforce maintain continue guarantee expose',
);

/** What happens to a part of a screen is drawn, and nothing runs for it; a row is one of the things at hand. */
export function withoutScreens<T extends { readonly entity: Entity; readonly verb?: string }>(
  found: readonly T[],
  [main]: readonly Entity[],
): T[] {
  return found.flatMap((one) => {
    const head = headOf(one.entity);
    if (one.verb !== undefined && bounding.has(one.verb)) return [];
    if (head === 'row' && main) return [{ ...one, entity: main }];
    return onScreen.has(head) ? [] : [one];
  });
}

/** Whoever makes one, ends it or decides about it says that it is a thing: "retire a page", "add a widget". */
const isWork = ({ act, verb }: Action): boolean =>
  !gestures.has(verb) && (act === 'create' || act === 'delete' || act === 'change-state');

/** "Toggle a flag": what is on from then on, where flags are what it is about; elsewhere a part of the screen. */
const isSwitched = ({ verb, entity, wish }: Action): boolean =>
  verb === 'toggle' && entity.score > 0 && /^toggle (?:an?|the|each|any) /i.test(wish);

const opensForm = /^open (?:an?|the|this) (?:[\p{L}-]+ ){0,3}?(?:form|module)\b/iu;

/** "Give blood", "take care": behind a verb that says little, what has no article and is spoken of nowhere else belongs to it, and is no thing. */
const light = set('give take hold keep run pay pass lose bring carry do');
const isOfVerb = ({ act, verb, entity, wish }: Action): boolean =>
  act === 'change-state' && light.has(verb) && entity.score === 0 && `${wish} `.startsWith(`${verb} ${entity.name} `);

export function withoutGestures(actions: readonly Action[]): Action[] {
  const things = new Set(actions.filter(isWork).map(({ entity }) => entity.name));
  const worked = new Set(
    actions.filter(({ verb, act }) => !gestures.has(verb) && act !== 'receive').map(({ entity }) => entity.name),
  );
  // To show a code is how one proves something, and no work on it.
  const workedOn = new Set(
    actions
      .filter(({ verb, act }) => !gestures.has(verb) && !entering.has(verb) && act !== 'receive')
      .map(({ entity }) => entity.name),
  );
  const isCreated = (one: Action) =>
    actions.some((other) => other !== one && other.act === 'create' && other.entity.name === one.entity.name);
  return actions.filter((one) => {
    const { verb, entity, wish } = one;
    const head = headOf(entity);
    if (isOfVerb(one) && !actions.some((other) => other !== one && other.entity.name === entity.name)) return false;
    if ((onScreen.has(head) && !things.has(entity.name)) || doings.has(head)) return false;
    // "Opens the enrolment form", "opens the billing module": where something else is done.
    if (
      /^(?:open|access|see|view|visit)$/.test(verb) &&
      /^(?:form|module|app|application|website|site)$/.test(head) &&
      !things.has(entity.name)
    )
      return false;
    if (verb === 'open' && opensForm.test(wish)) return false;
    // "Enters the details and submits the form", where somebody creates one: that is how.
    if (verb === 'submit' && /^submit (?:an?|the|this) form\b/i.test(wish) && isCreated(one)) return false;
    // "Pick a museum, a date and a slot": chosen together, on the way to something else.
    if (verb === 'pick' && /^pick (?:an?|the|their) [\p{L} -]{3,30}, /u.test(wish)) return false;
    // "Copies the link": on their own machine.
    if (verb === 'copy' && copied.has(head)) return false;
    // "Enters the code and hands over the bag": how one does something else.
    if (entering.has(verb) && proofs.has(head) && !workedOn.has(entity.name)) return false;
    // What is clicked or chosen stays as it is; where nothing else is done to it and it is spoken of often, it is what matters.
    return (
      !gestures.has(verb) ||
      verb === 'enter' ||
      verb === 'fill' ||
      isSwitched(one) ||
      !(worked.has(entity.name) || entity.score === 0)
    );
  });
}
