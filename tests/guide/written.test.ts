/** What an architect looks for in the package: contracts that carry what the patterns need, diagrams with a failure, decisions with another way. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { design, samples } from './support.ts';

const prd = `# Parking permits

## Requirements

- A resident can apply for a permit.
- A household may hold at most 3 active permits.
- A clerk can approve or reject an application; a rejection needs a reason.
- Payment goes through the payment provider; a payment must never be charged twice.
- Two clerks may open the same application at the same time; the second change must not overwrite the first.
- Staff sign in with SSO (Azure AD).
- 99.5 % availability between 7:00 and 20:00
- A resident can request at most 5 duplicates per hour.
- A resident can request a duplicate.
`;
const written = design(prd);
const contracts = written.of('contracts');
const api = parse(/```yaml\n([^]*?)```/.exec(contracts)?.[1] ?? '') as {
  paths: Record<string, Record<string, { parameters?: { $ref?: string }[]; requestBody?: unknown; responses: object }>>;
  components: Record<string, Record<string, Record<string, unknown>>>;
};
const callOf = (method: string, part: string) =>
  Object.entries(api.paths).find(([path, one]) => path.endsWith(part) && one[method])?.[1][method];

describe('contracts carry what the design asks of callers', () => {
  test('[002-R28] a key where a doubled call would cost money, a version where two may change the same', () => {
    expect(api.components['parameters']?.['IdempotencyKey']).toMatchObject({ name: 'Idempotency-Key', in: 'header' });
    expect(callOf('post', '/duplicates')?.parameters).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
    expect(callOf('post', '/approve')?.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' });
    expect(Object.keys(callOf('post', '/approve')?.responses ?? {})).toContain('412');
  });

  test('the reason that a rejection needs is sent with it, and not with an approval', () => {
    expect(JSON.stringify(callOf('post', '/reject')?.requestBody)).toContain('"required":["reason"]');
    expect(callOf('post', '/approve')?.requestBody).toBeUndefined();
  });

  test('who is turned away for a while is told for how long', () => {
    expect(api.components['responses']?.['Later']).toMatchObject({ headers: { 'Retry-After': {} } });
  });

  test('people sign in as the PRD says, with its line', () => {
    expect(api.components['securitySchemes']?.['sso']).toMatchObject({
      type: 'openIdConnect',
      description: 'From PRD line 10',
    });
  });

  test('without these lines nothing of it is asked for', () => {
    const plain = design('# Notes\n\n## Requirements\n\n- A member can share a note.\n').of('contracts');
    expect(plain).not.toMatch(/Idempotency-Key|If-Match|Retry-After|openIdConnect/);
  });
});

describe('the design', () => {
  const tdd = written.of('tdd');

  test('[002-R26] the main flow shows the rule that turns it down, and what fails on the way', () => {
    const flow = /sequenceDiagram[^]*?```/.exec(tdd)?.[0] ?? '';
    expect(flow).toMatch(/alt against BR-\d+/);
    expect(flow).toMatch(/\n {2}opt [^]*?\n {2}end/);
  });

  test('availability is counted over the hours that it is promised for', () => {
    expect(tdd).toContain('117 minutes a month may be lost within these 13 hours a day');
  });

  test('the solution names who takes what, with rules and lines', () => {
    expect(tdd).toMatch(
      /## Proposed Solution\n\n[^\n]*`POST \/\w+` \(PRD line \d+\) is taken by the [\w ]+, held against BR-/,
    );
  });
});

test('[002-R39] the record of a support weighs it against what people do without it', () => {
  const records = written.documents.filter((one) => one.kind === 'adr').map((one) => one.content);
  expect(records.length).toBeGreaterThan(1);
  for (const one of records) expect(one).not.toMatch(/Going without it|\{\w+\}/);
});

test('[002-R44] a ticket shows one scenario of each of its rules before a second one of any', () => {
  for (const { content } of written.documents.filter((one) => one.kind === 'ticket')) {
    const rules = [...content.matchAll(/^- (BR-\d+): /gm)].map(([, id]) => id ?? '');
    const shown = /## Acceptance Criteria\n\n([^]*?)\n\n/.exec(content)?.[1] ?? '';
    const cited = rules.filter((id) => shown.includes(`(${id})`));
    const most = [...shown.matchAll(/\(BR-\d+\)/g)].length;
    expect(cited.length).toBe(Math.min(rules.length, most));
  }
});

test('goals speak of people, not as them', () => {
  const goals = /## Goals\n\n([^]*?)\n\n## /.exec(design(samples['user-export'] ?? '').of('tdd'))?.[1] ?? '';
  expect(goals).toContain('request a copy of their data');
  expect(goals).not.toMatch(/\bmy\b/);
});
