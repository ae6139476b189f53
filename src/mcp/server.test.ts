import { encode } from 'gpt-tokenizer';
import { describe, expect, test } from 'vitest';
import { callTool, connectTo, type Era, eras } from '../../tests/support/mcp-client.ts';
import { memoryWorld } from '../../tests/support/memory-world.ts';
import type { App } from '../app.ts';
import { findCommand } from '../cli/commands.ts';
import { guardedTokens } from '../artifacts/tokens.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { Caller } from '../engine/caller.ts';
import { schemas } from '../engine/operations/index.schema.ts';
import { operations, type Verb } from '../engine/operations/index.ts';
import { readingVerbs } from '../engine/reading-verbs.ts';
import { tools } from './tools/index.ts';

type Run = App['run'];

const connect = (run: Run, era: Era = 'auto') => connectTo({ world: memoryWorld(), run }, era);
const silent: Run = async () => ({ value: {}, notes: [] });
const throwing =
  (error: unknown): Run =>
  async () => {
    throw error;
  };

describe.each(eras)('what a model pays for, %s', (era) => {
  test('the list of tools has a budget of 2,500 tokens', async () => {
    const list = await (await connect(silent, era)).listTools();
    const text = JSON.stringify(list.tools);
    expect(guardedTokens(text)).toBeLessThanOrEqual(2500);
    expect(encode(text).length).toBeLessThanOrEqual(1100);
  });

  test('so have the instructions', async () => {
    const client = await connect(silent, era);
    expect(guardedTokens(client.getInstructions() ?? '')).toBeLessThanOrEqual(450);
  });

  test('the server says its name and version, and no more', async () => {
    const client = await connect(silent, era);
    expect(Object.keys(client.getServerVersion() ?? {}).sort()).toEqual(['name', 'version']);
  });
});

describe('the tools', () => {
  test('are these, always in this order, with these fields', async () => {
    const { tools: listed } = await (await connect(silent)).listTools();
    expect(listed.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {}).join(' ')])).toEqual([
      ['design_start', 'target resume quick'],
      ['design_next', 'session used limit wait'],
      ['design_submit', 'session step documents questions clear complexity reason tickets text partial'],
      ['design_answer', 'session step answers choice because verdict text'],
      ['design_record', 'operation session text over because kind mitigation fields'],
      ['design_inspect', 'operation session what fields'],
      ['design_session', 'phase topic decision rationale confidence'],
      ['prism_dev', 'action params'],
    ]);
  });

  test('have schemas for what goes in and what comes out, and annotations', async () => {
    const { tools: listed } = await (await connect(silent)).listTools();
    expect(listed.filter((tool) => !tool.outputSchema || !tool.annotations || !tool.description)).toEqual([]);
    expect(listed.filter((tool) => tool.annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'design_next',
      'design_inspect',
    ]);
    // A host that knows this need not ask its user each time. Only what may call other agents or send tickets goes without.
    expect(
      listed.filter(({ annotations = {} }) => !annotations.readOnlyHint && annotations.openWorldHint !== false),
    ).toMatchObject([{ name: 'design_record' }]);
    expect(listed.filter(({ annotations = {} }) => annotations.destructiveHint ?? !annotations.readOnlyHint)).toEqual(
      [],
    );
  });

  test('are listed without our marks and without bounds', async () => {
    const { tools: listed } = await (await connect(silent)).listTools();
    expect(JSON.stringify(listed)).not.toMatch(/hidden|position|commandId|--|\$schema|9007199254740991|minLength/);
  });

  test('[001-R2] prism_dev has the schema of the seed, and one more action', async () => {
    const { tools: listed } = await (await connect(silent)).listTools();
    const text = { type: 'string' };
    expect(listed.find(({ name }) => name === 'prism_dev')?.inputSchema).toEqual({
      type: 'object',
      properties: {
        action: { type: 'string', enum: ['design_session', 'record_decision'] },
        params: {
          type: 'object',
          properties: {
            phase: text,
            topic: text,
            constraints: { type: 'array', items: text },
            session_type: { type: 'string', enum: ['planning', 'implementation', 'review', 'debugging'] },
            include_sources: { type: 'boolean' },
          },
          required: ['phase', 'topic'],
        },
      },
      required: ['action', 'params'],
    });
  });
});

describe('every operation is reachable, for agents and on the command line', () => {
  /** The least that the schema of an operation takes. */
  const least = (verb: Verb): Record<string, unknown> => {
    const shape = schemas[verb].shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
    const samples = ['x', 'x.md', 1, true, ['x', 'y'], 'cost', '0', {}, []];
    const needed = Object.entries(shape).filter(([, field]) => !field.safeParse(undefined).success);
    const entries = needed.map(([name, field]) => [name, samples.find((sample) => field.safeParse(sample).success)]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  };
  const own: Partial<Record<Verb, string>> = {
    design: 'design_start',
    submit: 'design_submit',
    context: 'design_session',
  };
  const wayTo = (verb: Verb): [string, Record<string, unknown>] => {
    const tool = own[verb];
    if (tool !== undefined) return [tool, least(verb)];
    return [readingVerbs.has(verb) ? 'design_inspect' : 'design_record', { operation: verb, ...least(verb) }];
  };

  test.each(Object.keys(operations) as Verb[])('%s', async (verb) => {
    const called: string[] = [];
    const client = await connect(async (name) => (called.push(name), { value: {}, notes: [] }));
    const [tool, input] = wayTo(verb);
    expect(await callTool(client, tool, input)).toMatchObject({ ok: true });
    expect(called).toEqual([verb]);
    expect(findCommand(verb)?.verb).toBe(verb);
  });

  test('help names the fields of each of them', async () => {
    const client = await connect(silent);
    for (const verb of Object.keys(operations)) {
      expect(await callTool(client, 'design_inspect', { operation: 'help', what: verb })).toMatchObject({
        operation: verb,
      });
    }
    const { design_inspect: looks, design_record: does } = await callTool(client, 'design_inspect', {
      operation: 'help',
    });
    expect([...(looks as string[]), ...(does as string[])].length).toBeGreaterThan(20);
  });

  test.each(['status', 'show', 'log', 'history', 'check', 'trace', 'brief'])(
    '%s takes the session that design_inspect offers',
    async (operation) => {
      const client = await connect(silent);
      expect(await callTool(client, 'design_inspect', { operation, session: 'a' })).toMatchObject({ ok: true });
    },
  );

  test('by the noun, too', async () => {
    const called: string[] = [];
    const client = await connect(async (name) => (called.push(name), { value: {}, notes: [] }));
    const [session, text] = ['a', 'x'];
    await callTool(client, 'design_record', { operation: 'decision', session, text, over: ['y'], because: 'z' });
    await callTool(client, 'design_record', { operation: 'edge_case', session, text });
    await callTool(client, 'design_record', { operation: 'Assumption', session, text, fields: { option: ['1', '2'] } });
    expect(called).toEqual(['decide', 'edge-case', 'assume']);
  });

  test.each([
    ['design_record', { operation: 'fly' }, 'operation/not-found'],
    ['design_record', {}, 'operation/not-found'],
    ['design_record', { operation: 'status' }, 'operation/other-tool'],
    ['design_inspect', { operation: 'note' }, 'operation/other-tool'],
    ['design_inspect', { operation: '__proto__' }, 'operation/not-found'],
    ['prism_dev', { action: 'fly', params: {} }, 'usage/unknown-action'],
    ['prism_dev', { action: 'design_session', params: { phase: 'R3' } }, 'input/missing-field'],
    ['prism_dev', { action: 'record_decision', params: { phase: 'R3', topic: 'MS4' } }, 'input/missing-field'],
    ['prism_dev', { action: 'record_decision' }, 'input/missing-field'],
    ['prism_dev', { action: ['record_decision'], params: {} }, 'usage/unknown-action'],
  ])('%s %j is refused', async (tool, input, code) => {
    expect((await callTool(await connect(silent), tool, input)).error?.code).toBe(code);
  });
});

describe('a result', () => {
  test('has everything twice: some hosts show one, some the other', async () => {
    const client = await connect(async () => ({ session: 'a', value: { did: 'x' }, notes: [] }));
    const { content, structuredContent, isError } = await client.callTool({
      name: 'design_next',
      arguments: { session: 'a' },
    });
    expect(structuredContent).toEqual({ ok: true, session: 'a', did: 'x', notes: [] });
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    expect(isError).not.toBe(true);
  });

  test('of a refusal says what is wrong, where, and what to do', async () => {
    const refusal = new ProblemError(problem('a/b', 'No.', { at: 'x', fix: 'Do y.' }), [problem('c/d', 'Nor this.')]);
    const result = await (
      await connect(throwing(refusal))
    ).callTool({ name: 'design_next', arguments: { session: 'a' } });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toEqual({
      ok: false,
      error: { severity: 'error', code: 'a/b', message: 'No.', at: 'x', fix: 'Do y.' },
      others: [{ severity: 'error', code: 'c/d', message: 'Nor this.' }],
    });
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
  });

  test.each([new Error('The disk is full.'), 'The disk is full.'])('of a failure has no stack: %s', async (error) => {
    const result = await (
      await connect(throwing(error))
    ).callTool({ name: 'design_next', arguments: { session: 'a' } });
    expect(result).toMatchObject({
      isError: true,
      structuredContent: { ok: false, error: { code: 'internal/unexpected', message: 'The disk is full.' } },
    });
    expect(JSON.stringify(result)).not.toMatch(/ at .*\.ts:/);
  });
});

describe.each(eras)('a call that takes its time, %s', (era) => {
  const calls: readonly [string, Record<string, unknown>][] = [
    ['design_start', { target: 'prd.md', quick: true }],
    ['design_submit', { session: 'a', clear: true }],
    ['design_record', { operation: 'note', session: 'a', text: 'x' }],
    ['design_inspect', { operation: 'status', session: 'a' }],
    ['design_session', { phase: 'R3', topic: 'MS4' }],
    ['prism_dev', { action: 'design_session', params: { phase: 'R3', topic: 'MS4' } }],
  ];

  test.each(calls)('%s shows a sign of life to who wants one, and ends when it is taken back', async (name, input) => {
    const stop = new AbortController();
    let isTakenBack = false;
    const client = await connect(async (_verb, _input, _caller, { signal } = {}) => {
      await new Promise<void>((done) => signal?.addEventListener('abort', () => done()));
      isTakenBack = true;
      return { value: {}, notes: [] };
    }, era);
    const told: unknown[] = [];
    const onprogress = (progress: object) => {
      told.push(progress);
      stop.abort();
    };
    const options = { signal: stop.signal, onprogress };
    await expect(client.callTool({ name, arguments: input }, options)).rejects.toThrow(/abort/i);
    expect(told).toHaveLength(1);
    await expect.poll(() => isTakenBack).toBe(true);
  });
});

describe('input', () => {
  const refusal = async (name: string, input: Record<string, unknown>) => {
    const result = await (await connect(silent)).callTool({ name, arguments: input });
    const { error, others } = result.structuredContent as { error: { code: string; at: string }; others: object[] };
    expect(result.isError).toBe(true);
    return { ...error, others };
  };

  test('that is missing is named', async () => {
    expect(await refusal('design_next', {})).toMatchObject({ code: 'input/missing-field', at: 'session' });
  });

  test('that is unknown is named, with what there is', async () => {
    expect(await refusal('design_answer', { session: 'a', question: 'q', answer: 'x', value: 'x' })).toMatchObject({
      code: 'input/unknown-field',
      at: 'answer',
      fix: 'Fields here: session, question, value, source, words',
    });
  });

  test('that is unknown is named deep inside, too', async () => {
    const tickets = [{ id: 'A-1', title: 'A', depends_on: ['A-0'] }];
    expect(await refusal('design_submit', { session: 'a', tickets })).toMatchObject({
      code: 'input/unknown-field',
      at: 'tickets.0.depends_on',
      fix: 'Fields here: id, title, endpoint, dependsOn',
    });
  });

  test('that is wrong is named, with what is allowed', async () => {
    expect(await refusal('design_submit', { session: 'a', verdict: 'yes' })).toMatchObject({
      code: 'input/invalid-field',
      at: 'verdict',
      message: '`verdict`: Invalid option: expected one of "approve"|"changes"',
    });
  });

  test.each(['[', '{"a":'])('that is nested without an end is refused as that: %s', async (open) => {
    const close = open === '[' ? ']' : '}';
    const deep: unknown = JSON.parse(`${open.repeat(20_000)}${open === '[' ? '' : '1'}${close.repeat(20_000)}`);
    expect(await refusal('design_submit', { session: 'a', questions: deep })).toMatchObject({ code: 'input/too-deep' });
  });

  test('is told about all at once', async () => {
    expect((await refusal('design_submit', { verdict: 'yes', clear: 'no' })).others).toHaveLength(2);
  });

  test('may be a number where the number of an option is text', async () => {
    const seen: object[] = [];
    const client = await connect(async (_verb, input) => (seen.push(input), { value: {}, notes: [] }));
    await client.callTool({ name: 'design_answer', arguments: { session: 'a', question: 'q', value: 2 } });
    await client.callTool({ name: 'design_submit', arguments: { session: 'a', answers: { q: 2 }, choice: 2 } });
    expect(seen).toEqual([
      { session: 'a', question: 'q', value: '2' },
      { session: 'a', answers: { q: '2' }, choice: 2 },
    ]);
  });
});

describe.each(eras)('the caller, %s', (era) => {
  const callerFor = async (name: string, input: Record<string, unknown>) => {
    let seen: Caller | undefined;
    const client = await connect(async (_verb, _input, caller) => ((seen = caller), { value: {}, notes: [] }), era);
    await client.callTool({ name, arguments: input });
    return seen;
  };
  const as = (via: string) => ({ actor: { kind: 'agent', name: 'tester', via }, canAsk: false });

  test.each([
    ['looking', 'design_next', {}, 'tool'],
    ['a document, with text beside it', 'design_submit', { documents: [{ content: 'x' }], text: 'Here.' }, 'tool'],
    ['an approval of its own', 'design_submit', { verdict: 'approve' }, 'tool'],
    ['an approval with words that say nothing', 'design_answer', { verdict: 'approve', text: ' ' }, 'tool'],
    ["an approval in the user's words", 'design_answer', { verdict: 'approve', text: 'Yes.' }, 'relay'],
    ["a choice in the user's words", 'design_answer', { choice: 2, because: 'x', text: 'Two.' }, 'relay'],
    ['a decision of its own', 'design_record', { operation: 'decide', text: 'a', over: ['b'], because: 'c' }, 'tool'],
    ['an answer of its own', 'design_answer', { answers: { q: 'x' } }, 'tool'],
    ["an answer in the user's words", 'design_answer', { answers: { q: 'x' }, text: 'X, I think.' }, 'relay'],
    ['a confirmation', 'design_answer', { entry: 'e1', verdict: 'approve', text: 'Right.' }, 'relay'],
  ] as const)('%s', async (_what, name, input, via) => {
    expect(await callerFor(name, { session: 'a', ...input })).toEqual(as(via));
  });
});

test('no tool is listed twice', () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(8);
});
