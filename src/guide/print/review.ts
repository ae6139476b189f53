/**
 * The guide's share of the closing review (stage 7): where a reviewer of this very package should look first, and what
 * would open its decisions again. Feature file and tickets are taken as they stand, whoever wrote them last.
 */
import type { Match } from '../match/match.ts';
import type { Plan } from '../plan/plan.ts';
import { leftOutOf } from '../plan/rules/rule.ts';
import { asksForNothing, nothingAsked } from './markdown.ts';
import { risksOf } from '../plan/support-words.ts';
import { cite, citeAll, type Source } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { evidence } from './quotes.ts';
import { fill } from '../text/fill.ts';
import { joined, lowerFirst, unique } from '../text/words.ts';
import type { GuideRequest, GuideReview } from '../request.ts';

type Standing = GuideRequest['documents'];

export const reviewPlan = (plan: Plan, documents: Standing): GuideReview => ({
  look: [
    ...(plan.reading.isForeign
      ? ['The PRD is not in English, the only language that the guide reads: read every rule.']
      : []),
    ...(asksForNothing(plan) ? [`${nothingAsked} Who says what is wanted?`] : []),
    ...leftOver(plan),
    ...theChoice(plan),
    ...carriedByAssumption(plan),
    ...onlyRepeated(plan, documents),
    ...withoutRight(plan, documents),
    ...unmeasured(plan, documents),
    ...unticketed(plan, documents),
  ],
  reopen: reopenings(plan),
});

const manyLeft = 5;

/** What was asked for and got no rule, since there were too many. */
function leftOver({ reading }: Plan): string[] {
  const left = leftOutOf(reading);
  if (left.length === 0) return [];
  const one = left.length === 1;
  return [
    `${left.length} demand${one ? ' has' : 's have'} no rule of ${one ? 'its' : 'their'} own (${citeAll(
      left.map(({ source }) => source),
      12,
    )}); the rules list ${one ? 'it' : 'them'}.${left.length >= manyLeft ? ' Cut the PRD into several?' : ''}`,
  ];
}

const textOf = (documents: Standing, ...kinds: readonly (keyof Standing)[]): string =>
  kinds
    .flatMap((kind) => documents[kind] ?? [])
    .map(({ content }) => content)
    .join('\n');

const ids = (rules: readonly { readonly n: number }[]): string => joined(rules.map((one) => `BR-${one.n}`));

/** Which single line, if it is misread or goes, turns the ranking. */
function theChoice({ alternatives, chosen, words }: Plan): string[] {
  const others = alternatives.map((one) => one.match).filter((one) => one !== chosen);
  const [next] = others.toSorted((a, b) => b.score - a.score);
  if (!next) return [];
  if (chosen.score < next.score)
    return [
      `${md(chosen.pattern.name)} was chosen although ${md(next.pattern.name)} leads by ${next.score - chosen.score}: does the reason for it still hold?`,
    ];
  const all = unique([chosen, ...others].flatMap((one) => one.reasons.flatMap(({ sources }) => sources.map(cite))));
  const turning = all.flatMap((line) => {
    const left = scoreWithout(chosen, line);
    const over = others.find((one) => scoreWithout(one, line) > left);
    const reason = chosen.reasons.find((one) => one.weight > 0 && isFrom(one.sources, line));
    return over && reason ? [{ line, over, reason }] : [];
  });
  const [first] = turning;
  if (!first) {
    const [most] = chosen.reasons.filter((one) => one.weight > 0 && one.sources.length > 0);
    return chosen.score < next.score || !most
      ? []
      : [
          chosen.score === next.score
            ? `${md(chosen.pattern.name)} and ${md(next.pattern.name)} have as much for them (${next.score} each): the PRD does not decide between the two, so somebody has to; for the first one most weighs ${citeAll(most.sources, 2)}`
            : `${md(chosen.pattern.name)} leads by ${chosen.score - next.score}, and no single line turns that; most weighs ${citeAll(most.sources, 2)}`,
        ];
  }
  const { line, over, reason } = first;
  const quote = reason.words === undefined ? '' : ` ${evidence(reason, 90)}`;
  const more =
    turning.length > 1
      ? `; so ${turning.length > 2 ? 'do' : 'does'} ${joined(turning.slice(1, 4).map((one) => one.line))}`
      : '';
  return [
    `The choice hangs on ${line}:${quote} is read as "${md(fill(reason.because, words))}". Without it ${md(over.pattern.name)} would lead${more}. Is it read rightly?`,
  ];
}

const isFrom = (sources: readonly Source[], line: string): boolean =>
  sources.length > 0 && sources.every((one) => cite(one) === line);
const scoreWithout = ({ reasons }: Match, line: string): number =>
  reasons.reduce((sum, one) => sum + (isFrom(one.sources, line) ? 0 : one.weight), 0);

/** What falls with an assumption, most first; one that carries nothing can be left to later. */
function carriedByAssumption({ reading, rules, operations }: Plan): string[] {
  const carried = reading.assumptions.map(({ id, text }) => {
    const isIt = (source: Source) => source.from === 'assumption' && source.id === id;
    return {
      id,
      text,
      rules: rules.filter((one) => isIt(one.source)),
      calls: operations.filter((one) => one.sources.some(isIt)),
    };
  });
  const weighty = carried
    .filter((one) => one.rules.length + one.calls.length > 0)
    .toSorted((a, b) => b.rules.length + b.calls.length - a.rules.length - a.calls.length);
  return weighty.slice(0, 3).map(({ id, text, rules: own, calls }) => {
    const what = [...(own.length > 0 ? [ids(own)] : []), ...calls.map((one) => `\`${one.call}\``)];
    return `${id} carries ${joined(what)}, unconfirmed: "${md(clean(text, 90))}"`;
  });
}

/** Shown by nothing but its own words. */
function onlyRepeated({ rules, scenarios }: Plan, documents: Standing): string[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const standing = plain(textOf(documents, 'bdd'));
  const echoed = rules.filter(({ n, text }) => {
    const [only, second] = scenarios.filter((one) => one.rule.n === n);
    if (!only || second || only.missing !== undefined) return false;
    const told = plain(only.outcomes.join(' '));
    return told.includes(plain(text).slice(-30)) && standing.includes(plain(only.outcomes[0] ?? ''));
  });
  return echoed.length === 0
    ? []
    : [`Only repeated by a scenario: ${ids(echoed)} (${citeAll(echoed.map((one) => one.source))})`];
}

/** A call that changes something, and no rule says who may make it. */
function withoutRight({ operations, links, forAll }: Plan, documents: Standing): string[] {
  if (forAll.some((one) => one.category === 'Authorization')) return [];
  const contracts = textOf(documents, 'contracts');
  const stands = (call: string) => contracts === '' || contracts.includes(call.replace(/^\S+ /, ''));
  const bare = operations.filter(
    (one) =>
      one.surface === 'http' &&
      stands(one.call) &&
      one.act !== 'list' &&
      one.act !== 'show' &&
      !(links.get(one) ?? []).some(({ category }) => category === 'Authorization'),
  );
  return bare.length === 0
    ? []
    : [
        `No rule says who may not call ${joined(bare.slice(0, 5).map((one) => `\`${one.call}\``))} (${citeAll(
          bare.slice(0, 5).flatMap((one) => one.sources),
          5,
        )})`,
      ];
}

const underLoad = new Set(['scale', 'throughput', 'latency', 'reaction', 'work', 'availability', 'size']);

/** Numbers of the PRD that the design uses, and no scenario ever reaches. */
function unmeasured({ reading }: Plan, documents: Standing): string[] {
  const told = `${textOf(documents, 'bdd').replaceAll(/^\s*#.*$/gm, '')}\n${textOf(documents, 'ticket')}`;
  const left = reading.quantities.filter(
    ({ source, words, statement }) =>
      source.from === 'prd' && !/^(?:problem|excluded|metric)$/.test(statement.part) && !told.includes(words),
  );
  const listed = (isWanted: (role: string) => boolean) =>
    unique(left.filter(({ role }) => isWanted(role)).map((one) => `${md(one.words)} (${cite(one.source)})`)).slice(
      0,
      6,
    );
  const loads = listed((role) => underLoad.has(role));
  const budgets = listed((role) => role === 'budget');
  return [
    ...(loads.length > 0 ? [`No scenario and no ticket measures ${joined(loads)}: who tries it, and when?`] : []),
    ...(budgets.length > 0 ? [`Nobody has priced it against ${joined(budgets)}`] : []),
  ];
}

const impacts = ['high', 'medium', 'low'];

/** Risks that come with the chosen patterns, and that no ticket tells its builder to guard against. */
function unticketed(plan: Plan, documents: Standing): string[] {
  const told = inSmall(textOf(documents, 'ticket'));
  const named = [plan.chosen, ...plan.supports].flatMap((match) =>
    risksOf(plan, match).map((one) => ({ ...one, what: md(lowerFirst(one.what)), from: md(match.pattern.name) })),
  );
  const left = named
    .filter((one) => !told.includes(inSmall(one.what)))
    .toSorted((a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact))
    .slice(0, 4)
    .map((one) => `${one.what} (${one.impact}, ${one.from})`);
  return left.length === 0 ? [] : [`Risks in no ticket: ${left.join('; ')}`];
}

/** A ticket writes short forms as the PRD does, "an SMS" for "a sms". */
const inSmall = (text: string): string => text.toLowerCase().replaceAll(/\ban (?=[a-z])/g, 'a ');

/** A decision stands on lines: when they go or change, it is made again. */
function reopenings({ chosen, supports, words }: Plan): string[] {
  return [chosen, ...supports].flatMap(({ pattern, reasons }) => {
    const most = reasons.find((one) => one.weight > 0 && one.sources.length > 0);
    if (!most) return [];
    const because = md(lowerFirst(fill(most.because, words)));
    return [`${md(pattern.name)}: when it is no longer so that ${because} (${citeAll(most.sources, 3)})`];
  });
}
