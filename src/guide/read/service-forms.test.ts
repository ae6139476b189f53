/** How PRDs of services say who may do what, in which steps, and what follows: rows of roles, headings with roles, flows, ranks. */
import { describe, expect, test } from 'vitest';
import { planOperations } from '../plan/operations/operations.ts';
import { planRules } from '../plan/rules/rule.ts';
import { printRules } from '../print/rules.ts';
import { planDesign } from '../plan/plan.ts';
import { onlyPrd } from '../request.testing.ts';
import { readPrd } from './read-prd.ts';

const read = (prd: string) => readPrd(onlyPrd(prd));
const texts = (prd: string) => read(prd).statements.flatMap((one) => (one.source.from === 'prd' ? [one.text] : []));
const done = (prd: string) =>
  read(prd).actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`);
const calls = (prd: string) => planOperations(read(prd)).map((one) => one.call);
const rules = (prd: string) => planRules(read(prd)).map((one) => one.text);

describe('a table of roles', () => {
  const prd = `# Kiln share

## Roles

| Role | Access | In version 1 |
|---|---|---|
| **Potter** (member) | Browse kilns, reserve a firing | Yes |
| **Warden** | Approve/decline firings, view the log | Yes |
| **Owner** | Manage own kilns | Screens deferred |

## Requirements

- A firing has a kiln, a date and a temperature.
`;

  test('what stands in the column of acts is what these people can do; who comes later does nothing yet', () => {
    expect(texts(prd)).toEqual(
      expect.arrayContaining(['The potter can reserve a firing.', 'The warden can approve and decline firings.']),
    );
    expect(calls(prd)).toEqual(
      expect.arrayContaining(['POST /firings/{firing_id}/approve', 'POST /firings/{firing_id}/decline', 'GET /kilns']),
    );
    expect(texts(prd).join('\n')).not.toContain('The owner can');
  });

  test('a cell that begins with may is said of them, in a column of any name', () => {
    const may = prd
      .replace('| Role | Access |', '| Role | Boundary |')
      .replace('Browse kilns, reserve a firing', 'May reserve a firing and retire shelves.');
    expect(texts(may)).toContain('The potter may reserve a firing and retire shelves.');
    expect(calls(may)).toContain('POST /shelves/{shelf_id}/retire');
  });

  test('features by their names, with ticks below the roles: who may, and a call where the name is a deed', () => {
    const ticks =
      '# Kiln share\n\n## Features\n\n| Module | Potter | Warden / Owner |\n|---|:-:|:-:|\n| **Shelf creation** | ✅ | — |\n| **Firing log and permits** | ✅ | ✅ |\n| **Audit trail** | — | ✅ |\n';
    expect(rules(ticks)).toEqual(
      expect.arrayContaining(['Only the potter can create the shelf.', 'Only the warden can use the audit trail.']),
    );
    expect(calls(ticks)).toContain('POST /shelves');
  });

  test('what a state means is no deed, and who brings it about no part of a name', () => {
    const states =
      '# Kiln share\n\n## Requirements\n\n- A potter can reserve a firing.\n\n## Status model\n\n| Status | Meaning | Primary actor |\n|---|---|---|\n| Held | The potter submitted a date. | Potter. |\n| Fired | Warden confirmed the cones. | Warden. |\n';
    const { actors, statements } = read(states);
    expect(actors.map((one) => one.name).join()).not.toContain('actor');
    expect(statements.map((one) => one.text).join('\n')).toMatch(/The potter submitted a date; by Potter/);
    expect(calls(states)).toEqual(['POST /firings', 'GET /firings/{firing_id}']);
  });

  test('what is said of a thing of theirs is none of their deeds', () => {
    expect(
      calls(
        '# Kiln share\n\n## Requirements\n\n- Potters can reserve a firing.\n- A potter shelf can store several pots.\n',
      ),
    ).toEqual(['POST /firings', 'GET /firings/{firing_id}']);
  });

  test('areas of responsibility are no acts', () => {
    const areas = prd.replace('Browse kilns, reserve a firing', 'Kilns, firings, shelves');
    expect(texts(areas).join('\n')).not.toContain('The potter can');
  });
});

describe('a heading that says in brackets for whom it is', () => {
  const prd = `# Field notes

## Personas

- **Warden**: Keeps the plots in order.
- **Lab**: Measures samples.

## Features

### Samplers (Warden/Lab)

- Create and retire samplers
- Report view with totals
- Remind action updates the time
`;

  test('these do it, whoever the heading is about', () => {
    expect(texts(prd)).toContain('The warden or lab can create and retire samplers.');
  });

  test('a page or a button that is named like a deed is none', () => {
    expect(texts(prd)).toEqual(expect.arrayContaining(['Report view with totals', 'Remind action updates the time']));
  });
});

describe('what a role is there for', () => {
  const prd = `# Plot letting

## Roles

### org_admin (the office)

Looks after one site. Used for:

- Inviting and removing wardens.
- Suspending or reopening plots.

## Requirements

- A plot has a number.
`;
  test('doings in a list below it are what these people do', () => {
    expect(texts(prd)).toEqual(
      expect.arrayContaining([
        'The org admin can invite and remove wardens.',
        'The org admin can suspend or reopen plots.',
      ]),
    );
  });
});

describe('the steps of a flow', () => {
  const prd = `# Canoe hire

## Workflows

### Hire a canoe

1. The agent creates a hire
2. Selects a canoe, enters a start date and a deposit
3. The hire is created in draft state.
4. To confirm, the agent clicks **Confirm Hire**. A confirmation email is sent to the paddler.
5. On the day of departure, the agent marks the hire as \`checked_out\`. The system blocks the canoe.
6. The agent, after a look at the canoe, writes a note.
7. A receipt is sent to the paddler.
`;

  test('what is entered in a step belongs to what the step before made', () => {
    expect(texts(prd)).toContain('The agent creates a hire with a canoe, a start date and a deposit.');
  });

  test('what is written on a button is done, and a state that one checks into is a deed', () => {
    expect(calls(prd)).toEqual(
      expect.arrayContaining(['POST /hires/{hire_id}/confirm', 'POST /hires/{hire_id}/check-out']),
    );
  });

  test('a state that the thing moves to is what the call does, and starts nothing by itself', () => {
    const moved = prd.replace(
      '3. The hire is created in draft state.',
      '3. The agent signs the hire. The hire moves to signed.',
    );
    expect(rules(moved)).toContain('When the agent signs the hire, the hire moves to signed.');
    expect(read(moved).reactions.map((one) => one.verb)).not.toContain('move');
  });

  test('what happens follows on the step above it, and is a rule; not on one that something else came between', () => {
    expect(rules(prd)).toEqual(
      expect.arrayContaining([
        'When the agent confirms the hire, a confirmation email is sent to the paddler.',
        'When the agent checks out the hire, the system blocks the canoe.',
      ]),
    );
    expect(rules(prd).join('\n')).not.toContain('a receipt is sent');
  });
});

describe('ranks, reasons and what comes later', () => {
  test('a rank within a name in bold is no part of the name', () => {
    const [rule] = planRules(
      read('# Loft\n\n## Features\n\n**[P0] Nest register.** Keepers can register a nest with its ring number.\n'),
    );
    expect(rule?.text).not.toContain('P0');
    expect(rule?.nice).toBe(false);
  });

  test('why something was ranked so asks for nothing', () => {
    const prd =
      '# Loft\n\n## Features\n\n- Keepers can register a nest.\n\n## Prioritization rationale\n\nP0 is only worth it once keepers must pay.\n';
    expect(rules(prd).join('\n')).not.toContain('worth it');
  });

  test('nice to have after the event is left out', () => {
    const prd =
      '# Loft\n\n## Must-have\n\n- Keepers can register a nest.\n\n## Nice-to-have (post-fair)\n\n- Keepers can export nests.\n';
    expect(rules(prd).join('\n')).not.toContain('export');
  });

  test('a paragraph among the goals that begins with today tells how things are', () => {
    const prd =
      '# Loft\n\n## Goals\n\nToday, keepers report losses by phone. The clerk reviews every call.\n\n- Fewer losses\n- Calmer clerks\n- Faster help\n\n## Features\n\n- Keepers can register a nest.\n- A nest has a ring number.\n- A ring number is unique.\n- A loss has a day.\n';
    expect(done(prd)).not.toContain('clerk review call');
    expect(done(prd)).not.toContain('keeper report loss');
  });
});

describe('sentences without somebody who does it', () => {
  test('the product does it, or the page that it is said of', () => {
    const prd = `# Loft

## Features

- **Loss estimate**: Turns the counts into a loss per loft.
- **Confirmation page**: shows the ring number
- Transfers between lofts
`;
    expect(texts(prd)).toEqual(
      expect.arrayContaining(['The system turns the counts into a loss per loft.', 'Transfers between lofts']),
    );
  });

  test('a wish that something is done, also with an adverb', () => {
    expect(texts('# Loft\n\n- As a keeper, I want losses to be automatically reported when a count is low.\n')).toEqual(
      ['Losses are automatically reported when a count is low'],
    );
  });

  test('route guards and pickers are no people', () => {
    const prd =
      '# Loft\n\n## Features\n\n- Route guards enforce permissions.\n- Keepers can register a nest.\n- Filter tabs: all, open.\n';
    expect(calls(prd)).toEqual(['POST /nests', 'GET /nests/{nest_id}']);
  });
});

describe('pages and what they show', () => {
  const prd = `# Boat club

## Features

### 2.1 Homepage

- Testimonials from happy members
- Phone number and email address
- Class booking system

### Member Dashboard

- Upcoming trips, open bills

- **Trip page**: photos, crew, route
`;

  test('names below a page, or behind it, are shown there; what works is not', () => {
    expect(rules(prd)).toEqual(
      expect.arrayContaining([
        'The homepage shows testimonials from happy members.',
        'The member dashboard shows upcoming trips, open bills.',
        'The trip page shows photos, crew, route.',
        'Class booking system.',
      ]),
    );
  });

  test('a page has no table, and one thing is looked at on its page', () => {
    const { told } = read(prd);
    expect(told.map((one) => one.name)).not.toContain('homepage');
    const berth = '- Berth detail page shows the owner and the bills\n- Wardens can move a berth.\n';
    expect(calls(`# Boat club\n\n## Features\n\n${berth}`)).toContain('GET /berths/{berth_id}');
  });
});

describe('several things or deeds named by one noun', () => {
  const prd = (line: string) => `# Boat club\n\n## Scope\n\n- ${line}\n- A skipper can book a berth.\n`;

  test.each([
    ['Berth, pontoon, and crane setup', 'People can set up berths, pontoons and cranes.'],
    ['Permit configuration and management', 'People can configure and manage permits.'],
    ['Berth and crane management.', 'People can manage berths and cranes.'],
    ['Harbours, berths and crane management', 'Harbours, berths and crane management.'],
    ['Monitoring and logging', 'Monitoring and logging.'],
    ['Drag and drop upload', 'Drag and drop upload.'],
  ])('%s', (line, rule) => {
    expect(rules(prd(line))).toContain(rule);
  });

  test('what is set up and made nowhere else is made so', () => {
    expect(calls(prd('Berth, pontoon, and crane setup'))).toEqual(
      expect.arrayContaining(['POST /berths', 'POST /pontoons', 'POST /cranes']),
    );
  });

  test('features that are deferred are left out, wherever their heading says so', () => {
    const deferred = `${prd('A skipper can leave a berth.')}\n## Features explicitly deferred for the pilot\n\n- Crane management\n`;
    expect(calls(deferred).join()).not.toContain('crane');
  });
});

describe('accounts and marks', () => {
  test('registration and login that the system supports are what these people do', () => {
    const prd =
      '# Boat club\n\n## Requirements\n\n- The system shall support registration/login for skippers and wardens.\n';
    expect(rules(prd)).toContain('Skippers and wardens can register and log in.');
    expect(calls(prd)).toEqual(expect.arrayContaining(['POST /skippers', 'POST /sessions']));
  });

  test('the form for it is no thing, and what is marked for somebody is entered', () => {
    const prd =
      '# Boat club\n\n## Requirements\n\n- Register/login forms; sessions.\n- A warden can mark rest days for a skipper.\n';
    expect(calls(prd)).toContain('POST /rest-days');
    expect(calls(prd).join('\n')).not.toContain('forms');
  });

  test('a verb with its companion is no thing that has parts, and the way between parts is no case', () => {
    const prd =
      '# Boat club\n\n## Goals\n\n- Integrate with the harbour ledger and the fuel shop.\n\n## Requirements\n\n- Harbour Desk → Trip Gateway → Fuel Shop\n- A skipper can book a trip.\n';
    const { told, statements } = read(prd);
    expect(told.map((one) => one.name)).not.toContain('integrate');
    expect(statements.map((one) => one.text)).toContain('Harbour Desk → Trip Gateway → Fuel Shop');
  });
});

test('the reason for a rule is cited with its own line', () => {
  const prd =
    '# Loft\n\n## Requirements\n\n- A keeper can register a nest.\n\n## Stories\n\n- As a keeper, I want to register a nest, so that losses are noticed.\n';
  const printed = printRules(planDesign(onlyPrd(prd)));
  expect(printed).not.toContain('"so that losses are noticed" (PRD line 5)');
});
