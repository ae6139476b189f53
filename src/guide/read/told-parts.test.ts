/** What a line is, where no heading says it: the story before the wish, what is left out in passing, labels and answers. */
import { describe, expect, test } from 'vitest';
import { readPrd } from './read-prd.ts';

const read = (prd: string) =>
  readPrd({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const partIn = (prd: string, words: string) =>
  read(prd).statements.find((one) => (one.quote ?? one.text).includes(words))?.part;
const done = (prd: string) =>
  read(prd).actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`.trim());

describe('[002-R13] prose without headings', () => {
  const mail = `From: Dana
Subject: Key cabinet

Hi Tom,

as promised, my thoughts. The keys hang on a board behind the desk. Last Tuesday two drivers took the wrong keys.

What I'd like is a cabinet for the keys. The driver opens the cabinet. A broken van must not be handed out.

I don't need fuel cards. The dispatcher can lock the cabinet. Two keys may hang on a hook.
Every hook has a lamp. Fingerprints are not wanted.
`;

  test('what is told before the wish is how things are', () => {
    expect(partIn(mail, 'The keys hang')).toBe('problem');
    expect(done(mail)).toEqual(['driver open cabinet', 'dispatcher lock cabinet']);
  });

  test('what is left out in passing is left out', () => {
    for (const words of ['fuel cards', 'Fingerprints']) expect(partIn(mail, words)).toBe('excluded');
  });

  test.each([
    ['Not covered: the drug library.', 'drug library'],
    ['Later: tournaments, chat', 'chat'],
    ["We won't support attachments.", 'attachments'],
    ['Pets and insurance are not part of the launch.', 'Pets'],
    ['Down migrations are not wanted.', 'Down'],
  ])('%s', (line, words) => {
    expect(partIn(`# X\n\n## Requirements\n\n- A clerk can open a claim.\n\n${line}\n`, words)).toBe('excluded');
  });

  test.each(['We will not store card numbers.', 'Reports are not part of an export.'])('still a rule: %s', (line) => {
    expect(partIn(`# X\n\n## Requirements\n\n${line}\n`, line.slice(3, 14))).toBe('must');
  });
});

describe('[002-R13] labels', () => {
  test('a name above a list is who does all of it', () => {
    const prd = '# Raids\n\nPlayers\n* join a raid\n* pick 5 heroes for an attack\n* claim a reward\n';
    expect(read(prd).statements[0]).toMatchObject({ text: 'Players join a raid', quote: 'join a raid' });
    expect(done(prd)).toEqual(['player join raid', 'player pick hero', 'player claim reward']);
  });

  test('a name above a list says what the list is', () => {
    const prd = '# Billing\n\n## Requirements\n\nRating\n- Prices are tiered.\n\nNot now\n- Prepaid credit is sold.\n';
    expect(partIn(prd, 'Prices')).toBe('must');
    expect(partIn(prd, 'Prepaid')).toBe('excluded');
  });

  test('a word with a full stop before a paragraph is its label', () => {
    const prd =
      '# Pumps\n\nBackground. 400 pumps are updated by cable.\n\nProduct description. A nurse can postpone an update. It is signed.\n\nRegulatory. Records are kept for 15 years.\n';
    expect(partIn(prd, '400 pumps')).toBe('problem');
    expect(read(prd).statements.map((one) => one.text)).not.toContain('Background.');
  });

  test('lines of a tracker are headings, and what is filed beside them is no demand', () => {
    const prd =
      'PROJ-12  Leave requests\nType: Epic   Priority: High   Labels: hr\n\nDescription\nEmployees mail a form to the office, and somebody types it.\n\nPROJ-13  Request form\n  - an employee can file a request\n\nPROJ-14  Approval\n  - HR approves or rejects a request\n';
    const { title, statements } = read(prd);
    expect(title).toBe('Leave requests');
    expect(statements.map((one) => one.text)).toEqual([
      'Employees mail a form to the office, and somebody types it.',
      'an employee can file a request',
      'HR approves or rejects a request',
    ]);
  });
});

describe('[002-R13] questions with answers', () => {
  const prd = `# PRESS RELEASE

**Seattle, 4 May.** Leafy today announced Leafy Sitter.

A plant owner enters a trip. "I used to come home to dead basil," said Maria.

# FAQ

**Can I cancel?**
You can cancel a trip until 48 hours before it.

**Is my address visible?**
No. Only a sitter who has accepted sees the address.

**What do we leave out?**
Pets and house sitting.
`;

  test('the answers are what is asked for', () => {
    expect(partIn(prd, 'cancel a trip')).toBe('must');
    expect(partIn(prd, 'Pets')).toBe('excluded');
    expect(done(prd)).toContain('cancel trip');
    expect(read(prd).statements.some((one) => one.text.endsWith('?') || one.text === 'No.')).toBe(false);
  });

  test('the kind of document is no title', () => {
    expect(read(prd).title).not.toMatch(/press/i);
  });
});

describe('[002-R13] legal language', () => {
  const prd = `1. PURPOSE

1.1 This document sets forth the requirements for the Code Register (the "Register").

2. DEPOSITS

2.1 The Depositor shall be entitled to renew a deposit.

2.2 Records shall be kept for ten (10) years.

2.3 Where an objection has been filed, no deposit shall be released.

2.4 Absent an objection, the Agent shall release the deposit.
`;

  test('says who may and must, with its numbers', () => {
    expect(done(prd)).toEqual(['depositor renew deposit', 'agent release deposit']);
    expect(read(prd).quantities.find((one) => one.role === 'retention')?.words).toBe('10 years');
    expect(read(prd).statements.map((one) => one.text)).toContain(
      'If there is no objection, the Agent must release the deposit.',
    );
  });

  test('is called what it says it is about, and that is no other system', () => {
    expect(read(prd).title).toBe('Code Register');
    expect(read(prd).systems).toEqual([]);
  });
});

test('[002-R13] a list that names no subject speaks of the thing, and is quoted as it stands', () => {
  const prd =
    '# Leave\n\n## Requirements\n\n- An employee can file a leave.\n- The leave is public.\n- can be split into max 3 periods\n- You can withdraw a leave.\n';
  const { statements } = read(prd);
  expect(statements.map((one) => one.text)).toContain('A leave can be split into max 3 periods');
  expect(statements.find((one) => one.text.includes('split'))?.quote).toBe('can be split into max 3 periods');
  expect(statements.at(-1)?.text).toBe('Everybody can withdraw a leave.');
});

test('[002-R34] what follows a colon are parts of the thing before it', () => {
  const prd =
    '# Hikes\n\n## Requirements\n\n- A leader publishes a hike: route (GPX), meeting point, date, difficulty.\n- A hiker can join a hike.\n- The leader ticks off each walker.\n';
  expect(read(prd).fields.map((one) => `${one.entity}.${one.name}`)).toEqual([
    'hike.route',
    'hike.meeting_point',
    'hike.date',
    'hike.difficulty',
  ]);
  expect(done(prd)).toContain('leader tick off walker');
});

test('[002-R13] an arrow says what follows', () => {
  const prd =
    '# X\n\n## Requirements\n\n- no reaction after 5 days => HR is told\n- Recipe sells out → subscriber is told\n';
  expect(read(prd).reactions.map((one) => one.call)).toEqual([
    'when no reaction after 5 days',
    'when recipe sells out',
  ]);
});

test('[002-R13] a table of who wants what is a list of stories', () => {
  const prd =
    '# Boxes\n\n## Who\n\n| Persona | What they want |\n| --- | --- |\n| Subscriber | Skip a box in under a minute |\n| Support agent | Undo a skip |\n';
  expect(done(prd)).toEqual(['subscriber create skip', 'support agent undo skip']);
});

test('[002-R13] a table of systems names them, and a country is none', () => {
  const prd =
    '# Claims\n\n## Integrations\n\nWe start with the Netherlands.\n\n| System | Direction | What |\n|---|---|---|\n| SAP FI | out | payments of a day |\n| PolicyHub | in | vehicles and drivers, nightly |\n';
  expect(read(prd).systems.map((one) => one.name)).toEqual(['SAP FI', 'PolicyHub']);
});

test('[002-R13] somebody who reports a damage makes a report of it; so that it can be continued is nothing to call', () => {
  const prd =
    '# Claims\n\n## Requirements\n\n- A driver can report a damage.\n- A member can report a message.\n- The form must be saved so that it can be continued.\n';
  expect(read(prd).actions.map((one) => `${one.act} ${one.entity.name}`)).toEqual([
    'create damage',
    'change-state message',
  ]);
});
