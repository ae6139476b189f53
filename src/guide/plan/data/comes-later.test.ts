import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';

const tables = (...lines: string[]) =>
  design(`# Lending shelf\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`).of('tdd');

test('what is lent has no request when it is entered', () => {
  const text = tables(
    'A keeper can add an object.',
    'A member can make a loan request.',
    'A loan request has one or more objects.',
    'A keeper can approve a loan request.',
  );
  expect(text).toContain('loan_request_id uuid REFERENCES loan_requests (id)');
});

test('what is a part from the beginning cannot be without the whole', () => {
  const text = tables(
    'A keeper can create a shelf.',
    'A member can add a label.',
    'A shelf has one or more labels.',
    'A keeper can close a shelf.',
  );
  expect(text).toContain('shelf_id uuid NOT NULL REFERENCES');
});
