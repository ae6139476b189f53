/**
 * `--split=services` (002-R47): a ticket belongs to one service, says so in its id, and names the contract that others
 * see of it or that it needs of them.
 */
import { ticketIdMax, ticketPrefix } from '../../../artifacts/names.ts';
import { unique } from '../../text/words.ts';
import type { PlannedWork } from './tickets.ts';

export function inServices(work: readonly PlannedWork[]): PlannedWork[] {
  const services = new Map(work.map((one) => [one.id, serviceOf(one)]));
  const named = new Map(
    work.map(({ id }) => [id, `${id}-${services.get(id)}`.slice(0, ticketIdMax).replace(/-+$/, '')]),
  );
  const byId = new Map(work.map((one) => [one.id, one]));
  return work.map((one) => {
    const exposes = isCalled(one) ? contractsOf(one) : [];
    // What nobody calls is set going by what it waits for, its own service's calls too.
    const others = one.dependsOn.filter((id) => exposes.length === 0 || services.get(id) !== services.get(one.id));
    return {
      ...one,
      id: named.get(one.id) ?? one.id,
      dependsOn: one.dependsOn.map((id) => named.get(id) ?? id),
      contract: { exposes, consumes: unique(others.flatMap((id) => contractsOf(byId.get(id)))) },
    };
  });
}

/** The service of a thing is named after it; what runs by itself is one of its own. The feature's own thing is its API. */
function serviceOf({ id, operation, about, component }: PlannedWork): string {
  const name = (operation ?? about)?.entity.name ?? component?.name ?? '';
  const last = name
    .toUpperCase()
    .match(/[A-Z][A-Z0-9]*/g)
    ?.at(-1);
  return last === undefined || last === ticketPrefix(id) ? 'API' : last;
}

/** A call, or what sets it going: `when a file arrives`. */
const contractsOf = (work: PlannedWork | undefined): string[] => {
  const operation = work?.operation ?? work?.about;
  return operation ? [operation.call] : [];
};

const isCalled = ({ operation, about }: PlannedWork): boolean => (operation ?? about)?.surface !== 'reaction';
