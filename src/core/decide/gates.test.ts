import { describe, expect, test } from 'vitest';
import { ada, agent, relay } from '../../../tests/support/given-when-then.ts';
import { alternatives, aSession, document, planned, question } from '../../../tests/support/session-builder.ts';
import type { Actor } from '../actor.ts';
import { isPersonal, mayGive, policies } from '../gate.ts';
import { line } from '../line.ts';
import { nextStep } from '../next-step.ts';
import { chosenAlternative, entriesOf, gateOn, stageState } from '../session.ts';
import { staleStages } from '../stale.ts';
import { say } from '../text.ts';

const approve = (stage: '1' | '3a' | '3b' | '7', shas: Record<string, string>, more: object = {}) =>
  ({ type: 'approve', stage, shas, ...more }) as const;
const rules = { rules: 'rules-1' };

describe('approve', () => {
  test('[S12] 002-R35: a verdict names who, what and which hashes, and completes the stage', () => {
    const builder = aSession().upTo('1').submit('rules');
    builder
      .when(approve('1', rules, { text: say('Good.') }))
      .then([{ type: 'gate-given', subject: 'stage:1', verdict: 'approve', shas: rules }, 'stage-completed']);
    expect(gateOn(builder.session, 'stage:1')).toMatchObject({ by: ada, text: say('Good.') });
  });

  test('[S12] nothing handed in, nothing to approve', () => {
    aSession().upTo('1').when(approve('1', {})).then('stage/nothing-handed-in');
    aSession().upTo('1').when(approve('3b', {})).then('stage/not-open');
  });

  test.each([
    ['another hash', { rules: 'rules-0' }],
    ['nothing', {}],
    ['more than there is', { ...rules, extra: 'x' }],
    ['a name every object has', JSON.parse('{"rules": "rules-1", "__proto__": "x"}') as Record<string, string>],
    ['another such name', { ...rules, constructor: 'x' }],
  ])('[S12] a verdict on %s is refused', (_name, shas) => {
    aSession().upTo('1').submit('rules').when(approve('1', shas)).then('gate/changed-since-shown');
  });

  test('[S12] 002-R12: what stands on disk must be what was handed in', () => {
    const builder = aSession().upTo('1').submit('rules');
    builder.when(approve('1', rules), { disk: { rules: 'other' } }).then('gate/edited');
    builder.when(approve('1', rules), { disk: { rules: null } }).then('gate/missing-file');
    builder.when(approve('1', rules), { disk: { rules: 'rules-1' } }).then(['gate-given', 'stage-completed']);
  });

  test('[S12] a gate never survives a changed hash', () => {
    for (const { id, kinds } of line.filter((one) => one.kinds.length > 0)) {
      const builder = aSession().all();
      const documents = [document(kinds[0] ?? 'rules', 'other', id === '6' ? { name: 'T-1' } : {})];
      builder.do({ type: 'adopt-documents', stage: id, how: 'edit', documents, data: {}, approved: false });
      expect(staleStages(builder.session).map((one) => one.stage)).toContain(id);
      expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: id, reason: 'stale' });
    }
  });

  test('[S12] something put beside an approved document was not approved with it', () => {
    const builder = aSession().all();
    const documents = [document('adr', 'adr-1', { name: 'late' })];
    builder.do({ type: 'adopt-documents', stage: '3b', how: 'adopt', documents, data: {}, approved: false });
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '3b', reason: 'stale' });
  });

  test('[S6] an open question of the stage comes first', () => {
    const builder = aSession().upTo('1').submit('rules');
    builder.do({ type: 'add-entries', entries: [question('scope', { stage: '1' })] });
    builder.when(approve('1', rules)).then('gate/open-question');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'ask', stage: '1', entries: ['q-scope'] });
    expect(builder.follow().at(-1)?.reason).toBe('all-complete');
  });

  test('[S11] the closing gate is about everything that was made', () => {
    const builder = aSession().upTo('7');
    const shas = nextStep(builder.session).shas ?? {};
    expect(Object.keys(shas)).toEqual(['rules', 'analysis#1', 'tdd#1', 'contracts#1', 'bdd#1', 'ticket:T-1#1']);
    builder.when(approve('7', { ...shas, rules: 'x' })).then('gate/changed-since-shown');
    builder.when(approve('7', shas)).then(['gate-given', 'stage-completed']);
  });

  test('[S56] 000-R15: the closing waits for a risk of each major decision, and asks for it', () => {
    const builder = aSession().upTo('7');
    const shas = nextStep(builder.session).shas ?? {};
    const withoutRisk = [{ id: 'd-1', text: 'Queue' }];
    expect(nextStep(builder.session, { withoutRisk })).toMatchObject({
      kind: 'ask',
      reason: 'risks-missing',
      entries: ['d-1'],
      from: 'person',
    });
    builder.when(approve('7', shas), { withoutRisk }).then('decision/no-risk');
    builder.when(approve('7', shas)).then(['gate-given', 'stage-completed']);
    const quick = aSession({ quick: true }).upTo('7');
    expect(nextStep(quick.session, { withoutRisk })).toMatchObject({ kind: 'ask', from: 'author' });
    expect(nextStep(aSession().upTo('3b').session, { withoutRisk }).reason).toBe('not-written');
  });

  test('[S9] 3a wants a choice, not an approval', () => {
    aSession()
      .upTo('3a')
      .submit('analysis')
      .when(approve('3a', { 'analysis#1': 'analysis-1' }))
      .then('gate/choose-instead');
  });
});

describe('who may give a verdict', () => {
  const web: Actor = { kind: 'person', name: 'Ada', via: 'web' };
  const file: Actor = { kind: 'person', name: 'Ada', via: 'file' };
  const asPerson: Actor = { kind: 'agent', name: 'x', via: 'tty' };

  test.each([
    ['person', ada, undefined, undefined],
    ['person', web, undefined, undefined],
    ['person', { ...web, via: 'elicitation' }, undefined, undefined],
    ['person', file, undefined, 'gate/needs-person'],
    ['person', agent, 'yes', 'gate/needs-person'],
    ['person', relay, 'yes', 'gate/needs-person'],
    ['person', asPerson, undefined, 'gate/needs-person'],
    ['relay', ada, undefined, undefined],
    ['relay', relay, 'yes', undefined],
    ['relay', relay, undefined, 'gate/needs-words'],
    ['relay', relay, '  ', 'gate/needs-words'],
    ['relay', agent, 'yes', 'gate/needs-words'],
    ['agent', agent, undefined, undefined],
  ] as const)('[S13] policy %s, %o, words %s: %s', (policy, by, words, code) => {
    expect(mayGive(policy, by, words === undefined ? undefined : say(words), 'fix')?.code).toBe(code);
  });

  test('[S13] the refusal prints what a person can use; approve, choose, adopt and confirm all ask', () => {
    const how = 'charrette approve export';
    const facts = { by: agent, how };
    const builder = aSession().upTo('1').submit('rules');
    expect(builder.when(approve('1', rules), facts).decision).toMatchObject({
      problems: [{ code: 'gate/needs-person', fix: how }],
    });
    builder.when({ type: 'confirm-summary', agrees: true }, facts).then('gate/needs-person');
    builder.upTo('3a').submit('analysis');
    const shas = { 'analysis#1': 'analysis-1' };
    builder.when({ type: 'choose', n: 1, rationale: say('x'), shas }, facts).then('gate/needs-person');
    builder
      .when({ type: 'choose', n: 1, rationale: say('she said 1'), shas }, { by: relay, policy: 'relay' })
      .then(['gate-given', 'entry-settled', 'entry-added', 'entry-settled', 'stage-completed']);
  });

  test('[S13] only own eyes count as personal', () => {
    const vias = (['tty', 'web', 'elicitation', 'relay', 'tool', 'file', 'import'] as const).filter((via) =>
      isPersonal({ kind: 'person', name: 'Ada', via }),
    );
    expect(vias).toEqual(['tty', 'web', 'elicitation']);
    expect(policies).toEqual(['person', 'relay', 'agent']);
  });
});

describe('quick mode', () => {
  const quick = () => aSession({ quick: true });
  const facts = { by: agent };

  test('[S14] 000 X6: nobody is asked: a question becomes an assumption, chosen by auto', () => {
    const builder = quick();
    builder.do({ type: 'judge-clarity', questions: [question('a'), question('b', { options: [] })] }, facts);
    expect(entriesOf(builder.session, 'question').map((entry) => [entry.status, entry.settled?.source])).toEqual([
      ['answered', 'auto'],
      ['answered', 'auto'],
    ]);
    expect(entriesOf(builder.session, 'assumption').map((entry) => entry.settled?.source)).toEqual(['auto', 'auto']);
    expect(stageState(builder.session, '0').status).toBe('complete');
  });

  test('[S14] documents are taken, the recommended alternative is chosen, and all of it is on record as auto', () => {
    const builder = quick();
    for (let i = 0; i < 30 && nextStep(builder.session).kind !== 'done'; i++) {
      builder.do(stepAnswer(builder), facts);
    }
    expect(nextStep(builder.session).reason).toBe('all-complete');
    expect(chosenAlternative(builder.session)).toMatchObject({ choice: 2, auto: true });
    expect(entriesOf(builder.session, 'decision')).toMatchObject([{ status: 'accepted', settled: { source: 'auto' } }]);
    expect(builder.session.gates.length).toBeGreaterThan(3);
    for (const gate of builder.session.gates) expect(gate.auto).toBe(true);
  });

  test('[S14] no gate of quick mode counts as a person, whoever hands in; a person who approves is one', () => {
    const builder = quick().upTo('1');
    builder.submit('rules', 'r', { by: ada });
    expect(gateOn(builder.session, 'stage:1')?.auto).toBe(true);
    builder.approve('1', { by: agent });
    expect(gateOn(builder.session, 'stage:1')?.auto).toBe(true);
    builder.approve('1', { by: relay });
    expect(gateOn(builder.session, 'stage:1')?.auto).toBe(true);
    const shas = { rules: 'r' };
    builder.do({ type: 'approve', stage: '1', shas, text: say('I vouch') }, { by: relay, policy: 'person' });
    expect(gateOn(builder.session, 'stage:1')?.auto).toBe(true);
    builder.do({ type: 'approve', stage: '1', shas, text: say('I vouch') }, { by: relay, policy: 'relay' });
    expect(gateOn(builder.session, 'stage:1')?.auto).toBeUndefined();
    builder.approve('1');
    expect(gateOn(builder.session, 'stage:1')?.auto).toBeUndefined();
  });

  test('[S14] a choice or an adopted document under quick mode is marked, too', () => {
    const builder = aSession().upTo('3a').submit('analysis').do({ type: 'set-quick', quick: true });
    builder.choose(1, facts);
    expect(chosenAlternative(builder.session)).toMatchObject({ choice: 1, auto: true });
    builder.submit('tdd', 'tdd-1', facts);
    const adopt = { type: 'adopt-documents', stage: '3b', how: 'edit', data: {}, approved: true } as const;
    builder.do({ ...adopt, documents: [document('tdd', 'tdd-2')] }, facts);
    expect(gateOn(builder.session, 'stage:3b#1')).toMatchObject({ auto: true, shas: { 'tdd#1': 'tdd-2' } });
  });

  test('[S14] switched on midway it assumes what is open; switched off, people are asked again', () => {
    const builder = aSession().do({ type: 'judge-clarity', questions: [question('a')] });
    builder
      .when({ type: 'set-quick', quick: true }, facts)
      .then(['quick-set', 'entry-settled', { type: 'entry-added' }, 'entry-settled', 'stage-completed']);
    builder.when({ type: 'set-quick', quick: true }).then([]);
    builder.do({ type: 'set-quick', quick: false }).submit('rules');
    builder.when(approve('1', rules), facts).then('gate/needs-person');
  });

  const stepAnswer = (builder: ReturnType<typeof aSession>) => {
    const step = nextStep(builder.session);
    const { stage, shas = {} } = step;
    if (step.kind === 'approve') return { type: 'approve', stage, shas } as const;
    if (stage === '0') return { type: 'judge-clarity', questions: [] } as const;
    if (stage === '2') return { type: 'judge-complexity', complexity: 'complex', reason: say('x') } as const;
    if (step.reason === 'tickets-not-planned') return { type: 'plan-tickets', tickets: planned('T-1') } as const;
    const kind = line.find((one) => one.id === stage)?.kinds[0] ?? 'rules';
    const documents = [document(kind, `${kind}-1`, step.ticket === undefined ? {} : { name: step.ticket })];
    return { type: 'submit-documents', stage, documents, data: {}, alternatives: alternatives('A', 'B') } as const;
  };
});

describe('request-changes', () => {
  test('[S15] 002-R17: keeps the stage open and the wanted change on record', () => {
    const builder = aSession().upTo('1').submit('rules');
    builder
      .when({ type: 'request-changes', stage: '1', text: say('Add a limit.') })
      .then([{ type: 'gate-given', verdict: 'changes', shas: rules }]);
    expect(stageState(builder.session, '1')).toMatchObject({
      status: 'in_progress',
      round: 2,
      changes: say('Add a limit.'),
    });
    expect(nextStep(builder.session)).toMatchObject({ id: 'write-rules-2', reason: 'changes-requested' });
    builder.when(approve('1', rules)).then('stage/nothing-handed-in');
  });

  test('[S15] on a complete early stage: it is done again, later ones stay and become stale when the text changes', () => {
    const builder = aSession()
      .all()
      .do({ type: 'request-changes', stage: '1', text: say('Add a limit.') });
    expect(stageState(builder.session, '3b').status).toBe('complete');
    builder.submit('rules', 'rules-2').approve('1');
    expect(new Set(staleStages(builder.session).map((one) => one.stage))).toEqual(
      new Set(['2', '3a', '3b', '4', '5', '6', '7']),
    );
  });

  test('[S15] refusals', () => {
    aSession()
      .upTo('1')
      .when({ type: 'request-changes', stage: '1', text: say('x') })
      .then('stage/nothing-handed-in');
    aSession()
      .all()
      .when({ type: 'request-changes', stage: '7', text: say('x') })
      .then('gate/name-the-stage');
    aSession()
      .all()
      .when({ type: 'request-changes', stage: '1', text: say(' ') })
      .then('gate/say-what');
    aSession()
      .when({ type: 'request-changes', stage: '5', text: say('x') })
      .then('stage/not-open');
  });
});

describe('choose', () => {
  const shas = { 'analysis#1': 'analysis-1' };
  const choose = (n: number, more: object = {}) =>
    ({ type: 'choose', n, rationale: say('Fits.'), shas, ...more }) as const;

  test('[S9] [S23] 002-R20, 000-R13: stores number and reason, and makes a decision: this over that because', () => {
    const builder = aSession().upTo('3a').submit('analysis');
    builder.do(choose(1));
    expect(chosenAlternative(builder.session)).toMatchObject({ choice: 1, text: say('Fits.'), shas });
    expect(entriesOf(builder.session, 'alternative').map((entry) => entry.status)).toEqual(['active', 'open']);
    expect(entriesOf(builder.session, 'decision')).toMatchObject([
      { text: say('Queue'), over: [say('Stream')], because: say('Fits.'), status: 'accepted', major: true },
    ]);
  });

  test('[S23] 000-R13: choosing anew supersedes that decision and no other', () => {
    const own = { type: 'decision', text: say('x'), over: [], because: say('y'), major: false, cites: ['3a'] } as const;
    const builder = aSession()
      .upTo('3b')
      .do({ type: 'add-entries', entries: [{ id: 'mine', ...own }] })
      .choose(1);
    expect(entriesOf(builder.session, 'decision').map((entry) => [entry.id === 'mine', entry.status])).toEqual([
      [false, 'superseded'],
      [true, 'accepted'],
      [false, 'accepted'],
    ]);
    expect(nextStep(builder.upTo('7').session).reason).not.toBe('done');
  });

  test.each([0, 3, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('[S9] 002-R20: there is no alternative %s', (n) => {
    aSession().upTo('3a').submit('analysis').when(choose(n)).then('choose/out-of-range');
  });

  test('[S9] refusals', () => {
    const builder = aSession().upTo('3a');
    builder.when(choose(1)).then('stage/nothing-handed-in');
    builder
      .submit('analysis')
      .when(choose(1, { rationale: say('') }))
      .then('choose/needs-reason');
    builder.when(choose(1, { shas: {} })).then('gate/changed-since-shown');
    aSession().when(choose(1)).then('stage/not-open');
  });

  test('[S26] another choice makes stale what stands on it; the same choice does not', () => {
    const builder = aSession().all();
    builder.choose(2);
    expect(staleStages(builder.session)).toEqual([]);
    builder.choose(1);
    expect(staleStages(builder.session).map((one) => one.stage)).toEqual(['3b', '4', '5', '6', '7']);
  });
});

describe('withdraw', () => {
  test('[S16] keeps the text, which waits for a verdict again', () => {
    const builder = aSession().upTo('2');
    builder
      .when({ type: 'withdraw', stage: '1', why: say('Wait.') })
      .then(['gate-withdrawn', { type: 'stage-reopened', keep: true, later: [] }]);
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '1', shas: rules });
    expect(stageState(builder.session, '1').round).toBe(1);
  });

  test('[S16] does not bring an older verdict back to life', () => {
    const builder = aSession().upTo('3b').choose(1).do({ type: 'withdraw', stage: '3a' });
    expect(chosenAlternative(builder.session)).toBeUndefined();
    builder.when({ type: 'withdraw', stage: '3a' }).then('gate/none');
    builder.when(approve('3a', { 'analysis#1': 'analysis-1' })).then('gate/choose-instead');
  });

  test('[S16] refusals', () => {
    aSession().upTo('1').submit('rules').when({ type: 'withdraw', stage: '1' }).then('gate/none');
    aSession().upTo('5').when({ type: 'withdraw', stage: '4' }).then('gate/none');
    aSession().when({ type: 'withdraw', stage: '5' }).then('stage/not-open');
  });
});

describe('reopen-stage', () => {
  test('[S17] 002-R11: back: the stage in progress, later ones pending, all texts kept', () => {
    const builder = aSession().all();
    builder
      .when({ type: 'reopen-stage', stage: '1', only: false, why: say('New law.') })
      .then([{ type: 'stage-reopened', later: ['2', '3a', '3b', '4', '5', '6', '7'] }]);
    expect(line.map(({ id }) => stageState(builder.session, id).status)).toEqual([
      'complete',
      'in_progress',
      ...Array.from({ length: 7 }, () => 'pending'),
    ]);
    expect([...builder.session.slots.keys()]).toContain('tdd#1');
    builder.submit('rules', 'rules-2').approve('1');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', stage: '2', reason: 'kept-from-before' });
    expect(staleStages(builder.session).map((one) => one.stage)).toContain('3b');
    expect(builder.follow().map((step) => step.id.replace(/-[a-z0-9]+$/, ''))).toEqual([
      'approve-analysis',
      'choose-alternatives',
      'approve-design',
      'approve-contracts',
      'approve-scenarios',
      'approve-tickets',
      'approve-closing',
      'done-all',
    ]);
  });

  test('[S17] only: later stages stay complete', () => {
    const builder = aSession().all().do({ type: 'reopen-stage', stage: '3b', only: true });
    expect(stageState(builder.session, '5').status).toBe('complete');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '3b', id: 'write-design-2' });
  });

  test('[S2] what is not complete cannot be opened again', () => {
    aSession().upTo('1').when({ type: 'reopen-stage', stage: '1', only: true }).then('stage/not-complete');
    aSession().upTo('1').when({ type: 'reopen-stage', stage: '5', only: true }).then('stage/not-complete');
  });
});
