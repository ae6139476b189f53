import { expect, test } from 'vitest';
import { idFindings } from './index.ts';

const told = (said: string, defined: readonly string[] = ['# UC-01 Order', '# UC-02 Return', '# UC-03 Extend']) =>
  idFindings(
    [
      ...defined.map((text, i) => ({ kind: 'tdd' as const, path: `uc${i}.md`, text: `${text}\n\nText.\n` })),
      { kind: 'tdd', path: 'design.md', text: `# Design\n\n${said}\n` },
    ],
    [],
    [],
  ).map(({ code, severity, at }) => `${severity} ${code} ${at}`);

test.each([
  ['Loans (UC-01, UC-09): orders.', undefined],
  ['Watched. Quality: Q2, Q7.', ['- **Q1** fast\n- **Q2** up\n- **Q3** keys']],
])('[002-R41] an id of a series that the package defines: %s', (said, defined) => {
  expect(told(said, defined)).toEqual(['warning link/unknown-id design.md:3']);
});

test.each([
  ['one that is there, with another number of digits', 'Loans (UC-1, UC-002): orders.', undefined],
  ['a series that nobody defines', 'See KB-17 and UTF-8.', undefined],
  ['two are no series', 'Loans (UC-09): orders.', ['# UC-01 Order', '# UC-02 Return']],
  ['a quarter', 'In Q4 we ship.', ['- **Q1** fast\n- **Q2** up\n- **Q3** keys']],
])('nothing about %s', (_, said, defined) => {
  expect(told(said, defined)).toEqual([]);
});
