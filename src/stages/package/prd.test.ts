import { expect, test } from 'vitest';
import { readPackage } from './documents.ts';
import { prdFindings } from './prd.ts';

const vagueIn = (line: string) =>
  prdFindings(readPackage([{ kind: 'prd', path: 'prd.md', text: `# Stays\n\n## Requirements\n\n- ${line}\n` }]))
    .filter(({ code }) => code === 'prd/vague')
    .map(({ message }) => /"(.*?)"/.exec(message)?.[1]);

test.each([
  ['A guest should cancel a stay.', ['should']],
  ['Guests cancel fast.', ['fast']],
  ['Guests cancel within 2 seconds, fast.', []],
  ['Should guests cancel a stay themselves?', []],
  ['Is it easy? A guest should cancel a stay.', ['should']],
  ['A guest should cancel a stay. Why not at the desk?', ['should']],
])('[002-R27] words that leave open what is meant, and no questions: %s', (line, expected) => {
  expect(vagueIn(line)).toEqual(expected);
});

test('[002-R16] a part that is there and says nothing is told, where the others show the form', () => {
  const told = (text: string) =>
    prdFindings(readPackage([{ kind: 'prd', path: 'prd.md', text }])).map(({ code, at }) => `${code} ${at}`);
  const head = '# Stays\n\n## Problem Statement\n\nSlow.\n\n## Target Users\n\n- Guest\n\n## User Stories\n\n';
  const prd = `${head}- As a guest, I want to cancel.\n\n## Requirements\n\n### Stays\n\n- A guest can cancel.\n\n## Out of Scope\n`;
  expect(told(prd)).toEqual(['prd/empty-section prd.md:21']);
  expect(told(`${prd}\nNone.\n`)).toEqual([]);
});

test('[002-R16] one with the names that only this form has lacks what nothing stands in for', () => {
  const told = (text: string) =>
    prdFindings(readPackage([{ kind: 'prd', path: 'prd.md', text }])).map(
      ({ code, severity }) => `${severity} ${code}`,
    );
  const stories = '# Stays\n\n## Overview\n\nBooking.\n\n## User Stories\n\n- As a guest, I want to cancel.\n\n';
  expect(told(`${stories}## Feature Requirements\n\n- A guest can cancel.\n`)).toEqual(['error prd/missing-section']);
  expect(told(`${stories}## Requirements\n\n- A guest can cancel.\n`)).toEqual(['warning prd/no-sections']);
});
