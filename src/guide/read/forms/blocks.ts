/** What is put into a block so that it keeps its columns: requirements, endpoints, the usage of a command. */
import type { Outline } from '../../../artifacts/outline.ts';

const prose = /^(?:|te?xt|md|markdown|plain|gherkin)$/;
const demanding = /\b(?:shall|must|as an? [^,\n]{2,40},\s{1,3}i want|given)\b/i;

/** "POST /fences      polygon or circle": a call and what is said of it, as others write it in a line. */
const endpoint = /^\s*((?:GET|POST|PUT|PATCH|DELETE)\s+\/\S{1,120})(?:\s+(?:#|\/\/|--?|[–—:])?\s*(\S.*))?$/;
/** "seal open      decrypts to standard output": a command, a gap, and what it does. */
const usage = /^\s*(?:\$ )?([a-z][\w-]{1,20} (?:[^\s#]+ ){0,8}?[^\s#]+)(?: {2,}|\t+| +# )(?:#\s*)?([\p{L}-][^]{8,})$/u;

/** "TEST_UART_003: the round trip takes at most 10 ms": a sentence with a number of its own. */
const filed = /^\s*([A-Z][A-Z\d]*(?:[-_][A-Z\d]+)*[-_]\d+): (\S+ \S.*)$/;

/** One line of a block as an item of a list would say it. */
export function lineOfBlock(line: string): string | undefined {
  const [, call, said] = endpoint.exec(line) ?? [];
  if (call !== undefined) return `${call.replace(/\s+/, ' ')}${said === undefined ? '' : ` - ${said}`}`;
  if (filed.test(line)) return line.trim();
  const [, typed, does] = usage.exec(line) ?? [];
  return typed === undefined || does === undefined ? undefined : `\`${typed}\` ${does}`;
}

/** Lines of blocks that say something in words. */
export function proseLines({ fences }: Outline): Set<number> {
  const lines = new Set<number>();
  for (const { lang, text, line, endLine } of fences) {
    const rows = text.split('\n').slice(0, mostRows);
    const listed = rows.filter((one) => lineOfBlock(one) !== undefined).length;
    const isProse = prose.test(lang) && demanding.test(text);
    if (listed < 2 && !isProse) continue;
    for (const [i, row] of rows.entries())
      if (line + 1 + i < endLine && (isProse || lineOfBlock(row) !== undefined)) lines.add(line + 1 + i);
    for (let at = line + 1 + mostRows; isProse && at < endLine; at++) lines.add(at);
  }
  return lines;
}

const mostRows = 400;

/** A piece of JSON that nobody fenced, a rule, a comment, and "*What happens when I move?*" above its answer, in whatever type it is set. */
export const isNoText = (text: string): boolean =>
  /^\s*(?:[{}[\]]+,?|"[\w-]{1,40}":.*)\s*$/.test(text) ||
  /^\s*(?:#{1,6}\s|<!--|[-=*_]{3,}\s*$|```|~~~)/.test(text) ||
  (text.includes('?') &&
    /^\s*(?:\*[^*]{5,200}\?\s?\*|_[^_]{5,200}\?\s?_|(?:\*\*)?Q\d*[.:] ?(?:\*\*)?[^?]{5,200}\?(?:\*\*)?)\s*$/.test(
      text,
    ));
