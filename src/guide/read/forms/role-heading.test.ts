import { describe, expect, test } from 'vitest';
import { planRules } from '../../plan/rules/rule.ts';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const read = (prd: string) => readPrd(onlyPrd(prd));

describe('[002-R24] people with a heading of their own', () => {
  const prd = `# Boat hire

## Actors

### 2.1 Skipper

- Browses free boats
- Reserves, views and returns boats

### 2.2 Harbour office

- Registers boats
- Removes moorings

## Requirements

- A boat has a name and a length.
`;

  test('what stands below it is what they do, and names nobody', () => {
    const { actors, actions } = read(prd);
    expect(actors.map((one) => one.name)).toEqual(['skipper', 'harbour office']);
    expect(actions.map((one) => [one.actor, one.verb, one.entity.name])).toEqual(
      expect.arrayContaining([
        ['skipper', 'reserve', 'boat'],
        ['harbour office', 'register', 'boat'],
        ['harbour office', 'remove', 'mooring'],
      ]),
    );
  });

  test('a name alone on its line does the same', () => {
    const { actors, actions } = read(
      '# Boat hire\n\n## User roles\n\nSkipper (guest)\n\nReserves boats\n\nCancels reservations\n\n## Requirements\n\n- A boat has a name.\n',
    );
    expect(actors.map((one) => one.name)).toEqual(['skipper']);
    expect(actions.map((one) => `${one.actor} ${one.verb}`)).toContain('skipper make');
  });

  test('a verb that may be a noun too is one by what stands behind it, and beside other acts', () => {
    const { statements } = read(
      '# Clinic days\n\n## Who uses it\n\n### Owners\n\n- Book one visit per pet\n- Leave at least 5 minutes between two visits\n- Change or cancel a visit\n- See their pets\n\n## Rules\n\n- A pet has one owner.\n',
    );
    expect(statements.filter((one) => one.part === 'must').map((one) => one.text)).toEqual([
      'The owner can book one visit per pet.',
      'The owner can leave at least 5 minutes between two visits.',
      'The owner can change or cancel a visit.',
      'The owner can see their pets.',
      'A pet has one owner.',
    ]);
  });

  test('how somebody is makes no act', () => {
    const { actions } = read(
      '# Boat hire\n\n## Personas\n\n### Skipper\n\n- Knows the lake\n- About 40 years old\n- Impatient\n\n## Requirements\n\n- A skipper can reserve a boat.\n',
    );
    expect(actions.map((one) => one.verb)).toEqual(['reserve']);
  });

  const rules = (prd: string) => planRules(read(prd)).map((one) => one.text);

  test('a heading among the requirements that names people says who does what is asked for there', () => {
    const texts = rules(
      '# Boat hire\n\n## Requirements\n\n### Skippers\n- Put a boat on hold for an hour\n- Report missing or broken gear\n- Get a reminder after 3 days\n- Boats longer than 9 m need a licence\n',
    );
    expect(texts).toEqual([
      'Skippers can put a boat on hold for an hour.',
      'Skippers can report missing or broken gear.',
      'Skippers get a reminder after 3 days.',
      'Boats longer than 9 m need a licence.',
    ]);
  });

  test('the name of a feature says nothing of who does it', () => {
    const texts = rules('# Boat hire\n\n## Requirements\n\n### Boats\n- Order missing sails\n- Check returned boats\n');
    expect(texts).toEqual(['Order missing sails.', 'Check returned boats.']);
  });
});
