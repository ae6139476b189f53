import { describe, expect, test } from 'vitest';
import { validatedLanguages } from '../engine/validator-port.ts';
import { check } from './check.ts';
import { validatorContract } from '../../tests/contracts/validator.ts';
import { inProcessValidator } from './in-process.ts';

const validator = inProcessValidator();
validatorContract('in process', () => validator);

describe('any text', () => {
  test.each(validatedLanguages)('%s of 10 MB on one line is a finding, at once', async (language) => {
    const { findings } = await check({ language, text: 'x'.repeat(10_000_000), excerpt: false });
    expect(findings).toMatchObject([{ code: `${language}/too-large`, severity: 'error' }]);
  });

  test('hidden and turning characters are named, once each, in their line', async () => {
    const text =
      'Feature: a\n  Scenario: b\u200B\u200B\n    When c\u202E\n    Then \u0645\u0631\u062D\u0628\u0627 \u200E\u{1F468}\u200D\u{1F469}\n';
    const { findings } = await check({ language: 'gherkin', text, excerpt: false });
    expect(findings).toMatchObject([
      {
        code: 'text/invisible-character',
        severity: 'warning',
        line: 2,
        message: '2 characters that cannot be seen, first U+200B.',
      },
      { code: 'text/turned-around', severity: 'warning', line: 3 },
    ]);
  });

  test('a flood of findings is cut, and errors are kept', async () => {
    const misspelt = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`p${i}`, { requird: ['a'] }]));
    const draft = 'https://json-schema.org/draft/2020-12/schema';
    const text = JSON.stringify({ $schema: draft, properties: misspelt, type: 'nothing' }, undefined, 1);
    const { findings } = await check({ language: 'json-schema', text, excerpt: false });
    expect(findings).toHaveLength(51);
    expect(findings.map((one) => one.severity)).toContain('error');
    expect(findings.at(-1)).toMatchObject({ code: 'text/more-findings', severity: 'info' });
  });
});
