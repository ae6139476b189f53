import { expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { workWords } from './making.ts';
import { planDesign } from './plan.ts';

/** What is left to do after the first call on requests. */
const madeAfter = (line: string) => {
  const { operations, links } = planDesign(
    onlyPrd(`# Pier repairs\n\n## Requirements\n\n- A skipper can file a request.\n- ${line}\n`),
  );
  return workWords(
    operations.find((one) => one.verb === 'file'),
    links,
  ).made;
};

test.each([
  ['When a skipper files a request, a crane is reserved.', 'reserve the crane when a skipper files a request'],
  // What somebody else or the clock sets going does not follow on it.
  ['When a storm is announced, all cranes are lowered.', undefined],
  ['The cranes are synchronised every night.', undefined],
])('%s', (line, made) => {
  expect(madeAfter(line)).toBe(made);
});
