/** Small pieces of markdown that all documents share. */
import type { Plan } from '../plan/plan.ts';
import { clean, md } from '../text/escape.ts';
import { inRow } from '../text/words.ts';

export const bullets = (items: readonly string[], none = 'None.'): string =>
  items.length === 0 ? none : items.map((item) => `- ${item}`).join('\n');

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export const fence = (lang: string, body: string): string => `\`\`\`${lang}\n${body}\n\`\`\``;
export const sections = (...parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/**
 * Who wrote it and what it leans on, first in every document. What it cannot know from the PRD alone is less where a workspace was read.
 * `proposed`: what of this document the PRD does not say. `body`: what follows; given that, assumptions that nothing in it stands on are only named.
 */
/** A PRD of headings only: everything in the package is assumed. */
export const asksForNothing = ({ rules, reading, operations }: Plan): boolean =>
  !reading.isForeign &&
  !rules.some(({ source }) => source.from === 'prd' || source.from === 'answer') &&
  operations.every(({ implied }) => implied);
export const nothingAsked = 'The PRD asks for nothing that could be designed: all of this is assumed.';

export function opening(plan: Plan, proposed?: string, body?: readonly string[]): string {
  const { reading, context } = plan;
  const { cut, isForeign } = reading;
  const empty = asksForNothing(plan) ? ` **${nothingAsked}**` : '';
  const { own: assumptions, others } = citedIn(reading.assumptions, body);
  const cutNote = cut ? ' The PRD is longer than what was read; the rest is missing here.' : '';
  const foreign = isForeign
    ? ' **The PRD is not in English, the only language that the guide reads: what follows is a frame around its lines. Have it translated, or let somebody who reads it write the rules.**'
    : '';
  const proposals = proposed === undefined ? '' : ` ${proposed} is a proposal.`;
  const from =
    context.length === 0
      ? `the PRD alone: it has not seen the codebase, the team or the bill.${proposals}`
      : 'the PRD and what a look at the workspace showed. It has not run the code, and knows neither the team nor the bill.';
  const note = `> Written by the built-in guide from ${from}${cutNote}${foreign}${empty}`;
  const list = assumptions.map(
    ({ id, text, because }) => `**${id}** ${md(text)}${because === undefined ? '' : ` (${md(because, 120)})`}`,
  );
  const elsewhere = others.length === 0 ? [] : [`As in the rules: ${inRow(others.map(({ id }) => id))}`];
  return `${note}\n\n## Assumptions\n\n${bullets([...list, ...elsewhere], 'None: the PRD and the answers settle what the guide asks for.')}`;
}

type Assumptions = Plan['reading']['assumptions'];

/** Those that a text stands on, and the rest. */
export function citedIn(
  all: Assumptions,
  body: readonly string[] | undefined,
): { own: Assumptions; others: Assumptions } {
  if (body === undefined) return { own: all, others: [] };
  const named = new Set(body.flatMap((part) => part.match(/\bA\d+\b/g) ?? []));
  return { own: all.filter(({ id }) => named.has(id)), others: all.filter(({ id }) => !named.has(id)) };
}

export const ruleIds = (rules: readonly { readonly n: number }[]): string =>
  rules
    .toSorted((a, b) => a.n - b.n)
    .map((one) => `BR-${one.n}`)
    .join(', ');

/** Beyond these nobody reads a row of ids. */
const mostInRow = 12;

type Covered = { readonly n: number; readonly statement?: { readonly under: string } };

/** Many rules once more, sorted by the headings of the PRD: what the part is about. */
export function byHeading(rules: readonly Covered[]): string {
  const under = new Map<string, string[]>();
  for (const { n, statement } of rules.toSorted((a, b) => a.n - b.n)) {
    const heading = statement?.under ?? '';
    under.set(heading, [...(under.get(heading) ?? []), `BR-${n}`]);
  }
  const named = [...under].filter(([heading]) => heading !== '');
  if (rules.length <= mostInRow || named.length < 2) return '';
  const parts = named.map(([heading, ids]) => `${md(clean(heading.replace(/^[\d.]+ /, ''), 50))} (${inRow(ids)})`);
  return ` By the headings of the PRD: ${parts.join('; ')}.`;
}
