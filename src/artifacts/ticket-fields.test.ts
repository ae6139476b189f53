import { expect, test } from 'vitest';
import { outline } from './outline.ts';
import { readTicket, scenariosOf } from './ticket.ts';
import { ticketFields } from './ticket-fields.ts';

test("[002-R48] the sections of a forge's form are fields, and no answer is none", () => {
  const text =
    '# GH-103: Judge\n\n### Depends on\n\n- GH-101\n- GH-102\n\n### Blocks\n\n_No response_\n\n### Estimate\n\n13\n\n### Acceptance criteria\n\n_No response_\n';
  expect(readTicket(outline(text))).toMatchObject({ dependsOn: ['GH-101', 'GH-102'], points: 13, criteria: [] });
  expect(ticketFields(outline(text)).map(({ name, line }) => `${name} ${line}`)).toEqual([
    'depends on 5',
    'depends on 6',
    'estimate 14',
  ]);
});

test("[002-R48] a tracker's links say how tickets are linked", () => {
  const text =
    '# [LIB-2] List\n\n**Linked Issues:** is blocked by LIB-1 and LIB-7, blocks LIB-4, relates to LIB-9\n\n## Acceptance Criteria\n\n1. Scenarios "A long list" and "A short one" pass.\n2. The word "none" is shown.\n';
  const document = outline(text);
  expect(readTicket(document).dependsOn).toEqual(['LIB-1', 'LIB-7']);
  expect(ticketFields(document).find(({ name }) => name === 'blocks')?.value).toBe('LIB-4,');
  expect(scenariosOf(document).map((one) => one.text)).toEqual(['A long list', 'A short one']);
});

test('a sentence under such a heading is no list of ids', () => {
  expect(ticketFields(outline('# A-1: B\n\n## Dependencies\n\nThe library must be released.\n'))).toEqual([]);
});

test.each([
  ['Dépend de :', "Critères d'acceptation"],
  ['Abhängig von:', 'Akzeptanzkriterien'],
  ['Depende de:', 'Criterios de aceptación'],
])('[002-R44] in the words of other languages: %s, %s', (field, heading) => {
  const text = `# VEST-2: Rappeler\n\n**${field}** VEST-1\n\n## ${heading}\n\n- [ ] Un rappel part\n`;
  expect(readTicket(outline(text))).toMatchObject({ dependsOn: ['VEST-1'], criteria: ['Un rappel part'] });
});

test('[002-R48] front matter in German has no umlauts in its keys', () => {
  const text = '---\nid: ST-2\npunkte: 5\nhaengt_ab_von: [ST-1, ST-3]\n---\n\n# ST-2: Buchen\n';
  expect(readTicket(outline(text))).toMatchObject({ dependsOn: ['ST-1', 'ST-3'], points: 5 });
  expect(readTicket(outline('# ST-3: Avisar\n\n**Estimación:** 3\n**Depende de:** ST-1\n'))).toMatchObject({
    dependsOn: ['ST-1'],
    points: 3,
  });
});
