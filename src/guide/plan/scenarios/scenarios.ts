/** Scenarios that show each rule kept and each rule refused, in the words of the rule. */
import { clausesOf } from '../../grammar/clause.ts';
import type { Clause } from '../../grammar/parsed.ts';
import { isDevice } from '../../read/language/people.ts';
import { isAdjective } from '../../read/language/phrases.ts';
import { statedScenario } from '../../read/language/normal-form.ts';
import type { Fill } from '../../text/fill.ts';
import { lowerFirst, stemOf, upperFirst } from '../../text/words.ts';
import { clean } from '../../text/escape.ts';
import type { Links } from '../link.ts';
import type { Operation } from '../operations/operations.ts';
import { asCap } from '../rules/as-cap.ts';
import type { Rule } from '../rules/rule.ts';
import type { Case, Draft, Shown } from './draft.ts';
import { inNoEnglish } from './open.ts';
import { withoutFiling } from './filing.ts';
import { fitting } from './fitting.ts';
import type { Scenario } from './scenario.ts';
import { showsOf } from './ways.ts';
import { screenOf } from './ways/screens.ts';
import { beyondThatLine, isLine } from './ways/beyond-that.ts';

interface About extends Pick<Fill, 'entity'> {
  /** Nobody signs in. */
  readonly isOpen?: boolean;
  /** The PRD is in another language. */
  readonly isForeign?: boolean;
  /** What brings all of it about, where that is not a call: "the change is in place". */
  readonly runs?: string;
  /** What the story says above a rule. */
  readonly causeOf?: (rule: Rule) => string | undefined;
}

export function planScenarios(
  rules: readonly Rule[],
  links: Links,
  actors: readonly string[],
  about: About,
): Scenario[] {
  const { entity, isOpen = false, isForeign = false, runs, causeOf } = about;
  // Where all that can be done is to run it, running it shows the rule.
  const isRun =
    links.size > 0 &&
    [...links.keys()].some(({ surface }) => surface === 'command' || surface === 'step') &&
    [...links.keys()].every(({ surface }) => surface === 'command' || surface === 'step' || surface === 'reaction');
  const isApp = [...links.keys()].some(({ surface }) => surface === 'action');
  let before: readonly Shown[] = [];
  let previous: readonly Clause[] = [];
  const perRule = rules.map((rule) => {
    const operation = bestOperation(rule, links);
    const isPublic = isOpen || operation?.isPublic === true || withoutAccount.test(rule.text);
    const cause = causeOf?.(rule);
    const screen = screenOf(rule.statement);
    const made =
      isForeign && rule.source.from === 'prd'
        ? [inNoEnglish(rule.text)]
        : shownBy({
            ...caseOf(rule, operation, actors, entity, isRun ? (runs ?? 'it is run') : undefined),
            before,
            previous,
            ...(cause === undefined ? {} : { cause }),
            ...(isApp ? { app: 'the app' } : {}),
            ...(screen === undefined ? {} : { screen }),
          });
    before = made;
    previous = clausesOf(rule.text.replace(/[.]$/, ''));
    return made
      .filter(
        ({ given }, _, own) =>
          own.length === 1 || !given.some((one) => (isPublic || isApp ? asAnother : asNobody).test(one)),
      )
      .map(({ case: name, ...one }, i): Scenario => ({
        ...(isApp || isPublic ? withoutSignIn(one, isApp ? 'the app is open' : 'the page is open') : one),
        name: `${nameOf(rule)}${name === '' ? '' : `: ${name}`}`,
        ...(i > 0 && one.when !== made[0]?.when ? { half: 1 } : {}),
        rule,
        ...(operation ? { operation: spokenOf(one, rule, links) ?? operation } : {}),
      }));
  });
  // What comes of it beyond the line stands against that it is refused there.
  const all = perRule.flatMap((own, i) => {
    const next = perRule[i + 1]?.[0]?.name.endsWith(`: ${beyondThatLine}`);
    return next === true ? own.filter((one) => !isLine({ ...one, case: one.name.split(': ').at(-1) ?? '' })) : own;
  });
  return [...fitting(withOwnNames(all), rules, nameOf)];
}

const nameOf = (rule: Rule): string => upperFirst(clean(lowerFirst(rule.name), 90));

function shownBy(one: Case): readonly Shown[] {
  // What the PRD gives as a scenario stands as it is given.
  const stated = statedScenario(one.rule.text);
  return stated ? [{ case: '', ...stated }] : showsOf(one);
}

function caseOf(
  rule: Rule,
  operation: Operation | undefined,
  actors: readonly string[],
  thing: string,
  runs: string | undefined,
): Case {
  const isList = isBareList.test(rule.text);
  const text = isList
    ? rule.text.replace(/[.]$/, '')
    : asCap(withoutEnsuring(withoutScreen(withoutFiling(rule.text), rule).replace(/[.]$/, '')));
  const somebody = actorOf(rule, operation) ?? actors[0];
  // No device closes a box because another rule speaks of it.
  const name = somebody !== undefined && isDevice(somebody) && !text.includes(somebody) ? undefined : somebody;
  return {
    rule,
    text,
    clauses: isList ? [] : clausesOf(text),
    actor: name === undefined ? 'somebody' : `the ${name}`,
    ...(operation ? { operation } : {}),
    thing: operation?.entity.name ?? thing,
    ...(runs === undefined ? {} : { runs }),
  };
}

/** "Start Screen: Display the score": that screen is opened. "Parse the envelope by type: When ...": the case stands behind it. */
function withoutScreen(text: string, { statement }: Rule): string {
  const lead = `${statement?.lead ?? ''}: `;
  if (lead !== ': ' && text.startsWith(lead) && screenOf(statement) !== undefined) return text.slice(lead.length);
  return text.replace(/^(?!When)[^:.;]{3,60}: (?=When [^:]{3,200}$)/, '');
}

/** "Ensure the old files open as before", "verify that all forms work": what then holds. */
function withoutEnsuring(text: string): string {
  const [, rest] = /^(?:ensure|make sure|guarantee|verify|confirm|check) (?:that )?(\S+ \S.*)$/i.exec(text) ?? [];
  const [clause, ...others] = rest === undefined ? [] : clausesOf(rest);
  // "Reproducible builds on all hosts": things, though one word could be a verb.
  const isNoun = isAdjective(clause?.subject?.text.toLowerCase() ?? '');
  const isWhole = clause?.subject !== undefined && !isNoun && !clause.subject.isPerson && others.length === 0;
  return rest !== undefined && isWhole ? upperFirst(rest) : text.replace(/^Support for (?=\S)/, 'Support ');
}

/** "PolicyHub: vehicles, drivers, contracts, nightly", "SAP: out: payments": names and no sentence. */
const isBareList =
  /^[^:,]{2,40}: (?:(?:in|out|both|inbound|outbound): .+|[\p{L}-]+(?: [\p{L}-]+)?(?:, [\p{L}-]+(?: [\p{L}-]+)?){2,})[.]?$/u;

/** Whoever the rule is about; where it only mentions people, whoever makes the call. */
function actorOf({ text, actors }: Rule, operation: Operation | undefined): string | undefined {
  const start = text.toLowerCase().replace(/^(?:an?|the|each|every|only|all|any) (?:the |an? )?/, '');
  return (
    actors.find((one) => start.startsWith(one)) ??
    actors.find((one) => operation?.actors.includes(one) === true) ??
    operation?.actors[0] ??
    actors[0]
  );
}

function withOwnNames(all: readonly Scenario[]): Scenario[] {
  const names = new Set<string>();
  return all.map((one) => {
    let { name } = one;
    // What is done tells it from its namesake; a number would not.
    if (names.has(name) && one.name.length + one.when.length <= mostOfName) name = `${one.name}: ${one.when}`;
    for (let i = 2; names.has(name); i++) name = `${one.name} (${i})`;
    names.add(name);
    return { ...one, name };
  });
}

const mostOfName = 104;

const withoutAccount =
  /\bwithout (?:an? |any )?(?:accounts?|sign(?:ing)?[- ]?(?:in|up)|log(?:ging)?[- ]?in|registration|registering|authentication)\b/i;
const asAnother = /^somebody is signed in who is (?:no|not|none of these:) /;
const asNobody =
  /^somebody is signed in who is (?:no|not) (?:an? |the )?(?:users?|players?|visitors?|persons?|people|anybody|anyone|everybody|somebody|end users?|signed-in users?)$/i;

/** Nobody signs in to an app of one's own, or where everybody is let in. */
const withoutSignIn = <T extends { readonly given: readonly string[] }>(one: T, ready: string): T => ({
  ...one,
  given: one.given.map((given) => (/ (?:is|are) signed in$/.test(given) ? ready : given)),
});

function bestOperation(rule: Rule, links: Links): Operation | undefined {
  const own = [...links].filter(([, list]) => list.includes(rule)).map(([operation]) => operation);
  return own.find((one) => !one.implied) ?? own[0];
}

/** "A rejection without a reason" belongs to the call that rejects, whichever call the rule hangs on first. */
function spokenOf({ given, when }: Pick<Draft, 'given' | 'when'>, rule: Rule, links: Links): Operation | undefined {
  const own = [...links].filter(([, list]) => list.includes(rule)).map(([operation]) => operation);
  if (own.length < 2) return undefined;
  const text = [...given, when].join(' ').toLowerCase();
  const named = own.filter((one) => !one.implied && text.includes(stemOf(one.verb).toLowerCase()));
  return named.length === 1 ? named[0] : undefined;
}
