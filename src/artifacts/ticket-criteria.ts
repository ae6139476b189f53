/** What proves that a ticket is done, wherever it stands: in a list, in steps, in paragraphs, in rows. */
import { findSection } from './find-section.ts';
import { isTableRule, listItem, tableCells } from './lists.ts';
import type { Field, Outline, Section } from './outline.ts';
import { isNone, nameKey } from './plain-text.ts';
import { oncePer } from './once-per.ts';

/** What the acceptance criteria are called, ours first. */
export const criteriaNames: readonly string[] = [
  'acceptance criteria',
  'success criteria',
  'definition of done',
  'acceptance',
  'acceptance tests',
  'acceptance checks',
  'done when',
  'done',
  'it is done when',
  'dod',
  'how we know it is done',
  'verification',
  // German, French, Spanish, Portuguese, Italian, Dutch.
  'akzeptanzkriterien',
  'abnahmekriterien',
  'abnahme',
  "critères d'acceptation",
  'critères d’acceptation',
  'criterios de aceptación',
  'critérios de aceitação',
  'critérios de aceite',
  'criteri di accettazione',
  'acceptatiecriteria',
];

export interface Listed {
  readonly text: string;
  readonly line: number;
}

/** The list that follows a field whose own line is empty. */
export function listUnder(document: Outline, field: Field): Listed[] {
  if (field.value !== '') return [];
  const items: Listed[] = [];
  for (let line = field.line + 1; line <= document.lines.length; line++) {
    const raw = (document.lines[line - 1] ?? '').slice(0, 2000);
    const item = listItem(raw);
    if (item === undefined && raw.trim() !== '') break;
    if (item !== undefined && !isNone(item)) items.push({ text: item, line });
  }
  return items;
}

/** What proves that it is done, under a heading, under a field, or in the front matter. */
export const criteriaOf = oncePer((document: Outline): readonly Listed[] => findCriteria(document));

function findCriteria(document: Outline): Listed[] {
  const section = findSection(document, criteriaNames);
  const field = document.fields.find(({ name }) => criteriaNames.includes(nameKey(name)));
  const head = section || field ? undefined : boldHead(document);
  const under = field ?? head;
  const listed = [...(section ? listIn(document, section) : []), ...(under ? listUnder(document, under) : [])];
  const from = under?.line ?? section?.line;
  const steps = listed.length === 0 && from !== undefined ? outcomesOf(stepsBelow(document, from)) : [];
  const said = listed.length > 0 || !section ? listed : paragraphsIn(document, section);
  return (steps.length > 0 ? steps : said).filter((one) => !isNone(one.text));
}

/** `**Given** a free tool`, `When I book it`: a criterion over several lines. */
const step = /^\s{0,6}(?:[-*+] )?(?:\*\*|__|_)?(Given|When|Then|And|But)(?:\*\*|__|_)?:?\s{1,3}(\S.*)$/;
const mostSteps = 200;

export interface Step extends Listed {
  readonly word: string;
}

/** The steps that stand below a line, up to whatever else begins; or all of them. */
export function stepsBelow({ lines, isCode }: Outline, from: number, isWhole = false): Step[] {
  const found: Step[] = [];
  for (let line = from + 1; line <= lines.length && found.length < mostSteps; line += 1) {
    const raw = (lines[line - 1] ?? '').slice(0, 2000);
    if (raw.trim() === '' || isCode(line)) continue;
    const [, word, text = ''] = step.exec(raw) ?? [];
    if (word !== undefined) found.push({ word, text, line });
    // A title may stand over a group of them.
    else if (!isWhole && /^#{1,3}\s|^\s{0,3}(?:---|\*\*[^*]{1,60}:\*\*)/.test(raw)) break;
  }
  return found;
}

/** What a step sets a limit by; other numbers of what it starts from go beyond the limits on purpose. */
const bounds =
  /\b(?:at most|up to|no more than|at least|no less than|no fewer than|more than|less than|within|maximum)\b/i;

/** What has to hold: the outcomes, and limits that are said on the way to them. */
function outcomesOf(steps: readonly Step[]): Listed[] {
  let isOutcome = false;
  return steps.flatMap(({ word, text, line }) => {
    isOutcome = word === 'Then' || (isOutcome && (word === 'And' || word === 'But'));
    return isOutcome || (/\d/.test(text) && bounds.test(text)) ? [{ text, line }] : [];
  });
}

/** `**Done when**` or `Done when`, alone on its line over a list. */
function boldHead({ lines, isCode }: Outline): Field | undefined {
  const at = lines.findIndex((text, i) => {
    const [, bold, name] = text.length < 80 ? (/^ {0,3}(\*\*|__)?([^*_#|]{3,40}?)\1\s*$/.exec(text) ?? []) : [];
    if (name === undefined || !criteriaNames.includes(nameKey(name)) || isCode(i + 1)) return false;
    const next = lines.slice(i + 1, i + 3).find((one) => one.trim() !== '');
    return bold !== undefined || listItem((next ?? '').slice(0, 2000)) !== undefined;
  });
  return at < 0 ? undefined : { name: 'criteria', value: '', line: at + 1 };
}

/** Criteria that are no list: `AC1: Given ...`, rows of a table, or a paragraph each. */
function paragraphsIn(document: Outline, { line, ownEndLine }: Section): Listed[] {
  const fields = new Set(document.fields.map((field) => field.line));
  let isInside = false;
  return document.lines.slice(line, ownEndLine).flatMap((raw, i) => {
    const text = raw.slice(0, 2000).trim();
    const at = line + 1 + i;
    const cells = tableCells(text);
    const isSaid = text !== '' && !/^(?:#|<!--|```|~~~|[-=*_]{3,}$)/.test(text) && !(cells && isTableRule(cells));
    if (!isSaid || fields.has(at)) {
      isInside = isSaid;
      return [];
    }
    const starts =
      !isInside || cells !== undefined || /^(?:\*\*)?(?:AC|Criterion)?[\s#-]{0,2}\d{1,3}[:.)\s]|^Given\b/i.test(text);
    isInside = true;
    return starts ? [{ text: cells ? cells.join(' ') : text, line: at }] : [];
  });
}

export function listIn(document: Outline, { line, endLine }: Section): Listed[] {
  return document.lines.slice(line, endLine).flatMap((raw, i) => {
    const text = listItem(raw.slice(0, 2000));
    return text === undefined ? [] : [{ text, line: line + 1 + i }];
  });
}
