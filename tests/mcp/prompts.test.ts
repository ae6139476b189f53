// What a user types to begin: short texts that name the first call, with completions.
import { describe, expect, test } from 'vitest';
import { guardedTokens } from '../../src/artifacts/tokens.ts';
import { readFlags } from '../../src/mcp/flags.ts';
import { connectTo, eras } from '../support/mcp-client.ts';
import { workspaceAt } from '../support/walk-session.ts';

const session = 'user-export';
type Client = Awaited<ReturnType<typeof connectTo>>;

async function promptText(client: Client, name: string, input: Record<string, string> = {}): Promise<string> {
  const { messages } = await client.getPrompt({ name, arguments: input });
  expect(messages.map(({ role }) => role)).toEqual(['user']);
  const content = messages[0]?.content;
  return content?.type === 'text' ? content.text : '';
}

async function completed(
  client: Client,
  name: string,
  argument: string,
  value: string,
  others = {},
): Promise<string[]> {
  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name },
    argument: { name: argument, value },
    context: { arguments: others },
  });
  return completion.values;
}

describe.each(eras)('prompts, %s', (era) => {
  test('are these, with their arguments', async () => {
    const workspace = await workspaceAt('0');
    const { prompts } = await (await connectTo(workspace.app, era)).listPrompts();
    expect(prompts.map(({ name, arguments: taken = [] }) => [name, ...taken.map((one) => one.name)])).toEqual([
      ['design', 'target', 'phase', 'topic'],
      ['design-partner', 'target', 'phase', 'topic'],
      ['spec-research', 'name'],
      ['spec-requirements', 'name'],
      ['spec-design', 'name'],
      ['spec-tasks', 'name'],
      ['resume', 'session'],
    ]);
  });

  test('name the first call, in few tokens', async () => {
    const workspace = await workspaceAt('0');
    const client = await connectTo(workspace.app, era);
    const design = await promptText(client, 'design', { target: 'docs/prd.md --quick' });
    expect(design).toContain('design_start with {"target":"docs/prd.md","quick":true}');
    const partner = await promptText(client, 'design-partner', { target: 'Exports', phase: 'R3', topic: 'MS4.5' });
    expect(partner).toContain('design_session with {"phase":"R3","topic":"MS4.5"}');
    const spec = await promptText(client, 'spec-design', { name: 'billing' });
    expect(spec).toContain(
      '{"operation":"spec-design","fields":{"name":"billing","author":"host","interviewer":"host"}}',
    );
    const tasks = await promptText(client, 'spec-tasks', { name: 'billing --quick' });
    expect(tasks).toMatch(/"spec-tasks".*"quick":true.*write tasks\.md/s);
    for (const text of [design, partner, spec, tasks]) expect(guardedTokens(text)).toBeLessThanOrEqual(400);
  });

  test('resume brings the brief of the named session, or of the newest', async () => {
    const workspace = await workspaceAt('1');
    const client = await connectTo(workspace.app, era);
    const text = await promptText(client, 'resume', { session });
    expect(text).toContain('# user-export: stage 1');
    expect(guardedTokens(text)).toBeLessThanOrEqual(1000);
    expect(await promptText(client, 'resume')).toBe(text);
    // The caller's mistake, not ours: -32602.
    for (const named of ['nobody', '../x', 'CON'])
      await expect(client.getPrompt({ name: 'resume', arguments: { session: named } })).rejects.toMatchObject({
        code: -32_602,
        message: expect.stringContaining(named),
      });
  });

  test('sessions, phases, topics and specs are completed', async () => {
    const workspace = await workspaceAt('0');
    const task = (id: string) => `## ${id.split('-')[0]}: Something\n\nTASK: ${id}\nDESCRIPTION: Do it\n\n`;
    workspace.put('data/docs/roadmap/PHASE_R3_v19.md', `# Phase R3\n\n${task('MS1-T1')}${task('MS4.5-T1')}`);
    workspace.put('data/docs/roadmap/PHASE_R4_v19.md', '# Phase R4\n');
    workspace.put('specs/billing/requirements.md', '# Billing\n');
    workspace.put('specs/search/requirements.md', '# Search\n');
    const client = await connectTo(workspace.app, era);
    expect(await completed(client, 'design', 'target', 'us')).toEqual([session]);
    expect(await completed(client, 'resume', 'session', '')).toEqual([session]);
    expect(await completed(client, 'design', 'phase', 'r')).toEqual(['R3', 'R4']);
    expect(await completed(client, 'design', 'topic', 'MS4', { phase: 'R3' })).toContain('MS4.5-T1');
    expect(await completed(client, 'design', 'topic', '', {})).toEqual([]);
    expect(await completed(client, 'spec-design', 'name', 'b')).toEqual(['billing']);
  });
});

test.each([
  ['docs/prd.md', { target: 'docs/prd.md' }],
  ['x --resume --stage 3', { target: 'x', resume: true, stage: '3' }],
  ['--restart x', { target: 'x', restart: true }],
  ['"An idea with --dashes in it" --quick', { target: 'An idea with --dashes in it', quick: true }],
  ['x --status', { target: 'x', status: true }],
])('%s', (words, input) => {
  expect(readFlags(words)).toEqual(input);
});
