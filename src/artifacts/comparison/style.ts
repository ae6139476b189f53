/** How the comparison looks: wide, narrow, dark and on paper. */
import { diagramStyle } from '../svg/diagram-style.ts';

export const comparisonStyle = `
:root { color-scheme: light dark; --ink: #1c2530; --quiet: #55606c; --paper: #ffffff; --line: #d5dbe1; --band: #f4f6f8;
  --good: #19692c; --bad: #a3241b; --warn: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --quiet: #a9b4bf; --paper: #14191f; --line: #36414c; --band: #1d242c;
  --good: #7fd795; --bad: #ff9d92; --warn: #f0c36b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Liberation Sans", Arial, sans-serif; }
main { max-width: 84rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; font-weight: 400; }
thead th { font-weight: 700; background: var(--band); } thead td { background: var(--band); }
col.name { width: 20%; } tbody th { color: var(--quiet); }
.sides { position: sticky; top: 0; z-index: 1; } .sides th { font-size: 1.05rem; } .ref, .title, .sides .quiet { display: block; } .title { font-weight: 400; } .sides .quiet { font-size: .875rem; font-weight: 400; }
section > table thead { visibility: collapse; }
.same td, .same th { color: var(--quiet); } .quiet { color: var(--quiet); }
.verdict { font-weight: 700; } .met { color: var(--good); } .not-met { color: var(--bad); } .look-again, .not-shown, .unknown { color: var(--warn); }
p { margin: 0 0 .25rem; } ul { margin: 0; padding-left: 1.1rem; } li { margin-bottom: .35rem; }
pre { margin: 0; padding: .75rem; background: var(--band); overflow: auto; font-size: .8125rem; max-height: 32rem; }
.picture { overflow: auto; } .picture svg { max-width: 100%; height: auto; } summary { cursor: pointer; color: var(--quiet); }
${diagramStyle}
@media (max-width: 45rem) {
  main { padding: .75rem; } th, td { padding: .35rem .5rem; } pre { font-size: .75rem; padding: .4rem; }
  table, tbody, thead { display: block; } section > table thead { display: none; }
  tr { display: grid; grid-template-columns: 1fr 1fr; } tbody th, [colspan] { grid-column: 1 / -1; } tbody th { border-bottom: 0; padding-bottom: 0; }
  .sides td { display: none; }
}
@media print { .sides { position: static; } details { display: none; } main { max-width: none; padding: 0; } tr { break-inside: avoid; } pre { max-height: none; white-space: pre-wrap; } section > h2 { break-after: avoid; } }
`.trim();
