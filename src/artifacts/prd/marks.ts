/** What a heading says that the lines below it are, as far as that decides what they answer. */
import { foreignPart } from './foreign-headings.ts';

const exclusions =
  /^(?:(?:explicitly )?(?:out of scope|not in scope|non-? ?goals?)(?: (?:for|in|of|at) .{2,40}| ?\(.{1,30}\))?|scope exclusions|exclusions|won't have(?: \(this time\))?|won't do|(?:what )?(?:we|is|are)? ?(?:leave|left) out|(?:explicitly )?not (?:now|yet|included|doing|planned|covered|wanted|part of it|(?:in|part of) (?:this|the) [\w ]{1,30})|future (?:work|iterations|versions?|ideas)|later|parked|deferred)$/;
const demandNames =
  /\b(?:requirements?|constraints?|must have|non-functional|compliance|security|privacy|performance|scale|scalability|limits?|budget|costs?)\b/;
const assumedNames = /^(?:\p{L}+ )?assumptions\b/u;
const openNames = /^open (?:questions|issues|points)$/;

/** "Not included / out of scope (see the brief)": told twice, and explained. */
const partsOf = (name: string): string[] =>
  name.includes('/')
    ? name
        .replace(/ ?\([^()]{0,80}\)$/, '')
        .split('/')
        .map((one) => one.trim())
    : [];

export type Mark = 'excluded' | 'open' | 'demands' | 'assumed';

export function markOf(name: string): Mark | undefined {
  if (exclusions.test(name) || partsOf(name).some((one) => exclusions.test(one))) return 'excluded';
  if (openNames.test(name)) return 'open';
  if (assumedNames.test(name)) return 'assumed';
  const foreign = foreignPart(name);
  if (foreign === 'excluded' || foreign === 'open') return foreign;
  return demandNames.test(name) || foreign === 'must' || foreign === 'limits' ? 'demands' : undefined;
}
