/** What a specification says in words: its summaries and descriptions, each line with its number in the document. */
import type { Outline } from './outline.ts';
import { oncePer } from './once-per.ts';

export interface SaidLine {
  readonly text: string;
  readonly line: number;
  /** It describes an answer of the kind 4xx. */
  readonly isRefusal: boolean;
  /** That answer, whatever its kind; empty elsewhere. */
  readonly code: string;
}

const answer = /^\s*["']?([1-5](?:\d\d|XX))["']?\s?:/i;

const prose = /^([\s-]*)(.*?)["']?\b(?:description|summary)["']?\s?:\s{0,3}(.*)$/;
/** A longer line is data. */
const longest = 2000;
export const specificationProse = oncePer(({ fences }: Outline): readonly SaidLine[] =>
  fences.flatMap(({ lang, text, line }) => inFence(lang, text, line)),
);

function inFence(lang: string, text: string, offset: number): SaidLine[] {
  if (!/^(?:ya?ml|json|openapi)$/.test(lang) || !/\b(?:description|summary)\b/.test(text)) return [];
  const found: SaidLine[] = [];
  /** Of the key whose words stand on the lines below it. */
  let block = -1;
  /** The answer that is described. */
  let [code, depth] = ['', -1];
  for (const [i, raw] of text.split('\n').entries()) {
    const indent = raw.length - raw.trimStart().length;
    const [, kind] = raw.length > longest ? [] : (answer.exec(raw) ?? []);
    if (kind !== undefined) [code, depth] = [kind, indent];
    else if (raw.trim() !== '' && indent <= depth) [code, depth] = ['', -1];
    const isRefusal = code.startsWith('4');
    if (block >= 0 && (raw.trim() === '' || indent > block)) {
      if (raw.trim() !== '' && raw.length <= longest)
        found.push({ text: raw.trim(), line: offset + 1 + i, isRefusal, code });
      continue;
    }
    block = -1;
    if (raw.length > longest || (!raw.includes('description') && !raw.includes('summary'))) continue;
    const [, start = '', before = '', value = ''] = prose.exec(raw) ?? [];
    if (/^[|>][\d+-]{0,2}\s*$/.test(value)) block = start.length;
    else if (value !== '')
      found.push({ text: bare(value, before.includes('{')), line: offset + 1 + i, isRefusal, code });
  }
  return found;
}

/** Without its quotes, and without what follows it in braces. */
function bare(value: string, isInBraces: boolean): string {
  const [, quoted] = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')/.exec(value) ?? [];
  return quoted ?? (isInBraces ? (value.split(/\s?\}|,\s(?=["']?\w+["']?:)/, 1)[0] ?? '') : value.replace(/,\s*$/, ''));
}
