/** What acts say of one another: a choice on the way to another act, opening beside closing, what is told and so comes into being. */
import { plural } from '../../text/words.ts';
import { isBesideIn } from '../source.ts';
import type { Action } from './action.ts';
import { isMeeting } from './makes.ts';

/** "Pick a firing and reserve a shelf on it": the choice is how the other act begins. */
const choosing = /^(?:choose|select|pick)$/;

/** Telling of something, or asking somebody for it, is what puts it there: a shortage, a completion, an opinion. */
const telling = /^(?:note|declare|announce|obtain|seek|commission)$/;
/** "Report completion": one reports a comment as well, which was there before. */
const bareReport = /^report (?!(?:an?|the|any|each|every|another|other|all)\b)(?!\p{L}+s\b)/u;

/** "Plans the season", "admits a patient": nobody else makes it. */
const planning =
  /^(?:plan|prepare|organi[sz]e|arrange|suggest|draw up|make up|put together|work out|lay out|admit|prescribe|hire|appoint|onboard|set up|type in|key in)$/;
const isPlanned = ({ verb, entity }: Action): boolean =>
  planning.test(verb) || (verb === 'schedule' && isMeeting.test(entity.name));

const marksFor = /^mark (?!.* as )(?:\p{L}+ ){1,3}(?:for|of) (?:an?|the|each|every|their|\p{L}+s\b)/iu;

export function settled(actions: readonly Action[]): Action[] {
  return actions
    .filter((one, i) => !choosing.test(one.verb) || !isFollowed(one, actions.slice(i + 1)))
    .flatMap((one) => managed(one, actions))
    .map((one) => {
      if (one.verb === 'open' && isClosed(one, actions)) return { ...one, act: 'change-state' as const };
      const isTelling =
        (telling.test(one.verb) && !/^\p{L}+ (?:who|what|how|which|whether|that)\b/u.test(one.wish)) ||
        (one.verb === 'report' && bareReport.test(one.wish));
      if (isPlanned(one) && one.act === 'change-state' && !isMadeElsewhere(one, actions))
        return { ...one, act: 'create' as const };
      // "Mark rest days for a driver": nobody else enters them.
      if (one.verb === 'mark' && one.act === 'update' && marksFor.test(one.wish) && !isMadeElsewhere(one, actions))
        return { ...one, act: 'create' as const };
      // "Start a course", where authors publish them: it was there before.
      if (one.verb === 'start' && one.act === 'create' && isGivenBy(one, actions))
        return { ...one, act: 'change-state' as const };
      // "Apply for an animal", which others register: an application is what there is then.
      if (
        one.verb === 'apply' &&
        one.act === 'create' &&
        actions.some(
          ({ verb, act, entity }) => verb !== 'apply' && act === 'create' && entity.name === one.entity.name,
        ) &&
        !/^application$| application$/.test(one.entity.name)
      )
        return {
          ...one,
          verb: 'submit',
          entity: { ...one.entity, name: 'application', score: 0, sources: [one.source] },
        };
      // "The manager turns them down": what was applied with.
      if (deciding.test(one.verb) && / (?:it|them)\b/.test(one.wish) && isAppliedBeside(one, actions))
        return { ...one, entity: { ...one.entity, name: 'application', score: 0 } };
      // "Ask for an instrument", which is lent and given back: it was there before.
      if (one.verb === 'request' && one.act === 'create' && isLent(one, actions))
        return { ...one, act: 'change-state' as const };
      // "Charge the lesson", "fill in my questionnaires", where others make these: it is done to what is there.
      if (onMade.test(one.verb) && one.act === 'create' && isMadeBeside(one, actions))
        return { ...one, act: 'change-state' as const, verb: one.verb === 'fill' ? 'fill in' : one.verb };
      if (one.verb === 'report' && one.act === 'change-state' && (isBegun(one, actions) || isTold(one, actions)))
        return { ...one, act: 'create' as const };
      // "In that case the handler enters it for them": the same, by somebody else.
      if (
        /^(?:enter|record|register|log) (?:it|them)\b/.test(one.wish) &&
        actions.some((other) => other.source === one.source && other.verb === 'report' && isBegun(other, actions))
      )
        return { ...one, act: 'create' as const };
      return isTelling && one.act === 'change-state' && isNew(one, actions) ? { ...one, act: 'create' as const } : one;
    });
}

/** "Manage tariffs": they are entered, looked at, changed and taken away, unless somebody else does that. Of what is theirs alone there is one. */
function managed(one: Action, all: readonly Action[]): Action[] {
  const many = plural(one.entity.name.split(' ').at(-1) ?? '');
  // "Manage organisation details": of one of them.
  if (one.verb !== 'manage' || !one.wish.includes(many) || !keptMany.test(one.wish) || isSetting.test(one.entity.name))
    return [one];
  const isDone = (act: RegExp) => all.some((other) => other.entity.name === one.entity.name && act.test(other.verb));
  return [
    ...(isMadeElsewhere(one, all) ? [] : [{ ...one, act: 'create' as const, verb: 'create' }]),
    { ...one, act: 'list' as const, verb: 'list' },
    { ...one, verb: 'update' },
    ...(isDone(ending) ? [] : [{ ...one, act: 'delete' as const, verb: 'delete' }]),
  ];
}
const keptMany = /^(?:manage|maintain|administer|look after) (?!(?:my|their|his|her|its|own)\b)/i;
const isSetting = /(?:^| )(?:setting|preference|permission|right|access|option|detail|configuration|notification)$/;
const ending = /^(?:delete|remove|cancel|close|archive|deactivate|disable|terminate|retire|withdraw|revoke)$/;

/** "Report a repair", which others assign and close: nobody else puts it there. */
const isBegun = (one: Action, all: readonly Action[]): boolean =>
  /^report (?:an? |\p{L}+[^s]s\b)(?!.*\bas\b)/u.test(one.wish) &&
  !isMadeElsewhere(one, all) &&
  all.some(
    ({ verb, entity, actor }) =>
      entity.name === one.entity.name &&
      actor !== one.actor &&
      /^(?:assign|close|reopen|resolve|approve|reject|accept|complete|confirm|schedule|plan|repair)$/.test(verb),
  );

/** "Report a reaction", where nothing else is done with reactions: what people put there may be complained of. */
const isTold = (one: Action, all: readonly Action[]): boolean =>
  /^report (?:an? |\p{L}+[^s]s\b)(?!.*\bas\b)/u.test(one.wish) &&
  !complainedOf.test(one.entity.name) &&
  one.wish.includes(one.entity.name.split(' ').at(-1) ?? '') &&
  all.every(
    ({ entity, verb, act }) => entity.name !== one.entity.name || verb === 'report' || act === 'show' || act === 'list',
  );
const complainedOf =
  /(?:^| )(?:comment|post|review|listing|user|member|message|ad|photo|picture|video|profile|seller|buyer|guest|host|driver|rider|player|track|song|recipe|answer|question|reply|item|story|article|page|group|channel)$/;

const isGivenBy = (one: Action, all: readonly Action[]): boolean =>
  all.some(
    ({ verb, entity, actor }) =>
      entity.name === one.entity.name && actor !== one.actor && /^(?:create|add|publish|define|upload)$/.test(verb),
  );

const isFollowed = (one: Action, later: readonly Action[]): boolean => {
  for (const other of later) {
    if (other.source !== one.source) return false;
    const isOnIt = other.entity.name === one.entity.name || /\b(?:it|them|its)\b/.test(other.wish);
    if (other.actor === one.actor && !choosing.test(other.verb) && isOnIt) return true;
  }
  return false;
};

/** "Opens and closes firings": what is closed was opened, and not only looked at. */
const isClosed = (one: Action, all: readonly Action[]): boolean =>
  all.some(
    ({ verb, entity, source, actor }) =>
      verb === 'close' && entity.name === one.entity.name && (source === one.source || actor === one.actor),
  );

/** "Note a shortage", "report completion", and not "report the comment": nothing that is there already. */
const isNew = (one: Action, all: readonly Action[]): boolean =>
  !/^\p{L}+ (?:the|its|their|it|them|this|that|his|her)\b/iu.test(one.wish) &&
  one.wish.toLowerCase().includes(one.entity.name.split(' ').at(-1) ?? '') &&
  !isMadeElsewhere(one, all);

const isLent = (one: Action, all: readonly Action[]): boolean =>
  all.some(
    ({ verb, entity }) =>
      entity.name === one.entity.name &&
      /^(?:lend|borrow|give back|bring back|hand out|swap|take back|take home|retire)$/.test(verb),
  );
const deciding = /^(?:turn down|reject|decline|approve|accept)$/;
const isAppliedBeside = (one: Action, all: readonly Action[]): boolean =>
  all.some(({ verb, act, source }) => verb === 'apply' && act === 'create' && isBesideIn(source, one.source));
const onMade = /^(?:charge|fill|measure|trigger|launch)$/;
const isMadeBeside = (one: Action, all: readonly Action[]): boolean =>
  all.some((other) => !onMade.test(other.verb) && other.entity.name === one.entity.name && other.act === 'create');

const isMadeElsewhere = (one: Action, all: readonly Action[]): boolean =>
  all.some((other) => other !== one && other.entity.name === one.entity.name && other.act === 'create');
