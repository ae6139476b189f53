/** Decision records (002-R38, R39): the style, and the supports that are hard to add or to take away later. */
import type { Match } from '../match/match.ts';
import { calledInText } from '../plan/components.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rule } from '../plan/rules/rule.ts';
import { risksOf, wordsOf } from '../plan/support-words.ts';
import type { GuideDecision, GuideRisk } from '../request.ts';
import { cite, citeAll } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { type Fill, fill } from '../text/fill.ts';
import { joined, lowerFirst, plural, singular, upperFirst } from '../text/words.ts';
import { alternativeRows, consideredTable, strongest } from './considered.ts';
import { bullets, ruleIds, sections, table } from './markdown.ts';
import { bareEvidence, evidence } from './quotes.ts';
import { headersOf } from './openapi-call.ts';

/** Easily undone, so no record: 002-R39. */
const reversible = new Set([
  'cursor-pages',
  'cache-aside',
  'read-replica',
  'gradual-rollout',
  'circuit-breaker',
  'optimistic-lock',
  'rate-limiting',
]);
const mostRecords = 4;

interface Topic {
  readonly match: Match;
  readonly title: string;
  readonly others: readonly { readonly name: string; readonly pro: string; readonly con: string }[];
}

function topics(plan: Plan): Topic[] {
  const { chosen, alternatives, supports, words, verdict } = plan;
  const name = (text: string) => clean(fill(text, words), 60);
  const style: Topic = {
    match: chosen,
    title:
      plan.reading.surface === 'service' && !plan.reading.kind
        ? `${name(chosen.pattern.name)} for ${plural(words.entity)}`
        : name(chosen.pattern.name),
    others: alternatives
      .filter((one) => one.match.pattern.id !== chosen.pattern.id)
      .map(({ match }) => ({
        name: match.pattern.name,
        pro: match.reasons.find((one) => one.weight > 0)?.because ?? match.pattern.pros[0] ?? '',
        con: match.reasons.find((one) => one.weight < 0)?.because ?? match.pattern.cons[0] ?? '',
      })),
  };
  // A simple feature has few decisions that anybody would look up later.
  const records = verdict.complexity === 'simple' ? 2 : mostRecords;
  const lasting = supports.filter((one) => !reversible.has(one.pattern.id)).slice(0, records - 1);
  return [
    style,
    ...lasting.map((match) => ({
      match,
      title: `${name(match.pattern.name)}${forWhat(plan, match)}`,
      others: [
        match.pattern.instead ?? {
          name: without,
          pro: 'one part less to build',
          con: `${match.pattern.failures[0]?.situation ?? 'the case it is for'}: nobody would take care of it`,
        },
      ],
    })),
  ];
}

/** " for bookings", where that is what all of it was said of: messages go out on sailings as well as on bookings, and the record is of both. */
function forWhat(plan: Plan, match: Match): string {
  // Whatever is sent goes through it; and what says itself what it is for says it once.
  if (match.pattern.id === 'outbox' || match.pattern.name.includes(' for ')) return '';
  const { entity } = wordsOf(plan, match);
  const [most] = match.reasons;
  const sources = new Set(most?.sources);
  const texts = plan.reading.statements.filter((one) => sources.has(one.source)).map((one) => one.text.toLowerCase());
  const last = entity.split(' ').at(-1) ?? entity;
  const isOfAll = texts.every((text) => text.split(/[^\p{L}-]+/u).some((word) => singular(word) === last));
  return texts.length > 0 && isOfAll ? ` for ${plural(entity)}` : '';
}

/** The other way where a part is added or not. */
const without = 'Going without it';

export function printAdrs(plan: Plan): string[] {
  const all = topics(plan);
  // The plainest way needs no record of its own (002-R39), where there is anything else to decide and nobody chose it with a reason.
  const isObvious = ({ match }: Topic) =>
    match === plan.chosen && plan.chosenBecause === undefined && !match.reasons.some((one) => one.sources.length > 0);
  const told = all.filter((one) => !isObvious(one));
  return (told.length > 0 ? told : all).map((topic) => printAdr(plan, topic));
}

function printAdr(plan: Plan, { match, title, others }: Topic): string {
  const { reading, rules } = plan;
  const words = wordsOf(plan, match);
  const { pattern, reasons } = match;
  const fors = reasons.filter((one) => one.weight > 0);
  // What nobody asked for is no context: the plainest way needs none.
  const context = contextOf(fors.filter((one) => one.sources.length > 0).slice(0, 5), words);
  // The same sentence, not only the same line: a PRD may be one long line.
  const sources = new Set(fors.flatMap((one) => one.sources));
  const touched = rules.filter((one) => sources.has(one.source));
  // A weak reason may rest on a word of a rule that is about something else.
  const most = Math.max(0, ...fors.map((one) => one.weight));
  const weighty = new Set(fors.filter((one) => one.weight === most).flatMap((one) => one.sources));
  const asking = rules.filter((one) => weighty.has(one.source));
  return sections(
    `# ADR: ${md(title)}`,
    `**Status:** Proposed\n**Author:** guide`,
    `## Decision\n\n${md(fill(pattern.how, words), 600)}`,
    `## Context\n\n${bullets(context, 'Nothing in the PRD asks for more than the plainest way.')}`,
    `## Alternatives Considered\n\n${consideredTable(
      match === plan.chosen
        ? alternativeRows(plan)
        : [
            [
              `**${md(pattern.name)}**`,
              strongest(match, 1, words) ?? md(fill(pattern.pros[0] ?? '', words)),
              strongest(match, -1, words) ?? md(fill(pattern.cons[0] ?? '', words)),
              '**Chosen**',
            ],
            ...others.map((one) =>
              [one.name, one.pro, one.con].map((text) => md(fill(text, words))).concat('Rejected'),
            ),
          ],
    )}`,
    `## Rationale\n\n${rationale(plan, match, others, asking.length > 0 ? asking : touched)}`,
    `## Consequences\n\n### Positive\n\n${bullets(firstOf(brings(plan, match), pattern.pros, words))}\n\n### Negative\n\n${bullets([...costs(plan, match), ...pattern.cons.slice(0, 1).map((one) => md(fill(one, words)))])}\n\n### Risks & Mitigations\n\n${table(
      ['Risk', 'Impact', 'Mitigation'],
      risksHere(plan, match).map((one) => [md(one.what), upperFirst(one.impact), md(one.mitigation)]),
    )}`,
    `## Related\n\n${bullets([`PRD: ${md(reading.prdPath)}`, ...touched.map((one) => `BR-${one.n}: ${md(one.name)}`), ...pattern.uses.map((use) => md(use.source))])}`,
  );
}

const mostQuotes = 3;

/** Each reason with the sentences that it rests on, each at its own line; what was quoted once is only cited again. */
function contextOf(reasons: Match['reasons'], words: Fill): string[] {
  const told = new Set<string>();
  return reasons.map((one) => {
    const because = upperFirst(md(fill(one.because, words)));
    const all = one.said ?? (one.words === undefined ? [] : [{ words: one.words, source: one.sources[0] }]);
    // Where the best of them was quoted for another reason, the rest would say less than their lines.
    const isTold = all[0] !== undefined && told.has(all[0].words);
    const fresh = isTold ? [] : all.filter((each) => !told.has(each.words)).slice(0, mostQuotes);
    if (fresh.length === 0) return `${because} (${citeAll(one.sources, 3)})`;
    for (const each of fresh) told.add(each.words);
    const [single] = fresh;
    if (fresh.length === 1 && single && one.said === undefined)
      return `${because}: ${evidence(one, 160)} (${citeAll(one.sources, 3)})`;
    return `${because}: ${fresh.map((each) => `"${md(clean(each.words, 160))}" (${each.source ? cite(each.source) : ''})`).join('; ')}`;
  });
}

/** Those of the pattern; and the style hangs on what was read: where that is otherwise, the next one is looked at again. */
function risksHere(plan: Plan, match: Match): ReturnType<typeof risksOf> {
  const { alternatives, chosen } = plan;
  const own = risksOf(plan, match);
  const next = alternatives.find((one) => one.match !== chosen)?.match;
  if (match !== chosen || !next) return own;
  const most = chosen.reasons.find((one) => one.weight > 0 && one.sources.length > 0);
  const what =
    most === undefined
      ? 'The PRD leaves out what would ask for more'
      : `${most.words === undefined ? 'What is said' : bareEvidence(most, 60)} (${citeAll(most.sources, 2)}) is not meant like that`;
  const mitigation = `Rank again: ${next.pattern.name} has ${againstScore(next.score, chosen.score)}`;
  return [...own, { what, impact: 'medium', mitigation }];
}

const againstScore = (other: number, own: number): string =>
  other === own ? `as much for it (${other} each)` : `${other} against ${own}`;

/** What holds wherever it is used is said where nothing can be said about here. */
const firstOf = (own: readonly string[], general: readonly string[], words: Fill): readonly string[] =>
  own.length > 0 ? own : general.slice(0, 1).map((one) => md(fill(one, words)));

/** What the decision is good for here: the rules that its parts keep. */
function brings({ components }: Plan, { pattern }: Match): string[] {
  return components
    .filter((one) => one.from === pattern.name && one.kind !== 'edge' && one.rules.length > 0)
    .slice(0, 3)
    .map((one) => `${md(one.name)} keeps ${ruleIds(one.rules)}`);
}

/** What it costs here: what has to be built for it, what callers have to do, and what the PRD holds against it. */
function costs(plan: Plan, match: Match): string[] {
  const { components, kept, tickets, operations } = plan;
  const { pattern, reasons } = match;
  const built = components.filter((one) => one.from === pattern.name && one.kind === 'process');
  const work = (name: string) => tickets.find((one) => one.component?.name === name);
  const parts = [
    ...built.map((one) => {
      // Points, and no id: a ticket may be called otherwise when the plan is drawn anew.
      const ticket = work(one.name);
      return `the ${md(calledInText(one))}${ticket ? ` (${ticket.points} points)` : ''}`;
    }),
    ...kept.records.filter((one) => one.from === pattern.name).map((one) => `the table \`${one.table}\``),
  ];
  const header = sentFor.get(pattern.id);
  const callers =
    header === undefined ? [] : operations.filter((one) => one.http && headersOf(plan, one).includes(header[0]));
  return [
    ...reasons
      .filter((one) => one.weight < 0 && one.sources.length > 0)
      .slice(0, 2)
      .map((one) => `${upperFirst(md(fill(one.because, wordsOf(plan, match))))} (${citeAll(one.sources, 2)})`),
    ...(parts.length > 0 ? [`To build and to run: ${joined(parts)}`] : []),
    ...(callers.length > 0
      ? [
          `Callers send ${header?.[1]} with ${joined(callers.slice(0, 3).map((one) => `\`${one.call}\``))}${callers.length > 3 ? ` and ${callers.length - 3} more` : ''}`,
        ]
      : []),
  ];
}

const sentFor: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['idempotency-keys', ['IdempotencyKey', '`Idempotency-Key`']],
  ['optimistic-lock', ['IfMatch', '`If-Match`']],
]);

/** What the PRD says for it, and what speaks against the next best. */
function rationale(plan: Plan, match: Match, others: Topic['others'], touched: readonly Rule[]): string {
  const { chosen, chosenBecause, alternatives } = plan;
  const { pattern, reasons, score } = match;
  const words = wordsOf(plan, match);
  const [reason] = reasons.filter((one) => one.weight > 0);
  const isStyle = pattern.id === chosen.pattern.id;
  const because = reason
    ? `${upperFirst(md(fill(reason.because, words)))}${reason.sources.length > 0 ? ` (${citeAll(reason.sources, 3)})` : ''}`
    : 'It is the plainest way';
  const [other] = others;
  if (other && !isStyle && touched.length > 0)
    return `${md(upperFirst(fill(other.name, words)))} would leave open whether ${ruleIds(touched)} hold${touched.length > 1 ? '' : 's'}.`;
  const sum = alternatives.find((one) => one.match.pattern.name === other?.name)?.match.score;
  // What it is chosen over stands in the table, word for word.
  const against =
    other && isStyle && sum !== undefined
      ? ` ${md(upperFirst(fill(other.name, words)))} has ${againstScore(sum, score)}.`
      : '';
  const said = isStyle && chosenBecause !== undefined ? `Whoever chose it said: "${md(chosenBecause, 300)}". ` : '';
  return `${said}${because}.${against}${isStyle ? carries(plan) : ''}`;
}

/** What it has to carry here, by name. */
function carries({ operations, rules }: Plan): string {
  const called = operations.filter((one) => one.surface !== 'reaction' && !one.implied);
  const shown = called.slice(0, 3).map((one) => `\`${one.call}\``);
  if (shown.length === 0) return '';
  const more = called.length > shown.length ? [`${called.length - shown.length} more`] : [];
  return ` It carries ${joined([...shown, ...more])}, held to ${rules.length === 1 ? 'one rule' : `${rules.length} rules`}.`;
}

export function decisionsOf(plan: Plan): { decisions: GuideDecision[]; risks: GuideRisk[] } {
  const list = topics(plan);
  const decisions = list.map(({ match, others }): GuideDecision => {
    const reasons = match.reasons.filter((one) => one.weight > 0).slice(0, 3);
    const because = reasons
      .map(
        (one) =>
          `${fill(one.because, wordsOf(plan, match))}${one.sources.length > 0 ? ` (${citeAll(one.sources, 3)})` : ''}`,
      )
      .join('; ');
    return {
      text: match.pattern.name,
      over: others.map((one) => (match === plan.chosen ? one.name : lowerFirst(fill(one.name, wordsOf(plan, match))))),
      because: because || 'it is the plainest way',
      major: true,
    };
  });
  const risks = list.flatMap(({ match }, decision) =>
    risksHere(plan, match).map((one): GuideRisk => ({
      text: one.what,
      mitigation: one.mitigation,
      likelihood: 'medium',
      impact: one.impact,
      decision,
    })),
  );
  return { decisions, risks };
}
