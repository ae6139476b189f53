import { expect, test } from 'vitest';
import { checkPackage } from './index.ts';

async function told(rule: string, ...criteria: readonly string[]): Promise<(string | undefined)[]> {
  const { findings } = await checkPackage([
    {
      kind: 'rules',
      path: 'rules.md',
      text: `# Business Rules: X\n\n## Rule 1: Validation - A\n\n**Statement:** ${rule}\n\n**Source:** x\n`,
    },
    {
      kind: 'ticket',
      path: 'ST-1.md',
      text: `# ST-1: Absagen\n\n**Rules:** BR-1\n\n## Acceptance Criteria\n\n${criteria.map((one) => `- [ ] ${one}`).join('\n')}\n`,
    },
  ]);
  return findings.filter(({ code }) => code === 'constraint/contradiction').map(({ at }) => at);
}

const rule = 'Ein Termin kann bis 4 Stunden vor Beginn abgesagt werden.';

test('[002-R46] a limit with another number than the rule that a ticket carries, in another language', async () => {
  expect(await told(rule, 'Eine Absage weniger als 4 Stunden vor Beginn wird abgelehnt.')).toEqual([]);
  expect(await told(rule, 'Eine Absage weniger als 6 Stunden vor Beginn wird abgelehnt.')).toEqual(['ST-1.md:7']);
  expect(
    await told('Se puede cancelar hasta 2 horas antes de la salida.', 'Cancelar hasta 5 horas antes devuelve 200.'),
  ).toHaveLength(1);
});

test('[002-R46] an example near the limit, and a limit of something else', async () => {
  expect(await told(rule, 'Ein Termin in 6 Stunden lässt sich absagen.')).toEqual([]);
  expect(await told(rule, 'Absage bis 4 Stunden vor Beginn.', 'Weniger als 3 Stunden vor Beginn: abgelehnt.')).toEqual(
    [],
  );
  expect(await told(rule, 'Die Mail kommt nach spätestens 2 Stunden an.')).toEqual([]);
});
