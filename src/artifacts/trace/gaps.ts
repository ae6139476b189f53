/** Where the chain is broken. A gap counts for CI when it is a warning; what may well be so is only told. */
import { type Problem, warning } from '../../core/problem.ts';
import { wordsOf } from '../items/digest.ts';
import type { PlacedItem } from '../items/item.ts';
import type { SlotKind } from '../../core/line.ts';
import { isReadAs } from '../read-as.ts';
import { labelOf } from '../items/label.ts';
import { quoted } from '../plain-text.ts';
import type { Trace, Traced, TraceRow } from './model.ts';

export function gapsOf(traced: Traced): Problem[] {
  const gaps = [...withoutRule(traced), ...ruleGaps(traced), ...withoutOrigin(traced), ...nowhere(traced)];
  return gaps.toSorted((a, b) => Number(a.severity === 'info') - Number(b.severity === 'info'));
}

/** How many count. Before there are rules nothing can be missing, which is not the same as nothing missing. */
export function countedGaps({ rows, gaps }: Pick<Trace, 'rows' | 'gaps'>): string {
  const count = gaps.filter(({ severity }) => severity === 'warning').length;
  if (count > 0) return count === 1 ? 'One gap' : `${count} gaps`;
  return rows.every(({ rule }) => rule === undefined) ? 'No gaps yet, for want of rules' : 'No gaps';
}

const at = ({ path, line }: PlacedItem) => `${path}:${Math.max(line, 1)}`;
const info = (code: string, message: string, place: string): Problem => ({
  severity: 'info',
  code,
  message,
  at: place,
});

/** A line that asks for something, and that nothing answers. */
function withoutRule({ rows, byId, there, spokenOf, retired }: Traced): Problem[] {
  if (!there.has('rules')) return [];
  return rows.flatMap(({ requirement, rule, contracts, components, scenarios, tickets }) => {
    const item = requirement === undefined || rule !== undefined ? undefined : byId.get(requirement);
    if (!item) return [];
    const text = `PRD line ${item.line} is quoted by no rule: ${quoted(item.title)}.`;
    const [other] = [...contracts, ...components, ...scenarios, ...tickets];
    if (other !== undefined)
      return [info('trace/line-without-rule', `${text} ${labelOf(other, byId)} names it.`, at(item))];
    const place = spokenOf.get(item.line);
    if (place !== undefined) return [info('trace/line-without-rule', `${text} ${place} speaks of it.`, at(item))];
    // Whoever drops a rule has decided on its line.
    if (retired.some((name) => isNameOf(name, item.title)))
      return [info('trace/line-without-rule', `${text} Its rule was dropped.`, at(item))];
    const fix = 'Write a rule whose Source quotes it, or move the line to "Out of Scope".';
    return [warning('trace/line-without-rule', text, { at: at(item), fix })];
  });
}

/** A rule is called by the words of its line; a few of them may be said otherwise. */
function isNameOf(name: string, line: string): boolean {
  const own = wordsOf(name).split(' ');
  const said = new Set(wordsOf(line).split(' '));
  return own.length > 2 && own.filter((word) => said.has(word)).length >= own.length * 0.8;
}

interface Wanted {
  readonly column: keyof Pick<TraceRow, 'components' | 'contracts' | 'scenarios' | 'tickets'>;
  readonly kind: SlotKind;
  readonly word: string;
  readonly fix: string;
  /** Not every rule shows in an interface. */
  readonly only?: 'info';
}

const wanted: readonly Wanted[] = [
  {
    column: 'components',
    kind: 'tdd',
    word: 'component',
    fix: 'Put it into the Covers line of the component that keeps it.',
  },
  { column: 'contracts', kind: 'contracts', word: 'contract', fix: '', only: 'info' },
  { column: 'scenarios', kind: 'bdd', word: 'scenario', fix: 'Write a scenario with the tag @ID.' },
  {
    column: 'tickets',
    kind: 'ticket',
    word: 'ticket',
    fix: 'Name it under Business Rules of the ticket that builds it.',
  },
];

function ruleGaps({ rows, byId, there, prdLines, quoting }: Traced): Problem[] {
  const seen = new Set<string>();
  const silent = silentLists(rows, byId);
  return rows.flatMap((row) => {
    const rule = row.rule === undefined ? undefined : byId.get(row.rule);
    if (!rule || seen.has(rule.id)) return [];
    seen.add(rule.id);
    const gaps: Problem[] = [];
    const hasSource =
      row.requirement !== undefined ||
      row.assumed === true ||
      row.told !== undefined ||
      // A specification that is PRD and rules in one is its own source.
      isReadAs(rule.path) ||
      (!quoting.has(rule.id) && rule.prdLines.some((line) => prdLines.has(line))) ||
      rule.cites.some((id) => byId.get(id)?.kind === 'requirement');
    if (!hasSource && there.has('prd')) {
      const fix = "Quote the PRD's own words in its Source, or list the assumption that it stands on.";
      gaps.push(
        warning('trace/rule-without-source', `${rule.id} (${rule.title}) quotes nothing that stands in the PRD.`, {
          at: at(rule),
          fix,
        }),
      );
    }
    for (const { column, kind, word, fix, only } of wanted) {
      if (!there.has(kind) || row[column].length > 0 || silent.has(`${column} ${listOf(rule)}`)) continue;
      const text = `${rule.id} (${rule.title}) has no ${word}.`;
      const code = `trace/rule-without-${word}`;
      gaps.push(
        only ? info(code, text, at(rule)) : warning(code, text, { at: at(rule), fix: fix.replace('ID', rule.id) }),
      );
    }
    return gaps;
  });
}

/** Each list of rules of a document has a thousand numbers. */
const listOf = ({ id, path }: PlacedItem): string => `${path} ${Math.floor(Number(id.replace(/^\D+/, '')) / 1000)}`;

/** Of a specification that is read as rules: where a column knows hardly any of a list, it cites another one. */
function silentLists(rows: readonly TraceRow[], byId: Traced['byId']): Set<string> {
  const counts = new Map<string, { all: number; there: number }>();
  for (const row of rows) {
    const rule = row.rule === undefined ? undefined : byId.get(row.rule);
    if (!rule || !isReadAs(rule.path)) continue;
    for (const { column } of wanted) {
      const key = `${column} ${listOf(rule)}`;
      const { all, there } = counts.get(key) ?? { all: 0, there: 0 };
      counts.set(key, { all: all + 1, there: there + (row[column].length > 0 ? 1 : 0) });
    }
  }
  return new Set([...counts].flatMap(([key, { all, there }]) => (there < all / 2 ? [key] : [])));
}

/** Something that nobody asked for: no rule, no line of the PRD leads to it. */
function withoutOrigin({ items, byId, there }: Traced): Problem[] {
  if (!there.has('rules') && !there.has('prd')) return [];
  return items.flatMap((item) => {
    if (!['component', 'endpoint', 'contract', 'scenario', 'ticket'].includes(item.kind)) return [];
    if (item.assumed || item.prdLines.length > 0 || item.told !== undefined || item.cites.some((id) => byId.has(id)))
      return [];
    const text = `${labelOf(item.id, byId)} traces to no rule and no line of the PRD.`;
    const fix =
      item.kind === 'scenario'
        ? 'Tag it with the rule that it shows: @BR-1.'
        : 'Name the rule that asks for it, or leave it out.';
    return [warning(`trace/${item.kind}-without-rule`, text, { at: at(item), fix })];
  });
}

const rulePattern = /^(?:BR|FR|NFR|US|AC|REQ)-/;

/** Names that lead nowhere. */
function nowhere({ items, byId, there }: Traced): Problem[] {
  return items.flatMap((item) =>
    item.cites.flatMap((id) => {
      if (byId.has(id) || id.startsWith('schema ')) return [];
      const isKnowable = rulePattern.test(id)
        ? id.startsWith('BR-')
          ? there.has('rules')
          : there.has('prd')
        : id.startsWith('scenario:')
          ? there.has('bdd')
          : there.has('contracts');
      if (!isKnowable) return [];
      const what = id.startsWith('scenario:') ? 'a scenario that is in no feature file' : `${id}, which is nowhere`;
      return [
        warning('trace/nowhere', `${labelOf(item.id, byId)} names ${what}.`, {
          at: at(item),
          fix: 'Correct the name, or write what it names.',
        }),
      ];
    }),
  );
}
