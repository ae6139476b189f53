/** What a person tells the partner, what nobody said, and what goes against what is agreed. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { person } from '../support/memory-world.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { talk } from './support.ts';
import { session, begin } from './partner-support.ts';

function numberOf({ count }: Step): number {
  return (count?.answered ?? 0) + (count?.parked ?? 0) + 1;
}

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
