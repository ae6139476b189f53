import { replay } from '../../core/replay.ts';
import { look } from '../act.ts';
import { decodeCommit } from '../line-codec.ts';
import type { Operation } from '../operation.ts';
import { type Radar, type RadarRisk, radarOf } from '../risk-radar.ts';
import { parseRef, sessionOf } from '../session-ref.ts';
import type { World } from '../world.ts';
import type { RisksInput } from './risks.schema.ts';

export interface RisksValue {
  /** Numbered from 1, the worst first: the numbers of the matrix. */
  readonly risks: readonly (RadarRisk & { readonly n: number })[];
  readonly missing: Radar['missing'];
  readonly svg?: string;
}

/** The risk radar: what could go wrong, how likely and how bad, and what is done about it. */
export const risks: Operation<RisksInput, RisksValue> = async (world, input) => {
  if (input.session === undefined) return { value: await valueOf(input, await radarOfAll(world)), notes: [] };
  const ref = parseRef(input.session);
  return look(world, ref.session, async (opened) =>
    valueOf(input, await radarOf(world, sessionOf(world, opened, ref).session)),
  );
};

/** What is on record in the whole workspace; nothing on disk is looked at beside it. */
async function radarOfAll(world: World): Promise<Radar> {
  const risks: RadarRisk[] = [];
  const missing: Radar['missing'][number][] = [];
  for (const key of await world.store.keys()) {
    const stored = await world.store.load(key);
    if (!stored || stored.lines.length === 0) continue;
    const session = replay(stored.lines.map(decodeCommit));
    session.key = key;
    if (session.status === 'abandoned') continue;
    const radar = await radarOf(world, session);
    risks.push(...radar.risks);
    missing.push(...radar.missing);
  }
  return { risks, missing };
}

async function valueOf({ all, svg }: RisksInput, radar: Radar): Promise<RisksValue> {
  const shown = radar.risks.filter(({ status }) => all || status === 'open').map((risk, i) => ({ ...risk, n: i + 1 }));
  const value = { risks: shown, missing: radar.missing };
  if (!svg) return value;
  const { riskMatrixSvg } = await import('../../artifacts/svg/risk-matrix.ts');
  return { ...value, svg: riskMatrixSvg(shown.map((risk) => ({ ...risk, closed: risk.status === 'closed' }))) };
}
