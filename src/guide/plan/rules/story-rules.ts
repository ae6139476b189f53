/** Stories as rules, where a PRD says little else: without them nothing would show that what people want is there. */
import { storyPattern } from '../../read/who/actors.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Statement } from '../../read/statement.ts';
import { upperFirst, withArticle } from '../../text/words.ts';

/** So many demands of its own make a PRD one that needs no more; fewer stories than that are told by their calls. */
const enough = 3;

export function storyDemands({ actions, statements }: Reading, demands: readonly Statement[]): Statement[] {
  const own = demands.filter((one) => one.source.from === 'prd');
  const isEnough = own.length >= enough;
  const told = new Set(own.map((one) => one.source));
  const stories = actions.flatMap(({ actor, wish, source }) => {
    const story = statements.find((one) => one.source === source && storyPattern.test(one.text));
    if (!story || actor === undefined || told.has(source) || (isEnough && !bounds.test(wish))) return [];
    // A story may ask for several things; the first of them is said here, all of them are calls.
    told.add(source);
    const text = `${upperFirst(withArticle(actor))} can ${ofOthers(wish)}.`;
    return [{ ...story, text, quote: story.quote ?? story.text, part: 'must' as const }];
  });
  return isEnough || stories.length >= enough ? stories : [];
}

/** "Approve payouts over 5,000 EUR before they go out": what can be kept or broken is a rule, however much else is said. */
const bounds =
  /\b(?:over|above|below|under|up to|at most|at least|more than|within|for) [$€£]?\d|\bonly\b|\bwith an? (?:reason|comment|note)\b|\bbefore (?:they|it|the|an?)\b/i;

/** In the order of the text; what was answered or assumed comes after it. */
export function byLine(a: { readonly statement: Statement }, b: { readonly statement: Statement }): number {
  const at = ({ source }: Statement) => (source.from === 'prd' ? source.line : Number.MAX_SAFE_INTEGER);
  return at(a.statement) - at(b.statement);
}

/** A story says "my export"; of somebody else it is theirs. */
export const ofOthers = (wish: string): string =>
  `${wish.charAt(0).toLowerCase()}${wish.slice(1)}`
    .replace(/[.;]+$/, '')
    .replaceAll(/\bmy\b/g, 'their')
    .replaceAll(/\bmine\b/g, 'theirs')
    .replaceAll(/\bme\b/g, 'them')
    .replaceAll(/\bI (?:am|'m)\b/g, 'they are')
    .replaceAll(/\bI\b/g, 'they');
