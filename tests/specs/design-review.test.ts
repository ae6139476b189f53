/** `spec design` delegated: written, reviewed, changed, or quick. */
import { describe, expect, test } from 'vitest';
import { agent } from '../support/memory-world.ts';
import { fails } from '../support/scripted-author.ts';
import {
  designText,
  failing,
  folder,
  handsInDesign,
  passes,
  requirements,
  reviews,
  specKey,
  specWorld,
} from '../support/spec-world.ts';
import { codesOf, designOf, rounds } from './design-support.ts';

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
      await expect(scene.design()).rejects.toMatchObject({ problem: { code: 'author/refused-result' } });
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
