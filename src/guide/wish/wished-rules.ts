/** Rules as somebody wants them: dropped, reworded, with another number in them. */
import { readQuantities } from '../read/quantities.ts';
import type { Reading } from '../read/read-prd.ts';
import { sentence, singular, upperFirst } from '../text/words.ts';
import { type Rule, ruleOf } from '../plan/rule.ts';
import { renamedIn } from './rename.ts';
import { rulesNamed, type Wish, wishIn } from './wishes.ts';

export function wishedRules(rules: readonly Rule[], wishes: readonly Wish[], reading: Reading): Rule[] {
  return wishes.reduce<Rule[]>(
    (standing, wish) => {
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
function reworded(text: string, to: string): string | undefined {
  const quoted = /^["“](.{3,})["”]$/.exec(to)?.[1];
  if (quoted !== undefined) return sentence(quoted);
  const bare = text.replace(/[.;]$/, '');
  if (/^(?:does not|doesn['’]t|applies|only (?:applies|holds)|also (?:applies|holds)|holds)\b/i.test(to))
    return `${bare}; this ${to}.`;
  const wish = wishIn(to);
  if (wish.is === 'rename') return renamedIn(text, wish.from, wish.to);
  const [, amount, unit] =
    /^(?:(?:at most|up to|only|no more than|at least|within|after|for|make (?:it|that)|it is|is|be|rather)\s+)?(\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s(\p{L}+)$/iu.exec(
      to,
    ) ?? [];
  if (amount !== undefined && unit !== undefined) return withNumber(text, amount, unit);
  const isRemark =
    /^(?:is|are|needs?|too|not|more|less|clearer|shorter|longer|wrong|unclear|why|what|who|how|please)\b/i.test(to);
  return isRemark || to.split(/\s+/).length < 3 ? undefined : sentence(upperFirst(to));
}

/** "At most 14 nights" of a rule that says 30 nights: where only one number counts these, it is that one. */
function withNumber(text: string, amount: string, unit: string): string | undefined {
  const same = (word: string) => singular(word.toLowerCase()) === singular(unit.toLowerCase());
  const found = [...text.matchAll(/(\d[\d.,]*)(\s)(\p{L}+)/gu)].filter(([, , , word = '']) => same(word));
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return `${text.slice(0, only.index)}${amount} ${unit}${text.slice(only.index + only[0].length)}`;
}

function withText(rule: Rule, text: string, reading: Reading): Rule {
  const { statement } = rule;
  if (!statement) return { ...rule, text };
  const { lead: _, ...own } = statement;
  const said = { ...own, text, quote: statement.quote ?? statement.text, asAsked: true as const };
  const made = ruleOf(said, rule.category, rule.n, reading);
  return { ...made, text: sentence(text), quantities: readQuantities([said]) };
}
