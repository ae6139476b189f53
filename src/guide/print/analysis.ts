/** The analysis document (002-R25): alternatives with the matcher's reasons for and against each. */
import type { Alternative } from '../plan/alternatives.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../match/match.ts';
import type { Measure, Pattern } from '../catalogue/pattern.ts';
import { wordsOf } from '../plan/support-words.ts';
import { citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { joined, lowerFirst, upperFirst } from '../text/words.ts';
import { onExisting } from './considered.ts';
import { bullets, opening, sections, table } from './markdown.ts';
import { evidence } from './quotes.ts';

export function printAnalysis(plan: Plan): string {
  const { reading, alternatives, matches } = plan;
  const best = alternatives.find((one) => one.recommended) ?? alternatives[0];
  // What more speaks against than for is no news.
  const others = matches
    .filter((one) => one.pattern.role === 'style' && !alternatives.some((each) => each.match === one))
    .filter((one) => reading.surface === 'service' && one.score > 0);
  const body = [
    `## Research Findings\n\n${bullets(findings(plan), 'The PRD gives no number and names no other system.')}`,
    ...alternatives.map((one) => printAlternative(plan, one)),
    `## Ranking\n\n${table(
      ['Alternative', 'Sum', 'For it', 'Against it'],
      alternatives.map(({ n, match }) => [
        `${n} ${match.pattern.name}`,
        String(match.score),
        brief(match.reasons, 1, plan),
        brief(match.reasons, -1, plan),
      ]),
    )}`,
    others.length === 0
      ? ''
      : `Not shown, with their sums: ${joined(others.map(({ pattern, score }) => `${md(pattern.name)} (${score})`))}.`,
    `## Recommendation\n\nAlternative ${best?.n ?? 1}: ${recommendation(plan)}`,
    plan.supports.length === 0
      ? ''
      : `Whichever is chosen, these belong to it: ${joined(
          plan.supports.map(
            (match) =>
              `${md(match.pattern.name)} (${fill(match.reasons[0]?.because ?? '', wordsOf(plan, match))}: ${citeAll(
                match.reasons[0]?.sources ?? [],
                3,
              )})`,
          ),
        )}.`,
  ];
  return sections(
    `# Alternatives Analysis: ${md(reading.title)}`,
    `**Author:** guide\n**Source:** ${md(reading.prdPath)}`,
    opening(plan, undefined, body),
    ...body,
  );
}

/** How sure the ranking is of its first place. */
const distance = (second: number, top: number): string =>
  second === top ? 'equal' : top - second <= 2 ? 'a close call' : `${top - second} behind`;

export function recommendation({ alternatives, words, rules }: Plan): string {
  const best = alternatives.find((one) => one.recommended) ?? alternatives[0];
  if (!best) return '';
  const { pattern, reasons } = best.match;
  const strong = reasons
    .filter((one) => one.weight > 0)
    .slice(0, 3)
    .map((one) => said(one, words));
  const [against] = reasons.filter((one) => one.weight < 0);
  const price = against
    ? ` Against it: ${said(against, words)}.`
    : ` Its price: ${fill(pattern.cons[0] ?? '', words).replace(/^\w/, (letter) => letter.toLowerCase())}.`;
  const [second] = alternatives.filter((one) => one !== best);
  const loses = second?.match.reasons.find((one) => one.weight < 0);
  const why = second
    ? ` ${md(second.match.pattern.name)} comes next (${distance(second.match.score, best.match.score)})${loses ? `; ${said(loses, words)}` : ''}.`
    : '';
  const numbers = rules.filter((one) => one.category === 'Performance').map((one) => `BR-${one.n}`);
  return `${md(pattern.name)}. ${upperFirst(strong.join('; '))}.${price}${why}${numbers.length > 0 ? ` It has to prove itself on ${joined(numbers)}.` : ''}`;
}

function said(reason: Reason, words: Plan['words']): string {
  const quote = reason.words === undefined ? '' : ` (${evidence(reason, 90)}, ${citeAll(reason.sources, 3)})`;
  return `${md(fill(reason.because, words))}${quote}`;
}

function brief(reasons: readonly Reason[], sign: 1 | -1, { words }: Plan): string {
  const list = reasons.filter((one) => Math.sign(one.weight) === sign);
  if (list.length === 0) return 'nothing';
  return list
    .slice(0, 5)
    .map(
      (one) =>
        `${one.weight > 0 ? '+' : ''}${one.weight} ${md(fill(one.because, words))}${one.sources.length > 0 ? ` (${citeAll(one.sources, 2)})` : ''}`,
    )
    .join('; ');
}

/** What is counted for the ranking alone is told with its reason. */
const numberNames: Readonly<Partial<Record<Measure, string>>> = {
  users: 'who calls',
  records: 'how much there is',
  'per-second': 'load',
  'latency-ms': 'time to answer',
  'work-ms': 'time for the work',
  'react-ms': 'time to react',
  'window-ms': 'a run has to be over',
  'retention-days': 'kept for',
  availability: 'availability',
  'budget-month': 'budget',
  bytes: 'size',
  'bytes-per-day': 'volume',
  tenants: 'who shares it',
};

function findings({ reading, measures, context }: Plan): string[] {
  const numbers = [...measures]
    // What was assumed decides nothing.
    .flatMap(([name, { words, source }]) => {
      const called = numberNames[name];
      return called === undefined || source.from === 'assumption'
        ? []
        : [`${called}: ${md(words)} (${citeAll([source])})`];
    });
  const things = reading.entities
    .filter((one) => one.sources.length > 0)
    .slice(0, 5)
    .map((one) => `${md(one.name)} (${citeAll(one.sources, 3)})`);
  const systems = reading.systems.map((one) => `${md(one.name)} (${citeAll(one.sources, 3)})`);
  return [
    ...(numbers.length > 0 ? [`Numbers that decide: ${numbers.join('; ')}`] : []),
    ...(things.length > 0 ? [`What it is about: ${things.join('; ')}`] : []),
    ...(systems.length > 0 ? [`Other systems: ${systems.join('; ')}`] : []),
    ...context.map((line) => md(line, 300)),
  ];
}

/** What it takes of the budget, as far as that can be told without prices. */
function ofBudget({ runs }: Pattern, { measures, reading }: Pick<Plan, 'measures' | 'reading'>): string {
  const budget = measures.get('budget-month');
  if (!budget || budget.source.from === 'assumption') {
    const given = reading.assumptions.find(({ text }) => /\bexisting infrastructure\b/i.test(text));
    if (!given) return '';
    const share = {
      'nothing new': 'needs nothing new',
      fits: 'goes onto what is there',
      new: 'is new, and has to be agreed on first',
    };
    return `; with ${given.id}: ${share[onExisting({ runs })]}`;
  }
  const { value, words, source } = budget;
  const share = /^nothing\b/.test(runs)
    ? 'adds nothing to it'
    : !/\b(?:process|processes|table|agent)\b/.test(runs)
      ? value <= 500
        ? 'hardly fits into it'
        : value < 5000
          ? 'would take a large share of it'
          : 'fits into it'
      : value <= 100
        ? 'may take half of it, so price it first'
        : value < 1000
          ? 'takes a part of it'
          : 'is small beside it';
  return `; of ${md(words)} (${citeAll([source])}): ${share}`;
}

const firstSentence = (text: string): string => text.split(/(?<=\.) (?=[A-Z])/, 1)[0] ?? text;

function printAlternative({ words, measures, reading }: Plan, { n, match, recommended }: Alternative): string {
  const { pattern, reasons } = match;
  const fors = reasons
    .filter((one) => one.weight > 0 && one.sources.length > 0)
    .slice(0, 3)
    .map((one) => upperFirst(said(one, words)));
  const againsts = reasons
    .filter((one) => one.weight < 0)
    .slice(0, 3)
    .map((one) => upperFirst(said(one, words)));
  const extra = pattern.components
    .map((one) => fill(one.name, words))
    .filter((name) => !/ (?:API|store)$/.test(name) || /^(?:Device|Result|Sync)/.test(name));
  // What nothing speaks for stands there to be ruled out: how it would work in detail helps nobody.
  const isOutside = !recommended && match.score <= 0 && againsts.length > 0;
  return [
    `## Alternative ${n}: ${md(pattern.name)}${recommended ? ' (recommended)' : ''}`,
    `${md(isOutside ? firstSentence(fill(pattern.how, words)) : fill(pattern.how, words), 600)}${extra.length > 0 && reading.surface === 'service' ? ` To be built for it: ${joined(extra.map((one) => md(lowerFirst(one))))}.` : ''}`,
    `**Pros:**\n${bullets([...fors, ...pattern.pros.slice(0, 1).map((one) => md(fill(one, words)))])}`,
    `**Cons:**\n${bullets([...againsts, ...(isOutside ? [] : pattern.cons.slice(0, 1).map((one) => md(fill(one, words))))])}`,
    `**Complexity:** ${pattern.effort}\n**Cost:** to run: ${md(pattern.runs)}${ofBudget(pattern, { measures, reading })}\n**Reference:** ${pattern.uses
      .slice(0, recommended ? 2 : 1)
      .map((use) => `${md(use.who)} ${md(use.what)}: ${md(use.source)}`)
      .join('; ')}`,
  ].join('\n\n');
}
