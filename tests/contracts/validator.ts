/** What every validator must do, whatever it runs on. */
import { describe, expect, test } from 'vitest';
import type { ValidationRequest, Validator } from '../../src/engine/validator-port.ts';

export function validatorContract(name: string, validator: () => Validator): void {
  const at = (line: number, path = 'doc.md') => ({ path, line });
  const check = (...requests: ValidationRequest[]) => validator().check(requests);

  describe(`a validator: ${name}`, () => {
    test('gives one result for each request, in order', async () => {
      const results = await check(
        { language: 'json', text: '{"a": 1}', at: at(1) },
        { language: 'json', text: '{"a": }', at: at(1) },
        { language: 'yaml', text: 'a: 1', at: at(1) },
        { language: 'json', text: '{"a": }', at: at(7, 'other.json') },
      );
      expect(results.map(({ findings }) => findings.map((one) => one.at))).toEqual([
        [],
        ['doc.md:1'],
        [],
        ['other.json:7'],
      ]);
    });

    test('nothing to check gives nothing', async () => {
      expect(await check()).toEqual([]);
    });

    test('all lines are lines of the enclosing document', async () => {
      const text = 'Feature: a\n  Scenario: b\n    Given c\n';
      const [result] = await check({ language: 'gherkin', text, at: at(41) });
      expect(result?.findings[0]).toMatchObject({ code: 'gherkin/incomplete-scenario', at: 'doc.md:42' });
      expect(result?.facts.gherkin).toMatchObject({
        feature: { line: 41 },
        scenarios: [{ name: 'b', line: 42, steps: [{ line: 43 }] }],
      });
    });

    test('a finding says what is wrong, where, and what to do', async () => {
      const results = await check(
        { language: 'mermaid', text: 'flowchart TD\n A[x', at: at(3) },
        { language: 'gherkin', text: '', at: at(3) },
        { language: 'openapi', text: 'openapi: 3.1.0\n', at: at(3) },
        { language: 'json-schema', text: '{"type": "strng"}', at: at(3) },
        { language: 'json', text: '', at: at(3) },
        { language: 'yaml', text: 'a: [', at: at(3) },
        { language: 'typescript', text: 'interface {', at: at(3) },
      );
      for (const { findings } of results) {
        expect(findings.length).toBeGreaterThan(0);
        for (const one of findings) {
          expect(one).toEqual({
            severity: 'error',
            code: expect.stringMatching(/^[a-z-]+\/[a-z-]+$/),
            message: expect.stringMatching(/\S/),
            at: expect.stringMatching(/^doc\.md:\d+$/),
            fix: expect.stringMatching(/\S/),
          });
        }
      }
    });

    test('what it repeats of a text cannot move a cursor or turn words around', async () => {
      const [result] = await check({ language: 'mermaid', text: '\u001B[31m\u202Eabc TD\n A-->B', at: at(1) });
      expect(result?.findings.map((one) => one.message + one.fix).join('')).not.toMatch(/[\p{Cc}\u202E]/u);
    });

    test('many requests at once are all answered', async () => {
      const requests = Array.from({ length: 50 }, (_, i) => ({
        language: 'gherkin' as const,
        text: `Feature: f${i % 10}\n  Scenario: a\n    When b\n    Then c\n`,
        at: at(1),
      }));
      const results = await Promise.all(requests.map((request) => check(request)));
      expect(results.map(([one]) => one?.facts.gherkin?.feature?.name)).toEqual(requests.map((_, i) => `f${i % 10}`));
    });
  });
}
