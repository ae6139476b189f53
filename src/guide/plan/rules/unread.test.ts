/** A PRD in another language: each demand stands as a rule in its own words, and nothing is claimed of it. */
import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { planDesign } from '../plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));
const own = (prd: string) => plan(prd).rules.flatMap(({ text, source }) => (source.from === 'prd' ? [text] : []));

const dutch = `# Moestuin

## Probleem
De leden weten niet wie water heeft gegeven.

## Eisen
- Een lid kan een perceel voor een jaar huren.
- Elke week krijgt de beheerder de lijst.
- Een perceel heeft hooguit 30 planten.

## Buiten scope
- Betaling
`;

const german = `# Imkerei

## Ausgangslage
Die Völker stehen an drei Orten, und per Zettel weiß niemand, wer zuletzt dort war.

## User Stories
- Als Imker möchte ich ein Volk melden, damit es gezählt ist.

## Anforderungen
- Ein Standort hat höchstens 20 Völker.

## Nicht im Umfang
- Honigverkauf
`;

describe('[002-R24] a demand that nobody here can read', () => {
  test.each([
    [
      'Dutch',
      dutch,
      [
        'Een lid kan een perceel voor een jaar huren.',
        'Elke week krijgt de beheerder de lijst.',
        'Een perceel heeft hooguit 30 planten.',
      ],
    ],
    [
      'German',
      german,
      ['Als Imker möchte ich ein Volk melden, damit es gezählt ist.', 'Ein Standort hat höchstens 20 Völker.'],
    ],
  ])('is a rule in its own words: %s', (_, prd, rules) => {
    expect(plan(prd).reading.isForeign).toBe(true);
    expect(own(prd)).toEqual(rules);
  });

  test('is called as it is written, and shown by nothing before somebody has said what it asks for', () => {
    const { rules, scenarios } = plan(german);
    const rule = rules.find(({ text }) => text.startsWith('Ein Standort'));
    expect(rule?.name).toBe('Ein Standort hat höchstens 20 Völker');
    expect(scenarios.filter((one) => one.rule === rule).map(({ missing }) => missing)).toEqual([
      'what this asks for, in English: Ein Standort hat höchstens 20 Völker',
    ]);
  });

  test('what is left out there is left out', () => {
    expect(plan(german).reading.statements.find(({ text }) => text === 'Honigverkauf')?.part).toBe('excluded');
    expect(plan(dutch).reading.statements.find(({ text }) => text === 'Betaling')?.part).toBe('excluded');
  });
});
