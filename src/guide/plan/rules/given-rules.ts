/** Rules as they stand in their document: what a person has edited counts more than what the PRD would give again. */
import { bodyOf, outline } from '../../../artifacts/outline.ts';
import { wordsOf } from '../../../artifacts/items/digest.ts';
import { commonShare } from '../../../artifacts/items/match-units.ts';
import { quotesIn } from '../../../artifacts/items/mentions.ts';
import { retiredRules } from '../../../artifacts/retired-rules.ts';
import { readRules } from '../../../artifacts/rules.ts';
import { ruleCategories } from '../../../stages/rules/artifact.ts';
import { readQuantities } from '../../read/numbers/quantities.ts';
import type { EditedRules, Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';
import type { Statement } from '../../read/statement.ts';
import { clean, md } from '../../text/escape.ts';
import { sentence } from '../../text/words.ts';
import { planRules, type Rule, ruleOf } from './rule.ts';

export function givenRules(text: string, reading: Reading): Rule[] {
  const document = outline(text);
  const planned = plannedOf(reading);
  return readRules(document).rules.map((rule): Rule => {
    const section = document.sections.find((one) => one.line === rule.line);
    const body = section ? bodyOf(document, section) : '';
    const said = stated.exec(body)?.[1] ?? body.split('\n').find((one) => one.trim() !== '') ?? rule.name;
    const plain = unmarked(said);
    const line = Number(/\(PRD line (\d{1,7})[;)]/.exec(body)?.[1]);
    const statement = planned.get(plain) ?? statementOf(plain, body, line, reading);
    const category =
      ruleCategories.find((one) => one.toLowerCase() === rule.category?.toLowerCase()) ?? 'Business Logic';
    const source: Source =
      statement?.source ?? (line > 0 ? { from: 'prd', line } : { from: 'constraint', kind: 'rules document' });
    const known = statement ? ruleOf(statement, category, rule.number, reading) : undefined;
    // Numbers are those that the rule says now.
    const isEdited = statement !== undefined && !planned.has(plain) && sentence(statement.text) !== plain;
    const edited = isEdited ? { quantities: readQuantities([{ ...statement, text: plain }]) } : {};
    return {
      quantities: [],
      actors: [],
      nice: false,
      source,
      ...known,
      ...edited,
      n: rule.number,
      category,
      name: clean(rule.name, 100),
      text: plain,
    };
  });
}

/** To the end of its paragraph, however that is wrapped. */
const stated = /\*\*Statement:\*\*\s*(.+(?:\n(?!\s*(?:\n|\*\*|[-*+#>|])).+)*)/;

const unmarked = (said: string): string => clean(said.replaceAll('\n', ' ').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'));

/** By its words, what each rule is made from that the reading gives: a story is told in other words than its own, and by nobody's hand. */
const plannedOf = (reading: Reading): ReadonlyMap<string, Statement | undefined> =>
  new Map(planRules(reading).map(({ text, statement }) => [unmarked(md(text)), statement]));

/** What of the rules is not what was read: reworded since, put there by somebody, or dropped. */
export function editedRules(
  document: string,
  rules: readonly Rule[],
  reading: Reading,
  takenOut: readonly string[] = [],
): EditedRules | undefined {
  const reworded = new Map<string, string[]>();
  const planned = plannedOf(reading);
  // One sentence may have become two rules.
  for (const { statement, text } of rules)
    if (statement && !planned.has(text) && !text.endsWith(sentence(statement.text)))
      reworded.set(statement.text, [...(reworded.get(statement.text) ?? []), text]);
  const added = rules
    .filter(({ statement, source }) => !statement && source.from === 'constraint')
    .map(({ text }) => text);
  const dropped = droppedFrom(document, rules, reading, takenOut);
  if (reworded.size + added.length + dropped.length === 0) return undefined;
  return { reworded: Object.fromEntries(reworded), added, dropped };
}

/** The PRD, or a note, still says what these were made from; who dropped them did not want it. */
function droppedFrom(
  document: string,
  rules: readonly Rule[],
  reading: Reading,
  takenOut: readonly string[],
): string[] {
  if (takenOut.length === 0 && !/\*\*Retired/i.test(document)) return [];
  const names = [...retiredRules(outline(document)).map(({ name }) => name), ...takenOut];
  const retired = new Set(names.map((name) => wordsOf(name.replaceAll(/[()]/g, ''))));
  const standing = new Set(rules.map(({ statement }) => statement?.text));
  return planRules(reading).flatMap(({ name, statement }) =>
    statement && retired.has(wordsOf(name.replaceAll(/[()]/g, ''))) && !standing.has(statement.text)
      ? [statement.text]
      : [],
  );
}

/** The sentence that a rule was made from: it says so still, or it quotes it; a person may have edited what it says. */
function statementOf(plain: string, body: string, line: number, { statements }: Reading): Statement | undefined {
  const same = statements.find((one) => sentence(one.text) === plain);
  if (same) return same;
  const source = /\*\*Source:\*\*\s*(.+)/.exec(body)?.[1] ?? '';
  const quote = wordsOf(quotesIn(source)[0] ?? '');
  const quoted = statements.filter((one) => quote !== '' && wordsOf(one.quote ?? one.text) === quote);
  const there = statements.filter((one) => one.source.from === 'prd' && one.source.line === line);
  const own = wordsOf(plain);
  const share = (one: Statement) => commonShare(own, wordsOf(one.text));
  const [best] = [...quoted, ...there].filter((one) => share(one) >= alike).toSorted((a, b) => share(b) - share(a));
  return best ?? quoted[0];
}

/** From this share of common words on, it is the same sentence reworded. */
const alike = 0.4;
