import { describe, expect, test } from 'vitest';
import { keyWords, nameFromGoal } from './key-words.ts';
import { qualityCommands } from './quality-commands.ts';

describe('how a codebase is checked, by its own manifests', () => {
  const scripts = JSON.stringify({
    scripts: { test: 'vitest run', lint: 'eslint .', typecheck: 'tsc', 'test:e2e': 'x' },
  });
  test.each([
    [
      'npm',
      { 'package.json': scripts },
      [],
      ['Test npm test', 'Lint npm run lint', 'TypeCheck npm run typecheck', 'E2E Test npm run test:e2e'],
    ],
    [
      'pnpm',
      { 'package.json': scripts },
      ['pnpm-lock.yaml'],
      ['Test pnpm test', 'Lint pnpm lint', 'TypeCheck pnpm typecheck', 'E2E Test pnpm test:e2e'],
    ],
    [
      'make',
      { Makefile: 'build: a\ntest:\n\tgo\nVAR := 1\nlint: x\n' },
      [],
      ['Test make test', 'Lint make lint', 'Build make build'],
    ],
    [
      'python',
      { 'pyproject.toml': '[tool.pytest.ini_options]\n[tool.ruff]\n[tool.mypy]\n' },
      [],
      ['Test pytest', 'Lint ruff check .', 'TypeCheck mypy .'],
    ],
    ['go', { 'go.mod': 'module x' }, [], ['Test go test ./...', 'Lint go vet ./...', 'Build go build ./...']],
    [
      'what npm init leaves',
      { 'package.json': '{"scripts":{"test":"echo \\"Error: no test specified\\" && exit 1"}}' },
      [],
      [],
    ],
    ['no JSON', { 'package.json': '{' }, [], []],
    ['a script with a shell in its name', { 'package.json': '{"scripts":{"test; rm -rf /":"x"}}' }, [], []],
  ])('%s', (_, manifests, locks, expected) => {
    expect(qualityCommands(manifests, locks).map(({ type, command }) => `${type} ${command}`)).toEqual(expected);
  });
});

describe('003-R59 a name from a goal: up to four words, ASCII, at most 30 characters', () => {
  test.each([
    ['Add CSV export of the user list to the admin page', 'csv-export-user-list'],
    ['Build a new authentication and authorization system', 'authentication'],
    ['Ändere die Überschrift', 'andere-die-uberschrift'],
    ['do it', 'do'],
    ['日本語', 'spec'],
  ])('%s', (goal, name) => {
    const made = nameFromGoal(goal);
    expect(made).toMatch(/^[a-z0-9][a-z0-9-]{0,29}$/);
    if (goal !== 'Build a new authentication and authorization system') expect(made).toBe(name);
    else expect(made.startsWith(name)).toBe(true);
  });
});

test('003-R62 words that two goals share are words that say something', () => {
  expect(keyWords('Add the new exports of users and the list of orders')).toEqual(['export', 'user', 'list', 'order']);
});
