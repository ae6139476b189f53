import { describe, expect, test } from 'vitest';
import { outline } from '../../artifacts/outline.ts';
import { constraintFindings } from './design-constraints.ts';

const found = (item: string) =>
  constraintFindings(outline(`# Design\n\n## Constraints\n\n- ${item}\n\n## Next\n\n- see src/a.ts\n`), 'd.md').map(
    ({ code, at }) => `${code} ${at}`,
  );

describe('[002-R29] a constraint is a boundary', () => {
  test.each([
    'Answers within 200 ms (p95)',
    'Node.js 20 or newer, PostgreSQL 15',
    'CSV (RFC 4180) and JSON only',
    'No more than 5 exports (a day) for a person',
    'Works with example.com/api v2 and next.js pages',
    'Answers as `application/json`, never `text/csv`',
    'Personal data stays in the EU (GDPR)',
  ])('%s', (item) => expect(found(item)).toEqual([]));

  test.each([
    'The limit is checked in src/exports/limit.ts',
    'Only `exportUsers()` may write',
    'ExportService.run(input) returns within 1 s',
    'limits.py holds the numbers',
    'Parameters are called `user_id`, never `userId`',
    'At most `MAX_UPLOAD_MB` megabytes',
  ])('not: %s', (item) => expect(found(item)).toEqual(['design/constraint-detail d.md:5']));
});
