/** How the comparison looks: wide, narrow and on paper. */
import { lookOf } from '../page/look.ts';
import { diagramStyle } from '../svg/diagram-style.ts';

const comparison = `
main { max-width: 84rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; font-weight: 400; }
thead th { font-weight: 700; background: var(--soft); } thead td { background: var(--soft); }
col.name { width: 20%; } tbody th { color: var(--quiet); }
.sides { position: sticky; top: 0; z-index: 1; } .sides th { font-size: 1.05rem; } .ref, .title, .sides .quiet { display: block; } .title { font-weight: 400; } .sides .quiet { font-size: .875rem; font-weight: 400; }
section > table thead { visibility: collapse; }
.same td, .same th { color: var(--quiet); }
.verdict { font-weight: 700; } .met { color: var(--good); } .not-met { color: var(--bad); } .look-again, .not-shown, .unknown { color: var(--warn); }
p { margin: 0 0 .25rem; } ul { margin: 0; padding-left: 1.1rem; } li { margin-bottom: .35rem; }
pre { margin: 0; padding: .75rem; background: var(--soft); overflow: auto; font-size: .8125rem; max-height: 32rem; }
.picture { overflow: auto; } .picture svg { max-width: 100%; height: auto; }
@media (max-width: 45rem) {
  main { padding: .75rem; } th, td { padding: .35rem .5rem; } pre { font-size: .75rem; padding: .4rem; }
  table, tbody, thead { display: block; } section > table thead { display: none; }
  tr { display: grid; grid-template-columns: 1fr 1fr; } tbody th, [colspan] { grid-column: 1 / -1; } tbody th { border-bottom: 0; padding-bottom: 0; }
  .sides td { display: none; } tr:has([data-side]) { grid-template-columns: 1fr; } [data-side]::before { content: attr(data-side); display: block; color: var(--quiet); }
}
@media print {
  .sides { position: static; } details { display: none; } main { max-width: none; padding: 0; } table { font-size: 9.5pt; }
  section > table thead { visibility: visible; } section > table thead th { font-size: 8.5pt; padding: .2rem .75rem; } section > table thead td { padding: .2rem; }
  tr:has([data-side]), [data-side] { display: block; } tr:has([data-side]) th { display: block; border: 0; break-after: avoid; } [data-side]::before { content: attr(data-side); display: block; color: var(--quiet); }
  table:has([data-side]), table:has([data-side]) tbody { display: block; } table:has([data-side]) thead { display: none; }
  col.name { width: 24%; } tr:not(:has(ul, [data-side])), li, [data-side] { break-inside: avoid; } .picture svg { max-height: 10cm; }
}
`.trim();

export const comparisonStyle = lookOf(comparison, diagramStyle);
