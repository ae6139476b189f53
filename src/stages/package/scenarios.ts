/** Scenarios: what is left open in them, and whether one shows a refusal. */
import { listItem } from '../../artifacts/lists.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { placeholders } from '../../artifacts/placeholders.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';
import { linesWith } from '../../artifacts/lines-with.ts';

const refusal =
  /\b(?:refus\w+|reject\w+|den(?:y|ied|ies)|fail\w*|errors?|not|no|never|cannot|can't|invalid|expired|missing|unavailable|limit\w*|warn\w*|without|nothing|blocked|forbidden|unauthori[sz]ed|timeout|retry|retried|asked to|unknown|nobody|neither|too (?:many|late|large|long|old|early|short)|ignored|unchanged|closed|locked|conflict|negative)\b/i;

/** Brackets belong to what a step says (`usage: move [force]`), unless they are all of it. */
function isLeftOpen(line: string, text: string): boolean {
  // A remark is for who writes on; what is still to be written is written down there.
  if (/^[|#"]/.test(line)) return /^#\s{0,3}(?:TODO|FIXME|TBD)\b/.test(line);
  return !text.startsWith('[') || (line.endsWith(text) && /^\S{1,20}$/.test(line.slice(0, -text.length).trim()));
}

/** Lines between quotes or backticks: data of a step, whatever it says. */
function docStrings(lines: readonly string[]): Uint8Array {
  const inside = new Uint8Array(lines.length + 2);
  let mark: string | undefined;
  for (const [i, text] of lines.entries()) {
    const [, found] = /^\s{0,200}("""|```)/.exec(text.slice(0, 210)) ?? [];
    if (mark !== undefined || found !== undefined) inside[i + 1] = 1;
    if (mark === undefined) mark = found;
    else if (found === mark) mark = undefined;
  }
  return inside;
}

export function scenarioFindings(read: ReadPackage): Problem[] {
  const shows = read.features.some(showsRefusal);
  const inLists = read.all.flatMap(({ kind, document, path }) =>
    kind === 'bdd' ? [] : withoutOutcome(document, path),
  );
  return inLists.concat(
    read.features.flatMap(({ document, path, value }) => {
      const inside = docStrings(document.lines);
      const open = placeholders(document).filter(
        ({ line, text }) => inside[line] !== 1 && isLeftOpen((document.lines[line - 1] ?? '').trim(), text),
      );
      const findings = open.map(({ text, line }) =>
        warning('scenarios/unfinished', `${text} is not filled in.`, {
          at: `${path}:${line}`,
          fix: 'Write what belongs there.',
        }),
      );
      const all = value.scenarios;
      if (value.language === 'en' && all.length > 1 && !shows && value.feature)
        findings.push(
          warning(
            'scenarios/no-error-case',
            'No scenario shows what happens when something is not allowed or goes wrong.',
            {
              at: `${path}:${value.feature.line}`,
              fix: 'Show at least one refusal or failure.',
            },
          ),
        );
      return findings;
    }),
  );
}

const longestItem = 30;

/** `1. **Given** a cart, **When** it is paid` and nothing behind it: an item of a list that says no outcome. */
function withoutOutcome(document: Outline, path: string): Problem[] {
  const { lines, isCode } = document;
  return linesWith(document, '**Given').flatMap(({ text, line: own }) => {
    const i = own - 1;
    if (isCode(own) || listItem(text.slice(0, 5000)) === undefined) return [];
    const indent = text.search(/\S/);
    let end = i + 1;
    while (end - i < longestItem && isOfItem(lines[end], indent)) end += 1;
    const said = lines.slice(i, end).join('\n').slice(0, 20_000);
    if (!/\*\*when\b/i.test(said) || /\bthen\b/i.test(said)) return [];
    return [
      warning('gherkin/incomplete-scenario', 'It does not say what happens then.', {
        at: `${path}:${own}`,
        fix: 'Add **Then** with what can be observed.',
      }),
    ];
  });
}

/** What is indented deeper belongs to an item; a blank line may stand between. */
const isOfItem = (line: string | undefined, indent: number): boolean =>
  line !== undefined && (line.trim() === '' || line.search(/\S/) > indent);

/** Where a feature is cut into files, one of them may have all that is refused. */
const showsRefusal = ({ document, value }: ReadPackage['features'][number]): boolean =>
  value.scenarios.some(({ line, endLine }) =>
    document.lines.slice(line - 1, endLine).some((text) => refusal.test(text.slice(0, 2000))),
  );
