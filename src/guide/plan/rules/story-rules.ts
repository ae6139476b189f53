/** Stories as rules, where a PRD says little else: without them nothing would show that what people want is there. */
import { isOfBuilding } from '../../read/beside/work-orders.ts';
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
    const purpose = story && /,? so that (.{5,300}?)[.]?$/i.exec(story.text)?.[1];
    const isRuledByPurpose = purpose !== undefined && ruling.test(purpose) && !wish.includes(purpose);
    const isBound = bounds.test(wish) || isRuledByPurpose;
    if (!story || actor === undefined || told.has(source) || (isEnough && !isBound)) return [];
    // A story may ask for several things; the first of them is said here, all of them are calls.
    told.add(source);
    const text = `${upperFirst(withArticle(actor))} can ${ofOthers(wish)}${isRuledByPurpose ? `, so that ${ofOthers(purpose)}` : ''}.`;
    return [{ isBound, rule: { ...story, text, quote: story.quote ?? story.text, part: 'must' as const } }];
  });
  const unheard = withoutCall(statements, actions, told);
  const isAll = isEnough || stories.length + unheard.length >= enough;
  return [
    ...stories.flatMap(({ rule, isBound }) => (isAll || isBound ? [rule] : [])),
    ...unheard.filter(({ text }) => isAll || bounds.test(text)),
  ];
}

/** "As a diver, I want to take up to 10 photos": no call came of it, so that without a rule nobody would build it. */
function withoutCall(
  statements: readonly Statement[],
  actions: Reading['actions'],
  told: ReadonlySet<Statement['source']>,
): Statement[] {
  const heard = new Set(actions.map(({ source }) => source));
  return statements.flatMap((one) => {
    if (
      (one.part !== 'story' && !(one.part === 'text' && bounds.test(one.text))) ||
      one.isOver ||
      heard.has(one.source) ||
      told.has(one.source)
    )
      return [];
    const [, whom, what] = storyOfOne.exec(one.text) ?? [];
    if (whom !== undefined && what !== undefined && !isOfBuilding(one.text)) {
      const said = `${upperFirst(withArticle(whom.toLowerCase()))} is ${ofOthers(what.replace(/,? so that .*$/i, ''))}.`;
      return [{ ...one, text: said, quote: one.quote ?? one.text, part: 'must' as const }];
    }
    const [, actor, wish] = story.exec(one.text) ?? [];
    if (actor === undefined || wish === undefined || isOfBuilding(one.text)) return [];
    const text = `${upperFirst(withArticle(actor.toLowerCase()))} can ${ofOthers(wish.replace(/,? so that .*$/i, ''))}.`;
    return [{ ...one, text, quote: one.quote ?? one.text, part: 'must' as const }];
  });
}

const story =
  /^as an? ([\p{L}][\p{L} -]{2,40}?),? i (?:want|need|would like|can|am able)(?: to be able)? to (?!be\b)(\p{L}.{5,})$/iu;

/** "As a podcaster, I want to be paid 70 % every month": what is done for them. */
const storyOfOne =
  /^as an? ([\p{L}][\p{L} -]{2,40}?),? i (?:want|need|would like) to be ((?:\p{L}+ed|paid|told|sent|given|shown) .{5,})$/iu;

/** "Approve payouts over 5,000 EUR before they go out": what can be kept or broken is a rule, however much else is said. */
const bounds =
  /\b(?:over|above|below|under|up to|at most|at least|more than|within|for) [$€£]?\d|\d[\d.,]* ?(?:%|[€$£]|euros?|dollars?|percent)|\b(?:once|twice|if|unless|until|except)\b|\bwithin (?:an?|one|two|three|five|ten) |\bonly\b|\bwith an? (?:reason|comment|note)\b|\bbefore (?:they|it|the|an?)\b|\band have (?:all|the|an?|every|each|both) [^,;]{2,40} (?:notified|informed|told|mailed|e-?mailed|refunded|updated)\b/i;

/** "... so that it is not lent until it was repaired": a purpose that can be broken is a rule as well, unless it is only what they get from it. */
const ruling = /^(?!I\b|we\b|my\b|our\b|I'm\b).*\b(?:not|never|nobody|cannot|only|no longer|until)\b/i;

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
