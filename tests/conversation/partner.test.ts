/** Seed 000 through the engine: a person alone with the built-in partner, and a driver with words of its own. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { agent, person } from '../support/memory-world.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { talk } from './support.ts';

const session = 'user-export';
const document = 'docs/design/user-export.document.md';

async function begin(
  more: object = {},
): Promise<{ work: TempWorkspace; first: Awaited<ReturnType<TempWorkspace['run']>> }> {
  const work = new TempWorkspace();
  work.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const input = { target: 'prd.md', name: session, flow: 'partner', interview: true, ...more };
  return { work, first: await work.run('design', input) };
}

const asked = (steps: readonly Step[]) => steps.flatMap(({ questions = [] }) => questions.map(({ key }) => key));
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
      expect(work.text(record)).toMatch(/^\*\*Status:\*\* Superseded by ".*Module in the Application/m);
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

describe('what nobody spoke about', () => {
  const parked = ['scale_targets', 'compliance'];

  test('000-R6: the guide assumes nothing before it was chosen from options', { timeout: 180_000 }, async () => {
    const work = new TempWorkspace();
    const input = { target: 'Customers can pause their subscription', name: 'pausing', flow: 'partner' };
    let outcome = await work.run('design', { ...input, interview: true });
    const chosen: string[] = [];
    for (let i = 0; i < 60 && outcome.next?.stage !== '2'; i++) {
      const step = outcome.next as Step;
      const [question] = step.questions ?? [];
      if (question?.assumes !== undefined) {
        chosen.push(question.text);
        expect(question.options.length).toBeGreaterThanOrEqual(2);
        // No rules are written while an assumption waits.
        expect(existsSync(work.path('.claude/design/pausing-rules.md'))).toBe(false);
        const answer = chosen.length === 1 ? '2' : 'Our works council has to agree';
        outcome = await work.run('submit', { session: 'pausing', answers: { [question.key]: answer } });
      } else if (question && parked.includes(question.key)) {
        const number = numberOf(step);
        outcome = await work.run('park', { session: 'pausing', question: question.id });
        // What is left open was asked all the same: the next one has a number of its own.
        if (outcome.next?.count) expect(numberOf(outcome.next)).toBe(number + 1);
      } else if (question) {
        outcome = await work.run('submit', { session: 'pausing', answers: { [question.key]: '1' } });
      } else if (step.kind === 'write') {
        outcome = await work.run('draft', { session: 'pausing' });
      } else outcome = await work.run('submit', { session: 'pausing', verdict: 'approve' });
    }
    expect(chosen).toEqual([
      'How much it handles: which of these holds?',
      'Which rules apply to the data: which of these holds?',
    ]);
    const rules = work.text('.claude/design/pausing-rules.md');
    expect(rules).toContain('**A1** How much it handles: Up to 100,000 users.');
    expect(rules).toContain('**A2** Which rules apply to the data: Our works council has to agree');
    expect(rules).not.toMatch(/\*\*A\d+\*\* (?:Up to 10,000 users|A privacy law)/);
    const { value } = await work.run('show', { session: 'pausing' });
    const assumptions = (value['entries'] as { type: string; status: string }[]).filter(
      ({ type }) => type === 'assumption',
    );
    expect(assumptions.map(({ status }) => status)).toEqual(['chosen', 'withdrawn', 'chosen']);
    const { next } = await work.run('draft', { session: 'pausing' });
    expect(next?.summary).toContain('Assumed: Which rules apply to the data: Our works council has to agree');
  });
});

function numberOf({ count }: Step): number {
  return (count?.answered ?? 0) + (count?.parked ?? 0) + 1;
}

describe('what was told', () => {
  test('000-R2, R9: a note that lays something down is a rule; what happens in an edge case is asked', async () => {
    const work = new TempWorkspace();
    const target = 'let customers pause their subscription';
    const first = await work.run('design', { target, flow: 'partner', interview: true });
    expect(first.session).toBe('pause-subscription');
    const steps = await talk(work, first, {
      notes: ['We run on Postgres. A pause may last at most 3 months.'],
      before: {
        'write-rules': async (one, name) => {
          await one.run('edge-case', { session: name, text: 'A card expires during the pause' });
          await one.run('edge-case', { session: name, text: 'Somebody pauses twice. Then: the second one is refused' });
        },
      },
      stopAt: ({ id }) => id.startsWith('approve-rules'),
    });
    const rules = work.text('.claude/design/pause-subscription-rules.md');
    expect(rules).toContain('**Statement:** Customers can pause their subscription.');
    expect(rules).toContain('**Statement:** A pause may last at most 3 months.');
    expect(rules).toContain('"A pause may last at most 3 months" (note 1)');
    expect(rules).toContain('**Statement:** When somebody pauses twice, the second one is refused.');
    // Only the one that does not say it; until it is answered it would be an open question.
    const then = steps.flatMap(({ questions = [] }) => questions).filter(({ key }) => key.startsWith('then_'));
    expect(then.map(({ text }) => text)).toEqual(['"A card expires during the pause": what happens then?']);
    expect(rules).toContain(
      '**Statement:** When a card expires during the pause, it is refused, and whoever asked is told why.',
    );
    expect(rules).not.toContain('We run on Postgres');
    // A note is quoted as a note: nobody is told that the PRD lacks it.
    expect(JSON.stringify(steps)).not.toContain('rules/source-gone');
    expect(JSON.stringify(await work.run('check', {}))).not.toContain('rules/source-gone');
  });
});

describe('a note that goes against what is agreed', () => {
  const target = 'let customers pause their subscription';
  const told = ['We run on Postgres. A pause may last at most 3 months.'];
  const entriesIn = async (work: TempWorkspace, name: string) =>
    (await work.run('show', { session: name })).value['entries'] as {
      id: string;
      type: string;
      kind?: string;
      key?: string;
      text: string;
      status: string;
    }[];

  test('000-R9: is asked about after the learning phase, as a limit would be', { timeout: 180_000 }, async () => {
    const { work, first } = await begin();
    const steps = await talk(work, first, {
      answers: { latency_sla: 'Within 500 ms (p95)' },
      before: {
        'agree-': (one) => one.run('note', { session, text: 'By the way: it must answer within 50 ms (p95).' }, person),
      },
      stopAt: ({ id }) => id.startsWith('look-again-'),
    });
    const which = steps.find(({ questions }) => questions?.[0]?.key === 'which_latency')?.questions?.[0];
    expect(which?.options.map(({ label }) => label).slice(0, 2)).toEqual([
      expect.stringContaining('within 50 ms'),
      'Within 500 ms (p95)',
    ]);
    expect(steps.at(-1)?.wants).toContain('within 50 ms (p95)');
  });

  test.each([
    ['1', ['A pause may last at most 6 months.']],
    ['2', []],
    ['A pause may last at most 4 months.', ['A pause may last at most 4 months.']],
  ])('000-R9: a rule, answered with %s', { timeout: 180_000 }, async (which_other, limits) => {
    const work = new TempWorkspace();
    const first = await work.run('design', { target, flow: 'partner', interview: true });
    const name = first.session ?? '';
    const steps = await talk(work, first, {
      notes: told,
      answers: { which_other },
      before: {
        'choose-': async (one) => {
          // The same again, and what has nothing to do with it, are notes and no more.
          await one.run('note', { session: name, text: 'As said, a pause may last at most 3 months.' }, person);
          await one.run('note', { session: name, text: 'Support answers within 2 days.' }, person);
          await one.run('note', { session: name, text: 'A pause may last at most 6 months.' }, person);
        },
      },
      stopAt: ({ id }) => id.startsWith('write-design'),
    });
    const asked = steps.flatMap(({ questions = [] }) => questions).filter(({ key }) => key.startsWith('which_'));
    expect(asked.map(({ key, text }) => [key, text])).toEqual([
      ['which_other', 'You said two things that do not go together. Which one holds?'],
    ]);
    expect(asked[0]?.options.map(({ label }) => label)).toEqual([
      'A pause may last at most 6 months.',
      'A pause may last at most 3 months.',
      'Both: they speak of different things',
    ]);
    const held = (await entriesIn(work, name)).filter(({ kind, status }) => kind === 'other' && status === 'active');
    expect(held.map(({ text }) => text)).toEqual(limits);
  });

  test('000-R8: what is to be different in the rules is known from then on', { timeout: 180_000 }, async () => {
    const work = new TempWorkspace();
    const first = await work.run('design', { target, flow: 'partner', interview: true });
    let said = 0;
    const steps = await talk(work, first, {
      notes: told,
      says: ({ id }) =>
        id.startsWith('approve-rules') && (said += 1) === 1
          ? { verdict: 'changes', text: 'A pause may last at most 6 months.' }
          : undefined,
      stopAt: ({ id }) => id.startsWith('approve-rules') && said > 0,
    });
    expect(steps.some(({ questions }) => questions?.[0]?.key === 'which_other')).toBe(true);
    const rules = work.text(`.claude/design/${first.session}-rules.md`);
    expect(rules).toContain('**Statement:** A pause may last at most 6 months.');
    expect(rules).not.toContain('at most 3 months');
  });

  test('000-R9: a decision that turned down what is wanted now', { timeout: 180_000 }, async () => {
    const { work, first } = await begin();
    const decide = { session, text: 'a job table', over: ['a message broker'], because: 'little load' };
    const steps = await talk(work, first, {
      before: {
        'agree-': async (one) => {
          const { next } = await one.run('decide', decide, person);
          await one.run('submit', { session, step: (next as Step).id, verdict: 'approve' }, person);
          await one.run('note', { session, text: 'We do not use a message broker yet.' }, person);
          await one.run('note', { session, text: 'Operations want us to use a message broker.' }, person);
        },
      },
      stopAt: ({ questions }) => questions?.[0]?.key === 'which_other',
    });
    expect(
      steps
        .at(-1)
        ?.questions?.[0]?.options.map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['Operations want us to use a message broker.', 'a job table']);
  });
});

describe('the interviewer', () => {
  test('two talks that differ in one answer differ in a later question', async () => {
    const questionsFor = async (latency: string) => {
      const { work, first } = await begin();
      const answers = { latency_sla: latency };
      return asked(await talk(work, first, { answers, stopAt: ({ id }) => id.startsWith('write-rules') }));
    };
    const [fast, slow] = [await questionsFor('Within 100 ms (p95)'), await questionsFor('Within a few seconds')];
    expect(fast).toContain('slow_path');
    expect(slow).not.toContain('slow_path');
  });

  test('000-R25: what a note says is there to build on is not asked', async () => {
    const questionsFor = async (note: string) => {
      const work = new TempWorkspace();
      const input = { target: 'let customers pause their subscription', flow: 'partner', interview: true };
      const first = await work.run('design', input);
      const answers = { cost_limits: 'Existing infrastructure only' };
      const stopAt = ({ id }: Step) => id.startsWith('write-rules');
      return asked(await talk(work, first, { notes: [note], answers, stopAt }));
    };
    expect(await questionsFor('We have a monolith in Rails')).not.toContain('existing_stack');
    expect(await questionsFor('Customers ask for it')).toContain('existing_stack');
  });

  test(
    'what the PRD, a note, the codebase or an earlier session answers is not asked',
    { timeout: 180_000 },
    async () => {
      const { work, first } = await begin();
      const answers = { cost_limits: 'At most 50 USD a month' };
      const before = asked(await talk(work, first, { answers, stopAt: ({ id }) => id.startsWith('write-rules') }));
      expect(before).toContain('cost_limits');
      expect(before).not.toContain('scale_targets');
      work.put('package.json', '{"name":"shop","dependencies":{"hono":"4.0.0","pg":"8.0.0"}}');
      work.put('src/server.ts', "import { Hono } from 'hono';\nexport const app = new Hono();\n");
      work.put(
        'second.md',
        '# Feature: Order history\n\nSigned-in customers look at their own orders of the last ten years.\n',
      );
      const second = await work.run('design', {
        target: 'second.md',
        name: 'orders',
        flow: 'partner',
        interview: true,
      });
      expect(second.next?.summary?.join('\n')).toContain('hono');
      const steps = await talk(work, second, {
        notes: ['It has to answer within 300 ms (p95)'],
        stopAt: ({ id }) => id.startsWith('write-rules'),
      });
      expect(asked(steps)).not.toContain('cost_limits');
      expect(asked(steps)).not.toContain('latency_sla');
      const { value } = await work.run('show', { session: 'orders' });
      expect(JSON.stringify(value)).toContain('At most 50 USD a month (as in user-export)');
    },
  );

  test('a PRD that leaves nothing open still wants the word of a person', async () => {
    const { work, first } = await begin();
    const limits = { latency: 'within 1 s', cost: '50 USD a month' };
    for (const [kind, text] of Object.entries(limits)) await work.run('constraint', { session, kind, text });
    await work.run('confirm', { session });
    expect(first.next?.phase).toBe('learning');
    await expect(work.run('draft', { session })).rejects.toMatchObject({ problem: { code: 'phase/no-question' } });
    const { next } = await work.run('submit', { session, clear: true });
    expect(next).toMatchObject({ kind: 'write', stage: '1' });
  });
});

describe('a driver with questions of its own', () => {
  const options = [{ label: 'Little', recommended: true, why: 'Cheap' }, { label: 'Much' }];
  const question = (key: string, text: string) => ({ key, text, options });

  test('000-R25: one at a time, counted, and nothing twice under another name', async () => {
    const { work } = await begin({ interview: false });
    await work.run(
      'submit',
      { session, verdict: 'approve', text: 'that is all' },
      { ...agent, actor: { ...agent.actor, via: 'relay' } },
    );
    const questions = [
      question('volume', 'How much data?'),
      question('format', 'Which format?'),
      question('file_format', 'which format'),
    ];
    const { next, notes: twice } = await work.run('submit', { session, questions }, agent);
    expect(twice).toMatchObject([{ code: 'question/asked-before', at: 'file_format' }]);
    expect(next).toMatchObject({ kind: 'ask', questions: [{ key: 'volume' }], count: { asked: 2, answered: 0 } });
    const after = await work.run('submit', { session, answers: { volume: '1' } }, person);
    expect(after.next).toMatchObject({ questions: [{ key: 'format' }], count: { asked: 2, answered: 1 } });
    await work.run('answer', { session, question: 'format', value: '2' });
    for (const kind of ['scale', 'latency', 'cost', 'compliance'])
      await work.run('constraint', { session, kind, text: 'none', state: 'none' });
    const again = [question('how_much', 'How much  data?!'), question('owner', 'Who owns it?')];
    const { notes, next: third } = await work.run('submit', { session, questions: again }, agent);
    expect(notes).toMatchObject([{ code: 'question/asked-before', at: 'how_much' }]);
    expect(third?.questions).toMatchObject([{ key: 'owner' }]);
    await work.run('answer', { session, question: 'owner', value: '1' });
    await expect(
      work.run('submit', { session, questions: [question('volume', 'Again?')] }, agent),
    ).rejects.toMatchObject({
      problem: { code: 'question/asked-before' },
    });
  });

  test('both commands of a step can be typed as they stand', async () => {
    const { first } = await begin({ interview: false });
    expect(first.next?.submit?.command).toBe(
      `charrette note ${session} "..."; when that is all: charrette confirm ${session}`,
    );
  });

  test('000-R9: a limit that goes against an earlier one of its kind is said at once', async () => {
    const { work } = await begin({ interview: false });
    const { value, notes: none } = await work.run('constraint', { session, kind: 'scale', text: '100,000 users' });
    expect(none).toEqual([]);
    const { id } = value as { id: string };
    const { notes } = await work.run('constraint', { session, kind: 'scale', text: '2 million users' });
    expect(notes).toMatchObject([{ severity: 'warning', code: 'constraint/contradiction' }]);
    expect(notes[0]?.message).toContain(`100,000 users in constraint ${id}`);
    const third = await work.run('constraint', { session, kind: 'cost', text: '20 USD a month' });
    expect(third.notes).toEqual([]);
  });

  test('000-R2 [S44] what is handed in before its phase is refused with the names of both', async () => {
    const { work } = await begin({ interview: false });
    const refused = (input: object, message: string) =>
      expect(work.run('submit', { session, ...input }, agent)).rejects.toMatchObject({
        problem: { code: 'phase/later', message: expect.stringContaining(message) as string },
      });
    const documents = [{ kind: 'analysis', content: '# Alternatives\n' }];
    await refused({ documents }, '(Alternatives) writes belongs to the exploration phase; this session is in learning');
    await refused({ choice: 1 }, 'exploration phase; this session is in learning');
    await refused(
      { questions: [question('volume', 'How much data?')] },
      'requirements phase; this session is in learn',
    );
    await work.run('confirm', { session, words: 'that is all' });
    await refused({ documents, clear: true }, 'exploration phase; this session is in requirements');
  });

  test('000-R6: an assumption is chosen by the user before the talk goes on', async () => {
    const { work } = await begin({ interview: false });
    await expect(
      work.run('assume', { session, text: 'How long are files kept?', option: ['7 days', '30 days'] }),
    ).rejects.toMatchObject({ problem: { code: 'phase/later' } });
    await work.run('confirm', { session });
    const { next } = await work.run('assume', {
      session,
      text: 'How long are files kept?',
      option: ['7 days', '30 days'],
    });
    expect(next).toMatchObject({ kind: 'ask', questions: [{ text: 'How long are files kept?', assumes: '' }] });
    const after = await work.run('submit', { session, answers: { [next?.questions?.[0]?.id ?? '']: '2' } });
    expect(after.next?.id).toBe('write-clarify-1');
  });
});

describe('the document', () => {
  test('000-R17: contains what was agreed, right after it was agreed', async () => {
    const { work } = await begin();
    await work.run('confirm', { session });
    await work.run('point', {
      session,
      title: 'Exports are kept for seven days',
      text: 'Then a sweeper deletes them.',
    });
    const { next } = await work.run('next', { session });
    expect(next).toMatchObject({ kind: 'approve', wants: 'Do you agree? Exports are kept for seven days' });
    expect(work.text(document)).not.toContain('sweeper');
    await work.run('submit', { session, verdict: 'approve' });
    expect(work.text(document)).toContain('### Exports are kept for seven days\n\nThen a sweeper deletes them.');
  });

  test('what a hand did to it is kept beside it', async () => {
    const { work } = await begin();
    await work.run('confirm', { session });
    const edited = `${work.text(document)}\nMy own line.\n`;
    work.put(document, edited);
    await work.run('point', { session, title: 'One export at a time' });
    const { notes } = await work.run('submit', { session, verdict: 'approve' });
    expect(notes).toMatchObject([{ code: 'document/derived', at: document }]);
    expect(work.text(`${document}.edited`)).toBe(edited);
    expect(work.text(document)).toContain('One export at a time');
  });

  test('on another machine, which remembers nothing, it is known to be ours', async () => {
    const { work } = await begin();
    await work.run('confirm', { session });
    work.remove('.claude/design/.charrette');
    work.reopen();
    await work.run('point', { session, title: 'One export at a time' });
    const { notes } = await work.run('submit', { session, verdict: 'approve' });
    expect(notes.map(({ code }) => code)).not.toContain('document/derived');
    expect(work.has(`${document}.edited`)).toBe(false);
  });
});
