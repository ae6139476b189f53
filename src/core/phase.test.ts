import { describe, expect, test } from 'vitest';
import { agent, type Draft, relay } from '../../tests/support/given-when-then.ts';
import {
  aSession,
  carriedAnalysis,
  finish,
  question,
  type SessionBuilder,
} from '../../tests/support/session-builder.ts';
import type { NewEntry } from './entry.ts';
import { line } from './line.ts';
import { nextStep } from './next-step.ts';
import { aspectKey, aspects } from './non-functional.ts';
import { phaseOf } from './phase.ts';
import { entriesOf, gateOn, stageState } from './session.ts';
import { say } from './text.ts';

const talk = () => aSession({ flow: 'partner' });
const confirm: Draft = { type: 'confirm-summary', agrees: true };
const add = (...entries: NewEntry[]): Draft => ({ type: 'add-entries', entries });
const point = (id: string, more: object = {}) => ({ id, type: 'point', title: say(id), option: 1, ...more }) as const;
const decision = (id: string) =>
  ({ id, type: 'decision', text: say('a queue'), over: [say('a poll')], because: say('load'), major: true }) as const;
const limit = (id: string, more: object = {}) =>
  ({ id, type: 'constraint', kind: 'cost', state: 'set', text: say('50 USD'), ...more }) as const;
const settle = (
  id: string,
  status: 'agreed' | 'accepted' | 'rejected' | 'open' | 'reopened',
  text?: string,
): Draft => ({
  type: 'settle-entries',
  settlements: [{ id, settlement: { status, ...(text === undefined ? {} : { text: say(text) }) } }],
});
const answer = (key: string): Draft => ({
  type: 'settle-entries',
  settlements: [{ id: `q-${key}`, settlement: { status: 'answered', text: say('so'), source: 'user' } }],
});
const at = (builder: SessionBuilder, reason: string) => builder.followUntil((step) => step.reason === reason);

describe('phases', () => {
  test('[S43] 000-R1: four, in order, each ended by a word of a person', () => {
    const builder = talk();
    const seen: (string | undefined)[] = [];
    for (;;) {
      const phase = phaseOf(builder.session);
      if (seen.at(-1) !== phase) seen.push(phase);
      const step = builder.followUntil(() => true);
      if (step.kind === 'done') break;
      builder.followUntil((other) => other.id !== step.id);
    }
    expect(seen).toEqual(['learning', 'requirements', 'exploration', 'repeat']);
    for (const subject of ['phase:learning', 'phase:requirements', 'phase:exploration#1', 'phase:repeat'])
      expect(gateOn(builder.session, subject)).toMatchObject({ verdict: 'confirm' });
  });

  test('[S43] an agent cannot end one, nor pass on a word without words', () => {
    const builder = talk();
    builder.when(confirm, { by: agent }).then('gate/needs-person');
    builder.when(confirm, { by: relay, policy: 'relay' }).then('gate/needs-words');
    builder.when({ ...confirm, text: say('that is all') }, { by: relay, policy: 'relay' }).then(['gate-given']);
    expect(phaseOf(builder.session)).toBe('requirements');
  });

  test('[S43] what is off leaves it open, and another phase than was shown is not ended', () => {
    const builder = talk();
    builder.do({ type: 'confirm-summary', agrees: false, text: say('the queue is gone since May') });
    expect(phaseOf(builder.session)).toBe('learning');
    builder.when({ ...confirm, phase: 'requirements' }).then('phase/not-now');
  });

  test('[S43] to do a stage again asks for the word again', () => {
    const builder = talk();
    at(builder, 'awaits-option');
    builder.do({ type: 'reopen-stage', stage: '1', only: true });
    expect(phaseOf(builder.session)).toBe('requirements');
    const step = builder.followUntil(({ id }) => id === 'confirm-requirements');
    expect(step.kind).toBe('approve');
  });

  test('[S43] quick mode asks nobody and walks through', () => {
    const builder = aSession({ flow: 'partner', quick: true });
    expect(builder.follow().at(-1)).toMatchObject({ reason: 'all-complete' });
    expect(stageState(builder.session, '5').status).toBe('pending');
  });
});

describe('what belongs to a later phase', () => {
  test('[S44] 000-R2: an option, a decision or a point in learning is refused, naming both phases', () => {
    const builder = talk();
    const alternative = { id: 'a', type: 'alternative', n: 1, name: say('A'), recommended: false, option: 1 } as const;
    const { decision: refused } = builder.when(add(alternative));
    expect(refused).toMatchObject({
      problems: [
        {
          code: 'phase/later',
          message: 'An alternative belongs to the exploration phase; this session is in learning.',
        },
      ],
    });
    builder.when(add(decision('d'))).then('phase/later');
    builder.when(add(point('p'))).then('phase/later');
    builder.when({ type: 'judge-clarity', questions: [question('a')] }).then('phase/later');
    builder.when(add(limit('c'), { id: 'n', type: 'note', text: say('so') })).then(['entry-added', 'entry-added']);
  });

  test('[S44] the alternatives wait until the requirements are confirmed', () => {
    const builder = talk();
    builder.followUntil(({ id }) => id === 'confirm-requirements');
    const { decision: refused } = builder.when({ type: 'submit-documents', stage: '3a', documents: [], data: {} });
    expect(refused).toMatchObject({
      problems: [{ code: 'phase/later', fix: 'Close the requirements phase first: charrette confirm export' }],
    });
  });

  test('[S44] scenarios and tickets come when it is gone on with as staged', () => {
    const builder = talk();
    builder.follow();
    builder.when({ type: 'submit-documents', stage: '5', documents: [], data: {} }).then('stage/not-walked');
    builder.do({ type: 'set-flow', flow: 'staged' });
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', stage: '5' });
    expect(builder.follow().at(-1)).toMatchObject({ reason: 'all-complete' });
    expect(line.every(({ id }) => stageState(builder.session, id).status === 'complete')).toBe(true);
    builder.when({ type: 'set-flow', flow: 'partner' }).then('flow/too-late');
  });

  test('[S44] a staged session becomes a talk while its first stage is open', () => {
    aSession().when({ type: 'set-flow', flow: 'partner' }).then(['flow-set']);
    aSession().upTo('1').when({ type: 'set-flow', flow: 'partner' }).then('flow/too-late');
  });
});

describe('questions', () => {
  const asked = () => {
    const builder = talk().do(confirm);
    return builder.do({ type: 'judge-clarity', questions: [question('a'), question('b')] });
  };

  test('[S45] one at a time; the last answer asks the interviewer for more', () => {
    const builder = asked();
    expect(nextStep(builder.session)).toMatchObject({ kind: 'ask', entries: ['q-a'] });
    builder.do(answer('a'));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'ask', entries: ['q-b'] });
    builder.do(answer('b')).do(add(...['scale', 'latency', 'cost', 'compliance'].map((kind) => limit(kind, { kind }))));
    expect(nextStep(builder.session)).toMatchObject({ from: 'interviewer', reason: 'anything-else' });
    builder.when({ type: 'judge-clarity', questions: [] }).then(['stage-judged', 'stage-completed']);
    expect(stageState(builder.session, '0').data['was_clear']).toBe(false);
  });

  test('[S45] 000-R14: with one of the four unspoken it is refused with the list', () => {
    const builder = asked().do(answer('a')).do(answer('b'));
    builder.do(add(limit('s', { kind: 'scale', state: 'unknown' }), limit('c', { state: 'none' })));
    const { decision: refused } = builder.when({ type: 'judge-clarity', questions: [] });
    expect(refused).toMatchObject({
      problems: [{ code: 'constraint/missing', message: 'Nobody has spoken about latency, compliance yet.' }],
    });
    expect(nextStep(builder.session)).toMatchObject({ reason: 'constraints-missing', from: 'interviewer' });
  });

  test('[S45] 000-R14: and when the phase ends, should one be gone by then', () => {
    const builder = talk();
    builder.followUntil(({ id }) => id === 'confirm-requirements');
    const [scale] = entriesOf(builder.session, 'constraint');
    builder.do({
      type: 'settle-entries',
      settlements: [{ id: scale?.id ?? '', settlement: { status: 'withdrawn' } }],
    });
    builder.when(confirm).then('constraint/missing');
    expect(nextStep(builder.session).reason).toBe('constraints-missing');
  });

  test('[S45] 000-R3: something is asked, unless a person says that there is nothing to ask', () => {
    const clear: Draft = { type: 'judge-clarity', questions: [] };
    const builder = talk().do(confirm);
    builder.do(add(...['scale', 'latency', 'cost', 'compliance'].map((kind) => limit(kind, { kind, state: 'none' }))));
    builder.when(clear, { by: agent }).then('phase/no-question');
    builder
      .when({ ...clear, text: say('no questions') }, { by: relay, policy: 'relay' })
      .then(['stage-judged', 'stage-completed']);
  });
});

describe('points', () => {
  const inTalk = () => talk().do(confirm);

  test('[S46] 000-R8, R25: one at a time', () => {
    const builder = inTalk().do(add(point('p1')));
    expect(nextStep(builder.session)).toMatchObject({ reason: 'point-open', entries: ['p1'] });
    builder.when(add(point('p2'))).then('point/one-at-a-time');
    builder.do(settle('p1', 'agreed'));
    builder.when(add(point('p2'), point('p3'))).then('point/one-at-a-time');
    builder.when(add(point('p2'))).then(['entry-added']);
  });

  test('[S46] one that is off is worded anew and takes the place of the old', () => {
    const builder = inTalk()
      .do(add(point('p1')))
      .do(settle('p1', 'open', 'it has to be daily'));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'write', from: 'author', reason: 'point-off' });
    builder.do(add(point('p2', { supersedes: 'p1' })));
    expect(builder.session.entries.get('p1')).toMatchObject({ status: 'withdrawn', supersededBy: 'p2' });
    builder.when(settle('p2', 'agreed')).then(['entry-settled']);
  });

  test('[S22] [S46] 000-R16: after five of them the next one waits for the summary', () => {
    const builder = inTalk();
    for (let n = 1; n <= 5; n += 1) builder.do(add(point(`p${n}`))).do(settle(`p${n}`, 'agreed'));
    expect(nextStep(builder.session)).toMatchObject({ id: 'confirm-summary', reason: 'summary-due' });
    builder.do(confirm);
    expect(nextStep(builder.session).reason).not.toBe('summary-due');
  });
});

describe('the mirror', () => {
  test('[S47] 000-R22: also what a person decides counts with the yes', () => {
    const builder = talk()
      .do(confirm)
      .do(add(decision('d')));
    expect(builder.session.entries.get('d')?.status).toBe('proposed');
    expect(nextStep(builder.session)).toMatchObject({ kind: 'approve', reason: 'decision-open', entries: ['d'] });
    builder.do(settle('d', 'accepted'));
    expect(nextStep(builder.session).reason).toBe('not-judged');
  });

  test('[S47] a choice completes its stage with the yes', () => {
    const builder = talk();
    at(builder, 'awaits-choice');
    builder.choose(1);
    const step = nextStep(builder.session);
    expect(step.reason).toBe('decision-open');
    expect(stageState(builder.session, '3a').status).toBe('in_progress');
    builder.do(settle(step.entries?.[0] ?? '', 'accepted'));
    expect(stageState(builder.session, '3a').status).toBe('complete');
  });

  test('[S47] a no takes the choice back', () => {
    const builder = talk();
    at(builder, 'awaits-choice');
    builder.choose(1);
    builder.do(settle(nextStep(builder.session).entries?.[0] ?? '', 'rejected'));
    expect(nextStep(builder.session)).toMatchObject({ kind: 'choose', reason: 'awaits-choice' });
    builder.choose(2);
    expect(nextStep(builder.session).reason).toBe('decision-open');
  });

  test('[S47] alternatives that changed meanwhile are chosen from again', () => {
    const builder = talk();
    at(builder, 'awaits-choice');
    builder.choose(1);
    const [decided] = nextStep(builder.session).entries ?? [];
    builder.do({
      type: 'adopt-documents',
      stage: '3a',
      how: 'edit',
      documents: [{ slot: 'analysis#1', kind: 'analysis', path: 'docs/analysis.md', sha: 'edited', bytes: 10 }],
      data: {},
      approved: false,
    });
    builder.when(settle(decided ?? '', 'accepted')).then('gate/changed-since-shown');
    expect(builder.follow().at(-1)).toMatchObject({ reason: 'all-complete' });
  });
});

describe('complications', () => {
  test('[S48] [S24] 000-R9: what they touch is looked at again, one after the other', () => {
    const builder = talk().do(confirm);
    for (const id of ['p1', 'p2']) builder.do(add(point(id))).do(settle(id, 'agreed'));
    builder.do(add(decision('d'))).do(settle('d', 'accepted'));
    builder.do(add(limit('late')));
    expect(nextStep(builder.session)).toMatchObject({ reason: 'needs-review', entries: ['p1', 'p2', 'd'] });
    builder.do(settle('p1', 'agreed'));
    expect(nextStep(builder.session)).toMatchObject({ id: 'look-again-p2', entries: ['p2', 'd'] });
    // It changes: worded anew and agreed before the next one is looked at.
    builder.do(settle('p2', 'reopened', 'With a limit'));
    expect(nextStep(builder.session)).toMatchObject({ reason: 'point-off', entries: ['p2'] });
    builder.do(add({ ...point('p3'), supersedes: 'p2' }));
    expect(nextStep(builder.session)).toMatchObject({ reason: 'point-open', entries: ['p3'] });
    builder.do(settle('p3', 'agreed'));
    expect(nextStep(builder.session)).toMatchObject({ id: 'look-again-d', entries: ['d'] });
    // Another decision in its place: it ends with the yes, and nothing is left to look at.
    builder.do(add({ ...decision('d2'), supersedes: 'd' }));
    expect(nextStep(builder.session)).toMatchObject({ id: 'mirror-d2' });
    builder.do(settle('d2', 'accepted'));
    expect(builder.session.entries.get('d')).toMatchObject({ status: 'superseded', supersededBy: 'd2' });
    expect(nextStep(builder.session).reason).toBe('not-judged');
  });
});

describe('the end', () => {
  test('[S49] 000-R24: each aspect is addressed or waived before the closing', () => {
    const builder = talk();
    at(builder, 'awaits-option');
    builder.when({ ...finish(builder.session), questions: [] } as Draft).then('closing/aspects-missing');
    builder.do(finish(builder.session));
    const keys = entriesOf(builder.session, 'question').filter(({ stage }) => stage === '7');
    expect(keys.map(({ key }) => key)).toEqual(aspects.map(aspectKey));
    const first = nextStep(builder.session).entries?.[0] ?? '';
    builder.do({ type: 'settle-entries', settlements: [{ id: first, settlement: { status: 'parked' } }] });
    at(builder, 'open-questions');
    const ready = builder.followUntil(({ reason, entries }) => reason === 'ready-to-close' || entries?.[0] === first);
    expect(ready.entries).toEqual([first]);
    builder.when({ type: 'approve', stage: '7', shas: {} }).then('gate/changed-since-shown');
    expect(builder.follow().at(-1)).toMatchObject({ reason: 'all-complete' });
  });

  test('[S40] [S43] 000-R4, R5: the next option is a talk of its own, and the first stays', () => {
    const builder = talk();
    at(builder, 'awaits-option');
    builder.do({ type: 'open-option', ...carriedAnalysis(builder.session) });
    expect(phaseOf(builder.session)).toBe('exploration');
    at(builder, 'awaits-option');
    expect(gateOn(builder.session, 'phase:exploration#2')).toBeDefined();
    builder.do({ type: 'switch-option', option: 1 });
    expect(phaseOf(builder.session)).toBe('repeat');
    expect(builder.follow().at(-1)).toMatchObject({ reason: 'all-complete' });
  });
});
