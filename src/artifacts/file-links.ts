/** Links of a document to other documents of the workspace, and to its own headings. */
import type { Outline } from './outline.ts';

export interface FileLink {
  /** As it is written, without what follows a `#`; empty for a heading of the same document. */
  readonly file: string;
  /** What follows the `#`. */
  readonly anchor: string;
  readonly line: number;
}

const longest = 5000;
const mostLinks = 500;
/** `[words](target)`, `[words](<target> "title")`; pictures are none of our documents. */
const inline = /(?<![!\\])\[[^\][]{0,300}\]\(<?([^()<>\s]{1,300})>?(?:\s{1,3}["'][^"']{0,200}["'])?\)/g;
/** Only what people write by hand and read: a page of a site has no ending, and an address a scheme. */
const document = /\.(?:md|markdown|feature|ya?ml|json|mmd|txt|csv)$/i;
const elsewhere = /^(?:[a-z][a-z0-9+.-]{1,20}:|\/|\\|~|path\/to\b|url\b|link\b)|[{}<>*$|]|\.\.\./i;

export function fileLinks({ lines, isCode }: Outline): FileLink[] {
  const found: FileLink[] = [];
  for (let i = 0; i < lines.length && found.length < mostLinks; i += 1) {
    const raw = lines[i] ?? '';
    if (!raw.includes('](') || raw.length > longest || isCode(i + 1)) continue;
    const prose = raw.includes('`') ? raw.replaceAll(/(?<!\[)(`+)(?!`)[^`]{0,1000}\1/g, ' ') : raw;
    for (const [, target = ''] of prose.matchAll(inline)) {
      const [path = '', anchor = ''] = target.split('#');
      const file = decoded(path.split('?')[0] ?? '');
      if (elsewhere.test(target) || (file === '' ? anchor === '' : !document.test(file))) continue;
      found.push({ file, anchor: decoded(anchor), line: i + 1 });
    }
  }
  return found;
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Sites make anchors of headings in ways of their own: letters and digits are what all of them keep. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What a `#` may lead to: the headings, and anchors that somebody wrote. */
export function anchorsOf({ sections, lines }: Outline): ReadonlySet<string> {
  const names = new Set(sections.map(({ text }) => bare(text.replaceAll(/\]\([^()]{0,300}\)|\{#[^{}]{0,100}\}/g, ''))));
  for (const line of lines)
    if (line.length <= longest && (line.includes('<a') || line.includes(' id=') || line.includes('{#')))
      for (const [, id = ''] of line.matchAll(/(?:\b(?:id|name)=["']?|\{#)([\w.:-]{1,100})/g)) names.add(bare(id));
  return names;
}

/** The second heading of one name has a number behind it; a line of a file has its own, and programs make marks of theirs (`#_Toc12`, `#3`). */
export const hasAnchor = (names: ReadonlySet<string>, anchor: string): boolean =>
  /^(?:L\d|_|[\d.]+$)/.test(anchor) || names.has(bare(anchor)) || names.has(bare(anchor.replace(/-\d{1,3}$/, '')));
