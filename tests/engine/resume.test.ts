/** 002-R50..R58, R60, R61: coming back to a session. */
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { ProblemError } from '../../src/core/problem.ts';
import { agent, person } from '../support/memory-world.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { example, key, walkTo, workspaceAt } from '../support/walk-session.ts';

const session = key;
const codes = (notes: readonly Problem[]) => notes.map((note) => note.code);
const rules = '.claude/design/user-export-rules.md';
const tdd = 'docs/design/user-export.md';

describe('found', () => {
  test('[002-R50] no session: a new one, all stages pending, stage 0', async () => {
    const workspace = new TempWorkspace();
    const started = await walkTo(workspace, '0');
    expect(started.value).toMatchObject({ did: 'started' });
    const file = workspace.json(workspace.sessionFile());
    expect(Object.values(file['stage_status'] as object)).toEqual(Array(8).fill('pending'));
    expect(file['current_stage']).toBe(0);
  });

  test('[002-R50, R51] a session: its progress, and resume, restart or view', async () => {
    const workspace = await workspaceAt('3a:choose');
    const found = await workspace.run('design', { target: 'prd.md' });
    expect(found.value).toMatchObject({
      did: 'found',
      question: {
        id: 'found',
        text: 'Found existing design session for "user-export"',
        options: [
          { key: 'resume', label: 'Resume from Stage 3', recommended: true },
          { key: 'restart' },
          { key: 'view' },
        ],
      },
    });
    const { progress } = found.value['status'] as { progress: { marks: string[] } };
    expect(progress.marks.join('\n')).toContain('awaiting choice');
  });

  test.each([
    ['resume', { did: 'resumed' }],
    ['1', { did: 'resumed' }],
    ['restart', { did: 'restarted' }],
    ['view', { documents: [{}, {}, {}] }],
  ])('[002-R50, R64] the answer %s can be given by a later call', async (value, outcome) => {
    const workspace = await workspaceAt('3a:choose');
    expect((await workspace.run('answer', { session, question: 'found', value })).value).toMatchObject(outcome);
  });

  test('[002-R64] another answer is refused with the choices', async () => {
    const workspace = await workspaceAt('3a:choose');
    expect(await workspace.refusal('answer', { session, question: 'found', value: 'perhaps' })).toBe(
      'recover/unknown-choice',
    );
  });

  test('[002-R2] a second run on the same PRD finds its session, whatever its name', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('rename', { session, to: 'other-name' });
    const found = await workspace.run('design', { target: 'prd.md' });
    expect(found).toMatchObject({ session: 'other-name', value: { did: 'found' } });
  });
});

test('[002-R2] an idea has a short name; the same words find it again, others that would be called the same get a number', async () => {
  const workspace = new TempWorkspace();
  const start = (target: string) => workspace.run('design', { target });
  const idea = 'let customers pause their subscription';
  expect(await start(idea)).toMatchObject({ session: 'pause-subscription', value: { did: 'started' } });
  expect(await start(idea)).toMatchObject({ session: 'pause-subscription', value: { did: 'found' } });
  const other = 'let staff pause a subscription when a card was stolen';
  expect(await start(other)).toMatchObject({ session: 'pause-subscription-2', value: { did: 'started' } });
  expect(await start(other)).toMatchObject({ session: 'pause-subscription-2', value: { did: 'found' } });
  // The text was changed by hand since: it is still the session of these words.
  workspace.put('.claude/context/pause-subscription.md', '# Pausing\n\nWith more words.\n');
  expect(await start(idea)).toMatchObject({ session: 'pause-subscription', value: { did: 'found' } });
});

describe('--stage', () => {
  test('[002-R53, R11] back: in progress, later ones pending, nothing deleted', async () => {
    const workspace = await workspaceAt('4');
    const documents = workspace.snapshot();
    const back = await workspace.run('design', { target: key, resume: true, stage: '1' });
    expect(back.next?.stage).toBe('1');
    const file = workspace.json(workspace.sessionFile());
    expect(Object.values(file['stage_status'] as object).slice(0, 4)).toEqual([
      'complete',
      'in_progress',
      'pending',
      'pending',
    ]);
    expect(file['checkpoints']).toHaveProperty('stage_3b_design');
    expect(workspace.snapshot()[tdd]).toBe(documents[tdd]);
  });

  test('[002-R53] ahead: refused with the list of what is missing, and nothing is written', async () => {
    const workspace = await workspaceAt('2');
    const before = workspace.snapshot();
    const ahead = workspace.run('design', { target: key, resume: true, stage: '5' });
    await expect(ahead).rejects.toThrow(
      'Stage 5 cannot start yet. Still open: 2 Analysis, 3a Alternatives, 3b Design, 4 Contracts.',
    );
    expect(workspace.snapshot()).toEqual(before);
  });

  test('[002-R53] the second half of a stage is ahead of the first', async () => {
    const workspace = await workspaceAt('3a:choose');
    expect(await workspace.refusal('design', { target: key, resume: true, stage: '3b' })).toBe('stage/not-open');
    const same = await workspace.run('design', { target: key, resume: true, stage: '3' });
    expect(same.next?.kind).toBe('choose');
  });
});

describe('[002-R55] by stage', () => {
  test('1 in progress: the rules are shown and approved, in the words of the seed', async () => {
    const workspace = await workspaceAt('1:approve');
    const { next } = await workspace.run('design', { target: key, resume: true });
    expect(next).toMatchObject({
      kind: 'approve',
      wants: 'These rules were extracted. Do you approve?',
      documents: [rules],
    });
  });

  test('3a: the alternatives are shown and one is chosen', async () => {
    const workspace = await workspaceAt('3a:choose');
    const { next } = await workspace.run('design', { target: key, resume: true });
    expect(next?.kind).toBe('choose');
    expect(next?.alternatives?.length).toBeGreaterThan(1);
  });

  test('3b: none starts, partial goes on, complete is approved', async () => {
    const none = await workspaceAt('3b');
    expect((await none.run('next', { session })).next?.id).toBe('write-design-1');

    const partial = await workspaceAt('3b');
    partial.put(tdd, '# Technical Design\n\n## Problem Statement\n\nExports are slow.\n');
    const { next } = await partial.run('next', { session });
    expect(next?.wants).toContain('it is not finished');
    expect(next?.options?.map((option) => option.answer)).toEqual(['continue', 'no']);
    const went = await partial.run('answer', { session, question: 'found-design', value: 'continue' });
    expect(went.next).toMatchObject({ kind: 'write', why: 'Work on it was begun and saved.' });
    expect(went.next?.saved).toContain('Goals');
    expect(partial.json(partial.sessionFile())['in_progress']).toHaveProperty('3b');
    expect(partial.text(tdd)).toContain('Exports are slow.');

    const whole = await workspaceAt('3b');
    whole.put(tdd, example('design.md'));
    const asked = await whole.run('next', { session });
    expect(asked.next?.wants).toBe(`Found existing TDD at ${tdd}. Is this approved?`);
    const draft = await whole.run('answer', { session, question: 'found-design', value: 'draft' });
    expect(draft.next?.kind).toBe('approve');
  });

  test.each([
    ['1', 'rules', rules, '2'],
    ['3b', 'design', tdd, '4'],
  ])('a complete %s is read and confirmed; no goes back to it', async (stage, name, path, at) => {
    const workspace = await workspaceAt(at);
    const before = await workspace.commands();
    const resumed = await workspace.run('design', { target: key, resume: true });
    expect(resumed.value['confirm']).toMatchObject({ id: `confirm-${name}`, text: expect.stringContaining(path) });
    const yes = await workspace.run('answer', { session, question: `confirm-${name}`, value: 'yes' });
    expect(yes.next?.stage).toBe(at);
    expect(await workspace.commands()).toHaveLength(before.length + 1);
    const no = await workspace.run('answer', { session, question: `confirm-${name}`, value: 'no' });
    expect(no.next?.stage).toBe(stage);
  });

  test('nothing is confirmed once the next stage is begun', async () => {
    const workspace = await workspaceAt('3a');
    const resumed = await workspace.run('design', { target: key, resume: true });
    expect(resumed.value['confirm']).toBeUndefined();
  });

  test('[002-R56] 6: planned tickets on disk count as created, and the last completes the stage', async () => {
    const workspace = await workspaceAt('6:2');
    const ticket = (n: number) =>
      workspace.put(`.claude/tickets/EXPORT-00${n}.md`, example(`tickets/EXPORT-00${n}.md`));
    ticket(2);
    ticket(3);
    workspace.put('.claude/tickets/EXPORT-009.md', '# EXPORT-009: Not in the plan\n');
    workspace.put('.claude/tickets/OTHER-001.md', '# OTHER-001: Of another session\n');
    const { next, notes } = await workspace.run('next', { session });
    expect(codes(notes)).toEqual(['ticket/found', 'ticket/found']);
    expect((await workspace.run('status', { session })).value['documents']).not.toContainEqual(
      expect.objectContaining({ there: false }),
    );
    expect(next?.id).toBe('write-ticket-EXPORT-004');
    ticket(4);
    ticket(5);
    const resumed = await workspace.run('design', { target: key, resume: true });
    expect(resumed.next?.stage).toBe('7');
    await workspace.run('note', { session, text: 'x' });
    const file = workspace.json(workspace.sessionFile());
    expect(file['tickets_progress']).toEqual({ total_planned: 5, created: 5, remaining: [] });
    expect(file['stage_status']['6']).toBe('complete');
  });

  test('[002-R56] a file that is no such ticket does not count', async () => {
    const workspace = await workspaceAt('6:2');
    workspace.put('.claude/tickets/EXPORT-002.md', 'Just some words.\n');
    const { next, notes } = await workspace.run('next', { session });
    expect(codes(notes)).toEqual(['ticket/not-this']);
    expect(next?.id).toBe('write-ticket-EXPORT-002');
  });
});

describe('[002-R61] found on disk while the session says incomplete', () => {
  test.each([
    ['yes', '4', true],
    ['draft', '3b', false],
    ['no', '3b', false],
  ])('%s', async (value, stage, approved) => {
    const workspace = await workspaceAt('3b');
    workspace.put(tdd, example('design.md'));
    const status = await workspace.run('status', { session });
    expect(status.next?.wants).toBe(`Found existing TDD at ${tdd}. Is this approved?`);
    const done = await workspace.run('answer', { session, question: 'found-design', value });
    expect(done.next?.stage).toBe(stage);
    expect(done.next?.kind).toBe(value === 'draft' ? 'approve' : 'write');
    const { stage_3b_design: checkpoint } = workspace.json(workspace.sessionFile())['checkpoints'];
    expect(checkpoint.user_approved).toBe(approved);
    expect(workspace.text(tdd)).toBe(example('design.md'));
  });

  test('a yes is an approval: an agent needs the words of the user', async () => {
    const workspace = await workspaceAt('3b');
    workspace.put(tdd, example('design.md'));
    const input = { session, question: 'found-design', value: 'yes' };
    expect(await workspace.refusal('answer', input, agent)).toBe('gate/needs-words');
    const relay = { ...agent, actor: { ...agent.actor, via: 'relay' as const } };
    expect(await workspace.refusal('answer', { ...input, words: 'Yes, take it' }, relay)).toBe('done');
  });

  test('a stage further on is told and not asked about yet', async () => {
    const workspace = await workspaceAt('2');
    workspace.put(tdd, example('design.md'));
    const status = await workspace.run('status', { session });
    expect(codes(status.notes)).toEqual(['document/found-existing']);
    expect(status.next?.kind).toBe('write');
  });

  test.each([
    ['rules', '1', rules, example('rules.md').replace(/(\*\*Status:\*\*) .*/, '$1 Approved'), 'stage_1_rules'],
    ['scenarios', '5', '.claude/design/user-export-bdd.feature', example('bdd.feature'), 'stage_5_bdd'],
  ])(
    '[002-R22] pre-approved %s: the stage is skipped, and that is on record',
    async (name, at, path, text, checkpoint) => {
      const workspace = await workspaceAt(at);
      workspace.put(path, text);
      const { next } = await workspace.run('next', { session });
      expect(next?.options?.[0]).toMatchObject({ answer: 'yes' });
      await workspace.run('answer', { session, question: `found-${name}`, value: 'yes' });
      const file = workspace.json(workspace.sessionFile());
      expect(file['stage_status'][at]).toBe('complete');
      expect(file['checkpoints'][checkpoint]).toMatchObject({ source: 'pre-approved' });
    },
  );
});

describe('[002-R54] restart', () => {
  const archived = (workspace: TempWorkspace) =>
    Object.keys(workspace.snapshot()).filter((path) => path.includes('/archive/'));

  test('archives session, journal, blobs and artifacts, then makes a new one', async () => {
    const workspace = await workspaceAt('4');
    const outcome = await workspace.run('design', { target: key, restart: true });
    expect(outcome.value['archived']).toMatch(/^\.claude\/design\/sessions\/archive\/user-export\.\d{8}T\d+Z$/);
    expect(outcome.next?.id).toBe('write-clarify-1');
    const kept = archived(workspace).join('\n');
    for (const part of [
      'user-export.journal.jsonl',
      'user-export.session.json',
      'user-export.blobs/',
      rules,
      tdd,
      'docs/adr/0001',
    ])
      expect(kept).toContain(part);
    expect(workspace.has(rules)).toBe(false);
    expect(workspace.has('prd.md')).toBe(true);
    expect(await workspace.commands()).toHaveLength(1);
    expect((await workspace.run('next', { session })).notes).toEqual([]);
  });

  test('--keep-artifacts leaves them, and they are offered when their stage comes', async () => {
    const workspace = await workspaceAt('4');
    await workspace.run('design', { target: key, restart: true, keepArtifacts: true });
    expect(workspace.text(rules)).toBe(example('rules.md'));
    const cleared = await workspace.run('submit', { session, clear: true });
    expect(cleared.next).toMatchObject({ kind: 'recover', id: 'recover-found-rules' });
    const taken = await workspace.run('answer', { session, question: 'found-rules', value: 'draft' });
    expect(taken.next?.kind).toBe('approve');
  });

  test.each(['yes', 'draft'])(
    '--keep-artifacts: the decision records come along with the design (%s)',
    async (value) => {
      const workspace = await workspaceAt('4');
      const adrs = workspace.json(workspace.sessionFile())['artifacts'].adrs as string[];
      expect(adrs).toHaveLength(2);
      const words = adrs.map((path) => path.split('/').at(-1)).join(', ');
      workspace.put(tdd, example('design.md').replace(/- ADRs: .*/, `- ADRs: ${words}`));
      await workspace.run('design', { target: key, restart: true, keepArtifacts: true });
      await workspace.run('submit', { session, clear: true });
      await workspace.run('answer', { session, question: 'found-rules', value: 'yes' });
      await workspace.run('submit', { session, complexity: 'complex', reason: 'Async' });
      await workspace.run('answer', { session, question: 'next', value: 'draft' });
      const chosen = await workspace.run('choose', { session, n: 2, because: 'Best balance' });
      expect(chosen.next?.id).toBe('recover-found-design');
      await workspace.run('answer', { session, question: 'next', value });
      expect(workspace.json(workspace.sessionFile())['artifacts'].adrs).toEqual(adrs);
      expect((await workspace.run('doctor', { session })).value['findings']).toEqual([]);
    },
  );

  test('twice in a row keeps both', async () => {
    const workspace = await workspaceAt('2');
    await workspace.run('design', { target: key, restart: true });
    await workspace.run('design', { target: key, restart: true });
    const journals = archived(workspace).filter((path) => path.endsWith('.journal.jsonl'));
    expect(journals).toHaveLength(2);
  });
});

test('[002-R23] work that is saved early is there on resume, and completes nothing', async () => {
  const workspace = await workspaceAt('1');
  await workspace.run('submit', { session, partial: 'Rule 1: half of it' });
  const { next } = await workspace.reopen().run('design', { target: key, resume: true });
  expect(next).toMatchObject({ kind: 'write', saved: 'Rule 1: half of it' });
  expect(workspace.json(workspace.sessionFile())['stage_status']['1']).toBe('in_progress');
});

test('[002-R14] what was asked and answered is not asked again', async () => {
  const workspace = await workspaceAt('1');
  const { next } = await workspace.reopen().run('design', { target: key, resume: true, stage: '0' });
  expect(next?.kind).not.toBe('ask');
  const again = await workspace.run('next', { session });
  expect(again.next?.questions ?? []).toEqual([]);
});

test('[002-R17, R35] a rejection keeps the stage open and the wish on record', async () => {
  const workspace = await workspaceAt('1:approve');
  const { next } = await workspace.run('request-changes', { session, text: 'Add a rate limit' });
  expect(next).toMatchObject({ id: 'write-rules-2', changes: 'Add a rate limit' });
  expect(workspace.json(workspace.sessionFile())['checkpoints'].stage_1_rules).toMatchObject({
    user_approved: false,
    user_modifications: 'Add a rate limit',
  });
});

test('[002-R15] [002-R36] a context file that is not there is an error that names it', async () => {
  const workspace = new TempWorkspace();
  const missing = workspace.run('design', { target: '.claude/context/EPIC-123.md' });
  await expect(missing).rejects.toThrow('.claude/context/EPIC-123.md');
  await expect(workspace.run('design', { target: 'PROJ-42' })).rejects.toThrow('.claude/context/PROJ-42.md');
  expect(workspace.snapshot()).toEqual({});
});

test('[002-R20] a choice that is out of range is refused', async () => {
  const workspace = await workspaceAt('3a:choose');
  expect(await workspace.refusal('choose', { session, n: 9, because: 'x' })).toBe('choose/out-of-range');
  await expect(workspace.run('choose', { session, n: 9, because: 'x' }, person)).rejects.toThrow(ProblemError);
});

test.each([
  ['PRD: Helmet rental\n\nMembers can rent a helmet for at most 7 days.\n', 'helmet-rental'],
  ['Boat shed: what we need\n\nMembers can take a boat.\n', 'boat-shed'],
  ['Members can rent a helmet for at most 7 days.\n', 'notes'],
])('a title that nobody marked as a heading names the session: %j', async (prd, name) => {
  const workspace = new TempWorkspace();
  workspace.put('notes.md', prd);
  const { session } = await workspace.run('design', { target: 'notes.md' });
  expect(session).toBe(name);
});
