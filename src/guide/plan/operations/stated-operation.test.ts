import { describe, expect, test } from 'vitest';
import type { GuideRequest } from '../../request.ts';
import { openApi } from '../../print/openapi.ts';
import { planDesign } from '../plan.ts';

const plan = (prd: string) => {
  const request: GuideRequest = {
    stage: '4',
    feature: 'x',
    prd,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  };
  return planDesign(request);
};

const prd = `# Kennels

## Requirements

- \`GET /v2/farms/{id}/kennels\` - list kennels
- \`POST /v2/farms/:id/kennels\`: add a kennel
- \`POST /v2/kennels/{kennelId}/close\`
- Farm keepers can add a kennel.
`;

describe('calls that the PRD names', () => {
  test('stay as they are written, with their lines, and take the place of what would be derived', () => {
    const { operations, rules } = plan(prd);
    const stated = operations.filter((one) => !one.implied);
    expect(stated.map((one) => [one.http?.method, one.http?.path, one.verb, one.entity.name])).toEqual(
      expect.arrayContaining([
        ['GET', '/v2/farms/{id}/kennels', 'list', 'kennel'],
        ['POST', '/v2/farms/{id}/kennels', 'add', 'kennel'],
        ['POST', '/v2/kennels/{kennelId}/close', 'close', 'kennel'],
      ]),
    );
    expect(stated).toHaveLength(3);
    const adding = stated.find((one) => one.verb === 'add');
    expect(adding?.actors).toEqual(['farm keeper']);
    expect(adding?.sources).toEqual([
      { from: 'prd', line: 6 },
      { from: 'prd', line: 8 },
    ]);
    expect(rules.some((one) => one.text.includes('/v2/'))).toBe(false);
  });

  test('what is made below a thing is of that, also where its name is a verb', () => {
    const { operations, resources } = plan(
      '# Deposits\n\n## Requirements\n\n- A landlord can open a deposit.\n- A landlord proposes a split.\n- `POST /deposits`\n- `POST /deposits/{id}/split`\n',
    );
    expect(operations.filter((one) => one.act === 'create').map((one) => [one.call, one.entity.name])).toEqual([
      ['POST /deposits', 'deposit'],
      ['POST /deposits/{id}/split', 'split'],
    ]);
    expect(resources.find((one) => one.entity.name === 'split')?.parents.map((one) => one.entity.name)).toEqual([
      'deposit',
    ]);
  });

  test('have every part of their path described', () => {
    const { paths } = openApi(plan(prd)) as { paths: Record<string, { parameters: { name: string }[] }> };
    expect(paths['/v2/farms/{id}/kennels']?.parameters.map((one) => one.name)).toEqual(['id']);
    expect(paths['/v2/kennels/{kennelId}/close']?.parameters.map((one) => one.name)).toEqual(['kennelId']);
  });

  test('are gone when their line is', () => {
    const { operations } = plan(prd.replace(/.*close`\n/, ''));
    expect(operations.some((one) => one.call.includes('close'))).toBe(false);
  });
});
