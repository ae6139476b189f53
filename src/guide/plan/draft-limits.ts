/** A rule that draws a line is shown on both sides of it, whatever call it hangs on. */
import { statedScenario } from '../read/normal-form.ts';
import { clean } from '../text/escape.ts';
import { firstClause, lowerFirst, upperFirst } from '../text/words.ts';
import { asCap } from './limit-words.ts';
import type { Rule } from './rule.ts';
import { limits } from './scenario-limits.ts';
import type { Draft } from './scenario-parts.ts';

export const nameOf = (rule: Rule): string => upperFirst(clean(lowerFirst(rule.name), 90));

/** "The GDPR applies": that alone cannot be seen. */
const onlyNamesLaw = /^[^;.]{2,60} appl(?:y|ies)\s*[;.]/i;

/** All else is shown by its own words. */
export function withLimits(rule: Rule, otherwise: (rule: Rule) => Draft[]): Draft[] {
  if (statedScenario(rule.text)) return otherwise(rule);
  const drafted = (clause: string) =>
    limits(clause)?.map(({ suffix, ...one }): Draft => ({ name: `${nameOf(rule)}${suffix}`, ...one }));
  // A label in front says which kind it is, and nothing that could be seen.
  const plain = asCap(rule.text)
    .replaceAll(/\s*\([^()]{0,200}\)/g, '')
    .replace(
      /^(?:security|privacy|compliance|performance|accessibility|reliability|scalability|availability|usability|maintainability|data|access|[^:,;]{2,30} appl(?:y|ies)): (?=.{12})/i,
      '',
    );
  // "May have one in progress, and may request at most 5 a day": two limits, and each is shown.
  const [, who, one, second] =
    /^([^,;:]{2,40}? (?:may|can)) ([^,;:]{3,80}?), and (?:may|can) ([^;:]{3,100})$/i.exec(firstClause(plain)) ?? [];
  if (who !== undefined && one !== undefined && second !== undefined)
    return [one, second].flatMap((act, i) => {
      const own = `${who} ${act}`;
      const quantities = rule.quantities.filter(({ words }) => own.includes(words));
      const drafts = withLimits({ ...rule, text: own, quantities }, otherwise);
      // What is fine by the second is fine by both.
      const broken = i === 0 ? drafts.filter(({ outcomes }) => outcomes[0]?.startsWith('it is refused')) : [];
      return broken.length > 0 ? broken : drafts;
    });
  // What follows on the first clause may draw a line of its own: "...; a rejection needs a reason".
  const [, ...others] = plain.split(/; |\. |, and (?=(?:one|an?|each|every|no|the) )/);
  // "The customer is reminded 30 days before": before what the first clause tells.
  const further = others.flatMap((one) => drafted(one.replace(/ before[.]?$/, ' before that')) ?? []);
  const first = drafted(/[;.] only then /i.test(plain) ? plain : firstClause(plain));
  if (first) return [...first, ...further];
  if (further.length > 0 && onlyNamesLaw.test(plain)) return further;
  // What was shown already is not asked of the first clause as well.
  const own = further.length > 0 ? firstClause(rule.text) : rule.text;
  const quantities = rule.quantities.filter((one) => own.includes(one.words));
  return [...otherwise(further.length > 0 ? { ...rule, text: own, quantities } : rule), ...further];
}
