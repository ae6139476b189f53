// `next` is read at every turn: it stays under 1,200 tokens, in whole sessions of very different PRDs.
import { readdirSync, readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { guardedTokens } from '../../src/artifacts/tokens.ts';
import { callTool, connectTo, type Reply } from '../support/mcp-client.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';

const limit = 1200;
const session = 'x';
const prds = ['examples/user-export.md', ...readdirSync('tests/guide/prds').map((name) => `tests/guide/prds/${name}`)];

type Client = Awaited<ReturnType<typeof connectTo>>;

/** Does what the step says, with the guide as author and a person who takes what is offered first. */
async function goOn(client: Client, next: NonNullable<Reply['next']>): Promise<Reply> {
  const questions = next['questions'] as { key: string; options: unknown[] }[] | undefined;
  if (questions) {
    const answers = Object.fromEntries(questions.map(({ key, options }) => [key, options.length > 0 ? '1' : 'None.']));
    return callTool(client, 'design_submit', { session, answers });
  }
  const text = 'Yes.';
  if (next.kind === 'approve') return callTool(client, 'design_answer', { session, verdict: 'approve', text });
  if (next.kind === 'choose')
    return callTool(client, 'design_answer', { session, choice: 1, because: 'It fits.', text });
  return callTool(client, 'design_record', { operation: 'draft', session });
}

test.each(prds)('%s, from start to end', async (prd) => {
  const workspace = new TempWorkspace();
  workspace.put('prd.md', readFileSync(prd, 'utf8'));
  const client = await connectTo(workspace.app);
  let reply = await callTool(client, 'design_start', { target: 'prd.md', name: session, interview: true });
  const sizes: [string, number][] = [];
  for (let turn = 0; turn < 80 && reply.next && reply.next.kind !== 'done'; turn += 1) {
    const shown = await callTool(client, 'design_next', { session });
    sizes.push([reply.next.id, guardedTokens(JSON.stringify(shown))]);
    expect(encode(JSON.stringify(shown)).length).toBeLessThan(limit);
    reply = await goOn(client, reply.next);
    expect(reply.error).toBeUndefined();
  }
  expect(reply.next?.kind).toBe('done');
  expect(sizes.length).toBeGreaterThan(8);
  expect(sizes.filter(([, tokens]) => tokens >= limit)).toEqual([]);
});
