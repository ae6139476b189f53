import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

const contract = `openapi: 3.1.0
info: { title: Rides, version: 1.0.0 }
paths:
  /rides:
    post:
      responses:
        '201': { description: made }
        '422': { description: too many seats }
  /rides/{id}:
    delete:
      responses:
        '204': { description: gone }
        '403': { description: not yours }
`;

async function told(criterion: string, specification = contract): Promise<string[]> {
  const { findings } = await checkPackage([
    { kind: 'contracts', path: 'openapi.yaml', text: specification },
    {
      kind: 'ticket',
      path: 'RIDE-1.md',
      text: `# RIDE-1: Offer rides\n\n**Points:** 3\n\n## Acceptance Criteria\n\n- [ ] ${criterion}\n`,
    },
  ]);
  return findings.filter(({ code }) => code === 'link/unknown-status').map(({ at, message }) => `${at} ${message}`);
}

test('[002-R41] an answer that a ticket promises is one of the contract', async () => {
  expect(await told('Five seats are answered with 422')).toEqual([]);
  expect(await told('Five seats are answered with 409')).toEqual([
    'RIDE-1.md:7 It says 409, which no call in the contracts answers.',
  ]);
  expect(await told('`DELETE /rides/{id}` of a ride that departed answers 422')).toEqual([
    'RIDE-1.md:7 It says 422, which the contract of DELETE /rides/{id} does not have.',
  ]);
  expect(await told('Wer zu viele Plätze anbietet, bekommt 418')).toHaveLength(1);
});

test('[002-R41] numbers that are no answer of ours are let be', async () => {
  expect(await told('The list returns 409 rides within 300 ms')).toEqual([]);
  expect(await told('When the provider answers 402, the charge is tried again')).toEqual([]);
  expect(await told('A ride that is not there gets 404, without a token 401, and 503 while it starts')).toEqual([]);
  expect(await told('Five seats get 409', contract.replaceAll("'422'", 'default'))).toEqual([]);
});

const criterion = '`DELETE /rides/{id}` of a ride that departed answers 422';
const found = ['RIDE-1.md:7 It says 422, which the contract of DELETE /rides/{id} does not have.'];

test('[002-R41] a value by default is no answer by default', async () => {
  const paged = contract.replace(
    '    post:\n',
    '    post:\n      parameters:\n        - name: limit\n          schema:\n            default: 50\n',
  );
  const inner = contract.replace('{ description: gone }', '{ description: gone, schema: { default: 5 } }');
  expect(await told(criterion, paged)).toEqual(found);
  expect(await told(criterion, inner)).toEqual(found);
  const braces = contract.replace(/responses:\n +('204'.*)\n +('403'.*)\n/, 'responses: { $1, $2 }\n');
  expect(await told(criterion, braces)).toEqual(found);
});

test('[002-R41] a call that may answer anything speaks for itself, and for who names none', async () => {
  const open = contract.replace("'422'", 'default').replace("'204'", "'404': { description: none }\n        '204'");
  expect(
    await told(criterion, `${open}  /ferries:\n    get:\n      responses:\n        '200': { description: all }\n`),
  ).toEqual(found);
  expect(await told('`POST /rides` with five seats answers 409', open)).toEqual([]);
  expect(await told('Five seats are answered with 409', open)).toEqual([]);
});

test('[002-R41] a table that names the calls before their specification takes nothing from them', async () => {
  const table = '| Call | For |\n|---|---|\n| DELETE /rides/{id} | BR-1 |\n| GET /seats | BR-2 |\n';
  const inMarkdown = `# Contracts\n\n## API Contract\n\n${table}\n\`\`\`yaml\n${contract}\`\`\`\n`;
  expect(await told(criterion, inMarkdown)).toEqual(found);
  expect(await told('`GET /seats` answers 409', inMarkdown)).toEqual([]);
});
