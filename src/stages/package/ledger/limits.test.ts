import { expect, test } from 'vitest';
import { idFindings } from './index.ts';

const rules = (third = 'Un taller admite como máximo 20 barcos.') =>
  `# Requisitos\n\n- **RF-001:** El patrón abre una orden.\n- **RF-002:** El patrón cierra una orden.\n- **RF-003:** ${third}\n- **RF-004:** La respuesta llega en < 10 ms.\n`;

const told = (said: string, third?: string) =>
  idFindings(
    [
      { kind: 'tdd', path: 'requisitos.md', text: rules(third) },
      { kind: 'tdd', path: 'plan.md', text: `# Plan\n\n- Abrir (RF-001)\n- Cerrar (RF-002)\n- ${said}\n` },
    ],
    [],
  ).map(({ code, severity, at }) => `${severity} ${code} ${at}`);

test.each([['Una orden tiene como máximo 50 barcos (RF-003)'], ['Medir < 80ms (RF-004)']])(
  '[002-R42] the same limit of the same id with another number, in any language: %s',
  (said) => {
    expect(told(said)).toEqual(['warning constraint/contradiction plan.md:5']);
  },
);

test.each([
  ['the same number', 'Una orden tiene como máximo 20 barcos (RF-003)', undefined],
  ['another thing', 'Una orden tiene como máximo 50 velas (RF-003)', undefined],
  ['another side of it', 'Una orden tiene al menos 5 barcos (RF-003)', undefined],
  ['two ids', 'Una orden tiene como máximo 50 barcos (RF-003, RF-004)', undefined],
  [
    'two limits of one id',
    'Como máximo 50 barcos (RF-003)',
    'Como máximo 20 barcos, y como máximo 50 barcos en julio.',
  ],
])('nothing about %s', (_, said, third) => {
  expect(told(said, third)).toEqual([]);
});

const often = 'El informe del taller se envía cada semana.';

test('[002-R42] the same id once a week and once a day', () => {
  expect(told('Enviar el informe del taller cada día (RF-003)', often)).toEqual([
    'warning constraint/contradiction plan.md:5',
  ]);
  expect(told('Enviar el informe del taller semanalmente (RF-003)', often)).toEqual([]);
  expect(told('Copia diaria de los barcos (RF-003)', often)).toEqual([]);
  expect(told('El informe del taller, cada semana y cada día (RF-003)', often)).toEqual([]);
});
