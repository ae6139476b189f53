import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { configSchema } from './config.schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'charrette-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const byHand = (value: unknown) => {
  writeFileSync(join(folder, 'charrette.json'), JSON.stringify(value));
  try {
    loadConfig(folder);
    return true;
  } catch {
    return false;
  }
};

describe('the schema of the config file and the check by hand agree', () => {
  test.each([
    {},
    { $schema: 'x' },
    { roots: { design: 'd', tickets: 't', docs: 'o', adr: 'a', context: 'c' } },
    { roots: {} },
    { approvals: 'person' },
    { approvals: 'agent' },
    { pointsPerSummary: 1 },
    { budgetShare: 1 },
    { name: 'Ada' },
    { interview: {} },
    { interview: { caps: false } },
    { delegate: {} },
    { delegate: { author: 'acp:gemini', reviewer: 'auto', review: 'never', maxCost: 0, maxOutput: 500 } },
    { delegate: { prices: { x: { input: 1, output: 0 } }, rubric: { design: [{ name: 'Cost', pass: 'Low.' }] } } },
    { delegate: { local: { mine: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3' } } } },
  ])('on what is right: %j', (value) => {
    expect([byHand(value), configSchema.safeParse(value).success]).toEqual([true, true]);
  });

  test.each([
    { colour: 'red' },
    { approvals: 'nobody' },
    { pointsPerSummary: 0 },
    { pointsPerSummary: 1.5 },
    { pointsPerSummary: '5' },
    { budgetShare: 0 },
    { budgetShare: 1.1 },
    { name: '' },
    { name: 5 },
    { roots: { elsewhere: 'x' } },
    { roots: { design: '' } },
    { roots: { design: 5 } },
    { roots: [] },
    { roots: 'x' },
    { delegate: [] },
    { delegate: { key: 'sk-1' } },
    { delegate: { author: ' ' } },
    { delegate: { review: 'sometimes' } },
    { delegate: { maxCost: -1 } },
    { delegate: { maxOutput: 10 } },
    { delegate: { timeoutMinutes: 0 } },
    { delegate: { prices: { x: { input: 1 } } } },
    { delegate: { local: { mine: { baseUrl: 'https://evil.example/v1', model: 'x' } } } },
    { delegate: { local: { mine: { baseUrl: 'http://127.0.0.1.evil.example/v1', model: 'x' } } } },
    { delegate: { rubric: { design: [{ name: '' }] } } },
    [],
  ])('on what is wrong: %j', (value) => {
    expect([byHand(value), configSchema.safeParse(value).success]).toEqual([false, false]);
  });
});
