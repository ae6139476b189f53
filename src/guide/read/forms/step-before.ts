/** "The clerk confirms the loan. The system prints a slip.": in a flow, what the product does follows on what somebody did before. */
import { isHuman } from '../language/people.ts';
import { lemma } from '../language/verbs.ts';
import { presentTense } from '../language/present.ts';
import type { Statement } from '../statement.ts';
import { lowerFirst } from '../../text/words.ts';

const byProduct = /^(?:The|Our) (?:system|app|application|platform|service) \p{Ll}+s\b/u;
const longest = 110;

export function withStepsBefore<T extends Statement>(all: readonly T[]): readonly T[] {
  const found = withDoers(all);
  return found.map((one, i) => {
    const before = found[i - 1];
    const step = before && one.part === 'story' && byProduct.test(one.text) ? stepIn(before, one) : undefined;
    return step === undefined
      ? one
      : { ...one, text: `When ${step}, ${lowerFirst(one.text)}`, quote: one.quote ?? one.text };
  });
}

/** What was done, where that stands in the same step or in the one right above. */
function stepIn(before: Statement, { source, under, part }: Statement): string | undefined {
  if (before.part !== part || before.under !== under || before.source.from !== 'prd' || source.from !== 'prd')
    return undefined;
  const [said = ''] = before.text.replace(/\s*\([^()]*\)/g, '').split(': ', 1);
  const step = said.replace(/[.]$/, '');
  if (source.line - before.source.line > 1 || step.length > longest || /[,;"“]/.test(step)) return undefined;
  const who = presentTense(step, isHuman)?.subject ?? '';
  if (!isHuman(who)) return undefined;
  return /^(?:the|an?|each|every|our) /i.test(step) ? lowerFirst(step) : `the ${lowerFirst(step)}`;
}

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
