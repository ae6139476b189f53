import { describe, expect, test } from 'vitest';
import { answerTo, aSession, document, question, SessionBuilder } from '../../tests/support/session-builder.ts';
import type { Draft } from '../../tests/support/given-when-then.ts';
import { line, type StageId, stageIds } from './line.ts';
import { fingerprint, nextStep } from './next-step.ts';
import { replay } from './replay.ts';
import { gateOn, resumeStage, type Session, stageState, stageSubject } from './session.ts';
import { staleStages } from './stale.ts';
import { say } from './text.ts';

describe('precedence', () => {
  const point = (id: string): Draft => ({ type: 'add-entries', entries: [{ id, type: 'point', title: say('x') }] });
  const agree = (id: string): Draft => ({
    type: 'settle-entries',
    settlements: [{ id, settlement: { status: 'agreed' } }],
  });

  test('[S29] found on disk, closed, budget, summary, question, stage: each gives way to the one before', () => {
    const builder = aSession().do({ type: 'judge-clarity', questions: [question('a')] });
    const reason = (facts: Parameters<typeof nextStep>[1] = {}) =>
      nextStep(builder.session, { pointsPerSummary: 1, ...facts }).reason;
    expect(reason()).toBe('open-questions');
    builder.do(point('p')).do(agree('p'));
    expect(reason()).toBe('summary-due');
    builder.do({ type: 'report-budget', used: 9, limit: 10, share: 0.8 });
    expect(reason()).toBe('budget-spent');
    builder.do({ type: 'close-session', status: 'abandoned' });
    expect(reason()).toBe('closed');
    const findings = [
      { id: 'f1', stage: '1' as const },
      { id: 'f2', stage: '3b' as const },
    ];
    expect(nextStep(builder.session, { findings })).toMatchObject({
      id: 'recover-f1',
      kind: 'recover',
      finding: 'f1',
      stage: '1',
    });
  });

  test('[S29] a question of a stage that is not reached waits for it', () => {
    const builder = aSession().upTo('1');
    builder.do({
      type: 'add-entries',
      entries: [question('late', { stage: '3b' }), question('early', { stage: '0' })],
    });
    expect(stageState(builder.session, '3b').status).toBe('pending');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'ask', stage: '0', entries: ['q-early'] });
    builder.do(answerTo(nextStep(builder.session), builder.session));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '1' });
    builder.upTo('3b');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'ask', stage: '3b', entries: ['q-late'] });
  });

  test('[S29] a question raised after the end is asked, too', () => {
    const builder = aSession()
      .all()
      .do({ type: 'add-entries', entries: [question('late', { stage: '5' })] });
    expect(nextStep(builder.session)).toMatchObject({ kind: 'ask', stage: '5' });
  });
});

describe('ids', () => {
  test('[I11] the same for the same state, other for another text or another round', () => {
    const one = aSession().upTo('1').submit('rules', 'a');
    const two = aSession().upTo('1').submit('rules', 'b');
    expect(nextStep(one.session).id).not.toBe(nextStep(two.session).id);
    one.do({ type: 'add-entries', entries: [{ id: 'n', type: 'note', text: say('x') }] });
    expect(nextStep(one.session)).toEqual(nextStep(aSession().upTo('1').submit('rules', 'a').session));
    one.do({ type: 'request-changes', stage: '1', text: say('x') });
    expect(nextStep(one.session).id).toBe('write-rules-2');
  });

  test('[I11] a fingerprint does not depend on the order of the names', () => {
    expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }));
    expect(fingerprint({ a: '1', b: '2' })).not.toBe(fingerprint({ a: '2', b: '1' }));
    expect(fingerprint({})).toMatch(/^[a-z0-9]+$/);
  });
});

describe('the way to the end', () => {
  test('[S30] 002-R10: a session that only follows nextStep walks the line once', () => {
    const builder = aSession();
    const steps = builder.follow();
    expect(steps.map((step) => `${step.kind} ${step.stage}`)).toEqual([
      'write 0',
      'write 1',
      'approve 1',
      'write 2',
      'write 3a',
      'choose 3a',
      'write 3b',
      'approve 3b',
      'write 4',
      'write 5',
      'write 6',
      'write 6',
      'approve 7',
      'done 7',
    ]);
    expect(resumeStage(builder.session).id).toBe('7');
  });

  test('[S30] from every state within four moves of any stage, following nextStep reaches the end', () => {
    const fork = (from: SessionBuilder) => {
      const copy = new SessionBuilder();
      copy.commits.push(...from.commits);
      copy.session = replay(copy.commits);
      copy.replays = false;
      return copy;
    };
    /** What tells states apart for the rules: not ids, times or words. */
    const shape = (session: Session) =>
      JSON.stringify([
        line.map(({ id }) => {
          const { status, handedIn, skipped } = stageState(session, id);
          const gate = gateOn(session, stageSubject(id, 1));
          return [status, handedIn, skipped, gate?.verdict];
        }),
        staleStages(session).map((one) => [one.stage, one.because]),
        session.quick,
      ]);
    const moves: Draft[] = [
      ...stageIds.flatMap((stage): Draft[] => [
        { type: 'reopen-stage', stage, only: false },
        { type: 'reopen-stage', stage, only: true },
        { type: 'withdraw', stage },
        { type: 'request-changes', stage, text: say('x') },
      ]),
      {
        type: 'adopt-documents',
        stage: '1',
        how: 'edit',
        documents: [document('rules', 'edited')],
        data: {},
        approved: false,
      },
      { type: 'judge-complexity', complexity: 'simple', reason: say('x') },
      { type: 'set-quick', quick: true },
    ];
    const seen = new Map<string, SessionBuilder>();
    let edge: SessionBuilder[] = [...stageIds.map((id: StageId) => aSession().upTo(id)), aSession().all('simple')];
    for (const builder of edge) seen.set(shape(builder.session), builder);
    for (let depth = 0; depth < 4 && seen.size < 250; depth++) {
      const next: SessionBuilder[] = [];
      for (const builder of edge) {
        const step = nextStep(builder.session);
        const willing = step.kind === 'done' ? [] : [answerTo(step, builder.session)];
        for (const move of [...willing, ...moves]) {
          if (seen.size >= 250) break;
          const copy = fork(builder);
          if ('problems' in copy.attempt(move)) continue;
          const key = shape(copy.session);
          if (seen.has(key)) continue;
          seen.set(key, copy);
          next.push(copy);
        }
      }
      edge = next;
    }
    for (const builder of seen.values()) expect(builder.follow().at(-1)?.reason).toBe('all-complete');
    expect(seen.size).toBe(250);
  });
});
