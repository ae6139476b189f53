/** What happens without anybody calling: "When a file arrives, it is imported", "The device checks for updates every 6 hours". */
import { clean } from '../../text/escape.ts';
import { isCriterionOf } from '../forms/definition.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import type { Actor } from '../who/actors.ts';
import { causeBefore } from './cause-before.ts';
import { type Effect, effectOf } from './effects.ts';
import { lapsed } from './lapse.ts';
import { toldEffects } from './told-reactions.ts';
import { missed, triggered, warned } from './event-trigger.ts';
import { unasked } from './machine-trigger.ts';

export interface Reaction extends Effect {
  /** What sets it going: `when a file arrives`, `every 6 hours`. */
  readonly call: string;
  readonly text: string;
  readonly source: Source;
}

/** Nothing runs there: somebody is refused, allowed, or everything stays as it is. */
const still =
  /\b(?:can|may|cannot|could|must not|refused|rejected|not allowed|allowed|stays?|remains?|required|needed|lost|visible|possible|available|still|error|deleted by|opens|(?<!(?:^|\b(?:the|an?|all|with|of|for|to|from) ))open(?= (?:the|an?|it|them|their|our|its)\b)|chooses?|entitled)\b/i;

/** "When the clerk signs it, the lease moves to active": that is what the call does. */
const movesOn =
  /, (?:the|an?) [^,;]{2,40}? (?:moves?|goes?|changes?|turns?) (?:in)?to \p{Ll}+(?: and then to \p{Ll}+)?(?: \([^()]*\))?(?=[.,;]|$)/iu;

/** `flowing`: what comes in one after the other; what is said of it holds for each. */
export function readReactions(
  statements: readonly Statement[],
  actors: readonly Actor[],
  entities: readonly Entity[],
  flowing: ReadonlySet<string>,
): Reaction[] {
  const nears = new Map<string, Entity | undefined>();
  const nearBy = (under: string): Entity | undefined => {
    if (!nears.has(under)) nears.set(under, entityIn(under, entities));
    return nears.get(under);
  };
  return statements.flatMap((statement, i): Reaction[] => {
    const { part, source } = statement;
    if (isLeftOut(part) || isTold(part) || part === 'goal' || part === 'users' || part === 'data' || part === 'nice')
      return [];
    // An example of what somebody does is shown, and starts nothing by itself.
    if (/^given /i.test(statement.text) || isCriterionOf(statement.text)) return [];
    // "Updates the date at most once per minute": how often at the most, and not when.
    if (/\b(?:at most|no more than|not more than) once (?:per|an?|every)\b/i.test(statement.text)) return [];
    const started = statement.text.replace(movesOn, '');
    if (started !== statement.text && !started.includes(',')) return [];
    const text = (started.split(/;|\. /, 1)[0] ?? '').replace(/[.]$/, '');
    const near = nearBy(statement.under);
    const found =
      missed(statement.text) ??
      lapsed(statement.text) ??
      triggered(warned(text) ?? text, actors) ??
      unasked(text, part, actors, entities, flowing);
    const earlier = causeBefore(statement, statements[i - 1]);
    const callOf = (call: string): string => clean(call === 'by itself' ? (earlier ?? call) : call, 90);
    const also = (known?: Reaction): Reaction[] =>
      toldEffects(
        statement.text,
        (name) => actors.some((one) => name.includes(one.name)),
        statement.isItem === true,
        earlier !== undefined,
      ).flatMap((one) => {
        // The same sentence again, with what sets it going in it.
        if (known && found && found.trigger !== '' && one.effect.endsWith(found.trigger)) return [];
        const read = effectOf(one.effect, one.trigger, actors, entities, source, near);
        // Of one sentence the same is read once; others may hear of it as well.
        const isSame =
          read !== undefined &&
          known !== undefined &&
          known.verb === read.verb &&
          (read.verb !== 'notify' || read.people.every((name) => known.people.includes(name)));
        return read && !isSame
          ? // What a sentence says of when holds for all that it tells.
            [
              {
                call: callOf(one.call === 'by itself' && found ? found.call : one.call),
                ...read,
                text: clean(statement.text, 200),
                source,
              },
            ]
          : [];
      });
    if (!found) return also();
    // "The run stops and the engineer is paged": the first of it that can be read is what happens.
    // "Sends a mail to the guest and the host": both.
    const isSent = / sends? .* to [^,;]{2,60} and /i.test(found.effect);
    const split = isSent ? [] : found.effect.split(/,? and (?=(?:the|an?|all|each|both) )/i);
    const effects = [...split, found.effect].filter((one) => !still.test(one));
    const effect = effects
      .map((one) => effectOf(one, found.trigger, actors, entities, source, near))
      .find((one) => one !== undefined);
    if (!effect) return also();
    const first = { call: callOf(found.call), ...effect, text: clean(statement.text, 200), source };
    return [first, ...also(first)];
  });
}
