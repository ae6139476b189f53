// The phases of a spec through the general tool: an agent starts one, is told what comes next, and what is asked.
import { describe, expect, test } from 'vitest';
import { writtenPhases } from '../../src/artifacts/spec/phases.ts';
import { guideAuthor } from '../../src/authors/guide.ts';
import { recording } from '../../src/mcp/verbs.ts';
import { memoryWorld } from '../support/memory-world.ts';
import { callTool, connectTo, type Era, eras } from '../support/mcp-client.ts';
import { ScriptedAuthors } from '../support/scripted-author.ts';

const goal = 'Let customers cancel an order within 30 minutes. Admins can see all cancellations.';

async function scene(era: Era) {
  const world = memoryWorld();
  Object.assign(world, { authors: async () => new ScriptedAuthors(guideAuthor) });
  const client = await connectTo(
    { world, run: (verb, input, caller) => world.run(verb, input as object, caller) },
    era,
  );
  const record = (operation: string, fields: object = {}) => callTool(client, 'design_record', { operation, fields });
  await record('spec-new', { name: 'orders', goal });
  return { world, client, record };
}

test('all four are offered', () => {
  expect(recording).toEqual(expect.arrayContaining(writtenPhases.map((phase) => `spec-${phase}`)));
});

describe.each(eras)('[003-R16] a phase through design_record, %s', (era) => {
  test('starts, and its next step is the first question, for the person', async () => {
    const { client, record } = await scene(era);
    const reply = await record('spec-research', { name: 'orders', author: 'guide', interviewer: 'guide' });
    expect(reply).toMatchObject({ ok: true, session: 'specs/orders/research', next: { kind: 'ask', stage: '0' } });
    // One and "Other" are two (003-R17).
    expect(reply.next?.['questions']).toMatchObject([{ allowOther: true, options: [{ recommended: true }] }]);
    const again = await callTool(client, 'design_next', { session: 'specs/orders/research' });
    expect(again.next?.id).toBe(reply.next?.id);
  });

  test.each(writtenPhases)('%s in quick mode is written, with nobody asked', async (phase) => {
    const { world, record } = await scene(era);
    const before = writtenPhases.slice(0, writtenPhases.indexOf(phase));
    for (const one of before)
      world.put(`specs/orders/${one}.md`, `# ${one}\n\n### US-1: Cancel\n- AC-1.1: It is gone\n`);
    const reply = await record(`spec-${phase}`, { quick: true, author: 'guide' });
    expect([reply.ok, reply.error, reply.next?.kind]).toEqual([true, undefined, 'done']);
    expect(world.text(`specs/orders/${phase}.md`)).toContain('generated: auto');
  });
});
