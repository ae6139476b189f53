/** What an act is done to where the sentence does not say: what the text elsewhere does that to, or what was named before it. */
import { formsOf } from '../../text/words.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import { madeBy } from './makes.ts';

const count = String.raw`(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|ten|twelve|half an?)`;
const unit = String.raw`(?:second|minute|hour|day|night|week|month|quarter|year|working day|business day|min|h)s?`;

/** "Up to 4 hours before the start", "no later than 3 days", "less than a day ahead": when, and nothing that it is done to. */
export const isWhen = new RegExp(
  String.raw`^(?:(?:up to|until|at least|at most|at the latest|no later than|not later than|as late as|less than|more than|within|for|shortly|right|directly) )?${count} (?:working |business )?${unit}(?: \p{L}+)?(?=$|[,;]| (?:before|after|prior|ahead|in|until|from|without|at|of)\b)`,
  'iu',
);

/** "By replying to the SMS", "without a fee", "online": how it is done. */
export const isHow =
  /^(?:by (?=\p{L}+ing\b)|via\b|without\b|online\b|remotely\b|late\b|early\b|directly\b|manually\b|up to (?=\d))/iu;

/** "Current and planned works": two words that tell which, before the thing. */
export const isTwofold = (words: readonly string[], isWhich: (word: string) => boolean): boolean =>
  /^(?:and|or)$/.test(words[1] ?? '') && isWhich(words[0] ?? '') && isWhich(words[2] ?? '') && words.length > 3;

const isPlain = /^[\p{L} -]+$/u;

/** The verbs that share an object: "reschedule or cancel". */
function besides(verb: string, text: string): string[] {
  const [, list = ''] =
    new RegExp(String.raw`\b((?:\p{L}+, ){0,3}\p{L}+,? (?:and|or) \p{L}+)\b`, 'iu').exec(
      text.slice(Math.max(0, text.toLowerCase().indexOf(verb) - 30)),
    ) ?? [];
  const verbs = list.toLowerCase().split(/, (?:and |or )?| and | or /);
  return verbs.includes(verb) ? verbs : [verb];
}

/** "When an appointment is cancelled", "cancelled orders", "cancel their visit": what each act is done to, as the text has it. */
export function doneElsewhere(
  statements: readonly Statement[],
  entities: readonly Entity[],
): (verb: string, text: string) => Entity | undefined {
  const known = new Map<string, ReadonlyMap<string, number>>();
  const spoken = statements.filter(({ part }) => !isLeftOut(part));
  const names = entities.flatMap(({ name }) => (isPlain.test(name) ? [name] : [])).join('|');
  const votesFor = (verb: string): ReadonlyMap<string, number> => {
    const before = known.get(verb);
    if (before) return before;
    const votes = new Map<string, number>();
    const forms = [...formsOf(verb)].filter((form) => isPlain.test(form)).join('|');
    const thing = `(${names})(?:e?s)?`;
    const said = new RegExp(
      String.raw`\b${thing} (?:is|are|was|were|be|been|gets?|can be|must be)(?: \p{L}+ly)? (?:${forms})\b|\b(?:${forms})(?:,? (?:and|or) \p{L}+)?(?: (?:an?|the|their|his|her|its|my|our|any|all|each|every|this|that|one|another))?(?: [\p{L}-]+)?? ${thing}\b`,
      'giu',
    );
    for (const { text, part } of spoken)
      for (const [, done, object] of text.matchAll(said)) {
        const name = (done ?? object ?? '').toLowerCase();
        // What is asked for says more than how things are today.
        votes.set(name, (votes.get(name) ?? 0) + (isTold(part) ? 1 : 3));
      }
    known.set(verb, votes);
    return votes;
  };
  return (verb, text) => {
    if (names === '') return undefined;
    const votes = new Map<string, number>();
    for (const one of besides(verb, text))
      for (const [name, weight] of votesFor(one)) votes.set(name, (votes.get(name) ?? 0) + weight);
    const [most] = [...votes].toSorted((a, b) => b[1] - a[1]);
    return most && entities.find(({ name }) => name === most[0]);
  };
}

const whenDoing =
  /\b(?:when|once|after|before|as soon as) (?:you|they|he|she|people|an? [\p{L}-]+|the [\p{L}-]+) (\p{L}{3,})(?=$|[ ,.;])/iu;

/** "You pay when you reserve": what is made then, the reservation. */
export function madeMeanwhile(text: string, entities: readonly Entity[]): Entity | undefined {
  const [, verb] = whenDoing.exec(text) ?? [];
  const [, made] = [...madeBy].find(([base]) => formsOf(base).has(verb?.toLowerCase() ?? '')) ?? [];
  return made === undefined ? undefined : entities.find(({ name }) => name === made);
}

/** "The next patient is offered the slot and has 30 minutes to accept": the slot, which was named last before it. */
export function namedBefore(text: string, clause: string, entities: readonly Entity[]): Entity | undefined {
  const at = text.indexOf(clause);
  if (at < 8) return undefined;
  const words = text.slice(0, at).split(' ');
  for (let i = words.length - 1; i >= 0; i--) {
    const found = entityIn(words.slice(i).join(' '), entities);
    if (found) return found;
  }
  return undefined;
}
