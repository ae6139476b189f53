/** 002-R3, R6, R59, R62, R63, X9: session files and documents that others made. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { agent } from '../support/memory-world.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { example, key } from '../support/walk-session.ts';

const session = key;
const rules = '.claude/design/user-export-rules.md';
const tdd = 'docs/design/user-export.md';
/** In the shape of the seed's example, with its oddities: one ADR is listed once, tickets exist before their stage. */
const seedFile = () => ({
  version: '1.0',
  feature_name: key,
  prd_source: '.claude/context/EPIC-123.md',
  created_at: '2026-01-28T10:00:00Z',
  updated_at: '2026-01-28T14:30:00Z',
  current_stage: 3,
  stage_status: Object.fromEntries(
    ['complete', 'complete', 'complete', 'in_progress', ...Array<string>(4).fill('pending')].map((one, n) => [n, one]),
  ),
  checkpoints: {
    stage_0_clarity: {
      completed_at: '2026-01-28T10:05:00Z',
      was_clear: false,
      questions_asked: ['How much?', 'Which formats?'],
      user_answers: { data_volume: 'Up to 100k users', export_formats: 'CSV and JSON' },
    },
    stage_1_rules: { completed_at: '2026-01-28T10:30:00Z', rules_file: rules, rules_count: 8, user_approved: true },
    stage_2_analysis: { completed_at: '2026-01-28T10:45:00Z', complexity: 'complex', reason: 'Large' },
    stage_3a_alternatives: {
      completed_at: '2026-01-28T11:30:00Z',
      analysis_file: '.claude/design/user-export-analysis.md',
      alternatives_count: 3,
      chosen_alternative: 2,
      choice_rationale: 'Cheapest to run',
    },
    stage_3b_design: {
      completed_at: '2026-01-28T13:00:00Z',
      tdd_file: tdd,
      adr_files: ['docs/adr/0042-async-export-via-celery.md', 'docs/adr/0043-s3-for-export-storage.md'],
      user_approved: true,
    },
  },
  artifacts: {
    rules,
    analysis: '.claude/design/user-export-analysis.md',
    tdd,
    adrs: ['docs/adr/0042-async-export-via-celery.md'],
    bdd: null,
    contracts: null,
    tickets: ['.claude/tickets/EXPORT-001.md', '.claude/tickets/EXPORT-002.md'],
  },
  tickets_progress: { total_planned: 5, created: 2, remaining: ['POST /a', 'GET /b', 'DELETE /c'] },
});
const codes = (notes: readonly Problem[]) => notes.map((note) => note.code);
const approved = (text: string) => text.replace(/(\*\*Status:\*\*) .*/, '$1 Approved');

function withDocuments(
  workspace: TempWorkspace,
  ...names: ('rules' | 'analysis' | 'tdd' | 'contracts' | 'bdd' | 'tickets')[]
) {
  const all = {
    rules: () => workspace.put(rules, approved(example('rules.md'))),
    analysis: () => workspace.put('.claude/design/user-export-analysis.md', example('analysis.md')),
    tdd: () => workspace.put(tdd, approved(example('design.md'))),
    contracts: () => workspace.put('.claude/design/user-export-contracts.md', example('contracts.md')),
    bdd: () => workspace.put('.claude/design/user-export-bdd.feature', example('bdd.feature')),
    tickets: () => {
      for (const n of [1, 2]) workspace.put(`.claude/tickets/EXPORT-00${n}.md`, example(`tickets/EXPORT-00${n}.md`));
    },
  };
  for (const name of names) all[name]();
  return workspace;
}

describe("[X9] the seed's own example", () => {
  const corpus = '../shared/corpus/atelier/sessions/user-export.session.json';
  const files: [string, (() => string) | undefined][] = [
    ['in our words', () => JSON.stringify(seedFile(), null, 2)],
    ['in its own words (corpus)', existsSync(corpus) ? () => readFileSync(corpus, 'utf8') : undefined],
  ];
  for (const [name, read] of files) {
    test.skipIf(!read)(`${name} loads with warnings, and reading it changes nothing`, async () => {
      const workspace = new TempWorkspace();
      workspace.put(workspace.sessionFile(), read?.() ?? '');
      const before = workspace.snapshot();
      const status = await workspace.run('status', { session });
      expect(codes(status.notes)).toContain('session-file/paths-differ');
      expect(status.value['current']).toBe('3b');
      expect(workspace.snapshot()).toEqual(before);
    });

    test.skipIf(!read)(`${name} can be worked on to the end, with the documents it names`, async () => {
      const workspace = withDocuments(new TempWorkspace(), 'rules', 'analysis', 'tdd', 'tickets');
      workspace.put('.claude/context/EPIC-123.md', '# User Export\n\nUsers export their data.\n');
      workspace.put('docs/adr/0042-async-export-via-celery.md', example('adr/async-export.md'));
      workspace.put('docs/adr/0043-s3-for-export-storage.md', example('adr/object-storage.md'));
      workspace.put(workspace.sessionFile(), read?.() ?? '');
      let { next } = await workspace.run('next', { session });
      expect(next).toMatchObject({ kind: 'approve', stage: '3b' });
      await workspace.run('approve', { session });
      await workspace.run('submit', { session, documents: [{ content: example('contracts.md') }] });
      ({ next } = await workspace.run('submit', { session, documents: [{ content: example('bdd.feature') }] }));
      // Two of its five tickets are there; the others are known by their endpoints.
      expect(next).toMatchObject({ kind: 'write', id: 'write-ticket-EXPORT-003' });
      const file = workspace.json(workspace.sessionFile());
      expect(file['tickets_progress']).toMatchObject({ total_planned: 5, created: 2 });
      expect(file['checkpoints'].stage_0_clarity.user_answers).toEqual({
        data_volume: 'Up to 100k users',
        export_formats: 'CSV and JSON',
      });
      expect(workspace.has(`${workspace.sessionFile()}.bak`)).toBe(true);
    });

    test.skipIf(!read)(`${name}: each missing document of a complete stage is asked about`, async () => {
      const workspace = new TempWorkspace();
      workspace.put(workspace.sessionFile(), read?.() ?? '');
      const asked: string[] = [];
      for (let { next } = await workspace.run('next', { session }); next?.kind === 'recover';) {
        asked.push(next.id);
        ({ next } = await workspace.run('submit', { session, step: next.id, choice: 'incomplete' }));
      }
      expect(asked[0]).toBe('recover-missing-rules');
      const { next } = await workspace.run('next', { session });
      expect(next).toMatchObject({ kind: 'write', stage: '1' });
    });
  }
});

describe('a session file without a journal', () => {
  test('[002-R3] unknown fields survive import, work and another import', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    const file = { ...seedFile(), owner: { team: 'blue', tags: [1, null, 'x'] } };
    workspace.put(workspace.sessionFile(), JSON.stringify(file));
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.json(workspace.sessionFile())['owner']).toEqual(file.owner);
    expect(workspace.text(workspace.journal())).not.toContain('blue');
    for (const path of [workspace.journal(), '.claude/design/sessions/user-export.blobs', '.claude/design/.charrette'])
      workspace.remove(path);
    await workspace.reopen().run('note', { session, text: 'y' });
    expect(workspace.json(workspace.sessionFile())['owner']).toEqual(file.owner);
  });

  test('a file that the record only mentions is not copied', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    workspace.put('config/secrets.yaml', 'password: hunter2\n');
    workspace.put(workspace.sessionFile(), JSON.stringify({ ...seedFile(), notes: 'config/secrets.yaml' }));
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.grep('hunter2')).toEqual(['config/secrets.yaml']);
  });

  test('[002-R6] an unknown major version is refused with a message, and nothing is touched', async () => {
    const workspace = new TempWorkspace();
    workspace.put(workspace.sessionFile(), JSON.stringify({ ...seedFile(), version: '2.0' }));
    const before = workspace.snapshot();
    for (const [verb, input] of [
      ['status', { session }],
      ['note', { session, text: 'x' }],
      ['design', { target: key }],
    ] as const)
      expect(await workspace.refusal(verb, input)).toBe('session-file/unknown-version');
    expect(workspace.snapshot()).toEqual(before);
  });

  test.each([['"0.9"'], ['null']])('[002-R6] version %s: migrated, and the old file kept as .bak', async (version) => {
    const workspace = withDocuments(new TempWorkspace(), 'rules', 'analysis', 'tdd');
    const old = JSON.stringify({ ...seedFile(), version: JSON.parse(version) as unknown });
    workspace.put(workspace.sessionFile(), old);
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.text(`${workspace.sessionFile()}.bak`)).toBe(old);
    expect(workspace.json(workspace.sessionFile())['version']).toBe('1.0');
  });

  test('what we wrote ourselves comes back whole, without a .bak', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    workspace.put('prd.md', '# User Export\n\nUsers export their data.\n');
    await workspace.run('design', { target: 'prd.md', name: key });
    workspace.remove(workspace.journal());
    workspace.remove('.claude/design/.charrette');
    const status = await workspace.reopen().run('status', { session });
    expect(status.notes.filter((note) => note.code.startsWith('session-file'))).toEqual([]);
    await workspace.run('note', { session, text: 'x' });
    expect(workspace.has(`${workspace.sessionFile()}.bak`)).toBe(false);
  });

  test('restart archives what there is of it', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    workspace.put('.claude/context/EPIC-123.md', '# User Export\n\nUsers export their data.\n');
    workspace.put(workspace.sessionFile(), JSON.stringify(seedFile()));
    const outcome = await workspace.run('design', { target: key, restart: true });
    expect(outcome.next?.stage).toBe('0');
    expect(Object.keys(workspace.snapshot()).filter((path) => path.includes('/archive/')).length).toBeGreaterThan(2);
  });
});

describe('[002-R59] a session file that cannot be read, without a journal', () => {
  const broken = '{"version": "1.0", "feature_name": "user-export", oops';

  test('is reported by every read, and nothing is touched', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    workspace.put(workspace.sessionFile(), broken);
    workspace.put('prd.md', '# User Export\n\nUsers export their data.\n');
    const before = workspace.snapshot();
    expect(await workspace.refusal('status', { session })).toBe('session-file/corrupt');
    expect(await workspace.refusal('design', { target: key })).toBe('session-file/corrupt');
    expect(await workspace.refusal('design', { target: 'prd.md', name: key })).toBe('session-file/corrupt');
    const { value } = await workspace.run('doctor', {});
    expect(codes(value['findings'] as Problem[])).toEqual(['session-file/corrupt']);
    expect((await workspace.run('list', {})).value['sessions']).toMatchObject([{ session: key, unreadable: true }]);
    expect(workspace.snapshot()).toEqual(before);
  });

  test.each([
    ['rebuild', '2'],
    ['empty', '0'],
  ])('%s: saved only after the answer, the broken file kept', async (value, current) => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    workspace.put(workspace.sessionFile(), broken);
    workspace.put(`${workspace.sessionFile()}.corrupt`, 'an earlier one');
    await workspace.run('answer', { session, question: 'corrupt', value });
    expect(workspace.text(`${workspace.sessionFile()}.corrupt`)).toBe('an earlier one');
    expect(workspace.text(`${workspace.sessionFile()}.corrupt-2`)).toBe(broken);
    const status = await workspace.run('status', { session });
    expect(status.value['current']).toBe(current);
  });

  test('restart sets it aside and starts', async () => {
    const workspace = new TempWorkspace();
    workspace.put('prd.md', '# User Export\n\nUsers export their data.\n');
    workspace.put(workspace.sessionFile(), broken);
    await workspace.run('design', { target: 'prd.md', name: key, restart: true });
    expect(workspace.text(`${workspace.sessionFile()}.corrupt`)).toBe(broken);
    expect(workspace.json(workspace.sessionFile())['current_stage']).toBe(0);
  });
});

describe('[002-R62, R63] documents without a session', () => {
  test('are found, a session is proposed, and nothing is written', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules', 'analysis', 'tdd', 'contracts', 'bdd');
    const before = workspace.snapshot();
    const asked = workspace.run('design', { target: key });
    await expect(asked).rejects.toThrow(/Make a session from them\? Which stages are complete\?/);
    expect(await workspace.refusal('status', { session })).toBe('session/not-started');
    expect(workspace.snapshot()).toEqual(before);
  });

  test('proposed: complete only what says that it is approved', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules', 'analysis');
    workspace.put(tdd, example('design.md').replace(/(\*\*Status:\*\*) .*/, '$1 Draft'));
    await workspace.run('answer', { session, question: 'migrate', value: 'proposed' });
    const status = await workspace.run('status', { session });
    expect(status.value['current']).toBe('2');
  });

  test('the person names the complete stages', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules', 'analysis', 'tdd', 'contracts', 'bdd');
    const outcome = await workspace.run('answer', { session, question: 'migrate', value: '0, 1, 2, 3' });
    expect(outcome.value).toMatchObject({ complete: ['0', '1', '2', '3a', '3b'] });
    const file = workspace.json(workspace.sessionFile());
    expect(file['stage_status']).toMatchObject({ '1': 'complete', '3': 'complete', '4': 'in_progress' });
    expect(file['current_stage']).toBe(4);
  });

  test('the decision records that the design points at come along, by name or number', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules', 'analysis');
    const links = '\nSee [ADR 1](../adr/0001-async-export.md), ADR-0002 and `one-word.md`, not ADR-00040.\n';
    workspace.put(tdd, example('design.md').replace(/- ADRs: .*\n/, links));
    const adr = (name: string) => workspace.put(`docs/adr/${name}.md`, example('adr/async-export.md'));
    for (const name of ['0001-async-export', '0002-object-storage', '0003-one-word', '0004-of-others']) adr(name);
    await workspace.run('answer', { session, question: 'migrate', value: '0, 1, 2, 3' });
    expect(workspace.json(workspace.sessionFile())['artifacts'].adrs).toEqual([
      'docs/adr/0001-async-export.md',
      'docs/adr/0002-object-storage.md',
      'docs/adr/0003-one-word.md',
    ]);
    expect((await workspace.run('doctor', { session })).value['findings']).toEqual([]);
  });

  test('a migrated document that waits for its approval is not said to pass the checks', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    await workspace.run('answer', { session, question: 'migrate', value: 'none' });
    const { next } = await workspace.run('submit', { session, clear: true });
    expect(next).toMatchObject({ kind: 'approve', stage: '1', why: 'It stands there and was taken in as it is.' });
  });

  test('none: every document is looked at again', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    await workspace.run('answer', { session, question: 'migrate', value: 'none' });
    expect(workspace.json(workspace.sessionFile())['current_stage']).toBe(0);
    const { next } = await workspace.run('submit', { session, clear: true });
    expect(next).toMatchObject({ kind: 'approve', stage: '1' });
  });

  test('an agent cannot say for itself that they were approved', async () => {
    const workspace = withDocuments(new TempWorkspace(), 'rules');
    const before = workspace.snapshot();
    const input = { session, question: 'migrate', value: '0,1' };
    expect(await workspace.refusal('answer', input, agent)).toBe('gate/needs-words');
    expect(workspace.snapshot()).toEqual(before);
    expect(await workspace.refusal('answer', { ...input, value: 'none' }, agent)).toBe('done');
  });
});
