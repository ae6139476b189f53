/** Designs, decision records, contracts and scenarios, beyond what handing in asks for. */
import { alternativesPart, consequencesPart, partSection, saysPart } from '../../artifacts/adr-parts.ts';
import { adrNumberOf } from '../../artifacts/layout.ts';
import { findSection } from '../../artifacts/find-section.ts';
import { endpointsIn } from '../../artifacts/items/mentions.ts';
import { sectionBefore } from '../../artifacts/items/within.ts';
import { isTableRule, tableCells } from '../../artifacts/lists.ts';
import { isNone, nameKey } from '../../artifacts/plain-text.ts';
import { bodyOf, type Outline, type Section } from '../../artifacts/outline.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { placeholders } from '../../artifacts/placeholders.ts';
import { constraintFindings } from './design-constraints.ts';
import type { ReadPackage } from './documents.ts';

export function designFindings(read: ReadPackage): Problem[] {
  return [
    ...read.designs.flatMap(({ document, path }) => [
      ...diagrams(document, path),
      ...constraintFindings(document, path),
    ]),
    ...records(read),
    ...read.contracts.flatMap(({ document, path }) => endpoints(document, path)),
    ...scenarios(read),
  ];
}

function diagrams(document: Outline, path: string): Problem[] {
  if (document.fences.some(({ lang }) => lang.startsWith('mermaid'))) return [];
  const section = findSection(document, ['architecture overview', 'architecture', 'proposed solution', 'overview']);
  const fix = 'Add a mermaid diagram of the components, and one of the main sequence.';
  return [warning('design/no-diagram', 'The design shows no diagram.', { at: `${path}:${section?.line ?? 1}`, fix })];
}

function records(read: ReadPackage): Problem[] {
  const numbers = new Set<number>();
  const taken = new Map<string, Map<number, string>>();
  const numberOf = (path: string, own: number | undefined) => adrNumberOf(path) ?? own;
  const findings = read.adrs.flatMap(({ document, path, value }) => {
    const found: Problem[] = [];
    const at = `${path}:${value.line}`;
    const isOneSentence = document.sections.length < 2 && value.hasDecision && !isOfFields(document);
    if (!isOneSentence && saysPart(document, consequencesPart) !== true)
      found.push(
        warning('adr/no-consequences', 'It does not say what follows from the decision.', {
          at,
          fix: 'Add ## Consequences',
        }),
      );
    // A copy keeps the number in its title, whatever its file is called.
    const own = [...new Set([adrNumberOf(path), value.number])].filter((number) => number !== undefined);
    // Each folder counts for itself: services of one repository have records of their own.
    const inFolder = taken.get(folderOf(path)) ?? new Map<number, string>();
    taken.set(folderOf(path), inFolder);
    const number = own.find((one) => inFolder.has(one));
    const before = number === undefined ? undefined : inFolder.get(number);
    for (const one of own) {
      inFolder.set(one, inFolder.get(one) ?? path);
      numbers.add(one);
    }
    if (before !== undefined)
      found.push(
        warning('adr/number-twice', `${before} has the number ${number} too.`, {
          at,
          fix: 'Give the later one the next free number.',
        }),
      );
    return found;
  });
  const isNygard = (path: string, own: number | undefined) => own !== undefined && numberOf(path, own) === own;
  const weighed = read.adrs.flatMap(({ document, path, value }) => {
    // Nygard's form has no such part.
    if (isNygard(path, value.number) || partSection(document, alternativesPart)) return [];
    if (document.fields.some(({ name }) => alternativesPart.names.includes(nameKey(name)))) return [];
    const fix = 'Add ## Alternatives Considered, with a verdict for each.';
    return [
      warning('adr/no-alternatives', 'It does not say what else was considered.', { at: `${path}:${value.line}`, fix }),
    ];
  });
  return [...findings, ...weighed, ...unknownRecords(read, numbers)];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Tyree and Akerman's form, or a list of bold fields: what is not in it by name is not said. */
const isOfFields = ({ fields }: Outline): boolean =>
  fields.filter(({ name }) => /^(?:issue|context|decision|positions|argument|assumptions)$/i.test(name)).length > 1;

/** `[why](../adr/0008-delete-at-night.md)`: a file of a folder of records, by its number; between records the folder is not said. */
const linkedRecord =
  /\]\((?:[^()\s#:]{0,200}\/)?(?:adrs?|decisions)\/((?:adr[-_]?)?(\d{1,5})(?:[-_][^()\s#/]{0,200})?\.(?:md|markdown))(?:#[^()\s]{0,200})?\)/gi;
const linkedBeside =
  /\]\((?:\.\/)?((?:adr[-_]?)?(\d{1,5})[-_][^()\s#/]{0,200}\.(?:md|markdown))(?:#[^()\s]{0,200})?\)/gi;

function unknownRecords(read: ReadPackage, numbers: ReadonlySet<number>): Problem[] {
  if (numbers.size === 0) return [];
  return read.all.flatMap(({ kind, document, path }) =>
    document.lines.flatMap((text, i) => {
      const [isNamed, isLinked] = [text.includes('ADR'), text.includes('](')];
      if ((!isNamed && !isLinked) || text.length > 5000 || document.isCode(i + 1)) return [];
      const named = isNamed ? [...text.matchAll(/(?<![\w/-])ADR[- ](\d{1,5})(?![\w])/g)] : [];
      const linked = isLinked
        ? [...text.matchAll(linkedRecord), ...(kind === 'adr' ? text.matchAll(linkedBeside) : [])].map(
            ([, file = '', digits = '']) => [file, digits],
          )
        : [];
      const unknown = [...named, ...linked].filter(([, digits]) => !numbers.has(Number(digits)));
      return unknown.map(([name = '']) =>
        warning('link/unknown-adr', `There is no ${name}.`, {
          at: `${path}:${i + 1}`,
          fix: 'Name a decision record that is there, or write it.',
        }),
      );
    }),
  );
}

const endpointHeading = /^(?:\d[\d.]*\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\/\S*/;

/** A section of its own for each call (002-R28): what is answered, and what when something is wrong. */
function endpoints(document: Outline, path: string): Problem[] {
  const headed = document.sections.filter((section) => endpointHeading.test(section.text));
  const own = headed.length > 0 ? headed : sectionsOfRequests(document);
  const findings = [
    ...own.flatMap((section) => endpoint(document, section, path)),
    ...callers(document, own, path),
    ...silentRows(document, path),
  ];
  const offers =
    own.length > 0 || document.fences.some((fence) => /^\s{0,3}["']?openapi["']?\s{0,3}:/m.test(fence.text));
  if (
    offers &&
    !/\b(?:auth\w*|security|sign(?:ed)?[- ]in|session|token|public|anonymous|permissions?|roles?)\b/i.test(
      document.lines.slice(0, 20_000).join('\n'),
    )
  ) {
    const fix = 'Say who may call it and how they show it: **Auth:** ..., or security in OpenAPI.';
    findings.push(
      warning('contracts/no-auth', 'The contracts do not say who may call.', {
        at: `${path}:${own[0]?.line ?? 1}`,
        fix,
      }),
    );
  }
  return findings;
}

/** Where no heading names a call: the sections that show a request as it is sent. */
function sectionsOfRequests(document: Outline): Section[] {
  const found = new Map<number, Section>();
  for (const { lang, line, text } of document.fences) {
    const [, call] =
      (lang === 'http' ? /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/\S*)/ : undefined)?.exec(text) ?? [];
    const section = call === undefined ? undefined : sectionBefore(document, line);
    if (section && section.level > 1) found.set(section.line, section);
  }
  return [...found.values()];
}

/** `| Call | Answers | Errors |`: a call whose cell of errors says nothing. */
function silentRows(document: Outline, path: string): Problem[] {
  const findings: Problem[] = [];
  let errors = -1;
  for (const [i, text] of document.lines.entries()) {
    const cells = text.startsWith('|') && text.length < 5000 && !document.isCode(i + 1) ? tableCells(text) : undefined;
    if (!cells) errors = -1;
    else if (errors < 0) errors = cells.findIndex((cell) => /^(?:errors?|error cases|failures?)$/.test(nameKey(cell)));
    else if (!isTableRule(cells)) {
      const [call] = endpointsIn(text);
      const said = (cells[errors] ?? '').trim();
      if (call !== undefined && (said === '' || isNone(said)))
        findings.push(
          warning('contracts/no-errors', `${call} does not say what it answers when something is wrong.`, {
            at: `${path}:${i + 1}`,
            fix: 'Name the cases and their answers.',
          }),
        );
    }
  }
  return findings;
}

/** Where all other calls say who may make them, the one that does not was forgotten. */
function callers(document: Outline, own: readonly Section[], path: string): Problem[] {
  if (own.length < 3) return [];
  const silent = own.filter(
    (section) => !/\b(?:auth\w*|permissions?|roles?|security)\b[*_`]{0,3}\s{0,3}[:|]/i.test(bodyOf(document, section)),
  );
  return silent.length !== 1
    ? []
    : silent.map(({ text, line }) =>
        warning('contracts/no-auth', `${text} does not say who may call it; the others do.`, {
          at: `${path}:${line}`,
          fix: 'Add **Auth:** with who may, or that anybody may.',
        }),
      );
}

function endpoint(document: Outline, section: Section, path: string): Problem[] {
  const body = bodyOf(document, section).slice(0, 100_000);
  const at = `${path}:${section.line}`;
  const findings: Problem[] = [];
  if (!/\berrors?\b|\bfail\w*|\b[45]\d\d\b|\b[45]xx\b|\bproblem\b/i.test(body))
    findings.push(
      warning('contracts/no-errors', `${section.text} does not say what it answers when something is wrong.`, {
        at,
        fix: 'Add **Errors:** with the cases and their answers.',
      }),
    );
  if (!/\bresponses?\b|\breturns?\b|\banswers?\b|\b[23]\d\d\b|\bresult\b/i.test(body))
    findings.push(
      warning('contracts/no-response', `${section.text} does not say what it answers.`, {
        at,
        fix: 'Add **Response:** with status and fields.',
      }),
    );
  return findings;
}

const refusal =
  /\b(?:refus\w+|reject\w+|den(?:y|ied|ies)|fail\w*|errors?|not|no|never|cannot|can't|invalid|expired|missing|unavailable|limit\w*|warn\w*|without|nothing|blocked|forbidden|unauthori[sz]ed|timeout|retry|retried|asked to|unknown|nobody|neither|too (?:many|late|large|long|old|early|short)|ignored|unchanged|closed|locked|conflict|negative)\b/i;

/** Brackets belong to what a step says (`usage: move [force]`), unless they are all of it. */
function isLeftOpen(line: string, text: string): boolean {
  if (/^[|#"]/.test(line)) return false;
  return !text.startsWith('[') || (line.endsWith(text) && /^\S{1,20}$/.test(line.slice(0, -text.length).trim()));
}

/** Lines between quotes or backticks: data of a step, whatever it says. */
function docStrings(lines: readonly string[]): Uint8Array {
  const inside = new Uint8Array(lines.length + 2);
  let mark: string | undefined;
  for (const [i, text] of lines.entries()) {
    const [, found] = /^\s{0,200}("""|```)/.exec(text.slice(0, 210)) ?? [];
    if (mark !== undefined || found !== undefined) inside[i + 1] = 1;
    if (mark === undefined) mark = found;
    else if (found === mark) mark = undefined;
  }
  return inside;
}

function scenarios(read: ReadPackage): Problem[] {
  return read.features.flatMap(({ document, path, value }) => {
    const inside = docStrings(document.lines);
    const open = placeholders(document).filter(
      ({ line, text }) => inside[line] !== 1 && isLeftOpen((document.lines[line - 1] ?? '').trim(), text),
    );
    const findings = open.map(({ text, line }) =>
      warning('scenarios/unfinished', `${text} is not filled in.`, {
        at: `${path}:${line}`,
        fix: 'Write what belongs there.',
      }),
    );
    const all = value.scenarios;
    const shows = all.some(({ line, endLine }) =>
      document.lines.slice(line - 1, endLine).some((text) => refusal.test(text.slice(0, 2000))),
    );
    if (value.language === 'en' && all.length > 1 && !shows && value.feature)
      findings.push(
        warning(
          'scenarios/no-error-case',
          'No scenario shows what happens when something is not allowed or goes wrong.',
          {
            at: `${path}:${value.feature.line}`,
            fix: 'Show at least one refusal or failure.',
          },
        ),
      );
    return findings;
  });
}
