import { expect, test } from 'vitest';
import { adrStatusOf } from './adr-status.ts';

test.each([
  ['Accepted', 'accepted'],
  ['✅ Accepted (2026-02-01)', 'accepted'],
  ['Decided', 'accepted'],
  ['Akzeptiert', 'accepted'],
  ['Accepté', 'accepted'],
  ['承認', 'accepted'],
  ['已接受', 'accepted'],
  ['принято', 'accepted'],
  ['Draft', 'proposed'],
  ['Vorgeschlagen', 'proposed'],
  ['Abgelehnt', 'rejected'],
  ['廃止', 'deprecated'],
  ['Proposed | **Accepted** | Rejected', 'accepted'],
  ['2020-03-04 proposed', 'proposed'],
  ['Superseded by ADR-7', 'superseded'],
  ['Ersetzt durch ADR-7', 'superseded'],
])('[002-R38] %s is %s', (said, status) => {
  expect(adrStatusOf(said)).toBe(status);
});

test.each(['Maybe', 'agreed-ish', 'Proposed | Accepted', 'fine', 'Done', ''])('%s is none', (said) => {
  expect(adrStatusOf(said)).toBeUndefined();
});
