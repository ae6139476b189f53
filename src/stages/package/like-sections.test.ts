import { expect, test } from 'vitest';
import { likeSectionFindings } from './like-sections.ts';

const step = (number: string, words: string, more = '\n**Done when:** it rings.\n') =>
  `### Step ${number} — ${words}\n\nText.\n${more}\n`;
const steps = ['1.1', '1.2', '1.3', '1.4', '1.5'].map((number, i) => step(number, `Bell ${'abcde'[i]}`));

const told = (parts: readonly string[], kind: 'tdd' | 'prd' = 'tdd') =>
  likeSectionFindings([{ kind, path: 'plan.md', text: `# Plan\n\n## Phase 1\n\n${parts.join('')}` }]).map(
    ({ code, severity, at, message }) => `${severity} ${code} ${at} ${message}`,
  );

test('[002-R41] sections that are alike have numbers of their own', () => {
  expect(told(steps)).toEqual([]);
  expect(told(steps.with(2, step('1.2', 'Bell c')))).toEqual([
    'warning link/id-twice plan.md:17 Step 1.2 is there twice: also in line 11.',
  ]);
});

test('[002-R41] one that is named is there', () => {
  expect(told(steps.with(4, step('1.5', 'Ring as in step 1.2')))).toEqual([]);
  expect(told(steps.with(4, step('1.5', 'Ring as in step 2.9')))).toEqual([
    'warning link/unknown-id plan.md:29 There is no step 2.9.',
  ]);
});

test('[002-R41] what all others of them say, each says', () => {
  expect(told(steps.with(3, step('1.4', 'Bell d', '')))).toEqual([
    'warning text/part-left-out plan.md:23 Step 1.4 does not say "Done when", as all others like it do.',
  ]);
  // Where several lack it, it is said where it is needed.
  expect(told(steps.with(3, step('1.4', 'Bell d', '')).with(2, step('1.3', 'Bell c', '')))).toEqual([]);
  expect(told(steps.map((one, i) => (i === 1 ? one : one.replace('Text.', '**Note:** loud'))))).toEqual([]);
});

test('[002-R41] what stands side by side: few where they have one form, many in any', () => {
  const told = (parts: readonly string[]) =>
    likeSectionFindings([{ kind: 'prd', path: 'a.md', text: `# A\n\n## Stories\n\n${parts.join('')}` }]).map(
      ({ at, message }) => `${at} ${message}`,
    );
  const story = (name: string, want = '**I want** it\n') =>
    `### ${name}\n\n**As a** guest\n${want}**So that** I see\n\n`;
  const stories = ['One', 'Two', 'Three'].map((name) => story(name));
  expect(told(stories)).toEqual([]);
  expect(told(stories.with(1, story('Two', '')))).toEqual([
    'a.md:11 "Two" does not say "I want", as all others like it do.',
  ]);
  // What has none of it is of another sort.
  expect(told([...stories, '### Edge cases\n\nNone.\n'])).toEqual([]);
  const part = (name: string, more = '\n_Requirements: 1_\n') => `### ${name}\n\nText.\n${more}\n`;
  const parts = ['a', 'b', 'c', 'd', 'e'].map((name) => part(name));
  expect(told(parts.with(3, part('d', '')))).toHaveLength(1);
  expect(told(parts.with(3, part('d', '')).slice(1))).toEqual([]);
});

test('[002-R41] tasks of a list', () => {
  const task = (n: number, more = '  - **Verify**: look\n') => `- [ ] 1.${n} Ring ${n}\n  - **Do**: ring\n${more}\n`;
  const told = (tasks: readonly string[]) =>
    likeSectionFindings([{ kind: 'ticket', path: 'tasks.md', text: `# Tasks\n\n## Phase\n\n${tasks.join('')}` }]).map(
      ({ at, message }) => `${at} ${message}`,
    );
  const tasks = [1, 2, 3, 4].map((n) => task(n));
  expect(told(tasks)).toEqual([]);
  expect(told(tasks.with(2, task(3, '')))).toEqual([
    'tasks.md:13 1.3 does not say "Verify", as all others like it do.',
  ]);
});

test.each([
  ['counted anew under another heading', ['## Phase 1\n\n', ...steps, '## Phase 2\n\n', step('1.1', 'Other')]],
  ['versions', ['1.1', '1.1', '1.2'].map((number, i) => `### Version ${number} ${i}\n\nText.\n\n`)],
])('nothing about %s', (_, parts) => {
  expect(told(parts)).toEqual([]);
});

test('[002-R41] stays linear', () => {
  const many = Array.from({ length: 1900 }, (_, i) => step(`${i + 1}.1`, `Bell ${i}`));
  const before = performance.now();
  told(many);
  expect(performance.now() - before).toBeLessThan(5000);
});
