import { describe, expect, test } from 'vitest';
import { check as checkText } from './check.ts';

const check = (text: string, excerpt = false) => checkText({ language: 'gherkin', text, excerpt });
const codes = async (text: string, excerpt = false) =>
  (await check(text, excerpt)).findings.map(({ code, line }) => `${code}:${line}`);
const steps = '    Given a\n    When b\n    Then c\n';

describe('gherkin', () => {
  test.each(['\u0085', '\u00A0'])('[002-R40] a tag has no blank of any kind in it', async (blank) => {
    expect(await codes(`Feature: F\n\n  @of${blank}two\n  Scenario: one\n${steps}`)).toEqual(['gherkin/syntax:3']);
  });

  test('[002-R40] tells every scenario with its tags, steps and rule', async () => {
    const text =
      '@all\nFeature: F\n  Background:\n    Given x\n  Scenario: one\n' +
      steps +
      '    And d\n\n  @r\n  Rule: R\n    @BR-1 @all\n    Scenario Outline: two <n>\n' +
      '      When b\n      Then c\n      Examples:\n        | n |\n        | 1 |\n';
    const { findings, facts } = await check(text);
    expect(findings).toEqual([]);
    expect(facts?.gherkin).toEqual({
      language: 'en',
      feature: { name: 'F', line: 2 },
      scenarios: [
        {
          name: 'one',
          tags: ['@all'],
          line: 5,
          steps: [
            { kind: 'given', text: 'a', line: 6 },
            { kind: 'when', text: 'b', line: 7 },
            { kind: 'then', text: 'c', line: 8 },
            { kind: 'then', text: 'd', line: 9 },
          ],
        },
        {
          name: 'two <n>',
          tags: ['@BR-1', '@all', '@r'],
          rule: 'R',
          line: 14,
          steps: [
            { kind: 'when', text: 'b', line: 15 },
            { kind: 'then', text: 'c', line: 16 },
          ],
        },
      ],
    });
  });

  test('[002-R40] CRLF, a byte order mark, doc strings and other languages are read', async () => {
    const text =
      '\uFEFF# language: fr\r\nFonctionnalité: F\r\n  Scénario: S\r\n    Quand a\r\n    """\r\n    Alors\r\n    """\r\n    Alors b\r\n';
    const { findings, facts } = await check(text);
    expect(findings).toEqual([]);
    expect(facts?.gherkin).toMatchObject({
      language: 'fr',
      scenarios: [{ line: 3, steps: [{ line: 4 }, { line: 8 }] }],
    });
  });

  test('three single quotes are a doc string too, and words inside of another', async () => {
    const text =
      "Feature: F\n  Scenario: S\n    When a\n    '''\n    Then not\n    '''\n    Then b\n    \"\"\"\n    '''\n    \"\"\"\n";
    const { findings, facts } = await check(text);
    expect(findings).toEqual([]);
    expect(facts?.gherkin).toMatchObject({ scenarios: [{ steps: [{ line: 3 }, { line: 7 }] }] });
  });

  test('[002-R40] a file without a feature is none', async () => {
    expect(await codes('')).toEqual(['gherkin/no-feature:1']);
    expect(await codes('# only a comment\n')).toEqual(['gherkin/no-feature:1']);
    expect(await codes('Feature: F\n')).toEqual(['gherkin/no-scenario:1']);
  });

  test('[002-R40] a scenario has steps, with When and Then', async () => {
    expect((await check('Feature: F\n  Scenario: S\n')).findings).toMatchObject([
      { code: 'gherkin/no-steps', severity: 'warning', line: 2 },
    ]);
    expect((await check('Feature: F\n  Scenario: S\n    Given a\n')).findings).toMatchObject([
      { code: 'gherkin/incomplete-scenario', severity: 'warning', line: 2, message: '"S" has no When and no Then.' },
    ]);
    expect(await codes('Feature: F\n  Scenario: S\n    * a\n    * b\n')).toEqual([]);
  });

  test('[002-R40] limits: seven steps, one When, thirty scenarios', async () => {
    expect(await codes(`Feature: F\n  Scenario: S\n${steps}${'    And d\n'.repeat(4)}`)).toEqual([]);
    expect(await codes(`Feature: F\n  Scenario: S\n${steps}${'    And d\n'.repeat(5)}`)).toEqual([
      'gherkin/many-steps:2',
    ]);
    expect(await codes(`Feature: F\n  Scenario: S\n${steps}    When d\n    Then e\n`)).toEqual([
      'gherkin/several-whens:6',
    ]);
    const many = (n: number) => Array.from({ length: n }, (_, i) => `  Scenario: S${i}\n${steps}`).join('');
    expect(await codes(`Feature: F\n${many(30)}`)).toEqual([]);
    expect(await codes(`Feature: F\n${many(31)}`)).toEqual(['gherkin/many-scenarios:122']);
  });

  test('two scenarios of one name are told apart', async () => {
    const one = `  Scenario: S\n${steps}`;
    expect(await codes(`Feature: F\n${one}${one}`)).toEqual(['gherkin/same-name:6']);
  });

  test.each([
    ['Feature: F\n  Scenario: S\n    Givn x\n    When b\n    Then c\n', 3],
    ['Feature: F\n  Scenario: S\n\n    given x\n    When b\n    Then c\n', 4],
    ['Feature: F\n  Scenario: S\n    # note\n    Wehn x\n    Then c\n    When d\n', 4],
    ['Feature: F\n  Some words.\n  Scenaro: S\n    Given x\n  Scenario: T\n    When b\n    Then c\n', 3],
    ['# language: de\nFunktionalität: F\n  Szenario: S\n    Angenomen x\n    Wenn b\n    Dann c\n', 4],
  ])('[002-R40] a misspelt keyword in %j is noticed, though it is legal', async (text, line) => {
    expect((await check(text)).findings).toContainEqual(
      expect.objectContaining({ code: 'gherkin/misspelt-keyword', severity: 'warning', line }),
    );
  });

  test('prose is not taken for a misspelt keyword', async () => {
    const prose = '  The person exports.\n  They wait, then\n  Give it time: note this\n  Scenarios are listed below\n';
    expect(await codes(`Feature: F\n${prose}  Scenario: S\n${prose}${steps}`)).toEqual([]);
  });

  test('syntax errors come all at once, each with its line', async () => {
    const text =
      'Feature: F\n  Scenario: S\n    Given a\n    nonsense\n    When b\n    | a |\n    | a | b |\n    Then c\n';
    expect(await codes(text)).toEqual(['gherkin/syntax:4', 'gherkin/syntax:7']);
    expect((await check(text)).findings[0]?.message).toBe('"nonsense" is not expected here.');
    expect(await codes('# language: xx\nFeature: F\n')).toEqual(['gherkin/syntax:1']);
    expect(await codes('# language: constructor\nFeature: F\n')).toEqual(['gherkin/syntax:1']);
  });

  test('an excerpt may be scenarios without a feature, or steps alone', async () => {
    const scenario = await check(`@BR-1\nScenario: S\n${steps}\nScenario: T\n    Given x\n`, true);
    expect(scenario.facts?.gherkin).toMatchObject({
      scenarios: [{ name: 'S', line: 2, tags: ['@BR-1'] }, { line: 7 }],
    });
    expect(scenario.facts?.gherkin).not.toHaveProperty('feature');
    expect(scenario.findings).toMatchObject([{ code: 'gherkin/incomplete-scenario', line: 7 }]);
    expect(await codes(steps, true)).toEqual([]);
    expect(await codes('Given a\nWhen b\nnonsense\nThen c\n', true)).toEqual(['gherkin/syntax:3']);
    expect(await codes('# language: fr\nScénario: S\n  Quand a\n  Alors b\n  bêtise\n', true)).toEqual([
      'gherkin/syntax:5',
    ]);
    expect(await codes('Just words.\n', true)).toEqual(['gherkin/syntax:1']);
  });
});
