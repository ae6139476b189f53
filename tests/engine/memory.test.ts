/** The memory of decisions: search, "was this decided before?", superseding and opening again. */
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MemoryAnswer } from '../../src/engine/decision-memory.ts';
import type { LoggedDecision } from '../../src/engine/operations/log.ts';
import type { WorkspaceLog } from '../../src/engine/workspace-log.ts';
import { key, workspaceAt } from '../support/walk-session.ts';
import { agent } from '../support/memory-world.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';

const search = async (work: TempWorkspace, words: string, more: object = {}) =>
  (await work.run('search', { words, ...more })).value as unknown as MemoryAnswer;
const texts = ({ found }: MemoryAnswer) => found.map(({ text }) => text);
const logged = async (work: TempWorkspace, session = key) =>
  (await work.run('log', { session, all: true })).value['decisions'] as readonly LoggedDecision[];
const decide = (work: TempWorkspace, text: string, over: string, more: object = {}) =>
  work.run('decide', { session: key, text, over: [over], because: 'it fits', ...more });
const started = async (name: string, work = new TempWorkspace()) => {
  work.put(`${name}.md`, `# ${name}\n\nSomething is wanted.\n`);
  await work.run('design', { target: `${name}.md`, name });
  return work;
};

describe('charrette log without a session', () => {
  const adr = (n: number, title: string, status: string) =>
    `# ${n}. ${title}\n\nDate: 2024-0${n}-15\n\n## Status\n\n${status}\n\n## Decision\n\nWe do it.\n`;
  const lines = async (work: TempWorkspace, more: object = {}) => {
    const { workspace } = (await work.run('log', more)).value as { workspace: WorkspaceLog };
    return { ...workspace, decisions: workspace.decisions.map(({ at, line }) => [at.replace(/:.*/, ''), line]) };
  };

  test('000-R13: lists what every session decided and what others recorded, in its order', async () => {
    const work = await started('two', await started('one'));
    work.put('docs/adr/0002-b.md', adr(2, 'Use lion manes', 'Superseded by 3'));
    work.put('docs/adr/0001-a.md', adr(1, 'Use zebra stripes', 'Accepted'));
    await work.run('decide', { session: 'two', text: 'a queue', over: ['a table'], because: 'it is there' });
    await work.run('decide', { session: 'one', text: 'a cache', over: ['none'], because: 'it is fast' });
    expect(await lines(work)).toEqual({
      earlier: 0,
      decisions: [
        ['docs/adr/0001-a.md', 'ADR 1: Use zebra stripes: We do it.'],
        ['two', 'Chose a queue over a table because it is there'],
        ['one', 'Chose a cache over none because it is fast'],
      ],
    });
    expect((await lines(work, { all: true })).decisions.map(([at]) => at)).toEqual([
      'docs/adr/0001-a.md',
      'docs/adr/0002-b.md',
      'two',
      'one',
    ]);
  });

  test('stays a page or two, and counts what came before', async () => {
    const work = new TempWorkspace();
    for (let n = 100; n < 230; n += 1)
      work.put(`docs/adr/0${n}-x.md`, `# ${n}. Way ${n}\n\nDate: 2024-01-01\n\n## Status\n\nAccepted\n`);
    const { earlier, decisions } = await lines(work);
    expect([earlier, decisions.length]).toEqual([30, 100]);
    expect((await lines(new TempWorkspace())).decisions).toEqual([]);
  });
});

describe('charrette search', () => {
  test('finds decisions, options that were not taken, rules and records of a session', async () => {
    const work = await workspaceAt('done');
    expect(texts(await search(work, 'background job object storage'))[0]).toBe('Background Job with Object Storage');
    expect((await search(work, 'nightly batch', { kind: 'option' })).found).toMatchObject([
      { kind: 'option', status: 'rejected', text: 'Nightly Batch from the Warehouse' },
    ]);
    const [rule] = (await search(work, 'one export', { kind: 'rule' })).found;
    expect(rule).toMatchObject({ kind: 'rule', status: 'approved', session: key });
    const [adr] = (await search(work, 'skip locked', { kind: 'adr' })).found;
    expect(adr).toMatchObject({ status: 'accepted', chose: 'Job table in PostgreSQL' });
    expect(adr?.over).toContain('Message broker (RabbitMQ, SQS)');
    expect(await search(work, 'zzz qqq')).toMatchObject({ found: [], total: 0 });
    expect((await search(work, 'zzz qqq')).known).toBeGreaterThan(10);
  });

  test('and those of everybody else, in every folder that is usual, configured, or named by adr-tools', async () => {
    const work = new TempWorkspace({ config: { decisionDirs: ['architecture/log'] } });
    const adr = (title: string) =>
      `# 1. ${title}\n\nDate: 2026-05-15\n\n## Status\n\nAccepted\n\n## Decision\n\nWe do it.\n`;
    work.put('docs/architecture/decisions/0001-a.md', adr('Use zebra stripes'));
    work.put('architecture/log/0001-b.md', adr('Use lion manes'));
    work.put('.adr-dir', 'records/adr\n');
    work.put('records/adr/0001-c.md', adr('Use tiger claws'));
    work.put('docs/adr/README.md', adr('Use readme words'));
    work.put(
      'state/decisions/2026-02-17_x.md',
      '# Use wolf packs\nType: decision | Phase: DA | MS: MS1\n\nBecause they are many.\n',
    );
    work.put(
      'state/design-sessions/a.json',
      JSON.stringify({
        session_id: 'a',
        phase: 'R3',
        topic: 'MS1',
        decisions: [{ decision: 'Use bear paws', rationale: 'soft' }],
      }),
    );
    work.put('.claude/design/old-rules.md', '# Rules\n\n## Rule 1: Limits - One elephant a day\n\nNot more.\n');
    for (const word of ['zebra', 'lion', 'tiger', 'wolf', 'bear', 'elephant'])
      expect((await search(work, word)).total).toBe(1);
    expect((await search(work, 'readme')).total).toBe(0);
    expect(readdirSync(work.root).sort()).toEqual(['.adr-dir', '.claude', 'architecture', 'docs', 'records', 'state']);
    expect(readdirSync(join(work.root, '.claude/design'))).toEqual(['old-rules.md']);
  });

  test('every real record of the corpus is found by its own words', async () => {
    const work = new TempWorkspace();
    mkdirSync(join(work.root, 'docs'));
    cpSync('../shared/corpus/adr', join(work.root, 'docs/adr'), { recursive: true });
    cpSync('../shared/corpus/prism/decisions', join(work.root, 'state/decisions'), { recursive: true });
    expect((await search(work, 'decorator pipeline')).found[0]).toMatchObject({ kind: 'adr', status: 'accepted' });
    expect((await search(work, 'architecture decision records nygard')).found[0]?.path).toContain('0001-record');
    expect((await search(work, 'accepted', { kind: 'adr', limit: 50 })).known).toBeGreaterThan(12);
  });

  test('what comes near, only when nothing has the words', async () => {
    const work = await workspaceAt('done');
    const found = await search(work, 'bakground storrage');
    expect(found.near).toBe(true);
    expect(texts(found)).toContain('Background Job with Object Storage');
    expect((await search(work, 'background storage')).near).toBe(false);
  });

  test('whatever was recorded is found by its words, at once and by the next process', async () => {
    const work = await started('one');
    const word = fc.stringMatching(/^[a-z]{6,12}$/);
    await fc.assert(
      fc.asyncProperty(word, word, word, async (a, b, c) => {
        await work.run('decide', { session: 'one', text: `Chose ${a}`, over: [b], because: `of ${c}` });
        for (const words of [a, b, c, `${a} ${c}`]) {
          expect(texts(await search(work, words, { limit: 1000 }))).toContain(`Chose ${a}`);
          expect(texts(await search(work.reopen(), words, { limit: 1000 }))).toContain(`Chose ${a}`);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('is kept by time and size: only what changed is read again, and damage costs nothing', async () => {
    const work = await workspaceAt('done');
    await new Promise((done) => setTimeout(done, 150));
    const first = await search(work, 'broker');
    expect(first.total).toBeGreaterThan(0);
    const cache = '.claude/design/.charrette/cache/decisions.flat';
    expect(work.has(cache)).toBe(true);
    const loads: string[] = [];
    const { store } = work.reopen().app.world;
    const load = store.load.bind(store);
    store.load = (name) => (loads.push(name), load(name));
    expect(await search(work, 'broker')).toEqual(first);
    expect(loads).toEqual([]);
    await decide(work, 'a message broker', 'a job table').catch(() => undefined);
    for (const damage of ['', 'charrette-decisions 1 0\n[]\n', 'x'.repeat(5000)]) {
      work.put(cache, damage);
      expect((await search(work, 'broker')).total).toBeGreaterThan(0);
    }
  });

  test('what a fork was given is remembered once', async () => {
    const work = await workspaceAt('done');
    const before = await search(work, 'background job', { limit: 100 });
    await work.run('fork', { session: key, name: 'lean' });
    expect(await search(work, 'background job', { limit: 100 })).toEqual(before);
    await work.run('decide', { session: 'lean', text: 'a background job of its own', over: [], because: 'x' });
    expect((await search(work, 'background job', { limit: 100 })).total).toBe(before.total + 1);
  });

  test('nothing outside of the workspace, no link and no pipe is read; broken text is no reason to stop', async () => {
    const work = new TempWorkspace();
    const outside = new TempWorkspace();
    outside.put('0001-secret.md', '# 1. Secret\n\n## Status\n\nAccepted\n\n## Decision\n\nxylophone\n');
    mkdirSync(join(work.root, 'docs/adr'), { recursive: true });
    symlinkSync(join(outside.root, '0001-secret.md'), join(work.root, 'docs/adr/0001-secret.md'));
    symlinkSync(outside.root, join(work.root, 'adr'));
    work.put('.adr-dir', `../${outside.root.split('/').at(-1)}`);
    writeFileSync(join(work.root, 'docs/adr/0002-broken.md'), Buffer.from([0xff, 0xfe, 0, 1, 2, 0x23]));
    work.put('docs/adr/0003-good.md', '# 3. Good\n\n## Status\n\nAccepted\n\n## Decision\n\nmarimba\n');
    expect((await search(work, 'xylophone')).total).toBe(0);
    expect((await search(work, 'marimba')).total).toBe(1);
  });
});

describe('was this decided before?', () => {
  test('000-R13: a decision against one that holds, in another session, is shown with where and how', async () => {
    const work = await started('mails', await started('exports'));
    const { value } = await work.run('decide', {
      session: 'exports',
      text: 'a job table',
      over: ['a message broker'],
      because: 'little load',
    });
    const { notes } = await work.run('decide', {
      session: 'mails',
      text: 'a message broker',
      over: ['a job table'],
      because: 'much load',
    });
    const conflict = notes.find(({ code }) => code === 'memory/conflict');
    expect(conflict).toMatchObject({ severity: 'warning', at: `exports:${String(value['id'])}` });
    expect(conflict?.fix).toMatch(/^If the new one takes its place: charrette withdraw exports \S+ --by mails:\S+\. /);
    const [, session, entry, by] = /withdraw (\S+) (\S+) --by (\S+)\. /.exec(conflict?.fix ?? '') ?? [];
    await work.run('withdraw', { session, entry, by });
    expect((await logged(work, 'exports'))[0]).toMatchObject({ status: 'superseded', supersededBy: by });
    const again = await work.run('decide', {
      session: 'mails',
      text: 'message brokers',
      over: ['job tables'],
      because: 'x',
    });
    expect(again.notes.filter(({ code }) => code === 'memory/conflict')).toEqual([]);
    expect(again.notes.map(({ code }) => code)).toContain('memory/decided-before');
  });

  test('a record of somebody else counts, for a choice too', async () => {
    const work = await workspaceAt('3a:choose');
    work.put(
      'docs/decisions/0007-no-jobs.md',
      '# 7. Stream everything\n\n## Status\n\nAccepted\n\n## Considered Options\n\n* Stream in the request\n* Background job with object storage\n\n## Decision Outcome\n\nChosen option: "Stream in the request", because it is simple.\n',
    );
    const { notes } = await work.run('choose', { session: key, n: 2, because: 'Best balance' });
    const conflict = notes.find(({ code }) => code === 'memory/conflict');
    expect(conflict?.at).toBe('docs/decisions/0007-no-jobs.md');
    expect(conflict?.fix).toContain('Superseded by');
    expect((await logged(work))[0]).toMatchObject({ status: 'accepted' });
  });

  test('the records of a design are asked about when they are approved', async () => {
    const work = await workspaceAt('3b:approve');
    work.put(
      'docs/decisions/0007-broker.md',
      '# 7. Message broker for everything\n\n## Status\n\nAccepted\n\n## Considered Options\n\n* Message broker (RabbitMQ)\n* Job table in PostgreSQL\n\n## Decision Outcome\n\nChosen option: "Message broker (RabbitMQ)", because we run it.\n',
    );
    const { notes } = await work.run('approve', { session: key });
    expect(notes.filter(({ code }) => code === 'memory/conflict')).toMatchObject([
      { at: 'docs/decisions/0007-broker.md' },
    ]);
  });

  test("an agent's decision is asked about, and again when it gets its yes", async () => {
    const work = await started('mails', await started('exports'));
    await work.run('decide', { session: 'exports', text: 'a job table', over: [], because: 'x' });
    const input = { session: 'mails', text: 'a broker', over: ['a job table'], because: 'y' };
    const { notes, value } = await work.run('decide', input, agent);
    expect(notes.map(({ code }) => code)).toContain('memory/conflict');
    const yes = await work.run('confirm', { session: 'mails', entry: value['id'] });
    expect(yes.notes.map(({ code }) => code)).toContain('memory/conflict');
  });
});

describe('what becomes of a decision', () => {
  test('000-R13: superseded within the session, and across sessions in one call', async () => {
    const work = await started('mails', await started('exports'));
    const first = (await work.run('decide', { session: 'exports', text: 'a job table', over: [], because: 'x' })).value[
      'id'
    ] as string;
    const second = await work.run('decide', {
      session: 'exports',
      text: 'a broker',
      over: ['a job table'],
      because: 'y',
      supersedes: first.slice(0, 8),
    });
    expect(second.notes.filter(({ code }) => code === 'memory/conflict')).toEqual([]);
    const ids = (await logged(work, 'exports')).map(({ id }) => id);
    expect(await logged(work, 'exports')).toMatchObject([
      { status: 'superseded', supersededBy: ids[1] },
      { status: 'accepted', supersedes: first },
    ]);
    const third = await work.run('decide', {
      session: 'mails',
      text: 'a file',
      over: [],
      because: 'z',
      supersedes: `exports:${ids[1]}`,
    });
    expect((await logged(work, 'exports'))[1]).toMatchObject({
      status: 'superseded',
      supersededBy: `mails:${String(third.value['id'])}`,
    });
    expect(
      await work.refusal('decide', {
        session: 'mails',
        text: 'a',
        over: [],
        because: 'b',
        supersedes: 'exports:nobody',
      }),
    ).toBe('entry/not-found');
    expect(await work.refusal('withdraw', { session: 'exports', entry: first, by: 'x:y' })).toBe('entry/cannot-settle');
  });

  test('[S47] 000-R22: in a conversation what it replaces holds until it was said back and confirmed', async () => {
    const work = await started('exports');
    const old = String(
      (await work.run('decide', { session: 'exports', text: 'a job table', over: [], because: 'x' })).value['id'],
    );
    work.put('mails.md', '# mails\n\nSomething is wanted.\n');
    await work.run('design', { target: 'mails.md', name: 'mails', flow: 'partner' });
    await work.run('confirm', { session: 'mails' });
    const propose = async (supersedes: string) =>
      String(
        (await work.run('decide', { session: 'mails', text: 'a file', over: [], because: 'z', supersedes })).value[
          'id'
        ],
      );
    const first = await propose(`exports:${old}`);
    expect(await logged(work, 'exports')).toMatchObject([{ id: old, status: 'accepted' }]);
    await work.run('confirm', { session: 'mails', entry: first, off: 'not like that' });
    expect(await logged(work, 'exports')).toMatchObject([{ id: old, status: 'accepted' }]);
    const second = await propose(`exports:${old}`);
    const yes = await work.run('submit', { session: 'mails', verdict: 'approve' });
    expect(yes.notes).toEqual([]);
    expect(await logged(work, 'exports')).toMatchObject([
      { id: old, status: 'superseded', supersededBy: `mails:${second}` },
    ]);
    // Ended by somebody else in the meantime: the yes counts, and it is said.
    const third = await propose(`exports:${old}`);
    const late = await work.run('confirm', { session: 'mails', entry: third });
    expect(late.notes.map(({ code }) => code)).toContain('memory/not-ended');
    expect((await logged(work, 'mails')).find(({ id }) => id === third)).toMatchObject({ status: 'accepted' });
  });

  test('[S47] within a conversation too, and a no leaves the old one alone', async () => {
    const work = new TempWorkspace();
    work.put('mails.md', '# mails\n\nSomething is wanted.\n');
    await work.run('design', { target: 'mails.md', name: 'mails', flow: 'partner' });
    await work.run('confirm', { session: 'mails' });
    const propose = async (text: string, more: object = {}) =>
      String((await work.run('decide', { session: 'mails', text, over: [], because: 'z', ...more })).value['id']);
    const old = await propose('a job table');
    await work.run('confirm', { session: 'mails', entry: old });
    const no = await propose('a broker', { supersedes: old });
    await work.run('confirm', { session: 'mails', entry: no, off: 'too much to run' });
    const [held] = await logged(work, 'mails');
    expect(held).toMatchObject({ id: old, status: 'accepted' });
    expect(held).not.toHaveProperty('supersededBy');
    const yes = await propose('a file', { supersedes: old });
    expect((await logged(work, 'mails'))[0]).toMatchObject({ id: old, status: 'accepted' });
    await work.run('confirm', { session: 'mails', entry: yes });
    expect((await logged(work, 'mails'))[0]).toMatchObject({ id: old, status: 'superseded', supersededBy: yes });
  });

  test('reopened when, and what would reopen it', async () => {
    const work = await started('exports');
    const { value } = await work.run('decide', {
      session: 'exports',
      text: 'a job table',
      over: [],
      because: 'x',
      reopenWhen: 'ten jobs a second',
    });
    const entry = value['id'];
    await work.run('reopen', { session: 'exports', entry, why: 'Eleven now' });
    expect(await logged(work, 'exports')).toMatchObject([
      { status: 'proposed', reopenWhen: 'ten jobs a second', reopened: [{ by: 'Ann', why: 'Eleven now' }] },
    ]);
    const { open } = (await work.run('status', { session: 'exports' })).value as { open: string[] };
    expect(open.join('\n')).toContain('Decision to confirm');
    await work.run('confirm', { session: 'exports', entry });
    expect(await logged(work, 'exports')).toMatchObject([{ status: 'accepted', reopened: [{}] }]);
    expect(await work.refusal('reopen', { session: 'exports' })).toBe('reopen/one-of');
    const note = (await work.run('note', { session: 'exports', text: 'n' })).value['id'];
    expect(await work.refusal('reopen', { session: 'exports', entry: note })).toBe('reopen/not-this');
  });

  test('a choice that was taken back was open again', async () => {
    const work = await workspaceAt('3b');
    await work.run('withdraw', { session: key, stage: '3a', why: 'The load is higher' });
    expect((await logged(work))[0]).toMatchObject({ reopened: [{ why: 'The load is higher' }] });
    await work.run('choose', { session: key, n: 1, because: 'Simpler' });
    const [old, now] = await logged(work);
    expect(old).toMatchObject({ status: 'superseded', supersededBy: now?.id, reopened: [{}] });
    expect(now?.reopened).toBeUndefined();
  });
});
