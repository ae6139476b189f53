/** Markdown as HTML in which nothing runs and nothing is fetched: no raw HTML, no pictures, only links to follow by hand. */
import MarkdownIt from 'markdown-it';
import { escapeXml } from '../../artifacts/svg/text.ts';

export interface RenderOptions {
  /** In front of the ids of headings, so that they are unique in the page. */
  readonly prefix: string;
  readonly pictureOf: (source: string) => string | undefined;
}

const isWeb = (href: string) => /^(?:https?:\/\/|mailto:)/i.test(href);

/** Diagrams of a text, in order, as the renderer will ask for them. */
export function diagramsIn(markdown: string): string[] {
  return parser()
    .parse(markdown, {})
    .filter(isDiagram)
    .map(({ content }) => content);
}

type Parser = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Parser['parse']>[number];

const isDiagram = ({ type, info }: Token) => type === 'fence' && /^mermaid\b/i.test(info.trim());

let made: Parser | undefined;
const parser = () => (made ??= new MarkdownIt({ html: false, linkify: false, typographer: false }));

export function renderMarkdown(markdown: string, { prefix, pictureOf }: RenderOptions): string {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const { rules } = md.renderer;
  const used = new Map<string, number>();
  rules.heading_open = (tokens, i) => {
    const slug = slugOf(tokens[i + 1]?.content ?? '');
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    return `<${tokens[i]?.tag} id="${escapeXml(`${prefix}-${slug}${count > 1 ? `-${count}` : ''}`)}">`;
  };
  rules.fence = (tokens, i) => {
    const token = tokens[i] as Token;
    return isDiagram(token) ? figure(token.content, pictureOf(token.content)) : codeBlock(token.content);
  };
  // A name in a narrow column stays in one piece.
  rules.code_inline = (tokens, i) => {
    const content = tokens[i]?.content ?? '';
    return `<code${content.length <= longestName && !/\s/.test(content) ? ' class="short"' : ''}>${escapeXml(content)}</code>`;
  };
  rules.code_block = (tokens, i) => codeBlock(tokens[i]?.content ?? '');
  // Nothing is fetched: a picture is its name and its address.
  rules.image = (tokens, i) => {
    const { content = '', attrs } = tokens[i] ?? {};
    const source = String(new Map(attrs).get('src') ?? '');
    return `<span class="picture">${escapeXml(content || 'picture')} (${escapeXml(source.slice(0, 300))})</span>`;
  };
  rules.link_open = (tokens, i) => {
    const href = String(tokens[i]?.attrGet('href') ?? '');
    return isWeb(href) ? `<a href="${escapeXml(href)}" rel="noopener noreferrer">` : '<span>';
  };
  rules.link_close = (tokens, i) => (isWeb(openingHref(tokens, i)) ? '</a>' : pathOf(openingHref(tokens, i)));
  rules.td_open = (tokens, i, options, _env, self) => {
    const content = tokens[i + 1]?.content ?? '';
    if (content.length <= longestName && !/\s/.test(content)) tokens[i]?.attrJoin('class', 'short');
    return self.renderToken(tokens, i, options);
  };
  rules.table_open = () => '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>';
  rules.table_close = () => '</table></div>';
  return md.render(markdown);
}

const longestName = 18;

/** Links do not nest, so the nearest opening before it is its own. */
function openingHref(tokens: readonly Token[], i: number): string {
  return String(
    tokens
      .slice(0, i)
      .findLast(({ type }) => type === 'link_open')
      ?.attrGet('href') ?? '',
  );
}

/** A path in the workspace leads nowhere from here; it is told all the same. */
const pathOf = (href: string) =>
  `</span>${href === '' || href.startsWith('#') ? '' : ` (${escapeXml(href.slice(0, 300))})`}`;

const codeBlock = (text: string) => `<pre tabindex="0"><code>${escapeXmlKeepLines(text)}</code></pre>\n`;

/** Line ends and tabs are part of code. */
function escapeXmlKeepLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split('\t').map(escapeXml).join('\t'))
    .join('\n');
}

function figure(source: string, picture: string | undefined): string {
  if (picture === undefined) return codeBlock(source);
  return `<figure><div class="scroll" role="region" aria-label="Diagram" tabindex="0">${picture}</div><details><summary>Source of the diagram</summary>${codeBlock(source)}</details></figure>\n`;
}

function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.slice(0, 60) || 'section';
}
