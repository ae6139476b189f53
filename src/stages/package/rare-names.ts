/**
 * Names that one place alone writes in its way: `job_finnished` where all others say `job_finished`, and a code in a scenario that no other
 * document has while all other codes are there. Names are what stands in quotes or code, or has an underscore; told as warnings.
 */
import { editDistance } from '../../artifacts/edit-distance.ts';
import { linesWhere } from '../../artifacts/lines-with.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';

interface Name {
  readonly at: string;
  readonly path: string;
  readonly line: string;
  count: number;
}

const longest = 2000;
/** A package with more of them is data. */
const mostNames = 20_000;
const largest = 500_000;
const name =
  /(?<![\w/.@<-])(?:[A-Za-z][A-Za-z0-9]{0,40}(?:_[A-Za-z0-9]{1,40}){1,8}(?![\w/(-]|\.\w)|(?<=["`“])[A-Za-z][a-z]{4,40}(?=["`”]))/g;
const mayName = /_|["`“][A-Za-z]/g;
/** So many others of a kind have to be known before one that is not is a slip. */
const fewestKnown = 2;
/** Shorter words have neighbours that mean something else. */
const shortest = 5;

export function rareNameFindings(documents: readonly DocumentText[]): Problem[] {
  const names = new Map<string, Name>();
  const elsewhere = new Set<string>();
  const shown = new Map<string, Name>();
  const seen = new Set<string>();
  for (const one of documents) {
    const path = inItsFile(one.path);
    if (seen.has(path) || one.text.length > largest) continue;
    seen.add(path);
    for (const { text: line, line: number } of linesWhere(outlineOf(one), mayName)) {
      if (line.length > longest) continue;
      for (const [written] of line.matchAll(name)) {
        const known = names.get(written);
        if (known) known.count += 1;
        else if (names.size < mostNames) names.set(written, { at: `${path}:${number}`, path, line, count: 1 });
        if (one.kind !== 'bdd') elsewhere.add(written);
        else if (written.includes('_') && !/^\s*@/.test(line) && !shown.has(written))
          shown.set(written, { at: `${path}:${number}`, path, line, count: 1 });
      }
    }
  }
  return [...mistyped(names), ...onlyShown(shown, elsewhere)];
}

function mistyped(names: ReadonlyMap<string, Name>): Problem[] {
  const byEnds = new Map<string, string[]>();
  for (const [written, { count }] of names)
    if (count > 1) byEnds.set(endsOf(written), [...(byEnds.get(endsOf(written)) ?? []), written]);
  return [...names].flatMap(([written, { at, line, count }]) => {
    if (count > 1) return [];
    const meant = byEnds.get(endsOf(written))?.find((one) => isSlip(written, one) && !line.includes(one));
    if (meant === undefined) return [];
    const message = `"${written}" stands nowhere else; ${names.get(meant)?.count} other places say "${meant}".`;
    return [warning('link/unknown-name', message, { at, fix: `Write "${meant}", or say what else is meant.` })];
  });
}

/** A slip is inside of a word: only names that begin and end alike are compared. */
const endsOf = (written: string): string => written.charAt(0) + written.charAt(written.length - 1);

/** One letter inside of one word; a plural, a number and another first letter make another name. */
function isSlip(written: string, meant: string): boolean {
  if (written.replaceAll('_', '') === meant.replaceAll('_', '')) return true;
  const [own, others] = [written.split('_'), meant.split('_')];
  if (own.length !== others.length) return false;
  const differing = own.flatMap((part, i) => (part === others[i] ? [] : [[part, others[i] ?? ''] as const]));
  const [[part, other] = ['', '']] = differing;
  return (
    differing.length === 1 &&
    Math.min(part.length, other.length) >= shortest &&
    part.at(0) === other.at(0) &&
    part.at(-1) === other.at(-1) &&
    !/\d/.test(part + other) &&
    part.toLowerCase() !== other.toLowerCase() &&
    editDistance(part, other) === 1
  );
}

function onlyShown(shown: ReadonlyMap<string, Name>, elsewhere: ReadonlySet<string>): Problem[] {
  const unknown = [...shown].filter(([written]) => !elsewhere.has(written));
  const known = shown.size - unknown.length;
  if (known < fewestKnown || unknown.length > Math.max(1, known / 5)) return [];
  return unknown.map(([written, { at }]) =>
    warning('link/unknown-name', `No other document has "${written}"; they have the other names of the scenarios.`, {
      at,
      fix: 'Name it as the contracts do, or add it there.',
    }),
  );
}
