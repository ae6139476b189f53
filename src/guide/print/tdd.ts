/** The technical design document (002-R26): every section, from the plan. */
import { fieldsNote } from './fields-note.ts';
import { isOnlyValue, keepsTables } from '../plan/data/keeps.ts';
import { openQuestions } from '../plan/open-questions.ts';
import { headOf, isNamed, type Operation, summaryOf } from '../plan/operations/operations.ts';
import { isAtOnce, type Rule } from '../plan/rules/rule.ts';
import { pointsBasis } from '../plan/tickets/tickets.ts';
import { calledInText } from '../plan/components.ts';
import type { Plan } from '../plan/plan.ts';
import { ofOthers } from '../plan/rules/story-rules.ts';
import { outagesOf } from '../plan/neighbours.ts';
import { failuresOf } from '../plan/support-words.ts';
import { cite, citeAll } from '../read/source.ts';
import type { Statement } from '../read/statement.ts';
import { md } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { actorsAs, joined, lowerFirst, sentence, singular, upperFirst } from '../text/words.ts';
import { alternativeRows, consideredTable } from './considered.ts';
import { dataDiagram, stateDiagram } from './data-diagrams.ts';
import { isTold, onlyReads, printFiles } from './files.ts';
import { printConstraints } from './constraints.ts';
import { otherStore } from './given.ts';
import { raceRows } from './held-limits.ts';
import { printComponents } from './component-design.ts';
import { bullets, opening, ruleIds, sections, table } from './markdown.ts';
import { saying } from './quotes.ts';
import { statusesOf } from './openapi-call.ts';
import { isGoneAfter, refusalsOf, turnsDown } from './refusals.ts';
import { componentDiagram, sequenceDiagram } from './part-diagrams.ts';
import { printPerformance } from './performance.ts';
import { reactionDiagram } from './reaction-diagram.ts';
import { sqlSchema } from './schema.ts';
import { printSecurity } from './security.ts';
import { tablesOf } from './tables.ts';

export function printTdd(plan: Plan): string {
  const { reading, chosen, words, resources, tickets } = plan;
  const hasTables = keepsTables(plan);
  const tables = hasTables ? tablesOf(plan) : [];
  const part = (name: string) => reading.statements.filter((one) => one.part === name);
  const quoted = (list: ReturnType<typeof part>, most: number) =>
    list.slice(0, most).map((one) => `${md(sentence(one.text))} (${cite(one.source)})`);
  const excluded = quoted(part('excluded'), 10);
  // A goal with a number says what it is measured by.
  const aims = part('goal').filter((one) => /\d/.test(one.text));
  const metrics = quoted(part('metric').length > 0 ? part('metric') : aims, 8);
  return sections(
    `# Technical Design: ${md(reading.title)}`,
    `**Author:** guide\n**Status:** Draft\n**Source:** ${md(reading.prdPath)}\n**Style:** ${md(chosen.pattern.name)}`,
    opening(plan, reading.surface === 'app' ? 'What parts and fields are called' : 'What tables and paths are called'),
    `## Problem Statement\n\n${
      told(
        part('problem')
          .filter((one) => !aboutPaper.test(one.text))
          .slice(0, 6),
      ) || `The PRD does not say what is wrong today. Wanted is: ${md(reading.title)}.`
    }`,
    `## Goals\n\n${bullets([...new Set(goals(plan))])}`,
    `## Non-Goals\n\n${bullets(excluded, 'The PRD names none.')}`,
    printConstraints(plan),
    `## Proposed Solution\n\n${solution(plan)}`,
    `### Architecture Overview\n\n${componentDiagram(plan)}\n\nThe main flow, ${md(words.call)}:\n\n${sequenceDiagram(plan)}${reactionDiagram(plan)}`,
    `### Component Design\n\n${printComponents(plan)}`,
    existingCode(plan),
    `### Alternatives Considered\n\n${consideredTable(alternativeRows(plan))}`,
    isOnlyValue(plan)
      ? `### Data Schema\n\n${changedValue(plan)}`
      : resources.length === 0
        ? '### Data Schema\n\nNothing is stored: what changes is what is seen, for as long as the page is open.'
        : `### Data Schema\n\n${hasTables ? `${otherStore(plan)}${dataDiagram(tables)}\n\n${sqlSchema(tables)}\n\n${fieldsNote(plan)}` : printFiles(plan)}`,
    ...resources.map((one) =>
      hasTables && one.listed && !one.moves
        ? `States of ${md(one.entity.name)}, as the PRD lists them: ${joined(one.states)} (${cite(one.listed)}); which may follow which it does not say.`
        : hasTables && one.states.length > 1 && !one.isUndeclared
          ? `States of ${md(one.entity.name)}; which others may follow each other is open:\n\n${stateDiagram(one)}`
          : '',
    ),
    `### Security\n\n${printSecurity(plan)}`,
    `### Performance\n\n${printPerformance(plan)}`,
    `### Error Handling\n\n${table(['Situation', 'What happens', 'From'], failures(plan))}`,
    `### Implementation Plan\n\n${tickets.map((one, i) => `${i + 1}. **${one.id}** ${md(one.title)} (${one.points} points: ${pointsBasis(one)}${one.dependsOn.length > 0 ? `; after ${one.dependsOn.join(', ')}` : ''})`).join('\n')}`,
    `### Out of Scope\n\n${excluded.length > 0 ? 'What stands under Non-Goals.' : 'All that no ticket above names.'}`,
    `## Open Questions\n\n${bullets(openQuestions(plan))}`,
    `## Success Metrics\n\n${bullets(metrics.length > 0 ? metrics : proposedMetrics(plan))}`,
    `## References\n\n${bullets([`PRD: ${md(reading.prdPath)}`, ...plan.supports.flatMap(({ pattern }) => pattern.uses.slice(0, 1).map((use) => `${md(pattern.name)}: ${md(use.source)}`))])}`,
  );
}

/** Sentences of one line are cited once. */
/** "Author: ...", "Status: ready": of the paper, and nothing that is wrong today. */
const aboutPaper =
  /^(?:product|project|authors?|owners?|sponsors?|status|version|date|quarter|team|department|audience|reviewers?|approvers?|contact|epic|from|to|cc|subject|created|updated|last updated|stakeholders?): /i;

/** A part or a feature is used; anything else is done. */
const doingOf = (one: Operation): string =>
  one.surface === 'step' || (one.surface === 'action' && one.verb === 'use') ? `use "${one.call}"` : summaryOf(one);

function told(statements: readonly Statement[]): string {
  return statements
    .map((one, i) => {
      const next = statements[i + 1];
      const isLast = next === undefined || cite(next.source) !== cite(one.source);
      return `${md(sentence(one.text))}${isLast ? ` (${cite(one.source)})` : ''}`;
    })
    .join(' ');
}

/** Who takes what, in the names of this feature; how the style works in general is said where it was chosen. */
function solution({ chosen, chosenBecause, supports, operations, links, components, words }: Plan): string {
  const [reason] = chosen.reasons.filter((one) => one.weight > 0);
  const name = (one: (typeof components)[number] | undefined) => md(one ? calledInText(one) : 'the service');
  const edge = components.find((one) => one.kind === 'edge');
  const store = components.find((one) => one.id === 'entity-store') ?? components.find((one) => one.kind === 'store');
  const called = operations.filter((one) => one.surface !== 'reaction');
  const main = operations.find((one) => one.call === words.call);
  const kept = main ? ruleIds(links.get(main) ?? []) : '';
  const working = components.filter((one) => one.kind === 'process' && one.rules.length > 0);
  return [
    `${md(chosen.pattern.name)}${reason ? `, because ${md(fill(reason.because, words))}${reason.sources.length > 0 ? ` (${citeAll(reason.sources, 3)})` : ''}` : ''}.${chosenBecause === undefined ? '' : ` Whoever chose it said: "${md(chosenBecause, 300)}".`}`,
    main
      ? `\`${main.call}\` (${citeAll(main.sources, 2)}) is taken by the ${name(edge)}${kept === '' ? '' : `, held against ${kept}`}${store && !isOnlyValue({ chosen }) ? ` and ${onlyReads(main) ? 'read from' : 'kept in'} the ${name(store)}` : ''}${called.length > 1 ? `; ${called.length - 1} more ${main.surface === 'action' ? 'action' : 'call'}${called.length > 2 ? 's go' : ' goes'} the same way` : ''}.`
      : '',
    working.length > 0 ? `Beside it: ${joined(working.map(name))}.` : '',
    supports.length > 0
      ? `With it: ${joined(supports.map(({ pattern, reasons: [why] }) => `${md(pattern.name)}${why && why.sources.length > 0 ? ` (${citeAll(why.sources, 2)})` : ''}`))}.`
      : '',
  ]
    .filter((one) => one !== '')
    .join(' ');
}

/** What this design itself can count; what it is worth to anybody only people can say. */
function proposedMetrics({ operations, rules, words }: Plan): string[] {
  const main = operations.find((one) => one.call === words.call);
  const refusing = rules.filter((one) => /^(?:Rate Limiting|Validation|Authorization)$/.test(one.category)).slice(0, 3);
  const timed = rules.filter((one) => one.category === 'Performance').slice(0, 3);
  return [
    `The PRD names none. Proposed: how often ${main?.actors.length ? md(joined(main.actors.map(actorsAs))) : 'people'} ${md(main ? doingOf(main) : `use the ${words.entity}`)}, per week`,
    ...(refusing.length > 0
      ? [`How many of these are turned down by ${joined(refusing.map((one) => `BR-${one.n}`))}`]
      : []),
    ...timed.map((one) => `How often BR-${one.n} holds: ${md(one.text, 160)}`),
  ];
}

/** Routes that are there already would read as operations of this design. */
function existingCode({ context }: Plan): string {
  const lines = context.filter((line) => !/^(?:Routes|Starts at|Open work|All of it)\b/.test(line));
  return lines.length === 0 ? '' : `### Existing Code\n\n${bullets(lines.map((line) => md(line, 300)))}`;
}

function goals({ operations, rules, reading }: Plan): string[] {
  // "Approve or reject swaps" is one wish, and two calls.
  const told = new Set<string>();
  const isNew = ({ wishes, actors }: (typeof operations)[number]) => {
    const own = wishes.map((wish) => `${actors.join()} ${wish}`).filter((one) => !told.has(one));
    for (const one of own) told.add(one);
    return own.length > 0 || wishes.length === 0;
  };
  const wanted = operations
    .filter((one) => !one.implied && isNew(one))
    .map((one) =>
      one.surface === 'reaction' || one.surface === 'page' || one.surface === 'step' || isNamed(one)
        ? `${md(sentence(one.wishes[0] ?? summaryOf(one)), 220)} (${citeAll(one.sources, 3)})`
        : one.surface !== 'http' && isTold(one.wishes[0])
          ? `\`${headOf(one)}\` ${md(lowerFirst(one.wishes[0] ?? '').replace(/[.;]+$/, ''), 200)} (${citeAll(one.sources, 3)})`
          : `${one.actors.length > 0 ? `${upperFirst(md(joined(one.actors.map(actorsAs))))} can` : 'People can'} ${md(
              apartFrom(one.wishes.filter((wish) => !pointing.test(wish)))
                .slice(0, 3)
                .map(ofOthers)
                .join('; ') || summaryOf(one),
              200,
            )} (${citeAll(one.sources, 3)})`,
    );
  const numbers = rules
    .filter((one) => one.category === 'Performance')
    .map((one) => `${md(one.text, 200)} (BR-${one.n})`);
  const changed = (reading.signals['changed-value'] ?? []).map(
    (one) => `${md(sentence(one.text), 220)} (${cite(one.source)})`,
  );
  const own = [...changed, ...wanted.slice(0, 8)];
  // How fast it has to be stands under Constraints.
  return own.length > 0 ? own : numbers;
}

/** "Confirm it": what "it" is stands elsewhere. */
const pointing = /^\S+(?: \S+)? (?:it|them)[.]?$/i;

/** "Reserve a tool" says nothing beside "reserve a tool for up to 7 days". */
const apartFrom = (all: readonly string[]): string[] => {
  // "POST /orders checks the stock" is said of the call, and nobody's wish.
  const wishes = all.filter((one) => !/^(?:get|post|put|patch|delete) \//i.test(one));
  // "Correct a reading" and "correct readings" are the same wish.
  const keys = wishes.map((one) =>
    one
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .filter((word) => !/^(?:an?|the|each|every|all|their|its)$/.test(word))
      .map(singular)
      .join(' '),
  );
  return wishes.filter(
    (_, i) => !keys.some((other, j) => i !== j && other.startsWith(keys[i] ?? '') && (other !== keys[i] || j < i)),
  );
};

/** No table comes with a value: it stands somewhere already. */
function changedValue({ reading }: Plan): string {
  const said = (reading.signals['changed-value'] ?? []).map((one) => saying(one, 160));
  return `Nothing new is stored, and no table changes. What changes is one value: ${joined(said)}. Where it stands today the guide cannot know; it is looked for in settings, checks, pages and texts before the first line is changed.`;
}

function refusal({ category, text }: Rule, surface: Operation['surface'] | undefined): string {
  if (surface === 'reaction' || surface === 'step')
    return 'Set aside with the reason, and reported; nothing is half done';
  if (surface === 'command') return 'Refused with the reason on standard error and an exit code that is not 0';
  if (surface === 'page' || surface === 'action') return 'Shown beside it at once, and said by a screen reader';
  if (surface === 'function') return 'Refused with the reason; nothing has changed';
  const answers: Partial<Record<Rule['category'], string>> = {
    Validation: '422 with the field and the reason; nothing is stored',
    Authorization: '403, and nothing is read or shown',
    'Data Retention': '410 from that moment on',
  };
  // "Routes of up to 80 houses a day": how large one may be, and not how often.
  if (/\b(?:of|with) (?:up to|at most|no more than) \d/i.test(text)) return answers.Validation ?? '';
  const later = isAtOnce.test(text)
    ? '429, and what is there already'
    : '429 with the time at which it is possible again';
  return answers[category] ?? later;
}

/** The contract of a call that keeps this rule has the status that belongs to it. */
function answersWith(plan: Plan, rule: Rule): boolean {
  const status = rule.category === 'Authorization' ? '403' : '410';
  return [...plan.links].some(
    ([operation, list]) =>
      operation.http !== undefined && list.includes(rule) && statusesOf(plan, operation, list).includes(status),
  );
}

/** "A request over the quota gets 429": of every call, and of those who call. */
const ofCallers = /\b(?:requests?|calls?|gets?|receives?|can|may|cannot|refus\w+|reject\w+|429)\b/i;

function failures(plan: Plan): string[][] {
  const { chosen, supports, rules, links, operations, forAll } = plan;
  const { surface } = plan.reading;
  const everywhere =
    surface === 'service'
      ? 'http'
      : surface === 'library'
        ? 'function'
        : surface === 'program'
          ? 'step'
          : surface === 'app'
            ? 'action'
            : surface;
  const surfaceOf = (rule: Rule) => [...links].find(([, list]) => list.includes(rule))?.[0].surface ?? everywhere;
  const outages = outagesOf(plan.reading).map((one) => [
    md(one.situation),
    md(one.handling),
    `${citeAll(one.sources, 2)}; ${one.from}`,
  ]);
  const own = [chosen, ...supports].flatMap((match) =>
    failuresOf(plan, match)
      // Each of them has a row of its own, with what happens to what goes there.
      .filter((one) => outages.length === 0 || one.situation !== 'The other system is down')
      .map((one) => [md(one.situation), md(one.handling), md(match.pattern.name)]),
  );
  const turnedDown = new Set(operations.flatMap((one) => refusalsOf(plan, one).map(({ rule }) => rule)));
  const isKept = (one: Rule) =>
    one.category === 'Authorization' || one.category === 'Data Retention'
      ? answersWith(plan, one)
      : surfaceOf(one) !== 'http' || turnedDown.has(one) || (forAll.includes(one) && ofCallers.test(one.text));
  const broken = rules
    .filter(
      (one) =>
        ((one.category === 'Rate Limiting' || one.category === 'Validation') && turnsDown(one) && isKept(one)) ||
        // Only where a call has to keep it is there an answer to give.
        ((one.category === 'Authorization' || (one.category === 'Data Retention' && isGoneAfter(one.text))) &&
          isKept(one)),
    )
    .slice(0, 6)
    .map((one) => [`Against BR-${one.n}: ${md(one.name)}`, refusal(one, surfaceOf(one)), cite(one.source)]);
  const races = raceRows(plan).map(([situation, handling, rule]) => [situation, handling, cite(rule.source)]);
  return [...broken, ...races, ...own.slice(0, 12), ...outages].slice(0, 22);
}
