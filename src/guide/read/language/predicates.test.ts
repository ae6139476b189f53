/** Sentences of prose as what they say of whom. */
import { describe, expect, test } from 'vitest';
import { predicatesOf } from './predicates.ts';
import { readPrd } from '../read-prd.ts';

const said = (text: string) =>
  predicatesOf(text)
    .filter(({ verb }) => verb !== '')
    .map(({ subject, modal = '', isNegative, isPassive, verb, rest }) =>
      [subject, modal, isNegative ? 'not' : '', isPassive ? 'be' : '', verb, rest]
        .filter((one) => one !== '')
        .join(' '),
    );

describe('[002-R13] predicates of a sentence', () => {
  test.each([
    [
      'A porter who needs a bed for a patient scans the wristband, picks the bed and enters the floor.',
      ['porter scan the wristband', 'porter pick the bed', 'porter enter the floor'],
    ],
    [
      'When a crate comes back she weighs it and either stacks it or marks it as broken.',
      ['she weigh it', 'she stack it', 'she mark it as broken'],
    ],
    ['A judge who has not rated half of their films 7 days before the end is reminded.', ['judge be remind']],
    ['A second clerk, who must not be the same person, confirms the payment.', ['second clerk confirm the payment']],
    ['At the end of the month the planning office approves the rosters.', ['planning office approve the rosters']],
    [
      'If a tram is more than ten minutes late the dispatcher is alerted and decides whether to hold it.',
      ['dispatcher be alert', 'dispatcher decide whether to hold it'],
    ],
    [
      'A refusal is passed to the adviser, who calls the farm.',
      ['refusal be pass to the adviser', 'adviser call the farm'],
    ],
    ['Every box gets a number, which she prints as a label.', ['she print the number as a label']],
    ['Users can edit or withdraw a film.', ['Users can edit', 'Users can withdraw a film']],
    ['The tenant has 14 days to object.', ['tenant can object']],
    ['Nobody may hold more than one key.', ['nobody may not hold more than one key']],
    ['Orders can be changed or cancelled until noon.', ['Orders can be change', 'Orders can be cancel until noon']],
    ['A draft can be shared and is kept for a year.', ['draft can be share', 'draft be keep for a year']],
    ['He would like to see the totals, and exports a report.', ['he would see the totals', 'he export a report']],
    [
      'Volunteers drive meals to seniors and log each stop.',
      ['Volunteers drive meals to seniors', 'Volunteers log each stop'],
    ],
    [
      'Late fees accrue daily and stop when the book comes back.',
      ['Late fees accrue daily', 'Late fees stop when the book comes back'],
    ],
    ['Approved timesheets feed payroll.', ['Approved timesheets feed payroll']],
    ['Marco prints it on Tuesday.', ['Marco print it on Tuesday']],
    ['upload sends the bundle in parts.', ['upload send the bundle in parts']],
    [
      'The system shall mark it as stale and notify the owner.',
      ['system shall mark it as stale', 'system shall notify the owner'],
    ],
    [
      'If a coffee runs out, cafes that ordered it get told and can pick a replacement.',
      ['cafes be tell', 'cafes can pick a replacement'],
    ],
    ['Cafes more than 30 days late with payment cannot place orders.', ['Cafes cannot not place orders']],
    ['Access to the records is audited.', ['Access be audit']],
    [
      'The shop closes at 18:00; after that the order goes to next week.',
      ['shop close at 18.00', 'order go to next week'],
    ],
    ['The link becomes active at once and expires after a day.', ['link expire after a day']],
    ['The site visits are listed.', ['site visits be list']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('[002-R13] whom and what prose means', () => {
  const done = (...paragraphs: string[]) =>
    readPrd({
      stage: '1',
      feature: 'x',
      prd: `# Plan\n\n${paragraphs.join('\n\n')}\n`,
      answers: {},
      constraints: [],
      assumptions: [],
      documents: {},
    }).actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`.trim());

  test.each([
    [
      'When the count differs, a discrepancy is raised and the ward sister is notified. She investigates it and closes it.',
      ['ward sister investigate discrepancy', 'ward sister close discrepancy'],
    ],
    [
      'Rosa, our librarian, enters a piece. Singers borrow it, and Rosa can cancel a loan.',
      ['librarian enter piece', 'singer make loan', 'librarian cancel loan'],
    ],
    ['Ushers open the doors. They can export a seating plan.', ['usher open door', 'usher export seating plan']],
    ['A singer who has lost a score reports it.', ['singer report score']],
    ['A grower can see which crates are ready and look up a buyer.', ['grower see crate', 'grower find buyer']],
    [
      'Invoices are looked at by a clerk. Agents may report on behalf of a tenant.',
      ['clerk view invoice', 'agent create report'],
    ],
    [
      'A clerk can lend up to 60 chairs to a club, and has to be able to cancel such a loan.',
      ['clerk make loan', 'clerk cancel loan'],
    ],
  ])('%s', (text, expected) => {
    expect(done(text)).toEqual(expected);
  });

  test('how things are today asks for nothing, up to the first demand of its paragraph', () => {
    expect(
      done(
        'Right now a clerk keeps a binder. She counts the keys by hand.',
        'A porter returns a key. The clerk can block a key. Lost keys are rare. Doors have locks. Floors have doors. Houses have floors. There is a yard.',
      ),
    ).toEqual(['porter return key', 'clerk block key']);
  });
});

describe('[002-R13] what prose says that happens by itself', () => {
  const started = (text: string) =>
    readPrd({
      stage: '1',
      feature: 'x',
      prd: `# Plan\n\n${text}\n`,
      answers: {},
      constraints: [],
      assumptions: [],
      documents: {},
    }).reactions.map(({ verb, entity }) => `${verb} ${entity.name}`);

  test.each([
    [
      'If a residue is found the whole tanker is locked, and the farm is suspended until two samples are clean.',
      ['lock tanker', 'suspend farm'],
    ],
    ['A chemist may recall a batch, in which case it is blocked automatically.', ['block batch']],
    ['The ruling is sent to the tenant.', ['send ruling']],
    ['Stock is counted by a porter at noon.', []],
    ['A slot is sold out when its places are gone.', []],
  ])('%s', (text, expected) => {
    expect(started(text)).toEqual(expected);
  });

  test('whoever is told of with "who" and does what only people do is somebody, whatever they are called', () => {
    const { actors } = readPrd({
      stage: '1',
      feature: 'x',
      prd: '# Holds\n\nA hold is opened by an attorney, who names the systems. The paralegal reviews a hold. The paralegal can release a hold.\n',
      answers: {},
      constraints: [],
      assumptions: [],
      documents: {},
    });
    expect(actors.map((one) => one.name).toSorted()).toEqual(['attorney', 'paralegal']);
  });
});
