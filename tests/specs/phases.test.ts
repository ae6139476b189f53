/** The phases around the design, and a whole spec in one call, through the engine. */
import { describe, expect, test } from 'vitest';
import { checkSpecDocument } from '../../src/artifacts/spec/checks/index.ts';
import { countTasks } from '../../src/artifacts/spec/tasks-document.ts';
import { type WrittenPhase, writtenPhases } from '../../src/artifacts/spec/phases.ts';
import { guideAuthor } from '../../src/authors/guide.ts';
import { ProblemError } from '../../src/core/problem.ts';
import type { Author } from '../../src/engine/author-port.ts';
import type { Caller } from '../../src/engine/caller.ts';
import { fails, handsIn, type Script, ScriptedAuthors, scriptedAuthor } from '../support/scripted-author.ts';
import { memoryWorld, person } from '../support/memory-world.ts';
import { folder, specKey, specWorld } from '../support/spec-world.ts';

const nobody: Caller = { actor: { kind: 'agent', name: 'ci', via: 'tool' }, canAsk: false };
const goal = 'Let customers cancel an order within 30 minutes. Admins can see all cancellations.';

function scene(...authors: Author[]) {
  const world = memoryWorld();
  const source = new ScriptedAuthors(guideAuthor, ...authors);
  Object.assign(world, { authors: async () => source });
  const text = (phase: WrittenPhase, folder = 'specs/orders') => world.text(`${folder}/${phase}.md`);
  const state = (folder = 'specs/orders') =>
    JSON.parse(world.text(`${folder}/.ralph-state.json`) ?? '{}') as Record<string, unknown>;
  const problemOf = async (verb: Parameters<typeof world.run>[0], input: object) => {
    try {
      await world.run(verb, input, nobody);
      return undefined;
    } catch (error) {
      if (error instanceof ProblemError) return error.problem;
      throw error;
    }
  };
  return { world, text, state, problemOf };
}

describe('[003-R56] quick mode: a whole spec in one call', () => {
  test('all four documents, each passes its checks, nobody is asked, and the state says where it stands', async () => {
    const { world, text, state } = scene();
    const { value, next } = await world.run('spec-new', { name: 'orders', goal, quick: true, author: 'guide' }, nobody);
    expect(next?.kind).toBe('done');
    expect(value).toMatchObject({ name: 'orders', path: './specs/orders', phase: 'tasks', made: { approved: true } });
    const made = (value as { made: { earlier: { phase: string }[] } }).made;
    expect(made.earlier.map(({ phase }) => phase)).toEqual(['research', 'requirements', 'design']);
    const earlier = Object.fromEntries(writtenPhases.map((phase) => [phase, text(phase) ?? '']));
    for (const phase of writtenPhases) {
      const found = checkSpecDocument(phase, text(phase) ?? '', { path: phase, earlier });
      expect([phase, found.filter(({ severity }) => severity === 'error')]).toEqual([phase, []]);
      expect(text(phase)).toContain('generated: auto');
    }
    const { total } = countTasks(text('tasks') ?? '');
    expect(state()).toMatchObject({
      phase: 'tasks',
      awaitingApproval: true,
      quickMode: true,
      totalTasks: total,
      taskIndex: 0,
      approved_by: 'auto',
    });
    const progress = world.text('specs/orders/.progress.md') ?? '';
    expect([...progress.matchAll(/^### Phase: (\w+)$/gm)].map(([, phase]) => phase)).toEqual([...writtenPhases]);
    // The goal says who: that is neither asked nor assumed.
    expect(text('requirements')).not.toContain('Who uses it?');
  });

  test('[003-R55] a phase goes on to those that are missing, and leaves alone what is there', async () => {
    const { world, text } = scene();
    await world.run('spec-new', { name: 'orders', goal }, person);
    // Somebody else's, without a record of ours.
    world.put('specs/orders/requirements.md', '# Requirements\n\n## Goal\nBy hand.\n');
    await world.run('spec-research', { quick: true, author: 'guide' }, nobody);
    const before = Object.fromEntries(writtenPhases.map((phase) => [phase, text(phase)]));
    expect(before.requirements).toContain('By hand.');
    const again = scriptedAuthor('acp:never', fails());
    Object.assign(world, { authors: async () => new ScriptedAuthors(guideAuthor, again) });
    const { value } = await world.run('spec-research', { quick: true, author: 'acp:never' }, nobody);
    expect(value).toMatchObject({ phase: 'tasks', approved: true });
    expect(again.assignments).toEqual([]);
    expect(Object.fromEntries(writtenPhases.map((phase) => [phase, text(phase)]))).toEqual(before);
  });

  test('without quick no phase starts the next one', async () => {
    const { world, text } = scene();
    await world.run('spec-new', { name: 'orders', goal }, person);
    await world.run('spec-research', { author: 'guide', interviewer: 'guide' }, person);
    for (let turn = 0; turn < 20; turn += 1) {
      const { next } = await world.run('spec-research', { author: 'guide' }, person);
      if (next?.kind === 'ask')
        await world.run('answer', { session: next.session, question: next.questions?.[0]?.id, value: 'done' });
      else if (next?.id.startsWith('confirm-recap') === true) await world.run('confirm', { session: next.session });
      else if (next?.kind === 'approve') await world.run('approve', { session: next.session });
      else {
        expect(next?.kind).toBe('done');
        break;
      }
    }
    expect(text('research')).toContain('# Research: orders');
    expect(text('requirements')).toBeUndefined();
    const { value } = await world.run('spec-research', { author: 'guide' }, person);
    expect(value).toMatchObject({ approved: true, stop: '→ Next: Run charrette spec requirements' });
    const status = await world.run('spec-status', {}, person);
    expect(status.value).toMatchObject({ specs: [{ next: 'requirements', command: 'charrette spec requirements' }] });
  });
});

test('[003-R23] an interview that was ended at once: the recap says so, and no bare heading is left', async () => {
  const { world } = scene();
  await world.run('spec-new', { name: 'orders', goal }, person);
  const { next } = await world.run('spec-research', { author: 'guide' }, person);
  expect(next?.kind).toBe('ask');
  await world.run('answer', { session: next?.session, question: next?.questions?.[0]?.id, value: 'enough' });
  const recap = await world.run('spec-research', { author: 'guide' }, person);
  expect(recap.next?.title).toBe('Recap');
  expect(recap.next?.summary?.[0]).toBe(
    'No question was answered (1 asked): what is open is left to whoever writes the research.',
  );
  await world.run('confirm', { session: next?.session });
  await world.run('spec-research', { author: 'guide' }, person);
  expect(world.text('specs/orders/.progress.md')).not.toContain('Research Interview');
});

test.each([
  ['orders', 4],
  ['./specs/orders/', 4],
  ['specs/orders/tasks.md', 1],
  ['specs/orders/design', 1],
])('a spec is checked as %s', async (target, documents) => {
  const { world, problemOf } = scene();
  await world.run('spec-new', { name: 'orders', goal, quick: true, author: 'guide' }, nobody);
  expect((await world.run('check', { targets: [target] }, nobody)).value).toMatchObject({
    documents,
    counts: { error: 0 },
  });
  for (const name of ['tasks', 'design'])
    world.put(`specs/orders/${name}.md`, `# ${name}\n\n- [ ] 1.1 Do it\n  - _Requirements: FR-99_\n`);
  const { value } = await world.run('check', { targets: [target] }, nobody);
  expect((value as { findings: { code: string }[] }).findings.map(({ code }) => code)).toContainEqual(
    expect.stringMatching(/^spec-/),
  );
  expect((await problemOf('check', { targets: ['elsewhere'] }))?.code).toBe('target/not-found');
});

describe('[003-R57] what quick mode takes', () => {
  const cases: readonly (readonly [string, object, string, RegExp])[] = [
    ['name and goal', { name: 'orders', goal }, 'orders', /Let customers cancel/],
    ['name and plan', { name: 'orders', goal: './docs/plan.md' }, 'orders', /counts/],
    ['a plan alone', { name: './docs/stock-count.md' }, 'stock-count', /counts/],
    ['a goal alone', { name: goal }, 'customers-cancel-order-minute', /Let customers cancel/],
    ['a name with a plan in its folder', { name: 'stocks' }, 'stocks', /counts/],
  ];
  test.each(cases)('%s', async (_, input, name, said) => {
    const { world, text } = scene();
    const plan = '# Stock counts\n\n- Staff can start stock counts for one aisle of the warehouse at a time.\n';
    for (const path of ['docs/plan.md', 'docs/stock-count.md', 'specs/stocks/plan.md']) world.put(path, plan);
    const { value } = await world.run('spec-new', { ...input, quick: true, author: 'guide' }, nobody);
    const made = (value as { name: string }).name;
    expect(made.slice(0, 20)).toBe(name.slice(0, 20));
    expect(world.text(`specs/${made}/.progress.md`)).toMatch(said);
    expect(text('tasks', `specs/${made}`)).toContain('- [ ] 1.1');
  });

  test('nothing, and a name without a plan', async () => {
    const { problemOf } = scene();
    const none = { code: 'spec/no-goal', message: 'Quick mode requires a goal or plan file.' };
    expect(await problemOf('spec-new', { quick: true })).toMatchObject(none);
    expect(await problemOf('spec-new', { name: 'orders', quick: true })).toMatchObject(none);
    expect(await problemOf('spec-new', { name: './gone.md', quick: true })).toMatchObject({ code: 'plan/not-found' });
    expect(await problemOf('spec-new', { name: 'No Name', goal, quick: true })).toMatchObject({
      code: 'spec/bad-name',
    });
  });

  test('a name that is taken gets a number; a short goal is taken with a warning', async () => {
    const { world } = scene();
    await world.run('spec-new', { name: 'orders', goal }, person);
    const { value, notes } = await world.run(
      'spec-new',
      { name: 'orders', goal: 'cancel orders', quick: true, author: 'guide' },
      nobody,
    );
    expect(value).toMatchObject({ name: 'orders-2' });
    expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['spec/renamed', 'spec/short-goal']));
    expect(world.text('specs/.current-spec')).toBe('orders-2\n');
  });
});

describe('[003-R11] [003-R7] what a phase stands on', () => {
  test.each([
    ['spec-design', 'requirements/not-found', 'Requirements not found. Run charrette spec requirements first.'],
    ['spec-tasks', 'design/not-found', 'Design not found. Run charrette spec design first.'],
  ] as const)('%s', async (verb, code, message) => {
    const { world, problemOf } = scene();
    await world.run('spec-new', { name: 'orders', goal }, person);
    expect(await problemOf(verb, {})).toMatchObject({ code, message });
    expect(await problemOf('spec-research', { name: 'nobody' })).toMatchObject({ code: 'spec/not-found' });
  });
});

const text = (title: string, more = '') =>
  `# ${title}\n\n## Goal\nExport.\n\n### US-1: Export\nAs a user, I want to export so that I have it.\n- AC-1.1: A file comes\n\n| ID | Requirement | Priority | Source |\n|---|---|---|---|\n| FR-1 | Export | Must | US-1 |\n\n## Out of Scope\n- Import\n${more}`;
const hands = (content: string): Script => handsIn({ documents: [{ kind: 'tdd', content }] });

test('[003-R38] [003-R43] the loop serves the other phases: failed once, revised, passed, logged under their name', async () => {
  const author = scriptedAuthor(
    'acp:writer',
    hands(text('Requirements')),
    hands(text('Requirements', '\n<!-- revised -->\n')),
  );
  const reviewer = scriptedAuthor(
    'model:judge',
    handsIn({
      review:
        '### Findings\n| 1 | Testability | FAIL | Which file? |\n### Feedback for Revision\n1. Say which file.\nREVIEW_FAIL',
    }),
    handsIn({ review: 'fine\nREVIEW_PASS' }),
  );
  const { world } = scene(author, reviewer);
  await world.run('spec-new', { name: 'orders', goal }, person);
  const input = { quick: true, review: 'always', author: 'acp:writer', reviewer: 'model:judge' };
  const { value } = await world.run('spec-requirements', input, nobody).catch((error: unknown) => ({ value: error }));
  const first = (value as { earlier?: object[] }).earlier?.[0] ?? value;
  expect(first).toMatchObject({ phase: 'requirements', review: { outcome: 'passed' } });
  expect(world.text('specs/orders/requirements.md')).toContain('<!-- revised -->');
  const progress = world.text('specs/orders/.progress.md') ?? '';
  expect(progress).toContain(
    '### Review: requirements (Iteration 1)\n- Status: REVIEW_FAIL\n- Findings: Testability: Which file?',
  );
  expect(progress).toContain('### Review: requirements (Iteration 2)\n- Status: REVIEW_PASS');
  expect(author.assignments[0]?.prompt).toContain('You are writing the requirements for spec: orders');
  expect(author.assignments[0]?.prompt).toContain(goal);
});

test('[003-R57] when a later phase fails, what was made is kept, and the way on is named', async () => {
  const {
    world,
    problemOf,
    text: read,
  } = scene(scriptedAuthor('acp:writer', hands('# Research\n\nSomething.\n'), fails()));
  const failed = await problemOf('spec-new', { name: 'orders', goal, quick: true, author: 'acp:writer' });
  expect(failed?.code).toMatch(/^author\//);
  expect(read('research')).toContain('Something.');
  const status = await world.run('spec-status', {}, person);
  expect(status.value).toMatchObject({
    specs: [{ command: expect.stringMatching(/^charrette spec requirements --quick$/) }],
  });
  await world.run('spec-requirements', { quick: true, author: 'guide' }, nobody);
  expect(read('research')).toContain('Something.');
  expect(read('tasks')).toContain('# Tasks: orders');
});

test('[003-R62] related specs by the words of their goals', async () => {
  const { world } = scene();
  await world.run('spec-new', { name: 'refunds', goal: 'Refund the order of a customer to the card' }, person);
  await world.run('spec-new', { name: 'logo', goal: 'A nicer logo' }, person);
  await world.run('spec-new', { name: 'orders', goal: 'Customer cancels an order, card refund included' }, person);
  const { value } = await world.run('spec-status', { name: 'orders' }, person);
  expect(value).toMatchObject({ specs: [{ related: [{ name: 'refunds', relevance: 'Medium' }] }] });
});

describe('[003-R13] documents without a state file', () => {
  const without = () => {
    const scene = specWorld();
    scene.world.files.files.delete(`${folder}/.ralph-state.json`);
    return scene;
  };

  test('the phase is inferred and it is asked: continue, and the state is written', async () => {
    const { world, design, state } = without();
    const { next } = await design();
    expect(next).toMatchObject({ kind: 'recover', from: 'person' });
    expect(next?.wants).toBe(
      './specs/user-export has no .ralph-state.json. By its documents it is at: requirements. Continue or restart?',
    );
    expect(next?.options?.map(({ answer }) => answer)).toEqual(['continue', 'restart']);
    const after = await world.run('answer', { session: specKey, question: 'next', value: 'continue' });
    expect(after.next).toMatchObject({ kind: 'write', stage: '0' });
    expect(state()).toMatchObject({ phase: 'requirements', name: 'user-export', commitSpec: false });
    expect((await design()).next).toMatchObject({ kind: 'ask' });
  });

  test('restart: the state says research, nothing is removed, and the command is named', async () => {
    const { world, design, state } = without();
    await design();
    const after = await world.run('answer', { session: specKey, question: 'next', value: 'restart' });
    expect(after.notes).toMatchObject([{ message: expect.stringContaining('spec research ./specs/user-export') }]);
    expect(state()).toMatchObject({ phase: 'research' });
    expect(world.text(`${folder}/requirements.md`)).toContain('FR-1');
    expect((await design()).next).toMatchObject({ kind: 'ask' });
  });

  test('quick mode asks nobody', async () => {
    const { design } = without();
    expect((await design({ quick: true })).value).toMatchObject({ approved: true });
  });
});

test('the phases of specs are listed with the sessions, of each spec the one at hand', async () => {
  const { world, design } = specWorld();
  expect((await world.run('list', {})).value).toEqual({ sessions: [], total: 0 });
  await design();
  const { value } = await world.run('list', {});
  expect(value).toMatchObject({ sessions: [], total: 0, specs: [{ session: specKey, complete: false }] });
});
