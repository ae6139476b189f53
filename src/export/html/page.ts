/** The shell of a page: one file, closed to everything outside of it. */
import { createHash } from 'node:crypto';
import { escapeXml } from '../../artifacts/svg/text.ts';

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

export function printPage({ title, head, sections, style }: PageParts): string {
  const hash = createHash('sha256').update(style).digest('base64');
  // Even if something slipped through: no script, no connection, no frame, no form, and only this one style.
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const contents = sections.map((one) => `<li><a href="#${escapeXml(one.id)}">${escapeXml(one.title)}</a></li>`);
  const body = sections.map(
    (one) =>
      `<section aria-labelledby="${escapeXml(one.id)}">\n<h2 id="${escapeXml(one.id)}">${escapeXml(one.title)}</h2>\n${one.body}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="charrette">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<div class="layout">
<nav class="contents" aria-label="Contents"><h2>Contents</h2><ol>
${contents.join('\n')}
</ol></nav>
<main id="content">
<h1>${escapeXml(title)}</h1>
${head}
${body.join('\n')}
</main>
</div>
</body>
</html>
`;
}
