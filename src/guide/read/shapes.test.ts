/** PRDs come in many shapes: what is asked for has to be found in each of them. */
import { describe, expect, test } from 'vitest';
import type { GuideRequest } from '../request.ts';
import { readPrd } from './read-prd.ts';

const read = (prd: string) => {
  const request: GuideRequest = {
    stage: '1',
    feature: 'x',
    prd,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  };
  return readPrd(request);
};
const done = (prd: string) =>
  read(prd).actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`.trim());
const asked = (prd: string) =>
  read(prd)
    .statements.filter((one) => one.part === 'must')
    .map((one) => one.text);

describe('stories and items', () => {
  test('a story over three lines, its parts in bold', () => {
    const prd =
      '# Visits\n\n## Stories\n\n**US-1: Cancel**\n\n**As a** patient,\n**I want** to confirm, move or cancel a visit,\n**So that** others can come.\n\nAcceptance criteria:\n- [ ] A link works for 3 days\n';
    expect(done(prd)).toEqual(['patient confirm visit', 'patient move visit', 'patient cancel visit']);
    expect(asked(prd)).toEqual(['A link works for 3 days']);
  });

  test('requirements with numbers of their own, under headings that are only numbered', () => {
    const prd =
      '1. Introduction\n\nPumps in the field.\n\n2. Functional requirements\n\n2.1 The operator shall be able to pause and abort a rollout.\n2.2 A bundle shall not be larger than 8 MB.\n\n3. Exclusions\n\nThe modem is left alone.\n';
    expect(asked(prd)).toEqual([
      'The operator can pause and abort a rollout.',
      'A bundle must not be larger than 8 MB.',
    ]);
    expect(read(prd).statements.at(-1)?.part).toBe('excluded');
  });

  test('requirements in a fence', () => {
    const prd =
      '# X\n\n## Functional\n\n```text\nFR-001  Clerk shall be able to void a receipt.\nFR-002  System shall keep receipts.\n```\n';
    expect(asked(prd)).toEqual(['Clerk can void a receipt.', 'The system keeps receipts.']);
  });

  test('a message typed in passing', () => {
    const prd =
      'hey all, a quick one. a rep shares a quote with the customer. the customer can accept it. not doing signatures!';
    expect(done(prd)).toEqual(['rep share quote', 'customer accept quote']);
    expect(read(prd).statements.at(-1)?.part).toBe('excluded');
  });

  test('how the work is organised is nothing to build', () => {
    const prd =
      '# X\n\n## Requirements\n\n- A clerk can void a receipt.\n\n## Risks\n\n- A clerk can delete a ledger.\n\n## Roadmap\n\n- Teams must finish by May\n\n## Technology stack\n\n| Layer | Choice |\n|---|---|\n| Cache | Redis |\n';
    expect(done(prd)).toEqual(['clerk void receipt']);
    expect(asked(prd)).toEqual(['A clerk can void a receipt.']);
  });
});

describe('numbers', () => {
  const numbers = (text: string) =>
    read(`# X\n\n## Scale\n\n${text}\n`)
      .quantities.filter((one) => one.source.from === 'prd')
      .map(({ role, words, of }) => [role, words, of].filter((one) => one !== undefined).join('|'));

  test.each([
    ['40,000 devices', ['scale|40,000 devices|device']],
    ['12 clinics', ['scale|12 clinics|clinic']],
    ['3.500 members', ['scale|3.500 members|member']],
    ['3 TB a day', ['throughput|3 TB a day']],
    ['The cost is at most 80 €/month', ['budget|80 €/month']],
    ['Kept for 10 yrs', ['retention|10 yrs']],
    ['No calls between 21:00 and 08:00 local time', []],
    ['At most 6 photos per report', ['limit|6 photos|photo']],
    ['| Step | p50 | p95 |\n|---|---|---|\n| Search | 80 ms | 200 ms |', ['target|80 ms', 'latency|200 ms']],
    [
      '| Source | Events per day | Peak |\n|---|---|---|\n| Web | 1,200,000 | 900 events/s |',
      ['throughput|1,200,000 events per day|event', 'throughput|900 events/s|event'],
    ],
  ])('%s', (text, expected) => {
    expect(numbers(text)).toEqual(expected);
  });
});

describe('who and what', () => {
  test.each([
    ['Candidates can save a search.', ['candidate']],
    ['The orchestrator must send a command.', []],
    ['A data subject may withdraw a request.', ['data subject']],
  ])('%s', (text, expected) => {
    expect(read(`# X\n\n## Requirements\n\n- ${text}\n`).actors.map((one) => one.name)).toEqual(expected);
  });

  test('a table that says who may do what, with verbs that nobody knows', () => {
    const prd =
      '# X\n\n## Rights\n\n| Who | What they may do |\n| --- | --- |\n| Nurse | offer own shifts, claim offers |\n| Head nurse | approve swaps |\n';
    const { actors, actions } = read(prd);
    expect(actors.map((one) => one.name)).toEqual(['nurse', 'head nurse']);
    expect(actions.map(({ actor, verb }) => `${actor} ${verb}`)).toEqual([
      'nurse offer',
      'nurse claim',
      'head nurse approve',
    ]);
  });

  test.each([
    [
      'The head nurse approves each swap. If she has not decided, both nurses are told. She can also turn it on.',
      'The head nurse can also turn it on.',
    ],
    ['The head nurse approves each swap. Both nurses are told. They can appeal.', 'Nurses can appeal.'],
    ['The council may look at this log, nobody may change it.', 'Nobody may change the log.'],
  ])('%s', (text, last) => {
    expect(read(`# X\n\n## Requirements\n\n${text}\n`).statements.at(-1)?.text).toBe(last);
  });

  test('questions and answers: the question is a heading, and you are who asks', () => {
    const prd =
      '# X\n\n## Questions our members will ask\n\n*My claim was turned down. What now?*\nYou can object within 28 days. You have to give a reason.\n\n*Who sees it?*\nThe board may ask for the file of a claim.\n';
    expect(read(prd).statements.map((one) => one.text)).toEqual([
      'A member can object within 28 days.',
      'A member must give a reason.',
      'The board may request the file of a claim.',
    ]);
  });

  test.each([
    ["As a student I'd like to appeal against a refusal.", ['student appeal']],
    ['As a clerk we would love to void a receipt.', ['clerk void']],
  ])('%s', (text, expected) => {
    const { actions } = read(`# X\n\n## Complain\n\n- ${text}\n`);
    expect(actions.map(({ actor, verb }) => `${actor} ${verb}`)).toEqual(expected);
    expect(actions.map(({ entity }) => entity.name)).not.toContain('complain');
  });

  test('people named in bold, several in a line', () => {
    const prd = '# X\n\n## Roles\n\n**Customer** – has something broken. **Repairer** – offers repairs.\n';
    expect(read(prd).actors.map((one) => one.name)).toEqual(['customer', 'repairer']);
  });

  test.each([
    ['Rangers create, edit and delete observations (species, count) offline.', ['create', 'edit', 'delete']],
    ['Accountants can view, assign and resolve exceptions.', ['view', 'assign', 'resolve']],
    [
      'The manager can create, modify and retire classes, and change the room.',
      ['create', 'modify', 'retire', 'change'],
    ],
    ['Clerks can filter orders by state and order date.', ['filter']],
  ])('%s', (text, expected) => {
    expect(read(`# X\n\n## Requirements\n\n- ${text}\n`).actions.map((one) => one.verb)).toEqual(expected);
  });

  test.each([
    ['A closed listing disappears within 10 seconds. Clerks close a listing.', ['listing']],
    ['Events land in a table. A clerk can replay an event. Events are kept.', ['event']],
  ])('%s', (text, expected) => {
    expect(read(`# X\n\n## Requirements\n\n${text}\n`).entities.map((one) => one.name)).toEqual(expected);
  });
});
