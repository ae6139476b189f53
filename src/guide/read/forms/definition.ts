/** "Incident: an episode that ends when somebody closes it": said of incidents. What they are explained by is no thing of its own. */
import { lowerFirst, upperFirst, withArticle } from '../../text/words.ts';
import { isHuman } from '../language/people.ts';
import { predicatesOf } from '../language/predicates.ts';

const defined =
  /^an? ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)(?:,? (with) (?=an? |the |its |one )|,? (?:that|which) (?=\p{L}))(.{3,})$/iu;
const term = /^(\p{Lu}\p{L}{2,20}(?: \p{Ll}{3,20})?): (?=an? )/u;
/** Parts of the product: what they do is said of them. */
const ofProduct =
  /(?:page|screen|view|bar|button|form|tool|feature|module|dashboard|panel|component|service|system|job|script|app|application|library|engine|wizard|section|tab|user|way|set|list|report)$/i;

export function asDefined(text: string, lead: string | undefined): string | undefined {
  const [all = '', own = ''] = lead === undefined ? (term.exec(text) ?? []) : [];
  const name = lead !== undefined && /^\p{Lu}\p{L}{2,20}(?: \p{L}{3,20})?$/u.test(lead) ? lead : own;
  if (name === '' || name.endsWith('s') || isHuman(name)) return undefined;
  const [, kind = '', having, rest = ''] = defined.exec(text.slice(all.length)) ?? [];
  if (rest === '' || isHuman(kind) || ofProduct.test(kind) || ofProduct.test(name)) return undefined;
  return `${upperFirst(withArticle(lowerFirst(name)))} ${having === undefined ? '' : 'has '}${rest}`;
}

/** "A patient matches a slot if ...", "a berth is considered suitable if ...": when it is so, and nothing that anybody does. What time makes of it is done. */
export function isCriterionOf(text: string): boolean {
  const at = onCondition.exec(text)?.index;
  if (at === undefined || overTime.test(text.slice(at))) return false;
  const [first] = predicatesOf(text);
  if (!first || first.frame !== '' || first.modal !== undefined) return false;
  const isSorted = first.verb === 'match' && / (?:to|with) /.test(text.slice(0, at));
  return first.isPassive ? judged.test(first.verb) : holds.test(first.verb) && !isSorted;
}
const onCondition = / (?:only )?(?:if|when|as long as|provided(?: that)?) /;
const overTime = /\d+ (?:working )?(?:minute|hour|day|week|month|year)s?\b/;
const holds = /^(?:match|qualify|fit|suit|belong|overlap|conflict)$/;
const judged = /^(?:consider|deem|regard|treat|class|classify)$/;
