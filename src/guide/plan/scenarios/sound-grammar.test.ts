import { describe, expect, test } from 'vitest';
import { wrongGrammar } from './sound-grammar.ts';

describe('[002-R39] steps that are no English', () => {
  test.each([
    ['then', 'the sends the bundle is uploaded in parts'],
    ['then', 'the more than 30 tabs asks can be restored for confirmation'],
    ['given', 'an incognito tabs completely, and something that is not'],
    ['given', 'a team lead can share a set as a link that one hour short of 30 days old'],
    ['given', 'a bundle that was not redacted cannot be uploaded unless somebody agrees'],
    ['then', 'a set expire'],
    ['when', 'the items receives a number'],
    ['then', 'a code is good for one entry, from'],
  ] as const)('%s %s', (role, step) => {
    expect(wrongGrammar(step, role)).toBeDefined();
  });

  test.each([
    ['then', 'restoring 30 tabs asks for confirmation'],
    ['given', 'a sales report that was sent'],
    ['given', 'a few tabs are open'],
    ['given', 'somebody who cannot edit it'],
    ['when', 'one of the sets expires'],
    ['then', 'the list of items contains it'],
    ['then', 'the system lets a guest see the price'],
    ['then', 'the status keeps its value'],
    ['then', 'the same value always gets the same token'],
    ['given', 'a document that two people need'],
    ['then', 'the news becomes visible'],
    ['then', 'it accepts a claim and sends the offers'],
  ] as const)('and these are: %s %s', (role, step) => {
    expect(wrongGrammar(step, role)).toBeUndefined();
  });
});
