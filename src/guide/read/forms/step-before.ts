/** "The clerk confirms the loan. The system prints a slip.": in a flow, what happens follows on what somebody did before. */
import { markedAs } from '../language/marked-as.ts';
import { isHuman } from '../language/people.ts';
import { actOf, doneOf, lemma } from '../language/verbs.ts';
import { presentTense } from '../language/present.ts';
import type { Statement } from '../statement.ts';
import { lowerFirst } from '../../text/words.ts';

const byProduct = /^(?:The|Our) (?:system|app|application|platform|service) \p{Ll}+s\b/u;
const longest = 110;
/** So many lines further down it still follows on what was done. */
const reach = 2;

export function withStepsBefore<T extends Statement>(all: readonly T[]): readonly T[] {
  let step: Step | undefined;
  let last = 0;
  let made: (Step & { readonly whole: string }) | undefined;
  return withDoers(all).map((one) => {
    const line = lineOf(one);
    if (one.part !== 'story' || line === 0) return one;
    const isNear = (above: Step | undefined): above is Step => above?.under === one.under && line - above.line <= reach;
    const before = isNear(step) ? step.text : undefined;
    const text = stepIn(one);
    if (text !== undefined) step = { text, under: one.under, line };
    const [whole = ''] = text === undefined ? [] : (making.exec(one.text) ?? []);
    const filled = made && isNear(made) && line - made.line === 1 ? filling.exec(one.text)?.[1] : undefined;
    if (whole !== '') made = { whole: one.text.replace(/[.]$/, ''), text: whole, under: one.under, line };
    // "2. Enters a title and a priority." below "1. The agent creates a ticket.": what the ticket consists of.
    else if (filled !== undefined && made) {
      last = line;
      return { ...one, text: `${made.whole} with ${partsIn(filled)}.`, quote: one.quote ?? one.text };
    }
    const follows = byProduct.test(one.text) || isOutcome(one, before ?? '');
    // Somebody does something else, told in words that nothing can follow on.
    if (text === undefined && !follows && line !== last) step = undefined;
    last = line;
    return follows && before !== undefined
      ? { ...one, text: `When ${before}, ${lowerFirst(one.text)}`, quote: one.quote ?? one.text }
      : one;
  });
}

interface Step {
  readonly text: string;
  readonly under: string;
  readonly line: number;
}

const lineOf = ({ source }: Statement): number => (source.from === 'prd' ? source.line : 0);

/** What somebody did, where the sentence says that and nothing else. */
function stepIn({ text }: Statement): string | undefined {
  const [said = ''] = text.replace(/\s*\([^()]*\)/g, '').split(/: |(?<=\p{L})[.](?: |$)/u, 1);
  // "At the end of the day, the clerk closes the till".
  const step = markedAs(said.trim()).replace(/^(?:on|at|during|after|before) [^,]{3,40}, (?=(?:the|an?) )/i, '');
  if (step.length > longest || /[,;"“]/.test(step)) return undefined;
  const one = step.replace(/^(?:the )?[\p{L}_]+ or (?:the |an? )?(?=[\p{L}_]+ )/iu, 'The ');
  if (!isHuman(presentTense(one, isHuman)?.subject ?? '')) return undefined;
  return /^(?:the|an?|each|every|our) /i.test(step) ? lowerFirst(step) : `the ${lowerFirst(step)}`;
}

const outcome =
  /^(?:an?|the|all|each|no) [^,;:]{2,60}? (?:is|are|becomes?|moves? to|goes? to|turns?) (?:now |then )?(\p{L}+)(.*)$/iu;
/** "A mail is sent to the member" below what the clerk did: it comes of that. "The loan is recorded" only says it again. */
function isOutcome({ text, isItem }: Statement, before: string): boolean {
  const [, done = '', rest = ''] = isItem ? (outcome.exec(text) ?? []) : [];
  if (done === '') return false;
  const verb = doneOf(done);
  const isMoved = /\b(?:moves? to|goes? to|becomes?|turns?) (?:now |then )?\p{L}+$/u.test(
    text.slice(0, text.length - rest.length),
  );
  if (verb === undefined || isMoved) return isMoved;
  // What is only made there is somebody's call.
  const isSame = actOf(verb) === 'create' || new RegExp(`\\b${verb}(?:s|es)\\b`, 'i').test(before);
  return !isSame || rest.replace(/[.]$/, '').trim() !== '';
}

const making = /^[^,;:]{3,50} (?:creates|adds|opens|records|registers|submits|files) an? [\p{L} -]{3,40}(?=[.]?$)/u;
const filling =
  /^[^,;:]{3,50} (?:enters|selects|chooses|specifies|provides|fills in|inputs) ((?:an?|the|at least|one|its|their) [^;]*, [^;]*)$/u;
/** "Selects the unit, enters a title and whether it can be rented": the names of it alone. */
const partsIn = (list: string): string =>
  list
    .replaceAll(/(?<=, |and )(?:enters|selects|chooses|specifies|provides|fills in|inputs) /g, '')
    .replace(/,? (?:and )?whether [^,]*$/, '')
    .replace(/[.]$/, '');

/** "1. The clerk opens the page. 2. Enters the name.": whoever did the step before does this one. */
function withDoers<T extends Statement>(found: readonly T[]): readonly T[] {
  let doer: { readonly who: string; readonly under: string; readonly line: number } | undefined;
  return found.map((one) => {
    const line = one.source.from === 'prd' ? one.source.line : 0;
    const [first = ''] = one.text.split(/[ ,]/, 1);
    const isOpen = one.isItem === true && one.part === 'story' && /^\p{Lu}\p{Ll}{2,}s$/u.test(first);
    const goesOn = isOpen && doer?.under === one.under && line - doer.line === 1 && lemma(first) !== undefined;
    if (goesOn && doer) {
      doer = { ...doer, line };
      return { ...one, text: `${doer.who} ${lowerFirst(one.text)}`, quote: one.quote ?? one.text };
    }
    const [, who] = doing.exec(one.text) ?? [];
    if (who !== undefined && one.part === 'story' && who.split(/ or | and /).every((name) => isHuman(name)))
      doer = { who: /^(?:the|an?) /i.test(who) ? who : `The ${lowerFirst(who)}`, under: one.under, line };
    return one;
  });
}
const doing = /^((?:(?:The|An?) )?[\p{L}_]+(?: (?:or|and) (?:the |an? )?[\p{L}_]+)?) \p{Ll}{2,}s\b/u;
