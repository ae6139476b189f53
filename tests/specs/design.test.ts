/** `spec design` through the engine, with scripted authors and reviewers. */
import { describe, expect, test } from 'vitest';
import { parseProgress } from '../../src/artifacts/spec/progress.ts';
import { person } from '../support/memory-world.ts';
import { designText, folder, handsInDesign, requirements, specKey, specWorld } from '../support/spec-world.ts';
import { codesOf, designOf } from './design-support.ts';

describe('the whole way', () => {
  test('[003-R16] [003-R47] [003-R49] interview, approaches, recap, document, walkthrough, approval', async () => {
    const scene = specWorld();
    const first = await scene.design();
    expect(first.next).toMatchObject({ kind: 'ask', from: 'person', session: specKey });
    expect(scene.author.assignments).toEqual([]);
    await scene.talk();
    const { next, value } = await scene.design();
    expect(value).toMatchObject({ author: 'acp:writer', reviewer: 'model:judge', review: { outcome: 'passed' } });
    expect(next).toMatchObject({ kind: 'approve', stage: '3b', wants: 'Does this look right?' });
    expect(next?.options?.map(({ label, recommended }) => `${label}${recommended ? ' (Recommended)' : ''}`)).toEqual([
      'Approve (Recommended)',
      'Need changes',
      'Other',
    ]);
    expect(next?.walkthrough).toEqual([
      "Design complete for 'user-export'.",
      'Output: ./specs/user-export/design.md',
      '',
      '## What I Designed',
      '',
      '**Approach**: A job table and one worker. Nothing new to run.',
      '',
      '**Components**:',
      '- Request service: Takes requests (FR-1)',
      '- Link service: Hands out links (FR-2)',
      '',
      '**Key Decisions**:',
      '- Queue: table',
      '',
      '**Files**: 1 to create, 1 to modify',
    ]);
    await scene.world.run('approve', { session: specKey });
    const done = await scene.design();
    expect(done.next).toMatchObject({ kind: 'done' });
    expect(done.value['approved']).toBe(true);
    expect(done.value['stop']).toBe('→ Next: Run charrette spec tasks');
    // Nothing was paid for again.
    expect([scene.author.assignments.length, scene.reviewer.assignments.length]).toEqual([1, 1]);
  });

  test('[003-R9] [003-R51] [003-R52] the state is merged, never rebuilt', async () => {
    const scene = specWorld();
    const before = { ...scene.state(), awaitingApproval: true, phase: 'requirements', theirs: { a: [1.0, 'x'] } };
    scene.world.put(`${folder}/.ralph-state.json`, JSON.stringify(before));
    await scene.design();
    expect(scene.state()).toEqual({ ...before, awaitingApproval: false });
    await scene.talk();
    await scene.design();
    await scene.world.run('approve', { session: specKey });
    const { approved_at: at, approved_by: by, ...rest } = scene.state();
    expect(rest).toEqual({ ...before, phase: 'design', awaitingApproval: true });
    expect([typeof at, by]).toEqual(['string', 'Ann']);
    expect(scene.progress()).toContain('- Requirements: implicitly approved\n- Current phase: design\n');
  });

  test('[003-R23] [003-R24] the interview is stored once it is confirmed, and given to the author', async () => {
    const scene = specWorld();
    const before = scene.progress();
    for (let n = 0; n < 20; n += 1) {
      const { next } = await scene.design();
      if (next?.kind === 'ask')
        await scene.world.run('answer', { session: specKey, question: next.questions?.[0]?.id, value: '1' });
      else if (next?.kind === 'choose') await scene.world.run('choose', { session: specKey, n: 1, because: 'Fits' });
      else break;
    }
    const { next } = await scene.design();
    expect(next).toMatchObject({ kind: 'approve', title: 'Recap' });
    expect(scene.progress()).toBe(before);
    await scene.world.run('confirm', { session: specKey, off: 'Failures must page somebody' });
    const again = await scene.world.run('next', { session: specKey });
    expect(again.next?.summary).toContain('Correction: Failures must page somebody');
    expect(scene.progress()).toBe(before);
    await scene.world.run('confirm', { session: specKey });
    const [interview] = parseProgress(scene.progress()).interviews;
    expect(interview?.phase).toBe('design');
    expect(interview?.answers.map(({ topic }) => topic)).toContain('Failure modes');
    expect(interview?.approach?.name).toBe('Extend the existing modules');
    expect(scene.progress().startsWith(before.trimEnd())).toBe(true);
    await scene.design();
    const [assignment] = scene.author.assignments;
    expect(assignment?.prompt).toContain('Interview Context:');
    expect(assignment?.prompt).toContain('- Correction: Failures must page somebody');
  });
});

describe('before it begins', () => {
  test('[003-R29] --print-prompt is complete, and begins nothing', async () => {
    const scene = specWorld();
    const files = new Map(scene.world.files.files);
    const { value, session } = await scene.design({ printPrompt: true });
    expect(String(value['prompt'])).toContain(requirements.trimEnd());
    expect(session).toBeUndefined();
    expect([...scene.world.files.files.keys()]).toEqual([...files.keys()]);
    await expect(scene.world.run('next', { session: specKey })).rejects.toMatchObject({
      problem: { code: 'session/not-found' },
    });
    await scene.talk();
    const after = await scene.design({ printPrompt: true });
    expect(String(after.value['prompt'])).toContain('Interview Context:');
    await scene.design();
    expect(scene.author.assignments[0]?.prompt).toBe(after.value['prompt']);
  });

  test('[003-R7] the seed’s errors, with our commands', async () => {
    const scene = specWorld();
    scene.world.files.files.delete(`${folder}/requirements.md`);
    await expect(scene.design()).rejects.toMatchObject({
      problem: {
        code: 'requirements/not-found',
        message: 'Requirements not found. Run charrette spec requirements first.',
      },
    });
    scene.world.put(`${folder}/requirements.md`, '  \n');
    await expect(scene.design()).rejects.toMatchObject({ problem: { code: 'requirements/not-found' } });
    scene.world.files.files.delete('specs/.current-spec');
    await expect(scene.design()).rejects.toMatchObject({
      problem: { code: 'active-spec/not-found', message: 'No active spec. Run charrette spec new <name> first.' },
    });
    await expect(scene.design({ name: 'nobody' })).rejects.toMatchObject({ problem: { code: 'spec/not-found' } });
  });

  test('[003-R12] [003-R52] a state that is no JSON stops it, and stays as it is', async () => {
    const scene = specWorld();
    scene.world.put(`${folder}/.ralph-state.json`, '{ "phase": ');
    await expect(scene.design()).rejects.toMatchObject({ problem: { code: 'spec-state/not-json' } });
    expect(scene.world.text(`${folder}/.ralph-state.json`)).toBe('{ "phase": ');
  });

  test('[003-R13] a state that is gone at the approval is made with it', async () => {
    const scene = specWorld();
    await scene.talk();
    await scene.design();
    scene.world.files.files.delete(`${folder}/.ralph-state.json`);
    await scene.world.run('approve', { session: specKey });
    expect(scene.state()).toMatchObject({
      name: 'user-export',
      phase: 'design',
      awaitingApproval: true,
      commitSpec: false,
    });
  });

  test('without a progress file one is begun with what is said', async () => {
    const scene = specWorld();
    scene.world.files.files.delete(`${folder}/.progress.md`);
    await scene.talk();
    expect(scene.progress()).toMatch(/^## Interview Responses\n\n### Design Interview \(from design\.md\)\n/);
  });

  test('--restart sets the record aside and begins anew', async () => {
    const scene = specWorld();
    await scene.talk();
    await scene.design();
    const { next } = await scene.design({ restart: true });
    expect(next).toMatchObject({ kind: 'ask' });
  });
});

describe('[003-R53] [003-R54] commit', () => {
  const committing = (...warnings: string[]) => {
    const scene = specWorld();
    const asked: unknown[] = [];
    const commit = async (request: unknown) => {
      asked.push(request);
      const found = warnings.map((code) => ({ severity: 'warning' as const, code, message: code }));
      return { committed: found.length === 0, pushed: false, warnings: found };
    };
    Object.assign(scene.world, { git: async () => ({ commit }), folder: '/srv/shop' });
    return { scene, asked };
  };

  test('only when asked for, only that file, once, whoever approves', async () => {
    const { scene, asked } = committing();
    await scene.talk();
    await scene.design({ commitSpec: true });
    expect(scene.state()['commitSpec']).toBe(true);
    const { notes } = await scene.world.run('approve', { session: specKey });
    expect(notes.map(({ message }) => message)).toContain('Committed: spec(user-export): add technical design');
    await scene.design();
    expect(asked).toEqual([
      {
        folder: '/srv/shop/specs/user-export',
        files: ['design.md'],
        message: 'spec(user-export): add technical design',
      },
    ]);
  });

  test('not asked for: nothing', async () => {
    const { scene, asked } = committing();
    await scene.talk();
    await scene.design();
    await scene.world.run('approve', { session: specKey });
    await scene.design();
    expect(asked).toEqual([]);
  });

  test('a failure is a warning, the flow goes on, and the next run tries again', async () => {
    const { scene, asked } = committing('git/not-committed');
    await scene.talk();
    await scene.design({ commitSpec: true });
    const { notes, next } = await scene.world.run('approve', { session: specKey });
    expect(codesOf(notes)).toContain('git/not-committed');
    expect(next).toMatchObject({ kind: 'done' });
    await scene.design();
    expect(asked.length).toBe(2);
    await scene.design({ noCommitSpec: true });
    expect(asked.length).toBe(2);
  });
});

describe('later', () => {
  const approved = async () => {
    const scene = specWorld([handsInDesign(), handsInDesign(designText('\n<!-- again -->\n'))]);
    await scene.talk();
    await scene.design();
    await scene.world.run('approve', { session: specKey });
    return scene;
  };

  test('[003-R65] when the requirements change, the design is asked about again: once, and a yes settles it', async () => {
    const scene = await approved();
    scene.world.put(`${folder}/requirements.md`, `${requirements}\n| FR-3 | Tell by mail | Must | US-1 |\n`);
    const { next } = await scene.design();
    const wants = 'requirements.md has changed since. Does this still look right?';
    expect(next).toMatchObject({ kind: 'approve', stage: '3b', wants });
    const after = await scene.world.run('submit', { session: specKey, step: next?.id, verdict: 'approve' });
    expect(after.next).toMatchObject({ kind: 'done' });
    expect((await scene.design()).next).toMatchObject({ kind: 'done' });
  });

  test('[003-R65] changes to it: the approach is asked about before it is written again', async () => {
    const scene = await approved();
    scene.world.put(`${folder}/requirements.md`, `${requirements}\n| FR-3 | Tell by mail | Must | US-1 |\n`);
    await scene.world.run('request-changes', { session: specKey, stage: '3b', text: 'Serve FR-3' });
    const { next } = await scene.design();
    const wants = 'requirements.md has changed since. Does the chosen approach still hold?';
    expect(next).toMatchObject({ kind: 'approve', stage: '3a', wants });
    await scene.world.run('approve', { session: specKey });
    await scene.design();
    expect(designOf(scene)).toContain('<!-- again -->');
  });

  test('what others wrote since stays: state and progress are told each thing once', async () => {
    const scene = await approved();
    scene.world.put(
      `${folder}/.ralph-state.json`,
      JSON.stringify({ ...scene.state(), phase: 'tasks', awaitingApproval: false }),
    );
    scene.world.put(`${folder}/.progress.md`, '# Mine now\n');
    await scene.design();
    await scene.world.run('note', { session: specKey, text: 'A late thought' });
    expect(scene.state()).toMatchObject({ phase: 'tasks', awaitingApproval: false });
    expect(scene.progress()).toBe('# Mine now\n');
  });

  test('the verbs of every session work on it', async () => {
    const scene = await approved();
    for (const verb of ['status', 'next', 'jobs', 'brief', 'history', 'log', 'show', 'doctor'] as const) {
      const input = { session: specKey };
      await expect(scene.world.run(verb, input, person).then(() => verb)).resolves.toBe(verb);
    }
  });
});
