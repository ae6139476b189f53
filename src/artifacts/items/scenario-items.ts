/** Scenarios of a feature file: by their tags, those of their rule and feature, and the ids in their words. */
import { readFeature } from '../feature-file.ts';
import { namedId } from './digest.ts';
import type { Draft } from './item.ts';
import { endpointsIn, rulesIn } from './mentions.ts';

export function scenarioItems(source: string, lines: readonly string[]): Draft[] {
  return readFeature(source).scenarios.map(({ name, line, from, endLine, tags, inherited, rule = '' }): Draft => {
    const said = [...inherited, rule, ...tags, ...lines.slice(line - 1, endLine)].join('\n');
    return {
      id: namedId('scenario', name),
      kind: 'scenario',
      title: name,
      // The keyword's line first: it is where a reader is sent.
      spans:
        from < line
          ? [
              [line, endLine],
              [from, line - 1],
            ]
          : [[line, endLine]],
      cites: rulesIn(said),
      endpoints: endpointsIn(said),
    };
  });
}
