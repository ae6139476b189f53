/** One stage at a time: what `submit` takes, and what the guide would put on record beside it. */
import { houseLabels } from '../artifacts/house-labels.ts';
import { spoken } from '../artifacts/house-words.ts';
import type { TicketPlanInput } from '../stages/stage.ts';
import { callNames, withCalls } from './plan/keep-names.ts';
import { type Plan, planDesign } from './plan/plan.ts';
import { printAdrs, decisionsOf } from './print/adr.ts';
import { printAnalysis, recommendation } from './print/analysis.ts';
import { printContracts } from './print/contracts.ts';
import { printFeature } from './print/feature.ts';
import { printFlows } from './print/flows.ts';
import { reviewPlan } from './print/review.ts';
import { printRules } from './print/rules.ts';
import { shortNames } from './print/short-names.ts';
import { printTdd } from './print/tdd.ts';
import { printTicket } from './print/ticket.ts';
import type { GuideRequest, GuideResult, GuideReview } from './request.ts';
import { renamer } from './wish/rename.ts';
import { isWrittenCall } from './wish/wished-design.ts';
import { changesUpTo, sentencesOf, wishesAt } from './wish/wishes.ts';

const nothing = { decisions: [], risks: [] };

export const write = (request: GuideRequest): GuideResult =>
  inTheirIds(request, (read) => inTheirLetters(read, inTheirNames(read, writeStage(read))));

function inTheirLetters<T>(request: GuideRequest, result: T): T {
  const spell = shortNames(planDesign(request), request.prd);
  return spell ? spoken(result, spell) : result;
}

/** What somebody wants called otherwise, from the stage on in which they said so. The rules have their names in the plan. */
function inTheirNames(request: GuideRequest, result: GuideResult): GuideResult {
  const asked = changesUpTo(request.changes ?? [], request.stage);
  const later = (['3a', '3b', '4', '5', '6'] as const).filter((stage) => asked.some((one) => one.stage === stage));
  if (later.length === 0) return result;
  const { operations, scenarios } = planDesign(request);
  return later.reduce((now, stage) => {
    const renames = wishesAt(asked, stage).flatMap((one) =>
      one.is === 'rename' && !isWrittenCall(one.to) ? [[one.from, one.to] as const] : [],
    );
    if (renames.length === 0) return now;
    const fixed = [
      ...(stage === '5' || stage === '6' ? operations.map(({ call }) => call) : []),
      ...(stage === '6' ? scenarios.map(({ name }) => name) : []),
    ];
    return spoken(now, renamer(renames, { prd: request.prd, fixed }));
  }, result);
}

/** Which sentences of the last wish make no difference: what the guide cannot follow. */
export function unfollowed(request: GuideRequest): string[] {
  const { changes = [], stage, notes = [] } = request;
  const last = changes.findLast((one) => one.stage === stage);
  if (!last) return [];
  const sentences = sentencesOf(last.text);
  const made = whole(request);
  return sentences.filter((_, i) => {
    const text = sentences.filter((_one, j) => j !== i).join('. ');
    const without = { ...last, text };
    return (
      made ===
      whole({
        ...request,
        changes: changes.map((one) => (one === last ? without : one)),
        notes: notes.map((one) => (one === last.text ? text : one)),
      })
    );
  });
}

/** All that a stage comes to: of the tickets the plan and each of them. */
function whole(request: GuideRequest): string {
  const { ticket: _, ...plan } = request;
  const first = write(plan);
  const each = (first.fields.tickets ?? []).map(({ id }) => write({ ...plan, ticket: id }).fields);
  return JSON.stringify([first.fields, each]);
}

/** Stage 7: the whole package, looked at once more as it stands. */
export const review = (request: GuideRequest): GuideReview =>
  inTheirIds(request, (read) => inTheirLetters(read, reviewPlan(planDesign(read), read.documents)));

/** Where a team has ids of its own for its rules, the guide reads and writes these. */
function inTheirIds<T>(request: GuideRequest, work: (read: GuideRequest) => T): T {
  const labels = houseLabels(request.documents.rules?.[0]?.content ?? '');
  if (!labels) return work(request);
  const { documents, standing } = request;
  const read = { ...request, documents: spoken(documents, labels.read) };
  const kept = standing ? { standing: spoken(standing, labels.read) } : {};
  return spoken(work({ ...read, ...kept }), labels.speak);
}

function writeStage(request: GuideRequest): GuideResult {
  const plan = planDesign(request);
  switch (request.stage) {
    case '1':
      return { fields: { documents: [{ kind: 'rules', content: printRules(plan) }] }, ...nothing };
    case '2':
      return { fields: plan.verdict, ...nothing };
    case '3a':
      return {
        fields: { documents: [{ kind: 'analysis', content: printAnalysis(plan) }] },
        choice: choiceOf(plan),
        ...nothing,
      };
    case '3b': {
      const records = printAdrs(plan).map((content) => ({ kind: 'adr' as const, content }));
      return { fields: { documents: [{ kind: 'tdd', content: printTdd(plan) }, ...records] }, ...decisionsOf(plan) };
    }
    case '4':
      return { fields: { documents: [{ kind: 'contracts', content: printContracts(plan) }] }, ...nothing };
    case '5': {
      const flows = printFlows(plan);
      const pictures = flows === '' ? [] : [{ kind: 'flows' as const, content: flows }];
      return { fields: { documents: [{ kind: 'bdd', content: printFeature(plan) }, ...pictures] }, ...nothing };
    }
    case '6':
      return { fields: withStandingCalls(ticketFields(plan, request.ticket), plan, request), ...nothing };
    default:
      // Stages 0 and 7 ask people, not authors.
      return { fields: {}, ...nothing };
  }
}

function choiceOf(plan: Plan): { choice: number; because: string } {
  const best = plan.alternatives.find((one) => one.recommended) ?? plan.alternatives[0];
  return { choice: best?.n ?? 1, because: recommendation(plan) };
}

const planned = ({ id, title, operation, dependsOn }: Plan['tickets'][number]): TicketPlanInput => ({
  id,
  title,
  ...(operation?.http ? { endpoint: operation.call } : {}),
  dependsOn,
});

const ticketFields = (plan: Plan, ticket: string | undefined): GuideResult['fields'] =>
  ticket === undefined ? { tickets: plan.tickets.map(planned) } : ticketOf(plan, ticket);

/** Calls as the contracts have them now. */
function withStandingCalls(
  fields: GuideResult['fields'],
  { operations }: Plan,
  { documents: { contracts } }: GuideRequest,
): GuideResult['fields'] {
  const names = contracts?.[0] && callNames(operations, contracts[0].content);
  if (!names || names.size === 0) return fields;
  const { tickets, documents } = fields;
  return {
    ...(tickets ? { tickets: tickets.map((one) => withStandingCall(one, names)) } : {}),
    ...(documents ? { documents: documents.map((one) => ({ ...one, content: withCalls(one.content, names) })) } : {}),
  };
}

function withStandingCall(ticket: TicketPlanInput, names: ReadonlyMap<string, string>): TicketPlanInput {
  const { endpoint } = ticket;
  return endpoint === undefined ? ticket : { ...ticket, endpoint: names.get(endpoint) ?? endpoint };
}

/** A ticket that the plan does not know (somebody added it) is left to people. */
function ticketOf(plan: Plan, id: string): GuideResult['fields'] {
  const work = plan.tickets.find((one) => one.id === id);
  return work ? { documents: [{ kind: 'ticket', name: id, content: printTicket(plan, work) }] } : {};
}
