/** What a rule says, without what it is filed under: a number, the name of a feature, a field of a form. */
import { lowerFirst, upperFirst } from '../../text/words.ts';
import type { Rule } from '../rules/rule.ts';
import { beFor } from './outcome.ts';
import { isListOfLimits } from './each-of.ts';
import { faultOf } from './sound.ts';

/** "FR-CREATE-01:", "NFR 4:", "US_12 -". */
const filed =
  /^(?:[A-Z][A-Z\d]*[-_.])*[A-Z]{1,8}[-_. ]?\d[\d.]*[a-z]?(?:(?::| [-–—]) +(?=\S)| (?=(?:The|An?|Each|Every|All|Only|No|If|When)\b))/;
/** Fields of the forms that PRDs are written in. */
const field =
  /^(?:what it does|how it works|why (?:it(?:['’]s| is) important|it matters|this matters)|high[- ]level|purpose|description|interaction|processing|behaviou?rs?|requirements?|functionality|features?|details?|summary|rules?|overview|notes?|goals?|implementation)$/i;
const labelled = /^([^-:;.?!"`][^:;.?!"]{1,59}): (?=\S+ \S)/;
/** "The system must store: ..." and "An officer decides each hit: ..." are no labels. */
const isSentence =
  /\b(?:appl(?:y|ies)|following|must|shall|should|can|may|is|are|these|if|when)\b|^(?:an?|the|each|every) [^,]{2,40} \p{L}{2,}s (?:each|every|the|an?|all|its|their) /iu;
/** "Never deleted: leases and payments": what happens to them stands in front. */
const happens =
  /^(?:never|not|always|only)? ?\p{L}[\p{L}-]*(?:ed|en)(?: (?:after|for|by|in|when|until|before|to) .{2,40})?$/iu;

const hasVerb = /\b(?:is|are|was|were|has|have|must|shall|should|can|may|will|gets?|goes)\b/i;

/** "A gap never stops the run: If a file is missing, the next one is taken": what is named in front is told in full behind it. */
const inCase = /^(?:If|When|Whenever|Once|After|As soon as) [^,;]{5,120}, \p{L}+ \p{L}/u;

const mostLabels = 3;

export function saidOf(rule: Rule): Rule {
  const text = inPlainOrder(withoutFiling(rule.text));
  return text === rule.text ? rule : { ...rule, text };
}

/** "Unless X agrees, Y" says the exception first; "whoever comes later" is somebody who does. */
const inPlainOrder = (text: string): string =>
  text
    .replace(
      /^unless ([^,;:]{4,90}), ([^;:]{8,160}?)([.]?)$/i,
      (_, but: string, holds: string, end: string) => `${upperFirst(holds)} unless ${but}${end}`,
    )
    // "Free households are limited to 100 items", "can have 5 applications at once, no more": so many at most.
    .replace(
      /^([^,;:]{3,60}?) (?:is|are|must be) limited to (?=(?:a maximum of )?(?:\d|one |two |three |four |five |ten )[^,;:]{2,60}[.]?$)/i,
      '$1 can have at most ',
    )
    .replace(
      /^([^,;:]{3,60}?) can have (\d[^,;:]{3,60}?), (?:but )?(?:no|not) more([.]?)$/i,
      '$1 can have at most $2$3',
    )
    .replace(
      /^(?:whoever|whosoever|anyone who|anybody who) (?=\p{L}+ [^,]{2,80} (?:is|gets|has|must|cannot) )/iu,
      'A person who ',
    );

export function withoutFiling(text: string): string {
  let plain = text.replace(filed, '');
  if (isListOfLimits(plain)) return plain;
  for (let i = 0; i < mostLabels; i++) {
    const [whole, label] = labelled.exec(plain) ?? [];
    if (whole === undefined || label === undefined) break;
    const rest = plain.slice(whole.length);
    if (happens.test(label) && !hasVerb.test(rest))
      return `${rest.replace(/[.]$/, '')} ${beFor(rest)} ${lowerFirst(label)}`;
    if (!field.test(label) && !inCase.test(rest) && (isSentence.test(label) || !isClause(rest))) break;
    plain = rest;
  }
  return plain === text ? text : upperFirst(plain);
}

/** "A4, A5, Letter" says nothing without what stands before it. */
const isBareList = (text: string): boolean =>
  text.includes(', ') && !hasVerb.test(text) && text.split(', ').every((one) => one.split(' ').length <= 3);

const isClause = (text: string): boolean => {
  const [first = ''] = text.split('; ', 1);
  return (
    /^\p{L}/u.test(first) &&
    first.includes(' ') &&
    !isBareList(first) &&
    faultOf(lowerFirst(first), 'then') === undefined
  );
};
