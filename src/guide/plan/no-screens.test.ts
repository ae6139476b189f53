/** PRDs as repositories hold them: talk of screens, personas with names, data models in words, lists of what nobody may do. */
import { describe, expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const calls = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied && one.surface === 'http')
    .map((one) => `${one.actors.join('/')}: ${one.call}`);
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
const actors = (prd: string) => plan(prd).reading.actors.map((one) => one.name);
const tables = (prd: string) =>
  plan(prd)
    .resources.filter((one) => !one.isUndeclared)
    .map((one) => one.table);
const must = (...lines: string[]) => `# Kiln\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

describe('[002-R13] what people do on screens', () => {
  test('a gesture is no call, and what is drawn is no table', () => {
    const prd = must(
      'A potter can book a firing.',
      'The potter clicks the firing and selects a date range.',
      'The potter enters the code and opens the settings page.',
      'A potter can see a dashboard.',
    );
    expect(calls(prd)).toEqual(['potter: POST /firings', 'potter: GET /dashboard']);
    expect(tables(prd)).toEqual(['firings']);
  });

  test('what is made, ended or decided on is a thing, whatever it is called', () => {
    expect(calls(must('An author can create a dashboard.', 'An author can retire a page.'))).toEqual(
      expect.arrayContaining(['author: POST /dashboards', 'author: POST /pages/{page_id}/retire']),
    );
  });

  test('whoever signs in begins a session', () => {
    expect(calls(must('A potter can log in.', 'A potter can log out.', 'A potter can book a firing.'))).toEqual(
      expect.arrayContaining(['potter: POST /sessions', 'potter: DELETE /sessions/{session_id}']),
    );
  });

  test('what is signed up for is there already; what comes of it is not', () => {
    expect(calls(must('An admin can create a workshop.', 'Potters can register for workshops.'))).toContain(
      'potter: POST /registrations',
    );
  });

  test('a walk over screens is no rule about when', () => {
    const prd = '# Kiln\n\n## Flow\n\n1. Click "New firing" → the form opens\n2. A potter can book a firing.\n';
    expect(rules(prd).join()).not.toContain('When click');
  });
});

describe('[002-R13] who acts', () => {
  test('a persona is called by the role, and not by the name', () => {
    const prd =
      '# Kiln\n\n## Personas\n\n- **Mara, 34, studio manager**: plans the week\n- **Primary: Jon - Potter**: fires pots\n- Juggles several glazes and orders\n- Needs: a calm kiln\n\n## Requirements\n\n- A potter can book a firing.\n';
    expect(actors(prd)).toEqual(['studio manager', 'potter']);
  });

  test('verbs and programs that end like people are none', () => {
    const prd = must(
      'Prevents double firings.',
      'A periodic worker deletes old firings.',
      'Ghost bookings are shown in grey.',
      'A potter can book a firing.',
    );
    expect(actors(prd)).toEqual(['potter']);
  });

  test('names below each other after a colon are a list', () => {
    const prd =
      '# Kiln\n\n## Target users\n\nUsers include:\n\nPotters\nStudio managers\nTeachers\n\n## Requirements\n\n- A potter can book a firing.\n';
    expect(actors(prd)).toEqual(expect.arrayContaining(['potter', 'studio manager', 'teacher']));
  });
});

describe('[002-R24] what is ruled out', () => {
  test('what stands below "Cannot:" is not allowed, also behind other sentences', () => {
    const prd =
      '# Kiln\n\n## Roles\n\n### Assistant\n\nHelps out. Can record firings, view reports. Cannot:\n\n- Cancel confirmed firings.\n- Manage other assistants.\n';
    expect(rules(prd)).toEqual(
      expect.arrayContaining([
        'The assistant cannot cancel confirmed firings.',
        'The assistant cannot manage other assistants.',
      ]),
    );
    expect(calls(prd).join()).not.toContain('cancel');
  });

  test('"Not in MVP:" leaves out what stands below it', () => {
    const prd = '# Kiln\n\n## Scope\n\nMust have:\n\n- Firing calendar\n\nNot in MVP:\n\n- Live chat\n- Social feed\n';
    expect(rules(prd)).toEqual(['Firing calendar.']);
  });

  test('the market and the launch are nothing to build', () => {
    const prd = `${must('A potter can book a firing.')}\n## Go-to-market strategy\n\n- Share posts in potters' forums\n\n## Pricing strategy\n\n- 7-day free trial\n`;
    expect(rules(prd)).toEqual(['A potter can book a firing.']);
  });
});

describe('[002-R26] a data model in words', () => {
  test('names above what things have', () => {
    const prd = `${must('A potter can book a firing.')}\n## Data models\n\n1. **Firing**\n   - Metadata (date, kiln, total amount)\n   - Processing status\n   - Photo reference\n\n2. **Potter**\n   - Name\n   - Email\n   - Preferred glazes\n\n3. **Kiln**\n   - Name\n   - Location\n`;
    expect(
      plan(prd)
        .resources.find((one) => one.table === 'firings')
        ?.fields.map((one) => one.name),
    ).toEqual(expect.arrayContaining(['date', 'kiln_id', 'total_amount', 'processing_status', 'photo_reference']));
    expect(tables(prd)).toEqual(expect.arrayContaining(['firings', 'potters', 'kilns']));
  });

  test('a thing in each line, in a block or as an item', () => {
    const block = `${must('A potter can book a firing.')}\n### Database schema\n\n\`\`\`\nPotters: id, email, name\nFirings: id, potter_id, status, booked_at\n\`\`\`\n`;
    expect(tables(block)).toEqual(['firings', 'potters']);
    const items = `${must('A potter can book a firing.')}\n### Database schema\n\n1. **Potters (Entity):** Those who come. Columns: id, email, name, etc.\n2. **Firings (Entity):** What they book. Columns: id, potter_id (Foreign Key), status.\n`;
    expect(tables(items)).toEqual(['firings', 'potters']);
  });

  test('how money is made is no data model', () => {
    const prd = `${must('A potter can book a firing.')}\n### Monthly subscription model\n\n**Starter**\n- Unlimited firings\n- Email notifications\n`;
    expect(tables(prd)).toEqual(['firings']);
  });
});

describe('[002-R13] who does what, said otherwise', () => {
  test('goes to somebody, who decides on it', () => {
    expect(
      calls(must('A potter can appeal a fine.', 'The appeal goes to the board, who upholds or overturns it.')),
    ).toEqual(
      expect.arrayContaining(['board: POST /appeals/{appeal_id}/uphold', 'board: POST /appeals/{appeal_id}/overturn']),
    );
  });

  test('what is recorded among the steps of somebody', () => {
    const prd =
      '# Kiln\n\n## Workflows\n\n### Take a payment\n\n1. The clerk selects the firing.\n2. The payment is recorded.\n';
    expect(calls(prd)).toEqual(['clerk: POST /payments']);
  });

  test('what the product is there for, by its name', () => {
    const prd = `# Kilnshare\n\n## Overview\n\nKilnshare lets potters book firings and owners approve them.\n\n## Requirements\n\n- A firing costs 20 EUR.\n- Owners can pause a kiln.\n- Potters see their firings.\n`;
    expect(calls(prd)).toEqual(
      expect.arrayContaining(['potter: POST /firings', 'owner: POST /firings/{firing_id}/approve']),
    );
  });

  test('everybody checks in, and whoever is written to gets a message', () => {
    const prd = must(
      'A coordinator can add a shift.',
      'Everybody checks in at the tablet by the door.',
      'Coordinators can message everybody on a shift.',
    );
    expect(calls(prd)).toEqual(
      expect.arrayContaining([': POST /shifts/{shift_id}/check-in', 'coordinator: POST /messages']),
    );
  });

  test('create, read, update and delete are four calls', () => {
    expect(calls(must('Complete Create, Read, Update, Delete operations for glazes'))).toHaveLength(4);
  });

  test('the small word behind it belongs to the verb, and hopes are no calls', () => {
    expect(calls(must('A librarian hands out a tool and takes it back later.', 'Clerks stop retyping forms.'))).toEqual(
      ['librarian: POST /tools/{tool_id}/hand-out', 'librarian: POST /tools/{tool_id}/take-back'],
    );
  });

  test('what a gesture does is done, and one of two verbs with a slash as well', () => {
    expect(calls(must('Members see all dishes and tap to claim.', 'The cook confirms/rejects each claim.'))).toEqual(
      expect.arrayContaining(['cook: POST /claims/{claim_id}/confirm', 'cook: POST /claims/{claim_id}/reject']),
    );
  });

  test('what is only named is entered and looked up, where nothing else is said', () => {
    const prd = '# Desk\n\n## MVP scope\n\n- Customers, Orders, Deliveries\n- Waiting lists\n- Email notifications\n';
    expect(plan(prd).operations.map((one) => one.call)).toEqual([
      'POST /customers',
      'POST /orders',
      'POST /deliveries',
      'POST /waiting-lists',
      'GET /customers',
      'GET /orders',
      'GET /deliveries',
      'GET /waiting-lists',
    ]);
    expect(
      calls(
        must('A clerk can add an order.', 'A clerk can ship it.', 'A clerk can cancel it.', 'Customers', 'Deliveries'),
      ),
    ).toHaveLength(3);
  });

  test('what is to be clarified is asked, and what bounds everything starts nothing', () => {
    const { rules: found, operations } = plan(
      must(
        'A member can reserve a tool.',
        'The system must authenticate members via [NEEDS CLARIFICATION: card or email?].',
        'The system must limit each member to 3 reservations.',
      ),
    );
    expect(found.map((one) => one.text).join()).not.toContain('CLARIFICATION');
    expect(operations.filter((one) => one.surface === 'reaction')).toEqual([]);
  });

  test('what a thing is, and then what it has', () => {
    const prd = `${must('A member can reserve a tool.')}\n### Key entities\n\n- **Member**: A person with a card; name, card number, blocked or not\n- **Tool**: Something that can be lent; name, category, condition\n- **Loan**: A tool that is out; due date, condition\n`;
    expect(tables(prd)).toEqual(expect.arrayContaining(['members', 'tools', 'loans']));
    expect(calls(prd).join()).not.toContain('lend');
  });

  test('a chain of steps, and two kinds of one thing', () => {
    const prd =
      '# Signs\n\n## Workflow\n\n> Create customer → create quote → accept quote → upload artwork\n\n## Requirements\n\n- Create web and PDF proofs\n- Create lead record only after the phone was verified\n';
    expect(calls(prd)).toEqual(
      expect.arrayContaining([
        ': POST /customers',
        ': POST /quotes',
        ': POST /quotes/{quote_id}/accept',
        ': POST /artworks',
        ': POST /proofs',
        ': POST /leads',
      ]),
    );
  });

  test('what is done to people is no part of their name', () => {
    expect(actors(must('Collect customer comments and approval.', 'A clerk can send a quote.'))).toEqual([
      'clerk',
      'customer',
    ]);
    const prd = `# Signs\n\n## Target customers\n\n- Sign, apparel, and gift shops\n\n${must('A clerk can send a quote.').slice(8)}`;
    expect(actors(prd).join()).not.toMatch(/sign|apparel/);
    const desk =
      '# Desk\n\n## Users and permissions\n\n### Receptionist\n\nReception cannot change prices, approve rooms, or delete a stay.\n\n## Requirements\n\n- Reception can extend a stay.\n';
    expect(actors(desk)).toEqual(['reception']);
  });
});
