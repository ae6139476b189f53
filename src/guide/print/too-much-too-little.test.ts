import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

test('a PRD of headings only: all of it is assumed, and that is said first', () => {
  const made = design('# Sauna\n\n## Goals\n\n## Requirements\n\n## Users\n');
  for (const kind of ['rules', 'tdd'] as const)
    expect(made.of(kind)).toContain('The PRD asks for nothing that could be');
  expect(made.review().look[0]).toContain('asks for nothing');
  expect(design('# Sauna\n\n- A guest can book a sauna.\n').of('rules')).not.toContain('asks for nothing');
});

test('what found no room among the rules stands there with its line, and first in the review', () => {
  const things =
    'room desk lamp chair shelf drawer heater fan printer badge locker key mat bell tray cup bin rug mop'.split(' ');
  const lines = things.flatMap((thing) =>
    ['add', 'rename', 'archive', 'delete'].map((verb) => `- A clerk can ${verb} a ${thing}.`),
  );
  const made = design(`# Office\n\n## Requirements\n\n${lines.join('\n')}\n`);
  expect(made.of('rules')).toMatch(/\d+ more \(PRD lines [\d, ]+ 80\)/);
  expect(made.review().look[0]).toMatch(/demands have no rule of their own \(PRD lines/);
});
