/** Sentences that name one rule alone, or stand in a scenario that shows one: what they say is about that rule, in whatever language. */
import { tableCells } from '../../../artifacts/lists.ts';
import { oncePer } from '../../../artifacts/once-per.ts';
import { plainText } from '../../../artifacts/plain-text.ts';
import type { Read, ReadPackage } from '../documents.ts';
import type { FeatureText, ScenarioLine } from '../../../artifacts/feature-file.ts';
import { ruleMentions } from '../links.ts';
import { example, saidInRule } from '../statements.ts';
import type { Saying } from './compare.ts';
import { isDenied } from './spoken.ts';

export interface SaidOfRule {
  readonly rule: number;
  readonly text: string;
  readonly at: string;
  readonly kind: Saying;
}

const longest = 2000;
const mention = /(?<![\w-])BR-(\d{1,4})(?!\w)/g;
/** What was weighed, and how it is today, is none of what is to hold. */
const aside =
  /\b(?:rejected|alternative|instead of|today|currently|previously|formerly|verworfen|rejeté|descartad[oa])\b/i;

/** More than these nobody reads side by side. */
const mostPlaces = 3000;

/** Two checks ask for them. */
export const saidOfRules = oncePer((read: ReadPackage): readonly SaidOfRule[] => {
  const found: SaidOfRule[] = [];
  const denied = new Set(
    read.rules.flatMap(({ path, value }) =>
      value.flatMap((rule) => (saidInRule(path, rule).some(({ text }) => isDenied(text)) ? [rule.number] : [])),
    ),
  );
  for (const one of eachPlace(read)) {
    // Nearly all only name the rule: without a number, a list or a "not" on either side there is nothing to compare.
    if (!denied.has(one.rule) && !mayDiffer.test(one.text) && !isDenied(one.text)) continue;
    found.push(one.kind === 'cited' ? { ...one, text: plainText(one.text) } : one);
    if (found.length >= mostPlaces) break;
  }
  return found;
});

/** A number that is no part of an id, or a list. */
const mayDiffer = /(?<![-\w])\d|, |→|->/;

function* eachPlace(read: ReadPackage): Generator<SaidOfRule> {
  for (const { path, document } of [...read.adrs, ...read.designs, ...read.notes, ...read.contracts, ...read.tickets]) {
    let last = 0;
    for (const { line } of ruleMentions(document.lines)) {
      if (line === last) continue;
      last = line;
      yield* onLine(document.lines[line - 1] ?? '', `${path}:${line}`);
    }
  }
  for (const feature of read.features) yield* inFeature(feature);
}

function* onLine(text: string, at: string): Generator<SaidOfRule> {
  // What an example starts from goes beyond the limits on purpose.
  if (text.length > longest || aside.test(text) || example.test(text.replace(/^[^\p{L}]{1,20}/u, ''))) return;
  const isRow = text.trimStart().startsWith('|');
  const cells = isRow ? tableCells(text.trim()) : undefined;
  // A row is about the rule that it names, whichever cell says it.
  const only = rulesIn(text);
  if (cells && only.size === 1) {
    const [rule = 0] = only;
    for (const cell of cells) if (/\p{L}{3}/u.test(cell)) yield { rule, text: cell, at, kind: 'cited' };
    return;
  }
  const isItem = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s/.test(text);
  let before = '';
  for (const sentence of sentencesOf(text)) {
    // An item that names one rule is about it as a whole.
    const own = isItem && only.size === 1 ? only : rulesIn(sentence);
    // "... before it starts. (BR-7)"
    const said = /\p{L}{3}/u.test(sentence.replaceAll(mention, '')) ? sentence : before;
    const [rule = 0] = own;
    if (own.size === 1 && said !== '') yield { rule, text: said, at, kind: 'cited' };
    before = isItem ? '' : sentence;
  }
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.;!?])\s+/);

const rulesIn = (text: string): Set<number> => new Set([...text.matchAll(mention)].map(([, digits]) => Number(digits)));

/** How outcomes begin, in the languages that features are mostly written in. */
const outcome = /^(?:Then|Dann|Alors|Donc|Entonces|Então|Entao|Allora|Dan|Så|Wtedy|То|Тогда)\s/;
const start =
  /^(?:Given|When|Angenommen|Gegeben|Wenn|Étant donné|Etant donné|Soit|Quand|Lorsqu|Dado|Dada|Dados|Cuando|Quando|Dato|Data|Gegeven|Als|Stel|Givet|När|Zakładając|Jeżeli|Если|Когда|Допустим|Дано)/;
export const stepWord = /^(?:[-*+] )?\**(?:\p{Lu}[\p{L}']{1,12}|\*)\**\s+(?=\S)/u;
const placeholder = /<([^<>]{1,80})>/g;

/** The rules that a scenario is tagged with; those of its feature where it has none itself. */
export function rulesShown({ tags, inherited }: ScenarioLine): ReadonlySet<number> {
  const own = rulesIn(tags.join(' ').replaceAll('_', '-'));
  return own.size > 0 ? own : rulesIn(inherited.join(' ').replaceAll('_', '-'));
}

export const kindOfStep = (text: string): 'outcome' | 'start' | undefined =>
  outcome.test(text) ? 'outcome' : start.test(text) ? 'start' : undefined;

function* inFeature({ path, document: { lines }, value }: Read<FeatureText>): Generator<SaidOfRule> {
  for (const scenario of value.scenarios) {
    const { from, endLine } = scenario;
    const rules = rulesShown(scenario);
    const [rule = 0] = rules;
    if (rules.size !== 1) continue;
    let kind: Saying = 'start';
    const open: { text: string; kind: Saying }[] = [];
    let header: readonly string[] | undefined;
    for (let line = from; line <= endLine; line += 1) {
      const text = (lines[line - 1] ?? '').trim();
      if (text.length > longest) continue;
      if (text.startsWith('|')) {
        const cells = tableCells(text) ?? [];
        if (!header) header = cells;
        else if (open.length > 0) {
          const values = new Map(header.map((name, i) => [name, cells[i] ?? '']));
          const filled = (said: string) => said.replaceAll(placeholder, (_, name: string) => values.get(name) ?? '');
          for (const one of open) yield { rule, text: filled(one.text), at: `${path}:${line}`, kind: one.kind };
        }
        continue;
      }
      header = undefined;
      if (!stepWord.test(text)) continue;
      kind = kindOfStep(text) ?? kind;
      const said = text.replace(stepWord, '');
      if (said.includes('<')) open.push({ text: said, kind });
      else yield { rule, text: plainText(said), at: `${path}:${line}`, kind };
    }
  }
}
