/**
 * Specifications whose requirements have names instead of numbers, as OpenSpec writes them: `### Requirement: Lockout` with
 * `#### Scenario: Sixth attempt` below it, in a spec of its own or as a change to one (`## ADDED Requirements`). For reading, each
 * requirement is a rule and its scenarios are a feature; what is told of them calls them by their names again. Lines keep their numbers.
 */
import { nameKey } from './plain-text.ts';
import { readAs } from './read-as.ts';
import { ofRecent } from './recent.ts';

interface Document {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

export interface NamedRequirement {
  readonly name: string;
  readonly line: number;
  /** Nothing where it is no change. */
  readonly change?: 'ADDED' | 'MODIFIED' | 'REMOVED' | 'RENAMED';
}

const file = /(?:^|\/)specs\/(?:[^/]+\/){1,3}spec\.(?:md|markdown)$/i;
const requirement = /^#{2,4}[ \t]{1,3}Requirement:[ \t]{0,3}(\S.{0,300}?)[ \t#]*$/i;
const change = /^##[ \t]{1,3}(ADDED|MODIFIED|REMOVED|RENAMED)[ \t]{1,3}Requirements\b/i;
const scenario = /^#{3,6}[ \t]{1,3}Scenario:[ \t]{0,3}(.{0,300})$/i;
const renamedFrom =
  /^[ \t]{0,3}[-*+][ \t]{1,3}FROM:[ \t]{0,3}`?#{0,6}[ \t]{0,3}(?:Requirement:[ \t]{0,3})?([^`]{1,300}?)`?[ \t]*$/i;
const step =
  /^[ \t]{0,12}[-*+][ \t]{1,3}(?:\*\*|__)?(GIVEN|WHEN|THEN|AND|BUT|Given|When|Then|And|But)(?:\*\*|__)?:?[ \t]{1,3}(\S.*)$/;
const longest = 2000;

export const isNamedSpecification = ({ path, text }: Pick<Document, 'path' | 'text'>): boolean =>
  file.test(path) &&
  (/^#{2,4}[ \t]{1,3}Requirement:[ \t]{0,3}\S/im.test(text) ||
    /^##[ \t]{1,3}(?:ADDED|MODIFIED|REMOVED|RENAMED) Requirements/im.test(text));

/** `openspec/changes/add-passkeys` of a spec that changes another one; and which one that is. */
export function changeOf(path: string): { folder: string; base: string } | undefined {
  const [, root, name, rest] = /^(.*?)((?:^|(?<=\/))changes\/(?:archive\/)?[^/]+)\/(specs\/.*)$/.exec(path) ?? [];
  return root === undefined || name === undefined ? undefined : { folder: root + name, base: `${root}${rest}` };
}

interface Line {
  readonly text: string;
  /** What the line is to the reader of rules, and to the reader of scenarios. */
  readonly role: 'requirement' | 'scenario' | 'inScenario' | 'gone' | 'other';
  readonly requirement?: NamedRequirement;
}

function* readLines(text: string): Generator<Line> {
  let kind: NamedRequirement['change'];
  let isInScenario = false;
  let fence = '';
  for (const [i, raw] of text.split('\n').entries()) {
    const line = (raw.endsWith('\r') ? raw.slice(0, -1) : raw).slice(0, longest);
    const mark = /^[ \t]{0,12}(`{3,}|~{3,})/.exec(line)?.[1]?.slice(0, 3);
    if (mark !== undefined) fence = fence === '' ? mark : fence === mark ? '' : fence;
    const isHeading = fence === '' && /^#{1,6}[ \t]/.test(line);
    const isGone = kind === 'REMOVED' || kind === 'RENAMED';
    if (!isHeading) {
      const from = kind === 'RENAMED' ? renamedFrom.exec(line)?.[1] : undefined;
      const own = from === undefined ? {} : { requirement: { name: from, line: i + 1, change: 'RENAMED' as const } };
      yield { text: line, role: isGone ? 'gone' : isInScenario ? 'inScenario' : 'other', ...own };
      continue;
    }
    const [, named] = requirement.exec(line) ?? [];
    const [, changed] = change.exec(line) ?? [];
    if (changed !== undefined) kind = changed.toUpperCase() as NamedRequirement['change'];
    else if (/^##?[ \t]/.test(line) && named === undefined) kind = undefined;
    isInScenario = named === undefined && scenario.test(line);
    if (named === undefined) yield { text: line, role: isGone ? 'gone' : isInScenario ? 'scenario' : 'other' };
    else
      yield {
        text: line,
        role: isGone ? 'gone' : 'requirement',
        requirement: { name: named, line: i + 1, ...(kind === undefined ? {} : { change: kind }) },
      };
  }
}

/** It is read as rules, as a feature, and for what it changes. */
const linesOf = ofRecent(8, (text): readonly Line[] => [...readLines(text)]);

export const requirementsIn = (text: string): NamedRequirement[] =>
  linesOf(text).flatMap((one) => (one.requirement ? [one.requirement] : []));

/** What it demands, without its scenarios: their numbers lie beyond the limits on purpose. Lines keep their numbers. */
export const demandedIn = (text: string): string =>
  linesOf(text)
    .map(({ text: line, role }) => (role === 'other' || role === 'requirement' ? line : ''))
    .join('\n');

/** The scenarios of a specification as plain Gherkin, line by line. */
export function featureIn(text: string, numberOf?: (name: string) => number | undefined): string {
  const lines = linesOf(text).map(({ text: line, role, requirement: own }) => {
    if (role === 'requirement') return `Rule: ${own?.name ?? ''}`;
    if (role === 'scenario') return `  Scenario: ${scenario.exec(line)?.[1] ?? ''}`;
    const [, word = '', said = ''] = role === 'inScenario' ? (step.exec(line) ?? []) : [];
    return word === '' ? '' : `    ${word[0] ?? ''}${word.slice(1).toLowerCase()} ${said}`;
  });
  if (numberOf) {
    let number: number | undefined;
    for (const [i, line] of lines.entries()) {
      if (line.startsWith('Rule: ')) number = numberOf(line.slice('Rule: '.length));
      // The blank line above a scenario holds its tag.
      if (line.startsWith('  Scenario: ') && number !== undefined && lines[i - 1] === '' && i > 1)
        lines[i - 1] = `  @BR-${number}`;
    }
  }
  // What stands above the first requirement says nothing to a parser; without any there is no scenario.
  return lines[0] === '' || lines[0] === undefined ? ['Feature: -', ...lines.slice(1)].join('\n') : lines.join('\n');
}

export interface NamedRequirements {
  readonly read: (document: Document) => string;
  readonly speak: (text: string) => string;
}

const firstUnknown = 9000;
/** A change of a whole product has dozens; their requirements are told apart by four digits. */
const mostSpecifications = 89;
/** More names than these are not looked for in the run of a text. */
const mostNames = 300;

/** The same documents with each specification as rules and as a feature, and how to read the others. Nothing where there is none. */
export function namedRequirements<T extends Document>(
  documents: readonly T[],
  known: readonly Document[] = [],
): ({ documents: T[] } & NamedRequirements) | undefined {
  const specifications = documents.filter((one) => one.kind === 'rules' && isNamedSpecification(one));
  if (specifications.length === 0 || specifications.length > mostSpecifications) return undefined;
  const series = specifications.length < 9 ? 1000 : 100;
  if (specifications.some(({ text }) => requirementsIn(text).length >= series)) return undefined;
  const names = new Map<number, string>();
  const numbers = new Map<string, number>();
  const others = new Set(known.flatMap(({ text }) => requirementsIn(text).map(({ name }) => nameKey(name))));
  const read = documents.flatMap((one) => {
    const at = specifications.indexOf(one);
    if (at < 0) return [one];
    const own = new Map<string, number>();
    const text = linesOf(one.text).map(({ text: line, role, requirement: stated }) => {
      if (role !== 'requirement' || !stated) return role === 'other' ? line : '';
      const key = nameKey(stated.name);
      const number = own.get(key) ?? at * series + own.size + 1;
      own.set(key, number);
      names.set(number, stated.name);
      if (!numbers.has(key)) numbers.set(key, number);
      return `### BR-${number}: ${stated.name}`;
    });
    for (const { name, change: kind } of requirementsIn(one.text))
      if (kind === 'REMOVED' || kind === 'RENAMED') others.add(nameKey(name));
    const path = readAs(one.path, 0, 0);
    return [
      { ...one, path, text: text.join('\n') },
      { ...one, kind: 'bdd', path, text: featureIn(one.text, (name) => own.get(nameKey(name))) },
    ];
  });
  const unknown = new Map<string, number>();
  const isUsual = documents.some(({ kind, text }) => kind === 'ticket' && citesByName(text, numbers));
  return {
    documents: read,
    read: (document) => {
      if (document.kind === 'rules' || document.kind === 'bdd' || document.kind === 'prd') return document.text;
      return citing(document.text, numbers, (name) => {
        if (!isUsual || document.kind !== 'ticket' || others.has(nameKey(name))) return undefined;
        const number = unknown.get(name) ?? firstUnknown + unknown.size;
        unknown.set(name, number);
        names.set(number, name);
        return number;
      });
    },
    speak: (text) =>
      text
        .replaceAll(/\brule (?:BR-)?(\d{1,4})\b(?: \(([^()]{1,300})\))?/gi, (written, digits: string) =>
          asNamed(names, digits, written, 'requirement '),
        )
        .replaceAll(/\bBR-(\d{1,4})\b/g, (written, digits: string) => asNamed(names, digits, written)),
  };
}

function asNamed(names: ReadonlyMap<number, string>, digits: string, written: string, before = ''): string {
  const name = names.get(Number(digits));
  return name === undefined ? written : `${before}${JSON.stringify(name)}`;
}

/** `(Requirement: Lockout)`, `_Requirements: Lockout, Remember Me_`, or the name of a requirement as it stands there. */
const cited =
  /\bRequirements?:(?:\*\*)?[ \t]{0,2}([`"]?\p{Lu}[^()[\]_*\n;|]{2,200}?[`"]?)(?=[ \t]{0,2}(?:[)\]_*]|$))/gmu;

const bareName = (name: string): string => name.replaceAll(/[`"]/g, '').trim();

/** Only where others are called by their names, one that nobody knows is meant as a name. */
const citesByName = (text: string, numbers: ReadonlyMap<string, number>): boolean =>
  [...text.matchAll(cited)].some(([, list = '']) =>
    [list, ...list.split(/,\s/)].some((one) => numbers.has(nameKey(bareName(one)))),
  );

function citing(
  text: string,
  numbers: ReadonlyMap<string, number>,
  unknownOf: (name: string) => number | undefined,
): string {
  const numberOf = (name: string) => numbers.get(nameKey(bareName(name)));
  const named = text.replaceAll(cited, (written, list: string) => {
    const whole = numberOf(list);
    if (whole !== undefined) return `BR-${whole}`;
    const parts = list.split(/,\s/).map((one) => numberOf(one) ?? unknownOf(bareName(one)));
    return parts.every((one) => one !== undefined) ? parts.map((one) => `BR-${one}`).join(', ') : written;
  });
  if (named.length > 500_000) return named;
  let said = named;
  for (const [key, number] of [...numbers].slice(0, mostNames)) {
    if (!key.includes(' ') || !said.toLowerCase().includes(key)) continue;
    const pattern = new RegExp(`(?<![\\w-])${key.replaceAll(/[^\w ]/g, '.')}(?![\\w-])`, 'gi');
    said = said.replaceAll(pattern, (written) => (/^\p{Lu}/u.test(written) ? `BR-${number}` : written));
  }
  return said;
}
