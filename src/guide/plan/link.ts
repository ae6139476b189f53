/** Which rules an operation has to keep: those that speak of its verb, its thing or its people. */
import { nounPhrases, wordsOf } from '../read/language/phrases.ts';
import { isBesideIn } from '../read/source.ts';
import type { Statement } from '../read/statement.ts';
import { formsOf, singular, stemOf } from '../text/words.ts';
import { madeOf, namesFormats } from './data/formats.ts';
import type { Operation } from './operations/operations.ts';
import type { Rule } from './rules/rule.ts';

export type Links = ReadonlyMap<Operation, readonly Rule[]>;

const mostPerOperation = 6;
/** Below this nothing but chance speaks for it: the rule holds for all of it rather than for the nearest call. */
const leastFit = 2;

export function linkRules(
  operations: readonly Operation[],
  rules: readonly Rule[],
  statements: readonly Statement[],
): Links {
  const links = new Map<Operation, Rule[]>(operations.map((one) => [one, []]));
  const fits = fitter(operations, rules, statements);
  for (const rule of rules) {
    const scored = fits(rule).toSorted((a, b) => b.score - a.score || a.i - b.i);
    const [best] = scored;
    if (!best || best.score < leastFit || isAnyOf(best, operations) || (everywhere.test(rule.text) && best.score < 5))
      continue;
    for (const { operation, score } of scored) {
      const list = links.get(operation);
      if (
        list &&
        (operation === best.operation || (score >= 4 && score >= best.score - 1 && list.length < mostPerOperation))
      )
        list.push(rule);
    }
  }
  return new Map([...links].map(([operation, list]) => [operation, list.toSorted((a, b) => a.n - b.n)]));
}

/** Only the thing is named, and much is done to it: no call of them in particular is meant. */
const isAnyOf = ({ operation, score }: Fit, operations: readonly Operation[]): boolean =>
  score < 2.5 &&
  !isRead(operation) &&
  operations.filter((one) => one.entity.name === operation.entity.name && !one.implied && !isRead(one)).length > 2;

/** How people sign in, what is encrypted and how seldom it may be down is no matter of one call. */
const everywhere =
  /\b(?:SSO|MFA|2FA|SAML|OAuth|two-factor|encrypt\w*|TLS|[Aa]vailability|[Uu]ptime|available (?:on|from|at|between|24))\b/;

/** What no call in particular has to keep: how fast, how available, how private all of it is. */
export function rulesForAll(links: Links, rules: readonly Rule[]): Rule[] {
  const linked = new Set([...links.values()].flat());
  return rules.filter((one) => !linked.has(one));
}

/** Whoever lists, sees and opens looks at it. */
const looking = ['show', 'see', 'view', 'open', 'display', 'list'].flatMap((verb) => [...formsOf(verb)]);
const isRead = ({ act, implied }: Operation) => !implied && (act === 'show' || act === 'list');

/** The verb in all its forms, as the call and as the PRD say it: to pay makes a payment. */
function spokenForms(one: Operation): ReadonlySet<string> {
  const forms = formsOf(one.verb);
  const others = one.wishes.filter((wish) => !wordsOf(wish).some((word) => forms.has(word.toLowerCase())));
  const own = others.flatMap((wish) => /^[a-z]{3,16}(?= )/.exec(wish)?.[0] ?? []).flatMap((verb) => [...formsOf(verb)]);
  return new Set([...forms, ...own, ...(isRead(one) ? looking : [])]);
}

const asNoun = /(?:tion|sion|[aeiouv]al|ment|ance|ence)s?$/;

const consisting = /^(?:an?|each|every|the) (?:[\p{L}-]+ ){1,3}?(?:has|contains|consists of|includes|carries) /iu;

interface Fit {
  readonly operation: Operation;
  readonly i: number;
  readonly score: number;
}

function fitter(
  operations: readonly Operation[],
  rules: readonly Rule[],
  statements: readonly Statement[],
): (rule: Rule) => Fit[] {
  const forms = new Map(operations.map((one) => [one, spokenForms(one)]));
  const sources = new Set(rules.map((one) => one.source));
  const under = new Map(statements.map((one) => [one.source, one.under]));
  const sections = new Map(operations.map((one) => [one, new Set(one.sources.map((each) => under.get(each)))]));
  // A heading above everything tells nothing apart.
  const isTelling = new Set(operations.flatMap((one) => [...(sections.get(one) ?? [])])).size > 1;
  /** How many calls each section asks for. */
  const asking = new Map<string | undefined, number>();
  for (const one of operations)
    if (!one.implied && one.surface !== 'reaction')
      for (const section of sections.get(one) ?? []) asking.set(section, (asking.get(section) ?? 0) + 1);
  const speaksOf = (heading: string, operation: Operation): boolean => {
    // "Story US-001: Plan a month": a number of its own, and one call.
    if (asking.get(heading) === 1 && /^(?:\p{L}+ )?[A-Z]{1,6}-?\d/u.test(heading)) return true;
    const thing = operation.entity.name.split(' ').at(-1);
    return wordsOf(heading)
      .map((word) => word.toLowerCase())
      .some((word) => singular(word) === thing || forms.get(operation)?.has(word) === true);
  };
  const doers = new Set(operations.flatMap((one) => one.actors));
  return (rule) => {
    const words = wordsOf(rule.text).map((word) => word.toLowerCase());
    // "The Open Food Facts API": in a name no word is a verb.
    const spoken = rule.text.replaceAll(/(?<=[\p{Ll},] )\p{Lu}[\p{Ll}]+(?: \p{Lu}\p{L}+)+/gu, ' ');
    // Nor in one that is written as programs do: `start_date` starts nothing.
    const said = new Set(wordsOf(spoken.replaceAll(/\b\w+_\w+\b/g, ' ')).map((word) => word.toLowerCase()));
    const nouns = new Set(words.map((word) => singular(word)));
    // "Other members' phones" and "a guest link": what only says whose it is or which one is half spoken of.
    const named = nounPhrases(rule.text.replaceAll(/[\p{L}-]+(?:s['’]|['’]s)(?= )/gu, ' '));
    const heads = new Set(named.map((one) => one.head));
    const subject = named[0]?.head;
    const option = /^--?[a-z][\w-]*/.exec(rule.text)?.[0];
    const [, doing] = /^(?:whoever|(?:the|an?|no)(?: \p{L}+){1,2} who) (\p{L}+)/iu.exec(rule.text) ?? [];
    /** Words that other nouns stand before. */
    const counts = new Set(named.flatMap((one) => (one.modifier === undefined ? [] : [`${one.head}s`])));
    const counted = new Set(
      rule.quantities.flatMap(({ role, of }) => (role === 'limit' && of !== undefined ? [of] : [])),
    );
    const isOfFormats = namesFormats(rule.text);
    const text = ` ${words.map((word) => singular(word)).join(' ')} `;
    return operations.map((operation, i) => {
      const { entity, act, actors, implied, call, surface } = operation;
      const name = entity.name.split(' ').at(-1) ?? '';
      const isOwn = operation.sources.includes(rule.source);
      const onLine = operation.sources.filter((one) => isBesideIn(one, rule.source));
      // Several sentences may share a line; where one of the others asked for the call, this one did not.
      const isBeside = !isOwn && onLine.length > 0;
      const beside = onLine.some((one) => sources.has(one)) ? 0.5 : 3;
      const stem = stemOf(operation.verb);
      const own = [...(forms.get(operation) ?? [])].filter((form) => said.has(form));
      // "All seat changes are logged" changes nothing.
      const isAct = own.some((form) => !(form.endsWith('s') && heads.has(singular(form)) && counts.has(form)));
      const isSpoken =
        isAct ||
        // "A rejection needs a reason" speaks of rejecting.
        (stem.length >= 5 && words.some((word) => word.startsWith(stem) && asNoun.test(word)));
      const isThing = nouns.has(name);
      // Whoever does something is not what it is done to.
      const isDoer = name === subject && doers.has(entity.name);
      const thingWeight = heads.has(name) && !isDoer ? 2 : 1;
      const section = rule.statement?.under;
      const isNear = isTelling && sections.get(operation)?.has(section) === true;
      // "US-3: Settle a debt" and what is accepted below it: where its section asks for little else, all of it is meant.
      const isHeaded = !implied && (asking.get(section) ?? 0) <= 2 && speaksOf(section ?? '', operation);
      const write = act !== 'show' && act !== 'list';
      const sides: Readonly<Record<string, number>> = {
        'Rate Limiting': act === 'create' ? 1 : 0,
        Validation: act === 'create' || act === 'update' ? 1 : 0,
        Performance: act === 'list' || act === 'create' ? 0.5 : 0,
        'Data Retention': act === 'show' || act === 'download' ? 0.5 : 0,
      };
      const score =
        (isOwn ? 6 : 0) +
        (isBeside ? beside : 0) +
        // A call that only follows from another is not meant by every "shown", nor any by words of ours about any product.
        (isSpoken && (isThing || !(implied || rule.source.from === 'assumption')) ? 3 : 0) +
        (isThing ? thingWeight : 0) +
        (entity.name.includes(' ') && text.includes(` ${entity.name} `) ? 0.5 : 0) +
        (isNear ? (isHeaded ? 3 : 1) : 0) +
        // What a flag does is kept by the command that takes it, or by the one that takes them all.
        (surface === 'command' && option !== undefined && (call.includes(option) || call.includes('[options]'))
          ? 6
          : 0) +
        // "An item has a name and a unit": sent where there is a new one.
        (act === 'create' && name === subject && consisting.test(rule.text) ? 2 : 0) +
        // "A household has 1 to 12 members" is kept where one more is added.
        (act === 'create' && counted.has(entity.name) ? 1.5 : 0) +
        (actors.some((one) => rule.actors.includes(one)) ? 1 : 0) +
        // "The person who approves must not be ...": whoever does this is held to it.
        (doing !== undefined && forms.get(operation)?.has(doing) === true ? 3 : 0) +
        // Which formats there are is chosen when it is asked for, and only delivered afterwards.
        (isOfFormats && act === 'create' && !implied && madeOf.test(entity.name) ? 4 : 0) +
        (sides[rule.category] ?? (write ? 0.25 : 0)) +
        // What starts by itself keeps what is said of it, not all that is said of its thing.
        (surface === 'reaction' && !isOwn ? (isSpoken ? -0.5 : -1.5) : 0) +
        (implied ? -0.5 : 0) -
        call.length / 1000;
      return { operation, i, score };
    });
  };
}
