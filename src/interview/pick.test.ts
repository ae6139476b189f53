import { describe, expect, test } from 'vitest';
import { type Known, pickQuestion } from './pick.ts';

const nothing: Known = { prd: '', notes: [], answers: {}, asked: [], constraints: [] };
const recommended = (known: Partial<Known>) => {
  const { key, options } = pickQuestion({ ...nothing, ...known }) ?? {};
  return [key, options?.find((one) => one.recommended)?.label];
};

describe('what is recommended to a short description follows from its words', () => {
  test.each([
    ['Rename the "Export" button to "Download my data".', 'A small change to something that runs'],
    ['# Raise the export limit from 50 to 200 rows on the orders page', 'A small change to something that runs'],
    ['Customers can book a table online and get a reminder by SMS', 'A new feature'],
  ])('%s', (prd, label) => {
    expect(recommended({ prd })).toEqual(['change_size', label]);
  });

  test.each([
    ['Rename the "Export" button.', 'No, none of them'],
    ["Show the guest's phone number in the list.", 'Yes, some of them'],
  ])('limits: %s', (prd, label) => {
    const answers = { change_size: 'A small change to something that runs' };
    expect(recommended({ prd, answers, asked: ['change_size'] })).toEqual(['limits_touched', label]);
  });
});

describe('two transcripts that differ in one answer', () => {
  const asked = ['change_size', 'target_users', 'scale_targets', 'latency_sla'];
  const prd = 'A dashboard for orders';
  const after = (answers: Record<string, string>) =>
    pickQuestion({ ...nothing, prd, asked, answers: { change_size: 'A new feature', ...answers } })?.key;

  test.each([
    [{ latency_sla: 'fast' }, 'latency_in_numbers'],
    [{ latency_sla: 'fast, say 200 ms' }, 'cost_limits'],
    [{ latency_sla: 'Within a few seconds' }, 'cost_limits'],
    [{ latency_sla: 'Within 100 ms (p95)' }, 'slow_path'],
    [{ scale_targets: 'lots of people' }, 'scale_in_numbers'],
    [{ scale_targets: 'a million people' }, 'stale_reads'],
  ])('%j: next is %s', (answers, key) => {
    expect(after(answers)).toBe(key);
  });
});

describe('what a verb brings with it', () => {
  const asked = ['change_size', 'target_users'];
  const next = (prd: string, more: Partial<Known> = {}) =>
    pickQuestion({ ...nothing, prd, asked, answers: { change_size: 'A new feature' }, ...more })?.key;

  test.each([
    ['Let customers pause their subscription', 'how_it_resumes'],
    ['Let customers pause their subscription and resume it', 'scale_targets'],
    ['Guests book a table', 'taken_twice'],
    ['Guests see their tables', 'scale_targets'],
    ['Users see what they did\n\n## Out of Scope\n\n- Deleting what they did: users delete nothing', 'scale_targets'],
  ])('%s', (prd, key) => {
    expect(next(prd)).toBe(key);
  });

  test('a note answers it, a small change is not asked, and there are two at most', () => {
    expect(next('Guests book a table', { notes: ['Nobody gets a table twice'] })).toBe('scale_targets');
    expect(next('Guests book a table', { answers: { change_size: 'A small change to something that runs' } })).not.toBe(
      'taken_twice',
    );
    const many = 'Guests book, pay, share and upload';
    const all = ['taken_twice', 'upload_refused', 'sharing_ends', 'payment_fails'];
    expect(all).toContain(next(many));
    expect(next(many, { asked: [...asked, 'taken_twice', 'upload_refused'] })).toBe('scale_targets');
  });
});

test('what has no pages is not asked about them', () => {
  const asked = ['change_size', 'target_users', 'scale_targets', 'how_it_resumes'];
  const about = (prd: string) => recommended({ prd, asked, answers: { change_size: 'A new system' } });
  expect(about('A nightly data pipeline that loads orders')).toEqual(['latency_sla', 'No target: by the next run']);
  expect(about('A CLI tool that renames photos')).toEqual(['latency_sla', 'No target']);
  expect(about('Let customers pause their subscription')).toEqual([
    'latency_sla',
    'Pages and calls within 500 ms (p95)',
  ]);
});
