import { expect, test } from 'vitest';
import type { Role } from './shaped.ts';
import { faultOf } from './sound.ts';

test.each<[string, Role]>([
  ['two they shoulds, each with prices of their own', 'given'],
  ['there is a some', 'given'],
  ['there is a standing order repeats every week', 'given'],
  ['there is if a main road is affected, a statement', 'given'],
  ['there is a patrons owing more than $15', 'given'],
  ['for events with fewer than 50 visitors the period', 'given'],
  ['they is 10 days', 'then'],
  ['they are based on what the member have', 'then'],
  ['the system marks it as stale and notify the owner', 'then'],
  ['while a vehicle is marked as priority', 'then'],
  ['the load exceeds the limit, the system must reduce every other charger', 'when'],
])('%s is no step', (step, role) => expect(faultOf(step, role)).toBeDefined());

test.each<[string, Role]>([
  ['there is a standing order', 'given'],
  ['there are unknown processes', 'given'],
  ['the system marks it as stale and notifies the owner', 'then'],
  ['the staff have been told', 'then'],
  ['if the file is missing, the next one is taken', 'then'],
  ['it is time for what must be done', 'when'],
])('%s is one', (step, role) => expect(faultOf(step, role)).toBeUndefined());
