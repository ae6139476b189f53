/** The look of an exported design: wide, narrow and printed. */
import { lookOf } from '../../artifacts/page/look.ts';
import { diagramStyle } from '../../artifacts/svg/diagram-style.ts';
import { riskMatrixStyle } from '../../artifacts/svg/risk-matrix.ts';

const page = `
a { color: var(--link); }
.skip { position: absolute; left: -100rem; } .skip:focus { left: 1rem; top: 0.5rem; background: var(--paper); padding: 0.5rem; }
.layout { max-width: 82rem; margin: 0 auto; padding: 0 1.25rem 4rem; }
main, header { min-width: 0; max-width: 58rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 2rem 0 1rem; }
h2 { font-size: 1.5rem; line-height: 1.25; margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
p, ul, ol { margin: 0.6rem 0; } ul, ol { padding-left: 1.4rem; } li { margin: 0.2rem 0; overflow-wrap: anywhere; }
p { overflow-wrap: anywhere; }
code, pre { font-size: 0.875em; }
code { background: var(--soft); border-radius: 3px; padding: 0.1em 0.3em; overflow-wrap: anywhere; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 0.8rem 1rem; overflow: auto; max-height: 36rem; line-height: 1.45; }
pre code { background: none; padding: 0; font-size: inherit; overflow-wrap: normal; }
blockquote { margin: 1rem 0; padding: 0.6rem 1rem; background: var(--caution); border-left: 4px solid var(--caution-line); border-radius: 0 6px 6px 0; } blockquote p { margin: 0.2rem 0; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.925rem; }
th, td { border: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { background: var(--soft); white-space: nowrap; } td code { overflow-wrap: break-word; } td code.short, td.short { white-space: nowrap; }
figure { margin: 1.2rem 0; } figure svg { display: block; max-width: max(100%, 38rem); height: auto; }
figcaption { color: var(--quiet); font-size: 0.9rem; margin-top: 0.4rem; }
details { margin-top: 0.4rem; } summary { font-size: 0.9rem; }
nav.contents { margin: 1.5rem 0; padding: 0.8rem 1.2rem; background: var(--soft); border-radius: 6px; }
nav.contents h2 { font-size: 1rem; margin: 0 0 0.4rem; padding: 0; border: 0; }
nav.contents ol { margin: 0; padding-left: 1.5rem; columns: 2; } nav.contents a { text-decoration: none; } nav.contents a:hover { text-decoration: underline; }
.picture { color: var(--quiet); }
@media (min-width: 76rem) {
  .layout { display: grid; grid-template: "nav head" auto "nav main" 1fr / 15rem minmax(0, 1fr); column-gap: 3rem; } header { grid-area: head; } main { grid-area: main; } nav.contents { grid-area: nav; }
  nav.contents { position: sticky; top: 1.5rem; align-self: start; margin-top: 2rem; max-height: calc(100vh - 3rem); overflow: auto; font-size: 0.925rem; } nav.contents ol { columns: 1; }
}
@media (max-width: 40rem) { table { min-width: 34rem; } body { font-size: 15px; } h1 { font-size: 1.6rem; } h2 { font-size: 1.3rem; } nav.contents ol { columns: 1; } .layout { padding: 0 1rem 3rem; } }
@media print {
  .layout { display: block; max-width: none; padding: 0; } main, header { max-width: none; } h1 { margin-top: 0; }
  .skip, figure details { display: none; } nav.contents { position: static; background: none; border: 1px solid var(--line); max-height: none; } nav.contents ol { columns: 2; }
  h2 { margin-top: 2rem; } tr, figure, li { break-inside: avoid; } .scroll { overflow: visible; }
  table { font-size: 9pt; min-width: 0; width: calc(100% - 1px); } th { white-space: normal; } td code { overflow-wrap: anywhere; } figure svg { max-width: 100%; max-height: 21cm; } a { text-decoration: none; }
}`.trim();

export const pageStyle = lookOf(page, diagramStyle, riskMatrixStyle);
