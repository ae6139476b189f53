/**
 * Scenarios in fences of a Markdown document: `acceptance.md` with a fence of Gherkin below each heading. For reading, what stands around
 * the fences is nothing, so that every place stays where it is.
 */
const open = /^ {0,3}(```+|~~~+)\s{0,3}(?:gherkin|feature|cucumber)\b/i;
const longest = 1_000_000;

/** Most of what it says is in them: a story may show one scenario. */
export function isFencedFeature(text: string): boolean {
  if (text.length > longest || !/^ {0,3}(?:```+|~~~+)\s{0,3}(?:gherkin|feature|cucumber)\b/im.test(text)) return false;
  const inside = plainFences(text);
  const said = (lines: string) => lines.split('\n').filter((line) => line.trim() !== '').length;
  return /^\s*Scenario/m.test(inside) && said(inside) > said(text) / 2;
}

/** A second feature is a heading of the same. */
export function plainFences(text: string): string {
  let fence = '';
  let hasFeature = false;
  return text
    .split(/\r\n?|\n/)
    .map((line) => {
      const [, mark = ''] = fence === '' ? (open.exec(line.slice(0, 100)) ?? []) : [];
      if (mark !== '') {
        fence = mark;
        return '';
      }
      if (fence === '' || line.trim().startsWith(fence)) {
        fence = '';
        return '';
      }
      const isSecond = hasFeature && /^\s*Feature:/.test(line);
      hasFeature ||= /^\s*Feature:/.test(line);
      return isSecond ? '' : line;
    })
    .join('\n');
}
