import { describe, expect, test } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { isDesignTicket, lackingParts } from './design-ticket.ts';
import { outline } from './outline.ts';

const criteria = '## Acceptance Criteria\n\n- [ ] 25 lamps a page\n\n';
const built = '## Implementation\n\nA page and a query.\n\n';
const call =
  '## API Contract / Interface\n\n### GET /lamps\n\n200 with a list.\n\n### GET /lamps/{id}\n\n200 or 404.\n';
const lacks = (text: string) => lackingParts(outline(text)).map(({ name, line }) => (line ? `${name}:${line}` : name));

describe('[002-R45] a design that tickets are cut from', () => {
  test.each([
    ['# Design: Lamps\n\n' + criteria + built + call, []],
    ['# Design: Lamps\n\n## AC\n\n- One\n\n## Technical Design\n\nSo.\n\n## Data Schema\n\nA table.\n', []],
    ['# Design: Lamps\n\n' + built + call, ['Acceptance Criteria']],
    ['# Design: Lamps\n\n' + criteria + call, ['Implementation']],
    ['# Design: Lamps\n\n' + criteria + built, ['API Contract, Interface or Schema']],
    ['# Design: Lamps\n\n## Acceptance Criteria\n\n' + built + call, ['Acceptance Criteria:3']],
  ])('%#', (text, lacking) => {
    expect(isDesignTicket(outline(text))).toBe(true);
    expect(detectKind('docs/lamps-notes.md', text)).toBe('tdd');
    expect(lacks(text)).toEqual(lacking);
  });

  test.each([
    '# Technical Design: Lamps\n\n' + criteria + built,
    '# Design: Lamps\n\n## Goals\n\n- Light\n\n' + built,
    '# Design: Lamps\n\n## Overview\n\nWords.\n',
    '# Design Principles\n\n' + built,
    '# Designing lamps\n\n' + criteria,
    '---\nspec: lamps\nphase: design\n---\n# Design: Lamps\n\n## Architecture\n\nx\n\n' + built,
    criteria + built,
  ])('another form: %#', (text) => expect(isDesignTicket(outline(text))).toBe(false));
});
