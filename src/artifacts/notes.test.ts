import { outline } from './outline.ts';
import { expect, test } from 'vitest';
import { isBrief, isNote, noteOf, notesAmong } from './notes.ts';

const prd = {
  kind: 'prd',
  path: 'docs/prd.md',
  text: '# PRD\n\n## Requirements\n\n- FR1: A boat has a berth.\n- FR2: A berth has a number.\n- FR3: A number is free.\n',
};
const loose = (path: string, text: string) => ({ path, text });
const among = (...texts: readonly ReturnType<typeof loose>[]) => notesAmong([prd], texts).map(({ path }) => path);

test('what cites the package, links to it or is called so and lies with it belongs to it', () => {
  expect(
    among(
      loose('plans/matrix.md', '| FR1 | S1 |\n| FR2 | S2 |\n'),
      loose('docs/index.md', 'See [what is asked for](./prd.md).\n'),
      loose('docs/product-brief.md', 'Boats need berths.\n'),
      loose('docs/contracts/DATA.md', '| berth | 1 to 40 |\n'),
    ),
  ).toEqual(['plans/matrix.md', 'docs/index.md', 'docs/product-brief.md', 'docs/contracts/DATA.md']);
});

test('what speaks of another list, lies elsewhere or tells how it was does not', () => {
  expect(
    among(
      loose('other/matrix.md', 'FR1, FR2, FR11, FR12, FR13\n'),
      loose('README.md', 'See [what is asked for](docs/prd.md).\n'),
      loose('site/brief.md', 'Boats need berths.\n'),
      loose('docs/CHANGELOG.md', 'FR1 and FR2 are done.\n'),
      loose('docs/howto.md', 'Moor the boat.\n'),
    ),
  ).toEqual([]);
});

test('for reading it is a design whose path says so', () => {
  const path = noteOf('docs/product-brief.md');
  expect([
    isNote({ kind: 'tdd', path }),
    isNote({ kind: 'tdd', path: 'docs/design.md' }),
    isBrief({ path, document: outline('FR-1') }),
  ]).toEqual([true, false, true]);
});

test('beside the requirements one id is enough, and pages that the others cite belong to them', () => {
  const rules = {
    kind: 'rules',
    path: 'docs/rules/business-rules.md',
    text: '| Rule | Text |\n|---|---|\n| BR-01 | a |\n| BR-02 | b |\n',
  };
  const board = { kind: 'ticket', path: 'docs/board.md', text: 'Quality: Q1, Q2' };
  const texts = [
    loose('docs/use-cases/UC-01.md', '| Rules | BR-01 |\n'),
    loose('docs/quality.md', '- **Q1** fast\n- **Q2** up\n'),
    loose('docs/other.md', '- **Z1** fast\n- **Z2** up\n'),
    loose('site/UC-01.md', '| Rules | BR-01 |\n'),
  ];
  expect(notesAmong([rules, board], texts).map(({ path }) => path)).toEqual([
    'docs/use-cases/UC-01.md',
    'docs/quality.md',
  ]);
});
