/** The exported design as a page: its head, its contents, then section after section. */
import { printFrame } from '../../artifacts/page/frame.ts';
import { escapeXml } from '../../artifacts/svg/text.ts';
import { styleSource } from '../../engine/hash.ts';

export interface PageSection {
  readonly id: string;
  readonly title: string;
  /** Already HTML. */
  readonly body: string;
}

export interface PageParts {
  readonly title: string;
  readonly head: string;
  readonly sections: readonly PageSection[];
  readonly style: string;
}

/** Title first, also on paper and for those who listen; on a wide screen the contents stand beside. */
export function printPage({ title, head, sections, style }: PageParts): string {
  const contents = sections.map((one) => `<li><a href="#${escapeXml(one.id)}">${escapeXml(one.title)}</a></li>`);
  const parts = sections.map(
    (one) =>
      `<section aria-labelledby="${escapeXml(one.id)}">\n<h2 id="${escapeXml(one.id)}">${escapeXml(one.title)}</h2>\n${one.body}</section>`,
  );
  const body = `<a class="skip" href="#content">To the content</a>
<div class="layout">
<header>
<h1>${escapeXml(title)}</h1>
${head}</header>
<nav class="contents" aria-label="Contents"><h2>Contents</h2><ol>
${contents.join('\n')}
</ol></nav>
<main id="content">
${parts.join('\n')}
</main>
</div>`;
  return printFrame({ title, style, styleSource: styleSource(style), body });
}
