/**
 * What scenarios answer, beside the rule that they show: what goes beyond its limit is accepted, what it forbids is done and nowhere refused,
 * what it gives everybody is only ever refused; and a scenario that is called one thing and comes to the other. An answer that may have
 * another reason says nothing. Told as a warning, where the answer stands.
 */
import { type Problem, warning } from '../../core/problem.ts';
import { contentWords } from './content-words.ts';
import type { ReadPackage } from './documents.ts';
import { rulesShown, stepWord, kindOfStep } from './said-again/places.ts';
import { saidInRule, type StatedLimit } from './statements.ts';

type Answer = 'accepted' | 'refused';

const refused =
  /\b(?:refus(?:ed|es)|reject(?:ed|s)|denied|declined|turned away|forbidden|not (?:accepted|allowed|permitted|possible))\b/i;
const accepted =
  /(?<!\bnot )\b(?:is|are|be|gets?|was|were) (?:accepted|allowed|granted|permitted|let through|possible)\b|\bsucceeds?\b|\bgoes through\b/i;
/** Any word by which something may turn out not to be so. */
const denied =
  /\b(?:not?|never|nobody|none|nothing|cannot|still|only|without|error|fail\w*|too|stays?|remains?|unchanged|missing|empty|block\w*|locked|warn\w*|40[0-9]|4[1-9]\d)\b|n['’]t\b/i;

/** Which answer some words give; where both or none is given, none. */
export function answerOf(text: string): Answer | undefined {
  const [no, yes] = [refused.test(text), accepted.test(text)];
  return no === yes ? undefined : no ? 'refused' : 'accepted';
}

interface Shown {
  readonly at: string;
  readonly name: string;
  readonly rules: ReadonlySet<number>;
  readonly starts: string;
  readonly outcomes: readonly { readonly text: string; readonly at: string }[];
}

export function answerFindings(read: ReadPackage): Problem[] {
  const shown = read.features.flatMap(({ path, document: { lines }, value }) =>
    value.scenarios.map((one): Shown => ({
      at: `${path}:${one.line}`,
      name: one.name,
      rules: rulesShown(one),
      ...stepsOf(lines.slice(one.line, one.endLine), path, one.line + 1),
    })),
  );
  if (shown.length === 0) return [];
  return [...shown.flatMap(besideItsName), ...shown.flatMap(doneAllTheSame), ...besideRules(read, shown)];
}

function stepsOf(lines: readonly string[], path: string, from: number): Pick<Shown, 'starts' | 'outcomes'> {
  let kind = 'start';
  const starts: string[] = [];
  const outcomes: { text: string; at: string }[] = [];
  for (const [i, raw] of lines.entries()) {
    const text = raw.trim();
    if (text.length > 1000 || (!stepWord.test(text) && !text.startsWith('|'))) continue;
    kind = kindOfStep(text) ?? kind;
    // Rows give the answers where the steps leave them open.
    if (kind === 'start') starts.push(text);
    else outcomes.push({ text, at: `${path}:${from + i}` });
  }
  return { starts: starts.join('\n'), outcomes };
}

const told = (at: string, message: string): Problem =>
  warning('constraint/contradiction', message, { at, fix: 'Decide which of them holds, and correct the other.' });

/** What becomes of something, and not what somebody does to it. */
const answered =
  /\b(?:is|are|gets?|was|were) (?:accepted|allowed|granted|permitted|refused|rejected|denied|declined|turned away)(?:\swith\s.{1,40})?\.?$/i;

/** `Scenario: The fourth order is refused`, and then it is accepted. */
function besideItsName({ name, outcomes }: Shown): Problem[] {
  const promised = answered.test(name) && !inCase.test(name) ? answerOf(name) : undefined;
  if (promised === undefined || outcomes.some(({ text }) => text.startsWith('|'))) return [];
  const given = outcomes.map(({ text }) => answerOf(text));
  const odd = outcomes.find((_, i) => given[i] !== undefined && given[i] !== promised);
  if (!odd || given.includes(promised) || (promised === 'refused' && outcomes.some(({ text }) => denied.test(text))))
    return [];
  return [told(odd.at, `The scenario is called ${JSON.stringify(name.slice(0, 120))}, and comes to the opposite.`)];
}

const cannot = /\b(?:cannot|can't|may not|must not)\s(?:be\s)?([a-z]{4,20})\b/i;
const turnedDown =
  /\b(?:not|no|never|nobody|nothing|cannot|still|error|stays?|remains?|unchanged|warn\w*|4\d\d)\b|n['’]t\b/i;
const noSuch = /\b(?:no|not any)\s([a-z]{3,20})\b/i;

const happens = /\b(?:is|are|gets?) ([a-z]{3,20}ed)$/i;

/** `Scenario: A guest cannot close a stay`, and then the stay is closed; "... costs a fee", and then no fee is taken. */
function doneAllTheSame({ name, outcomes }: Shown): Problem[] {
  const [, verb] = cannot.exec(name) ?? [];
  const isGiven = !/\b(?:no|not|never|without|free|nothing|cannot|unless|only)\b|n['’]t\b/i.test(name);
  const odd = outcomes.find(({ text }) => {
    if (verb !== undefined && !inCase.test(name)) {
      const done = new RegExp(`\\b(?:is|are|was|were) ${verb.slice(0, -1)}\\w{0,6}\\b`, 'i');
      return done.test(text) && !outcomes.some((one) => turnedDown.test(one.text) || refused.test(one.text));
    }
    const [, done = ''] = isGiven ? (happens.exec(name) ?? []) : [];
    if (
      done !== '' &&
      outcomes.length === 1 &&
      new RegExp(`\\b(?:nothing|nobody|no \\w+) (?:is|are|gets?) ${done}`, 'i').test(text)
    )
      return true;
    const [, thing = ''] = isGiven ? (noSuch.exec(text.replace(stepWord, '')) ?? []) : [];
    return thing !== '' && outcomes.length === 1 && new RegExp(`\\b${thing}\\b(?!\\s[a-z])`, 'i').test(name);
  });
  return odd
    ? [told(odd.at, `The scenario is called ${JSON.stringify(name.slice(0, 120))}, and comes to the opposite.`)]
    : [];
}

const forbids = /\b(?:must|may|can|shall) ?(?:not|never)\b|\bcannot\b|^(?:no|nobody)\b|\bnever\b/i;
const onlyThey = /^only\s(.{2,80}?)\s(?:can|may|must|shall|is allowed to|are allowed to)\s/i;
const everybody = /^(?:everybody|everyone|anybody|anyone)\s(?:can|may|must be able to|is allowed to)\s/i;
const inCase = /\b(?:when|if|while|without|unless|except|until|before|after|once|during|outside|only)\b/i;
const other =
  /\b(?:an)?other(?: person['’]s)?\s([a-z]+)|\bsomebody else|\bsomeone else|\bstranger|\bnon-\w+|\bno ([a-z]+)\b/gi;

function besideRules(read: ReadPackage, shown: readonly Shown[]): Problem[] {
  return read.rules.flatMap(({ path, value }) =>
    value.flatMap((rule) => {
      const said = saidInRule(path, rule);
      const [first] = said;
      if (!first || !(forbids.test(first.text) || onlyThey.test(first.text) || everybody.test(first.text))) return [];
      const own = shown.filter(({ rules }) => rules.size === 1 && rules.has(rule.number));
      if (own.length === 0 || own.some(({ rules, outcomes }) => rules.size === 0 || outcomes.length === 0)) return [];
      const outcomes = own.flatMap((one) => one.outcomes);
      if (everybody.test(first.text)) return onlyRefused(first, outcomes);
      // Somewhere it is shown, or may be: then the others show what is allowed.
      if (outcomes.some(({ text }) => denied.test(text) || refused.test(text))) return [];
      return own.flatMap((one) => neverRefused(first, one)).slice(0, 1);
    }),
  );
}

/** Everybody may, and nobody ever can. */
function onlyRefused(rule: StatedLimit, outcomes: Shown['outcomes']): Problem[] {
  const answers = outcomes.map(({ text }) => answerOf(text));
  const [at] = outcomes.flatMap((one, i) => (answers[i] === 'refused' ? [one.at] : []));
  if (at === undefined || answers.includes('accepted') || outcomes.some(({ text }) => text.includes('<'))) return [];
  return [told(rule.at, `This gives it everybody, and ${at} refuses it.`)];
}

/** What the rule forbids is accepted, or done in its own words. */
function neverRefused(rule: StatedLimit, { name, starts, outcomes }: Shown): Problem[] {
  const [act, condition] = splitAt(rule.text, inCase);
  const given = contentWords(`${name} ${starts}`);
  const [, who = ''] = onlyThey.exec(rule.text) ?? [];
  const isMet =
    who === ''
      ? condition === '' || sharedOf(contentWords(condition), given) > 1
      : [...`${name} ${starts}`.matchAll(other)].some(([, noun = '']) => headOf(who) !== stem(noun));
  // How much it may be is a limit, whether it is said in digits or not.
  if (!isMet || ((/\d/.test(rule.text) || bound.test(rule.text)) && who === '')) return [];
  const words = contentWords(act.replace(forbids, ' '));
  const odd = outcomes.find(
    ({ text }) =>
      answerOf(text) === 'accepted' ||
      (who === '' && condition !== '' && isSaid(contentWords(text.replace(stepWord, '')), words)),
  );
  return odd
    ? [told(odd.at, `${rule.at} forbids it, and no scenario refuses it: ${JSON.stringify(rule.text.slice(0, 160))}`)]
    : [];
}

const bound = /\b(?:never|not|no) (?:more|less|fewer|longer|later|earlier|sooner) than\b/i;

function splitAt(text: string, word: RegExp): [string, string] {
  const at = text.search(word);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

const isSame = (a: string, b: string): boolean =>
  a === b || (a.length > 2 && b.length > 2 && (a.startsWith(b) || b.startsWith(a)));
const sharedOf = (words: ReadonlySet<string>, given: ReadonlySet<string>): number =>
  [...words].filter((word) => [...given].some((own) => isSame(own, word))).length;
const isSaid = (outcome: ReadonlySet<string>, act: ReadonlySet<string>): boolean =>
  outcome.size > 1 && sharedOf(outcome, act) === outcome.size;

const stem = (noun: string): string => [...contentWords(noun)][0] ?? '';
/** Residents of a house: another house is nothing that they have. */
const headOf = (who: string): string =>
  [...contentWords(who.split(/\s(?:of|with|who|in|from)\s/, 1)[0] ?? '')].at(-1) ?? '';
