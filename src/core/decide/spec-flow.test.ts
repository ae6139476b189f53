/** One phase of a spec, as the core decides it. */
import { describe, expect, test } from 'vitest';
import { agent, given, type Scenario } from '../../../tests/support/given-when-then.ts';
import { nextStep } from '../next-step.ts';
import { shasOfStage, stageState } from '../session.ts';
import { staleStages } from '../stale.ts';
import { say } from '../text.ts';

const key = 'specs/login/design';
const sha = (letter: string) => letter.repeat(64);
const start = (more: object = {}) =>
  ({
    type: 'start-session',
    key,
    flow: 'spec',
    title: say('Login'),
    source: { kind: 'spec', path: 'specs/login/requirements.md', sha: sha('a'), bytes: 10 },
    quick: false,
    split: 'monolith',
    spec: { phase: 'design', approaches: true },
    ...more,
  }) as const;
const question = (n: number) => ({
  id: `q${n}`,
  type: 'question' as const,
  key: `topic_${n}`,
  stage: '0' as const,
  text: say(`Question ${n}?`),
  options: [{ label: say('This'), recommended: true }, { label: say('That') }],
  allowOther: true,
});
const asks = (...questions: ReturnType<typeof question>[]) => ({ type: 'judge-clarity', questions }) as const;
const answers = (id: string) =>
  ({
    type: 'settle-entries',
    settlements: [{ id, settlement: { status: 'answered', choice: 0, text: say('This'), source: 'user' } }],
  }) as const;
const approaches = {
  type: 'submit-documents',
  stage: '3a',
  documents: [{ slot: 'analysis#1', kind: 'analysis', path: 'specs/login/.charrette/a.md', sha: sha('b'), bytes: 9 }],
  data: {},
  alternatives: [
    { name: say('Extend'), recommended: true },
    { name: say('Isolate'), recommended: false },
  ],
} as const;
const design = {
  type: 'submit-documents',
  stage: '3b',
  documents: [{ slot: 'tdd#1', kind: 'tdd', path: 'specs/login/design.md', sha: sha('c'), bytes: 9 }],
  data: {},
} as const;
const chosen = (scenario: Scenario) =>
  ({ type: 'choose', n: 1, rationale: say('Least new'), shas: shasOfStage(scenario.session, '3a') }) as const;
const says = (agrees: boolean, text?: string) =>
  ({ type: 'confirm-summary', agrees, ...(text === undefined ? {} : { text: say(text) }) }) as const;
const step = ({ session }: Scenario) => {
  const { id, kind, reason, from } = nextStep(session);
  return { id, kind, reason, from };
};

function interviewed(): Scenario {
  return given()
    .do(start())
    .do(asks(question(1)))
    .do(answers('q1'))
    .do(asks());
}

function upToRecap(): Scenario {
  const scenario = interviewed().do(approaches);
  return scenario.do(chosen(scenario));
}

describe('[S50] the name and the walk', () => {
  test('is called by the path of its document, and names its phase', () => {
    for (const bad of ['login', 'specs/../design', 'specs//design', '', '/', 'specs/login/.', `${'x/'.repeat(300)}y`])
      given()
        .when(start({ key: bad }))
        .then('session/bad-name');
    given()
      .when(start({ key: '/srv/specs/log in/design' }))
      .then(['session-started']);
    given()
      .when(start({ spec: undefined }))
      .then('session/no-phase');
    given()
      .when({ ...start(), flow: 'staged', key: 'login' })
      .then('session/no-phase');
  });

  test('is not renamed or repeated, and walks three stages', () => {
    const scenario = given().do(start());
    scenario.when({ type: 'rename-session', to: 'other', paths: {} }).then('spec/not-here');
    scenario.when({ type: 'open-option' }).then('spec/not-here');
    scenario.when({ type: 'judge-complexity', complexity: 'simple', reason: say('x') }).then('stage/not-walked');
    scenario.when(design).then('stage/not-open');
    const whole = upToRecap().do(says(true)).do(design);
    whole.do({ type: 'approve', stage: '3b', shas: shasOfStage(whole.session, '3b') });
    expect(step(whole)).toMatchObject({ kind: 'done', reason: 'all-complete' });
  });
});

describe('[S51] the interview', () => {
  test('one at a time; an answer does not end it, whoever interviews does', () => {
    const scenario = given()
      .do(start())
      .do(asks(question(1), question(2)));
    expect(nextStep(scenario.session).entries).toEqual(['q1']);
    scenario.do(answers('q1'));
    expect(nextStep(scenario.session).entries).toEqual(['q2']);
    scenario.do(answers('q2'));
    expect(step(scenario)).toMatchObject({ kind: 'write', reason: 'anything-else', from: 'interviewer' });
    expect(stageState(scenario.session, '0').status).toBe('in_progress');
    scenario.do(asks());
    expect(step(scenario)).toMatchObject({ kind: 'write', from: 'interviewer', reason: 'not-written' });
  });

  test('may be over before it begins, when all is known', () => {
    const scenario = given().do(start()).do(asks());
    expect(stageState(scenario.session, '0').status).toBe('complete');
  });

  test('quick mode takes the recommended answer, and nobody confirms anything', () => {
    const scenario = given()
      .do(start({ quick: true }))
      .do(asks(question(1)), { by: agent });
    expect(stageState(scenario.session, '0').status).toBe('complete');
    scenario.do(approaches, { by: agent });
    expect(step(scenario)).toMatchObject({ kind: 'write', from: 'author' });
    scenario.do(design, { by: agent });
    expect(step(scenario).reason).toBe('all-complete');
  });
});

test('[S52] other approaches are asked for twice', () => {
  const scenario = interviewed().do(approaches);
  for (let round = 1; round < 3; round += 1) {
    scenario.do({ type: 'request-changes', stage: '3a', text: say('Something with events') });
    expect(step(scenario)).toMatchObject({ reason: 'changes-requested', from: 'interviewer' });
    scenario.do(approaches);
  }
  scenario.when({ type: 'request-changes', stage: '3a', text: say('More') }).then('approach/last-round');
});

describe('[S53] the recap', () => {
  test('is said back and confirmed before anything is written', () => {
    const scenario = upToRecap();
    expect(step(scenario)).toEqual({ id: 'confirm-recap-1', kind: 'approve', reason: 'recap-due', from: 'person' });
    scenario.when(says(true), { by: agent }).then('gate/needs-person');
    scenario.when(says(false)).then('gate/say-what');
    scenario.do(says(false, 'Failures must alert somebody'));
    expect(step(scenario)).toMatchObject({ id: 'confirm-recap-2', reason: 'recap-due' });
    scenario.do(says(true));
    expect(step(scenario)).toMatchObject({ kind: 'write', from: 'author' });
    scenario.when(says(true)).then('recap/not-due');
  });

  test('is due again when the choice is made again', () => {
    const scenario = upToRecap().do(says(true)).do(design);
    scenario.do({ type: 'reopen-stage', stage: '3a', only: false }).do(approaches);
    scenario.do(chosen(scenario));
    expect(step(scenario)).toMatchObject({ id: 'confirm-recap-2', reason: 'recap-due' });
  });

  test('a phase without approaches in which nothing was asked has nothing to say back', () => {
    const scenario = given()
      .do(start({ spec: { phase: 'tasks', approaches: false } }))
      .do(asks());
    expect(step(scenario)).toMatchObject({ kind: 'write', from: 'author', reason: 'not-written' });
  });
});

test('[S54] when the requirements change, approaches and design may no longer hold, and the answers are not asked again', () => {
  const scenario = upToRecap().do(says(true)).do(design);
  scenario.do({ type: 'approve', stage: '3b', shas: shasOfStage(scenario.session, '3b') });
  const prd = { slot: 'prd', kind: 'prd', path: 'specs/login/requirements.md', sha: sha('f'), bytes: 12 } as const;
  scenario.do({ type: 'adopt-documents', stage: '0', how: 'edit', documents: [prd], data: {}, approved: false });
  expect(staleStages(scenario.session).map(({ stage }) => stage)).toEqual(['3a', '3b']);
  expect(step(scenario)).toMatchObject({ kind: 'approve', reason: 'stale' });
});
