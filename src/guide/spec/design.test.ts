/** The guide's design of a spec: complete for whatever requirements there are, and it serves each of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSpecDocument } from '../../artifacts/spec/checks/index.ts';
import { parseDesign } from '../../artifacts/spec/design-document.ts';
import { isEmptyDocument } from '../../artifacts/spec/empty-document.ts';
import { classify } from '../../artifacts/spec/intent.ts';
import { outline } from '../../artifacts/outline.ts';
import { inProcessValidator } from '../../validators/in-process.ts';
import { writeDesign, writeTasks } from './index.ts';
import type { SpecGuideRequest } from './request.ts';

const corpus = '../shared/corpus/ralph';
const request = (requirements: string, more: Partial<SpecGuideRequest> = {}): SpecGuideRequest => ({
  spec: 'login',
  goal: 'People sign in',
  intent: classify('People sign in').intent,
  answers: [],
  assumed: [],
  commands: [],
  related: [],
  documents: { requirements },
  quick: false,
  created: '2026-02-03T04:05:06Z',
  ...more,
});
const found = (text: string, requirements: string) =>
  checkSpecDocument('design', text, { path: 'design.md', earlier: { requirements }, exists: () => false });

describe.skipIf(!existsSync(corpus))('for the requirements of real specs (the corpus lies beside the project)', () => {
  const real = existsSync(corpus)
    ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('requirements.md'))
    : [];
  const validator = inProcessValidator();

  test.each(real)('[003-R33] [003-R35] %s', async (path) => {
    const requirements = readFileSync(join(corpus, path), 'utf8');
    const text = writeDesign(request(requirements));
    expect(parseDesign(text).missing).toEqual([]);
    expect(found(text, requirements).filter(({ code }) => code !== 'spec-design/idle-component')).toEqual([]);
    // Each part with the real parser of its format.
    for (const { lang, text: content, line } of outline(text).fences) {
      if (lang !== 'mermaid' && lang !== 'typescript') continue;
      const at = { path: 'design.md', line };
      const [validation] = await validator.check([{ language: lang, text: content, at }]);
      expect(validation?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  test.each(real)('[A7] %s: its tasks cover the design and the requirements', (path) => {
    const requirements = readFileSync(join(corpus, path), 'utf8');
    const design = writeDesign(request(requirements));
    const text = writeTasks(request(requirements, { documents: { requirements, design } }));
    const problems = checkSpecDocument('tasks', text, { path: 'tasks.md', earlier: { requirements, design } });
    expect(
      problems.filter(({ code }) => code !== 'spec-tasks/no-files').map(({ code, message }) => `${code} ${message}`),
    ).toEqual([]);
  });

  const designed = real.filter((path) => existsSync(join(corpus, path.replace('requirements.md', 'design.md'))));
  test.each(designed)('[A7] %s: tasks for a design that somebody else wrote', (path) => {
    const requirements = readFileSync(join(corpus, path), 'utf8');
    const design = readFileSync(join(corpus, path.replace('requirements.md', 'design.md')), 'utf8');
    const text = writeTasks(request(requirements, { documents: { requirements, design } }));
    const problems = checkSpecDocument('tasks', text, { path: 'tasks.md', earlier: { requirements, design } });
    const allowed = new Set(['spec-tasks/no-files', 'spec-tasks/placeholder', 'spec-tasks/unknown-part']);
    expect(problems.filter(({ code }) => !allowed.has(code)).map(({ code, message }) => `${code} ${message}`)).toEqual(
      [],
    );
  });
});

test('[003-R33] a text that nobody planned for still gives a whole design', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (requirements) => {
      const errors = found(writeDesign(request(requirements)), requirements).filter(
        ({ severity }) => severity === 'error',
      );
      expect(errors).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('[003-R32] quick mode is marked, and what nobody was asked stands first', () => {
  const text = writeDesign(request('# R\n', { quick: true, assumed: ['Failure modes: Retry, then a clear message'] }));
  expect(parseDesign(text).frontMatter).toMatchObject({ spec: 'login', phase: 'design', generated: 'auto' });
  expect(text.indexOf('## Assumptions')).toBeLessThan(text.indexOf('## Architecture'));
  expect(text).toContain('Failure modes: Retry, then a clear message');
});

test('[003-R23] the interview comes in as Design Inputs and as decisions', () => {
  const answers = [{ topic: 'Failure modes', response: 'Degrade and go on' }];
  const approach = { name: 'Hybrid', text: 'both of them' };
  const text = writeDesign(request('# R\n', { answers, approach }));
  const { decisions, approach: told } = parseDesign(text);
  expect(decisions.map(({ decision }) => decision)).toEqual(expect.arrayContaining(['Failure modes', 'Approach']));
  expect(told).toContain('hybrid');
  expect(text).toContain('- Chosen approach: Hybrid — both of them');
});

test('[003-R31] nothing but front matter is nothing', () => {
  expect(isEmptyDocument('---\nspec: x\n---\n\n \n')).toBe(true);
  expect(isEmptyDocument('')).toBe(true);
  expect(isEmptyDocument('---\nspec: x\n---\n# Design\n')).toBe(false);
});
