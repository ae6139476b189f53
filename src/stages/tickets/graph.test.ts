import { describe, expect, test } from 'vitest';
import { ticketGraph } from './graph.ts';

const ticket = (id: string, dependsOn: string[] = [], points?: number) => ({
  id,
  dependsOn,
  ...(points === undefined ? {} : { points }),
});

describe('[002-R49] the graph of the tickets', () => {
  test('depth, phases, and the longest way by points', () => {
    const graph = ticketGraph([
      ticket('A', [], 2),
      ticket('B', ['A'], 5),
      ticket('C', ['A'], 3),
      ticket('D', ['C'], 3),
      ticket('E'),
    ]);
    expect(graph.depth).toEqual({ A: 1, B: 2, C: 2, D: 3, E: 1 });
    expect(graph.phases).toEqual([['A', 'E'], ['B', 'C'], ['D']]);
    expect(graph.criticalPath).toEqual({ ids: ['A', 'C', 'D'], points: 8 });
  });

  test('a circle and an id that is not there take nothing down', () => {
    const graph = ticketGraph([ticket('A', ['B']), ticket('B', ['A']), ticket('C', ['X'])]);
    expect(graph).toMatchObject({ phases: [['C']], depth: { C: 1 }, cycles: [['A', 'B', 'A']] });
    expect(ticketGraph([]).criticalPath).toEqual({ ids: [], points: 0 });
  });

  test('what waits for a circle has no phase, and is on no way through', () => {
    const graph = ticketGraph([ticket('D', ['B'], 9), ticket('A', ['B']), ticket('B', ['A']), ticket('C')]);
    expect(graph).toMatchObject({ phases: [['C']], criticalPath: { ids: ['C'], points: 1 } });
  });

  test('a chain of ten thousand is walked', () => {
    const chain = Array.from({ length: 10_000 }, (_, i) => ticket(`T-${i}`, i === 0 ? [] : [`T-${i - 1}`]));
    const graph = ticketGraph(chain.toReversed());
    expect(graph.phases.length).toBe(10_000);
    expect(graph.criticalPath.ids.length).toBe(10_000);
  });
});
