/** 000-R15: the risks of a session, recorded or written down in its documents, the worst first. */
import { type EntryOf, type Level, levels } from '../core/entry.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import { keptText } from './kept-text.ts';
import { decisionsWithoutRisk } from './summary.ts';
import type { World } from './world.ts';

export interface RadarRisk {
  readonly session: string;
  /** Of the entry; what stands only in a document has none. */
  readonly id?: string;
  readonly text: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly mitigation: string;
  readonly owner?: string;
  readonly trigger?: string;
  readonly status: 'open' | 'closed';
  readonly decision?: { readonly id?: string; readonly text: string };
  /** Where it stands, when it came with a document. */
  readonly at?: string;
}

export interface Radar {
  readonly risks: readonly RadarRisk[];
  /** Major decisions that no risk speaks of. */
  readonly missing: readonly { readonly session: string; readonly id: string; readonly text: string }[];
}

export async function radarOf(world: World, session: Session): Promise<Radar> {
  const inOption = (option: number | undefined) => option === undefined || option === session.option;
  const recorded = await world.texts.with(session, (textOf) => ({
    risks: entriesOf(session, 'risk')
      .filter((risk) => inOption(risk.option))
      .map((risk) => recordedRisk(session, risk, textOf)),
    missing: decisionsWithoutRisk(session, textOf)
      .filter((decision) => inOption(decision.option))
      .map(({ id, text }) => ({ session: session.key, id, text: textOf(text) })),
  }));
  const known = new Set(recorded.risks.map(({ text }) => text.toLowerCase()));
  const written = (await writtenRisks(world, session)).filter(({ text }) => !known.has(text.toLowerCase()));
  return { risks: [...recorded.risks, ...written].toSorted(worstFirst), missing: recorded.missing };
}

function recordedRisk(session: Session, risk: EntryOf<'risk'>, textOf: TextReader): RadarRisk {
  const decision = risk.decision === undefined ? undefined : session.entries.get(risk.decision);
  return {
    session: session.key,
    id: risk.id,
    text: textOf(risk.text),
    likelihood: risk.likelihood,
    impact: risk.impact,
    mitigation: textOf(risk.mitigation),
    ...(risk.owner ? { owner: textOf(risk.owner) } : {}),
    ...(risk.trigger ? { trigger: textOf(risk.trigger) } : {}),
    status: risk.status === 'closed' ? 'closed' : 'open',
    ...(decision?.type === 'decision' ? { decision: { id: decision.id, text: textOf(decision.text) } } : {}),
  };
}

async function writtenRisks(world: World, session: Session): Promise<RadarRisk[]> {
  const found: RadarRisk[] = [];
  for (const slot of session.slots.values()) {
    if ((slot.kind !== 'adr' && slot.kind !== 'tdd') || (slot.option ?? session.option) !== session.option) continue;
    const text = await keptText(world, session, slot);
    // Most documents have no such table, and need no parser.
    if (text === undefined || !/\|[^\n|]*\brisks?\b/i.test(text)) continue;
    const [{ outline }, { readRisks }, { readAdr }] = await Promise.all([
      import('../artifacts/outline.ts'),
      import('../artifacts/risk-table.ts'),
      import('../artifacts/adr.ts'),
    ]);
    const document = outline(text);
    const title = slot.kind === 'adr' ? readAdr(document).title : undefined;
    for (const { line, ...risk } of readRisks(document)) {
      const decision = title === undefined ? {} : { decision: { text: title } };
      found.push({ session: session.key, ...risk, status: 'open', ...decision, at: `${slot.path}:${line}` });
    }
  }
  return found;
}

/** High and high is 0; what is closed comes last. */
const rank = ({ likelihood, impact, status }: RadarRisk) =>
  levels.indexOf(likelihood) + levels.indexOf(impact) + (status === 'closed' ? 10 : 0);

function worstFirst(a: RadarRisk, b: RadarRisk): number {
  return rank(a) - rank(b) || levels.indexOf(a.impact) - levels.indexOf(b.impact);
}
