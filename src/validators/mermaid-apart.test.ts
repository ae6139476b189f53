import { expect, test } from 'vitest';
import { check } from './mermaid.ts';

const told = async (text: string) =>
  (await check({ text })).findings.map(({ code, line, message }) => `${code} ${line} ${message}`);

const sequence =
  'sequenceDiagram\n  participant A as Ann\n  participant B\n  participant C\n  A->>B: one\n  B->>C: two\n';

test('[002-R39] who takes part has something to do, and is called as declared', async () => {
  expect(await told(sequence)).toEqual([]);
  expect(await told(sequence.replace('  A->>', '  participant D\n  A->>'))).toEqual([
    'mermaid/apart 5 "D" takes part, and neither sends nor gets anything.',
  ]);
  expect(await told(sequence.replace('  A->>', '  participant D\n  note over D: waits\n  A->>'))).toEqual([]);
  expect(await told(`${sequence}  X->>A: three\n`)).toEqual([
    'mermaid/apart 7 "X" is not declared, as all others are.',
  ]);
  // Who declares a few only fixes their order.
  expect(await told(`${sequence}  X->>A: three\n  Y->>A: four\n`)).toEqual([]);
});

const flow = 'flowchart TB\n  a[One] --> b[Two]\n  c[Three] --> b\n';

test('[002-R39] a part that is connected with nothing, where all others hang together', async () => {
  expect(await told(flow)).toEqual([]);
  expect(await told(`${flow}  d[(Four)]\n`)).toEqual(['mermaid/apart 4 "Four" is connected with nothing.']);
  expect(await told(`${flow}  d[(Four)]\n  e --> f\n`)).toEqual([]);
});

const states =
  'stateDiagram-v2\n  [*] --> open\n  open --> done\n  open --> lost: late\n  lost --> [*]\n  done --> [*]\n';

test('[002-R39] a state that nothing leads to', async () => {
  expect(await told(states)).toEqual([]);
  expect(await told(states.replace('  open --> lost: late\n', ''))).toEqual([
    'mermaid/apart 4 Nothing leads to the state "lost".',
  ]);
});
