/** What all pages have in common: colours for light, dark and paper, and the type. */
const common = `
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1c2530; --quiet: #55606c; --line: #d5dce3; --soft: #f4f6f8; --link: #0b5cad; --caution: #fdf3e1; --caution-line: #a5804a; --good: #19692c; --bad: #a3241b; --warn: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --paper: #14191f; --ink: #e6ebf0; --quiet: #a9b4bf; --line: #36424d; --soft: #1c242c; --link: #7db8f0; --caution: #33291a; --caution-line: #c19b62; --good: #7fd795; --bad: #ff9d92; --warn: #f0c36b; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; }
h1, h2, h3 { overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
.quiet { color: var(--quiet); } summary { cursor: pointer; color: var(--quiet); }`.trim();

/** Comes last, so that it wins over what is said for screens. */
const paper = `
@media print {
  :root { --paper: #ffffff; --ink: #000000; --quiet: #333333; --line: #aaaaaa; --soft: #f4f6f8; --link: #000000; --caution: #ffffff; --caution-line: #888888; --good: #0d4a1c; --bad: #7d120b; --warn: #5c3d00; color-scheme: light; }
  @page { margin: 18mm 16mm; }
  body { font-size: 10.5pt; } h1, h2, h3 { break-after: avoid; } p, li { orphans: 3; widows: 3; }
  p:has(+ figure), p:has(+ .scroll), p:has(+ ul), p:has(+ pre), p:has(> strong:only-child) { break-after: avoid; }
  thead { display: table-header-group; } pre { max-height: none; white-space: pre-wrap; overflow-wrap: anywhere; overflow: visible; }
}`.trim();

/** One text, so that its hash can be allowed. Paper is white: what is dark on a screen is not printed so. */
export function lookOf(...styles: readonly string[]): string {
  return [common, ...styles, paper]
    .join('\n')
    .replaceAll('@media (prefers-color-scheme: dark)', '@media screen and (prefers-color-scheme: dark)');
}
