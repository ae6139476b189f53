/** What a worker of the design does, in the PRD's own terms, and which rules say what has to come out of it. */
import { clean } from '../text/escape.ts';
import { joined, lowerFirst, plural, stemOf } from '../text/words.ts';
import { namesFormats } from './data/formats.ts';
import type { Links } from './link.ts';
import { type Operation, summaryOf } from './operations/operations.ts';
import type { Rule } from './rules/rule.ts';

/** Settled before anything is made, or told afterwards. */
const elsewhere = new Set<Rule['category']>(['Authorization', 'Rate Limiting', 'Data Retention', 'Integration']);
/** "An export contains the profile and the orders": what it is put together from. */
const contents =
  /\b(?:contains?|includes?|consists? of|lists?|is made of|is built from) (?!no\b|nothing\b|only\b)([^.;:]{4,140})/i;

/** The rules of this call that speak of the thing itself: what is in it, what is not, in which form. */
export function rulesOfMaking(main: Operation | undefined, links: Links): Rule[] {
  if (main?.act !== 'create') return [];
  const { name } = main.entity;
  const own = new RegExp(`^(?:an?|the|each|every|all|no) (?:${escaped(name)}|${escaped(plural(name))})\\b`, 'i');
  return (links.get(main) ?? []).filter(
    ({ text, category, nice }) =>
      !nice && !elsewhere.has(category) && ((own.test(text) && isOfContent.test(text)) || namesFormats(text)),
  );
}

const isOfContent =
  /^\S+ (?:\S+ ){1,3}(?:must |has to |will )?(?:contains?|includes?|consists?|lists?|has|have|shows?|is (?:made|built|packed|ready|finished|generated|rendered|processed|converted)|are (?:made|built|packed|ready|finished|generated|rendered|processed|converted)|takes?|uses?|covers?|holds?)\b/i;

const escaped = (text: string): string => text.replaceAll(/[^\p{L}\p{N} -]/gu, '.');

/** `task` is a clause about the worker, `made` an order for a diagram, `timed` what the clock sets going. */
export function workWords(
  main: Operation | undefined,
  links: Links,
): { readonly task?: string; readonly made?: string; readonly timed?: string } {
  const timed = [...links.keys()].find((one) => one.surface === 'reaction' && isTimed(one));
  return { ...(timed ? { timed: clean(lowerFirst(summaryOf(timed)), 90) } : {}), ...taskOf(main, links) };
}

/** The clock sets it going. */
export const isTimed = ({ call }: Pick<Operation, 'call'>): boolean =>
  /^(?:every|each|once an?|daily|weekly|monthly|nightly|hourly|at \d|at (?:the )?(?:end|start|beginning|day|week|month|quarter|year)|on the|\d+ (?:\p{L}+ )?(?:(?:and|or) \d+ )?\p{L}+ (?:before|after))\b/iu.test(
    call,
  );

/** "If the contract is not signed within 21 days": no call brings it about; somebody has to look when the time is over. */
export const isLapse = ({ call }: Pick<Operation, 'call'>): boolean =>
  /^(?:if|when|unless)\b.*\b(?:not|no|nobody|never|n['’]t)\b.*\b(?:within|after|for|in|by) (?:\d+|an?|one|two|three) ?(?:working )?(?:second|minute|hour|day|week|month|year)s?\b/i.test(
    call,
  );

/** "When a patient accepts", after a patient has accepted: what a call leaves to do, and not what the clock or somebody else sets going. */
const followsOn = (one: Operation, { verb, actors, entity }: Operation): boolean =>
  new RegExp(`\\b${stemOf(verb)}`, 'i').test(one.call) &&
  [entity.name, ...actors].some((name) => new RegExp(`\\b${escaped(name)}s?\\b`, 'i').test(one.call));

function taskOf(main: Operation | undefined, links: Links): { readonly task?: string; readonly made?: string } {
  const rules = rulesOfMaking(main, links);
  const ids = joined(rules.map((one) => `BR-${one.n}`));
  if (main && rules.length > 0) {
    const thing = main.entity.name;
    const what = rules.flatMap((one) => contents.exec(one.text)?.[1] ?? [])[0];
    const from = what === undefined ? '' : ` from ${clean(what.trim(), 120)}`;
    return { task: `puts the ${thing} together${from} (${ids})`, made: `put the ${thing} together: ${ids}` };
  }
  const started = [...links.keys()].filter((one) => one.surface === 'reaction');
  const named = started.slice(0, 2).map((one) => clean(lowerFirst(summaryOf(one)), 80));
  if (named.length > 0) {
    const next = main && started.find((one) => followsOn(one, main));
    return {
      task: `carries out what nobody waits for (${named.join('; ')}${started.length > 2 ? `; ${started.length - 2} more` : ''})`,
      ...(next ? { made: clean(lowerFirst(summaryOf(next)), 80) } : {}),
    };
  }
  if (!main || main.surface !== 'http') return {};
  const wish = main.wishes.find((one) => new RegExp(`\\b${stemOf(main.verb)}`, 'i').test(one));
  return {
    task: `does what ${main.call} asked for${wish === undefined ? '' : ` ("${clean(wish, 100)}")`}`,
    made: summaryOf(main),
  };
}
