/** What a PRD asks of the architecture, recognised by general words. Each finding keeps the statement that says it. */
import { impliedSignals } from './implied-signals.ts';
import { withoutOtherSenses } from './other-senses.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { type Signal, signalNames } from './signal-names.ts';
import { any, gap, inWords, seat } from './signal-vocabulary.ts';
import { signalWords } from './signal-words.ts';
import type { Statement } from '../statement.ts';

export type Signals = Readonly<Partial<Record<Signal, readonly Statement[]>>>;

const raw = String.raw;
export const mostEvidence = 5;
const hopes =
  /,? so (?:that|(?:i|we|you|they|people|users) (?:can|could|know|do(?:n['’]t| not)|have|get|am|are)) [^.;]*\.?$/;

/** What follows from it without being said: whoever books a slot wants it alone. Told after what is said outright. */
const impliedWords: Readonly<Partial<Record<Signal, RegExp>>> = {
  conflict: any(
    String.raw`(?:books?|reserves?|picks?|chooses?|rents?|hires?) (?:an?|the|their|one|free) (?:[\w-]+ ){0,2}${seat}s?`,
  ),
  fairness: any(
    String.raw`(?:slow|block|crowd|hog|push)\w*\b[^.;]{0,30}\b(?:everybody|everyone|all|the) (?:else|others?)`,
  ),
};

const wished = /^as an? [^,]{2,60}, i (?:want|need|would like)/i;
/** A persona's wish and a nice-to-have say less than a requirement; where they have no reception is no wish. */
export const isWeak = ({ part, text }: Statement, signal: Signal): boolean =>
  (part === 'users' && signal !== 'offline') ||
  part === 'nice' ||
  part === 'goal' ||
  // "I want to see who was offered which slot": somebody wants to look, and nothing has to be proved.
  (signal === 'audit' && (part === 'story' || wished.test(text)) && !signalWords.audit.test(text.toLowerCase())) ||
  // "Search answers in 800 ms" says how fast, not that searching is what it is about.
  (part === 'limits' && (signal === 'search' || signal === 'reads'));

/** `tool`: what a program is called asks for nothing, also where it is called license-audit. */
export function readSignals(statements: readonly Statement[], tool = ''): Signals {
  const found: Partial<Record<Signal, Statement[]>> = {};
  const asking = statements.flatMap((statement) => {
    const { part, source } = statement;
    if (isLeftOut(part) || isTold(part) || source.from === 'assumption') return [];
    // What somebody hopes to gain by it asks nothing of the architecture.
    const text = statement.text.toLowerCase().replace(hopes, '');
    return [{ statement, text: tool === '' ? text : text.replaceAll(tool, 'it') }];
  });
  const all = asking.map(({ text }) => text).join('\n');
  for (const signal of signalNames) {
    // Asked of all at once first: most signals are in none of them.
    const words = [signalWords[signal], impliedWords[signal]].filter((one) => one?.test(all));
    // "The owner pays" tells who somebody is; what is to be paid would be asked for.
    const heard = signal === 'money' ? asking.filter(({ statement }) => statement.part !== 'users') : asking;
    const saying = new Set(
      words.flatMap((one) => heard.filter(({ text }) => one?.test(text) && one.test(withoutOtherSenses(signal, text)))),
    );
    if (saying.size > 0) found[signal] = [...saying].slice(0, mostEvidence).map(({ statement }) => statement);
  }
  for (const { statement, text } of asking)
    for (const signal of impliedSignals(text)) {
      if (signal === 'money' && statement.part === 'users') continue;
      const left = withoutOtherSenses(signal, text);
      if (left !== text && !impliedSignals(left).includes(signal)) continue;
      const known = (found[signal] ??= []);
      if (known.length < mostEvidence && !known.includes(statement)) known.push(statement);
    }
  // Where people rent rooms, tenants are people, and no organisations that share a system.
  const renting =
    found.tenancy && housing.test(all) ? found.tenancy.filter(({ text }) => !isTenant.test(text)) : found.tenancy;
  if (renting !== found.tenancy) {
    if (renting?.length) found.tenancy = renting;
    else delete found.tenancy;
  }
  // Where cars are charged, nobody is, by that word.
  const paid = found.money && charging.test(all) ? found.money.filter(({ text }) => isPaid(text)) : found.money;
  if (paid?.length) found.money = paid;
  else delete found.money;
  // Where codes are scanned, a scan is that somebody came by, and no picture.
  const filed =
    found.files && scanning.test(all)
      ? found.files.filter(({ text }) => signalWords.files.test(text.toLowerCase().replaceAll(/\bscans\b/g, ' ')))
      : found.files;
  if (filed?.length) found.files = filed;
  else delete found.files;
  // Whoever types what does not stand there is searching.
  const { 'fuzzy-search': fuzzy, search } = found;
  // "Search by date and capacity" says what all of the searching is: a filter.
  if (search && !fuzzy && byFilter.test(all) && !search.some(({ text }) => byWords.test(text))) delete found.search;
  return fuzzy && !found.search ? { ...found, search: fuzzy } : found;
}

const byFilter = any(raw`search\w* (?:[\w-]+ ){0,4}by (?!${gap}${inWords})`);
const byWords = new RegExp(raw`\b${inWords}\b`, 'i');
const housing = /\b(?:houses?|flats?|apartments?|landlords?|leases?|stairwells?|janitors?|caretakers?|rents?)\b/;
const charging = /\b(?:charge ?points?|charging (?:stations?|sessions?|points?)|wall ?box(?:es)?)\b/;
const scanning =
  /\bscan(?:s|ned|ning)?\b[^.;\n]{0,30}\b(?:codes?|barcodes?|qr|tickets?|badges?|labels?|tags?|parcels?|passes|wristbands?|cards?)\b/;
const isPaid = (text: string): boolean => {
  const said = text.toLowerCase().replaceAll(/\bcharg\w+/g, ' ');
  return signalWords.money.test(said) || impliedSignals(said).includes('money');
};
const isTenant = /(?<!multi-)\btenants?\b(?!['’]s? data)/i;

const changing =
  /\b(?:raise|increase|lower|reduce|extend|shorten|change|double|halve|bump|cut)\b.{0,80}\bfrom \d[\d.,]*\b.{0,20}? to (\d[\d.,]*\d|\d)/i;

/** A title may say it, and the text only the new value. */
export function withChangedTitle(signals: Signals, title: string, statements: readonly Statement[]): Signals {
  const [, value] = changing.exec(title) ?? [];
  if (value === undefined || signals['changed-value']) return signals;
  const holds = new RegExp(`(?<![\\d.,])${value.replaceAll('.', String.raw`\.`)}(?![\\d.,]*\\d)`);
  const said = statements.filter((one) => !isLeftOut(one.part) && !isTold(one.part) && holds.test(one.text));
  return said.length === 0 ? signals : { ...signals, 'changed-value': said.slice(0, mostEvidence) };
}

/** Where people are to do something as well, a value that changes is a part of it, and not what it is about. */
export function withoutSmallChange(signals: Signals, actions: readonly unknown[]): Signals {
  if (actions.length === 0) return signals;
  const { 'changed-value': _, ...rest } = signals;
  return rest;
}
