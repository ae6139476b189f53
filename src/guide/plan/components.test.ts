import { expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { printSecurity } from '../print/security.ts';
import { printPerformance } from '../print/performance.ts';
import { planDesign } from './plan.ts';

const plan = (...lines: string[]) =>
  planDesign(
    onlyPrd(
      `# Swaps\n\n## Requirements\n\n- A nurse can offer a swap.\n- A manager can approve or reject a swap with a reason.\n${lines.map((one) => `- ${one}`).join('\n')}\n`,
    ),
  );
const kept = (made: ReturnType<typeof plan>, name: string) =>
  made.components.find((one) => one.name === name)?.rules.map((one) => one.text);

test('a gateway keeps what is said of its system, and not whatever waits for somebody', () => {
  const made = plan(
    'The roster is read from TimeCare every 15 minutes and approved swaps are written back to it.',
    'If the manager does not answer within 12 hours, the swap expires.',
    'If TimeCare is down, swaps are queued.',
  );
  expect(kept(made, 'TimeCare gateway')?.every((text) => text.includes('TimeCare'))).toBe(true);
  expect(kept(made, 'Deadline watcher')?.some((text) => text.includes('TimeCare'))).toBe(false);
  expect(made.reading.systems.map(({ name, ways }) => [name, ways])).toEqual([['TimeCare', ['in', 'out']]]);
});

test('whom webhooks go to needs no gateway', () => {
  const names = plan('Wards get a webhook for each change; it is repeated with growing pauses.').components.map(
    (one) => one.name,
  );
  expect(names).toContain('Webhook sender');
  expect(names).not.toContain('System gateway');
});

test('where people decide on a thing, its job has the states of the work', () => {
  const made = planDesign(
    onlyPrd(
      '# Clips\n\n## Requirements\n\n- A fan can upload a clip.\n- Each clip is transcoded in the background within 10 minutes.\n- A moderator can approve a clip.\n- A moderator can refuse a clip.\n',
    ),
  );
  expect(made.chosen.pattern.id).toBe('job-queue');
  expect(made.resources.find((one) => one.entity.name === 'clip')?.states).not.toContain('processing');
});

test('threats come from the calls as well', () => {
  const text = printSecurity(plan('An officer can export all swaps of a month.'));
  expect(text).toContain('Somebody decides on what they asked for themselves');
  expect(text).toContain('takes the data of many out at once');
});

test('a bound that stands elsewhere in the line makes nothing the largest', () => {
  const text = printPerformance(
    plan('An export is generated in the background.', '3,200 nurses on 85 wards; at most 400 swaps a day.'),
  );
  expect(text).not.toContain('may have to read all of them');
  expect(text).toContain('one every 4 minutes (computed)');
});
