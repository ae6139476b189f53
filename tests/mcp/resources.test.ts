// Sessions, documents and the log as resources; what changes is told.
import { describe, expect, test } from 'vitest';
import { person } from '../support/memory-world.ts';
import { connectTo, eras } from '../support/mcp-client.ts';
import { untilTold } from '../support/until-told.ts';
import { workspaceAt } from '../support/walk-session.ts';

const session = 'user-export';
const base = `charrette://session/${session}`;

async function textOf(client: Awaited<ReturnType<typeof connectTo>>, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  return String((contents[0] as { text?: string } | undefined)?.text);
}

describe.each(eras)('resources, %s', (era) => {
  test('sessions and their documents are listed and can be read', async () => {
    const workspace = await workspaceAt('2');
    const client = await connectTo(workspace.app, era);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'charrette://sessions',
      base,
      `${base}/document/prd.md`,
      `${base}/document/.claude/design/user-export-rules.md`,
    ]);
    for (const { uri } of resources) expect((await textOf(client, uri)).length).toBeGreaterThan(10);
    expect(await textOf(client, `${base}/document/.claude/design/user-export-rules.md`)).toBe(
      workspace.text('.claude/design/user-export-rules.md'),
    );
  });

  test('the step, the brief and the log stand below a session', async () => {
    const workspace = await workspaceAt('3b');
    const client = await connectTo(workspace.app, era);
    expect(JSON.parse(await textOf(client, `${base}/step`))).toMatchObject({ kind: 'write', stage: '3b' });
    expect(await textOf(client, `${base}/brief`)).toContain('# user-export: stage 3b');
    expect(await textOf(client, `${base}/log`)).toContain('because best balance');
    expect(JSON.parse(await textOf(client, base))).toMatchObject({ session, current: '3b', next: { stage: '3b' } });
  });

  test('session names are completed', async () => {
    const workspace = await workspaceAt('0');
    const client = await connectTo(workspace.app, era);
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'charrette://session/{session}' },
      argument: { name: 'session', value: 'user' },
    });
    expect(completion.values).toEqual([session]);
  });

  test.each([
    'charrette://session/nobody',
    'charrette://session/nobody/log',
    `${base}/document/nothing.md`,
    `${base}/document/../../../etc/passwd`,
    `${base}/document/%2e%2e%2f%2e%2e%2fetc%2fpasswd`,
    `${base}/document//etc/passwd`,
    `${base}/document/%E0%A4%A`,
    'charrette://session/..%2f..%2fetc%2fpasswd',
    'charrette://session/%00',
    'charrette://session/CON',
    'charrette://session/CON/step',
    'file:///etc/passwd',
  ])('%s is not there', async (uri) => {
    const workspace = await workspaceAt('0');
    const client = await connectTo(workspace.app, era);
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      // The caller's mistake in both protocols, never an error of ours.
      code: expect.toSatisfy((code) => [-32_602, -32_002].includes(code as number)),
      message: expect.stringMatching(/not found|invalid|no session|name/i),
    });
  });
});

test('a subscriber of 2025 is told when a person writes in a terminal', async () => {
  const workspace = await workspaceAt('0:ask');
  const updated: string[] = [];
  const client = await connectTo(workspace.app, 'legacy', {
    root: workspace.root,
    prepare: (one) =>
      one.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri)),
  });
  await client.subscribeResource({ uri: base });
  await client.subscribeResource({ uri: `${base}/log` });
  await client.unsubscribeResource({ uri: `${base}/log` });
  await untilTold(workspace, session, () => expect([...new Set(updated)]).toEqual([base]));
});

test('whatever somebody subscribes to, the server goes on', async () => {
  const workspace = await workspaceAt('0');
  const client = await connectTo(workspace.app, 'legacy', { root: workspace.root });
  for (const name of ['%00', '..%2f..%2fetc', 'x'.repeat(2000), '%E0%A4%A', 'nobody', 'CON'])
    await client.subscribeResource({ uri: `charrette://session/${name}` });
  expect((await client.listTools()).tools).toHaveLength(8);
});

test('a client is told when a session comes', async () => {
  const workspace = await workspaceAt('0');
  let told = 0;
  await connectTo(workspace.app, 'legacy', {
    root: workspace.root,
    prepare: (one) => one.setNotificationHandler('notifications/resources/list_changed', () => void (told += 1)),
  });
  let sessions = 0;
  const addAndLook = async () => {
    sessions += 1;
    await workspace.run('design', { target: 'Another idea entirely\n', name: `another-${sessions}` }, person);
    return told;
  };
  await expect.poll(addAndLook, { timeout: 40_000, interval: 1500 }).toBeGreaterThan(0);
});

test('a listener of 2026 that has called nothing is told of the session, and of its documents', async () => {
  const workspace = await workspaceAt('0:ask');
  const updated: string[] = [];
  const client = await connectTo(workspace.app, 'auto', {
    root: workspace.root,
    prepare: (one) =>
      one.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri)),
  });
  const wanted = [base, `${base}/document/prd.md`];
  const listening = await client.listen({ resourceSubscriptions: wanted });
  await untilTold(workspace, session, () => expect([...new Set(updated)].toSorted()).toEqual(wanted));
  await listening.close();
});

test('a listener of 2026 is told about what it asked for', async () => {
  const workspace = await workspaceAt('0:ask');
  const updated: string[] = [];
  const client = await connectTo(workspace.app, 'auto', {
    root: workspace.root,
    prepare: (one) =>
      one.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri)),
  });
  const listening = await client.listen({ resourceSubscriptions: [`${base}/step`] });
  await client.callTool({ name: 'design_next', arguments: { session } });
  await untilTold(workspace, session, () => expect([...new Set(updated)]).toEqual([`${base}/step`]));
  await listening.close();
});
