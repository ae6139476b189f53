/**
 * All documents of one feature, checked together: what each stage asks of its own document, a closer look at each kind, and
 * what they say of each other. Pure: texts in, findings out. The real parsers of diagrams, feature files and contracts stand
 * behind a port of the engine.
 */
import { line, type StageId } from '../../core/line.ts';
import type { Problem } from '../../core/problem.ts';
import { emptySession } from '../../core/session.ts';
import { hiddenFindings } from '../hidden-findings.ts';
import { stages } from '../index.ts';
import type { DocumentText, StageContext } from '../stage.ts';
import { type TicketGraph, ticketGraph } from '../tickets/graph.ts';
import { answerFindings } from './answers.ts';
import { codeFindings } from './code.ts';
import { carriedNumberFindings } from './carried-numbers.ts';
import { contractFindings } from './contracts.ts';
import { contradictionFindings } from './contradictions.ts';
import type { StatedLimit } from './statements.ts';
import { coverageFindings } from './coverage.ts';
import { demandWordFindings } from './demand-words.ts';
import { designFindings } from './design.ts';
import { readPackage, type ReadPackage } from './documents.ts';
import { flowLinkFindings } from './flow-links.ts';
import { linkedLimitFindings } from './linked-limits.ts';
import { linkFindings } from './links.ts';
import { movedLineFindings } from './prd-lines.ts';
import { oddNumberFindings } from './odd-numbers/index.ts';
import { oppositeFindings } from './opposites.ts';
import { ownExampleFindings } from './own-examples.ts';
import { sourceNumberFindings } from './own-source.ts';
import { phasePointFindings } from './phase-points.ts';
import { prdFindings } from './prd.ts';
import { recordFindings } from './records.ts';
import { rightFindings } from './rights.ts';
import { restatedLimitFindings } from './restated-limits.ts';
import { saidAgainFindings } from './said-again/index.ts';
import { componentTwiceFindings, sectionTwiceFindings } from './said-twice.ts';
import { saidOftenFindings } from './said-often.ts';
import { samePlaceFindings } from './same-place.ts';
import { scenarioFindings } from './scenarios.ts';
import { schemaLimitFindings } from './schema-limits.ts';
import { schemaValueFindings } from './schema-values.ts';
import { languageFindings, ruleFindings } from './rules.ts';
import { sqlTableFindings } from './sql-tables.ts';
import { ticketFindings } from './tickets.ts';
import { turnedWordFindings } from './turned-words.ts';
import { verdictFindings } from './verdicts.ts';
import { valueSetFindings } from './value-sets/index.ts';

export interface PackageOptions {
  /** Ids of a plan, written or not. */
  readonly planned?: readonly string[];
  /** Tickets of the plan are still to be written. */
  readonly unfinished?: boolean;
  /** Constraints of the session. */
  readonly limits?: readonly StatedLimit[];
  /** They are those of a session, and have our form. */
  readonly isOwn?: boolean;
  /** Rules keep to business language (002-R32). */
  readonly businessLanguage?: boolean;
  /** Nothing of what words and numbers say of each other. */
  readonly structure?: boolean;
}

export interface PackageReading {
  readonly findings: readonly Problem[];
  /** When there are tickets. */
  readonly graph?: TicketGraph;
}

/** A stage's own checks without a session: nothing is planned, nothing stands. */
const noSession: StageContext = {
  session: { ...emptySession(), key: '' },
  textOf: () => '',
  pathOf: (kind) => kind,
};

export async function checkPackage(
  documents: readonly DocumentText[],
  options: PackageOptions = {},
): Promise<PackageReading> {
  const read = readPackage(documents);
  const collisions = options.structure === true ? [] : collisionsIn(read, options.limits);
  const graph = read.tickets.flatMap(({ value }) => (value.id === undefined ? [] : [{ ...value, id: value.id }]));
  return {
    findings: [
      ...(await stageFindings(documents, { ...noSession, isOwn: options.isOwn === true })),
      // In fences the parser of their language sees them too: one place tells it, and that is here.
      ...documents.flatMap(hiddenFindings),
      ...prdFindings(read),
      ...ruleFindings(read),
      ...demandWordFindings(read),
      ...(options.businessLanguage === true ? languageFindings(read) : []),
      ...designFindings(read),
      ...componentTwiceFindings(read),
      ...sectionTwiceFindings(documents),
      ...verdictFindings(read),
      ...sqlTableFindings(read),
      ...recordFindings(read),
      ...contractFindings(read),
      ...scenarioFindings(read),
      ...ticketFindings(read),
      ...phasePointFindings(read),
      ...codeFindings(read),
      ...linkFindings(read, options.planned),
      ...movedLineFindings(documents, read),
      ...flowLinkFindings(read),
      ...coverageFindings(read, options),
      ...collisions,
    ],
    ...(graph.length > 0 ? { graph: ticketGraph(graph) } : {}),
  };
}

/** What words and numbers of one place say against those of another. */
function collisionsIn(read: ReadPackage, limits?: readonly StatedLimit[]): readonly Problem[] {
  const contradictions = [
    ...contradictionFindings(read, limits),
    ...ownExampleFindings(read),
    ...schemaLimitFindings(read),
    ...schemaValueFindings(read),
  ];
  const loose = whereNothingIsTold(contradictions, [
    ...sourceNumberFindings(read),
    ...linkedLimitFindings(read),
    ...restatedLimitFindings(read),
    ...samePlaceFindings(read),
    ...saidAgainFindings(read),
    ...valueSetFindings(read),
    ...oppositeFindings(read, limits),
    ...saidOftenFindings(read),
    ...carriedNumberFindings(read),
    ...answerFindings(read),
    ...rightFindings(read),
    ...turnedWordFindings(read),
    ...oddNumberFindings(read),
  ]);
  return [...contradictions, ...loose];
}

/** One collision is told once, and as hard as whoever is surest of it says. */
function whereNothingIsTold(told: readonly Problem[], more: readonly Problem[]): Problem[] {
  const places = new Set(told.map(({ at }) => at));
  return more.filter(({ at = '', severity }) => {
    // A note takes no side.
    if (severity === 'info') return true;
    const isNew = !places.has(at);
    places.add(at);
    return isNew;
  });
}

/** Only what documents say of each other: for a hand-in, whose own checks ran already. */
export function checkLinks(documents: readonly DocumentText[], options: PackageOptions = {}): Problem[] {
  const read = readPackage(documents);
  const contradictions = contradictionFindings(read, options.limits);
  return [
    ...ruleFindings(read).filter(({ code }) => code === 'rules/source-gone'),
    ...ticketFindings(read).filter(({ code }) => code === 'ticket/cycle' || code === 'ticket/blocks-differ'),
    ...linkFindings(read, options.planned),
    ...flowLinkFindings(read),
    ...coverageFindings(read, options),
    ...contradictions,
    ...whereNothingIsTold(contradictions, sourceNumberFindings(read)),
  ];
}

/** Of these only whether ids lead somewhere. */
export function checkIds(documents: readonly DocumentText[], { planned }: PackageOptions = {}): Problem[] {
  return linkFindings(readPackage(documents), planned);
}

async function stageFindings(documents: readonly DocumentText[], context: StageContext): Promise<Problem[]> {
  const byStage = new Map<StageId, DocumentText[]>();
  for (const document of documents) {
    const stage = line.find((facts) => facts.kinds.includes(document.kind))?.id;
    if (stage === undefined) continue;
    const own = byStage.get(stage);
    if (own) own.push(document);
    else byStage.set(stage, [document]);
  }
  const found: (readonly Problem[])[] = [];
  for (const [stage, own] of byStage) found.push((await stages[stage].checks()).read(own, context).findings);
  return found.flat();
}
