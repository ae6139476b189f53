/**
 * The closing review of a package (stage 7): what is covered, what is not proved, what has to be confirmed, and what would
 * open the decisions again. It is made from the package as it stands, so it is always derived and never kept by hand.
 */
export interface ReviewedScenario {
  readonly name: string;
  /** Ids of the rules that it shows. */
  readonly rules: readonly string[];
  /** A fact is missing: nobody can carry it out yet. */
  readonly open: boolean;
  /** Its steps are the words of the rule. */
  readonly repeats?: boolean;
}

export interface ReviewFacts {
  /** Ids of the rules; empty where there are none, or where nobody can tell which ones are meant. */
  readonly rules: readonly string[];
  readonly scenarios: readonly ReviewedScenario[];
  /** Ids of the rules that tickets name. */
  readonly built: ReadonlySet<string>;
  /** What only people can settle, a line each. */
  readonly open: readonly string[];
  readonly decisions: readonly string[];
  /** The heaviest first. */
  readonly risks: readonly string[];
  /** Major decisions without one. */
  readonly withoutRisk: readonly string[];
  /** Major decisions for which nobody is cited who does it this way. */
  readonly withoutReference: readonly string[];
  /** Paths of documents that were changed by hand after they were handed in. */
  readonly byHand: readonly string[];
  /** What no longer holds, a line each. */
  readonly stale: readonly string[];
  /** Where to look first, as far as the author of the package can tell. */
  readonly look: readonly string[];
  /** What would open the decisions again. */
  readonly reopen: readonly string[];
}

function some(ids: readonly string[], most = 12): string {
  if (ids.length > most) return `${ids.slice(0, most).join(', ')} and ${ids.length - most} more`;
  return ids.length < 2 ? ids.join('') : `${ids.slice(0, -1).join(', ')} and ${ids.at(-1) ?? ''}`;
}

/** Which rules are shown and built; nothing is said where nobody names rules at all. */
export function coverage({ rules, scenarios, built }: Pick<ReviewFacts, 'rules' | 'scenarios' | 'built'>): string[] {
  const shown = new Set(scenarios.flatMap((one) => one.rules));
  const open = scenarios.filter((one) => one.open);
  const testable = new Set(scenarios.filter((one) => !one.open).flatMap((one) => one.rules));
  const stepped = new Set(scenarios.filter((one) => !one.open && !one.repeats).flatMap((one) => one.rules));
  const only = rules.filter((id) => shown.has(id) && !testable.has(id));
  const again = rules.filter((id) => testable.has(id) && !stepped.has(id));
  const bare = shown.size === 0 ? [] : rules.filter((id) => !shown.has(id));
  const unbuilt = built.size === 0 ? [] : rules.filter((id) => !built.has(id));
  const isWhole = shown.size > 0 && built.size > 0 && bare.length + unbuilt.length === 0;
  return [
    ...(isWhole && rules.length > 0 ? [wholeLine(rules.length, again, only)] : []),
    ...(bare.length > 0 ? [`No scenario shows ${some(bare)}.`] : []),
    ...(unbuilt.length > 0 ? [`No ticket builds ${some(unbuilt)}.`] : []),
    ...(open.length > 0
      ? [
          `${open.length} of ${scenarios.length} scenarios cannot be carried out yet, since a fact is missing${only.length > 0 && !isWhole ? `; nothing else shows ${some(only)}` : ''}.`,
        ]
      : []),
  ];
}

/** That each has one is not yet that each is shown: how many are, and by what the others are not. */
function wholeLine(count: number, again: readonly string[], only: readonly string[]): string {
  const all = count === 1 ? 'The one rule' : `All ${count} rules`;
  if (again.length + only.length === 0)
    return `${all} ${count === 1 ? 'is' : 'are'} shown by a scenario and built by a ticket.`;
  const shown = count - again.length - only.length;
  const parts = [
    ...(again.length > 0 ? [`${again.length} only in the words of the rule (${some(again, 6)})`] : []),
    ...(only.length > 0 ? [`${only.length} only by what cannot be carried out yet (${some(only, 6)})`] : []),
  ];
  return `${all} ${count === 1 ? 'has' : 'have'} a scenario and a ticket; ${shown} ${shown === 1 ? 'is' : 'are'} shown by steps of ${shown === 1 ? 'its' : 'their'} own, ${parts.join(', ')}.`;
}

/** For whoever has just come to the end: the few lines that matter most. */
export function shortReview(facts: ReviewFacts): string[] {
  return [...coverage(facts), ...changes(facts), ...uncited(facts), ...facts.look.slice(0, 3)];
}

const uncited = ({ withoutReference }: ReviewFacts): string[] =>
  withoutReference.map((one) => `Nobody is cited who does it this way: ${one}`);

const changes = ({ byHand, stale }: ReviewFacts): string[] => [
  ...(byHand.length > 0 ? [`Changed by hand after it was handed in: ${some(byHand, 6)}.`] : []),
  ...stale.map((line) => `May no longer hold: ${line}`),
];

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Without a title, for the one document; empty where there is nothing to say. */
export function reviewSections(facts: ReviewFacts, level = 2): string {
  const { open, decisions, risks, withoutRisk, look, reopen } = facts;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Where to look first', look],
    ['Rules, scenarios and tickets', coverage(facts)],
    ['Changed or no longer sure', changes(facts)],
    ['To be settled by people', open],
    ['Decisions', [...decisions, ...uncited(facts)]],
    ['What would open them again', reopen],
    ['Risks', [...risks, ...withoutRisk.map((one) => `No risk is recorded for: ${one}`)]],
  ];
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `${'#'.repeat(level)} ${name}\n\n${list(lines)}`)
    .join('\n\n');
}

const derived =
  '> Derived from the package as it stood when it was closed, and written anew at each closing. To change what it says, change the documents or settle what is open.';

/** `asOf`: which state of the package it speaks of. Its own hash stands in it, so that a hand's change can be told anywhere. */
export function printReview(title: string, asOf: string, facts: ReviewFacts, hash: (text: string) => string): string {
  const body = `${derived}\n\n${reviewSections(facts)}\n`;
  return `# Closing Review: ${title}\n\n**As of:** ${asOf} (text ${hash(body)})\n\n${body}`;
}

const stamped = /^(\*\*As of:\*\* .*\(text )(\w+)(\)\n\n)([^]*)$/m;

export function isAsPrinted(text: string, hash: (text: string) => string): boolean {
  const [, , known, , body = ''] = stamped.exec(text) ?? [];
  return known !== undefined && known === hash(body);
}

/** After words were taken out of it by us: it is still as we left it. */
export const stampedAgain = (text: string, hash: (text: string) => string): string =>
  text.replace(stamped, (_, before: string, _known, after: string, body: string) => before + hash(body) + after + body);

/** The lines under a heading of a printed review. */
export function reviewLines(text: string, heading: string): string[] {
  const at = text.indexOf(`\n## ${heading}\n`);
  if (at < 0) return [];
  const [body = ''] = text.slice(at + heading.length + 5).split('\n## ');
  return body.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}
