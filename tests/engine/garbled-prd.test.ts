/** [001-R39] A PRD in UTF-8 that was read as Windows-1252 and saved so. */
import { expect, test } from 'vitest';
import { guidePackage, prdPath, session } from '../support/guide-package.ts';
import { memoryWorld } from '../support/memory-world.ts';

const prd = '# PRD: CafÃ© bookings\n\n## Requirements\n\n- A guest can book a table.\n- A booking costs â‚¬5.\n';

test('is read as it was meant, said to be garbled at the start and by check, and nothing else is found for it', async () => {
  const world = memoryWorld();
  world.put(prdPath, prd);
  const { notes } = await world.run('design', { target: prdPath, name: 'first' });
  expect(notes).toContainEqual(
    expect.objectContaining({ code: 'text/garbled', at: `${prdPath}:1`, message: expect.stringContaining('"Café"') }),
  );
  const made = await guidePackage(undefined, prd);
  const rules = made.text('.claude/design/user-export-rules.md') ?? '';
  expect(rules).toContain('# Business Rules: Café bookings');
  expect(rules).toContain('**Source:** "A booking costs €5." (PRD line 6)');
  for (const path of made.files.files.keys())
    if (path !== prdPath && /\.(?:md|feature)$/.test(path)) expect(made.text(path)).not.toMatch(/Ã|â‚¬/);
  expect(made.text(prdPath)).toBe(prd);
  const { value } = await made.run('check', { session });
  const found = (value['findings'] as { code: string; severity: string }[])
    .filter(({ code, severity }) => severity !== 'info' && !code.endsWith('/not-started'))
    .map(({ code }) => code);
  expect(found.filter((code) => !code.startsWith('prd/'))).toEqual(['text/garbled']);
});
