/** Scenarios that show each rule kept and each rule refused, in the words of the rule. */
import { scenarioLimits } from '../../../stages/scenarios/artifact.ts';
import { stemOf } from '../../text/words.ts';
import type { Fill } from '../../text/fill.ts';
import { statedScenario } from '../../read/language/normal-form.ts';
import { nameOf, withLimits } from './draft-limits.ts';
import type { Links } from '../link.ts';
import type { Operation } from '../operations/operations.ts';
import type { Rule } from '../rules/rule.ts';
import { laterThan } from './later.ts';
import { insteadOfRefusal } from './instead.ts';
import { saidOf } from './said.ts';
import { draftAtCall, draftForAll, ofProgram } from './draft.ts';
import { inNoEnglish, inOwnWords, soundOrOpen } from './open.ts';
import { beFor } from './be-for.ts';
import type { Draft } from './parts.ts';

export interface Scenario extends Draft {
  readonly rule: Rule;
  /** None where the rule holds for all of it. */
  readonly operation?: Operation;
}

export function planScenarios(
  rules: readonly Rule[],
  links: Links,
  actors: readonly string[],
  {
    entity,
    isOpen = false,
    isForeign = false,
  }: Pick<Fill, 'entity'> & { readonly isOpen?: boolean; readonly isForeign?: boolean },
): Scenario[] {
  const names = new Set<string>();
  // Where all that can be done is to run it, running it shows the rule.
  const isRun = [...links.keys()].every((one) => one.surface === 'command' || one.surface === 'step') && links.size > 0;
  const runs = isRun ? 'it is run' : undefined;
  const isApp = [...links.keys()].some((one) => one.surface === 'action');
  const all = rules.flatMap((rule) => {
    const operation = bestOperation(rule, links);
    if (isForeign && rule.source.from === 'prd')
      return [{ ...inNoEnglish(rule), rule, ...(operation ? { operation } : {}) }];
    const isCalled = operation !== undefined && operation.surface !== 'page';
    const isPublic = isOpen || operation?.isPublic === true || withoutAccount.test(rule.text);
    const said = saidOf(rule);
    const drafted =
      laterThan(said, rules, nameOf(rule)) ??
      withLimits(
        said,
        (one) =>
          isCalled ? draftAtCall(one, operation, actors, runs) : draftForAll(one, operation, entity, actors, runs),
        operation !== undefined && ofProgram.has(operation.surface),
      );
    // What the PRD gives as a scenario stands as it is given.
    const drafts = statedScenario(rule.text)
      ? drafted
      : inOwnWords(
          said.text,
          nameOf(rule),
          withToldThen(said.text, soundOrOpen(said, drafted, operation?.entity.name ?? entity, nameOf(rule), runs)),
        );
    // Where everybody is let in, nobody is turned away for who they are; nor is there anybody who is no user.
    const held = drafts.filter(
      ({ given }) => !given.some((one) => (isPublic || isApp ? asAnother : asNobody).test(one)),
    );
    return insteadOfRefusal(held.length > 0 ? held : drafts, rule, rules)
      .map(asItComesAbout)
      .map((one) => ({
        ...(isApp || isPublic ? withoutSignIn(one, isApp ? 'the app is open' : 'the page is open') : one),
        rule,
        ...(operation ? { operation: spokenOf(one, rule, links) ?? operation } : {}),
      }));
  });
  return telling(all, rules).map((one) => {
    let name = one.name;
    for (let i = 2; names.has(name); i++) name = `${one.name} (${i})`;
    names.add(name);
    return { ...one, name };
  });
}

/** "Staff can cancel a request; the patron gets an email", "cancel a trip and have all members notified": where it is done, that follows. */
function withToldThen(text: string, drafts: readonly Draft[]): readonly Draft[] {
  if (!text.includes('; ') && !text.includes(' and have ')) return drafts;
  const told = behindAct.exec(text)?.[1] ?? had(haveDone.exec(text));
  const [first, ...others] = drafts;
  if (told === undefined || !first || first.missing !== undefined || drafts.some((one) => one.outcomes.includes(told)))
    return drafts;
  const when = first.when.replace(/,? and have .*$/, '');
  return [{ ...first, when, outcomes: [...first.outcomes, told] }, ...others];
}

const behindAct =
  /\b(?:can|may) [^;]{3,120}; ((?:the|an?|all|both) [^,;]{2,40} (?:gets?|receives?|(?:is|are) (?:told|notified|informed|mailed|sent|e-?mailed))\b[^;]{0,80}?)[.]?$/i;
const haveDone =
  /\b(?:can|may) [^;]{3,120}?,? and have ((?:all|the|an?|every|each|both) [^,;]{2,40}) ((?:notified|informed|told|mailed|e-?mailed|refunded|updated)\b[^,;]{0,60}?)[.]?$/i;
const had = (said: RegExpExecArray | null): string | undefined =>
  said ? `${said[1]} ${beFor(said[1] ?? '')} ${said[2]}` : undefined;

const isLookedAt = /^(it is|they are) looked at$/;
const isDone =
  /^(?:it|they) (?:is |are )?(?:(?:go(?:es)?|becomes?) |(?:rejected|escalated|moved|sent|settled|carried|deleted|removed|released|assigned|routed|taken|published|stored|marked|flagged|dropped|skipped|archived|blocked|suspended|closed|cancelled|forwarded|returned|merged|split|held|queued|charged|refunded|treated|handled|put|kept|paid)\b)/;

/** What happens to a thing is not seen by looking at it: it has to come up, or its time has to come. */
function asItComesAbout<T extends Draft>(one: T): T {
  const [, are] = isLookedAt.exec(one.when) ?? [];
  if (are === undefined) return one;
  const [given = ''] = one.given;
  if (/^it is (?:one minute (?:before|after)|\d[\d.,]* \p{L}+ (?:before|after)|\d{1,2}[:.]\d\d)\b/u.test(given))
    return { ...one, when: 'what has been done until then is looked at' };
  return isDone.test(one.outcomes[0] ?? '') && !given.startsWith('nothing ')
    ? { ...one, when: `${are} dealt with` }
    : one;
}

const withoutAccount =
  /\bwithout (?:an? |any )?(?:accounts?|sign(?:ing)?[- ]?(?:in|up)|log(?:ging)?[- ]?in|registration|registering|authentication)\b/i;
const asAnother = /^somebody is signed in who is (?:no|not) /;
const asNobody =
  /^somebody is signed in who is (?:no|not) (?:an? |the )?(?:users?|players?|visitors?|persons?|people|anybody|anyone|everybody|somebody|end users?|signed-in users?)$/i;

/** Nobody signs in to an app of one's own, or where everybody is let in. */
const withoutSignIn = <T extends { readonly given: readonly string[] }>(one: T, ready: string): T => ({
  ...one,
  given: one.given.map((given) => (/ (?:is|are) signed in$/.test(given) ? ready : given)),
});

/**
 * Where there are too many: of each rule what it turns down stays, or the first, then its second half, then what it allows, then the
 * rest. Whichever of a rule stays hangs on that rule alone: otherwise a line that goes would take the scenarios of
 * other lines with it.
 */
function telling(all: readonly Scenario[], rules: readonly Rule[]): readonly Scenario[] {
  if (all.length <= scenarioLimits.scenarios) return all;
  const byRule = rules.map((rule) => all.filter((one) => one.rule === rule));
  const refusals = byRule.flatMap((own) => own.find(turnsDown) ?? []);
  // What is turned down tells more than what is fine; that somebody else may not tells less than what it is.
  const firsts = byRule.flatMap((own) => own.find(isOwnRefusal) ?? own[0] ?? []);
  const allowed = byRule.flatMap((own) => own[0] ?? []);
  // Of a rule that says two things, one of the second as well.
  const seconds = byRule.flatMap((own) => {
    const second = own.filter(({ half }) => half === 1);
    return second.find(turnsDown) ?? second[0] ?? [];
  });
  // Not by their place: two sections that change places leave all of them as they are.
  const sorted = all.toSorted(byWorth);
  const kept = new Set(firsts);
  for (const one of [...seconds, ...allowed.toSorted(byWorth), ...refusals.toSorted(byWorth), ...sorted])
    if (kept.size < scenarioLimits.scenarios) kept.add(one);
  return all.filter((one) => kept.has(one));
}

/** Who may do what and what must not leak first. */
const byWorth = (a: Scenario, b: Scenario): number =>
  Number(isGuard(b)) - Number(isGuard(a)) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
const isGuard = ({ rule }: Scenario): boolean => rule.category === 'Authorization' || rule.category === 'Data Privacy';
const isOwnRefusal = ({ given, outcomes }: Draft): boolean =>
  /^(?:it is|they are) refused/.test(outcomes[0] ?? '') && !given.some((one) => asAnother.test(one));
const turnsDown = ({ outcomes }: Draft): boolean =>
  /\b(?:refused|does not go ahead|do not go ahead|not|no longer|nothing|no)\b/.test(outcomes[0] ?? '');
function bestOperation(rule: Rule, links: Links): Operation | undefined {
  const own = [...links].filter(([, list]) => list.includes(rule)).map(([operation]) => operation);
  return own.find((one) => !one.implied) ?? own[0];
}

/** "A rejection without a reason" belongs to the call that rejects, whichever call the rule hangs on first. */
function spokenOf({ given, when }: Draft, rule: Rule, links: Links): Operation | undefined {
  const own = [...links].filter(([, list]) => list.includes(rule)).map(([operation]) => operation);
  if (own.length < 2) return undefined;
  const text = [...given, when].join(' ').toLowerCase();
  const named = own.filter((one) => !one.implied && text.includes(stemOf(one.verb).toLowerCase()));
  return named.length === 1 ? named[0] : undefined;
}
