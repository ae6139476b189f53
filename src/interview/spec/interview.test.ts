import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendUnder } from '../../artifacts/spec/append-progress.ts';
import { parseProgress } from '../../artifacts/spec/progress.ts';
import { type Asked, guideApproaches, interviewState, isCompletion, printInterview } from './interview.ts';
import { territories } from './territory.ts';

const progress = { minQuestions: 3, maxQuestions: 4, interviews: [] };
const answered = (...topics: string[]): Asked[] => topics.map((topic) => ({ topic, response: 'yes' }));

describe('003-R16 how many questions', () => {
  test('003-R21: one after the other, in the order of the territory, until there is no more to ask', () => {
    let asked: Asked[] = [];
    const topics: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const state = interviewState('design', { ...progress, maxQuestions: 10 }, asked, false);
      if (state.over !== undefined || !state.next) {
        expect(state.over).toBe('enough');
        break;
      }
      topics.push(state.next.topic);
      asked = [...asked, { topic: state.next.topic, response: 'x' }];
    }
    expect(topics).toEqual(territories.design.map(({ topic }) => topic));
  });

  test('the maximum ends it, follow-ups do not count', () => {
    const four = answered('a', 'b', 'c', 'd');
    expect(interviewState('design', progress, four, false).over).toBe('max');
    const withFollowUps = [...four.slice(0, 3), { topic: 'c', response: 'more', isFollowUp: true }];
    expect(interviewState('design', progress, withFollowUps, false)).toMatchObject({ asked: 3 });
    expect(interviewState('design', progress, withFollowUps, false).over).toBeUndefined();
  });

  test('003-R15 quick asks nothing', () => expect(interviewState('design', progress, [], true).over).toBe('quick'));

  test.each(['done', 'Proceed', "that's all", 'that’s all', 'NEXT', 'skip.', ' enough '])('%s ends it', (word) => {
    expect(isCompletion(word)).toBe(true);
    expect(interviewState('design', progress, [{ topic: 'a', response: word }], false).over).toBe('said-so');
  });

  test.each(['Next.js', 'done by cron', 'continue with Redis', 'skip the cache', ''])('%j is an answer', (word) => {
    expect(isCompletion(word)).toBe(false);
  });
});

describe('003-R18 what is known is not asked', () => {
  test('an earlier interview covers its topic, and says so', () => {
    const text = '## Interview Responses\n### Requirements Interview\n- Failure handling: retry twice\n';
    const state = interviewState('design', parseProgress(text), [], false);
    expect(state.covered).toEqual([{ topic: 'Failure modes', by: 'requirements interview: Failure handling' }]);
    const asked = answered('Architecture fit', 'Technology constraints', 'Integration tightness');
    expect(interviewState('design', parseProgress(text), asked, false).next?.topic).toBe('Deployment model');
  });

  test('a question in other words about the same thing is not repeated', () => {
    expect(interviewState('design', progress, answered('Which libraries?'), false).next?.topic).toBe(
      'Architecture fit',
    );
    const both = answered('Which libraries?', 'Extend the existing module?');
    expect(interviewState('design', progress, both, false).next?.topic).toBe('Integration tightness');
  });
});

test('003-R17, R22 options: one recommended, first; two or three approaches', () => {
  for (const { question } of Object.values(territories).flat()) {
    expect(question.options[0]?.recommended).toBe(true);
    expect(question.options.filter(({ recommended }) => recommended)).toHaveLength(1);
    expect(question.options.length).toBeLessThanOrEqual(3);
    expect(question.allowOther).toBe(true);
  }
  expect([2, 3]).toContain(guideApproaches().length);
  expect(guideApproaches()[0]?.recommended).toBe(true);
});

test('003-R23 what is stored is read back, whatever was answered', () => {
  const response = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !isCompletion(text));
  fc.assert(
    fc.property(fc.array(response, { maxLength: 5 }), (responses) => {
      const asked = responses.map((text, i) => ({ topic: `Topic ${i}`, response: text }));
      const block = printInterview('design', asked, { name: 'Hybrid', text: 'both' });
      const { interviews } = parseProgress(appendUnder('# P\n', 'Interview Responses', block));
      expect(interviews).toHaveLength(1);
      expect(interviews[0]?.answers).toHaveLength(responses.length);
      expect(interviews[0]?.approach).toEqual({ name: 'Hybrid', text: 'both' });
    }),
  );
});
