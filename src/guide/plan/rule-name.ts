/** A heading for a rule, from its own words: what it is about and what holds, without the small words around it. */
import type { Statement } from '../read/statements.ts';
import { clean } from '../text/escape.ts';
import { titleCase } from '../text/words.ts';

const mostWords = 8;
const opening =
  /^(?:an?|the|all|each|every|any|our|whoever|there (?:is|are)|it is|it must be possible to|the system (?:must|shall|should)|we|users? (?:can|may))\s+/i;
const dangling =
  /\s+(?:a|an|the|of|for|in|on|at|to|and|or|by|with|per|is|are|be|may|can|must|than|that|which|who|when|if|as|from|has|have|not|no|its|their|one|within|after|before|until|into|only|was|were|it|then|does|never|how|all|every|each|most|likely|completely|up|[\d.,]+)$/i;

export function ruleName({ text, lead }: Statement): string {
  if (lead !== undefined && lead.split(' ').length <= mostWords) return titleCase(safe(lead));
  const first = text.split(/[;:(]|,? (?:because|so that|which|(?<=\w{4} \w+ \w+ )when)\b/, 1)[0] ?? text;
  const words = safe(first.replace(opening, '')).split(' ');
  let name = words.slice(0, mostWords).join(' ');
  // Cut at the clause rather than in the middle of it.
  const clause = /^(.{12,}?)(?:, | and then | and is | and are )/.exec(name)?.[1];
  if (clause !== undefined) name = clause;
  while (dangling.test(name)) name = name.replace(dangling, '');
  name = name.replace(/[\s,;:.-]+$/, '');
  return titleCase(name === '' ? 'Rule' : name);
}

const safe = (text: string) =>
  clean(text, 80)
    .replaceAll(/[^\p{L}\p{N}\p{M} .,%'$€£/+-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,-]+|[\s.,-]+$/g, '')
    .trim();
