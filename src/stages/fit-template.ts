/**
 * A finished document in the order and with the headings of a template. A part that the template calls otherwise is found
 * by its other names; what the template does not have is kept at the end; what only the template has keeps the template's own words, or
 * says that it is open.
 */
import { readAdr } from '../artifacts/adr.ts';
import { fieldValue, findSection, titleOf } from '../artifacts/find-section.ts';
import { type Field, type Outline, outline, type Section } from '../artifacts/outline.ts';
import { nameKey, nameKeys } from '../artifacts/plain-text.ts';
import { plainField } from '../artifacts/plain-fields.ts';
import { readTicket } from '../artifacts/ticket.ts';
import { fitFrontMatter, type FittedFrontMatter, unknownField } from './fit-front-matter.ts';
import { type Blanks, fillTemplate, keysOf, partsOf, type TemplateKind } from './templates.ts';

const unknownHere = 'Nothing is known about this yet: the guide reads the PRD alone.';

/** What teams call the part of a ticket that says what is to be done. */
const summaryNames = new Set(['what', 'description', 'story', 'user story', 'goal', 'overview']);

/** And where they ask what it is good for. */
const reasonNames = new Set(['why', 'reason', 'rationale', 'motivation', 'value', 'business value', 'benefit']);

/** `feature`: the name of the session. */
export function fitToTemplate(kind: TemplateKind, written: string, template: string, feature?: string): string {
  const own = outline(written);
  const form = outline(template);
  const parts = partsOf(kind);
  const ownNames = new Set(own.sections.map((one) => nameKey(one.text)));
  const partOf = (text: string): string => {
    const names = nameKeys(text);
    const part = parts.find((one) => !one.field && keysOf(one).some((name) => names.includes(name)));
    if (part) return part.name.toLowerCase();
    if (kind === 'ticket' && summaryNames.has(nameKey(text))) return 'summary';
    return names.find((name) => ownNames.has(name)) ?? nameKey(text);
  };
  const wanted = form.sections.filter((one) => one.level > 1);
  const wantedNames = new Set(wanted.map((one) => partOf(one.text)));
  const hasPlace = (text: string) =>
    wantedNames.has(partOf(text)) || parts.some((part) => keysOf(part).includes(nameKey(text)));
  // What stands before the first part (assumptions, remarks) stays in front.
  const first = own.sections.findIndex((one) => one.level > 1 && hasPlace(one.text));
  // A block goes from its heading to the next one that has a place of its own.
  const placed = own.sections
    .slice(Math.max(first, 0))
    .filter((one) => one.level === 2 || (one.level > 2 && hasPlace(one.text)));
  const blocks = placed.map((one, i) => {
    const end = (placed[i + 1]?.line ?? own.lines.length + 1) - 1;
    return {
      name: partOf(one.text),
      level: one.level,
      heading: one.text,
      lines: own.lines.slice(one.line, end),
      used: false,
    };
  });
  const status = wantedNames.has('status') && !blocks.some(({ name }) => name === 'status') ? statusOf(own) : undefined;
  const front = own.lines.slice(0, (placed[0]?.line ?? own.lines.length + 1) - 1);
  const { lines, held } = fitFrontMatter(own, form, titleParts(kind, own));
  const blanks = { ...blanksOf(kind, own), ...(feature === undefined ? {} : { feature }) };
  const out = [...lines, ...headOf(kind, own, form, front, status, { lines, held, blanks })];
  for (const [i, one] of wanted.entries()) {
    const block = blocks.find((each) => !each.used && each.name === partOf(one.text));
    const hasParts = (wanted[i + 1]?.level ?? 0) > one.level;
    out.push(`${'#'.repeat(one.level)} ${one.text}`, '');
    if (block) {
      block.used = true;
      out.push(...trimmed(block.lines.map((line) => moved(line, one.level - block.level))), '');
    } else if (partOf(one.text) === 'status' && status) out.push(status.value, '');
    else if (!hasParts) {
      const reason = kind === 'ticket' && reasonNames.has(nameKey(one.text)) ? reasonIn(own) : undefined;
      out.push(...(wordsOf(form, one) ?? [reason ?? unknownHere]), '');
    }
  }
  for (const block of blocks.filter((one) => !one.used)) {
    const body = trimmed(block.lines);
    if (body.length > 0) out.push(`${'#'.repeat(block.level)} ${block.heading}`, '', ...body, '');
  }
  return `${out.join('\n').trimEnd()}\n`;
}

const statusOf = ({ fields }: Outline): Field | undefined => fields.find(({ name }) => nameKey(name) === 'status');

/** Still to be filled in, or a remark to whoever writes. A box to tick and a link are words. */
const blank = /\[(?![ xX]\])[^\]]*\](?!\()|\{\{|<!--|\bYYYY\b|\b(?:TBD|TODO)\b|<[a-z][^>]*>/i;

/** What the template itself says under a heading; nothing when it leaves that to whoever writes. */
function wordsOf({ lines }: Outline, { line, ownEndLine }: Section): readonly string[] | undefined {
  const body = trimmed(lines.slice(line, ownEndLine));
  return body.length === 0 || body.some((text) => blank.test(text)) ? undefined : body;
}

/** Title and fields: the title in the template's words, and the fields that are the same for all of the team's documents. */
function headOf(
  kind: TemplateKind,
  own: Outline,
  form: Outline,
  front: readonly string[],
  status: Field | undefined,
  { lines, held, blanks }: FittedFrontMatter & { readonly blanks: Blanks },
): string[] {
  // Whose draft it is stands in the text, where everybody reads it.
  const moved = own.fields.filter(({ name }) => held.has(nameKey(name)) && nameKey(name) !== 'author');
  const gone = new Set([status?.line, ...moved.map(({ line }) => line)]);
  const title = own.sections.findIndex(({ level }) => level === 1) < 0 ? -1 : (titleOf(own)?.line ?? 0) - 1;
  const start = form.sections.find(({ level }) => level > 1)?.line ?? form.lines.length + 1;
  const listed = listedFields(form, start);
  const inList = new Map(listed.map(({ name, mark }) => [nameKey(name), `${mark} ${name}:`]));
  // Where the template has a list of fields, all that can be told from words stand in it.
  const items = new Map(
    own.fields.flatMap(({ name, value, line, plain }) => {
      const mark = plain || !listed[0] ? undefined : `${listed[0].mark} ${name}:`;
      const as = inList.get(nameKey(name)) ?? (mark && plainField(`${mark} ${value}`, line) ? mark : undefined);
      return as === undefined ? [] : [[line, `${as} ${value}`] as const];
    }),
  );
  const head = front.flatMap((text, i) => (gone.has(i + 1) ? [] : [items.get(i + 1) ?? text]));
  const titled = title < 0 ? undefined : titleIn(kind, own, form, blanks);
  if (titled !== undefined) head[title] = titled;
  const known = new Set(own.fields.map(({ name }) => nameKey(name)));
  const fields = [...form.fields.filter(({ line }) => !listed.some((one) => one.line === line)), ...listed];
  const fixed = fields.filter(
    ({ name, value, line, plain }: Field) =>
      line < start &&
      line > (form.frontMatter?.endLine ?? 0) &&
      plain !== true &&
      value !== '' &&
      !known.has(nameKey(name)),
  );
  const stated = fixed.flatMap(({ name, value }) => {
    const filled = fillTemplate(value, blanks);
    const as = inList.get(nameKey(name)) ?? `**${name}:**`;
    // A mark that nobody fills in is a field all the same; what stands in brackets is a remark to whoever writes.
    if (blank.test(filled)) return filled.includes('{{') ? [`${as} ${unknownField}`] : [];
    return [`${as} ${filled}`];
  });
  // A ticket is known by its id, wherever that stands.
  const named = outline([...lines, titled ?? '', '', ...stated].join('\n'));
  if (kind === 'ticket' && titled !== undefined && readTicket(named).id !== blanks.id)
    stated.unshift(`**ID:** ${blanks.id}`);
  const last = head.findLastIndex((text) => /^(?:\*\*[^*]+\*\*|[-*+] [A-Z][^:]{1,40}: )/.test(text));
  head.splice(last < 0 ? title + 1 : last + 1, 0, ...stated);
  return head;
}

/** `* Deciders: Ann`, as the records of MADR begin: a list of fields above the first part. */
function listedFields({ lines }: Outline, start: number): (Field & { readonly mark: string })[] {
  return lines.slice(0, start - 1).flatMap((text, i) => {
    const [, mark = '', name, value = ''] = /^([-*+]) ([A-Z][A-Za-z -]{1,40}): {1,4}(\S.{0,500})$/.exec(text) ?? [];
    return name === undefined ? [] : [{ mark, name, value: value.trim(), line: i + 1 }];
  });
}

function titleParts(kind: TemplateKind, own: Outline): { title?: string; id?: string } {
  if (kind === 'ticket') {
    const { title, id } = readTicket(own);
    return { ...(title === undefined ? {} : { title }), ...(id === undefined ? {} : { id }) };
  }
  if (kind === 'adr') {
    const { title, number } = readAdr(own);
    return { ...(title === undefined ? {} : { title }), ...(number === undefined ? {} : { id: String(number) }) };
  }
  return { title: (titleOf(own)?.text ?? '').replace(/^[^:]{1,40}:\s+/, '') };
}

function blanksOf(kind: TemplateKind, own: Outline): Blanks {
  const endpoint = fieldValue(own, 'primary endpoint');
  const needs = fieldValue(own, 'depends on');
  return {
    ...titleParts(kind, own),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(needs === undefined ? {} : { depends_on: needs }),
  };
}

/** "As a guest I can book a boat, so that I need not queue (PRD line 7).": what stands behind "so that". */
function reasonIn(own: Outline): string | undefined {
  const section = findSection(own, ['summary']);
  const said = section ? own.lines.slice(section.line, section.ownEndLine).join(' ').slice(0, 2000) : '';
  const [, word = '', reason = ''] = /\b(so that|because) (\S.{2,})$/.exec(said.trim()) ?? [];
  return reason === '' ? undefined : `${word === 'so that' ? 'So that' : 'Because'} ${reason}`;
}

/** In the template's words, where these leave nothing open. */
function titleIn(kind: TemplateKind, own: Outline, form: Outline, blanks: Blanks): string | undefined {
  const pattern = form.lines[(titleOf(form)?.line ?? 0) - 1] ?? '';
  if (!/\{\{\s{0,3}title\s{0,3}\}\}/.test(pattern)) return undefined;
  const title = blanks.title ?? titleOf(own)?.text ?? '';
  const made = fillTemplate(kind === 'adr' ? withNumber(pattern, blanks.id) : pattern, { ...blanks, title });
  return /\{\{|\[(?![A-Z][A-Z0-9]*-\w+\])/.test(made) ? undefined : made;
}

/** `ADR-0007: Title` as its file is called, also where nothing parts the two, `7. Title` in Nygard's form; one that has no number yet goes without. */
function withNumber(pattern: string, number: string | undefined): string {
  return pattern.replace(
    /(ADR[- ]?)?\{\{\s{0,3}id\s{0,3}\}\}(\s{0,3}[.:)–—-]?\s{0,3})/i,
    (_, prefix: string | undefined, after: string) => {
      if (number === undefined) return '';
      const isApart = after.trim() !== '';
      if (prefix === undefined && isApart) return `${number}${after}`;
      return `${prefix ?? 'ADR-'}${number.padStart(4, '0')}${isApart ? after : ': '}`;
    },
  );
}

/** Sub-headings keep their distance to the heading above them. */
function moved(line: string, by: number): string {
  const [, marks = '', rest = ''] = /^(#{2,6})( .*)$/.exec(line) ?? [];
  return marks === '' ? line : '#'.repeat(Math.min(6, Math.max(3, marks.length + by))) + rest;
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
