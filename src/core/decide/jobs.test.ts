import { describe, expect, test } from 'vitest';
import { ada, type Draft, type Scenario } from '../../../tests/support/given-when-then.ts';
import { aSession } from '../../../tests/support/session-builder.ts';
import { finishedJob, type JobStep, type JobStepName, type NewJob } from '../job.ts';
import { nextStep } from '../next-step.ts';
import { shasOfStage } from '../session.ts';
import { say } from '../text.ts';

const sha = (digit: string) => digit.repeat(64);
const at = '2026-01-01T00:00:00.000Z';
const step = (name: JobStepName, how: JobStep['how'] = 'done'): JobStep => ({ step: name, at, how });
const job = (more: Partial<NewJob> = {}): NewJob => ({
  id: 'j1',
  role: 'author',
  subject: '3b#1',
  round: 1,
  author: 'model:test',
  input: sha('a'),
  team: 'design-x',
  title: say('Generate technical design for x'),
  ...more,
});
const start = (more: Partial<NewJob> = {}, steps: readonly JobStep[] = []): Draft => ({
  type: 'start-job',
  job: job(more),
  steps,
});
const finish = (id = 'j1', steps: readonly JobStep[] = []): Draft => ({
  type: 'end-job',
  job: id,
  steps,
  end: { outcome: 'finished', result: { sha: sha('b'), bytes: 3 }, usage: { input: 10, output: 5, requests: 1 } },
});
const fail = (id = 'j1'): Draft => ({
  type: 'end-job',
  job: id,
  steps: [],
  end: { outcome: 'failed', why: say('no result') },
});
const begun = (): Scenario => aSession().upTo('3b');

describe('a job', () => {
  test('[J1] is one assignment with everything that tells it from others', () => {
    begun()
      .when(start({}, [step('check-orphans'), step('create-team'), step('create-task')]))
      .then([{ type: 'job-started', job: job() }, 'job-logged']);
  });

  test.each([
    ['no round', { round: 0 }],
    ['no hash', { input: 'abc' }],
    ['no author', { author: '' }],
    ['no title', { title: say(' ') }],
    ['another role', { role: 'approver' as never }],
    ['a subject with blanks', { subject: '3b 1' }],
  ])('[J1] is refused with %s', (_, more) => {
    begun().when(start(more)).then('job/incomplete');
  });

  test('[J1] on one subject one is open at a time', () => {
    const scenario = begun().do(start());
    scenario.when(start({ id: 'j2', role: 'reviewer' })).then('job/open');
    scenario.when(start()).then('job/exists');
    scenario.do(start({ id: 'j3', subject: 'interview' })).do(fail());
    scenario.when(start({ id: 'j2', role: 'reviewer' })).then(['job-started']);
  });

  test('[J1] a closed session takes none', () => {
    begun().do({ type: 'close-session', status: 'abandoned' }).when(start()).then('session/closed');
  });

  test('[J2] steps come in order, the same again only after it failed', () => {
    const scenario = begun().do(start({}, [step('check-orphans'), step('create-team', 'failed'), step('create-team')]));
    scenario.when({ type: 'log-job', job: 'j1', steps: [step('check-orphans')] }).then('job/step-order');
    scenario.when({ type: 'log-job', job: 'j1', steps: [step('create-team')] }).then('job/step-order');
    scenario.do({ type: 'log-job', job: 'j1', steps: [step('spawn'), step('wait', 'failed')] });
    scenario.do(finish('j1', [step('wait'), step('shutdown'), step('collect'), step('delete-team', 'failed')]));
    expect(scenario.session.jobs.get('j1')?.steps.map((one) => `${one.step} ${one.how}`)).toEqual([
      'check-orphans done',
      'create-team failed',
      'create-team done',
      'spawn done',
      'wait failed',
      'wait done',
      'shutdown done',
      'collect done',
      'delete-team failed',
    ]);
  });

  test('[J3] ends once, with a result or a reason', () => {
    const scenario = begun().do(start());
    scenario.when({ ...finish(), end: { outcome: 'finished' } } as Draft).then('job/no-outcome');
    scenario.when({ ...finish(), end: { outcome: 'cancelled' } } as Draft).then('job/no-outcome');
    scenario.when(finish('j9')).then('job/not-found');
    scenario.do(finish());
    scenario.when(fail()).then('job/ended');
    scenario.when({ type: 'log-job', job: 'j1', steps: [step('delete-team')] }).then('job/ended');
  });

  test('[J7] what was finished is found by its input, the last one first', () => {
    const scenario = begun()
      .do(start())
      .do(fail())
      .do(start({ id: 'j2' }))
      .do(finish('j2'));
    expect(finishedJob(scenario.session.jobs, sha('a'))?.id).toBe('j2');
    expect(finishedJob(scenario.session.jobs, sha('c'))).toBeUndefined();
  });
});

describe('a review', () => {
  const reviewed = (): Scenario => {
    return aSession()
      .upTo('3b')
      .submit('tdd')
      .do(start({ id: 'r1', role: 'reviewer' }))
      .do(finish('r1'));
  };
  const review = (scenario: Scenario, more: object = {}): Draft =>
    ({
      type: 'record-review',
      stage: '3b',
      verdict: 'pass',
      shas: shasOfStage(scenario.session, '3b'),
      review: { job: 'r1', round: 1, failed: 0 },
      text: say('fine'),
      ...more,
    }) as Draft;

  test('[J4] is a gate of its own on what stands', () => {
    const scenario = reviewed();
    const shas = shasOfStage(scenario.session, '3b');
    scenario.when(review(scenario)).then([{ type: 'gate-given', subject: 'review:3b#1', verdict: 'pass', shas }]);
    scenario.when(review(scenario)).then('review/twice');
  });

  test('[J4] is refused without a finished reviewer, on another version, in a fourth round', () => {
    const scenario = reviewed();
    scenario.when(review(scenario, { review: { job: 'j9', round: 1, failed: 0 } })).then('review/no-job');
    scenario.when(review(scenario, { shas: { 'tdd#1': 'other' } })).then('review/not-what-stands');
    scenario.when(review(scenario, { shas: {} })).then('review/not-what-stands');
    scenario.when(review(scenario, { review: { job: 'r1', round: 4, failed: 0 } })).then('review/bad-round');
    scenario.when(review(scenario, { verdict: 'approve' })).then('review/bad-verdict');
    scenario.do(start({ id: 'a1' })).do(finish('a1'));
    scenario.when(review(scenario, { review: { job: 'a1', round: 1, failed: 0 } })).then('review/no-job');
  });

  test('[J5] changes nothing about what comes next, whatever it says', () => {
    const scenario = reviewed();
    const before = nextStep(scenario.session);
    expect(before).toMatchObject({ kind: 'approve', stage: '3b' });
    scenario.do(review(scenario, { verdict: 'fail', review: { job: 'r1', round: 3, failed: 2 } }));
    expect(nextStep(scenario.session)).toEqual(before);
    // And a person may approve what a reviewer failed, or ask for changes in what passed.
    scenario
      .when({ type: 'approve', stage: '3b', shas: shasOfStage(scenario.session, '3b') }, { by: ada })
      .then(['gate-given', 'stage-completed']);
  });
});

describe('[J8] a text that is handed in for review', () => {
  const submit = (digit: string, review?: number): Draft =>
    ({
      type: 'submit-documents',
      stage: '3b',
      documents: [{ slot: 'tdd#1', kind: 'tdd', path: 'docs/tdd.md', sha: sha(digit), bytes: 1 }],
      data: {},
      ...(review === undefined ? {} : { review }),
    }) as Draft;
  const judged = (scenario: Scenario, round: number, verdict: 'pass' | 'fail', id = `r${round}`): Draft => ({
    type: 'record-review',
    stage: '3b',
    verdict,
    shas: shasOfStage(scenario.session, '3b'),
    review: { job: id, round, failed: verdict === 'fail' ? 1 : 0, awaited: true },
    text: say('Name the tables.'),
  });
  const judge = (scenario: Scenario, round: number, verdict: 'pass' | 'fail'): void => {
    const id = `r${round}`;
    scenario
      .do(start({ id, role: 'reviewer', round }))
      .do(finish(id))
      .do(judged(scenario, round, verdict));
  };

  test('waits for a reviewer; a fail goes back with its findings, the third one goes to a person', () => {
    const scenario = begun().do(submit('1', 1));
    for (const round of [1, 2]) {
      expect(nextStep(scenario.session)).toMatchObject({ kind: 'review', from: 'reviewer', reason: 'awaits-review' });
      judge(scenario, round, 'fail');
      expect(nextStep(scenario.session)).toMatchObject({ kind: 'write', from: 'author', reason: 'review-failed' });
      scenario.do(submit(String(round + 1), round + 1));
    }
    judge(scenario, 3, 'fail');
    expect(nextStep(scenario.session)).toMatchObject({ kind: 'approve', reason: 'awaits-approval' });
  });

  test('goes to a person with a pass', () => {
    const scenario = begun().do(submit('1', 1));
    judge(scenario, 1, 'pass');
    expect(nextStep(scenario.session)).toMatchObject({ kind: 'approve' });
  });

  test('holds back no person', () => {
    const scenario = begun().do(submit('1', 1));
    scenario
      .when({ type: 'approve', stage: '3b', shas: shasOfStage(scenario.session, '3b') }, { by: ada })
      .then(['gate-given', 'stage-completed']);
    scenario.do({ type: 'request-changes', stage: '3b', text: say('No queue') });
    expect(nextStep(scenario.session)).toMatchObject({ kind: 'write', reason: 'changes-requested' });
  });

  test('has a round from 1 to 3, and a verdict of the round that is waited for', () => {
    begun().when(submit('1', 4)).then('review/bad-round');
    begun().when(submit('1', 0)).then('review/bad-round');
    const scenario = begun().do(submit('1', 1));
    scenario.do(start({ id: 'r1', role: 'reviewer' })).do(finish('r1'));
    scenario.when(judged(scenario, 2, 'fail', 'r1')).then('review/not-awaited');
  });
});
