import { expect, test } from 'vitest';
import { verbsOf } from './clause-verbs.ts';

test.each([
  // A verb with its small word beside one that we know, and a plural behind "to".
  ['object to an application or attach conditions to it', ['object to: an application', 'attach: conditions to it']],
  ['subscribe to closures in my street', ['subscribe: to closures in my street']],
  ['vote for the proposals of others', ['vote for: the proposals of others']],
  // Each has what belongs to it, and no more.
  ['grant or refuse a permit and give a reason', ['grant: a permit', 'refuse: a permit', 'give: a reason']],
  ['send a case to the police and know who has answered', ['send: a case to the police', 'know: who has answered']],
  // What it is for.
  ['export beds to share or print', ['export: beds to share or print']],
  ['send the file to finance and archive it', ['send: the file to finance', 'archive: it']],
])('%s', (clause, expected) => {
  expect(verbsOf({ clause, actor: 'clerk' }).map(({ verb, rest }) => `${verb}: ${rest}`)).toEqual(expected);
});
