/** Words in an SVG picture: escaped, measured without a browser, and broken into lines. */

/** Control characters are not allowed in XML, not even escaped; the others would turn or hide text. */
const unshowable = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]+/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as the content of an element and inside of a quoted attribute, in SVG as in HTML. */
export function escapeXml(text: string): string {
  return text.replaceAll(unshowable, ' ').replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** Advance widths of Helvetica and its metric twins (Arial, Liberation Sans), in thousandths, from U+0020 to U+007E. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Where none of these fonts is installed, what stands in is wider; a picture with room to spare is still right. */
const margin = 1.15;

export function widthOf(text: string, size: number): number {
  let thousandths = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    thousandths += widths[code - 32] ?? (code > 0xffff || wide.test(char) ? 1000 : 600);
  }
  return (thousandths * size * margin) / 1000;
}

/** Whole words where they fit; what is longer than a line is cut where the line ends. */
export function wrapText(text: string, size: number, room: number, most = 12): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.slice(0, 2000).split(/\s+/)) {
    for (const piece of piecesOf(word, size, room)) {
      const longer = line === '' ? piece : `${line} ${piece}`;
      if (line !== '' && widthOf(longer, size) > room) {
        lines.push(line);
        line = piece;
      } else line = longer;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? '';
  // A path that is all of the line is shown as far as it goes.
  const shorter = last.includes(' ') ? last.replace(/\s*\S*$/, '') : last.slice(0, -2);
  return [...lines.slice(0, most - 1), `${shorter}…`];
}

function piecesOf(word: string, size: number, room: number): string[] {
  if (widthOf(word, size) <= room) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece !== '' && widthOf(piece + char, size) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += char;
  }
  return [...pieces, piece];
}

/** Two decimals are finer than any screen, and the same everywhere. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);
