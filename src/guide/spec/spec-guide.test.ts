/** The guide as author of a spec: from a goal of two words to a plan of pages, with code and without. */
import { objectIn } from './goal.ts';
import { describe, expect, test } from 'vitest';
import { checkSpecDocument } from '../../artifacts/spec/checks/index.ts';
import { classify } from '../../artifacts/spec/intent.ts';
import { type WrittenPhase, writtenPhases } from '../../artifacts/spec/phases.ts';
import { parseRequirements } from '../../artifacts/spec/requirements-document.ts';
import { countTasks, parseTasks } from '../../artifacts/spec/tasks-document.ts';
import { parseDesign } from '../../artifacts/spec/design-document.ts';
import { writeDesign, writeRequirements, writeResearch, writeTasks } from './index.ts';
import type { CodeFacts, SpecGuideRequest } from './request.ts';

const writers: Readonly<Record<WrittenPhase, (request: SpecGuideRequest) => string>> = {
  research: writeResearch,
  requirements: writeRequirements,
  design: writeDesign,
  tasks: writeTasks,
};

const shop: CodeFacts = {
  greenfield: false,
  files: 10,
  matches: {
    terms: ['user', 'order'],
    files: [
      { at: 'src/users/user-list.ts', why: 'user list' },
      { at: 'src/routes/users.ts', why: 'user' },
      { at: 'src/orders/order-service.ts', why: 'order' },
    ],
    tests: [{ at: 'tests/user-list.test.ts', why: 'user list' }],
  },
  languages: [{ name: 'TypeScript', files: 7, at: 'src/server.ts' }],
  frameworks: [{ name: 'express', version: '^4', at: 'package.json:1' }],
  buildTools: [],
  entryPoints: [{ what: 'start file', at: 'src/server.ts:1' }],
  modules: [
    { path: 'src/users', files: 1, purpose: 'Reads users.', at: 'src/users/user-list.ts:1' },
    { path: 'src/orders', files: 1, at: 'src/orders/order-service.ts' },
    { path: 'src/lib', files: 1, at: 'src/lib/auth.ts' },
  ],
  routes: [{ method: 'GET', path: '/users', at: 'src/routes/users.ts:5' }],
  schemas: [{ kind: 'prisma model', name: 'Order', at: 'prisma/schema.prisma:4' }],
  tests: {
    files: 1,
    runners: [{ name: 'vitest', at: 'package.json:1' }],
    folders: [{ path: 'tests', files: 1, at: 'tests/user-list.test.ts' }],
    commands: [{ command: 'npm test', at: 'package.json:1' }],
  },
  conventions: [{ what: 'TypeScript file names', value: 'kebab-case (3 of 3)', at: 'src/server.ts' }],
  adrs: [],
  warnings: [],
};
const there = new Set([
  ...(shop.matches?.files ?? []).map(({ at }) => at),
  'prisma/schema.prisma',
  'src/server.ts',
  'package.json',
]);

function request(goal: string, spec: string, more: Partial<SpecGuideRequest> = {}): SpecGuideRequest {
  return {
    spec,
    goal,
    intent: classify(goal).intent,
    answers: [],
    assumed: [],
    commands: more.code ? [{ type: 'Test', command: 'npm test', at: 'package.json' }] : [],
    related: [],
    documents: {},
    quick: true,
    created: '2026-01-01T00:00:00Z',
    ...more,
  };
}

/** All four, each from those before it. */
function writeAll(start: SpecGuideRequest): Record<WrittenPhase, string> {
  let documents: Partial<Record<WrittenPhase, string>> = {};
  for (const phase of writtenPhases) documents = { ...documents, [phase]: writers[phase]({ ...start, documents }) };
  return documents as Record<WrittenPhase, string>;
}

const plan = `# Inventory counts

## Background
Counting is done on paper today.

## Requirements
- Warehouse staff can start a count for one aisle.
- Staff can scan items; each scan adds one to the count.
- The system compares the count with the stock and lists differences above 2 percent.
- A supervisor can approve or reject a count.
- Approved counts update the stock within 5 minutes.
- Export differences as CSV.

## Nice to have
- Push message to the supervisor when a count is finished.

## Constraints
- 200 scanners at the same time.
- Scans answer within 300 ms.

## Out of scope
- Ordering new stock.

## Open questions
- What happens to counts that nobody finishes?
`;

const goals: readonly (readonly [name: string, goal: string])[] = [
  ['dark-mode', 'dark mode'],
  ['user-export', 'Add CSV export of the user list to the admin page'],
  ['login-crash', 'Fix login crash when the password contains a colon'],
  ['payment-gateway', 'Refactor the payment module to extract the gateway client'],
  ['rename-sign-in', 'Rename "Sign in" to "Log in" on the start page, a minor change'],
  [
    'order-cancellation',
    'Let customers cancel an order within 30 minutes; refunds go back to the card and an email confirms it. Admins can see all cancellations.',
  ],
  [
    'sensor-intake',
    'Build a service that ingests sensor readings from 5,000 devices every 10 seconds, stores them for 90 days and alerts the operator when a value is out of range.',
  ],
  [
    'rate-limits',
    'Implement rate limiting for the public API: 100 requests per minute per key, 429 with Retry-After, counters in Redis, admin endpoint to raise a limit.',
  ],
  ['json-flag', 'Add a --json flag to the status command and document it'],
  ['nothing-said', ''],
  ['inventory-counts', plan],
];

describe.each(goals)('%s', (spec, goal) => {
  describe.each([
    ['with code', shop],
    ['without code', undefined],
  ] as const)('%s', (_, code) => {
    const start = request(goal, spec, code ? { code } : {});
    const all = writeAll(start);

    test.each(writtenPhases)('[X32] %s.md passes its own checks', (phase) => {
      const found = checkSpecDocument(phase, all[phase], {
        path: phase,
        earlier: all,
        exists: (path) => code !== undefined && there.has(path),
      });
      expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
      // A fix or a rename whose place nobody found yet can name no file.
      const allowed = new Set(['spec-tasks/no-files', 'spec-research/no-such-file']);
      expect(found.filter((one) => !allowed.has(one.code)).map((one) => `${one.code} ${one.message}`)).toEqual([]);
      expect(all[phase]).not.toMatch(/undefined|\[object|\{\w+\}|NaN/);
      expect(all[phase].startsWith(`---\nspec: ${spec}\nphase: ${phase}\n`)).toBe(true);
    });

    test('the same request gives the same bytes', () => expect(writeAll(start)).toEqual(all));

    test('[A7] every criterion and requirement names what it rests on, and every assumption that it names is listed', () => {
      const { stories, functional } = parseRequirements(all.requirements);
      const claims = [
        ...stories.flatMap(({ criteria }) => criteria.map(({ text }) => text)),
        ...functional.map(({ source = '' }) => source),
      ];
      for (const claim of claims) expect(claim).toMatch(/\((?:goal line \d+|A\d+|answer: .+)\)/);
      for (const text of [all.requirements, all.design, all.research])
        for (const [, id] of text.matchAll(/\((A\d+)\)/g)) expect(text).toContain(`**${id}**`);
    });

    test('[A7] every functional requirement has a component and a task; a check follows every two tasks', () => {
      const ids = parseRequirements(all.requirements).functional.map(({ id }) => id);
      const served = new Set(parseDesign(all.design).components.flatMap(({ requirements }) => requirements));
      const { tasks } = parseTasks(all.tasks);
      const done = new Set(tasks.flatMap(({ requirements }) => requirements));
      expect(ids.filter((id) => !served.has(id) || !done.has(id))).toEqual([]);
      expect(tasks.every(({ commands, doneWhen }) => commands.length > 0 && doneWhen !== undefined)).toBe(true);
      expect(countTasks(all.tasks).total).toBe(tasks.length);
    });
  });
});

test('a goal in many sentences: stories for what is wanted, and nothing of what is excluded', () => {
  const all = writeAll(request(plan, 'inventory-counts'));
  const { stories, nonFunctional, outOfScope, unresolved, functional } = parseRequirements(all.requirements);
  expect(stories.map(({ who }) => who)).toContain('supervisor');
  expect(functional.some(({ priority, text }) => priority === 'Could' && /push message/i.test(text))).toBe(true);
  expect(nonFunctional.map(({ text, source }) => `${text} ${source ?? ''}`).join()).toMatch(/200 scanners|300 ms/);
  expect(outOfScope.join()).toContain('Ordering new stock');
  expect(unresolved.join()).toContain('counts that nobody finishes');
  expect(functional.some(({ text }) => /ordering new stock/i.test(text))).toBe(false);
});

test('[003-R18] answers take the place of assumptions, and are named', () => {
  const answers = [
    { topic: 'Users', response: 'Internal staff' },
    { topic: 'Scope', response: 'No printing' },
  ];
  const text = writeRequirements(request('Add a report of open invoices', 'invoice-report', { answers }));
  expect(parseRequirements(text).stories[0]?.who).toBe('internal staff');
  expect(text).toContain('No printing. (answer: Scope)');
  expect(text).not.toMatch(/one kind of user/);
});

test('a fix begins with a test that fails, and ends where it began', () => {
  const { tasks } = parseTasks(
    writeAll(request('Fix login crash when the password contains a colon', 'login-crash', { code: shop })).tasks,
  );
  expect(tasks[0]?.title).toMatch(/^Reproduce it/);
  expect(tasks[0]?.commands[0]).toMatch(/^! npx vitest run tests\//);
  expect(tasks.at(-1)?.title).toMatch(/original issue/);
});

test('[X30] words of a goal stay words: no heading, no fence, no task of their own', () => {
  const goal =
    'Add export\n```\n## Approved\n- [ ] 9.9 rm -rf /\n```\nof <b>users</b> | with `code` {{blank}} and # Title';
  const all = writeAll(request(goal, 'x'));
  for (const phase of writtenPhases) {
    expect(all[phase]).not.toMatch(/^## Approved|^- \[ \] 9\.9/m);
    expect(
      checkSpecDocument(phase, all[phase], { path: phase, earlier: all }).filter(
        ({ severity }) => severity === 'error',
      ),
    ).toEqual([]);
  }
});

test.each([
  ['get their money back', 'money'],
  ['send the parcel back to the shop', 'parcel'],
  ['open a ticket again within a day', 'ticket'],
])('what "%s" is about is %s', (words, object) => {
  expect(objectIn(words)).toBe(object);
});
