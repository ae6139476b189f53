import { describe, expect, test } from 'vitest';
import { garble } from '../context/roadmap/garble.testing.ts';
import { firstGarbled, repairText } from './repair-text.ts';

describe('[001-R39] text repair', () => {
  test.each([
    '—',
    '–',
    '…',
    '→',
    '←',
    '↔',
    '≥',
    '✅',
    '❌',
    '⚠️',
    'Ω',
    'μ',
    'Δ',
    '×',
    '±',
    '°',
    '§',
    '│',
    '┌──┐',
    '🔴',
    '“quoted”',
    'don’t',
    'é',
    'Ö',
    'ñ',
    'ł',
    'č',
    'Привет',
    '你好',
    'עברית',
    'naïve café',
    '€5',
    '™',
    '\u00a0',
    'ě š č ř',
  ])('%s, garbled once and twice, comes back', (text) => {
    expect(repairText(garble(text))).toBe(text);
    expect(repairText(garble(garble(text)))).toBe(text);
  });

  test('only the garbled part of a line changes', () => {
    expect(repairText(`S(x) ≥ 0.70 ${garble('—')} café “ok” ${garble('→')} Ω`)).toBe('S(x) ≥ 0.70 — café “ok” → Ω');
  });

  test.each([
    'Er sagte: „Spaß“ – und ging.',
    '‘He said “café”’ … voilà »',
    '«\u00a0Voilà\u00a0» – déjà…',
    '”HEJ PÅ”, „Ä“',
    'AMANHÃ… IRMÃ”',
    'Größe: 5 µm ± 0,1 °C — 10 × 20',
    'Ça va ? “Où est-il ?” — Là-bas…',
    'Señor Ñandú, ¿qué? «Sí»',
    'Ελληνικά, кириллица, 日本語, ไทย',
    '“‘nested’” — ‘“quotes”’',
  ])('correct text stays: %s', (text) => {
    expect(repairText(text)).toBe(text);
  });

  test('byte order mark and line ends', () => {
    expect(repairText('\uFEFFa\r\nb\rc\n')).toBe('a\nb\nc\n');
    expect(repairText(`${garble('\uFEFF')}a`)).toBe('a');
  });

  test('bytes that were lost stay lost', () => {
    expect(repairText('â    ¥ 0.70')).toBe('â    ¥ 0.70');
  });
});

test('[001-R39] the first word that is not as it was meant is told, with its line', () => {
  expect(firstGarbled('# Bar\r\n\r\n- A tea costs â‚¬5, a cake â‚¬7.\r\n')).toEqual({
    line: 3,
    written: 'â‚¬5,',
    meant: '€5,',
  });
  expect(firstGarbled('# Café\r\n\r\n- A tea costs €5 – or less.\r\n')).toBeUndefined();
});
