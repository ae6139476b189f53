/** The guide's design of a spec: complete for whatever requirements there are, and it serves each of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDesign } from '../../artifacts/spec/checks/design.ts';
import { isEmptyDocument } from '../../artifacts/spec/empty-document.ts';
import { parseDesign } from '../../artifacts/spec/design-document.ts';
import { draftDesign } from './design.ts';

const corpus = '../shared/corpus/ralph';
const known = (requirements: string, more: object = {}) => ({
  spec: 'login',
  goal: 'People sign in',
  requirements,
  interview: '',
  assumed: [],
  codebase: [],
  quick: false,
  created: '2026-02-03T04:05:06Z',
  ...more,
});
const against = (requirements: string) => ({ path: 'design.md', earlier: { requirements }, exists: () => false });
const errorsIn = (text: string, requirements: string) =>
  checkDesign(text, against(requirements)).filter(({ severity }) => severity === 'error');

describe.skipIf(!existsSync(corpus))('for the requirements of real specs (the corpus lies beside the project)', () => {
  const found = existsSync(corpus)
    ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('requirements.md'))
    : [];
  test.each(found)('[003-R33] [003-R35] %s', (path) => {
    const requirements = readFileSync(join(corpus, path), 'utf8');
    const text = draftDesign(known(requirements));
    expect(parseDesign(text).missing).toEqual([]);
    expect(
      checkDesign(text, against(requirements)).filter(({ code }) => code !== 'spec-design/idle-component'),
    ).toEqual([]);
  });
});

test('[003-R33] a text that nobody planned for still gives a whole design', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (requirements) => {
      expect(errorsIn(draftDesign(known(requirements)), requirements)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('[003-R32] quick mode is marked, and what nobody was asked stands first', () => {
  const text = draftDesign(known('# R\n', { quick: true, assumed: ['Failure modes: Retry, then a clear message'] }));
  expect(parseDesign(text).frontMatter).toMatchObject({ spec: 'login', phase: 'design', generated: 'auto' });
  expect(text.indexOf('## Assumptions')).toBeLessThan(text.indexOf('## Architecture'));
  expect(text).toContain('Failure modes: Retry, then a clear message');
});

test('[003-R23] the interview comes in as Design Inputs and as decisions', () => {
  const interview = '- Failure modes: Degrade and go on\n- Chosen approach: Hybrid — both of them';
  const { decisions, approach } = parseDesign(draftDesign(known('# R\n', { interview })));
  expect(decisions.map(({ decision }) => decision)).toEqual(
    expect.arrayContaining(['Failure modes', 'Chosen approach']),
  );
  expect(approach).toContain('Hybrid');
});

test('[003-R31] nothing but front matter is nothing', () => {
  expect(isEmptyDocument('---\nspec: x\n---\n\n \n')).toBe(true);
  expect(isEmptyDocument('')).toBe(true);
  expect(isEmptyDocument('---\nspec: x\n---\n# Design\n')).toBe(false);
});
