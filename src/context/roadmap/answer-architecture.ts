/** Patterns, constraints and decisions for a topic: its own first, then the phase's, then what is about neither (001-R40, R43, R44). */
import { matchesConstraint, matchingFirst } from './answer-tasks.ts';
import type { ContextRequest, ContextSources, DesignContext } from './answer-types.ts';
import { brief, type Decision } from './decision-sources.ts';
import { wholeWords, type TopicMatch } from './match-topic.ts';
import type { Placed } from './patterns-and-constraints.ts';

const mostPatterns = 7;
const mostConstraints = 20;
const mostDecisions = 15;

export function architectureOf(
  sources: ContextSources,
  request: ContextRequest,
  match: TopicMatch,
): DesignContext['architecture'] {
  const { constraints: given = [], phase, topic } = request;
  const matches = matchesConstraint(given);
  const milestones = new Set(match.tasks.map(({ milestone }) => milestone));
  const mine = (list: readonly Placed[]) => [
    ...list.filter((one) => one.milestones.some((key) => milestones.has(key))),
    ...list.filter((one) => one.milestones.length === 0),
  ];
  const gates = match.tasks.flatMap(({ id, gateCondition }) =>
    /HARD BLOCK/i.test(gateCondition) ? [`${id}: ${gateCondition}`] : [],
  );
  const stated = mine(sources.guidance?.constraints ?? []).map(({ text }) => brief(text, 160));
  return {
    patterns: distinct(
      matchingFirst(
        mine(sources.guidance?.patterns ?? []).map(({ text }) => brief(text, 160)),
        matches,
      ),
    ).slice(0, mostPatterns),
    constraints: distinct([
      ...given.map((one) => `${one} (given)`),
      ...matchingFirst([...gates, ...stated], matches),
    ]).slice(0, mostConstraints + given.length),
    decisions: decisionsFor(sources.decisions ?? [], match, phase, topic, matches),
  };
}

function decisionsFor(
  all: readonly Decision[],
  match: TopicMatch,
  phase: string,
  topic: string,
  matches: (text: string) => boolean,
): string[] {
  const named = match.kind === 'name' || match.kind === 'none' ? wholeWords(topic) : () => false;
  const milestones = new Set(match.tasks.map(({ milestone }) => milestone));
  const isPhase = (one: Decision) => one.phase !== '' && one.phase.toLowerCase() === phase.toLowerCase();
  const rank = (one: Decision): number => {
    if (/^(?:superseded|rejected|deprecated|abandoned)/i.test(one.status)) return 4;
    const isTopic =
      one.keys.some((key) => match.keys.has(key) || milestones.has(key)) && (one.phase === '' || isPhase(one));
    if (isTopic || named(`${one.decision} ${one.tags.join(' ')}`)) return 0;
    if (isPhase(one)) return 1;
    return one.phase === '' ? 2 : 4;
  };
  const ranked = all.map((one) => ({ one, rank: rank(one) })).filter(({ rank: of }) => of < 4);
  const sorted = matchingFirst(
    ranked.toSorted((a, b) => a.rank - b.rank),
    ({ one }) => matches(`${one.decision} ${one.rationale}`),
  );
  return distinct(sorted.map(({ one }) => line(one))).slice(0, mostDecisions);
}

function line({ decision, rationale }: Decision): string {
  const what = brief(decision, 160);
  return rationale === '' ? what : `${what} — ${brief(rationale, 120)}`;
}

/** The same words count once, whatever their case. */
function distinct(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((one) => {
    const key = one.toLowerCase().replaceAll(/\s+/g, ' ').trim();
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}
