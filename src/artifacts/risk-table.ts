/** Risks as documents list them: a table with a column for the risk and one for what is done about it, or how bad it is; or a list below a heading of risks. */
import type { Level } from '../core/entry.ts';
import { isTableRule, listItem, tableCells } from './lists.ts';
import type { Outline } from './outline.ts';
import { isNone, nameKey, plainText } from './plain-text.ts';

export interface RiskText {
  readonly text: string;
  readonly mitigation: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly owner?: string;
  readonly trigger?: string;
  readonly line: number;
}

type Column = 'text' | 'mitigation' | 'likelihood' | 'impact' | 'owner' | 'trigger';

const columnNames: readonly (readonly [Column, RegExp])[] = [
  ['text', /^(?:risks?|what could go wrong|threat|description of risk)$/],
  ['mitigation', /^(?:mitigations?|mitigation strategy|response|what is done about it|countermeasures?)$/],
  ['likelihood', /^(?:likelihood|probability|chance|how likely)$/],
  ['impact', /^(?:impact|severity|effect|how bad)$/],
  ['owner', /^(?:owner|who|responsible|watched by)$/],
  ['trigger', /^(?:trigger|sign|indicator|early warning|watch for)$/],
];

export function readRisks(document: Outline): RiskText[] {
  const found: RiskText[] = [];
  let columns: (Column | undefined)[] | undefined;
  for (const [i, text] of document.lines.entries()) {
    const cells = document.isCode(i + 1) ? undefined : tableCells(text.slice(0, 4000));
    if (!cells) {
      columns = undefined;
      continue;
    }
    if (isTableRule(cells)) continue;
    if (!columns) {
      const heads = cells.map((cell) => columnNames.find(([, name]) => name.test(nameKey(plainText(cell))))?.[0]);
      // One column alone is a list of something else.
      columns = heads.includes('text') && heads.filter(Boolean).length > 1 ? heads : [];
      continue;
    }
    const said = (column: Column) => plainText(cells[columns?.indexOf(column) ?? -1] ?? '');
    const risk = said('text');
    if (risk === '' || isNone(risk)) continue;
    found.push({
      text: risk,
      mitigation: said('mitigation'),
      likelihood: levelOf(said('likelihood')),
      impact: levelOf(said('impact')),
      ...(said('owner') === '' ? {} : { owner: said('owner') }),
      ...(said('trigger') === '' ? {} : { trigger: said('trigger') }),
      line: i + 1,
    });
  }
  return [...found, ...listedRisks(document)];
}

const riskHeading = /^(?:key |main |known )?risks?(?: (?:and|&|\/) (?:mitigations?|countermeasures))?$/;
const parted = /^(.{3,}?)[.;,]?\s*(?:->|→|[–—]|\(?\bmitigat(?:ion|ed by)\b:?)\s*(.{3,})$/i;

/** `- The queue fills up -> an alert`, `- **Risk:** ... **Mitigation:** ...`; what says nothing about what is done is no entry here. */
function listedRisks(document: Outline): RiskText[] {
  const sections = document.sections.filter(({ text }) => riskHeading.test(nameKey(text)));
  return sections.flatMap(({ line, ownEndLine }) =>
    document.lines.slice(line, ownEndLine).flatMap((text, i): RiskText[] => {
      const item = document.isCode(line + 1 + i) ? undefined : listItem(text.slice(0, 2000));
      const [, risk, done] = parted.exec(plainText(item ?? '')) ?? [];
      if (risk === undefined || done === undefined) return [];
      const levels = { likelihood: 'medium', impact: 'medium' } as const;
      return [
        { text: risk.replace(/^risk:\s*/i, ''), mitigation: done.replace(/\)$/, ''), ...levels, line: line + 1 + i },
      ];
    }),
  );
}

/** What is not said is in the middle, as for a risk that is recorded without a word about it. */
function levelOf(words: string): Level {
  if (/^\W*(?:h\b|high|very high|critical|severe|major|likely|almost certain)/i.test(words)) return 'high';
  return /^\W*(?:l\b|low|very low|minor|negligible|unlikely|rare)/i.test(words) ? 'low' : 'medium';
}
