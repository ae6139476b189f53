/** Values of TASK fields in the words of the answer, with what did not fit as a note (001-R31). */

export interface Normal {
  /** Empty when the text says nothing that is known. */
  readonly value: string;
  readonly note: string;
}

const strip = (text: string) => text.replaceAll('**', '').replaceAll('⊗', '').replaceAll(/\s+/g, ' ').trim();
/** `(x)` or `— x` without what sets it apart. */
function inner(text: string): string {
  const rest = text.trim().replace(/^(?:[—–:,;]\s*|-\s+)+/, '');
  return isWrapped(rest) ? rest.slice(1, -1).trim() : rest.replace(/^-/, '').trim();
}

/** Does the first bracket close at the very end? */
function isWrapped(text: string): boolean {
  const [open, close] = text.startsWith('[') ? ['[', ']'] : ['(', ')'];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === open) depth++;
    else if (text[i] === close) depth--;
    if (depth === 0) return i > 0 && i === text.length - 1;
  }
  return false;
}

function firstOf(text: string, known: readonly string[]): Normal {
  const clean = strip(text);
  const found = new RegExp(String.raw`^(?:claude[ -])?(${known.join('|')})(?![a-z])`, 'i').exec(clean);
  if (!found) return { value: '', note: clean };
  const value = known.find((one) => one.toLowerCase() === found[1]?.toLowerCase()) ?? '';
  return { value, note: inner(clean.slice(found[0].length)) };
}

/** `GATED (Ω >= 0.70)`, `GATED — HARD BLOCK if ...`: the rest is the condition. */
export const normalGate = (text: string): Normal => firstOf(text, ['YOLO', 'GATED']);

/** `Code (agent team)`, `Code-team`, `Code x3`. */
export const normalExecutor = (text: string): Normal => firstOf(text, ['Chat', 'Code']);

/** `haiku (file scanning)`, `opus (x) → sonnet (y)`, `sonnet-4.6`. */
export const normalModel = (text: string): Normal => firstOf(text, ['opus', 'sonnet', 'haiku']);

const efforts: Readonly<Record<string, string>> = { STD: 'STANDARD', NOV: 'NOVEL' };

/** Known levels in one spelling; other scales (`M (~19 calls)`, `90`) as they are. */
export function normalEffort(text: string): Normal {
  const clean = strip(text);
  const [, word = '', rest = ''] = /^(STANDARD|STD|NOVEL|NOV|LIGHT)\b(.*)$/i.exec(clean) ?? [];
  if (word === '') return { value: clean, note: '' };
  const upper = word.toUpperCase();
  return { value: efforts[upper] ?? upper, note: inner(rest) };
}

/** `true (agent team)`. */
export function normalParallel(text: string): { value: boolean | undefined; note: string } {
  const [, word, rest = ''] = /^(true|false|yes|no)\b(.*)$/i.exec(strip(text)) ?? [];
  return word === undefined
    ? { value: undefined, note: strip(text) }
    : { value: /^(?:true|yes)$/i.test(word), note: inner(rest) };
}

/** What a field without a name can only be: `EXECUTOR: Code | sonnet | STD`. */
export function fieldOfBareValue(text: string): string | undefined {
  const clean = strip(text);
  if (/^(?:opus|sonnet|haiku)$/i.test(clean)) return 'MODEL';
  if (/^(?:STANDARD|STD|NOVEL|LIGHT)$/.test(clean)) return 'EFFORT';
  if (/^(?:YOLO|GATED)$/.test(clean)) return 'GATE';
  return /^(?:Chat|Code)$/.test(clean) ? 'EXECUTOR' : undefined;
}
