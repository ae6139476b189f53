import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { plain } from '../../scripts/plain-exports.mjs';

const given = (name: string, value: string): string =>
  `Object.defineProperty(exports, "${name}", { enumerable: true, get: function() { return ${value}; } });`;

const values = (code: string): unknown => {
  const exports = {};
  runInNewContext(code, { exports });
  return JSON.stringify(exports);
};

test('a chunk hands over its constants and functions as values', () => {
  const code = `const a = 1; function b() {} let c = 3; const { d } = { d: 4 };\n${['a', 'b', 'c', 'd'].map((name) => given(name, name)).join('\n')}`;
  const changed = plain(code) ?? '';
  expect(changed).toContain('exports.a=a;');
  expect(changed).toContain('exports.b=b;');
  expect(values(changed)).toBe(values(code));
});

test('what may change is still asked for', () => {
  const code = `let c; const use = () => (c ??= 3);\n${given('c', 'c')}\n${given('made', '(c ??= 3)')}`;
  expect(plain(code)).toBeUndefined();
});
