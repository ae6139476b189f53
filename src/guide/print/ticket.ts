/** One ticket (002-R44): what and why, how it is proved, what it carries. 200 to 400 words are aimed at, and none is padded. */
import { isOnlyValue } from '../plan/data/keeps.ts';
import { openQuestions } from '../plan/open-questions.ts';
import { headOf, isNamed, type Operation, summaryOf } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlannedWork, pointsBasis } from '../plan/tickets/tickets.ts';
import { risksOf, wordsOf } from '../plan/support-words.ts';
import { cite, citeAll, isBesideIn } from '../read/source.ts';
import { md, step } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import {
  actorsAs,
  countWords,
  isGroup,
  joined,
  lowerFirst,
  sentence,
  unique,
  upperFirst,
  withArticle,
} from '../text/words.ts';
import { concerns } from './concerns.ts';
import { isTold } from './files.ts';
import { bullets, sections } from './markdown.ts';
import { prdSays } from './quotes.ts';
import { isSecond } from './second-rank.ts';
import { criteria } from './ticket-criteria.ts';
import { tablesOf, worksOn } from './ticket-tables.ts';

const fewest = 200;
const most = 400;

const printed = new WeakMap<PlannedWork, string>();

/** The closing review reads tickets before they are handed in: each is written once. */
export function printTicket(plan: Plan, work: PlannedWork): string {
  const known = printed.get(work) ?? fitted(plan, work);
  printed.set(work, known);
  return known;
}

function fitted(plan: Plan, work: PlannedWork): string {
  const eight = criteriaText(plan, work, 8);
  const whole = ticketText(plan, work, eight);
  const words = countWords(whole);
  if (words > most) return shortened(plan, work);
  if (words >= fewest) return whole;
  const fuller = ticketText(plan, work, eight, 'quoted');
  return countWords(fuller) >= fewest ? fuller : ticketText(plan, work, eight, 'explained');
}

/** What it is accepted by goes before what its rules are called: their names stand in the rules document. */
function shortened(plan: Plan, work: PlannedWork): string {
  const frame = ticketText(plan, work, accepted, 'brief');
  const room = most - countWords(frame);
  let criteria = '';
  for (const count of [8, 6, 5, 4, 3, 2, 1, 0]) {
    criteria = criteriaText(plan, work, count);
    if (countWords(criteria) <= room) break;
  }
  return frame.replace(accepted, () => criteria);
}

/** Where the criteria go, in a sign that is no word and that no text of a PRD brings along. */
const accepted = '\u2039\u203A';

const criteriaText = (plan: Plan, work: PlannedWork, count: number): string =>
  criteria(plan, work, count)
    .map((one) => `- [ ] ${one}`)
    .join('\n');

/** A small ticket says more: first in the words of the PRD, then what it has to mind beside its own rules. */
type More = 'quoted' | 'explained' | 'brief';

function ticketText(plan: Plan, work: PlannedWork, criteria: string, form?: More): string {
  const more = form === 'brief' ? undefined : form;
  const { reading, chosen, tickets } = plan;
  const { id, title, operation, dependsOn, points, rules, scenarios } = work;
  const blocks = tickets.filter((one) => one.dependsOn.includes(id)).map((one) => one.id);
  const isNice = rules.length > 0 ? rules.every((one) => one.nice) : isWish(plan, work);
  return sections(
    `# ${id}: ${md(title)}`,
    [
      `**Epic:** ${md(reading.title)}`,
      '**Author:** guide',
      '**Type:** Story',
      `**Priority:** ${isNice ? 'Low' : operation?.implied || (work.about && !rules.some(isGuard)) || isSecond(rules) ? 'Medium' : 'High'}`,
      `**Points:** ${points}`,
      `**Primary Endpoint:** ${operation ? primary(operation) : work.about ? `N/A (adds to ${dependsOn.join(', ')})` : work.forAll ? `N/A (${work.section === undefined ? 'holds for every call' : 'hangs on no call in particular'})` : work.component?.asked ? 'N/A (asked in the course of a call)' : 'N/A (runs by itself)'}`,
      `**Depends On:** ${dependsOn.join(', ') || 'None'}`,
      ...(blocks.length > 0 ? [`**Blocks:** ${blocks.join(', ')}`] : []),
      ...contractLines(work),
    ].join('\n'),
    `## Summary\n\n${summary(plan, work)}`,
    `## Context\n\n${context(plan, work, form)}`,
    `## Acceptance Criteria\n\n${criteria}`,
    `## Business Rules\n\n${bullets(
      rules.map((one) => `BR-${one.n}: ${md(one.name, form === 'brief' ? 30 : 110)}`),
      'None of its own.',
    )}`,
    `## BDD Scenarios\n\n${bullets(unique(scenarios.map((one) => step(one.name, 110))), 'None of its own.')}`,
    `## Technical Notes\n\n${notes(plan, work, form)}`,
    `## Out of Scope\n\n${bullets(leftTo(plan, work, more ? 3 : 1).slice(0, form === 'brief' ? 1 : undefined), 'Nothing is set apart by name.')}`,
    `## References\n\n${bullets([`${md(reading.prdPath)}, ${citeAll(sourcesOf(work), 4)}`, `Design: ${md(chosen.pattern.name)}, Component Design${operation ? `; \`${operation.call}\`` : ''}`])}`,
  );
}

/** What one may look for here and finds elsewhere: what the PRD leaves out, and which tickets have the rest of the same thing. */
function leftTo({ reading, tickets }: Plan, work: PlannedWork, most: number): string[] {
  const thing = (work.operation ?? work.about)?.entity;
  const calls = tickets.filter((one) => one !== work && one.operation !== undefined);
  const same = calls.filter((one) => one.operation?.entity === thing);
  const others = (same.length > 0 ? same : calls)
    .slice(0, 3)
    .map((one) => `${md(lowerFirst(one.title), 80)} (${one.id})`);
  return [
    ...reading.statements
      .filter((one) => one.part === 'excluded')
      .slice(0, most)
      .map((one) => `${md(one.text, 120)} (${cite(one.source)})`),
    ...(others.length > 0 ? [`Elsewhere: ${joined(others)}`] : []),
  ];
}

/** What others see of this service, and what it needs of them (002-R47). */
const contractLines = ({ contract }: PlannedWork): string[] =>
  contract ? [`**Exposes:** ${calls(contract.exposes)}`, `**Consumes:** ${calls(contract.consumes)}`] : [];

const calls = (all: readonly string[]): string => all.map((one) => md(one)).join(', ') || 'None';

const primary = ({ surface, call }: Operation): string =>
  surface === 'reaction'
    ? `N/A (starts by itself${call === 'by itself' ? '' : `, ${md(call)}`})`
    : surface === 'page' || surface === 'step' || surface === 'action'
      ? `N/A (${md(call)})`
      : call;

const isGuard = ({ category }: PlannedWork['rules'][number]) =>
  category === 'Authorization' || category === 'Data Privacy';

/** Nothing but nice-to-haves asks for it. */
function isWish({ reading }: Plan, work: PlannedWork): boolean {
  const lines = sourcesOf(work).flatMap((one) => (one.from === 'prd' ? [one.line] : []));
  return (
    lines.length > 0 &&
    lines.every((line) =>
      reading.statements.some((one) => one.part === 'nice' && one.source.from === 'prd' && one.source.line === line),
    )
  );
}

const sourcesOf = ({ operation, component, about, rules }: PlannedWork) =>
  operation?.sources ?? component?.sources ?? about?.sources ?? rules.map((one) => one.source);

function summary({ words }: Plan, { operation, component, about, rules, forAll, section }: PlannedWork): string {
  if (component) return `${md(component.does)}, because ${md(component.because)} (${citeAll(component.sources, 3)}).`;
  if (about)
    return `What has to hold around "${md(summaryOf(about))}" beyond the call itself: ${joined(rules.map((one) => `"${md(one.name)}"`))}. ${rules.length > 1 ? 'Each of these' : 'It'} has its own source (${citeAll(rules.map((one) => one.source))}) and can be built and shown apart from the call.`;
  if (forAll)
    return `${section === undefined ? 'Holds for every call' : `Told under "${md(section)}", and of no call in particular`}: ${joined(rules.map((one) => md(one.name)))} (${citeAll(rules.map((one) => one.source))}).`;
  if (!operation) return '';
  if (operation.surface === 'step' || isNamed(operation))
    return `${md(sentence(operation.wishes[0] ?? operation.call), 300)} (${citeAll(operation.sources, 3)})`;
  if (operation.surface === 'page')
    return `${md(sentence(operation.wishes[0] ?? summaryOf(operation)), 260)} Only what is seen changes (${citeAll(operation.sources, 3)}).`;
  if (operation.surface === 'reaction')
    return `${md(sentence(operation.wishes[0] ?? summaryOf(operation)), 260)} Nobody calls it: it starts ${md(operation.call)} (${citeAll(operation.sources, 3)}).`;
  if (operation.surface !== 'http' && isTold(operation.wishes[0]))
    return `\`${headOf(operation)}\` ${md(lowerFirst(operation.wishes[0] ?? '').replace(/[.;]+$/, ''), 260)} (${citeAll(operation.sources, 3)}).`;
  const actor = operation.actors[0] ?? words.actor;
  const wish = operation.wishes[0] === undefined ? summaryOf(operation) : lowerFirst(operation.wishes[0]);
  const benefit = operation.benefits[0] === undefined ? '' : `, so that ${md(operation.benefits[0], 160)}`;
  // What is said of several people stays said of them: "I can report what they lost" is nobody's wish.
  if (isGroup(actor) || /\b(?:they|their|them|its|his|her)\b/i.test(wish))
    return `${md(upperFirst(actorsAs(actor)))} can ${md(wish, 200)}${benefit} (${citeAll(operation.sources, 3)}).`;
  return `As ${md(withArticle(actor))} I can ${md(wish, 200)}${benefit} (${citeAll(operation.sources, 3)}).`;
}

/** What the first ticket brings along. */
const frames: Readonly<Record<Plan['reading']['surface'], string>> = {
  service: 'migration, sign-in check and the frame',
  command: 'the program with its flags, its codes, its packaging and the frame',
  library: 'the package with its public names and the frame',
  page: 'the frame',
  app: 'the project with its build, its first screen and the frame',
  program: 'the project with its build, its first test on the real thing and the frame',
};

const frameOf = ({ reading }: Plan): string =>
  reading.withoutSignIn ? frames[reading.surface].replace(', sign-in check', '') : frames[reading.surface];

function context(plan: Plan, work: PlannedWork, form?: More): string {
  const more = form === 'brief' ? undefined : form;
  const { operation, component, dependsOn } = work;
  const { chosen } = plan;
  const first =
    dependsOn.length === 0
      ? operation?.surface === 'page'
        ? ' It stands for itself: nothing behind the page is touched.'
        : isOnlyValue(plan)
          ? ' Nothing but the value changes: before it every place that knows the old one is found.'
          : ` It is the first: ${frameOf(plan)} of ${md(chosen.pattern.name)} come with it.`
      : ` It stands on ${dependsOn.join(', ')}.`;
  const made = tablesOf(plan, work);
  const fields = made.length > 0 ? ` Tables that come with it: ${joined(made.map((one) => `\`${one}\``))}.` : '';
  const home = component && plan.supports.find((one) => one.pattern.name === component.from);
  const how = component
    ? `${worksOn(plan, component)} ${md(fill((home ?? chosen).pattern.how, wordsOf(plan, home ?? chosen)), 500)}`
    : '';
  const style = more
    ? `${how}${operation ? said(plan, operation) : ''}${more === 'explained' ? around(plan, work) : ''}`
    : form === 'brief'
      ? worksOn(plan, component)
      : how;
  const also =
    operation && operation.wishes.length > 1
      ? ` The same call serves: ${md(
          operation.wishes
            .slice(1)
            .map((wish) => wish.replace(/[.;]+$/, '').replaceAll(/ +(?=[,.])/g, ''))
            .join('; '),
          240,
        )}.`
      : '';
  const beside = (work.with ?? []).map((one) => `\`${one.call}\``);
  const comes = beside.length > 0 ? ` With it comes ${joined(beside)}, not asked for in words.` : '';
  const implied = operation?.implied
    ? ` The PRD does not ask for it in words; it follows from ${citeAll(operation.sources, 2)}.`
    : '';
  return `${
    component
      ? `Part of ${md(component.from)}.`
      : `Part of ${md(
          plan.components
            .find((one) => one.kind === 'edge')
            ?.name.toLowerCase()
            .replace(/\bapi\b/, 'API') ?? 'it',
          80,
        )}.`
  }${first}${also}${implied}${comes}${fields}${style}`;
}

/** What a small ticket has to mind beside its own rules. */
function around({ forAll }: Plan, { operation, forAll: isForAll, rules }: PlannedWork): string {
  const everywhere = operation
    ? forAll
        .filter((one) => !rules.includes(one) && !one.nice)
        .map((one) => `BR-${one.n} (${md(one.name)}, ${cite(one.source)})`)
    : [];
  return [
    everywhere.length > 0 ? ` What holds everywhere holds here too: ${joined(everywhere.slice(0, 5))}.` : '',
    isForAll
      ? prdSays(
          rules.map((one) => one.statement ?? one),
          160,
        )
      : '',
  ].join('');
}

/** What the PRD says around this call, word for word, and what the contract answers. */
function said(plan: Plan, operation: Operation): string {
  const { reading, resources } = plan;
  const lines = new Set(operation.sources.flatMap((one) => (one.from === 'prd' ? [one.line] : [])));
  // What asked for it; what stands beside it in the paragraph only where the call itself was read otherwise.
  const own = reading.statements.filter((one) => operation.sources.includes(one.source));
  const beside = () =>
    reading.statements.filter((one) => operation.sources.some((source) => isBesideIn(source, one.source)));
  const quoted = (own.length > 0 ? own : beside()).slice(0, 3);
  const asked = openQuestions(plan).filter((one) => [...lines].some((line) => one.includes(`(PRD line ${line})`)));
  const resource = resources.find((one) => one.entity.name === operation.entity.name);
  const columns =
    resource?.fields
      .filter((one) => !/_(?:by|at)$/.test(one.name))
      .map((one) => `${one.name.replaceAll('_', ' ')} (${cite(one.source)})`) ?? [];
  return [
    columns.length > 0 ? ` What is known of ${md(operation.entity.name)}: ${columns.slice(0, 6).join(', ')}.` : '',
    prdSays(quoted, 160),
    asked.length > 0 ? ` Not settled: ${asked.slice(0, 2).join(' ')}` : '',
  ].join('');
}

function notes(plan: Plan, work: PlannedWork, form?: More): string {
  const more = form !== undefined && form !== 'brief';
  const { operation, component, rules } = work;
  const { supports, chosen } = plan;
  // How the pattern of a part works stands in its context.
  const useful = supports.filter((one) => operation !== undefined && concerns(plan, one, operation, rules));
  const lines = useful
    .slice(0, more ? 3 : form === 'brief' ? 0 : 1)
    .map((one) => `${md(one.pattern.name)}: ${md(fill(one.pattern.how, wordsOf(plan, one)), 300)}`);
  // What a process may do wrong; of a call its scenarios say more.
  const home = component && (supports.find((one) => one.pattern.name === component.from) ?? chosen);
  const watch = (home ? risksOf(plan, home) : [])
    .slice(0, more ? 2 : 1)
    .map((one) => `To watch: ${md(lowerFirst(one.what))}. ${md(one.mitigation)}.`);
  const tried = component?.tried === undefined ? [] : [`To try beside the scenarios: ${md(component.tried)}.`];
  const basis = `${work.points} points: ${pointsBasis(work)}.`;
  const limit = rules.flatMap((one) => one.quantities).map((one) => md(one.words));
  const numbers =
    limit.length > 0 ? [`Numbers to hold in one place, not in code: ${joined([...new Set(limit)].slice(0, 5))}.`] : [];
  return [...lines, ...numbers, ...tried, ...watch, basis].join(' ');
}
