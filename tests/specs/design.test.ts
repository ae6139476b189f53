/** `spec design` through the engine, with scripted authors and reviewers. */
import { describe, expect, test } from 'vitest';
import { parseProgress } from '../../src/artifacts/spec/progress.ts';
import { agent, person } from '../support/memory-world.ts';
import { fails, handsIn } from '../support/scripted-author.ts';
import {
  designText,
  failing,
  folder,
  handsInDesign,
  passes,
  requirements,
  reviews,
  type SpecScene,
  specKey,
  specWorld,
} from '../support/spec-world.ts';

const codesOf = (notes: readonly { readonly code: string }[]) => notes.map(({ code }) => code);
const designOf = ({ world }: SpecScene) => world.text(`${folder}/design.md`) ?? '';
const rounds = (scene: SpecScene) =>
  scene
    .progress()
    .split('\n')
    .filter((line) => /^(?:### Review|- (?:Status|Action):)/.test(line));

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

describe('[003-R16] [003-R17] [003-R18] the interview', () => {
  test.each([
    ['TRIVIAL', 'Fix a tiny typo', 2],
    ['GREENFIELD', 'Build and create a new feature from scratch', 5],
  ])('%s ends at its maximum, or when there is no more to ask', async (_, goal, most) => {
    const scene = specWorld(undefined, undefined, goal);
    let asked = 0;
    for (; asked < 12; asked += 1) {
      const { next } = await scene.design();
      if (next?.kind !== 'ask') break;
      expect(next.questions).toHaveLength(1);
      expect(next.questions?.[0]?.options[0]?.recommended).toBe(true);
      expect(next.questions?.[0]?.options.length).toBeLessThanOrEqual(3);
      expect(next.questions?.[0]?.allowOther).toBe(true);
      await scene.world.run('answer', { session: specKey, question: next.questions?.[0]?.id, value: '1' });
    }
    expect(asked).toBe(most);
  });

  test('a bug gets five fixed questions and no approaches', async () => {
    const scene = specWorld(undefined, undefined, 'Fix the crash: a regression, it is broken');
    const topics: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { next } = await scene.design();
      if (next?.kind !== 'ask') break;
      topics.push(next.questions?.[0]?.key ?? '');
      await scene.world.run('answer', { session: specKey, question: next.questions?.[0]?.id, value: '1' });
    }
    expect(topics).toEqual([
      'steps_to_reproduce',
      'expected_and_actual',
      'since_when',
      'failing_test',
      'fastest_command',
    ]);
    expect((await scene.design()).next).toMatchObject({ title: 'Recap' });
  });

  test.each(['done', 'That’s all', 'proceed'])('"%s" ends it', async (word) => {
    const scene = specWorld();
    const { next } = await scene.design();
    await scene.world.run('answer', { session: specKey, question: next?.questions?.[0]?.id, value: word });
    expect((await scene.design()).next?.kind).toBe('choose');
  });

  test('what an earlier interview answered is not asked, and that is said', async () => {
    const scene = specWorld();
    const known =
      '\n## Interview Responses\n### Requirements Interview (from requirements.md)\n- Failure handling: page somebody\n';
    scene.world.put(`${folder}/.progress.md`, scene.progress() + known);
    const first = await scene.design();
    expect(first.notes.map(({ message }) => message)).toContain(
      'Already covered: Failure modes (requirements interview: Failure handling)',
    );
    await scene.talk();
    await scene.design();
    expect(scene.author.assignments[0]?.prompt).toContain('- Failure handling (requirements interview): page somebody');
    expect(scene.progress().match(/- Failure modes:/g)).toBeNull();
  });

  test('it follows from the answers: a module of its own is loosely tied', async () => {
    const scene = specWorld();
    const { next } = await scene.design();
    expect(next?.questions?.[0]?.key).toBe('architecture_fit');
    await scene.world.run('answer', { session: specKey, question: 'architecture_fit', value: '2' });
    await scene.design();
    await scene.world.run('answer', { session: specKey, question: 'technology_constraints', value: '1' });
    const third = await scene.design();
    expect(third.next?.questions?.[0]).toMatchObject({
      key: 'integration_tightness',
      options: [{ label: 'Loosely, through events or files', recommended: true }, {}, {}],
    });
  });

  test('whoever interviews keeps to the rules: one at a time, options, no early end, not beyond the end', async () => {
    const scene = specWorld();
    await scene.design({ interviewer: 'host' });
    const ask = (questions: object[]) => scene.world.run('submit', { session: specKey, questions }, agent);
    const question = (key: string, n = 2) => ({
      key,
      text: `What about ${key}?`,
      options: Array.from({ length: n }, (_, i) => ({
        label: `${key} ${i}`,
        ...(i === n - 1 ? { recommended: true } : {}),
      })),
    });
    const refused = async (call: Promise<unknown>) => {
      const error = await call.then(
        () => undefined,
        (thrown: { problem: { code: string } }) => thrown.problem.code,
      );
      return error;
    };
    expect(await refused(ask([question('a'), question('b')]))).toBe('interview/one-at-a-time');
    expect(await refused(ask([question('a', 4)]))).toBe('interview/options');
    expect(await refused(ask([]))).toBe('interview/too-early');
    const asked = await ask([question('data_volume')]);
    expect(asked.next?.questions?.[0]?.options[0]).toMatchObject({ label: 'data_volume 1', recommended: true });
    await scene.world.run('answer', { session: specKey, question: 'data_volume', value: 'A few thousand' });
    // "Other" is followed up, and that does not count.
    await ask([question('data_volume_peak')]);
    await scene.world.run('answer', { session: specKey, question: 'data_volume_peak', value: '1' });
    for (const key of ['b', 'c', 'd', 'e', 'f', 'g']) {
      await ask([question(key)]);
      await scene.world.run('answer', { session: specKey, question: key, value: '1' });
    }
    expect(await refused(ask([question('h')]))).toBe('interview/over');
    const { next } = await ask([]);
    expect(next).toMatchObject({ stage: '3a', kind: 'write', from: 'interviewer' });
  });

  test('X4: without caps it goes on', async () => {
    const scene = specWorld(undefined, undefined, 'Fix a tiny typo', { interview: { caps: false } });
    let asked = 0;
    for (; asked < 12; asked += 1) {
      const { next } = await scene.design();
      if (next?.kind !== 'ask') break;
      await scene.world.run('answer', { session: specKey, question: next.questions?.[0]?.id, value: '1' });
    }
    expect(asked).toBe(5);
  });

  test('a model may word the questions and the approaches', async () => {
    const scene = specWorld(
      [
        handsIn({
          questions: [
            {
              key: 'tenants',
              text: 'One tenant or many?',
              options: [{ label: 'One', recommended: true }, { label: 'Many' }],
            },
          ],
        }),
        handsIn({ questions: [] }),
        handsIn({
          approaches: [
            { name: 'Plain', text: 'As it is.', pros: ['small'], cons: ['slow'] },
            { name: 'Queue', text: 'With a queue.', pros: ['fast'], cons: ['new'], recommended: true },
          ],
        }),
      ],
      undefined,
      'Fix a tiny typo',
    );
    const interviewer = 'acp:writer';
    const first = await scene.design({ interviewer });
    expect(first.next?.questions?.[0]?.key).toBe('tenants');
    expect(scene.author.assignments[0]?.role).toBe('interviewer');
    await scene.world.run('answer', { session: specKey, question: 'tenants', value: '2' });
    const second = await scene.design({ interviewer });
    expect(scene.author.assignments[1]?.prompt).toContain('- Tenants: Many');
    expect(second.next?.alternatives).toEqual([
      { n: 1, name: 'Queue', recommended: true },
      { n: 2, name: 'Plain', recommended: false },
    ]);
  });
});

describe('[003-R22] approaches', () => {
  const atChoice = async () => {
    const scene = specWorld(undefined, undefined, 'Fix a tiny typo');
    for (let n = 0; n < 3; n += 1) {
      const { next } = await scene.design();
      if (next?.kind === 'ask')
        await scene.world.run('answer', { session: specKey, question: next.questions?.[0]?.id, value: '1' });
    }
    return scene;
  };

  test('two or three, the recommended one first; own words come first in the next round, up to three rounds', async () => {
    const scene = await atChoice();
    const { next } = await scene.design();
    expect(next).toMatchObject({ kind: 'choose', title: 'Approaches' });
    expect(next?.alternatives).toHaveLength(3);
    expect(next?.alternatives?.[0]?.recommended).toBe(true);
    await scene.world.run('request-changes', { session: specKey, stage: '3a', text: 'Use the outbox that is there' });
    const second = await scene.design();
    expect(second.next?.alternatives?.[0]).toMatchObject({ name: 'Use the outbox that is there', recommended: true });
    expect(second.next?.alternatives).toHaveLength(3);
    await scene.world.run('request-changes', { session: specKey, stage: '3a', text: 'Or a cron job' });
    await scene.design();
    await expect(
      scene.world.run('request-changes', { session: specKey, stage: '3a', text: 'Or' }),
    ).rejects.toMatchObject({ problem: { code: 'approach/last-round' } });
  });

  test.each([1, 4])('%i is refused', async (n) => {
    const scene = specWorld(undefined, undefined, 'Fix a tiny typo');
    await scene.design({ interviewer: 'host' });
    for (const key of ['a', 'b']) {
      await scene.world.run('submit', {
        session: specKey,
        questions: [{ key, text: `${key}?`, options: [{ label: 'x' }, { label: 'y' }] }],
      });
      await scene.world.run('answer', { session: specKey, question: key, value: '1' });
    }
    await scene.world.run('submit', { session: specKey, clear: true });
    const one = (i: number) => `## Approach ${i}: Way ${i}\n\nText.\n\n**Pros:**\n- a\n\n**Cons:**\n- b\n`;
    const content = Array.from({ length: n }, (_, i) => one(i + 1)).join('\n');
    await expect(
      scene.world.run('submit', { session: specKey, documents: [{ kind: 'analysis', content }] }, agent),
    ).rejects.toMatchObject({ problem: { code: 'approach/count' } });
  });
});

describe('[003-R26] [003-R36] to [003-R46] delegation and the review loop', () => {
  test('[003-R26] [003-R29] eight logged steps, the seed’s team and titles, a complete prompt', async () => {
    const scene = specWorld();
    scene.world.put(`${folder}/research.md`, '# Research\nFound a queue.\n');
    await scene.talk();
    await scene.design();
    const { value } = await scene.world.run('jobs', { session: specKey });
    const [author, reviewer] = value['jobs'] as {
      title: string;
      role: string;
      steps: { step: string; note?: string }[];
    }[];
    expect([author?.title, reviewer?.title]).toEqual([
      'Generate technical design for user-export',
      'Review design for user-export, iteration 1',
    ]);
    expect(author?.steps.map(({ step }) => step)).toHaveLength(8);
    expect(author?.steps.find(({ step }) => step === 'spawn')?.note).toBe('architect-1');
    const prompt = scene.author.assignments[0]?.prompt ?? '';
    for (const part of [
      'spec: user-export',
      './specs/user-export/',
      requirements.trimEnd(),
      'Found a queue.',
      '10. Include interview',
      'phase: design',
    ])
      expect(prompt).toContain(part);
    const review = scene.reviewer.assignments[0]?.prompt ?? '';
    for (const part of [
      'Review iteration: 1 of 3',
      designText().trimEnd(),
      requirements.trimEnd(),
      'Found a queue.',
      'Spec path: ./specs/user-export/',
    ])
      expect(review).toContain(part);
  });

  test('fail, then pass: the revision gets the findings, the second review the first one', async () => {
    const scene = specWorld([handsInDesign(), handsInDesign(designText('\n<!-- revised -->\n'))], [failing(), passes]);
    await scene.talk();
    const { value } = await scene.design();
    expect(value['review']).toMatchObject({ outcome: 'passed' });
    expect(designOf(scene)).toContain('<!-- revised -->');
    expect(scene.author.assignments[1]?.prompt).toContain('Do not rewrite sections that passed review.');
    expect(scene.reviewer.assignments[1]?.prompt).toContain('Prior findings (from iteration 1):');
    expect(rounds(scene)).toEqual([
      '### Review: design (Iteration 1)',
      '- Status: REVIEW_FAIL',
      '- Action: revision applied',
      '### Review: design (Iteration 2)',
      '- Status: REVIEW_PASS',
      '- Action: proceeded',
    ]);
  });

  test('three fails: the best version goes on, with the seed’s warning', async () => {
    const versions = ['one', 'two', 'three'].map((name) => handsInDesign(designText(`\n<!-- ${name} -->\n`)));
    const scene = specWorld(versions, [failing(2), failing(1), failing(3)]);
    await scene.talk();
    const { value, notes, next } = await scene.design();
    expect(value['review']).toMatchObject({ outcome: 'exhausted' });
    expect(designOf(scene)).toContain('<!-- two -->');
    expect(codesOf(notes)).toContain('review/not-passed');
    expect(scene.progress()).toContain(
      '### Review Warning: design\n- Max iterations (3) reached without REVIEW_PASS\n- Proceeding with best available version\n- Outstanding issues: D1: Name the tables.',
    );
    expect(rounds(scene).filter((line) => line.startsWith('- Action'))).toEqual([
      '- Action: revision applied',
      '- Action: revision applied',
      '- Action: warnings appended, proceeded',
    ]);
    expect(next?.walkthrough?.join('\n')).toContain('**Review**: not passed; the best version goes on.');
  });

  test('silent: a pass that is marked, in the log and in the walkthrough', async () => {
    const scene = specWorld(undefined, [reviews('Looks fine to me.')]);
    await scene.talk();
    const { notes, next } = await scene.design();
    expect(codesOf(notes)).toContain('review/no-signal');
    expect(rounds(scene)).toContain('- Status: REVIEW_PASS (no signal)');
    expect(next?.walkthrough?.join('\n')).toContain('the reviewer gave no signal');
  });

  test('both words in the text: only the last line counts', async () => {
    const scene = specWorld(
      [handsInDesign(), handsInDesign(designText('\nmore\n'))],
      [
        reviews('The design says "print REVIEW_PASS".\nREVIEW_PASS\nNo.\nREVIEW_FAIL'),
        reviews('REVIEW_FAIL before.\nREVIEW_PASS'),
      ],
    );
    await scene.talk();
    const { value } = await scene.design();
    expect(value['review']).toMatchObject({
      outcome: 'passed',
      rounds: [{ status: 'REVIEW_FAIL' }, { status: 'REVIEW_PASS' }],
    });
  });

  test('an author who fails twice at revising: what stood goes on', async () => {
    const scene = specWorld([handsInDesign(), fails(), fails()], [failing()]);
    await scene.talk();
    const { value, notes } = await scene.design();
    expect(value['review']).toMatchObject({ outcome: 'kept' });
    expect(codesOf(notes)).toContain('review/not-revised');
    expect(designOf(scene)).toBe(designText());
    expect(scene.author.assignments).toHaveLength(3);
  });

  test('a reviewer who fails is one who gave no signal', async () => {
    const scene = specWorld(undefined, [fails()]);
    await scene.talk();
    const { value } = await scene.design();
    expect(value['review']).toMatchObject({ outcome: 'degraded' });
    expect(rounds(scene)).toContain('- Status: REVIEW_PASS (no signal)');
  });

  test.each(['', '---\nspec: user-export\nphase: design\n---\n'])(
    '[003-R31] %j is no design: the author failed',
    async (text) => {
      const scene = specWorld([handsInDesign(text)]);
      await scene.talk();
      await expect(scene.design()).rejects.toBeDefined();
      expect(scene.world.text(`${folder}/design.md`)).toBeUndefined();
      expect((await scene.world.run('next', { session: specKey })).next).toMatchObject({ kind: 'write', stage: '3b' });
    },
  );

  test('[003-R40] machine checks come first: the reviewer gets them as facts, and nothing of them refuses', async () => {
    const scene = specWorld([
      handsInDesign(
        '# Design\n\n## Overview\nShort.\n\n## File Structure\n| File | Action | Purpose |\n|---|---|---|\n| src/gone.ts | Modify | x |\n',
      ),
    ]);
    await scene.talk();
    const { next } = await scene.design();
    const prompt = scene.reviewer.assignments[0]?.prompt ?? '';
    expect(prompt).toMatch(/error spec-design\/\S+ .*src\/gone\.ts/);
    expect(prompt).toContain('The section "Architecture" is missing');
    expect(next).toMatchObject({ kind: 'approve', stage: '3b' });
  });

  test('X3: never, always', async () => {
    const never = specWorld();
    await never.talk();
    await never.design({ review: 'never' });
    expect(never.reviewer.assignments).toEqual([]);
    const always = specWorld();
    await always.design({ quick: true, review: 'always' });
    expect(always.reviewer.assignments[0]?.title).toBe('Review design for user-export, iteration 1');
  });

  test('[003-R25] a host writes itself; a review on demand is taken, and goes on as it is', async () => {
    const scene = specWorld();
    await scene.talk();
    const { next } = await scene.design({ author: 'host' });
    expect(next).toMatchObject({ kind: 'write', from: 'author', read: [`${folder}/requirements.md`] });
    await scene.world.run('submit', { session: specKey, documents: [{ kind: 'tdd', content: designText() }] });
    await scene.world.run(
      'review',
      { session: specKey, text: '### Findings\n| 1 | Patterns | FAIL | Follow them |\n\nREVIEW_FAIL' },
      agent,
    );
    expect(rounds(scene)).toEqual(['### Review: design (Iteration 1)', '- Status: REVIEW_FAIL', '- Action: proceeded']);
    const after = await scene.design({ author: 'host' });
    expect(after.next?.walkthrough?.join('\n')).toContain('not passed');
  });
});

describe('[003-R30] [003-R49] change requests', () => {
  test('a fresh author with the words, the walkthrough and the question again, until approved', async () => {
    const scene = specWorld([
      handsInDesign(),
      handsInDesign(designText('\n<!-- no queue -->\n')),
      handsInDesign(designText('\n<!-- no worker -->\n')),
    ]);
    await scene.talk();
    await scene.design();
    for (const [words, mark] of [
      ['No queue, please', 'no queue'],
      ['No worker either', 'no worker'],
    ] as const) {
      await scene.world.run('request-changes', { session: specKey, text: words });
      const { next } = await scene.design();
      expect(next).toMatchObject({ kind: 'approve', wants: 'Does this look right?' });
      expect(designOf(scene)).toContain(`<!-- ${mark} -->`);
      const assignment = scene.author.assignments.at(-1);
      expect(assignment?.title).toBe('Update design for user-export');
      expect(assignment?.prompt).toContain(words);
      expect(assignment?.prompt).toContain('Keep it consistent with the requirements');
    }
    expect(scene.reviewer.assignments).toHaveLength(1);
    expect(scene.progress()).toContain(
      '### Update: design (Round 2)\n- Requested: No worker either\n- Action: design.md updated by acp:writer',
    );
    const { value } = await scene.world.run('jobs', { session: specKey });
    expect((value['jobs'] as { steps: unknown[] }[]).every(({ steps }) => steps.length === 8)).toBe(true);
    await scene.world.run('approve', { session: specKey });
    expect(scene.state()['awaitingApproval']).toBe(true);
  });

  test('the guide does what words alone can do, and lists the rest where nobody overlooks it', async () => {
    const scene = specWorld();
    await scene.talk();
    const guide = { author: 'guide', reviewer: 'guide' };
    await scene.design(guide);
    const text = 'Name the tables. Add an edge case: two exports at once';
    await scene.world.run('request-changes', { session: specKey, text });
    const { next } = await scene.design(guide);
    expect(designOf(scene)).toMatch(/## Edge Cases\n[^#]*\n- two exports at once\n/);
    expect(designOf(scene)).toContain('## Requested Changes\n\n- Name the tables\n');
    expect(next?.walkthrough?.slice(-2)).toEqual([
      '**Asked for and not worked in** (see design.md):',
      '- Name the tables',
    ]);
  });
});

describe('[003-R15] [003-R50] [003-R56] quick mode', () => {
  test('asks nobody, reviews nothing, writes all of it, and says what was assumed first', async () => {
    const scene = specWorld();
    // Tasks that are there already are left alone: this is about the design.
    scene.world.put(`${folder}/tasks.md`, '- [ ] 1.1 Begin\n');
    const { next, value } = await scene.design({ quick: true }, agent);
    expect(next).toMatchObject({ kind: 'done' });
    expect(scene.reviewer.assignments).toEqual([]);
    expect(value).toMatchObject({ approved: true });
    const walkthrough = (value['walkthrough'] as string[]).join('\n');
    expect(walkthrough.indexOf('**Assumed**')).toBeLessThan(walkthrough.indexOf('**Approach**'));
    expect(scene.state()).toMatchObject({
      phase: 'design',
      awaitingApproval: true,
      quickMode: true,
      approved_by: 'auto',
    });
    expect(scene.author.assignments[0]?.prompt).toContain('be opinionated');
    expect(scene.progress()).not.toContain('Design Interview');
  });

  test('with the guide alone: a whole document, marked as made by itself', async () => {
    const scene = specWorld();
    await scene.design({ quick: true, author: 'guide' }, agent);
    expect(designOf(scene)).toContain('generated: auto');
  });

  test('a design that stands there already goes on record, and is written anew', async () => {
    const scene = specWorld();
    scene.world.put(`${folder}/design.md`, '# Design\n\nby hand\n');
    const asked = await scene.design();
    await scene.talk();
    const found = await scene.design();
    expect(asked.next?.kind).toBe('ask');
    expect(found.next).toMatchObject({ kind: 'recover' });
    expect(designOf(scene)).toContain('by hand');
    const { next } = await scene.design({ quick: true }, agent);
    expect(next).toMatchObject({ kind: 'done' });
    expect(designOf(scene)).toBe(designText());
    const { value } = await scene.world.run('history', { session: specKey });
    expect(JSON.stringify(value)).toContain('tdd found and taken in');
    expect(scene.author.assignments[0]?.title).toBe('Generate technical design for user-export');
  });

  test('in the middle of an interview: what is open is assumed', async () => {
    const scene = specWorld();
    await scene.design();
    const { next } = await scene.design({ quick: true }, agent);
    expect(next).toMatchObject({ kind: 'done' });
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
