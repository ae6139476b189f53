import { describe, expect, test } from 'vitest';
import { agent, given } from '../../../tests/support/given-when-then.ts';
import {
  alternatives,
  aSession,
  document,
  planned,
  question,
  ticketDocument,
} from '../../../tests/support/session-builder.ts';
import { nextStep } from '../next-step.ts';
import { problem, warning } from '../problem.ts';
import { entriesOf, gateOn, remainingTickets, stageState } from '../session.ts';
import { say } from '../text.ts';

const clear = { type: 'judge-clarity', questions: [] } as const;
const status = (builder: ReturnType<typeof aSession>, id: Parameters<typeof stageState>[1]) =>
  stageState(builder.session, id).status;

describe('judge-clarity', () => {
  test('[S6] 002-R13: a clear PRD completes stage 0', () => {
    aSession()
      .when(clear)
      .then([{ type: 'stage-judged', data: { was_clear: true } }, 'stage-completed']);
  });

  test('[S6] 002-R13: questions are asked in one batch, and the last answer completes the stage', () => {
    const builder = aSession();
    builder
      .when({ type: 'judge-clarity', questions: [question('a'), question('b')] })
      .then(['stage-judged', 'entry-added', 'entry-added']);
    const answer = (id: string) => ({
      type: 'settle-entries' as const,
      settlements: [{ id, settlement: { status: 'answered' as const, choice: 1 } }],
    });
    builder.when(answer('q-a')).then(['entry-settled']).when(answer('q-b')).then(['entry-settled', 'stage-completed']);
  });

  test('[S6] judging again does not talk the open questions away', () => {
    const builder = aSession().do({ type: 'judge-clarity', questions: [question('a')] });
    builder.when(clear).then(['stage-judged']);
    expect(status(builder, '0')).toBe('in_progress');
    builder.do({ type: 'settle-entries', settlements: [{ id: 'q-a', settlement: { status: 'parked' } }] });
    expect(status(builder, '0')).toBe('complete');
  });

  test('[S6] an answer taken back in the same command as the last answer keeps the stage open', () => {
    const builder = aSession().do({ type: 'judge-clarity', questions: [question('a'), question('b')] });
    builder.do({ type: 'settle-entries', settlements: [{ id: 'q-a', settlement: { status: 'answered', choice: 0 } }] });
    builder.do({
      type: 'settle-entries',
      settlements: [
        { id: 'q-a', settlement: { status: 'open' } },
        { id: 'q-b', settlement: { status: 'answered', choice: 0 } },
      ],
    });
    expect(status(builder, '0')).toBe('in_progress');
  });

  test('[S21] 002-R14: a question whose key is known is not asked again', () => {
    const builder = aSession()
      .do({ type: 'judge-clarity', questions: [question('a')] })
      .do({ type: 'settle-entries', settlements: [{ id: 'q-a', settlement: { status: 'answered', choice: 0 } }] })
      .do({ type: 'reopen-stage', stage: '0', only: true });
    builder
      .when({ type: 'judge-clarity', questions: [question('a', { id: 'other' })] })
      .then(['stage-judged', 'stage-completed']);
  });

  test('[S21] a key is snake_case, an id is new', () => {
    aSession()
      .when({ type: 'judge-clarity', questions: [question('Data Volume')] })
      .then('question/bad-key');
    aSession()
      .when({ type: 'judge-clarity', questions: [question('a'), question('b', { id: 'q-a' })] })
      .then('entry/exists');
    aSession()
      .do({ type: 'add-entries', entries: [{ id: 'q-a', type: 'note', text: say('x') }] })
      .when({ type: 'judge-clarity', questions: [question('a')] })
      .then('entry/exists');
  });

  test('[S2] a complete stage 0 is not judged again', () => {
    aSession().upTo('1').when(clear).then('stage/complete');
  });
});

describe('submit-documents', () => {
  const submit = (kind: 'rules' | 'tdd' | 'adr' | 'analysis', more: object = {}) =>
    ({
      type: 'submit-documents',
      stage: kind === 'rules' ? '1' : kind === 'analysis' ? '3a' : '3b',
      documents: [document(kind)],
      data: {},
      ...more,
    }) as const;

  test('[S7] 002-R17: what wants approval is handed in and waits', () => {
    const builder = aSession().upTo('1');
    builder.when(submit('rules', { data: { rules_count: 3 } })).then(['documents-submitted']);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '1', shas: { rules: 'rules-1' } });
    expect(stageState(builder.session, '1').data).toEqual({ rules_count: 3 });
  });

  test('[S7] 002-R8: what wants no gate completes by handing in', () => {
    const builder = aSession().upTo('4');
    builder
      .when({ type: 'submit-documents', stage: '4', documents: [document('contracts')], data: {} })
      .then(['documents-submitted', 'stage-completed']);
  });

  test('[S3] 002-R53: a stage ahead is refused, and the refusal lists what is missing', () => {
    const { decision } = aSession().upTo('1').when(submit('tdd'));
    expect(decision).toMatchObject({
      problems: [{ code: 'stage/not-open', message: expect.stringContaining('1 Business Rules, 2 Analysis, 3a') }],
    });
  });

  test.each([
    ['submit/wrong-kind', submit('rules', { documents: [document('tdd')] })],
    ['submit/wrong-kind', submit('rules', { stage: '0', documents: [] })],
    ['submit/missing', submit('rules', { documents: [] })],
    ['submit/empty', submit('rules', { documents: [document('rules', 'x', { bytes: 0 })] })],
    ['submit/empty', submit('rules', { documents: [document('rules', '')] })],
    ['submit/twice', submit('rules', { documents: [document('rules', 'a'), document('rules', 'b')] })],
  ] as const)('[S7] 002-R8: refused with %s', (code, command) => {
    const builder = aSession();
    if (!('stage' in command && String(command.stage) === '0')) builder.upTo('1');
    builder.when(command).then(code);
  });

  test('[S7] an ADR alone is not a design; beside a standing TDD it is welcome', () => {
    const adr = submit('adr', { documents: [document('adr', 'adr-1', { name: 'queue' })] });
    const builder = aSession().upTo('3b');
    builder.when(adr).then('submit/missing');
    builder.submit('tdd').when(adr).then(['documents-submitted']);
    expect(nextStep(builder.session).shas).toEqual({ 'tdd#1': 'tdd-1', 'adr:queue#1': 'adr-1' });
  });

  test('[S7] what checks call an error refuses it, all of them; a warning does not', () => {
    const builder = aSession().upTo('1');
    const errors = [problem('rules/none', 'No rules.'), problem('rules/title', 'No title.')];
    const { decision } = builder.when(submit('rules'), { findings: [...errors, warning('x/y', 'Hm.')] });
    expect(decision).toEqual({ problems: errors });
    builder.when(submit('rules'), { findings: [warning('x/y', 'Hm.')] }).then(['documents-submitted']);
  });

  test('[S2] a complete stage takes nothing before it is reopened', () => {
    aSession().upTo('2').when(submit('rules')).then('stage/complete');
  });

  test('[S9] 002-R19, 000-R4: alternatives come at least in twos', () => {
    const builder = aSession().upTo('3a');
    builder.when(submit('analysis')).then('submit/too-few-alternatives');
    builder.when(submit('analysis', { alternatives: alternatives('One') })).then('submit/too-few-alternatives');
    builder
      .when(submit('analysis', { alternatives: alternatives('One', 'Two') }))
      .then(['documents-submitted', 'entry-added', 'entry-added']);
  });

  test('[S9] a second round of alternatives sets the first aside and wants a new choice', () => {
    const builder = aSession()
      .upTo('3b')
      .do({ type: 'reopen-stage', stage: '3a', only: true })
      .submit('analysis', 'a2');
    expect(entriesOf(builder.session, 'alternative').map((entry) => entry.status)).toEqual([
      'rejected',
      'rejected',
      'open',
      'open',
    ]);
    builder.when({ type: 'approve', stage: '3a', shas: { 'analysis#1': 'a2' } }).then('gate/choose-instead');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'choose', reason: 'awaits-choice' });
  });
});

describe('judge-complexity', () => {
  test('[S8] 002-R18: complexity and reason complete stage 2', () => {
    aSession()
      .upTo('2')
      .when({ type: 'judge-complexity', complexity: 'complex', reason: say('Two systems.') })
      .then([
        { type: 'stage-judged', data: { complexity: 'complex', reason: say('Two systems.') } },
        'stage-completed',
      ]);
    aSession()
      .when({ type: 'judge-complexity', complexity: 'simple', reason: say('x') })
      .then('stage/not-open');
  });

  test('[S8] 002-R11: a simple design leaves out contracts, and nothing else', () => {
    const builder = aSession().upTo('3b', 'simple').submit('tdd');
    builder
      .when({ type: 'approve', stage: '3b', shas: { 'tdd#1': 'tdd-1' } })
      .then(['gate-given', { type: 'stage-completed', stage: '3b' }, { stage: '4', skipped: 'simple' }]);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '5' });
    builder.all();
    expect(nextStep(builder.session).reason).toBe('all-complete');
  });

  test('[S8] a design that turns out complex wants its contracts after all', () => {
    const builder = aSession().all('simple').do({ type: 'reopen-stage', stage: '2', only: true });
    builder
      .when({ type: 'judge-complexity', complexity: 'complex', reason: say('Bigger.') })
      .then(['stage-judged', 'stage-completed', { type: 'stage-reopened', stage: '4' }]);
    const steps = builder.follow();
    expect(steps.find((step) => step.kind === 'write')).toMatchObject({ stage: '4' });
    expect(steps.at(-1)?.reason).toBe('all-complete');
  });

  test('[S8] a design that turns out simple leaves out the contracts that are due', () => {
    const builder = aSession().upTo('4').do({ type: 'reopen-stage', stage: '2', only: true });
    builder
      .when({ type: 'judge-complexity', complexity: 'simple', reason: say('Smaller.') })
      .then(['stage-judged', { stage: '2' }, { type: 'stage-completed', stage: '4', skipped: 'simple' }]);
  });

  test('[S8] contracts that were left out can be asked for, and cannot be approved unseen', () => {
    const builder = aSession().upTo('5', 'simple');
    builder.when({ type: 'approve', stage: '4', shas: {} }).then('stage/nothing-handed-in');
    builder.do({ type: 'reopen-stage', stage: '4', only: true });
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '4' });
    builder.submit('contracts');
    expect(stageState(builder.session, '4').skipped).toBeUndefined();
  });

  test('[S8] going back forgets that a stage was left out', () => {
    const builder = aSession().all('simple').do({ type: 'reopen-stage', stage: '2', only: false });
    expect(stageState(builder.session, '4')).toMatchObject({ status: 'pending' });
    expect(stageState(builder.session, '4').skipped).toBeUndefined();
    builder.judge('complex').choose(2).approve('3b');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '4' });
  });
});

describe('plan-tickets and tickets', () => {
  test('[S10] 002-R42: tickets are written one by one; the last one completes the stage', () => {
    const builder = aSession().upTo('6');
    builder.when({ type: 'plan-tickets', tickets: planned('T-1', 'T-2') }).then(['tickets-planned']);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', ticket: 'T-1', id: 'write-ticket-T-1' });
    builder.ticket('T-1');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', ticket: 'T-2' });
    builder
      .when({ type: 'submit-documents', stage: '6', documents: [ticketDocument('T-2')], data: {} })
      .then(['documents-submitted', 'stage-completed']);
  });

  test('[S10] the plan: not empty, no id twice, no errors, not on a complete stage', () => {
    const builder = aSession().upTo('6');
    builder.when({ type: 'plan-tickets', tickets: [] }).then('ticket/none');
    builder.when({ type: 'plan-tickets', tickets: planned('T-1', 'T-1') }).then('ticket/twice');
    builder
      .when({ type: 'plan-tickets', tickets: planned('T-1') }, { findings: [problem('ticket/cycle', 'T-1 > T-1')] })
      .then('ticket/cycle');
    builder
      .upTo('7')
      .when({ type: 'plan-tickets', tickets: planned('T-9') })
      .then('stage/complete');
  });

  test('[S10] a ticket outside the plan is refused', () => {
    const builder = aSession().upTo('6');
    const one = { type: 'submit-documents', stage: '6', documents: [ticketDocument('T-9')], data: {} } as const;
    builder.when(one).then('ticket/not-planned');
    builder
      .do({ type: 'plan-tickets', tickets: planned('T-1') })
      .when(one)
      .then('ticket/not-planned');
  });

  test('[S10] approving does not make missing tickets', () => {
    const builder = aSession().upTo('6');
    builder.when({ type: 'approve', stage: '6', shas: {} }).then('stage/nothing-handed-in');
    builder.do({ type: 'plan-tickets', tickets: planned('T-1', 'T-2') }).ticket('T-1');
    builder.when({ type: 'approve', stage: '6', shas: { 'ticket:T-1#1': 'T-1-1' } }).then('ticket/remaining');
  });

  test('[S10] a new plan after some tickets exist: what is written counts, what is not stays to do', () => {
    const builder = aSession()
      .upTo('6')
      .do({ type: 'plan-tickets', tickets: planned('T-1', 'T-2') })
      .ticket('T-1');
    builder.do({ type: 'plan-tickets', tickets: planned('T-3', 'T-1') });
    expect(remainingTickets(builder.session).map((ticket) => ticket.id)).toEqual(['T-3']);
    builder.do({ type: 'plan-tickets', tickets: planned('T-1') });
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '6', reason: 'kept-from-before' });
    builder.approve('6');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '7' });
  });

  test('[S10] a reopened stage 6 wants a plan first; the same plan again leads on', () => {
    const builder = aSession().all().do({ type: 'reopen-stage', stage: '6', only: true });
    expect(nextStep(builder.session)).toMatchObject({ id: 'write-plan-tickets-2' });
    builder.do({ type: 'plan-tickets', tickets: planned('T-1') });
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '6' });
    expect(builder.follow().at(-1)?.reason).toBe('all-complete');
  });

  test('[S15] changes to the plan are asked for before a ticket is written', () => {
    const builder = aSession()
      .upTo('6')
      .do({ type: 'plan-tickets', tickets: planned('T-1') });
    builder.do({ type: 'request-changes', stage: '6', text: say('Split it.') });
    expect(nextStep(builder.session)).toMatchObject({ id: 'write-plan-tickets-2', reason: 'changes-requested' });
  });
});

test('[S18] a copy that is put back is no answer to changes that were asked for', () => {
  const builder = aSession().upTo('1').submit('rules');
  builder.do({ type: 'request-changes', stage: '1', text: say('Add a limit.') });
  const sha = builder.session.slots.get('rules')?.revisions.at(-1)?.sha ?? '';
  const documents = [{ slot: 'rules', kind: 'rules', path: 'rules.md', sha, bytes: 9 }] as const;
  builder.do({ type: 'adopt-documents', stage: '1', how: 'restore', documents, data: {}, approved: false });
  expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '1', reason: 'changes-requested' });
});

describe('adopt-documents', () => {
  const adopt = (kind: 'rules' | 'tdd' | 'analysis' | 'prd' | 'bdd', sha: string, more: object = {}) =>
    ({
      type: 'adopt-documents',
      stage: ({ rules: '1', tdd: '3b', analysis: '3a', prd: '0', bdd: '5' } as const)[kind],
      how: 'edit',
      documents: [document(kind, sha)],
      data: {},
      approved: false,
      ...more,
    }) as const;

  test('[S18] 002-R12: an edit that is not vouched for leaves the gate behind: the stage is stale', () => {
    const builder = aSession().all();
    builder.when(adopt('rules', 'rules-2')).then([{ type: 'documents-submitted', how: 'edit' }]);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '1', reason: 'stale' });
  });

  test('[S18] 002-R12: an edit that a person vouches for is approved as it stands', () => {
    const builder = aSession().upTo('2');
    builder
      .when(adopt('rules', 'rules-2', { approved: true }))
      .then(['documents-submitted', { type: 'gate-given', shas: { rules: 'rules-2' } }, 'stage-completed']);
    builder.when(adopt('rules', 'rules-3', { approved: true }), { by: agent }).then('gate/needs-person');
  });

  test('[S18] 002-R61: a document that was there before counts as handed in; an edit of a half-done stage does not', () => {
    const found = aSession()
      .upTo('1')
      .do(adopt('rules', 'r', { how: 'adopt' }));
    expect(nextStep(found.session)).toMatchObject({ kind: 'approve', stage: '1' });
    const edited = aSession().upTo('2').do({ type: 'reopen-stage', stage: '1', only: true }).do(adopt('rules', 'r'));
    expect(nextStep(edited.session)).toMatchObject({ kind: 'write', stage: '1' });
  });

  test('[S18] a document cannot complete a stage that wants something else', () => {
    aSession()
      .upTo('2')
      .when(adopt('rules', 'x', { stage: '2', approved: true }))
      .then('submit/wrong-kind');
    aSession()
      .upTo('7')
      .when(adopt('rules', 'x', { stage: '7', documents: [], approved: true }))
      .then('submit/wrong-kind');
    aSession()
      .upTo('1')
      .when(adopt('rules', '', { approved: true }))
      .then('submit/empty');
    aSession()
      .upTo('1')
      .when(adopt('rules', 'x', { documents: [], approved: true }))
      .then('submit/missing');
    aSession().when(adopt('bdd', 'x')).then('stage/not-open');
  });

  test.each(['edit', 'restore'] as const)(
    '[S18] [S30] %s of a document whose stage waits for an earlier one is taken in, and the stage goes on waiting',
    (how) => {
      const builder = aSession().all().do({ type: 'reopen-stage', stage: '1', only: false });
      const sha = how === 'edit' ? 'tdd-2' : 'tdd-1';
      // Also with a yes: that is asked for when its turn comes.
      builder.when(adopt('tdd', sha, { how, approved: true })).then(['documents-submitted']);
      expect(stageState(builder.session, '3b').status).toBe('pending');
      builder.when(adopt('tdd', sha, { how: 'adopt' })).then('stage/not-open');
      expect(builder.follow().at(-1)?.reason).toBe('all-complete');
    },
  );

  test('[S18] an edit is a fact and is taken in whatever it says; a yes to an emptied or lone text is not', () => {
    const builder = aSession().upTo('2');
    const emptied = [document('rules', 'e', { bytes: 0 })];
    builder.when(adopt('rules', 'e', { documents: emptied, approved: true })).then(['documents-submitted']);
    builder.when(adopt('rules', 'e', { documents: emptied, how: 'adopt' })).then('submit/empty');
    const adr = [document('adr', 'a', { name: 'queue' })];
    const lone = aSession().upTo('3b');
    lone.when(adopt('tdd', 'a', { documents: adr, approved: true })).then(['documents-submitted']);
    lone.when(adopt('tdd', 'a', { documents: adr, how: 'adopt' })).then('submit/missing');
    expect(nextStep(lone.session)).toMatchObject({ kind: 'write', stage: '3b' });
  });

  test('[S18] 002-R56: a found ticket counts as written; the last one completes, a yes does not make the others', () => {
    const builder = aSession()
      .upTo('6')
      .do({ type: 'plan-tickets', tickets: planned('T-1', 'T-2') });
    const ticket = (id: string) =>
      adopt('rules', 'x', { stage: '6', how: 'adopt', documents: [ticketDocument(id)], approved: true });
    builder.when(ticket('T-9')).then('ticket/not-planned');
    builder.when(ticket('T-1')).then(['documents-submitted']);
    builder.when(ticket('T-2')).then(['documents-submitted', 'stage-completed']);
  });

  test('[S18] 002-R22: what was approved before the session came completes its stage, and says so', () => {
    const builder = aSession().upTo('1');
    builder
      .when(adopt('rules', 'r', { how: 'adopt', approved: true, preApproved: true }))
      .then(['documents-submitted', 'gate-given', { type: 'stage-completed', skipped: 'pre-approved' }]);
    expect(builder.follow().at(-1)?.reason).toBe('all-complete');
  });

  test('[S18] an open question holds back the yes, not the text', () => {
    const builder = aSession()
      .upTo('1')
      .do({ type: 'add-entries', entries: [question('scope', { stage: '1' })] });
    builder.when(adopt('rules', 'r', { how: 'adopt', approved: true })).then(['documents-submitted']);
  });

  test('[S18] an edited analysis keeps its choice unless its alternatives changed', () => {
    const builder = aSession()
      .all()
      .do(adopt('analysis', 'a-2', { approved: true }));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '3a', reason: 'stale' });
    builder.approve('3a');
    expect(gateOn(builder.session, 'stage:3a#1')).toMatchObject({
      verdict: 'choose',
      choice: 2,
      shas: { 'analysis#1': 'a-2' },
    });
    builder.do(adopt('analysis', 'a-3', { alternatives: alternatives('Only') }));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'choose', stage: '3a', reason: 'stale' });
    builder.choose(1);
  });

  test('[S18] a new text of the PRD is taken in at stage 0, and asks all that stands on it', () => {
    const builder = aSession().all();
    builder.when(adopt('prd', 'prd-2')).then(['documents-submitted']);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '0', reason: 'stale' });
    const fresh = aSession().do(adopt('prd', 'prd-2', { how: 'adopt', approved: true }));
    expect(nextStep(fresh.session)).toMatchObject({ kind: 'write', stage: '0' });
  });
});

describe('save-stage', () => {
  test('[S32] 002-R23: saves early without completing, and says so', () => {
    const builder = aSession().upTo('1');
    builder.when({ type: 'save-stage', stage: '1', partial: say('half') }).then(['stage-saved']);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', reason: 'saved-early', id: 'write-rules-1' });
    builder.submit('rules');
    expect(stageState(builder.session, '1').partial).toBeUndefined();
    builder
      .approve('1')
      .when({ type: 'save-stage', stage: '1', partial: say('x') })
      .then('stage/complete');
    builder.when({ type: 'save-stage', stage: '5', partial: say('x') }).then('stage/not-open');
  });
});

test('[S5] nothing happens before a session is started', () => {
  given().when(clear).then('session/not-found');
  given().when({ type: 'rename-session', to: 'x', paths: {} }).then('session/not-found');
});
