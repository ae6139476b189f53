/** A session of 500 questions, 300 decisions and 5 options stays quick and readable. */
import { describe, expect, test } from 'vitest';
import { everyDocument } from '../support/every-field.ts';
import { aSession, carriedAnalysis, question, type SessionBuilder } from '../support/session-builder.ts';
import type { DesignDocument } from '../../src/artifacts/design-document/model.ts';
import { sectionsOf } from '../../src/artifacts/design-document/sections.ts';
import type { NewEntry } from '../../src/core/entry.ts';
import { nextStep } from '../../src/core/next-step.ts';
import { replay } from '../../src/core/replay.ts';
import type { Session } from '../../src/core/session.ts';
import { say, type Text } from '../../src/core/text.ts';
import { briefText } from '../../src/engine/brief-text.ts';
import { page, pageRows, rowsOf } from '../../src/engine/page.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { closingSummary, phaseSummary, pointsSummary } from '../../src/engine/summary.ts';

const textOf = (text: Text) => ('text' in text ? text.text : '');
const words = 'a sentence of the kind that people write when they are asked for a reason, and then some more of it. ';

/** Everything that was said in a long conversation about five ways to build one thing. */
function longSession(): SessionBuilder {
  const builder = aSession({ flow: 'partner' });
  builder.replays = false;
  builder.do({ type: 'confirm-summary', agrees: true });
  for (let n = 0; n < 500; n += 10) {
    const questions = Array.from({ length: 10 }, (_, i) => question(`q_${n + i}`, { text: say(`${words}${n + i}?`) }));
    builder.do({ type: 'judge-clarity', questions });
    const settlement = {
      status: n % 50 === 0 ? 'parked' : 'answered',
      text: say(words.repeat(3)),
      source: 'user',
    } as const;
    builder.do({ type: 'settle-entries', settlements: questions.map(({ id }) => ({ id, settlement })) });
  }
  for (let option = 1; option <= 5; option += 1) {
    builder.followUntil((step) => step.stage === '3b' && step.kind === 'write', 30);
    for (let n = 0; n < 60; n += 1) {
      const id = `d-${option}-${n}`;
      const made: NewEntry = {
        id,
        type: 'decision',
        option,
        text: say(`${id} ${words}`),
        over: [say('the other way')],
        because: say(words),
        major: n % 2 === 0,
      };
      builder.do({ type: 'add-entries', entries: [made] });
      builder.do({ type: 'settle-entries', settlements: [{ id, settlement: { status: 'accepted' } }] });
    }
    builder.followUntil((step) => step.reason === 'awaits-option');
    if (option < 5) builder.do({ type: 'open-option', ...carriedAnalysis(builder.session) });
  }
  return builder;
}

describe('a long conversation', () => {
  const builder = longSession();
  const { session } = builder;

  test('000-R16: each of its summaries is a page, and says where the rest is', () => {
    const entries = [...session.entries.values()];
    expect(entries.filter(({ type }) => type === 'question')).toHaveLength(500);
    expect(entries.filter(({ type, id }) => type === 'decision' && id.startsWith('d-'))).toHaveLength(300);
    expect(session.options).toBe(5);
    const summaries = [
      pointsSummary(session, textOf),
      closingSummary(session, textOf),
      ...(['learning', 'requirements', 'exploration'] as const).map((phase) => phaseSummary(session, phase, textOf)),
    ];
    for (const lines of summaries) {
      expect(lines.map(rowsOf).reduce((a, b) => a + b)).toBeLessThanOrEqual(pageRows);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(160);
    }
    expect(phaseSummary(session, 'requirements', textOf).join('\n')).toMatch(
      /Answered: \d+ more, see: charrette show export/,
    );
    expect(closingSummary(session, textOf).join('\n')).toMatch(/Decided: \d+ more, see: charrette log export/);
  });

  test('000-R19: its document comes to the design before all of its answers', () => {
    const answer = (i: number) => ({ key: `q_${i}`, question: `How about ${i}?`, answer: `So ${i}` });
    const titles = (count: number) => {
      const answers = Array.from({ length: count }, (_, i) => answer(i));
      const document = { ...everyDocument, records: { ...everyDocument.records, answers } };
      const sections = sectionsOf(document as DesignDocument);
      const holding = sections.filter(({ text }) => text.includes('How about 3?')).map(({ id }) => id);
      return { holding, first: sections.find(({ id }) => id === 'constraints')?.text ?? '' };
    };
    expect(titles(10).holding).toEqual(['constraints']);
    expect(titles(500).holding).toEqual(['answers']);
    expect(titles(500).first).toContain('500 questions were answered: see All answers.');
  });

  test('its brief keeps the newest within the budget', () => {
    const submit = { command: 'x', fields: {} };
    const step = { stage: '3b', title: 'Design', kind: 'done', id: 'x', wants: 'Nothing.', submit } as unknown as Step;
    const { text, tokens } = briefText(session, step, textOf, 800);
    expect(tokens).toBeLessThanOrEqual(800);
    expect(text).toContain('d-5-59');
    expect(text).toMatch(/## Decided\n- \(\d+ earlier\)/);
  });

  test('its next step costs little more than that of a short one', () => {
    const short = aSession({ flow: 'partner' });
    short.followUntil((step) => step.reason === 'awaits-option');
    const cost = (one: Session) => {
      const times = Array.from({ length: 15 }, () => {
        const start = process.hrtime.bigint();
        nextStep(one);
        return Number(process.hrtime.bigint() - start);
      });
      return Math.min(...times);
    };
    cost(session);
    // A look at each entry a few times, never each at each: 1,000 entries in some milliseconds.
    expect(cost(session) / 1e6).toBeLessThan(50);
    expect(cost(short.session)).toBeGreaterThan(0);
    expect(replay(builder.commits).entries.size).toBe(session.entries.size);
  });
});

describe('a page', () => {
  const part = (count: number, name: string) => ({
    lines: Array.from({ length: count }, (_, i) => `${name} ${i}`),
    rest: (left: number) => `${name}: ${left} more`,
  });

  test('shows short parts whole and the newest of long ones', () => {
    const lines = page([part(3, 'a'), part(1000, 'b'), part(2, 'c')], 20);
    expect(lines).toHaveLength(20);
    expect(lines.slice(0, 4)).toEqual(['a 0', 'a 1', 'a 2', 'b: 986 more']);
    expect(lines.at(-3)).toBe('b 999');
    expect(lines.slice(-2)).toEqual(['c 0', 'c 1']);
  });

  test('leaves alone what fits, and keeps a line of each part however long they are', () => {
    expect(page([part(2, 'a'), part(3, 'b')], 20)).toHaveLength(5);
    const wide = { lines: Array.from({ length: 9 }, (_, i) => `${'wide '.repeat(30)}${i}`), rest: () => 'more' };
    expect(page([wide, part(3, 'b')], 12)).toHaveLength(8);
    const lines = page([part(500, 'a'), part(500, 'b'), part(500, 'c')], 12);
    expect(lines.length).toBeLessThanOrEqual(12);
    for (const name of ['a 499', 'b 499', 'c 499']) expect(lines).toContain(name);
  });
});
