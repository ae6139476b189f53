/** What starts by itself, as work of its own: nobody calls it. */
import type { Reaction } from '../../read/acts/reactions.ts';
import type { Source } from '../../read/source.ts';
import type { Reading } from '../../read/read-prd.ts';
import { predicatesOf } from '../../read/language/predicates.ts';
import { actOf } from '../../read/language/verbs.ts';
import { singular, unique } from '../../text/words.ts';
import { effectIn, type Operation } from './operation.ts';
import { merged } from './http-operations.ts';

const most = 30;
/** A title that tells more than two things tells none. */
const mostBeside = 1;

export function reactionOperations({ reactions }: Reading, called: readonly Operation[] = []): Operation[] {
  const found = new Map<string, Operation>();
  /** Under which key the first of a sentence stands, for each cause in it. */
  const firsts = new Map<Source, Map<string, string>>();
  for (const reaction of reactions) {
    if (isAnswer(reaction, called)) continue;
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

/** What the answer to a call is made of. */
const answering =
  /^(?:generate|create|issue|store|save|keep|display|show|return|validate|check|hash|assign|set|calculate|compute|record|log|update)$/;
const making = /^(?:create|add|submit|post|make|register|place|book|upload|enter|send|file)$/;

/** "When a developer rotates a key, the system issues a new secret": that is what the call does, and nothing beside it. */
function isAnswer({ call, verb, people }: Reaction, called: readonly Operation[]): boolean {
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
