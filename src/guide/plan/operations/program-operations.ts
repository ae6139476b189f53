/** The parts of what runs by itself, in the order in which the PRD tells of them; what people do to it follows. */
import { actorIn } from '../../read/who/actors.ts';
import { entityIn } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import { partName } from '../../read/acts/program-parts.ts';
import type { Source } from '../../read/source.ts';
import { httpOperations } from './http-operations.ts';
import { commandOperations, fromActions } from './local-operations.ts';
import type { Operation } from './operation.ts';
import { reactionOperations } from './reaction-operations.ts';

export function programOperations(reading: Reading): Operation[] {
  const { parts, entities, actors } = reading;
  const all = parts.map(({ name, verb, text, source, sources = [source] }): Operation => {
    const by = actorIn(text, actors);
    return {
      surface: 'step',
      call: name,
      entity: entityIn(text, entities) ?? entities[0] ?? { name: 'run', score: 0, sources: [source] },
      verb: verb ?? 'run',
      act: 'change-state',
      actors: by === undefined ? [] : [by],
      params: [],
      sources,
      wishes: [text],
      benefits: [],
      implied: false,
    };
  });
  const typed = reading.commands.length > 0 ? commandOperations(reading) : [];
  // "Rerun for one account: `statements rerun`": the command is the part.
  const commanded = new Set(typed.flatMap((one) => one.sources.flatMap(lineOf)));
  const steps = all.filter((one) => !one.sources.some((source) => lineOf(source).some((line) => commanded.has(line))));
  const told = new Set([...steps, ...typed].flatMap((one) => one.sources.flatMap(lineOf)));
  const isNew = (one: Operation) => !one.sources.some((source) => lineOf(source).some((line) => told.has(line)));
  // What people do beside a job is asked of a service that is always there; beside a device or a pipeline it is a step.
  const byPeople = reading.kind === 'job' ? httpOperations(reading).filter((one) => isByPeople(one) && isNew(one)) : [];
  const done =
    byPeople.length >= fewestCalls
      ? byPeople
      : fromActions(reading, 'step', ({ wish }) => partName(wish)).filter((one) => one.actors.length > 0 && isNew(one));
  return [...steps, ...typed, ...done, ...reactionOperations(reading).filter(isNew)];
}

/** One act may be a step; who does several things comes back for them. */
const fewestCalls = 2;
const isByPeople = ({ actors, implied }: Operation): boolean => actors.length > 0 && !implied;

const lineOf = (source: Source): number[] => (source.from === 'prd' ? [source.line] : []);
