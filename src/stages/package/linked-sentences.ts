/** Sentences that stand where rules are named: what is said there is about these rules. */
import { contractItems } from '../../artifacts/items/contract-items.ts';
import { componentItems } from '../../artifacts/items/markdown-items.ts';
import { idsOf } from '../../artifacts/ledger/tokens.ts';
import { oncePer } from '../../artifacts/once-per.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { isReadAs, lineInFile } from '../../artifacts/read-as.ts';
import { specificationProse } from '../../artifacts/specification-prose.ts';
import { isAroundStories, isStory } from '../../artifacts/story-list.ts';
import type { TicketText } from '../../artifacts/ticket.ts';
import type { Read, ReadPackage } from './documents.ts';
import { ruleMentions } from './links.ts';
import {
  example,
  outcomesIn,
  refusedRow,
  storyStatements,
  specifiedBetween,
  statementsBetween,
  type StatedLimit,
  taskStatements,
  ticketStatements,
} from './statements.ts';

/** Sentences, and the rules that they are about. */
export interface Linked {
  readonly rules: ReadonlySet<number>;
  readonly said: readonly StatedLimit[];
  /** The sentence itself names them: then also a number that is no limit counts. */
  readonly isCited?: true;
  /** Where it begins. */
  readonly scenario?: string;
  /** Where all that is said of the rules stands together. */
  readonly kind?: 'criteria' | 'scenario' | 'component' | 'call' | 'record';
  /** A task of a list says in a few words what its rules ask for. */
  readonly isTask?: true;
  /** The lines that belong to it. */
  readonly around?: () => readonly string[];
}

/** Two checks ask for them. */
export const linkedIn = oncePer(findLinked);

function findLinked(read: ReadPackage): Linked[] {
  const scenarios = read.features.flatMap((feature) => {
    const { path, document, value } = feature;
    const outcomes = byLine(outcomesIn(feature), ({ at }) => Number(at.slice(at.lastIndexOf(':') + 1)));
    const inFile = byLine(ruleMentions(document.lines), ({ line }) => line);
    return value.scenarios.flatMap(({ from, endLine, tags, inherited }): Linked[] => {
      const rules = new Set(within(inFile, from, endLine).map(({ number }) => number));
      for (const list of [tags, inherited])
        for (const tag of list) {
          const [, number] = tag[1] === 'B' || tag[1] === 'b' ? (ruleTag.exec(tag) ?? []) : [];
          if (number !== undefined) rules.add(Number(number));
        }
      if (rules.size === 0) return [];
      const around = () => document.lines.slice(from - 1, endLine);
      return [{ rules, said: within(outcomes, from, endLine), scenario: `${path}:${from}`, kind: 'scenario', around }];
    });
  });
  const tickets = read.tickets.flatMap((ticket): Linked[] => {
    const { path, document } = ticket;
    if (isAroundStories('ticket', path)) return [];
    const own = new Set(ruleMentions(document.lines).map(({ number }) => number));
    const rules = own.size === 0 && isStory(path) ? rulesAround(read, ticket) : own;
    if (rules.size === 0) return [];
    // A task of a list is its title, and what stands below it.
    const around = () => document.lines.slice(0, mostLines);
    if (isStory(path)) return [{ rules, said: storyStatements(ticket), kind: 'criteria', around }];
    if (!isReadAs(path)) return [{ rules, said: ticketStatements(ticket), kind: 'criteria', around }];
    const named = new Set(ruleMentions(document.lines).flatMap(({ number, line }) => (line === 1 ? [number] : [])));
    const said = taskStatements(document, path);
    const inTitle = said.filter(({ at }) => at === `${path}:1`);
    return [
      ...(named.size === 0 ? [] : [{ rules: named, said: inTitle, isCited: true as const }]),
      // "Dismissed after 10 seconds" below a task for "dismissed after 4 seconds".
      { rules, said, kind: 'component', isTask: true as const, around },
    ];
  });
  // A page that says in a field which rules it is for: a use case.
  const pages = read.notes.flatMap(({ path, document }): Linked[] => {
    const fields = document.fields.filter(({ name }) => rulesField.test(nameKey(name)));
    const lines = new Set(fields.map(({ line }) => line));
    const named = ruleMentions(document.lines).filter(({ line }) => lines.has(line));
    if (named.length === 0 || document.lines.length > mostLines) return [];
    const said = statementsBetween(document, path, [2, document.lines.length]);
    return [
      { rules: new Set(named.map(({ number }) => number)), said, kind: 'criteria', around: () => document.lines },
    ];
  });
  // Whatever has an id of its own and names rules speaks of these: a phase, a test, a piece of work.
  const entries = read.notes.flatMap(({ path, document }) =>
    idsOf(document).leads.flatMap(({ line, endLine, series, form }): Linked[] => {
      if (series.startsWith('BR') || form === 'title' || form === 'row' || endLine - line > mostLines) return [];
      const named = ruleMentions(document.lines).filter((one) => one.line >= line && one.line <= endLine);
      if (named.length === 0) return [];
      const said = statementsBetween(document, path, [line + 1, endLine]).filter(({ text }) => !example.test(text));
      return [{ rules: new Set(named.map(({ number }) => number)), said, kind: 'criteria', isCited: true }];
    }),
  );
  const components = read.designs.flatMap(({ path, document }) =>
    componentItems(document).flatMap(({ cites = [], spans: [span = [0, 0]] }): Linked[] => {
      const rules = rulesOf(cites);
      if (rules.size === 0) return [];
      const around = () => document.lines.slice(span[0] - 1, span[1]).slice(0, mostLines);
      return [{ rules, said: statementsBetween(document, path, span), kind: 'component', around }];
    }),
  );
  // A record says in its context which rules it is about.
  const records = read.adrs.flatMap(({ path, document }): Linked[] => {
    const rules = new Set(ruleMentions(document.lines).map(({ number }) => number));
    if (rules.size === 0 || rules.size > 4 || document.lines.length > mostLines) return [];
    const said = statementsBetween(document, path, [2, document.lines.length]).filter(
      ({ text }) => !weighed.test(text),
    );
    return [{ rules, said, kind: 'record', around: () => document.lines }];
  });
  const lines = [...read.adrs, ...read.designs, ...read.notes, ...read.contracts, ...read.tickets].flatMap(
    ({ path, document }) =>
      [...byLine(ruleMentions(document.lines), ({ line }) => line)].flatMap(([line, named]): Linked[] => {
        const text = document.lines[line - 1] ?? '';
        if (text.includes('| ') && refusedRow.test(text)) return [];
        const span = spanOf(document.lines, line);
        const rules = new Set(named.map(({ number }) => number));
        if (span) return [{ rules, said: statementsBetween(document, path, span), isCited: true }];
        if (!mayClaim.test(text)) return [];
        const specified = specifiedBetween(document, path, [line, line]).map(({ text, at }) => ({ text, at }));
        return [{ rules, said: [...statementsBetween(document, path, [line, line]), ...specified], isCited: true }];
      }),
  );
  const calls = read.contracts.flatMap(({ path, document }) => {
    const isSpecified = specificationProse(document).some(({ text }) => /\d/.test(text));
    if ((!isSpecified && document.sections.length === 0) || ruleMentions(document.lines).length === 0) return [];
    return contractItems(document).flatMap(({ cites = [], spans }): Linked[] => {
      const rules = rulesOf(cites);
      if (rules.size === 0) return [];
      const [span = [0, 0]] = spans;
      const around = () => document.lines.slice(span[0] - 1, span[1]).slice(0, mostLines);
      const described = document.sections.length === 0 ? [] : statementsBetween(document, path, span);
      const specified = isSpecified ? spans.flatMap((one) => specifiedBetween(document, path, one)) : [];
      return [
        ...specified.map((one) => ({ rules, said: [one] })),
        ...(described.length === 0 ? [] : [{ rules, said: described, kind: 'call' as const, around }]),
      ];
    });
  });
  return [...lines, ...scenarios, ...tickets, ...records, ...pages, ...entries, ...components, ...calls].filter(
    ({ said, scenario }) => said.length > 0 || scenario !== undefined,
  );
}

/** What a story is for, where the list says so around it: the rows that name it, or else the epic that it stands in. */
function rulesAround(read: ReadPackage, { path, value: { id } }: Read<TicketText>): Set<number> {
  const around = read.tickets.find((one) => one.path === path.replace(/#L\d+\+[19]$/, '#L0+0'));
  if (!around || id === undefined) return new Set();
  const { lines, sections } = around.document;
  const mentions = ruleMentions(lines);
  const isNamed = (line: number) => (lines[line - 1] ?? '').split(/[^\w-]+/).includes(id);
  const named = mentions.filter(({ line }) => isNamed(line));
  if (named.length > 0) return new Set(named.map(({ number }) => number));
  const at = lineInFile(path, 1);
  const epic = sections.findLast(({ line, endLine, level }) => level > 1 && line < at && at <= endLine);
  return new Set(mentions.flatMap(({ number, line }) => (epic && line > epic.line && line < at ? [number] : [])));
}

/** What was not taken, and how it is or was, may have any number. */
const weighed = /\b(?:rejected|alternative|option|instead|today|currently|would|could|was|were|had)\b/i;

const rulesField = /^(?:rules|business rules|requirements|covers|implements)$/;

const listHead = /\)(?:\*\*)?:(?:\*\*)?\s*$/;
const validates = /^\s{0,3}[*_]{0,3}Validates\b/;

/** What a line that only names rules speaks for: the list below `Validation (BR-3):`, what stands above `**Validates: BR-1, BR-4**`. */
function spanOf(lines: readonly string[], line: number): readonly [number, number] | undefined {
  const textAt = (at: number) => (lines[at - 1] ?? '').slice(0, 500);
  if (listHead.test(textAt(line))) {
    let end = line;
    while (
      end - line < mostLines &&
      /^\s{0,6}(?:[-*+]|\d{1,3}[.)])\s/.test(textAt(end + 1)) &&
      !listHead.test(textAt(end + 1))
    )
      end += 1;
    return end > line ? [line + 1, end] : undefined;
  }
  if (!validates.test(textAt(line))) return undefined;
  let from = line;
  while (
    line - from < mostLines &&
    from > 1 &&
    !/^#{1,6}\s/.test(textAt(from - 1)) &&
    !validates.test(textAt(from - 1))
  )
    from -= 1;
  return from < line ? [from, line - 1] : undefined;
}

const ruleTag = /^@BR[-_]?0{0,3}(\d{1,5})$/i;

/** Most lines that name a rule say nothing else: a number that is no part of an id, or what somebody may do. */
const mayClaim =
  /(?<![-_\d])\d|\b(?:can|may|allowed|permitted|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\b/i;

/** More lines than these belong to no single thing. */
const mostLines = 300;

const rulesOf = (ids: readonly string[]): Set<number> =>
  new Set(ids.flatMap((id) => (id.startsWith('BR-') ? [Number(id.slice(3))] : [])));

function byLine<T>(all: readonly T[], lineOf: (one: T) => number): Map<number, T[]> {
  const lines = new Map<number, T[]>();
  for (const one of all) {
    const own = lines.get(lineOf(one));
    if (own) own.push(one);
    else lines.set(lineOf(one), [one]);
  }
  return lines;
}

function within<T>(lines: ReadonlyMap<number, readonly T[]>, from: number, to: number): T[] {
  const found: T[] = [];
  if (lines.size === 0) return found;
  for (let line = from; line <= to; line += 1) {
    const own = lines.get(line);
    if (own) found.push(...own);
  }
  return found;
}
