/** A PRD that was exported as HTML, as the Markdown that it would be: line by line, so that what is cited stays where it is. */
import { withLineFeeds } from '../../../artifacts/lines-of.ts';

const blocks = /^\s*<(?:h[1-6]|li|p|tr|ul|ol|table|div|section|body)\b[^>]{0,200}>/gim;
/** Fewer may be an aside in Markdown. */
const fewest = 3;

const inline: readonly (readonly [RegExp, string])[] = [
  [/<\/?(?:strong|b)\b[^>]{0,200}>/gi, '**'],
  [/<\/?code\b[^>]{0,200}>/gi, '`'],
  [/<br\b[^>]{0,200}>/gi, ' '],
  [/<\/?[a-z][^<>]{0,400}>/gi, ''],
  [/&nbsp;/g, ' '],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;|&#34;/g, '"'],
  [/&#39;|&apos;/g, "'"],
  [/&amp;/g, '&'],
];

const plain = (text: string): string => inline.reduce((rest, [tag, mark]) => rest.replaceAll(tag, mark), text);
const endsOf = (text: string): string => '\n'.repeat(text.split('\n').length - 1);

function withoutTags(prd: string): string {
  if (!prd.includes('<') || (prd.match(blocks)?.length ?? 0) < fewest || /^\s{0,3}(?:```|#{1,6} )/m.test(prd))
    return prd;
  let isNumbered = false;
  return prd
    .replaceAll(/<!--[^]*?-->|<(script|style|head)\b[^]*?<\/\1>/gi, endsOf)
    .replaceAll(/<tr\b[^>]{0,200}>([^]*?)<\/tr>/gi, (all, inner: string) => {
      const cells = [...inner.matchAll(/<t[hd]\b[^>]{0,200}>([^]*?)<\/t[hd]>/gi)].map(([, cell = '']) =>
        plain(cell).replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim(),
      );
      const lines = endsOf(all);
      // Where its head takes several lines, one of them is left for the rule below it.
      const rule = /<th\b/i.test(inner) && lines !== '' ? `\n|${cells.map(() => '---|').join('')}` : '';
      return `| ${cells.join(' | ')} |${rule}${lines.slice(rule === '' ? 0 : 1)}`;
    })
    .split('\n')
    .map((line) => {
      if (/<[ou]l\b/i.test(line)) isNumbered = /<ol\b/i.test(line);
      const [, level] = /<h([1-6])\b/i.exec(line) ?? [];
      const mark =
        level !== undefined ? `${'#'.repeat(Number(level))} ` : /<li\b/i.test(line) ? (isNumbered ? '1. ' : '- ') : '';
      const text = plain(line).trim();
      return text === '' ? '' : `${mark}${text}`;
    })
    .join('\n');
}

/** How an editor ends its lines, glues its numbers and writes its hyphens says nothing. */
export const inPlainBytes = (prd: string): string =>
  withoutTags(
    withLineFeeds(prd.replace(/^\uFEFF/, ''))
      .replaceAll('\u00A0', ' ')
      .replaceAll(/(?<=\p{L})[\u2010\u2011](?=\p{L})/gu, '-'),
  );
