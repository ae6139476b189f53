import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkInvariants, Scenario } from '../../../tests/support/given-when-then.ts';
import { aSession, answerTo, question, type SessionBuilder } from '../../../tests/support/session-builder.ts';
import { nextStep } from '../next-step.ts';
import { type Commit, replay } from '../replay.ts';
import { entriesOf, type Session } from '../session.ts';
import { staleStages } from '../stale.ts';
import { say } from '../text.ts';

/** A whole session with what may come along the way: questions, points, a late constraint, a stage that was reopened. */
function eventful(): SessionBuilder {
  const builder = aSession().do({ type: 'judge-clarity', questions: [question('volume'), question('formats')] });
  const settlement = { status: 'answered', text: say('so'), source: 'user' } as const;
  builder.do({ type: 'settle-entries', settlements: ['q-volume', 'q-formats'].map((id) => ({ id, settlement })) });
  for (const id of ['p1', 'p2', 'p3']) {
    builder.do({ type: 'add-entries', entries: [{ id, type: 'point', title: say(id), option: 1 }] });
    builder.do({ type: 'settle-entries', settlements: [{ id, settlement: { status: 'agreed' } }] });
  }
  builder.upTo('3b');
  const constraint = { id: 'c1', type: 'constraint', kind: 'cost', state: 'set', text: say('Cheap') } as const;
  builder.do({ type: 'add-entries', entries: [constraint] }).approve('3a');
  builder.upTo('6').do({ type: 'reopen-stage', stage: '1', only: true, why: say('One more') });
  return builder.do({ type: 'close-session', status: 'abandoned' });
}

const line = 1;

function forkOf(commits: readonly Commit[], key = 'fork', parent = 'export'): Scenario {
  const paths = { rules: 'docs/fork-rules.md' };
  const origin = { session: parent, seq: commits.length, head: 'hash' };
  return new Scenario().do({ type: 'fork-session', key, parent: origin, paths }, { parent: commits });
}

/** What a session is, apart from its name and the numbers of its lines. */
function substance(session: Session) {
  const { key: _, parent: __, seq: ___, createdAt: ____, updatedAt: _____, status: ______, ...rest } = session;
  const bare = { ...rest, slots: [...rest.slots.values()].map((slot) => ({ ...slot, path: '' })) };
  return JSON.parse(
    JSON.stringify(
      { ...bare, entries: [...rest.entries], stages: [...rest.stages], tickets: [...rest.tickets] },
      (name, value: unknown) => (['seq', 'addedSeq', 'completedSeq', 'budget'].includes(name) ? undefined : value),
    ),
  ) as unknown;
}

describe('a fork', () => {
  const { commits } = eventful();
  const points = fc.integer({ min: 1, max: commits.length });

  test('[S35] at every line of a session is that session, with a next step of its own', () => {
    for (let at = 1; at <= commits.length; at += 1) {
      const then = replay(commits.slice(0, at));
      const { session, commits: own } = forkOf(commits.slice(0, at));
      expect(own).toHaveLength(line);
      expect(session).toMatchObject({ key: 'fork', parent: { session: 'export', seq: at }, status: 'active', seq: 1 });
      expect(substance(session)).toEqual(substance(then));
      expect(staleStages(session)).toEqual(staleStages(then));
      if (then.status === 'active') expect(nextStep(session)).toEqual(nextStep(then));
      checkInvariants(session);
      expect(replay(own)).toEqual(session);
    }
  });

  test('[S35] keeps who said what and when, in the order it was said', () => {
    const { session } = forkOf(commits);
    const [first, ...others] = entriesOf(session, 'point');
    expect(first?.addedBy).toEqual(commits[3]?.stamp.by);
    expect(first?.addedAt).toBe(commits[3]?.stamp.at);
    for (const later of others) expect(later.addedSeq).toBeGreaterThan(first?.addedSeq ?? 1);
    expect(Math.max(...[...session.entries.values()].map((entry) => entry.addedSeq))).toBeLessThan(session.seq);
  });

  test('[S35] leaves the parent as it was, and has its documents at paths of its own', () => {
    const before = structuredClone(commits);
    const { session } = forkOf(commits);
    expect(session.slots.get('rules')?.path).toBe('docs/fork-rules.md');
    expect(commits).toEqual(before);
    expect(replay(commits).slots.get('rules')?.path).toBe('docs/rules.md');
  });

  test('[S35] of a fork, at any line of both, can be finished by whoever does what the next step says', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 4 }), (at, more) => {
        const first = forkOf(commits.slice(0, at));
        const go = (scenario: Scenario, limit: number) => {
          for (let n = 0; n < limit; n += 1) {
            const step = nextStep(scenario.session);
            if (step.kind === 'done') return;
            scenario.do(answerTo(step, scenario.session));
          }
        };
        go(first, more);
        const second = forkOf(first.commits, 'again', 'fork');
        expect(substance(second.session)).toEqual(substance(first.session));
        go(second, 60);
        expect(nextStep(second.session).reason).toBe('all-complete');
      }),
      { numRuns: 40 },
    );
  });

  test('[S5] begins a session, once, under a name, and of something', () => {
    const parent = { session: 'export', seq: 3, head: 'x' };
    const draft = (key: string) => ({ type: 'fork-session', key, parent, paths: {} }) as const;
    new Scenario().when(draft('A b'), { parent: commits }).then('session/bad-name');
    new Scenario().when(draft('fork')).then('fork/no-parent');
    new Scenario().when(draft('fork'), { parent: commits.slice(1) }).then('fork/no-parent');
    aSession().when(draft('fork'), { parent: commits }).then('session/exists');
  });
});
