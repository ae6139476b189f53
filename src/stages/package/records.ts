/** Decision records: what follows, what else was considered, numbers that are taken twice or by nobody. */
import { unknownChoice } from '../../artifacts/adr-decision.ts';
import { alternativesPart, consequencesPart, partSection, saysPart } from '../../artifacts/adr-parts.ts';
import { adrNumberOf } from '../../artifacts/layout.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { strings } from '../../artifacts/ticket.ts';
import { wholeText } from '../../artifacts/whole-text.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';

export function recordFindings(read: ReadPackage): Problem[] {
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
    else if (isOtherNumber(adrNumberOf(path), value.number))
      found.push(
        warning('adr/other-number', `It calls itself ${value.number}; its file has the number ${adrNumberOf(path)}.`, {
          at,
          fix: 'Give one of them the number of the other.',
        }),
      );
    const choice = unknownChoice(document);
    if (choice)
      found.push(
        warning('adr/unknown-option', `${JSON.stringify(choice.chosen)} is none of the options that it considers.`, {
          at: `${path}:${choice.line}`,
          fix: 'Name one of them as it is called there, or add it.',
        }),
      );
    return found;
  });
  const isNygard = (path: string, own: number | undefined) => own !== undefined && numberOf(path, own) === own;
  const weighed = read.adrs.flatMap(({ document, path, value }) => {
    // Nygard's form has no such part, whether its title has a number or its status a heading.
    if (
      isNygard(path, value.number) ||
      document.sections.some(({ text }) => nameKey(text) === 'status') ||
      partSection(document, alternativesPart)
    )
      return [];
    if (document.fields.some(({ name }) => alternativesPart.names.includes(nameKey(name)))) return [];
    const fix = 'Add ## Alternatives Considered, with a verdict for each.';
    return [
      warning('adr/no-alternatives', 'It does not say what else was considered.', { at: `${path}:${value.line}`, fix }),
    ];
  });
  return [...findings, ...weighed, ...unknownRecords(read, numbers), ...unknownInFields(read, numbers)];
}

/** A year in the name of a file is no number. */
const isOtherNumber = (file: number | undefined, own: number | undefined): boolean =>
  file !== undefined && own !== undefined && file !== own && (file < 1900 || file > 2100);

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
  const files = new Set(read.adrs.map(({ path }) => path));
  const folders = new Set(read.adrs.map(({ path }) => folderOf(path)));
  return read.all.flatMap(({ kind, document, path }) => {
    if (!/ADR|ecision 0|\]\(/.test(wholeText(document))) return [];
    return document.lines.flatMap((text, i) => {
      const [isNamed, isLinked] = [/ADR|ecision 0/.test(text), text.includes('](')];
      if ((!isNamed && !isLinked) || text.length > 5000 || document.isCode(i + 1)) return [];
      const named = isNamed
        ? [...text.matchAll(/(?<![\w/-])(?:ADR[- ]|[Dd]ecision (?=0))(\d{1,5})(?![\w])/g)].filter(
            ({ 0: written, index }) => !isElsewhere(text, index, index + written.length),
          )
        : [];
      const linked = isLinked
        ? [...text.matchAll(linkedRecord), ...(kind === 'adr' ? text.matchAll(linkedBeside) : [])].map(
            ([link, file = '', digits = '']) => [file, digits, target(path, link)],
          )
        : [];
      const unknown = [...named, ...linked].filter(
        ([, digits, to]) =>
          !numbers.has(Number(digits)) || (to !== undefined && folders.has(folderOf(to)) && !files.has(to)),
      );
      // `[ADR-7](0007-prices.md)` names it once.
      const told = new Set(named.map(([, digits]) => Number(digits)));
      const once = unknown.filter(
        ([, digits, to]) => to === undefined || !told.has(Number(digits)) || numbers.has(Number(digits)),
      );
      return once.map(([name = '']) =>
        warning('link/unknown-adr', `There is no ${name}.`, {
          at: `${path}:${i + 1}`,
          fix: 'Name a decision record that is there, or write it.',
        }),
      );
    });
  });
}

/** `adr: [2]` in the front matter of a ticket. */
function unknownInFields({ tickets }: ReadPackage, numbers: ReadonlySet<number>): Problem[] {
  if (numbers.size === 0) return [];
  return tickets.flatMap(({ path, document: { frontMatter, fields } }) =>
    Object.entries(frontMatter?.data ?? {}).flatMap(([key, value]) => {
      if (!/^(?:adrs?|decisions?)$/i.test(key)) return [];
      const unknown = strings(value).filter(
        (one) => /^(?:ADR[- ]?)?\d{1,5}$/i.test(one) && !numbers.has(Number(/\d+/.exec(one)?.[0])),
      );
      const line = fields.find(({ name }) => name === key)?.line ?? 1;
      return unknown.map((one) =>
        warning('link/unknown-adr', `There is no decision record ${one}.`, {
          at: `${path}:${line}`,
          fix: 'Name a decision record that is there, or write it.',
        }),
      );
    }),
  );
}

/** `[ADR 0034](https://...)`, "as in rms.core ADR 0033", "`billing` ADR 7": a record of another project. */
const isElsewhere = (text: string, from: number, to: number): boolean =>
  /^[^\][]{0,200}\]\(https?:/.test(text.slice(to, to + 300)) ||
  /(?:[\w-]+[./][\w./-]*\w|`[^`\s]{2,60}`)(?:['’]s)? $/.test(text.slice(Math.max(0, from - 80), from));

/** The file that a link in a document leads to. */
function target(from: string, link: string): string {
  const parts = folderOf(from).split('/').slice(0, -1);
  for (const part of link.slice(2, -1).replace(/#.*$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
