/** Seed 000 through the engine: a person alone with the built-in partner, and a driver with words of its own. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { person } from '../support/memory-world.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { talk } from './support.ts';
import { session, document, begin, asked } from './partner-support.ts';

const ids = (steps: readonly Step[]) => steps.map(({ id }) => id);

describe('three people', () => {
  test(
    '000-R1, R19: the terse one says yes to everything, and gets a complete document',
    { timeout: 180_000 },
    async () => {
      const { work, first } = await begin();
      const steps = await talk(work, first);
      expect([...new Set(steps.map(({ phase }) => phase))]).toEqual([
        'learning',
        'requirements',
        'exploration',
        'repeat',
      ]);
      expect(steps.at(-1)).toMatchObject({ kind: 'done' });
      const text = work.text(document);
      expect(text).toContain('**State:** complete');
      for (const heading of ['Components', 'Data models', 'API contracts', 'Trade-offs', 'Decision log', 'Risk radar'])
        expect(text).toContain(`## ${heading}`);
      expect(text).toContain('sequenceDiagram');
      expect(text).toContain('### Before it is handed on');
      // 000-R22: nothing was decided that was not said back.
      const mirrored = steps.filter(({ id }) => id.startsWith('mirror-'));
      expect(mirrored[0]?.wants).toMatch(/^So the call is .+ over .+ because it carries the load\. Is that right\?$/);
      // 000-R16: at each change of phase, and after five points.
      expect(ids(steps)).toEqual(
        expect.arrayContaining(['confirm-requirements', 'confirm-summary', 'confirm-exploration']),
      );
      // 000-R24: six aspects, one question each.
      expect(asked(steps).filter((key) => key.startsWith('nfr_'))).toHaveLength(6);
      const file = work.json(work.sessionFile(session));
      expect(file).toMatchObject({ version: '1.0', flow: 'partner', phase: 'repeat', current_stage: 7 });
      expect(file['stage_status']).toMatchObject({ '4': 'complete', '5': 'pending', '7': 'complete' });
    },
  );

  test('000-R9: the one who contradicts himself is asked which of the two holds', { timeout: 180_000 }, async () => {
    const { work, first } = await begin();
    const steps = await talk(work, first, {
      notes: ['It has to answer within 100 ms (p95)'],
      before: {
        'ask-clarify': (one) =>
          one.run('constraint', { session, text: 'Within 3 seconds is fine', kind: 'latency' }, person),
      },
      stopAt: ({ id }) => id.startsWith('write-rules'),
    });
    const which = steps.find(({ questions }) => questions?.[0]?.key === 'which_latency');
    expect(which?.questions?.[0]?.text).toBe('You said two things about latency. Which one holds?');
    expect(which?.questions?.[0]?.options.map(({ label }) => label)).toEqual([
      'Within 3 seconds is fine',
      'It has to answer within 100 ms (p95)',
      'Both: they speak of different things',
    ]);
    const { value } = await work.run('show', { session });
    const limits = (value['entries'] as { type: string; kind?: string; status: string; text: string }[]).filter(
      ({ type, kind, status }) => type === 'constraint' && kind === 'latency' && status === 'active',
    );
    expect(limits.map(({ text }) => text)).toEqual(['Within 3 seconds is fine']);
    // The other one stays on record, with what holds instead of it.
    const all = value['entries'] as { id: string; type: string; text: string; status: string; supersededBy?: string }[];
    const holds = all.find(({ type, text }) => type === 'constraint' && text === 'Within 3 seconds is fine');
    const other = all.find(
      ({ type, text }) => type === 'constraint' && text === 'It has to answer within 100 ms (p95)',
    );
    expect(other).toMatchObject({ status: 'withdrawn', supersededBy: holds?.id });
    expect(work.text(document)).toContain(
      'Within 3 seconds is fine (instead of: It has to answer within 100 ms (p95))',
    );
  });

  test('000-R9: two texts that set different limits are put to the person', { timeout: 180_000 }, async () => {
    const { work, first } = await begin();
    const steps = await talk(work, first, {
      notes: ['It has to answer within 100 ms (p95)', 'Up to 2 seconds for an answer are fine'],
      answers: { which_latency: '3' },
      stopAt: ({ id }) => id.startsWith('write-rules'),
    });
    expect(asked(steps).filter((key) => key.startsWith('which_'))).toEqual(['which_latency']);
    const { value } = await work.run('show', { session });
    const held = (value['entries'] as { type: string; kind?: string; status: string }[]).filter(
      ({ type, kind, status }) => type === 'constraint' && kind === 'latency' && status === 'active',
    );
    expect(held).toHaveLength(2);
  });

  test(
    '[S55] 000-R9: a limit at 3b that goes against an earlier one is asked about before what it touches',
    {
      timeout: 180_000,
    },
    async () => {
      const { work, first } = await begin();
      const steps = await talk(work, first, {
        answers: { latency_sla: 'Within 500 ms (p95)', which_latency: 'At most 800 ms (p95)' },
        before: {
          'agree-': (one) =>
            one.run('constraint', { session, text: 'It must answer within 50 ms (p95)', kind: 'latency' }, person),
        },
        stopAt: ({ id }) => id.startsWith('look-again-'),
      });
      const at = steps.findIndex(({ questions }) => questions?.[0]?.key === 'which_latency');
      expect(steps.slice(at).map(({ id }) => id.replace(/-.*/, ''))).toEqual(['ask', 'agree', 'look']);
      // What was said in other words holds instead of both, and is what the design is looked at with.
      expect(steps.at(-1)?.wants).toContain('At most 800 ms (p95)');
      expect(steps.at(-1)?.wants).not.toContain('50 ms (p95).');
      const { value } = await work.run('show', { session });
      const limits = (value['entries'] as { type: string; kind?: string; status: string; text: string }[]).filter(
        ({ type, kind }) => type === 'constraint' && kind === 'latency',
      );
      expect(limits.map(({ text, status }) => [text, status])).toEqual([
        ['Within 500 ms (p95)', 'withdrawn'],
        ['It must answer within 50 ms (p95)', 'withdrawn'],
        ['At most 800 ms (p95)', 'active'],
      ]);
    },
  );

  test('short answers are taken as they are meant', { timeout: 180_000 }, async () => {
    const work = new TempWorkspace();
    const target = 'Let clerks archive old contracts';
    const first = await work.run('design', { target, name: 'contracts', flow: 'partner', interview: true });
    const answers = {
      scale_targets: 'lots',
      scale_in_numbers: '2',
      latency_sla: 'no',
      cost_limits: 'no more than 20 USD',
      compliance: 'dunno',
      security: 'no idea',
      out_of_scope: 'nothing',
    };
    const steps = await talk(work, first, { answers, stopAt: ({ id }) => id.startsWith('approve-rules') });
    expect(asked(steps)).toContain('scale_in_numbers');
    const { value } = await work.run('show', { session: 'contracts' });
    const entries = value['entries'] as Record<'type' | 'kind' | 'state' | 'status' | 'text' | 'key', string>[];
    const limits = entries.filter(({ type, status }) => type === 'constraint' && status === 'active');
    expect(limits.map(({ kind, state, text }) => [kind, state, text])).toEqual([
      ['scale', 'set', 'Up to 100,000 users'],
      ['latency', 'none', 'No target'],
      ['cost', 'set', 'no more than 20 USD'],
      ['compliance', 'unknown', 'dunno'],
    ]);
    // What nobody knows stays an open question, and is no rule.
    expect(entries.find(({ key }) => key === 'security')).toMatchObject({ status: 'parked' });
    expect(work.text('.claude/design/contracts-rules.md')).not.toMatch(/no idea|dunno|lots/);
  });

  test('000-R9: a complication at 3b lists what it touches, and the talk goes on', { timeout: 180_000 }, async () => {
    const { work, first } = await begin();
    let touched: unknown;
    const steps = await talk(work, first, {
      before: {
        'agree-': async (one) => {
          const added = await one.run('edge-case', { session, text: 'The account is deleted while its export runs' });
          touched = (added.value as { touches: string[] }).touches;
        },
      },
    });
    expect(touched).toHaveLength(1);
    const again = steps.find(({ id }) => id.startsWith('look-again-'));
    expect(again?.wants).toContain('The account is deleted while its export runs');
    expect(again?.wants).toContain('Background Jobs from a Queue Table over');
    expect(steps.at(-1)?.kind).toBe('done');
    expect(work.text(document)).toContain('The account is deleted while its export runs');
  });

  test(
    '[S48] 000-R9: what it touches is gone through one by one, and what changes is worded anew and stands in the design',
    { timeout: 180_000 },
    async () => {
      const { work, first } = await begin();
      const came = await talk(work, first, {
        before: {
          'agree-': async (one) => {
            // Two points are agreed first, so that there is something to go through.
            for (let i = 0; i < 3; i++) {
              await one.run('submit', { session, verdict: 'approve' });
              await one.run('draft', { session });
            }
            await one.run('edge-case', { session, text: 'The account is deleted while its export runs' });
          },
        },
        stopAt: ({ id }) => id.startsWith('look-again-'),
      });
      // The point that is being talked about comes first; then the touched ones, in their order.
      const looks: string[] = [];
      const steps = await talk(
        work,
        { session, value: {}, notes: [], next: came.at(-1) as Step },
        {
          says: (step) => {
            if (!step.id.startsWith('look-again-')) return undefined;
            looks.push(step.wants);
            expect(step.wants).toContain('The account is deleted while its export runs');
            return step.wants.includes('Component Design')
              ? { verdict: 'changes', text: 'The worker stops when the account is gone' }
              : { verdict: 'approve' };
          },
        },
      );
      expect(looks).toHaveLength(4);
      expect(looks[0]).toContain('this was decided: Background Jobs from a Queue Table over');
      const at = steps.findIndex(({ wants }) => wants.includes('Component Design') && wants.startsWith('This came up'));
      expect(steps[at + 1]).toMatchObject({ changes: 'The worker stops when the account is gone' });
      expect(steps[at + 2]?.summary?.join('\n')).toContain('The worker stops when the account is gone');
      expect(steps[at + 2]?.wants).toBe('Do you agree? Component Design');
      expect(steps.at(-1)?.kind).toBe('done');
      expect(work.text('docs/design/user-export.md')).toContain('The worker stops when the account is gone');
      expect(work.text(document)).toContain('The worker stops when the account is gone');
    },
  );

  test('[S48] that all of it stands is said in one go', { timeout: 180_000 }, async () => {
    const { work, first } = await begin();
    await talk(work, first, {
      before: { 'confirm-summary': (one) => one.run('edge-case', { session, text: 'A clock is wrong' }) },
      stopAt: ({ id }) => id.startsWith('look-again-'),
    });
    const { next } = await work.run('next', { session });
    expect(next?.touched).toBeGreaterThan(4);
    expect(next?.rules?.at(-1)).toMatch(/^Touched as well: /);
    const { next: after } = await work.run('submit', { session, verdict: 'approve', entry: 'all' });
    expect(after?.id).not.toMatch(/^look-again/);
  });

  test(
    '[S47] a design whose way was changed under it is offered to be written anew',
    { timeout: 180_000 },
    async () => {
      const work = new TempWorkspace();
      const target = 'Let clerks archive old contracts';
      const first = await work.run('design', { target, name: 'contracts', flow: 'partner', interview: true });
      const came = await talk(work, first, {
        before: {
          'confirm-exploration': (one) =>
            one.run('edge-case', { session: 'contracts', text: 'Two archive the same one. Then: it counts once' }),
        },
        stopAt: ({ id }) => id.startsWith('look-again-'),
      });
      expect(came.at(-1)?.wants).toContain('this was decided: Request and Response');
      const goOn = { session: 'contracts', value: {}, notes: [], next: came.at(-1) as Step };
      const steps = await talk(work, goOn, {
        says: ({ id, kind }) => {
          if (kind === 'choose') return { choice: 2, because: 'Others hear of it' };
          return id.endsWith('.decision') && id.startsWith('look-again-')
            ? { verdict: 'changes', text: 'Others have to hear of it' }
            : undefined;
        },
        stopAt: ({ redraft }) => redraft !== undefined,
      });
      expect(steps.at(-1)).toMatchObject({
        stage: '3b',
        kind: 'approve',
        stale: ['all of Design <- another alternative was chosen'],
      });
      expect(work.text('docs/design/contracts.md')).toContain('**Style:** Request and Response');
      await work.run('draft', { session: 'contracts' }, person);
      expect(work.text('docs/design/contracts.md')).toContain('**Style:** Module in the Application that Is There');
      // The record of the first way stays, and says what took its place; the new way has its own risks.
      const [record = ''] = steps.at(-1)?.documents?.filter((path) => path.startsWith('docs/adr/')) ?? [];
      expect(work.text(record)).toMatch(/^\*\*Status:\*\* Superseded by ADR-\d{4}$/m);
      const { value } = await work.run('risks', { session: 'contracts' });
      expect(JSON.stringify(value)).toContain('reaches into the tables');
    },
  );

  test('[S47] a choice that no longer holds after a complication is made anew', { timeout: 180_000 }, async () => {
    const { work, first } = await begin();
    const came = await talk(work, first, {
      before: {
        'agree-': (one) => one.run('edge-case', { session, text: 'The account is deleted while its export runs' }),
      },
      stopAt: ({ id }) => id.startsWith('look-again-'),
    });
    expect(came.at(-1)?.id).toMatch(/^look-again-\S+\.decision$/);
    const off = { session, verdict: 'changes', text: 'It cannot be stopped' };
    const { next } = await work.run('submit', off, person);
    expect(next).toMatchObject({ kind: 'choose', stage: '3a' });
    const again = await work.run('submit', { session, choice: 2, because: 'It can be stopped' }, person);
    expect(again.next?.wants).toContain('because it can be stopped');
    const { next: onwards } = await work.run('submit', { session, verdict: 'approve' }, person);
    expect(onwards).toMatchObject({ stage: '3b' });
    const { value } = await work.run('log', { session });
    expect(JSON.stringify(value)).toContain('because it can be stopped');
  });
});
