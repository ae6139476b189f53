/** Contracts (002-R28, R30): from what a person does to the call, then the calls as OpenAPI. */
import { yamlText } from './yaml-text.ts';
import { summaryOf } from '../plan/operations/operations.ts';
import { neighbourOf } from '../plan/neighbours.ts';
import type { Plan } from '../plan/plan.ts';
import { cite, citeAll } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { lowerFirst, upperFirst } from '../text/words.ts';
import { bullets, fence, opening, ruleIds, sections, table } from './markdown.ts';
import { coveredBy } from './covers.ts';
import { actionContract } from './action-contracts.ts';
import { commandContract, functionContract, pageContract, reactionContract, stepContract } from './local-contracts.ts';
import { openApi, statusRows } from './openapi.ts';

export function printContracts(plan: Plan): string {
  const { reading, operations, systems } = { ...plan, systems: plan.reading.systems };
  const seen = operations.map((one) => [
    md(one.wishes[0] ?? `(${one.implied ? 'follows from' : 'written so in'} ${citeAll(one.sources, 2)})`, 160),
    md(upperFirst(summaryOf(one))),
    `\`${one.call}\``,
    citeAll(one.sources, 3),
  ]);
  const covers = operations.map(
    (one) =>
      `\`${one.call}\` **Covers:** ${ruleIds(coveredBy(plan, one)) || 'no rule of its own'} (${citeAll(one.sources, 3)})`,
  );
  const outside = plan.rules.filter((one) => one.category === 'Integration');
  const body = [
    `## From the Screen to the Contract\n\n${table(['What the PRD says', 'Technical requirement', 'Contract', 'From'], seen)}`,
    `## Coverage\n\n${bullets(covers)}`,
    ...(operations.some((one) => one.http)
      ? [
          `## HTTP API\n\n${fence('yaml', yamlText(openApi(plan)))}`,
          `### Errors\n\n${table(['Status', 'Code', 'From'], statusRows(plan))}`,
        ]
      : []),
    pageContract(plan),
    actionContract(plan),
    commandContract(plan),
    functionContract(plan),
    stepContract(plan),
    reactionContract(plan),
    systems.length + outside.length === 0
      ? ''
      : `## To Other Systems\n\n${bullets([...systems.map((one) => `${md(one.name)} (${citeAll(one.sources, 3)}): ${md(lowerFirst(neighbourOf(one, reading).does.replace(/^[^;]*; /, '')))}; its fields are for its owner to say`), ...outside.map((one) => `**Covers:** BR-${one.n}: ${md(clean(one.text, 200))} (${cite(one.source)})`)])}`,
  ];
  return sections(
    `# Contracts: ${md(reading.title)}`,
    `**Author:** guide\n**Source:** ${md(reading.prdPath)}`,
    opening(plan, 'What fields are called', body),
    ...body,
  );
}
