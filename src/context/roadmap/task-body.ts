/** What stands under a task outside of its block: bold fields, plain fields, commands. */
import { testPathsIn } from './field-values.ts';
import { isKnownField, keyName, type Field } from './fields.ts';
import type { Structure } from './structure.ts';
import { fenceLines, linesOf } from './structure.ts';

/** `**Role:** x | **Model:** y`, `**SUCCESS:** ...`, `SCOPE: ...`. */
const boldField = /^(?:[-*]\s+)?\*\*([A-Za-z_ ]{3,20}):\*\*\s*(.*)$/;
const plainField = /^([A-Z][A-Z_]{3,20}):\s+(\S.*)$/;
const bodyFields = new Set([
  'ROLE',
  'MODEL',
  'SUCCESS',
  'ESCALATION',
  'GATE',
  'EXECUTOR',
  'EFFORT',
  'SCOPE',
  'STATUS',
  'DEPENDS_ON',
  'READS_FROM',
  'WRITES_TO',
  'PROVIDES',
  'ESTIMATED_CALLS',
  'BASH',
]);

export function bodyFieldsOf(document: Structure, from: number, to: number): Field[] {
  const fields: Field[] = [];
  for (const { text, line } of linesOf(document, from, to)) {
    if (document.isFenced(line)) continue;
    const trimmed = text.trim();
    for (const part of trimmed.split(/\s\|\s(?=\*\*)/)) {
      const [, name, value = ''] = boldField.exec(part) ?? plainField.exec(part) ?? [];
      const key = name === undefined ? '' : keyName(name);
      if (value !== '' && isKnownField(key) && bodyFields.has(key)) fields.push({ key, value, line });
    }
  }
  return fields;
}

/** Test files in the commands under a task. */
export function commandTests(document: Structure, from: number, to: number): string[] {
  return document.fences
    .filter(
      ({ lang, line, end }) => line >= from && end <= to && /^(?:bash|sh|shell|powershell|ps1|console)$/.test(lang),
    )
    .flatMap((fence) => fenceLines(document, fence).flatMap(({ text }) => testPathsIn(text)));
}
