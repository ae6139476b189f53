import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { phasePointFindings } from './phase-points.ts';

const ticket = (id: string, points: number) => ({
  kind: 'ticket' as const,
  path: `${id}.md`,
  text: `# ${id}: Work\n\n**Points:** ${points}\n`,
});

test.each([
  ['#### Phase 1: Gates (GATE-1, GATE-2) - 8 points', []],
  ['#### Phase 1: Gates (GATE-1, GATE-2) - 9 points', ['tdd.md:3']],
  ['#### Phase 1: Gates (GATE-1, GATE-7) - 9 points', []],
  ['GATE-2 (3 points) waits for GATE-1', []],
])('[002-R46] points of some tickets together: %s', (line, expected) => {
  const design = { kind: 'tdd' as const, path: 'tdd.md', text: `# Technical Design: Gates\n\n${line}\n` };
  const read = readPackage([design, ticket('GATE-1', 5), ticket('GATE-2', 3)]);
  expect(phasePointFindings(read).map(({ at }) => at)).toEqual(expected);
});
