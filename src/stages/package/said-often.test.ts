import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

async function told(...texts: readonly string[]): Promise<string[]> {
  const { findings } = await checkPackage(
    texts.map((text, i) => ({ kind: 'adr', path: `${i + 1}.md`, text: `# ${i + 1}. x\n\n## Context\n\n${text}\n` })),
  );
  return findings
    .filter(({ code }) => code === 'constraint/contradiction')
    .map(({ at, message }) => `${at} ${message}`);
}

test('[002-R46] a number that several documents say in the same words, and one says otherwise', async () => {
  const refused = 'We refuse damages older than 30 days, and tell the holder.';
  expect(await told(refused, 'Damages older than 30 days are refused.', refused.replace('30', '60'))).toEqual([
    '3.md:5 older than 60 days here, but older than 30 days in 2 other places, 1.md:5 first.',
  ]);
  const spende = 'Eine Absage ist bis 4 Stunden vor Beginn möglich.';
  expect(await told(spende, spende, spende.replace('4', '6'))).toHaveLength(1);
});

test('[002-R46] limits that are said several times, or of something else', async () => {
  const refused = 'We refuse damages older than 30 days.';
  expect(await told(refused, refused)).toEqual([]);
  expect(await told(refused, refused, 'We archive contracts older than 60 days.')).toEqual([]);
  expect(
    await told(refused, refused, 'Damages older than 31 days are refused: we refuse damages older than 31 days.'),
  ).toEqual([]);
  // A number that stands elsewhere too is meant.
  expect(await told(refused, refused, 'We refuse damages older than 60 days.', 'After 60 days nobody asks.')).toEqual(
    [],
  );
  expect(
    await told('See damages older than BR-3 days', 'damages older than v2 days', 'damages older than 3 days'),
  ).toEqual([]);
});
