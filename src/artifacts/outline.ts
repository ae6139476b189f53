/**
 * The outline of a markdown text: headings, sections, fenced blocks, bold fields, front matter, each with its line.
 * Only blocks are parsed, never inline markup, so the cost is linear in the text whatever stands in it.
 */
import MarkdownIt from 'markdown-it';
import { readFrontMatter } from './front-matter.ts';
import { type Fence, fieldsOf, type Heading, type Outline, sectionsOf } from './outline-shape.ts';
import { frontMatterFields } from './plain-fields.ts';
import { plainOutline } from './plain-outline.ts';
import { plainText } from './plain-text.ts';
import { ofRecent } from './recent.ts';
import { madeOf } from './whole-text.ts';

export {
  bodyOf,
  type Fence,
  type Field,
  type Heading,
  isEmptySection,
  type Outline,
  type Section,
} from './outline-shape.ts';
import { withLineFeeds } from './lines-of.ts';

/** Made when the first document wants it: most are read without it. */
let made: InstanceType<typeof MarkdownIt> | undefined;

function blockParser(): InstanceType<typeof MarkdownIt> {
  if (made) return made;
  made = new MarkdownIt('commonmark');
  made.core.ruler.enableOnly(['normalize', 'block']);
  // Link definitions change no outline, and collecting them is not free.
  made.block.ruler.disable('reference');
  return made;
}

/** By its lines where they leave no doubt, which is most documents and some ten times faster; otherwise by the parser. */
export const outline = ofRecent(96, (source): Outline => madeOf(source, plainOutline(source) ?? parsedOutline(source)));

/** As CommonMark has it, whatever stands in the text. */
export function parsedOutline(source: string): Outline {
  const text = withLineFeeds(source.replace(/^\uFEFF/, ''));
  const lines = text.split('\n');
  const frontMatter = readFrontMatter(lines);
  const body = frontMatter ? '\n'.repeat(frontMatter.endLine) + lines.slice(frontMatter.endLine).join('\n') : text;

  const code = new Uint8Array(lines.length + 2);
  if (frontMatter) code.fill(1, 1, frontMatter.endLine + 1);
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const tokens = blockParser().parse(body, {});
  for (const [i, token] of tokens.entries()) {
    if (!token.map) continue;
    const [from, to] = token.map;
    if (token.type === 'heading_open' && token.level === 0) {
      const level = Number(token.tag.slice(1));
      headings.push({ level, text: plainText(tokens[i + 1]?.content ?? ''), line: from + 1 });
    } else if (token.type === 'fence') {
      const lang = (/^\S{1,40}/.exec(token.info.trim())?.[0] ?? '').toLowerCase();
      fences.push({ lang, text: token.content, line: from + 1, endLine: to });
      code.fill(1, from + 1, to + 1);
    } else if (token.type === 'code_block' || token.type === 'html_block') {
      code.fill(1, from + 1, to + 1);
    }
  }
  const isCode = (line: number) => code[line] === 1;
  return {
    lines,
    sections: sectionsOf(headings, lines.length),
    fences,
    fields: [...(frontMatter ? frontMatterFields(lines, frontMatter.endLine) : []), ...fieldsOf(lines, isCode)],
    ...(frontMatter ? { frontMatter } : {}),
    isCode,
  };
}
