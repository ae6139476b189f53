/** Rules, looked at closely: their numbers, their parts, and the words of the PRD that they quote (002-R24, R32). */
import { prdLinesIn } from '../../artifacts/items/mentions.ts';
import { isNone, nameKey, plainText } from '../../artifacts/plain-text.ts';
import { inItsFile, isReadAs } from '../../artifacts/read-as.ts';
import { retiredRules } from '../../artifacts/retired-rules.ts';
import type { RuleHeading } from '../../artifacts/rules.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { ruleCategories } from '../rules/artifact.ts';
import type { Read, ReadPackage } from './documents.ts';
import { unmeasured } from './prd.ts';

/** A quality that nobody can measure, in a rule without a number. Of a PRD that is read as rules it is told already. */
function unmeasurable({ path, value }: Read<readonly RuleHeading[]>): Problem[] {
  return value.flatMap(({ parts }) =>
    parts.flatMap(({ name, value: said, line }) => {
      if (nameKey(name) !== 'statement' || said.length > 2000 || /\d/.test(said)) return [];
      const [word] = plainText(said).match(unmeasured) ?? [];
      if (word === undefined) return [];
      const fix = 'Say what exactly, with a number where there is one.';
      return [
        warning('rules/vague', `${JSON.stringify(word)} leaves open what is meant.`, { at: `${path}:${line}`, fix }),
      ];
    }),
  );
}

export function ruleFindings(read: ReadPackage): Problem[] {
  const prd = read.prds.map((one) => comparable(one.document.lines.join(' '))).join(' ');
  // Of two PRDs nobody knows whose line it is.
  const lines = read.prds.length === 1 ? read.prds[0]?.document.lines : undefined;
  return read.rules.flatMap((one) => {
    // Two lists in one document may have two forms.
    const lists = new Set(one.value.map(listOf));
    return [
      ...numbers(one),
      ...(read.prds.some(({ path }) => inItsFile(path) === inItsFile(one.path)) ? [] : unmeasurable(one)),
      ...[...lists].flatMap((list) => {
        const own = one.value.filter((rule) => listOf(rule) === list);
        const habits = habitsOf(own);
        return own.flatMap((rule) => [
          ...partsOf(one, rule, habits),
          ...quotes(one.path, rule, prd),
          ...namedLines(one.path, rule, lines),
        ]);
      }),
    ];
  });
}

/** Numbers go up by one: a gap or a step back says that somebody renumbered, and that links may be off. */
function numbers({ value, path, document }: Read<readonly RuleHeading[]>): Problem[] {
  const retired = new Set(retiredRules(document).map(({ number }) => number));
  // Each list has numbers of its own, and lists may stand among each other.
  const lasts = new Map<number, number>();
  // Whoever begins with 11 gives each chapter its ten.
  const tens = new Set(
    value
      .filter(({ number }, i) => number % 10 === 1 && number % 1000 > 10 && number % 1000 < 100 && isFirstOf(value, i))
      .filter(({ number }) => value.some((one) => one.number === number + 1))
      .map(listOf),
  );
  const lists = new Set(value.map(listOf));
  // Whoever counts by tens left room for others.
  const byTens = new Set(
    [...lists].filter((list) => {
      const own = value.filter((one) => listOf(one) === list);
      return own.length > 2 && own.every(({ number }) => number % 10 === 0);
    }),
  );
  return value.flatMap(({ number, line }) => {
    const list = Math.floor(number / 1000);
    const isTens = (byTens.has(list) || (tens.has(list) && number % 10 === 1)) && number > (lasts.get(list) ?? 0);
    const isFirst = !lasts.has(list);
    const last = lasts.get(list) ?? (lists.size > 1 ? list * 1000 : 0);
    lasts.set(list, number);
    let before = last;
    while (before < number && retired.has(before + 1)) before += 1;
    if (number === before + 1 || number === before || isTens || startsSeries(number, before)) return [];
    const message = isFirst ? `The first one is BR-${number}.` : `Rule ${number} follows rule ${last}.`;
    const fix =
      number > before && !value.some((one) => one.number === before + 1)
        ? `Say which are gone: **Retired:** BR-${before + 1}. Or number them from 1 without gaps; then look at everything that names one by its number.`
        : 'Number them from 1 without gaps; then look at everything that names one by its number.';
    return [warning('rules/out-of-order', message, { at: `${path}:${line}`, fix })];
  });
}

const listOf = ({ number }: RuleHeading): number => Math.floor(number / 1000);

const isFirstOf = (all: readonly RuleHeading[], at: number): boolean =>
  all.findIndex((one) => listOf(one) === listOf(all[at] as RuleHeading)) === at;

/** A new hundred or thousand, from 1: another list of rules in the same document. */
const startsSeries = (number: number, before: number): boolean =>
  [100, 1000].some((size) => number === (Math.floor(before / size) + 1) * size + 1);

const statementNames = ['statement', 'rule', 'description'];
const sourceNames = ['source', 'sources'];
const originNames = [...sourceNames, 'rationale', 'reason', 'why'];

/** What the rules of a document have by name: one of them that lacks it was forgotten. */
interface Habits {
  readonly statement: boolean;
  /** Most have it: in a specification that is also a PRD, others may be said in another way. */
  readonly statements: boolean;
  readonly origin: boolean;
  /** Where it comes from is said by nearly all, so a reason alone is not what this document means by it. */
  readonly source: boolean;
}

function habitsOf(rules: readonly RuleHeading[]): Habits {
  const having = (names: readonly string[]) =>
    rules.filter(({ parts }) => parts.some(({ name }) => names.includes(nameKey(name)))).length;
  const sources = having(sourceNames);
  return {
    statement: having(statementNames) > 0,
    statements: rules.length > 2 && having(statementNames) >= rules.length * 0.6,
    origin: having(originNames) > 0,
    source: rules.length > 2 && sources >= rules.length * 0.8,
  };
}

/** By its name, or by the word of it that says what it is: `Business`, `Retention`. */
function isCategory(said: string): boolean {
  const key = said.toLowerCase();
  return ruleCategories.some(
    (one) => one.toLowerCase() === key || (key !== 'data' && one.toLowerCase().split(' ').includes(key)),
  );
}

/** What stands below a part without words on its own line: a list or a paragraph, and not the next part. */
const goesOn = (next: string): boolean =>
  next.trim() !== '' && !/^\s{0,12}(?:[-*+] {1,4})?(?:\*\*[^*]{1,80}\*\*|#{1,6}\s)/.test(next.slice(0, 200));

function partsOf({ document, path }: Read, rule: RuleHeading, habits: Habits): Problem[] {
  if (rule.empty) return [];
  const at = `${path}:${rule.line}`;
  const { parts } = rule;
  const says = (names: readonly string[]) =>
    parts.some(
      (one) => names.includes(nameKey(one.name)) && (one.value !== '' || goesOn(document.lines[one.line] ?? '')),
    );
  // Without any bold part it is written in another way: then prose says it all, unless the others have the part.
  const isBold = parts.some(({ plain }) => plain !== true);
  const findings: Problem[] = [];
  // Where no rule has a statement and none says where it comes from, the document is no list of ours.
  const isAsked = isReadAs(path) ? habits.statements && isBold : habits.statement || (isBold && habits.origin);
  if (isAsked && !says(statementNames))
    findings.push(
      problem('rules/no-statement', `Rule ${rule.number} has no statement.`, {
        at,
        fix: 'Add **Statement:** what must always hold',
      }),
    );
  if ((habits.origin || (isBold && habits.statement)) && !says(habits.source ? sourceNames : originNames))
    findings.push(
      warning('rules/no-source', `Rule ${rule.number} does not say where it comes from.`, {
        at,
        fix: 'Add **Source:** with the words of the PRD in quotation marks, or the answer that it comes from.',
      }),
    );
  const { category } = rule;
  if (category !== undefined && !isCategory(category))
    findings.push(
      warning('rules/unknown-category', `${JSON.stringify(category)} is no category of rules.`, {
        at: `${path}:${parts.find(({ name }) => nameKey(name) === 'category')?.line ?? rule.line}`,
        fix: `Use one of: ${ruleCategories.join(', ')}.`,
      }),
    );
  return findings;
}

/** `PRD line 99`: a line that is not there, or says nothing. */
function namedLines(path: string, rule: RuleHeading, lines: readonly string[] | undefined): Problem[] {
  if (!lines) return [];
  return rule.parts.flatMap(({ name, value, line }) => {
    if (nameKey(name) !== 'source' || !/\bPRD\b/.test(value)) return [];
    const gone = prdLinesIn(value.slice(0, 3000)).find((at) => (lines[at - 1] ?? '').trim() === '');
    if (gone === undefined) return [];
    const message = gone > lines.length ? `The PRD has no line ${gone}.` : `Line ${gone} of the PRD says nothing.`;
    const fix = 'Name the line that it comes from now, or quote its words.';
    return [warning('rules/source-gone', message, { at: `${path}:${line}`, fix })];
  });
}

/** Words around a quote that say whose it is, when it is not the PRD's. */
const elsewhere =
  /\b(?:(?:notes?|edge cases?) \d+|answers?|answered|assumptions?|assumed|constraint|question|interview|meeting|decided|decision|ADR|e-?mail|call with|workshop|law|regulation|GDPR|policy|contract with)\b/i;
const quoted = /["“]([^"“”]{12,600})["”]/g;

/** What stands in quotes as the PRD's words has to be its words. */
function quotes(path: string, rule: RuleHeading, prd: string): Problem[] {
  if (prd === '') return [];
  return rule.parts.flatMap(({ name, value, line }) => {
    const key = nameKey(name);
    if (key !== 'source' && key !== 'rationale') return [];
    // An answer or an assumption is quoted from elsewhere.
    const isOwn = /\(PRD lines? \d/.test(value) || !elsewhere.test(value.replaceAll(quoted, ' '));
    if (!isOwn || isNone(value)) return [];
    return [...value.slice(0, 3000).matchAll(quoted)].flatMap(([, words = '']) => {
      if (prd.includes(comparable(words))) return [];
      const message = `The PRD does not say ${JSON.stringify(words.slice(0, 120))}.`;
      const fix = 'Quote what it says now, or take the rule back.';
      return [warning('rules/source-gone', message, { at: `${path}:${line}`, fix })];
    });
  });
}

/** Without markup, case and marks at the end: what a person would call the same words. */
function comparable(text: string): string {
  const bare = text
    .slice(0, 2_000_000)
    // Where a link leads is no part of what it says.
    .replaceAll(/\[([^\][]{0,300})\]\([^()\s]{0,300}\)/g, '$1')
    .replaceAll(/[*_`~>#|\\]+/g, '')
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  // A pattern for the end would start anew at each mark of a long run of them.
  let end = bare.length;
  while (end > 0 && ' .;:,'.includes(bare[end - 1] ?? '')) end -= 1;
  return bare.slice(0, end);
}

const technical =
  /`[^`]{1,200}`|\b(?:GET|POST|PUT|PATCH|DELETE) \/|\b(?:HTTP )?[1-5]\d{2} (?:error|status|response)|\bstatus code\b|\b(?:SELECT|INSERT|UPDATE|JOIN) [A-Z*]|\b(?:SQL|JSON schema|database table|foreign key|Redis|Kafka|PostgreSQL|MySQL|endpoint|API call|HTTP)\b|(?<![\w/])\/[a-z][\w{}-]*\/[\w{}/-]+/;

/** Business language (002-R32): switched on for those who want it. */
export function languageFindings(read: ReadPackage): Problem[] {
  return read.rules.flatMap(({ path, value }) =>
    value.flatMap((rule) =>
      rule.parts.flatMap((field) => {
        const said = nameKey(field.name) === 'statement' ? technical.exec(plainText(field.value))?.[0] : undefined;
        if (said === undefined) return [];
        const fix = 'Say it as somebody would who has never seen the code.';
        return [
          warning('rules/technical', `${JSON.stringify(said)} is no business language.`, {
            at: `${path}:${field.line}`,
            fix,
          }),
        ];
      }),
    ),
  );
}
