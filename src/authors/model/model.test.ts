import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignmentFor, examineAuthor, type Taken, watchFor } from '../../../tests/contracts/author.ts';
import { ModelServer, type Reply } from '../../../tests/support/model-server.ts';
import { AuthorError, type Limits } from '../../engine/author-port.ts';
import { retryAfter } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { ModelAuthor } from './index.ts';
import { priceOf } from './prices.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.start();
});
afterAll(() => server.stop());

const key = 'sk-test-0123456789';
const endpointOf = (api: Endpoint['api'], more: Partial<Endpoint> = {}): Endpoint => ({
  api,
  base: api === 'openai' ? `${server.url}/v1` : server.url,
  model: 'test-model',
  keyName: 'TEST_KEY',
  key,
  price: { input: 10, output: 100 },
  maxOutput: 4000,
  ...more,
});
const authorOf = (api: Endpoint['api'], more: Partial<Endpoint> = {}) =>
  new ModelAuthor(`model:${api}/test-model`, endpointOf(api, more), { pause: 1 });
const good: Reply = { call: 'submit_document', input: { text: 'good one' } };

for (const api of ['anthropic', 'openai'] as const) {
  examineAuthor({
    name: `model, ${api}`,
    async open({ results, hangs }) {
      if (hangs) server.play({ fault: { is: 'silent' } });
      // By what the conversation holds, so that two of them at once do not share a counter.
      else
        server.script(({ results: told }) => ({
          call: 'submit_document',
          input: results[Math.min(told.length, results.length - 1)],
        }));
      return authorOf(api);
    },
  });
}

async function run(api: Endpoint['api'], more: Partial<Endpoint> = {}, limits: Partial<Limits> = {}) {
  const taken: Taken = { values: [], progress: [] };
  const assignment = assignmentFor(taken, { limits: { timeout: 60_000, stall: 60_000, ...limits } });
  const outcome = await authorOf(api, more)
    .run(assignment, watchFor(taken))
    .then(
      (delivery) => ({ code: 'ok', usage: delivery.usage, message: '' }),
      (error: unknown) => {
        if (!(error instanceof AuthorError)) throw error;
        return {
          code: error.problem.code,
          usage: error.usage,
          message: `${error.problem.message} ${error.problem.fix}`,
        };
      },
    );
  return { ...outcome, ...taken, asked: server.asked };
}
const status = (n: number, headers?: Record<string, string>, body?: string): Reply => ({
  fault: { is: 'status', status: n, ...(headers ? { headers } : {}), ...(body === undefined ? {} : { body }) },
});

describe.each(['anthropic', 'openai'] as const)('%s', (api) => {
  test('one forced call of one tool, streamed, with the key in a header and nowhere else', async () => {
    server.play(good);
    const { code, asked, usage } = await run(api);
    expect(code).toBe('ok');
    expect(usage).toEqual({ input: 100, output: 50, requests: 1, cost: 0.006 });
    const [one] = asked;
    expect(one?.tools).toEqual(['submit_document']);
    expect(one?.body).toMatchObject({ model: 'test-model', stream: true, max_tokens: 4000 });
    expect(one?.body['tool_choice']).toEqual(
      api === 'anthropic'
        ? { type: 'tool', name: 'submit_document' }
        : { type: 'function', function: { name: 'submit_document' } },
    );
    expect(one?.headers[api === 'anthropic' ? 'x-api-key' : 'authorization']).toContain(key);
    expect(JSON.stringify(one?.body)).not.toContain(key);
  });

  test('a local server without a key, and one that does not stream', async () => {
    server.play({ ...good, whole: true });
    const { key: _, ...open } = endpointOf(api);
    const taken: Taken = { values: [], progress: [] };
    await new ModelAuthor('model:local', open).run(assignmentFor(taken), watchFor(taken));
    expect(taken.values).toEqual([{ text: 'good one' }]);
    expect(server.asked[0]?.headers).not.toHaveProperty(api === 'anthropic' ? 'x-api-key' : 'authorization');
  });

  test.each([429, 500, 502, 503, 529])('%i is passing: it is asked again, after what the server says', async (n) => {
    server.play(status(n, { 'retry-after': '0' }), status(n), good);
    const { code, asked, progress, usage } = await run(api);
    expect(code).toBe('ok');
    expect(asked).toHaveLength(3);
    expect(progress.filter(({ is }) => is === 'waiting')).toHaveLength(2);
    expect(usage?.requests).toBe(1);
  });

  test.each([
    [400, 'model/bad-request'],
    [401, 'model/unauthorized'],
    [403, 'model/unauthorized'],
    [404, 'model/not-found'],
  ])('%i is final: %s', async (n, expected) => {
    server.play(status(n));
    const { code, asked } = await run(api);
    expect([code, asked.length]).toEqual([expected, 1]);
  });

  test('patience ends after five tries, and is not tried at all beyond five minutes', async () => {
    server.play(status(503));
    expect(await run(api)).toMatchObject({ code: 'model/unavailable', asked: { length: 5 } });
    server.play(status(429, { 'retry-after': '86400' }));
    expect(await run(api)).toMatchObject({ code: 'model/rate-limited', asked: { length: 1 } });
  });

  test('a line that is cut is asked again, and what came is counted', async () => {
    server.play({ ...good, fault: { is: 'cut', after: 3 } }, good);
    const { code, usage } = await run(api);
    expect(code).toBe('ok');
    expect(usage?.requests).toBe(2);
    expect(usage?.input).toBeGreaterThan(100);
  });

  test('malformed arguments go back to the model', async () => {
    server.play({ call: 'submit_document', json: '{"text": "good' }, good);
    const { code, values, asked, progress } = await run(api);
    expect([code, values.length, asked.length]).toEqual(['ok', 1, 2]);
    expect(progress.some(({ is }) => is === 'refused')).toBe(true);
    expect(asked[1]?.text).toContain('is not JSON');
  });

  test('words instead of a call: the model is told how to hand in', async () => {
    server.play({ text: 'Here you are: good one' }, good);
    const { code, asked } = await run(api);
    expect(code).toBe('ok');
    expect(asked[1]?.text).toContain('Hand in with the tool submit_document.');
  });

  test('a refusal is final, and says so', async () => {
    server.play({ text: 'I will not.', stop: 'refusal' });
    expect(await run(api)).toMatchObject({ code: 'author/declined', asked: { length: 1 } });
  });

  test('an answer that does not end within its tokens', async () => {
    server.play({ call: 'submit_document', json: '{"text": "good and so on', stop: 'length' });
    expect(await run(api)).toMatchObject({ code: 'author/cut-off', asked: { length: 1 } });
  });

  test('a server that never stops talking is cut off', async () => {
    server.play({ ...good, fault: { is: 'huge', bytes: 80_000_000 } });
    const { code, values } = await run(api);
    // OpenAI's format has an end mark, so what comes after it is not even read.
    expect(code).toBe(api === 'anthropic' ? 'author/too-long' : 'ok');
    expect(values).toHaveLength(api === 'anthropic' ? 0 : 1);
  });

  test('a long answer comes in whole', async () => {
    const text = `good ${'word '.repeat(200_000)}`;
    server.play({ call: 'submit_document', input: { text } });
    const { values } = await run(api);
    expect(values).toEqual([{ text }]);
  });

  test('nobody there', async () => {
    const { code, message } = await run(api, { base: 'http://127.0.0.1:9' });
    expect(code).toBe('model/unavailable');
    expect(message).toContain('cannot be reached at http://127.0.0.1:9');
  });

  test('a redirect is not followed: a key does not travel', async () => {
    const thief = await ModelServer.start(() => good);
    server.play(status(307, { location: `${thief.url}/v1/messages` }));
    const { code } = await run(api);
    expect(code).toBe('model/unavailable');
    expect(thief.asked).toHaveLength(0);
    await thief.stop();
  });

  test('a key that a server echoes is taken out', async () => {
    server.play(status(401, {}, JSON.stringify({ error: { message: `Wrong key ${key}!` } })));
    const { message, progress } = await run(api);
    expect(message).toContain('Wrong key [key]!');
    expect(JSON.stringify([message, progress])).not.toContain(key);
  });
});

test('an error in the middle of a stream is asked again', async () => {
  server.play({ ...good, fault: { is: 'error-event' } }, good);
  expect(await run('anthropic')).toMatchObject({ code: 'ok', asked: { length: 2 } });
});

describe('the ceiling', () => {
  test('leaves room for the longest answer, or asks for a shorter one', async () => {
    server.play(good);
    const { code, asked } = await run('anthropic', {}, { maxCost: 0.2 });
    expect(code).toBe('ok');
    const max = Number(asked[0]?.body['max_tokens']);
    expect(max).toBeLessThan(2000);
    expect(max).toBeGreaterThan(500);
  });

  test('too low: nothing is asked and nothing is spent', async () => {
    server.play(good);
    expect(await run('anthropic', {}, { maxCost: 0.02 })).toMatchObject({
      code: 'cost/ceiling',
      asked: [],
      usage: { requests: 0 },
    });
  });

  test('reached in a second turn: it stops before that', async () => {
    server.play({ call: 'submit_document', input: { text: 'bad' }, usage: { input: 5000, output: 1000 } });
    const { code, usage, asked } = await run('openai', {}, { maxCost: 0.19 });
    expect([code, asked.length]).toEqual(['cost/ceiling', 1]);
    expect(usage?.cost).toBeLessThanOrEqual(0.19);
  });

  test('without a price there is no ceiling to keep', async () => {
    server.play(good);
    const { price: _, ...free } = endpointOf('openai');
    const taken: Taken = { values: [], progress: [] };
    const assignment = assignmentFor(taken, { limits: { timeout: 1000, stall: 1000, maxCost: 1 } });
    await expect(new ModelAuthor('model:x', free).run(assignment, watchFor(taken))).rejects.toThrow(
      /Nobody knows what/,
    );
  });

  test('an estimate comes before, from above', () => {
    const taken: Taken = { values: [], progress: [] };
    const { input, output, cost } = authorOf('anthropic').estimate(
      assignmentFor(taken, { prompt: 'word '.repeat(1000) }),
    );
    expect(input).toBeGreaterThan(1000);
    expect(output).toBe(4000);
    expect(cost).toBeCloseTo((input * 10 + 4000 * 100) / 1_000_000, 6);
  });
});

test('the price of a model is that of its longest known name; a team may state its own', () => {
  expect(priceOf('gpt-4o-mini-2024')).toEqual({ input: 0.15, output: 0.6, isBuiltIn: true });
  expect(priceOf('gpt-4omega')).toBeUndefined();
  expect(priceOf('__proto__')).toBeUndefined();
  expect(priceOf('qwen3:32b', { qwen3: { input: 0, output: 0 } })).toEqual({ input: 0, output: 0 });
});

test('Retry-After is seconds or a date', () => {
  expect(retryAfter('2')).toBe(2000);
  expect(retryAfter('Thu, 01 Jan 2026 00:00:10 GMT', Date.UTC(2026, 0, 1))).toBe(10_000);
  expect(retryAfter('soon')).toBeUndefined();
  expect(retryAfter(null)).toBeUndefined();
});
