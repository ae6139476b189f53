/** 000-R15: the risks of a session, recorded or written down in its documents, the worst first. */
import { nameKey } from '../artifacts/plain-text.ts';
import { isChoice } from '../core/decide/choice.ts';
import { type EntryOf, type Level, levels } from '../core/entry.ts';
import type { BareDecision } from '../core/facts.ts';
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
  }));
  const known = new Set(recorded.risks.map(({ text }) => text.toLowerCase()));
  const written = (await writtenRisks(world, session)).filter(({ text }) => !known.has(text.toLowerCase()));
  const missing = (await decisionsWithoutAnyRisk(world, session)).map((bare) => ({ session: session.key, ...bare }));
  return { risks: [...recorded.risks, ...written].toSorted(worstFirst), missing };
}

/**
 * Major decisions of the option at hand that no risk speaks of, recorded or written down. A record speaks of what it is called; the design as a
 * whole works out what was chosen, so any risk in it speaks of that.
 */
export async function decisionsWithoutAnyRisk(world: World, session: Session): Promise<BareDecision[]> {
  const recorded = await world.texts.with(session, (textOf) =>
    decisionsWithoutRisk(session, textOf)
      .filter(({ option }) => (option ?? session.option) === session.option)
      .map(({ id, text }) => ({ id, text: textOf(text) })),
  );
  if (recorded.length === 0) return [];
  const written = (await writtenRisks(world, session)).filter(({ mitigation }) => mitigation !== '');
  const titles = written.map(({ decision }) => nameKey(decision?.text ?? '')).filter((title) => title !== '');
  return recorded.filter(({ id, text }) => {
    const name = nameKey(text);
    if (isChoice(id) && written.length > 0) return false;
    return !titles.some((title) => title.includes(name) || name.includes(title));
  });
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
    // Most documents have no such table or list, and need no parser.
    if (text === undefined || !/^(?:\||#)[^\n]*\brisks?\b/im.test(text)) continue;
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
