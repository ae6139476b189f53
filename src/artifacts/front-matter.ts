/** YAML between two `---` lines at the very top. */
import { parseDocument } from 'yaml';
import { isObject } from '../core/json.ts';

export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  /** 1-based line of the closing mark. */
  readonly endLine: number;
  /** Why it could not be read; `data` is empty then. */
  readonly error?: string;
  /** Where in the document. */
  readonly errorLine?: number;
}

/** Front matter is a handful of fields; whatever is longer is a text that happens to start with a rule. */
const maxLines = 500;
const maxChars = 65_536;

export function readFrontMatter(lines: readonly string[]): FrontMatter | undefined {
  if (lines[0]?.trimEnd() !== '---') return undefined;
  let chars = 0;
  for (let i = 1; i < Math.min(lines.length, maxLines); i++) {
    const text = lines[i] ?? '';
    chars += text.length + 1;
    if (chars > maxChars) return undefined;
    const end = text.trimEnd();
    if (end === '---' || end === '...') return parsed(lines.slice(1, i).join('\n'), i + 1);
  }
  return undefined;
}

function parsed(text: string, endLine: number): FrontMatter | undefined {
  try {
    // A mark such as `{{id}}` is a key of keys to YAML: nothing to print a warning about. `core` has no timestamps or other surprises; how often an alias may be used is capped by the library itself.
    const document = parseDocument(text, { schema: 'core', prettyErrors: false, logLevel: 'silent' });
    const [error] = document.errors;
    if (error) {
      const before = text.slice(0, error.pos[0]);
      // The text starts below the opening mark.
      return { data: {}, endLine, error: error.message, errorLine: before.split('\n').length + 1 };
    }
    const data: unknown = document.toJS();
    // A paragraph between two rules is YAML too: a bare string.
    return isObject(data) ? { data, endLine } : undefined;
  } catch (error) {
    return { data: {}, endLine, error: error instanceof Error ? error.message : String(error) };
  }
}
