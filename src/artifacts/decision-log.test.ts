import { expect, test } from 'vitest';
import { isDecisionLog, recordsIn } from './decision-log.ts';
import { detectKind } from './detect-kind.ts';
import { inItsFile } from './read-as.ts';

const record = (number: number, name: string) =>
  `## ADR-${number}: ${name}\n\n**Status:** accepted\n**Context:** There are boats.\n**Decision:** We use ${name}.\n`;
const log = `# Decision log\n\n${record(1, 'ropes')}\n${record(2, 'chains')}`;

test('[002-R38] each record of a log is one', () => {
  expect(detectKind('docs/DECISIONS.md', log)).toBe('adr');
  const found = recordsIn({ kind: 'adr', path: 'docs/DECISIONS.md', text: log }) ?? [];
  expect(found.map(({ path, text }) => [inItsFile(`${path}:1`), text.split('\n')[0]])).toEqual([
    ['docs/DECISIONS.md:3', '# ADR-1: ropes'],
    ['docs/DECISIONS.md:9', '# ADR-2: chains'],
  ]);
});

test.each([
  ['one record', `# Log\n\n${record(1, 'ropes')}`],
  ['a reading list', '# Reading\n\n## ADR-1: Ropes\n\nFine.\n\n## ADR-2: Chains\n\nFine.\n'],
])('%s is no log', (_, text) => {
  expect(isDecisionLog(text)).toBe(false);
});
