/** The trace as one HTML file: the picture, the matrix, the gaps. No script, nothing fetched, every word escaped. */
import { printFrame } from '../page/frame.ts';
import { escapeXml } from '../svg/text.ts';
import { countedGaps } from './gaps.ts';
import { chainsOf } from './chains.ts';
import { lineColours, ownWords, tracePicture } from './picture.ts';
import type { Trace, TraceItem, TraceRow } from './model.ts';

const style = `
:root { color-scheme: light dark; --ink: #1c2530; --quiet: #55606c; --paper: #ffffff; --line: #c9d1d9; --box: #f3f6f9; --gap: #b3261e; --gap-box: #fdecea; --c0: #0068a8; --c1: #b8500a; --c2: #00795a; --c3: #a33c80; --c4: #7d6200; --c5: #5a45b8; --c6: #46752b; --c7: #1f7a86; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --quiet: #a9b4bf; --paper: #14191f; --line: #3b4652; --box: #1f262e; --gap: #ff8a80; --gap-box: #3a1d1b; --c0: #6cb8f0; --c1: #f2a766; --c2: #4fd0a8; --c3: #e895c6; --c4: #d9bf57; --c5: #b3a5f5; --c6: #9fd07f; --c7: #6fcfdb; } }
body { margin: 2rem; font: 15px/1.45 Helvetica, Arial, "Liberation Sans", sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
.sum { color: var(--quiet); margin: 0 0 1.5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
@media screen { th, td { min-width: 7rem; } }
td ul { margin: 0; padding-left: 1rem; } td b, td.id { white-space: nowrap; }
td.none { color: var(--gap); font-weight: 600; }
.gaps li { margin: .3rem 0; } .gaps code { color: var(--quiet); font-size: 12px; overflow-wrap: anywhere; } .fix { color: var(--quiet); }
li.counts { color: var(--gap); } li.counts .fix { color: var(--quiet); }
.trace { display: block; width: 100%; height: auto; min-width: 900px; max-width: 1136px; }
.trace text { font: 11px Helvetica, Arial, "Liberation Sans", sans-serif; fill: var(--ink); }
.trace .head { font-weight: 700; font-size: 12px; fill: var(--quiet); }
.trace rect { fill: var(--box); stroke: var(--line); } .trace .gap rect { fill: var(--gap-box); stroke: var(--gap); stroke-width: 1.5; stroke-dasharray: 4 3; }
.trace .link { fill: none; stroke: var(--quiet); stroke-opacity: .35; } .trace .link[class*=" c"] { stroke-opacity: .85; stroke-width: 1.3; }
.trace .mark { stroke-width: 4; }
.trace:has(.box:hover) .link { stroke-opacity: .12; }
@media print { body { margin: 0; } .trace { min-width: 0; } }
@media (max-width: 700px) { body { margin: 1rem; } }`.trim();

/** The colours of lines, and for each chain: point at a box, and what belongs to it stands out. */
function lineStyle({ rows }: Trace): string {
  const colours = Array.from({ length: lineColours }, (_, i) => `.trace .c${i} { stroke: var(--c${i}); }`);
  const chains = Array.from({ length: Math.min(chainsOf(rows).count, mostChains) }, (_, i) => {
    const on = `.trace:has(.box.r${i}:hover)`;
    return `${on} .link.r${i} { stroke-opacity: 1; stroke-width: 2.2; } ${on} .r${i} rect { stroke: var(--ink); }`;
  });
  return [...colours, ...chains].join('\n');
}

/** More of them are not told apart by pointing either. */
const mostChains = 500;

/** `styleSource`: what the page's policy calls its one style. */
export function traceHtml(trace: Trace, name: string, styleSource: (style: string) => string): string {
  const title = `Trace: ${name}`;
  const look = `${style}\n${lineStyle(trace)}`;
  const body = `<h1>${escapeXml(title)}</h1>
<p class="sum">From the lines of the PRD to the tickets. ${countedGaps(trace)}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Picture">${tracePicture(trace)}</div>
<p class="sum">${legend(trace)}</p>
${gapList(trace)}
<h2>Matrix</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Matrix">${matrix(trace)}</div>`;
  return printFrame({ title, style: look, styleSource: styleSource(look), body });
}

function legend({ gaps }: Trace): string {
  const lines =
    'Lines have the colour of their rule, or of the line of the PRD that no rule quotes; grey ones belong to several.';
  const gap = gaps.some(({ severity }) => severity === 'warning') ? ' A dashed red box has a gap.' : '';
  return `${lines}${gap} Point at a box to see what belongs to it. The matrix below has the same in words.`;
}

function gapList({ gaps }: Trace): string {
  const counting = gaps.filter(({ severity }) => severity === 'warning');
  const told = gaps.filter(({ severity }) => severity !== 'warning');
  return [...gapBlock('Gaps', counting), ...gapBlock('Worth knowing', told)].join('\n');
}

function gapBlock(title: string, gaps: Trace['gaps']): string[] {
  if (gaps.length === 0) return [];
  const lines = gaps.map(({ severity, message, at, fix }) => {
    const place = at === undefined ? '' : ` <code>${escapeXml(at)}</code>`;
    const help = fix === undefined ? '' : `<br><span class="fix">${escapeXml(fix)}</span>`;
    return `<li${severity === 'warning' ? ' class="counts"' : ''}>${escapeXml(message)}${place}${help}</li>`;
  });
  return [`<h2>${title}</h2>\n<ul class="gaps">\n${lines.join('\n')}\n</ul>`];
}

function matrix({ rows, items }: Trace): string {
  const byId = new Map(items.map((item) => [item.id, item]));
  const there = new Set(items.map(({ kind }) => kind));
  const cell = (ids: readonly string[], isWanted: boolean, mark = '') => {
    if (ids.length === 0) return isWanted ? '<td class="none">none</td>' : '<td></td>';
    const names = ids.map((id) => escapeXml(nameOf(byId.get(id), id)));
    return names.length === 1
      ? `<td${mark}>${names[0]}</td>`
      : `<td${mark}><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul></td>`;
  };
  const row = (one: TraceRow): string => {
    const prd = one.requirement === undefined ? undefined : byId.get(one.requirement);
    const rule = one.rule === undefined ? undefined : byId.get(one.rule);
    const source = prd
      ? `<td><b>${escapeXml(prd.label)}</b> ${escapeXml(ownWords(prd))}</td>`
      : one.assumed
        ? '<td>assumption</td>'
        : one.told !== undefined
          ? `<td>${escapeXml(one.told)}</td>`
          : '<td class="none">none</td>';
    const own = rule ? `<td><b>${escapeXml(rule.id)}</b> ${escapeXml(rule.title)}</td>` : '<td></td>';
    const isWanted = rule !== undefined;
    return `<tr>${source}${own}${cell(one.components, isWanted && there.has('component'))}${cell(one.contracts, false)}${cell(one.scenarios, isWanted && there.has('scenario'))}${cell(one.tickets, isWanted && there.has('ticket'), ' class="id"')}</tr>`;
  };
  const head = ['PRD', 'Rule', 'Components', 'Contracts', 'Scenarios', 'Tickets'].map((name) => `<th>${name}</th>`);
  return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${rows.map(row).join('\n')}\n</tbody>\n</table>`;
}

/** A ticket is known by its id, what else by its name. */
const nameOf = (item: TraceItem | undefined, id: string) =>
  item && item.kind !== 'ticket' && item.kind !== 'endpoint' ? item.title : id;
