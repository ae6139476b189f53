/** One ticket (002-R44): what and why, how it is proved, what it carries. 200 to 400 words. */
import { openQuestions } from '../plan/open-questions.ts';
import { type Operation, summaryOf } from '../plan/operations.ts';
import type { Match } from '../match/match.ts';
import type { Plan } from '../plan/plan.ts';
import { listName } from '../plan/resource.ts';
import type { PlannedWork } from '../plan/tickets.ts';
import { cite, citeAll } from '../read/source.ts';
import { clean, md, step } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { countWords, joined, sentence, lowerFirst, withArticle } from '../text/words.ts';
import { bullets, sections } from './markdown.ts';
import { headersOf, statusesOf } from './openapi-call.ts';
import { criteria } from './ticket-criteria.ts';

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
  const tries = [8, 6, 5, 4, 3, 2, 1, 0].map((count) => ticketText(plan, work, count));
  const fitting = tries.find((text) => countWords(text) <= most) ?? tries.at(-1) ?? '';
  if (countWords(fitting) >= fewest) return fitting;
  const fuller = ticketText(plan, work, 8, 'quoted');
  return countWords(fuller) >= fewest ? fuller : ticketText(plan, work, 8, 'explained');
}

/** A small ticket says more: first in the words of the PRD, then in those of the style. */
type More = 'quoted' | 'explained';

function ticketText(plan: Plan, work: PlannedWork, count: number, more?: More): string {
  const { reading, chosen, tickets } = plan;
  const { id, title, operation, dependsOn, points, rules, scenarios } = work;
  const blocks = tickets.filter((one) => one.dependsOn.includes(id)).map((one) => one.id);
  const others = tickets
    .filter((one) => one !== work && one.operation?.entity === operation?.entity && one.operation !== undefined)
    .slice(0, 3);
  const isNice = rules.length > 0 ? rules.every((one) => one.nice) : isWish(plan, work);
  return sections(
    `# ${id}: ${md(title)}`,
    [
      `**Epic:** ${md(reading.title)}`,
      '**Author:** guide',
      '**Type:** Story',
      `**Priority:** ${isNice ? 'Low' : operation?.implied || (work.about && !rules.some(isGuard)) ? 'Medium' : 'High'}`,
      `**Points:** ${points}`,
      `**Primary Endpoint:** ${operation ? primary(operation) : work.about ? `N/A (adds to ${dependsOn.join(', ')})` : work.forAll ? 'N/A (holds for every call)' : 'N/A (runs by itself)'}`,
      `**Depends On:** ${dependsOn.join(', ') || 'None'}`,
      ...(blocks.length > 0 ? [`**Blocks:** ${blocks.join(', ')}`] : []),
      ...contractLines(work),
    ].join('\n'),
    `## Summary\n\n${summary(plan, work)}`,
    `## Context\n\n${context(plan, work, more)}`,
    `## Acceptance Criteria\n\n${criteria(plan, work, count)
      .map((one) => `- [ ] ${one}`)
      .join('\n')}`,
    `## Business Rules\n\n${bullets(
      rules.map((one) => `BR-${one.n}: ${one.category} - ${md(one.name)}`),
      'None of its own.',
    )}`,
    `## BDD Scenarios\n\n${bullets(
      scenarios.map((one) => step(one.name, 110)),
      'None of its own.',
    )}`,
    `## Technical Notes\n\n${notes(plan, work, more)}`,
    `## Out of Scope\n\n${bullets(
      [
        ...others.map((one) => `${md(one.title)} (${one.id})`),
        ...reading.statements
          .filter((one) => one.part === 'excluded')
          .slice(0, more ? 3 : 1)
          .map((one) => `${md(one.text, 120)} (${cite(one.source)})`),
      ],
      'What no rule above names.',
    )}`,
    `## References\n\n${bullets([`${md(reading.prdPath)}, ${citeAll(sourcesOf(work), 4)}`, `Design: ${md(chosen.pattern.name)}, Component Design${operation ? `; contract \`${operation.call}\`` : ''}`])}`,
  );
}

/** What others see of this service, and what it needs of them (002-R47). */
const contractLines = ({ contract }: PlannedWork): string[] =>
  contract ? [`**Exposes:** ${calls(contract.exposes)}`, `**Consumes:** ${calls(contract.consumes)}`] : [];

const calls = (all: readonly string[]): string => all.map((one) => md(one)).join(', ') || 'None';

const primary = ({ surface, call }: Operation): string =>
  surface === 'reaction' ? `N/A (starts by itself, ${call})` : surface === 'page' ? `N/A (${call})` : call;

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

function summary({ words }: Plan, { operation, component, about, rules, forAll }: PlannedWork): string {
  if (component) return `${md(component.does)}, because ${md(component.because)} (${citeAll(component.sources, 3)}).`;
  if (about)
    return `What has to hold around "${md(summaryOf(about))}" beyond the call itself: ${joined(rules.map((one) => `"${md(one.name)}"`))}. ${rules.length > 1 ? 'Each of these' : 'It'} has its own source (${citeAll(rules.map((one) => one.source))}) and can be built and shown apart from the call.`;
  if (forAll)
    return `What holds for all of it and belongs to no call in particular: ${joined(rules.map((one) => `"${md(one.name)}"`))} (${citeAll(rules.map((one) => one.source))}). Built once, for every call.`;
  if (!operation) return '';
  if (operation.surface === 'page')
    return `${md(sentence(operation.wishes[0] ?? summaryOf(operation)), 260)} Only what is seen changes (${citeAll(operation.sources, 3)}).`;
  if (operation.surface === 'reaction')
    return `${md(sentence(operation.wishes[0] ?? summaryOf(operation)), 260)} Nobody calls it: it starts ${md(operation.call)} (${citeAll(operation.sources, 3)}).`;
  const actor = operation.actors[0] ?? words.actor;
  const wish = operation.wishes[0] === undefined ? summaryOf(operation) : lowerFirst(operation.wishes[0]);
  const benefit = operation.benefits[0] === undefined ? '' : `, so that ${md(operation.benefits[0], 160)}`;
  return `As ${md(withArticle(actor))} I can ${md(wish, 200)}${benefit} (${citeAll(operation.sources, 3)}).`;
}

function context(plan: Plan, work: PlannedWork, more?: More): string {
  const { operation, component, dependsOn } = work;
  const { chosen, words } = plan;
  const first =
    dependsOn.length === 0
      ? operation?.surface === 'page'
        ? ' It stands for itself: nothing behind the page is touched.'
        : ` It is the first: migration, sign-in check and the frame of ${md(chosen.pattern.name)} come with it.`
      : ` It stands on ${dependsOn.join(', ')}.`;
  const made = tablesOf(plan, work);
  const fields = made.length > 0 ? ` Tables that come with it: ${joined(made.map((one) => `\`${one}\``))}.` : '';
  const home = component && plan.supports.find((one) => one.pattern.name === component.from);
  const how = ` ${md(fill((home ?? chosen).pattern.how, words), 500)}`;
  const quoted = operation && more ? said(plan, operation) : '';
  const style = component || more === 'explained' || (more && !operation) ? `${quoted}${how}` : quoted;
  const also =
    operation && operation.wishes.length > 1
      ? ` The same call serves: ${md(
          operation.wishes
            .slice(1)
            .map((wish) => wish.replace(/[.;]+$/, ''))
            .join('; '),
          240,
        )}.`
      : '';
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
  }${first}${also}${implied}${fields}${style}`;
}

/** A table comes with the first ticket that needs it: that of its thing, or of the part that works on it. */
function tablesOf(
  { resources, kept, tickets, chosen }: Plan,
  { id, operation, component, dependsOn }: PlannedWork,
): string[] {
  const first = tickets.find((one) => one.operation !== undefined && one.operation.entity === operation?.entity);
  const own = resources.find((one) => first?.id === id && one.entity.name === operation?.entity.name);
  const lists = own && !own.stated ? own.fields.filter((one) => one.many).map((one) => listName(one, own)) : [];
  const isBuilt = (from: string) => tickets.some((one) => one.component?.from === from);
  const records = kept.records.filter(({ from }) =>
    component
      ? from === component.from && tickets.find((one) => one.component?.from === from)?.id === id
      : dependsOn.length === 0 && (from === chosen.pattern.name || !isBuilt(from)),
  );
  return [...(own ? [own.table, ...lists] : []), ...records.map((one) => one.table)];
}

/** What the PRD says around this call, word for word, and what the contract answers. */
function said(plan: Plan, operation: Operation): string {
  const { reading, links, resources } = plan;
  const lines = new Set(operation.sources.flatMap((one) => (one.from === 'prd' ? [one.line] : [])));
  const quotes = reading.statements
    .filter((one) => one.source.from === 'prd' && lines.has(one.source.line))
    .slice(0, 3)
    .map((one) => `"${md(clean(one.quote ?? one.text, 160))}" (${cite(one.source)})`);
  const asked = openQuestions(plan).filter((one) => [...lines].some((line) => one.includes(`(PRD line ${line})`)));
  const answers = operation.http ? statusesOf(plan, operation, links.get(operation) ?? []) : [];
  const resource = resources.find((one) => one.entity.name === operation.entity.name);
  const columns = resource?.fields.map((one) => `${one.name.replaceAll('_', ' ')} (${cite(one.source)})`) ?? [];
  return [
    columns.length > 0 ? ` What is known of ${md(operation.entity.name)}: ${columns.slice(0, 6).join(', ')}.` : '',
    quotes.length > 0 ? ` The PRD says ${joined(quotes)}.` : '',
    answers.length > 0 ? ` When it is refused, the contract answers ${joined(answers, 'or')}.` : '',
    asked.length > 0 ? ` Not settled: ${asked.slice(0, 2).join(' ')}` : '',
  ].join('');
}

/** A support belongs to a call when the same sentence asks for both, or when the call has to carry its part. */
function concerns(plan: Plan, { pattern, reasons }: Match, operation: Operation, rules: PlannedWork['rules']): boolean {
  const headers = headersOf(plan, operation);
  if (pattern.id === 'idempotency-keys') return headers.includes('IdempotencyKey');
  if (pattern.id === 'optimistic-lock') return headers.includes('IfMatch');
  if (pattern.id === 'cursor-pages') return operation.act === 'list';
  const sources = new Set([...operation.sources, ...rules.map((one) => one.source)]);
  return reasons.some((one) => one.weight > 0 && one.sources.some((each) => sources.has(each)));
}

function notes(plan: Plan, { operation, component, rules }: PlannedWork, more?: More): string {
  const { supports, words, chosen } = plan;
  // How the pattern of a part works stands in its context.
  const useful = supports.filter((one) => operation !== undefined && concerns(plan, one, operation, rules));
  const lines = useful
    .slice(0, more ? 3 : 1)
    .map(({ pattern }) => `${md(pattern.name)}: ${md(fill(pattern.how, words), 300)}`);
  // What a process may do wrong; of a call its scenarios say more.
  const home = component && supports.find((one) => one.pattern.name === component.from);
  const [risk] = component || more === 'explained' ? (home ?? chosen).pattern.risks : [];
  const watch = risk
    ? [`To watch: ${md(lowerFirst(fill(risk.what, words)))}. ${md(fill(risk.mitigation, words))}.`]
    : [];
  const limit = rules.flatMap((one) => one.quantities).map((one) => md(one.words));
  const numbers =
    limit.length > 0 ? [`Numbers to hold in one place, not in code: ${joined([...new Set(limit)].slice(0, 5))}.`] : [];
  const parts = plan.components.filter((one) => one.kind !== 'outside' && one !== component).slice(0, 5);
  const beside =
    more === 'explained'
      ? [`Beside it: ${joined(parts.map((one) => `${md(lowerFirst(one.name))} (${md(lowerFirst(one.does))})`))}.`]
      : [];
  return (
    [...lines, ...numbers, ...watch, ...beside].join(' ') || `Follows ${md(chosen.pattern.name)}; no pattern beyond it.`
  );
}
