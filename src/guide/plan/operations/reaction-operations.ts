/** What starts by itself, as work of its own: nobody calls it. */
import type { Reaction } from '../../read/acts/reactions.ts';
import { entityIn } from '../../read/model/entities.ts';
import type { Source } from '../../read/source.ts';
import type { Reading } from '../../read/read-prd.ts';
import { predicatesOf } from '../../read/language/predicates.ts';
import { actOf } from '../../read/language/verbs.ts';
import { lowerFirst, past, singular, unique, withArticle } from '../../text/words.ts';
import { effectIn, type Operation } from './operation.ts';
import { merged } from './http-operations.ts';

const most = 30;
/** A title that tells more than two things tells none. */
const mostBeside = 1;

export function reactionOperations({ reactions, surface }: Reading, called: readonly Operation[] = []): Operation[] {
  const found = new Map<string, Operation>();
  /** Under which key the first of a sentence stands, for each cause in it. */
  const firsts = new Map<Source, Map<string, string>>();
  for (const said of reactions) {
    // What a command or a function does while it runs is no work of its own.
    if ((surface === 'command' || surface === 'library') && /^(?:by itself$|for each )/.test(said.call)) continue;
    // "Each sensor sends a reading every minute": it calls, however often.
    const isCalled =
      /^(?:every|each|by the) /.test(said.call) &&
      called.some((one) => one.verb === said.verb && one.sources.includes(said.source));
    if (isCalled || isAnswer(said, called)) continue;
    const reaction = said.call === 'by itself' ? { ...said, call: causeOf(said, reactions, called) } : said;
    // "The system stores the shelf of each unit": what is kept, and nothing that runs.
    if (reaction.call === 'by itself' && /^(?:store|record|save|keep|hold)$/.test(reaction.verb)) continue;
    const { call, verb, entity, people, what, text, source } = reaction;
    const act = actOf(verb);
    const one: Operation = {
      surface: 'reaction',
      call,
      entity,
      verb,
      act: act === undefined || act === 'receive' || act === 'list' || act === 'show' ? 'change-state' : act,
      actors: people,
      params: [],
      sources: [source],
      wishes: [text],
      benefits: [],
      implied: false,
      ...(what === undefined ? {} : { what }),
    };
    // What one sentence says to come of one cause is one piece of work.
    const own = firsts.get(source)?.get(call);
    const first = own === undefined ? undefined : found.get(own);
    if (own !== undefined && first) {
      const also = unique([...(first.also ?? []), effectIn(one)]).filter((done) => done !== effectIn(first));
      found.set(own, { ...first, ...(also.length === 0 ? {} : { also: also.slice(0, mostBeside) }) });
      continue;
    }
    const key = `${verb} ${entity.name} ${call}`;
    const known = found.get(key);
    found.set(key, known ? merged(known, one) : one);
    firsts.set(source, (firsts.get(source) ?? new Map<string, string>()).set(call, key));
  }
  return [...found.values()].slice(0, most);
}

const overTime =
  /\d|\b(?:not|no|nobody|in time|expired?|until|every (?:second|minute|hour|day|night|week|month)|daily|nightly|weekly|monthly)\b/i;

/** What the answer to a call is made of. */
const answering =
  /^(?:generate|create|issue|store|save|keep|display|show|return|validate|check|hash|assign|set|calculate|compute|record|log|update)$/;
const making = /^(?:create|add|submit|post|make|register|place|book|upload|enter|send|file)$/;

/** "Proposes a berth for each new port call", "issues an invoice after departure"; and what is offered was opened by the sentence before. */
function causeOf(
  { text, verb, entity, source }: Reaction,
  all: readonly Reaction[],
  called: readonly Operation[],
): string {
  const [, each] = forEach.exec(text) ?? [];
  if (each !== undefined) return `for ${lowerFirst(each)}`;
  const [, state] = leftSo.exec(text) ?? [];
  if (state !== undefined)
    return `when ${withArticle(entity.name)} ${state.replace(/^have/, 'has').replace(/^are/, 'is')}`;
  const [, when] = afterwards.exec(text) ?? [];
  if (when !== undefined) return lowerFirst(when);
  const [, thing = '', noun = ''] = ofOccasion.exec(text) ?? [];
  const occasion = occasions.get(noun.toLowerCase());
  if (occasion !== undefined) return `when ${withArticle(thing.toLowerCase())} is ${occasion}`;
  const made = [
    ...all.filter((one) => one.call !== 'by itself' && making.test(one.verb) && one.source !== source),
    ...called.filter((one) => one.act === 'create' && !one.implied && !one.sources.includes(source)),
  ].filter((one) => one.entity.name === entity.name && entityIn(text, [entity]) !== undefined);
  return made.length === 1 && !making.test(verb)
    ? `when ${withArticle(entity.name)} is ${past(made[0]?.verb ?? '')}`
    : 'by itself';
}
/** "Booking confirmation emails": upon what they are sent. */
const ofOccasion =
  /\b([\p{L}-]{3,20}) (confirmation|cancellation|approval|rejection|completion|renewal) (?:e-?mail|notification|message|sms|letter)s?\b/iu;
const occasions = new Map([
  ['confirmation', 'confirmed'],
  ['cancellation', 'cancelled'],
  ['approval', 'approved'],
  ['rejection', 'rejected'],
  ['completion', 'completed'],
  ['renewal', 'renewed'],
]);
const forEach = /\bfor ((?:each|every) (?!other\b)[^,;.]{3,60}?)(?= (?:within|in \d|the|an?|its|their)\b|[,;.]|$)/iu;
/** "Releases units which have not been issued after 72 hours". */
const leftSo =
  /\b(?:which|that|who) ((?:have|has|are|is) not [^,;.]{3,40}? (?:after|for|within) \d+ (?:minute|hour|day|week|month|year)s?)\b/iu;
const afterwards = /\b((?:after|upon) (?:(?:the|each|every) )?\p{L}{4,}(?: of (?:the|an?|each) \p{L}+)?)[.]?$/iu;

/** "When a developer rotates a key, the system issues a new secret": that is what the call does, and nothing beside it. */
function isAnswer({ call, verb, people }: Reaction, called: readonly Operation[]): boolean {
  // "Rejects a request when the draught is too large": the answer to whoever hands it in, unless time has to pass.
  if (/^(?:reject|refuse|deny|prevent)$/.test(verb) && people.length === 0 && !overTime.test(call)) return true;
  if (!answering.test(verb) || people.length > 0 || called.length === 0) return false;
  const [, cause] = /^(?:when(?:ever)?|once|as soon as|after|if|upon|on) (.{5,})$/.exec(call) ?? [];
  const [event] = cause === undefined ? [] : predicatesOf(cause);
  if (!event || event.verb === '' || event.isNegative) return false;
  const about = (event.isPassive ? event.subject : event.rest).toLowerCase().split(' ').map(singular);
  return called.some(
    (one) =>
      (one.verb === event.verb || (one.act === 'create' && making.test(event.verb))) &&
      about.includes(one.entity.name.split(' ').at(-1) ?? ''),
  );
}
