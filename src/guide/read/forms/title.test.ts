import { expect, test } from 'vitest';
import { readStatements } from '../statements.ts';

const body = '## Requirements\n\n- A potter can book a kiln.\n';

test.each(['Glossary', '1. Table of contents', 'Overview', 'Executive summary', 'Terms and definitions'])(
  'a document that begins with "%s" is not called that',
  (first) => {
    expect(readStatements(`# ${first}\n\nPots and ovens.\n\n# Kiln hall\n\n${body}`).title).toBe('Kiln hall');
    expect(readStatements(`# ${first}\n\nPots and ovens.\n\n${body}`).title).toBe('');
  },
);

test('what a glossary in front explains is nothing to build', () => {
  const { statements } = readStatements(`# Glossary\n\n- Kiln: a hot oven.\n\n# Kiln hall\n\n${body}`);
  expect(statements.map(({ part, text }) => [part, text])).toEqual([
    ['aside', expect.stringContaining('oven')],
    ['must', 'A potter can book a kiln.'],
  ]);
});

test.each(['Overview of kilns', 'Glossary editor', 'Table reservations'])('"%s" names something', (title) => {
  expect(readStatements(`# ${title}\n\n${body}`).title).toBe(title);
});
