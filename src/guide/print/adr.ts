/** Decision records (002-R38, R39): the style, and the supports that are hard to add or to take away later. */
import type { Match } from '../match/match.ts';
import type { Plan } from '../plan/plan.ts';
import type { GuideDecision, GuideRisk } from '../request.ts';
import { citeAll } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { sentence, upperFirst } from '../text/words.ts';
import { bullets, sections, table } from './markdown.ts';

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

function topics({ chosen, alternatives, supports, words, verdict }: Plan): Topic[] {
  const name = (text: string) => clean(fill(text, words), 60);
  const style: Topic = {
    match: chosen,
    title: `${name(chosen.pattern.name)} for ${words.entity}`,
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
      title: `${name(match.pattern.name)} for ${words.entity}`,
      others: [
        {
          name: without,
          pro: 'one part less to build',
          con: `${match.pattern.failures[0]?.situation ?? 'the case it is for'}: nobody would take care of it`,
        },
      ],
    })),
  ];
}

/** The other way where a part is added or not. */
const without = 'Going without it';

export function printAdrs(plan: Plan): string[] {
  return topics(plan).map((topic) => printAdr(plan, topic));
}

function printAdr({ words, reading, rules, chosen }: Plan, { match, title, others }: Topic): string {
  const { pattern, reasons } = match;
  const fors = reasons.filter((one) => one.weight > 0);
  const context = fors
    .slice(0, 5)
    .map(
      (one) =>
        `${upperFirst(md(fill(one.because, words)))}${one.words === undefined ? '' : `: "${md(clean(one.words, 160))}"`} (${citeAll(one.sources, 3) || 'nothing in the PRD says otherwise'})`,
    );
  const lines = new Set(fors.flatMap((one) => one.sources).map((one) => citeAll([one])));
  const touched = rules.filter((one) => lines.has(citeAll([one.source]))).map((one) => `BR-${one.n}: ${md(one.name)}`);
  return sections(
    `# ADR: ${md(title)}`,
    `**Status:** Proposed\n**Author:** guide`,
    `## Decision\n\n${md(fill(pattern.how, words), 600)}`,
    `## Context\n\n${bullets(context, 'Nothing in the PRD asks for more than the plainest way.')}`,
    `## Alternatives Considered\n\n${table(
      ['Approach', 'Pros', 'Cons', 'Verdict'],
      [
        [
          `**${md(pattern.name)}**`,
          md(fill(pattern.pros[0] ?? '', words)),
          md(fill(pattern.cons[0] ?? '', words)),
          '**Chosen**',
        ],
        ...others.map((one) => [
          md(one.name),
          md(fill(one.pro, words)),
          md(fill(one.con, words)),
          `Rejected: ${md(fill(one.con, words))}`,
        ]),
      ],
    )}`,
    `## Rationale\n\n${rationale(
      fors.map((one) => fill(one.because, words)),
      pattern.uses[0],
    )}${pattern.id === chosen.pattern.id ? '' : ` It joins ${md(chosen.pattern.name)} without changing it.`}`,
    `## Consequences\n\n### Positive\n\n${bullets(pattern.pros.map((one) => md(fill(one, words))))}\n\n### Negative\n\n${bullets(pattern.cons.map((one) => md(fill(one, words))))}\n\n### Risks & Mitigations\n\n${table(
      ['Risk', 'Impact', 'Mitigation'],
      pattern.risks.map((one) => [md(fill(one.what, words)), upperFirst(one.impact), md(fill(one.mitigation, words))]),
    )}`,
    `## Related\n\n${bullets([`PRD: ${md(reading.prdPath)}`, ...touched, ...pattern.uses.map((use) => md(use.source))])}`,
  );
}

function rationale(because: readonly string[], use: { who: string; what: string } | undefined): string {
  const reason = because
    .slice(0, 2)
    .map((one) => md(one))
    .join(', and ');
  return `${upperFirst(sentence(reason || 'it is the plainest way'))}${use ? ` ${md(use.who)} ${md(use.what)}.` : ''}`;
}

export function decisionsOf(plan: Plan): { decisions: GuideDecision[]; risks: GuideRisk[] } {
  const list = topics(plan);
  const decisions = list.map(({ match, others }): GuideDecision => {
    const reasons = match.reasons.filter((one) => one.weight > 0).slice(0, 3);
    const because = reasons
      .map((one) => `${fill(one.because, plan.words)}${one.sources.length > 0 ? ` (${citeAll(one.sources, 3)})` : ''}`)
      .join('; ');
    return {
      text: match.pattern.name,
      over: others.map((one) => (one.name === without ? one.name.toLowerCase() : one.name)),
      because: because || 'it is the plainest way',
      major: true,
    };
  });
  const risks = list.flatMap(({ match }, decision) =>
    match.pattern.risks.map((one): GuideRisk => ({
      text: fill(one.what, plan.words),
      mitigation: fill(one.mitigation, plan.words),
      likelihood: 'medium',
      impact: one.impact,
      decision,
    })),
  );
  return { decisions, risks };
}
