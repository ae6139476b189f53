/** The shell of every page that leaves the workspace: one file, closed to everything outside of it. */
import { escapeXml } from '../svg/text.ts';

export interface Frame {
  readonly title: string;
  readonly style: string;
  /** What the policy calls this one style: `'sha256-...'`. Hashing is for those who may. */
  readonly styleSource: string;
  /** Already HTML. */
  readonly body: string;
}

export function printFrame({ title, style, styleSource, body }: Frame): string {
  // Even if something slipped through: no script, no connection, no frame, no form, and only this one style.
  const policy = `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action 'none'`;
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
${body}
</body>
</html>
`;
}
