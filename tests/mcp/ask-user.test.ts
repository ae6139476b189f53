// A person behind a client: asked through a form, or in chat, or answering in a terminal meanwhile.
import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { person } from '../support/memory-world.ts';
import { callTool, connectTo, type Era, eras, type Reply } from '../support/mcp-client.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { workspaceAt } from '../support/walk-session.ts';

const session = 'user-export';

interface Asked {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Readonly<Record<string, { title?: string; oneOf?: object[] }>> };
}
type Filled = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, string> };

/** A client with a user who fills in forms like this. */
async function withUser(
  workspace: TempWorkspace,
  era: Era,
  fill: (asked: Asked) => Filled | Promise<Filled>,
): Promise<{ client: Client; asked: Asked[] }> {
  const asked: Asked[] = [];
  const client = await connectTo(workspace.app, era, {
    root: workspace.root,
    capabilities: { elicitation: { form: {} } },
    prepare: (one) =>
      one.setRequestHandler('elicitation/create', async ({ params }) => {
        asked.push(params as unknown as Asked);
        return fill(params as unknown as Asked);
      }),
  });
  return { client, asked };
}

const lastLine = (workspace: TempWorkspace) =>
  JSON.parse(workspace.text(workspace.journal()).trimEnd().split('\n').at(-1) ?? '{}') as {
    by: { kind: string; name: string; via: string };
    cmd: { type: string };
  };

const answerDirectly = (client: Client): Promise<Reply> => callTool(client, 'design_answer', { session });

describe.each(eras)('a client with forms, %s', (era) => {
  const named = { config: { name: 'Ada' } };

  test("questions are asked with their options, and the answers are the person's", async () => {
    const workspace = await workspaceAt('0:ask', named);
    const { client, asked } = await withUser(workspace, era, () => ({
      action: 'accept',
      content: { data_volume: '2', formats: '1', formats_other: 'CSV only' },
    }));
    const reply = await answerDirectly(client);
    expect(Object.keys(asked[0]?.requestedSchema.properties ?? {})).toEqual([
      'data_volume',
      'data_volume_other',
      'formats',
      'formats_other',
    ]);
    expect(asked[0]?.requestedSchema.properties['data_volume']?.oneOf).toEqual([
      { const: '1', title: 'Little (recommended)' },
      { const: '2', title: 'Much' },
    ]);
    expect(reply).toMatchObject({
      ok: true,
      answered: { answers: { data_volume: '2', formats: 'CSV only' } },
      next: { kind: 'write', stage: '1' },
    });
    expect(lastLine(workspace).by).toEqual({ kind: 'person', name: 'Ada', via: 'elicitation' });
  });

  test('what is left open is asked again', async () => {
    const workspace = await workspaceAt('0:ask', named);
    const { client } = await withUser(workspace, era, () => ({ action: 'accept', content: { formats: '1' } }));
    expect((await answerDirectly(client)).next).toMatchObject({ kind: 'ask', questions: [{ key: 'data_volume' }] });
  });

  test("an approval in a form is a person's, bound to what was shown", async () => {
    const workspace = await workspaceAt('1:approve', named);
    const { client, asked } = await withUser(workspace, era, () => ({
      action: 'accept',
      content: { verdict: 'approve' },
    }));
    expect((await answerDirectly(client)).next).toMatchObject({ kind: 'write', stage: '2' });
    expect(asked[0]?.message).toContain('.claude/design/user-export-rules.md');
    expect(lastLine(workspace)).toMatchObject({ by: { kind: 'person', via: 'elicitation' }, cmd: { type: 'approve' } });
  });

  test("changes are asked for in the person's words; without words nothing happens", async () => {
    const workspace = await workspaceAt('1:approve', named);
    const texts = ['', 'Say who may export.'];
    const { client } = await withUser(workspace, era, () => ({
      action: 'accept',
      content: { verdict: 'changes', text: texts.shift() ?? '' },
    }));
    expect(await answerDirectly(client)).toMatchObject({ asked: 'nothing-filled-in', next: { kind: 'approve' } });
    expect((await answerDirectly(client)).next).toMatchObject({ kind: 'write', changes: 'Say who may export.' });
  });

  test('an alternative is chosen with a reason', async () => {
    const workspace = await workspaceAt('3a:choose', named);
    const { client, asked } = await withUser(workspace, era, () => ({
      action: 'accept',
      content: { choice: '2', because: 'Any size works.' },
    }));
    expect((await answerDirectly(client)).next).toMatchObject({ stage: '3b' });
    expect(asked[0]?.requestedSchema.properties['choice']?.oneOf?.length).toBeGreaterThan(1);
  });

  test('an agent that approves by itself is refused where a person can be asked', async () => {
    const workspace = await workspaceAt('1:approve', named);
    const { client } = await withUser(workspace, era, () => ({ action: 'decline' }));
    const pretend = { session, verdict: 'approve', text: 'Yes, said the user.' };
    expect((await callTool(client, 'design_answer', pretend)).error?.code).toBe('gate/needs-person');
    expect(await answerDirectly(client)).toMatchObject({ asked: 'declined', next: { kind: 'approve' } });
    // A person who declined was there: their silence is not filled by somebody else's words.
    const refused = await callTool(client, 'design_answer', pretend);
    expect(refused.error?.code).toBe('gate/needs-person');
    expect(refused.error?.fix).toMatch(/charrette design user-export --resume, or in a form .* do not count/);
  });

  test('where nobody is there, words that are passed on count, as such', async () => {
    const workspace = await workspaceAt('1:approve', named);
    const { client } = await withUser(workspace, era, () => ({ action: 'cancel' }));
    expect(await answerDirectly(client)).toMatchObject({
      ok: true,
      asked: 'nobody-there',
      pending: { arguments: { session, verdict: 'approve | changes' } },
      next: { kind: 'approve' },
    });
    expect((await callTool(client, 'design_answer', { session, verdict: 'approve' })).error?.code).toBe(
      'gate/needs-words',
    );
    expect((await callTool(client, 'design_answer', { session, verdict: 'approve', text: 'Fine.' })).ok).toBe(true);
    expect(lastLine(workspace).by).toMatchObject({ kind: 'agent', name: 'tester', via: 'relay' });
  });

  test('a workspace that wants a person keeps wanting one', async () => {
    const workspace = await workspaceAt('1:approve', { config: { approvals: 'person' } });
    const { client } = await withUser(workspace, era, () => ({ action: 'cancel' }));
    await answerDirectly(client);
    const passedOn = await callTool(client, 'design_answer', { session, verdict: 'approve', text: 'Fine.' });
    expect(passedOn.error?.code).toBe('gate/needs-person');
  });

  test('what was settled in a terminal while the form was open stands, and the agent is told', async () => {
    const workspace = await workspaceAt('1:approve', named);
    const { client } = await withUser(workspace, era, async () => {
      await workspace.run('request-changes', { session, text: 'Not yet.' }, person);
      return { action: 'accept', content: { verdict: 'approve' } };
    });
    expect(await answerDirectly(client)).toMatchObject({
      asked: expect.stringMatching(/settled-elsewhere|nothing-to-ask/),
      news: ['Ann (tty): changes to stage 1 asked for'],
      next: { kind: 'write', changes: 'Not yet.' },
    });
  });

  test('an answer that was given in a terminal meanwhile is not overwritten', async () => {
    const workspace = await workspaceAt('0:ask', named);
    const { client } = await withUser(workspace, era, async () => {
      await workspace.run('answer', { session, question: 'data_volume', value: 'From the terminal' }, person);
      return { action: 'accept', content: { data_volume: '2', formats: '1' } };
    });
    expect((await answerDirectly(client)).next).toMatchObject({ kind: 'write', stage: '1' });
    const { value } = await workspace.run('show', { session });
    expect(JSON.stringify(value)).toContain('From the terminal');
  });

  test('whether to go on with a session that is there already is asked, too', async () => {
    const workspace = await workspaceAt('1', named);
    const choices = ['resume', 'restart'];
    const { client, asked } = await withUser(workspace, era, () => ({
      action: 'accept',
      content: { choice: choices.shift() ?? '' },
    }));
    expect(await callTool(client, 'design_start', { target: session })).toMatchObject({
      answered: 'resume',
      did: 'resumed',
      next: { stage: '1' },
    });
    expect(asked[0]).toMatchObject({ message: 'Found existing design session for "user-export"' });
    expect(await callTool(client, 'design_start', { target: session })).toMatchObject({ did: 'restarted' });
    expect(lastLine(workspace).by).toMatchObject({ kind: 'person', via: 'elicitation' });
  });

  test('and nothing happens to it as long as nobody says so', async () => {
    const workspace = await workspaceAt('1', named);
    const before = workspace.text(workspace.journal());
    const { client } = await withUser(workspace, era, () => ({ action: 'decline' }));
    expect(await callTool(client, 'design_start', { target: session })).toMatchObject({
      did: 'found',
      asked: 'declined',
      question: { id: 'found' },
    });
    expect(workspace.text(workspace.journal())).toBe(before);
  });

  test('text from documents cannot colour or move anything in a form', async () => {
    const workspace = await workspaceAt('0', named);
    const nasty = 'How \u001b[31mmany\u202e?';
    await workspace.run('submit', {
      session,
      questions: [
        { key: 'many', text: nasty, options: [{ label: '\u0007One', recommended: true, why: 'x' }, { label: 'Two' }] },
      ],
    });
    const { client, asked } = await withUser(workspace, era, () => ({ action: 'decline' }));
    await answerDirectly(client);
    // eslint-disable-next-line no-control-regex -- that is the point
    expect(JSON.stringify(asked)).not.toMatch(/\\u001b|\\u0007|\u202e/);
  });
});

describe.each(eras)('a client without forms, %s', (era) => {
  test('is told what to ask in chat, and how to bring the answer', async () => {
    const workspace = await workspaceAt('0:ask');
    const client = await connectTo(workspace.app, era);
    const reply = await answerDirectly(client);
    expect(reply).toMatchObject({
      ok: true,
      asked: 'cannot-ask',
      pending: {
        arguments: { session, answers: { QUESTION: 'ANSWER' } },
        terminal: expect.stringContaining('charrette answer'),
      },
      next: { kind: 'ask', questions: [{ key: 'data_volume' }, { key: 'formats' }] },
    });
    const answers = { data_volume: 'Much', formats: 'CSV' };
    expect((await callTool(client, 'design_answer', { session, answers })).next).toMatchObject({ stage: '1' });
    expect(lastLine(workspace).by).toMatchObject({ kind: 'agent', via: 'tool' });
  });

  test('learns of what a person does in a terminal while it waits', async () => {
    const workspace = await workspaceAt('1:approve');
    const client = await connectTo(workspace.app, era);
    await callTool(client, 'design_next', { session });
    const waiting = callTool(client, 'design_next', { session, wait: 30 });
    await new Promise((done) => setTimeout(done, 300));
    await workspace.run('approve', { session }, person);
    expect(await waiting).toMatchObject({ news: ['Ann (tty): stage 1 approved'], next: { kind: 'write', stage: '2' } });
  });

  test('is told with the next call, whatever that is', async () => {
    const workspace = await workspaceAt('0:ask');
    const client = await connectTo(workspace.app, era);
    await callTool(client, 'design_next', { session });
    await workspace.run('answer', { session, question: 'formats', value: 'CSV' }, person);
    const note = { operation: 'note', session, text: 'The old tool exports XML.' };
    expect((await callTool(client, 'design_record', note))['news']).toEqual(['Ann (tty): answered formats']);
    expect((await callTool(client, 'design_next', { session }))['news']).toBeUndefined();
  });

  test('waits for nobody where an author is wanted', async () => {
    const workspace = await workspaceAt('1');
    const client = await connectTo(workspace.app, era);
    expect((await callTool(client, 'design_next', { session, wait: 600 })).next).toMatchObject({ kind: 'write' });
  });

  test.each([-1, 601, 'soon'])('does not wait %s seconds', async (wait) => {
    const workspace = await workspaceAt('0:ask');
    const client = await connectTo(workspace.app, era);
    expect((await callTool(client, 'design_next', { session, wait })).error).toMatchObject({ at: 'wait' });
  });
});

test('a waiting call shows signs of life, and ends when it is taken back', async () => {
  const workspace = await workspaceAt('0:ask');
  const client = await connectTo(workspace.app);
  const stop = new AbortController();
  const messages: (string | undefined)[] = [];
  const waiting = client.callTool(
    { name: 'design_next', arguments: { session, wait: 600 } },
    {
      signal: stop.signal,
      onprogress: ({ message }) => {
        messages.push(message);
        if (messages.length === 2) stop.abort();
      },
    },
  );
  await expect(waiting).rejects.toThrow(/abort/i);
  expect(messages).toEqual(Array<string>(2).fill('waiting for a person to answer ask-clarify'));
});

test('[002-R58] a driver that says how full it is is told to hand over', async () => {
  const workspace = await workspaceAt('1');
  const client = await connectTo(workspace.app);
  expect((await callTool(client, 'design_next', { session, used: 100, limit: 200 })).next).toMatchObject({
    kind: 'write',
  });
  expect((await callTool(client, 'design_next', { session, used: 170, limit: 200 })).next).toMatchObject({
    id: 'done-budget-spent',
    wants: expect.stringContaining('charrette design user-export --resume'),
  });
});

describe('a refusal', () => {
  test('names the step that it leaves open, and tells what others did', async () => {
    const workspace = await workspaceAt('0:ask');
    const client = await connectTo(workspace.app);
    const { next } = await callTool(client, 'design_next', { session });
    await workspace.run('note', { session, text: 'Seen.' }, person);
    const refused = await callTool(client, 'design_submit', { session, documentz: [] });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'input/unknown-field' },
      session,
      news: ['Ann (tty): note added'],
      next: { id: next?.id, kind: 'ask', from: 'person' },
    });
    // It was read already: which one it is says enough.
    expect(refused.next).not.toHaveProperty('questions');
  });

  test('brings the step in full to who worked on another one', async () => {
    const workspace = await workspaceAt('0:ask');
    const client = await connectTo(workspace.app);
    const { next } = await callTool(client, 'design_next', { session });
    const answers = { data_volume: '1', formats: '1' };
    await workspace.run('submit', { session, step: next?.id, answers }, person);
    const refused = await callTool(client, 'design_answer', { session, step: next?.id, answers });
    expect(refused).toMatchObject({ error: { code: 'step/not-current' }, next: { kind: 'write', stage: '1' } });
    expect(refused.next).toHaveProperty('submit');
  });

  test('for want of a session names those that are there', async () => {
    const client = await connectTo((await workspaceAt('0:ask')).app);
    expect((await callTool(client, 'design_next')).error?.fix).toBe('Sessions here, newest first: user-export');
  });

  test('about no session has no step', async () => {
    const client = await connectTo((await workspaceAt('0:ask')).app);
    for (const input of [{ session: 'nobody' }, {}, { session: 7 }])
      expect(await callTool(client, 'design_submit', input)).not.toHaveProperty('next');
  });
});

test('a step that was just read is not told again with a note', async () => {
  const workspace = await workspaceAt('1');
  const client = await connectTo(workspace.app);
  const note = (text: string) => callTool(client, 'design_record', { operation: 'note', session, text });
  expect((await note('One')).next).toHaveProperty('rules');
  expect((await note('Two')).next).toEqual({
    id: 'write-rules-1',
    kind: 'write',
    session,
    stage: '1',
    from: 'author',
    wants: expect.any(String) as string,
  });
  const drafted = await callTool(client, 'design_record', { operation: 'draft', session });
  expect(drafted.next).toMatchObject({ kind: 'approve', documents: [expect.any(String)] });
});
