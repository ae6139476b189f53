/** What is left for later is told where it is all that is said. */
import { expect, test } from 'vitest';
import { leftOpenIn } from './left-open.ts';

test.each([
  ['| Wabe | Breite | Zu klären |', 'Zu klären'],
  ['- Höhe: zu bestimmen', 'zu bestimmen'],
  ['- Gewicht: noch zu ergänzen', 'noch zu ergänzen'],
  ['| Panal | 3 | Por definir. |', 'Por definir'],
  ['**Durée :** à définir', 'à définir'],
  ['- Da definire', 'Da definire'],
  ['The frame (to be decided)', 'to be decided'],
  ['# Implementation Plan: [FEATURE NAME]', '[FEATURE NAME]'],
  ['**Branch**: `7-bees` | **Date**: [DATE] | **Spec**: spec.md', '[DATE]'],
  ['[NOTES]', '[NOTES]'],
  ['| none | [NOTES] |', '[NOTES]'],
  ['- Who feeds them? [NEEDS CLARIFICATION: keeper or guest?]', 'NEEDS CLARIFICATION'],
  ['| FR-6 | Hives MUST last [NEEDS CLARIFICATION: how long] | P2 |', 'NEEDS CLARIFICATION'],
])('%s', (line, said) => {
  expect(leftOpenIn(line)).toBe(said);
});

test.each([
  'Die Imker haben zu klären, wer füttert.',
  'Queda por definir el color de la cera en cada colmena.',
  '## Por definir',
  '**Zu klären**',
  '| To be decided | the keeper has not answered |',
  '- [ ] No [NEEDS CLARIFICATION] markers remain',
  '| 1 | [NEEDS CLARIFICATION] Who feeds them? | resolved |',
  '| Export | [IN PROGRESS] |',
  '- [API] Hives are listed',
  'See [NOTES](notes.md)',
  'The mark `[DATE]` is filled in by a program',
])('nothing about %s', (line) => {
  expect(leftOpenIn(line)).toBeUndefined();
});
