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
