import { describe, expect, test } from 'vitest';
import { outline } from '../../artifacts/outline.ts';
import { constraintFindings } from '../../stages/package/design-constraints.ts';
import { guide } from '../index.ts';

const design = (prd: string, cost?: 'none') =>
  guide.write({
    stage: '3b',
    feature: 'lamps',
    prd,
    answers: {},
    constraints: cost === undefined ? [] : [{ kind: 'cost', state: cost, text: 'No limit' }],
    assumptions: [],
    documents: {},
    complexity: 'complex',
  }).fields.documents?.[0]?.content ?? '';

const under = (text: string, heading: string): string =>
  new RegExp(`\\n\\*\\*${heading}\\*\\*\\n\\n((?:- .*\\n?)*)`).exec(
    /\n## Constraints\n([^]*?)\n## /.exec(text)?.[1] ?? '',
  )?.[1] ?? '';

const prd = `# Lamps

## Requirements

- A member can borrow a lamp.
- Only the keeper can remove a lamp.
- The list of lamps answers within 300 ms (p95).
- A mail tells the member when a lamp is due.
- Data is sent to the ERP system of the city every night.

## Constraints

- We have 2 developers.

## Technical Stack

- Database: PostgreSQL 15
- Architecture: one monolith, no microservices
- Browsers: the last two versions of Firefox
- Server: src/app/main.ts starts it

## Out of Scope

- Selling lamps.
`;

describe('[002-R29] the constraints of the design', () => {
  const text = design(prd);

  test.each([
    ['Architecture', /one monolith, no microservices \(PRD line 18\)/],
    ['Technology', /\*\*Database:\*\* PostgreSQL 15 \(PRD line 17\)/],
    ['Performance', /\*\*BR-\d+\*\*: The list of lamps answers within 300 ms \(p95\)\. \(PRD line 7\)/],
    ['Security', /\*\*BR-\d+\*\*: Only the keeper can remove a lamp\. \(PRD line 6\)/],
    ['Compatibility', /last two versions of Firefox \(PRD line 19\)/],
    ['Scope', /2 developers.*\(PRD line 13\)[^]*Non-Goals is built \(PRD line 24\)/],
  ])('%s', (heading, line) => expect(under(text, heading)).toMatch(line));

  test('each line cites where it comes from, and names no code', () => {
    const lines = headingsOf(text).flatMap((heading) => under(text, heading).trim().split('\n'));
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.filter((line) => !/\((?:PRD line|A\d|answer|constraint)/.test(line))).toEqual([]);
    expect(constraintFindings(outline(text), 'd.md')).toEqual([]);
    expect(text).toContain('main.ts');
  });

  test('a message is no constraint', () => expect(under(text, 'Compatibility')).not.toContain('A mail'));

  test('only headings that have any, and none where there is nothing', () => {
    const short = '# Lamps\n\n## Requirements\n\n- A member can borrow a lamp.\n';
    expect(headingsOf(design(short, 'none'))).toEqual([]);
    expect(design(short, 'none')).not.toContain('## Constraints');
    expect(under(design(short), 'Technology')).toMatch(/existing infrastructure, and sets up nothing new \(A\d\)/);
    expect(headingsOf(design(short))).toEqual(['Technology']);
  });
});

const headingsOf = (text: string): string[] =>
  [...(/\n## Constraints\n([^]*?)\n## /.exec(text)?.[1] ?? '').matchAll(/^\*\*(\w+)\*\*$/gm)].map(
    ([, name = '']) => name,
  );
