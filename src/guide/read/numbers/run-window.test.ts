import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';
import { planDesign } from '../../plan/plan.ts';
import { onlyPrd } from '../../request.testing.ts';

const tolls = (due: string) =>
  `# Toll run\n\n## Requirements\n\n- Every night at 23:00 the gantries put their files on our server, together 3 million passages.\n- The run prices every passage.\n- ${due}\n- A clerk can correct a passage.\n`;

test('[002-R26] the hours that a run has say how fast it has to be, and speak for a batch', () => {
  const made = design(tolls('The run has to be finished by 5:00.'));
  expect(made.of('tdd')).toContain('6.0 hours: 139 a second of 3 million passages (computed)');
  expect(made.of('analysis')).toContain('(by 5:00, PRD lines 5, 7)');
  expect(made.of('analysis')).toContain('## Alternative 1: Scheduled Batch (recommended)');
});

test.each(['The run has to be finished within 5 hours.', 'The run is finished by 5 workers.', 'It is done by 5.'])(
  'no time of day: %s',
  (due) => {
    expect(planDesign(onlyPrd(tolls(due))).measures.get('window-ms')).toBeUndefined();
  },
);
