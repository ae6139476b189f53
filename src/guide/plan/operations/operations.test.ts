/** Not everything is a call over HTTP: commands, functions, and what starts by itself. */
import { describe, expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';
import type { GuideRequest } from '../../request.ts';
import { planDesign } from '../plan.ts';

const plan = (prd: string) => {
  const request: GuideRequest = {
    stage: '1',
    feature: 'x',
    prd,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  };
  return planDesign(request);
};
const under = (text: string) => `# Claims\n\n## Requirements\n\n${text}\n`;

describe('what starts by itself', () => {
  test.each([
    [
      '- When a claim is cancelled, the slot is offered to the next person.',
      'offer the slot when a claim is cancelled',
    ],
    ['- The device shall check for a new bundle every 6 hours.', 'check the bundle every 6 hours'],
    ['- Claims are compared with open bills every 15 minutes.', 'compare the claim every 15 minutes'],
    [
      '- The finance lead is notified when a claim is older than 3 days.',
      'notify the finance lead when a claim is older than 3 days',
    ],
    [
      '- If the customer does not answer within 5 days, the claim is closed.',
      'close the claim if the customer does not answer within 5 days',
    ],
    ['- On acceptance the other offers are declined automatically.', 'decline the offer on acceptance'],
    ['- The orchestrator sends a command to each system.', 'send the command by the orchestrator'],
  ])('%s', (text, expected) => {
    const [found] = plan(under(text)).operations.filter((one) => one.surface === 'reaction');
    expect(`${found?.verb} the ${found?.actors[0] ?? found?.entity.name} ${found?.call}`).toBe(expected);
    expect(found?.sources).toEqual([{ from: 'prd', line: 5 }]);
  });

  test.each([
    '- When a claim is full, the clerk cannot add a page.',
    '- A clerk can close a claim when it is settled.',
    '- Each claim is counted once, even when a clerk sends it again.',
  ])('nothing: %s', (text) => {
    expect(plan(under(text)).operations.filter((one) => one.surface === 'reaction')).toEqual([]);
  });

  test('gets a ticket after what causes it, and no endpoint', () => {
    const prd = under(
      '- A clerk can cancel a claim.\n- When a claim is cancelled, the slot is offered to the next person.',
    );
    const { tickets } = plan(prd);
    const cause = tickets.find((one) => one.operation?.verb === 'cancel');
    const effect = tickets.find((one) => one.operation?.surface === 'reaction');
    expect(effect?.dependsOn).toContain(cause?.id);
    const written = design(prd);
    expect(written.tickets.find((one) => one.id === effect?.id)?.endpoint).toBeUndefined();
    expect(written.of('contracts')).toContain('## What Starts by Itself');
    expect(written.of('contracts')).not.toMatch(/\/slots\/\{slot_id\}\/offer/);
  });
});

describe('a command line tool', () => {
  const prd =
    '# snap, a CLI for copies\n\n## What\n\n- `snap create NAME` – makes a copy of a table\n- `snap ls` – lists the copies\n- `snap rm NAME` – deletes a copy\n\n## Rules\n\n- A copy is created in less than 10 minutes.\n';

  test('has commands as the PRD names them, and no endpoint', () => {
    const { operations, rules } = plan(prd);
    expect(operations.map((one) => [one.surface, one.call])).toEqual([
      ['command', 'snap create NAME'],
      ['command', 'snap ls'],
      ['command', 'snap rm NAME'],
    ]);
    expect(rules.map((one) => one.text)).toEqual([
      'Snap create NAME – makes a copy of a table.',
      'A copy is created in less than 10 minutes.',
    ]);
    const contracts = design(prd).of('contracts');
    expect(contracts).toContain('## Commands');
    expect(contracts).not.toMatch(/openapi|POST \//);
  });

  test('a command is gone when its line is', () => {
    const left = plan(prd.replace(/.*snap rm.*\n/, ''));
    expect(left.operations.map((one) => one.call)).toEqual(['snap create NAME', 'snap ls']);
  });

  test('tools that everybody has are not ordered', () => {
    const text = under('- A clerk can close a claim.\n- Deployed with `git push` and `git tag`.');
    expect(plan(text).reading.surface).toBe('service');
  });
});

test('a library has functions', () => {
  const prd =
    '# Retry library\n\nThis is a small library.\n\n## Requirements\n\n- Developers can create a policy.\n- Developers can cancel a call.\n';
  expect(plan(prd).operations.map((one) => one.call)).toEqual(['createPolicy(input)', 'cancelCall(id)']);
  expect(design(prd).of('contracts')).toContain('createPolicy(input: Omit<Policy');
});

describe('tables that the PRD declares', () => {
  const prd = `${under('- A clerk can close a claim.')}\n## Data model\n\n\`\`\`sql\nCREATE TABLE claim (\n  id bigint PRIMARY KEY,\n  status text NOT NULL CHECK (status IN ('open', 'closed'))\n);\n\nCREATE TABLE claim_line (\n  id bigint PRIMARY KEY,\n  claim_id bigint NOT NULL REFERENCES claim (id),\n  cents bigint NOT NULL\n);\n\`\`\`\n`;

  test('stand in the design as they are declared', () => {
    const { resources } = plan(prd);
    expect(resources.map((one) => [one.table, one.stated?.columns.map((column) => column.name)])).toEqual([
      ['claim', ['id', 'status']],
      ['claim_line', ['id', 'claim_id', 'cents']],
    ]);
    expect(resources[1]?.parents.map((one) => one.entity.name)).toEqual(['claim']);
    const tdd = design(prd).of('tdd');
    expect(tdd).toContain('claim_id bigint NOT NULL REFERENCES claim (id)');
    expect(tdd).toContain('claim ||--o{ claim_line');
  });

  test('are gone when they are', () => {
    expect(plan(prd.replace(/CREATE TABLE claim_line[^]*?\);/, '')).resources.map((one) => one.table)).toEqual([
      'claim',
    ]);
  });
});

test('GET/POST on one line are two calls', () => {
  const { operations } = plan('# Parts\n\n## API\n\n- `GET/POST /api/v1/parts`\n');
  expect(operations.filter((one) => !one.implied).map((one) => one.call)).toEqual([
    'POST /api/v1/parts',
    'GET /api/v1/parts',
  ]);
});
