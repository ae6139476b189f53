/**
 * What our own checks say of a group of documents. They go by the texts alone, so it is kept with a hash of all that they were asked about: of
 * a hundred designs mostly one has changed since the last time.
 */
import { isReadAs } from '../../artifacts/read-as.ts';
import type { Problem } from '../../core/problem.ts';
import type { PackageOptions } from '../../stages/package/index.ts';
import type { GatheredDocument } from '../gather-documents.ts';
import { sha256 } from '../hash.ts';
import type { World } from '../world.ts';
import type { Group } from './group.ts';
import type { KeptFindings, OwnFindings } from './kept-findings.ts';
import { packageOptions } from './package-options.ts';

export async function ownFindings(
  world: World,
  { of, opened, known = [] }: Group,
  documents: readonly GatheredDocument[],
  kept: KeptFindings,
  structure = false,
): Promise<OwnFindings> {
  const options = { ...(await packageOptions(world, opened)), ...(structure ? { structure } : {}) };
  const asked = sha256(JSON.stringify([documents, known, options]));
  // A hook and a full check in turns keep what each of them found.
  const place = structure ? `${of}, its structure` : of;
  const before = await kept.find(place, asked);
  if (before) return before;
  const found = await look(documents, known, options);
  await kept.keep(place, asked, found);
  return found;
}

async function look(
  documents: readonly GatheredDocument[],
  known: readonly GatheredDocument[],
  options: PackageOptions,
): Promise<OwnFindings> {
  // They load only where something has changed.
  const [
    { checkPackage },
    { changeFindings },
    { taskListFindings },
    { taskMarkFindings },
    { emptyCellFindings },
    { openMarkFindings },
    { idFindings },
    { inHouse },
  ] = await Promise.all([
    import('../../stages/package/index.ts'),
    import('../../stages/package/changes.ts'),
    import('../../stages/package/task-lists.ts'),
    import('../../stages/package/task-marks.ts'),
    import('../../stages/package/empty-cells.ts'),
    import('../../stages/package/open-marks.ts'),
    import('../../stages/package/ledger/index.ts'),
    import('./house.ts'),
  ]);
  const house = inHouse(documents, known);
  const read = await checkPackage(house.documents, options);
  const graph = read.graph && house.speakOf(read.graph);
  return {
    findings: house.speak(read.findings),
    ...(graph ? { graph } : {}),
    isReadAs: house.documents.some(({ path }) => isReadAs(path)),
    more: [...changeFindings(documents, known), ...taskListFindings(documents), ...taskMarkFindings(documents)],
    ids: [
      ...idFindings(documents, house.documents, house.isLearnt),
      ...emptyCellFindings(documents),
      ...openMarkFindings(documents),
      ...(options.structure === true ? [] : await wordFindings(documents)),
    ],
  };
}

/** What differs from others like it, from its own names or from what its rows say elsewhere. */
async function wordFindings(documents: readonly GatheredDocument[]): Promise<readonly Problem[]> {
  const [
    { likeSectionFindings },
    { planTableFindings },
    { dateFindings },
    { namedPartFindings },
    { errorRowFindings },
    { rareNameFindings },
    { shortRowFindings },
  ] = await Promise.all([
    import('../../stages/package/like-sections.ts'),
    import('../../stages/package/plan-tables.ts'),
    import('../../stages/package/dates.ts'),
    import('../../stages/package/named-parts.ts'),
    import('../../stages/package/error-rows.ts'),
    import('../../stages/package/rare-names.ts'),
    import('../../stages/package/short-rows.ts'),
  ]);
  return [
    ...likeSectionFindings(documents),
    ...planTableFindings(documents),
    ...dateFindings(documents),
    ...namedPartFindings(documents),
    ...errorRowFindings(documents),
    ...rareNameFindings(documents),
    ...shortRowFindings(documents),
  ];
}
