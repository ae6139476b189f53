/** Approaches as a document that people can look at and that alternatives are read from (003-R22). */
import type { Approach } from './interview.ts';

export const approachLimits = { min: 2, max: 3 } as const;

export function printApproaches(spec: string, approaches: readonly Approach[]): string {
  const parts = approaches.map(({ name, text, pros = [], cons = [], recommended }, i) =>
    [
      `## Approach ${i + 1}: ${oneLine(name)}${recommended ? ' (Recommended)' : ''}`,
      '',
      oneLine(text),
      '',
      '**Pros:**',
      ...pros.map((one) => `- ${oneLine(one)}`),
      '',
      '**Cons:**',
      ...cons.map((one) => `- ${oneLine(one)}`),
    ].join('\n'),
  );
  return [`# Approaches: ${oneLine(spec)}`, ...parts, ''].join('\n\n');
}

/** What a person said instead of choosing comes first in the next round, as an approach of its own. */
export function withOwnWords(approaches: readonly Approach[], words: string): Approach[] {
  const said = oneLine(words);
  const own: Approach = {
    name: said.length <= 60 ? said : `${said.slice(0, 57).replace(/\s\S*$/, '')}...`,
    text: said,
    pros: ['It is what you asked for'],
    cons: ['Nobody has looked at what speaks against it yet'],
    recommended: true,
  };
  const others = approaches.map(({ recommended: _, ...one }) => one);
  return [own, ...others].slice(0, approachLimits.max);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
