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
