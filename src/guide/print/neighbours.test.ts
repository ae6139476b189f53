import { expect, test } from 'vitest';
import { planDesign } from '../plan/plan.ts';
import { onlyPrd } from '../request.testing.ts';
import { componentDiagram } from './part-diagrams.ts';
import { printRegulations } from './regulations.ts';
import { printTdd } from './tdd.ts';

const plan = planDesign(
  onlyPrd(
    [
      '# Visit booking',
      '## Requirements',
      '- A patient can book a visit.',
      '- When a visit is cancelled, the patient is told by SMS.',
      '- All PHI is encrypted.',
      '## Integrations',
      '- Epic EHR via FHIR R4. Epic is the system of record for the schedule.',
      '- Kleeblatt for SMS.',
      '- Okta for sign-in.',
    ].join('\n\n'),
  ),
);

test('each neighbour is drawn the way that things go', () => {
  const diagram = componentDiagram(plan);
  const id = (name: string) => new RegExp(String.raw`(c\d+)\W+"${name}"`).exec(diagram)?.[1] ?? name;
  expect(diagram).toMatch(new RegExp(`${id('Outbox sender')} -->\\|"[^"]+"\\| ${id('Kleeblatt')}`));
  expect(diagram).not.toMatch(new RegExp(`${id('Outbox sender')} -->\\|"[^"]+"\\| ${id('Epic EHR')}`));
  expect(diagram).toContain(`|"asks who it is"| ${id('Okta')}`);
});

test('what happens while it is down, and whose gateway it is', () => {
  const tdd = printTdd(plan);
  expect(tdd).toMatch(/Epic EHR is down or slow \| What it last said is shown/);
  expect(tdd).toMatch(/Kleeblatt is down or slow \| What is meant for it waits/);
  expect(tdd).toContain('The only way to Epic EHR and Kleeblatt');
});

test('a law that is named leads to measures, with the parts and neighbours of this design', () => {
  const [hipaa = '', ...others] = printRegulations(plan);
  expect(hipaa).toMatch(/^\*\*HIPAA\*\* \(PRD line 9\)/);
  expect(hipaa).toContain('agreement with everybody who sees health data: Epic EHR and Kleeblatt');
  expect(others).toEqual([]);
});
