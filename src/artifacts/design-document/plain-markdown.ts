/** Markdown that pastes anywhere (000-R20): no HTML, no picture that stands beside the file, nothing hidden. */

/** Where code spans stand in a line: a run of backticks, closed by the next run of the same length. */
function codeSpans(line: string): { spans: [from: number, to: number][]; isBalanced: boolean } {
  const runs = [...line.matchAll(/`+/g)];
  const spans: [number, number][] = [];
  let isBalanced = true;
  for (let i = 0; i < runs.length; i += 1) {
    const open = runs[i] as RegExpExecArray;
    const end = runs.findIndex((run, k) => k > i && run[0].length === open[0].length);
    if (end < 0) isBalanced = false;
    else {
      const close = runs[end] as RegExpExecArray;
      spans.push([open.index, close.index + close[0].length]);
      i = end;
    }
  }
  return { spans, isBalanced };
}

/** A backtick that is closed lines later, or never: what is code then is not for a single line to say. */
export const hasLooseBacktick = (line: string): boolean =>
  line.includes('`') && !codeSpans(line.slice(0, longest)).isBalanced;

/** A longer line is data; in all of it tags are taken apart. */
const longest = 5000;

/** Marks of lists and quotes, and a heading inside of them. */
const nestedHeading = /^((?:\s{0,12}(?:[-*+>]|\d{1,9}[.)])(?=[\s>-])\s{0,4}){1,10})(#{1,6})(?:\s+(.*))?$/;

/**
 * One line of prose. Code blocks are not given here, and headings only where they stand inside of something else.
 * `withSpans` is off where a backtick is open from a line before.
 */
export function plainLine(given: string, withSpans = true): string {
  if (!/[#=<![]/.test(given)) return given;
  const [, marks, , words = ''] = nestedHeading.exec(given.slice(0, longest)) ?? [];
  const name = words.replace(/\s#+\s*$/, '').trim();
  const line =
    marks === undefined
      ? given.replace(/^([\s>]{0,40})(?==+\s*$)/, '$1\\')
      : `${marks}${name === '' ? '' : `**${name}**`}`;
  if (!/[<![]/.test(line)) return line;
  const { spans, isBalanced } = codeSpans(line.slice(0, longest));
  if (!withSpans || !isBalanced || line.length > longest) return plainProse(line);
  let plain = '';
  let at = 0;
  for (const [from, to] of spans) {
    plain += plainProse(line.slice(at, from)) + line.slice(from, to);
    at = to;
  }
  return plain + plainProse(line.slice(at));
}

/** A line out of an HTML block: once that is text, nothing in it may become a heading, a fence or a rule. */
export function inertLine(line: string): string {
  return plainLine(line, false).replace(/^(\s*)(?=[#`~=>|+*-])/, '$1\\');
}

function plainProse(text: string): string {
  return (
    text
      .replaceAll(/<(https?:\/\/[^\s<>]{1,2000})>/g, '$1')
      .replaceAll(/<br\s{0,3}\/?>/gi, ' ')
      .replaceAll(
        /!\[([^\][]{0,300})\]\(\s{0,3}(?!https?:)([^()\s]{0,300})[^()]{0,100}\)/g,
        (_all, alt: string, path: string) => (alt.trim() === '' ? `(picture: ${path})` : `${alt} (picture: ${path})`),
      )
      // What looks like a tag is shown as it was written.
      .replaceAll(/(?<!\\)<(?=[A-Za-z/!?])/g, '\\<')
  );
}

/** Takes comments out of lines one by one; they may run over several. One that is never closed stays text. */
export function commentStripper(lines: readonly string[]): (line: string, index: number) => string | undefined {
  const lastEnd = lines.findLastIndex((line) => line.includes('-->'));
  let inside = false;
  return (line, index) => {
    let rest = line;
    if (inside) {
      const end = rest.indexOf('-->');
      if (end < 0) return undefined;
      rest = rest.slice(end + 3);
      inside = false;
    }
    if (rest.includes('<!--')) rest = rest.replaceAll(/<!--.{0,5000}?-->/g, '');
    const start = rest.indexOf('<!--');
    if (start >= 0 && lastEnd > index) {
      rest = rest.slice(0, start);
      inside = true;
    }
    return rest.trim() === '' && line.trim() !== '' ? undefined : rest;
  };
}

/** A cell of a table: one line, and no bar that would start another cell. */
function cell(text: string): string {
  return inlineText(text).replaceAll(/(?<!\\)\|/g, '\\|');
}

/** Free text inside a line: blanks are one blank, and nothing in it makes a tag. */
export function inlineText(text: string): string {
  return plainLine(text.replaceAll(/\s+/g, ' ').trim());
}

/** A list item: what would start another block at its beginning stays a character. */
export function item(text: string): string {
  return `- ${inlineText(text).replace(/^(?:[#>+*=-]|\d{1,9}[.)])(?=\s|$)|^[`~]{3,}/, (mark) => `\\${mark}`)}`;
}

/** Blocks with an empty line between them; what is absent leaves no gap. */
export function blocks(...texts: readonly (string | undefined | false)[]): string {
  return texts.filter((text) => typeof text === 'string' && text !== '').join('\n\n');
}

export function list(items: readonly string[]): string {
  return items.map(item).join('\n');
}

export function table(heads: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((one) => cell(one ?? '') || ' ').join(' | ')} |`;
  return [line(heads), `|${heads.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n');
}

/** As code in a line, whatever backticks are in it. */
export function code(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.includes('`') ? `\`\` ${plain} \`\`` : `\`${plain}\``;
}

/** A fence that is longer than any in the text. */
export function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}\n${text}\n${mark}`;
}
