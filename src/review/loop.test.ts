import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, bestVersion, type Loop, type LoopEvent, nextMove, startLoop } from './loop.ts';
import { printLoop, readRounds } from './log.ts';
import { readReview } from './read-review.ts';

const table = (...rows: string[]) =>
  [
    '## Review: design (Iteration 1)',
    '### Findings',
    '| # | Dimension | Status | Finding |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
const pass = readReview(`${table('| 1 | Completeness | PASS | all there |')}\n\nREVIEW_PASS`);
const fail = (failed: number) =>
  readReview(
    `${table(
      ...Array.from({ length: failed }, (_, i) => `| ${i + 1} | D${i + 1} | FAIL | wrong ${i + 1} |`),
      '| 9 | Patterns | PASS | fine |',
    )}\n### Feedback for Revision\n1. Mend it.\n\nREVIEW_FAIL`,
  );
const silent = readReview('I looked at it.');

/** Plays a script against the machine; gives the moves it made and where it ended. */
function play(...events: LoopEvent[]): { moves: string[]; loop: Loop } {
  let loop = startLoop();
  const moves: string[] = [];
  for (const event of events) {
    const move = nextMove(loop);
    moves.push(`${move.do}${'iteration' in move ? ` ${move.iteration}` : ''}`);
    loop = advance(loop, event);
  }
  return { moves: [...moves, nextMove(loop).do], loop };
}
const reviewed = (review: typeof pass): LoopEvent => ({ is: 'reviewed', review });
const revised: LoopEvent = { is: 'revised' };
const broken: LoopEvent = { is: 'revision-failed' };

describe('[J6] the scripted reviewers of the acceptance list', () => {
  test('pass', () => {
    const { moves, loop } = play(reviewed(pass));
    expect(moves).toEqual(['review 1', 'proceed']);
    expect(loop.end).toEqual({ outcome: 'passed', version: 0 });
  });

  test('fail, then pass', () => {
    const { moves, loop } = play(reviewed(fail(2)), revised, reviewed(pass));
    expect(moves).toEqual(['review 1', 'revise 1', 'review 2', 'proceed']);
    expect(loop.end).toEqual({ outcome: 'passed', version: 1 });
    expect(printLoop('design', loop)).toBe(`### Review: design (Iteration 1)
- Status: REVIEW_FAIL
- Findings: D1: wrong 1; D2: wrong 2
- Action: revision applied

### Review: design (Iteration 2)
- Status: REVIEW_PASS
- Findings: Completeness: all there
- Action: proceeded
`);
  });

  test('fail three times: the best version goes on, with the warning of 003-R44', () => {
    const { moves, loop } = play(reviewed(fail(2)), revised, reviewed(fail(1)), revised, reviewed(fail(3)));
    expect(moves).toEqual(['review 1', 'revise 1', 'review 2', 'revise 2', 'review 3', 'proceed']);
    expect(loop.end).toEqual({ outcome: 'exhausted', version: 1 });
    const log = printLoop('design', loop);
    expect(log).toContain('- Action: warnings appended, proceeded\n');
    expect(log).toContain(`### Review Warning: design
- Max iterations (3) reached without REVIEW_PASS
- Proceeding with best available version
- Outstanding issues: D1: wrong 1; D2: wrong 2; D3: wrong 3
`);
    expect(readRounds(log, 'design')).toEqual([1, 2, 3].map((iteration) => ({ iteration, status: 'REVIEW_FAIL' })));
  });

  test('silent: a pass that is marked', () => {
    const { loop } = play(reviewed(silent));
    expect(loop.end).toEqual({ outcome: 'degraded', version: 0 });
    expect(printLoop('design', loop)).toContain('- Status: REVIEW_PASS (no signal)\n');
  });

  test('the author fails once and is tried again', () => {
    const { moves, loop } = play(reviewed(fail(1)), broken, revised, reviewed(pass));
    expect(moves).toEqual(['review 1', 'revise 1', 'revise 1', 'review 2', 'proceed']);
    expect(loop.end).toEqual({ outcome: 'passed', version: 1 });
  });

  test('the author fails twice: what stood before goes on', () => {
    const { moves, loop } = play(reviewed(fail(1)), revised, reviewed(fail(1)), broken, broken);
    expect(moves.at(-1)).toBe('proceed');
    expect(loop.end).toEqual({ outcome: 'kept', version: 1 });
    expect(printLoop('design', loop)).toContain('revision failed twice');
  });
});

test.each([undefined, 0, -1, 1.5, 4, Number.NaN, '2', null, {}])('003-R45: an iteration of %s is 1', (iteration) => {
  expect(startLoop(iteration).iteration).toBe(1);
});

test('003-R46: the later one of equals is the best', () => {
  const round = (version: number, failed: number) => ({ iteration: 1, version, review: fail(failed) });
  expect(bestVersion([round(0, 2), round(1, 1), round(2, 1)])).toBe(2);
  expect(bestVersion([round(0, 1), round(1, 2), round(2, 3)])).toBe(0);
});

test('[J6] whatever reviewers and authors do, it ends after at most three reviews with a version that was written', () => {
  const event = fc.constantFrom('pass', 'fail', 'silent', 'revised', 'broken');
  fc.assert(
    fc.property(fc.array(event, { minLength: 12, maxLength: 12 }), (script) => {
      let loop = startLoop();
      let reviews = 0;
      for (const word of script) {
        const move = nextMove(loop);
        if (move.do === 'proceed') break;
        if (move.do === 'review') reviews += 1;
        const verdict = word === 'pass' ? pass : word === 'silent' ? silent : fail(1 + (word.length % 3));
        loop = advance(loop, move.do === 'review' ? reviewed(verdict) : word === 'broken' ? broken : revised);
      }
      expect(loop.end).toBeDefined();
      expect(reviews).toBeLessThanOrEqual(3);
      expect(loop.end?.version).toBeLessThanOrEqual(loop.version);
      expect(loop.rounds.every((round) => round.action !== undefined)).toBe(true);
    }),
  );
});
