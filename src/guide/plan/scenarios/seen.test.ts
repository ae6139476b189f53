import { describe, expect, test } from 'vitest';
import { design, samples } from '../../../../tests/guide/support.ts';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(({ given, when, outcomes }) => `${[...given, when].join(', ')}: ${outcomes.join('; ')}`);

describe('[002-R40] a rule says what to look at, and the scenario looks at it', () => {
  test.each([
    ['An invoice has a number, a date and a total.', /is opened: it has a number; it has a date; it has a total/],
    ['The person may leave parts out.', /leaves one part out.*this part is not in the outcome/],
    ['The record shows how large each export was.', /the record is opened: it shows how large each export was/],
    [
      'The manager does not see the medical attachment.',
      /the manager looks for it: the medical attachment is not shown/,
    ],
    ['Bonuses are confidential and only visible to Finance.', /anybody else looks for it.*bonuses are not shown/],
    ['People reach only their own data.', /one of them asks for what is of the other.*refused as if there were none/],
    ['Administrators reach all.', /administrators ask for it: it is shown/],
    ['The final grade is the weighted average, rounded to half grades.', /worked out by hand.*both are equal/],
    [
      'Old links keep working for at least two years.',
      /one day less than two years has passed, somebody uses old links/,
    ],
    ['The link can be used once.', /that was used before, it is used again.*it is refused/],
    [
      'The same file imported twice does not count sales twice.',
      /the same file is imported again: it does not count sales/,
    ],
    [
      'Only one patient can be reserved for a bed at a time.',
      /a bed with a patient already, another patient is reserved for it: it is refused/,
    ],
    ['A slot can be booked by one patient only, even when two press the button.', /exactly one of them has it booked/],
    [
      'Every request and every download is on record for the officer.',
      /the officer looks into the record: the request is there/,
    ],
    ['The error message must name the limit of the plan.', /it names the limit of the plan/],
    [
      'The export contains nothing about other people, and no passwords or tokens.',
      /no passwords are in it; no tokens are in it/,
    ],
    ['On 4xx the batch is dropped and reported.', /there is 4xx: the batch is dropped and reported/],
    ['An update must not interrupt metering for longer than 90 seconds.', /no more than 90 seconds have passed/],
  ])('%s', (text, expected) => {
    expect(told(text).join('\n')).toMatch(expected);
  });

  test.each([
    ['Staff sign in with Entra ID.', /they open it: they are sent to sign in with Entra ID/],
    ['MFA for vendor contacts.', /without the second factor, they try to sign in: it is refused/],
    ['Data on the device is encrypted.', /is searched for this value: the value is not found/],
    [
      'All traffic must use TLS 1.3 with device certificates.',
      /a connection without TLS 1\.3, it is opened: it is refused/,
    ],
    [
      'Secrets never end up in logs or in the shell history.',
      /the value is not in logs; the value is not in the shell history/,
    ],
    ['German, French and English.', /people who set German, French and English/],
    ['--json prints the output of every command as JSON.', /every command is run with it: a parser for JSON reads/],
  ])('%s', (text, expected) => {
    expect(told(text).join('\n')).toMatch(expected);
  });

  test.each(['A district has up to 12,000 trees.', 'People who see a page can edit it.', 'The mail contains no data.'])(
    '%s says something else',
    (text) => {
      expect(told(text).join('\n')).not.toMatch(/is opened|looks for it/);
    },
  );
});

describe('what nobody could carry out says which fact is missing', () => {
  const { of } = design('# Data\n\n## Must have\n\n- A member can write a note.\n- The GDPR applies.\n');

  test('[002-R40] in the feature file, in place of a step that says nothing', () => {
    expect(of('bdd')).toContain('# Open: what GDPR demands of this feature, point by point');
    expect(of('bdd')).toMatch(/@BR-\d+ @open/);
    expect(of('bdd')).not.toMatch(/the feature is in use|it comes to this/);
  });

  test('and as an open question with its line', () => {
    expect(of('rules')).toMatch(/To show BR-\d+: what GDPR demands of this feature, point by point\? \(PRD line 6\)/);
  });

  test('no package of ours has a hollow step', () => {
    const hollow = Object.entries(samples).filter(([, prd]) =>
      /the feature is in use|it comes to this|what it did is looked at/.test(design(prd).of('bdd')),
    );
    expect(hollow.map(([name]) => name)).toEqual([]);
  });
});

test('what lapses after minutes is shown beside them, not an hour before', () => {
  const bdd = design(
    '# Beds\n\n## Must have\n\n- A manager can make a reservation.\n- A reservation lapses after 45 minutes.\n',
  ).of('bdd');
  expect(bdd).not.toContain('one hour short of 45 minutes');
});
