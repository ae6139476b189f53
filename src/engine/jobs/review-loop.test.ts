import { describe, expect, test } from 'vitest';
import { problem } from '../../core/problem.ts';
import { AuthorError } from '../author-port.ts';
import { runReviewLoop } from './review-loop.ts';

const pass = 'fine\nREVIEW_PASS';
const fail = (n: number) =>
  ['### Findings', ...Array.from({ length: n }, (_, i) => `| ${i} | D${i} | FAIL | no |`), '', 'REVIEW_FAIL'].join(
    '\n',
  );

/** Reviewers and authors that follow a script; `!` is a failure. */
async function play(reviews: string[], revisions: string[]) {
  const calls: string[] = [];
  const result = await runReviewLoop<string>({
    first: 'v0',
    async review(version, iteration, prior) {
      calls.push(`review ${iteration} of ${version} after ${prior.length}`);
      const text = reviews.shift() ?? '';
      if (text === '!') throw new AuthorError(problem('author/failed', 'It failed.'));
      return { text, job: `r${iteration}` };
    },
    async revise(version, review, iteration, attempt) {
      calls.push(`revise ${version} (${iteration}.${attempt}), ${review.failed} failed`);
      const text = revisions.shift() ?? '';
      if (text === '!') throw new AuthorError(problem('author/failed', 'It failed.'));
      return text;
    },
  });
  return {
    calls,
    outcome: result.loop.end?.outcome,
    version: result.version,
    job: result.job,
    failures: result.failures,
  };
}

describe('[J6] the loop', () => {
  test('fail, then pass', async () => {
    expect(await play([fail(1), pass], ['v1'])).toEqual({
      calls: ['review 1 of v0 after 0', 'revise v0 (1.1), 1 failed', 'review 2 of v1 after 1'],
      outcome: 'passed',
      version: 'v1',
      job: 'r2',
      failures: [],
    });
  });

  test('three fails: the best version, with the review of that version', async () => {
    expect(await play([fail(3), fail(1), fail(2)], ['v1', 'v2'])).toMatchObject({
      outcome: 'exhausted',
      version: 'v1',
      job: 'r2',
    });
  });

  test('a reviewer who fails gave no signal', async () => {
    expect(await play(['!'], [])).toEqual({
      calls: ['review 1 of v0 after 0'],
      outcome: 'degraded',
      version: 'v0',
      job: undefined,
      failures: ['It failed.'],
    });
  });

  test('an author who fails twice', async () => {
    expect(await play([fail(1)], ['!', '!'])).toMatchObject({
      outcome: 'kept',
      version: 'v0',
      failures: ['It failed.', 'It failed.'],
    });
  });

  test('an author who fails once', async () => {
    expect(await play([fail(1), pass], ['!', 'v1'])).toMatchObject({ outcome: 'passed', version: 'v1' });
  });

  test('whoever stops it is not answered with a worse result', async () => {
    const stopped = new AuthorError(problem('author/cancelled', 'Stopped.'));
    const request = { first: 'v0', review: async () => Promise.reject(stopped), revise: async () => 'v1' };
    await expect(runReviewLoop(request)).rejects.toBe(stopped);
  });
});
