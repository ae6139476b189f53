/** The risk radar. */
import { describe, expect, test } from 'vitest';
import type { RisksValue } from '../../src/engine/operations/risks.ts';
import { risksLines } from '../../src/cli/render/risks.ts';
import { key, workspaceAt } from '../support/walk-session.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';

const radar = async (work: TempWorkspace, input: object) =>
  (await work.run('risks', input)).value as unknown as RisksValue;
const bare = (_format: unknown, text: string) => text;
const view = (width: number, ascii = false) => ({
  json: false,
  interactive: false,
  ascii,
  width,
  paint: bare,
  paintError: bare,
});

async function risky(): Promise<{ work: TempWorkspace; decision: string }> {
  const work = await workspaceAt('3b');
  const [chosen] = (await work.run('log', { session: key })).value['decisions'] as { id: string }[];
  const decision = chosen?.id ?? '';
  const add = (text: string, more: object) =>
    work.run('risk', { session: key, text, mitigation: `Watch ${text}`, ...more });
  await add('The queue fills up', {
    likelihood: 'low',
    impact: 'high',
    decision,
    owner: 'Ada',
    trigger: 'Ten minutes of waiting',
  });
  await add('Costs double', { likelihood: 'high', impact: 'high' });
  return { work, decision };
}

describe('charrette risks', () => {
  test('000-R15: each with likelihood, impact, mitigation, owner, trigger and its decision, the worst first', async () => {
    const { work, decision } = await risky();
    const { risks, missing } = await radar(work, { session: key });
    expect(risks.map(({ n, text }) => `${n} ${text}`)).toEqual(['1 Costs double', '2 The queue fills up']);
    expect(risks[1]).toMatchObject({ owner: 'Ada', trigger: 'Ten minutes of waiting', decision: { id: decision } });
    expect(missing).toEqual([]);
  });

  test('000-R15: a major decision that no risk speaks of is named, in status too', async () => {
    const work = await workspaceAt('3b');
    const { missing } = await radar(work, { session: key });
    expect(missing).toMatchObject([{ session: key, text: 'Background Job with Object Storage' }]);
    const { open } = (await work.run('status', { session: key })).value as { open: string[] };
    expect(open).toContainEqual(expect.stringMatching(/^No risk recorded for decision .*: Background Job/));
  });

  test('what documents list is there, with its place; what is closed only when asked for', async () => {
    const work = await workspaceAt('4');
    const { risks } = await radar(work, { session: key });
    expect(risks.map(({ at }) => at)).toContain('docs/adr/0001-async-export.md:48');
    expect(risks[0]?.decision?.text).toBeTruthy();
    const { value } = await work.run('risk', { session: key, text: 'Fire', mitigation: 'Water' });
    await work.run('withdraw', { session: key, entry: value['id'] });
    expect((await radar(work, { session: key })).risks.map(({ text }) => text)).not.toContain('Fire');
    expect((await radar(work, { session: key, all: true })).risks.at(-1)).toMatchObject({
      text: 'Fire',
      status: 'closed',
    });
  });

  test('of all sessions, of a point, and as a picture', async () => {
    const { work } = await risky();
    await work.run('fork', { session: key, name: 'lean' });
    expect(new Set((await radar(work, {})).risks.map(({ session }) => session))).toEqual(new Set([key, 'lean']));
    expect((await radar(work, { session: `${key}@rules` })).risks).toEqual([]);
    const { svg } = await radar(work, { session: key, svg: true });
    expect(svg).toMatch(/^<svg [^]*Costs double[^]*<\/svg>$/);
  });

  test('in a terminal: a matrix that fits, also in ASCII and in a narrow window', async () => {
    const { work } = await risky();
    const value = await radar(work, { session: key });
    const lines = risksLines(value, view(80));
    expect(lines.join('\n')).toMatch(/high {7}.*│.*│ 1/);
    expect(Math.max(...risksLines(value, view(44, true)).map((line) => line.length))).toBeLessThanOrEqual(44);
    expect(risksLines(value, view(80, true)).join('\n')).toMatch(/^[\x20-\x7E\n]*$/);
  });

  test('stays readable with hundreds of risks in one cell', () => {
    const risk = { session: 'x', likelihood: 'high', impact: 'high', mitigation: '', status: 'open' } as const;
    const risks = Array.from({ length: 300 }, (_, i) => ({ ...risk, n: i + 1, text: `Risk ${i + 1}` }));
    const lines = risksLines({ risks, missing: [] }, view(80));
    expect(lines.slice(0, 5).join('\n')).toContain('more');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

test('of many decisions without a risk the first are named, and how many more there are', () => {
  const lacking = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ session: 'x', id: `d${n}`, text: `way ${n}` }));
  const told = (count: number) =>
    risksLines({ risks: [], missing: lacking(count) } as unknown as RisksValue, view(80)).filter((line) =>
      line.startsWith('  - '),
    );
  expect(told(5)).toHaveLength(5);
  expect(told(9)).toEqual(['  - d0: way 0', '  - d1: way 1', '  - d2: way 2', '  - 6 more: charrette risks x --json']);
});
