// A phase of a spec by an agent alone: it interviews, lets somebody write, lets somebody else review, and passes on the user's words.
import { expect, test } from 'vitest';
import { designText, requirements } from '../support/spec-world.ts';
import { callTool, connectTo, eras, type Reply } from '../support/mcp-client.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';

const session = 'specs/user-export/design';
const approaches = `# Approaches: user-export

## Approach 1: Plain (Recommended)

As it is.

**Pros:**
- small

**Cons:**
- slow

## Approach 2: Queue

With a queue.

**Pros:**
- fast

**Cons:**
- new
`;
const question = {
  key: 'tenants',
  text: 'One tenant or many?',
  options: [{ label: 'One', recommended: true, why: 'as now' }, { label: 'Many' }],
};
const review = (signal: string) =>
  `| # | Dimension | Status | Finding |\n|---|---|---|---|\n| 1 | Completeness | FAIL | Name the tables. |\n\n${signal}`;

test.each(eras)('[003-R25] [J8] from the interview to the approval, %s', async (era) => {
  const workspace = new TempWorkspace();
  workspace.put('specs/user-export/requirements.md', requirements);
  workspace.put('specs/user-export/.ralph-state.json', '{ "phase": "requirements", "name": "user-export" }\n');
  workspace.put('specs/user-export/.progress.md', '# P\n\n## Intent Classification\n- Type: TRIVIAL\n');
  workspace.put('src/app.ts', 'export {};\n');
  const client = await connectTo(workspace.app, era);
  const fields = { name: 'user-export', author: 'host', interviewer: 'host' };
  const did: string[] = [];
  let versions = 0;
  let asked = false;
  const submit = (given: object) => callTool(client, 'design_submit', { session, ...given });
  const say = (given: object) => callTool(client, 'design_answer', { session, text: 'Yes, that one', ...given });
  const turns: Record<string, (next: NonNullable<Reply['next']>) => Promise<Reply>> = {
    async 'write 0'() {
      if (asked) return submit({ clear: true });
      asked = true;
      return submit({ questions: [question] });
    },
    'ask 0': () => say({ answers: { tenants: 'Many' } }),
    'write 3a': () => submit({ documents: [{ kind: 'analysis', content: approaches }] }),
    'choose 3a': () => say({ choice: 1, because: 'Least new' }),
    'write 3b': () =>
      submit({ documents: [{ kind: 'tdd', content: designText(`\n<!-- version ${(versions += 1)} -->\n`) }] }),
    'review 3b': () => submit({ text: review(versions === 1 ? 'REVIEW_FAIL' : 'REVIEW_PASS') }),
  };
  let reply = await callTool(client, 'design_record', { operation: 'spec-design', fields });
  while (reply.next && reply.next.kind !== 'done' && did.length < 20) {
    const { next } = reply;
    const turn = next.kind === 'approve' ? 'approve' : `${next.kind} ${next.stage}`;
    did.push(turn);
    reply =
      turn === 'approve' ? await say({ verdict: 'approve' }) : await (turns[turn] as (typeof turns)[string])(next);
    expect(reply.error).toBeUndefined();
  }
  expect(did).toEqual([
    'write 0',
    'ask 0',
    'write 0',
    'write 3a',
    'choose 3a',
    'approve',
    'write 3b',
    'review 3b',
    'write 3b',
    'review 3b',
    'approve',
  ]);
  expect(workspace.json('specs/user-export/.ralph-state.json')).toMatchObject({
    phase: 'design',
    awaitingApproval: true,
  });
  expect(workspace.text('specs/user-export/.progress.md')).toMatch(
    /Iteration 1\)\n- Status: REVIEW_FAIL[^]*Iteration 2\)\n- Status: REVIEW_PASS/,
  );
});
