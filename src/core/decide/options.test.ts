import { describe, expect, test } from 'vitest';
import { agent, relay } from '../../../tests/support/given-when-then.ts';
import { aSession, carriedAnalysis, movesFor, type SessionBuilder } from '../../../tests/support/session-builder.ts';
import { nextStep } from '../next-step.ts';
import { alternativesOf, entriesOf, gateOn, shasOfStage, stageState } from '../session.ts';
import { say } from '../text.ts';

const open = (builder: SessionBuilder) => ({ type: 'open-option', ...carriedAnalysis(builder.session) }) as const;
const choose = (builder: SessionBuilder, option: number, because = 'Nothing new to run') =>
  ({
    type: 'choose-option',
    option,
    because: say(because),
    moves: movesFor(builder.session, option),
    questions: [],
  }) as const;

/** The second option of a staged session, worked to its end. */
function withTwo(): SessionBuilder {
  const builder = aSession().upTo('5');
  builder.do(open(builder));
  builder.choose(1);
  builder.followUntil((step) => step.stage === '5');
  return builder;
}

describe('the next option', () => {
  test('[S40] 000-R5: opens when the one at hand is worked to its end, in every flow', () => {
    const early = aSession().upTo('3b');
    early.when(open(early)).then('option/unfinished');
    const builder = aSession().upTo('5');
    builder.when(open(builder)).then(['option-opened', 'documents-submitted', 'entry-added', 'entry-added']);
    expect(builder.session).toMatchObject({ option: 2, options: 2, chosen: 1 });
  });

  test('[S40] keeps everything said so far, and asks which other way to go', () => {
    const builder = aSession().upTo('5');
    builder.do({ type: 'add-entries', entries: [{ id: 'n', type: 'note', text: say('known') }] });
    const { decision } = builder.when(open(builder));
    expect('events' in decision).toBe(true);
    const { session } = builder;
    expect(stageState(session, '1').status).toBe('complete');
    expect(stageState(session, '3b').status).toBe('pending');
    expect(session.entries.has('n')).toBe(true);
    expect(nextStep(session)).toMatchObject({ kind: 'choose', stage: '3a', option: 2 });
    const [first] = alternativesOf(session, 2);
    expect(alternativesOf(session, 1).map(({ id }) => id)).toContain(first?.cites?.[0]);
  });

  test('[S40] quick mode goes the first way that no option has gone', () => {
    const builder = aSession({ quick: true }).upTo('5');
    builder.do(open(builder));
    const chosen = (option: number) => gateOn(builder.session, `stage:3a#${option}`)?.choice;
    expect(chosen(1)).toBe(2);
    expect(chosen(2)).toBe(1);
    expect(gateOn(builder.session, 'stage:3a#2')?.auto).toBe(true);
  });

  test('[S40] an analysis that is not the one that stands is not carried over', () => {
    const builder = aSession().upTo('5');
    const { analysis } = carriedAnalysis(builder.session);
    if (!analysis) throw new Error('no analysis');
    builder.when({ type: 'open-option', analysis: { ...analysis, sha: 'other' } }).then('gate/changed-since-shown');
  });
});

describe('going from one to another', () => {
  test('[S41] changes neither text nor verdict', () => {
    const builder = withTwo();
    const before = [shasOfStage(builder.session, '3b', 1), shasOfStage(builder.session, '3b', 2)];
    builder.do({ type: 'switch-option', option: 1 });
    expect(builder.session).toMatchObject({ option: 1, chosen: 1 });
    expect(stageState(builder.session, '3b').status).toBe('complete');
    expect([shasOfStage(builder.session, '3b', 1), shasOfStage(builder.session, '3b', 2)]).toEqual(before);
    builder.when({ type: 'switch-option', option: 3 }).then('option/not-found');
    builder.when({ type: 'switch-option', option: 1 }).then([]);
  });

  test('[S41] the chosen one owns the paths, the other stands beside it, and back again', () => {
    const builder = withTwo();
    const path = (slot: string) => builder.session.slots.get(slot)?.path;
    builder.do(choose(builder, 2));
    expect([path('tdd#2'), path('tdd#1')]).toEqual(['docs/tdd.md', 'docs/tdd.option-1.md']);
    expect(builder.session).toMatchObject({ option: 2, chosen: 2 });
    builder.do(choose(builder, 1, 'Cheaper after all'));
    expect([path('tdd#1'), path('tdd#2')]).toEqual(['docs/tdd.md', 'docs/tdd.option-2.md']);
    expect(builder.session.slots.get('tdd#1')?.revisions).toHaveLength(1);
  });

  test('[S41] moves nothing but documents of these two', () => {
    const builder = withTwo();
    const moves = [{ slot: 'rules', from: 'docs/rules.md', to: 'elsewhere.md' }];
    builder.when({ ...choose(builder, 2), moves }).then('option/not-moved');
  });
});

describe('saying which one it is', () => {
  test('[S42] is a word of a person, on one that is worked to its end, with a reason', () => {
    const builder = withTwo();
    builder.when(choose(builder, 2), { by: agent }).then('gate/needs-person');
    builder.when(choose(builder, 2, ' ')).then('choose/needs-reason');
    builder.when(choose(builder, 3)).then('option/not-found');
    builder.do(open(builder));
    builder.when(choose(builder, 3)).then('option/unfinished');
    builder
      .when(choose(builder, 2, 'I prefer it'), { by: relay, policy: 'relay' })
      .then([{ type: 'option-chosen' }, { type: 'gate-given' }, 'entry-added', 'entry-settled']);
  });

  test('[S42] 000-R13: goes into the decision log, and the next choice supersedes it', () => {
    const builder = withTwo();
    builder.do(choose(builder, 2)).do(choose(builder, 1, 'Cheaper after all'));
    const [first, second] = entriesOf(builder.session, 'decision').filter(({ id }) => id.endsWith('.option'));
    expect(first).toMatchObject({ status: 'superseded', supersededBy: second?.id });
    expect(second).toMatchObject({ status: 'accepted', text: say('Stream'), over: [say('Queue')] });
    expect(second).not.toHaveProperty('option');
  });
});
