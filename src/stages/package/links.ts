/** What the documents of a feature say of each other: every id that is named exists, and is called by its own name. */
import { isDropped } from '../../artifacts/dropped-ticket.ts';
import { labelsIn, rangeAround } from '../../artifacts/items/mentions.ts';
import { isNote } from '../../artifacts/notes.ts';
import { oncePer } from '../../artifacts/once-per.ts';
import type { Field, Outline } from '../../artifacts/outline.ts';
import { asPattern, nameKey, plainText } from '../../artifacts/plain-text.ts';
import { ofRecent } from '../../artifacts/recent.ts';
import { retiredLines, retiredRules } from '../../artifacts/retired-rules.ts';
import type { RuleHeading } from '../../artifacts/rules.ts';
import { scenariosOf } from '../../artifacts/ticket.ts';
import { dependencyNames, ticketFields } from '../../artifacts/ticket-fields.ts';
import { wholeText } from '../../artifacts/whole-text.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { Read, ReadPackage } from './documents.ts';
import { unknownEndpoints } from './endpoint-links.ts';
import { handedOutElsewhere } from './ticket-series.ts';
import { shortList } from './short-list.ts';
import { unknownStatuses } from './status-links.ts';

/** A line that is longer than this is data, not prose. */
const longest = 5000;

export interface Mention {
  readonly number: number;
  readonly line: number;
}

/** Every `BR-n` of a document, with its line. */
export const ruleMentions = oncePer((lines: readonly string[]): readonly Mention[] => {
  const found: Mention[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const text = lines[i] ?? '';
    if (text.length > longest || !/[Bb][Rr][-_ ]?\d/.test(text)) continue;
    for (const id of labelsIn(text)) if (id.startsWith('BR-')) found.push({ number: Number(id.slice(3)), line: i + 1 });
  }
  return found;
});

export function linkFindings(read: ReadPackage, planned: readonly string[] = []): Problem[] {
  return [
    ...unknownRules(read),
    ...otherNames(read),
    ...unknownScenarios(read),
    ...unknownTests(read),
    ...unknownEndpoints(read),
    ...unknownStatuses(read),
    ...unknownTickets(read, planned),
  ];
}

const allRules = (read: ReadPackage): RuleHeading[] => read.rules.flatMap((one) => one.value);

/** `BR-1, BR-2, BR-4 to BR-14`: one that is missing in between is not among those to choose from. */
function runsOf(known: ReadonlySet<number>): string {
  const runs: [number, number][] = [];
  for (const number of [...known].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const [[lowest = 0] = [], highest] = [runs[0], runs.at(-1)?.[1] ?? 0];
  if (runs.length > mostRuns) return `BR-${lowest} to BR-${highest}, with gaps`;
  const named = runs.map(([from, to]) => (from === to ? `BR-${from}` : `BR-${from} to BR-${to}`));
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join('');
}

const mostRuns = 6;

function unknownRules(read: ReadPackage): Problem[] {
  const known = new Set(allRules(read).map((rule) => rule.number));
  if (known.size === 0) return [];
  const there = runsOf(known);
  const retired = new Map(read.rules.flatMap(({ document }) => retiredRules(document).map((one) => [one.number, one])));
  const retiring = new Set(
    read.rules.flatMap(({ path, document }) => retiredLines(document).map((at) => `${path}:${at}`)),
  );
  return read.all.flatMap(({ kind, path, document }) => {
    // A record that was superseded tells how it was: its rules may be gone.
    if (kind === 'prd' || (kind === 'adr' && isDropped(document))) return [];
    return ruleMentions(document.lines).flatMap(({ number, line }) => {
      const at = `${path}:${line}`;
      if (known.has(number) || retiring.has(at)) return [];
      const gone = retired.get(number);
      const fix = gone
        ? 'Take it out, or name the rule that holds now.'
        : `The rules are ${there}; name one of them, or write the rule.`;
      const range = rangeAround(document.lines[line - 1] ?? '', number);
      const among = range === undefined ? '' : `, and "${range}" names it`;
      const message = gone
        ? `BR-${number}${gone.name === '' ? '' : ` (${gone.name})`} was retired${among}.`
        : `There is no rule BR-${number}${among}.`;
      // What has no form may speak of other lists too.
      return [(isNote({ kind, path }) ? warning : problem)('link/unknown-rule', message, { at, fix })];
    });
  });
}

const named = /(?<![\w-])BR-(\d{1,4})\s{0,3}[:–—]\s{0,3}([^|]{3,200})/;
/** `BR-3 Five a Day applies here`, `BR-3 (Five a Day)`: told only where a rule's whole name stands behind the number. */
const namedInPassing = /(?<![\w-])BR-(\d{1,4})[ ,("“]{1,3}(\p{Lu}[^|]{4,200})/u;

/** `Rule: BR-3 Five a Day` in a feature file. */
const ruleTitle = /^\s{0,12}Rule:\s{0,3}BR-(\d{1,4})[\s:.–—-]{1,4}(\S.{2,200})$/;

/** `BR-3: Five a Day` is checked by its name too: numbers move when a rule is put in, names stay. */
function otherNames(read: ReadPackage): Problem[] {
  const rules = allRules(read);
  if (rules.length === 0) return [];
  const byName = new Map<string, number>();
  for (const rule of rules) for (const name of namesOf(rule)) byName.set(name, rule.number);
  const byNumber = new Map(rules.map((rule) => [rule.number, rule]));
  const wrong = (number: number, words: string, at: string): Problem[] => {
    const own = byNumber.get(number);
    const name = nameKey(plainText(words));
    if (!own || namesOf(own).some((one) => one === name)) return [];
    const other = byName.get(name);
    if (other === undefined) return [];
    const message = `${JSON.stringify(plainText(words))} is BR-${other}, not BR-${number}.`;
    return [
      problem('link/renumbered', message, { at, fix: `Write BR-${other}, or the name of BR-${number}: ${own.name}.` }),
    ];
  };
  const inLists: Problem[] = [];
  for (const { path, document } of [...read.tickets, ...read.adrs, ...read.designs, ...read.contracts]) {
    for (const line of new Set(ruleMentions(document.lines).map((one) => one.line))) {
      const text = document.lines[line - 1] ?? '';
      if (!text.includes('BR-')) continue;
      const [, number, words] = named.exec(text) ?? [];
      const at = `${path}:${line}`;
      if (words !== undefined) inLists.push(...wrong(Number(number), words, at));
      else {
        const [, passing, said = ''] = namedInPassing.exec(text) ?? [];
        const key = said.toLowerCase();
        const name = passing && [...byName.keys()].find((one) => isWholeName(key, one));
        if (name) inLists.push(...wrong(Number(passing), name, at));
      }
    }
  }
  const inFeatures = read.features.flatMap(({ path, value }) =>
    value.scenarios.flatMap(({ rule, tags, line }) => {
      const other = rule === undefined ? undefined : byName.get(nameKey(rule));
      const numbers = tags.flatMap((tag) => /^@BR[-_]?0{0,3}(\d{1,5})$/i.exec(tag)?.[1] ?? []).map(Number);
      if (other === undefined || numbers.length === 0 || numbers.includes(other)) return [];
      const [first = other] = numbers;
      return wrong(first, rule ?? '', `${path}:${line}`);
    }),
  );
  const inRules = read.features.flatMap(({ path, document }) =>
    document.lines.flatMap((text, i) => {
      if (text.length > longest || !text.includes('Rule:')) return [];
      const [, number, words] = ruleTitle.exec(text) ?? [];
      return words === undefined ? [] : wrong(Number(number), words, `${path}:${i + 1}`);
    }),
  );
  return [...inLists, ...inFeatures, ...inRules];
}

const isWholeName = (said: string, name: string): boolean =>
  name.includes(' ') && said.startsWith(name) && !/^[\w-]/.test(said.slice(name.length));

function namesOf({ category, name }: RuleHeading): string[] {
  return [nameKey(name), ...(category === undefined ? [] : [nameKey(`${category} - ${name}`)])];
}

interface NamedScenario {
  readonly name: string;
  readonly line: number;
  readonly whole?: string;
}

/** The scenarios that a ticket names, each with its line. */
export const namedScenarios = ({ document }: Read): readonly NamedScenario[] => namedIn(document);

const namedIn = oncePer((document: Outline): readonly NamedScenario[] =>
  scenariosOf(document).map(({ text, line, whole }) => ({
    name: bareName(text),
    line,
    ...(whole === undefined ? {} : { whole: bareName(whole) }),
  })),
);

const bareName = (text: string): string =>
  plainText(text)
    .replace(/^(?:scenario(?: outline)?|example)\s*:\s*/i, '')
    .replace(/^["“](.*)["”]$/, '$1');

/** All that a scenario is called: `TC-07 Own report` is also `TC-07`, and `Own report`; `Scenario: Own report` too, which a ticket may say of any. */
export const scenarioKeys = ofRecent(500, (name): readonly string[] => {
  const [, id, rest] =
    /^\[?([A-Z]{1,6}[-_]?\d{1,4}(?:\.\d{1,3})?)\]?[\s:.)–—-]{1,4}(\S.*)$/.exec(name.slice(0, 500)) ?? [];
  return [name, bareName(name), id, rest].flatMap((one) => (one === undefined ? [] : [nameKey(one)]));
});

function unknownScenarios(read: ReadPackage): Problem[] {
  const names = new Set(read.features.flatMap((one) => one.value.scenarios.flatMap(({ name }) => scenarioKeys(name))));
  if (names.size === 0) return [];
  // A remark may follow the name. Looked for only where there are as many names as people write.
  const remarked = names.size > 500 ? [] : [...names].filter((one) => one !== '').map((one) => `${one} `);
  return read.tickets.flatMap((ticket) =>
    namedScenarios(ticket).flatMap(({ name, line, whole = '' }) => {
      const key = nameKey(name);
      if (names.has(key) || names.has(nameKey(whole)) || remarked.some((one) => key.startsWith(one))) return [];
      const message = `No scenario is called ${JSON.stringify(name.slice(0, 120))}.`;
      const fix = 'Name it as the feature file does, or write the scenario.';
      return [problem('link/unknown-scenario', message, { at: `${ticket.path}:${line}`, fix })];
    }),
  );
}

const testId = /^\[?([A-Z]{2,6}[-_])\d{1,4}\b/;

/** `TC-36` in a matrix: ids that look like those of the scenarios are scenarios. */
function unknownTests(read: ReadPackage): Problem[] {
  const ids = new Set(
    read.features.flatMap((one) =>
      one.value.scenarios.flatMap(({ name }) => /^\[?([A-Z]{2,6}[-_]\d{1,4})\b/.exec(name)?.[1] ?? []),
    ),
  );
  const shapes = new Set([...ids].flatMap((id) => testId.exec(id)?.[1] ?? []));
  if (ids.size < 2 || shapes.size > 3) return [];
  const pattern = new RegExp(`(?<![\\w-])(?:${[...shapes].map(asPattern).join('|')})\\d{1,4}(?![\\w-])`, 'g');
  return [...read.notes, ...read.designs, ...read.tickets].flatMap(({ path, document: { lines } }) =>
    lines.flatMap((text, i) =>
      text.length > longest
        ? []
        : [...text.matchAll(pattern)]
            .filter(([id]) => !ids.has(id))
            .map(([id]) =>
              warning('link/unknown-scenario', `There is no scenario ${id}.`, {
                at: `${path}:${i + 1}`,
                fix: `They are ${shortList([...ids])}; name one of them, or write it.`,
              }),
            ),
    ),
  );
}

/** A line that says what a ticket waits for. */
const waiting = new RegExp(
  `^\\s{0,3}(?:[-*] |\\| {0,3})?(?:\\*\\*)?(?:${dependencyNames.map((name) => name.replaceAll(' ', '[ _-]')).join('|')})(?:\\*\\*)?\\s{0,3}[:|]`,
  'i',
);

const partOf = ({ name, value }: Field): string[] =>
  /^(?:epic|parent|epic link|parent link|feature|split from|initiative|milestone)$/i.test(name)
    ? (value.slice(0, 500).match(/\b[A-Za-z][A-Za-z0-9]*-[A-Za-z]?\d{1,6}\b/g) ?? [])
    : [];

const unpadded = (id: string): string => id.replace(/(?<=\D)0+(?=\d+$)/, '');

/** Ids that look like the tickets' own (`EXPORT-009`) are tickets; in a plan that is still being written they may come yet. */
function unknownTickets(read: ReadPackage, planned: readonly string[]): Problem[] {
  const ids = new Set([...planned, ...read.tickets.flatMap((one) => one.value.id ?? [])]);
  // A tracker may pad what a document does not: `US-001` is `US-1`.
  const bare = new Set([...ids].map(unpadded));
  // What they are part of has an id of the same shape, and no text of its own here.
  const above = new Set([
    ...read.splitTickets.keys(),
    ...read.tickets.flatMap(({ document }) => document.fields.flatMap(partOf)),
  ]);
  const shapes = new Set(
    [...ids].flatMap((id) => /^(.*?[A-Za-z])-?[A-Z]?\d{1,6}$/.exec(id)?.[0].replaceAll(/\d+$/g, '') ?? []),
  );
  if (read.tickets.length === 0 || shapes.size === 0) return [];
  const isElsewhere = planned.length > 0 ? () => false : handedOutElsewhere(ids);
  const own = [...shapes].slice(0, 50);
  const pattern = new RegExp(`(?<![\\w-])(?:${own.map(asPattern).join('|')})\\d{1,6}(?![\\w-])`, 'g');
  return [...read.tickets, ...read.designs, ...read.notes, ...read.adrs].flatMap(({ path, document }) => {
    const unknownIn = (text: string) =>
      new Set(
        [...text.matchAll(pattern)]
          .map(([id]) => id)
          .filter((id) => !ids.has(id) && !above.has(id) && !bare.has(unpadded(id))),
      );
    if (unknownIn(wholeText(document)).size === 0) return [];
    const waitingLines = new Set(
      ticketFields(document).flatMap(({ name, line }) => (dependencyNames.includes(nameKey(name)) ? [line] : [])),
    );
    return document.lines.flatMap((text, i) => {
      if (text.length > longest || !own.some((shape) => text.includes(shape))) return [];
      const unknown = unknownIn(text);
      return [...unknown].map((id) => {
        const fix = `The tickets are ${shortList([...ids])}. If it was cut into others, these say **Split from:** ${id}.`;
        // In passing one may speak of a ticket that stands elsewhere; what is waited for has to be here, if they all are.
        const waits = (waitingLines.has(i + 1) || waiting.test(text)) && !isElsewhere(id);
        const more = { at: `${path}:${i + 1}`, fix };
        return (waits ? problem : warning)('link/unknown-ticket', `There is no ticket ${id}.`, more);
      });
    });
  });
}
