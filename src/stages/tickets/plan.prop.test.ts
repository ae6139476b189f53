import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependencyOrder } from './dependency-order.ts';
import { readTicketPlan } from './artifact.ts';

const codes = (input: unknown) => readTicketPlan(input).findings.map((one) => `${one.severity} ${one.code}`);
const ticket = (id: string, ...dependsOn: string[]) => ({ id, title: `Do ${id}`, dependsOn });

describe('[002-R46] the plan', () => {
  test('is given in dependency order, otherwise as listed', () => {
    const plan = [ticket('A-3', 'A-1'), ticket('A-1'), ticket('A-4'), ticket('A-2', 'A-4', 'A-3')];
    expect(readTicketPlan(plan).tickets.map((one) => one.id)).toEqual(['A-1', 'A-3', 'A-4', 'A-2']);
  });

  test('takes snake_case and the bare list; titles become text', () => {
    const plan = {
      tickets: [
        { id: 'A-1', title: ' T ', endpoint: 'GET /a' },
        { id: 'A-2', title: 'U', depends_on: ['A-1'] },
      ],
    };
    expect(readTicketPlan(plan)).toEqual({
      findings: [],
      tickets: [
        { id: 'A-1', title: { text: 'T' }, endpoint: 'GET /a', dependsOn: [] },
        { id: 'A-2', title: { text: 'U' }, dependsOn: ['A-1'] },
      ],
    });
  });

  test('a cycle is shown with its path', () => {
    const { findings } = readTicketPlan([ticket('A', 'C'), ticket('B', 'A'), ticket('C', 'B'), ticket('D', 'D')]);
    expect(findings.map((one) => one.message)).toEqual([
      'Tickets wait for each other: A -> C -> B -> A.',
      'Tickets wait for each other: D -> D.',
    ]);
  });

  test('all that is wrong is told at once', () => {
    const plan = [
      ticket('A-1', 'X-9'),
      ticket('a-1'),
      ticket('../x'),
      { id: 'A-2' },
      { id: 'A-3', title: 'x', dependsOn: 'A-1' },
      7,
    ];
    expect(codes(plan)).toEqual([
      'error ticket/bad-id',
      'error ticket/no-title',
      'error ticket/bad-dependencies',
      'error ticket/bad-id',
      'error ticket/twice',
      'error ticket/unknown-dependency',
    ]);
  });

  test.each([[[]], [{}], [null], ['x'], [{ tickets: [] }]])('nothing in it: %j', (input) => {
    expect(codes(input)).toEqual(['error ticket/none']);
  });

  test('[002-R43] more than 20 is a warning', () => {
    expect(codes(Array.from({ length: 21 }, (_, i) => ticket(`A-${i}`)))).toEqual(['warning ticket/many']);
  });

  test('any graph: everybody once; without cycles what is needed comes first, with cycles one is shown', () => {
    const graph = fc.integer({ min: 1, max: 12 }).chain((size) =>
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 4 }), {
        minLength: size,
        maxLength: size,
      }),
    );
    fc.assert(
      fc.property(graph, (edges) => {
        const items = edges.map((others, i) => ({ id: `T-${i}`, dependsOn: others.map((n) => `T-${n}`) }));
        const { ordered, cycles } = dependencyOrder(items);
        expect(new Set(ordered)).toEqual(new Set(items));
        expect(ordered).toHaveLength(items.length);
        const place = new Map(ordered.map((item, i) => [item.id, i]));
        const late = ordered.filter((item, i) => item.dependsOn.some((id) => (place.get(id) ?? 0) >= i));
        expect(late.length > 0).toBe(cycles.length > 0);
        for (const cycle of cycles) {
          for (const [i, id] of cycle.slice(0, -1).entries()) {
            expect(items.find((item) => item.id === id)?.dependsOn).toContain(cycle[i + 1]);
          }
        }
      }),
    );
  });

  test('a list that is in order stays as it is', () => {
    const edges = fc.array(fc.array(fc.nat(30), { maxLength: 3 }), { maxLength: 15 });
    fc.assert(
      fc.property(edges, (lists) => {
        const items = lists.map((list, i) => ({ id: `${i}`, dependsOn: list.filter((n) => n < i).map(String) }));
        expect(dependencyOrder(items).ordered).toEqual(items);
      }),
    );
  });

  test('a long chain does not overflow', () => {
    const items = Array.from({ length: 20_000 }, (_, i) => ({ id: `${i}`, dependsOn: [`${i + 1}`] }));
    expect(dependencyOrder(items).ordered[0]?.id).toBe('19999');
  });
});
