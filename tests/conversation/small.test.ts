/** Right-sized: a small change gets three questions and a page. */
import { describe, expect, test } from 'vitest';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { talk } from './support.ts';

describe('a small change', () => {
  test('three questions, one page, one question before it is handed on', { timeout: 180_000 }, async () => {
    const work = new TempWorkspace();
    const target = 'Rename the "Export" button on the settings page to "Download my data".';
    const first = await work.run('design', { target, name: 'rename-button', flow: 'partner', interview: true });
    const steps = await talk(work, first);
    const keys = steps.flatMap(({ questions = [] }) => questions.map(({ key }) => key));
    expect(keys).toEqual(['change_size', 'limits_touched', 'out_of_scope', 'nfr_all']);
    expect(steps.filter(({ id }) => id.startsWith('agree-'))).toEqual([]);
    expect(steps.at(-1)?.kind).toBe('done');
    const { value } = await work.run('status', { session: 'rename-button' });
    expect(value['stages']).toMatchObject([
      {},
      {},
      { detail: 'determined: simple' },
      {},
      { detail: 'skipped: simple' },
      {},
    ]);
    const document = work.text('docs/design/rename-button.document.md');
    expect(document.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(60);
    expect(document).toContain('| cost | none, as was said |');
    // What steers the talk is no rule of the feature.
    expect(work.text('.claude/design/rename-button-rules.md')).not.toContain('None of Them');
    const summaries = steps.flatMap(({ summary = [] }) => [summary.length]);
    expect(Math.max(...summaries)).toBeLessThanOrEqual(20);
  });

  test('000-R14: one that touches limits after all is asked about each of them', { timeout: 180_000 }, async () => {
    const work = new TempWorkspace();
    const target = 'Add a button that copies the invoice number';
    const first = await work.run('design', { target, name: 'copy', flow: 'partner', interview: true });
    const steps = await talk(work, first, {
      answers: { limits_touched: 'Yes, some of them', compliance: '2' },
      stopAt: ({ id }) => id.startsWith('write-rules'),
    });
    const keys = steps.flatMap(({ questions = [] }) => questions.map(({ key }) => key));
    expect(keys).toEqual([
      'change_size',
      'limits_touched',
      'scale_targets',
      'latency_sla',
      'cost_limits',
      'compliance',
      'out_of_scope',
    ]);
    const { value } = await work.run('show', { session: 'copy' });
    const limits = (value['entries'] as { type: string; kind: string; state: string; text: string }[]).filter(
      ({ type }) => type === 'constraint',
    );
    expect(limits.map(({ kind, state }) => [kind, state])).toEqual([
      ['scale', 'set'],
      ['latency', 'set'],
      ['cost', 'set'],
      ['compliance', 'none'],
    ]);
  });
});
