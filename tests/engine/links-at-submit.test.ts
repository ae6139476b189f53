/** A document is read against those that stand already, when it is handed in and when it is looked at for an approval. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { type MemoryWorld, memoryWorld } from '../support/memory-world.ts';
import { example, key as session, walkTo } from '../support/walk-session.ts';

let world: MemoryWorld;
const at = async (place: string) => {
  world = memoryWorld();
  await walkTo(world, place);
};
const next = async () => (await world.run('next', { session })).next as Step;
const refusal = (input: object) =>
  world.run('submit', { session, ...input }).then(
    () => [] as string[],
    (error: unknown) =>
      error instanceof ProblemError
        ? [error.problem, ...error.others].map(({ code, at: place }) => `${code} ${place}`)
        : [],
  );

describe('[002-R41, R46] at submit', () => {
  beforeEach(() => at('5'));

  test('a scenario tagged with a rule that does not exist is refused, at its line', async () => {
    const content = example('bdd.feature').replace('@BR-1', '@BR-77');
    const line = content.split('\n').findIndex((text) => text.includes('@BR-77')) + 1;
    expect(await refusal({ documents: [{ content }] })).toContain(
      `link/unknown-rule .claude/design/${session}-bdd.feature:${line}`,
    );
  });

  test('a waiver with its reason lets it pass', async () => {
    const content = example('bdd.feature').replace('@BR-1', '@BR-77');
    const waived = content.replace(
      /^( *)(@BR-77)/m,
      '$1# charrette-ignore link/unknown-rule: comes with the next release\n$1$2',
    );
    expect(await refusal({ documents: [{ content: waived }] })).toEqual([]);
  });

  test('a rule that no scenario shows is told, and does not stop anybody', async () => {
    const content = example('bdd.feature')
      .replaceAll('@BR-3', '@slow')
      .replaceAll(/Rule: .*/g, 'Rule: Something');
    const { notes } = await world.run('submit', { session, documents: [{ content }] });
    expect(notes).toContainEqual(
      expect.objectContaining({
        code: 'link/rule-without-scenario',
        severity: 'warning',
        at: expect.stringMatching(/-rules\.md:\d+$/),
      }),
    );
  });

  const flow = (scenario: string) => `# Flows

## Download

**Scenarios:** ${scenario}

\`\`\`mermaid
flowchart TD
  a([person asks]) --> b{signed in lately?}
  b -->|yes| c[file is sent]
  b -->|no| d[sign in again]
  d --> a
  c --> e([done])
\`\`\`
`;

  test('[002-R31] flows stand beside the scenarios, under their own name, and are found again', async () => {
    const content = flow('A person downloads their own export');
    const documents = [{ content: example('bdd.feature') }, { kind: 'flows', content }];
    const { notes } = await world.run('submit', { session, documents });
    expect(notes.filter(({ code }) => /flows|link/.test(code))).toEqual([]);
    expect(world.text('.claude/design/user-export-flows.md')).toBe(content);
    const file = JSON.parse(world.text('.claude/design/sessions/user-export.session.json') ?? '') as {
      checkpoints: Record<string, unknown>;
    };
    expect(file.checkpoints['stage_5_bdd']).toMatchObject({ flows_file: '.claude/design/user-export-flows.md' });
  });

  test('[002-R31] a flow that shows a scenario which nobody wrote is refused', async () => {
    const documents = [{ content: example('bdd.feature') }, { kind: 'flows', content: flow('A person flies') }];
    expect(await refusal({ documents })).toContain(`link/unknown-scenario .claude/design/${session}-flows.md:5`);
  });

  test('the example says nothing of the kind', async () => {
    const { notes } = await world.run('submit', { session, documents: [{ content: example('bdd.feature') }] });
    expect(notes.filter(({ code }) => code.startsWith('link/') || code.startsWith('constraint/'))).toEqual([]);
  });
});

describe('before an approval', () => {
  test('a design that says another number than the rules: next shows it', async () => {
    await at('3b');
    const said = 'The file of an export can be downloaded for 30 days after it is ready, and is then removed for good.';
    const content = example('design.md').replace(/^(#+ Security.*)$/m, `$1\n\n${said}`);
    expect(content).toContain(said);
    await world.run('submit', { session, documents: [{ kind: 'tdd', content }] });
    const { findings = [] } = await next();
    expect(findings).toContainEqual(
      expect.stringMatching(/^warning: 30 days here, but 7 days in .*docs\/design\/user-export\.md:\d+/),
    );
  });

  test('rules that changed after the design was drafted: it may no longer hold', async () => {
    await at('3b:approve');
    const path = '.claude/design/user-export-rules.md';
    world.put(path, `${world.text(path)}\nMore.\n`);
    for (let step = await next(); step.stage !== '3b'; step = await next())
      await world.run('approve', { session, stage: step.stage });
    expect((await next()).stale).toContain(`docs/design/user-export.md was drafted before ${path} changed`);
  });
});
