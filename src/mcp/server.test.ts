import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterEach, describe, expect, test } from 'vitest';
import { estimateTokens } from '../../tests/support/estimate-tokens.ts';
import { memoryWorld } from '../../tests/support/memory-world.ts';
import type { App } from '../app.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { Caller } from '../engine/caller.ts';
import { buildServer } from './server.ts';

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

type Run = App['run'];

/** A client of a server over this `run`; the same negotiation as over stdio, without a process. */
async function connect(run: Run, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const app: App = { world: memoryWorld(), run };
  serveStdio(() => buildServer(app), { transport: far });
  const client = new Client({ name: 'tester', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(near);
  open.push(client);
  return client;
}

const silent: Run = async () => ({ value: {}, notes: [] });
const throwing =
  (error: unknown): Run =>
  async () => {
    throw error;
  };

describe.each(['auto', 'legacy'] as const)('what a model pays for, %s', (mode) => {
  test('the list of tools has a budget', async () => {
    const list = await (await connect(silent, mode)).listTools();
    expect(estimateTokens(JSON.stringify(list.tools))).toBeLessThanOrEqual(1600);
  });

  test('so have the instructions', async () => {
    const client = await connect(silent, mode);
    expect(estimateTokens(client.getInstructions() ?? '')).toBeLessThanOrEqual(250);
  });

  test('the server says its name and version, and no more', async () => {
    const client = await connect(silent, mode);
    expect(Object.keys(client.getServerVersion() ?? {}).sort()).toEqual(['name', 'version']);
  });
});

describe('the tools', () => {
  test('are these, always in this order, with these fields', async () => {
    const { tools } = await (await connect(silent)).listTools();
    expect(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {}).join(' ')])).toEqual([
      ['design_start', 'target name resume stage restart quick'],
      ['design_next', 'session'],
      [
        'design_submit',
        'session step documents clear questions complexity reason tickets answers choice because verdict text partial',
      ],
      ['design_answer', 'session question value words'],
      [
        'design_session',
        'phase topic constraints session_type include_sources session_id decision rationale confidence',
      ],
    ]);
  });

  test('are listed without our marks and without bounds', async () => {
    const { tools } = await (await connect(silent)).listTools();
    expect(JSON.stringify(tools)).not.toMatch(/hidden|position|commandId|--|\$schema|9007199254740991|minLength/);
  });

  test('only looking is marked as such', async () => {
    const { tools } = await (await connect(silent)).listTools();
    expect(tools.filter((tool) => tool.annotations?.readOnlyHint).map(({ name }) => name)).toEqual(['design_next']);
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

describe.each(['auto', 'legacy'] as const)('the caller, %s', (mode) => {
  const callerFor = async (name: string, input: Record<string, unknown>) => {
    let seen: Caller | undefined;
    const client = await connect(async (_verb, _input, caller) => ((seen = caller), { value: {}, notes: [] }), mode);
    await client.callTool({ name, arguments: input });
    return seen;
  };
  const as = (via: string) => ({ actor: { kind: 'agent', name: 'tester', via }, canAsk: false });

  test.each([
    ['looking', 'design_next', {}, 'tool'],
    ['a document, with text beside it', 'design_submit', { documents: [{ content: 'x' }], text: 'Here.' }, 'tool'],
    ['an approval of its own', 'design_submit', { verdict: 'approve' }, 'tool'],
    ['an approval with words that say nothing', 'design_submit', { verdict: 'approve', text: ' ' }, 'tool'],
    ["an approval in the user's words", 'design_submit', { verdict: 'approve', text: 'Yes.' }, 'relay'],
    ["a choice in the user's words", 'design_submit', { choice: 2, because: 'x', text: 'Two.' }, 'relay'],
  ] as const)('%s', async (_what, name, input, via) => {
    expect(await callerFor(name, { session: 'a', ...input })).toEqual(as(via));
  });
});
