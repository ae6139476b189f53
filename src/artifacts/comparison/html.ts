/** The comparison as one page: nothing in it runs, nothing is fetched, and every word of it is only a word. */
import { printFrame } from '../page/frame.ts';
import { escapeXml } from '../svg/text.ts';
import type { Comparison, ConstraintSide, DiagramPair, Row, Side, Split } from './shape.ts';
import { comparisonStyle } from './style.ts';

/** So many of a kind are shown; the rest is counted. */
const most = 200;

export function printComparison(
  comparison: Comparison,
  styleSource: (style: string) => string,
  pictureOf: (source: string) => string | undefined = () => undefined,
): string {
  const { left, right } = comparison;
  const title = `${left.ref} and ${right.ref}`;
  const body = `<main>
<h1>Side by side</h1>
<table class="sides">${columns}<thead><tr><td></td>${sideHead(left)}${sideHead(right)}</tr></thead></table>
${section('Criteria', rows(comparison.criteria, left, right))}
${section('Cost', rows(comparison.cost, left, right))}
${section('Constraints', constraints(comparison))}
${section('For and against', forAndAgainst(left, right))}
${section(
  'Risks',
  split(
    comparison.risks,
    left,
    right,
    ({ text, likelihood, impact, mitigation }) =>
      `<p>${escapeXml(text)} <span class="quiet">(${escapeXml(`${likelihood} likelihood, ${impact} impact`)})</span></p>${mitigation === '' ? '' : `<p class="quiet">${escapeXml(mitigation)}</p>`}`,
  ),
)}
${section(
  'Decisions',
  split(
    comparison.decisions,
    left,
    right,
    ({ line, status, id }) =>
      `<p>${escapeXml(line)} <span class="quiet">(${escapeXml(status)}, ${escapeXml(id)})</span></p>`,
  ),
)}
${section('Diagrams', diagrams(comparison.diagrams, left, right, pictureOf))}
</main>`;
  return printFrame({ title, style: comparisonStyle, styleSource: styleSource(comparisonStyle), body });
}

function sideHead({ ref, title, progress, at, forkedFrom }: Side): string {
  const about = [
    progress,
    ...(at === undefined ? [] : [`as of line ${at}`]),
    ...(forkedFrom === undefined ? [] : [`fork of ${forkedFrom}`]),
  ];
  return `<th scope="col"><span class="ref">${escapeXml(ref)}</span><span class="title">${escapeXml(title)}</span><span class="quiet">${escapeXml(about.join(', '))}</span></th>`;
}

const columns = '<colgroup><col class="name"><col><col></colgroup>';

const section = (name: string, body: string) =>
  body === ''
    ? ''
    : `<section aria-labelledby="${idOf(name)}"><h2 id="${idOf(name)}">${name}</h2>\n${body}\n</section>`;
const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

function table(left: Side, right: Side, body: string): string {
  const head = `<thead><tr><td></td><th scope="col">${escapeXml(left.ref)}</th><th scope="col">${escapeXml(right.ref)}</th></tr></thead>`;
  return `<table>${columns}${head}<tbody>${body}</tbody></table>`;
}

function rows(list: readonly Row[], left: Side, right: Side): string {
  if (list.length === 0) return '';
  const body = list.map(
    ({ name, left: a, right: b, same }) =>
      `<tr${same ? ' class="same"' : ''}><th scope="row">${escapeXml(name)}</th><td>${escapeXml(a) || dash}</td><td>${escapeXml(b) || dash}</td></tr>`,
  );
  return table(left, right, body.join('\n'));
}

const dash = '<span class="quiet">nothing said</span>';

const words: Readonly<Record<ConstraintSide['verdict'], string>> = {
  met: 'met',
  'not-met': 'not met',
  addressed: 'addressed',
  'look-again': 'look again',
  'not-shown': 'not shown',
  none: 'none, said so',
  unknown: 'not known',
  absent: 'no such constraint',
};

function constraints({ constraints: list, left, right }: Comparison): string {
  if (list.length === 0) return '<p class="quiet">No constraints are recorded on either side.</p>';
  const cell = ({ verdict, at }: ConstraintSide) =>
    `<td><span class="verdict ${escapeXml(verdict)}">${words[verdict]}</span>${at === undefined ? '' : ` <span class="quiet">${escapeXml(at)}</span>`}</td>`;
  const body = list.map(
    ({ kind, text, left: a, right: b }) =>
      `<tr><th scope="row">${escapeXml(text)} <span class="quiet">(${escapeXml(kind)})</span></th>${cell(a)}${cell(b)}</tr>`,
  );
  return table(left, right, body.join('\n'));
}

function forAndAgainst(left: Side, right: Side): string {
  if (!left.chosen && !right.chosen) return '';
  const items = (texts: readonly string[] = []) =>
    texts.length === 0
      ? dash
      : `<ul>${texts
          .slice(0, most)
          .map((text) => `<li>${escapeXml(text)}</li>`)
          .join('')}</ul>`;
  const chosen = ({ chosen: one }: Side) =>
    one
      ? `<p><strong>${escapeXml(one.name)}</strong></p>${one.because === undefined ? '' : `<p>${escapeXml(one.because)}</p>`}`
      : dash;
  return table(
    left,
    right,
    [
      `<tr><th scope="row">Chosen</th><td>${chosen(left)}</td><td>${chosen(right)}</td></tr>`,
      `<tr><th scope="row">For it</th><td>${items(left.chosen?.pros)}</td><td>${items(right.chosen?.pros)}</td></tr>`,
      `<tr><th scope="row">Against it</th><td>${items(left.chosen?.cons)}</td><td>${items(right.chosen?.cons)}</td></tr>`,
    ].join('\n'),
  );
}

function split<T>(
  { both, left: mine, right: other }: Split<T>,
  left: Side,
  right: Side,
  print: (one: T) => string,
): string {
  if (both.length + mine.length + other.length === 0) return '<p class="quiet">None on either side.</p>';
  const list = (texts: readonly T[]) =>
    texts.length === 0
      ? '<span class="quiet">none</span>'
      : `<ul>${texts
          .slice(0, most)
          .map((one) => `<li>${print(one)}</li>`)
          .join('')}</ul>${texts.length > most ? `<p class="quiet">and ${texts.length - most} more</p>` : ''}`;
  const shared =
    both.length === 0 ? '' : `<tr class="same"><th scope="row">Both</th><td colspan="2">${list(both)}</td></tr>`;
  return table(
    left,
    right,
    `<tr><th scope="row">Only here</th><td>${list(mine)}</td><td>${list(other)}</td></tr>${shared}`,
  );
}

function diagrams(
  pairs: readonly DiagramPair[],
  left: Side,
  right: Side,
  pictureOf: (source: string) => string | undefined,
): string {
  if (pairs.length === 0) return '<p class="quiet">None on either side.</p>';
  // Where there is room for one only, they stand one above the other, each with its name.
  const cell = (source: string | undefined, side: string) => {
    const open = `<td data-side="${escapeXml(side)}">`;
    if (source === undefined) return `${open}<span class="quiet">none</span></td>`;
    const picture = pictureOf(source);
    const text = `<pre tabindex="0">${escapeLines(source)}</pre>`;
    return picture === undefined
      ? `${open}${text}</td>`
      : `${open}<div class="picture">${picture}</div><details><summary>Source</summary>${text}</details></td>`;
  };
  const body = pairs
    .slice(0, most)
    .map(
      ({ caption, kind, left: a, right: b, same }) =>
        `<tr${same ? ' class="same"' : ''}><th scope="row">${escapeXml(caption)} <span class="quiet">(${escapeXml(kind)}${same ? ', the same' : ''})</span></th>${same ? cell(a, `${left.ref}, ${right.ref}`).replace('<td ', '<td colspan="2" ') : `${cell(a, left.ref)}${cell(b, right.ref)}`}</tr>`,
    );
  return table(left, right, body.join('\n'));
}

/** Line ends stay, which in plain words they do not. */
const escapeLines = (text: string) => text.split('\n').map(escapeXml).join('\n');
