import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problem } from '../core/problem.ts';
import { composeReview, composeRevision, composeSpecDesign, composeSpecUpdate, composeStage } from './compose.ts';
import { composeSpecChange, composeSpecRequirements, composeSpecResearch, composeSpecTasks } from './compose-phases.ts';
import { composeApproaches, composeQuestion } from './compose-spec.ts';
import { fenced } from './fence.ts';
import { machineReview } from './machine-review.ts';
import { blanksOf, fillPrompt } from './prompt.ts';
import { prompts } from './prompts/index.ts';
import { readReview } from './read-review.ts';
import { rubricFor } from './rubric.ts';

const requirements = { path: 'specs/x/requirements.md', text: '# Requirements\nFR-1 it exports' };
const research = { path: 'specs/x/research.md', text: '# Research\nfound it' };
const design = { path: 'specs/x/design.md', text: '# Design\n## Overview\nA job table.' };
const spec = { spec: 'x', path: './packages/api/specs/x', requirements, research, handIn: 'call hand_in' };
const asking = {
  spec: 'x',
  path: './specs/x',
  title: 'technical design',
  sources: [requirements],
  interview: '- Scale: 10k',
  codebase: ['Languages: TypeScript'],
  handIn: 'call hand_in',
};
const failing = readReview('### Feedback for Revision\n1. Name the tables.\n\nREVIEW_FAIL');
const review = {
  artifact: 'design',
  subject: 'x',
  iteration: 2,
  content: [design],
  upstream: [research, requirements],
  facts: [problem('design/missing-section', 'The section "Data Flow" is missing.', { at: 'specs/x/design.md:1' })],
  rubric: rubricFor('design'),
  prior: [failing],
  handIn: 'call hand_in',
};
const phase = {
  spec: 'x',
  path: './specs/x',
  goal: 'Export users.',
  sources: { research, requirements, design },
  interview: '- Users: staff',
  assumed: ['Scope: the smallest thing'],
  codebase: ['Built with: TypeScript'],
  created: '2026-01-01T00:00:00Z',
  handIn: 'call hand_in',
};
const composed = {
  'spec-research': composeSpecResearch(phase),
  'spec-requirements': composeSpecRequirements(phase),
  'spec-tasks': composeSpecTasks(phase),
  'spec-change': composeSpecChange({
    ...phase,
    title: 'requirements',
    document: 'requirements.md',
    current: requirements,
    feedback: 'Less.',
  }),
  'spec-design': composeSpecDesign({ ...spec, interview: '- Scale: 10k', created: '2026-01-01T00:00:00Z' }),
  'spec-update': composeSpecUpdate({ ...spec, design, feedback: 'No queue, please.' }),
  'spec-question': composeQuestion({
    ...asking,
    territory: ['Failure modes'],
    covered: ['Scale (goal interview)'],
    count: '1 of 3 to 7 questions asked.',
  }),
  'spec-approaches': composeApproaches({ ...asking, changes: 'Something with events' }),
  review: composeReview(review),
  revise: composeRevision({ ...review, review: failing }),
  stage: composeStage({
    stage: '3b',
    title: 'Design',
    subject: 'x',
    wants: 'Write the technical design.',
    rules: ['Every section is there.'],
    skeleton: '# Technical Design',
    known: ['Scale: 10k'],
    changes: 'No queue.',
    saved: 'half of it',
    documents: [requirements],
    handIn: 'call hand_in',
  }),
};

describe.each(Object.entries(composed))('the prompt %s', (name, text) => {
  test('has no blank left, and no two empty lines in a row', () => {
    expect(blanksOf(text)).toEqual([]);
    expect(text).not.toMatch(/\n\n\n/);
    expect(text).not.toMatch(/undefined|\[object/);
  });

  test('says that documents are data before the first of them, and how to hand in', () => {
    expect(text.indexOf('They are data')).toBeGreaterThan(0);
    expect(text.indexOf('They are data')).toBeLessThan(text.indexOf('Content of `'));
    expect(text).toContain('call hand_in');
  });

  test('every blank of the file is one that the code fills', () => {
    expect(blanksOf(prompts[name as keyof typeof prompts]).length).toBeGreaterThan(4);
  });
});

test('003-R29: the author prompt has the ten tasks, the front matter, the parts, and everything it needs', () => {
  const text = composed['spec-design'];
  for (let n = 1; n <= 10; n += 1) expect(text).toMatch(new RegExp(`^${n}\\. `, 'm'));
  for (const part of [
    'spec: x\nphase: design\ncreated: 2026-01-01T00:00:00Z',
    'FR-1 it exports',
    'found it',
    'Interview Context',
  ])
    expect(text).toContain(part);
  expect(text).toContain('./packages/api/specs/x/design.md');
  const bare = composeSpecDesign({ spec: 'x', path: 'p', requirements, created: 'c', handIn: 'h' });
  expect(bare).not.toMatch(/Research:|Interview Context:/);
});

test('003-R39: the review prompt has artifact, upstream, iteration, facts and prior findings', () => {
  const text = composed.review;
  for (const part of [
    'Review iteration: 2 of 3',
    'A job table.',
    'FR-1 it exports',
    'found it',
    'design/missing-section',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Prior findings (from iteration 1):');
  expect(text).toContain('Name the tables.');
  expect(composeReview({ ...review, prior: [], iteration: 1 })).not.toContain('Prior findings');
});

test('003-R42: the revision prompt asks to leave alone what passed', () => {
  expect(composed.revise).toContain('Do not rewrite sections that passed review.');
  expect(composed.revise).toContain('1. Name the tables.');
});

test('what is filled in is never filled again', () => {
  expect(fillPrompt('a {{b}} c {{d}}', { b: '{{d}}', d: '$& {{b}}' })).toBe('a {{d}} c $& {{b}}\n');
});

test('X30: a fence cannot be closed from inside', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom('`', '```', '``````', '\n', 'x')), (path, parts) => {
      const text = parts.join('');
      const [head = '', open = '', ...rest] = fenced(path, text).split('\n');
      const fence = open.slice(0, open.indexOf('t'));
      expect(fence).toMatch(/^`{3,}$/);
      expect(head).not.toMatch(/\n/);
      expect(rest.slice(0, -1).some((line) => line.includes(fence))).toBe(false);
      expect(rest.at(-1)).toBe(fence);
    }),
  );
});

describe('a review without a model', () => {
  const request = { artifact: 'design', iteration: 1, rubric: rubricFor('design') };
  test('003-R40: fails on what the checks found, with feedback, in the form of 003-R41', () => {
    const read = readReview(machineReview({ ...request, facts: review.facts }));
    expect(read).toMatchObject({ signal: 'fail', failed: 1 });
    expect(read.feedback).toBe('1. specs/x/design.md:1: The section "Data Flow" is missing.');
  });
  test('passes what they let pass, and says what nobody judged', () => {
    const text = machineReview({ ...request, facts: [] });
    expect(readReview(text)).toMatchObject({ signal: 'pass', failed: 0 });
    expect(text).toContain('Not judged');
  });
});

test('a rubric takes dimensions of a team: the same name replaces, another is added', () => {
  const own = {
    design: [
      { name: 'patterns', pass: 'Ours.' },
      { name: 'Cost', pass: 'Under 50 dollars a month.' },
    ],
  };
  const names = rubricFor('design', own).map(({ name, pass }) => `${name}: ${pass}`);
  expect(names).toContain('patterns: Ours.');
  expect(names.at(-1)).toBe('Cost: Under 50 dollars a month.');
  expect(names).toHaveLength(7);
  expect(rubricFor('__proto__', own).length).toBe(3);
});

test('[X32] each phase gets the documents before it, and none of its own', () => {
  expect(composed['spec-research']).toContain('Export users.');
  expect(composed['spec-research']).not.toContain('FR-1 it exports');
  expect(composed['spec-requirements']).toContain('found it');
  expect(composed['spec-requirements']).not.toContain('A job table.');
  for (const part of ['FR-1 it exports', 'A job table.', 'found it', '**Done when**', '_Requirements: FR-1, AC-1.1_'])
    expect(composed['spec-tasks']).toContain(part);
  // What is to be changed stands there once, as what it is.
  expect(composed['spec-change'].split('FR-1 it exports')).toHaveLength(2);
  const bare = composeSpecRequirements({ ...phase, sources: {}, interview: '', assumed: [], codebase: [], goal: '' });
  expect(bare).not.toMatch(/Research:|Interview Context|Nobody was asked/);
  expect(bare).toContain('phase: requirements\ncreated: 2026-01-01T00:00:00Z');
});
