/**
 * `KEY: value` fields of a block of lines, in both syntaxes: several joined by ` | `, or one a line; a list may span lines
 * and a sentence may wrap (001-R28, R30).
 */
import { fieldOfBareValue } from './normalise.ts';

export interface Field {
  readonly key: string;
  value: string;
  readonly line: number;
}

const aliases: Readonly<Record<string, string>> = {
  CALLS: 'ESTIMATED_CALLS',
  EST_CALLS: 'ESTIMATED_CALLS',
  DEPENDS: 'DEPENDS_ON',
  DEPENDENCIES: 'DEPENDS_ON',
  READS: 'READS_FROM',
  WRITES: 'WRITES_TO',
  SUCCESS_CRITERIA: 'SUCCESS',
};

const known = new Set([
  'TASK',
  'DEPENDS_ON',
  'EXECUTOR',
  'ARCHETYPE',
  'MODEL',
  'EFFORT',
  'PARALLEL',
  'SCOPE',
  'GATE',
  'SUCCESS',
  'ESCALATION',
  'ESTIMATED_CALLS',
  'LAYER',
  'READS_FROM',
  'WRITES_TO',
  'DATA_DEPS',
  'TASK_DEPS',
  'PROVIDES',
  'SKILL_LOAD',
  'RALPH_VALIDATOR',
  'STATUS',
  'BASH',
  'TEAM',
  'ROLE',
  'TITLE',
  'DESCRIPTION',
]);

export const keyName = (text: string) => {
  const key = text.trim().toUpperCase().replaceAll(/[ -]+/g, '_');
  return aliases[key] ?? key;
};

const fieldStart = /^(\s*)(?:[-*]\s+)?([A-Z][A-Z0-9_]{1,29}):(?:\s+|$|(?=\[))(.*)$/;
/** A further field on the same line. */
const joint = /\s\|\s(?=\**[A-Z][A-Z_]{2,29}\**:)/g;

/** The fields of the lines, in order; lines that are neither field nor part of one are left out. */
export function readFields(lines: readonly { text: string; line: number }[]): Field[] {
  const fields: Field[] = [];
  let last: Field | undefined;
  let indent = 0;
  /** How many brackets of the list are still open. */
  let open = 0;
  for (const { text, line } of lines) {
    const [, blanks = '', key = '', value = ''] = fieldStart.exec(text) ?? [];
    // Inside a list only a name that is surely a field ends it, so that a forgotten bracket costs one field.
    if (key !== '' && (open === 0 || known.has(keyName(key)))) {
      indent = blanks.length;
      const parts = splitJoined(keyName(key), value, line);
      fields.push(...parts);
      last = parts.at(-1);
      open = last?.value.startsWith('[') ? Math.max(0, depthOf(last.value)) : 0;
    } else if (last && open > 0) {
      last.value += `\n${text.trim()}`;
      open = Math.max(0, open + depthOf(text));
    } else if (last && text.trim() !== '' && text.search(/\S/) > indent + 1) {
      last.value += `\n${text.trim()}`;
    } else {
      last = undefined;
    }
  }
  return fields;
}

/** Brackets that a text opens and leaves open; below zero when it closes more. */
function depthOf(text: string): number {
  let depth = 0;
  for (const char of text) depth += char === '[' ? 1 : char === ']' ? -1 : 0;
  return depth;
}

/** The fields of one line. A part without a name is a field if its value can only be one, else part of the one before. */
function splitJoined(key: string, value: string, line: number): Field[] {
  const fields: Field[] = [{ key, value: '', line }];
  for (const [i, part] of value.split(joint).entries()) {
    const [, name, own = ''] = i === 0 ? [] : (/^\**([A-Z][A-Z_]{2,29})\**:\**\s*(.*)$/s.exec(part) ?? []);
    if (name !== undefined) fields.push({ key: keyName(name), value: '', line });
    for (const [j, piece] of (name === undefined ? part : own).split(' | ').entries()) {
      const bare = i + j === 0 || isProse(fields.at(-1)?.key ?? '') ? undefined : fieldOfBareValue(piece);
      const last = fields.at(-1);
      if (bare !== undefined) fields.push({ key: bare, value: piece.trim(), line });
      else if (last) last.value = last.value === '' ? piece.trim() : `${last.value} | ${piece.trim()}`;
    }
  }
  return fields;
}

const isProse = (key: string) => ['SUCCESS', 'ESCALATION', 'PROVIDES', 'TEAM', 'SCOPE', 'BASH'].includes(key);
export const isKnownField = (key: string) => known.has(key);
