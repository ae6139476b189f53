/** The whole design as data: what all documents are printed from, so that they cannot disagree. */
import { readAnalysis } from '../../artifacts/alternatives.ts';
import { outline } from '../../artifacts/outline.ts';
import { withOwn } from '../catalogue/index.ts';
import { type Match, match } from '../match/match.ts';
import { type Measures, measuresOf } from '../match/measures.ts';
import { type ProgramKind, worksOnData } from '../../artifacts/prd/program-kind.ts';
import { type Reading, readPrd } from '../read/read-prd.ts';
import type { GuideRequest } from '../request.ts';
import type { Fill } from '../text/fill.ts';
import { type Alternative, planAlternatives, planSupports } from './alternatives.ts';
import { type Component, planComponents } from './components.ts';
import { withColumns } from './data/columns.ts';
import { withConstraints } from './data/constraints.ts';
import { type ComplexityVerdict, judge } from './complexity.ts';
import { type Operation, planOperations } from './operations/operations.ts';
import { editedRules, givenRules } from './rules/given-rules.ts';
import { keepNumbers, keepTicketIds } from './keep-ids.ts';
import { scenarioNames, standsIn } from './keep-names.ts';
import { wordsFor } from './feature-words.ts';
import { keptLast } from './kept-last.ts';
import { withoutEmpty } from './data/folded.ts';
import { withLife } from './data/life.ts';
import { type Links, linkRules, rulesForAll } from './link.ts';
import { limitWords } from './data/held-limits.ts';
import { workWords } from './making.ts';
import { planResources, type Resource } from './data/resource.ts';
import { asTheyAreKept, planRecords, type Records } from './data/records.ts';
import { planRules, type Rule } from './rules/rule.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { planScenarios } from './scenarios/scenarios.ts';
import { storyCauses } from './scenarios/story-cause.ts';
import { inServices } from './tickets/services.ts';
import { type PlannedWork, planTickets } from './tickets/tickets.ts';
import { wishedOperations, wishedPatterns, wishedScenarios, wishedTickets } from '../wish/wished-design.ts';
import { wishedRules } from '../wish/wished-rules.ts';
import { changesUpTo, type Wish, wishesAt, wishesFrom } from '../wish/wishes.ts';

export interface Plan {
  readonly reading: Reading;
  readonly measures: Measures;
  readonly rules: readonly Rule[];
  readonly verdict: ComplexityVerdict;
  readonly matches: readonly Match[];
  readonly alternatives: readonly Alternative[];
  readonly chosen: Match;
  /** Why a person chose it. */
  readonly chosenBecause?: string;
  readonly supports: readonly Match[];
  readonly operations: readonly Operation[];
  readonly links: Links;
  /** Rules that no call in particular has to keep. */
  readonly forAll: readonly Rule[];
  readonly resources: readonly Resource[];
  /** What the patterns keep beside the resources. */
  readonly kept: Records;
  readonly components: readonly Component[];
  readonly scenarios: readonly Scenario[];
  readonly tickets: readonly PlannedWork[];
  readonly words: Fill;
  /** What the workspace said when the session began. */
  readonly context: readonly string[];
}

const plans = keptLast<Plan>();

/** A wish for the tickets says nothing of the rules; a design that is drafted anew has the calls and tickets as they were wished for since. */
const lastHeard = ({ stage }: Pick<GuideRequest, 'stage'>) => (stage === '3b' ? '6' : stage);

export function planDesign(request: GuideRequest): Plan {
  const { stage: _stage, ticket: _ticket, documents, standing, prd, ...said } = request;
  const changes = changesUpTo(said.changes ?? [], lastHeard(request));
  const texts = [prd, documents.rules?.[0]?.content, documents.analysis?.[0]?.content, standing?.rules];
  const asked = [JSON.stringify({ ...said, changes }), ...texts];
  const plan = plans(asked, () => makePlan({ ...request, changes }));
  return asItStands(plan, request);
}

/** Laid over the plan, which is made once for a package: ids and names that stand are kept, and mean in a wish what they mean to people. */
function asItStands(plan: Plan, { stage, documents, standing, changes = [] }: GuideRequest): Plan {
  const feature = stage === '6' ? documents.bdd?.[0]?.content : standing?.bdd;
  const wishes = wishesAt(changesUpTo(changes, lastHeard({ stage })), '6');
  if (!standing?.tickets && feature === undefined && wishes.length === 0) return plan;
  const names = () => (feature === undefined ? undefined : scenarioNames(plan.scenarios, feature));
  // A ticket names what stands; the feature file itself may get new ones.
  const stands = stage === '6' && feature !== undefined ? standsIn(feature) : () => true;
  const called = (one: Scenario) => {
    const name = names()?.get(one);
    return name === undefined ? one : { ...one, name };
  };
  const scenarios = once(() => plan.scenarios.map(called));
  const tickets = once(() =>
    wishedTickets(keepTicketIds(plan.tickets, standing?.tickets ?? []), wishes).map((work) => ({
      ...work,
      scenarios: work.scenarios.map(called).filter(({ name }) => stands(name)),
    })),
  );
  return Object.defineProperties({} as Plan, {
    ...Object.getOwnPropertyDescriptors(plan),
    scenarios: { get: scenarios, enumerable: true },
    tickets: { get: tickets, enumerable: true },
  });
}

function makePlan(request: GuideRequest): Plan {
  const { documents, standing } = request;
  const { reading, given } = readWithRules(request, documents.rules?.[0]?.content);
  const found = given.length > 0 ? given : planRules(reading);
  const numbered = standing?.rules === undefined ? found : keepNumbers(found, standing.rules);
  const changes = request.changes ?? [];
  // What stands in the document has been changed there.
  const named = given.length > 0 ? numbered : wishedRules(numbered, wishesAt(changes, '1'), reading, standing?.rules);
  const { rules, operations, links, forAll, things, words, scenarios } = understand(
    reading,
    named,
    wishesFrom(changes, '3b'),
  );
  const { measures, matches } = ranked(reading, request.patterns ?? []);
  const verdict = judge(reading, measures, rules.length);
  const alternatives = planAlternatives(
    matches,
    (request.complexity ?? verdict.complexity) === 'simple',
    reading,
    wishedPatterns(wishesAt(changes, '3a')),
  );
  const chosen = chosenMatch(request, alternatives);
  const supports = planSupports(matches, reading, chosen, wishedPatterns(wishesFrom(changes, '3a')));
  // What the style is made of already is not built a second time.
  const built = supports.filter(({ pattern }) => !chosen.pattern.carries?.includes(pattern.id));
  const patterns = [chosen, ...built];
  // A program without a service and a library keep no tables of their own; what works through data does.
  const keeping = reading.surface === 'service' || worksOnData(reading.kind) ? patterns : [];
  const resources = asTheyAreKept(withLife(things, words.entity, patterns), keeping, words.entity);
  const kept = planRecords(keeping, resources, words.entity);
  const components = planComponents(reading, chosen, built, links, rules, words);
  const tickets = once(() => {
    const planned = planTickets(
      request.feature,
      operations,
      { links, forAll },
      components,
      scenarios(),
      ordered.has(reading.kind ?? 'device'),
    );
    return request.split === 'services' ? inServices(planned) : planned;
  });
  return {
    reading,
    measures,
    rules,
    verdict,
    matches,
    alternatives,
    chosen,
    ...(request.chosenBecause === undefined ? {} : { chosenBecause: request.chosenBecause }),
    supports,
    operations,
    links,
    forAll,
    resources,
    kept,
    components,
    get scenarios() {
      return scenarios();
    },
    get tickets() {
      return tickets();
    },
    words,
    context: request.context ?? [],
  };
}

interface ReadRules {
  readonly reading: Reading;
  readonly given: readonly Rule[];
}

const readings = keptLast<ReadRules>();

/** A rule that somebody edited says what holds: what is built follows it, not the sentence that it was made from. */
function readWithRules(request: GuideRequest, rules: string | undefined): ReadRules {
  const reading = readPrd(request);
  return readings([reading, rules, JSON.stringify(request.takenOut)], () => takeRules(request, reading, rules));
}

function takeRules(request: GuideRequest, reading: Reading, rules: string | undefined): ReadRules {
  const given = rules === undefined ? [] : givenRules(rules, reading);
  const edited = rules === undefined ? undefined : editedRules(rules, given, reading, request.takenOut);
  if (rules === undefined || !edited) return { reading, given };
  const now = readPrd(request, edited);
  return { reading: now, given: givenRules(rules, now) };
}

type Ranking = Pick<Plan, 'measures' | 'matches'>;
const rankings = keptLast<Ranking>();

/** How well each pattern fits what was read, whatever is chosen of them. */
function ranked(reading: Reading, own: NonNullable<GuideRequest['patterns']>): Ranking {
  return rankings([reading, JSON.stringify(own)], () => {
    const measures = measuresOf(reading);
    return { measures, matches: match(withOwn(own), reading, measures) };
  });
}

/** What follows from the PRD and its rules alone. */
interface Understanding {
  readonly reading: Reading;
  /** What was asked for of the design, as text to compare. */
  readonly asked: string;
  readonly rules: readonly Rule[];
  readonly operations: readonly Operation[];
  readonly links: Links;
  readonly forAll: readonly Rule[];
  readonly things: readonly Resource[];
  readonly words: Fill;
  readonly scenarios: () => readonly Scenario[];
}

let understood: Understanding | undefined;

/** A package plans anew when its rules stand, and when one of the alternatives is chosen: neither changes any of this. */
function understand(reading: Reading, rules: readonly Rule[], wishes: readonly Wish[]): Understanding {
  const asked = JSON.stringify(wishes);
  if (understood?.reading === reading && understood.asked === asked && areSame(understood.rules, rules))
    return understood;
  // A value that changes brings no call to look at it.
  const isSmall = reading.signals['changed-value'] !== undefined;
  const operations = wishedOperations(
    planOperations(reading)
      .filter((one) => !isSmall || !one.implied || (one.act !== 'show' && one.act !== 'list'))
      .map((one) => (isPublicCall(one, reading) ? { ...one, isPublic: true as const } : one)),
    wishes,
  );
  const links = linkRules(operations, rules, reading.statements);
  const named = wordsFor(reading, operations, (one) => links.get(one)?.length ?? 0);
  const main = operations.find((one) => one.call === named.call);
  const words = { ...named, more: { ...named.more, ...workWords(main, links), ...limitWords(main, links) } };
  const actors = reading.actors.map((one) => one.name);
  const scenarios = once(() =>
    wishedScenarios(
      planScenarios(rules, links, actors, {
        ...words,
        isOpen: reading.withoutSignIn !== undefined,
        isForeign: reading.isForeign,
        ...(changesCode.has(reading.kind ?? 'job') ? { runs: 'the change is in place' } : {}),
        causeOf: storyCauses(reading.statements, reading.actions),
      }),
      wishes,
    ),
  );
  const columns = withColumns(planResources(reading, operations), rules, links);
  const things = withConstraints(withoutEmpty(columns, operations, words.entity, reading), rules);
  understood = {
    reading,
    asked,
    rules,
    operations,
    links,
    forAll: rulesForAll(links, rules),
    things,
    words,
    scenarios,
  };
  return understood;
}

/** What only follows from such a call, looking at what was handed in, is not open to everybody. */
const isPublicCall = ({ http, sources, implied }: Operation, { withoutSignIn, withoutSignInAt }: Reading): boolean =>
  http !== undefined &&
  (withoutSignIn !== undefined ||
    (!implied &&
      sources.some(
        (one) => withoutSignInAt.acts.has(one) || (one.from === 'prd' && withoutSignInAt.lines.has(one.line)),
      )));

/** Read back from their document, rules are what they were unless somebody changed them. */
function areSame(some: readonly Rule[], others: readonly Rule[]): boolean {
  return JSON.stringify(some.map(inWords)) === JSON.stringify(others.map(inWords));
}

const inWords = ({ n, category, name, text, source, statement, quantities, actors, nice }: Rule) => [
  n,
  category,
  name,
  text,
  source,
  statement?.text,
  quantities.length,
  actors,
  nice,
];

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** By number; by name where the analysis was written or reordered by somebody else. */
function chosenMatch({ choice, documents }: GuideRequest, alternatives: readonly Alternative[]): Match {
  const recommended = alternatives.find((one) => one.recommended) ?? alternatives[0];
  if (!recommended) throw new Error('the catalogue has no style');
  if (choice === undefined) return recommended.match;
  const text = documents.analysis?.[0]?.content;
  const name = text === undefined ? undefined : readAnalysis(outline(text)).alternatives[choice - 1]?.name;
  const byName = alternatives.find((one) => name !== undefined && one.match.pattern.name === name);
  return (byName ?? alternatives[choice - 1] ?? recommended).match;
}

/** What is done step after step, as it is listed. */
const ordered = new Set<ProgramKind>(['pipeline', 'move', 'rework']);
/** Nobody runs a change: it is made, and then it holds. */
const changesCode = new Set<ProgramKind>(['move', 'rework', 'fix']);
