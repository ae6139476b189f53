/** What a ticket is accepted by: every rule that it carries, and what holds for any call of its kind. */
import { setsState } from '../read/acts/action-parts.ts';
import { isOfAll, stateAfter } from '../plan/operations/operation.ts';
import { needsOne, type Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { failuresOf } from '../plan/support-words.ts';
import type { PlannedWork } from '../plan/tickets/tickets.ts';
import { cite, citeAll } from '../read/source.ts';
import { isOfEach } from '../plan/data/memberships.ts';
import { md } from '../text/escape.ts';
import { raceCriteria } from './held-limits.ts';
import { largestOf } from './number-met.ts';
import { isWrite, statusesOf, successOf } from './openapi-call.ts';
import { refusalsOf } from './refusals.ts';
import { joined, lowerFirst, past, plural, unique, upperFirst, withArticle } from '../text/words.ts';

/** The feature file has them all. */
const mostOutcomes = 3;

export function criteria(
  plan: Plan,
  { operation, component, scenarios, rules, forAll, with: beside = [] }: PlannedWork,
  count: number,
): string[] {
  // One of each rule before the second of any: what does not fit is in the feature file.
  const firsts = scenarios.filter((one, i) => scenarios.findIndex((other) => other.rule === one.rule) === i);
  const inTurn = [...firsts, ...scenarios.filter((one) => !firsts.includes(one))];
  const shown = inTurn
    .slice(0, count)
    .toSorted((a, b) => scenarios.indexOf(a) - scenarios.indexOf(b))
    .map((one) =>
      // What nobody can try yet is settled first, and not repeated as if it could be tried.
      one.missing !== undefined
        ? `Open, to be settled first: ${md(one.missing, 160)} (BR-${one.rule.n})`
        : `${md(upperFirst(`${one.given.length > 0 ? `given ${one.given.join(' and ')}, ` : ''}when ${one.when}`), 240)}: ${md(one.outcomes.slice(0, mostOutcomes).join(', and '), 200)} (BR-${one.rule.n})`,
    );
  // A rule whose scenarios do not fit is accepted by them all the same.
  const left = unique(inTurn.slice(count).map((one) => one.rule.n)).toSorted((a, b) => a - b);
  const others =
    left.length > 0
      ? [`The ${count === 0 ? '' : 'other '}scenarios of ${joined(left.map((n) => `BR-${n}`))} below pass as well`]
      : [];
  const stated = rules
    .filter((rule) => !scenarios.some((one) => one.rule === rule))
    .slice(0, Math.max(1, count - shown.length))
    .map((one) => `${md(one.text, 200)} (BR-${one.n})`);
  const thing = md(operation?.entity.name ?? plan.words.entity);
  if (!operation && !component)
    return [
      ...shown,
      ...others,
      ...stated,
      forAll ? everywhere(plan) : 'None of the scenarios of the ticket below it changes its outcome',
    ];
  const always =
    operation && operation.surface !== 'http'
      ? localCriteria(operation, thing)
      : operation
        ? [
            ...[operation, ...beside].map((one) => answersOf(plan, one)),
            ...(scenarios.length === 0 ? askedOf(plan, operation) : []),
            needsOne(operation)
              ? `${upperFirst(withArticle(thing))} that does not exist and one that is not the caller's look the same: 404`
              : operation.act === 'list'
                ? `With no ${plural(thing)} the list is empty, not an error; 101 of them come in two pages`
                : isOfAll(operation)
                  ? `With no ${plural(thing)} it is made all the same, and holds none`
                  : `The same request sent twice at once leaves one ${thing}`,
            ...raceCriteria(plan, operation, rules),
            ...(operation.act === 'change-state' && operation.verb !== setsState
              ? [
                  isOfEach(operation)
                    ? `Whoever has done so already is not there a second time: 409, and nothing changes for the others`
                    : `${upperFirst(withThe(thing))} that is already ${past(operation.verb)} is not ${past(operation.verb)} again: 409 with its state`,
                ]
              : []),
          ]
        : [
            ...failures(plan, plan.supports.find((one) => one.pattern.name === component?.from) ?? plan.chosen),
            ...(component?.makes ? carriesAll(plan) : []),
          ];
  const stops =
    component && !component.asked
      ? [
          `Stopped in the middle and started again, the ${md(component.name.toLowerCase())} loses nothing and does nothing twice`,
        ]
      : [];
  return [...shown, ...others, ...stated, ...always, ...stops];
}

/** What each call answers, in numbers that a test can ask for. */
function answersOf(plan: Plan, operation: Operation): string {
  const against = refusalsOf(plan, operation).map(({ rule, status }) => `${status} against BR-${rule.n}`);
  const others = statusesOf(plan, operation, plan.links.get(operation) ?? []).filter(
    (status) => !against.some((one) => one.startsWith(status)),
  );
  const left = isWrite(operation) ? '; whatever is refused changes nothing' : '';
  return `\`${operation.call}\` answers ${successOf(plan, operation)}; ${joined([...against, ...others], 'or')} otherwise${left}`;
}

/** A call without a rule is accepted by what was asked for: all that is sent is there, all that is wanted is shown. */
function askedOf({ resources }: Plan, { act, entity, verb, wishes, sources }: Operation): string[] {
  const sent = resources
    .find((one) => one.entity.name === entity.name)
    ?.fields.filter((one) => !one.ours)
    .map((one) => md(one.name.replaceAll('_', ' ')));
  if ((act === 'create' || act === 'update') && sent && sent.length > 0)
    return [`${upperFirst(joined(sent))} ${sent.length > 1 ? 'are' : 'is'} shown afterwards as sent`];
  const [wish] = wishes;
  if (act === 'change-state' && verb !== 'notify' && verb !== setsState)
    return [changedTo(resources, { entity, verb })];
  if (act === 'delete')
    return [
      `Given ${withArticle(md(entity.name))} of the caller, when it is removed: it is in no list any more, and asked for by its id it is 404`,
    ];
  const shows = act === 'list' || act === 'show' || act === 'download';
  return shows && wish !== undefined
    ? [`What comes back is what was asked for: ${md(wish, 120)} (${citeAll(sources, 2)})`]
    : [];
}

/** From where to where, and what is on record of it. */
function changedTo(resources: Plan['resources'], { entity, verb }: Pick<Operation, 'entity' | 'verb'>): string {
  const resource = resources.find((one) => one.entity.name === entity.name);
  const to = stateAfter(verb);
  // Not everything that is done to a thing is a state of it.
  if (resource && !resource.states.includes(to))
    return `Given ${withArticle(md(entity.name))}, when it is ${md(past(verb))}: whoever reads it afterwards sees what that changed`;
  const from = (resource?.moves ?? []).filter(([, state]) => state === to).map(([state]) => state);
  const before = from.length > 0 ? ` in state ${joined(from, 'or')}` : '';
  const marks = (resource?.fields ?? [])
    .filter((one) => one.ours && one.name.startsWith(`${to}_`))
    .map((one) => one.name);
  const who = marks.length > 0 ? `, and ${joined(marks)} say by whom and when` : '';
  return `Given ${withArticle(md(entity.name))}${before}, when it is ${md(past(verb))}: it is shown as ${md(to)}${who}`;
}

/** Where what holds for all of them is tried. */
function everywhere({ operations }: Plan): string {
  const called = operations
    .filter((one) => one.surface !== 'reaction')
    .map((one) => `\`${one.call.replaceAll('`', "'")}\``);
  // How many others there are changes with each of them, and says nothing here.
  const shown = called.length > 3 ? `${called.slice(0, 3).join(', ')} and all other calls` : joined(called);
  return called.length === 0
    ? 'Nothing that runs by itself goes round it'
    : `It holds on ${shown}, each with a test of its own`;
}

/** The most that one of them has to take in, as the PRD says it. */
function carriesAll({ reading }: Plan): string[] {
  const largest = largestOf(reading);
  return largest
    ? [
        `With ${md(largest.words)} (${cite(largest.source)}) it ends, and needs no more memory than with a thousandth of them`,
      ]
    : [];
}

const failures = (plan: Plan, match: Plan['chosen']): string[] =>
  failuresOf(plan, match)
    .slice(0, 2)
    .map((one) => `${md(one.situation)}: ${md(lowerFirst(one.handling))}`);

/** What holds for everything that is no call over HTTP. */
function localCriteria({ surface, call, act }: Operation, thing: string): string[] {
  if (surface === 'reaction')
    return [
      `Set going twice by the same cause${call === 'by itself' ? '' : ` (${md(call)})`}, it does its work once`,
      'When it fails, it is tried again, and after the last attempt somebody is told',
    ];
  if (surface === 'page')
    return [
      'It works with mouse, touch and keyboard, and a screen reader says what it is and in which state',
      'With a narrow window and with enlarged text nothing of it is cut off or covered',
      'Pages that share the component look as they did',
    ];
  if (surface === 'action')
    return [
      'It works with touch, mouse and keyboard, and a screen reader says what it is and in which state',
      act === 'create'
        ? `Closed in the middle, the app leaves no half ${thing}`
        : act === 'list'
          ? `With no ${plural(thing)} the list says so, and how to begin`
          : 'Without a connection it does the same, or says what it cannot do',
      'Its rules are tested without a screen; one test goes through the screen',
    ];
  return [
    `\`${call.replaceAll('`', "'")}\` does what the contract says, ${surface === 'command' ? 'with its exit codes' : 'for every result in it'}`,
    act === 'create'
      ? `Broken off in the middle, it leaves no half ${thing}`
      : act === 'list'
        ? `With no ${plural(thing)} the list is empty, not an error`
        : `${upperFirst(withArticle(thing))} that is not there is named as such, and nothing changes`,
    ...(surface === 'command' ? ['What is printed for people goes to standard error; results can be piped'] : []),
  ];
}

const withThe = (noun: string) => `the ${noun}`;
