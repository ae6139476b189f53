/** Everything that can be set going, on the surface that the PRD asks for. */
import type { Reading } from '../../read/read-prd.ts';
import { appOperations } from './app-operations.ts';
import { commandOperations, functionOperations } from './local-operations.ts';
import { assumedOperations, httpOperations } from './http-operations.ts';
import type { Operation } from './operation.ts';
import { pageOperations } from './page-operations.ts';
import { programOperations } from './program-operations.ts';
import { reactionOperations } from './reaction-operations.ts';

export type { Operation } from './operation.ts';
export { headOf, idName, isNamed, needsOne, summaryOf } from './operation.ts';

export function planOperations(reading: Reading): Operation[] {
  if (reading.surface === 'page') {
    const all = pageOperations(reading);
    if (all.length > 0) return all;
  }
  if (reading.surface === 'program') return programOperations(reading);
  if (reading.surface === 'app') {
    const all = appOperations(reading);
    if (all.length > 0) return all;
  }
  const called = calledOperations(reading);
  // Commands stand as they are listed: what the tool does by itself first.
  if (reading.surface === 'command' && reading.commands[0]?.call.split(' ', 2)[1]?.match(/^[<["A-Z]/))
    return [...called, ...reactionOperations(reading)];
  const reactions = reactionOperations(reading, called);
  const all = called.length + reactions.length > 0 ? [...called, ...reactions] : assumedOperations(reading);
  // Things that can be made come before what is done with them; what starts by itself stands on both.
  const weight = ({ act, implied }: Operation) =>
    act === 'create' ? 0 : implied ? 3 : act === 'show' || act === 'list' ? 1 : 2;
  const made = (name: string) =>
    all.some((one) => one.surface !== 'reaction' && one.entity.name === name && one.act === 'create') ? 0 : 100;
  // What is named only where something is done with it comes after what the text is about.
  const aside = 200;
  const names = reading.entities.map((one) => one.name);
  const rank = ({ entity, surface }: Operation) =>
    (surface === 'reaction' ? 1000 : 0) +
    made(entity.name) +
    (names.includes(entity.name) ? names.indexOf(entity.name) : aside);
  return all.toSorted((a, b) => rank(a) - rank(b) || weight(a) - weight(b));
}

function calledOperations(reading: Reading): Operation[] {
  if (reading.surface === 'command') return commandOperations(reading);
  return reading.surface === 'library' ? functionOperations(reading) : httpOperations(reading);
}
