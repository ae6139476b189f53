/** What a PRD defines itself, and for whom it says that it is: tables, keys, forms, roles and headings. */
import { describe, expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const planOf = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const plan = (...lines: string[]) =>
  planOf(`# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
const calls = (...lines: string[]) => plan(...lines).operations.map((one) => one.call);
const columns = (table: string, ...lines: string[]) => {
  const found = plan(...lines).resources.find((one) => one.table === table);
  return [
    ...(found?.parents.map((one) => `-> ${one.entity.name}`) ?? []),
    ...(found?.fields.map((one) => one.name) ?? []),
  ];
};

describe('[002-R24] what a PRD defines itself', () => {
  test('a table of objects and their attributes is what is kept, and what points where', () => {
    const { resources } = planOf(
      '# Notes\n\n## Data\n\n| Object | Attributes |\n|---|---|\n| Crate | crate number, wood kind, volume in litres, carrier |\n| Wood kind | botanical name, density |\n\n## Requirements\n\n- The carrier can close a crate.\n',
    );
    const crates = resources.find((one) => one.table === 'crates');
    expect(crates?.fields.map((one) => one.name).slice(0, 3)).toEqual([
      'crate_number',
      'volume_in_litres',
      'carrier_id',
    ]);
    expect(crates?.parents.map((one) => one.entity.name)).toEqual(['wood kind']);
    expect(resources.find((one) => one.table === 'wood_kinds')?.parents).toEqual([]);
  });

  test('terms in bold that are told of are things, and belong where they say', () => {
    const { resources } = planOf(
      '# Notes\n\n## Concepts\n\n- A **vineyard** is a place with a name.\n- A **door key** is scoped to one vineyard.\n\n## Requirements\n\n- Growers can enter a vineyard.\n',
    );
    expect(resources.map((one) => one.table)).toContain('door_keys');
    expect(resources.find((one) => one.table === 'door_keys')?.parents.map((one) => one.entity.name)).toEqual([
      'vineyard',
    ]);
  });

  test('a list of keys alone makes a table, and a reference is of the type of the key it names', () => {
    const { resources } = planOf(
      '# Notes\n\n## Domain model\n\n- **Diver** (`diverNumber` PK, name, level?)\n- **Dive** (PK: cuid, FK: diverId->diverNumber, depth, startedAt)\n- **DiveNote** (PK: cuid, FK: diveId->Dive, authorId->Diver)\n\n## Requirements\n\n- Divers can add a dive.\n',
    );
    const dives = resources.find((one) => one.table === 'dives');
    expect(dives?.stated?.columns.find((one) => one.name === 'diver_id')?.type).toBe(
      'text REFERENCES divers (diver_number)',
    );
    expect(resources.find((one) => one.table === 'dive_notes')?.parents.map((one) => one.entity.name)).toEqual([
      'dive',
      'diver',
    ]);
  });

  test('the fields of a form behind a dash', () => {
    expect(columns('registrations', 'Registration form - name, e-mail, phone, delivery address.')).toEqual([
      'name',
      'e_mail',
      'phone',
      'delivery_address',
    ]);
  });

  test('a call that only works something out is no table', () => {
    const { resources } = plan('`POST /v1/evaluate` takes a context and returns values.', 'Keepers can add a hive.');
    expect(resources.filter((one) => !one.isKept).map((one) => one.table)).toEqual(['hives']);
  });

  test('what bounds a search is no column', () => {
    expect(columns('huts', 'Hikers can search huts by area, maximum price and date range.')).toEqual(['area']);
  });

  test('a booking has its time and the thing that is booked', () => {
    const lines = [
      'Guests can book a sauna for a time range.',
      'Two bookings of a sauna never overlap.',
      'Staff can add a sauna.',
    ];
    expect(columns('bookings', ...lines)).toEqual(['-> sauna', 'guest_id', 'starts_at', 'ends_at']);
  });
});

describe('[002-R24] for whom it is', () => {
  test('what somebody does in a table of roles is what they want to do', () => {
    const { operations } = planOf(
      '# Notes\n\n## Roles\n\n| Role | Responsibility |\n|---|---|\n| Harbour master | Reviews and releases manifests |\n\n## Requirements\n\n- Agents can file a manifest.\n',
    );
    expect(operations.map((one) => one.call)).toEqual(
      expect.arrayContaining(['POST /manifests/{manifest_id}/review', 'POST /manifests/{manifest_id}/release']),
    );
  });

  test('a clerk registers people, though a product is called so as well', () => {
    expect(calls('Clerk can add a note.', 'Drivers can register a truck.')).toContain('POST /trucks');
  });

  test('the heading names those for whom it is', () => {
    const { operations } = planOf(
      '# Notes\n\n## Personas\n\n- **Warden**: Opens the gates.\n- **Admin**: Sees all.\n\n## Requirements\n\n### Gates (Warden/Admin)\n\n- Create a gate with a name.\n',
    );
    expect(operations.find((one) => one.call === 'POST /gates')?.actors).toEqual(['warden', 'admin']);
  });

  test('two kinds of people beside an ampersand are two', () => {
    const { reading } = planOf(
      '# Notes\n\n## Target users\n\n- **Nurses & Carers** – on night shift.\n\n## Requirements\n\n- Nurses can add a note.\n',
    );
    expect(reading.actors.map((one) => one.name)).toEqual(['nurse', 'carer']);
  });
});

describe('[002-R24] use cases, and the fields of what they are about', () => {
  const prd = `# Notes

## Members

### Member profile fields

- Photo
- Membership number
- Joining date
- Gender

### Use cases

#### UC-MEM-001: Create member

Actor: Secretary, Treasurer

Main flow:

1. User opens the member creation form.
2. User enters name, joining date and gender.
3. User submits the form.

#### UC-MEM-002: Search member

Actor: Secretary

Main flow:

1. User searches by name, gender or joining date.

Acceptance criteria:

- Search results respect role permissions.
- Search supports partial matches of a name.
`;

  test('a column keeps its second word, and a label is no table', () => {
    const { resources } = planOf(prd);
    expect(resources.find((one) => one.table === 'members')?.fields.map((one) => one.name)).toEqual([
      'photo',
      'membership_number',
      'joining_date',
      'gender',
    ]);
    expect(resources.map((one) => one.table)).not.toContain('actors');
  });

  test('forms are how something is done, and what is searched is what the use case is about', () => {
    const found = planOf(prd).operations;
    expect(found.map((one) => one.call)).toEqual(['POST /members', 'GET /members']);
    expect(found[1]?.params).toEqual(['name', 'gender', 'joining_date']);
  });
});
