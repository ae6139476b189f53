/** Fences of code that nobody closed: all that follows is code for whoever draws the page. */
import type { Outline } from './outline.ts';

export interface OpenFence {
  readonly line: number;
  /** Where the next one begins, inside of it. */
  readonly next?: number;
}

const opening = /^[\s>]{0,40}(?:[-*+] |\d{1,4}[.)] )?\s{0,8}(`{3,}|~{3,})/;
/** Who shows Markdown shows its fences. */
const shows = /^(?:markdown|md|mdx|text|txt|plain|plaintext|diff|patch)$/;

const anyFence = /^[\s>]{0,40}(?:[-*+] |\d{1,4}[.)] )?[ \t]{0,8}(`{3,}|~{3,})(.*)$/gm;

/** By its lines alone, before anybody reads the page: nearly all are closed. */
export function mayHaveOpenFence(text: string): boolean {
  if (!text.includes('```') && !text.includes('~~~')) return false;
  let open = '';
  for (const [, mark = '', info = ''] of text.matchAll(anyFence)) {
    if (open === '') open = mark;
    else if (mark.charAt(0) !== open.charAt(0) || mark.length < open.length) continue;
    else if (info.trim() === '') open = '';
    else return true;
  }
  return open !== '';
}

export function openFences({ lines, fences }: Pick<Outline, 'lines' | 'fences'>): OpenFence[] {
  let last = lines.length;
  while (last > 0 && (lines[last - 1] ?? '').trim() === '') last -= 1;
  return fences.flatMap(({ line, endLine, lang }): OpenFence[] => {
    const [, mark = ''] = opening.exec(lines[line - 1] ?? '') ?? [];
    if (mark === '') return [];
    const sign = mark.charAt(0);
    const bare = (at: number) => (lines[at - 1] ?? '').replace(/^[\s>]{0,40}/, '').trimEnd();
    const isClosing = (text: string) => text.length >= mark.length && text === sign.repeat(text.length);
    if (endLine >= last && !(endLine > line && isClosing(bare(Math.min(endLine, last))))) return [{ line }];
    if (lang === '' || shows.test(lang)) return [];
    for (let at = line + 1; at < endLine; at += 1) {
      const text = bare(at);
      // `{3,}lang: only an opening fence has a word behind it.
      if (text.startsWith(mark) && /^[`~]{3,}[a-z]{2,20}$/i.test(text)) return [{ line, next: at }];
    }
    return [];
  });
}
