/** The security section: rights by person, what the rules protect, and the threats that come with this design. */
import { isNamed, summaryOf } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { risksOf } from '../plan/support-words.ts';
import { cite, citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { joined, upperFirst } from '../text/words.ts';
import { bullets, ruleIds } from './markdown.ts';
import { printRegulations } from './regulations.ts';

/** Of all risks those that somebody could use, or that show data to the wrong people. */
const harmful =
  /\b(?:rights?|may not see|sees?|shows? (?:everything|what)|leaks?|lost device|stolen|secrets?|encrypt\w*|forged?|fakes?|sign(?:ed|ature)|passed on|attacker|private|personal|guess\w*|abuse\w*|injection|tenants?|another organi[sz]ation)\b/i;

const mostRules = 6;

export function printSecurity(plan: Plan): string {
  const { rules, operations, reading, chosen, supports } = plan;
  const people = reading.actors.flatMap(({ name }) => {
    const own = operations.filter((one) => one.surface !== 'reaction' && one.actors.includes(name));
    return own.length > 0
      ? [
          `**${upperFirst(md(name))}** may ${joined(own.slice(0, 5).map((one) => `${isNamed(one) ? 'use ' : ''}${md(summaryOf(one))}`))} (${citeAll(
            own.flatMap((one) => one.sources),
            4,
          )})`,
        ]
      : [];
  });
  const guarding = rules.filter((one) => one.category === 'Authorization' || one.category === 'Data Privacy');
  const checked = guarding.slice(0, mostRules).filter((one) => one.category === 'Authorization');
  const kept = [
    ...(guarding.length > 0
      ? [`Protected by ${ruleIds(guarding)}${guarding.length > mostRules ? '' : ', as they stand under Constraints'}`]
      : []),
    ...(checked.length > 0 && reading.surface === 'service'
      ? [`Checked on every call, not only on the page: ${joined(checked.map((one) => `BR-${one.n}`))}`]
      : []),
  ];
  const threats = [chosen, ...supports].flatMap((match) =>
    risksOf(plan, match)
      .filter((one) => harmful.test(`${one.what} ${one.mitigation}`))
      .map((one) => `**Threat:** ${md(one.what)}. ${md(one.mitigation)}`),
  );
  const legal = printRegulations(plan);
  const rest = reading.assumptions
    .filter((one) => one.topic === 'security' || one.topic === 'compliance')
    .map((one) => one.id);
  return bullets(
    [
      ...(reading.withoutSignIn ? [`Nobody signs in (${cite(reading.withoutSignIn)})`] : []),
      ...people.slice(0, 5),
      ...kept,
      ...threats.slice(0, 3),
      ...legal,
      ...(rest.length > 0
        ? [`${joined(rest)} stand${rest.length > 1 ? '' : 's'} in for what the PRD leaves open`]
        : []),
    ],
    'The PRD says nothing about rights, and no rule was found that protects anything.',
  );
}
