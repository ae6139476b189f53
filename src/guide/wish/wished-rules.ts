/** Rules as somebody wants them: dropped, reworded, with another number in them, two of one or one of two. */
import { readQuantities } from '../read/numbers/quantities.ts';
import type { Reading } from '../read/read-prd.ts';
import { lowerFirst, sentence, singular, unique, upperFirst } from '../text/words.ts';
import { newNumber } from '../plan/keep-ids.ts';
import { type Rule, ruleOf } from '../plan/rules/rule.ts';
import { renamedIn } from './rename.ts';
import { splitRule } from './split-rule.ts';
import { rulesIn, rulesNamed, type Wish, wishIn } from './wishes.ts';

/** `document`: the rules as they stood before, whose numbers are kept. */
export function wishedRules(
  rules: readonly Rule[],
  wishes: readonly Wish[],
  reading: Reading,
  document?: string,
): Rule[] {
  return wishes.reduce<Rule[]>(
    (standing, wish) => {
      if (wish.is === 'split') return withSplit(standing, wish, reading, document);
      if (wish.is === 'merge') return withMerged(standing, rulesIn(wish), reading);
      if (wish.is === 'amount') return withAmount(standing, wish.to, reading);
      const gone = new Set(droppedBy(wish, standing));
      // A document of rules has one at least.
      if (gone.size > 0 && gone.size < standing.length) return standing.filter((one) => !gone.has(one.n));
      return standing.map((rule) => {
        const text = textBy(wish, rule);
        return text === undefined || text === rule.text ? rule : withText(rule, text, reading);
      });
    },
    [...rules],
  );
}

function withSplit(
  rules: Rule[],
  wish: Extract<Wish, { is: 'split' }>,
  reading: Reading,
  document: string | undefined,
): Rule[] {
  const [n, ...others] = rulesIn(wish);
  const rule = rules.find((one) => one.n === n);
  const [first, ...rest] = (rule && others.length === 0 && splitRule(rule.text, wish.into)) || [];
  if (!rule || first === undefined) return rules;
  return rest.reduce(
    (now, text) => {
      const half = withText(rule, text, reading);
      return [...now, { ...half, n: newNumber(half, now, document) }];
    },
    rules.map((one) => (one === rule ? withText(rule, first, reading) : one)),
  );
}

/** Both are said by the first of them, which cites both. */
function withMerged(rules: Rule[], numbers: readonly number[], reading: Reading): Rule[] {
  const [kept, ...gone] = unique(numbers).flatMap((n) => rules.find((one) => one.n === n) ?? []);
  if (!kept || gone.length === 0) return rules;
  const [first, ...rest] = [kept, ...gone].map(({ text }) => text.replace(/[.;]$/, ''));
  const made = withText(kept, `${[first, ...rest.map(lowerFirst)].join('; ')}.`, reading);
  const { statement } = made;
  const beside = [kept, ...gone].flatMap((one) => one.statement?.beside ?? []);
  const both = gone.flatMap((one) => one.statement ?? []);
  const one = statement ? { ...made, statement: { ...statement, beside: [...both, ...beside] } } : made;
  return rules.filter((each) => !gone.includes(each)).map((each) => (each === kept ? one : each));
}

/** Which rule is meant is clear where one of them has such an amount, and no other one; days before weeks. */
function withAmount(rules: Rule[], to: string, reading: Reading): Rule[] {
  const [amount = '', unit = ''] = to.split(' ');
  for (const isMeant of [isSame, isSpanToo]) {
    const having = rules.flatMap((rule) => {
      const text = withNumber(rule.text, amount, unit, isMeant);
      return text === undefined ? [] : [{ rule, text }];
    });
    const [only] = having;
    if (only)
      return having.length > 1
        ? rules
        : rules.map((one) => (one === only.rule ? withText(one, only.text, reading) : one));
  }
  return rules;
}

function droppedBy(wish: Wish, rules: readonly Rule[]): number[] {
  if (wish.is === 'reword' && isGone.test(wish.to)) return [wish.rule];
  if (wish.is !== 'drop') return [];
  const numbers = rulesNamed(wish.what);
  if (numbers.length > 0) return numbers;
  if (/^(?:the )?last rule$/i.test(wish.what)) return rules.slice(-1).map(({ n }) => n);
  const [, about] = /^rules? (?:about|on|for|that(?: says)?|with|called) (.{3,})$/i.exec(wish.what) ?? [];
  if (about === undefined) return [];
  const words = wordsOf(about);
  const meant = rules.filter(({ text, name }) => {
    const own = new Set(wordsOf(`${name} ${text}`));
    return words.length > 0 && words.every((word) => own.has(word));
  });
  return meant.length === 1 ? meant.map(({ n }) => n) : [];
}

const isGone = /^(?:be )?(?:dropped|removed|deleted|left out|cut|gone|taken out)$/i;
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !/^(?:the|and|for|that|are|has|can|not)$/.test(word))
    .map(singular);

function textBy(wish: Wish, { n, text }: Rule): string | undefined {
  if (wish.is === 'rename') return renamedIn(text, wish.from, wish.to);
  return wish.is === 'reword' && wish.rule === n ? reworded(text, wish.to) : undefined;
}

/** The whole sentence, an exception to it, another word or another number; `undefined` for a remark. */
function reworded(text: string, said: string): string | undefined {
  const to = said.replace(/^(?:(?:no|yes|well|hm+|oh|ok(?:ay)?)[,:] )+/i, '');
  const quoted = /^["“](.{3,})["”]$/.exec(to)?.[1];
  if (quoted !== undefined) return sentence(quoted);
  const bare = text.replace(/[.;]$/, '');
  if (/^(?:does not|doesn['’]t|applies|only (?:applies|holds)|also (?:applies|holds)|holds)\b/i.test(to))
    return `${bare}; this ${to}.`;
  const wish = wishIn(to);
  if (wish.is === 'rename') return renamedIn(text, wish.from, wish.to);
  if (wish.is === 'amount') {
    const [amount = '', unit = ''] = wish.to.split(' ');
    return withNumber(text, amount, unit, isSame) ?? withNumber(text, amount, unit, isSpanToo);
  }
  const part = withPart(text, to);
  if (part !== undefined) return part;
  const isRemark =
    /^(?:is|are|needs?|too|not|more|less|clearer|shorter|longer|wrong|unclear|why|what|who|how|please)\b/i.test(to);
  return isRemark || to.split(/\s+/).length < 3 ? undefined : sentence(upperFirst(to));
}

const spans = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year']);
const unitOf = (word: string) => singular(word.toLowerCase());
const isSame = (one: string, other: string) => unitOf(one) === unitOf(other);
const isSpanToo = (one: string, other: string) => spans.has(unitOf(one)) && spans.has(unitOf(other));

/** "At most 14 nights" of a rule that says 30 nights: where only one number counts these, it is that one. */
function withNumber(text: string, amount: string, unit: string, isMeant: typeof isSame): string | undefined {
  const found = [
    ...text.matchAll(/\b(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s(\p{L}+)/giu),
  ].filter(([, word = '']) => isMeant(word, unit));
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return `${text.slice(0, only.index)}${amount} ${unit}${text.slice(only.index + only[0].length)}`;
}

const anyNumber = /\d[\d.,]*(?<=\d)/g;

/** "At most 3 in 24 hours" of a rule that also says something else: the part of it that reads so with another number. */
function withPart(text: string, said: string): string | undefined {
  const part = said.replace(/[.;\s]+$/, '');
  const words = part.split(anyNumber);
  if (words.length < 2 || part.length >= text.length) return undefined;
  const pattern = words.map((one) => one.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')).join('\\d[\\d.,]*(?<=\\d)');
  const found = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu'))];
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const numbers = part.match(anyNumber) ?? [];
  let i = 0;
  const changed = only[0].replaceAll(anyNumber, (was) => numbers[i++] ?? was);
  return `${text.slice(0, only.index)}${changed}${text.slice(only.index + only[0].length)}`;
}

function withText(rule: Rule, text: string, reading: Reading): Rule {
  const { statement } = rule;
  if (!statement) return { ...rule, text };
  const { lead: _, ...own } = statement;
  const said = { ...own, text, quote: statement.quote ?? statement.text, asAsked: true as const };
  const made = ruleOf(said, rule.category, rule.n, reading);
  return { ...made, text: sentence(text), quantities: readQuantities([said]) };
}
