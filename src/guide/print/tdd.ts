/** The technical design document (002-R26): every section, from the plan. */
import { openQuestions } from '../plan/open-questions.ts';
import { summaryOf } from '../plan/operations.ts';
import type { Operation } from '../plan/operations.ts';
import { isProjectLimit, type Rule } from '../plan/rule.ts';
import type { Plan } from '../plan/plan.ts';
import { cite, citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { joined, lowerFirst, plural, sentence, upperFirst } from '../text/words.ts';
import { componentDiagram, dataDiagram, reactionDiagram, sequenceDiagram, stateDiagram } from './diagrams.ts';
import { bullets, opening, ruleIds, sections, table } from './markdown.ts';
import { printPerformance } from './performance.ts';
import { sqlSchema } from './schema.ts';
import { printSecurity } from './security.ts';

export function printTdd(plan: Plan): string {
  const { reading, chosen, words, resources, components, tickets } = plan;
  const part = (name: string) => reading.statements.filter((one) => one.part === name);
  const quoted = (list: ReturnType<typeof part>, most: number) =>
    list.slice(0, most).map((one) => `${md(sentence(one.text))} (${cite(one.source)})`);
  const excluded = quoted(part('excluded'), 10);
  const metrics = quoted(part('metric'), 8);
  const constraints = quoted(
    reading.statements.filter((one) => one.part === 'limits' && isProjectLimit(one.text)),
    6,
  );
  return sections(
    `# Technical Design: ${md(reading.title)}`,
    `**Author:** guide\n**Status:** Draft\n**Source:** ${md(reading.prdPath)}\n**Style:** ${md(chosen.pattern.name)}`,
    opening(
      plan,
      '. It has not seen the codebase: names of tables and paths are proposals, and effort, prices and what exists already it cannot know.',
    ),
    `## Problem Statement\n\n${quoted(part('problem'), 6).join(' ') || `The PRD does not say what is wrong today. Wanted is: ${md(reading.title)}.`}`,
    `## Goals\n\n${bullets([...new Set(goals(plan))])}`,
    `## Non-Goals\n\n${bullets(excluded.slice(0, 5), 'None stated; what no rule and no operation names is not built.')}`,
    constraints.length === 0 ? '' : `## Constraints\n\n${bullets(constraints)}`,
    `## Proposed Solution\n\n${md(fill(chosen.pattern.how, words), 600)}`,
    `### Architecture Overview\n\n${componentDiagram(plan)}\n\nThe main flow, ${md(words.call)}:\n\n${sequenceDiagram(plan)}${reactionDiagram(plan)}`,
    `### Component Design\n\n${components.map((one) => `#### ${md(one.name)}\n\n**Covers:** ${ruleIds(one.rules) || 'no rule of its own'}\n\n${md(one.does)}${one.kind === 'edge' && reading.surface !== 'page' ? `. Calls: ${callsOf(plan)}` : ''}. It is there because ${md(one.because)} (${citeAll(one.sources) || 'the choice of style'}).${one.kind === 'edge' ? carried(plan) : ''}`).join('\n\n')}`,
    existingCode(plan),
    `### Alternatives Considered\n\n${considered(plan)}`,
    resources.length === 0
      ? '### Data Schema\n\nNothing is stored: what changes is what is seen, for as long as the page is open.'
      : `### Data Schema\n\n${dataDiagram(resources)}\n\n${sqlSchema({ ...plan, signals: reading.signals })}\n\n${fieldsNote(plan)}`,
    ...resources.map((one) =>
      one.states.length > 1
        ? `States of ${md(one.entity.name)}; which of them may follow each other beyond this is an open question:\n\n${stateDiagram(one)}`
        : '',
    ),
    `### Security\n\n${printSecurity(plan)}`,
    `### Performance\n\n${printPerformance(plan)}`,
    `### Error Handling\n\n${table(['Situation', 'What happens', 'From'], failures(plan))}`,
    `### Implementation Plan\n\n${tickets.map((one, i) => `${i + 1}. **${one.id}** ${md(one.title)} (${one.points} points${one.dependsOn.length > 0 ? `, after ${one.dependsOn.join(', ')}` : ''})`).join('\n')}`,
    `### Out of Scope\n\n${bullets(excluded, 'Nothing is excluded by the PRD; see the assumptions.')}`,
    `## Open Questions\n\n${bullets(openQuestions(plan))}`,
    `## Success Metrics\n\n${bullets(metrics.length > 0 ? metrics : ['The PRD names none. Proposed: the share of refused calls by rule, and how many people come back, per week'])}`,
    `## References\n\n${bullets([`PRD: ${md(reading.prdPath)}`, ...[chosen, ...plan.supports].flatMap(({ pattern }) => pattern.uses.map((use) => `${md(pattern.name)}: ${md(use.source)}`))])}`,
  );
}

/** Routes that are there already would read as operations of this design. */
function existingCode({ context }: Plan): string {
  const lines = context.filter((line) => !/^(?:Routes|Starts at|Open work|All of it)\b/.test(line));
  return lines.length === 0 ? '' : `### Existing Code\n\n${bullets(lines.map((line) => md(line, 300)))}`;
}

function goals({ operations, rules }: Plan): string[] {
  const wanted = operations
    .filter((one) => !one.implied)
    .map((one) =>
      one.surface === 'reaction' || one.surface === 'page'
        ? `${md(sentence(one.wishes[0] ?? summaryOf(one)), 220)} (${citeAll(one.sources, 3)})`
        : `${one.actors.length > 0 ? `${upperFirst(md(joined(one.actors.map(plural))))} can` : 'People can'} ${md(one.wishes.slice(0, 3).map(lowerFirst).join('; ') || summaryOf(one), 200)} (${citeAll(one.sources, 3)})`,
    );
  const numbers = rules
    .filter((one) => one.category === 'Performance')
    .map((one) => `${md(one.text, 200)} (BR-${one.n})`);
  return [...wanted.slice(0, 8), ...numbers];
}

/** Numbers that are no rule: nobody keeps or breaks them, but all of it has to stand them. */
function carried({ reading, rules }: Plan): string {
  const quoted = new Set(rules.map((one) => one.source));
  const facts = reading.quantities.filter(
    ({ role, source, statement }) =>
      /^(?:scale|throughput|size|budget)$/.test(role) &&
      source.from === 'prd' &&
      !quoted.has(source) &&
      (statement.part === 'must' || statement.part === 'limits'),
  );
  const listed = [...new Map(facts.map((one) => [one.words, `${md(one.words)} (${cite(one.source)})`])).values()];
  return listed.length === 0 ? '' : ` It has to carry ${joined(listed.slice(0, 8))}.`;
}

const callsOf = ({ operations }: Plan) =>
  operations
    .filter((one) => one.surface !== 'reaction')
    .map((one) => `\`${one.call}\` (${citeAll(one.sources, 2)})`)
    .join(', ');

function considered({ alternatives, chosen, words }: Plan): string {
  const rows = alternatives.map(({ match: { pattern, reasons, score } }) => {
    const isChosen = pattern.id === chosen.pattern.id;
    const pro = reasons.find((one) => one.weight > 0)?.because ?? pattern.pros[0] ?? '';
    const con = reasons.find((one) => one.weight < 0)?.because ?? pattern.cons[0] ?? '';
    return [
      isChosen ? `**${md(pattern.name)}**` : md(pattern.name),
      md(fill(pro, words)),
      md(fill(con, words)),
      isChosen ? `**Chosen** (sum ${score})` : `Not chosen (sum ${score})`,
    ];
  });
  return table(['Approach', 'Speaks for it', 'Speaks against it', 'Decision'], rows);
}

function fieldsNote({ resources }: Plan): string {
  const declared = resources.flatMap(({ stated }) => (stated ? [stated.source] : []));
  if (declared.length > 0)
    return `${joined(resources.flatMap(({ stated }) => (stated ? [md(stated.table)] : [])))} stand as the PRD declares them (${citeAll(declared)}); what is missing there for a rule is a question to whoever declared them.`;
  const read = resources.flatMap(({ entity, fields }) =>
    fields.length > 0
      ? [`${md(entity.name)}: ${fields.map((one) => `${one.name} (${cite(one.source)})`).join(', ')}`]
      : [],
  );
  const bare = resources.filter((one) => one.fields.length === 0).map((one) => md(one.entity.name));
  return [
    ...(read.length > 0 ? [`Columns that the PRD names: ${read.join('; ')}.`] : []),
    ...(bare.length > 0 ? [`Of ${joined(bare)} the PRD does not say what belongs to it.`] : []),
  ].join(' ');
}

function refusal({ category }: Rule, surface: Operation['surface'] | undefined): string {
  if (surface === 'reaction') return 'Set aside with the reason, and reported; nothing is half done';
  if (surface === 'command') return 'Refused with the reason on standard error and an exit code that is not 0';
  if (surface === 'page') return 'Shown beside it at once, and said by a screen reader';
  if (surface === 'function') return 'Refused with the reason; nothing has changed';
  return category === 'Validation'
    ? '422 with the field and the reason; nothing is stored'
    : '429 with the time at which it is possible again';
}

function failures({ chosen, supports, rules, words, links }: Plan): string[][] {
  const surfaceOf = (rule: Rule) => [...links].find(([, list]) => list.includes(rule))?.[0].surface;
  const own = [chosen, ...supports].flatMap(({ pattern }) =>
    pattern.failures.map((one) => [md(fill(one.situation, words)), md(fill(one.handling, words)), md(pattern.name)]),
  );
  const broken = rules
    .filter((one) => one.category === 'Rate Limiting' || one.category === 'Validation')
    .slice(0, 4)
    .map((one) => [`Against BR-${one.n}: ${md(one.name)}`, refusal(one, surfaceOf(one)), cite(one.source)]);
  return [...broken, ...own].slice(0, 12);
}
