/** The sentences of a package that demand something: what contradictions are looked for among. */
import { wordsOf } from '../../artifacts/items/digest.ts';
import { findSection, titleOf } from '../../artifacts/find-section.ts';
import { isTableRule, listItem, tableCells } from '../../artifacts/lists.ts';
import { isBrief } from '../../artifacts/notes.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { specificationProse } from '../../artifacts/specification-prose.ts';
import { criteriaOf } from '../../artifacts/ticket-criteria.ts';
import type { Read, ReadPackage } from './documents.ts';
import { replacedWords } from './own-source.ts';
import type { RuleHeading } from '../../artifacts/rules.ts';
import { oncePer } from '../../artifacts/once-per.ts';

/** A limit that stands elsewhere than in a document: a constraint of the session. */
export interface StatedLimit {
  readonly text: string;
  readonly at: string;
  /** `latency`, `cost`: two limits of one kind are about the same thing, whatever their words. */
  readonly kind?: string;
  /** Of a ticket: its examples are near the limits, and are not them. */
  readonly isCriterion?: true;
  /** Of a scenario or a call: two of them may speak of different things in the same words. */
  readonly isLocal?: true;
}

/** Several checks ask for the same sentences of one package: they are cut once, and what is made of one is kept with it. */
interface Said {
  readonly prd: readonly StatedLimit[];
  readonly rules: readonly StatedLimit[];
  readonly below: readonly StatedLimit[];
}

const saidIn = oncePer((read: ReadPackage): Said => ({
  prd: standing(
    [...read.prds, ...read.notes.filter(isBrief)].flatMap(({ document, path }) => statementsIn(document, path, true)),
    replacedWords(read),
  ),
  rules: read.rules.flatMap(({ path, value }) => value.flatMap((rule) => saidInRule(path, rule))),
  below: [
    ...read.designs.flatMap(({ document, path }) => statementsIn(document, path)),
    ...read.notes.flatMap((one) => (isBrief(one) ? [] : statementsIn(one.document, one.path).map(asLocal))),
    ...read.tickets.flatMap(ticketStatements),
    ...read.features.flatMap(outcomesIn),
    ...read.contracts.flatMap(({ document, path }) => [
      ...statementsIn(document, path).map(asLocal),
      ...specifiedBetween(document, path, [0, document.lines.length]),
    ]),
  ],
}));

/** Without what a rule was put in the place of. */
function standing(said: readonly StatedLimit[], replaced: readonly string[]): readonly StatedLimit[] {
  return replaced.length === 0
    ? said
    : said.filter(({ text }) => {
        const words = wordsOf(text);
        return !replaced.some((one) => one.includes(words));
      });
}

/** More sentences than these nobody reads side by side. */
const mostSentences = 5000;

export function statementsOf(read: ReadPackage, limits: readonly StatedLimit[]): StatedLimit[] {
  const { prd, rules, below } = saidIn(read);
  // A limit of the session may be words of the PRD as well.
  return [...prd, ...standing(limits, replacedWords(read)), ...rules, ...below].slice(0, mostSentences);
}

export interface SaidBelow {
  readonly document: Outline;
  readonly said: readonly StatedLimit[];
}

/** By document, what tickets, designs and contracts say: all of it, not only what proves them. */
export const saidBelow = (read: ReadPackage): SaidBelow[] =>
  [...read.designs, ...read.notes.filter((one) => !isBrief(one)), ...read.contracts, ...read.tickets].map(
    ({ document, path }) => ({
      document,
      // What an example starts from goes beyond the limits on purpose.
      said: [...statementsIn(document, path), ...specifiedBetween(document, path, [0, document.lines.length])].filter(
        ({ text }) => !/\bgiven\b|\bwhen\b|\bago\b/i.test(text),
      ),
    }),
  );

/** What designs and tickets say of what is built. */
export const saidByBuilders = (read: ReadPackage): StatedLimit[] =>
  [...read.designs, ...read.notes.filter((one) => !isBrief(one)), ...read.tickets].flatMap(({ document, path }) => [
    // A task of a list is little more than its title.
    ...(isReadAs(path) ? sentences(plainText(titleOf(document)?.text ?? ''), `${path}:1`) : []),
    ...statementsIn(document, path),
  ]);

export const saidInRules = (read: ReadPackage): readonly StatedLimit[] => saidIn(read).rules;

export const saidInPrd = (read: ReadPackage): readonly StatedLimit[] => saidIn(read).prd;

/** What the PRD and the rules allow. */
export const limitsSaid = (read: ReadPackage): StatedLimit[] => [...saidInRules(read), ...saidInPrd(read)];

/** The criteria of a ticket, and what else it asks for. */
export const ticketStatements = oncePer(({ document, path }: Pick<Read, 'document' | 'path'>): StatedLimit[] =>
  [...criteriaOf(document), ...demandsIn(document)].flatMap(({ text, line }) => asCriteria(text, `${path}:${line}`)),
);

/** A story is short: all that it says is about what it carries. */
export const storyStatements = ({ document, path }: Pick<Read, 'document' | 'path'>): StatedLimit[] => {
  const criteria = ticketStatements({ document, path });
  const known = new Set(criteria.map(({ at }) => at));
  return [
    ...criteria,
    ...statementsBetween(document, path, [2, document.lines.length]).filter(
      ({ at, text }) => !known.has(at) && !/^(?:given|when|then|and|but|depends|points|estimate)\b/i.test(text),
    ),
  ];
};

export const taskStatements = (document: Outline, path: string): StatedLimit[] => [
  ...sentences(plainText(titleOf(document)?.text ?? '').replace(/^\S+: /, ''), `${path}:1`),
  ...statementsBetween(document, path, [3, document.lines.length]),
];

/** What some lines say with a number, whatever the section: where a rule is named, it is about that. */
export function statementsBetween(
  document: Outline,
  path: string,
  [from, to]: readonly [number, number],
): StatedLimit[] {
  return document.lines.slice(from - 1, to).flatMap((value, i) => {
    const line = from + i;
    if (value.length > longest || !/\d/.test(value) || document.isCode(line) || /^\s{0,3}#{1,6}\s/.test(value))
      return [];
    return saidOn(document, line).map((text) => ({ text, at: `${path}:${line}` }));
  });
}

/** The sentences of a line: what a design says at all, and what it says where a rule is named, are asked one after the other. */
function saidOn(document: Outline, line: number): readonly string[] {
  const lines = cut.get(document) ?? new Map<number, readonly string[]>();
  cut.set(document, lines);
  const known = lines.get(line);
  if (known) return known;
  const value = document.lines[line - 1] ?? '';
  const cells = tableCells(value);
  const found = cells && isTableRule(cells) ? [] : cutInto(plainText(cells ? said(cells) : (listItem(value) ?? value)));
  lines.set(line, found);
  return found;
}

const cut = new WeakMap<Outline, Map<number, readonly string[]>>();

/** What a specification says in words on some of its lines. */
export const specifiedBetween = (
  document: Outline,
  path: string,
  [from, to]: readonly [number, number],
): StatedLimit[] =>
  specificationProse(document).flatMap(({ text, line, isRefusal }) => {
    if (line < from || line > to || !/\d/.test(text)) return [];
    // The answer says why it is one: what is described is refused.
    const said = isRefusal ? `${text.replace(/\.$/, '')} is refused` : text;
    return sentences(plainText(said), `${path}:${line}`).map(asLocal);
  });

/** What it starts from goes beyond the limits on purpose; "also when" in the run of a sentence is none. */
export const example =
  /^(?:given|when|if)\b|\bgiven\b|\bago\b|(?<!\b(?:delet|remov|purg|eras|archiv)[a-z]{0,4}\b[^.;]{0,60})\bold\b|\s(?:→|=>|->)\s/i;

/** What a ticket asks for beside its criteria, in lists of their own. */
function demandsIn(document: Outline): { text: string; line: number }[] {
  const section = findSection(document, ['requirements', 'constraints']);
  if (!section) return [];
  return document.lines.slice(section.line, section.endLine).flatMap((raw, i) => {
    const text = listItem(raw.slice(0, longest));
    return text === undefined ? [] : [{ text, line: section.line + 1 + i }];
  });
}

const asLocal = (one: StatedLimit): StatedLimit => ({ ...one, isCriterion: true, isLocal: true });

const step = /^\s{0,20}(?:[-*+] )?(?:\*\*)?(Given|When|Then|And|But)(?:\*\*)? (\S.*)$/;

/** What scenarios promise, with a number in it. What they start from goes beyond the limits on purpose. */
export const outcomesIn = oncePer(({ document: { lines }, path }: Pick<Read, 'document' | 'path'>): StatedLimit[] => {
  let isOutcome = false;
  return lines.flatMap((raw, i) => {
    const [, word = '', text = ''] = raw.length > longest ? [] : (step.exec(raw) ?? []);
    if (word === '') return [];
    isOutcome = word === 'Then' || (isOutcome && (word === 'And' || word === 'But'));
    return isOutcome && /\d/.test(text) ? sentences(plainText(text), `${path}:${i + 1}`).map(asLocal) : [];
  });
});

/** Of `Given ..., when ..., then ...` what has to hold is the last. */
function asCriteria(text: string, at: string): StatedLimit[] {
  const outcome = /^given\b.{1,1000}?\bthen\b[,:]?\s(.{1,1000})$/is.exec(text.slice(0, longest))?.[1] ?? text;
  return sentences(plainText(outcome), at).map((one) => ({ ...one, isCriterion: true as const }));
}

const excluded =
  /^(?:out of scope|non-goals?|not in scope|exclusions|open questions|success metrics|metrics|background|context|problem.*|examples?|future.*|alternatives?.*|.*alternatives|options.*|.*options|considered.*|trade-?offs?|research.*|prior art|references?|history|change ?log|revision.*|implementation plan|milestones?|timeline|risks?.*|current (?:state|situation|behaviou?r).*|test.*|glossary|assumptions)$/;
/** A line that is longer than this is data. */
const longest = 2000;

/** Sentences that demand something: not examples, not what is left out or was weighed, not the story around it. */
function statementsIn(document: Outline, path: string, isDemanding = false): StatedLimit[] {
  return (isDemanding ? demanded : stated)(document).map(({ text, at }) => ({ text, at: `${path}:${at}` }));
}

/** With the line alone as their place. The same text has one outline, whether it is a PRD or a design. */
const demanded = oncePer((document: Outline) => findStatements(document, true));
const stated = oncePer((document: Outline) => findStatements(document, false));

export const refusedRow =
  /\|\s{0,8}(?:(?:it|they) )?(?:(?:is|are|gets?) )?(?:refused|rejected|denied|declined|an error|error|fails?)[.!]?\s{0,8}(?:\||$)/i;

/** `isDemanding`: what stands in its lists holds, also where no "must" says so. */
function findStatements(document: Outline, isDemanding: boolean): StatedLimit[] {
  const skip = new Uint8Array(document.lines.length + 2);
  const title = titleOf(document)?.line;
  for (const section of document.sections)
    if (section.line !== title && excluded.test(nameKey(section.text))) skip.fill(1, section.line, section.endLine + 1);
  return document.lines.flatMap((value, i) => {
    const line = i + 1;
    if (skip[line] === 1 || document.isCode(line) || value.length > longest || /^\s{0,3}(?:#{1,6}\s|>)/.test(value))
      return [];
    // An example of what is beyond a limit has another number than the limit.
    if (value.includes('| ') && refusedRow.test(value)) return [];
    const isItem = listItem(value) !== undefined || /^\s{0,3}\d{1,3}\.\d/.test(value);
    if (!/\d/.test(value) && !modal.test(value) && !(isDemanding && isItem)) return [];
    return saidOn(document, line).map((text) => ({ text, at: String(line) }));
  });
}

export function saidInRule(path: string, rule: RuleHeading): readonly StatedLimit[] {
  const known = ruled.get(rule);
  if (known?.path === path) return known.said;
  const said = rule.parts.flatMap(({ name, value, line }) =>
    value.length <= longest && (name === 'Statement' || nameKey(name) === 'statement')
      ? sentences(plainText(value), `${path}:${line}`)
      : [],
  );
  ruled.set(rule, { path, said });
  return said;
}

const ruled = new WeakMap<RuleHeading, { readonly path: string; readonly said: readonly StatedLimit[] }>();

/** What a row says. */
function said(cells: readonly string[]): string {
  const [name = ''] = cells;
  // `| days | integer | 1 to 30 |` says 1 to 30 days, and what stands beside a 409 is refused.
  const counted = /^`?[a-z][A-Za-z]{2,30}`?$/.test(name) ? ` ${name.replaceAll('`', '')}` : '';
  const words = cells
    .filter((cell) => !aside.test(cell))
    .map((cell) => (counted !== '' && cellRange.test(cell) ? cell + counted : cell))
    .join(' ');
  return /^`?4\d\d\b/.test(name) ? `${words} is refused` : words;
}

/** Ids, and how much somebody wants it. */
const aside =
  /^(?:\**[A-Z]{1,8}[- ]?\d[\d.]*\**(?:(?:, ?| and )[A-Z]{1,8}[- ]?\d[\d.]*){0,20}|P\d|must|should|could|won't|high|medium|low|critical)$/i;
const cellRange = /^(?:\d{1,6}\s?(?:to|[–-])\s?\d{1,9}|(?:max(?:imum)?\.?|at most|up to|≤) ?\d{1,9})$/i;

const sentences = (text: string, at: string): StatedLimit[] => cutInto(text).map((one) => ({ text: one, at }));

function cutInto(text: string): string[] {
  // `FR-3: The export ...`, `P4 The export ...`, `5.2. The export ...`: what it is called is none of its words.
  const bare = text.replace(
    /^(?:[A-Z]{1,6}[-_ ]?\d[\d.]*(?:\s{0,2}[:.)–—-]\s{0,2}|\s{1,3}(?=[A-Z]))|\d{1,3}(?:\.\d{1,3}){1,4}[.)]?\s{1,3})/,
    '',
  );
  // Whose rule it is stands behind it, and is none of its words either.
  const said = bare.includes('BR-')
    ? bare.replaceAll(/\s?\((?:[A-Za-z]{1,12}:? ){0,2}BR-\d{1,4}(?:(?:, | and )BR-\d{1,4}){0,9}\)/g, '')
    : bare;
  // Most lines are one sentence.
  if (!/[.;!?]\s/.test(said)) return said.length >= 12 ? [said] : [];
  return said.split(/(?<=[.;!?])\s+/).filter((sentence) => sentence.length >= 12);
}

export const modal = /\b(?:must|may|can|cannot|can't|shall|always|never|allowed|forbidden|required|only)\b/i;
