/** What an architect looks for in the package: contracts that carry what the patterns need, diagrams with a failure, decisions with another way. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { design, samples } from './support.ts';

const prd = `# Parking permits

## Requirements

- A resident can apply for a permit.
- A resident with an open fine cannot apply for a permit.
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
      description: 'From PRD line 11',
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
  for (const one of records) expect(one).not.toMatch(/Going without it|(?<!\/)\{\w+\}/);
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

describe('a lending library, read as the team that starts from it', () => {
  const lending = design(`# Tool library reservations

## Background

The tool library lends drills and saws to its 1,800 members. Reservations are kept in a paper diary.

## Goals

- 70% of reservations are made online after three months.
- Cut double-promised tools from 8 a month to 0.

## User stories

- As a member, I want to reserve a tool so that it is there when I come.
- As a member, I want to cancel my reservation so that others can have the tool.
- As a coordinator, I want to suspend and resume a reservation.

## Requirements

- A tool can be reserved at most 60 days ahead.
- Members with unpaid fees cannot reserve.
- The calendar answers in under 500 ms for 95% of requests with 600 tools.
- Staff sign in with SAML single sign-on. Members are told by mail when a tool is back.

## Out of scope

- Online payment of fees
`);
  const tdd = lending.of('tdd');
  const feature = lending.of('bdd');

  test('lends over calls, and is no package of functions', () => {
    expect(lending.of('contracts')).toContain('POST /reservations');
  });

  test('success is measured by the goals that have a number, which are no load', () => {
    expect(/## Success Metrics\n\n([^]*?)\n\n/.exec(tdd)?.[1]).toMatch(
      /70% of reservations[^\n]*\n- Cut double-promised/,
    );
    expect(/### Performance\n\n([^]*?)\n\n### /.exec(tdd)?.[1]).not.toContain('8 a month');
  });

  test('what is excluded, and a line of the PRD, is said once', () => {
    expect(tdd.split('Online payment of fees')).toHaveLength(2);
    expect(/## Problem Statement\n\n([^]*?)\n\n/.exec(tdd)?.[1]?.match(/PRD line/g)).toHaveLength(1);
  });

  test('what is resumed is where it was', () => {
    expect(tdd).not.toContain("'resumed'");
    expect(tdd).toMatch(/suspended --> \w+\n/);
  });

  test('whoever tells who people are gets no messages', () => {
    const [, provider] = /(c\d+)\{\{"SAML"\}\}/.exec(tdd) ?? [];
    expect(provider).toBeDefined();
    expect(tdd).toContain(`-->|"asks who it is"| ${provider}`);
    expect(tdd.match(new RegExp(`\\| ${provider}\\n`, 'g'))).toHaveLength(1);
  });

  test('scenarios can be carried out: no call that has nothing to do with the rule, and none that only repeats it', () => {
    expect(feature).toContain('When the member tries to reserve the tool 61 days ahead');
    expect(feature).toContain('When members with unpaid fees try to reserve\n      Then it is refused');
    expect(feature).toContain('Then at least 950 times it takes at most 500 ms');
    expect(feature).not.toMatch(/the system handles|everything it needs is there|breaks this rule|honest answer/);
  });
});

test('a call of a device reaches the API before the API asks its keys', () => {
  const offline = design(`# Rounds

## Requirements

- A nurse can record a reading without network; readings are sent when the device is back online.
- A reading must never be stored twice.
- A nurse can correct a reading.
`).of('tdd');
  const flow = /sequenceDiagram[^]*?```/.exec(offline)?.[0] ?? '';
  const [, api] = /participant (p\d+) as [\w ]*API/.exec(flow) ?? [];
  const arrows = [...flow.matchAll(/(p\d+)-?->>(p\d+):/g)].map(([, from, to]) => ({ from, to }));
  const asks = arrows.findIndex((one) => one.from === api);
  expect(asks).toBeGreaterThan(0);
  expect(arrows.slice(0, asks).some((one) => one.to === api)).toBe(true);
});

describe('where nobody signs in', () => {
  const list =
    '## Requirements\n\n- A visitor can search plots by size.\n- A visitor can report a leak.\n- A leak must have a place.\n';
  const prd = (line: string) => `# Allotment map\n\n## Limits\n\n- ${line}\n\n${list}`;

  test.each(['No login required.', 'Everything works without an account.'])('%s', (line) => {
    const { of } = design(prd(line));
    expect(of('contracts')).not.toMatch(/security|401/);
    expect(of('bdd')).not.toContain('signed in');
    expect(of('tdd')).toContain('Nobody signs in (PRD line 5)');
  });

  test.each(['Guests order without an account.', 'Wardens sign in with a password; no login is required to read.'])(
    'somebody does all the same: %s',
    (line) => {
      expect(design(prd(line)).of('contracts')).toContain('401');
    },
  );
});

test('a PRD in another language is said to be one', () => {
  const prd =
    '# Kleingarten\n\nDer Verein vergibt die Gärten. Ein Mitglied kann einen Garten beantragen, und der Vorstand muss den Antrag in 14 Tagen bearbeiten. Wird er nicht bearbeitet, ist er abgelehnt und das Mitglied wird mit einer Mail von dem System informiert.\n';
  const { of, review } = design(prd);
  for (const kind of ['rules', 'tdd'] as const) expect(of(kind)).toContain('The PRD is not in English');
  expect(review().look[0]).toContain('not in English');
});
