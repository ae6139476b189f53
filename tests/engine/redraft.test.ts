/** A stage that was drafted, edited by hand, and is drafted again. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { agent, type MemoryWorld, person } from '../support/memory-world.ts';
import { guidePackage, session } from '../support/guide-package.ts';

const rules = '.claude/design/user-export-rules.md';
const feature = '.claude/design/user-export-bdd.feature';
const design = 'docs/design/user-export.md';
let world: MemoryWorld;

const edit = (path: string, from: string, to: string) => {
  const text = world.text(path) ?? '';
  expect(text).toContain(from);
  world.put(path, text.replace(from, to));
};
const next = async () => (await world.run('next', { session })).next as Step;
const status = async () => (await world.run('status', { session })).value as unknown as StatusValue;

beforeEach(async () => {
  world = await guidePackage();
}, 60_000);

describe('what is stale is drafted again, and nothing else', () => {
  test('a limit of the PRD is edited: no rule keeps the old one as a constraint', async () => {
    edit('user-export.md', '20 (portability) apply', '17 (erasure) apply');
    await world.run('approve', { session, stage: '0' });
    expect(await next()).toMatchObject({ stage: '1', redraft: 'charrette draft user-export' });
    await world.run('draft', { session });
    expect(world.text(rules)).toContain('17 (erasure)');
    expect(world.text(rules)).not.toContain('portability');
  });

  test('what quick mode took is taken again where a draft says the same; what a person approved waits for them', async () => {
    const prd =
      '# Lamps\n\n## Requirements\n\n- Members can borrow a lamp.\n- Members return a lamp within 7 days.\n- The keeper can block a member.\n';
    const asked = async (isApproved: boolean) => {
      world = await guidePackage(undefined, prd);
      if (isApproved) await world.run('approve', { session, stage: '7' }, person);
      edit(
        rules,
        '**Statement:** Members return a lamp within 7 days',
        '**Statement:** Members return a lamp within 9 days',
      );
      await world.run('approve', { session, stage: '1' }, person);
      const refused: string[] = [];
      for (let step = await next(); step.kind !== 'done' && refused.length < 9; step = await next())
        await world.run('draft', { session }).catch(async () => {
          refused.push(step.stage);
          await world.run('approve', { session, stage: step.stage }, person);
        });
      return refused;
    };
    expect(await asked(false)).toEqual([]);
    expect(world.text(feature)).toContain('within 9 days');
    expect(await asked(true)).toEqual(['7']);
  });

  test('a rule is edited: its scenario, component, contract and tickets follow; what a hand wrote elsewhere stays', async () => {
    edit(feature, 'Given the file is one hour short of 7 days old', 'Given an export that Ann has written down');
    edit(design, 'Holds the files: private, encrypted', 'Holds the files, as Ann says: private, encrypted');
    for (let step = await next(); step.kind !== 'done'; step = await next()) await world.run('approve', { session });
    const before = { feature: world.text(feature) ?? '', design: world.text(design) ?? '' };
    edit(
      rules,
      '**Statement:** Before a download, whoever has not signed in during the last 10 minutes',
      '**Statement:** Before a download, whoever has not signed in during the last 20 minutes',
    );
    await world.run('approve', { session });
    expect(await next()).toMatchObject({ stage: '2', kind: 'approve' });
    // The guide still comes to the verdict that stands: nobody has to say so.
    expect((await world.run('draft', { session })).value).toMatchObject({ submitted: '2', same: true });
    expect((await next()).stage).toBe('3b');
    const drafted: string[] = [];
    const asked: string[] = [];
    const same: string[] = [];
    for (let step = await next(); step.kind !== 'done'; step = await next()) {
      const outcome = await world.run('draft', { session }).catch(() => {
        asked.push(step.stage);
        return world.run('approve', { session, stage: step.stage });
      });
      if (outcome.value['same'] === true) same.push(step.stage);
      drafted.push(step.stage, ...outcome.notes.map(({ code }) => code));
      if (drafted.length > 40) throw new Error(drafted.join());
    }
    expect(await status()).toMatchObject({ stale: [] });
    // Contracts name the rule and say nothing of its minutes: that nothing of them has changed is said.
    expect(same).toContain('4');
    expect(same).not.toContain('5');
    await expect(world.run('draft', { session })).rejects.toThrow(/all stages of "user-export" are complete/);
    // Where no gate is, nobody has to say that a draft would be the same.
    for (const stage of ['2', '4', '5', '6']) expect(asked).not.toContain(stage);
    const after = { feature: world.text(feature) ?? '', design: world.text(design) ?? '' };
    expect(after.feature).toContain('has signed in during the last 20 minutes');
    expect(after.design).toContain('whoever has not signed in during the last 20 minutes');
    expect(after.feature).toContain('Ann has written down');
    expect(after.design).toContain('as Ann says');
    // Every scenario but the stale one is as it was, byte for byte.
    const others = (text: string) =>
      text
        .split(/\n(?= {4}@BR-)/)
        .flatMap((one) => (one.includes('@BR-5') ? [] : [one.replace(/(?:"|Reworded .*: )Before a download.*/, '')]));
    expect(others(after.feature)).toEqual(others(before.feature));
  });

  test('what a hand wrote stays through a second draft, and what the closing has seen again is approved', async () => {
    edit(
      feature,
      'Given the file is one hour short of 7 days old',
      '# by hand\n      Given the file is one hour short of 7 days old',
    );
    const again = async (from: string, to: string) => {
      edit(rules, from, to);
      for (let step = await next(), turns = 0; step.kind !== 'done' && turns < 40; step = await next(), turns += 1)
        await world.run('draft', { session }).catch(() => world.run('approve', { session, stage: step.stage }));
    };
    await again('People export only their own data.\n', 'People export only their own data, and that of a child.\n');
    expect(world.text(feature)).toContain('# by hand');
    await again('and that of a child.\n', 'and that of two children.\n');
    expect(world.text(feature)).toContain('and that of two children');
    expect(world.text(feature)).toContain('# by hand');
    const { value } = await world.run('check', { targets: [session] });
    expect((value['findings'] as { code: string }[]).filter(({ code }) => code === 'drift/approved')).toEqual([]);
  });

  test('where the stage itself was edited there is nothing to draft: a person says whether it holds', async () => {
    edit(rules, 'The formats are CSV and JSON, packed', 'The formats are CSV, XML and JSON, packed');
    await expect(world.run('draft', { session })).rejects.toThrow(/has said whether stage 1 holds/);
    expect(await next()).toMatchObject({ stage: '1', why: 'It was edited by hand after it was approved.' });
    await world.run('approve', { session });
    expect(await next()).toMatchObject({ stage: '2', why: 'Something that it stands on has changed since.' });
  });
});

describe('a draft never overwrites what was written by hand', () => {
  const reopen = () => world.run('reopen', { session, stage: '5', only: true });

  test('the guide drafts all of a stage again: both sides are in it', async () => {
    edit(feature, 'Given the file is one hour short of 7 days old', 'Given an export that Ann has written down');
    await reopen();
    const { notes } = await world.run('draft', { session });
    expect(notes.map(({ code }) => code)).toContain('merge/hand-edits-kept');
    expect(world.text(feature)).toContain('Ann has written down');
  });

  test('a scenario that a hand took out is named by no flow and by no ticket that is drafted then', async () => {
    const name = 'Person May Have One Export in Progress: still free';
    const flows = '.claude/design/user-export-flows.md';
    expect(world.text(flows)).toContain(name);
    const lines = (world.text(feature) ?? '').split('\n');
    const at = lines.indexOf(`    Scenario: ${name}`);
    const end = lines.indexOf('    @BR-6', at);
    world.put(feature, lines.toSpliced(at - 1, end - at + 1).join('\n'));
    for (let step = await next(); step.kind !== 'done'; step = await next())
      await world.run('approve', { session, stage: step.stage });
    edit('user-export.md', 'at most 5 in 24 hours', 'at most 3 in 24 hours');
    for (let step = await next(), turns = 0; step.kind !== 'done' && turns < 40; step = await next(), turns += 1)
      await world.run('draft', { session }).catch(() => world.run('approve', { session, stage: step.stage }));
    for (const path of [feature, flows, '.claude/tickets/EXPORT-001.md']) expect(world.text(path)).not.toContain(name);
    // A stage that is done again as a whole says the same.
    await reopen();
    await world.run('draft', { session });
    expect(world.text(flows)).not.toContain(name);
  });

  test('an agent drafts the same place: the hand stands, the draft is shown; --replace takes it', async () => {
    const written = world.text(feature) ?? '';
    edit(feature, 'Given the file is one hour short of 7 days old', 'Given an export that Ann has written down');
    await reopen();
    const content = written.replace('Given the file is one hour short of 7 days old', 'Given an export from the agent');
    const documents = [{ kind: 'bdd', content }];
    const { notes } = await world.run('submit', { session, documents }, agent);
    expect(notes.find(({ code }) => code === 'merge/hand-edit-kept')).toMatchObject({
      severity: 'warning',
      at: expect.stringMatching(/user-export-bdd\.feature:\d+/),
      message: expect.stringContaining('Given an export from the agent'),
    });
    expect(world.text(feature)).toContain('Ann has written down');
    await reopen();
    await world.run('submit', { session, documents, replace: true }, agent);
    expect(world.text(feature)).toBe(content);
  });

  test('a person who hands in a text means it', async () => {
    const written = world.text(feature) ?? '';
    edit(feature, 'Given the file is one hour short of 7 days old', 'Given an export that Ann has written down');
    await reopen();
    await world.run('submit', { session, documents: [{ kind: 'bdd', content: written }] });
    expect(world.text(feature)).toBe(written);
  });
});

describe('[002-R13] only the stale pieces are drafted again', () => {
  /** What each stage showed as stale when its turn came, and what was drafted. */
  async function through(): Promise<string[]> {
    const shown: string[] = [];
    for (let step = await next(); step.kind !== 'done' && shown.length < 20; step = await next()) {
      shown.push(`${step.stage}: ${(step.stale ?? []).filter((line) => !line.includes('drafted before')).join('; ')}`);
      await world.run('draft', { session }).catch(() => world.run('approve', { session, stage: step.stage }));
    }
    return shown;
  }
  const texts = () =>
    new Map(
      [...world.files.files.keys()]
        .filter((path) => /^docs(?!.*\.review\.md)|tickets|\.feature|rules\.md|contracts/.test(path))
        .map((path) => [path, world.text(path) ?? '']),
    );
  const bare = (text: string) => text.replaceAll(/PRD lines? [\d, and]+/g, 'PRD');

  test('a new line of the PRD: a rule, and only what then traces to it', async () => {
    const before = texts();
    edit(
      'user-export.md',
      '### Nice to Have\n',
      '- An export may be shared with at most 3 lawyers.\n\n### Nice to Have\n',
    );
    expect(await through()).toEqual([
      '0: all of Clarification <- user-export.md',
      '1: PRD line 37 is new or reworded, and nothing in Business Rules speaks of it',
      '2: all of Analysis <- user-export.md',
      '3b: BR-15 is new or reworded, and nothing in Design speaks of it',
      '4: BR-15 is new or reworded, and nothing in Contracts speaks of it',
      '5: BR-15 is new or reworded, and nothing in BDD Scenarios speaks of it',
      expect.stringMatching(/^6: BR-15 .*POST \/exports\/\{export_id\}\/share.*scenario "/),
      '7: all of Review <- user-export.md',
    ]);
    expect(await status()).toMatchObject({ stale: [] });
    const after = texts();
    const changed = [...before]
      .filter(([path, text]) => bare(text) !== bare(after.get(path) ?? ''))
      .map(([path]) => path);
    // The first one blocks the new one; the others have nothing to do with it.
    expect(changed.filter((path) => path.includes('tickets'))).toEqual(['.claude/tickets/EXPORT-001.md']);
    const rule = (text: string, n: number) =>
      bare(text.split(/^(?=## )/m).find((part) => part.startsWith(`## Rule ${n}:`)) ?? '');
    for (let n = 1; n <= 14; n += 1) expect(rule(after.get(rules) ?? '', n)).toBe(rule(before.get(rules) ?? '', n));
    const scenarios = (text: string) => text.split(/\n(?= {4}@BR-)/).map((part) => bare(part).trim());
    expect(scenarios(after.get(feature) ?? '')).toEqual(
      expect.arrayContaining(scenarios(before.get(feature) ?? '').slice(1, -1)),
    );
    const { value } = await world.run('check', { targets: [session] });
    expect((value['findings'] as { severity: string }[]).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('a component is edited: the contracts and tickets of its rules, and nothing else', async () => {
    const before = texts();
    edit(design, 'Counts per caller and window, refuses', 'Counts per caller and hour, refuses');
    const shown = await through();
    expect(shown).toEqual([
      '3b: Design: edited by hand (docs/design/user-export.md)',
      '4: POST /exports <- BR-6 <- component "Limiter"',
      '6: EXPORT-001 <- BR-6 <- component "Limiter"',
      '7: all of Review <- docs/design/user-export.md',
    ]);
    const after = texts();
    const changed = [...before].filter(([path, text]) => text !== after.get(path)).map(([path]) => path);
    expect(changed).toEqual([design]);
  });
});

test('who drafts where somebody has to settle something is told what', async () => {
  world.files.files.delete(rules);
  await expect(world.run('draft', { session })).rejects.toThrow(/settled what was found on disk/);
  await world.run('design', { target: 'A page where members borrow lamps', name: 'lamps' });
  await world.run(
    'submit',
    {
      session: 'lamps',
      questions: [{ key: 'lamps', text: 'How many lamps?', options: [{ label: 'Ten' }, { label: 'A hundred' }] }],
    },
    agent,
  );
  await expect(world.run('draft', { session: 'lamps' })).rejects.toThrow(/open questions are answered/);
});

test('a ticket whose file is gone and that is to be written again is written, also with the same words', async () => {
  const path = [...world.files.files.keys()].find((name) => /tickets\/.*-002\.md$/.test(name)) ?? '';
  const before = world.text(path);
  world.files.files.delete(path);
  const asked = await next();
  expect(asked).toMatchObject({ kind: 'recover', stage: '6' });
  await world.run('submit', { session, step: asked.id, choice: 'incomplete' }, person);
  await world.run('draft', { session });
  expect(world.text(path)).toBe(before);
  expect(await next()).not.toMatchObject({ kind: 'recover' });
});
