import { expect, test } from 'vitest';
import { readAdr } from './adr.ts';
import { alternativesPart, consequencesPart, saysPart } from './adr-parts.ts';
import { outline } from './outline.ts';

const record = (...parts: readonly string[]) =>
  outline(`# 7. Queue\n\n${parts.map((part) => `## ${part}\n\nSomething.\n`).join('\n')}`);

test.each([
  [['Kontext', 'Entscheidung', 'Konsequenzen']],
  [['Contexte et Énoncé du Problème', 'Facteurs de Décision', 'Résultat de la Décision', 'Conséquences']],
  [['Contexto', 'Decisión', 'Consecuencias']],
  [['Contexto', 'Decisão', 'Consequências']],
  [['Kontekst', 'Decyzja', 'Konsekwencje']],
  [['Контекст', 'Решение', 'Последствия']],
  [['コンテキスト', '決定事項', '影響']],
  [['背景 (Context)', '決定 (Decision)', '結果 (Consequences)']],
  [['背景', '决策', '后果']],
  [['배경', '결정', '결과']],
  [['Discussion (Context)', 'Solution (Decision)', 'Consequences (Results)']],
])('[002-R38] %j has all parts', (parts) => {
  const document = record(...parts);
  expect(readAdr(document)).toMatchObject({ hasContext: true, hasDecision: true });
  expect(saysPart(document, consequencesPart)).toBe(true);
});

test('[002-R38] what only sounds like a decision is none', () => {
  for (const name of ['Decision Drivers', 'Facteurs de Décision', 'Related Decisions', 'Entscheidungstreiber'])
    expect(readAdr(record('Context', name, 'Consequences')).hasDecision).toBe(false);
});

test('[002-R38] fields whose words stand below them, and bare words over a paragraph', () => {
  const fields = '# Cache\n\n- **Context:**  \n  Slow.\n- **Decision:**  \n  Cache.\n- **Consequences:**\n';
  expect(readAdr(outline(fields))).toMatchObject({ hasContext: true, hasDecision: true });
  expect(saysPart(outline(fields), consequencesPart)).toBe(7);
  const bare = '# Retry\n\nStatus: Accepted\n\nContext\n- Calls fail.\n\nDecision\n- We retry.\n';
  expect(readAdr(outline(bare))).toMatchObject({ hasContext: true, hasDecision: true });
  expect(saysPart(outline(bare), alternativesPart)).toBeUndefined();
});

test('[002-R38] the place of what is empty is told', () => {
  const text = '# Queue\n\n## Context\n\nSlow.\n\n## Decision\n\n## Consequences\n\nFast.\n';
  expect(readAdr(outline(text))).toMatchObject({ hasDecision: false, emptyDecision: 7 });
});

test('[002-R38] bare words over a blank line, and bold items over a list', () => {
  const bare =
    '# Retry\n\nStatus: accepted\n\nContext\n\n- Calls fail.\n\nDecision\n\n- We retry.\n\nConsequences\n\nNobody presses twice.\n';
  expect(readAdr(outline(bare))).toMatchObject({ hasContext: true, hasDecision: true });
  expect(saysPart(outline(bare), consequencesPart)).toBe(true);
  expect(readAdr(outline(bare.replace('- Calls fail.\n\n', '')))).toMatchObject({ hasContext: false });
  const items =
    '# ADR: Queue\n\n- **Status**: Accepted\n- **Context**\n  - Imports take minutes.\n- **Decision**\n  - A worker.\n- **Consequences**\n';
  expect(readAdr(outline(items))).toMatchObject({ hasContext: true, hasDecision: true });
  expect(saysPart(outline(items), consequencesPart)).not.toBe(true);
});
