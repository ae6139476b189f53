import { describe, expect, test } from 'vitest';
import { chainOfLink, chainsOf, plainLinks } from './chains.ts';
import type { TraceDocument } from './model.ts';
import { boxHeight, boxWidth, columnGap, placed, routes } from './picture-layout.ts';
import { tracePicture } from './picture.ts';
import { traceOf } from './trace.ts';

const prd =
  '# PRD: Menus\n\n## Requirements\n\n- As a cook, I want to plan a menu.\n- A guest can rate a dish.\n- A dish has at most 9 parts.\n';
const rules =
  '# Business Rules\n\n## Rule 1: Access - Rate\n\n**Source:** "A guest can rate a dish." (PRD line 6)\n\n## Rule 2: Validation - Parts\n\n**Source:** PRD line 7\n';
const tdd =
  '# Design\n\n## Components\n\n### Planner\n\nPRD line 5\n\n### Ratings\n\n**Covers:** BR-1\n\n### Store\n\n**Covers:** BR-1, BR-2\n';
const bdd =
  'Feature: F\n  @BR-1\n  Scenario: one star\n    Given a\n  @BR-2\n  Scenario: nine\n    Given a\n  Scenario: plan\n    Given a menu (PRD line 5)\n';
const ticket =
  '# M-1: All\n\nPRD line 5\n\n## Business Rules\n\n- BR-1\n- BR-2\n\n## BDD Scenarios\n\n- one star\n- nine\n';
const documents = Object.entries({ prd, rules, tdd, bdd, ticket }).map(([kind, text]): TraceDocument => {
  return { kind: kind as TraceDocument['kind'], path: `${kind}.md`, text };
});
const trace = traceOf(documents);
const idOf = (title: string) => trace.items.find((one) => one.title === title)?.id ?? '';

describe('[002-R41] what the matrix has is in the picture', () => {
  test('a line that no rule quotes is linked to what names it, a rule to the line that it only names', () => {
    expect(trace.links.filter(([, to]) => to === 'PRD:5').map(([from]) => from)).toEqual([
      idOf('Planner'),
      idOf('plan'),
      'M-1',
    ]);
    expect(trace.links).toContainEqual(['BR-2', 'PRD:7']);
  });

  test('all of a row hangs together, also without links that others stand for', () => {
    const links = plainLinks(trace);
    expect(links).not.toContainEqual(['M-1', 'BR-1']);
    for (const { requirement, rule, components, contracts, scenarios, tickets } of trace.rows) {
      const reached = new Set([rule ?? requirement]);
      for (const _ of [1, 2, 3]) for (const [from, to] of links) if (reached.has(to)) reached.add(from);
      for (const id of [...components, ...contracts, ...scenarios, ...tickets]) expect([...reached]).toContain(id);
    }
  });

  test('lines have the number of their rule or of the line without one; what serves several has none', () => {
    const chains = chainsOf(trace.rows);
    const chain = (from: string, to: string) => chainOfLink([from, to], chains);
    expect([chain(idOf('Planner'), 'PRD:5'), chain('BR-1', 'PRD:6'), chain(idOf('Store'), 'BR-2')]).toEqual([0, 1, 2]);
    expect(chain('M-1', idOf('Store'))).toBeUndefined();
    const svg = tracePicture(trace);
    expect(svg.match(/class="link c\d r\d"/g)).toHaveLength(plainLinks(trace).length);
    expect(svg).toContain('<g class="box r1 r2"><title>component &quot;Store&quot;');
  });
});

test('[002-R41] a line goes between the boxes of the columns that it passes, and no two end in one point', () => {
  const item = (id: string, kind: 'rule' | 'component' | 'scenario') => {
    return { id, label: id, title: id, kind, path: 'x.md', line: 1 };
  };
  const ids = ['1', '2', '3', '4', '5', '6'];
  const columns = [
    ids.map((n) => item(`BR-${n}`, 'rule')),
    ids.map((n) => item(`c${n}`, 'component')),
    ids.map((n) => item(`s${n}`, 'scenario')),
  ];
  const links = ids.flatMap((n) => ids.map((m) => [`s${n}`, `BR-${m}`] as const));
  const boxes = placed(columns, links, 6);
  const lines = links.flatMap(([from, to], i) => {
    const [a, b] = [boxes.get(to), boxes.get(from)];
    return a && b ? [{ a, b, lane: i }] : [];
  });
  const ways = routes(lines, boxes);
  const middle = [...boxes.values()].filter(({ column }) => column === 1);
  for (const [, [x = 0, y = 0] = [], [beyond] = []] of ways) {
    expect([x, beyond]).toEqual([boxWidth + columnGap, 2 * boxWidth + columnGap]);
    expect(middle.filter((box) => y > box.y && y < box.y + boxHeight)).toEqual([]);
  }
  expect(new Set(ways.map((points) => points.at(-1)?.join(' '))).size).toBe(links.length);
});

test('[002-R41] a box with a gap says which', () => {
  const svg = tracePicture(traceOf(documents.map((one) => ({ ...one, text: one.text.replace('@BR-2', '@slow') }))));
  expect(svg).toMatch(/<g class="box gap r2"><title>BR-2: [^<]* BR-2 \(Validation - Parts\) has no scenario\./);
});
