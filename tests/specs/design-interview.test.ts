/** What `spec design` asks before it writes, and which approach is taken. */
import { describe, expect, test } from 'vitest';
import { agent } from '../support/memory-world.ts';
import { handsIn } from '../support/scripted-author.ts';
import { folder, specKey, specWorld } from '../support/spec-world.ts';

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
