/** Which links are not there yet when a thing is entered: what is lent has no loan request on its first day. */
import type { Operation } from '../operations/operation.ts';
import type { Resource } from './resource.ts';

/** What is made of things that are there already, and ends again. */
const dealing =
  /(?:^| )(?:request|order|loan|claim|offer|lease|trade|transfer|visit|sale|purchase|booking|reservation|rental|shipment|appointment|application|auction|hire|deal)$/;

/** Others than those who ask for the one enter the other, and do not speak of it then. */
export function comesLater(
  { entity: thing }: Resource,
  { entity: deal }: Resource,
  operations: readonly Operation[],
): boolean {
  if (!dealing.test(deal.name)) return false;
  const makersOf = (name: string) =>
    operations.filter(
      (one) => one.act === 'create' && !one.implied && one.entity.name === name && one.actors.length > 0,
    );
  const entering = makersOf(thing.name);
  const asking = makersOf(deal.name);
  if (entering.length === 0 || asking.length === 0) return false;
  return entering.every(
    ({ actors, sources }) =>
      !asking.some(
        (other) =>
          other.actors.some((who) => actors.includes(who)) || other.sources.some((one) => sources.includes(one)),
      ),
  );
}
