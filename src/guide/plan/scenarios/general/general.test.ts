import { describe, expect, test } from 'vitest';
import { normalForm } from '../../../read/language/normal-form.ts';
import { faultIn } from '../sound.ts';
import { byGrammar } from './general.ts';
import { lastly } from './lastly.ts';
import { conditional } from './conditional.ts';
import { framed } from './framed.ts';
import { nearMiss } from './near.ts';
import { predicates } from './predicates.ts';
import { saidIn } from './said-clause.ts';
import { tell } from './tell.ts';
import { windows } from './windows.ts';

const shown = (text: string): string[] | undefined => {
  const found = conditional(normalForm(text)) ?? windows(normalForm(text));
  expect(found?.map((one) => faultIn(one)).filter((one) => one !== undefined) ?? []).toEqual([]);
  return found?.map(({ given, when, outcomes }) => [...given, `> ${when}`, ...outcomes].join(' / '));
};
const timed = (text: string): string[] | undefined =>
  windows(normalForm(text))?.map(({ given, when, outcomes }) => [...given, `> ${when}`, ...outcomes].join(' / '));

describe('a clause by its grammar', () => {
  test.each([
    ['the video link becomes active', 'the video link', 'become'],
    [
      'requests that have not been answered within three days must be forwarded',
      'requests that have not been answered within three days',
      'forwarded',
    ],
    ['patrons owing more than $15 are blocked', 'patrons owing more than $15', 'blocked'],
    ['items arriving at the pickup branch must be shelved', 'items arriving at the pickup branch', 'shelved'],
    ['cafes that ordered it get told', 'cafes that ordered it', 'get'],
    ['invoices go out on Monday', 'invoices', 'go'],
    ['a project already has 20 keys', 'a project already', 'have'],
  ])('%s', (text, subject, verb) => expect(saidIn(text)).toMatchObject({ subject, verb }));

  test('names of things are no clauses', () =>
    expect(
      ['5 failed attempts', 'the link to the form', 'push notification 3 days before'].map((one) => saidIn(one)),
    ).toEqual([undefined, undefined, undefined]));

  test('is told as it is, and as it is not', () => {
    const said = saidIn('the system must not send mails at night');
    expect(said && [tell(said), tell(said, true)]).toEqual([
      'the system does not send mails at night',
      'the system sends mails at night',
    ]);
  });

  test('says several things one after the other', () =>
    expect(
      predicates('the controller must mark it as offline and alert the dispatcher').map((one) => tell(one)),
    ).toEqual(['the controller marks it as offline', 'the controller alerts the dispatcher']));
});

test('conditions are found before and behind, with commas and without', () => {
  const words = (text: string) => framed(text)?.frames.map(({ word, clause }) => `${word}: ${clause}`);
  expect(words('While a vehicle is marked, when the load exceeds the limit, the controller must wait')).toEqual([
    'while: a vehicle is marked',
    'when: the load exceeds the limit',
  ]);
  expect(words('While a key is in its grace period the system must accept both secrets')).toEqual([
    'while: a key is in its grace period',
  ]);
  expect(words('An order repeats every week until it is paused, and the cafe gets an email')).toEqual([
    'until: it is paused',
  ]);
});

test('the case next to it is just not so', () =>
  expect(
    [
      'a key has not been used for 90 days',
      'a project already has 20 keys',
      'the load exceeds 12 bar',
      'he is more than 10 minutes late',
      'the light is on',
    ].map((one) => nearMiss(one)),
  ).toEqual([
    'a key has not been used for 89 days',
    'a project has 19 keys',
    'the load is exactly 12 bar',
    'he is exactly 10 minutes late',
    undefined,
  ]));

describe('EARS by its structure', () => {
  test('a state is a Given, and the act that is turned down the When', () => {
    expect(
      shown(
        'IF the name is already used by an active key THEN the system SHALL reject the request with an error message',
      ),
    ).toEqual([
      'the name is already used by an active key / > the request is made / it is rejected with an error message',
      'the name is not used by an active key / > the request is made / it is accepted',
    ]);
    expect(shown('IF a project already has 20 active keys THEN the system SHALL refuse to create another')?.[1]).toBe(
      'a project has 19 active keys / > somebody tries to create another / it is done',
    );
  });
  test('WHILE and WHERE, without commas', () => {
    expect(shown('WHILE a key is in its grace period THE SYSTEM SHALL accept both secrets')).toEqual([
      'a key is in its grace period / > both secrets are presented / they are accepted',
    ]);
    expect(shown('WHERE leak scanning is enabled THE system SHALL revoke keys reported by GitHub')).toEqual([
      'leak scanning is enabled / > GitHub reports keys / the system revokes keys',
      'leak scanning is not enabled / > GitHub reports keys / the system does not revoke keys',
    ]);
  });
  test('combined', () =>
    expect(
      shown(
        'WHILE the kill switch is active WHEN somebody tries to change the flag THE system SHALL show who activated it and ask for confirmation',
      ),
    ).toEqual([
      'the kill switch is active / > somebody tries to change the flag / the system shows who activated it / the system asks for confirmation',
    ]));
  test('what lasts has a moment at which it is not so yet', () =>
    expect(
      shown('WHEN a key has not been used for 90 days THEN the system SHALL mark it as stale and notify the owner'),
    ).toEqual([
      '> a key has not been used for 90 days / the system marks it as stale / the system notifies the owner',
      '> a key has not been used for 89 days / the system does not mark it as stale',
    ]));
});

describe('conditions in prose', () => {
  test('behind what holds', () =>
    expect(shown('A request may be cancelled by the patron as long as the item has not been shipped')).toEqual([
      'the item has not been shipped / > the patron cancels the request / the request is cancelled',
      'the item has been shipped / > the patron cancels the request / it is refused / nothing has changed',
    ]));
  test('what somebody does then is the act', () =>
    expect(shown('If a coffee runs out, Priya marks it sold out, and cafes that ordered it get told')).toEqual([
      'a coffee runs out / > Priya marks it sold out / cafes that ordered it get told',
    ]));
  test('until and before', () => {
    expect(shown('Patrons owing more than $15 are blocked from placing requests until the balance is paid')).toEqual([
      'there are patrons owing more than $15 / the balance has not been paid yet / > they try to place requests / it is refused / nothing has changed',
      'there are patrons owing more than $15 / the balance has been paid / > they try to place requests / it is done',
      'there are patrons owing exactly $15 / > they try to place requests / it is done',
    ]);
    expect(
      shown('If a main road is affected, a statement of the engineer is required before the permit can be issued')?.[0],
    ).toBe(
      'a main road is affected / there is no statement of the engineer / > somebody tries to issue the permit / it is refused / nothing has changed',
    );
  });
  test('whom a pronoun means that nothing before it names, nobody can try', () =>
    expect(shown("If they don't, the room is free again")).toBeUndefined());
});

describe('times on both sides', () => {
  test('a moment before and after', () =>
    expect(
      timed('The video link becomes active 15 minutes before the start and expires 30 minutes after the scheduled end'),
    ).toEqual([
      '> it is 15 minutes before the start / the video link becomes active',
      '> it is still 16 minutes before the start / the video link is not active yet',
      '> 30 minutes have passed since the scheduled end / the video link expires',
      '> 29 minutes have passed since the scheduled end / the video link does not expire yet',
    ]));
  test('by which way it is sent is no part of the moment', () =>
    expect(timed('Reminders are sent 48 hours and 2 hours before the visit by SMS and email')).toEqual([
      '> it is 48 hours before the visit / reminders are sent by SMS and email',
      '> it is 2 hours before the visit / reminders are sent by SMS and email',
      '> it is still 49 hours before the visit / reminders are not sent yet',
    ]));
  test("a time of what is told of a thing in passing is that thing's", () =>
    expect(timed('The file is made available by a link, which must expire after 72 hours')).toBeUndefined());
  test('so long', () =>
    expect(timed('A slot is held for 10 minutes while the patient fills in the form')).toEqual([
      'the patient fills in the form / the slot is held / > 9 minutes have passed since then / the slot is still held',
      'the patient fills in the form / the slot is held / > 11 minutes have passed since then / the slot is no longer held',
    ]));
  test('so often', () =>
    expect(timed('THE system SHALL update the last used date at most once per minute per key')?.[0]).toBe(
      'the last used date was updated less than a minute ago for the same key / > the same happens again for the same key / the last used date is not updated again',
    ));
  test('again and again, until', () =>
    expect(timed('A standing order repeats every week until it is paused')).toEqual([
      '> a week has passed / a standing order repeats',
      'the standing order is paused / > a week has passed / the standing order does not repeat',
    ]));
  test('after so many', () =>
    expect(timed('Accounts lock for 15 minutes after 5 failed attempts')).toEqual([
      '> there have been 5 failed attempts / accounts lock for 15 minutes',
      '> there have been 4 failed attempts / accounts do not lock',
    ]));
});

describe('one after the other', () => {
  const steps = (text: string): string[] | undefined =>
    byGrammar(normalForm(text), () => undefined)?.map(({ given, when, outcomes }) =>
      [...given, `> ${when}`, ...outcomes].join(' / '),
    );
  test.each([
    [
      'A host has 72h to answer, then the application lapses',
      'the host has not answered / > 72 hours have passed / the application lapses',
    ],
    ['Checking off an item moves it to the pantry', '> somebody checks off an item / this moves it to the pantry'],
    [
      'Damaged items are reported by the clerk, and the coordinator is informed',
      '> the clerk reports damaged items / the coordinator is informed',
    ],
    [
      'Requests that have not been answered within three working days shall be forwarded',
      'there are requests that have not been answered / > three working days have passed / they are forwarded',
    ],
    [
      'A reason must be given when declining',
      '> somebody tries to decline without a reason / it is refused / what is missing is named: a reason',
    ],
    [
      'Every override requires a reason and is logged',
      '> an override is asked for with a reason / the override is logged',
    ],
    [
      'The controller shall keep the total load below 400 kW',
      'the total load is almost 400 kW / > something happens that would bring it beyond 400 kW / the total load stays below 400 kW',
    ],
    [
      'Push notification 3 days before the expiry date',
      '> it is 3 days before the expiry date / a push notification is sent',
    ],
    ['Every Sunday at 18:00 the owner gets a summary', '> it is Sunday at 18:00 / the owner gets a summary'],
    [
      'The portal publishes events the day after approval',
      '> it is the day after approval / the portal publishes events',
    ],
    ['Quantity defaults to 1', 'nothing is entered for quantity / > it is saved / quantity is 1'],
    ['Duplicate scans within 5 seconds are ignored', '> there are duplicate scans within 4 seconds / they are ignored'],
    [
      'An application must be submitted no later than 30 days before the event',
      'it is 29 days before the event / > an application is submitted / it is refused / the limit of 30 days before the event is named',
    ],
    ['In case of a power failure, the gate must open', '> there is a power failure / the gate opens'],
  ])('%s', (text, expected) => expect(steps(text)).toContain(expected));
});

test('where nothing closer is known, who does it or what is so is looked at', () => {
  expect(lastly('Each cafe has an account with one or more people')?.[0]).toMatchObject({
    given: ['there is a cafe'],
    outcomes: ['the cafe has an account with one or more people'],
  });
  expect(lastly('They have 10 % off')).toBeUndefined();
});
