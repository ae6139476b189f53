import { expect, test } from 'vitest';
import { planDesign } from '../../plan/plan.ts';
import { onlyPrd } from '../../request.testing.ts';
import { toolName } from './plain-tool.ts';

test.each([
  ['`pgtrim`: a command line tool that copies a part of a database', 'pgtrim'],
  ['pgtrim - trims databases', 'pgtrim'],
  ['A command line tool for renaming scans', 'rename-scans'],
  ['Trimmer', 'trimmer'],
])('%s is typed as %s', (title, name) => {
  expect(toolName(title)).toBe(name);
});

test('[002-R38] a tool without commands is one command, and no service', () => {
  const lines = '- It renames scans by their date.\n- It must never overwrite a scan.\n';
  const { operations } = planDesign(onlyPrd(`# A command line tool for renaming scans\n\n${lines}`));
  expect(operations.map((one) => [one.surface, one.call])).toEqual([['command', 'rename-scans [options]']]);
});

test('its usage is taken as it is shown', () => {
  const usage = '## Usage\n    pgtrim --source URL --target URL\n';
  const prd = `# \`pgtrim\`: a command line tool that trims a database\n\n${usage}\n## Requirements\n- It must never write to the source.\n`;
  const { operations } = planDesign(onlyPrd(prd));
  expect(operations.map((one) => one.call)).toEqual(['pgtrim --source URL --target URL']);
});
