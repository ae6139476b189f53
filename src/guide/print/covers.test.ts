import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { design } from '../../../tests/guide/support.ts';

test('[002-R28] a call covers the same rules in the list of calls and in its own description', () => {
  const contracts = design(`# Quays

## Requirements

- A skipper can book a berth.
- A skipper can cancel a booking.
- A skipper has at most 2 bookings.
- The harbour master must approve a booking of more than 7 days.
- The harbour system may be down for hours; no booking may be lost.
- 99.9 % availability between 5:00 and 23:00.
- The site must conform to WCAG 2.1 AA.
`).of('contracts');
  const { paths } = parse(/```yaml\n([^]*?)```/.exec(contracts)?.[1] ?? '') as {
    paths: Record<string, Record<string, { 'x-covers'?: string[] }>>;
  };
  const listed = [...contracts.matchAll(/`(\w+) (\/[^`]*)` \*\*Covers:\*\* ((?:BR-\d+(?:, )?)+)/g)];
  expect(listed.length).toBeGreaterThan(1);
  for (const [, method = '', path = '', rules = ''] of listed)
    expect(paths[path]?.[method.toLowerCase()]?.['x-covers']).toEqual(rules.split(', '));
});
