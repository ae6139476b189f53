/** For tests: a session that is walked by real commands, so that every state in a test is one that can happen. */
import type { Actor } from '../../core/actor.ts';
import type { Command, NewAlternativeName } from '../../core/command.ts';
import { decide } from '../../core/decide.ts';
import type { NewQuestion } from '../../core/entry.ts';
import type { PlannedTicket, SubmittedDocument } from '../../core/event.ts';
import { evolve } from '../../core/evolve.ts';
import { noFacts } from '../../core/facts.ts';
import { type SlotKind, stageFacts, type StageId } from '../../core/line.ts';
import { emptySession, type Session } from '../../core/session.ts';
import { slotKey } from '../../core/slot.ts';
import { say, type Text } from '../../core/text.ts';

export const textOf = (text: Text) => ('text' in text ? text.text : `(${text.blob}/${text.n})`);
const person: Actor = { kind: 'person', name: 'ana', via: 'tty' };

type Given<T> = T extends { readonly id: string } ? Omit<T, 'id'> : never;
export type GivenCommand = Given<Command>;

export class Walk {
  readonly session: Session = emptySession();
  #seq = 0;

  /** The problem codes; empty when the command was taken. */
  try(command: GivenCommand): string[] {
    const id = `c${this.#seq + 1}`;
    const decision = decide(this.session, { ...command, id } as Command, { ...noFacts, by: person });
    if ('problems' in decision) return decision.problems.map((one) => one.code);
    this.#seq += 1;
    const minute = String(this.#seq % 60).padStart(2, '0');
    const at = `2026-01-28T${String(10 + Math.floor(this.#seq / 60))}:${minute}:00Z`;
    for (const event of decision.events) evolve(this.session, event, { seq: this.#seq, at, by: person });
    return [];
  }

  do(...commands: GivenCommand[]): this {
    for (const command of commands) {
      const codes = this.try(command);
      if (codes.length > 0) throw new Error(`${command.type} was refused: ${codes.join(', ')}`);
    }
    return this;
  }
}

export const start = (more: Partial<Extract<GivenCommand, { type: 'start-session' }>> = {}): GivenCommand => ({
  type: 'start-session',
  key: 'user-export',
  flow: 'staged',
  source: { kind: 'prd', path: '.claude/context/EPIC-123.md', sha: 'prd-1', bytes: 900 },
  title: say('User export'),
  quick: false,
  split: 'monolith',
  ...more,
});

export const question = (key: string, text: string): NewQuestion => ({
  id: `q-${key}`,
  type: 'question',
  key,
  stage: '0',
  text: say(text),
  options: [],
  allowOther: true,
});

export const answer = (key: string, text: string): GivenCommand => ({
  type: 'settle-entries',
  settlements: [{ id: `q-${key}`, settlement: { status: 'answered', text: say(text), source: 'user' } }],
});

const paths: Record<SlotKind, (name: string) => string> = {
  prd: () => '.claude/context/EPIC-123.md',
  rules: () => '.claude/design/user-export-rules.md',
  analysis: () => '.claude/design/user-export-analysis.md',
  tdd: () => 'docs/design/user-export.md',
  adr: (name) => `docs/adr/${name}.md`,
  contracts: () => '.claude/design/user-export-contracts.md',
  bdd: () => '.claude/design/user-export-bdd.feature',
  flows: () => '.claude/design/user-export-flows.md',
  ticket: (name) => `.claude/tickets/${name}.md`,
};

/** An ADR is named with its number, `0042-async-export`; a ticket by its id. */
export function document(kind: SlotKind, file = '', sha = `${kind}${file}-1`): SubmittedDocument {
  const stage = (['1', '3a', '3b', '4', '5', '6'] as const).find((id) => stageFacts(id).kinds.includes(kind)) ?? '1';
  const name = kind === 'adr' ? file.replace(/^\d+-/, '') : kind === 'ticket' ? file : undefined;
  const option = stageFacts(stage).perOption ? 1 : undefined;
  const slot = slotKey({ kind, name, option });
  return { slot, kind, path: paths[kind](file), sha, bytes: 100, ...(name === undefined ? {} : { name }) };
}

export const submit = (
  stage: StageId,
  documents: SubmittedDocument[],
  data: Record<string, number> = {},
  alternatives?: NewAlternativeName[],
): GivenCommand => ({
  type: 'submit-documents',
  stage,
  documents,
  data,
  ...(alternatives ? { alternatives } : {}),
});

export function shown(session: Session, stage: StageId): Record<string, string> {
  const slots = [...session.slots.values()].filter((slot) => slot.kind !== 'prd');
  const own = stage === '7' ? slots : slots.filter((slot) => slot.stage === stage);
  return Object.fromEntries(
    own.flatMap((slot) => slot.revisions.at(-1)?.sha ?? []).map((sha, i) => [own[i]?.key, sha]),
  );
}

export const approve = (session: Session, stage: StageId, text?: string): GivenCommand => ({
  type: 'approve',
  stage,
  shas: shown(session, stage),
  ...(text === undefined ? {} : { text: say(text) }),
});

export const threeNames: NewAlternativeName[] = ['Sync', 'Queue', 'Batch'].map((name) => ({
  name: say(name),
  recommended: name === 'Queue',
}));

export const ticket = (id: string, title: string, dependsOn: string[] = []): PlannedTicket => ({
  id,
  title: say(title),
  ...(/^[A-Z]+ \//.test(title) ? { endpoint: title } : {}),
  dependsOn,
});

/** The state of the seed's progress view: alternatives generated, awaiting choice. */
export function seedWalk(): Walk {
  const walk = new Walk().do(
    start(),
    {
      type: 'judge-clarity',
      questions: [
        question('data_volume', 'What is the expected data volume?'),
        question('export_formats', 'What format should exports support?'),
      ],
    },
    answer('data_volume', 'Up to 100k users'),
    answer('export_formats', 'CSV and JSON'),
    submit('1', [document('rules')], { rules_count: 8 }),
    { type: 'request-changes', stage: '1', text: say('Added rate limit rule') },
    submit('1', [document('rules', '', 'rules-2')], { rules_count: 8 }),
  );
  return walk.do(
    approve(walk.session, '1'),
    { type: 'judge-complexity', complexity: 'complex', reason: say('Async processing, external storage, 100k scale') },
    submit('3a', [document('analysis')], { alternatives_count: 3 }, threeNames),
  );
}

/** On from there to the end. */
export function wholeWalk(): Walk {
  const walk = seedWalk();
  const { session } = walk;
  walk.do({ type: 'choose', n: 2, rationale: say('Best balance'), shas: shown(session, '3a') });
  walk.do(submit('3b', [document('tdd'), document('adr', '0042-async-export'), document('adr', '0043-s3-storage')]));
  walk.do(approve(session, '3b'));
  walk.do(submit('4', [document('contracts')]), submit('5', [document('bdd')], { scenario_count: 12 }));
  walk.do({
    type: 'plan-tickets',
    tickets: [ticket('EXPORT-001', 'POST /export'), ticket('EXPORT-002', 'GET /export/{id}', ['EXPORT-001'])],
  });
  walk.do(submit('6', [document('ticket', 'EXPORT-001')]), submit('6', [document('ticket', 'EXPORT-002')]));
  return walk.do(approve(session, '7'));
}
