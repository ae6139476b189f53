import { describe, expect, test } from 'vitest';
import { readFeature } from './feature-file.ts';

const count = (text: string) => readFeature(text).scenarios.length;

describe('[002-R40] a feature file', () => {
  test.each(['constructor', 'toString', '__proto__'])('a language called %s is one that nobody knows', (name) => {
    expect(count(`# language: ${name}\nFeature: F\n\n  Scenario: one\n    Given a\n`)).toBe(1);
  });

  test('scenarios, outlines and examples count, also inside a rule; backgrounds and tables do not', () => {
    const text = `@a
Feature: F
  Words about it. Scenario is a word here.

  Background:
    Given x

  Scenario: one
    Given a
  Example: two
    Given a
  Scenario Outline: three
    When <a>

    Examples:
      | a |
      | Scenario: no |

  Rule: R
    Background:
      Given y
    @BR-1 @slow
    Scenario Template: four
      Given a
`;
    const { scenarios, feature, stray } = readFeature(text);
    expect(feature).toEqual({ name: 'F', line: 2 });
    expect(stray).toBeUndefined();
    expect(scenarios.map(({ name, line, tags }) => [name, line, tags])).toEqual([
      ['one', 8, []],
      ['two', 10, []],
      ['three', 12, []],
      ['four', 23, ['@BR-1', '@slow']],
    ]);
  });

  test.each(['"""', '```'])('doc strings with %s and comments are skipped', (quote) => {
    const text = `Feature: F\n  Scenario: one\n    Given text\n      ${quote}md\n      Scenario: not me\n      ${quote}\n    # Scenario: nor me\n  Scenario: two\n    Given a\n`;
    expect(count(text)).toBe(2);
  });

  test('BOM and CRLF', () => {
    expect(count('\uFEFFFeature: F\r\n\r\n  Scenario: one\r\n    Given a\r\n\r\n  Scenario: two\r\n')).toBe(2);
  });

  test.each([
    [
      'de',
      'Funktionalität: F\n  Grundlage:\n    Angenommen x\n  Szenario: a\n  Szenariogrundriss: b\n    Beispiele:\n      | x |\n',
      2,
    ],
    [
      'es',
      'Característica: F\n  Antecedentes:\n    Dado x\n  Escenario: a\n  Esquema del escenario: b\n    Ejemplos:\n      | x |\n',
      2,
    ],
    ['zh-CN', '功能: F\n  背景:\n    假如 x\n  场景: a\n', 1],
    [
      'cs',
      'Požadavek: F\n  Pozadí:\n    Pokud x\n  Scénář: a\n    Pokud x\n  Náčrt Scénáře: b\n    Pokud x\n    Příklady: tabulka\n      | x |\n',
      2,
    ],
  ])('language %s', (language, text, scenarios) => {
    expect(count(`# language: ${language}\n${text}`)).toBe(scenarios);
  });

  test('what stands before the feature is noticed', () => {
    expect(readFeature('```gherkin\nFeature: F\n  Scenario: a\n```\n').stray).toBe(1);
    expect(readFeature('# a comment\n\nScenario: a\n')).toMatchObject({ stray: 3, scenarios: [{ name: 'a' }] });
  });
});

test('tags with a step below them belong to nobody', () => {
  const { scenarios } = readFeature(
    'Feature: F\n  Scenario: one\n  @BR-1\n    Given a\n  Scenario: two\n    Given b\n',
  );
  expect(scenarios.map(({ tags, from, endLine }) => [tags, from, endLine])).toEqual([
    [[], 2, 4],
    [[], 5, 6],
  ]);
});
