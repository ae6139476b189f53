/** Scenarios of a feature file: by their tags, those of their rule and feature, and the ids in their words. */
import { readFeature, type ScenarioLine } from '../feature-file.ts';
import { namedId } from './digest.ts';
import type { Draft, Span } from './item.ts';
import { endpointsIn, rulesIn } from './mentions.ts';

export function scenarioItems(source: string, lines: readonly string[]): Draft[] {
  const { scenarios, rules } = readFeature(source);
  const heads = headsOf(scenarios, rules);
  return scenarios.map(({ name, line, from, endLine, tags, inherited, rule = '' }): Draft => {
    const said = [...inherited, rule, ...tags, ...lines.slice(line - 1, endLine)].join('\n');
    return {
      id: namedId('scenario', name),
      kind: 'scenario',
      title: name,
      // The keyword's line first: it is where a reader is sent.
      spans: [[line, endLine], ...(from < line ? [[from, line - 1] as const] : []), ...(heads.get(line) ?? [])],
      cites: rulesIn(said),
      endpoints: endpointsIn(said),
    };
  });
}

/** What stands between `Rule:` and its first scenario holds for all that are under it. By the line of the scenario. */
function headsOf(scenarios: readonly ScenarioLine[], rules: readonly { readonly from: number }[]): Map<number, Span[]> {
  const heads = new Map<number, Span[]>();
  let at = 0;
  let head: Span[] = [];
  for (const { from, line } of scenarios) {
    let start: number | undefined;
    for (; (rules[at]?.from ?? Infinity) < from; at += 1) start = rules[at]?.from;
    if (start !== undefined) head = [[start, from - 1]];
    heads.set(line, head);
  }
  return heads;
}
