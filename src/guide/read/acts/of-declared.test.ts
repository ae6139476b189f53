import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';

test('what is recorded part by part is the thing that is declared with these parts', () => {
  const prd = `# Vaccination clinic

## Stories
- As a nurse, I record vaccine, batch number and dose for each patient.
- As a patient, I can join the queue of a site.

## Data
- Vaccination: patient, vaccine, batch number, dose, nurse, time
`;
  const written = design(prd);
  const contracts = written.of('contracts');
  expect(contracts).toContain('/vaccinations');
  expect(contracts).not.toMatch(/\/(?:vaccines|doses)\b/);
  expect(written.of('tdd')).not.toMatch(/CREATE TABLE patients [^;]*batch_number/);
  expect(written.of('tdd')).toMatch(/CREATE TABLE vaccinations [^;]*batch_number/);
});
