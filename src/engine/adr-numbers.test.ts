import { expect, test } from 'vitest';
import { memoryWorld } from '../../tests/support/memory-world.ts';
import { adrNumbers } from './adr-numbers.ts';

const record = (title: string) => `# ${title}\n\n## Decision\n\nx\n`;

test.each([
  ['its own number, where that is still to come', ['0003-a.md'], 'ADR-0007: Use a queue', 'x.md', 7, undefined],
  ['the next one, where it has none', ['0003-a.md'], 'Use a queue', 'x.md', 4, undefined],
  ['that of its file', [], 'Use a queue', 'docs/0044-queue.md', 44, undefined],
  ['the next one, where its own is taken', ['0003-a.md'], 'ADR-0003: Use a queue', 'x.md', 4, 'ADR-0003'],
  ['the next one, where its own would be used again', ['0009-a.md'], '2. Use a queue', 'x.md', 10, 'ADR-0002'],
])('[002-R38] a record gets %s', async (_name, there, title, path, number, said) => {
  const world = memoryWorld();
  for (const file of there) world.put(`docs/adr/${file}`, record('x'));
  const text = record(title);
  const { numberOf, findings } = await adrNumbers(world, [{ kind: 'adr', path, text }]);
  expect(numberOf(text, path)()).toBe(number);
  expect(findings.map(({ code, message }) => [code, message.split(';')[0]])).toEqual(
    said === undefined ? [] : [['adr/other-number', `It calls itself ${said}`]],
  );
});
