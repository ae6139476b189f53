/** What only says how much there is: no rule. */
import type { Reading } from '../../read/read-prd.ts';
import type { Statement } from '../../read/statement.ts';

export const binding =
  /\b(?:must|may|can|cannot|only|never|always|shall|should|at most|at least|no more than|no longer|less than|under|below|up to|within|max(?:imum)?|minimum|required|has to|have to|p\d\d|nobody|no one|none|refused|rejected|turned away|more than|fewer than|(?:larger|bigger|smaller|longer|shorter|older|newer|heavier|lighter|higher|lower|greater) than|(?:before|by|until) (?:\d{1,2}[:.]\d\d|\d{1,2} ?[ap]m|noon|midnight))\b|[<≤]/i;

/** How much there is and what it may cost: numbers that the design has to carry, and that nobody can keep or break. */
export function isFact(statement: Statement, { quantities }: Reading): boolean {
  // "Downloads the list (~40 MB)": what stands in brackets is told beside what is asked for.
  const bare = statement.text.replaceAll(/\([^()]{0,200}\)/g, '');
  const own = quantities.filter((one) => one.statement === statement && bare.includes(one.words));
  if (own.length > 0 && own.every((one) => one.role === 'budget')) return true;
  // "Codes have 16 characters" says how they must be, "Return 404 if it is not there" what is answered.
  if (/^(?:returns?|responds?|answers?|shows?|displays?|lists?|keeps?)\b/i.test(statement.text)) return false;
  if (/\b(?:characters|digits|letters|decimals|columns|fields)\b/i.test(statement.text)) return false;
  // "There will never be more than fifteen people using it at the same time": nobody is refused for it.
  if (own.length > 0 && /^there will (?:never |not |hardly )?be \b.*\b(?:people|users)\b/i.test(bare)) return true;
  if (binding.test(statement.text) && !/^(?:max(?:imum)?\.? )?[$€£]\s?\d/i.test(statement.text)) return false;
  // "A correction above 500 points needs a second yes", "late items cost 5 euro a day": what holds from that number on.
  if (
    statement.part === 'must' &&
    /^(?!it |we )\p{L}.*\b(?:needs?|requires?|costs?|capped|earns?|gets?|receives?)\b/iu.test(statement.text)
  )
    return false;
  // "Photos are shrunk to 2 MB before they are uploaded": what is done, and no number of what there is.
  if (
    statement.part === 'must' &&
    /^(?!about|around|roughly|some\b)\p{L}[^\d]{2,40} (?:is|are) \p{L}+(?:ed|en|nk|nt|pt|wn) (?:to|at|by|in|into|down) /iu.test(
      bare,
    )
  )
    return false;
  // "A door that fails 3 times in a week is taken out": what becomes of such a one.
  if (
    statement.part === 'must' &&
    /^(?:an?|each|every|any|all) [^,;]+ (?:that|who|which) .+ (?:is|are|gets?|loses?|must|can|cannot) \p{L}{3,}/iu.test(
      bare,
    )
  )
    return false;
  // "Groups have 3 to 12 members": from how many to how many.
  if (
    statement.part === 'must' &&
    /^(?!we |there |about )\p{L}[^\d]{2,60} (?:has|have|holds?|contains?|is|are|weighs?|seats?) (?:between |from )?\d[\d.,]* ?(?:-|–|to|and) ?\d/iu.test(
      bare,
    )
  )
    return false;
  // "There are 24 runs; a run holds one dog": what follows the number is no number.
  if (/;\s[^\d;]{12,}$/.test(statement.text)) return false;
  if (
    own.length > 0 &&
    /^(?:there (?:is|are)|we have|in total|overall|about|around|roughly|some) \d/i.test(statement.text)
  )
    return true;
  // "180k subscribers, 60 % open it in the morning": a share says as little of what holds as the number that it is a share of.
  return (
    own.some((one) => one.role !== 'target') &&
    own.every(
      (one, _, all) =>
        /^(?:scale|throughput|size|budget)$/.test(one.role) ||
        (one.role === 'target' && one.unit === 'percent') ||
        // "11 mobile cranes and 4 gantry cranes": few of them beside many of them.
        (one.role === 'limit' && one.unit === 'count' && all.some(({ role }) => role === 'scale')),
    )
  );
}
