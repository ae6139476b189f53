/** Where the PRD wants somebody to say why, the call has to carry it. */
import { stemOf } from '../text/words.ts';
import type { Operation } from '../plan/operations/operations.ts';
import type { Rule } from '../plan/rules/rule.ts';

const wanted =
  /\b(?:needs?|requires?|with|without|state[sd]?|giv(?:e|es|ing)|must (?:have|give|state|enter|name)) (?:an?|the|its|their) (?:\w+ )?(reason|comment|justification|explanation|note)\b/i;

/** "A clerk approves or rejects; a rejection needs a reason": of the calls that the sentence names, only the one beside it. */
export function asksForReason(
  { verb }: Operation,
  rules: readonly Rule[],
  all: readonly Operation[],
): { readonly name: string; readonly rule: Rule } | undefined {
  for (const rule of rules)
    for (const clause of rule.text.split(/; |\. /)) {
      const [, name] = wanted.exec(clause) ?? [];
      if (name === undefined) continue;
      const speaksOf = (act: string) => new RegExp(`\\b${stemOf(act)}`, 'i').test(clause);
      const named = all.filter((one) => speaksOf(one.verb));
      if (named.length === 0 || speaksOf(verb)) return { name: name.toLowerCase(), rule };
    }
  return undefined;
}
