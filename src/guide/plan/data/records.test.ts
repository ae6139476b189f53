import { describe, expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';

const lent = (line: string) =>
  design(`# Key cabinet

## Requirements

- Employees can borrow a key and return it.
- Every loan and every return is written to an audit log.
- ${line}
- Auditors must be employees of the company.
`);

describe('[002-R27] what a pattern keeps anyway has one table', () => {
  test('whatever the PRD calls it, with a call that reads it', () => {
    const written = lent('Auditors can search the audit log by employee and by date.');
    expect(written.of('tdd')).toContain('CREATE TABLE audit_entries');
    expect(written.of('tdd')).not.toContain('audit_logs');
    const contracts = written.of('contracts') ?? '';
    expect(contracts).toContain('`GET /audit-logs`');
    expect(contracts).toMatch(/name: employee\n[^]*name: date\n/);
    expect(contracts).toMatch(/AuditLog:\n[^]*?actor_id:/);
  });

  test('and is read by whom it is on record for', () => {
    const written = lent('Every loan is on record for the auditor.');
    expect(written.of('contracts')).toContain('| List audit entries | `GET /audit-entries` | PRD line 7 |');
  });
});
