import { expect, test } from 'vitest';
import { documentSha, sha256 } from './hash.ts';

test('a document is known by its bytes: neither by its length, nor by what stood in the same memory before', () => {
  const bytes = Buffer.from('# One\n');
  expect(documentSha(bytes)).toBe(sha256('# One\n'));
  expect(documentSha(Buffer.from('# Two\n'))).toBe(sha256('# Two\n'));
  expect(documentSha(Buffer.from('# One\n'))).toBe(sha256('# One\n'));
  bytes.write('# Six\n');
  expect(documentSha(bytes)).toBe(sha256('# Six\n'));
  expect(documentSha(Buffer.from('# One\n'))).toBe(sha256('# One\n'));
});
