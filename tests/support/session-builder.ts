/** Walks a session to any stage through real commands, and follows `nextStep` the way a willing driver would. */
import type { Command } from '../../src/core/command.ts';
import { missingConstraints } from '../../src/core/early-constraints.ts';
import type { NewEntry, NewQuestion, Settlement } from '../../src/core/entry.ts';
import type { DocumentMove, SubmittedDocument } from '../../src/core/event.ts';
import type { Facts } from '../../src/core/facts.ts';
import type { Item } from '../../src/core/item.ts';
import { line, type SlotKind, stageFacts, type StageId, stageIds } from '../../src/core/line.ts';
import { nextStep } from '../../src/core/next-step.ts';
import { aspectKey, aspectsUnasked } from '../../src/core/non-functional.ts';
import { choosable, remainingTickets, type Session, slotOf, stageState } from '../../src/core/session.ts';
import { shasShown } from '../../src/core/decide/advance.ts';
import { latest, slotKey } from '../../src/core/slot.ts';
import type { StepRef } from '../../src/core/step.ts';
import { say } from '../../src/core/text.ts';
import { type Draft, Scenario } from './given-when-then.ts';

/** Short stand-ins for sha256. */
const prdSha = 'prd-1';

export function document(kind: SlotKind, sha = `${kind}-1`, more: Partial<SubmittedDocument> = {}): SubmittedDocument {
  const option = kind === 'rules' || kind === 'prd' ? undefined : 1;
  const { name } = more;
  const slot = slotKey({ kind, name, option });
  return { slot, kind, path: `docs/${kind}${name === undefined ? '' : `-${name}`}.md`, sha, bytes: 10, ...more };
}

export const ticketDocument = (id: string, sha = `${id}-1`) => document('ticket', sha, { name: id });

export function question(key: string, more: Partial<NewQuestion> = {}): NewQuestion {
  const options = [{ label: say('few') }, { label: say('many'), recommended: true }];
  return {
    id: `q-${key}`,
    type: 'question',
    key,
    stage: '0',
    text: say(`${key}?`),
    options,
    allowOther: true,
    ...more,
  };
}

export const planned = (...ids: string[]) => ids.map((id) => ({ id, title: say(id), dependsOn: [] }));

export const alternatives = (...names: string[]) => names.map((name, i) => ({ name: say(name), recommended: i === 1 }));

type Start = Partial<Extract<Command, { type: 'start-session' }>>;

export function aSession(start: Start = {}): SessionBuilder {
  return new SessionBuilder().do({
    type: 'start-session',
    key: 'export',
    flow: 'staged',
    source: { kind: 'prd', path: 'prd.md', sha: prdSha, bytes: 10 },
    title: say('Export'),
    quick: false,
    split: 'monolith',
    ...start,
  });
}

export class SessionBuilder extends Scenario {
  /** Items of documents as the shell would have read them, for every command from here on. */
  items: Record<string, readonly Item[]> = {};

  override attempt(draft: Draft, facts: Partial<Facts> = {}) {
    return super.attempt(draft, { items: this.items, ...facts });
  }

  submit(kind: SlotKind, sha?: string, facts?: Partial<Facts>): this {
    const stage = stageIds.find((id) => stageFacts(id).kinds.includes(kind)) as StageId;
    const more = kind === 'analysis' ? { alternatives: alternatives('Queue', 'Stream') } : {};
    return this.do({ type: 'submit-documents', stage, documents: [document(kind, sha)], data: {}, ...more }, facts);
  }

  approve(stage: StageId, facts?: Partial<Facts>): this {
    return this.do({ type: 'approve', stage, shas: shasShown(this.session, stageFacts(stage)) }, facts);
  }

  choose(n: number, facts?: Partial<Facts>): this {
    const shas = shasShown(this.session, stageFacts('3a'));
    return this.do({ type: 'choose', n, rationale: say('It fits.'), shas }, facts);
  }

  judge(complexity: 'simple' | 'complex'): this {
    return this.do({ type: 'judge-complexity', complexity, reason: say('Seen it.') });
  }

  /** Completes every stage before this one that is not complete yet. */
  upTo(stage: StageId, complexity: 'simple' | 'complex' = 'complex'): this {
    const complete: Record<StageId, () => unknown> = {
      '0': () => this.do({ type: 'judge-clarity', questions: [] }),
      '1': () => this.submit('rules').approve('1'),
      '2': () => this.judge(complexity),
      '3a': () => this.submit('analysis').choose(2),
      '3b': () => this.submit('tdd').approve('3b'),
      '4': () => this.submit('contracts'),
      '5': () => this.submit('bdd'),
      '6': () => this.do({ type: 'plan-tickets', tickets: planned('T-1') }).ticket('T-1'),
      '7': () => this.approve('7'),
    };
    for (const { id } of line.slice(0, stageIds.indexOf(stage))) {
      if (stageState(this.session, id).status !== 'complete') complete[id]();
    }
    return this;
  }

  ticket(id: string): this {
    return this.do({ type: 'submit-documents', stage: '6', documents: [ticketDocument(id)], data: {} });
  }

  /** Every stage complete. */
  all(complexity?: 'simple' | 'complex'): this {
    return this.upTo('7', complexity).approve('7');
  }

  /** Does what `nextStep` says until the step is one of those; gives that step. */
  followUntil(isThere: (step: StepRef) => boolean, limit = 60): StepRef {
    for (let count = 0; count <= limit; count += 1) {
      const step = nextStep(this.session, { items: this.items });
      if (isThere(step) || step.kind === 'done') return step;
      this.do(answerTo(step, this.session));
    }
    throw new Error('no end');
  }

  /** Does what `nextStep` says until it says done; gives the steps it took. */
  follow(limit = 60): StepRef[] {
    const steps: StepRef[] = [];
    for (;;) {
      const step = nextStep(this.session, { items: this.items });
      steps.push(step);
      if (step.kind === 'done' && step.reason !== 'budget-spent') return steps;
      if (steps.length > limit) throw new Error(`no end: ${steps.map((one) => one.id).join(' ')}`);
      this.do(answerTo(step, this.session));
    }
  }
}

const settled = (step: StepRef, settlement: Settlement) => (step.entries ?? []).map((id) => ({ id, settlement }));

/** A yes to decisions and points. */
function yes(step: StepRef, session: Session) {
  return (step.entries ?? []).map((id) => {
    const status = session.entries.get(id)?.type === 'point' ? 'agreed' : 'accepted';
    return { id, settlement: { status } as const };
  });
}

function earlyConstraints(session: Session): NewEntry[] {
  return missingConstraints(session).map((kind) => ({
    id: `${kind}-${session.seq}`,
    type: 'constraint',
    kind,
    state: 'none',
    text: say('none'),
  }));
}

/** In a conversation something is asked first. */
function questionsFor(session: Session): NewQuestion[] {
  const talks = session.flow === 'partner' && !session.quick;
  const asked = [...session.entries.values()].some((entry) => entry.type === 'question' && entry.stage === '0');
  const wanted = talks && (!asked || missingConstraints(session).length > 0);
  return wanted ? [question(`asked_${session.seq}`)] : [];
}

/** The analysis as it stands, for the next option. */
export function carriedAnalysis(session: Session): { analysis?: SubmittedDocument } {
  const held = latest(slotOf(session, { kind: 'analysis', option: session.option }));
  const option = session.options + 1;
  if (!held) return {};
  const slot = slotKey({ kind: 'analysis', option });
  return { analysis: { slot, kind: 'analysis', path: `docs/analysis.option-${option}.md`, sha: held.sha, bytes: 10 } };
}

/** What a choice of this option moves: the old one's documents beside, the new one's to their place. */
export function movesFor(session: Session, option: number): DocumentMove[] {
  if (option === session.chosen) return [];
  return [...session.slots.values()].flatMap(({ key, option: own, path }) => {
    if (own !== option && own !== session.chosen) return [];
    const plain = path.replace(/\.option-\d+/, '');
    return [{ slot: key, from: path, to: own === option ? plain : plain.replace('.md', `.option-${own}.md`) }];
  });
}

/** It is the option at hand, and the closing asks its questions. */
export function finish(session: Session): Draft {
  const questions = aspectsUnasked(session).map((aspect) =>
    question(aspectKey(aspect), { id: `${aspect}-${session.seq}`, stage: '7' }),
  );
  return { type: 'choose-option', option: session.option, because: say('It fits.'), moves: [], questions };
}

/** The command that a willing driver gives for a step. */
export function answerTo(step: StepRef, session: Session): Draft {
  const { stage, shas = {} } = step;
  const fresh = (kind: SlotKind) => `${kind}-at-${session.seq}`;
  switch (step.kind) {
    case 'ask': {
      if (step.reason === 'assumption-open')
        return { type: 'settle-entries', settlements: settled(step, { status: 'chosen', choice: 0 }) };
      const settlement = { status: 'answered', text: say('so'), source: 'user' } as const;
      return { type: 'settle-entries', settlements: (step.entries ?? []).map((id) => ({ id, settlement })) };
    }
    case 'choose':
      if (step.reason === 'awaits-option') return finish(session);
      return { type: 'choose', n: choosable(session)[0] ?? 1, rationale: say('It fits.'), shas };
    case 'approve':
      if (step.reason === 'summary-due' || step.reason === 'phase-open')
        return { type: 'confirm-summary', agrees: true };
      if (step.entries) return { type: 'settle-entries', settlements: yes(step, session) };
      return { type: 'approve', stage, shas };
    case 'done':
      return { type: 'report-budget', used: 0, limit: 1, share: 0.8 };
    case 'write': {
      const { wants, kinds } = stageFacts(stage);
      const [kind = 'rules'] = kinds;
      if (step.reason === 'constraints-missing') return { type: 'add-entries', entries: earlyConstraints(session) };
      if (step.reason === 'point-off') {
        const point = {
          id: `p-${session.seq}`,
          type: 'point',
          title: say('Better so'),
          option: session.option,
        } as const;
        return { type: 'add-entries', entries: [{ ...point, supersedes: step.entries?.[0] ?? '' }] };
      }
      if (wants === 'clarity') return { type: 'judge-clarity', questions: questionsFor(session) };
      if (wants === 'complexity') return { type: 'judge-complexity', complexity: 'complex', reason: say('so') };
      if (step.ticket !== undefined) {
        return {
          type: 'submit-documents',
          stage,
          documents: [
            {
              ...ticketDocument(step.ticket, fresh(kind)),
              slot: slotKey({ kind, name: step.ticket, option: session.option }),
            },
          ],
          data: {},
        };
      }
      if (wants === 'tickets') {
        const left = remainingTickets(session).map((ticket) => ticket.id);
        return { type: 'plan-tickets', tickets: planned(...(left.length > 0 ? left : ['T-1'])) };
      }
      const more = kind === 'analysis' ? { alternatives: alternatives('Queue', 'Stream') } : {};
      return {
        type: 'submit-documents',
        stage,
        documents: [
          document(kind, fresh(kind), kind === 'rules' ? {} : { slot: slotKey({ kind, option: session.option }) }),
        ],
        data: {},
        ...more,
      };
    }
    case 'recover':
    case 'review':
      throw new Error(`the core does not give ${step.kind} by itself`);
  }
}
