/** Text in the columns of a terminal: an emoji takes two, a combining mark none. */

/** Made when first needed: it loads tables of Unicode that most calls do without. */
let segmenter: Intl.Segmenter | undefined;
const graphemes = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};
const isPlainAscii = (text: string) => /^[\x20-\x7E]*$/.test(text);
/** Western text with the signs that we print: every character stands alone, and only the three marks of the progress view are wide. */
const isSimple = (text: string) => /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027✅🔄⏳→✔]*$/u.test(text);
const shortMarks = /[✅⏳]/g;
const wide =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;
const invisible = /^[\p{Cc}\p{Cf}\p{M}]*$/u;

export function columnsOf(text: string): number {
  if (isPlainAscii(text)) return text.length;
  // A mark is two columns wide; one of the three is two code units long already.
  if (isSimple(text)) return text.length + (text.match(shortMarks)?.length ?? 0);
  let columns = 0;
  for (const { segment } of graphemes(text)) columns += columnsOfOne(segment);
  return columns;
}

function columnsOfOne(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}

/** Cuts to a width, never through a character, and says that it did. */
export function cut(text: string, width: number, ellipsis: string): string {
  if (columnsOf(text) <= width) return text;
  const room = width - columnsOf(ellipsis);
  if (room < 0) return ellipsis.slice(0, Math.max(width, 0));
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes(text)) {
    used += columnsOfOne(segment);
    if (used > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ellipsis}`;
}
