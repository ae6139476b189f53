/** Where the PRD gives its data model and its calls, what is done is done to the things that stand there. */
import type { Action } from '../../read/acts/action.ts';
import { type Entity, entityIn } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import { snakeOf } from '../../read/model/snake.ts';

/** So many tables are the data model; fewer are a part of one. */
const fewest = 3;

export const hasModel = ({ tables }: Pick<Reading, 'tables'>): boolean =>
  tables.filter((one) => !one.isOfSketch).length >= fewest;

/** The declared thing that is meant: a patient is a user with that role, and to save the embedding changes what has one. */
export function homeOf({ entity, source }: Pick<Action, 'entity' | 'source'>, reading: Reading): Entity {
  const { tables, entities, statements, calls } = reading;
  if (tables.length === 0 || tables.some(({ name }) => name === entity.name)) return entity;
  const name = snakeOf(entity.name);
  const last = name.split('_').at(-1) ?? name;
  const home =
    tables.find(({ columns }) =>
      columns.some((one) => isKind.test(one.name) && one.values?.some((value) => snakeOf(value) === name)),
    ) ??
    tables.find(({ columns }) => columns.some((one) => one.name === name || (last.length > 5 && one.name === last)));
  const found = home && entities.find((one) => one.name === home.name);
  if (found || !hasModel(reading)) return found ?? entity;
  // "Upload PDF" below "Sources": the heading says what it is done to.
  const said = statements.find((one) => one.source === source);
  if (!said || calls.length > 0 || said.part === 'story' || said.part === 'users') return entity;
  return (
    entityIn(
      said.under,
      entities.filter((one) => tables.some((table) => table.name === one.name)),
    ) ?? entity
  );
}

const isKind = /(?:^|_)(?:role|type|kind)$/;

/** `/api/v1`, where all calls that the PRD names begin with it. */
export function basePath({ calls }: Pick<Reading, 'calls'>): string {
  const [first] = calls;
  const base = /^(?:\/api)?(?:\/v\d+)?(?=\/)/.exec(first?.path ?? '')?.[0] ?? '';
  return calls.length > 0 && base !== '' && calls.every((one) => one.path.startsWith(`${base}/`)) ? base : '';
}
