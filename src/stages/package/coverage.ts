/** What nobody took up: rules without a scenario, scenarios without a rule, tickets that carry nothing (002-R41). */
import { changeOf } from '../../artifacts/named-requirements.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { EndpointSet } from '../../artifacts/endpoint-key.ts';
import { endpointsIn, labelsIn } from '../../artifacts/items/mentions.ts';
import { fieldValue } from '../../artifacts/find-section.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { isAroundStories } from '../../artifacts/story-list.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { spokenEndpoints } from '../../artifacts/ticket.ts';
import { componentItems } from '../../artifacts/items/markdown-items.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { RuleHeading } from '../../artifacts/rules.ts';
import type { Read, ReadPackage } from './documents.ts';
import { saysInPassing } from './endpoint-links.ts';
import { namedScenarios, ruleMentions, scenarioKeys } from './links.ts';
import { linesWith } from '../../artifacts/lines-with.ts';

export interface CoverageOptions {
  /** Tickets are still being written: what none carries may come yet. */
  readonly unfinished?: boolean;
}

export function coverageFindings(read: ReadPackage, { unfinished = false }: CoverageOptions = {}): Problem[] {
  return [
    ...rulesWithoutScenario(read),
    ...scenariosWithoutRule(read),
    ...rulesWithoutComponent(read),
    ...(unfinished ? [] : notCarried(read)),
    ...orphans(read),
  ];
}

const mentioned = (all: readonly Read[]) =>
  new Set(all.flatMap((one) => ruleMentions(one.document.lines).map(({ number }) => number)));

function rulesWithoutScenario(read: ReadPackage): Problem[] {
  if (read.features.length === 0) return [];
  const shown = mentioned(read.features);
  const titles = new Set(
    read.features.flatMap((one) =>
      one.value.scenarios.flatMap(({ rule }) => (rule === undefined ? [] : [nameKey(rule)])),
    ),
  );
  const look = ({ number, name, category }: RuleHeading, at: string): Problem[] => {
    if (shown.has(number) || titles.has(nameKey(name))) return [];
    const message = `No scenario shows rule ${number} (${category === undefined ? name : `${category} - ${name}`}).`;
    const fix = `Tag one with @BR-${number}, or waive it here with the reason.`;
    return [problem('link/rule-without-scenario', message, { at, fix })];
  };
  // Specifications that hold their scenarios themselves have one habit: one with a single requirement, and nothing below it, lacks it.
  const features = new Set(read.features.map(({ path }) => path));
  const holding = read.rules.filter(({ path }) => features.has(path));
  const lacking = holding.flatMap(({ path, value }) => value.flatMap((rule) => look(rule, `${path}:${rule.line}`)));
  const isHabit = lacking.length <= holding.reduce((sum, { value }) => sum + value.length, 0) / 2;
  const others = isHabit ? read.rules.filter(({ path }) => !features.has(path)) : read.rules;
  return [...(isHabit ? lacking : []), ...eachRule(others, read.rules, look)];
}

/** Of a list of tasks, or of a specification that is read as rules: where most is not named, it is said in another way. */
function unlessOtherwise(of: readonly Read[], findings: readonly Problem[], all: number): Problem[] {
  return of.some(({ path }) => isReadAs(path)) && findings.length > all / 2 ? [] : [...findings];
}

/** `of`: whose silence is judged. Where most of a list is not named, that list is not what they cite; each has a thousand numbers. */
function eachRule(
  rules: ReadPackage['rules'],
  of: readonly Read[],
  look: (rule: RuleHeading, at: string) => Problem[],
): Problem[] {
  return rules.flatMap(({ path, value }) => {
    const lists = new Map<number, RuleHeading[]>();
    for (const rule of value) {
      const own = lists.get(Math.floor(rule.number / 1000));
      if (own) own.push(rule);
      else lists.set(Math.floor(rule.number / 1000), [rule]);
    }
    return [...lists.values()].flatMap((list) =>
      unlessOtherwise(
        of,
        list.flatMap((rule) => look(rule, `${path}:${rule.line}`)),
        list.length,
      ),
    );
  });
}

function scenariosWithoutRule(read: ReadPackage): Problem[] {
  if (read.rules.length === 0) return [];
  const names = new Set(read.rules.flatMap((one) => one.value.map((rule) => nameKey(rule.name))));
  return read.features.flatMap(({ path, document, value }) => {
    const lines = new Set(ruleMentions(document.lines).map(({ line }) => line));
    return value.scenarios.flatMap(({ name, line, endLine, tags, inherited, rule }) => {
      if (
        [...tags, ...inherited].some((tag) => /^@BR[-_]?\d/i.test(tag)) ||
        (rule !== undefined && (names.has(nameKey(rule)) || labelsIn(rule).some((id) => id.startsWith('BR-'))))
      )
        return [];
      for (let at = line; at <= endLine; at++) if (lines.has(at)) return [];
      const message = `The scenario ${JSON.stringify(name.slice(0, 120))} shows no rule.`;
      const fix = 'Tag it with the rule that it shows: @BR-3.';
      return [warning('link/scenario-without-rule', message, { at: `${path}:${line}`, fix })];
    });
  });
}

/** `| Component | What it does | Covers |` */
const coversColumn = /\|\s{0,3}(?:covers|rules|business rules)\s{0,3}\|/i;

const coversField = /^(?:covers|rules|business rules|requirements|implements|serves)$/;
/** On its own line, or in the list below. */
const namesRule = (lines: readonly string[], { value, line }: { value: string; line: number }): boolean =>
  labelsIn(value === '' ? (lines[line] ?? '').slice(0, 500) : value.slice(0, 500)).length > 0;

/** Components that name rules, without a field for it: `Implements BR-3`. */
const nearlyAllName = (components: readonly { readonly cites?: readonly string[] }[]): boolean =>
  components.length > 2 && components.filter(({ cites = [] }) => cites.length > 0).length >= components.length - 1;

/** `Serves BR-1 and BR-2: ...`, at the start of what is said of a part, or in brackets behind it: `_Requirements: BR-3_`. */
const serves =
  /^(?:[-*+] )?(?:serves|covers|implements|satisfies|realises|realizes|addresses|enforces) (?:rules? )?BR-\d|[_*(](?:requirements?|covers|implements|serves)[_*]{0,2}:[_*]{0,2} BR-\d/i;

/** Where a design tells what it is about, it serves nothing yet. */
const aside =
  /^(?:introduction.*|overview|purpose|background|context|problem.*|goals?.*|non-goals?|out of scope|scope|references?|risks?.*|alternatives?.*|open questions|test.*|glossary|requirements.*|business rules)$/;

function servedBy({ document }: Read): number[] {
  const skip = new Uint8Array(document.lines.length + 2);
  for (const { level, text, line, endLine } of document.sections)
    if (level > 1 && aside.test(nameKey(text))) skip.fill(1, line, endLine + 1);
  return ruleMentions(document.lines).flatMap(({ number, line }) => (skip[line] === 1 ? [] : [number]));
}

/** Only where a design says at all which rules its parts serve. */
function rulesWithoutComponent(read: ReadPackage): Problem[] {
  const says = read.designs.filter(
    ({ document }) =>
      nearlyAllName(componentItems(document)) ||
      document.fields.some((field) => coversField.test(nameKey(field.name)) && namesRule(document.lines, field)) ||
      document.lines.filter((text) => serves.test(text)).length > 1 ||
      document.lines.some((text) => text.startsWith('|') && coversColumn.test(text.slice(0, 500))),
  );
  if (says.length === 0) return [];
  const served = new Set(says.flatMap(servedBy));
  return eachRule(read.rules, read.rules, ({ number, name }, at) => {
    if (served.has(number)) return [];
    const message = `No part of the design serves rule ${number} (${name}).`;
    return [
      warning('link/rule-without-component', message, { at, fix: `Add it to a component: **Covers:** BR-${number}` }),
    ];
  });
}

/** Around the stories of a list, requirements are said again before anybody carries them: a line that begins with one names who does. */
const saidAgain = /^\s{0,6}(?:[-*+] |\|)?[\s*_`]{0,4}BR-\d(?!.*\b(?:EPIC|Epic|STORY|Story)\b)/;

function carriedBy({ path, document: { lines } }: Read): number[] {
  const isAround = isAroundStories('ticket', path);
  return ruleMentions(lines).flatMap(({ number, line }) =>
    isAround && saidAgain.test(lines[line - 1] ?? '') ? [] : [number],
  );
}

function notCarried(read: ReadPackage): Problem[] {
  if (read.tickets.length === 0) return [];
  const carried = new Set(read.tickets.flatMap(carriedBy));
  const shownBy = read.tickets.map((one) => namedScenarios(one));
  const scenarios = new Set(shownBy.flatMap((named) => named.map(({ name }) => nameKey(name))));
  const rules = eachRule(read.rules, [...read.rules, ...read.tickets], ({ number, name }, at) => {
    if (carried.has(number)) return [];
    const message = `No ticket carries rule ${number} (${name}).`;
    return [warning('link/rule-without-ticket', message, { at, fix: `Name it in a ticket: - BR-${number}: ${name}` })];
  });
  // Where most tickets name none, they carry the rules that scenarios show.
  const isUsual = shownBy.filter((named) => named.length > 0).length >= read.tickets.length / 2;
  // Tickets that name no scenario at all are written in another way; then silence says nothing.
  const shown = read.features.flatMap(({ path, value }) =>
    scenarios.size === 0
      ? []
      : value.scenarios.flatMap(({ name, line, tags }) => {
          if (name === '' || scenarioKeys(name).some((key) => scenarios.has(key))) return [];
          if (!isUsual && tags.some((tag) => carried.has(Number(/^@BR[-_]?0{0,3}(\d{1,5})$/i.exec(tag)?.[1]))))
            return [];
          const message = `No ticket carries the scenario ${JSON.stringify(name.slice(0, 120))}.`;
          const fix = 'Name it in the ticket that makes it pass.';
          return [warning('link/scenario-without-ticket', message, { at: `${path}:${line}`, fix })];
        }),
  );
  const names = read.tickets.some(
    ({ value, document }) => value.endpoint !== undefined || spokenEndpoints(document).length > 0,
  );
  // A ticket may build more than its primary one; it speaks of the others.
  const built = new EndpointSet(
    read.tickets.flatMap(({ document, value }) => [
      value.endpoint ?? '',
      ...linesWith(document, '/').flatMap(({ text }) => (text.length > 5000 ? [] : endpointsIn(text))),
    ]),
  );
  // A change has tickets for what it changes; the contracts are those of all that is there.
  const isChange = read.all.some(({ path }) => changeOf(inItsFile(path)));
  const offered = read.contracts.flatMap(({ path, value }) =>
    !names || isChange
      ? []
      : value.endpoints.flatMap((endpoint) => {
          const call = `${endpoint.method} ${endpoint.path}`;
          if (built.has(call, endpoint.isExample)) return [];
          const fix = 'Make it the primary endpoint of a ticket.';
          return [
            warning('link/endpoint-without-ticket', `No ticket builds ${call}.`, {
              at: `${path}:${endpoint.line}`,
              fix,
            }),
          ];
        }),
  );
  const scenarioCount = read.features.reduce((sum, { value }) => sum + value.scenarios.length, 0);
  const endpointCount = read.contracts.reduce((sum, { value }) => sum + value.endpoints.length, 0);
  return [
    ...rules,
    ...unlessOtherwise(read.tickets, shown, scenarioCount),
    ...unlessOtherwise(read.tickets, offered, endpointCount),
  ];
}

function orphans(read: ReadPackage): Problem[] {
  if (read.rules.length === 0 && read.features.length === 0) return [];
  return read.tickets.flatMap((ticket) => {
    const { value, path, document } = ticket;
    if (value.endpoint !== undefined || namedScenarios(ticket).length > 0) return [];
    if (ruleMentions(document.lines).length > 0) return [];
    // "N/A (starts by itself, each night at two)": what it builds is said, and is no endpoint.
    if (/^n\/?a\.? \((?:\S+ ){2}/i.test(fieldValue(document, 'primary endpoint', 'endpoint') ?? '')) return [];
    if (saysInPassing(read) && spokenEndpoints(document).length > 0) return [];
    const message = `${value.id ?? 'The ticket'} carries no rule and no scenario, and builds no endpoint.`;
    const fix = 'Name what it is for under "Business Rules" or "BDD Scenarios", or drop it.';
    return [warning('link/orphan-ticket', message, { at: `${path}:${value.line}`, fix })];
  });
}
