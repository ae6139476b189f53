/** Two designs side by side. */
import { describe, expect, test } from 'vitest';
import { evidenceFor } from '../../src/artifacts/comparison/constraints.ts';
import { diagramPairs } from '../../src/artifacts/comparison/diagram-pairs.ts';
import { diagramsIn } from '../../src/artifacts/comparison/diagrams.ts';
import { columnsOf } from '../../src/artifacts/session-file/columns.ts';
import { compareLines } from '../../src/cli/render/compare.ts';
import type { CompareValue } from '../../src/engine/operations/compare.ts';
import { bigSession } from '../support/big-session.ts';
import { key, workspaceAt } from '../support/walk-session.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';

const compare = async (work: TempWorkspace, a: string, b: string, more: object = {}) =>
  (await work.run('compare', { a, b, ...more })).value as unknown as CompareValue;
const bare = (_format: unknown, text: string) => text;
const view = (width: number, ascii = false) => ({
  json: false,
  interactive: false,
  ascii,
  width,
  paint: bare,
  paintError: bare,
});
const widest = (lines: readonly string[]) => Math.max(...lines.map(columnsOf));
const row = (rows: CompareValue['criteria'], name: string) => rows.find((one) => one.name === name);

describe('charrette compare', () => {
  test('000-R5: a session and its fork that chose otherwise: criteria, cost, constraints, risks, decisions, diagrams', async () => {
    const work = await workspaceAt('4');
    await work.run('constraint', { session: key, kind: 'cost', text: 'At most 50 USD a month' });
    await work.run('risk', { session: key, text: 'Workers die', mitigation: 'Watch them', likelihood: 'low' });
    await work.run('fork', { session: `${key}@analysis`, name: 'lean' });
    await work.run('submit', { session: 'lean', documents: [{ file: '.claude/design/user-export-analysis.md' }] });
    await work.run('choose', { session: 'lean', n: 1, because: 'Nothing to run' });
    const before = work.snapshot();
    const value = await compare(work, key, 'lean');
    // This machine's own memory aside.
    const seen = Object.entries(work.snapshot()).filter(([path]) => !path.includes('/.charrette/'));
    expect(seen).toEqual(Object.entries(before).filter(([path]) => !path.includes('/.charrette/')));
    expect(await compare(work.reopen(), key, 'lean')).toEqual(value);
    expect(value.left.chosen).toMatchObject({
      n: 2,
      name: 'Background Job with Object Storage',
      because: 'Best balance',
    });
    expect(value.right).toMatchObject({ forkedFrom: expect.stringContaining(`${key}@`), chosen: { n: 1 } });
    expect(row(value.criteria, 'Largest account (BR-4)')).toMatchObject({
      left: '20 to 35 minutes',
      right: 'fails after 60 s',
      same: false,
    });
    expect(row(value.criteria, 'Complexity')).toMatchObject({ left: 'Medium', right: 'Low' });
    expect(row(value.criteria, 'Rules')).toMatchObject({ left: '8', right: '8', same: true });
    expect(row(value.cost, 'Cost a month')).toMatchObject({ left: '15 USD', right: '0 USD' });
    expect(row(value.cost, 'Allowed')).toMatchObject({ left: 'At most 50 USD a month', right: '' });
    expect(value.constraints).toMatchObject([
      { kind: 'cost', left: { verdict: 'look-again' }, right: { verdict: 'absent' } },
    ]);
    expect(value.risks.left.map(({ text }) => text)).toContain('Workers die');
    expect(value.decisions.left.map(({ line }) => line)[0]).toContain('Chose Background Job');
    expect(value.decisions.right.map(({ line }) => line)[0]).toContain('Chose Stream in the Request');
    expect(value.diagrams.length).toBeGreaterThan(1);
    expect(value.diagrams.every((one) => one.left !== undefined && one.right === undefined)).toBe(true);
    expect(value.diff).toBeUndefined();
  });

  test('000-R5: two options of one session; what is not at hand is not called missing', async () => {
    const work = await workspaceAt('5');
    await work.run('constraint', { session: key, kind: 'cost', text: 'At most 50 USD a month' });
    await work.run('repeat', { session: key });
    await work.run('choose', { session: key, n: 1, because: 'Simpler to run' });
    const value = await compare(work, `${key}#1`, `${key}#2`);
    expect(value.left.chosen?.name).toBe('Background Job with Object Storage');
    expect(value.right.chosen?.name).toBe('Stream in the Request');
    expect(value.right).toMatchObject({ option: 2, ref: `${key}#2` });
    expect(value.constraints).toHaveLength(1);
    expect(value.decisions.left.map(({ line }) => line)[0]).toContain('Background Job');
    expect(value.diff).toBeUndefined();
    const { documents } = (await work.run('status', { session: key })).value as { documents: { there: boolean }[] };
    expect(documents.filter(({ there }) => !there)).toEqual([]);
  });

  test('two points of one session, with what changed from one to the other', async () => {
    const work = await workspaceAt('done');
    const value = await compare(work, `${key}@rules`, `${key}@design`);
    expect(value).toMatchObject({ left: { at: expect.any(Number) as number }, diff: { same: false } });
    expect(value.diff?.documents.map(({ kind }) => kind)).toContain('tdd');
    const same = await compare(work, key, key);
    expect(same.diff?.same).toBe(true);
    expect([...same.criteria, ...same.cost].every((one) => one.same)).toBe(true);
    expect(same.decisions).toMatchObject({ left: [], right: [] });
    expect(same.diagrams.every((one) => one.same)).toBe(true);
  });

  test('what does not exist is named', async () => {
    const work = await workspaceAt('1');
    expect(await work.refusal('compare', { a: key, b: 'nobody' })).toBe('session/not-found');
    expect(await work.refusal('compare', { a: key, b: `${key}#2` })).toBe('ref/no-option');
    expect(await work.refusal('compare', { a: `${key}@99`, b: key })).toBe('show/no-line');
    expect(await work.refusal('compare', { a: '@7', b: key })).toBe('ref/not-readable');
    expect(await work.refusal('compare', { a: '../../etc', b: key })).toMatch(/^(store|session)\//);
  });

  test('in a terminal it fits the window, one below the other where two do not', async () => {
    const work = await workspaceAt('done');
    const value = await compare(work, `${key}@rules`, key);
    for (const width of [40, 60, 80, 100, 160]) {
      const lines = compareLines(
        { ...value, diff: { same: true, stages: [], verdicts: [], entries: [], documents: [] } },
        view(width),
      );
      expect(widest(lines)).toBeLessThanOrEqual(width);
    }
    expect(compareLines(value, view(100)).join('\n')).toMatch(/Rules +8 +8/);
    expect(compareLines(value, view(40)).join('\n')).toContain('  > ');
  });

  test('500 questions, 300 decisions and 5 options stay quick and readable in all of these verbs', async () => {
    const work = new TempWorkspace();
    await bigSession(work.app.world, 'big', { questions: 500, decisions: 300, options: 5 });
    work.reopen();
    const started = process.cpuUsage();
    const value = await compare(work, 'big#1', 'big#2');
    const { user } = process.cpuUsage(started);
    expect(user / 1e6).toBeLessThan(5);
    expect(value.decisions.left).toHaveLength(60);
    expect(value.constraints).toMatchObject([
      { left: { verdict: 'addressed' }, right: { verdict: 'not-shown' } },
      { left: { verdict: 'none' }, right: { verdict: 'none' } },
    ]);
    const lines = compareLines(value, view(100));
    expect(lines.length).toBeLessThan(120);
    expect(widest(lines)).toBeLessThanOrEqual(100);
    const { html = '' } = await compare(work, 'big#1', 'big#5', { html: true });
    expect(html).toContain('Way 0');
    expect((await work.run('log', { session: 'big' })).value['decisions']).toHaveLength(300);
    expect((await work.run('search', { words: 'way 299' })).value['total']).toBe(1);
    expect((await work.run('history', { session: 'big', at: '@5' })).value['view']).toBeTruthy();
    await work.run('fork', { session: 'big', name: 'copy' });
    expect((await work.run('log', { session: 'copy' })).value['decisions']).toHaveLength(300);
    expect((await work.run('risks', { session: 'big#3' })).value['risks']).toHaveLength(60);
  });
});

describe('is a constraint met?', () => {
  const line = (text: string) => evidenceFor('At most 50 USD a month', [{ path: 'tdd.md', text: `# x\n\n${text}\n` }]);
  test.each([
    ['The bill stays at most 50 USD a month.', 'addressed'],
    ['| At most 50 USD a month | ✅ 15 USD |', 'met'],
    ['At most 50 USD a month: not met, it is 80.', 'not-met'],
    ['At most 80 USD a month', 'not-shown'],
    ['We sell by the month.', 'not-shown'],
  ])('%s: %s', (text, verdict) => {
    expect(line(text)).toMatchObject(verdict === 'not-shown' ? { verdict } : { verdict, at: 'tdd.md:3' });
  });
});

test('diagrams find their twins: by what they say, by name, by kind', () => {
  const text = (name: string, body: string) => `## ${name}\n\n\`\`\`mermaid\n${body}\n\`\`\`\n`;
  const left = diagramsIn(text('Flow', 'flowchart LR\n a-->b') + text('Talk', 'sequenceDiagram\n a->>b: x'));
  const right = diagramsIn(
    text('Talking', 'sequenceDiagram\n a->>b: y') +
      text('Moved', 'flowchart LR\n a-->b') +
      text('More', 'erDiagram\n A ||--o{ B : x'),
  );
  expect(diagramPairs(left, right)).toMatchObject([
    { kind: 'flowchart', same: true },
    { kind: 'sequenceDiagram', caption: 'Talk', right: 'sequenceDiagram\n a->>b: y', same: false },
    { kind: 'erDiagram', caption: 'More', same: false },
  ]);
});
